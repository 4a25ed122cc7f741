"""Anybody can check the dice of a match that was played on a server, with nothing but its file.

The file carries what was promised (the commitment), what it was made of (the secret), the match's id, and which dice
are which draws. The check plays the match again, so it also finds inputs that the rules do not allow.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from touchback.games import game_entry
from touchback.kernel.dice import Typed
from touchback.kernel.errors import BadData
from touchback.kernel.match import Match
from touchback.notation import matchfile
from touchback.server.dice import commitment_of, face_of
from touchback.words import Words

Hexadecimal = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
MOST_DICE: Final = 1_000_000
"""No file speaks of as many dice."""
Number = Annotated[int, Meta(ge=0, le=1 << 40)]


class DiceFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The part of a match file that opens the server's dice. `draws`: the number of a die among all dice of the
    match, the number of its draw, and how many follow one another so; all from 0."""

    match: str
    commitment: Hexadecimal
    secret: Hexadecimal
    draws: list[tuple[Number, Number, Number]]


@dataclass(frozen=True)
class WrongDie:
    """A die that does not show what its draw gives."""

    number: int  # among the dice of the match, from 1
    draw: int
    kind: str
    shows: int
    promised: int

    def text(self, w: Words) -> str:
        """The same in words."""
        return w(
            "die {number} ({kind}) shows {shows}, but draw {draw} gives {promised}",
            number=self.number,
            kind=self.kind,
            shows=self.shows,
            draw=self.draw,
            promised=self.promised,
        )


@dataclass(frozen=True)
class Verdict:
    """What came of the check."""

    commitment: str
    promised: bool  # does the secret fit the commitment?
    checked: int  # dice that were compared
    others: int  # dice that the server did not draw: typed in, or rolled before the match was forked
    skipped: int  # draws whose dice were taken back
    wrong: list[WrongDie]
    over: bool

    @property
    def right(self) -> bool:
        """Is everything as it was promised?"""
        return self.promised and not self.wrong


def verify_data(data: dict[str, Any], commitment: str = "") -> Verdict:
    """Check a match file; `commitment` is what somebody wrote down at the start of the match, if he did."""
    part = data.get("dice")
    if part is None:
        raise BadData("match.dice: missing: only files of finished matches from a server have dice to check")
    try:
        sealed = msgspec.convert(part, DiceFile)
    except msgspec.ValidationError as error:
        raise BadData("match.dice: {error}", error=error) from None
    final = matchfile.from_data(data)
    assert final.start is not None
    draw_of = numbered(sealed)
    secret = bytes.fromhex(sealed.secret)
    wanted = commitment.strip().lower() or sealed.commitment
    match = Match(game_entry(final.game.name).game, final.start.copy(), Typed(), None)
    dice = 0
    wrong: list[WrongDie] = []
    for value in final.inputs:
        die = match.ask.die
        if die is not None:
            draw = draw_of.pop(dice, None)
            if draw is not None:
                promised = face_of(secret, sealed.match, draw, int(die.sides))
                if promised != value:
                    wrong.append(WrongDie(dice + 1, draw, die.name, int(value), promised))
            dice += 1
        match.answer(value)
    if draw_of:
        raise BadData("match.dice.draws: the match has {dice} dice, not {more}", dice=dice, more=max(draw_of) + 1)
    checked = sum(count for _, _, count in sealed.draws)
    last = max((draw + count for _, draw, count in sealed.draws), default=0)
    return Verdict(wanted, commitment_of(secret) == wanted, checked, dice - checked, last - checked, wrong, final.over)


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
