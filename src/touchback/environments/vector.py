"""Many matches at once: the batch of `touchback.encoding` as numpy arrays, and as a Gymnasium vector environment."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from touchback.bots.registry import RANDOM, bot_seed, derive_seed
from touchback.encoding.batch import CUT, ENDED, Batch, Start
from touchback.environments.arrays import Observation, action_space, bytes_of, observation_space, views
from touchback.environments.setting import AS_IT_IS, Rewards, Setting, coach_of
from touchback.games import DEFAULT
from touchback.kernel.ask import AWAY, HOME, NOBODY
from touchback.kernel.dice import Seeded
from touchback.kernel.errors import TouchbackError

SELF: Final = "self"
"""The opponent's name when both sides are played from outside."""
Floats = NDArray[np.float32]


def episode_seed(seed: int, seat: int, episode: int) -> int:
    """The seed of a match of a batch: with it, the single environment plays the same match."""
    return derive_seed(seed, "seat", seat, episode)


class VectorPlay:
    """So many matches advanced by one call.

    `opponent` is "random", or "self" where every decision of both sides comes from outside. After `reset` and `step`
    the arrays hold what whoever is asked sees: `observation` (a dictionary of arrays), `who` (which side is asked),
    `rewards` (home's and away's), `terminated`, `truncated`, `score`, `seeds`. They are views that the next call
    writes over: copy what must stay. A match that ends is followed by the next one at once; its last observation is
    in `final(number)`.
    """

    def __init__(self, count: int, setting: Setting, opponent: str = RANDOM, side: str = "home", seed: int = 0) -> None:
        if count < 1:
            raise TouchbackError("{count} matches: at least one is needed", count=count)
        if opponent not in (RANDOM, SELF):
            raise TouchbackError(
                "vector play knows the opponents {random!r} and {own!r}, not {opponent!r}",
                random=RANDOM,
                own=SELF,
                opponent=opponent,
            )
        coach_of(side, 0)
        self.count = count
        self.setting = setting
        self.opponent = opponent
        self.side = side
        self.seed = seed
        self.episodes = [0] * count
        self.seeds = [0] * count
        self.coaches = np.zeros(count, np.int8)
        self.batch = Batch(setting.encoder, count, self.begin, setting.limit, derive_seed(seed, "random actions"))
        self.observation = views(self.batch.rows)
        self.who = bytes_of(self.batch.who)
        self.ended = bytes_of(self.batch.ended)
        self.gained = bytes_of(self.batch.gained).reshape(count, 2)
        self.score = bytes_of(self.batch.result).reshape(count, 2)
        self.leads = bytes_of(self.batch.lead).reshape(count, 2)
        self.zeros = bytes(count)
        self.quiet = True  # rewards and ends are all nought
        self.lead: Floats = np.zeros(count, np.float32)  # home's, before the step
        self.rewards: Floats = np.zeros((count, 2), np.float32)
        self.terminated = np.zeros(count, np.bool_)
        self.truncated = np.zeros(count, np.bool_)

    def begin(self, seat: int) -> Start:
        """The next match of a seat."""
        seed = episode_seed(self.seed, seat, self.episodes[seat])
        self.episodes[seat] += 1
        self.seeds[seat] = seed
        coach = coach_of(self.side, seed)
        self.coaches[seat] = coach
        rival = Seeded(bot_seed(seed, AWAY if coach == HOME else HOME))
        return Start(self.setting.begin(seed), NOBODY if self.opponent == SELF else coach, rival)

    def reset(self, seed: int | None = None) -> None:
        """New matches everywhere: with a seed the same ones as before."""
        if seed is not None:
            self.seed = seed
            self.episodes = [0] * self.count
            self.batch.chance = Seeded(derive_seed(seed, "random actions"))
        self.batch.restart()
        self.quiet = True
        self.lead[:] = 0
        self.rewards[:] = 0
        self.terminated[:] = False
        self.truncated[:] = False

    def step(self, actions: NDArray[Any] | list[int]) -> None:
        """Answer in every match, each for whoever is asked there."""
        self.batch.step(actions.tolist() if isinstance(actions, np.ndarray) else actions)
        if not self.setting.rewards.progress and self.nothing_happened():
            if not self.quiet:
                self.rewards[:] = 0
                self.terminated[:] = False
                self.truncated[:] = False
                self.quiet = True
            return
        self.quiet = False
        np.equal(self.ended, ENDED, out=self.terminated)
        np.equal(self.ended, CUT, out=self.truncated)
        rewards = self.setting.rewards
        paid = self.rewards[:, HOME]
        paid[:] = 0
        if rewards.touchdown:
            paid += rewards.touchdown * (self.gained[:, HOME].astype(np.float32) - self.gained[:, AWAY])
        if rewards.progress:
            lead: Floats = (self.leads[:, HOME] / 100 - 1).astype(np.float32)
            lead[self.terminated] = 0
            paid += rewards.progress * (lead - self.lead)
            lead[self.truncated] = 0
            self.lead = lead
        if rewards.win and self.terminated.any():
            won = np.sign(self.score[:, HOME].astype(np.int8) - self.score[:, AWAY].astype(np.int8))
            paid += rewards.win * won * self.terminated
        np.negative(paid, out=self.rewards[:, AWAY])

    def nothing_happened(self) -> bool:
        """Has nobody scored and no match ended in the last step? Mostly so, and then there is nothing to pay."""
        return self.ended.tobytes() == self.zeros and self.gained.tobytes() == 2 * self.zeros

    def random_actions(self) -> NDArray[np.int64]:
        """A legal action for each match, each as likely as any other."""
        return np.array(self.batch.random_actions(), np.int64)

    def final(self, number: int) -> Observation:
        """What was seen last of the match that ended last in this seat; the end of the next one writes over it."""
        rows = self.batch.final[number]
        if rows is None:
            raise TouchbackError("no match has ended in seat {number} yet", number=number)
        return {name: array[0] for name, array in views(rows).items()}


