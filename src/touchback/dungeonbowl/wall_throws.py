"""Throws at walls, and how the ball comes back. [D9.4-D9.10]"""

from __future__ import annotations

from touchback.bloodbowl.ball import bounce, can_catch, catch, handles
from touchback.bloodbowl.check import contest
from touchback.bloodbowl.moments import BEFORE_PASS
from touchback.bloodbowl.passing import (
    INTERFERED,
    Toss,
    end_toss,
    interfered,
    leaves_his_hands,
    longest_range,
    pass_check,
    pass_range,
    throw_options,
)
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.short_run import let_them_run
from touchback.bloodbowl.terms import (
    COMMITTED,
    DECLINE,
    FUMBLED,
    INACCURATE,
    ON_TARGET,
    PICK,
    RANGE_NAMES,
    SCATTERED,
)
from touchback.dungeonbowl.events import FlewOffWall, ThrewAtWall, WallMissed
from touchback.dungeonbowl.play import DungeonPlay
from touchback.dungeonbowl.routes import is_floor
from touchback.dungeonbowl.skills import AT_WALL
from touchback.dungeonbowl.terms import (
    SIDE_NAMES,
    SIDE_X,
    SIDE_Y,
    W_IN_FLIGHT,
    W_WALL_DISTANCE,
    W_WALL_SIDE,
    WALL_AT,
)
from touchback.kernel.ask import NOBODY, Ask, Rule, kind_of, pack, rival_of, target_of
from touchback.kernel.ints import append, i64, vec


def is_wall(play: DungeonPlay, square: i64, side: i64) -> bool:
    """Is there wall on this side of a floor square? Chests are none. [D9.4]"""
    return not play.board.linked(square, play.board.step(square, SIDE_X[side], SIDE_Y[side]))


def wall_options(play: DungeonPlay, thrower: Player) -> vec[i64]:
    """Every wall that he sees, in range, and that the throw comes up against. [D9.4]"""
    options = vec[i64]([])
    board = play.board
    origin = play.square[thrower.index]
    for option in throw_options(play, thrower, longest_range(play)):
        square = target_of(option)
        for side in range(4):
            nearer = (board.x[square] - board.x[origin]) * SIDE_X[side] + (board.y[square] - board.y[origin]) * SIDE_Y[
                side
            ]
            if nearer > 0 and is_wall(play, square, side):
                options = append(options, pack(WALL_AT, side, square))
    return options


def throw_at_wall(play: DungeonPlay, thrower: Player, square: i64, side: i64) -> Rule[bool]:
    """A turnover unless somebody of the active team ends with the ball; never a completion. True: the activation goes
    on. [D9.5-D9.10]"""
    play.done |= COMMITTED
    toss = Toss(thrower, square, pass_range(play, play.square[thrower.index], square), False)
    result = yield from bank(play, toss, side)
    return (yield from end_toss(play, toss, result))


def bank(play: DungeonPlay, toss: Toss, side: i64) -> Rule[int]:
    """The test, interference, the wall, the way back. Gives how the throw went; less than a fumble: interfered with."""
    thrower = toss.actor
    if play.log is not None:
        name = play.board.name(int(toss.square))
        band = RANGE_NAMES[toss.distance]
        play.log.tell(
            ThrewAtWall(rule="D9.4", player=play.name(thrower), square=name, side=SIDE_NAMES[side], band=band)
        )
    yield from let_them_run(play, rival_of(thrower.side), BEFORE_PASS, toss, len(play.players))
    if play.touchdown != NOBODY:
        return FUMBLED
    result: i64 = FUMBLED
    if thrower.pa != 0:
        check = pass_check(play, thrower, toss.square, toss.distance, AT_WALL)
        passed = yield from contest(play, check)
        result = FUMBLED if check.die == 1 else ON_TARGET if passed else INACCURATE
    origin = play.square[thrower.index]
    if not (yield from leaves_his_hands(play, toss, result)):
        return FUMBLED
    hit = toss.square
    if result != ON_TARGET:
        hit = yield from astray(play, hit, side)
    play.ball = hit
    if (yield from interfered(play, toss, origin, hit, result)):
        return INTERFERED
    yield from fly_off(play, origin, hit, side)
    return int(result)


