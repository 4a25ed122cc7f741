"""The cards: challenges with a bonus play on the back, and random events. [Z1.16, Z2.6, Z3.12]

Nobody shuffles. A card is drawn when it turns up, by a die of Nature's with a face for each card it could be; and
which bonus play a challenge has on its back is asked when somebody sees it. So no order of cards is ever stored.
"""

from __future__ import annotations

from abc import ABCMeta, abstractmethod
from typing import TYPE_CHECKING, ClassVar, Final

from touchback.blitzbowl.effects import Effect
from touchback.blitzbowl.terms import FOR_ACTION, FOR_GAME, FOR_TURN, INSTANT
from touchback.kernel.ask import Rule
from touchback.kernel.ints import append, i64, vec
from touchback.kernel.state import changed

if TYPE_CHECKING:
    from touchback.blitzbowl.action_record import ActionRecord
    from touchback.blitzbowl.play import Play

# Moments at which a bonus play can be played.
ON_START: Final = 0  # the start of the own turn, before the pre-turn sequence
ON_READY: Final = 1  # after the pre-turn sequence, before the first action
ON_TURN: Final = 2  # between actions of the own turn
ON_BEFORE: Final = 3  # with an action that is about to be declared
ON_AFTER_ACTION: Final = 4  # after an own action, before its claim
ON_FOLLOW: Final = 5  # after an own action and its claim
ON_RIVAL_ACTION: Final = 6  # after a rival's action, before its claim
ON_BLOCK: Final = 7  # an own block has its target, nothing is rolled yet
ON_BLOCKED: Final = 8  # an own player is the target of a block
ON_BLOCK_DICE: Final = 9  # the own block dice lie on the table
ON_ARMOUR: Final = 10  # before an armour check of an own player
ON_RIVAL_ARMOUR: Final = 11  # before an armour check of a rival
ON_CHECK_FAILED: Final = 12  # an own throw or armour check has failed
ON_INJURED: Final = 13  # an own player was injured
ON_POINTS: Final = 14  # points were scored by a touchdown or a challenge
ON_THIRD_ACTION: Final = 15  # after the claim step of the last action
ON_CLAIM: Final = 16  # at once when it is claimed: it never goes to the hand
OCCASIONS: Final = 17


class Challenge(metaclass=ABCMeta):
    """The front of a card: what an action must have done, and the points for it."""

    def __init__(self, name: str, points: int, end_game: bool = False) -> None:
        self.name = name
        self.points: i64 = points
        self.end_game = end_game  # one of the end-game cards of the first edition [Z2.6]
        self.number: i64 = -1

    @abstractmethod
    def is_met(self, play: Play, record: ActionRecord) -> bool:
        """Did this action of the active side meet the condition?"""


class BonusPlay(Effect):
    """The back of a card."""

    lasts: ClassVar[int] = INSTANT
    usual: ClassVar[tuple[int, ...]] = ()  # when it can be played, where an edition says nothing else

    def __init__(self, name: str, occasions: tuple[int, ...] = ()) -> None:
        super().__init__(name)
        self.occasions = occasions or self.usual

    def possible(self, play: Play, side: i64, occasion: i64, about: object) -> bool:
        """Can this coach play it now? `about`: an ActionRecord, a Block, a Check, a Player."""
        return True

    def suits(self, play: Play, player: i64, action: i64) -> bool:
        """Played before an action: does it go with this one?"""
        return False

    def apply(self, play: Play, side: i64, about: object) -> Rule[None]:
        """What it does at once; what lasts is in force from now on."""
        put_in_force(play, self, side)
        yield from ()


def powers_of_two() -> vec[i64]:
    """1, 2, 4 and so on, by doubling: see `bit_of`."""
    row = vec[i64]([])
    bit: i64 = 1
    while len(row) < 62:
        row = append(row, bit)
        bit += bit
    return row


BITS: Final = powers_of_two()


def bit_of(number: i64) -> i64:
    """The bit of a card or a bonus play. There are more than 32 cards, and compiled a shift of 1 by a variable is only
    32 bits wide, so the bits are kept in a row."""
    return BITS[number]


def put_in_force(play: Play, bonus: BonusPlay, side: i64) -> None:
    """From now on it counts for this side, as long as it lasts."""
    bit = bit_of(bonus.bit)
    if bonus.lasts == FOR_ACTION:
        play.for_action[side] |= bit
    elif bonus.lasts == FOR_TURN:
        play.for_turn = changed(play.for_turn, side, play.for_turn[side] | bit)
    elif bonus.lasts == FOR_GAME:
        play.for_game = changed(play.for_game, side, play.for_game[side] | bit)


class RandomEvent(Effect):
    """A random event card. [Z3.12]"""

    lasting: ClassVar[bool] = False  # for the rest of the match: a house effect

    def happen(self, play: Play) -> Rule[None]:
        """Carry it out; the active coach has drawn it."""
        yield from ()


class Card:
    """A challenge and the bonus play on its back."""

    def __init__(self, number: int, challenge: Challenge, bonus: BonusPlay) -> None:
        self.number: i64 = number
        self.challenge = challenge
        self.bonus = bonus


class Deck:
    """The cards of an edition: fronts, backs, and which of them belong together."""

    def __init__(self, cards: list[Card], events: list[RandomEvent], events_used: int, end_game_used: int) -> None:
        self.cards = cards
        self.challenges: list[Challenge] = []
        self.bonus_plays: list[BonusPlay] = []
        for card in cards:
            if card.challenge not in self.challenges:
                card.challenge.number = len(self.challenges)
                self.challenges.append(card.challenge)
            if card.bonus not in self.bonus_plays:
                card.bonus.bit = len(self.bonus_plays)
                self.bonus_plays.append(card.bonus)
        # Of each challenge, the cards with this front.
        self.of_front: list[list[Card]] = [
            [card for card in cards if card.challenge is challenge] for challenge in self.challenges
        ]
        self.events = events  # one entry a copy
        self.events_used: i64 = events_used
        self.end_game_used: i64 = end_game_used
        # For each occasion, the bonus plays that can be played then, as bits.
        self.occasions: list[int] = [0] * OCCASIONS
        for bonus in self.bonus_plays:
            for occasion in bonus.occasions:
                self.occasions[occasion] |= 1 << int(bonus.bit)

    def copies(self, challenge: Challenge) -> int:
        """How many cards have this front."""
        return sum(card.challenge is challenge for card in self.cards)
