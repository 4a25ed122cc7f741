"""A team on paper: who plays for it, what it owns, and the side it sends to a match. [R6]"""

from __future__ import annotations

from typing import Final

import msgspec

from touchback.bloodbowl.characteristics import CHARACTERISTICS
from touchback.bloodbowl.game import BLOOD_BOWL, BloodBowl
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.roster import Position, Squad, TeamList, make_player, our_spelling, team_list
from touchback.bloodbowl.teams.facts import BEST, LOWER_IS_BETTER, NO_PASSING, WORST

EXHIBITION: Final = "exhibition"
LEAGUE: Final = "league"
KINDS: Final = (EXHIBITION, LEAGUE)
NIGGLING: Final = "niggling"
INJURIES: Final = (NIGGLING, *(f"-{name}" for name in CHARACTERISTICS))
IMPROVEMENTS: Final = tuple(f"+{name}" for name in CHARACTERISTICS)
NUMBERED: Final = ("Dirty Player", "Mighty Blow")
"""Skills that are written with a number; learnt, it is one."""


class Advance(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Something a player has gained: a skill, chosen or rolled, or a characteristic ('+ST'). [R20.3]"""

    what: str
    random: bool = False

    @property
    def is_characteristic(self) -> bool:
        """Is it one better in a characteristic?"""
        return self.what in IMPROVEMENTS

    @property
    def text(self) -> str:
        """As a team file writes it."""
        return f"random {self.what}" if self.random else self.what


class TeamPlayer(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A player on the roster for good."""

    number: int
    position: str
    name: str = ""
    advances: list[Advance] = []
    gifts: list[str] = []  # what helpers of a match have left behind, besides what he learnt (R17.1)
    injuries: list[str] = []
    spp: int = 0  # not yet spent
    misses_next_game: bool = False
    retired: bool = False  # for the season, to recover (R20.4)


class Team(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A team: the sheet its coach fills in. Whether it is legal is for `check.faults` to say."""

    name: str
    list_name: str
    game: str = BLOOD_BOWL.data  # whose list and rules: the folder of data
    coach: str = ""
    kind: str = EXHIBITION
    budget: int = 0  # what it was created with
    organised: bool = False  # its budget is that of a tournament, whatever it is (R23.1); in no file
    free_spp: int = 0  # what exhibition players were given to advance (R22)
    special_rule: str = ""  # chosen at its creation, where its list gives a choice (R18)
    games: int = 0  # played in a league; before the first the team has to be as it was created
    rerolls: int = 0
    trophies: int = 0  # re-rolls that come with a trophy, beyond the limit (R21.11)
    assistant_coaches: int = 0
    cheerleaders: int = 0
    apothecary: bool = False
    dedicated_fans: int = 0
    won_fans: int = 0  # of these, what a tournament's matches brought: no price, no limit, in no file (R23.1)
    treasury: int = 0
    colours: list[str] = []  # two, as in '#c8321f'
    crest: str = ""  # the name of a drawing
    players: list[TeamPlayer] = []

    @property
    def is_exhibition(self) -> bool:
        """Was it created for exhibition matches?"""
        return self.kind == EXHIBITION

    @property
    def team_list(self) -> TeamList:
        """Its list; there has to be one."""
        return team_list(self.list_name, self.game)

    @property
    def special_rules(self) -> tuple[str, ...]:
        """The special rules it has. [R18]"""
        return self.team_list.rules_with(self.special_rule)

    def has_rule(self, name: str) -> bool:
        """Has it this special rule?"""
        return name in self.special_rules

    def squad(self, side: int, first: int, game: BloodBowl) -> Squad:
        """The side it sends to a match. For inducements it has its treasury, or what is left of the budget of an
        exhibition team. [R7.4, R22]"""
        from touchback.bloodbowl.teams.value import current_team_value, unspent  # it needs to know what a team is

        return Squad(
            team_list=self.team_list,
            players=players_for_match(self, side, first, game),
            rerolls=self.rerolls + self.trophies,
            apothecaries=int(self.apothecary),
            assistant_coaches=self.assistant_coaches,
            cheerleaders=self.cheerleaders,
            dedicated_fans=self.dedicated_fans,
            special_rules=self.special_rules,
            exhibition=self.is_exhibition,
            value=current_team_value(self),
            treasury=unspent(self) if self.is_exhibition else self.treasury,
            absent=tuple(player.number for player in self.players if not can_play(player)),
        )


def can_play(player: TeamPlayer) -> bool:
    """Is he there for the next match? [R6.4]"""
    return not player.misses_next_game and not player.retired


def profile_of(position: Position, player: TeamPlayer) -> tuple[int, int, int, int, int]:
    """His characteristics after what he gained and what he suffered, within their limits. [R5.1, R13.4]"""
    start = position.profile
    numbers = dict(zip(CHARACTERISTICS, (start.ma, start.st, start.ag, start.pa, start.av), strict=True))
    changes = [advance.what for advance in player.advances if advance.is_characteristic]
    changes += [injury for injury in player.injuries if injury != NIGGLING]
    for change in changes:
        name = change[1:]
        numbers[name] = changed(name, numbers[name], better=change[0] == "+")
    return numbers["MA"], numbers["ST"], numbers["AG"], numbers["PA"], numbers["AV"]


def changed(name: str, number: int, better: bool) -> int:
    """A characteristic one step better or worse. Who has no passing ability gains 6+, and cannot lose it. [R5.1]"""
    if name == "PA" and number == NO_PASSING:
        return WORST["PA"] if better else NO_PASSING
    upwards = better != (name in LOWER_IS_BETTER)
    low, high = sorted((BEST[name], WORST[name]))
    return min(high, number + 1) if upwards else max(low, number - 1)


def skills_of(position: Position, player: TeamPlayer) -> list[str]:
    """His skills as a roster writes them: those of his position, those he learnt, those he was given."""
    learnt_ones = [learnt(advance) for advance in player.advances if not advance.is_characteristic]
    return [*position.skills, *learnt_ones, *player.gifts]


def learnt(advance: Advance) -> str:
    """A learnt skill as a roster writes it."""
    name = our_spelling(advance.what)
    return f"{name} (+1)" if name in NUMBERED else name


def players_for_match(team: Team, side: int, first: int, game: BloodBowl = BLOOD_BOWL) -> list[Player]:
    """Those who can play the next match, counted from this index. [R6.4]"""
    players: list[Player] = []
    for player in sorted(team.players, key=lambda player: player.number):
        position = team.team_list.position_called(player.position)
        if position is not None and can_play(player):
            players.append(
                make_player(
                    first + len(players),
                    side,
                    player.number,
                    position.name,
                    profile_of(position, player),
                    skills_of(position, player),
                    player.name,
                    niggles=player.injuries.count(NIGGLING),
                    advances=len(player.advances),
                    game=game,
                )
            )
    return players
