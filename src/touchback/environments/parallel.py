"""Two coaches who both act in every cycle, for learners that know only PettingZoo's parallel interface.

Only one coach is asked at a time, so the other waits: the last action of the list, and the only one in his mask.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import ParallelEnv

from touchback.environments.alternating import COACHES
from touchback.environments.arrays import CoachObservers, Observation, observation_space
from touchback.environments.payment import Payment
from touchback.environments.picturing import MODES, check_mode, render
from touchback.environments.setting import Setting
from touchback.kernel.ask import AWAY, HOME, rival_of
from touchback.kernel.errors import TouchbackError
from touchback.kernel.match import Match


class BothEnv(ParallelEnv):  # type: ignore[misc]
    """A match in which both coaches give an action each cycle. An action that is not legal changes nothing, and what
    the coach gives who is not asked is not looked at."""

    def __init__(self, setting: Setting, name: str, render_mode: str | None = None) -> None:
        self.metadata = {"render_modes": list(MODES), "name": name, "render_fps": 4}
        self.setting = setting
        self.render_mode = check_mode(render_mode)
        self.possible_agents = list(COACHES)
        self.agents: list[str] = []
        layout = setting.encoder.layout
        self.wait = int(layout.actions)
        seen = observation_space(layout)
        mask = spaces.MultiBinary(self.wait + 1)
        self.observation_spaces = {agent: spaces.Dict({**seen.spaces, "action_mask": mask}) for agent in COACHES}
        self.action_spaces = {agent: spaces.Discrete(self.wait + 1) for agent in COACHES}
        self.observers = CoachObservers(setting.encoder)
        self.match: Match | None = None
        self.payment = Payment(setting.rewards)
        self.decisions = 0
        self.np_random, _ = seeding.np_random(None)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of what a coach sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The space of what a coach can do."""
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """A new match: the one with this seed, or one that follows from the seed given before."""
        if seed is not None:
            self.np_random, _ = seeding.np_random(seed)
        self.match = self.setting.begin(int(seed) if seed is not None else int(self.np_random.integers(1 << 32)))
        self.payment = Payment(self.setting.rewards)
        self.decisions = 0
        self.agents = list(COACHES)
        return self.see(), self.info()

    def playing(self) -> Match:
        """The match."""
        if self.match is None:
            raise TouchbackError("call reset() first: there is no match yet")
        return self.match

    def see(self) -> dict[str, Observation]:
        """What each coach sees; the mask of whoever is not asked has one legal action, to wait."""
        match = self.playing()
        found = {}
        for side, agent in enumerate(COACHES):
            seen = self.observers.observe(match, side)
            waits = np.array([match.ask.who != side], np.int8)
            found[agent] = {**seen, "action_mask": np.concatenate([seen["action_mask"], waits])}
        return found

    def info(self) -> dict[str, dict[str, Any]]:
        """The score from each coach's side."""
        score = self.observers.score(self.playing())
        return {agent: {"score": (score[side], score[rival_of(side)])} for side, agent in enumerate(COACHES)}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """One decision of the coach who is asked."""
        match = self.playing()
        if match.over:
            raise TouchbackError("the match is over: call reset()")
        answer = self.observers.answer(match, int(actions[COACHES[int(match.ask.who)]]))
        if answer is not None:
            match.answer(answer)
        self.decisions += 1
        over = self.playing().over
        cut = self.decisions >= self.setting.limit and not over
        paid = self.payment.pay(self.observers.score(match), self.observers.lead(match), over)
        if over or cut:
            self.agents = []
        return (
            self.see(),
            {COACHES[HOME]: paid, COACHES[AWAY]: -paid},
            dict.fromkeys(COACHES, over),
            dict.fromkeys(COACHES, cut),
            self.info(),
        )

    def render(self) -> str | None:
        """The position as text or as SVG, by the render mode."""
        return render(self.playing(), self.render_mode)

    def close(self) -> None:
        """Nothing is open."""
