"""The acting player's choices: chests, portals, throws at walls. [D9.4, D11.1, D12.4]"""

from __future__ import annotations

from typing import Final

from touchback.bloodbowl.acting import Act, Throw
from touchback.bloodbowl.activation import end_activation, go_on, settle_first
from touchback.bloodbowl.block import pay_for_block
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.terms import BACK, COMMITTED, JUMP, P_ACT, SPECIAL, STEP, STOP, USE, W_ACT
from touchback.dungeonbowl.chests import chest_options, open_chest
from touchback.dungeonbowl.maps.tiles import rooms
from touchback.dungeonbowl.play import DungeonPlay, dungeon_of
from touchback.dungeonbowl.rooms import tell_room
from touchback.dungeonbowl.terms import OPEN_CHEST, OWING, STRANDED, W_ROOM, WALL_AT
from touchback.dungeonbowl.wall_throws import throw_at_wall, wall_options
from touchback.kernel.ask import Ask, Rule, kind_of, pack, subject_of, target_of
from touchback.kernel.ints import append, i64, vec
from touchback.kernel.text import mark

SHUT_OUT: Final = 1
"""What the ghosts of their junction turn somebody away on."""


class DungeonAct(Act):
    """Where next, whom to hit, which chest to open, stop. [D11.1, D12.4]"""

    def ask(self, play: Play) -> Ask | None:
        dungeon = dungeon_of(play)
        actor = play.players[play.actor]
        if play.done & STRANDED:
            options = self.uses(play, actor, vec[i64]([]))
            return Ask(play.active, W_ACT, append(options, pack(STOP, play.actor)), play.actor)
        owing = play.done & OWING != 0
        if owing:
            play.moved += 1  # what he can do once he has paid
        usual = super().ask(play)
        if owing:
            play.moved -= 1
        if usual is not None and play.used_up(actor, dungeon.dungeon.ghost_mark):
            usual = shunning(dungeon, usual)
        if usual is None or len(dungeon.chests) == 0:
            return usual
        chests = chest_options(dungeon, actor, vec[i64]([]))
        if len(chests) == 0:
            return usual
        options = usual.options[: len(usual.options) - 1]
        for option in chests:
            options = append(options, option)
        return Ask(play.active, W_ACT, append(options, pack(STOP, play.actor)), play.actor)

    def take(self, play: Play, answer: i64) -> Rule[None] | None:
        if kind_of(answer) == OPEN_CHEST:
            return opening(dungeon_of(play), play.players[play.actor], target_of(answer))
        if play.done & OWING and kind_of(answer) != STOP and kind_of(answer) != USE:
            return self.paying(play, answer)
        if enters_ghosts(dungeon_of(play), answer):
            return self.haunting(play, answer)
        return super().take(play, answer)

    def paying(self, play: Play, answer: i64) -> Rule[None]:
        """A rush pays for the portal; then he does what he wanted. [D12.4, D20]"""
        player = play.players[play.actor]
        play.done &= ~OWING
        yield from settle_first(play, player)
        if not (yield from pay_for_block(play, player)):
            end_activation(play)
            return
        rule = self.haunting(play, answer) if enters_ghosts(dungeon_of(play), answer) else Act.take(self, play, answer)
        if rule is not None:
            yield from rule

    def haunting(self, play: Play, answer: i64) -> Rule[None]:
        """The ghosts let him in, or on a 1 not in this turn: it costs him nothing. [D19.1]"""
        dungeon = dungeon_of(play)
        player = play.players[play.actor]
        play.done |= COMMITTED
        die = yield play.d6(W_ROOM, player.index)
        shut = die == SHUT_OUT
        result = mark("the ghosts do not let him in") if shut else mark("nothing happens")
        tell_room(play, player, rooms()["ghost_junction"].name, int(die), result, "D19.1")
        if shut:
            play.use_up(player, dungeon.dungeon.ghost_mark)
            return
        rule = Act.take(self, play, answer)
        if rule is not None:
            yield from rule


def enters_ghosts(play: DungeonPlay, answer: i64) -> bool:
    """Is this a step or a jump into the Ghost Junction from outside? [D19.1]"""
    haunted = play.dungeon.haunted
    if haunted < 0 or kind_of(answer) not in (STEP, JUMP):
        return False
    return play.dungeon.room_of[target_of(answer)] == haunted and play.room(play.actor) != haunted


def shunning(play: DungeonPlay, usual: Ask) -> Ask:
    """What he may do whom the ghosts have turned away. [D19.1]"""
    options = vec[i64]([])
    for option in usual.options:
        if not enters_ghosts(play, option):
            options = append(options, option)
    return Ask(usual.who, usual.why, options, usual.player)


def opening(play: DungeonPlay, player: Player, chest: i64) -> Rule[None]:
    """Whatever is inside, his activation is over. [D11.3]"""
    yield from open_chest(play, player, chest)
    end_activation(play)


class DungeonThrow(Throw):
    """At a square, or at the wall on one side of it. [D9.2, D9.4]"""

    def ask(self, play: Play) -> Ask | None:
        usual = super().ask(play)
        if usual is None or play.action == SPECIAL:
            return usual
        walls = wall_options(dungeon_of(play), play.players[play.actor])
        if len(walls) == 0:
            return usual
        options = usual.options[: len(usual.options) - 1]
        for option in walls:
            options = append(options, option)
        return Ask(usual.who, usual.why, append(options, pack(BACK)), usual.player)

    def take(self, play: Play, answer: i64) -> Rule[None] | None:
        if kind_of(answer) == WALL_AT:
            return wall_throwing(dungeon_of(play), play.players[play.actor], target_of(answer), subject_of(answer))
        return super().take(play, answer)


def wall_throwing(play: DungeonPlay, thrower: Player, square: i64, side: i64) -> Rule[None]:
    """It ends his activation, as other throws do. [D9.4]"""
    yield from settle_first(play, thrower)
    if (yield from throw_at_wall(play, thrower, square, side)):
        play.phase = P_ACT
        go_on(play)
        return
    end_activation(play)
