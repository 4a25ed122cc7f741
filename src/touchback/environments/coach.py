"""One coach against a bot, as a Gymnasium environment."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from touchback.bots.base import Bot
from touchback.bots.registry import RANDOM, bot_answer, bot_seed, find_bot
from touchback.environments.arrays import CoachObservers, Observation, action_space, observation_space
from touchback.environments.payment import Payment
from touchback.environments.picturing import MODES, check_mode, render
from touchback.environments.setting import AS_IT_IS, Rewards, Setting, coach_of
from touchback.games import DEFAULT
from touchback.kernel.ask import AWAY, HOME, rival_of
from touchback.kernel.errors import TouchbackError
from touchback.kernel.match import Match

ILLEGAL: float = -0.01
"""What an action that is not legal costs; it changes nothing, but it counts as a decision."""


class CoachEnv(gymnasium.Env[Any, np.int64]):
    """You coach `side` ("home", "away" or "either"), the bot `opponent` the other one."""

    metadata: dict[str, Any] = {"render_modes": list(MODES), "render_fps": 4}  # noqa: RUF012 - as Gymnasium has it

    def __init__(
        self,
        game: str = DEFAULT,
        players: int = AS_IT_IS,
        home: str | tuple[str, ...] | None = None,
        away: str | tuple[str, ...] | None = None,
        opponent: str = RANDOM,
        side: str = "home",
        max_decisions: int | None = None,
        reward: str | Rewards = "result",
        render_mode: str | None = None,
        options: Mapping[str, Any] | None = None,
    ) -> None:
        self.setting = Setting(game, players, home, away, max_decisions, reward, options or {})
        self.side = side
        coach_of(side, 0)
        self.opponent = find_bot(opponent)
        self.render_mode = check_mode(render_mode)
        layout = self.setting.encoder.layout
        self.observation_space = observation_space(layout)
        self.action_space = action_space(layout)
        self.observers = CoachObservers(self.setting.encoder)
        self.match: Match | None = None
        self.coach = HOME
        self.bots: tuple[Bot, Bot] | None = None
        self.payment = Payment(self.setting.rewards)
        self.decisions = 0
        self.seed = 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new match: the one with this seed, or one that follows from the seed given before."""
        super().reset(seed=seed)
        self.begin(int(seed) if seed is not None else int(self.np_random.integers(1 << 32)))
        return self.see(), self.info()

    def begin(self, seed: int) -> None:
        """The match with this seed, played on to the coach's first question."""
        self.seed = seed
        self.coach = coach_of(self.side, seed)
        self.match = self.setting.begin(seed)
        bots = [self.opponent(bot_seed(seed, side)) for side in (HOME, AWAY)]
        self.bots = (bots[0], bots[1])
        self.payment = Payment(self.setting.rewards)
        self.decisions = 0
        self.wait()

    def playing(self) -> Match:
        """The match."""
        if self.match is None:
            raise TouchbackError("call reset() first: there is no match yet")
        return self.match

    def wait(self) -> None:
        """Let the bot play until the coach is asked or the match is over."""
        match = self.playing()
        while not match.over and match.ask.who != self.coach:
            assert self.bots is not None
            match.answer(bot_answer(match, self.bots))

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Answer. An action that is not legal costs a little and changes nothing: look at the mask."""
        match = self.playing()
        if match.over:
            raise TouchbackError("the match is over: call reset()")
        self.decisions += 1
        answer = self.observers.answer(match, int(action))
        if answer is not None:
            match.answer(answer)
            self.wait()
        over = match.over
        cut = self.decisions >= self.setting.limit and not over
        paid = self.payment.pay(self.observers.score(match), self.observers.lead(match), over)
        reward = paid if self.coach == HOME else -paid
        info = self.info()
        if answer is None:
            reward += ILLEGAL
            info["illegal_action"] = True
        return self.see(), float(reward), over, cut, info

    def see(self) -> Observation:
        """What the coach sees."""
        return self.observers.observe(self.playing(), self.coach)

    def info(self) -> dict[str, Any]:
        """The score from the coach's side, and what repeats the match."""
        score = self.observers.score(self.playing())
        return {
            "score": (score[self.coach], score[rival_of(self.coach)]),
            "seed": self.seed,
            "side": self.coach,
            "decisions": self.decisions,
        }

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now, as sb3-contrib asks for them."""
        mask: NDArray[np.bool_] = self.see()["action_mask"].astype(np.bool_)
        return mask

    def render(self) -> str | None:
        """The position as text or as SVG, by the render mode."""
        return render(self.playing(), self.render_mode)
