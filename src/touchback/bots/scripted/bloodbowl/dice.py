"""Answers while dice are on the table: re-rolls, faces of block dice, pushes, following up, skills, injuries."""

from __future__ import annotations

from typing import Final

from touchback.bloodbowl.block import Block
from touchback.bloodbowl.check import Check
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.queries import block_odds
from touchback.bloodbowl.queries.blocking import (
    ATTACKER_DOWN,
    BOTH_FALL,
    BOTH_PRONE,
    DEFENDER_DOWN,
    NOBODY_FALLS,
    OUTCOMES,
    PUSHED,
)
from touchback.bloodbowl.queries.odds import team_reroll_works
from touchback.bloodbowl.terms import (
    BOTH_DOWN,
    CALL_IN,
    CASUALTY,
    CATCH,
    DECLINE,
    DODGE,
    FACE,
    FOLLOW,
    HEAL,
    LEAP,
    PICK_UP,
    POW,
    PUSH,
    REROLL,
    RUSH,
    SKULL,
    STAY,
    STEADY,
    STUMBLE,
    THROWING,
    USE,
    WHICH_DIE,
)
from touchback.bots.scripted.bloodbowl.outlook import OURS, Outlook, worth
from touchback.kernel.ask import Ask, kind_of, pack, subject_of, target_of
from touchback.kernel.board import NOWHERE
from touchback.kernel.errors import TouchbackError
from touchback.kernel.text import mark, text

FACES: Final = (POW, STUMBLE, PUSH, BOTH_DOWN, SKULL)
"""From the one an attacker likes best, where nothing more is known."""
ENDS: Final = {
    DEFENDER_DOWN: mark("{rival} falls, {attacker} stays on his feet"),
    PUSHED: mark("{rival} is pushed, nobody falls"),
    NOBODY_FALLS: mark("nobody falls"),
    BOTH_PRONE: mark("both lie down, nobody is hurt"),
    BOTH_FALL: mark("both fall, and no face is better"),
    ATTACKER_DOWN: mark("{attacker} falls, and no face is better"),
}
"""What the face that is chosen comes to."""
RISKY_TO_FAIL: Final = (DODGE, RUSH, PICK_UP, LEAP, CATCH, THROWING)
"""Tests that cost the turn, and maybe the ball, when they fail."""
NEVER: Final = ("Pile Driver", "Dump-off", "Chainsaw")
"""Skills that cost more than they bring, as this coach plays."""


def reroll(outlook: Outlook, ask: Ask, important: bool) -> tuple[int, str]:
    """A lost test: a skill always, a team re-roll where failing costs the turn or what was planned matters."""
    options = [int(option) for option in ask.options]
    for option in options:
        if kind_of(option) == USE:
            return option, ""
    check = ask.about
    for option in options:
        if kind_of(option) == CALL_IN and isinstance(check, Check) and (important or check.kind in RISKY_TO_FAIL):
            return option, ""  # it costs no team re-roll
    again = int(pack(REROLL))
    decline = options[-1]
    if again not in options or not isinstance(check, Check):
        return decline, ""
    chance = float(check.faces()) / 6.0 * team_reroll_works(outlook.play, check.actor)
    name = outlook.name(check.actor)
    if check.kind == STEADY:
        return (again, text("{name} must act: re-roll", name=name)) if important and chance >= 0.5 else (decline, "")
    if check.kind not in RISKY_TO_FAIL:
        return (again, text("{name} tries again", name=name)) if important else (decline, "")
    spare = outlook.rerolls > outlook.turns_left + 1
    if chance >= (0.16 if spare or important else outlook.style.reroll_least):
        return again, text("{name} tries again with a team re-roll: {chance:.0%}", name=name, chance=chance)
    return decline, ""


# -- block dice ---------------------------------------------------------------------------------------------------


def outcome_values(outlook: Outlook, attacker: Player, defender: Player) -> list[float]:
    """What each end of a block is worth to the attacker's side."""
    fall = outlook.style.face_fall + 0.4 * worth(defender)
    own = outlook.style.face_own + 0.4 * worth(attacker)
    play = outlook.play
    if play.holds(defender.index):
        fall += 30.0
    if play.holds(attacker.index):
        own += 35.0
    values = [0.0] * OUTCOMES
    values[DEFENDER_DOWN] = fall
    values[PUSHED] = outlook.style.face_push
    values[NOBODY_FALLS] = 0.0
    values[BOTH_PRONE] = 0.6 * fall - 0.4 * own
    values[BOTH_FALL] = 0.8 * fall - own - outlook.style.face_turnover
    values[ATTACKER_DOWN] = -own - outlook.style.face_turnover
    return values


