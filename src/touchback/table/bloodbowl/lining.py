"""Lining up by one click: the best eleven, each where he is of use, to kick or to receive. [R8.1]

The engine's own ready-made set-ups fill their squares with the strongest, which benches catchers and throwers; people
at a table expect their best players on the pitch.
"""

from __future__ import annotations

from touchback.bloodbowl import terms as t
from touchback.bloodbowl.formations import Formation
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.table.roles import role_by_name

LEARNED = 20_000
"""What a skill that was learned adds to the price of a player."""
BALL_SKILLS = ("Sure Hands", "Pass")
BALL_ROLES = ("thrower", "catcher", "runner")


def lined_up(play: Play, side: int, formation: Formation) -> dict[int, int]:
    """Who stands where, by index and square."""
    able = [player for player in play.players if player.side == side and play.status[player.index] <= t.RESERVE]
    able.sort(key=lambda player: (-worth(play, player), int(player.index)))
    squares = formation.squares(play.board, int(play.end_of(side)))[: int(play.game.field.set_up)]
    left = able[: len(squares)]
    places: dict[int, int] = {}
    receiving = play.kicking != side
    if not formation.places:  # no line of scrimmage to fill: the fastest at the front
        return {int(player.index): square for player, square in zip(sorted(left, key=speed), squares)}
    depth = dict(zip(squares, (behind for behind, _ in formation.places), strict=False))
    middle = int(play.board.height) // 2

    def put(player: Player, square: int) -> None:
        places[int(player.index)] = square
        left.remove(player)

    line = [square for square in squares if depth[square] == 0]
    open_squares = sorted((square for square in squares if depth[square] > 0), key=lambda square: -depth[square])
    for square in line[: len(left)]:
        # On the line the strongest stand to receive, and to kick those who would be missed least; whoever throws,
        # catches or runs with the ball only if nobody else is left.
        if receiving:
            put(min(left, key=lambda p: (has_the_ball_to_do_with(p), -int(p.st), -int(p.av), int(p.index))), square)
        else:
            put(min(left, key=lambda p: (has_the_ball_to_do_with(p), worth(play, p), -int(p.av), int(p.index))), square)
    if left and open_squares:
        put(min(left, key=handling if receiving else speed), open_squares.pop(0))
    wings = sorted(open_squares, key=lambda square: -abs(int(play.board.y[square]) - middle))
    for square in wings[: len(left)]:
        put(min(left, key=speed), square)
    return places


def has_the_ball_to_do_with(player: Player) -> bool:
    """Is he on the pitch for the ball, by what he has learned or by his position? He is hit on the line for nothing."""
    return any(skill in BALL_SKILLS for skill in player.skill_names) or role_by_name(player.position) in BALL_ROLES


def worth(play: Play, player: Player) -> int:
    """His price, with what he has learned."""
    post = play.papers[player.side].post_called(player.position)
    own = post.skill_names if post is not None else player.skill_names
    learned = len(set(player.skill_names) - set(own))
    price = int(post.cost) if post is not None else 1000 * int(player.st + player.ma + player.av)
    return price + LEARNED * learned


def handling(player: Player) -> tuple[bool, int, int, int]:
    """Who takes the ball: whoever has learned it, then who throws and catches best."""
    handles = any(skill in BALL_SKILLS for skill in player.skill_names)
    return (not handles, int(player.pa) or 7, int(player.ag), int(player.index))


def speed(player: Player) -> tuple[int, int, int]:
    """The fastest first."""
    return (-int(player.ma), int(player.ag), int(player.index))
