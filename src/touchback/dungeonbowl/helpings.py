"""Rooms of the expansion where a player may do something for himself instead of acting, by a die. [D19.1]

What he gains lasts for the match, and he gains each of it once; it is never rolled again.
"""

from __future__ import annotations

from typing import Final

from touchback.bloodbowl.ball import bounce, spill
from touchback.bloodbowl.casualty import suffer_casualty
from touchback.bloodbowl.effects import (
    AGILITY,
    ARMOUR,
    PASSING,
    SKILL,
    SPEED,
    STRENGTH,
    begin_effect,
    kind_of_effect,
    pack_effect,
    player_of,
    skill_of_effect,
    until_of,
)
from touchback.bloodbowl.inducements.hired import learnable
from touchback.bloodbowl.injury import Hurt, place_prone
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.skills.base import Aim
from touchback.bloodbowl.skills.categories import MUTATIONS
from touchback.bloodbowl.skills.stars_dice import RollsOwnDieAgain
from touchback.bloodbowl.terms import (
    BY_OTHER,
    CARRIER_LEFT,
    CASUALTY,
    LEARN,
    PRONE,
    STUNNED,
    UNTIL_MATCH,
    W_GAINED_SKILL,
    W_SKILL_ROLL,
)
from touchback.dungeonbowl.events import SkillGained
from touchback.dungeonbowl.rooms import OnOneself, RoomRule, fell, tell_room
from touchback.dungeonbowl.terms import DICE_OF, W_WHICH
from touchback.kernel.ask import NONE, Ask, Rule, pack, target_of
from touchback.kernel.ints import append, i64, vec
from touchback.kernel.text import mark

DRINK: Final = "Drink"
SNACK: Final = "Snack in Store"


class Helping(OnOneself):
    """A die says what becomes of him."""

    def perform(self, play: Play, owner: Player, aim: Aim) -> Rule[bool]:
        die = yield play.d6(W_SKILL_ROLL, owner.index, None, self)
        yield from self.helped(play, owner, int(die))
        return False

    def helped(self, play: Play, owner: Player, die: int) -> Rule[None]:
        """What this number does."""
        yield from ()


def gain(play: Play, player: Player, kind: i64, amount: i64, skill: i64 = NONE) -> None:
    """He has it for the rest of the match."""
    begin_effect(play, pack_effect(0, player.side, UNTIL_MATCH, kind, amount, player.index, skill))


def has_gained(play: Play, player: Player, kind: i64, skills: list[int]) -> bool:
    """Has he gained something of this kind in this match: of skills, one of these?"""
    for effect in play.effects:
        if player_of(effect) == player.index and kind_of_effect(effect) == kind and until_of(effect) == UNTIL_MATCH:
            if kind != SKILL or int(skill_of_effect(effect)) in skills:
                return True
    return False


# -- the Tuck Shop ----------------------------------------------------------------------------------------------------


class TuckShop(Helping):
    """1: he lies down stunned, which costs the turn only if he held the ball. 2-5: once in this match he may roll again
    a block die or a test of agility or passing. 6: he is stronger by one for the match. [D19.1]"""

    key = "tuck_shop"

    def helped(self, play: Play, owner: Player, die: int) -> Rule[None]:
        snack = play.game.skill_names[SNACK].id
        if die == 1:
            tell_room(play, owner, self.place, die, mark("he is sick"), self.rule)
            yield from place_prone(play, owner)
            if play.status[owner.index] == PRONE:
                play.lay(owner.index, STUNNED)
        elif die == 6 and not has_gained(play, owner, STRENGTH, []):
            tell_room(play, owner, self.place, die, mark("he is stronger"), self.rule)
            gain(play, owner, STRENGTH, 1)
        elif die < 6 and not has_gained(play, owner, SKILL, [int(snack)]):
            tell_room(play, owner, self.place, die, mark("he may roll a die again"), self.rule)
            gain(play, owner, SKILL, 1, snack)
        else:
            tell_room(play, owner, self.place, die, mark("nothing happens"), self.rule)