def choose_face(outlook: Outlook, ask: Ask) -> tuple[int, str]:
    """The face that serves this side best, or the dice again where that promises more."""
    options = [int(option) for option in ask.options]
    block = ask.about
    if not isinstance(block, Block):
        return options[0], ""
    attacker = block.actor
    ours = attacker.side == outlook.side
    ends = face_ends(outlook, block)
    values = face_values(outlook, block, ends)
    if kind_of(options[0]) == WHICH_DIE:
        return which_die(options, values), text("the worst die goes, if another is likely to be better")
    faces = [option for option in options if kind_of(option) == FACE]
    shown = [PUSH if die == 4 else int(die) for die in block.dice]
    if not ours:
        least = min(faces, key=lambda one: (values[int(target_of(one))], one))
        return least, text("the face that helps {attacker} least", attacker=outlook.name(attacker))
    if faces:
        best = max(faces, key=lambda one: (values[int(target_of(one))], one))
        have = values[int(target_of(best))]
    else:
        best = options[-1]  # decline: the other coach will choose the worst
        have = min(values[die] for die in shown)
    hope = expected(values, len(block.dice), block.chooser == outlook.side)
    for option in options:
        if kind_of(option) == CALL_IN and hope > have + 3.0:
            return option, ""
    sources = [option for option in options if kind_of(option) in (USE, REROLL)]
    if sources and pays(outlook, attacker, int(kind_of(sources[0])), hope, have):
        return sources[0], text("{attacker} rolls the block dice again", attacker=outlook.name(attacker))
    if faces:
        return best, why_kept(outlook, block, ends, int(target_of(best)))
    return best, text("another throw promises too little for its price")


def why_kept(outlook: Outlook, block: Block, ends: list[list[float]], face: int) -> str:
    """Why this face is chosen: of several what it most likely comes to."""
    if len(block.dice) == 1:
        return text("the die is not worth another throw")
    if not ends:
        return ""
    chances = ends[face - 1]
    end = max(range(OUTCOMES), key=lambda one: chances[one])
    return text(ENDS[end], rival=outlook.name(block.defender), attacker=outlook.name(block.actor))


def pays(outlook: Outlook, attacker: Player, kind: int, hope: float, have: float) -> bool:
    """Do block dice rolled again promise more than they cost, by a skill or by a team re-roll?"""
    if kind == USE:
        return hope - 0.5 > have
    hope = have + (hope - have) * team_reroll_works(outlook.play, attacker)
    return hope - reroll_price(outlook) > have


def which_die(options: list[int], values: list[float]) -> int:
    """The worst die is rolled again; where none need be, only one that is worse than a new throw on average."""
    dice = [option for option in options if kind_of(option) == WHICH_DIE]
    worst = min(dice, key=lambda one: (values[int(target_of(one))], one))
    if len(dice) < len(options) and values[int(target_of(worst))] >= expected(values, 1, True):
        return options[-1]
    return worst


def reroll_price(outlook: Outlook) -> float:
    """What a team re-roll is worth in points of a block: less when there are more of them than turns."""
    return 2.0 if outlook.rerolls > outlook.turns_left else outlook.style.face_reroll


def face_ends(outlook: Outlook, block: Block) -> list[list[float]]:
    """By face (from 0), the chance of each end with the skills of both; nothing where that cannot be told."""
    try:
        return block_odds(outlook.play, block.actor, block.defender, block.blitz).faces
    except TouchbackError:
        return []


def face_values(outlook: Outlook, block: Block, ends: list[list[float]]) -> list[float]:
    """By face (from 1), what it is worth to the attacker's side; `ends`: what the faces come to."""
    worths = outcome_values(outlook, block.actor, block.defender)
    if not ends:
        order = {face: float(rank) for rank, face in enumerate(reversed(FACES))}
        return [0.0] + [order[PUSH if face == 4 else face] for face in range(1, 7)]
    return [0.0] + [sum(share * value for share, value in zip(face, worths)) for face in ends]


def expected(values: list[float], dice: int, highest: bool) -> float:
    """The mean of the best (or worst) of so many dice."""
    order = sorted(values[1:], reverse=highest)
    total, left = 0.0, 6
    for value in order:
        total += value * (left**dice - (left - 1) ** dice) / 6**dice
        left -= 1
    return total


