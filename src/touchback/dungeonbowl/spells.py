"""The wizards of the eight colleges: each casts one spell, once in a match. [D16.2-D16.4]"""

from __future__ import annotations

from typing import ClassVar, Final

from touchback.bloodbowl.ball import bounce, spill
from touchback.bloodbowl.check import window
from touchback.bloodbowl.dugout import remove
from touchback.bloodbowl.effects import FAVOUR, SKILL, begin_effect, pack_effect
from touchback.bloodbowl.inducements.base import Inducement
from touchback.bloodbowl.injury import Hurt, armour_breaks, roll_injury, tell_down
from touchback.bloodbowl.moments import TAKEN_OFF, TURN_ENDS, TURN_STARTS
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.terms import (
    BY_OTHER,
    KNOCKED_OUT,
    PICK,
    PRONE,
    STANDING,
    STUNNED,
    TRAPDOORS_OPEN,
    UNTIL_AWAY_TURN,
    UNTIL_HOME_TURN,
    UNTIL_TURN,
)
from touchback.bloodbowl.trapdoor import try_trapdoors
from touchback.dungeonbowl.calls import Help
from touchback.dungeonbowl.events import SpellCast, SpellRolled
from touchback.dungeonbowl.play import dungeon_of
from touchback.dungeonbowl.terms import AIM_AT, W_SPELL_AT, W_SPELL_ROLL
from touchback.kernel.ask import HOME, NONE, Ask, Rule, pack, rival_of, subject_of, target_of
from touchback.kernel.ints import append, i64, vec

BLINDED: Final = TRAPDOORS_OPEN
"""What a side is granted by the Light Wizard of its rivals: no passes, no hand-offs, no assists. [D16.2] No dungeon has
trapdoors, so their bit is free. [D1.11]"""


class Wizard(Help):
    """A wizard and his spell; only his own college may hire him. [D16.1]"""

    college: ClassVar[str] = ""
    in_own_turn: ClassVar[bool] = True  # as an own turn begins, else as a rival's does

    def __init__(self, name: str, spell: str) -> None:
        super().__init__(name)
        self.spell = spell
        self.uses = 1
        self.most = 1
        self.moments = (TURN_STARTS,)

    def open_to(self, play: Play, side: i64) -> bool:
        return play.papers[side].name == f"College of {self.college}"

    def suits_time(self, play: Play, side: i64, moment: i64) -> bool:
        return (play.active == side) == self.in_own_turn and len(self.aims(play, side)) > 0

    def aims(self, play: Play, side: i64) -> vec[i64]:
        """What it can be aimed at: answers."""
        return vec[i64]([])

    def choose(self, play: Play, side: i64) -> Rule[int]:
        """The coach names what it is aimed at."""
        answer = yield Ask(side, W_SPELL_AT, self.aims(play, side))
        return int(answer)

    def tell(self, play: Play, side: i64, target: str) -> None:
        """Write it into the log."""
        if play.log is not None:
            play.log.tell(SpellCast(rule="D16.2", side=int(side), spell=self.spell, target=target))


def picks(play: Play, players: list[Player]) -> vec[i64]:
    """A choice of these players."""
    options = vec[i64]([])
    for player in players:
        options = append(options, pack(PICK, player.index))
    return options


def rivals_of(play: Play, side: i64) -> list[Player]:
    """Rivals in the dungeon."""
    return [player for player in play.players if player.side != side and play.on_pitch(player.index)]


def hurt_by_magic(play: Play, player: Player, hurt: Hurt) -> Rule[None]:
    """An injury roll; a ball he held bounces. Nobody's turn is lost by it. [D16.3, D16.4]"""
    spilled = spill(play, player.index)
    yield from roll_injury(play, hurt)
    if spilled:
        yield from bounce(play)


class Fury(Wizard):
    """Amber: as an own player is activated, he blocks for this turn with three dice of his coach's choice. [D16.2]"""

    college = "Beasts"

    def __init__(self, name: str, spell: str) -> None:
        super().__init__(name, spell)
        self.moments = ()

    def is_at_hand(self, play: Play, side: i64) -> bool:
        return len(self.aims(play, side)) > 0

    def aims(self, play: Play, side: i64) -> vec[i64]:
        able = [one for one in play.players if one.side == side and play.status[one.index] <= PRONE]
        return picks(play, [one for one in able if play.used[one.index] == 0])

    def on_time(self, play: Play, side: i64, moment: i64) -> Rule[None]:
        answer = yield from self.choose(play, side)
        index = subject_of(answer)
        self.tell(play, side, play.name(play.players[index]))
        fury = play.game.skill_names[self.spell].id
        begin_effect(play, pack_effect(self.source, side, UNTIL_TURN, SKILL, 1, index, fury))


