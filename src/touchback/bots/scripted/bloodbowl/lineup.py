"""Setting up, kicking off and what happens before the first turn of a drive. [R8]"""

from __future__ import annotations

from typing import Final

from touchback.bloodbowl.field import Field
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.terms import (
    DECLINE,
    FORMATION,
    KICK_AT,
    PICK,
    PLACE,
    READY,
    RESERVE,
    RESTORE,
    STUNNED,
)
from touchback.bots.scripted.bloodbowl.ball import handling
from touchback.bots.scripted.bloodbowl.outlook import Outlook, worth
from touchback.bots.scripted.bloodbowl.style import Style
from touchback.kernel.ask import HOME, Ask, kind_of, pack, subject_of, target_of
from touchback.kernel.board import NOWHERE

Places = tuple[tuple[int, int], ...]
"""Columns behind the line of scrimmage (0 is on it) and rows, in the order they are filled."""

# Found by playing many matches on the pitch of the rulebook. The first three are on the line and no more than two in a
# wide zone, so that any number of players stands legally.
DEFENCE: Final = (
    (0, 7), (0, 5), (0, 9), (2, 3), (2, 11), (3, 7), (2, 6), (2, 8), (5, 4), (5, 10), (8, 7),
)  # fmt: skip
OFFENCE: Final = (
    (0, 7), (0, 6), (0, 8), (0, 5), (0, 9), (1, 3), (1, 11), (3, 6), (3, 8), (5, 10), (8, 7),
)  # fmt: skip
FOR_FIELD: Final = (26, 15, 11)
"""The pitch and the players they are for; on others the game's own formations serve."""
DEEP: Final = 5
"""How far behind the line somebody is deep in his half, if that has as many columns as HALF."""
HALF: Final = 13


def fighting_strength(outlook: Outlook, player: Player) -> float:
    """How well he stands in a fight."""
    value = 2.0 * float(player.st) + 0.5 * float(player.av)
    for skill, by in (("Block", 2.0), ("Guard", 1.0), ("Mighty Blow", 1.0), ("Wrestle", 0.7), ("Stand Firm", 1.0)):
        if outlook.has(player, skill):
            value += by
    return value - (4.0 if outlook.has(player, "Stunty") else 0.0)


def running(player: Player) -> float:
    """How well he catches up with a runner."""
    return float(player.ma) - 0.3 * float(player.st) + 0.2 * float(6 - player.ag)


def expendable(player: Player) -> float:
    """How well he fits the line in defence: hard to hurt, and not much missed."""
    return float(player.av) + 0.7 * float(player.st) - 0.8 * len(player.skill_names)


def line_up(play: Play, side: int, style: Style) -> dict[int, int]:
    """Who stands where: by player, his square. The best of them; fighters in front, the ball's friends behind."""
    outlook = Outlook(play, side, style)
    ready = [
        player
        for player in play.players
        if player.side == side and (play.on_pitch(player.index) or play.status[player.index] == RESERVE)
    ]
    ready.sort(key=lambda player: (-worth(player), player.index))
    ready = ready[: int(play.game.field.set_up)]
    receiving = play.kicking != side
    deep = deep_from(play.game.field)
    places = list(places_for(play, receiving)[: len(ready)])
    found: dict[int, int] = {}
    for place in from_the_back(places, deep):
        player = choose_for(outlook, ready, place, receiving, deep)
        ready.remove(player)
        found[int(player.index)] = square_of(outlook, place)
    return found


def deep_from(field: Field) -> int:
    """How many columns behind the line of scrimmage the back of one's own half begins."""
    return int(field.middle) * DEEP // HALF


def places_for(play: Play, receiving: bool) -> Places:
    """Where a side stands on this pitch. Of a game's formations the receivers take the one with most players on the
    line and somebody deep, for the ball; the others the one that keeps fewest there and spreads widest."""
    field = play.game.field
    if (int(field.width), int(field.height), int(field.players)) == FOR_FIELD:
        return OFFENCE if receiving else DEFENCE
    deep = deep_from(field)
    best: tuple[int, int, int] | None = None
    chosen: Places = ()
    for formation in play.game.formations:
        places = formation.places
        rows = [row for _, row in places]
        on_line = sum(1 for behind, _ in places if behind == 0)
        backmost = max(behind for behind, _ in places)
        if receiving:
            value = (int(backmost > deep), on_line, backmost)
        else:
            value = (-on_line, max(rows) - min(rows), backmost)
        if best is None or value > best:
            best, chosen = value, places
    return chosen


