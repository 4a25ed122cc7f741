"""The prayers, one object each. [R7.5]"""

from __future__ import annotations

from touchback.bloodbowl.chance import random_among
from touchback.bloodbowl.effects import ARMOUR, FAVOUR, MOVEMENT, SKILL, begin_effect, pack_effect
from touchback.bloodbowl.events import CountRolled, PrayerTouched
from touchback.bloodbowl.inducements.hired import LONER, learnable
from touchback.bloodbowl.play import NO_PLAYER, Play
from touchback.bloodbowl.terms import (
    COMPLETIONS_PAY,
    CROWD_PAYS,
    FOULS_PAY,
    FRIENDLY_REFEREE,
    LEARN,
    P_DRIVE_START,
    P_PRAYERS,
    PICK,
    RESERVE,
    RIVAL_FOULS_SEEN,
    ROCKS_FOR_RIVALS,
    ROUGH_GROUND,
    TRAPDOORS_OPEN,
    UNTIL_DRIVE,
    UNTIL_HALF,
    UNTIL_MATCH,
    VIOLENCE_PAYS,
    W_BLESSED,
    W_BLESSED_SKILL,
    W_PRAYER_COUNT,
)
from touchback.kernel.ask import D3, NONE, Ask, Rule, pack, rival_of, subject_of, target_of
from touchback.kernel.ints import append, i64, vec


class Prayer:
    """A line of the table."""

    def __init__(self, name: str, until: i64) -> None:
        self.number: i64 = 0  # its line
        self.name = name
        self.until = until

    def answer(self, play: Play, side: i64) -> Rule[None]:
        """Nuffle has heard this side."""
        yield from ()

    def held(self, play: Play, side: i64, boon: i64 = 0) -> None:
        """Something for the whole side; with nobody it could touch the prayer is in force all the same."""
        begin_effect(play, pack_effect(self.number, side, self.until, FAVOUR, boon))

    def touch(self, play: Play, side: i64, kind: i64, amount: i64, index: i64, skill: i64 = NONE) -> None:
        """Something for one player."""
        begin_effect(play, pack_effect(self.number, side, self.until, kind, amount, index, skill))
        if play.log is not None:
            play.log.tell(PrayerTouched(rule="R7.5", player=play.name(play.players[index]), prayer=self.name))


class Favour(Prayer):
    """The side is granted something for a while."""

    def __init__(self, name: str, until: i64, boon: i64) -> None:
        super().__init__(name, until)
        self.boon = boon

    def answer(self, play: Play, side: i64) -> Rule[None]:
        self.held(play, side, self.boon)
        yield from ()


class ForPlayer(Prayer):
    """One player of either side is changed, chosen by the coach who prays or at random."""

    def __init__(
        self,
        name: str,
        until: i64,
        kind: i64,
        amount: i64,
        skill: str = "",
        chosen: bool = True,
        rival: bool = False,
        loners: bool = False,
    ) -> None:
        super().__init__(name, until)
        self.kind = kind
        self.amount = amount
        self.skill = skill
        self.chosen = chosen
        self.rival = rival
        self.loners = loners  # may they be touched too?

    def answer(self, play: Play, side: i64) -> Rule[None]:
        owners: i64 = rival_of(side) if self.rival else side
        candidates = available(play, owners, self.loners, self.skill)
        index = NO_PLAYER
        if self.chosen:
            index = yield from choose(play, side, candidates)
        else:
            index = yield from random_among(play, owners, candidates)
        if index == NO_PLAYER:
            self.held(play, side)
        else:
            skill: i64 = play.game.skill_names[self.skill].id if self.skill else NONE
            self.touch(play, side, self.kind, self.amount, index, skill)


class BadHabits(Prayer):
    """D3 random rivals become loners."""

    def answer(self, play: Play, side: i64) -> Rule[None]:
        count = yield play.ask_die(D3, W_PRAYER_COUNT)
        if play.log is not None:
            play.log.tell(CountRolled(rule="R7.5", side=int(rival_of(side)), what=self.name, die=count))
        loner = play.game.skill_names[LONER].id
        while count > 0:
            index = yield from random_among(play, rival_of(side), available(play, rival_of(side), False, ""))
            if index == NO_PLAYER:
                break
            self.touch(play, side, SKILL, 2, index, loner)
            count -= 1
        self.held(play, side)


