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
from touchback.bots.scripted.bloodbowl.outlook import LOOSE, SURE, Outlook
from touchback.bots.scripted.bloodbowl.planning import AT_ONCE, BALL, RISKING, Plan
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


def handling(outlook: Outlook, player: Player) -> float:
    """How well he looks after a ball."""
    if not handles(outlook.play, player):
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
        if outlook.has(player, skill):
            value += by
    for skill in ("Bone Head", "Really Stupid", "Animal Savagery", "Unchannelled Fury", "Take Root", "Bloodlust"):
        if outlook.has(player, skill):
            value -= 4.0
    return value - (3.0 if player.st >= 5 else 0.0)


# -- scoring and running -----------------------------------------------------------------------------------------------


def keeping(outlook: Outlook, carrier: Player) -> float:
    """What holding the ball for another turn is worth: nothing at the end of the half, less under threat."""
    if outlook.turns_left == 0:
        return 0.0
    return max(outlook.style.keeping, place_of_carrier(outlook, carrier, outlook.square(carrier)))


def waits(outlook: Outlook, carrier: Player, chance: float) -> bool:
    """Is it better to keep the ball than to score at once? Only if scoring stays certain and nobody can come near."""
    if (
        not outlook.delays
        or chance < SURE
        or outlook.turns_left == 0
        or outlook.rival_turns_left < 2
        or outlook.ahead < 0
    ):
        return False
    here = outlook.square(carrier)
    return outlook.exposure(here) == 0.0 and outlook.rival_zones(here) == 0


def touchdowns(outlook: Outlook, carrier: Player) -> list[Plan]:
    """The carrier runs in."""
    chance, square = outlook.best_run(carrier)
    if square == NOWHERE or waits(outlook, carrier, chance):
        return []
    value = chance * TOUCHDOWN - keeping(outlook, carrier)
    if chance >= SURE:
        value = TOUCHDOWN
    path = outlook.reach(carrier).path(square)
    when = AT_ONCE if chance >= outlook.style.at_once else BALL if chance >= outlook.style.safe_enough else RISKING
    reason = text("{carrier} scores: {chance}", carrier=outlook.name(carrier), chance=percent(chance))
    return [Plan(int(carrier.index), MOVE, when, chance, value, reason, path)]


def place_of_carrier(outlook: Outlook, carrier: Player, square: int) -> float:
    """What it is worth to have the ball in this square at the end of the turn, in hundredths of a touchdown."""
    risk = risk_of_loss(outlook, carrier, square)
    value = (1.0 - risk) * prospects(outlook, carrier, square) - risk * ball_gone(outlook)
    return value - outlook.edge_price(square)


def prospects(outlook: Outlook, carrier: Player, square: int) -> float:
    """The chance to score in the turns that are left if he keeps the ball this turn, in hundredths: every turn on
    the way may go wrong, and there may be too few of them."""
    style = outlook.style
    walk = max(1, int(carrier.ma))
    beyond = float(max(0, outlook.to_goal(square) - walk))  # squares to go before he can score in one turn
    if beyond:
        beyond += style.wall * outlook.wall(square)
    late = 2.0 + beyond / (style.hurry * walk) - outlook.turns_left
    return 90.0 * float(style.kept ** (beyond / (style.pace * walk))) * float(style.late ** max(0.0, late))


def ball_gone(outlook: Outlook) -> float:
    """What the rivals make of a ball they take from us: less when they have few turns left to use it."""
    return min(outlook.style.ball_gone, outlook.style.ball_gone_turn * outlook.rival_turns_left)


def risk_of_loss(outlook: Outlook, carrier: Player, square: int) -> float:
    """How likely the rivals' next turn costs us the ball there: by who can come near and how whole the cage is."""
    marked = outlook.rival_zones(square)
    if marked:
        return min(0.9, outlook.style.marked + 0.08 * (marked - 1))
    danger = min(3.0, outlook.exposure(square))
    if danger == 0.0:
        return 0.0
    whole = len(cage(outlook, carrier, square))
    return min(0.95, danger / 3.0 * HOLES[4 - whole] * outlook.style.holes)


