"""What Blitz Bowl asks, in sentences for people who click; and what lies on the table when it asks."""

from __future__ import annotations

from typing import Final

from touchback.blitzbowl import terms as t
from touchback.blitzbowl.block import Block
from touchback.blitzbowl.cards import may_claim
from touchback.blitzbowl.check import Check
from touchback.blitzbowl.deed import Deed
from touchback.blitzbowl.play import Play
from touchback.blitzbowl.player import Player
from touchback.kernel.ask import Ask, kind_of, subject_of, target_of
from touchback.table.names import person
from touchback.table.wire import DieShown, Modifier, Roll
from touchback.words import Words

DICE_WHYS: Final = frozenset(
    {
        t.W_COIN, t.W_TRAPDOOR, t.W_BOUNCE, t.W_THROW, t.W_ARMOUR, t.W_BLOCK_DICE, t.W_ARENA, t.W_DRAW, t.W_BACK,
        t.W_EVENT, t.W_RUN_DIE, t.W_SQUIG, t.W_VIOLENT, t.W_FOUL, t.W_INVASION,
    }
)  # fmt: skip
"""Why dice are rolled and cards are drawn."""


def why(number: int) -> str:
    """The name of a reason."""
    return t.WHY_NAMES[number]


def tells_secret(ask: Ask) -> bool:
    """Would a rival learn from the question that a certain card is in the hand? [Z1.16]"""
    return int(ask.why) in (t.W_BONUS, t.W_REROLL, t.W_CHOOSE_FACE)


# -- sentences ----------------------------------------------------------------------------------------------------


def sentence(play: Play, ask: Ask, w: Words) -> str:
    """The question to a coach."""
    reason = int(ask.why)
    who = person(play, int(ask.player), w)
    if reason == t.W_TARGET:
        return target_sentence(play, ask, who, w)
    if reason == t.W_MOVE:
        return move_sentence(play, who, w)
    about = ask.about
    if reason == t.W_CHOOSE_FACE and isinstance(about, Block):
        target = person(play, int(about.target.index), w)
        return w("{player} blocks {target}: choose a die.", player=who, target=target)
    if reason == t.W_REROLL and isinstance(about, Check):
        what = w.term(t.WHY_NAMES[about.why])
        return w("{player} has failed ({what}). Roll again?", player=who, what=what)
    if reason == t.W_BONUS and kind_of(ask.options[0]) == t.PICK:
        return w("Who moves into the square?")
    free = [option for option in ask.options if reason == t.W_FREE and kind_of(option) == t.FREE]
    if len(free) == 1:
        who, action = person(play, int(subject_of(free[0])), w), w.term(t.ACTION_NAMES[target_of(free[0])], "action")
        return w("{player} may take a free action: {action}.", player=who, action=action)
    return sentences(w, who)[reason]


def sentences(w: Words, who: str) -> dict[int, str]:
    """The question for each reason; `who` is the player it is about."""
    return {
        t.W_COIN: w("Call the coin: heads or tails?"),
        t.W_PITCH: w("You have won the toss: which side of the board?"),
        t.W_SETUP: w("Set up your team."),
        t.W_EMERGENCY: w("Emergency reserves: who comes on, and where?"),
        t.W_TURN: w("Your turn: choose a player."),
        t.W_MOVE: w("{player}: where to?", player=who),
        t.W_TARGET: w("{player}: whom, or where?", player=who),
        t.W_CHOOSE_FACE: w("{player} blocks: choose a die.", player=who),
        t.W_FOLLOW: w("Does {player} follow up?", player=who),
        t.W_CLAIM: w("You have met a challenge. Do you claim it?"),
        t.W_BONUS: w("Do you play a bonus play now?"),
        t.W_FREE: w("A free action: who takes it?"),
        t.W_HAND: w("You have more than three cards: which one goes?"),
        t.W_REFILL: w("All three challenges are still there: which one is replaced?"),
        t.W_BALL: w("Which kind of ball comes in?"),
        t.W_REROLL: w("{player} has failed. Roll again?", player=who),
        t.W_SAFE_HANDS: w("{player} goes down: where does the ball go?", player=who),
        t.W_MINION: w("{player} is thirsty for blood: is a minion injured in his place?", player=who),
        t.W_TEAM_MATE: w("{player} throws a team-mate: whom?", player=who),
        t.W_EVENT: w("Banana skins: which open rival slips and goes down?"),
    }  # fmt: skip