class Drain(Wizard):
    """Amethyst: an injury roll on a rival whom an own player marks. [D16.2]"""

    college = "Death"

    def aims(self, play: Play, side: i64) -> vec[i64]:
        return picks(play, [one for one in rivals_of(play, side) if play.zone_count(side, play.square[one.index]) > 0])

    def on_time(self, play: Play, side: i64, moment: i64) -> Rule[None]:
        answer = yield from self.choose(play, side)
        player = play.players[subject_of(answer)]
        self.tell(play, side, play.name(player))
        yield from hurt_by_magic(play, player, Hurt(player, None, BY_OTHER))


class Fireball(Wizard):
    """Bright: a square and those next to it: each standing player is knocked down on 4+, with one more on armour or
    injury. As a rival turn begins or has just ended. [D16.2, D16.3]"""

    college = "Fire"
    in_own_turn = False

    def __init__(self, name: str, spell: str) -> None:
        super().__init__(name, spell)
        self.moments = (TURN_STARTS, TURN_ENDS)

    def aims(self, play: Play, side: i64) -> vec[i64]:
        options = vec[i64]([])
        for square in play.board.squares:
            if len(standing_around(play, square)) > 0:
                options = append(options, pack(AIM_AT, NONE, square))
        return options

    def on_time(self, play: Play, side: i64, moment: i64) -> Rule[None]:
        answer = yield from self.choose(play, side)
        square = target_of(answer)
        self.tell(play, side, play.board.name(int(square)))
        spilled = False
        hit: list[Player] = []
        for player in standing_around(play, square):
            die = yield play.d6(W_SPELL_ROLL, player.index)
            tell_roll(play, self.spell, player, [int(die)], die >= 4)
            if die >= 4:
                hit.append(player)
                tell_down(play, player, "D16.2", "is knocked down")
                spilled = spill(play, player.index) or spilled
                play.lay(player.index, PRONE)
        for player in hit:
            hurt = Hurt(player, None, BY_OTHER)
            broken = yield from armour_breaks(play, hurt)
            if broken:
                hurt.injury_modifier += 1
            elif hurt.armour_total + hurt.armour_modifier + 1 >= player.av:
                broken = True
            if broken:
                yield from roll_injury(play, hurt)
        if spilled:
            yield from bounce(play)


def standing_around(play: Play, square: i64) -> list[Player]:
    """Who stands in this square or next to it."""
    found: list[Player] = []
    for player in play.players:
        if play.status[player.index] == STANDING:
            at = play.square[player.index]
            if at == square or play.board.adjacent(at, square):
                found.append(player)
    return found


class Lightning(Wizard):
    """Celestial: an armour roll on a rival; on a 3+ it leaps to a player within two squares whom it has not hit, and
    so on. [D16.2, D16.3]"""

    college = "Heavens"

    def aims(self, play: Play, side: i64) -> vec[i64]:
        return picks(play, rivals_of(play, side))

    def on_time(self, play: Play, side: i64, moment: i64) -> Rule[None]:
        options = self.aims(play, side)
        struck: list[int] = []
        dropped = False
        while len(options) > 0:
            answer = yield Ask(side, W_SPELL_AT, options)
            player = play.players[subject_of(answer)]
            struck.append(int(player.index))
            self.tell(play, side, play.name(player))
            at = play.square[player.index]
            hurt = Hurt(player, None, BY_OTHER)
            if (yield from armour_breaks(play, hurt)):
                if spill(play, player.index):
                    dropped = True
                yield from roll_injury(play, hurt)
            die = yield play.d6(W_SPELL_ROLL, player.index)
            tell_roll(play, self.spell, player, [int(die)], die >= 3)
            if die < 3:
                break
            options = picks(
                play,
                [
                    one
                    for one in play.players
                    if play.status[one.index] <= STUNNED
                    and int(one.index) not in struck
                    and play.within(at, play.square[one.index], 2)
                ],
            )
        if dropped:
            yield from bounce(play)


