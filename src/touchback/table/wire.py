"""What a page is told about a match: structs that go over the wire as JSON.

Squares are names ('h12', letter across the pitch, number along it; 'off' beside it), players are names ('H7', 'A3'),
sides are 'home' and 'away'. Every text is in the reader's language; every name that the page decides by (`verb`,
`why`, `status`, ...) stays English in all languages.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

Side = Literal["home", "away"]
Who = Literal["home", "away", "nature", "nobody"]


class Shown(msgspec.Struct, frozen=True, omit_defaults=True, rename="camel"):
    """Something that is shown."""


# -- the table ----------------------------------------------------------------------------------------------------


class BoardShown(Shown, frozen=True):
    """The board itself. End zones: the columns, counted from 1, home's first; touchdowns are scored in the rival's."""

    columns: int
    rows: int
    end_zones: tuple[int, int]
    line_after_column: int = 0  # the middle line, 0: none
    lines_after_rows: list[int] = []  # the lines of the wide zones
    doors: list[str] = []  # trapdoors
    blocked: list[str] = []  # squares nobody may enter


class RoomShown(Shown, frozen=True):
    """A part of the floor, with a rule of its own if it has a text."""

    look: str  # which floor is drawn: corridor, zone, or one of the rooms
    squares: list[str]
    name: str = ""
    text: str = ""


class ThingShown(Shown, frozen=True):
    """Something that stands on the floor, or takes its place."""

    square: str
    look: str  # which one is drawn: chest, portal, lava, bridge, idol, tomb, dragon, pit, kennel
    name: str = ""
    label: str = ""  # a number on it
    note: str = ""  # what it does, for people


class FloorShown(Shown, frozen=True):
    """The floor of a board that is no open field: what is not part of a room is rock."""

    rooms: list[RoomShown]
    walls: list[tuple[str, str]]  # between squares that share a side
    zones: tuple[list[str], list[str]]  # the squares that home and away defend
    rear: list[str]  # those of them that lie furthest from the door
    things: list[ThingShown] = []


class SkillShown(Shown, frozen=True):
    """A skill, trait or ability of a player."""

    name: str  # in the reader's language, with its value, as in 'Loner (4+)'
    learned: bool = False  # not one he started with
    english: str = ""  # its English name, where the reader's language has another


class FigureShown(Shown, frozen=True):
    """The parts a player is drawn with, by name; each may be several words, laid on in their order."""

    skin: str
    body: str
    head: str
    size: str = "man"  # tiny, small, man, large, big
    marks: str = ""  # what tells him at a glance: what he carries, what he is for, that he is a star


class FigureNamed(Shown, frozen=True):
    """A position or a star, and how he is drawn."""

    name: str
    figure: FigureShown


class FigureList(Shown, frozen=True):
    """The positions of a team list, or the stars of a game."""

    title: str
    kit: str  # as in SideShown
    positions: list[FigureNamed]


class PlayerShown(Shown, frozen=True):
    """A player: on the board or off it."""

    id: str  # H7
    side: Side
    number: int
    position: str
    role: str  # what he is for: lineman, thrower, runner, catcher, blitzer, blocker, big
    figure: FigureShown
    status: str  # standing, prone, stunned, reserve, knocked out, casualty, sent off, fainted
    status_text: str  # the same for people
    name: str = ""  # his own name, or one that was made up for him
    profile: list[tuple[str, str]] = []  # ('MA', '6'), ...
    skills: list[SkillShown] = []
    injuries: list[str] = []  # niggling injuries, the casualty he has suffered
    square: str = ""
    facing: str = (
        ""  # the edge he faces (up, down, left, right), if he covers four squares: then it is the first of them
    )
    zone: bool = True  # does he mark (has he a tackle zone)?
    marked: bool = False  # does a rival mark him, while he stands?
    ball: bool = False
    ball_kind: str = "ball"  # of the one he holds, as in BallShown
    acting: bool = False
    used: bool = False  # he may do nothing more this turn
    done: list[str] = []  # his actions of this turn, in words, where each may be taken once


class BallShown(Shown, frozen=True):
    """A ball that nobody holds."""

    square: str
    kind: str = "ball"  # ball, dwarf rune ball, extra spikey ball, squig ball
    flying: bool = False


class Counter(Shown, frozen=True):
    """Something a side has so many of: re-rolls, apothecary, bribes, fan factor, cards in hand."""

    what: str  # re-roll, apothecary, bribe, ...: which sign is drawn
    label: str
    count: int


class Fact(Shown, frozen=True):
    """Something that holds for both sides: the half, the turn, the weather."""

    what: str
    words: str
    sign: str = ""  # which sign is drawn; '': that of its name
    explained: bool = False  # the glossary explains the words
    ground: str = ""  # how the pitch looks by it: the English name of the weather or the arena


class CardShown(Shown, frozen=True):
    """A card, a prayer or another effect that lies open, or in the reader's own hand."""

    name: str
    text: str = ""  # what it asks for or does
    points: int = 0
    when: str = ""  # of a card in hand: when it can be played
    where: str = "table"  # table (an active challenge), next (the top of the deck), hand, drawn (one of them is kept),
    # in force, arena, event, ball
    slot: int = 0  # of an active challenge, from 1
    answer: int = -1  # the answer of the current question that uses it; -1: none