def target_sentence(play: Play, ask: Ask, who: str, w: Words) -> str:
    """Whom or where an action is aimed at."""
    if kind_of(ask.options[0]) == t.PICK:
        return w("{player} throws a team-mate: whom?", player=who)
    return {
        t.BLOCK: w("{player} blocks: whom?", player=who),
        t.THROW: w("{player} throws: where to?", player=who),
        t.THROW_TEAM_MATE: w("{player} throws a team-mate: where to?", player=who),
        t.FOUL: w("{player} fouls: whom?", player=who),
        t.RESERVES: w("{player} comes on: where?", player=who),
    }.get(int(play.action), w("{player}: whom, or where?", player=who))


def move_sentence(play: Play, who: str, w: Words) -> str:
    """Where a player moves."""
    return {
        t.RUN: w("{player} runs: where to?", player=who),
        t.MARK: w("{player} marks: where to?", player=who),
        t.SIDESTEP: w("{player} sidesteps: where to?", player=who),
    }.get(int(play.action), w("{player}: where to?", player=who))


def dice_sentence(play: Play, ask: Ask, w: Words) -> str:
    """A die that people roll themselves, or a card they draw."""
    if ask.why == t.W_COIN:
        return w("Toss the coin.")
    what = w.term(why(int(ask.why)))
    die = w.term(ask.die.name, "die") if ask.die is not None else ""
    if int(ask.why) in (t.W_DRAW, t.W_BACK) or (ask.why == t.W_EVENT and ask.die is not None and ask.die.sides != 6):
        return w("Which card is it? ({what})", what=what)
    if 0 <= ask.player < len(play.players):
        who = person(play, int(ask.player), w)
        return w("Roll a die ({die}): {what}, {player}.", die=die, what=what, player=who)
    return w("Roll a die ({die}): {what}.", die=die, what=what)


# -- what lies on the table ---------------------------------------------------------------------------------------


def roll(ask: Ask, w: Words) -> Roll | None:
    """The check that has failed. [Z1.5]"""
    check = ask.about
    if not isinstance(check, Check) or check.die == 0:
        return None
    return Roll(
        what=w.term(t.WHY_NAMES[check.why]),
        need=int(check.need),
        rolled=int(check.die),
        passed=bool(check.passed),
        modifiers=[Modifier(by=int(by), reason=w.term(reason)) for by, reason in check.counting()],
        sides=8 if check.eight else 6,
    )


def block_die(face: int, w: Words) -> DieShown:
    """A block die that has been rolled."""
    name = t.BLOCK_DIE.faces[face - 1]
    return DieShown(kind="block", sides=6, face=face, shows=name, words=w.term(name))


def dice(ask: Ask, w: Words) -> list[DieShown]:
    """The dice on the table."""
    about = ask.about
    if isinstance(about, Block):
        return [block_die(int(die), w) for die in about.dice]
    if isinstance(about, Check) and about.die:
        kind, sides = ("d8", 8) if about.eight else ("d6", 6)
        return [DieShown(kind=kind, sides=sides, face=int(about.die))]
    return []


def hints(play: Play, ask: Ask, w: Words) -> list[str]:
    """What a coach would count out."""
    if ask.why == t.W_MOVE:
        return [w.count(max(0, int(play.reach - play.moved)), "{n} square left", "{n} squares left")]
    if ask.why == t.W_TURN:
        left = w.count(int(play.actions_left), "{n} action left", "{n} actions left")
        return [left] if may_claim(play) else [left, w("No challenge can be claimed this turn.")]
    if ask.why == t.W_BONUS and kind_of(ask.options[0]) == t.PLAY:
        return [occasion(play, ask.about, w)]
    return []


def occasion(play: Play, about: object, w: Words) -> str:
    """What a bonus play would interrupt, follow or go before. [Z1.16, Z3.7]"""
    if isinstance(about, Block):
        blocker, target = (person(play, int(player.index), w) for player in (about.blocker, about.target))
        return w("{player} is about to block {target}.", player=blocker, target=target)
    if isinstance(about, Check):
        what, who = w.term(t.WHY_NAMES[about.why]), person(play, int(about.player.index), w)
        return w("{player} is about to make a check: {what}.", player=who, what=what)
    if isinstance(about, Deed):
        who, action = person(play, int(about.player.index), w), w.term(t.ACTION_NAMES[about.action], "action")
        return w("{player} has ended his action: {action}.", player=who, action=action)
    if isinstance(about, Player):
        return w("{player} is injured.", player=person(play, int(about.index), w))
    return w("Your turn begins.")


def faults(play: Play, ask: Ask, w: Words) -> list[str]:
    """A set-up of this game cannot break a rule: only legal squares are offered. [Z2.7]"""
    return []


def guard(play: Play, ask: Ask) -> bool:
    """Could somebody still act if the turn ended now?"""
    return ask.why == t.W_TURN and any(kind_of(option) in (t.DECLARE, t.FREE) for option in ask.options)