class IntensiveTraining(Prayer):
    """A random player gains a primary skill of his coach's choice."""

    def answer(self, play: Play, side: i64) -> Rule[None]:
        index = yield from random_among(play, side, available(play, side, False, ""))
        if index != NO_PLAYER:
            player = play.players[index]
            post = play.papers[side].post_called(player.position)
            options = vec[i64]([])
            if post is not None:
                for skill in learnable(play, player.skills, post.primary):
                    options = append(options, pack(LEARN, index, skill))
            if len(options) > 0:
                answer = yield Ask(side, W_BLESSED_SKILL, options, index)
                self.touch(play, side, SKILL, 1, index, target_of(answer))
                return
        self.held(play, side)


def available(play: Play, side: i64, loners: bool, without: str) -> list[int]:
    """Players who are available for this drive: before the match the reserves, at a kick-off those on the pitch.
    Mostly nobody with Loner, and nobody who has the skill already. [R7.5, ruling]"""
    before = play.phase == P_PRAYERS or play.phase == P_DRIVE_START
    loner = play.game.skill_names[LONER].id
    found: list[int] = []
    for player in play.players:
        index = player.index
        if player.side == side and (play.status[index] == RESERVE if before else play.on_pitch(index)):
            if (loners or not player.has(loner)) and (
                without == "" or not player.has(play.game.skill_names[without].id)
            ):
                found.append(int(index))
    return found


def choose(play: Play, side: i64, candidates: list[int]) -> Rule[int]:
    """The coach who prays names one of them."""
    if len(candidates) == 0:
        return NO_PLAYER
    options = vec[i64]([])
    for index in candidates:
        options = append(options, pack(PICK, index))
    answer = yield Ask(side, W_BLESSED, options)
    return int(subject_of(answer))


def numbered(table: list[Prayer]) -> list[Prayer]:
    """Each line with its number."""
    for number, prayer in enumerate(table, 1):
        prayer.number = number
    return table


def league_prayers() -> list[Prayer]:
    """The D16 table."""
    return numbered(
        [
            Favour("treacherous trapdoor", UNTIL_HALF, TRAPDOORS_OPEN),
            Favour("friends with the ref", UNTIL_DRIVE, FRIENDLY_REFEREE),
            ForPlayer("stiletto", UNTIL_DRIVE, SKILL, 1, "Stab", chosen=False),
            ForPlayer("iron man", UNTIL_MATCH, ARMOUR, 1),
            ForPlayer("knuckle dusters", UNTIL_DRIVE, SKILL, 1, "Mighty Blow"),
            BadHabits("bad habits", UNTIL_DRIVE),
            ForPlayer("greasy cleats", UNTIL_DRIVE, MOVEMENT, 1, chosen=False, rival=True, loners=True),
            ForPlayer("blessed statue of Nuffle", UNTIL_DRIVE, SKILL, 1, "Pro"),
            Favour("moles under the pitch", UNTIL_HALF, ROUGH_GROUND),
            Favour("perfect passing", UNTIL_MATCH, COMPLETIONS_PAY),
            Favour("fan interaction", UNTIL_DRIVE, CROWD_PAYS),
            Favour("necessary violence", UNTIL_DRIVE, VIOLENCE_PAYS),
            Favour("fouling frenzy", UNTIL_DRIVE, FOULS_PAY),
            Favour("throw a rock", UNTIL_DRIVE, ROCKS_FOR_RIVALS),
            Favour("under scrutiny", UNTIL_HALF, RIVAL_FOULS_SEEN),
            IntensiveTraining("intensive training", UNTIL_MATCH),
        ]
    )


def exhibition_prayers() -> list[Prayer]:
    """The D8 table: the first eight, without those for leagues, and with a chosen pair of greasy cleats. [R22]"""
    cleats = ForPlayer("greasy cleats", UNTIL_DRIVE, MOVEMENT, 1, rival=True, loners=True)
    return numbered([cleats if prayer.name == cleats.name else prayer for prayer in league_prayers()[:8]])
