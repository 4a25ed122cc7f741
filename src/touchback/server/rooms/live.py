"""A match in memory: what its entries make of it, what an act would do to it, and the way back.

Nothing here waits or stores: the room applies an act, has it written down, and only then says `keep`; where that
fails it says `restore`, and the match stands where it stood.
"""

from __future__ import annotations

import secrets
import zlib
from bisect import bisect_left
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

import msgspec

from touchback.games import game_entry
from touchback.kernel.ask import AWAY, HOME, NATURE, NOBODY
from touchback.kernel.correction import Correction, inputs_data, inputs_from_data
from touchback.kernel.dice import Typed
from touchback.kernel.errors import BadData, TouchbackError
from touchback.kernel.log import Event, Log
from touchback.kernel.match import Match
from touchback.kernel.promise import Committed, key_of
from touchback.kernel.state import State
from touchback.server.rooms.entries import (
    ANSWER,
    ASK_CORRECT,
    ASK_UNDO,
    COMMIT,
    CONCEDE,
    CORRECT,
    ENDING,
    GO_ON,
    LATE,
    MORE_ENTRIES,
    OPEN,
    PLAYING,
    SIDES,
    SPENT,
    START,
    UNDO,
    Entry,
    Standing,
    Written,
    cut,
    standing,
)

MOST_STARTS: Final = 64
"""So many starts are kept, for matches that begin alike."""

MOST_NUMBERS: Final = 100_000
"""So many different numbers are kept for all matches together."""
NUMBERS: Final[dict[int, int]] = {}
"""Answers and places among inputs, each once: a thousand matches have the same ones, and each would keep its own."""

NextAnswer = Callable[[], int | None]
"""Gives the answers of an act one by one, each for the question as it then stands; None: no more."""


@dataclass(frozen=True)
class UndoPoint:
    """How far somebody may go back: to so many inputs; alone, or only if the rival agrees."""

    back: int
    needs_no_consent: bool
    number: int  # the entry that would be taken back, or what is left of it


@dataclass(frozen=True)
class UndoWish:
    """Somebody has asked to go back to so many inputs."""

    by: str
    back: int
    number: int


@dataclass(frozen=True)
class CorrectionWish:
    """Somebody proposes a correction. `number` is its entry: consent names it, so nobody agrees to another one."""

    by: str
    correction: Correction
    number: int


