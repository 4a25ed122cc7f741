"""Who reads: which sides he coaches, in which language; and which hands of cards lie open for him."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from touchback.kernel.ask import AWAY, HOME, NOBODY, Ask
from touchback.kernel.match import Match
from touchback.kernel.state import State
from touchback.table.wire import Side, Who
from touchback.words import Words

SIDES: Final[tuple[Side, Side]] = ("home", "away")
WHO: Final[tuple[Who, Who, Who, Who]] = ("home", "away", "nature", "nobody")


@dataclass(frozen=True)
class Looks:
    """What a coach's own team wears: two colours such as '#c8321f', and the name of the drawing on its shield. Empty:
    what its list wears."""

    colours: tuple[str, ...] = ()
    shield: str = ""


AS_THE_LIST: Final = Looks()


@dataclass(frozen=True)
class Viewer:
    """A person who looks at a match: (0,) is home's coach, (0, 1) both in one seat, () a spectator.

    `teams` are names for people that are better than those of the lists; empty: as the list is called. `looks` is
    what they wear. With `open` every hand lies open for him: the match is over.
    """

    sides: tuple[int, ...]
    words: Words
    teams: tuple[str, str] = ("", "")
    open: bool = False
    looks: tuple[Looks, Looks] = (AS_THE_LIST, AS_THE_LIST)
    names: Mapping[str, str] = field(default_factory=dict, hash=False)  # what coaches call their players, by short name

    def is_asked(self, ask: Ask) -> bool:
        """Is this question put to him?"""
        return int(ask.who) in self.sides

    def eyes(self, match: Match) -> int:
        """The side whose view he has now. Whoever coaches both sees what the one who is asked may see."""
        if len(self.sides) == 1:
            return self.sides[0]
        if HOME in self.sides and AWAY in self.sides:
            who = int(match.ask.who)
            if who in (HOME, AWAY):
                return who
            return int(match.game.whose_turn(match.state))
        return NOBODY


def seen_by(match: Match, side: int) -> State:
    """The table without what that side may not see."""
    return match.game.hidden(match.state, side)


def has_secrets(match: Match) -> bool:
    """Is there anything in this match that one coach may see and the other not?"""
    return match.game.keeps_secrets(match.state)