class Transmutation(Wizard):
    """Gold: 2D6 not above a rival's armour value knocks him out. [D16.2]"""

    college = "Metal"

    def aims(self, play: Play, side: i64) -> vec[i64]:
        return picks(play, rivals_of(play, side))

    def on_time(self, play: Play, side: i64, moment: i64) -> Rule[None]:
        answer = yield from self.choose(play, side)
        player = play.players[subject_of(answer)]
        self.tell(play, side, play.name(player))
        first = yield play.d6(W_SPELL_ROLL, player.index)
        second = yield play.d6(W_SPELL_ROLL, player.index)
        works = first + second <= player.av
        tell_roll(play, self.spell, player, [int(first), int(second)], works)
        if works:
            spilled = spill(play, player.index)
            remove(play, player, KNOCKED_OUT, "D16.2")
            yield from window(play, TAKEN_OFF, Hurt(player, None, BY_OTHER))
            if spilled:
                yield from bounce(play)


class ShadowedStep(Wizard):
    """Grey: an own player without the ball is put on a free square within five squares, perhaps a portal. [D16.2,
    D16.4]"""

    college = "Shadow"

    def aims(self, play: Play, side: i64) -> vec[i64]:
        able = [one for one in play.players if one.side == side and play.on_pitch(one.index)]
        return picks(play, [one for one in able if play.carrier != one.index])

    def on_time(self, play: Play, side: i64, moment: i64) -> Rule[None]:
        answer = yield from self.choose(play, side)
        player = play.players[subject_of(answer)]
        options = vec[i64]([])
        for square in play.board.squares:
            if play.free(square) and square != play.ball:
                if play.within(play.square[player.index], square, 5):
                    options = append(options, pack(AIM_AT, player.index, square))
        if len(options) == 0:
            return
        goal = target_of((yield Ask(side, W_SPELL_AT, options, player.index)))
        self.tell(play, side, play.name(player))
        dungeon_of(play).carry_off(player.index, goal)
        yield from try_trapdoors(play)


class GraspingVines(Wizard):
    """Jade: one rival is not activated this turn, and has no tackle zone until his next activation. [D16.2]"""

    college = "Life"
    in_own_turn = False

    def aims(self, play: Play, side: i64) -> vec[i64]:
        return picks(play, [one for one in rivals_of(play, side) if play.status[one.index] <= PRONE])

    def on_time(self, play: Play, side: i64, moment: i64) -> Rule[None]:
        answer = yield from self.choose(play, side)
        held = play.players[subject_of(answer)]
        self.tell(play, side, play.name(held))
        play.used[held.index] = 1
        play.use_up(held, dungeon_of(play).dungeon.vines_mark)
        play.distract(held.index)


class BlindingLight(Wizard):
    """Light: until their next turn begins rivals neither pass nor hand off nor assist. [D16.2]"""

    college = "Light"
    in_own_turn = False

    def aims(self, play: Play, side: i64) -> vec[i64]:
        return picks(play, rivals_of(play, side))

    def on_time(self, play: Play, side: i64, moment: i64) -> Rule[None]:
        self.tell(play, side, "")
        until = UNTIL_HOME_TURN if side == HOME else UNTIL_AWAY_TURN
        begin_effect(play, pack_effect(self.source, rival_of(side), until, FAVOUR, BLINDED))
        yield from ()


def tell_roll(play: Play, spell: str, player: Player, dice: list[int], hit: bool) -> None:
    """Write a die of a spell into the log."""
    if play.log is not None:
        play.log.tell(SpellRolled(rule="D16.2", spell=spell, player=play.name(player), dice=dice, hit=hit))


def wizards() -> list[Inducement]:
    """One for each college."""
    return [
        Fury("Amber Wizard", "Bestial Fury"), Drain("Amethyst Wizard", "Life Drain"),
        Fireball("Bright Wizard", "Fireball"), Lightning("Celestial Wizard", "Chain Lightning"),
        Transmutation("Gold Wizard", "Transmutation"), ShadowedStep("Grey Wizard", "Shadowed Step"),
        GraspingVines("Jade Wizard", "Grasping Vines"), BlindingLight("Light Wizard", "Blinding Light"),
    ]  # fmt: skip
