"""Abilities of a blocker, of a target, and of those around. [Z2.2, Z3.2]"""

from __future__ import annotations

from typing import Final

from touchback.blitzbowl.action_record import ActionRecord
from touchback.blitzbowl.block import Block, choose_face, counts_as, finish, resolve
from touchback.blitzbowl.check import tell_ability
from touchback.blitzbowl.effects import AT_STAND_IN, Effect
from touchback.blitzbowl.events import FaceChosen, Rolled
from touchback.blitzbowl.free import offer_free
from touchback.blitzbowl.injury import armour_check, injure
from touchback.blitzbowl.play import Play
from touchback.blitzbowl.player import Player
from touchback.blitzbowl.terms import (
    BLOCK,
    BLOCK_DIE,
    DECLINE,
    HIT,
    KERRUNCH,
    MARK,
    MINION,
    MISS,
    PRONE,
    RUN,
    SHOVE,
    SHOVE_TOO,
    SMASH,
    STANDING,
    TACKLE,
    W_MINION,
    W_VIOLENT,
)
from touchback.kernel.ask import D6, NONE, Ask, Rule, kind_of, pack, target_of
from touchback.kernel.ints import append, i64, vec

BOMB_RANGE: Final = 3


class OffensiveSpecialist(Effect):
    """He may re-roll the dice of his Block."""


class HulkingBruteOfOld(Effect):
    """First edition: a tackle or a smash of his counts as a kerrunch."""

    def face(self, play: Play, block: Block, face: i64) -> i64:
        return KERRUNCH if face in (TACKLE, SMASH) else face


class HulkingBrute(Effect):
    """A tackle or a smash of his counts as a kerrunch, a shove of his without room becomes a smash and so counts as
    one too; a shove against him counts as a miss."""

    def face(self, play: Play, block: Block, face: i64) -> i64:
        if block.target.has(self.id) and face == SHOVE:
            face = MISS
        if block.blocker.has(self.id) and face in (TACKLE, SMASH):
            face = KERRUNCH
        return face

    def no_room(self, face: i64) -> i64:
        return KERRUNCH


class MightyBlow(Effect):
    """A smash of his counts as a kerrunch, and so does a shove without room, which becomes a smash."""

    def face(self, play: Play, block: Block, face: i64) -> i64:
        return KERRUNCH if face == SMASH else face

    def no_room(self, face: i64) -> i64:
        return KERRUNCH


class StandFirm(Effect):
    """A shove against him counts as a miss."""

    def face(self, play: Play, block: Block, face: i64) -> i64:
        return MISS if face == SHOVE else face


class Defensive(Effect):
    """Rivals next to him cannot assist Blocks."""


class WoodlandAid(Effect):
    """Blocks against him cannot be assisted."""

    def assists(self, play: Play, block: Block) -> bool:
        return True


class Indomitable(Effect):
    """He cannot be knocked down: his ball bounces and his armour is checked, and no more."""


class Enforcer(Effect):
    """Every block die he rolls is resolved, in the order his coach likes; each that knocks down means an armour check;
    he must follow up a shove."""

    def block_result(self, play: Play, block: Block) -> Rule[bool]:
        tell_ability(play, block.blocker, self.name)
        block.must_follow = True
        while block.dice:
            yield from choose_face(play, block)
            die = block.face if block.face in block.dice else SHOVE_TOO
            block.dice.remove(int(die))
            if play.status[block.target.index] == STANDING:
                yield from resolve(play, block)
            else:
                yield from self.resolve_on_fallen(play, block)
        return True

    def resolve_on_fallen(self, play: Play, block: Block) -> Rule[None]:
        """A die against a target who is down or gone already: he cannot be shoved, another knock-down is one more
        armour check, and a miss or tackle ends the blocker's turn as ever."""
        face = counts_as(play, block, block.face)
        if play.log is not None:
            play.log.tell(FaceChosen(rule="Z2.2", face=BLOCK_DIE.faces[face - 1]))
        if face in (MISS, TACKLE):
            finish(play, block.blocker)
        if face in (TACKLE, SMASH, KERRUNCH) and play.status[block.target.index] == PRONE:
            modifier: i64 = -1 if face == KERRUNCH else 0
            injured = yield from armour_check(play, block.target, modifier, "kerrunch", block.blocker)
            if injured:
                block.record.injured = True


