"""Famous coaching staff, and other helpers beside the pitch. [R17.1]"""

from __future__ import annotations

from typing import Final

from touchback.bloodbowl.ball import towards
from touchback.bloodbowl.chance import random_among
from touchback.bloodbowl.dugout import remove
from touchback.bloodbowl.effects import (
    ARMOUR,
    FAVOUR,
    begin_effect,
    in_force,
    pack_effect,
    player_of,
    source_of,
    until_of,
)
from touchback.bloodbowl.events import InducementUsed, LeftPitch
from touchback.bloodbowl.inducements.base import Inducement, inducement_of, keep_bought, owner_of
from touchback.bloodbowl.inducements.common import MOST_CHEERLEADERS
from touchback.bloodbowl.inducements.hired import LONER
from touchback.bloodbowl.inducements.reach import (
    blow,
    give_skill,
    on_the_pitch,
    roll,
    roll_die,
    where,
    which_skill,
    whom,
)
from touchback.bloodbowl.injury import Hurt, armour_breaks, place_prone, roll_injury
from touchback.bloodbowl.moments import KICK_OFF, OUT_DUE, SET_UP, TURN_ENDS
from touchback.bloodbowl.play import NO_PLAYER, Play
from touchback.bloodbowl.skills.categories import MUTATIONS
from touchback.bloodbowl.terms import (
    BY_OTHER,
    KNOCKED_OUT,
    MERCENARY,
    RESERVE,
    STANDING,
    STAR,
    STATUS_NAMES,
    UNTIL_DRIVE,
    UNTIL_MATCH,
)
from touchback.kernel.ask import D3, D8, Rule
from touchback.kernel.board import NOWHERE
from touchback.kernel.ints import append, i64, vec
from touchback.kernel.state import raised

STAFF: Final = "coaching_staff"
MOST_STAFF: Final = 2
PAIRS: Final = (
    ("Big Hand", "Very Long Legs"),
    ("Tentacles", "Prehensile Tail"),
    ("Disturbing Presence", "Foul Appearance"),
    ("Extra Arms", "Two Heads"),
    ("Claws", "Horns"),
)
"""What Papa Skullbones' table gives on 3 to 7."""
RUNES: Final = {
    "Mighty Blow": "",
    "Dauntless": "Frenzy",
    "Sprint": "Sure Feet",
    "Stand Firm": "",
    "Juggernaut": "Horns",
}
"""The five runes by the skill they are named after here, with what else each gives; Stand Firm gives armour too."""


class Staff(Inducement):
    """Two of them for a side."""

    def may_buy(self, play: Play, side: i64) -> bool:
        if not super().may_buy(play, side):
            return False
        count = 0
        for entry in play.bought:
            if owner_of(entry) == side and play.game.inducements[inducement_of(entry)].category == STAFF:
                count += 1
        return count < MOST_STAFF


def leaves(play: Play, side: i64, inducement: Inducement) -> None:
    """It is gone for the rest of the match."""
    left = vec[i64]([])
    for entry in play.bought:
        if owner_of(entry) != side or inducement_of(entry) != inducement.id:
            left = append(left, entry)
    keep_bought(play, left)


class PapaSkullbones(Staff):
    """Once a drive, when both sides are set up, a player on the pitch rolls a D8: 1 knocks him out, 2 passes it on to a
    random other, 3 to 7 give two mutations until the drive ends, 8 two of his coach's choice. Each player once a
    match; no stars, no mercenaries."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.moments = (SET_UP,)

    def candidates(self, play: Play, side: i64) -> vec[i64]:
        """Who has not been rolled for."""
        found = vec[i64]([])
        for index in on_the_pitch(play, side):
            contract = play.players[index].contract
            if contract != STAR and contract != MERCENARY and not self.is_noted(play, index):
                found = append(found, index)
        return found

    def is_noted(self, play: Play, index: i64) -> bool:
        """Has he been rolled for?"""
        for effect in play.effects:
            if source_of(effect) == self.source and player_of(effect) == index and until_of(effect) == UNTIL_MATCH:
                return True
        return False

    def suits_time(self, play: Play, side: i64, moment: i64) -> bool:
        return len(self.candidates(play, side)) > 0

    def on_time(self, play: Play, side: i64, moment: i64) -> Rule[None]:
        index: i64 = (yield from whom(play, side, self.candidates(play, side))).index
        die = 2
        while die == 2:
            begin_effect(play, pack_effect(self.source, side, UNTIL_MATCH, ARMOUR, 0, index))
            die = yield from roll_die(play, D8, self.name, index)
            if die == 2:
                rest = [int(other) for other in self.candidates(play, side)]
                index = yield from random_among(play, side, rest)
                if index == NO_PLAYER:
                    return
        if die == 1:
            remove(play, play.players[index], KNOCKED_OUT, "R17.1")
        elif die == 8:
            yield from self.gifts(play, side, index)
        else:
            for name in PAIRS[die - 3]:
                give_skill(play, self.source, side, UNTIL_DRIVE, index, name)

    def gifts(self, play: Play, side: i64, index: i64) -> Rule[None]:
        """Two mutations of his coach's choice."""
        for _ in range(2):
            choice = vec[i64]([])
            for skill in play.game.categories[MUTATIONS]:
                if play.players[index].skills[skill] == 0:
                    choice = append(choice, skill)
            if len(choice) > 0:
                gained = yield from which_skill(play, side, index, choice)
                give_skill(play, self.source, side, UNTIL_DRIVE, index, play.game.skills[gained].name)


