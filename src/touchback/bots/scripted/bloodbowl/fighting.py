"""Plans to fight: blocks, the blitz, attacks instead of a block, fouls."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from touchback.bloodbowl.broad import faces_him
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.push import candidate_squares
from touchback.bloodbowl.queries import BlockOdds, foul_odds
from touchback.bloodbowl.queries.blocking import (
    ATTACKER_DOWN,
    BOTH_FALL,
    BOTH_PRONE,
    DEFENDER_DOWN,
    PUSHED,
)
from touchback.bloodbowl.skills.base import AT_EDGE, skill_of
from touchback.bloodbowl.terms import BLITZ, BLOCK, FOUL, HIT, KICK_HIM, SPECIAL, STANDING
from touchback.bots.scripted.bloodbowl.outlook import LOOSE, OURS, Outlook, worth
from touchback.bots.scripted.bloodbowl.planning import LAST, RISKING, STRIKING, Plan
from touchback.kernel.board import NOWHERE
from touchback.kernel.ints import i64, vec
from touchback.kernel.text import text

BLITZ_TARGETS: Final = 4
BLITZERS: Final = 4
STRIKES: Final = {
    "Stab": (0.0, 4.0),
    "Chainsaw": (1 / 6, 8.0),
    "Projectile Vomit": (1 / 6, 4.0),
    "Breathe Fire": (1 / 6, 4.0),
}
"""Attacks instead of a block: the chance that they go wrong, what they are worth."""


def fall_value(outlook: Outlook, rival: Player) -> float:
    """What it is worth to put this rival on the ground."""
    style = outlook.style
    square = outlook.square(rival)
    value = style.fall + style.fall_armour * worth(rival) * (11 - min(11, int(rival.av))) / 3.0
    carrier = outlook.carrier
    if carrier is rival:
        value += style.carrier_down
        if outlook.to_own_goal(square) <= rival.ma + 2:
            value += style.carrier_near
    elif outlook.possession == OURS and carrier is not None:
        here = outlook.square(carrier)
        away = outlook.distance(square, here)
        if away == 1:
            value += style.fall_next
        elif away <= 3:
            value += style.fall_near
        value += style.fall_ahead * outlook.bars(square, here)
    elif outlook.possession == LOOSE and outlook.distance(square, outlook.ball) <= 1:
        value += style.fall_loose
    if outlook.own_zones(square) >= 2:
        value += 1.0
    return value


class Fight:
    """What a block is worth, all its ends weighed."""

    def __init__(self, outlook: Outlook, attacker: Player, defender: Player, origin: int, blitz: bool) -> None:
        odds = outlook.block(attacker, defender, origin, blitz)
        self.odds = odds
        play = outlook.play
        style = outlook.style
        fall = fall_value(outlook, defender)
        goal = int(play.square[defender.index])
        broad = play.facing[attacker.index] | play.facing[defender.index]
        squares = vec[i64]([]) if broad else candidate_squares(play, origin, goal)
        into_crowd = len(squares) == 1 and squares[0] == NOWHERE
        push = fall + style.crowd if into_crowd else style.pushed + (2.0 if play.holds(defender.index) else 0.0)
        chances = odds.chances
        prone = 0.8 * fall - 2.0 if play.holds(defender.index) else 0.4 * fall - 2.0
        gain = chances[DEFENDER_DOWN] * (push if into_crowd else fall) + chances[PUSHED] * push
        gain += chances[BOTH_PRONE] * prone + chances[BOTH_FALL] * 0.8 * fall
        bad = chances[BOTH_FALL] + chances[ATTACKER_DOWN]
        loss = outlook.turnover_cost() + style.hurt + style.hurt_worth * worth(attacker)
        if play.holds(attacker.index):
            loss += 40.0
        before = 1.0
        for trial in odds.before:
            before *= trial.chance
        if outlook.rerolls > 0:
            gain += bad * gain - bad * style.block_reroll
            bad *= bad
        self.fails = bad
        self.down = chances[DEFENDER_DOWN]
        self.falls = chances[DEFENDER_DOWN] + chances[BOTH_PRONE] + chances[BOTH_FALL]
        self.lost = chances[BOTH_FALL] + chances[ATTACKER_DOWN]  # before any re-roll, as what falls
        self.value = before * gain - bad * loss

    def dice(self) -> str:
        """As in 'with two dice'."""
        return dice_words(self.odds)


def dice_words(odds: BlockOdds) -> str:
    """As in 'with two dice'."""
    if odds.dice == 1:
        return text("with one die")
    if odds.dice == 2:
        return text("with two dice") if odds.attacker_chooses else text("against two dice")
    return text("with three dice") if odds.attacker_chooses else text("against three dice")


def blocks(outlook: Outlook, declared: Iterable[int]) -> list[Plan]:
    """A block on each standing rival next to each of these players."""
    play = outlook.play
    found: list[Plan] = []
    for index in declared:
        attacker = play.players[index]
        here = outlook.square(attacker)
        for rival in standing_next_to(outlook, attacker):
            fight = Fight(outlook, attacker, rival, here, False)
            if not fight.odds.attacker_chooses and not play.holds(rival.index):
                continue  # the rival coach would choose the die
            heavy = fight.fails <= outlook.style.bold or (play.holds(rival.index) and fight.down >= 0.35)
            if play.holds(attacker.index):
                heavy = False
            found.append(
                Plan(
                    index,
                    BLOCK,
                    STRIKING if heavy else RISKING,
                    1.0 - fight.fails,
                    fight.value,
                    text(
                        "{attacker} blocks {rival} {fight}: {rival} falls {falls:.0%}, turnover {lost:.0%}",
                        attacker=outlook.name(attacker),
                        rival=outlook.name(rival),
                        fight=fight.dice(),
                        falls=fight.falls,
                        lost=fight.lost,
                    ),
                    target=int(rival.index),
                )
            )
    return found


def standing_next_to(outlook: Outlook, player: Player) -> list[Player]:
    """Standing rivals around a player; who covers four squares hits nobody behind him. [R17.1]"""
    play = outlook.play
    found: list[Player] = []
    for index in play.neighbours(player.index):
        if play.side[index] != outlook.side and play.status[index] == STANDING:
            if play.facing[player.index] == 0 or faces_him(play, player.index, index):
                found.append(play.players[index])
    return found


def blitzes(outlook: Outlook, declared: Iterable[int]) -> list[Plan]:
    """The blitz: the rivals whose fall is worth most, each by the players fittest for it."""
    play = outlook.play
    rivals = [rival for rival in outlook.rivals if outlook.stands(rival)]
    rivals.sort(key=lambda rival: (-fall_value(outlook, rival), rival.index))
    attackers = [play.players[index] for index in declared if not play.holds(index)]
    attackers.sort(key=lambda player: (-blitzing(outlook, player), player.index))
    found: list[Plan] = []
    for rival in rivals[:BLITZ_TARGETS]:
        goal = outlook.square(rival)
        tried = 0
        for attacker in attackers:
            here = outlook.square(attacker)
            away = outlook.distance(here, goal)
            if away > attacker.ma + 2 or (away == 1 and outlook.stands(attacker) and not play.holds(rival.index)):
                continue
            plan = blitz(outlook, attacker, rival)
            if plan is not None:
                found.append(plan)
                tried += 1
                if tried >= BLITZERS:
                    break
    return found


def blitzing(outlook: Outlook, player: Player) -> float:
    """How fit he is to blitz."""
    value = 2.0 * float(player.st) + 0.2 * float(player.ma)
    for skill, by in (
        ("Block", 2.0),
        ("Wrestle", 1.0),
        ("Horns", 2.0),
        ("Frenzy", 0.3),
        ("Tackle", 0.5),
        ("Juggernaut", 1.0),
    ):
        if outlook.has(player, skill):
            value += by
    for skill in ("Bone Head", "Really Stupid", "Animal Savagery", "Unchannelled Fury", "Take Root"):
        if outlook.has(player, skill):
            value -= 1.5
    return value


def blitz(outlook: Outlook, attacker: Player, rival: Player) -> Plan | None:
    """The best way for this player to blitz that rival."""
    play = outlook.play
    here = outlook.square(attacker)
    goal = outlook.square(rival)
    way = outlook.reach(attacker)
    places: list[tuple[float, int, int]] = []
    for square in outlook.neighbours(goal):
        chance = 1.0 if square == here else way.chance(square)
        if square == here and not way.squares and not outlook.stands(attacker):
            continue
        if chance >= 0.5:
            places.append((-chance, outlook.rival_zones(square), square))
    places.sort()
    best: Plan | None = None
    for _, _, square in places[:2]:
        path = way.path(square) if square != here else []
        used = int(way.scratch.moved) + sum(walked(outlook, here, path))
        if used >= way.last:
            continue
        chance = way.with_rerolls(square) if path else 1.0
        if used >= attacker.ma:
            chance *= way.rush
        fight = Fight(outlook, attacker, rival, square, True)
        value = chance * fight.value - (1.0 - chance) * outlook.turnover_cost() - outlook.style.blitz_price
        if best is None or value > best.value:
            odds = chance * (1.0 - fight.fails)
            carrier = play.holds(rival.index)
            heavy = (1.0 - odds <= 2 * outlook.style.bold) or (carrier and chance * fight.down >= 0.35)
            best = Plan(
                int(attacker.index),
                BLITZ,
                STRIKING if heavy else RISKING,
                odds,
                value,
                text(
                    "{attacker} blitzes {rival} {fight}: {rival} falls {falls:.0%}, turnover {lost:.0%}",
                    attacker=outlook.name(attacker),
                    rival=outlook.name(rival),
                    fight=fight.dice(),
                    falls=fight.falls,
                    lost=fight.lost,
                ),
                path,
                HIT,
                int(rival.index),
            )
    return best


def walked(outlook: Outlook, here: int, path: list[int]) -> list[int]:
    """The squares of movement that each step of a path takes."""
    costs: list[int] = []
    for square in path:
        costs.append(2 if outlook.distance(here, square) > 1 else 1)
        here = square
    return costs


def strikes(outlook: Outlook, declared: Iterable[tuple[int, int]]) -> list[Plan]:
    """Attacks instead of a block, by players and the skill that grants one."""
    play = outlook.play
    found: list[Plan] = []
    for index, skill in declared:
        name = play.game.skills[skill].name
        if name not in STRIKES:
            continue
        fails, gain = STRIKES[name]
        attacker = play.players[index]
        for rival in standing_next_to(outlook, attacker):
            value = gain + 0.3 * fall_value(outlook, rival) - fails * outlook.turnover_cost()
            found.append(
                Plan(
                    index,
                    SPECIAL + skill,
                    STRIKING if fails == 0.0 else RISKING,
                    1.0 - fails,
                    value,
                    text(
                        "{attacker} uses {name} on {rival}",
                        attacker=outlook.name(attacker),
                        name=name,
                        rival=outlook.name(rival),
                    ),
                    target=int(rival.index),
                )
            )
    return found


EDGES: Final = ((0, -1), (0, 1), (-1, 0), (1, 0))
"""The way to each edge of the pitch: up, down, left, right."""
NEAR: Final = 4


def lurches(outlook: Outlook, declared: Iterable[tuple[int, int]]) -> list[Plan]:
    """Players who can only move at random are let loose last, with rivals near and none of ours in their way."""
    play = outlook.play
    found: list[Plan] = []
    for index, skill in declared:
        player = play.players[index]
        if (
            skill_of(play.game.skills[skill]).aimed == AT_EDGE
            and outlook.stands(player)
            and best_edge(outlook, player)[0] > 0
        ):
            reason = text("{player} is let loose", player=outlook.name(player))
            found.append(Plan(index, SPECIAL + skill, LAST, 0.8, 2.0, reason))
    return found


def best_edge(outlook: Outlook, player: Player) -> tuple[float, int]:
    """Towards which edge he should lurch, and what that promises: rivals ahead are good, our own and the crowd bad."""
    here = outlook.square(player)
    x, y = int(outlook.board.x[here]), int(outlook.board.y[here])
    best = (-100.0, 0)
    for edge, (dx, dy) in enumerate(EDGES):
        value = 0.0
        for aside in (-1, 0, 1):
            square = outlook.at(x + dx + aside * abs(dy), y + dy + aside * abs(dx))
            value += lurch_value(outlook, player, square)
        best = max(best, (value, edge), key=lambda one: one[0])
    return best


def lurch_value(outlook: Outlook, player: Player, square: int) -> float:
    """What it is worth to whirl into this square."""
    if square == NOWHERE:
        return -5.0
    play = outlook.play
    other = play.at(square)
    if other >= 0 and other != player.index:
        if play.side[other] == outlook.side:
            return -4.0
        return 5.0 if play.holds(other) else 3.0
    away = min((outlook.distance(square, outlook.square(rival)) for rival in outlook.rivals), default=99)
    return 1.0 / away if away <= NEAR else 0.0


def fouls(outlook: Outlook, declared: Iterable[int]) -> list[Plan]:
    """A foul on a good rival, by somebody we can spare, with friends at hand; late in the turn and seldom."""
    play = outlook.play
    victims = [rival for rival in outlook.rivals if not outlook.stands(rival)]
    victims = [
        rival
        for rival in victims
        if outlook.own_zones(outlook.square(rival)) >= outlook.style.foul_friends
        and worth(rival) >= outlook.style.foul_worth
    ]
    if not victims:
        return []
    victims.sort(key=lambda rival: (-worth(rival), rival.index))
    victim = victims[0]
    goal = outlook.square(victim)
    foulers = [play.players[index] for index in declared if not play.holds(index)]
    foulers = [player for player in foulers if worth(player) < worth(victim) + 1.0 and outlook.stands(player)]
    best: Plan | None = None
    for fouler in foulers:
        if outlook.distance(outlook.square(fouler), goal) != 1:
            continue
        odds = foul_odds(play, fouler, victim)
        price = outlook.style.foul_price * (worth(fouler) + outlook.turnover_cost()) * odds.seen
        value = odds.breaks_with_skills * worth(victim) - price
        if best is None or value > best.value:
            reason = text("{fouler} fouls {victim}", fouler=outlook.name(fouler), victim=outlook.name(victim))
            best = Plan(
                int(fouler.index), FOUL, LAST, 1.0 - odds.seen, value, reason, finish=KICK_HIM, target=int(victim.index)
            )
    return [best] if best is not None else []
