"""What an acting player did, in the order of the record: his action, each step, the block or the throw."""

from __future__ import annotations

from touchback.bloodbowl import terms as t
from touchback.bloodbowl.ball import DIRECTION_X, DIRECTION_Y
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.skills.thrown import TEMPLATES
from touchback.imports.bloodbowl.fumbbl.evidence import Evidence, Missing, square_of
from touchback.imports.bloodbowl.fumbbl.format import as_point
from touchback.imports.bloodbowl.fumbbl.names import (
    ACTIONS,
    ACTIVE,
    BASE,
    DIRECTIONS,
    SPECIAL_ACTIONS,
    STRIKE_INJURIES,
    STRIKES,
)
from touchback.imports.bloodbowl.fumbbl.stretches import Placing, Stretch
from touchback.kernel.ask import Ask, kind_of, pack, subject_of
from touchback.kernel.board import NOWHERE

NEVER = 1 << 60
"""Later than anything in a log."""


def declared_action(evidence: Evidence, play: Play) -> int:
    """The action a player was activated with, as the rules number it."""
    stretch = evidence.stretch
    told = [report.text("playerAction") for report in stretch.told("playerAction")]
    named = told[0] if told else ""
    strike = special_skill(evidence)
    if strike and named == "block":
        return special(play, strike)
    if "Ball & Chain" in skills_of(evidence, play) and named in ("move", "blitzMove"):
        return special(play, "Ball & Chain")
    if named in SPECIAL_ACTIONS:
        return special(play, SPECIAL_ACTIONS[named])
    if named in ACTIONS:
        return ACTIONS[named]
    raise Missing("nothing is known of the action {action!r}", action=named)


def skills_of(evidence: Evidence, play: Play) -> list[str]:
    """The skills of the acting player, without what stands in brackets."""
    index = evidence.people.index.get(evidence.stretch.actor, -1)
    return [name.partition(" (")[0] for name in play.players[index].skill_names] if index >= 0 else []


def special(play: Play, skill: str) -> int:
    """The special action that a skill grants."""
    found = play.game.skill_names.get(skill)
    if found is None:
        raise Missing("the rules have no {skill}", skill=skill)
    return t.SPECIAL + int(found.id)


def special_skill(evidence: Evidence) -> str:
    """The skill of an attack that was made instead of a block; empty for an ordinary block."""
    for report in evidence.stretch.reports:
        if report.id in STRIKES:
            return STRIKES[report.id]
        if report.id == "injury" and report.text("injuryType") in STRIKE_INJURIES:
            return STRIKE_INJURIES[report.text("injuryType")]
    return ""


def was_cancelled(stretch: Stretch) -> bool:
    """Did the coach change his mind: the player may act as before, and nothing at all has happened?"""
    busy = [report for report in stretch.reports if report.id not in ("playerAction", "selectBlitzTarget")]
    still_active = stretch.after.states.get(stretch.actor, 0) & ACTIVE != 0
    return stretch.is_activation and still_active and not busy and not stretch.placings


# -- what comes next ----------------------------------------------------------------------------------------------


def deed_answer(evidence: Evidence, play: Play, ask: Ask) -> int:
    """The acting player's next step, or what he declared his action for; STOP when nothing is left."""
    actor = int(ask.player)
    stand = pack(t.STAND_UP, actor)
    if ask.offers(stand):
        return stand if stood_up(evidence) else pack(t.STOP, actor)
    steps = evidence.steps()
    step_at = steps[0].order if steps else NEVER
    deed_at, deed = action_answer(evidence, play, ask)
    if deed and deed_at < step_at:
        return deed
    if steps:
        return step_answer(play, ask, steps[0])
    return pack(t.STOP, actor)


def stood_up(evidence: Evidence) -> bool:
    """Did a player who lay there get up, or try to?"""
    stretch = evidence.stretch
    rose = stretch.after.states.get(stretch.actor, 0) & BASE in (1, 2)
    return rose or bool(evidence.steps()) or evidence.find(("standUpRoll", "block", "foul")) is not None


