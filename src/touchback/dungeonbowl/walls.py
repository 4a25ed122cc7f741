"""Walls: what becomes of whoever is pushed, and whatever bounces, against them. [D2, D8, D10]"""

from __future__ import annotations

from touchback.bloodbowl.ball import bounce, spill
from touchback.bloodbowl.block import Block
from touchback.bloodbowl.casualty import suffer_casualty
from touchback.bloodbowl.dugout import remove
from touchback.bloodbowl.injury import Hurt, fall_over, knock_down
from touchback.bloodbowl.parts.edge import Edge
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.push import Push
from touchback.bloodbowl.terms import BY_OTHER, CARRIER_LEFT, DECLINE, REROLL, RESERVE, STANDING
from touchback.bloodbowl.throwing import Flight
from touchback.dungeonbowl.events import BurntInLava, HitWall, Ricocheted, SlammedIntoTomb
from touchback.dungeonbowl.pit import land_in_pit
from touchback.dungeonbowl.play import dungeon_of
from touchback.dungeonbowl.switches import (
    ANY_FALL_COSTS,
    FALLS_AT_WALL,
    FRENZY_FOLLOWS,
    LAVA_LAST,
    NO_FALL_COSTS,
    SCATTERS_ON,
)
from touchback.dungeonbowl.terms import LOST, W_RICOCHET, W_WALL, W_WALL_AGAIN
from touchback.kernel.ask import D3, Ask, Rule, kind_of, pack
from touchback.kernel.board import BARRED, EMPTY, NOWHERE
from touchback.kernel.ints import append, i64, vec
from touchback.kernel.text import mark