class SnackInStore(RollsOwnDieAgain):
    """Once a match, a block die, or a test of agility or passing, is rolled again. [D19.1]"""


# -- the Fountain of Youth --------------------------------------------------------------------------------------------


class FountainOfYouth(Helping):
    """1-3: he lies down and rolls an injury; it costs the turn only if he held the ball. 4-6: what old injuries have
    taken from him is his again, and the first time that he becomes a casualty he is a reserve instead, without a
    roll. [D19.1]"""

    key = "fountain_of_youth"

    def helped(self, play: Play, owner: Player, die: int) -> Rule[None]:
        if die <= 3:
            tell_room(play, owner, self.place, die, mark("he collapses"), self.rule)
            yield from fell(play, owner, False)
            return
        tell_room(play, owner, self.place, die, mark("he is as good as new"), self.rule)
        play.use_up(owner, self.limit)
        self.heal(play, owner)

    def heal(self, play: Play, owner: Player) -> None:
        """Whatever is worse than the sheet of his position says is as good as there. [ruling]"""
        post = play.papers[owner.side].post_called(owner.position)
        if post is None:
            return
        ma, st, ag, pa, av = post.profile
        for kind, lost in (
            (SPEED, ma - owner.ma), (STRENGTH, st - owner.st), (AGILITY, owner.ag - ag),
            (PASSING, owner.pa - pa if pa > 0 else 0), (ARMOUR, av - owner.av),
        ):  # fmt: skip
            if lost > 0:
                gain(play, owner, kind, lost)


class YouthRegained(RoomRule):
    """Whoever has drunk well is spared his first casualty. [D19.1]"""

    key = "fountain_of_youth"

    def suits_hurt(self, play: Play, owner: Player, hurt: Hurt) -> bool:
        drunk = play.used_up(owner, play.game.limit_of(DRINK))
        return drunk and play.status[owner.index] == CASUALTY and not play.used_up(owner, self.limit)

    def on_hurt(self, play: Play, owner: Player, hurt: Hurt) -> None:
        play.use_up(owner, self.limit)
        hurt.healed = True


# -- the Necromancer's Laboratory -------------------------------------------------------------------------------------


class Experiment(Helping):
    """1: to the casualty box for the match, which costs the turn only if he held the ball. 2: nothing. 3-5: a mutation
    by chance. 6: one of his coach's choice. [D19.1]"""

    key = "necromancers_laboratory"

    def helped(self, play: Play, owner: Player, die: int) -> Rule[None]:
        if die == 1:
            tell_room(play, owner, self.place, die, mark("it goes wrong"), self.rule)
            spilled = spill(play, owner.index)
            if spilled:
                play.cause_turnover(CARRIER_LEFT)
            yield from suffer_casualty(play, Hurt(owner, None, BY_OTHER), True)
            if spilled:
                yield from bounce(play)
            return
        mutations = play.game.categories[MUTATIONS]
        choice = learnable(play, owner.skills, MUTATIONS)
        if die == 2 or len(choice) == 0 or has_gained(play, owner, SKILL, [int(skill) for skill in mutations]):
            tell_room(play, owner, self.place, die, mark("nothing happens"), self.rule)
            return
        tell_room(play, owner, self.place, die, mark("he changes"), self.rule)
        if die == 6:
            options = vec[i64]([])
            for skill in choice:
                options = append(options, pack(LEARN, owner.index, skill))
            gained = target_of((yield Ask(owner.side, W_GAINED_SKILL, options, owner.index)))
        else:
            gained = choice[(yield play.ask_die(DICE_OF[len(choice)], W_WHICH, owner.index)) - 1]
        gain(play, owner, SKILL, 1, gained)
        if play.log is not None:
            name = play.game.skills[gained].name
            play.log.tell(SkillGained(rule=self.rule, player=play.name(owner), skill=name))
