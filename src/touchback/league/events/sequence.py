"""Facts about the post-match sequence. [R20]"""

from __future__ import annotations

from touchback.kernel.text import Text, mark, text
from touchback.league.events.base import LedgerEvent, player_of
from touchback.league.state import (
    LeagueState,
    Past,
    Sequence,
)


class SequenceOpened(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """A team enters the post-match sequence. [R20]"""

    team: int
    sequence: Sequence

    def apply(self, state: LeagueState) -> None:
        state.edit_team(self.team).sequence = self.sequence.copy()


class StepOpened(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """The next step of the sequence; those before are closed."""

    team: int
    step: str

    def apply(self, state: LeagueState) -> None:
        sequence = state.edit_team(self.team).sequence
        assert sequence is not None
        sequence.step = self.step


class WinningsRolled(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """The dice of a team's winnings have been rolled, by its coach or by the other. [D17.2]"""

    team: int

    def apply(self, state: LeagueState) -> None:
        sequence = state.edit_team(self.team).sequence
        assert sequence is not None
        sequence.paid = True


class AwardMade(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """One award less is to be made; nobody may have been eligible. [R20.3.3]"""

    team: int

    def apply(self, state: LeagueState) -> None:
        sequence = state.edit_team(self.team).sequence
        assert sequence is not None
        sequence.mvps -= 1


class GiftSettled(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """What became of something that a helper gave a player for the match: he keeps it, it does him harm, or it is gone.
    [R17.1]"""

    team: int
    player: int
    skill: str  # what he had for the match
    helper: str
    gains: str = ""  # what he has from now on: the same, or a burden
    misses_next: bool = False

    def apply(self, state: LeagueState) -> None:
        sequence = state.edit_team(self.team).sequence
        assert sequence is not None
        sequence.gifts.remove((self.player, self.skill))
        player = player_of(state, self.team, self.player)
        if self.gains:
            player.gifts.append(self.gains)
        player.misses_next = player.misses_next or self.misses_next

    def sentence(self, state: LeagueState) -> Text:
        return text(self.words, **self.fields(state))

    @property
    def words(self) -> str:
        """What is said of it."""
        if self.gains == self.skill:
            return mark("{team}: {who} keeps {skill} ({helper}).")
        if self.gains:
            return mark("{team}: {who} does not keep {skill} and is left with {gains} ({helper}).")
        if self.misses_next:
            return mark("{team}: {who} does not keep {skill} and misses the next match ({helper}).")
        return mark("{team}: {who} does not keep {skill} ({helper}).")


class FreePlayerTaken(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """The free player of this match has joined. [R18.3]"""

    team: int

    def apply(self, state: LeagueState) -> None:
        sequence = state.edit_team(self.team).sequence
        assert sequence is not None
        sequence.free_player = ""


class VeteranAsked(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """A veteran of a team that conceded was asked whether he stays. [R16.2.3]"""

    team: int
    player: int

    def apply(self, state: LeagueState) -> None:
        sequence = state.edit_team(self.team).sequence
        assert sequence is not None
        sequence.deserters.remove(self.player)


class SequenceClosed(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """The team is ready for its next match. [R20.6]"""

    says = mark("{team} is ready: worth {value:,}.")
    team: int
    past: Past
    value: int

    def apply(self, state: LeagueState) -> None:
        team = state.edit_team(self.team)
        team.sequence = None
        team.sheet.visitors = []
        team.past.append(self.past)