class SideShown(Shown, frozen=True):
    """One side beside the board."""

    side: Side
    team: str  # the team's name for people
    kit: str  # the name of its list in English: which colours it wears
    crest: FigureShown  # whose head its shield has
    score: int
    turn: int
    counters: list[Counter] = []
    cards: list[CardShown] = []  # the hand (names only for its own coach) and what is in force for this side
    cards_hidden: int = 0  # cards in hand that the reader may not see
    colours: list[str] = []  # of a coach's own team: two, such as '#c8321f'; else those of its list
    shield: str = ""  # of a coach's own team: the name of the drawing on its shield


class Scene(Shown, frozen=True):
    """Everything on and beside the board at one moment."""

    game: str
    board: BoardShown
    players: list[PlayerShown]
    balls: list[BallShown]
    sides: tuple[SideShown, SideShown]  # home, away
    facts: list[Fact]
    boxes: list[tuple[str, str]] = []  # beside the pitch, in their order: each status, and words
    cards: list[CardShown] = []  # on the table, of no side
    card_slots: int = 0  # how many of them always have a place there
    legend: bool = False  # are the colours of squares and the block dice on rivals to be explained?
    active: Who = "nobody"  # whose turn it is
    phase: str = ""
    over: bool = False
    winner: Who = "nobody"
    floor: FloorShown | None = None  # where the board is no open field


class SceneChanges(Shown, frozen=True):
    """What has changed since the scene before. What is named here has its new value even where that is the usual one,
    which a whole scene would leave out."""

    parts: dict[str, Any] = {}  # parts of the scene by their names, each as it is now
    players: list[dict[str, Any]] = []  # of each player who has changed: his id, and what is new of him


# -- the question -------------------------------------------------------------------------------------------------


class Confirm(Shown, frozen=True):
    """What a coach is asked before something that cannot be meant lightly."""

    title: str
    text: str
    yes: str
    no: str
    danger: bool = False  # no is the ordinary answer
    guard: bool = False  # only a guard: a coach may do without it


class Act(Shown, frozen=True):
    """Several answers by one click, as the message 'walk' takes them; the path is that of the square."""

    player: str
    action: str = ""
    target: str = ""
    stop: bool = False
    label: str = ""  # what a button for it says


class DieShown(Shown, frozen=True):
    """A die: to be rolled by hand, or lying on the table."""

    kind: str  # d6, d8, d16, d3, coin, block, ...
    sides: int
    face: int = 0  # 0: not rolled yet
    shows: str = ""  # the name of the face where it is not a number, in English: skull, heads, ...
    names: list[str] = []  # of all faces, for people, where they are not numbers
    faces: list[str] = []  # the same in English
    words: str = ""  # the name of the face for people
    points: list[tuple[int, int]] = []  # of a direction: by face, how many columns and rows it leads away
    together: int = 1  # so many such dice are one throw, this one included
    teams: list[str] = []  # where each of these is rolled for another side: whose it is


