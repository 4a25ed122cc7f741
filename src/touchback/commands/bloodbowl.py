"""What a coach would count out in Blood Bowl before he answers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from touchback.bloodbowl import terms as t
from touchback.bloodbowl.move import squares_left
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.queries.attacking import attack_odds
from touchback.bloodbowl.queries.blocking import OUTCOME_NAMES
from touchback.bloodbowl.queries.moving import steps
from touchback.bloodbowl.queries.odds import percent, plain_chance
from touchback.bloodbowl.queries.reaching import reach
from touchback.bots.scripted.bloodbowl.lineup import formation_for
from touchback.commands.record import GameCommands
from touchback.kernel.ask import Ask, kind_of, pack, target_of
from touchback.kernel.match import Match
from touchback.kernel.text import mark, text
from touchback.table.bloodbowl.lining import lined_up
from touchback.table.bloodbowl.plans import plans
from touchback.table.bloodbowl.walking import arrange
from touchback.table.names import OFF
from touchback.words import w


def remarks(play: Play, ask: Ask) -> list[str]:
    """What helps to decide: movement left, dice that steps will need, block dice."""
    if not 0 <= play.actor < len(play.players):
        return []
    actor = play.players[play.actor]
    lines = []
    if ask.why == t.W_ACT and play.standing(actor.index):
        lines.append(movement_left(play, actor))
        risky = []
        for step in steps(play, actor):
            if step.trials and not step.jump:
                dice = w(" and ").join(f"{w.term(trial.name)} {trial.roll}+" for trial in step.trials if trial.faces)
                risky.append(f"{step.name} {dice}")
        if risky:
            lines.append(w("dice: {steps}", steps=", ".join(risky)))
    if ask.why == t.W_ACT or (ask.why == t.W_TARGET and play.action == t.BLOCK):
        for option in ask.options:
            if kind_of(option) in (t.HIT, t.TARGET):
                lines.append(block_dice(play, actor, play.players[target_of(option)]))
    if ask.why == t.W_ACT and play.action in (t.BLITZ, t.FOUL):
        note = plans(play, ask, int(ask.who), play.name(actor), w.words).note
        if note:
            lines.append(note)
    return lines


def movement_left(play: Play, player: Player) -> str:
    """How far he can still go. [R9.2, R9.4]"""
    left = int(squares_left(play, player))
    walking = max(0, int(player.ma - play.moved))
    return (
        w("{walking} squares left, then {rushes} rushes", walking=walking, rushes=left - walking)
        if left
        else w("no squares left")
    )


def block_dice(play: Play, attacker: Player, defender: Player) -> str:
    """How many dice a block has, whose choice it is, and what comes of it. [R12.1]"""
    here = int(play.square[attacker.index])
    found = attack_odds(play, attacker, defender, play.action == t.BLITZ, [], here, play.moved)
    odds = found.block
    dice = w.count(odds.dice, "{n} die", "{n} dice")
    if odds.dice > 1 and not odds.attacker_chooses:
        dice = w("{dice}, your rival chooses", dice=dice)
    chances = [(w.term(name), chance) for name, chance in zip(OUTCOME_NAMES, found.outcomes, strict=True)]
    lost = (w("fails before the block"), 1 - plain_chance(found.trials))
    outcomes = ", ".join(f"{name} {w(percent(chance))}" for name, chance in [lost, *chances] if chance > 0)
    return w("block {player}: {dice} ({outcomes})", player=play.name(defender), dice=dice, outcomes=outcomes)


def path_to(play: Play, goal: int) -> list[int]:
    """The squares to step on, the goal last; empty when the acting player cannot get there."""
    if not 0 <= play.actor < len(play.players):
        return []
    return reach(play, play.players[play.actor]).path(goal)


def hindrance(play: Play, goal: int) -> str:
    """How far it is, where that is too far. [R9.2, R9.4]"""
    if not 0 <= play.actor < len(play.players):
        return ""
    actor = play.players[play.actor]
    far = int(play.board.distance(play.square[actor.index], goal))
    left = int(squares_left(play, actor))
    return w("it is {far} squares away, and he has {left}, rushes included", far=far, left=left) if far > left else ""


def in_detail(match: Match, answer: int) -> Iterator[int]:
    """A ready-made set-up fields those whom the page would field there, each where he is of use: player by player, then
    ready. Where somebody covers four squares the game's own set-up makes room for him. [R8.1, R17.1]"""
    play = match.state
    assert isinstance(play, Play)
    if kind_of(answer) != t.FORMATION or play.broad:
        yield answer
        return
    side = int(match.ask.who)
    squares = lined_up(play, side, play.game.formations[target_of(answer)])
    places = {
        play.name(player): play.board.name(squares[int(player.index)]) if int(player.index) in squares else OFF
        for player in play.players
        if player.side == side and play.status[player.index] <= t.RESERVE
    }
    yield from arrange(match, side, places)
    yield int(pack(t.READY))


def advised(match: Match, answer: int, reason: str) -> tuple[int, str]:
    """A set-up that has not begun is advised whole: the formation with most players on the line for whoever receives,
    with fewest for whoever kicks. Whom it puts where is as on the page. [R8.1]"""
    play = match.state
    assert isinstance(play, Play)
    side = int(match.ask.who)
    options = [int(option) for option in match.ask.options]
    begun = any(player.side == side and play.status[player.index] <= t.STUNNED for player in play.players)
    if begun or not any(kind_of(option) == t.FORMATION for option in options):
        return answer, reason
    if side == play.kicking:
        return formation_for(play, options), text("few stand on the line of scrimmage; the others guard the pitch")
    return formation_for(play, options), text("many stand on the line of scrimmage; the ball players wait behind it")


EXAMPLES: Final = mark("""\
  7 move           player 7 moves; then name squares
  7 block A3       player 7 blocks A3
  7 blitz A3       player 7 blitzes A3; then name squares, and hit""")

COMMANDS: Final = GameCommands(remarks, path_to, hindrance, EXAMPLES, in_detail, advised)
