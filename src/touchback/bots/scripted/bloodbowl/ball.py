"""Plans for the ball: score, run, pick up, hand off, pass."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from touchback.bloodbowl.ball import handles
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.queries import PassOption, Trial, pass_option
from touchback.bloodbowl.queries.odds import Helped, team_reroll_works
from touchback.bloodbowl.queries.passing import catcher_of
from touchback.bloodbowl.terms import HAND_OFF, HAND_TO, HANDED, MOVE, ON_TARGET, PASS, THROW
from touchback.bots.scripted.bloodbowl.planning import AT_ONCE, BALL, RISKING, Plan
from touchback.bots.scripted.bloodbowl.situation import LOOSE, SURE, Situation
from touchback.kernel.board import NOWHERE
from touchback.kernel.text import text

TOUCHDOWN: Final = 100.0
LEAST_HANDLING: Final = 9.0
"""Who handles a ball worse than this is not given one on the way (a human lineman: 10.8)."""
HOLES: Final = (0.03, 0.2, 0.33, 0.45, 0.5)
"""By corners missing from a cage, how often a threatened carrier loses the ball in the rivals' turn (as counted in
matches of this bot against itself)."""


def percent(chance: float) -> str:
    """A chance in a reason."""
    return text("{chance:.0%}", chance=chance)


def handling(situation: Situation, player: Player) -> float:
    """How well he looks after a ball."""
    if not handles(situation.play, player):
        return -50.0
    value = 2.0 * float(6 - player.ag) + 0.8 * float(player.ma)
    for skill, by in (
        ("Sure Hands", 3.0),
        ("Dodge", 1.5),
        ("Block", 1.0),
        ("Catch", 0.5),
        ("Pass", 1.0),
        ("Big Hand", 2.0),
    ):
        if situation.has(player, skill):
            value += by
    for skill in ("Bone Head", "Really Stupid", "Animal Savagery", "Unchannelled Fury", "Take Root", "Bloodlust"):
        if situation.has(player, skill):
            value -= 4.0
    return value - (3.0 if player.st >= 5 else 0.0)


# -- scoring and running -----------------------------------------------------------------------------------------------


def keeping(situation: Situation, carrier: Player) -> float:
    """What holding the ball for another turn is worth: nothing at the end of the half, less under threat."""
    if situation.turns_left == 0:
        return 0.0
    return max(situation.style.keeping, place_of_carrier(situation, carrier, situation.square(carrier)))


def waits(situation: Situation, carrier: Player, chance: float) -> bool:
    """Is it better to keep the ball than to score at once? Only if scoring stays certain and nobody can come near."""
    if chance < SURE or situation.turns_left == 0 or situation.rival_turns_left < 2 or situation.ahead < 0:
        return False
    here = situation.square(carrier)
    return situation.exposure(here) == 0.0 and situation.rival_zones(here) == 0


def touchdowns(situation: Situation, carrier: Player) -> list[Plan]:
    """The carrier runs in."""
    chance, square = situation.best_run(carrier)
    if square == NOWHERE or waits(situation, carrier, chance):
        return []
    value = chance * TOUCHDOWN - keeping(situation, carrier)
    if chance >= SURE:
        value = TOUCHDOWN
    path = situation.reach(carrier).path(square)
    when = AT_ONCE if chance >= situation.style.at_once else BALL if chance >= situation.style.safe_enough else RISKING
    reason = text("{carrier} scores: {chance}", carrier=situation.name(carrier), chance=percent(chance))
    return [Plan(int(carrier.index), MOVE, when, chance, value, reason, path)]


def place_of_carrier(situation: Situation, carrier: Player, square: int) -> float:
    """What it is worth to have the ball in this square at the end of the turn, in hundredths of a touchdown."""
    risk = risk_of_loss(situation, carrier, square)
    edge = int(situation.board.y[square])
    edge = min(edge, situation.height - 1 - edge)
    value = (1.0 - risk) * prospects(situation, carrier, square) - risk * ball_gone(situation)
    return value - (situation.style.side_line if edge == 0 else 2.0 if edge == 1 else 0.0)


def prospects(situation: Situation, carrier: Player, square: int) -> float:
    """The chance to score in the turns that are left if he keeps the ball this turn, in hundredths: every turn on
    the way may go wrong, and there may be too few of them."""
    style = situation.style
    walk = max(1, int(carrier.ma))
    beyond = float(max(0, situation.to_goal(square) - walk))  # squares to go before he can score in one turn
    if beyond:
        beyond += style.wall * situation.wall(square)
    late = 2.0 + beyond / (style.hurry * walk) - situation.turns_left
    return 90.0 * float(style.kept ** (beyond / (style.pace * walk))) * float(style.late ** max(0.0, late))


def ball_gone(situation: Situation) -> float:
    """What the rivals make of a ball they take from us: less when they have few turns left to use it."""
    return min(situation.style.ball_gone, situation.style.ball_gone_turn * situation.rival_turns_left)


def risk_of_loss(situation: Situation, carrier: Player, square: int) -> float:
    """How likely the rivals' next turn costs us the ball there: by who can come near and how whole the cage is."""
    marked = situation.rival_zones(square)
    if marked:
        return min(0.9, situation.style.marked + 0.08 * (marked - 1))
    danger = min(3.0, situation.exposure(square))
    if danger == 0.0:
        return 0.0
    whole = len(cage(situation, carrier, square))
    return min(0.95, danger / 3.0 * HOLES[4 - whole] * situation.style.holes)


