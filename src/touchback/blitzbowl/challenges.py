"""The challenges: what an action must have done to earn a card. One class each. [Z1.16]

Conditions are read right after an action of the active side. A prone player counts for none of them. [Z1.2]
"""

from __future__ import annotations

from typing import Final

from touchback.blitzbowl.action_record import ActionRecord
from touchback.blitzbowl.deck import Challenge
from touchback.blitzbowl.play import SLOTS, Play
from touchback.blitzbowl.terms import (
    BLOCK,
    FOUL,
    MARK,
    NO_CARD,
    RUN,
    SIDESTEP,
    STANDING,
    THROW,
    THROW_TEAM_MATE,
)
from touchback.kernel.ask import HOME, rival_of
from touchback.kernel.ints import i64

BEHIND: Final = 4
FURTHER: Final = 4


# -- what several of them look at --------------------------------------------------------------------------------


def team_mates_beside(play: Play, index: i64) -> i64:
    """How many standing team-mates are next to a player."""
    count: i64 = 0
    if play.status[index] != STANDING:
        return count
    for offset in play.board.around:
        other = play.occupant[play.square[index] + offset]
        if other >= 0 and play.side[other] == play.side[index] and play.status[other] == STANDING:
            count += 1
    return count


def is_throw(record: ActionRecord) -> bool:
    """A Throw action that needed a check and succeeded; throwing a team-mate counts as one. [Z3.12]"""
    return record.action in (THROW, THROW_TEAM_MATE) and record.completed and not record.hand_off


def is_behind(play: Play) -> bool:
    """Is the active side at least four points behind?"""
    return play.score[rival_of(play.active)] - play.score[play.active] >= BEHIND


def count_bits(bits: i64) -> i64:
    """How many bits are set."""
    count: i64 = 0
    while bits != 0:
        bits &= bits - 1
        count += 1
    return count


# -- blocks and fouls --------------------------------------------------------------------------------------------


class BreakSomeBones(Challenge):
    """A Block or Foul injured its target."""

    def is_met(self, play: Play, record: ActionRecord) -> bool:
        return record.action in (BLOCK, FOUL) and record.injured


class TakeThemDown(Challenge):
    """A Block knocked its target down."""

    def is_met(self, play: Play, record: ActionRecord) -> bool:
        return record.action == BLOCK and record.knocked_down


class GangUp(Challenge):
    """An assisted Block knocked its target down."""

    def is_met(self, play: Play, record: ActionRecord) -> bool:
        return record.action == BLOCK and record.knocked_down and record.assisted


class BreakTheirLines(Challenge):
    """A ball carrier's Block knocked its target down."""

    def is_met(self, play: Play, record: ActionRecord) -> bool:
        return record.action == BLOCK and record.knocked_down and record.with_ball


class CauseSomeCarnage(Challenge):
    """A Block injured its target after another rival had been knocked down or injured this turn."""

    def is_met(self, play: Play, record: ActionRecord) -> bool:
        return record.action == BLOCK and record.injured and play.felled & ~(1 << record.target) != 0


class PileOn(Challenge):
    """A Block knocked its target down while at least two rivals are in their dugout."""

    def is_met(self, play: Play, record: ActionRecord) -> bool:
        return record.action == BLOCK and record.knocked_down and play.reserves(rival_of(play.active)) >= 2


# -- the ball ----------------------------------------------------------------------------------------------------


class FreeUpTheBall(Challenge):
    """A rival held a ball before the action, and his side no longer holds it."""

    def is_met(self, play: Play, record: ActionRecord) -> bool:
        if record.freed:
            return True
        ball: i64 = 0
        while ball < len(play.ball_square):
            if play.ball_side[ball] == rival_of(play.active) and play.holding_side(ball) != rival_of(play.active):
                return True
            ball += 1
        return False


class GetTheBall(Challenge):
    """One of the side took a ball that it had not held this turn (Ultimate edition: not at the turn's start); he may
    have scored with it since."""

    def is_met(self, play: Play, record: ActionRecord) -> bool:
        return record.took_ball or play.has_taken_ball()


class MoveTheBall(Challenge):
    """A Run or throw brought a ball at least four squares further from the own end zone than it was when the action
    began, and the side holds it."""

    def is_met(self, play: Play, record: ActionRecord) -> bool:
        if record.action not in (RUN, THROW, THROW_TEAM_MATE):
            return False
        ball: i64 = 0
        while ball < len(play.ball_square):
            if play.holding_side(ball) == play.active:
                gained = play.board.x[play.ball_at(ball)] - play.ball_column[ball]
                if (gained if play.active == HOME else -gained) >= FURTHER:
                    return True
            ball += 1
        return False


class ShowboatForTheCrowd(Challenge):
    """The action led to a touchdown."""

    def is_met(self, play: Play, record: ActionRecord) -> bool:
        return record.scored