class Live:
    """A match in memory, and everything that its entries tell of it."""

    def __init__(
        self,
        match_id: str,
        game: str,
        start: dict[str, Any],
        secret: bytes | None,
        bots: Collection[int] = (),
        terms: str = "",
    ) -> None:
        self.id = match_id
        self.secret = secret
        self.terms = terms  # what the secret was promised for; '': it was promised alone, and nobody adds to it
        self.commitments: dict[str, str | None] = {}  # by side; None: he gives no share
        self.shares: dict[str, str] = {}
        self.begun = False  # is the key of the dice fixed?
        self.begun_in_writing = False
        self.entry = game_entry(game)
        self.dice = None if secret is None else Committed(secret, match_id)  # None: coaches roll and type
        self.bots = bots  # the sides that nobody types for
        self.log = Log()
        self.forgotten = 0  # how many of the first events are not in the log
        self.start_text = packed(start)  # only the process of a bot needs it again
        self.start = start_of(game, self.start_text)  # shared with others: whoever plays on from it makes a copy
        self.match = self._build([], self.log)
        self.count = 0  # entries so far
        self.standing: list[Standing] = []
        self.ended: tuple[str, int] | None = None  # how the match ended off the pitch, and whose word it was
        self.rows = 0  # entries that are kept: less than `count` where some stand for others
        self.undone = 0  # of those: undos that stand for themselves
        self.more = 0  # how often a match that is too long was let go on
        self.busy = [0, 0]  # what each side has done since
        self.wish: UndoWish | None = None
        self.proposed: CorrectionWish | None = None
        self.clock: dict[str, Any] | None = None  # as last written down
        self.kept = 0  # how many inputs are written down
        self.kept_draws = 0
        self.fault: Exception | None = None  # what ended the last act after one of its dice
        self.shared_match: Match | None = None  # of which so many inputs and decisions are among NUMBERS
        self.shared = (0, 0)
        self._whole: list[int] | None = None  # the inputs before something was taken back, until that is written down

    def _build(self, inputs: list[int], log: Log) -> Match:
        match = Match(self.entry.game, self.start.copy(), Typed(), log, inputs)
        match.start = self.start
        match.queue = []  # what was fed is among its inputs now
        return match

    def start_data(self) -> dict[str, Any]:
        """How the match starts, as files have it."""
        data: dict[str, Any] = msgspec.json.decode(zlib.decompress(self.start_text))
        return data

    # -- looking ------------------------------------------------------------------------------------------------

    @property
    def events(self) -> list[Event]:
        """Everything that has happened and was not taken back; what was forgotten is played again."""
        if self.forgotten:
            log = Log()
            self._build(self.inputs, log)
            self.log.events = log.events
            self.forgotten = 0
        return self.log.events

    @property
    def happened(self) -> int:
        """How many events there have been."""
        return self.forgotten + len(self.log.events)

    def events_since(self, count: int) -> list[Event]:
        """What has happened since there were so many events."""
        if count < self.forgotten:
            return self.events[count:]
        return self.log.events[count - self.forgotten :]

    def forget_events(self) -> None:
        """Everybody has been told them: they take more memory than the match itself, and can be had again."""
        self.forgotten = self.happened
        self.log.events = []

    @property
    def inputs(self) -> list[int]:
        """Every answer and die that counts."""
        return self.match.inputs

    @property
    def number(self) -> int:
        """The number of the question: how many inputs there have been."""
        return len(self.match.inputs)

    @property
    def over(self) -> bool:
        """Has the match ended, on the pitch or by a coach's word?"""
        return self.match.over or self.ended is not None

    @property
    def conceded(self) -> int | None:
        """The side that gave up."""
        return self.ended[1] if self.ended is not None and self.ended[0] == CONCEDE else None

    def is_too_long(self, most: int) -> bool:
        """Has it as many entries as it may have? `most` is the limit of a match that nobody has let go on yet."""
        return self.rows >= most + self.more * MORE_ENTRIES

    @property
    def busiest(self) -> int:
        """The side that has filled the match."""
        return HOME if self.busy[HOME] >= self.busy[AWAY] else AWAY

    @property
    def roller(self) -> int:
        """Whose die is asked for: the coach's who alone may see a card, of whose player it is, whose turn it is;
        NOBODY: either may roll it."""
        ask, state = self.match.ask, self.match.state
        sees = [side for side in (HOME, AWAY) if not self.entry.game.conceals(ask, state, side)]
        if len(sees) == 1:
            return sees[0]
        if 0 <= ask.player < len(state.side):
            return int(state.side[ask.player])
        return int(self.entry.game.whose_turn(state))

    @property
    def asked(self) -> int:
        """Who is asked: a side, NATURE (typed dice), or NOBODY."""
        return int(self.match.ask.who) if self.begun else NOBODY

    @property
    def open_shares(self) -> tuple[str, str]:
        """The shares of home and away; '' for one that is not open."""
        return self.shares.get("home", ""), self.shares.get("away", "")

    # -- reading what is written --------------------------------------------------------------------------------

    def read(self, entries: Sequence[Written]) -> bool:
        """Go on by entries that are written down, in order. Was anything taken back?"""
        if self.count == 0 and entries:
            inputs, self.standing = standing(entries)
            self._rebuild(inputs)
            if self.match.fed < len(inputs):
                raise TouchbackError("match {id}: there are inputs after its end", id=self.id)
            for entry in entries:
                self._note(entry)
            self.keep_inputs()
            return any(entry.kind == UNDO for entry in entries)
        back = False
        for entry in entries:
            if entry.kind == UNDO:
                self._go_back(entry)
                back = True
            elif entry.kind in PLAYING:
                start = self.number
                for value in inputs_from_data(entry.inputs):
                    self.match.feed(value)
                self._stand(entry, start)
            self._note(entry)
            self.keep_inputs()
        return back

    def _note(self, entry: Written) -> None:
        """What every entry changes besides the match itself."""
        stands_for = entry.number if entry.since is None else entry.since
        if entry.number != self.count and not stands_for <= self.count <= entry.number:
            raise TouchbackError(
                "match {id}: entry {wanted} is missing, {found} comes instead",
                id=self.id,
                wanted=self.count,
                found=entry.number,
            )
        self.count = entry.number + 1
        self.rows += 1
        self.undone += entry.kind == UNDO and entry.since is None
        if entry.kind == GO_ON:
            self.more += 1
            self.busy = [0, 0]
        elif entry.by in SIDES[:2]:
            self.busy[SIDES.index(entry.by)] += 1
        if entry.kind == START:
            self._fix_key()
            self.begun_in_writing = True
        elif entry.kind == COMMIT:
            self.commitments[entry.by] = entry.share
        elif entry.kind == OPEN and entry.share is not None:
            self.shares[entry.by] = entry.share
        self.kept_draws += entry.drawn
        if self.dice is not None:
            self.dice.draws = self.kept_draws
        if entry.clock is not None:
            self.clock = entry.clock
        if entry.kind in ENDING:
            self.ended = (entry.kind, SIDES.index(entry.by))
        if entry.kind == ASK_UNDO:
            assert entry.back is not None
            self.wish = UndoWish(entry.by, entry.back, entry.number)
        else:
            self.wish = None
        self.proposed = None  # whatever happens meanwhile, a proposal was for the match as it stood
        if entry.kind == ASK_CORRECT:
            correction = inputs_from_data(entry.inputs)[0]
            assert isinstance(correction, Correction)
            self.proposed = CorrectionWish(entry.by, correction, entry.number)

    def _fix_key(self) -> None:
        """From now on nothing changes the dice."""
        if not self.begun and self.dice is not None and self.terms and self.secret is not None:
            self.dice = Committed(key_of(self.secret, self.terms, self.open_shares), self.id)
        self.begun = True

    def _stand(self, entry: Written, start: int) -> None:
        self.standing.append(Standing(entry.number, entry.kind, entry.by, entry.person, start, self.number))

    def _go_back(self, entry: Written) -> None:
        assert entry.back is not None
        self._rebuild(self.inputs[: entry.back])
        self.standing = cut(self.standing, entry.back)

    def _rebuild(self, inputs: list[int]) -> None:
        log = Log()
        self.match = self._build(inputs, log)
        self.log = log
        self.forgotten = 0

    # -- acting -------------------------------------------------------------------------------------------------

    def begin(self) -> Entry:
        """The key is made of the secret and the shares that are open by now, and the dice before the next question are
        rolled."""
        self._fix_key()
        self._roll()
        return self._entry(START, "nature", None)

    def act(self, kind: str, by: str, person: str | None, next_answer: NextAnswer) -> Entry:
        """Answer, and roll the dice that follow, until there is nothing more to answer for this act."""
        self.prepare(next_answer)
        return self.finish(kind, by, person, next_answer)

    def prepare(self, next_answer: NextAnswer) -> list[Any]:
        """Answer as far as no die is needed. Whatever is wrong here takes the whole act back, and tells nothing.

        Gives the answers if dice of the server's are to follow: they must be written down before the first is drawn.
        """
        try:
            while not self._rolls_by_itself() and (answer := next_answer()) is not None:
                self.match.feed(answer)
            if self.number == self.kept:
                raise TouchbackError("nothing was answered")
        except BaseException:
            self.restore()
            raise
        if self.dice is None or not self._rolls_by_itself():
            return []
        return inputs_data(self.inputs[self.kept :])

    def finish(self, kind: str, by: str, person: str | None, next_answer: NextAnswer) -> Entry:
        """Roll the dice that an act was prepared for, and go on with it. What goes wrong after a die ends the act (see
        `fault`) and takes nothing back: otherwise a refusal would tell the die."""
        self.fault = None
        sound = self.number  # so many inputs lead to a question
        rolled = False
        try:
            while True:
                while self._rolls_by_itself():
                    rolled = True
                    self._roll_one()
                    sound = self.number
                answer = next_answer()
                if answer is None:
                    break
                self.match.feed(answer)
                sound = self.number
        except Exception as error:
            if not rolled:
                self.restore()
                raise
            self.fault = error
            if self.number != sound or self._rolls_by_itself():
                self._rebuild(self.inputs[: self._last_question()])
        if self.number == self.kept:
            return self._entry(SPENT, by, person)
        return self._entry(kind, by, person)

    def _last_question(self) -> int:
        """How many inputs there were when a coach was last asked something."""
        decided_at = self.match.decided_at
        return max(self.kept, decided_at[-1] if decided_at else 0)

    def take_back(self, by: str, person: str | None, back: int) -> Entry:
        """Go back to so many inputs."""
        self._whole = list(self.inputs)
        self._rebuild(self.inputs[:back])
        return Entry(self.count, UNDO, by, person, back=back)

    def _roll(self) -> None:
        """Roll every die that is asked for, unless coaches do."""
        while self._rolls_by_itself():
            self._roll_one()

    def _rolls_by_itself(self) -> bool:
        """Is a die asked for that no coach rolls? A card that only a bot may see no coach can turn up."""
        match = self.match
        if match.over or match.ask.who != NATURE or not self.begun:
            return False
        return self.dice is not None or self._only_bots_see()

    def _roll_one(self) -> None:
        """Roll the die that is asked for."""
        die = self.match.ask.die
        assert die is not None
        self.match.answer(self.dice.roll(die) if self.dice is not None else 1 + secrets.randbelow(int(die.sides)))

    def _only_bots_see(self) -> bool:
        """Is what is asked for hidden from every person at the table?"""
        ask, state = self.match.ask, self.match.state
        people = [side for side in (HOME, AWAY) if side not in self.bots]
        return all(self.entry.game.conceals(ask, state, side) for side in people)

    def _entry(self, kind: str, by: str, person: str | None) -> Entry:
        drawn = 0 if self.dice is None else self.dice.draws - self.kept_draws
        return Entry(self.count, kind, by, person, inputs_data(self.inputs[self.kept :]), drawn)

    def keep(self, entry: Entry) -> None:
        """This entry is written down now."""
        if entry.kind in PLAYING:
            self._stand(entry, self.kept)
        elif entry.kind == UNDO:
            assert entry.back is not None
            self.standing = cut(self.standing, entry.back)
        self._note(entry)
        self.keep_inputs()

    def keep_inputs(self) -> None:
        """Everything in memory is written down."""
        match, number = self.match, self.number
        shared = self.shared if match is self.shared_match else (0, 0)
        share(match.inputs, shared[0])
        share(match.decided_at, shared[1])
        self.shared_match, self.shared = match, (number, len(match.decided_at))
        self.kept = number
        self._whole = None

    def restore(self) -> None:
        """Back to what is written down."""
        if self._whole is not None:
            self._rebuild(self._whole)
            self._whole = None
        elif self.number != self.kept:
            self._rebuild(self.inputs[: self.kept])
        if self.begun and not self.begun_in_writing:  # another process may have begun it, with more shares
            self.begun = False
            self.dice = None if self.secret is None else Committed(self.secret, self.id)
        if self.dice is not None:
            self.dice.draws = self.kept_draws

    # -- taking back --------------------------------------------------------------------------------------------

    def undo_point(self, sides: tuple[int, ...], person: str | None = None) -> UndoPoint | None:
        """How far the coach of these sides may go back: alone as far as his answers reach behind the last die and
        the last answer of the rival; further, to the start of his last act, only if the rival agrees. None: he has
        done nothing that he could take back.
        """
        if self.over or not sides:
            return None
        names = [SIDES[side] for side in sides]
        free = self._free_from(names)
        for entry in reversed(self.standing):
            mine = entry.by in names or (entry.by == "nature" and entry.kind == ANSWER and entry.person == person)
            of_both = entry.kind == CORRECT
            if (of_both or (entry.kind == ANSWER and mine)) and entry.start < entry.stop:
                if entry.stop > free:
                    return UndoPoint(max(entry.start, free), True, entry.number)
                return UndoPoint(entry.start, False, entry.number)
        return None

    def dice_since(self, back: int) -> int:
        """How many dice were rolled since there were so many inputs."""
        decided_at = self.match.decided_at
        return self.number - back - (len(decided_at) - bisect_left(decided_at, back))

    def rival_since(self, back: int, sides: tuple[int, ...]) -> bool:
        """Has anybody else answered since there were so many inputs?"""
        rivals = [name for side, name in enumerate(SIDES[:2]) if side not in sides]
        return any(entry.by in rivals for entry in self.standing if entry.stop > back)

    def _free_from(self, names: list[str]) -> int:
        """From which input on there are only answers of these sides: none that was given because time was out, and no
        correction, which both have agreed upon."""
        free = self.number
        decided_at = self.match.decided_at
        last = len(decided_at) - 1
        for entry in reversed(self.standing):
            if entry.by not in names or entry.kind in (LATE, CORRECT):
                break
            while free > entry.start and last >= 0 and decided_at[last] == free - 1:
                free -= 1
                last -= 1
            if free > entry.start:
                break
        return free


def share(numbers: list[int], first: int) -> None:
    """From that one on, put numbers in this list that all matches share. A correction is more than a number."""
    if len(NUMBERS) > MOST_NUMBERS:
        NUMBERS.clear()
    for place in range(first, len(numbers)):
        number = numbers[place]
        if type(number) is int:
            numbers[place] = NUMBERS.setdefault(number, number)


def packed(start: Any) -> bytes:
    """The start of a match in few bytes."""
    try:
        return zlib.compress(msgspec.json.encode(start), 1)
    except (UnicodeEncodeError, OverflowError) as error:
        raise BadData("the start of this match cannot be written down: {error}", error=error) from None


@lru_cache(maxsize=MOST_STARTS)
def start_of(game: str, text: bytes) -> State:
    """The state that matches with this start begin with. What never changes in it they share, above all their players:
    that is most of what a match takes in memory, and many begin alike."""
    return game_entry(game).state_from_data(msgspec.json.decode(zlib.decompress(text)))


def from_iterable(answers: Iterable[int]) -> NextAnswer:
    """The answers of a list or a generator, one by one."""
    iterator = iter(answers)
    return lambda: next(iterator, None)
