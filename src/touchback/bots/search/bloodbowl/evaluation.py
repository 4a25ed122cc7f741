"""What a position of Blood Bowl is worth to a side: its chance to win, from the score, the time, the ball and the men.

The ball's part comes from exact odds: who could knock the carrier down in the rivals' turn, who could run in, who could
pick up what lies loose. Of two balls either may be the next to be carried in. Whoever covers four squares is as near as
the nearest of them.
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
from touchback.bots.scripted.bloodbowl.style import SCRIPTED
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
    for player in play.players:
        if player.side != side:
            continue
        status = play.status[player.index]
        value = worth(player) * 0.1
        if status <= STUNNED:
            total += VALUES[int(status)] * value
            total -= 0.001 * to_a_ball(play, int(player.index))
        elif status < CASUALTY:
            total += 0.03 * value * lasting
    return total + 0.04 * min(3.0, float(play.rerolls[side])) * min(1.0, half_left(play, side) / 4.0)


def to_a_ball(play: Play, index: int) -> int:
    """How far a player is from the nearest ball, twelve squares at most; nothing if there is none."""
    least, balls = 12, 0
    for number in range(int(play.object_count)):
        holder = play.holder(number)
        if holder != NO_PLAYER:
            away = int(play.between(index, holder)) if holder != index else 0
        elif play.where(number) != NOWHERE:
            away = int(play.apart(index, play.where(number)))
        else:
            continue
        balls += 1
        least = min(least, away)
    return least if balls else 0


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
        markers = int(play.markers(player))
        if markers == 0:
            continue
        strongest, helpers = 0, 0
        for other in play.neighbours(index):
            if play.side[other] == rival and play.marking[other] and int(play.players[other].st) > strongest:
                strongest = int(play.players[other].st)
                helpers = max(0, int(play.markers(play.players[other])) - 1)
        attack = strongest + markers - 1
        defence = int(player.st) + helpers
        total += 0.1 * worth(player) * (BLOWS[0] if attack > defence else BLOWS[1] if attack == defence else BLOWS[2])
    return total


# -- the ball --------------------------------------------------------------------------------------------------------


def chances(play: Play, side: int) -> tuple[float, float]:
    """The chances that this side and that the other scores next in this drive. With two balls each has its own, and the
    drive goes on only if neither is carried in. [R17.1]"""
    us, them = chances_of_ball(play, side, 0)
    for number in range(1, int(play.object_count)):
        more, fewer = chances_of_ball(play, side, number)
        scored = 1.0 - (1.0 - us - them) * (1.0 - more - fewer)
        share = us + them + more + fewer
        if share > 0.0:
            us, them = scored * (us + more) / share, scored * (them + fewer) / share
    return us, them


def chances_of_ball(play: Play, side: int, number: int) -> tuple[float, float]:
    """The same for one ball, as if there were no other."""
    if play.holder(number) == NO_PLAYER and (play.where(number) == NOWHERE or play.in_air):
        receives = RECEIVER * min(1.0, half_left(play, rival_of(int(play.kicking))) / 7.0)
        return (0.0, receives) if play.kicking == side else (receives, 0.0)
    kind, signs = signs_of(play, side, number)
    us = math.exp(sum(weight * sign for weight, sign in zip(WEIGHTS[kind][0], signs)))
    them = math.exp(sum(weight * sign for weight, sign in zip(WEIGHTS[kind][1], signs)))
    return us / (1.0 + us + them), them / (1.0 + us + them)


def signs_of(play: Play, side: int, number: int = 0) -> tuple[int, list[float]]:
    """Who has the ball, and what tells how the drive will end."""
    theirs = Outlook(play, rival_of(side), SCRIPTED, number)
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
    turns = half_left(play, side)
    togo = theirs.width - 1 - farthest(theirs, carrier)
    signs = [
        1.0,
        loss(theirs, carrier),
        arriving(togo, int(carrier.ma), turns),
        togo / 25.0,
        turns / 8.0,
        1.0 if togo <= carrier.ma and turns > 0.0 else 0.0,
        1.0 if turns <= 0.0 else 0.0,
        min(3, int(play.markers(carrier))) / 3.0,
        min(4, guards(play, carrier)) / 4.0,
        between(theirs.mine, theirs, carrier, theirs.to_own_goal) / 11.0,
        (6 - int(carrier.ag)) / 4.0,
        int(carrier.ma) / 8.0,
        upright(play, side) - upright(play, theirs.side),
        half_left(play, theirs.side) / 8.0,
        arriving(theirs.from_goal(carrier), 6, half_left(play, theirs.side) - 1.0),
        marked_share(play, side),
        (int(play.fielded(side)) - int(play.fielded(theirs.side))) / 11.0,
    ]
    signs += [corners(play, carrier), on_edge(theirs, carrier), *helps(play, side), reached(theirs, carrier)]
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
            count += int(play.markers(play.players[index]) > 0)
    return count / 11.0


def farthest(theirs: Outlook, player: Player) -> int:
    """Columns between the end zone they score in and the square of a player that is farthest from it."""
    return max(theirs.to_goal(int(square)) for square in theirs.play.squares_of(player.index, theirs.square(player)))


def guards(play: Play, carrier: Player) -> int:
    """How many of his own mark the squares he is in."""
    here = play.square[carrier.index]
    if play.facing[carrier.index] == 0:
        return int(play.zone_count(carrier.side, here))
    others = [mate for mate in play.players if mate.side == carrier.side and mate.index != carrier.index]
    return sum(int(play.on_pitch(mate.index) and play.marks_player(mate.index, carrier.index)) for mate in others)


def corners(play: Play, carrier: Player) -> float:
    """How many corners of the carrier's cage are held, as a share of four."""
    here = play.square[carrier.index]
    stride = int(play.board.stride)
    wide = 2 if play.facing[carrier.index] else 1
    held = 0
    for corner in (here - stride - 1, here - stride + wide, here + wide * stride - 1, here + wide * stride + wide):
        index = play.occupant[corner]
        held += int(index >= 0 and play.side[index] == carrier.side and play.status[index] == STANDING)
    return held / 4.0