class Violent(Effect):
    """With the dice of his Block or Foul he rolls a D6: on a 6 the target is injured and they are
    ignored. The D6 is no block die: a re-roll of those leaves it as it is."""

    def block_rolled(self, play: Play, block: Block) -> Rule[bool]:
        hurt = yield from self.roll(play, block.blocker)
        if hurt:
            block.record.injured = True
            yield from injure(play, block.target, "violent")
        return hurt

    def foul(self, play: Play, player: Player, target: Player) -> Rule[bool]:
        return (yield from self.roll(play, player))

    def roll(self, play: Play, player: Player) -> Rule[bool]:
        """The D6."""
        die = yield play.ask_die(D6, W_VIOLENT, player.index, None, self)
        if play.log is not None:
            play.log.tell(Rolled(rule="card", player=play.name(player), what=self.name, die=die))
        return die == 6


class Bomber(Effect):
    """He may Block while open, against a standing rival within three squares; such a Block cannot be assisted, and a
    shove counts as a miss."""

    def allows(self, play: Play, player: Player) -> i64:
        return 1 << BLOCK if play.is_open(player.index) else 0

    def block_targets(self, play: Play, player: Player) -> vec[i64]:
        options = vec[i64]([])
        if not play.is_open(player.index):
            return options
        for rival in play.players:
            if rival.side != player.side and play.status[rival.index] == STANDING:
                if play.board.distance(play.square[player.index], play.square[rival.index]) <= BOMB_RANGE:
                    options = append(options, pack(HIT, player.index, rival.index))
        return options

    def assists(self, play: Play, block: Block) -> bool:
        return not block.near

    def face(self, play: Play, block: Block, face: i64) -> i64:
        return MISS if face == SHOVE and not block.near else face


class Frenzied(Effect):
    """After his Mark he may take a free Block."""

    def after_action(self, play: Play, record: ActionRecord) -> Rule[None]:
        if record.action == MARK and play.on_pitch(record.player.index):
            yield from offer_free(play, [record.player], BLOCK)


class HeadButt(Effect):
    """A Mark after a Run in the same turn gives him a free Block."""

    def after_action(self, play: Play, record: ActionRecord) -> Rule[None]:
        if record.action == MARK and play.has_taken(record.player.index, RUN):
            yield from offer_free(play, [record.player], BLOCK)


class Bloodlust(Effect):
    """After the claim step of his Block he is injured if any of the dice showed a miss; a minion next to him may take
    his place."""

    def after_action(self, play: Play, record: ActionRecord) -> Rule[None]:
        player = record.player
        if record.action != BLOCK or not record.missed or not play.on_pitch(player.index):
            return
        tell_ability(play, player, self.name)
        victim = player
        options = vec[i64]([])
        for mate in play.players:
            if mate.side == player.side and play.on_pitch(mate.index) and stands_in(play, mate):
                if play.board.adjacent(play.square[mate.index], play.square[player.index]):
                    options = append(options, pack(MINION, NONE, mate.index))
        if len(options) > 0:
            answer = yield Ask(player.side, W_MINION, append(options, pack(DECLINE)), player.index)
            if kind_of(answer) == MINION:
                victim = play.players[target_of(answer)]
        yield from injure(play, victim, "bloodlust")


def stands_in(play: Play, player: Player) -> bool:
    """May he be injured in another's place?"""
    for row in play.rows(AT_STAND_IN):
        if player.has(row.skill.id):
            return True
    return False


class Minion(Effect):
    """He may be injured in the place of a team-mate next to him whom Bloodlust hits."""
