"""Two coaches at one table, as a PettingZoo environment in which one acts after the other."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from touchback.environments.arrays import CoachObservers, Observation, action_space, observation_space
from touchback.environments.payment import Payment
from touchback.environments.picturing import MODES, check_mode, render
from touchback.environments.setting import Setting
from touchback.kernel.ask import AWAY, HOME, rival_of
from touchback.kernel.errors import IllegalAnswer, TouchbackError
from touchback.kernel.match import Match

COACHES: Final = ("coach_0", "coach_1")
"""Home and away."""


class AlternatingEnv(AECEnv):  # type: ignore[misc]
    """A match between two coaches: `coach_0` at home, `coach_1` away. Whoever is asked acts, often many times in a
    row."""

    def __init__(self, setting: Setting, name: str, render_mode: str | None = None) -> None:
        super().__init__()
        self.metadata = {"render_modes": list(MODES), "name": name, "is_parallelizable": False, "render_fps": 4}
        self.setting = setting
        self.render_mode = check_mode(render_mode)
        self.possible_agents = list(COACHES)
        layout = setting.encoder.layout
        self.observation_spaces = {agent: observation_space(layout) for agent in COACHES}
        self.action_spaces = {agent: action_space(layout) for agent in COACHES}
        self.observers = CoachObservers(setting.encoder)
        self.match: Match | None = None
        self.np_random, _ = seeding.np_random(None)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of what a coach sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The space of what a coach can do."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match: the one with this seed, or one that follows from the seed given before."""
        if seed is not None:
            self.np_random, _ = seeding.np_random(seed)
        self.seed = int(seed) if seed is not None else int(self.np_random.integers(1 << 32))
        self.match = self.setting.begin(self.seed)
        self.decisions = 0
        self.payment = Payment(self.setting.rewards)
        self.agents = list(COACHES)
        self.rewards = dict.fromkeys(COACHES, 0.0)
        self._cumulative_rewards = dict.fromkeys(COACHES, 0.0)
        self.terminations = dict.fromkeys(COACHES, False)
        self.truncations = dict.fromkeys(COACHES, False)
        self.infos = self.all_infos()
        self.agent_selection = COACHES[int(self.match.ask.who)]

    def playing(self) -> Match:
        """The match."""
        if self.match is None:
            raise TouchbackError("call reset() first: there is no match yet")
        return self.match

    def all_infos(self) -> dict[str, dict[str, Any]]:
        """The score from each coach's side, and what repeats the match."""
        score = self.observers.score(self.playing())
        return {
            agent: {"score": (score[side], score[rival_of(side)]), "seed": self.seed, "decisions": self.decisions}
            for side, agent in enumerate(COACHES)
        }

    def step(self, action: int | np.int64 | None) -> None:
        """Answer for the coach who is asked. What is not legal is refused and changes nothing."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        match = self.playing()
        acting = self.agent_selection
        answer = self.observers.answer(match, -1 if action is None else int(action))
        if answer is None:
            raise IllegalAnswer(
                "action {action} is not legal for {acting} now: see its action_mask", action=action, acting=acting
            )
        match.answer(answer)
        self.decisions += 1
        over = match.over
        cut = not over and self.decisions >= self.setting.limit
        paid = self.payment.pay(self.observers.score(match), self.observers.lead(match), over)
        self._cumulative_rewards[acting] = 0.0
        self.rewards = {COACHES[HOME]: paid, COACHES[AWAY]: -paid}
        self.terminations = dict.fromkeys(COACHES, over)
        self.truncations = dict.fromkeys(COACHES, cut)
        self.infos = self.all_infos()
        self.agent_selection = COACHES[1 - COACHES.index(acting)] if over else COACHES[int(match.ask.who)]
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observation:
        """What a coach sees; only he who is asked has legal actions."""
        return self.observers.observe(self.playing(), COACHES.index(agent))

    def render(self) -> str | None:
        """The position as text or as SVG, by the render mode."""
        return render(self.playing(), self.render_mode)

    def close(self) -> None:
        """Nothing is open."""
