"""What browsers and the server say to each other: over HTTP, and over the WebSocket of a match."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from touchback.games import DEFAULT
from touchback.table.wire import (
    Chapter,
    Command,
    CorrectionForm,
    Explained,
    FigureList,
    FigureShown,
    FloorShown,
    Frame,
    Line,
    Look,
    Question,
    Scene,
    Shelf,
    Side,
    SkillShown,
    Who,
)
from touchback.words import LANGUAGES

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Password = Annotated[str, Meta(min_length=8, max_length=200)]
Language = Annotated[str, Meta(pattern=f"^({'|'.join(LANGUAGES)})$")]
Word = Annotated[str, Meta(max_length=60)]  # of a player, a square, an action, a bot
Number = Annotated[int, Meta(ge=0, le=2**31)]  # of a question, of a moment


class Message(msgspec.Struct, frozen=True, omit_defaults=True, rename="camel", forbid_unknown_fields=True):
    """Anything said over HTTP."""


# -- people -------------------------------------------------------------------------------------------------------


class Me(Message, frozen=True):
    """Who is asking. A visitor is a guest from his first request that needs a name."""

    name: str
    guest: bool
    language: Language
    settings: dict[str, Any]
    languages: dict[str, str]  # those there are, each in its own words
    local: bool = False  # the owner of `touchback play`: needs no account


class Credentials(Message, frozen=True):
    """To register or to log in."""

    name: Name
    password: Password


class NewPassword(Message, frozen=True):
    """To change one's password."""

    old: Annotated[str, Meta(max_length=200)]
    new: Password


class NewName(Message, frozen=True):
    """To change the name of one's account."""

    name: Name


class Leaving(Message, frozen=True):
    """To delete one's account, or oneself as a guest (who has no password)."""

    password: Annotated[str, Meta(max_length=200)] = ""


class Recovering(Message, frozen=True):
    """To choose a new password with a recovery code."""

    name: Name
    code: Annotated[str, Meta(min_length=1, max_length=40)]
    password: Password


class Confirmed(Message, frozen=True):
    """What only the bearer of an account may do, though somebody else may sit at his browser."""

    password: Annotated[str, Meta(max_length=200)]


class Codes(Message, frozen=True):
    """New recovery codes. They are shown once, and those before are worth nothing any more."""

    codes: list[str]


class Account(Message, frozen=True):
    """What stands on the page of an account."""

    codes: int = 0  # recovery codes that are left


class Reporting(Message, frozen=True):
    """To report a coach, or a line of the chat, to the owner of the server."""

    side: Literal["home", "away", ""] = ""  # the coach of that side
    line: Annotated[int, Meta(ge=0, le=2**53)] = 0  # or whoever has said this
    why: Annotated[str, Meta(max_length=500)] = ""


class Settings(Message, frozen=True):
    """What a person has chosen: language, keys, habits (answers settled once for all), colours, speed, sounds."""

    language: Language
    settings: dict[str, Any]
    name: Annotated[str, Meta(max_length=40)] = ""  # of a guest: what others call him; '': as before


# -- games and teams ----------------------------------------------------------------------------------------------


class OptionShown(Message, frozen=True):
    """An option of a game: a switch, or one value of a list."""

    name: str
    label: str
    kind: Literal["switch", "choice"]
    values: list[tuple[str, str]] = []  # of a choice: value and words
    ordinary: str = ""
    house: bool = False  # how a house or a date reads a rule: shown apart
    pictures: dict[str, str] = {}  # of a choice: where a picture of a value is, if it has one
    own: bool = False  # of a choice: any text of several lines will do too, which the game itself reads
    at_once: str = ""  # its value in a match that is started by one click, if it is not the ordinary one


class OptionsWanted(Message, frozen=True):
    """Options for a match that is not made yet."""

    game: str
    options: dict[str, Any]


class OptionsChecked(Message, frozen=True):
    """Why a match with such options could not be made; '': it could."""

    problem: str = ""


class PlayerListed(Message, frozen=True):
    """A player of a line-up, for its picture."""

    number: int
    figure: FigureShown
    position: str
    profile: list[tuple[str, str]] = []
    skills: list[SkillShown] = []


class TeamShown(Message, frozen=True):
    """A team one may pick."""

    id: str
    title: str
    about: str = ""  # tier, special rules, re-roll cost; abilities
    players: list[str] = []  # the ready-made side, a line each
    lineup: list[PlayerListed] = []  # the same, for its picture
    kit: str = ""  # the name of its list in English: which colours it wears
    crest: FigureShown | None = None  # whose head its shield has


class GameShown(Message, frozen=True):
    """A game one may play."""

    name: str
    title: str
    teams: list[TeamShown]
    options: list[OptionShown]
    bots: list[tuple[str, str]]  # name and words, weakest first
    team_files: bool = False  # may coaches bring teams of their own?
    market: bool = False  # can something be bought for a match?
    small: bool = False  # another game has the same teams, and more players on its pitch


class MarketShown(Message, frozen=True):
    """What a team could buy for a match, and for how much."""

    shelves: list[Shelf]


