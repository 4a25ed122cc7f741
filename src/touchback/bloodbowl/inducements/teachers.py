"""Famous staff who change players: for a drive, for the match, and in a league perhaps for good. [R17.1]"""

from __future__ import annotations

from typing import ClassVar, Final

from touchback.bloodbowl.casualty import casualty_roll, lasting_injury
from touchback.bloodbowl.chance import random_among
from touchback.bloodbowl.effects import SKILL, VALUE, begin_effect, lend, pack_effect
from touchback.bloodbowl.events import PatchedUp, SettledLater
from touchback.bloodbowl.inducements.hired import LONER
from touchback.bloodbowl.inducements.reach import give_skill, random_skill, roll, roll_die, which_category, whom
from touchback.bloodbowl.inducements.staff import Staff
from touchback.bloodbowl.injury import Hurt
from touchback.bloodbowl.moments import MARKET_CLOSED, RECOVERY
from touchback.bloodbowl.play import NO_PLAYER, Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.skills.categories import MUTATIONS
from touchback.bloodbowl.terms import (
    BY_OTHER,
    CASUALTY,
    JOURNEYMAN,
    LASTING_INJURY,
    MERCENARY,
    PERMANENT,
    RESERVE,
    STAR,
    UNTIL_MATCH,
    UNTIL_NEXT_DRIVE,
)
from touchback.kernel.ask import D3, Rule
from touchback.kernel.ints import append, i64, vec
from touchback.kernel.state import changed

REALLY_STUPID: Final = "Really Stupid"
MORE_STUPID: Final = 5  # what somebody who is really stupid already needs


class KrotShockwhisker(Staff):
    """Once, as the knocked out are about to recover: a casualty, dead or not, plays in the next drive on a 4+, Really
    Stupid unless it is a 6, and is then a casualty as before. A 1 is another casualty roll."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.uses = 1
        self.moments = (RECOVERY,)

    def patients(self, play: Play, side: i64) -> vec[i64]:
        """Who can be tried on."""
        found = vec[i64]([])
        for player in play.players:
            hired = player.contract == STAR or player.contract == MERCENARY
            if player.side == side and play.status[player.index] == CASUALTY and not hired:
                found = append(found, player.index)
        return found

    def suits_time(self, play: Play, side: i64, moment: i64) -> bool:
        return len(self.patients(play, side)) > 0

    def on_time(self, play: Play, side: i64, moment: i64) -> Rule[None]:
        patient = yield from whom(play, side, self.patients(play, side))
        die = yield from roll(play, self.name, patient.index)
        if die == 1:
            yield from self.botches(play, patient)
        elif die >= 4:
            index = patient.index
            lend(play, self.source, index, UNTIL_NEXT_DRIVE, play.casualty[index], play.lasting[index])
            play.tell(PatchedUp(rule="R17.1", player=play.name(patient)))
            if die < 6:
                stupid = patient.has(play.game.skill_names[REALLY_STUPID].id)
                value: i64 = MORE_STUPID if stupid else 1
                give_skill(play, self.source, side, UNTIL_NEXT_DRIVE, index, REALLY_STUPID, value)

    def botches(self, play: Play, patient: Player) -> Rule[None]:
        """He is hurt once more; the graver of the two results counts. [ruling]"""
        hurt = Hurt(patient, None, BY_OTHER)
        hurt.casualty_modifier = patient.niggles
        result = yield from casualty_roll(play, hurt)
        if result > play.casualty[patient.index]:
            play.casualty = changed(play.casualty, patient.index, result)
            lost = 0
            if result == LASTING_INJURY:
                lost = yield from lasting_injury(play, patient)
            play.lasting = changed(play.lasting, patient.index, lost)


class AyleenAndar(Staff):
    """A D6 for each journeyman who fills the team up, -1 for each of them after the first: 1 or less and he is a loner
    no more, 2 to 5 a random primary skill, 6 two of them."""

    def buy(self, play: Play, side: i64) -> Rule[None]:
        pupils = self.pupils(play, side)
        for index in pupils:
            die = yield from roll(play, self.name, index)
            total = die - (len(pupils) - 1)
            if total <= 1:
                loner = play.game.skill_names[LONER].id
                begin_effect(play, pack_effect(self.source, side, UNTIL_MATCH, VALUE, 0, index, loner))
                continue
            post = play.papers[side].post_called(play.players[index].position)
            if post is None:
                continue
            category = yield from which_category(play, side, index, post.primary)
            for _ in range(2 if total == 6 else 1):
                skill = yield from random_skill(play, self.name, index, category)
                if skill >= 0:
                    begin_effect(play, pack_effect(self.source, side, UNTIL_MATCH, SKILL, 1, index, skill))

    def pupils(self, play: Play, side: i64) -> vec[i64]:
        """Journeymen who filled the team up; those who came besides are none of hers."""
        short: i64 = play.game.field.filled_up
        for player in play.players:
            if player.side == side and player.contract == PERMANENT and play.status[player.index] == RESERVE:
                short -= 1
        found = vec[i64]([])
        for player in play.players:
            if player.side == side and player.contract == JOURNEYMAN and len(found) < short:
                found = append(found, player.index)
        return found


class Teacher(Staff):
    """Before anybody prays: D3 random players who can play, neither stars nor mercenaries, gain something for the
    match. In a league a die after the match says whether they keep it."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.moments = (MARKET_CLOSED,)
        self.compulsory = True
        self.settled_later = True

    def on_time(self, play: Play, side: i64, moment: i64) -> Rule[None]:
        count = yield from roll_die(play, D3, self.name)
        chosen: list[int] = []
        while len(chosen) < count:
            index = yield from random_among(play, side, self.pupils(play, side, chosen))
            if index == NO_PLAYER:
                break
            chosen.append(index)
        for index in chosen:
            yield from self.teaches(play, side, index)
        if not play.exhibition and len(chosen) > 0:
            play.tell(SettledLater(rule="R17.1", side=int(side), what=self.name))

    def pupils(self, play: Play, side: i64, chosen: list[int]) -> list[int]:
        """Who can be drawn."""
        found: list[int] = []
        for player in play.players:
            index = int(player.index)
            hired = player.contract == STAR or player.contract == MERCENARY
            if player.side == side and play.status[index] == RESERVE and not hired and index not in chosen:
                found.append(index)
        return found

    def teaches(self, play: Play, side: i64, index: i64) -> Rule[None]:
        """What he gains."""
        yield from ()


class ProfessorFronkelheim(Teacher):
    """A random mutation."""

    def teaches(self, play: Play, side: i64, index: i64) -> Rule[None]:
        skill = yield from random_skill(play, self.name, index, MUTATIONS)
        if skill >= 0:
            begin_effect(play, pack_effect(self.source, side, UNTIL_MATCH, SKILL, 1, index, skill))


class SchielundScharlitan(Teacher):
    """Pro."""

    skill: ClassVar[str] = "Pro"

    def teaches(self, play: Play, side: i64, index: i64) -> Rule[None]:
        give_skill(play, self.source, side, UNTIL_MATCH, index, self.skill)
        yield from ()