def step_answer(play: Play, ask: Ask, step: Placing) -> int:
    """A step, or a jump where that is what was recorded."""
    square = square_of(play, step.square)
    actor = int(ask.player)
    walk, jump = pack(t.STEP, actor, square), pack(t.JUMP, actor, square)
    step.used = True
    first, second = (jump, walk) if step.leaping else (walk, jump)
    for option in (first, second):
        if ask.offers(option):
            return option
    raise Missing(
        "the rules do not let {player} go to {square}",
        player=play.name(play.players[actor]),
        square=play.board.name(square) if square != NOWHERE else "-",
    )


def action_answer(evidence: Evidence, play: Play, ask: Ask) -> tuple[int, int]:
    """When in the record comes what the action was declared for, and how it is answered; 0 if it does not come."""
    actor = int(ask.player)
    action = int(play.action)
    if action == t.BLITZ:
        return blitz_answer(evidence, play, ask)
    if action == t.FOUL:
        report = evidence.find(("foul",))
        if report is not None and ask.offers(pack(t.KICK_HIM, actor, int(play.target))):
            return report.order, pack(t.KICK_HIM, actor, int(play.target))
    elif action in (t.PASS, t.HAND_OFF):
        return giving_answer(evidence, play, ask)
    elif action == t.SPECIAL:
        return special_answer(evidence, play, ask)
    return NEVER, 0


def blitz_answer(evidence: Evidence, play: Play, ask: Ask) -> tuple[int, int]:
    """The block of a blitz, or the attack instead of it."""
    actor, goal = int(ask.player), int(play.target)
    if ask.offers(pack(t.HIT, actor, goal)):
        report = evidence.find(("block",))
        if report is not None:
            return report.order, pack(t.HIT, actor, goal)
    skill = special_skill(evidence)
    for option in ask.options:
        if kind_of(option) == t.STRIKE_WITH and play.game.skills[subject_of(option)].name == skill:
            report = evidence.find((*STRIKES, "injury"))
            if report is not None:
                return report.order, int(option)
    return NEVER, 0


def giving_answer(evidence: Evidence, play: Play, ask: Ask) -> tuple[int, int]:
    """A pass, or a hand-off to whoever stands where it was aimed at."""
    actor = int(ask.player)
    for fact in evidence.stretch.known("gameSetPassCoordinate"):
        square = square_of(play, as_point(fact.value))
        if square == NOWHERE:
            continue
        if play.action == t.PASS:
            return fact.order, pack(t.THROW, actor)
        return fact.order, pack(t.HAND_TO, actor, max(0, int(play.at(square))))
    return NEVER, 0


def special_answer(evidence: Evidence, play: Play, ask: Ask) -> tuple[int, int]:
    """A special action: towards an edge, at a square, or at a player."""
    actor = int(ask.player)
    kinds = {kind_of(option) for option in ask.options}
    if t.TOWARDS in kinds:
        return lurch_answer(evidence, actor)
    for fact in evidence.stretch.known("gameSetPassCoordinate"):
        if t.THROW in kinds and square_of(play, as_point(fact.value)) != NOWHERE:
            return fact.order, pack(t.THROW, actor)
    for fact in evidence.stretch.known("gameSetDefenderId"):
        index = evidence.people.index.get(fact.key, -1)
        if index >= 0 and ask.offers(pack(t.PERFORM, actor, index)):
            return fact.order, pack(t.PERFORM, actor, index)
    return NEVER, 0


def lurch_answer(evidence: Evidence, actor: int) -> tuple[int, int]:
    """Which edge a player with ball and chain faces: the one for which the recorded die leads the recorded way."""
    report = evidence.find(("scatterPlayer",))
    rolls = report.numbers("rolls") if report is not None else []
    names = report.texts("directionArray") if report is not None else []
    if report is None or not rolls or not names or not 1 <= rolls[0] <= 6:
        return NEVER, 0
    way = DIRECTIONS.get(names[0])
    for edge, template in enumerate(TEMPLATES):
        face = template[(rolls[0] - 1) // 2]
        if way == (int(DIRECTION_X[face]), int(DIRECTION_Y[face])):
            return report.order, pack(t.TOWARDS, actor, edge)
    return NEVER, 0