class ShowUsACompletion(Challenge):
    """A throw, not a hand-off, succeeded."""

    def is_met(self, play: Play, record: ActionRecord) -> bool:
        return is_throw(record)


class MakeARiskyThrow(Challenge):
    """A throw succeeded although its check had a negative modifier."""

    def is_met(self, play: Play, record: ActionRecord) -> bool:
        return is_throw(record) and record.negative


class ShowOffALittle(Challenge):
    """A long throw succeeded, and it was not the first completed throw of the turn."""

    def is_met(self, play: Play, record: ActionRecord) -> bool:
        return is_throw(record) and record.long and play.completions >= 2


# -- where players are -------------------------------------------------------------------------------------------


class GetTogether(Challenge):
    """After a Run, Mark or Sidestep the player is next to at least two team-mates."""

    def is_met(self, play: Play, record: ActionRecord) -> bool:
        return record.action in (RUN, MARK, SIDESTEP) and team_mates_beside(play, record.player.index) >= 2


class SpreadOut(Challenge):
    """After a Run or Sidestep no two players of the side are next to each other."""

    def is_met(self, play: Play, record: ActionRecord) -> bool:
        if record.action not in (RUN, SIDESTEP):
            return False
        for player in play.players:
            if player.side == play.active and team_mates_beside(play, player.index) > 0:
                return False
        return True


class ShowNoFear(Challenge):
    """The player ended the action on a trapdoor while a rival holds a ball."""

    def is_met(self, play: Play, record: ActionRecord) -> bool:
        index = record.player.index
        if play.status[index] != STANDING or play.square[index] not in play.pitch.trapdoors:
            return False
        ball: i64 = 0
        while ball < len(play.ball_square):
            if play.holding_side(ball) == rival_of(play.active):
                return True
            ball += 1
        return False


class TieThemUpInAll(Challenge):
    """First edition: after a Mark at least three rivals are marked, by at least two players."""

    def is_met(self, play: Play, record: ActionRecord) -> bool:
        if record.action != MARK:
            return False
        markers: i64 = 0
        marked: i64 = 0
        for player in play.players:
            if play.is_marked(player.index):
                if player.side == play.active:
                    markers += 1
                else:
                    marked += 1
        return marked >= 3 and markers >= 2


class TieThemUpAlone(Challenge):
    """Ultimate edition: after a Mark the player marks at least two rivals whom no team-mate of his marks."""

    def is_met(self, play: Play, record: ActionRecord) -> bool:
        if record.action != MARK or play.status[record.player.index] != STANDING:
            return False
        alone: i64 = 0
        for player in play.players:
            if play.marks(record.player.index, player.index):
                if play.zone_count(play.active, play.square[player.index]) == 1:
                    alone += 1
        return alone >= 2


class GoDeep(Challenge):
    """At least two open players are within three squares of the rivals' end zone."""

    def is_met(self, play: Play, record: ActionRecord) -> bool:
        deep: i64 = 0
        for player in play.players:
            if player.side == play.active and play.is_open(player.index):
                column = play.board.x[play.square[player.index]]
                far = play.board.width - 1 - column if player.side == HOME else column
                if far <= 3:
                    deep += 1
        return deep >= 2


# -- the turn ----------------------------------------------------------------------------------------------------


class GetMoving(Challenge):
    """The action was a Run, and at least the third of the side this turn."""

    def is_met(self, play: Play, record: ActionRecord) -> bool:
        return record.action == RUN and play.runs >= 3


class PlayAsATeam(Challenge):
    """This turn at least three different actions by at least three different players."""

    def is_met(self, play: Play, record: ActionRecord) -> bool:
        actions: i64 = 0
        actors: i64 = 0
        for player in play.players:
            taken = play.taken_actions(player.index)
            if player.side == play.active and taken != 0:
                actions |= taken
                actors += 1
        return actors >= 3 and count_bits(actions) >= 3


class ShowThemHowItsDone(Challenge):
    """The player has made at least three actions this turn, free ones not counted."""

    def is_met(self, play: Play, record: ActionRecord) -> bool:
        return count_bits(play.acted[record.player.index]) >= 3


class LastChance(Challenge):
    """At least four points behind, and the action met no other active challenge."""

    def is_met(self, play: Play, record: ActionRecord) -> bool:
        if not is_behind(play):
            return False
        slot: i64 = 0
        while slot < SLOTS:
            number = play.slots[slot]
            if number != NO_CARD and number != self.number:
                if play.game.deck.challenges[number].is_met(play, record):
                    return False
            slot += 1
        return True


class ShowSomeGrit(Challenge):
    """An emergency Reserves action was made this turn, and the side is at least four points behind."""

    def is_met(self, play: Play, record: ActionRecord) -> bool:
        return play.came_in_need and is_behind(play)
