"""What a position of Blood Bowl is worth to a side: its chance to win, from the score, the time, the ball and the men.

The ball's part comes from exact odds: who could knock the carrier down in the rivals' turn, who could run in, who could
pick up what lies loose.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise
from typing import Final

from touchback.bloodbowl.ball import handles
from touchback.bloodbowl.play import NO_PLAYER, Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.queries.blocking import BOTH_FALL, BOTH_PRONE, DEFENDER_DOWN
from touchback.bloodbowl.terms import CASUALTY, PRONE, STANDING, STUNNED
from touchback.bots.scripted.bloodbowl.outlook import OURS, THEIRS, Outlook, worth
from touchback.bots.search.bloodbowl.tuning import WEIGHTS
from touchback.kernel.ask import rival_of
from touchback.kernel.board import NOWHERE

HALVES: Final = 2
RECEIVER: Final = 0.4
"""The chance that whoever receives scores, with a whole half to play."""
HELD: Final = 0
FACED: Final = 1
LYING: Final = 2
PACES: Final = [(0.0, 0.92), (0.25, 0.82), (0.5, 0.66), (0.75, 0.46), (1.0, 0.28), (1.25, 0.06)]
"""How likely a carrier arrives who must make this share of his pace each turn."""
VALUES: Final = {STANDING: 0.085, PRONE: 0.048, STUNNED: 0.022}
"""What a player on the pitch is worth, in touchdowns, for one of about a lineman's worth."""
BLOWS: Final = (0.013, 0.005, 0.001)
"""What it costs to stand next to rivals who are to move: to stronger, equal and weaker ones."""
THREATS: Final = 5
"""How many rivals are looked at as attackers of a carrier: the nearest ones."""


def evaluate(play: Play, side: int) -> float:
    """The chance of this side to win, a draw counted half, in hundredths. It is the rivals' turn, or between drives."""
    rival = rival_of(side)
    lead = float(play.score[side] - play.score[rival])
    left = time_left(play)
    lead += men(play, side, left) - men(play, rival, left) - blows(play, side)
    us, them = chances(play, side)
    after = max(0.0, left - 1.0)
    reply = RECEIVER * min(1.0, half_left(play, rival) / 7.0)
    answer = RECEIVER * min(1.0, half_left(play, side) / 7.0)
    return 100.0 * (
        us * winning(lead + 1.0 - reply, after)
        + them * winning(lead - 1.0 + answer, after)
        + (1.0 - us - them) * winning(lead, left)
    )


def winning(lead: float, turns: float) -> float:
    """The chance to win with this lead and so many turns of both sides to come."""
    spread = 0.22 + 0.22 * math.sqrt(max(0.0, turns))
    return 1.0 / (1.0 + math.exp(-1.7 * lead / spread))


def time_left(play: Play) -> float:
    """Turns of both sides still to come in the match, the present one included."""
    here = float(2 * play.game.clock.turns - play.turn[0] - play.turn[1])
    return here + (2.0 * float(play.game.clock.turns) if play.half < HALVES else 0.0)


def half_left(play: Play, side: int) -> float:
    """Turns this side still has in this half, the present one included."""
    return float(play.game.clock.turns - play.turn[side] + (1 if play.active == side else 0))


def men(play: Play, side: int, left: float) -> float:
    """What the players of a side are worth, in touchdowns: those who lie count less, those who left little or nothing,
    and those far from the ball are a little late."""
    total = 0.0
    lasting = min(1.0, left / (2.0 * float(play.game.clock.turns)))
    ball = int(play.square[play.carrier] if play.carrier != NO_PLAYER else play.ball)
    board = play.board
    for player in play.players:
        if player.side != side:
            continue
        status = play.status[player.index]
        value = worth(player) * 0.1
        if status <= STUNNED:
            total += VALUES[int(status)] * value
            if ball != NOWHERE:
                total -= 0.001 * min(12, int(board.distance(play.square[player.index], ball)))
        elif status < CASUALTY:
            total += 0.03 * value * lasting
    return total + 0.04 * min(3.0, float(play.rerolls[side])) * min(1.0, half_left(play, side) / 4.0)


