"""What an environment plays: game, pitch, teams, options and rewards. A match is a function of this and a seed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Any, Final

from touchback.bots.registry import derive_seed
from touchback.encoding.encoders import encoder_of
from touchback.encoding.observer import Encoder
from touchback.games import DEFAULT, GAMES, game_entry
from touchback.kernel.ask import AWAY, HOME
from touchback.kernel.dice import Dice, Seeded
from touchback.kernel.errors import TouchbackError
from touchback.kernel.match import Match
from touchback.kernel.state import State
from touchback.lab.simulate import check_start, drawn
from touchback.package import Package

AS_IT_IS: Final = 0
"""As many players a side as the named game has."""
SIDES: Final = {"home": (HOME,), "away": (AWAY,), "either": (HOME, AWAY)}
UNLIMITED: Final = 1 << 40
DECISIONS_A_PLAYER: Final = 500
"""A match is cut short after so many decisions for each player a side, unless another limit is named: some ten times as
many as a match takes. Whoever activates players and takes that back for ever comes to an end too."""


@dataclass(frozen=True)
class Rewards:
    """What a coach is paid: for winning (the loser pays it), for each touchdown or point (the rival pays it), and for
    bringing the ball forward: the change of how near he is to scoring, from -1 to 1."""

    win: float = 1.0
    touchdown: float = 0.0
    progress: float = 0.0


REWARDS: Final = {
    "result": Rewards(),
    "touchdowns": Rewards(touchdown=1.0),
    "shaped": Rewards(touchdown=1.0, progress=0.5),
}


def find_rewards(reward: str | Rewards) -> Rewards:
    """Rewards by name, or as they are."""
    if isinstance(reward, Rewards):
        return reward
    if reward not in REWARDS:
        raise TouchbackError(
            "no rewards called {reward!r}: choose from {rewards}, or give Rewards(...)",
            reward=reward,
            rewards=", ".join(REWARDS),
        )
    return REWARDS[reward]


@cache
def find_game(name: str, players: int) -> Package:
    """The game of that name, or its sister on the pitch for so many players a side."""
    wanted = game_entry(name)
    sisters = {package.players: package for package in GAMES.values() if package.family == wanted.family}
    if players in (AS_IT_IS, wanted.players):
        return wanted
    if players not in sisters:
        raise TouchbackError(
            "{game}: no pitch for {players} a side: choose from {sizes}",
            game=wanted.title,
            players=players,
            sizes=", ".join(map(str, sorted(sisters))),
        )
    return sisters[players]


@dataclass(frozen=True)
class Setting:
    """A game and its teams. `home` and `away` are names of teams, several names, or nothing for any team: then the
    seed chooses. `options` are those of the game's matches by name; what is set to `any` the seed chooses, too. After
    `max_decisions` answers of the coaches who are played from outside, taking back included, a match is cut short;
    None: after many more than a match takes (`DECISIONS_A_PLAYER`); 0: never."""

    game: str = DEFAULT
    players: int = AS_IT_IS
    home: str | tuple[str, ...] | None = None
    away: str | tuple[str, ...] | None = None
    max_decisions: int | None = None
    reward: str | Rewards = "result"
    options: Mapping[str, Any] = field(default_factory=dict)
    played: str = field(init=False)  # the name of the game on that pitch
    rewards: Rewards = field(init=False)
    teams: tuple[tuple[str, ...], tuple[str, ...]] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "played", find_game(self.game, self.players).name)  # refuses an unknown one
        if self.max_decisions is not None and self.max_decisions < 0:
            raise TouchbackError(
                "max_decisions is {max_decisions}: it cannot be less than 0 (no limit)",
                max_decisions=self.max_decisions,
            )
        object.__setattr__(self, "rewards", find_rewards(self.reward))
        object.__setattr__(self, "teams", (self.choice(self.home), self.choice(self.away)))
        for names in self.teams:
            for name in names:
                check_start(self.package, name, name, drawn(self.package, self.options, 0))  # refuses what is unknown

    @property
    def package(self) -> Package:
        """The game that is played."""
        return game_entry(self.played)

    def choice(self, names: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
        """The teams a side may be."""
        if names is None:
            return tuple(self.package.teams())
        found = (names,) if isinstance(names, str) else tuple(names)
        if not found:
            raise TouchbackError("name at least one team, or none for any")
        return found

    @property
    def encoder(self) -> Encoder:
        """How matches become arrays."""
        return encoder_of(self.package.game)

    @property
    def limit(self) -> int:
        """After how many decisions a match is cut short."""
        if self.max_decisions is None:
            return DECISIONS_A_PLAYER * self.package.players
        return self.max_decisions or UNLIMITED

    def pairing(self, seed: int) -> tuple[str, str]:
        """The teams of the match with this seed."""
        draw = Seeded(derive_seed(seed, "teams"))
        home, away = self.teams
        return home[draw.below(len(home))], away[draw.below(len(away))]

    def first_state(self, seed: int) -> State:
        """The match with this seed before anything has been rolled."""
        options = drawn(self.package, self.options, seed)
        return beginning(self.package.name, *self.pairing(seed), tuple(sorted(options.items()))).copy()

    def begin(self, seed: int, dice: Dice | None = None) -> Match:
        """The match with this seed, at its beginning."""
        return Match(self.package.game, self.first_state(seed), dice or Seeded(seed), None, None, False)


@lru_cache(4096)
def beginning(game: str, home: str, away: str, options: tuple[tuple[str, Any], ...]) -> State:
    """A match of these teams before anything has been rolled; it is copied, never played."""
    return game_entry(game).start(home, away, **dict(options))


def coach_of(sides: str, seed: int) -> int:
    """Which side is coached from outside in the match with this seed."""
    if sides not in SIDES:
        raise TouchbackError("no side called {side!r}: choose from {sides}", side=sides, sides=", ".join(SIDES))
    choices = SIDES[sides]
    return choices[derive_seed(seed, "coach") % len(choices)]
