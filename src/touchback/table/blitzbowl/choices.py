"""Every answer of Blitz Bowl as a choice: where it is offered, and what its button says."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from touchback.blitzbowl import terms as t
from touchback.blitzbowl.block import Block, counts_as, shove_square
from touchback.blitzbowl.play import Play
from touchback.blitzbowl.queries.scratch import copy_of
from touchback.blitzbowl.score import points_for
from touchback.kernel.ask import NONE, Ask, kind_of, target_of
from touchback.kernel.board import NOWHERE
from touchback.table.blitzbowl.cards import ball_texts, challenge_text, effect_text
from touchback.table.offer import OfferOf
from touchback.table.wire import Choice
from touchback.words import Words

OF_ACTION: Final = frozenset({t.STEP, t.STOP, t.HIT, t.THROW_AT, t.KICK, t.PICK, t.PLACE})
"""Answers that carry a declared action on."""


YES_OR_NO: Final = (t.W_BONUS, t.W_REROLL)
"""Questions in which something is used or not, and that is all."""


class Offer(OfferOf[Play]):
    """One answer of Blitz Bowl."""

    def declared(self) -> str:
        if self.kind not in OF_ACTION or self.ask.why not in (t.W_TARGET, t.W_MOVE) or self.play.actor < 0:
            return ""
        return t.ACTION_NAMES[self.play.action]


def choice(play: Play, ask: Ask, answer: int, w: Words) -> Choice:
    """One answer of an ask."""
    offer = Offer(play, ask, answer, w)
    return MAKERS[offer.kind](offer, w)


# -- before the first turn ----------------------------------------------------------------------------------------


def call(offer: Offer, w: Words) -> Choice:
    """Heads or tails."""
    return offer.made(w("Heads") if offer.target == 1 else w("Tails"), face="heads" if offer.target == 1 else "tails")


def choose_pitch(offer: Offer, w: Words) -> Choice:
    """A side of the board."""
    pitch = offer.play.game.pitches[offer.target]
    title = w.term(pitch.title)
    blocked = int(pitch.width * pitch.height) - len(pitch.squares)
    detail = w.count(blocked, "{n} blocked square", "{n} blocked squares")
    return offer.made(w("The side with {what}", what=title), short=title, detail=detail)


def place(offer: Offer, w: Words) -> Choice:
    """A player comes onto a square."""
    label = w("Place {player} on {square}", player=offer.person(offer.subject), square=offer.square())
    return offer.made(label, short=offer.square(), player=offer.subject, square=offer.target)


def choose_ball(offer: Offer, w: Words) -> Choice:
    """A kind of ball. [Z3.13]"""
    return offer.made(w.term(t.BALL_NAMES[offer.target]), detail=ball_texts(w)[offer.target])


# -- actions ------------------------------------------------------------------------------------------------------


def action_label(action: int, w: Words) -> str:
    """An action that a player may take."""
    return action_labels(w)[action]


@lru_cache(maxsize=16)
def action_labels(w: Words) -> tuple[str, ...]:
    """All of them, said once in a language: the question of a turn names them dozens of times."""
    return (
        w.term("Run", "action"), w.term("Mark", "action"), w.term("Throw", "action"), w.term("Block", "action"),
        w.term("Sidestep", "action"), w.term("Stand up", "action"), w.term("Reserves", "action"),
        w.term("Foul", "action"), w.term("Throw team-mate", "action"),
    )  # fmt: skip


def declare(offer: Offer, w: Words) -> Choice:
    """A player and an action."""
    name = action_label(offer.target, w)
    label = w("{player}: {action}", player=offer.person(offer.subject), action=name)
    return offer.made(label, short=name, player=offer.subject, action=t.ACTION_NAMES[offer.target])


def free(offer: Offer, w: Words) -> Choice:
    """A free action."""
    name = w("Free action: {action}", action=action_label(offer.target, w))
    label = w("{player}: {action}", player=offer.person(offer.subject), action=name)
    return offer.made(label, short=name, player=offer.subject, action=t.ACTION_NAMES[offer.target])


def step(offer: Offer, w: Words) -> Choice:
    """The next square."""
    label = w("Move to {square}", square=offer.square())
    return offer.made(label, short=offer.square(), player=int(offer.ask.player), square=offer.target)


def stop(offer: Offer, w: Words) -> Choice:
    """End the movement."""
    return offer.made(w("Stop here"), player=int(offer.ask.player))


def hit(offer: Offer, w: Words) -> Choice:
    """The target of a block."""
    label = w("Block {player}", player=offer.person(offer.target))
    return offer.made(label, player=offer.subject, target=offer.target)


def throw_at(offer: Offer, w: Words) -> Choice:
    """The target of a throw."""
    index = int(offer.play.at(offer.target))
    label = w("Throw to {square}", square=offer.square())
    if index >= 0:
        label = w("Throw to {player} on {square}", player=offer.person(index), square=offer.square())
    target = index if index >= 0 else NONE
    return offer.made(label, short=offer.square(), player=offer.subject, target=target, square=offer.target)


def kick(offer: Offer, w: Words) -> Choice:
    """The target of a foul. [Z3.12]"""
    label = w("Foul {player}", player=offer.person(offer.target))
    return offer.made(label, player=offer.subject, target=offer.target)


def pick(offer: Offer, w: Words) -> Choice:
    """A player is chosen."""
    return offer.made(offer.person(offer.target), player=offer.target)


def minion(offer: Offer, w: Words) -> Choice:
    """Somebody is injured in another's place."""
    return offer.made(w("{player} instead of him", player=offer.person(offer.target)), player=offer.target)


