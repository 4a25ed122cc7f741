"""What only some leagues and events sell; a match must have been made with it (`league_aids`). [R17.1]"""

from __future__ import annotations

from typing import ClassVar, Final

from touchback.bloodbowl.ball import bounce_loose, spill
from touchback.bloodbowl.balls import strike_under
from touchback.bloodbowl.chance import random_among
from touchback.bloodbowl.check import Spending
from touchback.bloodbowl.dugout import remove
from touchback.bloodbowl.effects import BURDEN, MOVEMENT
from touchback.bloodbowl.events import LeftPitch, Stepped, WeatherWanted
from touchback.bloodbowl.inducements.base import Inducement
from touchback.bloodbowl.inducements.hired import LONER, learnable
from touchback.bloodbowl.inducements.reach import (
    give_skill,
    on_the_pitch,
    roll,
    where,
    which_skill,
    whom,
    whom_or_nobody,
)
from touchback.bloodbowl.inducements.wizards import OnePlayer, Spell
from touchback.bloodbowl.injury import Hurt, armour_breaks, fall_over, knock_down, roll_injury
from touchback.bloodbowl.moments import ARRIVED, DRIVE_STARTS, TEAM_REROLL, TURN_STARTS
from touchback.bloodbowl.move import Arriving
from touchback.bloodbowl.play import NO_PLAYER, Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.prayers.praying import offer_prayer
from touchback.bloodbowl.terms import (
    BLIZZARD,
    BY_OTHER,
    CASUALTY,
    CHOOSE,
    DEAD,
    FIRST_WEATHER,
    KNOCKED_OUT,
    RESERVE,
    STANDING,
    STATUS_NAMES,
    UNTIL_DRIVE,
    UNTIL_MATCH,
    W_WEATHER_WANTED,
    WEATHER_NAMES,
)
from touchback.kernel.ask import NONE, Ask, Rule, pack, rival_of, target_of
from touchback.kernel.ints import append, i64, vec
from touchback.kernel.state import changed, raised

GIFTS: Final = ("Claws", "Disturbing Presence", "Horns", "Iron Hard Skin", "Tentacles")
"""What a totem may give."""
MARKS: Final = {
    "Tentacles": "Horns",
    "Frenzy": "Juggernaut",
    "Disturbing Presence": "Foul Appearance",
    "Pro": "Two Heads",
    "Dodge": "Leap",
}
"""The five marks of Chaos by the first skill of each, with the second."""
PUPPET_STEPS: Final = 3


class OnceInOwnTurn(Inducement):
    """Used once, when an own turn begins."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.uses = 1
        self.moments = (TURN_STARTS,)

    def suits_time(self, play: Play, side: i64, moment: i64) -> bool:
        return play.active == side


class BeforeTheFirstDrive(Inducement):
    """Used once, before the set-up of the first drive."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.uses = 1
        self.moments = (DRIVE_STARTS,)

    def suits_time(self, play: Play, side: i64, moment: i64) -> bool:
        return play.half == 1 and play.half_fresh


def lose_reroll(play: Play, side: i64) -> None:
    """A team re-roll is gone, if there is one."""
    if play.rerolls[side] > 0:
        play.rerolls = raised(play.rerolls, side, -1)


def by_name(play: Play, names: tuple[str, ...]) -> vec[i64]:
    """These skills by number."""
    found = vec[i64]([])
    for name in names:
        found = append(found, play.game.skill_names[name].id)
    return found


def random_on_pitch(play: Play, side: i64) -> Rule[int]:
    """A random player of this side who is on the pitch, or nobody."""
    return (yield from random_among(play, side, [int(index) for index in on_the_pitch(play, side)]))


