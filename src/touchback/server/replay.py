"""Matches played again: any moment as a scene, the moments worth jumping to, the report, the file to take away.

A moment has a number: how many answers coaches had given. 0 is the start; N comes after the N-th answer and the dice
that followed it. A replay plays a match through once, keeps its events and every few moments a copy to start from.
"""

from __future__ import annotations

import asyncio
import threading
from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Protocol, TypeVar

import msgspec

from touchback import table
from touchback.games import GAMES, entry_of, game_entry
from touchback.kernel.ask import AWAY, HOME
from touchback.kernel.correction import Correction
from touchback.kernel.dice import Typed
from touchback.kernel.errors import BadData, TouchbackError
from touchback.kernel.files import parse
from touchback.kernel.log import Event, Log
from touchback.kernel.match import Match
from touchback.kernel.promise import terms_text
from touchback.notation import matchfile
from touchback.package import MOST_INPUTS
from touchback.server.journal import COPIED, SPENT, acts_of
from touchback.server.journal import KINDS as PLAYING
from touchback.server.messages import Proof
from touchback.server.people.names import fault_of_name
from touchback.table.names import find_player
from touchback.table.viewer import AS_THE_LIST, Looks
from touchback.table.wire import Chapter, Frame, Report
from touchback.words import Words, words_of

T = TypeVar("T")

BETWEEN_COPIES: Final = 16
"""How many moments lie between two that are kept."""
MOST_FRAMES: Final = 100
"""How many moments are given at once."""
KEPT: Final = 16
"""How many matches are kept ready to be looked at."""

KINDS: Final = {
    "HalfStarted": "half",
    "KickedOff": "drive",
    "TurnStarted": "turn",
    "TouchdownScored": "touchdown",
    "Touchdown": "touchdown",
    "CasualtySuffered": "casualty",
    "Injured": "casualty",
    "MatchEnded": "end",
}
"""The events that begin a chapter, and its kind."""


class Act(Protocol):
    """What a replay needs of an entry of the store."""

    @property
    def kind(self) -> str:
        """'undo' takes inputs back."""

    @property
    def inputs(self) -> list[Any]:
        """Answers and dice, in order, as files have them."""

    @property
    def drawn(self) -> int:
        """How many of them the server's dice gave."""

    @property
    def back(self) -> int | None:
        """Of an undo: how many inputs are left."""

    @property
    def by(self) -> str:
        """Whose act it is."""

    @property
    def share(self) -> str | None:
        """Of 'commit' and 'open': the hash of a coach's share, the share."""


@dataclass(frozen=True)
class Sealed:
    """The dice of a match on a server: what was promised, what it was made of, and when which of them were drawn."""

    match: str
    commitment: str
    secret: bytes
    entries: Sequence[Act]
    seal: dict[str, Any] | None = None  # what else was promised: see store.MatchRow; None: nothing

    @property
    def commitments(self) -> tuple[str, str]:
        """The coaches' commitments, home's first; '': none."""
        return self._of("commit")

    @property
    def shares(self) -> tuple[str, str]:
        """The coaches' shares, home's first; '': never opened."""
        return self._of("open")

    def _of(self, kind: str) -> tuple[str, str]:
        found = {act.by: act.share or "" for act in self.entries if act.kind == kind}
        return found.get("home", ""), found.get("away", "")


@dataclass(frozen=True)
class Rolled:
    """One die of a match: its place among the inputs, how many sides it has, what it showed."""

    place: int
    sides: int
    face: int


@dataclass(frozen=True)
class Uploaded:
    """A match that somebody has brought in a file."""

    game: str
    title: str
    start: dict[str, Any]
    inputs: list[int]
    over: bool
    names: Mapping[str, str] = field(default_factory=dict)  # what coaches have called their players, by short name


# -- who may see what ---------------------------------------------------------------------------------------------


def may_open(match: Match, sides: tuple[int, ...], over: bool) -> bool:
    """May somebody who coaches these sides have the whole match, with every input?"""
    return over or not table.has_secrets(match) or set(sides) == {HOME, AWAY}


def viewer_of(
    sides: tuple[int, ...],
    w: Words,
    over: bool,
    teams: tuple[str, str] = ("", ""),
    looks: tuple[Looks, Looks] = (AS_THE_LIST, AS_THE_LIST),
    names: Mapping[str, str] | None = None,
) -> table.Viewer:
    """Who looks at the replay: once the match is over every hand lies open."""
    return table.Viewer(sides, w, teams, open=over, looks=looks, names=names or {})


# -- a replay -----------------------------------------------------------------------------------------------------


