"""Plans that only a dungeon has: chests, portals, narrow ways, a carrier who cannot wait. [D11, D12, D14]"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from touchback.bloodbowl.ball import handles
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.terms import BLITZ, BLOCK, FOUL, MOVE, PASS
from touchback.bots.scripted.bloodbowl import ball, fighting, placing
from touchback.bots.scripted.bloodbowl.outlook import LOOSE, OURS, SURE, THEIRS
from touchback.bots.scripted.bloodbowl.placing import Spots, add, best_place
from touchback.bots.scripted.bloodbowl.planning import AT_ONCE, LAST, PLACING, RISING, RISKING, Plan
from touchback.bots.scripted.bloodbowl.plans import Declarations, carrier_plans, is_due
from touchback.bots.scripted.dungeonbowl.outlook import FAR, DungeonOutlook
from touchback.kernel.ask import Ask
from touchback.kernel.board import NOWHERE
from touchback.kernel.text import text

OPENING: Final = 12.0
"""What it is worth to open a chest, in hundredths of a touchdown: the ball may be in it."""
IN_HIS_WAY: Final = 2
"""Team-mates so near a carrier who cannot move make way for him."""
NARROW: Final = 5
"""A square with so few ways out of it is easily held."""
MISHAP: Final = 18.0
"""Steps that being lost in a portal is like; it happens to one in six. [D12.8]"""
PORTAL_GAIN: Final = 8.0
"""So many steps a portal must save before it is worth its risk."""
BOLD_RUN: Final = 0.15
"""The least chance of a run that is tried because waiting has brought nothing."""
BOLD_PASS: Final = 4
"""So many steps nearer to the End Zone somebody must be to be thrown the ball."""
BOLD: Final = 0.3
"""The same for whoever must dodge to get to a chest."""


def candidates(outlook: DungeonOutlook, ask: Ask, impatient: bool) -> list[Plan]:
    """Every plan for the ask of a turn, in no order. A touchdown that is as good as certain leaves nothing else to
    think about."""
    may = Declarations(ask)
    found = carrier_plans(outlook, may)
    if is_due(found, AT_ONCE):
        return found
    moving = may.of(MOVE)
    found += placing.stand_ups(outlook, moving)
    found += fighting.blocks(outlook, may.of(BLOCK))
    found += fighting.strikes(outlook, may.special)
    found += fighting.blitzes(outlook, may.of(BLITZ))
    found += ball.pick_ups(outlook, moving)
    found += ways_made(outlook, moving)
    if outlook.dungeon.is_hidden:
        found += searches(outlook, moving, BOLD if impatient else SURE)
    else:
        found += places(outlook, moving)
    if impatient:
        embolden(outlook, found)
        if outlook.possession == OURS and outlook.carrier is not None:
            found += bold_runs(outlook, outlook.carrier, moving)
            found += bold_passes(outlook, outlook.carrier, may.of(PASS))
    return found + fighting.fouls(outlook, may.of(FOUL))


# -- the hidden ball ---------------------------------------------------------------------------------------------------


def searches(outlook: DungeonOutlook, declared: Iterable[int], least: float) -> list[Plan]:
    """Everybody who is free, or may risk a dodge, has a chest of his own to go to, the nearest first; chests are opened
    when the rest of the turn is done, as an explosion ends it. [D11.6]"""
    play = outlook.dungeon
    chests = [int(chest) for chest in play.chests]
    able = [play.players[index] for index in declared if handles(play, play.players[index])]
    able = [one for one in able if outlook.stands(one) and (least < SURE or outlook.marked(one) == 0)]
    pairs = sorted(
        (outlook.distance(outlook.square(one), chest) - int(one.ma), int(one.index), chest)
        for one in able
        for chest in chests
    )
    found: list[Plan] = []
    going: set[int] = set()
    for most in (1, 16):  # first one for each chest, then the others
        by_chest = dict.fromkeys(chests, 0)
        for _, index, chest in pairs:
            if index not in going and by_chest[chest] < most:
                going.add(index)
                by_chest[chest] += 1
                plan = to_chest(outlook, play.players[index], chest, most == 1, least)
                if plan is not None:
                    found.append(plan)
    return found


def to_chest(outlook: DungeonOutlook, player: Player, chest: int, first: bool, least: float) -> Plan | None:
    """Open it, or come nearer; whoever is not the first to go there keeps out of the blast. [D11.4]"""
    way = outlook.reach(player)
    here = outlook.square(player)
    name = outlook.name(player)
    nearest = 1 if first else 3
    best, where = outlook.distance(here, chest), here
    for square in way.squares:
        if way.chance(square) < least or square in outlook.portals or outlook.rival_zones(square) > 0:
            continue
        away = outlook.distance(square, chest)
        if nearest <= away < best:
            best, where = away, square
    path = way.path(where) if where != here else []
    if best == 1 and first and (path or outlook.marked(player) == 0):
        reason = text("{player} looks for the ball", player=name)
        return Plan(int(player.index), MOVE, LAST, 1.0, OPENING - 0.1 * len(path), reason, path)
    if through := portal_plan(outlook, player, chest, best):
        return through
    if where == here:
        return None
    gained = outlook.distance(here, chest) - best
    reason = text("{player} looks for the ball", player=name)
    sure = way.chance(where) >= SURE
    return Plan(int(player.index), MOVE, PLACING if sure else RISKING, 1.0, 1.0 + 0.5 * gained, reason, path)


def through_portal(outlook: DungeonOutlook, carrier: Player, left: int) -> Plan | None:
    """The carrier's last way out: the portal from which the others are nearest to the End Zone, on average. [D12.5]"""
    way = outlook.reach(carrier)
    best, where = float(left) - PORTAL_GAIN / 2.0, int(NOWHERE)
    for entrance in outlook.portals:
        exits = [float(outlook.to_goal(exit)) for exit in outlook.portals if exit != entrance]
        mean = (sum(exits) + float(left) + MISHAP) / 6.0
        if way.chance(entrance) >= 0.5 and mean < best:
            best, where = mean, entrance
    if where == NOWHERE:
        return None
    reason = text("{player} tries the portal", player=outlook.name(carrier))
    return Plan(int(carrier.index), MOVE, RISKING, way.chance(where), 0.1, reason, way.path(where))


