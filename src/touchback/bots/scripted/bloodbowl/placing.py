"""Plans for those without the ball: stand up, guard the carrier, mark, screen, come back to the play."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from touchback.bloodbowl.ball import handles
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.terms import MOVE
from touchback.bots.scripted.bloodbowl.ball import cage
from touchback.bots.scripted.bloodbowl.planning import PLACING, RISING, Plan
from touchback.bots.scripted.bloodbowl.situation import AWAY_FROM_PITCH, LOOSE, OURS, SURE, THEIRS, Situation
from touchback.kernel.board import NOWHERE
from touchback.kernel.text import text

STANDING_UP: Final = 3.0
ENGAGES: Final = text("engages a rival in the way")
LAST_HOPE: Final = 24.0
"""What a receiver is worth when only a gift can still bring a touchdown: more than a corner of the cage."""
FAR: Final = 5
"""Who is further from the ball than this comes nearer if he has nothing better to do."""

Spots = dict[int, tuple[float, str]]
"""Squares worth standing in: what for, and how much."""


def stand_ups(situation: Situation, declared: Iterable[int]) -> list[Plan]:
    """Whoever lies next to rivals stands up first: he assists the blocks to come."""
    found: list[Plan] = []
    for index in declared:
        player = situation.play.players[index]
        if not situation.stands(player):
            marked = situation.rival_zones(situation.square(player)) > 0
            reason = text("{player} stands up", player=situation.name(player))
            found.append(Plan(index, MOVE, RISING if marked else PLACING, 1.0, STANDING_UP, reason))
    return found


def wanted(situation: Situation) -> Spots:
    """The squares that are worth standing in, by who has the ball."""
    spots: Spots = {}
    if situation.possession == OURS:
        guard(situation, spots)
    elif situation.possession == THEIRS:
        hunt(situation, spots)
    elif situation.possession == LOOSE:
        cover(situation, spots)
    play = situation.play
    return {square: spot for square, spot in spots.items() if square != NOWHERE and play.board.on(square)}


def add(spots: Spots, square: int, value: float, what: str) -> None:
    """Keep the better use of a square."""
    if square not in spots or spots[square][0] < value:
        spots[square] = (value, what)


def guard(situation: Situation, spots: Spots) -> None:
    """A cage: the four corners around the carrier, then his sides; ahead of it a screen."""
    x, y = int(situation.board.x[situation.ball]), int(situation.board.y[situation.ball])
    forward = situation.forward
    style = situation.style
    threatened = situation.exposure(situation.ball) > 0.0
    for dy in (-1, 1):
        add(
            spots,
            situation.at(x + forward, y + dy),
            style.corner_ahead * (1.0 if threatened else 5.0 / 14.0),
            text("guards the carrier"),
        )
        add(
            spots,
            situation.at(x - forward, y + dy),
            style.corner_behind * (1.0 if threatened else 3.5 / 11.0),
            text("guards the carrier"),
        )
    for dx, dy in ((forward, 0), (0, 1), (0, -1)):
        add(
            spots,
            situation.at(x + dx, y + dy),
            style.side_of_carrier * (1.0 if threatened else 4.0 / 11.0),
            text("guards the carrier"),
        )
    for dy in (-2, 0, 2):
        add(spots, situation.at(x + 3 * forward, y + dy), style.screen, text("screens the carrier"))
    engage(situation, spots, x, y)


def engage(situation: Situation, spots: Spots, x: int, y: int) -> None:
    """Stand next to rivals who bar the carrier's way and whom nobody marks: they can be blocked next turn, and must
    dodge to come near him."""
    for rival_x, rival_y in situation.standing:
        ahead = (rival_x - x) * situation.forward
        if not 0 < ahead <= 7 or abs(rival_y - y) > 5:
            continue
        rival = situation.at(rival_x, rival_y)
        if situation.own_zones(rival) > 0:
            continue
        for square in situation.neighbours(rival):
            crowd = situation.rival_zones(square) - 1
            nearer = (rival_x - int(situation.board.x[square])) * situation.forward
            add(spots, square, situation.style.engaging + 0.3 * nearer - 1.5 * crowd, ENGAGES)


def hunt(situation: Situation, spots: Spots) -> None:
    """Stand around the rival with the ball, and between him and our end zone."""
    play = situation.play
    style = situation.style
    x, y = int(situation.board.x[situation.ball]), int(situation.board.y[situation.ball])
    back = -situation.forward  # the way he wants to go
    closeness = style.close if situation.to_own_goal(situation.ball) <= 8 else 0.0
    markers = situation.own_zones(situation.ball)
    for square in situation.neighbours(situation.ball):
        value = (style.mark_carrier if markers == 0 else style.mark_again if markers == 1 else 5.0) + closeness
        value += 1.0 * (int(play.board.x[square]) - x) * back
        value -= 1.5 * max(0, situation.rival_zones(square) - 1)
        add(spots, square, value, text("marks the carrier"))
    for ahead, rows, value in (
        (2, (-3, -1, 1, 3), style.screen_near),
        (3, (-4, -2, 0, 2, 4), style.screen_far),
        (6, (-3, 0, 3), style.screen_deep),
    ):
        for dy in rows:
            square = situation.at(x + ahead * back, y + dy)
            if square != NOWHERE and situation.rival_zones(square) == 0:
                add(spots, square, value + closeness / 2 - 0.3 * abs(dy), text("screens the end zone"))


def cover(situation: Situation, spots: Spots) -> None:
    """Stand around the loose ball."""
    play = situation.play
    ball_x = int(play.board.x[situation.ball])
    for square in situation.neighbours(situation.ball):
        towards = (int(play.board.x[square]) - ball_x) * situation.forward
        add(
            spots,
            square,
            situation.style.cover + 0.5 * towards - 1.0 * situation.rival_zones(square),
            text("covers the ball"),
        )


def places(situation: Situation, declared: Iterable[int]) -> list[Plan]:
    """Who could go without a die to a square that is worth more than where he stands."""
    if situation.possession == AWAY_FROM_PITCH or (situation.turns_left == 0 and situation.rival_turns_left == 0):
        return []
    play = situation.play
    spots = wanted(situation)
    wanting = missing_receivers(situation)
    corner_of: dict[int, int] = {}
    if situation.possession == OURS and situation.carrier is not None:
        held = cage(situation, situation.carrier, situation.ball)
        corner_of = {int(mate.index): corner for corner, mate in held.items()}
    found: list[Plan] = []
    for index in declared:
        player = play.players[index]
        if play.carrier == index:
            continue
        here = situation.square(player)
        if situation.rival_zones(here) > 0 or play.rooted[index] != 0:
            continue  # he would have to dodge
        plan = best_place(situation, player, here, spots, corner_of.get(index, int(NOWHERE)))
        if plan is not None:
            found.append(plan)
        if wanting > 0 and receives(situation, player):
            plan = run_deep(situation, player, here)
            if plan is not None:
                found.append(plan)
    return found


def missing_receivers(situation: Situation) -> int:
    """How many more team-mates should wait where they could score next turn, if they were given the ball."""
    if situation.possession != OURS or situation.turns_left == 0:
        return 0
    waiting = 0
    for mate in situation.mine:
        if situation.carrier is not mate and receives(situation, mate) and situation.stands(mate):
            here = situation.square(mate)
            waiting += int(situation.to_goal(here) <= mate.ma and situation.rival_zones(here) == 0)
    return round(situation.style.receivers) + int(needs_receivers(situation)) - waiting


def needs_receivers(situation: Situation) -> bool:
    """Is the next turn our last of the half, and the carrier too far away to run in?"""
    carrier = situation.carrier
    return situation.turns_left == 1 and carrier is not None and situation.to_goal(situation.ball) > carrier.ma


def receives(situation: Situation, player: Player) -> bool:
    """Is he somebody to give the ball to? When time is short, whoever is quick enough."""
    most = 4 if situation.turns_left <= 2 else 3
    return player.ag <= most and player.ma >= 6 and handles(situation.play, player)


def run_deep(situation: Situation, player: Player, here: int) -> Plan | None:
    """Go where he could score from next turn, as far from rivals as there is; if time is short and that is too far,
    to where two rushes would bring him in."""
    farthest = int(player.ma) + (2 if situation.turns_left <= 2 else 0)
    if situation.to_goal(here) <= player.ma:
        return None
    way = situation.reach(player)
    most = LAST_HOPE if needs_receivers(situation) else situation.style.deep
    best, where = 0.0, int(NOWHERE)
    for square in way.squares:
        togo = situation.to_goal(square)
        if togo <= farthest and way.chance(square) >= SURE and situation.rival_zones(square) == 0:
            value = most - 0.7 * situation.exposure(square) - 0.1 * situation.distance(square, situation.ball)
            value -= 1.5 * max(0, togo - int(player.ma))
            if value > best:
                best, where = value, square
    if where == NOWHERE:
        return None
    reason = text("{player} waits for the ball", player=situation.name(player))
    return Plan(int(player.index), MOVE, PLACING, 1.0, best, reason, way.path(where))


def best_place(situation: Situation, player: Player, here: int, spots: Spots, corner: int) -> Plan | None:
    """The best of these squares for him, if it is worth the way; else nearer to the ball. `corner` is the corner of
    the cage that is meant for him, if any."""
    way = situation.reach(player)
    stay = spots[here][0] if here in spots else 0.0
    best, where, what = stay + situation.style.worth_a_move, int(NOWHERE), ""
    occupant = situation.play.occupant
    for square, (value, purpose) in spots.items():
        if value + situation.style.meant_for_him <= best or occupant[square] != -1 or way.chance(square) < SURE:
            continue
        fit = value - 0.1 * situation.distance(here, square) + 0.3 * float(player.st - 3)
        if purpose == ENGAGES and player.st < 3:
            continue
        if square == corner:
            fit += situation.style.meant_for_him
        if fit > best:
            best, where, what = fit, square, purpose
    if where == NOWHERE and stay == 0.0 and situation.distance(here, situation.ball) > FAR:
        return come_back(situation, player, here)
    if where == NOWHERE:
        return None
    reason = text("{player} {what}", player=situation.name(player), what=what)
    return Plan(int(player.index), MOVE, PLACING, 1.0, best - stay, reason, way.path(where))


def come_back(situation: Situation, player: Player, here: int) -> Plan | None:
    """Come nearer to the ball: ahead of our carrier, or on our side of theirs."""
    way = situation.reach(player)
    goal = situation.ball
    if situation.possession in (OURS, THEIRS):
        ahead = 2 if situation.possession == OURS else -3
        x = int(situation.board.x[goal]) + ahead * situation.forward
        goal = situation.at(min(max(x, 0), situation.width - 1), int(situation.board.y[goal]))
    best, where = situation.distance(here, goal), int(NOWHERE)
    for square in way.squares:
        if way.chance(square) >= SURE and situation.rival_zones(square) == 0:
            away = situation.distance(square, goal)
            if away < best:
                best, where = away, square
    gained = situation.distance(here, goal) - best
    if where == NOWHERE or gained < 3:
        return None
    reason = text("{player} comes nearer to the ball", player=situation.name(player))
    return Plan(int(player.index), MOVE, PLACING, 1.0, 0.5 * gained, reason, way.path(where))