def on_edge(theirs: Outlook, carrier: Player) -> float:
    """1 next to the crowd."""
    edges = (0, theirs.height - 1)
    for square in theirs.play.squares_of(carrier.index, theirs.square(carrier)):
        if theirs.board.y[square] in edges:
            return 1.0
    return 0.0


def helps(play: Play, side: int) -> list[float]:
    """Team re-rolls, ours and theirs."""
    return [min(3, int(play.rerolls[side])) / 3.0, min(3, int(play.rerolls[rival_of(side)])) / 3.0]


def reached(theirs: Outlook, carrier: Player) -> float:
    """How many of those who are to move could come next to the carrier, as a share of eleven."""
    play = theirs.play
    count = 0
    for player in theirs.mine:
        away = play.between(player.index, carrier.index)
        count += int(play.status[player.index] <= PRONE and away <= player.ma + 1)
    return count / 11.0


def between(players: list[Player], theirs: Outlook, carrier: Player, togo: Callable[[int], int]) -> int:
    """How many of these stand between the carrier and the end zone, not far aside."""
    play = theirs.play
    rows = theirs.board.y
    own = [int(square) for square in play.squares_of(carrier.index, theirs.square(carrier))]
    goal = min(togo(square) for square in own)
    top, bottom = int(rows[own[0]]), int(rows[own[-1]])
    count = 0
    for player in players:
        if play.status[player.index] == STANDING:
            squares = play.squares_of(player.index, theirs.square(player))
            count += int(any(togo(int(one)) <= goal and top - 6 <= rows[one] <= bottom + 6 for one in squares))
    return count