class EndZoneSpirits(Inducement):
    """A rival who moves into this side's end zone falls over on a 1."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.moments = (ARRIVED,)
        self.compulsory = True

    def suits_arrival(self, play: Play, side: i64, arriving: Arriving) -> bool:
        return arriving.actor.side != side and play.in_rival_end_zone(arriving.actor.index, arriving.square)

    def on_arrival(self, play: Play, side: i64, arriving: Arriving) -> Rule[None]:
        if (yield from roll(play, self.name, arriving.actor.index)) == 1:
            yield from fall_over(play, arriving.actor)


class ChaosTotem(OnceInOwnTurn):
    """1: a team re-roll less. 2 to 5: a random rival on the pitch is knocked down. 6: a random own player on the pitch
    has a gift for the match."""

    def on_time(self, play: Play, side: i64, moment: i64) -> Rule[None]:
        die = yield from roll(play, self.name)
        if die == 1:
            lose_reroll(play, side)
            return
        index = yield from random_on_pitch(play, side if die == 6 else rival_of(side))
        if index == NO_PLAYER:
            return
        if die == 6:
            gift = yield from which_skill(play, side, index, by_name(play, GIFTS))
            give_skill(play, self.source, side, UNTIL_MATCH, index, play.game.skills[gift].name)
            return
        hurt = Hurt(play.players[index], None, BY_OTHER)
        if play.status[index] == STANDING:
            yield from knock_down(play, hurt)
        elif (yield from armour_breaks(play, hurt)):
            yield from roll_injury(play, hurt)


class NorscanSeer(BeforeTheFirstDrive):
    """1: a team re-roll less. 2 or 3: the weather may be set. 4 or 5: a prayer. 6: a random player who is no loner has
    a primary skill of his coach's choice for the match."""

    def on_time(self, play: Play, side: i64, moment: i64) -> Rule[None]:
        die = yield from roll(play, self.name)
        if die == 1:
            lose_reroll(play, side)
        elif die <= 3:
            yield from self.sets_weather(play, side)
        elif die <= 5:
            yield from offer_prayer(play, side)
        else:
            yield from self.teaches(play, side)

    def sets_weather(self, play: Play, side: i64) -> Rule[None]:
        """Any weather of the table, or the one there is. [R7.2]"""
        options = vec[i64]([])
        for weather in range(BLIZZARD + 1):
            options = append(options, pack(CHOOSE, NONE, FIRST_WEATHER + weather))
        play.weather = target_of((yield Ask(side, W_WEATHER_WANTED, options))) - FIRST_WEATHER
        play.tell(WeatherWanted(rule="R17.1", side=int(side), weather=WEATHER_NAMES[play.weather]))

    def teaches(self, play: Play, side: i64) -> Rule[None]:
        """A skill for somebody."""
        loner = play.game.skill_names[LONER].id
        able: list[int] = []
        for player in play.players:
            if player.side == side and play.status[player.index] == RESERVE and not player.has(loner):
                able.append(int(player.index))
        index = yield from random_among(play, side, able)
        if index == NO_PLAYER:
            return
        player = play.players[index]
        post = play.papers[side].post_called(player.position)
        skills = learnable(play, player.skills, post.primary) if post is not None else vec[i64]([])
        if len(skills) > 0:
            skill = yield from which_skill(play, side, index, skills)
            give_skill(play, self.source, side, UNTIL_MATCH, index, play.game.skills[skill].name)


class AncientArtefact(OnceInOwnTurn):
    """1: a random own player on the pitch is knocked out, which is no turnover. 2 to 5: a team re-roll for this half.
    6: somebody who is knocked out or a casualty, but not dead, goes to the reserves; else a re-roll."""

    def on_time(self, play: Play, side: i64, moment: i64) -> Rule[None]:
        die = yield from roll(play, self.name)
        if die == 1:
            yield from self.strikes_down(play, side)
            return
        hurt = vec[i64]([])
        for player in play.players:
            index = player.index
            lies = play.status[index] == KNOCKED_OUT or (play.status[index] == CASUALTY and play.casualty[index] < DEAD)
            if player.side == side and lies:
                hurt = append(hurt, index)
        if die < 6 or len(hurt) == 0:
            play.rerolls = raised(play.rerolls, side)
            return
        patient = yield from whom(play, side, hurt)
        play.status[patient.index] = RESERVE
        play.casualty = changed(play.casualty, patient.index, 0)
        play.lasting = changed(play.lasting, patient.index, 0)
        play.tell(LeftPitch(rule="R17.1", player=play.name(patient), box=STATUS_NAMES[RESERVE]))

    def strikes_down(self, play: Play, side: i64) -> Rule[None]:
        """Somebody of one's own."""
        index = yield from random_on_pitch(play, side)
        if index != NO_PLAYER:
            spilled = spill(play, index)
            remove(play, play.players[index], KNOCKED_OUT, "R17.1")
            if spilled:
                yield from bounce_loose(play)


