"""What is said about matches over HTTP: to make, join, list, look at again."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from touchback.server.messages.base import Message, Number
from touchback.table.wire import Chapter, Frame, Side, Who


class Seat(Message, frozen=True):
    """Who coaches a side, with which team."""

    coach: Annotated[str, Meta(max_length=60)]  # 'me', 'open', or 'bot:scripted'
    team: Annotated[str, Meta(max_length=60)] = ""  # a team's id; '' with an open seat: whoever joins picks
    file: Annotated[str, Meta(max_length=100_000)] = ""  # or a team file


class ClockRule(Message, frozen=True):
    """Seconds for a turn, a bank for the match, seconds for a choice out of turn; 0: none."""

    turn: Annotated[int, Meta(ge=0, le=3600)] = 0
    bank: Annotated[int, Meta(ge=0, le=36000)] = 0
    choice: Annotated[int, Meta(ge=0, le=600)] = 0


class NewMatch(Message, frozen=True):
    """A match to be made."""

    game: str
    home: Seat
    away: Seat
    options: dict[str, Any] = {}
    dice: Literal["server", "typed"] = "server"
    clock: ClockRule = ClockRule()
    listed: bool = False  # shown in the lobby
    open_chat: bool = False  # may those who only watch read and write in the chat?
    hints: bool = False  # between people: may both ask a bot for hints? Whoever takes a seat agrees to it


class Joining(Message, frozen=True):
    """Take the open seat of a match, by its invitation or from the lobby."""

    token: Annotated[str, Meta(max_length=100)] = ""
    team: Annotated[str, Meta(max_length=60)] = ""
    file: Annotated[str, Meta(max_length=100_000)] = ""


class Forking(Message, frozen=True):
    """Play on from a moment of another match."""

    number: Number
    home: Seat
    away: Seat


class MatchFile(Message, frozen=True):
    """A match as a file holds it."""

    text: Annotated[str, Meta(max_length=5_000_000)]


class ForeignFile(Message, frozen=True):
    """A file of another program, as it is, in base64."""

    content: Annotated[str, Meta(max_length=11_200_000)]


class MatchShown(Message, frozen=True):
    """A match in a list."""

    id: str
    game: str
    title: str
    teams: tuple[str, str]
    coaches: tuple[str, str]  # names of people, bots in words; '' while a seat is open
    score: tuple[int, int]
    status: Literal["open", "playing", "over"]
    winner: Who = "nobody"  # of a match that is over, also if its score says nothing of it
    stage: str = ""  # half and turn in words
    mine: list[Side] = []  # which sides the reader coaches
    turn: Who = "nobody"  # who is waited for
    invitation: str = ""  # the address to send to a friend, for whoever made the match while a seat is open
    dice: Literal["server", "typed"] = "server"
    commitment: str = ""
    length: int = 0  # entries so far
    rematch: str = ""  # the id of the rematch, once somebody has asked for it
    updated: str = ""  # ISO time
    open_chat: bool = False  # may those who only watch read and write in the chat?
    talks: bool = False  # may the reader? Otherwise he talks with those who watch.
    hints: bool = True  # may coaches ask a bot for hints?
    kits: tuple[str, str] = ("", "")  # the names of both lists in English: which colours they wear
    workshop: str = ""  # where its coaches make something together before it can begin; '': nothing is to be made
    agreed: list[str] = []  # while a seat is open: what its maker has settled that is not the ordinary, in words


class MatchImported(Message, frozen=True):
    """A match of another program, and how well it was understood."""

    match: MatchShown
    is_exact: bool  # every stretch came out as it was recorded
    lines: list[str]


class Frames(Message, frozen=True):
    """A stretch of a replay."""

    total: int
    frames: list[Frame]


class Chapters(Message, frozen=True):
    """Where to jump in a replay."""

    total: int
    chapters: list[Chapter]


class Proof(Message, frozen=True):
    """The dice of a match: the promise made at its start and, once it is over, what it was made of."""

    commitment: str
    secret: str = ""  # after the end
    draws: int = 0
    how: str = ""  # how to verify, in words
    rolls: list[
        tuple[int, int, int]
    ] = []  # after the end: number of the draw, sides of the die (0: it came to nothing), face
    format: int = 1  # 2: both coaches could add to the dice; 1: the secret is the server's alone
    terms: str = ""  # after the end: the match's name and rules, as they were promised
    commitments: tuple[str, str] = ("", "")  # to the coaches' shares, home's first; '': none was given
    shares: tuple[str, str] = ("", "")  # after the end; '': never opened


class Refusal(Message, frozen=True):
    """Why something was not done."""

    error: str  # for people
    code: str = ""
