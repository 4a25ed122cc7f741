"""Every plan worth a thought at a moment of the turn, and which of them is due."""

from __future__ import annotations

from touchback.bloodbowl.player import Player
from touchback.bloodbowl.terms import ACTIVATE, BLITZ, BLOCK, FOUL, HAND_OFF, MOVE, PASS, SPECIAL
from touchback.bots.scripted.bloodbowl import ball, fighting, placing
from touchback.bots.scripted.bloodbowl.outlook import OURS, Outlook
from touchback.bots.scripted.bloodbowl.planning import AT_ONCE, BALL, LAST, RISING, RISKING, Plan
from touchback.kernel.ask import Ask, kind_of, subject_of, target_of


class Declarations:
    """Who may declare what now, from the ask of a turn."""

    def __init__(self, ask: Ask) -> None:
        self.by_action: dict[int, list[int]] = {}
        self.special: list[tuple[int, int]] = []  # player and skill
        for option in ask.options:
            if kind_of(option) == ACTIVATE:
                action = int(target_of(option))
                player = int(subject_of(option))
                if action >= SPECIAL:
                    self.special.append((player, action - SPECIAL))
                else:
                    self.by_action.setdefault(action, []).append(player)

    def of(self, action: int) -> list[int]:
        """Who may declare this action."""
        return self.by_action.get(action, [])


def candidates(outlook: Outlook, ask: Ask) -> list[Plan]:
    """Every plan for the ask of a turn, good and bad, in no order. Where a touchdown is as good as certain there is
    nothing else to think about."""
    may = Declarations(ask)
    with_ball = carrier_plans(outlook, may)
    if is_due(with_ball, AT_ONCE):
        return with_ball
    found = with_ball + placing.stand_ups(outlook, may.of(MOVE)) + other_plans(outlook, may, with_ball)
    return found + fighting.fouls(outlook, may.of(FOUL))


def next_plan(outlook: Outlook, ask: Ask, tried: set[tuple[int, int, int]]) -> Plan | None:
    """The plan that is due and has not been tried this turn: the pick of all candidates, without working out those
    that come later in the turn."""
    may = Declarations(ask)
    found = [plan for plan in carrier_plans(outlook, may) if plan.key() not in tried]
    if is_due(found, AT_ONCE):
        return pick(found)
    with_ball = list(found)
    found += [plan for plan in placing.stand_ups(outlook, may.of(MOVE)) if plan.key() not in tried]
    if is_due(found, RISING):
        return pick(found)
    found += [plan for plan in other_plans(outlook, may, with_ball) if plan.key() not in tried]
    plan = pick(found, outlook.style.risk_price)
    if plan is not None and plan.when < LAST:
        return plan
    found += [plan for plan in fighting.fouls(outlook, may.of(FOUL)) if plan.key() not in tried]
    return pick(found, outlook.style.risk_price)


def is_due(plans: list[Plan], when: int) -> bool:
    """Is any of these worth doing, and as early in the turn as this?"""
    return any(plan.value > 0.0 and plan.when <= when for plan in plans)


def carrier_plans(outlook: Outlook, may: Declarations) -> list[Plan]:
    """What our player with the ball could do, if there is one who can act."""
    carrier = outlook.carrier if outlook.possession == OURS else None
    if carrier is None or int(carrier.index) not in may.of(MOVE):
        return []
    return ball_plans(outlook, carrier, may)


def other_plans(outlook: Outlook, may: Declarations, with_ball: list[Plan]) -> list[Plan]:
    """Fights, the loose ball, and everybody's place once the carrier is where he wants to be."""
    found = fighting.blocks(outlook, may.of(BLOCK))
    found += fighting.strikes(outlook, may.special)
    found += fighting.lurches(outlook, may.special)
    found += fighting.blitzes(outlook, may.of(BLITZ))
    found += ball.pick_ups(outlook, may.of(MOVE))
    if not is_due(with_ball, BALL):
        found += placing.places(outlook, may.of(MOVE))
    return found


def ball_plans(outlook: Outlook, carrier: Player, may: Declarations) -> list[Plan]:
    """What the player with the ball could do."""
    found = ball.touchdowns(outlook, carrier)
    if found and found[0].when == AT_ONCE:
        return found
    run = ball.advance(outlook, carrier)
    if run is not None:
        found.append(run)
    may_hand = int(carrier.index) in may.of(HAND_OFF)
    found += ball.gifts(outlook, carrier, may_hand, int(carrier.index) in may.of(PASS))
    if may_hand:
        found += ball.rescues(outlook, carrier)
        found += ball.relays(outlook, carrier, run)
    return found


def pick(plans: list[Plan], risk_price: float = 0.0) -> Plan | None:
    """The plan that is due: of those worth anything (and more than `risk_price` where they are risks kept for the end)
    the earliest in the turn, of those the best."""
    best: Plan | None = None
    for plan in plans:
        if plan.value <= (risk_price if plan.when >= RISKING else 0.0):
            continue
        if best is None or (plan.when, -plan.value) < (best.when, -best.value):
            best = plan
    return best