Offered = Literal["button", "square", "both", "player", "mover", "begin", "set-up", "aside", "shop"]


class Choice(Shown, frozen=True):
    """One legal answer, and how a page offers it. `on` says where:

    on its square; both there and as a button; on its player (the target, if it has one); of a mover first on the
    player and then on the square; what begins an action as a button of its player once he is selected; in the form of a
    set-up; aside, with what concerns the whole match; on its ware in the shop; or as a button.
    """

    answer: int
    verb: str  # what kind of answer, for programs: see touchback.table.verbs
    label: str  # for a button
    short: str = ""  # the same where its player is chosen already; '': as label
    player: str = ""  # whom it is about: who acts, is picked, uses the skill
    target: str = ""  # the player it points at
    square: str = ""  # the square it points at; 'off': beside the pitch
    action: str = ""  # of 'activate': move, block, blitz, pass, ...
    face: str = ""  # of a block die: skull, both down, push, ...
    detail: str = ""  # what it costs or risks, in words
    then: str = ""  # what happens then, up to the next die or question, where a coach may say no
    chance: float | None = None  # that it works, where it can be told
    habit: str = ""  # a name under which a coach may settle this answer once for all ('' : never)
    about: str = ""  # what the glossary explains: the skill or ability it uses, by its English name, or its action
    about_kind: str = ""  # under which heading the glossary has it, where several may
    on: Offered = "button"
    mark: str = ""  # what its square looks like: place, push, step, jump, faint, offer
    path: list[str] = []  # the squares a ball would fly over, that one first
    area: list[str] = []  # the squares that would be touched by what is aimed at that one
    rank: int = 0  # among buttons: dice first (-1), what ends something last (1 and more)
    keys: list[str] = []  # the commands of the keyboard that press it
    main: bool = False  # it stands out: what most coaches would do
    no: bool = False  # it says no: what the habit 'decline' answers
    confirm: Confirm | None = None
    dice: list[DieShown] = []  # drawn on its button


class Modifier(Shown, frozen=True):
    """One reason why a roll is easier or harder."""

    by: int
    reason: str


class Roll(Shown, frozen=True):
    """A roll that is being argued about: what it is, what was needed, what came up."""

    what: str  # Dodge, Pick-up, ...
    need: int  # before modifiers
    least: int  # the lowest face that passes, after them; more than the die has: none does
    rolled: int
    passed: bool
    modifiers: list[Modifier] = []
    sides: int = 6  # of the die


class SetupShown(Shown, frozen=True):
    """A set-up: who may be moved, and to which squares."""

    players: list[str]
    squares: list[str]
    whole: bool = False  # everybody is set up, and not only some players placed again
    in_turn: bool = False  # the game asks for one player's square after the other


class Leave(Shown, frozen=True):
    """A click on another player of one's own: it ends the action that is going on, so that he can begin his."""

    answer: int
    players: list[str]
    confirm: Confirm | None = None  # something a coach may want would be lost


class Recruit(Shown, frozen=True):
    """Somebody who comes along with a ware, to be drawn and read about."""

    name: str
    figure: FigureShown
    profile: list[tuple[str, str]] = []
    skills: list[SkillShown] = []


class Ware(Shown, frozen=True):
    """Something in the shop: what it is, for whom, for how much; and either the answer that buys it or why not."""

    name: str
    price: str  # for this buyer, for people
    text: str = ""  # what it does
    who: str = ""  # who may buy it; '': everybody
    parts: list[tuple[str, str]] = []  # what comes with it by a name of its own, and what that does
    recruits: list[Recruit] = []
    answer: int = -1  # of the question; -1: it cannot be bought now
    act: str = ""  # what the button of that answer says
    refusal: str = ""  # why it cannot be bought now
    barred: bool = False  # this buyer can never buy it
    bought: int = 0
    most: int = 0
    usual_price: str = ""  # for others, where this buyer has another one


