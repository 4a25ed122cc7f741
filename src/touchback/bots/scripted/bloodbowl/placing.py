"""Plans for those without the ball: stand up, guard the carrier, mark, screen, come back to the play."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from touchback.bloodbowl.ball import handles
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.terms import MOVE
from touchback.bots.scripted.bloodbowl.ball import cage
from touchback.bots.scripted.bloodbowl.outlook import AWAY_FROM_PITCH, LOOSE, OURS, SURE, THEIRS, Outlook
from touchback.bots.scripted.bloodbowl.planning import PLACING, RISING, Plan
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


def stand_ups(outlook: Outlook, declared: Iterable[int]) -> list[Plan]:
    """Whoever lies next to rivals stands up first: he assists the blocks to come."""
    found: list[Plan] = []
    for index in declared:
        player = outlook.play.players[index]
        if not outlook.stands(player):
            marked = outlook.rival_zones(outlook.square(player)) > 0
            reason = text("{player} stands up", player=outlook.name(player))
            found.append(Plan(index, MOVE, RISING if marked else PLACING, 1.0, STANDING_UP, reason))
    return found


def wanted(outlook: Outlook) -> Spots:
    """The squares that are worth standing in, by who has the ball."""
    spots: Spots = {}
    if outlook.possession == OURS:
        guard(outlook, spots)
    elif outlook.possession == THEIRS:
        hunt(outlook, spots)
    elif outlook.possession == LOOSE:
        cover(outlook, spots)
    play = outlook.play
    return {square: spot for square, spot in spots.items() if square != NOWHERE and play.board.on(square)}


def add(spots: Spots, square: int, value: float, what: str) -> None:
    """Keep the better use of a square."""
    if square not in spots or spots[square][0] < value:
        spots[square] = (value, what)


def guard(outlook: Outlook, spots: Spots) -> None:
    """A cage: the four corners around the carrier, then his sides; ahead of it a screen."""
    x, y = int(outlook.board.x[outlook.ball]), int(outlook.board.y[outlook.ball])
    forward = outlook.forward
    style = outlook.style
    threatened = outlook.exposure(outlook.ball) > 0.0
    for dy in (-1, 1):
        add(
            spots,
            outlook.at(x + forward, y + dy),
            style.corner_ahead * (1.0 if threatened else 5.0 / 14.0),
            text("guards the carrier"),
        )
        add(
            spots,
            outlook.at(x - forward, y + dy),
            style.corner_behind * (1.0 if threatened else 3.5 / 11.0),
            text("guards the carrier"),
        )
    for dx, dy in ((forward, 0), (0, 1), (0, -1)):
        add(
            spots,
            outlook.at(x + dx, y + dy),
            style.side_of_carrier * (1.0 if threatened else 4.0 / 11.0),
            text("guards the carrier"),
        )
    for dy in (-2, 0, 2):
        add(spots, outlook.at(x + 3 * forward, y + dy), style.screen, text("screens the carrier"))
    engage(outlook, spots, x, y)


def engage(outlook: Outlook, spots: Spots, x: int, y: int) -> None:
    """Stand next to rivals who bar the carrier's way and whom nobody marks: they can be blocked next turn, and must
    dodge to come near him."""
    for rival_x, rival_y in outlook.standing:
        ahead = (rival_x - x) * outlook.forward
        if not 0 < ahead <= 7 or abs(rival_y - y) > 5:
            continue
        rival = outlook.at(rival_x, rival_y)
        if outlook.own_zones(rival) > 0:
            continue
        for square in outlook.neighbours(rival):
            crowd = outlook.rival_zones(square) - 1
            nearer = (rival_x - int(outlook.board.x[square])) * outlook.forward
            add(spots, square, outlook.style.engaging + 0.3 * nearer - 1.5 * crowd, ENGAGES)


def hunt(outlook: Outlook, spots: Spots) -> None:
    """Stand around the rival with the ball, and between him and our end zone."""
    play = outlook.play
    style = outlook.style
    x, y = int(outlook.board.x[outlook.ball]), int(outlook.board.y[outlook.ball])
    back = -outlook.forward  # the way he wants to go
    closeness = style.close if outlook.to_own_goal(outlook.ball) <= 8 else 0.0
    markers = outlook.own_zones(outlook.ball)
    for square in outlook.neighbours(outlook.ball):
        value = (style.mark_carrier if markers == 0 else style.mark_again if markers == 1 else 5.0) + closeness
        value += 1.0 * (int(play.board.x[square]) - x) * back
        value -= 1.5 * max(0, outlook.rival_zones(square) - 1)
        add(spots, square, value, text("marks the carrier"))
    for ahead, rows, value in (
        (2, (-3, -1, 1, 3), style.screen_near),
        (3, (-4, -2, 0, 2, 4), style.screen_far),
        (6, (-3, 0, 3), style.screen_deep),
    ):
        for dy in rows:
            square = outlook.at(x + ahead * back, y + dy)
            if square != NOWHERE and outlook.rival_zones(square) == 0:
                add(spots, square, value + closeness / 2 - 0.3 * abs(dy), text("screens the end zone"))


def cover(outlook: Outlook, spots: Spots) -> None:
    """Stand around the loose ball."""
    play = outlook.play
    ball_x = int(play.board.x[outlook.ball])
    for square in outlook.neighbours(outlook.ball):
        towards = (int(play.board.x[square]) - ball_x) * outlook.forward
        add(
            spots,
            square,
            outlook.style.cover + 0.5 * towards - 1.0 * outlook.rival_zones(square),
            text("covers the ball"),
        )


def places(outlook: Outlook, declared: Iterable[int]) -> list[Plan]:
    """Who could go without a die to a square that is worth more than where he stands."""
    if outlook.possession == AWAY_FROM_PITCH or (outlook.turns_left == 0 and outlook.rival_turns_left == 0):
        return []
    play = outlook.play
    spots = wanted(outlook)
    wanting = missing_receivers(outlook)
    corner_of: dict[int, int] = {}
    if outlook.possession == OURS and outlook.carrier is not None:
        held = cage(outlook, outlook.carrier, outlook.ball)
        corner_of = {int(mate.index): corner for corner, mate in held.items()}
    found: list[Plan] = []
    for index in declared:
        player = play.players[index]
        if play.holds(index):
            continue
        here = outlook.square(player)
        if outlook.rival_zones(here) > 0 or play.rooted[index] != 0:
            continue  # he would have to dodge
        plan = best_place(outlook, player, here, spots, corner_of.get(index, int(NOWHERE)))
        if plan is not None:
            found.append(plan)
        if wanting > 0 and receives(outlook, player):
            plan = run_deep(outlook, player, here)
            if plan is not None:
                found.append(plan)
    return found


def missing_receivers(outlook: Outlook) -> int:
    """How many more team-mates should wait where they could score next turn, if they were given the ball."""
    if outlook.possession != OURS or outlook.turns_left == 0:
        return 0
    waiting = 0
    for mate in outlook.mine:
        if outlook.carrier is not mate and receives(outlook, mate) and outlook.stands(mate):
            here = outlook.square(mate)
            waiting += int(outlook.to_goal(here) <= mate.ma and outlook.rival_zones(here) == 0)
    return round(outlook.style.receivers) + int(needs_receivers(outlook)) - waiting


def needs_receivers(outlook: Outlook) -> bool:
    """Is the next turn our last of the half, and the carrier too far away to run in?"""
    carrier = outlook.carrier
    return outlook.turns_left == 1 and carrier is not None and outlook.to_goal(outlook.ball) > carrier.ma


def receives(outlook: Outlook, player: Player) -> bool:
    """Is he somebody to give the ball to? When time is short, whoever is quick enough."""
    most = 4 if outlook.turns_left <= 2 else 3
    return player.ag <= most and player.ma >= 6 and handles(outlook.play, player)


def run_deep(outlook: Outlook, player: Player, here: int) -> Plan | None:
    """Go where he could score from next turn, as far from rivals as there is; if time is short and that is too far,
    to where two rushes would bring him in."""
    farthest = int(player.ma) + (2 if outlook.turns_left <= 2 else 0)
    if outlook.to_goal(here) <= player.ma:
        return None
    way = outlook.reach(player)
    most = LAST_HOPE if needs_receivers(outlook) else outlook.style.deep
    best, where = 0.0, int(NOWHERE)
    for square in way.squares:
        togo = outlook.to_goal(square)
        if togo <= farthest and way.chance(square) >= SURE and outlook.rival_zones(square) == 0:
            value = most - 0.7 * outlook.exposure(square) - 0.1 * outlook.distance(square, outlook.ball)
            value -= 1.5 * max(0, togo - int(player.ma))
            if value > best:
                best, where = value, square
    if where == NOWHERE:
        return None
    reason = text("{player} waits for the ball", player=outlook.name(player))
    return Plan(int(player.index), MOVE, PLACING, 1.0, best, reason, way.path(where))


def best_place(outlook: Outlook, player: Player, here: int, spots: Spots, corner: int) -> Plan | None:
    """The best of these squares for him, if it is worth the way; else nearer to the ball. `corner` is the corner of
    the cage that is meant for him, if any."""
    way = outlook.reach(player)
    stay = spots[here][0] if here in spots else 0.0
    best, where, what = stay + outlook.style.worth_a_move, int(NOWHERE), ""
    occupant = outlook.play.occupant
    for square, (value, purpose) in spots.items():
        if value + outlook.style.meant_for_him <= best or occupant[square] != -1 or way.chance(square) < SURE:
            continue
        fit = value - 0.1 * outlook.distance(here, square) + 0.3 * float(player.st - 3)
        if purpose == ENGAGES and player.st < 3:
            continue
        if square == corner:
            fit += outlook.style.meant_for_him
        if fit > best:
            best, where, what = fit, square, purpose
    if where == NOWHERE and stay == 0.0 and outlook.distance(here, outlook.ball) > FAR:
        return come_back(outlook, player, here)
    if where == NOWHERE:
        return None
    reason = text("{player} {what}", player=outlook.name(player), what=what)
    return Plan(int(player.index), MOVE, PLACING, 1.0, best - stay, reason, way.path(where))


def come_back(outlook: Outlook, player: Player, here: int) -> Plan | None:
    """Come nearer to the ball."""
    way = outlook.reach(player)
    goal = outlook.rally()
    best, where = outlook.distance(here, goal), int(NOWHERE)
    for square in way.squares:
        if way.chance(square) >= SURE and outlook.rival_zones(square) == 0:
            away = outlook.distance(square, goal)
            if away < best:
                best, where = away, square
    gained = outlook.distance(here, goal) - best
    if where == NOWHERE or gained < 3:
        return None
    reason = text("{player} comes nearer to the ball", player=outlook.name(player))
    return Plan(int(player.index), MOVE, PLACING, 1.0, 0.5 * gained, reason, way.path(where))