def ball_to(offer: Offer, w: Words) -> Choice:
    """Where a dropped ball goes."""
    return offer.made(w("The ball goes to {square}", square=offer.square()), short=offer.square(), square=offer.target)


def end_turn(offer: Offer, w: Words) -> Choice:
    """The other side's turn."""
    return offer.made(w("End turn"))


# -- dice ---------------------------------------------------------------------------------------------------------


def face_meaning(face: int, w: Words) -> str:
    """What a face of the block die does. [Z2.2]"""
    return {
        t.MISS: w("Nothing happens; the blocker is finished for this turn."),
        t.TACKLE: w("The target is knocked down; the blocker is finished for this turn."),
        t.SHOVE: w("The target is shoved back one square."),
        t.SHOVE_TOO: w("The target is shoved back one square."),
        t.SMASH: w("The target is knocked down."),
        t.KERRUNCH: w("The target is knocked down, -1 on his armour check."),
    }[face]


def face_detail(offer: Offer, w: Words) -> str:
    """What a face would do to this target: some players turn it into another, and a shove needs room. [Z2.2]"""
    block = offer.ask.about
    if not isinstance(block, Block):
        return face_meaning(offer.target, w)
    counted = int(counts_as(copy_of(offer.play), block, offer.target))
    if counted == t.SHOVE and shove_square(offer.play, block) == NOWHERE:
        return w("There is no room behind the target: he is knocked down.")
    meaning = face_meaning(counted, w)
    if counted == offer.target:
        return meaning
    return w("Counts as {face} here. {meaning}", face=w.term(t.BLOCK_DIE.faces[counted - 1]), meaning=meaning)


def face(offer: Offer, w: Words) -> Choice:
    """A block die."""
    name = t.BLOCK_DIE.faces[offer.target - 1]
    return offer.made(w.term(name), face=name, detail=face_detail(offer, w))


def use(offer: Offer, w: Words) -> Choice:
    """An ability, a ball: roll again."""
    effect = offer.play.game.effects[offer.target]
    name = w.term(effect.name)
    label = w("Roll again with {what}", what=name)
    habit = effect.name if offer.ask.why in YES_OR_NO else ""
    detail = w("costs nothing")
    return offer.made(label, short=name, player=int(offer.ask.player), detail=detail, habit=habit, about=effect.name)


def rookies(offer: Offer, w: Words) -> Choice:
    """The promising rookies' re-roll. [Z3.12]"""
    return offer.made(w("Roll again with the promising rookies"), detail=w("once a match"))