# -- pushes and following up -----------------------------------------------------------------------------------------


def push(outlook: Outlook, ask: Ask) -> int:
    """Rivals to the side line and away from the ball; our own men near it and away from the line."""
    options = [int(option) for option in ask.options]
    return max(options, key=lambda one: (push_value(outlook, ask, int(target_of(one))), -one))


def push_value(outlook: Outlook, ask: Ask, square: int) -> float:
    """What it is worth to have the pushed player there."""
    play = outlook.play
    rival = play.side[ask.player] != outlook.side
    if square == NOWHERE:
        return 50.0 if rival else -50.0
    edge = int(outlook.board.y[square])
    edge = min(edge, outlook.height - 1 - edge)
    value = -0.4 * min(edge, 4)
    if not rival:
        return -value - outlook.rival_zones(square) - 0.2 * outlook.distance(square, outlook.ball)
    other = play.at(square)
    if other >= 0:
        value += 1.0 if play.side[other] != outlook.side else -3.0
    if outlook.possession == OURS:
        value += 0.8 * min(4, outlook.distance(square, outlook.ball))
    if play.holds(ask.player):
        value += 0.5 * outlook.to_own_goal(square) + 1.0 * outlook.own_zones(square)
    elif square == outlook.ball:
        value += 1.0
    return value


def follow(outlook: Outlook, ask: Ask) -> int:
    """After the man who was pushed, unless there is a place to keep or more rivals wait there."""
    attacker = outlook.play.players[ask.player]
    here = outlook.square(attacker)
    block = ask.about
    stay = int(pack(STAY))
    if outlook.carrier is attacker:
        return stay
    if outlook.possession == OURS and outlook.distance(here, outlook.ball) == 1:
        return stay
    if isinstance(block, Block):
        defender = block.defender
        vacated = vacated_square(outlook, here, defender)
        if vacated != NOWHERE:
            if vacated == outlook.ball and outlook.carrier is None:
                return int(pack(FOLLOW))
            if outlook.rival_zones(vacated) > outlook.rival_zones(here) + outlook.style.follow_zones:
                return stay
            if is_on_edge(outlook, vacated) and not is_on_edge(outlook, here):
                return stay
    return int(pack(FOLLOW))


def vacated_square(outlook: Outlook, here: int, defender: Player) -> int:
    """The empty square between the attacker and the man he has pushed."""
    there = outlook.square(defender)
    if there == NOWHERE:
        return int(NOWHERE)
    for square in outlook.neighbours(here):
        if outlook.distance(square, there) == 1 and outlook.distance(here, there) == 2 and outlook.play.free(square):
            return square
    return int(NOWHERE)


def is_on_edge(outlook: Outlook, square: int) -> bool:
    """Next to the crowd?"""
    return outlook.board.y[square] in (0, outlook.height - 1)


# -- skills, injuries, the referee -----------------------------------------------------------------------------------


def skill(outlook: Outlook, ask: Ask) -> int:
    """Use what is offered, but for skills that would cost more than they bring."""
    use, decline = int(ask.options[0]), int(ask.options[-1])
    name = outlook.play.game.skills[target_of(use)].name
    if name in NEVER:
        return decline
    if name == "Wrestle" and not wrestles(outlook, ask, outlook.play.players[subject_of(use)]):
        return decline
    return use


def wrestles(outlook: Outlook, ask: Ask, owner: Player) -> bool:
    """Is lying down together better than the block's own result?"""
    block = ask.about
    if not isinstance(block, Block):
        return True
    other = block.defender if owner is block.actor else block.actor
    if outlook.carrier is other:
        return True
    return not outlook.has(owner, "Block")


def apothecary(outlook: Outlook, ask: Ask) -> int:
    """A casualty is always treated; a man who is knocked out only late in the match, or if he is among our best."""
    victim = outlook.play.players[ask.player]
    heal, decline = int(ask.options[0]), int(ask.options[-1])
    if kind_of(heal) != HEAL:
        return decline
    if outlook.play.status[victim.index] == CASUALTY or outlook.play.half >= 2:
        return heal
    return heal if worth(victim) >= 13.0 else decline


def interference(outlook: Outlook, ask: Ask) -> int:
    """Whoever is likeliest to reach the ball."""
    players = outlook.play.players
    options = [int(option) for option in ask.options if kind_of(option) != DECLINE]
    return min(options, key=lambda one: (players[subject_of(one)].ag + outlook.marked(players[subject_of(one)]), one))