def cage(outlook: Outlook, carrier: Player, square: int) -> dict[int, Player]:
    """Who can hold which corner of a cage around this square at the end of the turn: those who stand there, and each
    other corner by a team-mate of its own who surely gets there; the corner that fewest can reach comes first."""
    play = outlook.play
    stride = int(outlook.board.stride)
    held: dict[int, Player] = {}
    empty: list[int] = []
    for corner in (square - stride - 1, square - stride + 1, square + stride - 1, square + stride + 1):
        index = int(play.occupant[corner])
        if index >= 0 and index != carrier.index and play.side[index] == outlook.side:
            if outlook.stands(play.players[index]):
                held[corner] = play.players[index]
        elif index in (-1, carrier.index):
            empty.append(corner)
    if not empty:
        return held
    free = [mate for mate in outlook.free_mates() if mate is not carrier and outlook.square(mate) not in held]
    able = {corner: [mate for mate in free if surely_reaches(outlook, mate, corner)] for corner in empty}
    for corner in sorted(empty, key=lambda one: (len(able[one]), one)):
        left = [mate for mate in able[corner] if mate not in held.values()]
        if left:
            choices = [sum(mate in able[other] for other in empty) for mate in left]
            held[corner] = left[choices.index(min(choices))]
    return held


def surely_reaches(outlook: Outlook, mate: Player, square: int) -> bool:
    """Does he get there without a risk?"""
    near = outlook.distance(outlook.square(mate), square) <= mate.ma
    return near and outlook.reach(mate).chance(square) >= SURE


def advance(outlook: Outlook, carrier: Player) -> Plan | None:
    """The carrier's best square to end his move in; None: where he is."""
    if outlook.turns_left == 0 and outlook.rival_turns_left == 0:
        return None
    way = outlook.reach(carrier)
    here = outlook.square(carrier)
    stay = place_of_carrier(outlook, carrier, here)
    best, where, odds = stay + outlook.style.worth_moving, int(NOWHERE), 1.0
    for square in way.squares:
        chance = way.chance(square)
        if chance < 0.6 or outlook.to_goal(square) == 0:
            continue  # to score is another plan
        value = place_of_carrier(outlook, carrier, square)
        if chance < SURE:
            if value - (1.0 - chance) * 20.0 <= best:
                continue
            chance = way.with_rerolls(square)
            value = chance * value - (1.0 - chance) * ball_gone(outlook)
            if outlook.rerolls > 0:
                value -= 2.0
        if value > best:
            best, where, odds = value, square, chance
    if where == NOWHERE:
        return None
    when = BALL if odds >= 0.9 else RISKING
    reason = text(
        "{carrier} takes the ball to {square}", carrier=outlook.name(carrier), square=outlook.board.name(where)
    )
    if odds < SURE:
        reason = text("{reason}: {odds}", reason=reason, odds=percent(odds))
    path = way.path(where)
    return Plan(int(carrier.index), MOVE, when, odds, best - stay, reason, path, places_carrier=True)


# -- getting it ------------------------------------------------------------------------------------------------------


def pick_ups(outlook: Outlook, declared: Iterable[int]) -> list[Plan]:
    """Each player who could pick up the loose ball."""
    if outlook.possession != LOOSE or outlook.play.in_air:
        return []
    play = outlook.play
    style = outlook.style
    found: list[Plan] = []
    for index in declared:
        player = play.players[index]
        if outlook.distance(outlook.square(player), outlook.ball) > player.ma + 3:
            continue
        way = outlook.reach(player)
        if way.chance(outlook.ball) <= 0.0:
            continue
        chance = way.with_rerolls(outlook.ball)
        gain = (
            style.pick_up + 0.6 * handling(outlook, player) - style.pick_up_marked * outlook.rival_zones(outlook.ball)
        )
        left = int(player.ma) - len(way.path(outlook.ball))
        gain += 0.8 * max(0, left)
        value = chance * gain - (1.0 - chance) * (style.pick_up_failed * outlook.turnover_cost() + 4.0)
        when = BALL if chance >= outlook.style.safe_enough else RISKING
        reason = text("{player} picks up the ball: {chance}", player=outlook.name(player), chance=percent(chance))
        found.append(Plan(index, MOVE, when, chance, value, reason, way.path(outlook.ball)))
    return found


# -- giving it away ----------------------------------------------------------------------------------------------------


