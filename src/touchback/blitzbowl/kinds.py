"""What the fields of Blitz Bowl mean, where whole numbers alone do not say it: how positions write and read them.

Never compiled: it is for files and tests.
"""

from __future__ import annotations

from typing import Any, Final

from touchback.blitzbowl import terms as t
from touchback.blitzbowl.answers import find_bonus
from touchback.blitzbowl.notation import find_player, player_text
from touchback.blitzbowl.play import Play
from touchback.blitzbowl.terms import NO_PLAYER
from touchback.kernel.ask import WHO
from touchback.kernel.board import NOWHERE
from touchback.kernel.errors import BadData
from touchback.kernel.fields import Kind, Word
from touchback.kernel.reading import Reader

# -- players, squares, actions -----------------------------------------------------------------------------------------


def named_player(play: Play, name: str, place: str) -> int:
    """A player by his name, or an error that says where it stands."""
    try:
        return find_player(play, name)
    except BadData as fault:
        raise BadData("{place}: {fault}", place=place, fault=fault) from None


def named_square(play: Play, name: str, place: str) -> int:
    """A square by its name."""
    try:
        return play.board.square(name)
    except BadData as fault:
        raise BadData("{place}: {fault}", place=place, fault=fault) from None


class WhichPlayer(Kind):
    """A player by his short name, or nobody."""

    def write(self, play: Play, value: Any) -> Any:
        return None if value == NO_PLAYER else player_text(play, int(value))

    def read(self, play: Play, reader: Reader, key: str) -> Any:
        name = reader.text_or_none(key)
        return NO_PLAYER if name is None else named_player(play, name, f"{reader.place}.{key}")


class WhichPlayers(Kind):
    """Players, one bit each, by their short names."""

    def write(self, play: Play, value: Any) -> Any:
        return [player_text(play, index) for index in range(len(play.players)) if int(value) >> index & 1]

    def read(self, play: Play, reader: Reader, key: str) -> Any:
        bits = 0
        for number, name in enumerate(reader.texts(key)):
            bits |= 1 << named_player(play, name, f"{reader.place}.{key}[{number}]")
        return bits


class WhichSquare(Kind):
    """A square by its name, or none."""

    def write(self, play: Play, value: Any) -> Any:
        return play.board.name(int(value)) if play.board.on(value) else None

    def read(self, play: Play, reader: Reader, key: str) -> Any:
        name = reader.text_or_none(key)
        return NOWHERE if name is None else named_square(play, name, f"{reader.place}.{key}")


class Column(Kind):
    """A column of the pitch; people count from 1."""

    def write(self, play: Play, value: Any) -> Any:
        return int(value) + 1

    def read(self, play: Play, reader: Reader, key: str) -> Any:
        return reader.number(key, 1, 1, int(play.board.width)) - 1


class WhichActions(Kind):
    """Actions by name, one bit each."""

    def write(self, play: Play, value: Any) -> Any:
        return [name for bit, name in enumerate(t.DONE_NAMES) if int(value) >> bit & 1]

    def read(self, play: Play, reader: Reader, key: str) -> Any:
        bits = 0
        for number, done in enumerate(reader.texts(key)):
            if done not in t.DONE_NAMES:
                raise BadData(
                    "{place}.{key}[{number}]: {done!r} is no action",
                    place=reader.place,
                    key=key,
                    number=number,
                    done=done,
                )
            bits |= 1 << t.DONE_NAMES.index(done)
        return bits


# -- cards -------------------------------------------------------------------------------------------------------------


class BonusPlays(Kind):
    """Bonus plays by name, one bit each."""

    def write(self, play: Play, value: Any) -> Any:
        return [bonus.name for bonus in play.game.deck.bonus_plays if int(value) >> int(bonus.bit) & 1]

    def read(self, play: Play, reader: Reader, key: str) -> Any:
        bits = 0
        for number, name in enumerate(reader.texts(key)):
            try:
                bits |= 1 << find_bonus(play, name)
            except BadData as fault:
                raise BadData(
                    "{place}.{key}[{number}]: {fault}", place=reader.place, key=key, number=number, fault=fault
                ) from None
        return bits