class Shelf(Shown, frozen=True):
    """Wares of one kind: those that can be bought first, those that are barred last."""

    name: str
    wares: list[Ware]


class ShopShown(Shown, frozen=True):
    """A shop: what there is to spend, what is in the basket, and every shelf."""

    purse: list[tuple[str, str]]  # what, and how much of it: the first is what is left to spend
    basket: list[tuple[str, str]]  # name and price of what was bought
    shelves: list[Shelf]


class Question(Shown, frozen=True):
    """What is asked. Choices are only for the side that is asked; everybody else learns who is waited for."""

    number: int  # goes up with every answer; an answer names it, so that a late one is refused
    who: Who
    why: str  # turn, act, re-roll, ...: see questions.py of each game; '' where it would tell a secret
    text: str  # a sentence
    player: str = ""
    choices: list[Choice] = []
    die: DieShown | None = None  # typed dice: what must be rolled
    dice: list[DieShown] = []  # the dice on the table, one of which is chosen or rolled again
    roll: Roll | None = None
    facts: list[str] = []  # what helps to decide
    faults: list[str] = []  # of a set-up: every rule it breaks
    turn: bool = False  # players are selected, each with the actions he may begin
    acting: str = ""  # the player in the middle of his action: a click on a square is a way of his
    plans: bool = False  # more can be done by one click: the look 'plans' tells what, of the selected or acting player
    setup: SetupShown | None = None
    leave: Leave | None = None
    shop: ShopShown | None = None


class Command(Shown, frozen=True):
    """A command of the keyboard that belongs to the rules: `Choice.keys` says which answers it presses."""

    name: str
    key: str  # its ordinary key
    label: str


# -- the log ------------------------------------------------------------------------------------------------------


class Line(Shown, frozen=True):
    """One thing that has happened."""

    text: str
    rule: str
    event: str  # its type, for programs: TouchdownScored, Tested, ...
    level: int = 2  # 0: a turn or a drive begins, 1: an action begins, 2: a detail of it
    weight: int = 0  # 1: stands out (injury, turnover), 2: a great moment (touchdown, end)
    side: Who = "nobody"
    dice: list[DieShown] = []
    passed: bool | None = None  # of a test: did it succeed?
    players: list[str] = []
    squares: list[str] = []
    moment: str = ""  # what is announced across the pitch: turnover, event, turn
    title: str = ""  # of that moment
    note: str = ""  # what that does which was used, where nobody could know it before
    named: str = ""  # the same with the names of players, of a line that stands out or begins an action; '': as `text`
    moves: str = (
        ""  # what to draw: walk, portal, sent, ball, stopped, score, strike (the first the second), topple, hurt
    )


# -- the glossary -------------------------------------------------------------------------------------------------


class Explained(Shown, frozen=True):
    """A word of a game, and what it means in a sentence or two."""

    kind: str  # skill, trait, ability, word, action, ...: under which heading
    name: str
    text: str
    rule: str = ""
    english: str = ""  # its English name, where the reader's language has another
    rulings: list[Ruling] = []  # of a rule: how we read it where its text is silent
    cases: list[str] = []  # of a rule: the titles of the first rule cases that test it, in English
    more_cases: int = 0  # how many there are besides


class Ruling(Shown, frozen=True):
    """How a rule is read, decided once, in English."""

    title: str
    text: str


# -- looking ahead ------------------------------------------------------------------------------------------------


class Spot(Shown, frozen=True):
    """A square and what it takes to get there (or to throw there)."""

    square: str
    label: str = ""  # short, for the square itself: '3+', '2 dice'
    chance: float = 1.0  # of the whole way, without re-rolls
    helped: float = 1.0  # with re-rolls used in the best way
    path: list[str] = []  # the squares to step on, this one last
    detail: list[str] = []  # each roll with its number and modifiers, in words
    band: str = ""  # of a throw: quick, short, long, long bomb
    rivals: list[str] = []  # of a throw: who could get a hand to the ball
    name: str = ""  # what it is called, for people: the band, the action that leads there
    act: Act | None = None  # what a click on it does, where that is more than one answer
    mark: str = ""  # what the square looks like: reach, throw, faint