def cage(situation: Situation, carrier: Player, square: int) -> dict[int, Player]:
    """Who can hold which corner of a cage around this square at the end of the turn: those who stand there, and each
    other corner by a team-mate of its own who surely gets there; the corner that fewest can reach comes first."""
    play = situation.play
    stride = int(situation.board.stride)
    held: dict[int, Player] = {}
    empty: list[int] = []
    for corner in (square - stride - 1, square - stride + 1, square + stride - 1, square + stride + 1):
        index = int(play.occupant[corner])
        if index >= 0 and index != carrier.index and play.side[index] == situation.side:
            if situation.stands(play.players[index]):
                held[corner] = play.players[index]
        elif index in (-1, carrier.index):
            empty.append(corner)
    if not empty:
        return held
    free = [mate for mate in situation.free_mates() if mate is not carrier and situation.square(mate) not in held]
    able = {corner: [mate for mate in free if surely_reaches(situation, mate, corner)] for corner in empty}
    for corner in sorted(empty, key=lambda one: (len(able[one]), one)):
        left = [mate for mate in able[corner] if mate not in held.values()]
        if left:
            choices = [sum(mate in able[other] for other in empty) for mate in left]
            held[corner] = left[choices.index(min(choices))]
    return held


def surely_reaches(situation: Situation, mate: Player, square: int) -> bool:
    """Does he get there without a risk?"""
    near = situation.distance(situation.square(mate), square) <= mate.ma
    return near and situation.reach(mate).chance(square) >= SURE


def advance(situation: Situation, carrier: Player) -> Plan | None:
    """The carrier's best square to end his move in; None: where he is."""
    if situation.turns_left == 0 and situation.rival_turns_left == 0:
        return None
    way = situation.reach(carrier)
    here = situation.square(carrier)
    stay = place_of_carrier(situation, carrier, here)
    best, where, odds = stay + situation.style.worth_moving, int(NOWHERE), 1.0
    for square in way.squares:
        chance = way.chance(square)
        if chance < 0.6 or situation.to_goal(square) == 0:
            continue  # to score is another plan
        value = place_of_carrier(situation, carrier, square)
        if chance < SURE:
            if value - (1.0 - chance) * 20.0 <= best:
                continue
            chance = way.with_rerolls(square)
            value = chance * value - (1.0 - chance) * ball_gone(situation)
            if situation.rerolls > 0:
                value -= 2.0
        if value > best:
            best, where, odds = value, square, chance
    if where == NOWHERE:
        return None
    when = BALL if odds >= 0.9 else RISKING
    reason = text(
        "{carrier} takes the ball to {square}", carrier=situation.name(carrier), square=situation.board.name(where)
    )
    if odds < SURE:
        reason = text("{reason}: {odds}", reason=reason, odds=percent(odds))
    return Plan(int(carrier.index), MOVE, when, odds, best - stay, reason, way.path(where))


# -- getting it ------------------------------------------------------------------------------------------------------


def pick_ups(situation: Situation, declared: Iterable[int]) -> list[Plan]:
    """Each player who could pick up the loose ball."""
    if situation.possession != LOOSE or situation.play.in_air:
        return []
    play = situation.play
    style = situation.style
    found: list[Plan] = []
    for index in declared:
        player = play.players[index]
        if situation.distance(situation.square(player), situation.ball) > player.ma + 3:
            continue
        way = situation.reach(player)
        if way.chance(situation.ball) <= 0.0:
            continue
        chance = way.with_rerolls(situation.ball)
        gain = (
            style.pick_up
            + 0.6 * handling(situation, player)
            - style.pick_up_marked * situation.rival_zones(situation.ball)
        )
        left = int(player.ma) - len(way.path(situation.ball))
        gain += 0.8 * max(0, left)
        value = chance * gain - (1.0 - chance) * (style.pick_up_failed * situation.turnover_cost() + 4.0)
        when = BALL if chance >= situation.style.safe_enough else RISKING
        reason = text("{player} picks up the ball: {chance}", player=situation.name(player), chance=percent(chance))
        found.append(Plan(index, MOVE, when, chance, value, reason, way.path(situation.ball)))
    return found