class GalandrilSilverwater(Staff):
    """Her side adds D3 to its cheerleaders when fans cheer, and counts as having one at least; a natural 15 or 16 of
    its prayers (8 in an exhibition match) is a team re-roll besides."""

    def cheers(self, play: Play, side: i64) -> Rule[int]:
        die = yield from roll_die(play, D3, self.name)
        return die + (1 if play.cheerleaders[side] == 0 else 0)

    def prayed(self, play: Play, side: i64, die: int) -> None:
        if die >= 15 or (play.exhibition and die == 8):
            play.rerolls = raised(play.rerolls, side)


class MungoSpinecracker(Staff):
    """An own player about to be knocked out: on a 5+ he stays, stunned; on a 1 he is badly hurt."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.moments = (OUT_DUE,)

    def suits_hurt(self, play: Play, side: i64, hurt: Hurt) -> bool:
        return hurt.actor.side == side

    def on_hurt(self, play: Play, side: i64, hurt: Hurt) -> Rule[None]:
        die = yield from roll(play, self.name, hurt.actor.index)
        hurt.kept = die >= 5
        hurt.worsened = die == 1


class FinkDaFixer(Staff):
    """Arguing the call works on a 5 too; once a match a bribe that failed is offered again. If the coach is sent off he
    goes as well."""

    def argue_need(self, play: Play, side: i64) -> i64:
        return 5

    def coach_leaves(self, play: Play, side: i64) -> None:
        leaves(play, side, self)

    def bribes_again(self, play: Play, side: i64) -> bool:
        if in_force(play, side, self.source):
            return False
        begin_effect(play, pack_effect(self.source, side, UNTIL_MATCH, FAVOUR, 0))
        play.tell(InducementUsed(rule="R17.1", side=int(side), what=self.name))
        return True


# -- others ----------------------------------------------------------------------------------------------------------


class CavortingNurglings(Inducement):
    """One more fan and one more cheerleader for the match."""

    def buy(self, play: Play, side: i64) -> Rule[None]:
        play.fan_factor = raised(play.fan_factor, side)
        if play.cheerleaders[side] < MOST_CHEERLEADERS:
            play.cheerleaders = raised(play.cheerleaders, side)
        yield from ()


class DwarfenRunesmith(Inducement):
    """Between kick and event, until it has worked: a rune for an own player on the pitch who is no loner. 4+ works
    until the drive ends; a 1 ends the smith's patience."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.moments = (KICK_OFF,)

    def candidates(self, play: Play, side: i64) -> vec[i64]:
        """Who can be given a rune."""
        found = vec[i64]([])
        for index in on_the_pitch(play, side):
            if not play.players[index].has(play.game.skill_names[LONER].id):
                found = append(found, index)
        return found

    def suits_time(self, play: Play, side: i64, moment: i64) -> bool:
        return len(self.candidates(play, side)) > 0

    def on_time(self, play: Play, side: i64, moment: i64) -> Rule[None]:
        index = (yield from whom(play, side, self.candidates(play, side))).index
        runes = vec[i64]([])
        for name in RUNES:
            runes = append(runes, play.game.skill_names[name].id)
        rune = play.game.skills[(yield from which_skill(play, side, index, runes))].name
        die = yield from roll(play, self.name, index)
        if die == 1 or die >= 4:
            leaves(play, side, self)
        if die >= 4:
            give_skill(play, self.source, side, UNTIL_DRIVE, index, rune)
            if RUNES[rune] != "":
                give_skill(play, self.source, side, UNTIL_DRIVE, index, RUNES[rune])
            if rune == "Stand Firm":
                begin_effect(play, pack_effect(self.source, side, UNTIL_DRIVE, ARMOUR, 1, index))


class HalflingHotPot(Inducement):
    """Once, after a rival turn: a square, which moves D3 squares unless a 6 is rolled; whoever is there is hit at +2,
    and those who stand next to it are placed prone on a 4+. On a 1 D3 random reserves of one's own are knocked out."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.uses = 1
        self.moments = (TURN_ENDS,)

    def suits_time(self, play: Play, side: i64, moment: i64) -> bool:
        return play.active != side

    def on_time(self, play: Play, side: i64, moment: i64) -> Rule[None]:
        squares = vec[i64]([])
        for square in play.board.squares:
            squares = append(squares, square)
        goal: i64 = yield from where(play, side, squares, self)
        die = yield from roll(play, self.name)
        if die == 1:
            yield from self.misfire(play, side)
            return
        if die < 6:
            face = yield from roll_die(play, D8, self.name)
            distance = yield from roll_die(play, D3, self.name)
            goal = towards(play, goal, face, distance)
        if goal != NOWHERE and play.board.on(goal):
            yield from self.lands(play, side, goal)

    def misfire(self, play: Play, side: i64) -> Rule[None]:
        """Those on the own bench suffer."""
        count = yield from roll_die(play, D3, self.name)
        while count > 0:
            bench = [int(p.index) for p in play.players if p.side == side and play.status[p.index] == RESERVE]
            index = yield from random_among(play, side, bench)
            if index == NO_PLAYER:
                return
            play.status[index] = KNOCKED_OUT
            play.tell(LeftPitch(rule="R17.1", player=play.name(play.players[index]), box=STATUS_NAMES[KNOCKED_OUT]))
            count -= 1

    def lands(self, play: Play, side: i64, square: i64) -> Rule[None]:
        """It comes down here."""
        index = play.at(square)
        if index >= 0:
            victim = play.players[index]
            if play.status[index] == STANDING:
                yield from blow(play, side, victim, 2)
            else:
                hurt = Hurt(victim, None, BY_OTHER)
                hurt.gift = 2 if victim.side != side else 0
                if (yield from armour_breaks(play, hurt)):
                    yield from roll_injury(play, hurt)
        for player in play.players:
            if play.status[player.index] == STANDING and play.is_next_to(player.index, square):
                if (yield from roll(play, self.name, player.index)) >= 4:
                    yield from place_prone(play, play.players[player.index])
