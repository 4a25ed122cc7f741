"""The random events of the advanced rules, one class each. [Z3.12]"""

from __future__ import annotations

from typing import Final

from touchback.blitzbowl.ball import choose_ball, choose_trapdoor, come_onto
from touchback.blitzbowl.cards import throw_away_slot
from touchback.blitzbowl.check import Check
from touchback.blitzbowl.deck import RandomEvent
from touchback.blitzbowl.events import EventRolled
from touchback.blitzbowl.free import offer_free
from touchback.blitzbowl.injury import injure, lay_down
from touchback.blitzbowl.play import NO_BALL, NO_PLAYER, SLOTS, Play
from touchback.blitzbowl.setup import next_to_place, placing_ask, tell_set_up
from touchback.blitzbowl.terms import (
    BLOCK_DIE,
    KERRUNCH,
    NO_CARD,
    PICK,
    RESERVE,
    RESERVES,
    STANDING,
    W_EVENT,
    W_INVASION,
)
from touchback.blitzbowl.turn import new_ball
from touchback.kernel.ask import NONE, Ask, Rule, pack, rival_of, subject_of, target_of
from touchback.kernel.ints import append, i64, vec


def coaches(play: Play) -> tuple[int, int]:
    """The active coach first."""
    return int(play.active), int(rival_of(play.active))


class BananaSkins(RandomEvent):
    """Each coach picks an open rival, if there is one: he is placed prone without a check."""

    def happen(self, play: Play) -> Rule[None]:
        for side in coaches(play):
            options = vec[i64]([])
            for player in play.players:
                if player.side != side and play.is_open(player.index):
                    options = append(options, pack(PICK, NONE, player.index))
            if len(options) > 0:
                answer = yield Ask(side, W_EVENT, options)
                yield from lay_down(play, play.players[target_of(answer)])


class CrumblingAstrogranitePitch(RandomEvent):
    """For the rest of the match: -1 on armour checks caused by Blocks."""

    lasting = True

    def check(self, play: Play, check: Check) -> None:
        if check.caused_by is not None:
            check.modify(-1, self.name)


class EmptyTheBench(RandomEvent):
    """Every player in both dugouts may take a free Reserves action."""

    def happen(self, play: Play) -> Rule[None]:
        for side in coaches(play):
            waiting = [p for p in play.players if p.side == side and play.status[p.index] == RESERVE]
            while waiting:
                came = yield from offer_free(play, waiting, RESERVES)
                if not came:
                    break
                waiting = [p for p in waiting if play.status[p.index] == RESERVE]


class GenerousCoaches(RandomEvent):
    """For the rest of the match: a claimed challenge and a touchdown score one point more."""

    lasting = True

    def points(self, points: i64) -> i64:
        return points + 1


class GetTheRef(RandomEvent):
    """For the rest of the match: nobody is sent off for a foul."""

    lasting = True

    def hides_fouls(self) -> bool:
        return True


class ImpatientCoaches(RandomEvent):
    """All active challenges are discarded and three new ones dealt."""

    def happen(self, play: Play) -> Rule[None]:
        slot: i64 = 0
        while slot < SLOTS:
            if play.slots[slot] != NO_CARD:
                yield from throw_away_slot(play, slot)
            slot += 1


class MultiBallEvent(RandomEvent):
    """One new ball, or two if none is in play."""

    def happen(self, play: Play) -> Rule[None]:
        count = 2 if len(play.ball_square) == 0 else 1
        for side in coaches(play)[:count]:
            kind = yield from choose_ball(play, side)
            yield from new_ball(play, kind)


class PitchInvasion(RandomEvent):
    """Each coach rolls a block die for every rival on the pitch: a kerrunch injures him."""

    def happen(self, play: Play) -> Rule[None]:
        for side in coaches(play):
            for player in play.players:
                if player.side == side or not play.on_pitch(player.index):
                    continue
                face = yield play.ask_die(BLOCK_DIE, W_INVASION, player.index, None, self)
                if play.log is not None:
                    words = BLOCK_DIE.faces[face - 1]
                    play.log.tell(EventRolled(rule="Z3.12", player=play.name(player), face=words))
                if face == KERRUNCH:
                    yield from injure(play, player, "pitch invasion")


class Reset(RandomEvent):
    """The active coach first, both take all their players and set up again in their end zones."""

    def happen(self, play: Play) -> Rule[None]:
        for player in play.players:
            if play.on_pitch(player.index):
                ball = play.ball_of(player.index)
                square = play.square[player.index]
                if ball != NO_BALL:
                    play.drop(ball, square)
                play.leave(player.index)
        for side in coaches(play):
            while next_to_place(play, side) != NO_PLAYER:
                answer = yield placing_ask(play, side)
                index = subject_of(answer)
                play.enter(index, target_of(answer))
                yield from come_onto(play, play.players[index], False)
            tell_set_up(play, side)


class TrapdoorMonster(RandomEvent):
    """From a random trapdoor: a player on it is injured, standing players next to it are placed prone without a
    check."""

    def happen(self, play: Play) -> Rule[None]:
        square = yield from choose_trapdoor(play, play.active)
        index = play.at(square)
        if index >= 0:
            yield from injure(play, play.players[index], "trapdoor monster")
        for player in play.players:
            if play.status[player.index] == STANDING and play.board.adjacent(play.square[player.index], square):
                yield from lay_down(play, player)


EVENTS: Final[dict[str, tuple[str, type[RandomEvent]]]] = {
    "banana_skins": ("Banana Skins", BananaSkins),
    "crumbling_astrogranite_pitch": ("Crumbling Astrogranite Pitch", CrumblingAstrogranitePitch),
    "empty_the_bench": ("Empty the Bench", EmptyTheBench),
    "generous_coaches": ("Generous Coaches", GenerousCoaches),
    "get_the_ref": ("Get the Ref!", GetTheRef),
    "impatient_coaches": ("Impatient Coaches", ImpatientCoaches),
    "multi_ball": ("Multi-ball", MultiBallEvent),
    "pitch_invasion": ("Pitch Invasion", PitchInvasion),
    "reset": ("Reset", Reset),
    "trapdoor_monster": ("Trapdoor Monster", TrapdoorMonster),
}