def portal_plan(outlook: DungeonOutlook, player: Player, goal: int, left: int) -> Plan | None:
    """Through a portal, if from most of the others it would be much nearer than he could walk in this turn: a die says
    which one he comes out of. [D12.1]"""
    play = outlook.dungeon
    if len(play.portals) < 6 or left <= PORTAL_GAIN:
        return None
    way = outlook.reach(player)
    best, where = float(left) - PORTAL_GAIN, int(NOWHERE)
    for entrance in outlook.portals:
        if way.chance(entrance) < SURE:
            continue
        exits = [float(outlook.distance(exit, goal)) for exit in outlook.portals if exit != entrance]
        mean = (sum(exits) + MISHAP + float(left)) / 6.0
        if mean < best:
            best, where = mean, entrance
    if where == NOWHERE:
        return None
    reason = text("{player} tries the portal", player=outlook.name(player))
    return Plan(int(player.index), MOVE, PLACING, 5 / 6, 3.0, reason, way.path(where))


# -- places ------------------------------------------------------------------------------------------------------------


def places(outlook: DungeonOutlook, declared: Iterable[int]) -> list[Plan]:
    """Who could go without a die to a square that is worth more than where he stands."""
    play = outlook.dungeon
    spots = wanted(outlook)
    found: list[Plan] = []
    for index in declared:
        player = play.players[index]
        here = outlook.square(player)
        if play.carrier == index or outlook.rival_zones(here) > 0 or play.rooted[index] != 0:
            continue
        plan = best_place(outlook, player, here, spots, int(NOWHERE))
        if plan is None and outlook.ball != NOWHERE and outlook.stands(player):
            plan = portal_plan(outlook, player, outlook.ball, max(0, outlook.distance(here, outlook.ball) - player.ma))
        if plan is not None:
            found.append(plan)
    return found


def wanted(outlook: DungeonOutlook) -> Spots:
    """The squares that are worth standing in, by who has the ball."""
    spots: Spots = {}
    style = outlook.style
    here = outlook.ball
    if outlook.possession == OURS:
        for square in outlook.neighbours(here):
            if outlook.to_goal(square) >= outlook.to_goal(here):  # never in his way
                add(spots, square, style.side_of_carrier, text("guards the carrier"))
        for x, y in outlook.standing:
            rival = outlook.board.at(x, y)
            if outlook.bars(rival, here) > 0.0:
                for square in outlook.neighbours(rival):
                    value = style.engaging - 1.5 * (outlook.rival_zones(square) - 1)
                    add(spots, square, value, placing.ENGAGES)
    elif outlook.possession == THEIRS:
        markers = outlook.own_zones(here)
        value = style.mark_carrier if markers == 0 else style.mark_again if markers == 1 else 5.0
        for square in outlook.neighbours(here):
            ahead = outlook.to_own_goal(square) < outlook.to_own_goal(here)
            add(spots, square, value + (2.0 if ahead else 0.0), text("marks the carrier"))
        bar_the_way(outlook, spots)
    elif outlook.possession == LOOSE:
        for square in outlook.neighbours(here):
            add(spots, square, style.cover - outlook.rival_zones(square), text("covers the ball"))
    return {square: spot for square, spot in spots.items() if square not in outlook.portals}