def blows(play: Play, side: int) -> float:
    """What the rivals' blocks in their coming turn will cost, in touchdowns: more where they are stronger."""
    if play.active != rival_of(side):
        return 0.0
    rival = rival_of(side)
    total = 0.0
    for player in play.players:
        index = player.index
        if player.side != side or play.status[index] != STANDING:
            continue
        square = play.square[index]
        markers = int(play.zone_count(rival, square))
        if markers == 0:
            continue
        strongest, where = 0, square
        for offset in play.board.ways(square):
            other = play.occupant[square + offset]
            if other >= 0 and play.side[other] == rival and play.marking[other]:
                strength = int(play.players[other].st)
                if strength > strongest:
                    strongest, where = strength, square + offset
        attack = strongest + markers - 1
        defence = int(player.st) + max(0, int(play.zone_count(side, where)) - 1)
        total += 0.1 * worth(player) * (BLOWS[0] if attack > defence else BLOWS[1] if attack == defence else BLOWS[2])
    return total


# -- the ball --------------------------------------------------------------------------------------------------------


def chances(play: Play, side: int) -> tuple[float, float]:
    """The chances that this side and that the other scores next in this drive."""
    if play.carrier == NO_PLAYER and (play.ball == NOWHERE or play.in_air):
        receives = RECEIVER * min(1.0, half_left(play, rival_of(int(play.kicking))) / 7.0)
        return (0.0, receives) if play.kicking == side else (receives, 0.0)
    kind, signs = signs_of(play, side)
    us = math.exp(sum(weight * sign for weight, sign in zip(WEIGHTS[kind][0], signs)))
    them = math.exp(sum(weight * sign for weight, sign in zip(WEIGHTS[kind][1], signs)))
    return us / (1.0 + us + them), them / (1.0 + us + them)


def signs_of(play: Play, side: int) -> tuple[int, list[float]]:
    """Who has the ball, and what tells how the drive will end."""
    theirs = Outlook(play, rival_of(side))
    if theirs.possession == THEIRS:
        return HELD, holding(theirs)
    if theirs.possession == OURS:
        return FACED, facing(theirs)
    return LYING, scrambling(theirs)


def arriving(distance: int, pace: int, turns: float) -> float:
    """The chance that a carrier who is not stopped at once scores from this far in so many turns."""
    if turns <= 0.0:
        return 0.0
    pace = max(2, pace)
    if distance <= pace:
        return 0.95
    if turns < 2.0:
        return 0.5 if distance <= pace + 2 else 0.05
    need = (distance - pace) / ((turns - 1.0) * pace)  # of his full pace, in each turn before the last
    chance = 0.06
    for (near, high), (far, low) in pairwise(PACES):
        if near <= need < far:
            chance = high + (low - high) * (need - near) / (far - near)
    return max(0.04, chance - 0.005 * distance)


def holding(theirs: Outlook) -> list[float]:
    """We have the ball and the rivals are to move."""
    play = theirs.play
    side = theirs.rival_side
    carrier = theirs.carrier
    assert carrier is not None
    here = theirs.square(carrier)
    turns = half_left(play, side)
    togo = theirs.to_own_goal(here)
    signs = [
        1.0,
        loss(theirs, carrier),
        arriving(togo, int(carrier.ma), turns),
        togo / 25.0,
        turns / 8.0,
        1.0 if togo <= carrier.ma and turns > 0.0 else 0.0,
        1.0 if turns <= 0.0 else 0.0,
        min(3, int(play.zone_count(theirs.side, here))) / 3.0,
        min(4, int(play.zone_count(side, here))) / 4.0,
        between(theirs.mine, theirs, here, theirs.to_own_goal) / 11.0,
        (6 - int(carrier.ag)) / 4.0,
        int(carrier.ma) / 8.0,
        upright(play, side) - upright(play, theirs.side),
        half_left(play, theirs.side) / 8.0,
        arriving(theirs.to_goal(here), 6, half_left(play, theirs.side) - 1.0),
        marked_share(play, side),
        (int(play.fielded(side)) - int(play.fielded(theirs.side))) / 11.0,
    ]
    signs += [corners(play, side, here), on_edge(theirs, here), *helps(play, side), reached(theirs, here)]
    lost, arrives, close, marked = signs[1], signs[2], signs[5], signs[7]
    return [*signs, close * (1.0 - lost), arrives * (1.0 - lost), close * marked]