class Cards(Kind):
    """Cards as 'challenge / bonus play', or only the bonus play; one bit each. No card is in two places."""

    def write(self, play: Play, value: Any) -> Any:
        return [
            f"{card.challenge.name} / {card.bonus.name}"
            for card in play.game.deck.cards
            if int(value) >> int(card.number) & 1
        ]

    def read(self, play: Play, reader: Reader, key: str) -> Any:
        bits = 0
        for number, text in enumerate(reader.texts(key)):
            front, _, back = text.rpartition(" / ")
            taken = bits | int(play.hands[0] | play.hands[1] | play.out)
            for card in play.game.deck.cards:
                bit = 1 << int(card.number)
                if card.bonus.name.lower() == back.lower() and not taken & bit:
                    if not front or card.challenge.name.lower() == front.lower():
                        bits |= bit
                        break
            else:
                raise BadData(
                    "{place}.{key}[{number}]: no card {text!r} is left in this edition's deck",
                    place=reader.place,
                    key=key,
                    number=number,
                    text=text,
                )
        return bits


def challenge_text(play: Play, number: int) -> str | None:
    """The name of a challenge."""
    return None if number == t.NO_CARD else play.game.deck.challenges[number].name


def challenge_number(play: Play, name: str, place: str) -> int:
    """A challenge by its name."""
    for challenge in play.game.deck.challenges:
        if challenge.name.lower() == name.lower():
            return int(challenge.number)
    raise BadData("{place}: no challenge called {name!r} in this edition", place=place, name=name)


def read_challenge(play: Play, name: object, place: str) -> int:
    """A challenge, or none."""
    if name is None or name == "":
        return t.NO_CARD
    if not isinstance(name, str):
        raise BadData("{place}: the name of a challenge is needed", place=place)
    return challenge_number(play, name, place)


class WhichChallenge(Kind):
    """A challenge by its name, or none."""

    def write(self, play: Play, value: Any) -> Any:
        return challenge_text(play, int(value))

    def read(self, play: Play, reader: Reader, key: str) -> Any:
        return read_challenge(play, reader.take(key, None), f"{reader.place}.{key}")


class Challenges(Kind):
    """The active challenges, slot by slot."""

    whole = True

    def write(self, play: Play, value: Any) -> Any:
        return [challenge_text(play, int(slot)) for slot in value]

    def read(self, play: Play, reader: Reader, key: str) -> Any:
        names = reader.take(key, [])
        if not isinstance(names, list) or len(names) > t.SLOTS:
            raise reader.fail(key, f"a list of at most {t.SLOTS}", names)
        found = [read_challenge(play, name, f"{reader.place}.{key}[{slot}]") for slot, name in enumerate(names)]
        return found + [t.NO_CARD] * (t.SLOTS - len(found))


class House(Kind):
    """What counts for both sides: the arena and lasting events, by name, one bit each."""

    def write(self, play: Play, value: Any) -> Any:
        return [effect.name for effect in play.game.house if int(value) >> int(effect.bit) & 1]

    def read(self, play: Play, reader: Reader, key: str) -> Any:
        bits = 0
        for number, name in enumerate(reader.texts(key)):
            for effect in play.game.house:
                if effect.name.lower() == name.lower():
                    bits |= 1 << int(effect.bit)
                    break
            else:
                raise BadData(
                    "{place}.house[{number}]: no arena or event called {name!r}",
                    place=reader.place,
                    number=number,
                    name=name,
                )
        return bits


class Events(Kind):
    """Random events, one bit each, by name; some have the same name."""

    def write(self, play: Play, value: Any) -> Any:
        return [event.name for number, event in enumerate(play.game.deck.events) if int(value) >> number & 1]

    def read(self, play: Play, reader: Reader, key: str) -> Any:
        bits = 0
        for number, name in enumerate(reader.texts(key)):
            for index, event in enumerate(play.game.deck.events):
                if event.name.lower() == name.lower() and not bits >> index & 1:
                    bits |= 1 << index
                    break
            else:
                raise BadData(
                    "{place}.events_out[{number}]: no random event {name!r} is left",
                    place=reader.place,
                    number=number,
                    name=name,
                )
        return bits


ANY_SIDE: Final = Word(WHO)
PLAYER: Final = WhichPlayer()
PLAYERS: Final = WhichPlayers()
A_SQUARE: Final = WhichSquare()
COLUMN: Final = Column()
ACTIONS: Final = WhichActions()
BONUS_PLAYS: Final = BonusPlays()
CARDS: Final = Cards()
CHALLENGE: Final = WhichChallenge()
CHALLENGES: Final = Challenges()
HOUSE: Final = House()
EVENTS: Final = Events()