def scorers(outlook: Outlook, carrier: Player) -> list[tuple[Player, float]]:
    """Team-mates who could score this turn if they had the ball, and their chance to run in; in the last turn any
    chance is one."""
    play = outlook.play
    least = 0.05 if outlook.turns_left == 0 else 0.3
    found: list[tuple[Player, float]] = []
    for mate in outlook.mine:
        if mate is carrier or not play.marking[mate.index] or not handles(play, mate):
            continue
        if outlook.to_goal(outlook.square(mate)) == 0:
            found.append((mate, 1.0))
        elif outlook.idles(mate):
            chance, _ = outlook.best_run(mate)
            if chance >= least:
                found.append((mate, chance))
    return found


def gifts(outlook: Outlook, carrier: Player, may_hand: bool, may_pass: bool) -> list[Plan]:
    """Hand-offs and passes that bring a touchdown this turn: in the last turn whatever there is, before it only what
    is better than to keep the ball."""
    if not (may_hand or may_pass):
        return []
    stake = keeping(outlook, carrier)
    found: list[Plan] = []
    for mate, run in scorers(outlook, carrier):
        if may_hand:
            plan = hand_off(outlook, carrier, mate, run, stake)
            if plan is not None:
                found.append(plan)
        if may_pass:
            plan = throw(outlook, carrier, mate, run, stake)
            if plan is not None:
                found.append(plan)
    return found


def gift_time(outlook: Outlook, odds: float) -> int:
    """When the ball is given away: a doubtful gift waits, but in the last turn there is nothing to wait for."""
    return BALL if odds >= outlook.style.safe_enough or outlook.turns_left == 0 else RISKING


def walk_up(outlook: Outlook, carrier: Player, mate: Player) -> tuple[float, list[int]]:
    """The carrier's safest way to a square next to this team-mate and its chance; 0: there is none."""
    goal = outlook.square(mate)
    if outlook.distance(outlook.square(carrier), goal) == 1:
        return 1.0, []
    way = outlook.reach(carrier)
    squares = [square for square in outlook.neighbours(goal) if way.chance(square) > 0.0]
    if not squares:
        return 0.0, []
    square = max(squares, key=lambda one: (way.chance(one), -one))
    return way.with_rerolls(square), way.path(square)


def hand_off(outlook: Outlook, carrier: Player, mate: Player, run: float, stake: float) -> Plan | None:
    """Walk up to a team-mate and hand him the ball."""
    walk, path = walk_up(outlook, carrier, mate)
    if walk == 0.0:
        return None
    odds = walk * catch_chance(outlook, mate) * run
    value = odds * TOUCHDOWN - stake
    reason = text(
        "{carrier} hands the ball to {mate} to score: {odds}",
        carrier=outlook.name(carrier),
        mate=outlook.name(mate),
        odds=percent(odds),
    )
    return Plan(
        int(carrier.index), HAND_OFF, gift_time(outlook, odds), odds, value, reason, path, HAND_TO, int(mate.index)
    )


def catch_chance(outlook: Outlook, mate: Player) -> float:
    """How likely he catches a ball that is handed to him, re-rolls used."""
    return with_help(outlook, mate, [catcher_of(copy_of(outlook), mate, HANDED).trial])


def throw(outlook: Outlook, carrier: Player, mate: Player, run: float, stake: float) -> Plan | None:
    """Throw from where he is, or from a free square nearer to the team-mate."""
    goal = outlook.square(mate)
    here = outlook.square(carrier)
    if carrier.pa == 0:
        return None
    way = outlook.reach(carrier)
    places = [here]
    nearer = [square for square in way.squares if way.chance(square) >= SURE and outlook.rival_zones(square) == 0]
    if nearer:
        places.append(min(nearer, key=lambda one: (outlook.distance(one, goal), one)))
    best: Plan | None = None
    for square in places:
        if outlook.distance(square, goal) > 13:
            continue
        table = copy_of(outlook)
        if square != here:
            table.shift(carrier.index, square)
        odds = completion(outlook, pass_option(table, carrier, goal)) * run
        value = odds * TOUCHDOWN - stake
        if odds > 0.0 and (best is None or value > best.value):
            reason = text(
                "{carrier} passes to {mate} to score: {odds}",
                carrier=outlook.name(carrier),
                mate=outlook.name(mate),
                odds=percent(odds),
            )
            path = way.path(square) if square != here else []
            best = Plan(
                int(carrier.index),
                PASS,
                gift_time(outlook, odds),
                odds,
                value,
                reason,
                path,
                THROW,
                int(mate.index),
                goal,
            )
    return best


