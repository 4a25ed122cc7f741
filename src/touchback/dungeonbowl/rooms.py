"""The rooms: each a rule that speaks for whoever is inside. [D13]

Every player has the rules of all rooms of the dungeon he is in, as skills which nobody wrote on his sheet; each looks
whether its owner is inside."""

from __future__ import annotations

from typing import ClassVar

from touchback.bloodbowl.ball import bounce
from touchback.bloodbowl.check import Check, team_reroll
from touchback.bloodbowl.effects import MOVEMENT, STRENGTH, begin_effect, pack_effect
from touchback.bloodbowl.injury import Hurt, knock_down, lay_prone, must_bounce, risk_injury, roll_injury
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.skills.base import Aim, PlayerSkill
from touchback.bloodbowl.terms import (
    BY_OTHER,
    CATCH,
    DECLINE,
    HANDED,
    REROLL,
    STANDING,
    UNTIL_ACTIVATION,
    W_SKILL_ROLL,
)
from touchback.dungeonbowl.events import FoodThrown, FundsGathered, RoomRolled
from touchback.dungeonbowl.field import ROOM_KEYS
from touchback.dungeonbowl.maps.tiles import rooms
from touchback.dungeonbowl.play import dungeon_of
from touchback.dungeonbowl.terms import W_ROOM, W_ROOM_AGAIN
from touchback.kernel.ask import Ask, Rule, kind_of, pack
from touchback.kernel.ints import append, i64, vec
from touchback.kernel.state import raised
from touchback.kernel.text import mark


class RoomRule(PlayerSkill):
    """What holds in a room."""

    key: ClassVar[str] = ""  # the room's, as maps have it
    rolls_first: ClassVar[bool] = False  # whoever begins his activation inside rolls a die first
    acts_last: ClassVar[bool] = False  # it does something at the end of every team turn

    def __init__(self, name: str, rule: str) -> None:
        super().__init__(name, compulsory=True, prone=True, stunned=True, distracted=True)
        self.rule = rule
        self.room: i64 = ROOM_KEYS.index(self.key) if self.key else -1
        self.place = rooms()[self.key].name if self.key else ""  # what the room is called

    def holds(self, play: Play, player: Player) -> bool:
        """Is he inside?"""
        return dungeon_of(play).room(player.index) == self.room

    def is_due(self, play: Play, player: Player) -> bool:
        """Has it something to do before this player, who is inside, declares his action?"""
        return self.rolls_first

    def begin(self, play: Play, player: Player) -> Rule[bool]:
        """His activation begins inside: what the die says. False: it is over already. [D13.1]"""
        yield from ()
        return True

    def close(self, play: Play) -> Rule[None]:
        """A team turn is over, and somebody is inside. [D19.1]"""
        yield from ()


class Armoury(RoomRule):
    """Armour rolls inside: +1. [D13.2]"""

    key = "armoury"

    def number(self, play: Play, owner: Player, which: i64, value: i64) -> i64:
        return value + 1 if self.holds(play, owner) else value


class BonePit(RoomRule):
    """-1 to throw or catch inside, and to a hand-off if either of the two is inside. [D13.3]"""

    key = "bone_pit"

    def modify(self, play: Play, owner: Player, check: Check) -> bool:
        inside = self.holds(play, owner)
        if not inside and check.kind == CATCH and check.how == HANDED and play.actor >= 0:
            inside = self.holds(play, play.players[play.actor])
        if inside:
            check.modify(-1, self.name)
        return False


class FloodedRoom(RoomRule):
    """A rush inside needs 3+. [D13.5]"""

    key = "flooded_room"

    def modify(self, play: Play, owner: Player, check: Check) -> bool:
        if self.holds(play, owner):
            check.need = 3
        return False


class SewerStench(RoomRule):
    """Whoever has entered the sewer disturbs rivals within three squares until his next activation begins; who does so
    anyway does it no more for that. [D13.8]"""

    key = "sewer"

    def modify(self, play: Play, owner: Player, check: Check) -> bool:
        if play.used_up(owner, self.limit) and not self.disturbs_anyway(play, owner):
            if play.within(play.square[owner.index], play.square[check.actor.index], 3):
                check.modify(-1, self.name)
        return False

    def disturbs_anyway(self, play: Play, owner: Player) -> bool:
        """Has he the trait himself?"""
        return owner.has(play.game.skill_names["Disturbing Presence"].id)


class CursedRoom(RoomRule):
    """Nothing of a player inside is rolled again: see `DungeonPlay.bars_rerolls`. [D13.4]"""

    key = "cursed_room"


# -- dice before an activation ----------------------------------------------------------------------------------------


class ForgottenJail(RoomRule):
    """On a 1 or 2 his movement is two less for this activation, 1 at least. [D13.6]"""

    key = "forgotten_jail"
    rolls_first = True

    def begin(self, play: Play, player: Player) -> Rule[bool]:
        die = yield from room_die(play, player, 3, 6)
        tell_room(play, player, self.name, die, mark("he moves less far") if die <= 2 else mark("nothing happens"))
        if die <= 2:
            begin_effect(play, pack_effect(0, player.side, UNTIL_ACTIVATION, MOVEMENT, 2, player.index))
        return True


class ChaoticIdol(RoomRule):
    """On a 6 he is stronger by one for this activation. [D13.10]"""

    key = "chaotic_idol"
    rolls_first = True

    def begin(self, play: Play, player: Player) -> Rule[bool]:
        die = yield from room_die(play, player, 6, 6)
        tell_room(play, player, self.name, die, mark("he is stronger") if die == 6 else mark("nothing happens"))
        if die == 6:
            begin_effect(play, pack_effect(0, player.side, UNTIL_ACTIVATION, STRENGTH, 1, player.index))
        return True


