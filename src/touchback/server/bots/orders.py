"""What the server and a bot's process say to each other: MessagePack, each message with its length in front."""

from __future__ import annotations

import struct
from typing import Any, BinaryIO, Final

import msgspec

HEAD: Final = struct.Struct(">I")
"""The length of the message that follows."""
LONGEST: Final = 16_000_000
"""No honest message is longer."""
KEPT: Final = 400
"""How many matches a process keeps, some tens of megabytes: one that was let go must be sent and played again."""


class Order(msgspec.Struct, frozen=True, omit_defaults=True, tag="think"):
    """Think about this moment of this match. `start` is left out where the match should be known: then `keep` of its
    inputs still hold and `more` came after them."""

    key: str
    side: int
    bot: str
    seed: int
    seconds: float
    keep: int
    more: list[Any]  # as files have them
    game: str
    start: dict[str, Any] | None = None
    hint: bool = False  # for a person: the answer in words, too
    language: str = "en"


class Seal(msgspec.Struct, frozen=True, tag="seal"):
    """Add to the dice of a match: give the commitment to a share of your own or, `opened`, the share itself."""

    match: str
    side: str
    commitment: str  # the server's
    opened: bool


class Sealed(msgspec.Struct, frozen=True, tag="sealed"):
    """What was asked for; '': there is no such share (any more)."""

    text: str


class Done(msgspec.Struct, frozen=True, tag="done", omit_defaults=True):
    """The answer, why, and in a hint what it means."""

    answer: int
    reason: str = ""
    text: str = ""


class Ready(msgspec.Struct, frozen=True, tag="ready"):
    """The process has started."""


class Unknown(msgspec.Struct, frozen=True, tag="unknown"):
    """The match is not known (any more): send all of it."""


class Broken(msgspec.Struct, frozen=True, tag="broken"):
    """The order makes no sense: no fault of the bot's."""

    what: str


class Failed(msgspec.Struct, frozen=True, tag="failed"):
    """The bot has failed: in a word how, and what is known about it."""

    how: str
    what: str


Reply = Done | Ready | Unknown | Broken | Failed | Sealed

order_decoder: Final = msgspec.msgpack.Decoder(Order | Seal)
reply_decoder: Final = msgspec.msgpack.Decoder(Reply)


def packed(message: Order | Seal | Reply) -> bytes:
    """A message with its length in front."""
    body = msgspec.msgpack.encode(message)
    return HEAD.pack(len(body)) + body


def read_message(source: BinaryIO) -> bytes | None:
    """The next message; None: nobody says anything any more."""
    head = source.read(HEAD.size)
    if len(head) < HEAD.size:
        return None
    (length,) = HEAD.unpack(head)
    body = source.read(length)
    return body if len(body) == length else None
