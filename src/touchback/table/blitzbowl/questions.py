"""What Blitz Bowl asks, in sentences for people who click; and what lies on the table when it asks."""

from __future__ import annotations

from typing import Final

from touchback.blitzbowl import terms as t
from touchback.blitzbowl.action_record import ActionRecord
from touchback.blitzbowl.block import Block
from touchback.blitzbowl.cards import may_claim
from touchback.blitzbowl.check import Check
from touchback.blitzbowl.play import Play
from touchback.blitzbowl.player import Player
from touchback.blitzbowl.questions import QUESTIONS
from touchback.kernel.ask import Ask, kind_of, subject_of, target_of
from touchback.table.names import person
from touchback.table.wire import DieShown, Modifier, Roll
from touchback.words import Words

NAMES: Final = {question.number: question.plain for question in QUESTIONS}


def tells_secret(ask: Ask) -> bool:
    """Would a rival learn from the question that a certain card is in the hand? [Z1.16]"""
    return int(ask.why) in (t.W_BONUS, t.W_REROLL, t.W_CHOOSE_FACE)


# -- sentences ----------------------------------------------------------------------------------------------------


def sentence(play: Play, ask: Ask, w: Words) -> str:
    """The question to a coach, as the game's book has it for these circumstances."""
    question = play.game.book.questions[int(ask.why)]
    case, fields = circumstances(play, ask, w)
    words = question.cases.get(case, question.page)
    return w(words, **{"player": person(play, int(ask.player), w), **fields})


def circumstances(play: Play, ask: Ask, w: Words) -> tuple[str, dict[str, str]]:
    """Which of a question's sentences fits, and what it is filled with beside the player; '': the ordinary one."""
    reason, about = int(ask.why), ask.about
    if reason == t.W_TARGET:
        return "lift" if kind_of(ask.options[0]) == t.PICK else t.ACTION_NAMES[play.action], {}
    if reason == t.W_MOVE:
        return t.ACTION_NAMES[play.action], {}
    if reason == t.W_CHOOSE_FACE and isinstance(about, Block):
        return "block", {"target": person(play, int(about.target.index), w)}
    if reason == t.W_REROLL and isinstance(about, Check):
        return "check", {"what": w.term(NAMES[int(about.why)])}
    if reason == t.W_BONUS and kind_of(ask.options[0]) == t.PICK:
        return "move", {}
    free = [option for option in ask.options if reason == t.W_FREE and kind_of(option) == t.FREE]
    if len(free) == 1:
        action = w.term(t.ACTION_NAMES[target_of(free[0])], "action")
        return "one", {"player": person(play, int(subject_of(free[0])), w), "action": action}
    return "", {}


def dice_sentence(play: Play, ask: Ask, w: Words) -> str:
    """A die that people roll themselves, or a card they draw."""
    if ask.why == t.W_TOSS:
        return w("Toss the coin.")
    what = w(play.game.book.why_words(play, ask))
    die = w.term(ask.die.name, "die") if ask.die is not None else ""
    if ask.why in (t.W_DRAW, t.W_BACK, t.W_EVENT_CARD):
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
        what=w.term(NAMES[int(check.why)]),
        need=int(check.need),
        least=int(min(6, max(2, check.need - (check.result - check.die)))),
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
        what, who = w.term(NAMES[int(about.why)]), person(play, int(about.player.index), w)
        return w("{player} is about to make a check: {what}.", player=who, what=what)
    if isinstance(about, ActionRecord):
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