def completion(outlook: Outlook, option: PassOption) -> float:
    """The chance that a pass arrives and is caught, re-rolls used."""
    catcher = option.catcher
    if catcher is None or option.completed == 0.0:
        return 0.0
    plain = option.results[ON_TARGET] * catcher.trial.chance
    return with_help(outlook, catcher.player, [option.trial, catcher.trial]) * option.completed / plain


def with_help(outlook: Outlook, player: Player, trials: list[Trial]) -> float:
    """The chance to pass all of these with every re-roll used in the best way."""
    play = outlook.play
    works = team_reroll_works(play, player)
    return float(Helped(trials, play.limits[player.index], outlook.rerolls, works).chance)


def copy_of(outlook: Outlook) -> Play:
    """A table of one's own."""
    table = outlook.play.copy()
    assert isinstance(table, Play)
    return table


def relays(outlook: Outlook, carrier: Player, run: Plan | None) -> list[Plan]:
    """Hand the ball to a team-mate who can take it where it is worth more than where the carrier can: through a gap
    or over to the open side of the pitch."""
    if outlook.turns_left == 0:
        return []
    stake = keeping(outlook, carrier) + (run.value if run is not None else 0.0)
    here = outlook.square(carrier)
    found: list[Plan] = []
    for mate in outlook.free_mates():
        if (
            mate is carrier
            or outlook.distance(here, outlook.square(mate)) > carrier.ma + 1
            or not outlook.stands(mate)
            or handling(outlook, mate) < LEAST_HANDLING
        ):
            continue
        prize = best_open_place(outlook, mate, stake + outlook.style.relay)
        if prize <= stake + outlook.style.relay:
            continue
        walk, path = walk_up(outlook, carrier, mate)
        odds = walk * catch_chance(outlook, mate) if walk >= outlook.style.safe_enough else 0.0
        value = odds * prize - (1.0 - odds) * ball_gone(outlook) - stake - outlook.style.worth_moving
        if value > 0.0:
            reason = text(
                "{carrier} hands the ball to {mate} to run: {odds}",
                carrier=outlook.name(carrier),
                mate=outlook.name(mate),
                odds=percent(odds),
            )
            found.append(Plan(int(carrier.index), HAND_OFF, BALL, odds, value, reason, path, HAND_TO, int(mate.index)))
    return found


def best_open_place(outlook: Outlook, mate: Player, least: float) -> float:
    """What the best square is worth that he can surely take a ball to with nobody to guard him there, if it is worth
    more than `least`."""
    way = outlook.reach(mate)
    best = least
    for square in way.squares:
        hope = prospects(outlook, mate, square)
        if hope <= best or way.chance(square) < SURE or outlook.rival_zones(square) or outlook.to_goal(square) == 0:
            continue
        risk = min(3.0, outlook.exposure(square)) / 3.0 * HOLES[4]
        best = max(best, (1.0 - risk) * hope - risk * ball_gone(outlook))
    return best


def rescues(outlook: Outlook, carrier: Player) -> list[Plan]:
    """The carrier is stuck among rivals: hand the ball to an open team-mate who can still move."""
    here = outlook.square(carrier)
    if outlook.rival_zones(here) == 0 or outlook.turns_left == 0:
        return []
    found: list[Plan] = []
    for mate in outlook.mine:
        square = outlook.square(mate)
        if (
            outlook.distance(here, square) == 1
            and outlook.idles(mate)
            and outlook.stands(mate)
            and outlook.rival_zones(square) == 0
            and handles(outlook.play, mate)
        ):
            catch = catch_chance(outlook, mate)
            value = catch * (10.0 + handling(outlook, mate)) - (1.0 - catch) * outlook.style.lost_ball
            reason = text(
                "{carrier} is stuck and hands the ball to {mate}: {catch}",
                carrier=outlook.name(carrier),
                mate=outlook.name(mate),
                catch=percent(catch),
            )
            found.append(
                Plan(int(carrier.index), HAND_OFF, RISKING, catch, value, reason, [], HAND_TO, int(mate.index))
            )
    return found