class DragonLair(RoomRule):
    """On a 5+ the youngling knocks him down, and his activation is over; it costs the turn only if he held the ball.
    [D13.12]"""

    key = "dragon_lair"
    rolls_first = True

    def begin(self, play: Play, player: Player) -> Rule[bool]:
        die = yield from room_die(play, player, 1, 4)
        tell_room(play, player, self.name, die, mark("he is knocked down") if die >= 5 else mark("nothing happens"))
        if die < 5:
            return True
        yield from fell(play, player, True)
        return False


def fell(play: Play, player: Player, armoured: bool) -> Rule[None]:
    """He lies there, which costs the turn only if he held the ball; then an armour roll, or an injury roll at once;
    then the ball bounces. [D13.12, D19.1]"""
    spilled = lay_prone(play, player) and (yield from must_bounce(play, player))
    hurt = Hurt(player, None, BY_OTHER)
    if armoured:
        yield from risk_injury(play, hurt)
    else:
        yield from roll_injury(play, hurt)
    if spilled:
        yield from bounce(play)


def room_die(play: Play, player: Player, low: i64, high: i64) -> Rule[int]:
    """A die that is good from `low` to `high`; another one may be bought by a team re-roll. [D13.1]"""
    die = yield play.d6(W_ROOM, player.index)
    if not low <= die <= high and play.can_reroll_for(player):
        options = append(append(vec[i64]([]), pack(REROLL)), pack(DECLINE))
        answer = yield Ask(player.side, W_ROOM_AGAIN, options, player.index)
        if kind_of(answer) == REROLL and (yield from team_reroll(play, player)):
            die = yield play.d6(W_ROOM, player.index)
    return int(die)


def tell_room(play: Play, player: Player, room: str, die: int, result: str, rule: str = "D13.1") -> None:
    """Write into the log what a room does to him."""
    if play.log is not None:
        play.log.tell(RoomRolled(rule=rule, player=play.name(player), room=room, die=die, result=result))


# -- something else instead of an action ------------------------------------------------------------------------------


class Missile(RoomRule):
    """Instead of any action something is thrown at a standing rival near by whom he sees. [D13.7, D19.1]"""

    reach: ClassVar[int] = 1  # squares
    needed: ClassVar[int] = 6  # what knocks him down
    walks_first = False

    def can_declare(self, play: Play, owner: Player) -> bool:
        return play.standing(owner.index) and self.holds(play, owner) and len(self.targets(play, owner)) > 0

    def targets(self, play: Play, owner: Player) -> vec[i64]:
        found = vec[i64]([])
        square = play.square[owner.index]
        for rival in play.players:
            if rival.side != owner.side and play.standing(rival.index):
                goal = play.square[rival.index]
                if play.within(square, goal, self.reach) and play.board.sees(square, goal):
                    found = append(found, rival.index)
        return found

    def perform(self, play: Play, owner: Player, aim: Aim) -> Rule[bool]:
        target = aim.target
        assert target is not None
        die = yield play.d6(W_SKILL_ROLL, owner.index, None, self)
        if play.log is not None:
            self.tell(play, owner, target, int(die))
        if die >= self.needed:
            yield from knock_down(play, Hurt(target, None, BY_OTHER))
        return False

    def tell(self, play: Play, owner: Player, target: Player, die: int) -> None:
        """Write into the log what was thrown at whom."""


class ThrowFood(Missile):
    """Instead of any action, at a standing rival within four squares whom he sees: on a 5+ he is knocked down.
    [D13.7]"""

    key = "kitchen"
    reach = 4
    needed = 5

    def tell(self, play: Play, owner: Player, target: Player, die: int) -> None:
        name, hit = play.name(owner), die >= self.needed
        play.tell(FoodThrown(rule=self.rule, player=name, target=play.name(target), die=die, hit=hit))


class OnOneself(RoomRule):
    """Instead of any action somebody who stands inside does something for himself. [D13.9, D19.1]"""

    walks_first = False

    def can_declare(self, play: Play, owner: Player) -> bool:
        return play.status[owner.index] == STANDING and self.holds(play, owner)

    def targets(self, play: Play, owner: Player) -> vec[i64]:
        return append(vec[i64]([]), owner.index)


class GatherFunds(OnOneself):
    """Instead of any action: gold for after a league match. [D13.9]"""

    key = "treasure_room"

    def perform(self, play: Play, owner: Player, aim: Aim) -> Rule[bool]:
        dungeon = dungeon_of(play)
        dungeon.gathered = raised(dungeon.gathered, owner.side)
        if play.log is not None:
            times = int(dungeon.gathered[owner.side])
            play.log.tell(FundsGathered(rule=self.rule, player=play.name(owner), times=times))
        yield from ()
        return False


class Token(PlayerSkill):
    """No skill of anybody's: something that is remembered of a player or of a side, as limits of skills are."""


def room_rules() -> list[RoomRule]:
    """One for each room that has something to say about those inside; tombs and lava speak for themselves."""
    return [
        Armoury("The Armoury", "D13.2"), BonePit("The Bone Pit", "D13.3"), CursedRoom("The Cursed Room", "D13.4"),
        FloodedRoom("The Flooded Room", "D13.5"), ForgottenJail("The Forgotten Jail", "D13.6"),
        ThrowFood("Throw Food", "D13.7"), SewerStench("Sewer Stench", "D13.8"), GatherFunds("Gather Funds", "D13.9"),
        ChaoticIdol("The Chaotic Idol", "D13.10"), DragonLair("The Dragon Youngling's Lair", "D13.12"),
    ]  # fmt: skip