def ways_made(outlook: DungeonOutlook, declared: Iterable[int]) -> list[Plan]:
    """Our carrier is shut in by his own team-mates: those in his way go ahead of him before he moves."""
    carrier = outlook.carrier
    if carrier is None or outlook.possession != OURS or not outlook.idles(carrier):
        return []
    here = outlook.square(carrier)
    nearer = [square for square in outlook.neighbours(here) if outlook.to_goal(square) < outlook.to_goal(here)]
    if any(outlook.play.free(square) for square in nearer):
        return []
    found: list[Plan] = []
    for index in declared:
        mate = outlook.play.players[index]
        start = outlook.square(mate)
        if mate is carrier or not 0 < outlook.distance(start, here) <= IN_HIS_WAY or outlook.marked(mate):
            continue
        way = outlook.reach(mate)
        sure = [square for square in way.squares if way.chance(square) >= SURE and square not in outlook.portals]
        sure = [square for square in sure if outlook.distance(square, here) > IN_HIS_WAY]
        if sure:
            best = min(sure, key=lambda one: (outlook.to_goal(one), one))
            reason = text("{player} makes way for the carrier", player=outlook.name(mate))
            found.append(Plan(index, MOVE, RISING, 1.0, 3.0, reason, way.path(best)))
    return found


def bar_the_way(outlook: DungeonOutlook, spots: Spots) -> None:
    """Stand where the rivals' carrier must pass on his way home, where it is narrow first."""
    here = outlook.ball
    for square in outlook.board.squares:
        away = outlook.distance(square, here)
        if not 2 <= away <= 5 or outlook.rival_zones(square) > 0:
            continue
        if away + outlook.to_own_goal(square) <= outlook.to_own_goal(here) + 1:
            narrow = 2.0 if len(outlook.board.ways(square)) <= NARROW else 0.0
            value = outlook.style.screen_near - 0.5 * away + narrow
            add(spots, square, value, text("bars the way"))


# -- no time to lose ---------------------------------------------------------------------------------------------------


def embolden(outlook: DungeonOutlook, plans: list[Plan]) -> None:
    """Nothing has come of being careful: whoever might get the ball, or knock somebody over with dice of his own
    choice, tries it at the end of the turn."""
    for plan in plans:
        if plan.value > 0.0 or plan.player == outlook.play.carrier:
            continue
        picks_up = outlook.possession == LOOSE and plan.path and plan.path[-1] == outlook.ball
        if picks_up or plan.action in (BLOCK, BLITZ):
            plan.when, plan.value = RISKING, 0.1 * plan.odds


def bold_runs(outlook: DungeonOutlook, carrier: Player, declared: Iterable[int]) -> list[Plan]:
    """Our carrier has not come nearer for some turns: he runs where the chance to get there and what is gained promise
    most, at the end of the turn."""
    if int(carrier.index) not in declared:
        return []
    way = outlook.reach(carrier)
    here = outlook.to_goal(outlook.square(carrier))
    best, where = 0.0, int(NOWHERE)
    for square in way.squares:
        gained = here - outlook.to_goal(square)
        chance = way.chance(square)
        if gained <= 0 or chance < BOLD_RUN or outlook.to_goal(square) >= FAR:
            continue
        if outlook.to_goal(square) == 0:
            gained += 10
        value = chance * (float(gained) - 0.7 * outlook.rival_zones(square))
        if value > best:
            best, where = value, square
    if where == NOWHERE or best < 1.0:
        through = through_portal(outlook, carrier, here)
        return [through] if through is not None else []
    reason = text("{player} cannot wait: {chance:.0%}", player=outlook.name(carrier), chance=way.chance(where))
    return [Plan(int(carrier.index), MOVE, RISKING, way.chance(where), 0.1 + best, reason, way.path(where))]


def bold_passes(outlook: DungeonOutlook, carrier: Player, declared: Iterable[int]) -> list[Plan]:
    """He is shut in: throw the ball to somebody who is much nearer to the End Zone, or at least out of the siege."""
    if int(carrier.index) not in declared:
        return []
    here = outlook.to_goal(outlook.square(carrier))
    found: list[Plan] = []
    for mate in outlook.mine:
        square = outlook.square(mate)
        gained = here - outlook.to_goal(square)
        if mate is carrier or gained < BOLD_PASS or not outlook.stands(mate) or not handles(outlook.play, mate):
            continue
        plan = ball.throw(outlook, carrier, mate, 1.0, 0.0)
        if plan is not None and plan.odds >= BOLD:
            plan.when, plan.value = RISKING, 0.1 + plan.odds * 0.1 * gained
            plan.reason = text(
                "{carrier} throws the ball out to {mate}", carrier=outlook.name(carrier), mate=outlook.name(mate)
            )
            found.append(plan)
    return found