def from_the_back(places: list[tuple[int, int]], deep: int) -> list[tuple[int, int]]:
    """The order in which places choose their player: the deepest first when somebody must handle the ball, then the
    line, then the others."""
    back = [place for place in places if place[0] >= deep]
    line = [place for place in places if place[0] == 0]
    return back[::-1] + line + [place for place in places if 0 < place[0] < deep]


def choose_for(outlook: Outlook, ready: list[Player], place: tuple[int, int], receiving: bool, deep: int) -> Player:
    """The fittest for a place: handlers or runners deep; on the line fighters, or in defence whom we miss least."""
    if place[0] >= deep:
        if receiving:
            return max(ready, key=lambda player: (handling(outlook, player), -player.index))
        return max(ready, key=lambda player: (running(player), -player.index))
    if place[0] == 0 and not receiving:
        return max(ready, key=lambda player: (expendable(player), -player.index))
    return max(ready, key=lambda player: (fighting_strength(outlook, player), -player.index))


def square_of(outlook: Outlook, place: tuple[int, int]) -> int:
    """The square of a place, for either side."""
    behind, row = place
    column = int(outlook.play.game.field.line_of_scrimmage(outlook.side)) - behind * outlook.forward
    return outlook.board.at(column, row)


def set_up(play: Play, ask: Ask, plan: dict[int, int]) -> int:
    """The next answer of a set-up that follows a plan (by player, his square)."""
    options = [int(option) for option in ask.options]
    if kind_of(options[0]) == RESTORE:
        return options[0]
    if kind_of(options[0]) == PLACE:
        answer = int(pack(PLACE, ask.player, plan.get(int(ask.player), NOWHERE)))
        return answer if answer in options else options[-1]
    if play.broad and any(kind_of(option) == FORMATION for option in options):
        return formation_for(play, options)
    picked = [int(subject_of(option)) for option in options if kind_of(option) == PICK]
    wrong = [index for index in picked if play.square[index] != plan.get(index, NOWHERE)]
    # First whoever stands where he should not, then the others where their squares are free.
    for index in sorted(wrong, key=lambda one: (play.status[one] > STUNNED, one)):
        square = plan.get(index, NOWHERE)
        if square == NOWHERE or play.free(square):
            return int(pack(PICK, index))
    ready = int(pack(READY))
    if ready in options:
        return ready
    return next(option for option in options if kind_of(option) == FORMATION)


def formation_for(play: Play, options: list[int]) -> int:
    """With somebody who covers four squares: a whole formation, which has room for him; most on the line to receive,
    fewest to defend."""
    formations = [option for option in options if kind_of(option) == FORMATION]
    receiving = play.placing != play.kicking

    def on_line(option: int) -> int:
        return sum(1 for behind, _ in play.game.formations[target_of(option)].places if behind == 0)

    return max(formations, key=lambda one: (on_line(one) if receiving else -on_line(one), -one))


def kick_target(outlook: Outlook, ask: Ask) -> int:
    """The middle of the receiving half: from there no kick leaves it. [R8.3]"""
    middle = outlook.width // 2
    depth = round(outlook.style.kick_depth * middle / HALF)
    column = middle + depth if outlook.side == HOME else middle - 1 - depth
    answer = int(pack(KICK_AT, 0, outlook.at(column, outlook.height // 2)))
    return answer if ask.offers(answer) else int(ask.options[0])


def kicker(outlook: Outlook, ask: Ask) -> int:
    """Somebody with Kick if there is one."""
    options = [int(option) for option in ask.options]
    players = outlook.play.players
    return next((one for one in options if outlook.has(players[subject_of(one)], "Kick")), options[0])


def receiver(outlook: Outlook, ask: Ask) -> int:
    """Who gets the ball of a touchback, or stands under a high kick: a good pair of hands, away from rivals."""
    best, answer = -100.0, int(ask.options[0])
    play = outlook.play
    for option in ask.options:
        if kind_of(option) == DECLINE:
            if best < 0.0:
                answer = int(option)
            continue
        player = play.players[subject_of(option)]
        value = handling(outlook, player) - 6.0 * outlook.marked(player)
        value -= 1.0 * min(4.0, outlook.exposure(outlook.square(player)))
        if value > best:
            best, answer = value, int(option)
    return answer


def latecomer(outlook: Outlook, ask: Ask) -> int:
    """Whoever may come on does, as far forward as he may."""
    options = [int(option) for option in ask.options]
    squares = [option for option in options if kind_of(option) == PLACE]
    if squares:
        return min(squares, key=lambda one: (outlook.to_goal(int(target_of(one))), one))
    return options[0]
