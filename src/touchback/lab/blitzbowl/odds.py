"""What odds need to know of a table of Blitz Bowl."""

from __future__ import annotations

from collections.abc import Mapping

from touchback.blitzbowl import terms as t
from touchback.blitzbowl.block import Block
from touchback.blitzbowl.check import Check
from touchback.blitzbowl.play import NO_PLAYER, Play
from touchback.blitzbowl.queries.moving import reach
from touchback.blitzbowl.writing import ball_text
from touchback.kernel.ask import Ask, kind_of
from touchback.kernel.state import State
from touchback.lab.odds.facts import TEST, Condition, GameFacts


class BlitzBowlFacts(GameFacts):
    """The table of a match of Blitz Bowl."""

    def play(self, state: State) -> Play:
        """The state as what it is."""
        assert isinstance(state, Play)
        return state

    def player_names(self, state: State) -> dict[str, int]:
        play = self.play(state)
        return {play.name(player): int(player.index) for player in play.players}

    def active(self, state: State) -> int:
        return int(self.play(state).active)

    def way(self, state: State, goal: int) -> list[int]:
        play = self.play(state)
        moves = play.actor != NO_PLAYER and play.action in (t.RUN, t.MARK, t.SIDESTEP)
        return reach(play, play.players[play.actor], play.action).path(goal) if moves else []

    def score(self, state: State) -> tuple[int, int]:
        touchdowns = self.play(state).touchdowns
        return int(touchdowns[0]), int(touchdowns[1])

    def status(self, state: State, player: int) -> str:
        return t.STATUS_NAMES[self.play(state).status[player]]

    def is_off(self, state: State, player: int) -> bool:
        return not self.play(state).on_pitch(player)

    def holders(self, state: State) -> list[int]:
        return [int(holder) for holder in self.play(state).ball_holder if holder != NO_PLAYER]

    def loose_balls(self, state: State) -> list[int]:
        play = self.play(state)
        return [int(square) for square, holder in zip(play.ball_square, play.ball_holder) if holder == NO_PLAYER]

    def ball(self, state: State) -> str:
        play = self.play(state)
        return ", ".join(ball_text(play, ball) for ball in range(len(play.ball_square))) or "off"

    @property
    def conditions(self) -> Mapping[str, Condition]:
        return {"marked": self.is_marked}

    def is_marked(self, state: State, player: int) -> bool:
        """Does a standing rival stand next to him, who stands too? [Z1.2]"""
        play = self.play(state)
        return any(play.marks(player, rival.index) for rival in play.players)

    def is_covered(self, state: State, square: int, side: int) -> bool:
        play = self.play(state)
        return any(
            play.side[rival.index] != side
            and play.status[rival.index] == t.STANDING
            and play.board.adjacent(play.square[rival.index], square)
            for rival in play.players
        )

    def undone(self, state: State, ask: Ask) -> int | None:
        return int(ask.options[0]) if self.play(state).phase == t.P_TARGET else None

    def is_reroll(self, state: State, option: int) -> bool:
        return kind_of(option) in (t.USE, t.ROOKIES)

    def is_pool(self, state: State, ask: Ask) -> bool:
        return bool(ask.why == t.W_BLOCK_DICE)

    def is_bounce(self, ask: Ask) -> bool:
        return bool(ask.why == t.W_BOUNCE)

    def is_test(self, about: object) -> bool:
        return isinstance(about, Check)

    def is_fresh(self, about: object) -> bool:
        return isinstance(about, Check) and about.die == 0

    def verdict(self, about: object, why: int, after: Ask) -> tuple[object, ...] | None:
        if not isinstance(about, Check) or after.about is about:
            return None
        return (TEST, int(about.why), about.passed, about.fumbled)

    def is_face_of(self, ask: Ask, option: int) -> bool:
        about = ask.about
        if not isinstance(about, Block) or kind_of(option) != t.FACE:
            return False
        return not about.must_follow and not about.record.missed  # where every die, or any miss, still counts
