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
from touchback.bots.scripted.bloodbowl.situation import OURS, Situation, worth
from touchback.kernel.ask import Ask, kind_of, pack, subject_of, target_of
from touchback.kernel.board import NOWHERE
from touchback.kernel.errors import TouchbackError
from touchback.kernel.text import text

FACES: Final = (POW, STUMBLE, PUSH, BOTH_DOWN, SKULL)
"""From the one an attacker likes best, where nothing more is known."""
RISKY_TO_FAIL: Final = (DODGE, RUSH, PICK_UP, LEAP, CATCH, THROWING)
"""Tests that cost the turn, and maybe the ball, when they fail."""
NEVER: Final = ("Pile Driver", "Dump-off", "Chainsaw")
"""Skills that cost more than they bring, as this coach plays."""


def reroll(situation: Situation, ask: Ask, important: bool) -> tuple[int, str]:
    """A lost test: a skill always, a team re-roll where failing costs the turn or what was planned matters."""
    options = [int(option) for option in ask.options]
    for option in options:
        if kind_of(option) == USE:
            return option, ""
    check = ask.about
    again = int(pack(REROLL))
    decline = options[-1]
    if again not in options or not isinstance(check, Check):
        return decline, ""
    chance = float(check.faces()) / 6.0 * team_reroll_works(situation.play, check.actor)
    name = situation.name(check.actor)
    if check.kind == STEADY:
        return (again, text("{name} must act: re-roll", name=name)) if important and chance >= 0.5 else (decline, "")
    if check.kind not in RISKY_TO_FAIL:
        return (again, text("{name} tries again", name=name)) if important else (decline, "")
    spare = situation.rerolls > situation.turns_left + 1
    if chance >= (0.16 if spare or important else situation.style.reroll_least):
        return again, text("{name} tries again with a team re-roll: {chance:.0%}", name=name, chance=chance)
    return decline, ""


# -- block dice ---------------------------------------------------------------------------------------------------


def outcome_values(situation: Situation, attacker: Player, defender: Player) -> list[float]:
    """What each end of a block is worth to the attacker's side."""
    fall = situation.style.face_fall + 0.4 * worth(defender)
    own = situation.style.face_own + 0.4 * worth(attacker)
    play = situation.play
    if play.carrier == defender.index:
        fall += 30.0
    if play.carrier == attacker.index:
        own += 35.0
    values = [0.0] * OUTCOMES
    values[DEFENDER_DOWN] = fall
    values[PUSHED] = situation.style.face_push
    values[NOBODY_FALLS] = 0.0
    values[BOTH_PRONE] = 0.6 * fall - 0.4 * own
    values[BOTH_FALL] = 0.8 * fall - own - situation.style.face_turnover
    values[ATTACKER_DOWN] = -own - situation.style.face_turnover
    return values


def choose_face(situation: Situation, ask: Ask) -> tuple[int, str]:
    """The face that serves this side best, or the dice again where that promises more."""
    options = [int(option) for option in ask.options]
    block = ask.about
    if not isinstance(block, Block):
        return options[0], ""
    attacker = block.actor
    ours = attacker.side == situation.side
    values = face_values(situation, block)
    if kind_of(options[0]) == WHICH_DIE:
        return min(options, key=lambda one: (values[int(target_of(one))], one)), ""
    faces = [option for option in options if kind_of(option) == FACE]
    shown = [PUSH if die == 4 else int(die) for die in block.dice]
    if not ours:
        return min(faces, key=lambda one: (values[int(target_of(one))], one)), ""
    if faces:
        best = max(faces, key=lambda one: (values[int(target_of(one))], one))
        have = values[int(target_of(best))]
    else:
        best = options[-1]  # decline: the other coach will choose the worst
        have = min(values[die] for die in shown)
    sources = [option for option in options if kind_of(option) in (USE, REROLL)]
    if sources:
        hope = expected(values, len(block.dice), block.chooser == situation.side)
        price = 0.5 if kind_of(sources[0]) == USE else reroll_price(situation)
        if kind_of(sources[0]) == REROLL:
            hope = have + (hope - have) * team_reroll_works(situation.play, attacker)
        if hope - price > have:
            return sources[0], text("{attacker} rolls the block dice again", attacker=situation.name(attacker))
    if not faces:
        return best, ""
    return best, text("{attacker} takes the best of {count} dice", attacker=situation.name(attacker), count=len(shown))


def reroll_price(situation: Situation) -> float:
    """What a team re-roll is worth in points of a block: less when there are more of them than turns."""
    return 2.0 if situation.rerolls > situation.turns_left else situation.style.face_reroll


def face_values(situation: Situation, block: Block) -> list[float]:
    """By face (from 1), what it is worth to the attacker's side with the skills of both."""
    attacker, defender = block.actor, block.defender
    worths = outcome_values(situation, attacker, defender)
    try:
        faces = block_odds(situation.play, attacker, defender, block.blitz).faces
    except TouchbackError:
        order = {face: float(rank) for rank, face in enumerate(reversed(FACES))}
        return [0.0] + [order[PUSH if face == 4 else face] for face in range(1, 7)]
    return [0.0] + [sum(share * value for share, value in zip(face, worths)) for face in faces]