Approach = Literal["", "plan", "shown"]


class Aim(Shown, frozen=True):
    """A player who can be blocked, fouled, thrown to, ..., and what would come of it."""

    player: str
    label: str = ""  # '2', '-2' dice; '3+'
    dice: int = 0  # block dice
    mine: bool = True  # the acting side chooses the die
    chance: float = 1.0  # that the whole plan works, the way and then the deed: see `goal`; without re-rolls
    helped: float = 1.0  # the same with re-rolls used in the best way
    detail: list[str] = []
    outcomes: list[tuple[str, float]] = []
    spots: list[Spot] = []  # the squares to do it from, the best first, each with the way there and the dice
    act: Act | None = None  # what a click on him does, where that is more than one answer; by the best of the squares
    approach: Approach = ""  # a click shows the squares before it does it; they are shown anyhow
    goal: str = ""  # what the chances are of
    barred: str = ""  # why nothing can come of it, where he may be named all the same


class Look(Shown, frozen=True):
    """The answer to a look ahead."""

    what: str  # plans, or one of: reach, block, blitz, pass, hand-off, foul, throw, zones, threat, formations, kick
    player: str = ""
    spots: list[Spot] = []
    aims: list[Aim] = []
    note: str = ""  # in words, where nothing can be shown


# -- corrections ----------------------------------------------------------------------------------------------------


class Settable(Shown, frozen=True):
    """Something that a referee may set: of the match, of a side, or (owner 'player') of every player."""

    owner: Literal["match", "home", "away", "player"]
    key: str  # its name in a correction, as in 'score' or 'team_turn.spent'
    label: str
    kind: Literal["number", "flag", "choice"]
    value: str = ""  # as it stands: a number, 'true' or 'false', a word; of players see CorrectionForm.players
    low: int = 0
    high: int = 0
    values: list[tuple[str, str]] = []  # of a choice: word and what it is called


class CorrectionForm(Shown, frozen=True):
    """What a referee may set here, and where the match may go on."""

    settables: list[Settable]
    players: dict[str, dict[str, str]]  # by short name: how each settable of his stands
    objects: list[str]  # the names by which a correction says where the ball is; the first takes one of them
    postures: tuple[str, str]  # the states of whoever comes onto the board, and of whoever leaves it
    go_on: list[tuple[str, str]]  # word and what it is called
    running: bool  # something is under way: the correction breaks it off and must say where the match goes on


# -- replays and reports ------------------------------------------------------------------------------------------


class Frame(Shown, frozen=True):
    """One moment of a replay: after the entry of that number."""

    number: int
    scene: Scene
    lines: list[Line]


class Chapter(Shown, frozen=True):
    """A moment worth jumping to."""

    number: int
    kind: str  # drive, turn, touchdown, casualty, half, end
    label: str


class Luck(Shown, frozen=True):
    """How a side's dice fell: expected against rolled."""

    side: Side
    what: str
    rolls: int
    expected: float
    happened: float


class Figure(Shown, frozen=True):
    """A figure of both sides."""

    label: str
    home: str
    away: str


class TurningPoint(Shown, frozen=True):
    """A die that mattered: how unlikely it was, and where it is in the replay."""

    number: int
    text: str
    chance: float
    side: Who


class BestPlayer(Shown, frozen=True):
    """Whoever did most for his side."""

    id: str
    side: Side
    name: str
    position: str
    figure: FigureShown
    deeds: list[tuple[str, int]]  # what, and how often


class Report(Shown, frozen=True):
    """After the match."""

    figures: list[Figure]
    luck: list[Luck]
    turning_points: list[TurningPoint]
    best: BestPlayer | None = None  # nobody stood out: None
    decided: list[str] = []  # why somebody has won whom the score does not name, in words
