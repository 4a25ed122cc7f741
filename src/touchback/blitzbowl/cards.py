"""The challenge cards on the table: drawing, slots, claims, hands. [Z1.16, Z2.5, Z3.5]"""

from __future__ import annotations

from touchback.blitzbowl.action_record import ActionRecord
from touchback.blitzbowl.deck import ON_CLAIM, ON_POINTS, Card, Challenge, RandomEvent, bit_of
from touchback.blitzbowl.events import CardActive, CardClaimed, CardDiscarded, CleanSweep, EventDrawn, HandTrimmed
from touchback.blitzbowl.offers import offer
from touchback.blitzbowl.play import SLOTS, Play
from touchback.blitzbowl.score import points_for, sudden_death
from touchback.blitzbowl.terms import (
    CLAIM,
    DECLINE,
    DISCARD,
    NO_CARD,
    P_OVER,
    W_BACK,
    W_CLAIM,
    W_DRAW,
    W_EVENT_CARD,
    W_HAND,
)
from touchback.kernel.ask import AWAY, HOME, NONE, Ask, Die, Rule, kind_of, pack, target_of
from touchback.kernel.ints import append, i64, vec
from touchback.kernel.state import changed

HAND = 3
SWEEP_POINTS = 2


# -- drawing -----------------------------------------------------------------------------------------------------


def fill_deck(play: Play) -> None:
    """Every challenge is in the deck; the end-game cards lie below. [Z1.16, Z2.6]"""
    deck = play.game.deck
    counts = [0 if challenge.end_game else deck.copies(challenge) for challenge in deck.challenges]
    play.deck = vec[i64](counts)
    play.end_game_left = deck.end_game_used if play.end_game else 0


def challenges_left(play: Play) -> i64:
    """How many challenges are still to be dealt, the visible one on top included."""
    count = play.end_game_left
    for copies in play.deck:
        count += copies
    return count + (0 if play.top == NO_CARD else 1)


def turn_up(play: Play) -> Rule[None]:
    """Turn up the next card of the deck: a challenge is the new top, an event happens and the next card is turned up.
    [Z1.16, Z3.12]"""
    while play.top == NO_CARD and play.phase != P_OVER:
        challenges = standard_left(play)
        events = int(play.events_left)
        if challenges == 0 and events == 0 and play.end_game_left == 0:
            return
        if challenges == 0 and events == 0:
            play.top = yield from draw_end_game(play)
            play.end_game_left -= 1
            return
        faces = deck_faces(play, events)
        face = yield play.ask_die(Die("card", len(faces), faces), W_DRAW)
        drawn = card_of_face(play, face)
        if drawn != NO_CARD:
            play.deck_takes(drawn, -1)
            play.top = drawn
        else:
            play.events_left -= 1
            yield from draw_event(play)


def standard_left(play: Play) -> int:
    """How many challenges are in the deck, without end-game cards."""
    count = 0
    for copies in play.deck:
        count += int(copies)
    return count


def deck_faces(play: Play, events: int) -> tuple[str, ...]:
    """What the next card can be, a face for each card in the deck."""
    faces: list[str] = []
    challenges = play.game.deck.challenges
    number: i64 = 0
    while number < len(play.deck):
        copies = play.deck[number]
        while copies > 0:
            faces.append(challenges[number].name)
            copies -= 1
        number += 1
    while events > 0:
        faces.append("random event")
        events -= 1
    return tuple(faces)


def card_of_face(play: Play, face: i64) -> i64:
    """The challenge of that face, or NO_CARD for a random event."""
    number: i64 = 0
    while number < len(play.deck):
        if face <= play.deck[number]:
            return number
        face -= play.deck[number]
        number += 1
    return NO_CARD


def draw_end_game(play: Play) -> Rule[i64]:
    """One of the end-game cards that have not turned up; which six were dealt nobody knows. [Z2.6]"""
    deck = play.game.deck
    candidates: list[Challenge] = []
    for challenge in deck.challenges:
        if challenge.end_game:
            seen = cards_seen(play, challenge)
            candidates += [challenge] * (deck.copies(challenge) - seen)
    faces = tuple([challenge.name for challenge in candidates])
    face = yield play.ask_die(Die("end-game card", len(faces), faces), W_DRAW)
    return candidates[face - 1].number


