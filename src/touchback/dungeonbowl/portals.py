"""Portals: where they lead, mishaps, chain reactions, second teleports, loose balls, the dugout's own. [D4, D12]"""

from __future__ import annotations

from touchback.bloodbowl.ball import bounce, can_catch, catch
from touchback.bloodbowl.check import Rolled, roll_freely, window
from touchback.bloodbowl.dugout import remove
from touchback.bloodbowl.injury import Hurt, roll_injury
from touchback.bloodbowl.moments import DIE_ROLLED
from touchback.bloodbowl.move import squares_left
from touchback.bloodbowl.parts.ground import Ground
from touchback.bloodbowl.play import NO_PLAYER, Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.terms import BOUNCED, BY_OTHER, CARRIER_LEFT, STANDING
from touchback.dungeonbowl.events import BallTeleported, Mishap, Teleported, WaysIn
from touchback.dungeonbowl.pit import fall_into_pit
from touchback.dungeonbowl.play import DungeonPlay, dungeon_of
from touchback.dungeonbowl.sponsors import has_two_ways_in
from touchback.dungeonbowl.switches import RUSH_PAYS
from touchback.dungeonbowl.terms import ARRIVED, CHOOSE_EXIT, DUGOUT, LOST, OWING, PORTALS, STRANDED, W_EXIT, W_WAY_IN
from touchback.kernel.ask import Ask, Rule, pack, subject_of
from touchback.kernel.board import BARRED, NOWHERE
from touchback.kernel.ints import append, i64, vec
from touchback.kernel.state import changed


class Portals(Ground):
    """Whoever comes onto a portal is teleported at once, and whoever is driven into a pit falls; a ball goes through a
    portal, and stays neither in lava nor in a pit. [D12.1, D12.13, D8.8, D19.1]"""

    def __init__(self) -> None:
        super().__init__(at_once=True, takes_balls=True, carries_off=True)

    def take(self, play: Play, player: Player) -> Rule[None]:
        dungeon = dungeon_of(play)
        if dungeon.is_gap(play.square[player.index]):
            yield from fall_into_pit(dungeon, player)
            return
        if len(dungeon.portals) < PORTALS:
            return
        walked = play.actor == player.index and play.status[player.index] == STANDING
        entrance = dungeon.portal_at(play.square[player.index])
        yield from teleport(dungeon, player, entrance)
        if walked and play.actor == player.index and play.status[player.index] == STANDING:
            carry_on(dungeon, player)

    def take_ball(self, play: Play) -> Rule[bool]:
        """Through a portal to the one that a D6 names, be it the same; whoever stands there must try to catch it. Out
        of lava it goes on and on. [D8.8, D12.13]"""
        if play.occupant[play.ball] == BARRED:
            return True
        dungeon = dungeon_of(play)
        entrance = dungeon.portal_at(play.ball)
        if entrance == 0 or len(dungeon.portals) < PORTALS:
            return False
        die = yield play.d6(W_EXIT)
        play.ball = dungeon.portals[die - 1]
        if play.log is not None:
            play.log.tell(BallTeleported(rule="D12.13", entrance=int(entrance), exit=int(die)))
        index = play.at(play.ball)
        caught = index >= 0 and can_catch(play, index) and (yield from catch(play, play.players[index], BOUNCED))
        return not caught


def carry_on(play: DungeonPlay, player: Player) -> None:
    """He walked into it: to go on with his activation costs a square of movement, which no rush can pay unless it is
    read so. [D12.4]"""
    play.done |= ARRIVED
    if play.moved < player.ma:
        play.moved += 1
    elif play.is_read(RUSH_PAYS) and squares_left(play, player) > 0:
        play.done |= OWING
    else:
        play.done |= STRANDED