class VectorCoachEnv(VectorEnv[Observation, NDArray[Any], NDArray[Any]]):
    """Vector play for Gymnasium: one coach in each match against random play.

    With `copy=False` the observations are views that the next step writes over.
    """

    metadata: dict[str, Any] = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        num_envs: int = 1,
        game: str = DEFAULT,
        players: int = AS_IT_IS,
        home: str | tuple[str, ...] | None = None,
        away: str | tuple[str, ...] | None = None,
        side: str = "home",
        max_decisions: int | None = None,
        reward: str | Rewards = "result",
        copy: bool = True,
        options: Mapping[str, Any] | None = None,
    ) -> None:
        setting = Setting(game, players, home, away, max_decisions, reward, options or {})
        self.play = VectorPlay(num_envs, setting, RANDOM, side)
        self.num_envs = num_envs
        self.copy = copy
        self.render_mode = None
        layout = self.play.setting.encoder.layout
        self.single_observation_space = observation_space(layout)
        self.single_action_space = action_space(layout)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """New matches everywhere. A list of seeds counts as the one seed that its first number is."""
        first = seed[0] if isinstance(seed, list) else seed
        super().reset(seed=first)
        self.play.reset(int(first) if first is not None else int(self.np_random.integers(1 << 32)))
        return self.see(), self.info()

    def see(self) -> Observation:
        """What the coaches see."""
        seen = self.play.observation
        return {name: array.copy() for name, array in seen.items()} if self.copy else seen

    def info(self) -> dict[str, Any]:
        """Which match each seat plays: with this seed the single environment plays the same."""
        return {"seed": np.array(self.play.seeds, np.int64)}

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[Observation, NDArray[Any], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Answer in every match; one that ends is followed by the next at once."""
        play = self.play
        coaches = play.coaches.copy()
        play.step(actions)
        rewards = play.rewards[np.arange(self.num_envs), coaches]
        info = self.info()
        done = play.terminated | play.truncated
        if done.any():
            last = np.full(self.num_envs, None, dtype=object)
            for number in np.flatnonzero(done):
                last[number] = {name: array.copy() for name, array in play.final(int(number)).items()}
            own = play.score[np.arange(self.num_envs), coaches]
            rival = play.score[np.arange(self.num_envs), np.where(coaches == HOME, AWAY, HOME)]
            length = np.array(list(play.batch.length), np.int64)
            info["final_obs"], info["_final_obs"] = last, done
            info["final_info"] = {"score": np.stack([own, rival], 1), "decisions": length}
            info["_final_info"] = done
        return self.see(), rewards, play.terminated.copy(), play.truncated.copy(), info