# -- giving it away ----------------------------------------------------------------------------------------------------


def scorers(situation: Situation, carrier: Player) -> list[tuple[Player, float]]:
    """Team-mates who could score this turn if they had the ball, and their chance to run in; in the last turn any
    chance is one."""
    play = situation.play
    least = 0.05 if situation.turns_left == 0 else 0.3
    found: list[tuple[Player, float]] = []
    for mate in situation.mine:
        if mate is carrier or not play.marking[mate.index] or not handles(play, mate):
            continue
        if situation.to_goal(situation.square(mate)) == 0:
            found.append((mate, 1.0))
        elif situation.idles(mate):
            chance, _ = situation.best_run(mate)
            if chance >= least:
                found.append((mate, chance))
    return found


def gifts(situation: Situation, carrier: Player, may_hand: bool, may_pass: bool) -> list[Plan]:
    """Hand-offs and passes that bring a touchdown this turn: in the last turn whatever there is, before it only what
    is better than to keep the ball."""
    if not (may_hand or may_pass):
        return []
    stake = keeping(situation, carrier)
    found: list[Plan] = []
    for mate, run in scorers(situation, carrier):
        if may_hand:
            plan = hand_off(situation, carrier, mate, run, stake)
            if plan is not None:
                found.append(plan)
        if may_pass:
            plan = throw(situation, carrier, mate, run, stake)
            if plan is not None:
                found.append(plan)
    return found


def gift_time(situation: Situation, odds: float) -> int:
    """When the ball is given away: a doubtful gift waits, but in the last turn there is nothing to wait for."""
    return BALL if odds >= situation.style.safe_enough or situation.turns_left == 0 else RISKING


def walk_up(situation: Situation, carrier: Player, mate: Player) -> tuple[float, list[int]]:
    """The carrier's safest way to a square next to this team-mate and its chance; 0: there is none."""
    goal = situation.square(mate)
    if situation.distance(situation.square(carrier), goal) == 1:
        return 1.0, []
    way = situation.reach(carrier)
    squares = [square for square in situation.neighbours(goal) if way.chance(square) > 0.0]
    if not squares:
        return 0.0, []
    square = max(squares, key=lambda one: (way.chance(one), -one))
    return way.with_rerolls(square), way.path(square)


def hand_off(situation: Situation, carrier: Player, mate: Player, run: float, stake: float) -> Plan | None:
    """Walk up to a team-mate and hand him the ball."""
    walk, path = walk_up(situation, carrier, mate)
    if walk == 0.0:
        return None
    odds = walk * catch_chance(situation, mate) * run
    value = odds * TOUCHDOWN - stake
    reason = text(
        "{carrier} hands the ball to {mate} to score: {odds}",
        carrier=situation.name(carrier),
        mate=situation.name(mate),
        odds=percent(odds),
    )
    return Plan(
        int(carrier.index), HAND_OFF, gift_time(situation, odds), odds, value, reason, path, HAND_TO, int(mate.index)
    )


def catch_chance(situation: Situation, mate: Player) -> float:
    """How likely he catches a ball that is handed to him, re-rolls used."""
    return with_help(situation, mate, [catcher_of(copy_of(situation), mate, HANDED).trial])


def throw(situation: Situation, carrier: Player, mate: Player, run: float, stake: float) -> Plan | None:
    """Throw from where he is, or from a free square nearer to the team-mate."""
    goal = situation.square(mate)
    here = situation.square(carrier)
    if carrier.pa == 0:
        return None
    way = situation.reach(carrier)
    places = [here]
    nearer = [square for square in way.squares if way.chance(square) >= SURE and situation.rival_zones(square) == 0]
    if nearer:
        places.append(min(nearer, key=lambda one: (situation.distance(one, goal), one)))
    best: Plan | None = None
    for square in places:
        if situation.distance(square, goal) > 13:
            continue
        table = copy_of(situation)
        if square != here:
            table.shift(carrier.index, square)
        odds = completion(situation, pass_option(table, carrier, goal)) * run
        value = odds * TOUCHDOWN - stake
        if odds > 0.0 and (best is None or value > best.value):
            reason = text(
                "{carrier} passes to {mate} to score: {odds}",
                carrier=situation.name(carrier),
                mate=situation.name(mate),
                odds=percent(odds),
            )
            path = way.path(square) if square != here else []
            best = Plan(
                int(carrier.index),
                PASS,
                gift_time(situation, odds),
                odds,
                value,
                reason,
                path,
                THROW,
                int(mate.index),
                goal,
            )
    return best