class Walls(Edge):
    """Nothing is ever gone behind a wall. Lava takes whoever is pushed into it. [D1.4]"""

    def __init__(self) -> None:
        super().__init__(mark("the wall"), mark("into the wall"), gone=False, crash=1)

    # -- players -----------------------------------------------------------------------------------------------------

    def narrows(self, play: Play, free: vec[i64]) -> vec[i64]:
        """By a switch nobody is pushed into lava while another square is free. [D2.1]"""
        if not dungeon_of(play).is_read(LAVA_LAST):
            return free
        floor = vec[i64]([])
        for square in free:
            if play.occupant[square] == EMPTY:
                floor = append(floor, square)
        return floor if len(floor) > 0 else free

    def push_goals(self, play: Play, square: i64, beyond: vec[i64]) -> vec[i64]:
        """It is one wall, but the coach chooses between a tomb and what is none. [D2.2, D2.12]"""
        tombs = dungeon_of(play).dungeon.tombs
        goals = vec[i64]([])
        plain = False
        for behind in beyond:
            if int(behind) not in tombs:
                plain = True
            elif len(goals) == 0:
                goals = append(goals, behind)
        return append(goals, NOWHERE) if plain else goals

    def take_pushed(self, play: Play, push_back: Push) -> bool:
        """At a wall he stays where he is; lava has him at once, and his ball with him. [D2.7, D2.13]"""
        if play.occupant[push_back.goal] != BARRED:
            return False
        player = push_back.actor
        if dungeon_of(play).is_gap(push_back.goal):
            play.shift(player.index, push_back.goal)
            return True
        if spill(play, player.index):
            play.ball = push_back.goal
            push_back.block.ball_left_at = push_back.goal
            push_back.block.ball_left_with = player
        play.leave(player.index, RESERVE)
        return True

    def worsens(self, play: Play, push_back: Push) -> i64:
        """A tomb is harder than a wall. [D2.12]"""
        return 1 if int(push_back.goal) in dungeon_of(play).dungeon.tombs else 0

    def credits(self, play: Play, push_back: Push) -> bool:
        """A pow at a wall is the blocker's, unless it is read so that the target falls over there; at a tomb it always
        is. [D2.4, D2.12]"""
        dungeon = dungeon_of(play)
        return not dungeon.is_read(FALLS_AT_WALL) or int(push_back.goal) in dungeon.dungeon.tombs

    def rolls_on(self, play: Play) -> bool:
        return dungeon_of(play).is_read(SCATTERS_ON)

    def settle(self, play: Play, block: Block) -> Rule[bool]:
        """Each in the order of the chain: the wall die, the tomb, the lava. At a wall nobody has moved, so that a
        switch allows no second block. [D2.3, D2.10, D2.12, D2.13]"""
        block.final = not block.moved and dungeon_of(play).is_read(FRENZY_FOLLOWS)
        for pushed in block.at_edge:
            player = pushed.actor
            if dungeon_of(play).is_gap(pushed.goal):
                continue  # the ground sees to him [D19.1]
            if play.occupant[pushed.goal] == BARRED:
                yield from burn(play, player)
            elif play.status[player.index] == STANDING:  # else the block has floored him already, or he lay there
                if int(pushed.goal) in dungeon_of(play).dungeon.tombs:
                    yield from slam(play, player)
                else:
                    yield from hit_wall(play, player)
        carrier = block.ball_left_with
        if carrier is None:
            return False
        if carrier.side == play.active:
            play.cause_turnover(CARRIER_LEFT)
        yield from bounce(play)
        return True

    def take_dragged(self, play: Play, player: Player, rule: str) -> Rule[None]:
        yield from fall_over(play, player)

    def take_fallen(self, play: Play, player: Player) -> Rule[None]:
        remove(play, player, LOST, "D12.8")
        yield from ()

    def take_flier(self, play: Play, flight: Flight) -> Rule[None]:
        """A thrown player comes down in lava, or in a pit. [D10.3, D19.1]"""
        if dungeon_of(play).is_gap(flight.square):
            yield from land_in_pit(play, flight)
            return
        if flight.with_ball:
            play.cause_turnover(CARRIER_LEFT)
        yield from burn(play, flight.actor)
        if flight.with_ball:
            play.ball = flight.square
            yield from bounce(play)

    # -- balls -------------------------------------------------------------------------------------------------------

    def rebound(self, play: Play, square: i64, dx: i64, dy: i64) -> Rule[int]:
        """Where a ball ends that meets a wall from this square. [D8.2-D8.7]"""
        if dx != 0 and dy != 0:
            goal = yield from diagonal_rebound(play, square, dx, dy)
        else:
            goal = yield from straight_rebound(play, square, dx, dy)
        if play.log is not None:
            board = play.board
            play.log.tell(Ricocheted(rule="D8.1", origin=board.name(int(square)), square=board.name(goal)))
        return goal


# -- players at walls ------------------------------------------------------------------------------------------------


def hit_wall(play: Play, player: Player) -> Rule[None]:
    """1-3 he stays on his feet, 4+ he falls over; the active coach may roll again, but not for somebody in the Cursed
    Room. Somebody else's doing, so it costs the turn only if he held the ball. [D2.3, D2.5, D2.6, D13.4]"""
    die = yield play.d6(W_WALL, player.index)
    wanted = player.side != play.active
    if (die >= 4) != wanted and play.can_reroll(play.active) and not play.bars_rerolls(player):
        options = append(append(vec[i64]([]), pack(REROLL)), pack(DECLINE))
        answer = yield Ask(play.active, W_WALL_AGAIN, options, player.index)
        if kind_of(answer) == REROLL:
            play.spend_reroll(play.active)
            die = yield play.d6(W_WALL, player.index)
    if play.log is not None:
        play.log.tell(HitWall(rule="D2.3", player=play.name(player), die=int(die), falls=die >= 4))
    if die >= 4:
        dungeon = dungeon_of(play)
        costs = not dungeon.is_read(NO_FALL_COSTS)
        yield from fall_over(play, player, None, dungeon.is_read(ANY_FALL_COSTS), costs)