class Replay:
    """One match, played through. It grows with the match; see `go_on`."""

    def __init__(self, game: str, start: dict[str, Any], inputs: list[int]) -> None:
        entry = game_entry(game)
        self.start = start
        self.log = Log()
        self.match = Match(entry.game, entry.state_from_data(start), Typed(), self.log)
        self.dice: list[Rolled] = []
        self.told: list[int] = []  # how many events there were at each moment that is past
        self.fed: list[int] = []  # and how many inputs
        self.copies: list[Match] = []
        self.lock = threading.Lock()  # several people may look at once, and the match may go on meanwhile
        self.go_on(inputs)

    def go_on(self, more: list[int]) -> None:
        """Feed what came after."""
        match = self.match
        with self.lock:
            for value in more:
                die = match.ask.die
                if isinstance(value, Correction):
                    self._mark()
                elif die is not None:
                    self.dice.append(Rolled(len(match.inputs), int(die.sides), value))
                elif not match.over:
                    self._mark()
                match.feed(value)

    def _mark(self) -> None:
        """A coach is about to answer: this moment has a number."""
        if len(self.fed) % BETWEEN_COPIES == 0:
            self.copies.append(self.match.fork())
        self.told.append(len(self.log.events))
        self.fed.append(len(self.match.inputs))

    # -- moments --------------------------------------------------------------------------------------------------

    @property
    def total(self) -> int:
        """How many moments there are."""
        return len(self.fed) + 1

    @property
    def inputs(self) -> list[int]:
        """Everything that was answered and rolled."""
        return list(self.match.inputs)

    def inputs_at(self, number: int) -> int:
        """How many inputs there had been at that moment."""
        if not 0 <= number < self.total:
            raise BadData("the match has moments from 0 to {last}, not {number}", last=self.total - 1, number=number)
        return self.fed[number] if number < len(self.fed) else len(self.match.inputs)

    def events_at(self, number: int) -> list[Event]:
        """What happened between the moment before and this one."""
        before = self.told[number - 1] if number else 0
        after = self.told[number] if number < len(self.told) else len(self.log.events)
        return self.log.events[before:after]

    def number_of(self, event: int) -> int:
        """The moment at which the event of that number (from 0) had happened."""
        return bisect_right(self.told, event)

    def match_at(self, number: int) -> Match:
        """A copy of the match as it was at that moment, without history."""
        self.inputs_at(number)
        kept = min(number // BETWEEN_COPIES, len(self.copies) - 1)
        if kept < 0:
            return self.match.fork()
        match = self.copies[kept].fork()
        for value in self.match.inputs[self.fed[kept * BETWEEN_COPIES] : self.inputs_at(number)]:
            match.feed(value)
        return match

    def frames_now(self, first: int, count: int, viewer: table.Viewer) -> list[Frame]:
        """A stretch of moments as this viewer may see them."""
        last = min(self.total, first + min(count, MOST_FRAMES))
        if not 0 <= first < last:
            return []
        match = self.match_at(first)
        frames: list[Frame] = []
        for number in range(first, last):
            if number > first:
                for value in self.match.inputs[self.inputs_at(number - 1) : self.inputs_at(number)]:
                    match.feed(value)
            lines = table.lines_of(self.events_at(number), viewer, match)
            frames.append(Frame(number, table.scene_of(match, viewer), lines))
        return frames

    # -- the whole match ------------------------------------------------------------------------------------------

    def chapters_now(self, viewer: table.Viewer) -> list[Chapter]:
        """Where to jump: halves, drives, turns, touchdowns, casualties, the end."""
        teams = [side.team for side in table.scene_of(self.match, viewer).sides]
        found: list[Chapter] = []
        drives = 0
        for number, event in enumerate(self.log.events):
            kind = KINDS.get(type(event).__name__)
            if kind is None:
                continue
            drives += kind == "drive"
            label = self.label(kind, event, drives, teams, viewer)
            found.append(Chapter(self.number_of(number), kind, label))
        return found

    def label(self, kind: str, event: Event, drives: int, teams: list[str], viewer: table.Viewer) -> str:
        """A chapter's name."""
        w = viewer.words
        facts = msgspec.structs.asdict(event)
        match kind:
            case "half":
                return w("Half {half}", half=facts["half"])
            case "drive":
                return w("Drive {number}", number=drives)
            case "turn":
                return w("{team}, turn {turn}", team=teams[facts["side"]], turn=facts["turn"])
            case "touchdown":
                score = {"home": facts["home"], "away": facts["away"]}
                return w("Touchdown: {team}, {home}–{away}", team=teams[facts["side"]], **score)
            case "end":
                return w("Full time: {home}–{away}", home=facts["home"], away=facts["away"])
        return " ".join(line.text for line in table.lines_of([event], viewer, self.match))

    def report_now(self, viewer: table.Viewer) -> Report:
        """The figures, the luck, and the dice that mattered with the moments they fell."""
        report = table.report_of(self.match, self.log.events, viewer)
        points = [
            msgspec.structs.replace(point, number=self.number_of(point.number)) for point in report.turning_points
        ]
        return msgspec.structs.replace(report, turning_points=points)

    async def frames(self, first: int, count: int, viewer: table.Viewer) -> list[Frame]:
        """`frames_now` in a thread."""
        return await asyncio.to_thread(self._locked, self.frames_now, first, count, viewer)

    async def chapters(self, viewer: table.Viewer) -> list[Chapter]:
        """`chapters_now` in a thread."""
        return await asyncio.to_thread(self._locked, self.chapters_now, viewer)

    async def report(self, viewer: table.Viewer) -> Report:
        """`report_now` in a thread."""
        return await asyncio.to_thread(self._locked, self.report_now, viewer)

    def _locked(self, work: Callable[..., T], *arguments: Any) -> T:
        with self.lock:
            return work(*arguments)

    # -- to take away ---------------------------------------------------------------------------------------------

    def draws(self, entries: Sequence[Act]) -> list[tuple[int, Rolled]]:
        """The dice of the standing inputs that the server has drawn, each with the number of its draw.

        Draws are counted over all entries, those taken back too. All dice of an entry come from one source."""
        owner: list[int] = []  # the entry of each standing input
        first: list[int] = []  # the number of each entry's first draw
        drawn = 0
        for number, act in enumerate(entries):
            first.append(drawn)
            drawn += act.drawn
            if act.kind == "undo" and act.back is not None:
                del owner[act.back :]
            if act.kind in PLAYING:
                owner += [number] * len(act.inputs)
        if len(owner) != len(self.match.inputs):
            held, known = len(owner), len(self.match.inputs)
            raise TouchbackError("the entries hold {held} inputs, the match {known}", held=held, known=known)
        found: list[tuple[int, Rolled]] = []
        used: dict[int, int] = {}
        for rolled in self.dice:
            entry = owner[rolled.place]
            if entries[entry].drawn:
                found.append((first[entry] + used.get(entry, 0), rolled))
                used[entry] = used.get(entry, 0) + 1
        return found

    def proof(self, sealed: Sealed, over: bool, w: Words) -> Proof:
        """What is promised about the dice and, once the match is over, everything needed to check it."""
        how = w(
            "The commitment is the SHA-256 of the secret. For roll number n, counted from 0, take HMAC-SHA256 of"
            " '{match}:n:0' with the secret as its key: the first eight bytes as a number, divided by the sides of the"
            " die, leave a remainder, and one more than that is the face. Or let the program do it: download the match"
            " and run",
            match=sealed.match,
        )
        if sealed.seal is not None:
            return self._sealed_proof(sealed, sealed.seal, over, w)
        if not over:
            return Proof(sealed.commitment, how=how)
        rolls = [(number, rolled.sides, rolled.face) for number, rolled in self.draws(sealed.entries)]
        draws = sum(act.drawn for act in sealed.entries)
        return Proof(sealed.commitment, sealed.secret.hex(), draws, how, rolls)

    def _sealed_proof(self, sealed: Sealed, seal: dict[str, Any], over: bool, w: Words) -> Proof:
        """The same for dice that coaches have added to."""
        how = w(
            "The commitment is the SHA-256 of the match's rules and the server's secret; the secret and the coaches'"
            " shares make the key. Roll number n, counted from 0, is the HMAC-SHA256 of '{match}:n:0' with that key:"
            " the first eight bytes as a number, divided by the sides of the die, leave a remainder, and one more than"
            " that is the face. Or let the program do it, which plays the whole match again: download it and run",
            match=sealed.match,
        )
        if not over:
            return Proof(sealed.commitment, how=how, format=2, commitments=sealed.commitments)
        rolls: list[tuple[int, int, int]] = []
        draw = 0
        copied: list[Any] = []
        for (kind, _, inputs), dice in acts_of(self.match.game.name, self.start, sealed.entries):
            if kind == COPIED:
                copied = inputs
            elif kind == SPENT:
                rolls += [(draw + number, 0, 0) for number in range(inputs[0])]
                draw += inputs[0]
            else:
                for rolled in dice:
                    rolls.append((draw, rolled.sides, rolled.face))
                    draw += 1
        terms = terms_text(sealed.match, self.match.game.name, seal["version"], self.start, copied)
        return Proof(
            commitment=sealed.commitment,
            secret=sealed.secret.hex(),
            draws=draw,
            how=how,
            rolls=rolls,
            format=2,
            terms=terms,
            commitments=sealed.commitments,
            shares=sealed.shares,
        )

    def file(
        self,
        title: str,
        sealed: Sealed | None = None,
        names: Mapping[str, str] = matchfile.NO_NAMES,
        ended: tuple[str, str] | None = None,
    ) -> bytes:
        """The match as a file, with what players are called in it and how it `ended` off the pitch; with its dice
        opened if it is over (`sealed`)."""
        data = matchfile.to_data(self.match, title, names)
        if ended is not None:
            data["ended"] = {"how": ended[0], "by": ended[1]}
        if sealed is not None and sealed.seal is not None:
            data["start"] = self.start  # to the letter as it was promised
            data["dice"] = {
                "format": 2,
                "match": sealed.match,
                "version": sealed.seal["version"],
                "commitment": sealed.commitment,
                "secret": sealed.secret.hex(),
                "commitments": sealed.commitments,
                "shares": sealed.shares,
                "acts": [act for act, _ in acts_of(self.match.game.name, self.start, sealed.entries)],
            }
        elif sealed is not None:
            data["dice"] = {
                "match": sealed.match,
                "commitment": sealed.commitment,
                "secret": sealed.secret.hex(),
                "draws": runs(self.dice, self.draws(sealed.entries)),
            }
        return msgspec.json.encode(data)


def runs(dice: list[Rolled], draws: list[tuple[int, Rolled]]) -> list[tuple[int, int, int]]:
    """Which dice were drawn as which draws: (the number of a die, of its draw, how many in a row), from 0."""
    number_of = {rolled.place: number for number, rolled in enumerate(dice)}
    found: list[tuple[int, int, int]] = []
    for draw, rolled in draws:
        die = number_of[rolled.place]
        if found and found[-1][0] + found[-1][2] == die and found[-1][1] + found[-1][2] == draw:
            found[-1] = (found[-1][0], found[-1][1], found[-1][2] + 1)
        else:
            found.append((die, draw, 1))
    return found


# -- keeping and reading ------------------------------------------------------------------------------------------


class Replays:
    """The matches somebody has looked at lately, ready for the next look."""

    def __init__(self, kept: int = KEPT) -> None:
        self.kept = kept
        self.held: OrderedDict[str, Replay] = OrderedDict()
        self.busy: dict[str, asyncio.Lock] = {}

    async def get(self, key: str, game: str, start: dict[str, Any], inputs: Sequence[int]) -> Replay:
        """The replay of a match as it stands now."""
        wanted = list(inputs)
        lock = self.busy.setdefault(key, asyncio.Lock())
        try:
            async with lock:
                replay = self.held.get(key)
                known = replay.inputs if replay is not None else []
                if replay is None or wanted[: len(known)] != known:
                    replay = await asyncio.to_thread(Replay, game, start, wanted)
                elif len(wanted) > len(known):
                    await asyncio.to_thread(replay.go_on, wanted[len(known) :])
                self.held[key] = replay
                self.held.move_to_end(key)
                while len(self.held) > self.kept:
                    self.held.popitem(last=False)
                return replay
        finally:
            if not lock.locked():
                self.busy.pop(key, None)


async def read_upload(text: str) -> Uploaded:
    """A match file that somebody has sent; whatever it holds, it is read or refused in one line."""
    return await asyncio.to_thread(read_upload_now, text)


def read_upload_now(text: str) -> Uploaded:
    """The same at once."""
    data = parse(text, "match")
    most = most_inputs(data.get("game"))
    for name in ("inputs", "moves"):
        part = data.get(name)
        if isinstance(part, list) and len(part) > most:
            raise BadData("match.{name}: more than {most}, which no match needs", name=name, most=most)
    match = matchfile.from_data(data)
    again = matchfile.to_data(match)
    title = data.get("title", "")
    if not isinstance(title, str):
        raise BadData("match.title: a text is needed")
    line = "".join(letter if letter.isprintable() else " " for letter in title[:200])
    names = checked_names(match, matchfile.names_in(data))
    return Uploaded(entry_of(match.game).name, line, again["start"], list(match.inputs), match.over, names)


def checked_names(match: Match, names: Mapping[str, str]) -> dict[str, str]:
    """What a file calls the players of its match, if there are such players and a coach could have called them so."""
    w = words_of("en")
    for player, name in names.items():
        find_player(match.state, player)
        if fault := fault_of_name(name, w):
            raise BadData("match.names.{player}: {fault}", player=player, fault=fault)
    return dict(names)


def most_inputs(game: object) -> int:
    """How many inputs a match of this game has at most; one with more is not read."""
    return GAMES[game].most_inputs if isinstance(game, str) and game in GAMES else MOST_INPUTS


def teams_of(title: str) -> tuple[str, str]:
    """The names of the teams in a title as the program writes it; empty where it is none."""
    home, between, away = title.partition(" against ")
    return (home, away) if between and home and away else ("", "")
