"""Team turns: reinforcements, the sponge, and rooms that roll before an action is declared. [D4, D7]"""

from __future__ import annotations

from touchback.bloodbowl.activation import end_activation
from touchback.bloodbowl.declaring import Target
from touchback.bloodbowl.inducements.base import call_in, usable
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.score import look_for_touchdown, to_turn
from touchback.bloodbowl.terms import (
    ACTIVATE,
    BACK,
    CALL_IN,
    COMMITTED,
    END_TURN,
    KNOCKED_DOWN,
    KNOCKED_OUT,
    MOVE,
    NO_TURNOVER,
    P_ACT,
    P_DRIVE_END,
    P_TURN_END,
    PRONE,
    RESERVE,
    STOP,
    W_TURN,
)
from touchback.bloodbowl.trapdoor import try_trapdoors
from touchback.bloodbowl.turn import Turn, TurnEnd, actions_left, declarations, is_anybody_distracted
from touchback.dungeonbowl.calls import Help
from touchback.dungeonbowl.events import Sponged
from touchback.dungeonbowl.play import DungeonPlay, dungeon_of
from touchback.dungeonbowl.portals import send_in
from touchback.dungeonbowl.rooms import RoomRule
from touchback.dungeonbowl.skills import DUGOUT_BIT, ROOMS_BIT
from touchback.dungeonbowl.switches import ARRIVALS_ACT, REINFORCE_FIRST
from touchback.dungeonbowl.terms import BEGIN, P_DECLARE, PORTALS, SEND_IN, SPONGE, W_DECLARE
from touchback.kernel.ask import NOBODY, NONE, Ask, Rule, kind_of, pack, subject_of, target_of, with_capacity
from touchback.kernel.bits import bit
from touchback.kernel.game import Phase
from touchback.kernel.ints import append, i64, vec


class DungeonTurn(Turn):
    """Activate a player, send one in or sponge one, or end the turn. [D4.1, D4.6, D7.2]"""

    def ask(self, play: Play) -> Ask | None:
        dungeon = dungeon_of(play)
        usual = super().ask(play)
        more = dugout_options(dungeon)
        if usual is None and len(more) == 0:
            return None
        options = with_capacity(64)
        if usual is not None:
            for option in usual.options:
                if kind_of(option) == END_TURN:
                    continue
                if kind_of(option) == ACTIVATE and begins_with_dice(dungeon, subject_of(option)) is not None:
                    option = pack(BEGIN, subject_of(option))
                    if option in options:
                        continue
                options = append(options, option)
            options = calls_between(dungeon, usual.options, options)
        for option in more:
            options = append(options, option)
        return Ask(play.active, W_TURN, append(options, pack(END_TURN)))

    def take(self, play: Play, answer: i64) -> Rule[None] | None:
        dungeon = dungeon_of(play)
        kind = kind_of(answer)
        if answer != 0 and kind == BEGIN:
            return beginning(dungeon, play.players[subject_of(answer)])
        if answer != 0 and kind == SEND_IN:
            return sending_in(dungeon, play.players[subject_of(answer)])
        if answer != 0 and kind == SPONGE:
            sponge(dungeon, play.players[subject_of(answer)])
            return None
        if answer != 0 and kind == CALL_IN and is_at_hand(dungeon, target_of(answer)):
            return calling(dungeon, target_of(answer))
        if answer != 0 and kind == ACTIVATE:
            freshen(dungeon, subject_of(answer))
        return super().take(play, answer)


def calls_between(play: DungeonPlay, usual: vec[i64], options: vec[i64]) -> vec[i64]:
    """What a sponsor or a wizard does before somebody is activated, while somebody can be. [D16.2, D19.2]"""
    if len(play.bought) == 0:
        return options
    for option in usual:
        if kind_of(option) == ACTIVATE:
            break
    else:
        return options
    for inducement in usable(play, play.active):
        if is_at_hand(play, inducement.id):
            options = append(options, pack(CALL_IN, NONE, inducement.id))
    return options


def is_at_hand(play: DungeonPlay, number: i64) -> bool:
    """Can the inducement of this number be called on between activations?"""
    inducement = play.game.inducements[number]
    return isinstance(inducement, Help) and inducement.is_at_hand(play, play.active)


def calling(play: DungeonPlay, number: i64) -> Rule[None]:
    """It does what it can; then the turn goes on. [D16.2, D19.2]"""
    yield from call_in(play, number)
    settle_turn(play)


# -- reinforcements ---------------------------------------------------------------------------------------------------


def dugout_options(play: DungeonPlay) -> vec[i64]:
    """Once in a turn, but not in the first turn of the match: a reserve through the dugout portal, or the sponge for
    somebody who is knocked out. [D4.1, D4.5]"""
    options = vec[i64]([])
    if play.spent >> DUGOUT_BIT & 1 or play.turn[0] + play.turn[1] <= 1 or len(play.portals) < PORTALS:
        return options
    if play.is_read(REINFORCE_FIRST) and any(has_acted(play, player) for player in play.players):
        return options
    for index in range(len(play.status)):
        if play.side[index] == play.active:
            if play.status[index] == RESERVE:
                options = append(options, pack(SEND_IN, index))
            elif play.status[index] == KNOCKED_OUT:
                options = append(options, pack(SPONGE, index))
    return options


