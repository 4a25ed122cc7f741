"""Bonus plays: when a coach can play one, and what happens when he does. [Z1.16]"""

from __future__ import annotations

from touchback.blitzbowl.deck import (
    ON_BLOCKED,
    ON_RIVAL_ACTION,
    ON_RIVAL_ARMOUR,
    BonusPlay,
    bit_of,
)
from touchback.blitzbowl.events import BonusPlayed
from touchback.blitzbowl.play import Play
from touchback.blitzbowl.terms import DECLINE, P_OVER, PLAY, W_BONUS
from touchback.kernel.ask import NONE, Ask, Rule, kind_of, pack, target_of
from touchback.kernel.ints import append, i64, vec
from touchback.kernel.state import changed


def playable(play: Play, side: i64, occasion: i64, about: object) -> i64:
    """The bonus plays this coach can play now, one bit each: in hand, made for this moment, and none of a kind he has
    played this turn. An interrupt belongs to the rival's turn and cannot be interrupted. [Z1.16, Z3.7]"""
    cards = play.hands[side]
    if cards == 0 or play.phase == P_OVER:
        return 0
    deck = play.game.deck
    wanted: i64 = deck.occasions[occasion] & ~play.played[side]
    if wanted == 0:
        return 0
    if play.interrupting and occasion in (ON_RIVAL_ACTION, ON_BLOCKED, ON_RIVAL_ARMOUR):
        return 0
    if side == play.active and occasion in (ON_RIVAL_ACTION, ON_BLOCKED):
        return 0
    found: i64 = 0
    number: i64 = 0
    while cards != 0:
        if cards & 1:
            bonus = deck.cards[number].bonus
            bit = bit_of(bonus.bit)
            if wanted & bit and (found & bit or bonus.possible(play, side, occasion, about)):
                found |= bit
        cards >>= 1
        number += 1
    return found


def holds_any(play: Play, side: i64, wanted: i64) -> bool:
    """Is one of these bonus plays (bits) in the hand, and not played this turn?"""
    wanted &= ~play.played[side]
    cards = play.hands[side]
    number: i64 = 0
    while cards != 0:
        if cards & 1 and wanted >> play.game.deck.cards[number].bonus.bit & 1:
            return True
        cards >>= 1
        number += 1
    return False


def bonus_options(play: Play, options: vec[i64], side: i64, occasion: i64, about: object) -> vec[i64]:
    """Add an answer for each bonus play that can be played now."""
    found = playable(play, side, occasion, about)
    bit: i64 = 0
    while found != 0:
        if found & 1:
            options = append(options, pack(PLAY, NONE, bit))
        found >>= 1
        bit += 1
    return options


def show_cards(play: Play, side: i64, options: vec[i64]) -> None:
    """A coach is asked about these bonus plays in the middle of something: everybody sees him think about them."""
    for option in options:
        if kind_of(option) == PLAY:
            number: i64 = 0
            cards = play.hands[side]
            while cards != 0:
                if cards & 1 and play.game.deck.cards[number].bonus.bit == target_of(option):
                    play.shown |= bit_of(number)
                cards >>= 1
                number += 1


def play_bonus(play: Play, side: i64, bit: i64, about: object) -> Rule[None]:
    """The card leaves the hand, everybody sees its back, and it does what it says. [Z1.16]"""
    bonus = spend(play, side, bit)
    if side == play.active:
        yield from bonus.apply(play, side, about)
    else:
        before = play.interrupting  # a re-roll in the middle of an interrupt does not end it
        play.interrupting = True
        yield from bonus.apply(play, side, about)
        play.interrupting = before


def spend(play: Play, side: i64, bit: i64) -> BonusPlay:
    """Take the card out of the hand; gives its bonus play."""
    deck = play.game.deck
    bonus = deck.bonus_plays[bit]
    number: i64 = 0
    while deck.cards[number].bonus is not bonus or play.hands[side] >> number & 1 == 0:
        number += 1
    play.hands = changed(play.hands, side, play.hands[side] & ~bit_of(number))
    play.out |= bit_of(number)
    play.played = changed(play.played, side, play.played[side] | bit_of(bit))
    if play.log is not None:
        play.log.tell(BonusPlayed(rule="Z1.16", side=int(side), bonus=bonus.name))
    return bonus


def offer(play: Play, side: i64, occasion: i64, about: object) -> Rule[bool]:
    """Let a coach play bonus plays at this moment, as many as he likes; gives whether he played any."""
    any_played = False
    while True:
        options = bonus_options(play, vec[i64]([]), side, occasion, about)
        if len(options) == 0:
            return any_played
        show_cards(play, side, options)
        ask = Ask(side, W_BONUS, append(options, pack(DECLINE)))
        ask.about = about
        answer = yield ask
        if kind_of(answer) == DECLINE:
            return any_played
        any_played = True
        yield from play_bonus(play, side, target_of(answer), about)