def follow(offer: Offer, w: Words) -> Choice:
    """Into the square that was left."""
    return offer.made(w("Follow up"), habit="follow up")


def stay(offer: Offer, w: Words) -> Choice:
    """Stay, or keep the dice as they lie."""
    if offer.ask.why == t.W_CHOOSE_FACE:
        return offer.made(w("Keep the dice"))
    return offer.made(w("Stay"), habit="follow up")


def decline(offer: Offer, w: Words) -> Choice:
    """No."""
    labels = {
        t.W_REROLL: w("Accept the result"), t.W_CLAIM: w("Claim nothing"), t.W_BONUS: w("Play nothing"),
        t.W_FREE: w("No free action"), t.W_EMERGENCY: w("Nobody comes on"), t.W_MINION: w("He is injured himself"),
    }  # fmt: skip
    return offer.made(labels.get(int(offer.ask.why), w("No")), habit=habit_of_no(offer))


def habit_of_no(offer: Offer) -> str:
    """Under which name this no may be settled: if only one thing is in question."""
    others = [option for option in offer.ask.options if kind_of(option) != t.DECLINE]
    if len(others) != 1:
        return ""
    only = int(others[0])
    if kind_of(only) == t.PLAY:
        return offer.play.game.deck.bonus_plays[target_of(only)].name
    if kind_of(only) == t.CLAIM:
        return "claim a challenge"
    return offer.play.game.effects[target_of(only)].name if kind_of(only) == t.USE else ""


# -- cards --------------------------------------------------------------------------------------------------------


def play_card(offer: Offer, w: Words) -> Choice:
    """A bonus play of the hand."""
    bonus = offer.play.game.deck.bonus_plays[offer.target]
    name = w.term(bonus.name)
    habit = bonus.name if offer.ask.why in YES_OR_NO else ""
    return offer.made(w("Play {card}", card=name), detail=effect_text(bonus, w), habit=habit)


def discard(offer: Offer, w: Words) -> Choice:
    """A bonus play too many."""
    bonus = offer.play.game.deck.bonus_plays[offer.target]
    name = w.term(bonus.name)
    return offer.made(w("Discard {card}", card=name), detail=effect_text(bonus, w))


def claim(offer: Offer, w: Words) -> Choice:
    """A challenge that was met."""
    challenge = offer.play.game.deck.challenges[offer.play.slots[offer.target]]
    points = int(points_for(offer.play, challenge.points))
    worth = w.count(points, "{n} point", "{n} points")
    label = w("Claim {slot}: {card} ({points})", slot=offer.target + 1, card=w.term(challenge.name), points=worth)
    one = sum(1 for option in offer.ask.options if kind_of(option) == t.CLAIM) == 1
    return offer.made(label, detail=challenge_text(challenge, w), habit="claim a challenge" if one else "")


def discard_slot(offer: Offer, w: Words) -> Choice:
    """An active challenge makes room."""
    challenge = offer.play.game.deck.challenges[offer.play.slots[offer.target]]
    label = w("Replace {slot}: {card}", slot=offer.target + 1, card=w.term(challenge.name))
    return offer.made(label, detail=challenge_text(challenge, w))


MAKERS: Final[dict[int, Callable[[Offer, Words], Choice]]] = {
    t.CALL: call, t.CHOOSE_PITCH: choose_pitch, t.PLACE: place, t.DECLARE: declare, t.STEP: step, t.STOP: stop,
    t.HIT: hit, t.THROW_AT: throw_at, t.FACE: face, t.USE: use, t.FOLLOW: follow, t.STAY: stay, t.END_TURN: end_turn,
    t.FREE: free, t.DECLINE: decline, t.PLAY: play_card, t.CLAIM: claim, t.DISCARD: discard,
    t.DISCARD_SLOT: discard_slot, t.CHOOSE_BALL: choose_ball, t.ROOKIES: rookies, t.KICK: kick, t.PICK: pick,
    t.BALL_TO: ball_to, t.MINION: minion,
}  # fmt: skip