def expected(values: list[float], dice: int, highest: bool) -> float:
    """The mean of the best (or worst) of so many dice."""
    order = sorted(values[1:], reverse=highest)
    total, left = 0.0, 6
    for value in order:
        total += value * (left**dice - (left - 1) ** dice) / 6**dice
        left -= 1
    return total


# -- pushes and following up -----------------------------------------------------------------------------------------


def push(situation: Situation, ask: Ask) -> int:
    """Rivals to the side line and away from the ball; our own men near it and away from the line."""
    options = [int(option) for option in ask.options]
    return max(options, key=lambda one: (push_value(situation, ask, int(target_of(one))), -one))


def push_value(situation: Situation, ask: Ask, square: int) -> float:
    """What it is worth to have the pushed player there."""
    play = situation.play
    rival = play.side[ask.player] != situation.side
    if square == NOWHERE:
        return 50.0 if rival else -50.0
    edge = int(situation.board.y[square])
    edge = min(edge, situation.height - 1 - edge)
    value = -0.4 * min(edge, 4)
    if not rival:
        return -value - situation.rival_zones(square) - 0.2 * situation.distance(square, situation.ball)
    other = play.at(square)
    if other >= 0:
        value += 1.0 if play.side[other] != situation.side else -3.0
    if situation.possession == OURS:
        value += 0.8 * min(4, situation.distance(square, situation.ball))
    if play.carrier == ask.player:
        value += 0.5 * situation.to_own_goal(square) + 1.0 * situation.own_zones(square)
    elif square == situation.ball:
        value += 1.0
    return value


def follow(situation: Situation, ask: Ask) -> int:
    """After the man who was pushed, unless there is a place to keep or more rivals wait there."""
    attacker = situation.play.players[ask.player]
    here = situation.square(attacker)
    block = ask.about
    stay = int(pack(STAY))
    if situation.carrier is attacker:
        return stay
    if situation.possession == OURS and situation.distance(here, situation.ball) == 1:
        return stay
    if isinstance(block, Block):
        defender = block.defender
        vacated = vacated_square(situation, here, defender)
        if vacated != NOWHERE:
            if vacated == situation.ball and situation.carrier is None:
                return int(pack(FOLLOW))
            if situation.rival_zones(vacated) > situation.rival_zones(here) + situation.style.follow_zones:
                return stay
            if is_on_edge(situation, vacated) and not is_on_edge(situation, here):
                return stay
    return int(pack(FOLLOW))


def vacated_square(situation: Situation, here: int, defender: Player) -> int:
    """The empty square between the attacker and the man he has pushed."""
    there = situation.square(defender)
    if there == NOWHERE:
        return int(NOWHERE)
    for square in situation.neighbours(here):
        if (
            situation.distance(square, there) == 1
            and situation.distance(here, there) == 2
            and situation.play.free(square)
        ):
            return square
    return int(NOWHERE)


def is_on_edge(situation: Situation, square: int) -> bool:
    """Next to the crowd?"""
    return situation.board.y[square] in (0, situation.height - 1)


# -- skills, injuries, the referee -----------------------------------------------------------------------------------


def skill(situation: Situation, ask: Ask) -> int:
    """Use what is offered, but for skills that would cost more than they bring."""
    use, decline = int(ask.options[0]), int(ask.options[-1])
    name = situation.play.game.skills[target_of(use)].name
    if name in NEVER:
        return decline
    if name == "Wrestle" and not wrestles(situation, ask, situation.play.players[subject_of(use)]):
        return decline
    return use


def wrestles(situation: Situation, ask: Ask, owner: Player) -> bool:
    """Is lying down together better than the block's own result?"""
    block = ask.about
    if not isinstance(block, Block):
        return True
    other = block.defender if owner is block.actor else block.actor
    if situation.carrier is other:
        return True
    return not situation.has(owner, "Block")


def apothecary(situation: Situation, ask: Ask) -> int:
    """A casualty is always treated; a man who is knocked out only late in the match, or if he is among our best."""
    victim = situation.play.players[ask.player]
    heal, decline = int(ask.options[0]), int(ask.options[-1])
    if kind_of(heal) != HEAL:
        return decline
    if situation.play.status[victim.index] == CASUALTY or situation.play.half >= 2:
        return heal
    return heal if worth(victim) >= 13.0 else decline


def interference(situation: Situation, ask: Ask) -> int:
    """Whoever is likeliest to reach the ball."""
    players = situation.play.players
    options = [int(option) for option in ask.options if kind_of(option) != DECLINE]
    return min(options, key=lambda one: (players[subject_of(one)].ag + situation.marked(players[subject_of(one)]), one))