def has_acted(play: DungeonPlay, player: Player) -> bool:
    """Has he been activated in this turn of his side? Whom vines hold has not. [D4.6, D16.2]"""
    own = player.side == play.active and play.used[player.index] != 0
    return own and not play.used_up(player, play.dungeon.vines_mark)


def sending_in(play: DungeonPlay, player: Player) -> Rule[None]:
    """He arrives somewhere and does nothing else; then the turn goes on. [D4.3, D4.4]"""
    play.spent |= 1 << DUGOUT_BIT
    yield from send_in(play, player)
    if play.is_read(ARRIVALS_ACT):
        play.used[player.index] = 0
    settle_turn(play)


def settle_turn(play: DungeonPlay) -> None:
    """After something that was no activation: the turn goes on, unless that ended it."""
    look_for_touchdown(play)
    if play.touchdown != NOBODY:
        play.phase = P_DRIVE_END
    elif play.turnover != NO_TURNOVER:
        play.phase = P_TURN_END
    else:
        to_turn(play)


def sponge(play: DungeonPlay, player: Player) -> None:
    """From the knocked-out box to the reserves; he can be sent in from the next own turn on. [D4.1, D4.2]"""
    play.spent |= 1 << DUGOUT_BIT
    play.status[player.index] = RESERVE
    if play.log is not None:
        play.log.tell(Sponged(rule="D4.1", player=play.name(player)))


# -- how an activation begins -----------------------------------------------------------------------------------------


def begins_with_dice(play: DungeonPlay, index: i64) -> RoomRule | None:
    """The rule of the room he is in, if that rolls before he declares anything. [D13.1]"""
    rules = play.dungeon.beginnings
    if len(rules) == 0 or play.square[index] == 0:
        return None
    room = int(play.room(index))
    skill = rules.get(room)
    if not isinstance(skill, RoomRule) or not skill.is_due(play, play.players[index]):
        return None
    return skill


def freshen(play: DungeonPlay, index: i64) -> None:
    """As his activation begins he stinks no longer. [D13.8]"""
    if play.dungeon.stench >= 0:
        play.limits[index] &= ~bit(play.dungeon.stench_mark)


def beginning(play: DungeonPlay, player: Player) -> Rule[None]:
    """The room's die falls before the action is declared; then he acts, or nothing more comes of it. [D7.2, D13.1]"""
    room = begins_with_dice(play, player.index)
    assert room is not None
    freshen(play, player.index)
    play.actor = player.index
    if (yield from room.begin(play, player)):
        play.phase = P_DECLARE
    else:
        end_beginning(play)


def end_beginning(play: DungeonPlay) -> None:
    """An activation is over before anything was declared: as if he had not moved."""
    play.action = MOVE
    play.done = COMMITTED
    end_activation(play)


class Declare(Phase[Play]):
    """The room's die has been rolled: what does he do? [D7.2]"""

    name = "declaring"

    def ask(self, play: Play) -> Ask | None:
        player = play.players[play.actor]
        options = vec[i64]([])
        if play.status[play.actor] <= PRONE:
            options = declarations(play, player, actions_left(play), is_anybody_distracted(play), options)
        return Ask(play.active, W_DECLARE, append(options, pack(STOP, play.actor)), play.actor)

    def take(self, play: Play, answer: i64) -> Rule[None] | None:
        dungeon = dungeon_of(play)
        if kind_of(answer) == STOP:
            end_beginning(dungeon)
            return None
        started = TURN.take(play, answer)
        if started is None and play.phase == P_ACT:
            play.done |= COMMITTED
        play.use_up(play.players[play.actor], dungeon.dungeon.begun_mark)
        return started


class DungeonTarget(Target):
    """Whoever has begun his activation cannot take it back, only choose another action. [D7.2]"""

    def take(self, play: Play, answer: i64) -> Rule[None] | None:
        dungeon = dungeon_of(play)
        actor = play.players[play.actor]
        begun = play.used_up(actor, dungeon.dungeon.begun_mark)
        started = super().take(play, answer)
        if begun and kind_of(answer) == BACK:
            play.actor = actor.index
            play.phase = P_DECLARE
        elif begun and started is None and play.phase == P_ACT:
            play.done |= COMMITTED
        return started


class DungeonTurnEnd(TurnEnd):
    """As a team turn ends, rooms have their last word before anybody else. [D19.1]"""

    def take(self, play: Play, answer: i64) -> Rule[None] | None:
        dungeon = dungeon_of(play)
        if not play.spent >> ROOMS_BIT & 1 and len(rooms_to_close(dungeon)) > 0:
            return closing_rooms(dungeon)
        return super().take(play, answer)


def rooms_to_close(play: DungeonPlay) -> list[RoomRule]:
    """The rooms with somebody inside that do something now."""
    found: list[RoomRule] = []
    for skill in play.dungeon.endings:
        assert isinstance(skill, RoomRule)
        if any(play.on_pitch(player.index) and skill.holds(play, player) for player in play.players):
            found.append(skill)
    return found


def closing_rooms(play: DungeonPlay) -> Rule[None]:
    """The turn has ended already, so nothing of it is a turnover. [D19.1]"""
    play.spent |= 1 << ROOMS_BIT
    if play.turnover == NO_TURNOVER:
        play.turnover = KNOCKED_DOWN
    for room in rooms_to_close(play):
        yield from room.close(play)
        yield from try_trapdoors(play)
    look_for_touchdown(play)
    if play.touchdown != NOBODY:
        play.phase = P_DRIVE_END


TURN = Turn()