class MarkOfChaos(BeforeTheFirstDrive):
    """An own player has the two skills of a mark for the match."""

    def candidates(self, play: Play, side: i64) -> vec[i64]:
        """Who can have it."""
        found = vec[i64]([])
        for player in play.players:
            if player.side == side and play.status[player.index] == RESERVE:
                found = append(found, player.index)
        return found

    def suits_time(self, play: Play, side: i64, moment: i64) -> bool:
        return super().suits_time(play, side, moment) and len(self.candidates(play, side)) > 0

    def on_time(self, play: Play, side: i64, moment: i64) -> Rule[None]:
        index = (yield from whom(play, side, self.candidates(play, side))).index
        chosen = yield from which_skill(play, side, index, by_name(play, tuple(MARKS)))
        name = play.game.skills[chosen].name
        give_skill(play, self.source, side, UNTIL_MATCH, index, name)
        give_skill(play, self.source, side, UNTIL_MATCH, index, MARKS[name])


class HalloweenCandy(Inducement):
    """A team re-roll that is used is not spent on a 5+."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.moments = (TEAM_REROLL,)
        self.compulsory = True

    def suits_reroll(self, play: Play, side: i64, spending: Spending) -> bool:
        return not spending.worked and spending.actor.side == side

    def on_reroll(self, play: Play, side: i64, spending: Spending) -> Rule[None]:
        die = yield from roll(play, self.name, spending.actor.index)
        spending.kept = die >= 5


# -- spells of the two wizards ----------------------------------------------------------------------------------------


class WithoutTheBall(OnePlayer):
    """Cast on a rival who does not hold the ball."""

    def is_target(self, play: Play, side: i64, player: Player) -> bool:
        return super().is_target(play, side, player) and not play.holds(player.index)


class BloodPuppet(WithoutTheBall):
    """On a 2+ a standing rival goes up to three squares, past everybody's tackle zones, where the caster wants."""

    need: ClassVar[int] = 2

    def works(self, play: Play, side: i64, target: Player) -> Rule[None]:
        goal = yield from where(play, side, self.goals(play, target))
        if goal != play.square[target.index]:
            if play.log is not None:
                here, there = play.board.name(int(play.square[target.index])), play.board.name(goal)
                play.log.tell(Stepped(rule="R17.1", player=play.name(target), origin=here, square=there))
            play.shift(target.index, goal)
            if strike_under(play, target.index):
                yield from bounce_loose(play)

    def goals(self, play: Play, target: Player) -> vec[i64]:
        """Every square that he could walk to, and his own."""
        found = [int(play.square[target.index])]
        edge = found[:]
        for _ in range(PUPPET_STEPS):
            further: list[int] = []
            for square in edge:
                for offset in play.board.ways(square):
                    goal = int(square + offset)
                    if play.has_room(target.index, goal) and goal not in found:
                        found.append(goal)
                        further.append(goal)
            edge = further
        return vec[i64](found)


class BloodCurse(WithoutTheBall):
    """On a 3+ an injury roll against a rival; any casualty is a badly hurt."""

    standing: ClassVar[bool] = False

    def works(self, play: Play, side: i64, target: Player) -> Rule[None]:
        hurt = Hurt(target, None, BY_OTHER)
        hurt.no_worse = True
        yield from roll_injury(play, hurt)


class BrimstoneBarrage(Spell):
    """Up to two standing rivals: on a 5+ each is knocked down, +1 to his armour roll."""

    def has_target(self, play: Play, side: i64) -> bool:
        return len(on_the_pitch(play, rival_of(side), True)) > 0

    def cast(self, play: Play, side: i64) -> Rule[None]:
        first = (yield from whom(play, side, on_the_pitch(play, rival_of(side), True))).index
        others = vec[i64]([])
        for index in on_the_pitch(play, rival_of(side), True):
            if index != first:
                others = append(others, index)
        second = yield from whom_or_nobody(play, side, others)
        for index in (int(first), second):
            if index != NO_PLAYER and play.standing(index) and (yield from roll(play, self.name, index)) >= 5:
                hurt = Hurt(play.players[index], None, BY_OTHER)
                hurt.armour_modifier = 1
                yield from knock_down(play, hurt)


class StoneBoots(WithoutTheBall):
    """On a 3+ a rival is slower by two and dodges and jumps at -1 until the drive ends."""

    standing: ClassVar[bool] = False

    def works(self, play: Play, side: i64, target: Player) -> Rule[None]:
        self.lasting(play, side, UNTIL_DRIVE, MOVEMENT, 2, target.index)
        self.lasting(play, side, UNTIL_DRIVE, BURDEN, 1, target.index)
        yield from ()


def league_spells() -> list[Inducement]:
    """Every spell of the wizards that only some leagues have."""
    return [
        BloodPuppet("Blood Puppet"),
        BloodCurse("Blood Curse"),
        BrimstoneBarrage("Brimstone Barrage"),
        StoneBoots("Stone Boots"),
    ]
