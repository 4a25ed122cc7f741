"""Bonus plays in the rival's turn. [Z1.16, Z3.7]"""

from __future__ import annotations

from touchback.blitzbowl.action_record import ActionRecord
from touchback.blitzbowl.ball import come_onto
from touchback.blitzbowl.block import Block
from touchback.blitzbowl.deck import ON_BLOCKED, ON_RIVAL_ACTION, BonusPlay
from touchback.blitzbowl.events import Moved
from touchback.blitzbowl.free import may_take_free, offer_free
from touchback.blitzbowl.play import Play
from touchback.blitzbowl.player import Player
from touchback.blitzbowl.terms import MARK, PICK, RUN, SIDESTEP, STANDING, W_BONUS
from touchback.kernel.ask import NONE, Ask, Rule, pack, target_of
from touchback.kernel.ints import append, i64, vec


def markers(play: Play, side: i64, marked: i64) -> list[Player]:
    """The players of a side who mark this rival."""
    return [player for player in play.players if player.side == side and play.marks(player.index, marked)]


class Intervention(BonusPlay):
    """After a rival's Run: an open player takes a free Mark that ends next to the runner."""

    usual = (ON_RIVAL_ACTION,)

    def players(self, play: Play, side: i64, record: ActionRecord) -> list[Player]:
        """Who could do it."""
        goal = record.player.index
        if record.action != RUN or play.status[goal] != STANDING:
            return []
        return [
            player
            for player in play.players
            if player.side == side and play.is_open(player.index) and may_take_free(play, player, MARK, goal)
        ]

    def possible(self, play: Play, side: i64, occasion: i64, about: object) -> bool:
        return isinstance(about, ActionRecord) and len(self.players(play, side, about)) > 0

    def apply(self, play: Play, side: i64, about: object) -> Rule[None]:
        assert isinstance(about, ActionRecord)
        yield from offer_free(play, self.players(play, side, about), MARK, goal=about.player.index)


class SidestepAfterMark(BonusPlay):
    """Distraction, the Ultimate edition's Step Aside. After a rival's Mark: a player he marks takes a free Sidestep."""

    usual = (ON_RIVAL_ACTION,)

    def players(self, play: Play, side: i64, record: ActionRecord) -> list[Player]:
        """Who could do it."""
        if record.action != MARK:
            return []
        return [player for player in markers(play, side, record.player.index) if may_take_free(play, player, SIDESTEP)]

    def possible(self, play: Play, side: i64, occasion: i64, about: object) -> bool:
        return isinstance(about, ActionRecord) and len(self.players(play, side, about)) > 0

    def apply(self, play: Play, side: i64, about: object) -> Rule[None]:
        assert isinstance(about, ActionRecord)
        yield from offer_free(play, self.players(play, side, about), SIDESTEP)


class Shadowing(BonusPlay):
    """After a rival's Sidestep: a player who was marking him moves into the square he left."""

    usual = (ON_RIVAL_ACTION,)

    def players(self, play: Play, side: i64, record: ActionRecord) -> list[Player]:
        """Who stood next to the square he left."""
        if record.action != SIDESTEP or not play.free(record.origin):
            return []
        return [
            player
            for player in play.players
            if player.side == side
            and play.status[player.index] == STANDING
            and play.board.adjacent(play.square[player.index], record.origin)
        ]

    def possible(self, play: Play, side: i64, occasion: i64, about: object) -> bool:
        return isinstance(about, ActionRecord) and len(self.players(play, side, about)) > 0

    def apply(self, play: Play, side: i64, about: object) -> Rule[None]:
        assert isinstance(about, ActionRecord)
        options = vec[i64]([])
        for player in self.players(play, side, about):
            options = append(options, pack(PICK, NONE, player.index))
        answer = options[0]
        if len(options) > 1:
            answer = yield Ask(side, W_BONUS, options)
        player = play.players[target_of(answer)]
        origin = play.square[player.index]
        play.shift(player.index, about.origin)
        if play.log is not None:
            names = play.board.name(int(origin)), play.board.name(int(about.origin))
            play.log.tell(Moved(rule="card", player=play.name(player), origin=names[0], square=names[1]))
        yield from come_onto(play, player, False)


class StepAsideOfOld(BonusPlay):
    """First edition, an own player is the target of a Block: he takes a free Sidestep and the Block counts as not
    made."""

    usual = (ON_BLOCKED,)

    def possible(self, play: Play, side: i64, occasion: i64, about: object) -> bool:
        return isinstance(about, Block) and may_take_free(play, about.target, SIDESTEP)

    def apply(self, play: Play, side: i64, about: object) -> Rule[None]:
        assert isinstance(about, Block)
        away = yield from offer_free(play, [about.target], SIDESTEP)
        if away:
            about.record.cancelled = True
