"""The table as the rules have it, beside the table as FUMBBL has it."""

from __future__ import annotations

from touchback.bloodbowl import terms as t
from touchback.bloodbowl.play import NO_PLAYER, Play
from touchback.imports.bloodbowl.fumbbl.evidence import People, square_of
from touchback.imports.bloodbowl.fumbbl.names import (
    ACTIVE,
    BASE,
    CONFUSED,
    HYPNOTIZED,
    RESERVE_BASE,
    ROOTED,
    STANDING_BASES,
    STATUS_OF_BASE,
)
from touchback.imports.bloodbowl.fumbbl.sheet import AWAY, HOME, Sheet
from touchback.kernel.ask import Ask
from touchback.kernel.board import NOWHERE
from touchback.kernel.text import Text, text


def is_there(play: Play, ask: Ask, sheet: Sheet) -> bool:
    """Has the match come to the same team turn as the record, with a player to be activated next?"""
    side = sheet.active
    return (
        int(ask.why) == t.W_TURN
        and ask.die is None
        and play.active == side
        and play.half == sheet.half
        and play.turn[side] == sheet.turns[side]
        and play.charging == (sheet.mode == "blitz")
    )


class Comparison:
    """Everything that is compared, and what differs."""

    def __init__(self, play: Play, sheet: Sheet, people: People) -> None:
        self.play = play
        self.sheet = sheet
        self.people = people
        self.count = 0
        self.differences: list[Text] = []
        for index in range(len(people.ids)):
            self.player(index)
        self.ball()
        for side in (HOME, AWAY):
            self.side(side)
        self.same(text("half"), int(play.half), sheet.half)

    def same(self, what: str, ours: object, theirs: object) -> None:
        """Compare one thing."""
        self.count += 1
        if ours != theirs:
            self.differences.append(
                text("{what}: {ours} by the rules, {theirs} in the record", what=what, ours=ours, theirs=theirs)
            )

    def player(self, index: int) -> None:
        """Where he is and how he fares."""
        play, sheet, player = self.play, self.sheet, self.people.ids[index]
        name = play.name(play.players[index])
        state = sheet.states.get(player, RESERVE_BASE)
        square = square_of(play, sheet.squares.get(player))
        self.same(text("{player}, square", player=name), named(play, int(play.square[index])), named(play, square))
        ours, theirs = int(play.status[index]), STATUS_OF_BASE.get(state & BASE, t.RESERVE)
        if not self.turns_over(index, ours, theirs, state):
            self.same(text("{player}, state", player=name), t.STATUS_NAMES[ours], t.STATUS_NAMES[theirs])
            if play.side[index] == play.active and ours <= t.PRONE and not play.charging:
                self.same(text("{player}, activated", player=name), play.used[index] != 0, not state & ACTIVE)
        if square != NOWHERE:
            confused = state & BASE in STANDING_BASES and state & (CONFUSED | HYPNOTIZED) != 0
            distracted = ours == t.STANDING and play.distracted[index] != 0  # lying players carry no such flag there
            self.same(text("{player}, without tackle zone", player=name), distracted, confused)
            self.same(text("{player}, rooted", player=name), play.rooted[index] != 0, state & ROOTED != 0)

    def turns_over(self, index: int, ours: int, theirs: int, state: int) -> bool:
        """Is he stunned by the rules and prone in the record, which is the same? FUMBBL turns stunned players over when
        their own turn begins, and does not let them act; the text turns them over when it ends. [R4.3]"""
        own = self.play.side[index] == self.play.active
        return own and ours == t.STUNNED and theirs == t.PRONE and not state & ACTIVE

    def ball(self) -> None:
        """Where the ball is, and whether somebody holds it."""
        play, sheet = self.play, self.sheet
        square = square_of(play, sheet.ball)
        there = int(play.at(square)) if square != NOWHERE else -1
        held = there >= 0 and not sheet.ball_moving and play.status[there] == t.STANDING
        if play.carrier != NO_PLAYER:
            ours = int(play.square[play.carrier])
        else:
            ours = int(play.ball)
        self.same(text("ball, square"), named(play, ours), named(play, square))
        self.same(text("ball, held"), play.carrier != NO_PLAYER, held)

    def side(self, side: int) -> None:
        """Score, turn, re-rolls, apothecaries."""
        play, sheet = self.play, self.sheet
        who = text("home") if side == HOME else text("away")
        rerolls = int(play.rerolls[side] + play.drive_rerolls[side])
        if play.reroll_bringer(side):
            rerolls += int(play.player_rerolls[side])
        self.same(text("{side}, score", side=who), int(play.score[side]), sheet.score[side])
        self.same(text("{side}, turn", side=who), int(play.turn[side]), sheet.turns[side])
        self.same(text("{side}, re-rolls", side=who), rerolls, sheet.rerolls[side])
        self.same(text("{side}, apothecaries", side=who), int(play.apothecaries[side]), sheet.apothecaries[side])


def named(play: Play, square: int) -> str:
    """A square by its name; off the pitch it has none."""
    return play.board.name(square) if square != NOWHERE else "off"
