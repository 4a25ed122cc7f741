"""Special plays: how cards are drawn, kept and hidden, and what they have in common. [R17.1]

A card is an inducement. In the row of what was bought the number behind it says where it is: in the hand, just drawn,
put aside, or (0) played and open for everybody. What a coach may not see of the rival's cards is only from which deck
they are: there the deck itself stands in the row.
"""

from __future__ import annotations

from typing import ClassVar, Final

from touchback.bloodbowl.check import Check
from touchback.bloodbowl.effects import RULE, begin_effect, kind_of_effect, pack_effect, side_of, source_of
from touchback.bloodbowl.events import CardsDrawn, DeckRolled
from touchback.bloodbowl.inducements.base import (
    Inducement,
    inducement_of,
    keep_bought,
    owner_of,
    pack_bought,
    uses_left,
)
from touchback.bloodbowl.inducements.reach import whom
from touchback.bloodbowl.moments import TURN_STARTS
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.terms import (
    CALL_IN,
    CASUALTY,
    DECLINE,
    KEEP,
    REROLL,
    SENT_OFF,
    STANDING,
    UNTIL_TURN,
    W_CARD,
    W_DECK,
    W_DECK_AGAIN,
    W_KEEP,
    W_OFFERED,
)
from touchback.kernel.ask import NONE, Ask, Die, Rule, kind_of, pack, target_of
from touchback.kernel.ints import append, i64, vec
from touchback.kernel.state import changed

CARDS: Final = "special_play"
DECKS: Final = "deck"
IN_HAND: Final = 1
DRAWN: Final = 2  # its coach has yet to say whether he keeps it
ASIDE: Final = 3  # drawn and not kept
DUE: Final = 4  # of a deck: a card of it is about to be drawn
EACH_TIME: Final = 2  # so many are drawn

# Whose turn or kick-off it must be when a card is played.
ANY_TURN: Final = 0
OWN_TURN: Final = 1
RIVAL_TURN: Final = 2
OWN_KICK: Final = 3
RIVAL_KICK: Final = 4


class Deck(Inducement):
    """Eight cards. In the row of what was bought it stands for a card of it whose face is not known."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.category = DECKS
        self.played = True
        self.most_left = DUE
        self.cards: list[Inducement] = []


class Card(Inducement):
    """A special play: played once, then it lies open."""

    moment: ClassVar[int] = -1  # when it is played
    turn: ClassVar[int] = ANY_TURN  # and whose turn or kick-off that must be

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.moments = (self.moment,)
        self.category = CARDS
        self.uses = 1
        self.most_left = ASIDE
        self.deck: i64 = -1  # its number among the game's inducements
        self.when = ""
        self.lasts = ""

    def is_time(self, play: Play, side: i64) -> bool:
        """Is it the turn, or the kick, of the side its text speaks of?"""
        if self.turn == OWN_TURN:
            return play.active == side
        if self.turn == RIVAL_TURN:
            return play.active != side
        if self.turn == OWN_KICK:
            return play.kicking == side
        return self.turn == ANY_TURN or play.kicking != side

    def suits_time(self, play: Play, side: i64, moment: i64) -> bool:
        return self.is_time(play, side)

    def rule(self, play: Play, side: i64, until: i64, player: i64 = NONE, note: i64 = 0) -> None:
        """From now on its own words hold, for so long."""
        begin_effect(play, pack_effect(self.source, side, until, RULE, note, player))

    def holds(self, play: Play, side: i64) -> bool:
        """Do its own words hold for this side now?"""
        for effect in play.effects:
            if kind_of_effect(effect) == RULE and source_of(effect) == self.source and side_of(effect) == side:
                return True
        return False

    def lasting(self, play: Play, side: i64, until: i64, kind: i64, amount: i64, player: i64) -> None:
        """A player is changed for so long."""
        begin_effect(play, pack_effect(self.source, side, until, kind, amount, player))


class ForAWhile(Card):
    """Played, its own words hold for its side until a certain time."""

    until: ClassVar[int] = UNTIL_TURN

    def on_time(self, play: Play, side: i64, moment: i64) -> Rule[None]:
        self.rule(play, side, self.until)
        yield from ()


class Hindrance(ForAWhile):
    """Played as a rival turn begins: some tests of either side are harder for a while."""

    moment: ClassVar[int] = TURN_STARTS
    turn: ClassVar[int] = RIVAL_TURN
    modifier: ClassVar[int] = -1

    def hinders(self, play: Play, check: Check) -> bool:
        """Is it about this test?"""
        return False

    def modify(self, play: Play, effect: i64, check: Check) -> None:
        if self.hinders(play, check):
            check.modify(self.modifier, self.name)


class OnePlayer(Card):
    """Played on one player of the coach's choice, at a certain time."""

    def is_target(self, play: Play, side: i64, player: Player) -> bool:
        """Can it be played on this player?"""
        return player.side == side and play.on_pitch(player.index)

    def targets(self, play: Play, side: i64) -> vec[i64]:
        """On whom it can be played."""
        found = vec[i64]([])
        for player in play.players:
            if self.is_target(play, side, player):
                found = append(found, player.index)
        return found

    def suits_time(self, play: Play, side: i64, moment: i64) -> bool:
        """Is there one? That is asked as often as the time comes."""
        if self.is_time(play, side):
            for player in play.players:
                if self.is_target(play, side, player):
                    return True
        return False

    def on_time(self, play: Play, side: i64, moment: i64) -> Rule[None]:
        yield from self.works(play, side, (yield from whom(play, side, self.targets(play, side))))

    def works(self, play: Play, side: i64, target: Player) -> Rule[None]:
        """What it does to him."""
        yield from ()


