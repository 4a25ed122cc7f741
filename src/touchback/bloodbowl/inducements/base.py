"""What an inducement can do: the hooks, and the row of those that were bought. [R17]

Procedures never name an inducement: they ask what was bought whether it has something to say.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from touchback.bloodbowl.events import InducementUsed
from touchback.bloodbowl.special_rules import special_rules_in
from touchback.bloodbowl.terms import CALL_IN, DECLINE, W_CALL_IN
from touchback.kernel.ask import NONE, Ask, Rule, kind_of, pack, target_of
from touchback.kernel.ints import append, i64, vec
from touchback.kernel.state import changed

if TYPE_CHECKING:
    from touchback.bloodbowl.play import Play
    from touchback.bloodbowl.player import Player


class Inducement:
    """Something a coach can buy. A subclass overrides the hooks its text speaks of."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.id: i64 = -1  # its place in the game's list
        self.category = ""
        self.most: i64 = 0
        self.cost: i64 = 0
        self.reduced_cost: i64 = 0
        self.reduced_for = ""
        self.available_to: list[str] = []
        self.skill_cost: i64 = 0
        self.named = False  # there is only one: two sides cannot both have it in a league
        self.played = False
        self.uses: i64 = 0  # how often it can be used in the match; 0: it is simply there
        self.at_turn_start = False  # it is used when an own turn begins
        self.like_staff = False  # treats players as the team's own apothecary does

    # -- buying --------------------------------------------------------------------------------------------------

    def price(self, play: Play, side: i64) -> i64:
        """What it costs this side."""
        name = self.reduced_for
        if name != "" and (name in team_rules(play, side) or name == play.papers[side].name):
            return self.reduced_cost
        return self.cost

    def may_buy(self, play: Play, side: i64) -> bool:
        """May this side buy one (more), money aside? [R17.1]"""
        return (
            self.played
            and count_bought(play, side, self.id) < self.most
            and self.open_to(play, side)
            and self.has_room(play, side)
        )

    def open_to(self, play: Play, side: i64) -> bool:
        """Is it for teams like this one?"""
        if len(self.available_to) == 0:
            return True
        for wanted in self.available_to:
            if wanted == "apothecary":
                if play.papers[side].apothecary:
                    return True
            else:
                for rule in team_rules(play, side):
                    if rule == wanted or (wanted == "Favoured of" and rule.startswith(wanted)):
                        return True
        return False

    def has_room(self, play: Play, side: i64) -> bool:
        """Would one more be of use?"""
        return True

    def buy(self, play: Play, side: i64) -> Rule[None]:
        """What it does the moment it is bought."""
        yield from ()

    # -- in the match --------------------------------------------------------------------------------------------

    def call_in(self, play: Play, side: i64) -> Rule[None]:
        """Use it at the start of an own turn."""
        yield from ()

    def treats(self, play: Play, player: Player, knocked_out: bool) -> bool:
        """Can it treat this player now as an apothecary does? [R13.5]"""
        return False

    def rolls_again(self, play: Play, player: Player) -> bool:
        """Can it repeat this player's failed roll to come back from a casualty?"""
        return False

    def half_begins(self, play: Play, side: i64) -> Rule[None]:
        """What it does at the first kick of a half."""
        yield from ()


# -- what was bought ----------------------------------------------------------------------------------------------


def pack_bought(side: i64, inducement: i64, left: i64) -> i64:
    """One thing that was bought: whose, what, and how often it can still be used."""
    return side | inducement << 1 | left << 12


def owner_of(entry: i64) -> i64:
    """Who bought it."""
    return entry & 1


def inducement_of(entry: i64) -> i64:
    """What it is."""
    return (entry >> 1) & 2047


def uses_left(entry: i64) -> i64:
    """How often it can still be used."""
    return entry >> 12


def count_bought(play: Play, side: i64, inducement: i64) -> i64:
    """How many of this kind a side has bought."""
    count: i64 = 0
    for entry in play.bought:
        if owner_of(entry) == side and inducement_of(entry) == inducement:
            count += 1
    return count


def has_left(play: Play, side: i64, inducement: i64) -> bool:
    """Has it one of these with a use left?"""
    for entry in play.bought:
        if owner_of(entry) == side and inducement_of(entry) == inducement and uses_left(entry) > 0:
            return True
    return False


def use_one(play: Play, side: i64, inducement: i64) -> None:
    """One use less."""
    i: i64 = 0
    while i < len(play.bought):
        entry = play.bought[i]
        if owner_of(entry) == side and inducement_of(entry) == inducement and uses_left(entry) > 0:
            play.bought = changed(play.bought, i, pack_bought(side, inducement, uses_left(entry) - 1))
            break
        i += 1
    if play.log is not None:
        name = play.game.inducements[inducement].name
        play.log.tell(InducementUsed(rule="R17.1", side=int(side), what=name))


def usable(play: Play, side: i64) -> list[Inducement]:
    """Each kind that this side has and can still use, once."""
    found: list[Inducement] = []
    for entry in play.bought:
        if owner_of(entry) == side and uses_left(entry) > 0:
            inducement = play.game.inducements[inducement_of(entry)]
            if inducement not in found:
                found.append(inducement)
    return found


def team_rules(play: Play, side: i64) -> list[str]:
    """The special rules of a side's team. [R18]"""
    return special_rules_in(int(play.special_rules[side]))


# -- where procedures ask -----------------------------------------------------------------------------------------


def calls_at_turn_start(play: Play, options: vec[i64]) -> vec[i64]:
    """What the active coach can use before he activates anybody. [R17.1]"""
    if len(play.bought) > 0:
        for inducement in usable(play, play.active):
            if inducement.at_turn_start:
                options = append(options, pack(CALL_IN, NONE, inducement.id))
    return options


def call_in(play: Play, number: i64) -> Rule[None]:
    """The active coach uses it."""
    side = play.active
    use_one(play, side, number)
    yield from play.game.inducements[number].call_in(play, side)


def second_roll(play: Play, player: Player) -> Rule[bool]:
    """A roll that would have brought him back from a casualty has failed: is it repeated? [R17.1]"""
    side = player.side
    options = vec[i64]([])
    if len(play.bought) > 0:
        for inducement in usable(play, side):
            if inducement.rolls_again(play, player):
                options = append(options, pack(CALL_IN, player.index, inducement.id))
    if len(options) == 0:
        return False
    answer = yield Ask(side, W_CALL_IN, append(options, pack(DECLINE)), player.index)
    if kind_of(answer) != CALL_IN:
        return False
    use_one(play, side, target_of(answer))
    return True


def begin_half(play: Play) -> Rule[None]:
    """What inducements do at the first kick of a half."""
    for entry in play.bought[:]:
        yield from play.game.inducements[inducement_of(entry)].half_begins(play, owner_of(entry))
