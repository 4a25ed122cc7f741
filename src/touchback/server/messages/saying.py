"""What a browser says over the WebSocket of a match."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from touchback.server.messages.base import Number, Word


class Said(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    omit_defaults=True,
    rename="camel",
    tag_field="type",
    forbid_unknown_fields=True,
):
    """Anything a browser says. `request` comes back with the reply."""

    request: Annotated[int, Meta(ge=0, le=2**53)] = 0


class Answer(Said, frozen=True, tag="answer"):
    """Answer the question of that number (a typed die too)."""

    number: Number
    answer: Annotated[int, Meta(ge=-(2**62), le=2**62)]


class Walk(Said, frozen=True, tag="walk"):
    """Declare the action if need be, stand up if need be, and step on these squares until something is to decide.

    `target` is whom the action is for (a player to block, blitz, foul, hand to) or the square to throw at: after the
    path it is done. `stop`: after the path the action ends. The action 'kick-off' nominates the player and kicks.
    """

    number: Number
    player: Word
    action: Word
    path: Annotated[list[Word], Meta(max_length=40)]
    target: Annotated[str, Meta(max_length=8)] = ""
    stop: bool = False


class Arrange(Said, frozen=True, tag="arrange"):
    """Set up: put these players on these squares ('off': take them back)."""

    number: Number
    places: Annotated[dict[Word, Word], Meta(max_length=40)]


class LookAt(Said, frozen=True, tag="look"):
    """Look ahead: see wire.Look.what."""

    what: Word
    player: Word = ""


class AskHint(Said, frozen=True, tag="hint"):
    """What would a bot do, and why?"""

    bot: Word = "scripted"


class Chat(Said, frozen=True, tag="chat"):
    """Say something: coaches to each other, those who watch among themselves; to everybody while the chat is open."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]


class OpenChat(Said, frozen=True, tag="open-chat"):
    """Let those who only watch read and write in the chat, or no longer: for coaches and whoever made the match."""

    open: bool


class Rename(Said, frozen=True, tag="rename"):
    """Call a player of one's own something else in this match; '': as he was called before."""

    player: Word
    name: Annotated[str, Meta(max_length=200)] = ""


class Undo(Said, frozen=True, tag="undo"):
    """Take the last answer back: alone up to the last die, with the rival's consent past it."""


class UndoReply(Said, frozen=True, tag="undo-reply"):
    """Agree, or not, to what the rival wants to take back."""

    agree: bool


class AskCorrections(Said, frozen=True, tag="corrections"):
    """What could a referee correct here?"""


class Correct(Said, frozen=True, tag="correct"):
    """Correct the match as it stands at the question of that number (docs/corrections.md): at once where one person
    plays, otherwise it is proposed to the rival."""

    number: Number
    changes: Annotated[dict[Word, Any], Meta(min_length=1, max_length=40)]
    reason: Annotated[str, Meta(max_length=300)] = ""


class CorrectReply(Said, frozen=True, tag="correct-reply"):
    """Agree, or not, to the correction that was proposed with the entry of that number: to this one and to no other."""

    number: Number
    agree: bool


class Concede(Said, frozen=True, tag="concede"):
    """Give the match up: the rival has won."""


class Claim(Said, frozen=True, tag="claim"):
    """The rival is away, or has filled the match: claim it, call it a draw, or let one that is too long go on."""

    what: Literal["claim", "draw", "go-on"]


class Pace(Said, frozen=True, tag="pace"):
    """How fast bots play against each other: seconds between answers; a pause is any negative number."""

    seconds: Annotated[float, Meta(ge=-3600, le=3600)]


class Settle(Said, frozen=True, tag="settle"):
    """Habits: answers settled once for all, by the name of Choice.habit ('use' or 'decline')."""

    habits: Annotated[dict[Annotated[str, Meta(max_length=200)], Word], Meta(max_length=200)]


class GiveShare(Said, frozen=True, tag="share"):
    """Before the first die: the commitment to one's share of the dice (see docs/dice.md); '': one gives none."""

    commitment: Annotated[str, Meta(pattern="^([0-9a-f]{64})?$")]


class OpenShare(Said, frozen=True, tag="open-share"):
    """Open one's share, once it is time to."""

    share: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]


class Ping(Said, frozen=True, tag="ping"):
    """Are you there?"""


FromBrowser = (
    Answer
    | Walk
    | Arrange
    | LookAt
    | AskHint
    | Chat
    | OpenChat
    | Rename
    | Undo
    | UndoReply
    | AskCorrections
    | Correct
    | CorrectReply
    | Concede
    | Claim
    | Pace
    | Settle
    | GiveShare
    | OpenShare
    | Ping
)