def of_team(play: Play, side: i64) -> vec[i64]:
    """Everybody of a side who is there for this match."""
    found = vec[i64]([])
    for player in play.players:
        if is_of_team(play, side, player):
            found = append(found, player.index)
    return found


def is_of_team(play: Play, side: i64, player: Player) -> bool:
    """Is this one there for the match, on that side?"""
    status = play.status[player.index]
    return player.side == side and status != CASUALTY and status != SENT_OFF


def is_standing_rival(play: Play, side: i64, player: Player) -> bool:
    """Does this one stand on the pitch, and against that side?"""
    return player.side != side and play.status[player.index] == STANDING


def several(play: Play, side: i64, candidates: vec[i64], count: i64) -> Rule[list[int]]:
    """The coach names so many of these players, one by one."""
    chosen: list[int] = []
    while len(chosen) < count and len(candidates) > 0:
        target = yield from whom(play, side, candidates)
        chosen.append(int(target.index))
        candidates = without(candidates, target.index)
    return chosen


def without(row: vec[i64], value: i64) -> vec[i64]:
    """The row without this value."""
    left = vec[i64]([])
    for each in row:
        if each != value:
            left = append(left, each)
    return left


# -- buying and drawing ----------------------------------------------------------------------------------------------


class SpecialPlays(Inducement):
    """A D6 for the deck; two cards are drawn from it, one is kept. A deck that this side has drawn from before may be
    rolled again, once."""

    def has_room(self, play: Play, side: i64) -> bool:
        return any(cards_left(play, deck) > 0 for deck in decks(play))

    def buy(self, play: Play, side: i64) -> Rule[None]:
        deck = yield from self.roll_deck(play, side)
        if has_drawn_from(play, side, deck):
            answer = yield Ask(side, W_DECK_AGAIN, append(append(vec[i64]([]), pack(REROLL)), pack(DECLINE)))
            if kind_of(answer) == REROLL:
                deck = yield from self.roll_deck(play, side)
        due = cards_left(play, deck)
        for _ in range(due if due < EACH_TIME else EACH_TIME):
            keep_bought(play, append(play.bought[:], pack_bought(side, deck.id, DUE)))
        play.tell(CardsDrawn(rule="R17.1", side=int(side), deck=deck.name))

    def roll_deck(self, play: Play, side: i64) -> Rule[Deck]:
        """Which deck; one that is empty is rolled again. [ruling]"""
        while True:
            die = yield play.d6(W_DECK)
            deck = decks(play)[die - 1]
            play.tell(DeckRolled(rule="R17.1", side=int(side), die=die, deck=deck.name))
            if cards_left(play, deck) > 0:
                return deck

    def is_unfinished(self, play: Play, side: i64) -> bool:
        return place_of(play, side, DUE) >= 0 or place_of(play, side, DRAWN) >= 0

    def buying_ask(self, play: Play, side: i64) -> Ask | None:
        if place_of(play, side, DUE) >= 0:
            return None
        options = vec[i64]([])
        for entry in play.bought:
            if owner_of(entry) == side and is_card(play, entry) and uses_left(entry) == DRAWN:
                options = append(options, pack(KEEP, NONE, inducement_of(entry)))
        return Ask(side, W_KEEP, options) if len(options) > 1 else None

    def buy_on(self, play: Play, side: i64, answer: i64) -> Rule[None] | None:
        if place_of(play, side, DUE) >= 0:
            return draw(play, side)
        kept = place_of(play, side, DRAWN)  # without a question it is the first: there is one, or they lie face down
        for i in range(len(play.bought)):
            if answer != 0 and owner_of(play.bought[i]) == side and inducement_of(play.bought[i]) == target_of(answer):
                kept = i
        row = play.bought[:]
        for i in range(len(row)):
            entry = row[i]
            if owner_of(entry) == side and uses_left(entry) == DRAWN and deck_of(play, entry) >= 0:
                row[i] = pack_bought(side, inducement_of(entry), IN_HAND if i == kept else ASIDE)
        keep_bought(play, row)
        return None