def upright(play: Play, side: int) -> float:
    """How many of a side stand, as a share of eleven."""
    count = 0
    for index in range(len(play.players)):
        count += int(play.side[index] == side and play.status[index] == STANDING)
    return count / 11.0


def marked_share(play: Play, side: int) -> float:
    """How many of a side stand marked, as a share of eleven."""
    count = 0
    for index in range(len(play.players)):
        if play.side[index] == side and play.status[index] == STANDING:
            count += int(play.zone_count(rival_of(side), play.square[index]) > 0)
    return count / 11.0


def corners(play: Play, side: int, here: int) -> float:
    """How many corners of the carrier's cage are held, as a share of four."""
    stride = int(play.board.stride)
    held = 0
    for corner in (here - stride - 1, here - stride + 1, here + stride - 1, here + stride + 1):
        index = play.occupant[corner]
        held += int(index >= 0 and play.side[index] == side and play.status[index] == STANDING)
    return held / 4.0


def on_edge(theirs: Outlook, here: int) -> float:
    """1 next to the crowd."""
    return 1.0 if theirs.board.y[here] in (0, theirs.height - 1) else 0.0


def helps(play: Play, side: int) -> list[float]:
    """Team re-rolls, ours and theirs."""
    return [min(3, int(play.rerolls[side])) / 3.0, min(3, int(play.rerolls[rival_of(side)])) / 3.0]


def reached(theirs: Outlook, here: int) -> float:
    """How many of those who are to move could come next to this square, as a share of eleven."""
    count = 0
    for player in theirs.mine:
        away = theirs.distance(theirs.square(player), here)
        count += int(theirs.play.status[player.index] <= PRONE and away <= player.ma + 1)
    return count / 11.0


def between(players: list[Player], theirs: Outlook, here: int, togo: Callable[[int], int]) -> int:
    """How many of these stand between this square and the end zone, not far aside."""
    play = theirs.play
    goal = togo(here)
    count = 0
    for player in players:
        square = theirs.square(player)
        if play.status[player.index] == STANDING and togo(square) <= goal:
            count += int(abs(int(theirs.board.y[square]) - int(theirs.board.y[here])) <= 6)
    return count


def loss(theirs: Outlook, carrier: Player) -> float:
    """The chance that the rivals bring the carrier down in their turn: those next to him block, one more may blitz."""
    play = theirs.play
    here = theirs.square(carrier)
    if play.status[carrier.index] != STANDING:
        return 0.8
    kept = 1.0
    runners: list[tuple[int, int, Player]] = []
    for rival in theirs.mine:
        status = play.status[rival.index]
        if status > PRONE:
            continue
        away = theirs.distance(theirs.square(rival), here)
        if away == 1 and status == STANDING:
            kept *= 1.0 - down(theirs, rival, carrier, theirs.square(rival), False)
        elif away <= rival.ma + 2 - (3 if status == PRONE else 0):
            runners.append((away, int(rival.index), rival))
    runners.sort(key=lambda one: one[:2])
    best = 0.0
    for _, _, rival in runners[:THREATS]:
        best = max(best, blitz_chance(theirs, rival, carrier, here, best))
    return 1.0 - kept * (1.0 - best)


def blitz_chance(theirs: Outlook, rival: Player, carrier: Player, here: int, known: float) -> float:
    """The chance that this rival reaches the carrier and knocks him down."""
    way = theirs.reach(rival)
    places = [(way.chance(square), square) for square in theirs.neighbours(here)]
    places = [place for place in places if place[0] > known]
    places.sort(reverse=True)
    best = known
    for chance, square in places[:2]:
        if chance > best:
            if theirs.rerolls > 0:
                chance += (1.0 - chance) * chance * 0.5
            best = max(best, chance * down(theirs, rival, carrier, square, True))
    return best


