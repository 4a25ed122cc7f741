"""Anybody can check the dice of a match that was played on a server, with nothing but its file.

The file carries what was promised (the commitment), what it was made of (the secret, the coaches' shares, the match's
name and rules), and every act in its order, those that were taken back too. The check plays all of it again: every
die must be the next draw, so there is no die, no gap and no order that it could not explain.

Files of older matches (format 1) carry a weaker promise, and are checked as what they are: the secret is the server's
alone, dice that were taken back are not on record, and so gaps between draws are believed.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from touchback.games import game_entry
from touchback.kernel.ask import SIDES
from touchback.kernel.correction import Corrected, Correction, corrections_in
from touchback.kernel.dice import Typed
from touchback.kernel.errors import BadData, TouchbackError
from touchback.kernel.match import Match
from touchback.kernel.promise import (
    commitment_of,
    digest_of,
    face_of,
    key_of,
    sealed_commitment,
    share_commitment,
    terms_text,
)
from touchback.kernel.text import Text, text
from touchback.notation import matchfile
from touchback.server.journal import COPIED, KINDS, SPENT, UNDO, Journal
from touchback.words import Words

Hexadecimal = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Share = Annotated[str, Meta(pattern="^([0-9a-f]{64})?$")]
MOST_DICE: Final = 1_000_000
"""No file speaks of as many dice."""
MOST_ACTS: Final = 200_000
Number = Annotated[int, Meta(ge=0, le=1 << 40)]
Input = Annotated[int, Meta(ge=0, le=(1 << 62) - 1)]


Word = Annotated[str, Meta(max_length=16)]


class DiceFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The part of an old match file (format 1) that opens the server's dice. `draws`: the number of a die among all
    dice of the match, the number of its draw, and how many follow one another so; all from 0."""

    match: str
    commitment: Hexadecimal
    secret: Hexadecimal
    draws: list[tuple[Number, Number, Number]]


class SealedFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The part of a match file that opens the dice. `commitments` and `shares` are home's and away's, '' for none;
    `acts` are everything that was done: see journal.Act."""

    format: int
    match: Annotated[str, Meta(max_length=100)]
    version: Annotated[str, Meta(max_length=40)]
    commitment: Hexadecimal
    secret: Hexadecimal
    commitments: tuple[Share, Share]
    shares: tuple[Share, Share]
    acts: Annotated[
        list[tuple[Word, Word, list[Input | dict[str, Any]]]],
        Meta(max_length=MOST_ACTS),
    ]


@dataclass(frozen=True)
class WrongDie:
    """A die that does not show what its draw gives, or that no draw gives (`draw` is None)."""

    number: int  # among the dice of the match, those taken back too, from 1
    draw: int | None
    kind: str
    shows: int
    promised: int
    act: int = 0  # among the acts of the file, from 1; 0: it has none

    def text(self, w: Words) -> str:
        """The same in words."""
        if self.draw is None:
            return w(
                "die {number} ({kind}) shows {shows}, and no draw of the server's explains it",
                number=self.number,
                kind=self.kind,
                shows=self.shows,
            )
        said = w(
            "die {number} ({kind}) shows {shows}, but draw {draw} gives {promised}",
            number=self.number,
            kind=self.kind,
            shows=self.shows,
            draw=self.draw,
            promised=self.promised,
        )
        return w("act {act}: {what}", act=self.act, what=said) if self.act else said


@dataclass(frozen=True)
class Verdict:
    """What came of the check."""

    commitment: str
    promised: bool  # does the secret fit the commitment?
    checked: int  # dice that were compared
    others: int  # dice from before the match was forked
    skipped: int  # dice that were taken back; in format 1: draws that are missing
    wrong: list[WrongDie]
    over: bool
    format: int = 1
    shares: tuple[bool, bool] = (False, False)  # whose shares are in the dice
    spent: int = 0  # draws that came to nothing: because the rules failed, the server says
    faults: list[Text] = field(default_factory=list)  # whatever else cannot be explained
    corrections: list[tuple[int, Corrected]] = field(default_factory=list)  # a referee's, each after so many inputs

    @property
    def right(self) -> bool:
        """Is everything as it was promised?"""
        return self.promised and not self.wrong and not self.faults


def verify_data(data: dict[str, Any], commitment: str = "") -> Verdict:
    """Check a match file; `commitment` is what somebody wrote down at the start of the match, if he did."""
    part = data.get("dice")
    if part is None:
        raise BadData("match.dice: missing: only files of finished matches from a server have dice to check")
    wanted = commitment.strip().lower()
    try:
        if isinstance(part, dict) and "format" in part:
            return verify_sealed(data, msgspec.convert(part, SealedFile), wanted)
        return verify_old(data, msgspec.convert(part, DiceFile), wanted)
    except msgspec.ValidationError as error:
        raise BadData("match.dice: {error}", error=error) from None


# -- secret and shares --------------------------------------------------------------------------------------------


def verify_sealed(data: dict[str, Any], sealed: SealedFile, wanted: str) -> Verdict:
    """Check a file whose dice come of the server's secret and the coaches' shares."""
    if sealed.format != 2:
        raise BadData("match.dice.format: this program checks formats 1 and 2, not {found}", found=sealed.format)
    final = matchfile.from_data(data)
    game = final.game.name
    secret = bytes.fromhex(sealed.secret)
    copied = [value for kind, _, inputs in sealed.acts if kind == COPIED for value in inputs]
    terms = digest_of(terms_text(sealed.match, game, sealed.version, data["start"], copied))
    faults: list[Text] = []
    for side, promised, share in zip(SIDES, sealed.commitments, sealed.shares):
        if share and share_commitment(sealed.match, side, sealed.commitment, share) != promised:
            faults.append(text("the share of {side} is not the one that was promised", side=side))
    commitment = wanted or sealed.commitment
    promised_secret = sealed_commitment(terms, secret) == sealed.commitment == commitment
    checking = Checking(Journal(game, data["start"]), key_of(secret, terms, sealed.shares), sealed.match)
    for number, (kind, _, inputs) in enumerate(sealed.acts, 1):
        checking.act(number, kind, inputs)
    faults += checking.gaps
    standing = list(final.inputs)
    if checking.journal.inputs != standing:
        pairs = enumerate(zip(checking.journal.inputs, standing), 1)
        place = next((place for place, (one, other) in pairs if one != other), 0)
        place = place or min(len(checking.journal.inputs), len(standing)) + 1
        faults.append(text("match.inputs[{place}]: the acts lead to something else", place=place - 1))
    return Verdict(
        commitment=commitment,
        promised=promised_secret,
        checked=checking.draw - checking.spent,
        others=checking.others,
        skipped=checking.taken_back,
        wrong=checking.wrong,
        over=final.over,
        format=2,
        shares=(bool(sealed.shares[0]), bool(sealed.shares[1])),
        spent=checking.spent,
        faults=faults,
        corrections=corrections_of(final),
    )


def corrections_of(match: Match) -> list[tuple[int, Corrected]]:
    """Every correction that stands, with how many inputs there had been."""
    return [(place, match.game.corrector().event(correction)) for place, correction in corrections_in(match.inputs)]


class Checking:
    """The acts of a file, one after the other, and the draws that explain their dice."""

    def __init__(self, journal: Journal, key: bytes, match: str) -> None:
        self.journal = journal
        self.key = key
        self.match = match
        self.draw = 0
        self.dice = 0
        self.others = 0
        self.spent = 0
        self.taken_back = 0
        self.standing: list[int] = []  # the places of the dice that stand
        self.wrong: list[WrongDie] = []
        self.gaps: list[Text] = []

    def act(self, number: int, kind: str, inputs: list[Any]) -> None:
        """Check one act."""
        try:
            self._act(number, kind, inputs)
        except TouchbackError as error:
            raise BadData("match.dice.acts[{number}]: {error}", number=number - 1, error=error) from None

    def _act(self, number: int, kind: str, inputs: list[Any]) -> None:
        if kind in (UNDO, SPENT):
            if len(inputs) != 1 or not isinstance(inputs[0], int):
                raise BadData("one number is needed")
            if kind == UNDO:
                self.journal.take_back(inputs[0])
                gone = sum(1 for place in self.standing if place >= inputs[0])
                self.taken_back += gone
                del self.standing[len(self.standing) - gone :]
            else:
                self._pass_over(number, inputs[0])
            return
        if kind not in KINDS:
            raise BadData("there is no such act: {kind!r}", kind=kind)
        if kind == COPIED and number > 1:
            raise BadData("what was played in another match comes first")
        if self.draw + len(inputs) > MOST_DICE:
            raise BadData("more dice than any match needs")
        for rolled in self.journal.play(inputs):
            self.dice += 1
            self.standing.append(rolled.place)
            if kind == COPIED:
                self.others += 1
                continue
            promised = face_of(self.key, self.match, self.draw, rolled.sides)
            if promised != rolled.face:
                self.wrong.append(WrongDie(self.dice, self.draw, rolled.kind, rolled.face, promised, number))
            self.draw += 1

    def _pass_over(self, number: int, draws: int) -> None:
        """Draws without a die. A server whose rules have failed writes down such a gap, and so could one that did not
        like its next dice: a file cannot show which, so it is told."""
        if not 0 < draws <= MOST_DICE - self.draw:
            raise BadData("more dice than any match needs")
        self.draw += draws
        self.spent += draws
        self.gaps.append(
            text(
                "act {act}: a gap of {draws} in the draws; the server says that the rules failed, and nothing shows it",
                act=number,
                draws=draws,
            )
        )


# -- the secret alone ---------------------------------------------------------------------------------------------


def verify_old(data: dict[str, Any], sealed: DiceFile, commitment: str) -> Verdict:
    """Check a file whose dice come of the server's secret alone. Only dice at its start may have no draw: those of the
    match that it was forked from."""
    final = matchfile.from_data(data)
    assert final.start is not None
    draw_of = numbered(sealed)
    secret = bytes.fromhex(sealed.secret)
    wanted = commitment or sealed.commitment
    match = Match(game_entry(final.game.name).game, final.start.copy(), Typed(), None)
    dice = checked = 0
    wrong: list[WrongDie] = []
    for value in final.inputs:
        die = match.ask.die
        if die is not None and not isinstance(value, Correction):
            draw = draw_of.pop(dice, None)
            if draw is not None:
                checked += 1
                promised = face_of(secret, sealed.match, draw, int(die.sides))
                if promised != value:
                    wrong.append(WrongDie(dice + 1, draw, die.name, int(value), promised))
            elif checked or not sealed.draws:
                wrong.append(WrongDie(dice + 1, None, die.name, int(value), 0))
            dice += 1
        match.feed(value)
    if draw_of:
        raise BadData("match.dice.draws: the match has {dice} dice, not {more}", dice=dice, more=max(draw_of) + 1)
    last = max((draw + count for _, draw, count in sealed.draws), default=0)
    others = dice - checked - sum(1 for one in wrong if one.draw is None)
    fits = commitment_of(secret) == wanted
    skipped = last - checked
    return Verdict(wanted, fits, checked, others, skipped, wrong, final.over, corrections=corrections_of(final))


def numbered(sealed: DiceFile) -> dict[int, int]:
    """The draw of each die. Draws only go up, and no die has two: otherwise a server could pick what it likes."""
    most = sum(count for _, _, count in sealed.draws)
    if most > MOST_DICE:
        raise BadData("match.dice.draws: {most} dice, which no match needs", most=most)
    found: dict[int, int] = {}
    next_die = next_draw = 0
    for die, draw, count in sealed.draws:
        if die < next_die or draw < next_draw:
            raise BadData("match.dice.draws: dice and draws must go up, each used once")
        found.update((die + step, draw + step) for step in range(count))
        next_die, next_draw = die + count, draw + count
    return found