class GalleryShown(Message, frozen=True):
    """Everybody who can play a game, list by list, for their pictures."""

    lists: list[FigureList]


class GlossaryShown(Message, frozen=True):
    """What the words of a game mean."""

    kinds: list[tuple[str, str]]  # the headings in their order: kind, words
    entries: list[Explained]  # kind by kind


class CommandsShown(Message, frozen=True):
    """The commands of the keyboard that belong to the rules."""

    commands: list[Command]


class TeamFile(Message, frozen=True):
    """A team as text or JSON, as `touchback team` writes it."""

    text: Annotated[str, Meta(max_length=100_000)]
    game: str = DEFAULT


class TeamChecked(Message, frozen=True):
    """What a team file holds, and every rule it breaks."""

    title: str
    players: list[str]
    faults: list[str]
    lineup: list[PlayerListed] = []
    file: str = ""  # the team as a file of ours, where another program's was brought
    kit: str = ""  # as in TeamShown


class Formation(Message, frozen=True):
    """A set-up to be used again: squares in the order of the players, seen from home (columns 1-13)."""

    game: str
    name: Name
    receiving: bool
    places: list[tuple[str, str]]  # position, square; the position may be '' for anybody


# -- matches ------------------------------------------------------------------------------------------------------


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


# -- over the WebSocket: from the browser -------------------------------------------------------------------------


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


# -- over the WebSocket: from the server --------------------------------------------------------------------------


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


class Update(Told, frozen=True, tag="update"):
    """The match has gone on: the new scene, the question, and what has happened since the update before.

    `entry` counts the entries of the match; `back`: entries were taken back, the log must be drawn anew from `lines`.
    """

    entry: int
    scene: Scene
    question: Question
    lines: list[Line]
    back: bool = False
    clock: ClockShown | None = None
    undo: bool = False  # may the reader take something back alone right now?
    undo_dice: int = 0  # how many dice would be taken back with it
    undo_asks: bool = False  # may he ask his rival for it?
    undo_asked: UndoAsked | None = None
    correction_asked: CorrectionAsked | None = None
    by: Who = "nobody"  # whose answer brought this
    seal: SealShown | None = None  # the dice are being sealed: nothing is asked yet


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
    alone: bool = False  # it holds at once: nobody has to agree


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


class Refused(Told, frozen=True, tag="refused"):
    """Something was not done, and nothing has changed."""

    error: str
    code: str = ""  # stale, illegal, not-yours, too-fast, bad-message, ...


class Pong(Told, frozen=True, tag="pong"):
    """Yes: the reply to a ping, and to whatever is done without more to say (chat, pace, settle)."""


ToBrowser = Hello | Update | Looked | CorrectionsShown | Hinted | Chatted | Present | Changed | Refused | Pong


# -- dungeons -----------------------------------------------------------------------------------------------------

Coordinate = Annotated[int, Meta(ge=0, le=59)]
Spot = tuple[Coordinate, Coordinate]


class TileOffered(Message, frozen=True):
    """A tile that can be laid: its squares for each way to turn it."""

    key: str
    name: str
    kind: str
    text: str
    shapes: list[list[tuple[int, int]]]
    expansion: bool = False


class TileLaid(Message, frozen=True):
    """A tile on the table: its upper left corner, and one of the eight ways to turn it."""

    key: Annotated[str, Meta(max_length=40)]
    x: Coordinate
    y: Coordinate
    turn: Annotated[int, Meta(ge=0, lt=8)] = 0


class DungeonLaid(Message, frozen=True):
    """Everything on the table."""

    tiles: Annotated[list[TileLaid], Meta(max_length=60)]
    chests: Annotated[list[Spot], Meta(max_length=60)] = []
    portals: Annotated[list[Spot], Meta(max_length=60)] = []
    title: Annotated[str, Meta(max_length=80)] = ""


class DungeonBegun(Message, frozen=True):
    """What two coaches have laid so far, in the order in which they laid it, the home coach first."""

    tiles: Annotated[list[TileLaid], Meta(max_length=60)]
    title: Annotated[str, Meta(max_length=80)] = ""
    expansion: bool = False


class MapText(Message, frozen=True):
    """The text of a map."""

    text: Annotated[str, Meta(max_length=40_000)]


class FaultShown(Message, frozen=True):
    """A building rule that is broken, and where."""

    text: str
    squares: list[str]


class DungeonChecked(Message, frozen=True):
    """What a dungeon looks like, what is wrong with it, how far the sides have to go, and its map."""

    floor: FloorShown
    faults: list[FaultShown]
    facts: list[str]
    text: str


class BuildingShown(Message, frozen=True):
    """A dungeon that two coaches build: whose turn it is (-1: it is whole), how many of each tile may be laid now, what
    it looks like, how far the sides have to go when it is whole, and its map."""

    side: int
    left: dict[str, int]
    floor: FloorShown | None
    facts: list[str]
    text: str


class DungeonListed(Message, frozen=True):
    """A dungeon that comes with the program."""

    key: str
    title: str