def completion(situation: Situation, option: PassOption) -> float:
    """The chance that a pass arrives and is caught, re-rolls used."""
    catcher = option.catcher
    if catcher is None or option.completed == 0.0:
        return 0.0
    plain = option.results[ON_TARGET] * catcher.trial.chance
    return with_help(situation, catcher.player, [option.trial, catcher.trial]) * option.completed / plain


def with_help(situation: Situation, player: Player, trials: list[Trial]) -> float:
    """The chance to pass all of these with every re-roll used in the best way."""
    play = situation.play
    works = team_reroll_works(play, player)
    return float(Helped(trials, play.limits[player.index], situation.rerolls, works).chance)


def copy_of(situation: Situation) -> Play:
    """A table of one's own."""
    table = situation.play.copy()
    assert isinstance(table, Play)
    return table


def relays(situation: Situation, carrier: Player, run: Plan | None) -> list[Plan]:
    """Hand the ball to a team-mate who can take it where it is worth more than where the carrier can: through a gap
    or over to the open side of the pitch."""
    if situation.turns_left == 0:
        return []
    stake = keeping(situation, carrier) + (run.value if run is not None else 0.0)
    here = situation.square(carrier)
    found: list[Plan] = []
    for mate in situation.free_mates():
        if (
            mate is carrier
            or situation.distance(here, situation.square(mate)) > carrier.ma + 1
            or not situation.stands(mate)
            or handling(situation, mate) < LEAST_HANDLING
        ):
            continue
        prize = best_open_place(situation, mate, stake + situation.style.relay)
        if prize <= stake + situation.style.relay:
            continue
        walk, path = walk_up(situation, carrier, mate)
        odds = walk * catch_chance(situation, mate) if walk >= situation.style.safe_enough else 0.0
        value = odds * prize - (1.0 - odds) * ball_gone(situation) - stake - situation.style.worth_moving
        if value > 0.0:
            reason = text(
                "{carrier} hands the ball to {mate} to run: {odds}",
                carrier=situation.name(carrier),
                mate=situation.name(mate),
                odds=percent(odds),
            )
            found.append(Plan(int(carrier.index), HAND_OFF, BALL, odds, value, reason, path, HAND_TO, int(mate.index)))
    return found


def best_open_place(situation: Situation, mate: Player, least: float) -> float:
    """What the best square is worth that he can surely take a ball to with nobody to guard him there, if it is worth
    more than `least`."""
    way = situation.reach(mate)
    best = least
    for square in way.squares:
        hope = prospects(situation, mate, square)
        if hope <= best or way.chance(square) < SURE or situation.rival_zones(square) or situation.to_goal(square) == 0:
            continue
        risk = min(3.0, situation.exposure(square)) / 3.0 * HOLES[4]
        best = max(best, (1.0 - risk) * hope - risk * ball_gone(situation))
    return best


def rescues(situation: Situation, carrier: Player) -> list[Plan]:
    """The carrier is stuck among rivals: hand the ball to an open team-mate who can still move."""
    here = situation.square(carrier)
    if situation.rival_zones(here) == 0 or situation.turns_left == 0:
        return []
    found: list[Plan] = []
    for mate in situation.mine:
        square = situation.square(mate)
        if (
            situation.distance(here, square) == 1
            and situation.idles(mate)
            and situation.stands(mate)
            and situation.rival_zones(square) == 0
            and handles(situation.play, mate)
        ):
            catch = catch_chance(situation, mate)
            value = catch * (10.0 + handling(situation, mate)) - (1.0 - catch) * situation.style.lost_ball
            reason = text(
                "{carrier} is stuck and hands the ball to {mate}: {catch}",
                carrier=situation.name(carrier),
                mate=situation.name(mate),
                catch=percent(catch),
            )
            found.append(
                Plan(int(carrier.index), HAND_OFF, RISKING, catch, value, reason, [], HAND_TO, int(mate.index))
            )
    return found
