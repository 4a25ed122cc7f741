"""A team's sheet in a league: what it owns and who plays for it, between matches. [R6, R20]

The sheet is the same for every game. What things cost, what a player may learn and what a team is worth is for the
game's own `Development` to say (`record.py`).
"""

from __future__ import annotations

import copy
from typing import Final

import msgspec

from touchback.kernel.text import Text
from touchback.words.teams import team_title

PERMANENT: Final = "permanent"
JOURNEYMAN: Final = "journeyman"
RAISED: Final = "raised"
NIGGLING: Final = "niggling"
FIRST_NUMBER: Final = 1
LAST_NUMBER: Final = 99


class SheetPlayer(msgspec.Struct, omit_defaults=True, gc=False, kw_only=True):
    """A player of a team. `id` is his alone for as long as there is the team; numbers may be worn again."""

    id: int
    number: int
    position: str
    name: str = ""
    contract: str = PERMANENT
    advances: list[str] = []  # as team files write them: 'Block', 'random Dodge', '+MA'
    gifts: list[str] = []  # what helpers of a match have left behind: it costs nothing and is no advance (R17.1)
    injuries: list[str] = []
    spp: int = 0  # not yet spent
    earned: int = 0  # in his career
    misses_next: bool = False
    retired: bool = False  # for the season, to recover (R20.4.5)
    seasons: int = 0  # those he has ended with the team (R21.13.2)
    games: int = 0
    mvps: int = 0
    deeds: dict[str, int] = {}  # in his career

    @property
    def can_play(self) -> bool:
        """Is he there for the next match?"""
        return not self.misses_next and not self.retired

    def copy(self) -> SheetPlayer:
        """The same player, apart from this one."""
        made = copy.copy(self)
        made.advances, made.injuries, made.deeds = list(self.advances), list(self.injuries), dict(self.deeds)
        made.gifts = list(self.gifts)
        return made

    @property
    def niggles(self) -> int:
        """His niggling injuries."""
        return self.injuries.count(NIGGLING)


class Sheet(msgspec.Struct, omit_defaults=True, kw_only=True):
    """What a team owns. A game without development has a name and a list here, and nothing else."""

    name: str
    list_name: str
    special_rule: str = ""
    exhibition: bool = False  # made by the rules of exhibition play, for a tournament (R22, R23.1)
    free_spp: int = 0  # what its players were given to advance (R22.2, R23.2)
    budget: int = 0
    treasury: int = 0
    fans: int = 0
    won_fans: int = 0  # of these, what a tournament's matches have brought: nobody has paid for them (R23.1)
    rerolls: int = 0
    trophies: int = 0  # re-rolls that come with a trophy (R21.11.2)
    staff: dict[str, int] = {}
    sponsor: str = ""  # under contract (D19.2)
    favourite: int = 0  # the player whom it favours, by his id
    changed_sponsor: int = 0  # the season in which it was changed last
    colours: list[str] = []
    crest: str = ""
    stars: list[str] = []  # hired with the list of a tournament, for all its matches (R23.2)
    players: list[SheetPlayer] = []
    visitors: list[SheetPlayer] = []  # those of the last match who may be hired for good (R20.4.4)
    games: int = 0
    next_id: int = 1

    @property
    def called(self) -> Text:
        """What it is called, for people."""
        return team_title(self.name, self.list_name)

    def player(self, player_id: int) -> SheetPlayer | None:
        """Him, whether he is on the list or still a visitor."""
        for player in self.players:
            if player.id == player_id:
                return player
        for player in self.visitors:
            if player.id == player_id:
                return player
        return None

    def numbered(self, number: int) -> SheetPlayer | None:
        """Who wears this number."""
        return next((player for player in (*self.players, *self.visitors) if player.number == number), None)

    def free_number(self) -> int:
        """The lowest number nobody wears."""
        worn = {player.number for player in (*self.players, *self.visitors)}
        return next(number for number in range(FIRST_NUMBER, LAST_NUMBER + 1) if number not in worn)

    @property
    def available(self) -> list[SheetPlayer]:
        """Those of the list who can play the next match. [R7.3.1]"""
        return [player for player in self.players if player.can_play]

    def copy(self) -> Sheet:
        """The same sheet, apart from this one."""
        made = copy.copy(self)
        made.staff, made.stars = dict(self.staff), list(self.stars)
        made.players = [player.copy() for player in self.players]
        made.visitors = [player.copy() for player in self.visitors]
        return made