def astray(play: DungeonPlay, square: i64, side: i64) -> Rule[i64]:
    """1-3 to the right, 4-6 to the left of the target, as the thrower sees it; where that is no floor with the same
    wall, be it lava, it hits the target after all. [D9.5]"""
    die = yield play.d6(W_WALL_SIDE)
    turn = 1 if die <= 3 else -1
    beside = play.board.step(square, -SIDE_Y[side] * turn, SIDE_X[side] * turn)
    same = play.leads(square, beside) and is_floor(play, beside) and is_wall(play, beside, side)
    hit = beside if same else square
    if play.log is not None:
        play.log.tell(WallMissed(rule="D9.5", die=int(die), square=play.board.name(int(hit))))
    return hit


def fly_off(play: DungeonPlay, origin: i64, hit: i64, side: i64) -> Rule[None]:
    """Square on it comes straight back, slanting it flies on at 45 degrees; D6 squares, reflected by further walls.
    Whoever stands under its flight may try to catch it. [D9.7-D9.10]"""
    board = play.board
    distance = yield play.d6(W_WALL_DISTANCE)
    path = way_back(play, origin, hit, side, distance)
    if play.log is not None:
        play.log.tell(
            FlewOffWall(rule="D9.8", distance=int(distance), path=[board.name(int(square)) for square in path])
        )
    for square in path:
        play.ball = square
        index = play.at(square)
        if index >= 0 and can_catch(play, index) and handles(play, play.players[index]):
            if (yield from reaches(play, play.players[index])):
                return
    yield from bounce(play)


def way_back(play: DungeonPlay, origin: i64, hit: i64, side: i64, distance: i64) -> vec[i64]:
    """The squares the ball flies over from the wall it has hit. [D9.7, D9.8]"""
    board = play.board
    dx = -SIDE_X[side]
    dy = -SIDE_Y[side]
    if dx == 0:
        dx = sign(board.x[hit] - board.x[origin])
    else:
        dy = sign(board.y[hit] - board.y[origin])
    return flight(play, hit, dx, dy, distance)


def sign(number: i64) -> int:
    """-1, 0 or 1."""
    return 1 if number > 0 else -1 if number < 0 else 0


def flight(play: DungeonPlay, start: i64, dx: int, dy: int, distance: i64) -> vec[i64]:
    """The squares of the flight, from the one that was hit to the last. [D9.8]"""
    path = append(vec[i64]([]), start)
    square = start
    flown: i64 = 0
    while flown < distance:
        ahead = play.board.step(square, dx, dy)
        if not play.leads(square, ahead):
            dx, dy = reflected(play, square, dx, dy)
            ahead = play.board.step(square, dx, dy)
            if not play.leads(square, ahead):
                break  # shut again
        square = ahead
        path = append(path, square)
        flown += 1
    return path


def reflected(play: DungeonPlay, square: i64, dx: int, dy: int) -> tuple[int, int]:
    """Straight it turns back; slanting, the part that is blocked turns, or both if both are or only the corner is.
    [D9.8]"""
    if dx == 0 or dy == 0:
        return -dx, -dy
    across = play.leads(square, play.board.step(square, dx, 0))
    down = play.leads(square, play.board.step(square, 0, dy))
    if across == down:
        return -dx, -dy
    return (dx, -dy) if across else (-dx, dy)


def reaches(play: DungeonPlay, player: Player) -> Rule[bool]:
    """He may try to catch it, as an inaccurate pass; if he misses it flies on. [D9.9]"""
    options = append(append(vec[i64]([]), pack(PICK, player.index)), pack(DECLINE))
    answer = yield Ask(player.side, W_IN_FLIGHT, options, player.index)
    if kind_of(answer) == DECLINE:
        return False
    return (yield from catch(play, player, SCATTERED))
