"""What the server tells over the WebSocket of a match."""

from __future__ import annotations

from typing import Literal

import msgspec

from touchback.server.messages.matches import MatchShown
from touchback.table.wire import CorrectionForm, Line, Look, Question, Scene, SceneChanges, Side, Who


class Told(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, rename="camel", tag_field="type"):
    """Anything the server says; `request` is that of the message it replies to."""

    request: int = 0


class ClockShown(msgspec.Struct, frozen=True, omit_defaults=True, rename="camel"):
    """Seconds left, home first; `running` is the side whose clock runs, for a choice it is asked or for its turn."""

    turn: tuple[float, float]
    bank: tuple[float, float]
    running: Who
    choice: float | None = None  # of a choice in the rival's turn; none is asked: None


class ChatLine(msgspec.Struct, frozen=True, omit_defaults=True, rename="camel"):
    """One thing somebody has said."""

    name: str  # '': he has deleted his account
    text: str
    time: str
    side: Who = "nobody"
    id: int = 0  # to report it by; 0: the server itself has said it


class UndoAsked(msgspec.Struct, frozen=True, omit_defaults=True, rename="camel"):
    """Somebody wants to take something back past a die."""

    by: Side
    number: int  # the entry it would go back to
    text: str = ""  # what was done first of all that would be taken back
    answers: int = 0  # how many answers and dice would be


class CorrectionAsked(msgspec.Struct, frozen=True, omit_defaults=True, rename="camel"):
    """Somebody proposes a correction, in words; consent names its number."""

    by: Side
    number: int
    text: str


class SealShown(msgspec.Struct, frozen=True, omit_defaults=True, rename="camel"):
    """Before the first die: coaches give commitments to their shares, then they open them."""

    stage: Literal["commit", "open"]
    commitments: tuple[str | None, str | None]  # home's first; '': he gives none; None: not known yet
    opened: tuple[bool, bool]
    seconds: float  # so long it is waited for the rest


class News(Told, frozen=True, kw_only=True):
    """The match has gone on: the question, and what has happened since the update before.

    `entry` counts the entries of the match; `back`: entries were taken back, the log must be drawn anew from `lines`.
    """

    entry: int
    question: Question
    lines: list[Line]
    back: bool = False
    clock: ClockShown | None = None
    undo: bool = False  # may the reader take something back alone right now?
    undo_dice: int = 0  # how many dice would be taken back with it
    undo_rival: bool = False  # would answers of the rival, such as a bot's turn, be taken back with it?
    undo_asks: bool = False  # may he ask his rival for it?
    undo_asked: UndoAsked | None = None
    may_try: bool = False  # may he try out what could follow, in a match of its own?
    correction_asked: CorrectionAsked | None = None
    by: Who = "nobody"  # whose answer brought this
    seal: SealShown | None = None  # the dice are being sealed: nothing is asked yet


class Update(News, frozen=True, kw_only=True, tag="update"):
    """The match has gone on: the new scene, the question, and what has happened since the update before."""

    scene: Scene


class Step(News, frozen=True, kw_only=True, tag="step"):
    """The same as an update, for a page that has asked for differences when it opened the socket: what has changed
    since the scene that it was told before."""

    changes: SceneChanges


class Hello(Told, frozen=True, tag="hello"):
    """The first message: which sides the reader coaches, and everything so far (all lines in `update`).

    While a seat is open there is no update yet; a new hello comes when the match begins.
    """

    seats: list[Side]
    match: MatchShown
    chat: list[ChatLine]
    update: Update | None = None


class Looked(Told, frozen=True, tag="look"):
    """What was looked at; `number` is the question it belongs to."""

    number: int
    look: Look


class CorrectionsShown(Told, frozen=True, tag="corrections"):
    """What a referee could correct; `number` is the question it belongs to."""

    number: int
    form: CorrectionForm
    at_once: bool = False  # it holds at once: nobody has to agree


class Hinted(Told, frozen=True, tag="hint"):
    """A bot's advice."""

    number: int
    answer: int
    text: str  # what to do
    reason: str = ""


class Chatted(Told, frozen=True, tag="chat"):
    """Somebody has said something."""

    line: ChatLine


class ClaimShown(msgspec.Struct, frozen=True, omit_defaults=True, rename="camel"):
    """A coach whose rival is away, or has filled the match, may claim it or call it a draw in so many seconds; one that
    is too long he may also let go on."""

    side: Side
    why: Literal["away", "too-long"]
    seconds: float


class Present(Told, frozen=True, tag="present"):
    """Who is here."""

    coaches: tuple[bool, bool]
    spectators: int
    claim: ClaimShown | None = None


class Changed(Told, frozen=True, tag="changed"):
    """The match's own facts have changed: somebody has joined, a rematch was made."""

    match: MatchShown


class Making(Told, frozen=True, tag="making"):
    """So many pieces lie there of what the coaches make together before the match begins."""

    pieces: int


class Refused(Told, frozen=True, tag="refused"):
    """Something was not done, and nothing has changed."""

    error: str
    code: str = ""  # stale, illegal, not-yours, too-fast, bad-message, ...


class Pong(Told, frozen=True, tag="pong"):
    """Yes: the reply to a ping, and to whatever is done without more to say (chat, pace, settle)."""


ToBrowser = (
    Hello | Update | Step | Looked | CorrectionsShown | Hinted | Chatted | Present | Changed | Making | Refused | Pong
)