def teleport(play: DungeonPlay, player: Player, entrance: i64, chosen: i64 = 0) -> Rule[None]:
    """Through a portal, or in from the dugout, with everybody whom that throws out of another one; where he comes
    out may be `chosen` already. [D4.3, D12.1-D12.12, D19.2]"""
    dropped: i64 = NOWHERE
    who: Player = player
    while True:
        way_out = yield from exit_of(play, who, chosen)
        chosen = 0
        if way_out == entrance:
            if mishap(play, who):
                dropped = play.portals[entrance - 1]
            break
        square = play.portals[way_out - 1]
        index = play.at(square)
        other: Player | None = play.players[index] if index >= 0 and index != who.index else None
        if other is not None:
            play.lift(other.index)  # the newcomer takes his square at once: until he has rolled he is nowhere [D12.9]
        arrive(play, who, square, entrance == DUGOUT)
        if play.log is not None:
            play.log.tell(
                Teleported(
                    rule="D4.3" if entrance == DUGOUT else "D12.1",
                    player=play.name(who),
                    entrance=int(entrance),
                    exit=int(way_out),
                    square=play.board.name(int(square)),
                )
            )
        if (yield from too_often(play, who)):
            dropped = square
        if other is None:
            break
        who = other
        entrance = way_out
    if dropped != NOWHERE:
        play.ball = dropped
        yield from bounce(play)


def exit_of(play: DungeonPlay, player: Player, chosen: i64) -> Rule[int]:
    """A D6 names the exit; no team re-roll, but some players may roll their own again, be it one that was `chosen`.
    [D12.1, D12.2]"""
    rolled = Rolled(player, W_EXIT)
    if chosen == 0:
        yield from roll_freely(play, rolled)
    else:
        rolled.die = chosen
        yield from window(play, DIE_ROLLED, rolled)
    return int(rolled.die)


def arrive(play: DungeonPlay, player: Player, square: i64, from_dugout: bool) -> None:
    """He is there in the state he was in, with the ball he held, and no longer rooted. [D4.3, D12.5, D12.6]"""
    index = player.index
    if from_dugout:
        play.enter(index, square)
        return
    play.lift(index)
    play.rooted = changed(play.rooted, index, 0)
    play.disentangle(index)
    play.marking[index] = 1 if play.standing(index) and play.distracted[index] == 0 else 0
    play.put(index, square)
    play.smell(index, NOWHERE, square)


def mishap(play: DungeonPlay, player: Player) -> bool:
    """The portal has swallowed him: out of the match, unharmed, and never a turnover. True: he held the ball, which
    bounces from that portal. [D12.8]"""
    if play.log is not None:
        play.log.tell(Mishap(rule="D12.8", player=play.name(player)))
    carried = play.carrier == player.index
    if carried:
        play.carrier = NO_PLAYER
    remove(play, player, LOST, "D12.8")
    return carried


def too_often(play: DungeonPlay, player: Player) -> Rule[bool]:
    """A second teleport in one team turn, and each one after it, hurts at once. True: he held the ball, which has yet
    to bounce; that alone costs his side the turn. [D12.11, D12.12]"""
    mark = play.dungeon.teleport_mark
    if not play.used_up(player, mark):
        play.use_up(player, mark)
        return False
    carried = play.carrier == player.index
    yield from roll_injury(play, Hurt(player, None, BY_OTHER))
    if not carried or play.standing(player.index):
        return False
    play.carrier = NO_PLAYER
    play.ball = NOWHERE
    if player.side == play.active:
        play.cause_turnover(CARRIER_LEFT)
    return True


def send_in(play: DungeonPlay, player: Player) -> Rule[None]:
    """From the reserves through the dugout portal; he does nothing else in this turn. [D4.3, D4.4, D19.2]"""
    chosen = 0
    if has_two_ways_in(play, player.side):
        chosen = yield from way_in(play, player)
        if chosen == 0:
            return
    play.used[player.index] = 1
    yield from teleport(play, player, DUGOUT, chosen)


def way_in(play: DungeonPlay, player: Player) -> Rule[int]:
    """Two dice, and the coach chooses the portal; 0: a double, and the reserve stays where he is. [D19.2]"""
    first = yield play.d6(W_EXIT, player.index)
    second = yield play.d6(W_EXIT, player.index)
    if play.log is not None:
        play.log.tell(WaysIn(rule="D19.2", player=play.name(player), dice=[int(first), int(second)]))
    if first == second:
        return 0
    options = append(append(vec[i64]([]), pack(CHOOSE_EXIT, first)), pack(CHOOSE_EXIT, second))
    answer = yield Ask(player.side, W_WAY_IN, options, player.index)
    return int(subject_of(answer))