def slam(play: Play, player: Player) -> Rule[None]:
    """Against a tomb: knocked down where he is, armour +1. [D2.12]"""
    if play.log is not None:
        play.log.tell(SlammedIntoTomb(rule="D2.12", player=play.name(player)))
    hurt = Hurt(player, None, BY_OTHER)
    hurt.armour_modifier += 1
    yield from knock_down(play, hurt)


def burn(play: Play, player: Player) -> Rule[None]:
    """Into lava: a casualty roll at once, and nobody earns anything by it. He is off the board already. [D2.13]"""
    if play.log is not None:
        play.log.tell(BurntInLava(rule="D2.13", player=play.name(player)))
    yield from suffer_casualty(play, Hurt(player, None, BY_OTHER), False)


# -- balls at walls: see the pictures of D8 --------------------------------------------------------------------------


def is_open(play: Play, square: i64, dx: i64, dy: i64) -> bool:
    """Does a step lead from this square that way? [D1.5, D8.1]"""
    return play.leads(square, play.board.step(square, dx, dy))


def straight_rebound(play: Play, square: i64, dx: i64, dy: i64) -> Rule[int]:
    """Square on: back along the wall by a D6; in an inner corner by a D3; in a dead end it stays. Seen from the wall
    into the room, left of the way back (-dx, -dy) is (-dy, dx). [D8.3, D8.5, D8.7]"""
    left = is_open(play, square, -dy, dx)
    right = is_open(play, square, dy, -dx)
    if left and right:
        die = yield play.d6(W_RICOCHET)
        return int(of_three(play, square, die, -dy, dx, dy, -dx))
    if left or right:
        along_x = -dy if left else dy
        along_y = dx if left else -dx
        return (yield from corner_rebound(play, square, along_x - dx, along_y - dy))
    return int(square)


def diagonal_rebound(play: Play, square: i64, dx: i64, dy: i64) -> Rule[int]:
    """Slanting: along a flat wall, into an inner corner, or at a projecting one. [D8.4-D8.7]"""
    across = is_open(play, square, dx, 0)
    down = is_open(play, square, 0, dy)
    if across and down:
        # The projecting corner: seen from it, the way back is (-dx, -dy); left of that lies the neighbour to the left.
        die = yield play.d6(W_RICOCHET)
        if dx == dy:
            return int(of_three(play, square, die, 0, dy, dx, 0))
        return int(of_three(play, square, die, dx, 0, 0, dy))
    if not across and not down:
        return int(square)
    # The wall lies in the direction that is shut; the ball slides on along the other.
    mx = dx if across else 0
    my = dy if down else 0
    middle = play.board.step(square, mx, my)
    if not is_open(play, middle, mx, my):
        return (yield from corner_rebound(play, middle, -dx, -dy))
    wall_x = dx - mx
    wall_y = dy - my
    die = yield play.d6(W_RICOCHET)
    return int(of_three(play, middle, die, -wall_y, wall_x, wall_y, -wall_x))


def of_three(play: Play, middle: i64, die: i64, lx: i64, ly: i64, rx: i64, ry: i64) -> i64:
    """1-2 the left square, 3-4 the middle one, 5-6 the right one. [D8.3]"""
    if die <= 2:
        return play.board.step(middle, lx, ly)
    return middle if die <= 4 else play.board.step(middle, rx, ry)


def corner_rebound(play: Play, corner: i64, dx: i64, dy: i64) -> Rule[int]:
    """Out of an inner corner, whose room lies that way, by a D3: the left neighbour, the diagonal, the right one; a
    diagonal that is shut leaves it in the corner. [D8.5]"""
    die = yield play.ask_die(D3, W_RICOCHET)
    goal = play.board.step(corner, dx, dy)
    # Turning left from the diagonal (dx, dy), seen from above with rows running down.
    if die != 2:
        goal = play.board.step(corner, dx, 0) if (die == 1) == (dx == dy) else play.board.step(corner, 0, dy)
    return int(goal) if play.leads(corner, goal) else int(corner)