def cards_seen(play: Play, challenge: Challenge) -> int:
    """How many cards of this front have left the deck: in slots, on top, in hands, thrown away."""
    count = 1 if play.top == challenge.number else 0
    for slot in play.slots:
        if slot == challenge.number:
            count += 1
    for card in play.game.deck.of_front[challenge.number]:
        if (play.out | play.hands[HOME] | play.hands[AWAY]) & bit_of(card.number):
            count += 1
    for entry in play.veiled:
        if entry & 255 == challenge.number:
            count += 1
    return count


def draw_event(play: Play) -> Rule[None]:
    """A random event has come to the top: the active coach carries it out. [Z3.12]"""
    events = play.game.deck.events
    candidates: list[int] = []
    for number in range(len(events)):
        if play.events_out >> number & 1 == 0:
            candidates.append(number)
    faces = tuple([events[number].name for number in candidates])
    face = yield play.ask_die(Die("random event", len(faces), faces), W_EVENT_CARD)
    event: RandomEvent = events[candidates[face - 1]]
    number = 0
    while events[number] is not event or play.events_out >> number & 1:
        number += 1  # two of a kind are alike: the first of them is the one that has turned up
    play.events_out |= 1 << number
    if play.log is not None:
        play.log.tell(EventDrawn(rule="Z3.12", side=int(play.active), event=event.name))
    if event.lasting:
        play.house |= 1 << event.bit
    yield from event.happen(play)


def back_of(play: Play, challenge: Challenge, claimed_for: ActionRecord | None = None) -> Rule[i64]:
    """Somebody looks at the back of a challenge: which of the cards is it? Gives its number. Only a coach who claims it
    sees it alone. [Z1.16]"""
    candidates: list[Card] = []
    known = play.out | play.hands[HOME] | play.hands[AWAY]
    for card in play.game.deck.of_front[challenge.number]:
        if known & bit_of(card.number) == 0:
            candidates.append(card)
    face = 1
    if len(candidates) > 1:
        faces = tuple([card.bonus.name for card in candidates])
        face = yield play.ask_die(Die("back of a card", len(faces), faces), W_BACK, NONE, claimed_for)
    return candidates[face - 1].number


# -- slots -------------------------------------------------------------------------------------------------------


def deal(play: Play) -> Rule[None]:
    """Fill the empty slots from the top of the deck, the lowest number first. [Z2.5, Z3.5]"""
    slot: i64 = 0
    while slot < SLOTS:
        if play.slots[slot] == NO_CARD:
            if play.top == NO_CARD:
                return
            play.slots = changed(play.slots, slot, play.top)
            play.top = NO_CARD
            if play.log is not None:
                name = play.game.deck.challenges[play.slots[slot]].name
                play.log.tell(CardActive(rule="Z1.16", slot=int(slot) + 1, challenge=name))
            if challenges_left(play) == 0 and play.last_turns < 0:
                play.last_turns = 2
            yield from turn_up(play)
            if play.phase == P_OVER:
                return
            slot = 0  # an event may have emptied a slot that was full
        else:
            slot += 1


def first_deal(play: Play) -> Rule[None]:
    """Three active challenges and the visible top; then the random events go into the deck. [Z1.16, Z3.12]"""
    fill_deck(play)
    slot: i64 = 0
    while slot < SLOTS:
        yield from turn_up(play)
        play.slots = changed(play.slots, slot, play.top)
        play.top = NO_CARD
        if play.log is not None:
            name = play.game.deck.challenges[play.slots[slot]].name
            play.log.tell(CardActive(rule="Z1.16", slot=int(slot) + 1, challenge=name))
        slot += 1
    yield from turn_up(play)
    if play.random_events:
        play.events_left = play.game.deck.events_used


def throw_away_slot(play: Play, slot: i64) -> Rule[None]:
    """An active challenge is discarded, its bonus side up. [Z2.5, Z3.5]"""
    challenge = play.game.deck.challenges[play.slots[slot]]
    card = yield from back_of(play, challenge)
    play.slots = changed(play.slots, slot, NO_CARD)
    play.out |= bit_of(card)
    if play.log is not None:
        bonus = play.game.deck.cards[card].bonus.name
        play.log.tell(CardDiscarded(rule="Z1.16", challenge=challenge.name, bonus=bonus))


def all_active(play: Play) -> bool:
    """Does a challenge lie in each slot?"""
    return play.slots[0] != NO_CARD and play.slots[1] != NO_CARD and play.slots[2] != NO_CARD


# -- claims ------------------------------------------------------------------------------------------------------


def may_claim(play: Play) -> bool:
    """Not in the first turns, as the edition says. [Z2.5, Z3.5]"""
    rules = play.game.rules
    side = play.active
    return play.turn[side] >= (rules.first_coach_claims_from if side == play.first else rules.other_coach_claims_from)