def loss(theirs: Outlook, carrier: Player) -> float:
    """The chance that the rivals bring the carrier down in their turn: those next to him block, one more may blitz."""
    play = theirs.play
    if play.status[carrier.index] != STANDING:
        return 0.8
    kept = 1.0
    runners: list[tuple[int, int, Player]] = []
    for rival in theirs.mine:
        status = play.status[rival.index]
        if status > PRONE:
            continue
        away = int(play.between(rival.index, carrier.index))
        if status == STANDING and play.reaches(rival.index, carrier.index, theirs.square(carrier)):
            kept *= 1.0 - down(theirs, rival, carrier, theirs.square(rival), False)
        elif away <= rival.ma + 2 - (3 if status == PRONE else 0):
            runners.append((away, int(rival.index), rival))
    runners.sort(key=lambda one: one[:2])
    best = 0.0
    for _, _, rival in runners[:THREATS]:
        best = max(best, blitz_chance(theirs, rival, carrier, best))
    return 1.0 - kept * (1.0 - best)


def blitz_chance(theirs: Outlook, rival: Player, carrier: Player, known: float) -> float:
    """The chance that this rival reaches the carrier and knocks him down."""
    way = theirs.reach(rival)
    places = [(way.chance(square), square) for square in places_beside(theirs, rival, carrier)]
    places = [place for place in places if place[0] > known]
    places.sort(reverse=True)
    best = known
    for chance, square in places[:2]:
        if chance > best:
            if theirs.rerolls > 0:
                chance += (1.0 - chance) * chance * 0.5
            best = max(best, chance * down(theirs, rival, carrier, square, True))
    return best


def places_beside(theirs: Outlook, rival: Player, carrier: Player) -> list[int]:
    """Where this rival would be next to the carrier: the squares around him; for somebody of four squares those that
    name him there. [R17.1]"""
    play = theirs.play
    here = theirs.square(carrier)
    if play.facing[rival.index] == 0:
        around = play.touched(carrier.index) if play.facing[carrier.index] else None
        return theirs.neighbours(here) if around is None else [int(one) for one in around if theirs.board.on(one)]
    wide = 2 if play.facing[carrier.index] else 1
    left, top = int(theirs.board.x[here]) - 2, int(theirs.board.y[here]) - 2
    right, bottom = left + 2 + wide, top + 2 + wide
    found: list[int] = []
    for x in range(left, right + 1):
        for y in range(top, bottom + 1):
            fits = theirs.at(x, y) != NOWHERE and theirs.at(x + 1, y + 1) != NOWHERE
            if fits and (x in (left, right) or y in (top, bottom)):
                found.append(theirs.at(x, y))
    return found


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
    turns = half_left(play, theirs.side)
    togo = theirs.from_goal(carrier)
    run = theirs.best_run(carrier)[0] if theirs.can_act(carrier) else 0.0
    near = 0
    for player in theirs.rivals:
        away = play.between(player.index, carrier.index)
        near += int(play.status[player.index] == STANDING and away <= player.ma)
    signs = [
        1.0,
        run,
        arriving(togo, int(carrier.ma), turns),
        togo / 25.0,
        turns / 8.0,
        1.0 if togo <= carrier.ma else 0.0,
        1.0 if turns <= 1.0 else 0.0,
        min(3, int(play.markers(carrier))) / 3.0,
        min(4, guards(play, carrier)) / 4.0,
        between(theirs.rivals, theirs, carrier, theirs.to_goal) / 11.0,
        near / 11.0,
        int(carrier.ma) / 8.0,
        upright(play, side) - upright(play, theirs.side),
        half_left(play, side) / 8.0,
        arriving(theirs.width - 1 - farthest(theirs, carrier), 6, half_left(play, side)),
        marked_share(play, side),
        (int(play.fielded(side)) - int(play.fielded(theirs.side))) / 11.0,
    ]
    signs += [corners(play, carrier), on_edge(theirs, carrier), *helps(play, side)]
    return [*signs, run * run, float(run > 0.95), signs[2] * (1.0 - signs[9])]


def scrambling(theirs: Outlook) -> list[float]:
    """The ball lies loose and the rivals are to move."""
    play = theirs.play
    side = theirs.rival_side
    ball = theirs.ball
    got = 0.0
    rivals = sorted(
        (int(play.apart(player.index, ball)), int(player.index))
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
        away = int(play.apart(player.index, ball))
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