def decks(play: Play) -> list[Deck]:
    """The six decks, in the order of the D6."""
    return [deck for deck in play.game.inducements if isinstance(deck, Deck)]


def is_card(play: Play, entry: i64) -> bool:
    """Is this a card?"""
    return play.game.inducements[inducement_of(entry)].category == CARDS


def deck_of(play: Play, entry: i64) -> i64:
    """The number of the deck that this is a card of; -1: it is no card."""
    inducement = play.game.inducements[inducement_of(entry)]
    if isinstance(inducement, Card):
        return inducement.deck
    return inducement.id if inducement.category == DECKS else -1


def place_of(play: Play, side: i64, state: i64) -> i64:
    """Where in the row of what was bought a card or deck of this side is in this state; -1: nowhere."""
    for i in range(len(play.bought)):
        entry = play.bought[i]
        if owner_of(entry) == side and uses_left(entry) == state and deck_of(play, entry) >= 0:
            return i
    return -1


def has_drawn_from(play: Play, side: i64, deck: Deck) -> bool:
    """Has this side a card of this deck already, or put one aside?"""
    for entry in play.bought:
        if owner_of(entry) == side and deck_of(play, entry) == deck.id:
            return True
    return False


def cards_left(play: Play, deck: Deck) -> i64:
    """How many cards nobody has drawn."""
    count: i64 = len(deck.cards)
    for entry in play.bought:
        if deck_of(play, entry) == deck.id and uses_left(entry) != DUE:
            count -= 1
    return count


def draw(play: Play, side: i64) -> Rule[None]:
    """One card from the deck that was rolled. There is one of each, so what somebody has drawn is gone. [ruling]"""
    place = place_of(play, side, DUE)
    deck = play.game.inducements[inducement_of(play.bought[place])]
    assert isinstance(deck, Deck)
    out = [int(inducement_of(entry)) for entry in play.bought]
    inside = [card for card in deck.cards if int(card.id) not in out]
    face = yield play.ask_die(Die("special play", len(inside), tuple([card.name for card in inside])), W_CARD)
    keep_bought(play, changed(play.bought, place, pack_bought(side, inside[face - 1].id, DRAWN)))


# -- what is hidden --------------------------------------------------------------------------------------------------


def has_hidden_cards(play: Play, side: i64) -> bool:
    """Has somebody else cards that this side may not see?"""
    for entry in play.bought:
        if owner_of(entry) != side and uses_left(entry) > 0 and is_card(play, entry):
            return True
    return False


def hide_cards(play: Play, side: i64, now: Play | None = None) -> None:
    """Turn the cards of others face down: only their decks are known; but not those that have been played by `now`."""
    if len(play.bought) == 0:
        return
    row = play.bought[:]
    for i in range(len(row)):
        entry = row[i]
        owner = owner_of(entry)
        if owner != side and uses_left(entry) > 0 and is_card(play, entry):
            if now is None or not lies_open(now, owner, inducement_of(entry)):
                row[i] = pack_bought(owner, deck_of(play, entry), uses_left(entry))
    keep_bought(play, row)


def lies_open(play: Play, owner: i64, card: i64) -> bool:
    """Has this side played this card?"""
    for entry in play.bought:
        if owner_of(entry) == owner and inducement_of(entry) == card and uses_left(entry) == 0:
            return True
    return False


def asks_about_hidden(play: Play, ask: Ask) -> bool:
    """Is a coach asked about nothing but cards that are not in this state, as somebody else sees it?"""
    if ask.why != W_OFFERED:
        return False
    for option in ask.options:
        if kind_of(option) == CALL_IN:
            for entry in play.bought:
                if owner_of(entry) == ask.who and inducement_of(entry) == target_of(option):
                    return False
    return True