def is_met(play: Play, slot: i64, record: ActionRecord) -> bool:
    """Is there a challenge in this slot whose condition the action met?"""
    number = play.slots[slot]
    return number != NO_CARD and play.game.deck.challenges[number].is_met(play, record)


def claimable(play: Play, record: ActionRecord) -> vec[i64]:
    """The active challenges that this action has met, as answers. [Z1.16]"""
    options = vec[i64]([])
    if record.player.side != play.active or record.cancelled or not may_claim(play):
        return options
    slot: i64 = 0
    while slot < SLOTS:
        if is_met(play, slot, record):
            options = append(options, pack(CLAIM, NONE, slot))
        slot += 1
    return options


def claim_step(play: Play, record: ActionRecord) -> Rule[None]:
    """After an action of the active side, free ones too, at most one challenge it met may be claimed. [Z1.16, Z3.11]"""
    options = claimable(play, record)
    if len(options) == 0:
        return
    ask = Ask(play.active, W_CLAIM, append(options, pack(DECLINE)))
    ask.about = record
    answer = yield ask
    if kind_of(answer) == CLAIM:
        yield from claim(play, target_of(answer), record)


def claim(play: Play, slot: i64, record: ActionRecord) -> Rule[None]:
    """Points now, the card to the hand; all three in a turn are a clean sweep. [Z1.16]"""
    side = play.active
    challenge = play.game.deck.challenges[play.slots[slot]]
    points = points_for(play, challenge.points)
    play.score = changed(play.score, side, play.score[side] + points)
    play.claimed += 1
    card = yield from back_of(play, challenge, record)
    play.slots = changed(play.slots, slot, NO_CARD)
    play.hands = changed(play.hands, side, play.hands[side] | bit_of(card))
    record.claimed = card
    tell_claim(play, challenge, points)
    if play.claimed == SLOTS:
        sweep(play)
    if sudden_death(play):
        return
    bonus = play.game.deck.cards[card].bonus
    if ON_CLAIM in bonus.occasions:
        play.hands = changed(play.hands, side, play.hands[side] & ~bit_of(card))
        play.out |= bit_of(card)
        yield from bonus.apply(play, side, record)
    yield from offer(play, side, ON_POINTS, record)


def tell_claim(play: Play, challenge: Challenge, points: i64) -> None:
    """Write a claim into the log; what is on the back stays with the coach."""
    if play.log is not None:
        play.log.tell(
            CardClaimed(
                rule="Z1.16",
                side=int(play.active),
                challenge=challenge.name,
                points=int(points),
                home=int(play.score[HOME]),
                away=int(play.score[AWAY]),
            )
        )


def sweep(play: Play) -> None:
    """All three active challenges claimed in one turn. [Z1.16]"""
    play.score = changed(play.score, play.active, play.score[play.active] + SWEEP_POINTS)
    if play.log is not None:
        play.log.tell(CleanSweep(rule="Z1.16", side=int(play.active), points=SWEEP_POINTS))


def trim_hand(play: Play, side: i64) -> Rule[None]:
    """At the end of a coach's turn he keeps three bonus plays at most. [Z1.16]"""
    while play.hand_size(side) > HAND:
        if play.hands[side] == 0:
            forget(play, side)
            continue
        options = vec[i64]([])
        seen: i64 = 0
        for card in play.game.deck.cards:
            bit = bit_of(card.bonus.bit)
            if play.hands[side] >> card.number & 1 and not seen & bit:
                seen |= bit
                options = append(options, pack(DISCARD, NONE, card.bonus.bit))
        answer = yield Ask(side, W_HAND, options)
        discard(play, side, target_of(answer))


def discard(play: Play, side: i64, bit: i64) -> None:
    """A bonus play leaves the hand unused; everybody sees it."""
    for card in play.game.deck.cards:
        if card.bonus.bit == bit and play.hands[side] >> card.number & 1:
            play.hands = changed(play.hands, side, play.hands[side] & ~bit_of(card.number))
            play.out |= bit_of(card.number)
            if play.log is not None:
                play.log.tell(HandTrimmed(rule="Z1.16", side=int(side), bonus=card.bonus.name))
            return


def forget(play: Play, side: i64) -> None:
    """In a view, where the rival's cards are unknown, one of them goes."""
    left = vec[i64]([])
    gone = False
    for entry in play.veiled:
        if not gone and entry >> 8 == side:
            gone = True
        else:
            left = append(left, entry)
    play.veiled = left