def down(theirs: Outlook, rival: Player, carrier: Player, square: int, blitz: bool) -> float:
    """The chance that a block brings the carrier down, the rivals' re-roll used half the time."""
    chances = theirs.block(rival, carrier, square, blitz).chances
    chance = chances[DEFENDER_DOWN] + chances[BOTH_PRONE] + 0.8 * chances[BOTH_FALL]
    if theirs.rerolls > 0:
        chance += 0.5 * (1.0 - chance) * chance
    return chance


def facing(theirs: Outlook) -> list[float]:
    """The rivals have the ball and are to move."""
    play = theirs.play
    side = theirs.rival_side
    carrier = theirs.carrier
    assert carrier is not None
    here = theirs.square(carrier)
    turns = half_left(play, theirs.side)
    togo = theirs.to_goal(here)
    run = theirs.best_run(carrier)[0] if theirs.can_act(carrier) else 0.0
    near = 0
    for player in theirs.rivals:
        near += int(play.status[player.index] == STANDING and theirs.distance(theirs.square(player), here) <= player.ma)
    signs = [
        1.0,
        run,
        arriving(togo, int(carrier.ma), turns),
        togo / 25.0,
        turns / 8.0,
        1.0 if togo <= carrier.ma else 0.0,
        1.0 if turns <= 1.0 else 0.0,
        min(3, int(play.zone_count(side, here))) / 3.0,
        min(4, int(play.zone_count(theirs.side, here))) / 4.0,
        between(theirs.rivals, theirs, here, theirs.to_goal) / 11.0,
        near / 11.0,
        int(carrier.ma) / 8.0,
        upright(play, side) - upright(play, theirs.side),
        half_left(play, side) / 8.0,
        arriving(theirs.to_own_goal(here), 6, half_left(play, side)),
        marked_share(play, side),
        (int(play.fielded(side)) - int(play.fielded(theirs.side))) / 11.0,
    ]
    signs += [corners(play, theirs.side, here), on_edge(theirs, here), *helps(play, side)]
    return [*signs, run * run, float(run > 0.95), signs[2] * (1.0 - signs[9])]


def scrambling(theirs: Outlook) -> list[float]:
    """The ball lies loose and the rivals are to move."""
    play = theirs.play
    side = theirs.rival_side
    ball = theirs.ball
    got = 0.0
    rivals = sorted(
        (theirs.distance(theirs.square(player), ball), int(player.index))
        for player in theirs.mine
        if play.status[player.index] <= PRONE
    )
    pace = 6
    for away, index in rivals[:3]:
        player = play.players[index]
        if away <= player.ma + 2 and handles(play, player):
            chance = theirs.reach(player).chance(ball)
            if chance > got:
                got = chance
                pace = int(player.ma)
    near = 0
    hands = 0.0
    for player in theirs.rivals:
        away = theirs.distance(theirs.square(player), ball)
        if play.status[player.index] <= PRONE and away <= player.ma:
            near += 1
            hands = max(hands, (7 - int(player.ag)) / 6.0 if handles(play, player) else 0.0)
    turns = half_left(play, theirs.side)
    our_turns = half_left(play, side)
    signs = [
        1.0,
        got,
        arriving(theirs.to_goal(ball), pace, turns - 1.0),
        arriving(theirs.to_own_goal(ball), 6, our_turns),
        theirs.to_goal(ball) / 25.0,
        turns / 8.0,
        our_turns / 8.0,
        1.0 if our_turns <= 0.0 else 0.0,
        1.0 if turns <= 1.0 else 0.0,
        min(3, int(play.zone_count(side, ball))) / 3.0,
        min(3, int(play.zone_count(theirs.side, ball))) / 3.0,
        near / 11.0,
        hands,
        upright(play, side) - upright(play, theirs.side),
        float(got > 0.0),
        marked_share(play, side),
        (int(play.fielded(side)) - int(play.fielded(theirs.side))) / 11.0,
    ]
    signs += helps(play, side)
    return [*signs, got * signs[2], (1.0 - got) * signs[3], (1.0 - got) * signs[11]]
