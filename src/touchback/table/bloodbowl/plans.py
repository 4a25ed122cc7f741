"""What one click would do in Blood Bowl beside the single answers: ways, attacks, throws, the kick-off, set-ups."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from touchback.bloodbowl import terms as t
from touchback.bloodbowl.block import Block
from touchback.bloodbowl.check import Check
from touchback.bloodbowl.play import NO_PLAYER, Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.queries.blocking import BOTH_FALL, OUTCOMES, block_odds, can_be_reckoned
from touchback.bloodbowl.skills.base import PER_TURN, skill_of
from touchback.kernel.ask import NONE, Ask, kind_of, subject_of, target_of
from touchback.table.bloodbowl.kicking import KICK_OFF, look_kick
from touchback.table.bloodbowl.looking import (
    look_blitz,
    look_block,
    look_foul,
    look_hand_off,
    look_pass,
    look_reach,
    look_throw,
    out_of_reach,
    standing_rivals,
)
from touchback.table.bloodbowl.offer import action_label, action_name
from touchback.table.names import find_player
from touchback.table.record import Clicks
from touchback.table.wire import Act, Aim, Approach, Look, SetupShown, Spot
from touchback.words import Words

STEPS: Final = (t.STEP, t.JUMP, t.STAND_UP)
CARRY_ON: Final = frozenset(
    {
        *STEPS, t.STOP, t.BACK, t.TARGET, t.TARGET_BOTH, t.THROW, t.THROW_AT, t.LOB_AT, t.HIT, t.HAND_TO, t.KICK_HIM,
        t.PERFORM,
    }
)  # fmt: skip
"""Answers of a player in the middle of his action."""
GOING: Final = (t.MOVE, t.BLITZ, t.PASS, t.HAND_OFF, t.FOUL)
"""Actions by which a player goes somewhere, the plainest first."""


def clicks(play: Play, ask: Ask) -> Clicks:
    """See `record.Clicks`."""
    kinds = {int(kind_of(option)) for option in ask.options}
    acting = (int(ask.player) if ask.player >= 0 else int(play.actor)) if kinds & CARRY_ON else NONE
    leave = next((int(option) for option in ask.options if kind_of(option) in (t.STOP, t.BACK)), NONE)
    return Clicks(
        acting=acting,
        plans=ask.why == t.W_KICKER,
        setup=setup(play, ask, kinds),
        leave=leave if ask.why in (t.W_ACT, t.W_TARGET) else NONE,
        others=others(play) if ask.why in (t.W_ACT, t.W_TARGET) else (),
        lost=ask.why == t.W_ACT and would_be_lost(play),
        main=rolled_again_for_nothing(play, ask) if ask.why == t.W_REROLL else best_of_pool(play, ask),
    )


def others(play: Play) -> tuple[int, ...]:
    """Who of the active side could still begin an activation, besides the one who acts. [R9.1]"""
    return tuple(
        int(player.index)
        for player in play.players
        if player.side == play.active
        and player.index != play.actor
        and not play.used[player.index]
        and play.status[player.index] <= t.PRONE
    )


def would_be_lost(play: Play) -> bool:
    """Would an action that a side has once a turn come to nothing if its player stopped now? [R9.2]"""
    if not play.done & t.COMMITTED:
        return False  # he may still do something else
    if play.action == t.BLITZ:
        return not play.done & t.HAS_BLOCKED
    if play.action in (t.PASS, t.HAND_OFF):
        return bool(play.holds(play.actor) and not play.done & t.HAS_THROWN)
    return bool(play.action in (t.FOUL, t.SPECIAL) and not play.done & t.HAS_THROWN)


def rolled_again_for_nothing(play: Play, ask: Ask) -> int | None:
    """A failed test is rolled again by a skill that costs no team re-roll, works surely and is soon there again, before
    anything else. [R2.4]"""
    failed = ask.about
    for option in ask.options:
        if kind_of(option) == t.USE and isinstance(failed, Check):
            skill = skill_of(play.game.skills[target_of(option)])
            sure = int(skill.faces(play.players[subject_of(option)], failed.actor)) == 6
            if skill.rolls_again and sure and (skill.limit < 0 or skill.per <= PER_TURN):
                return int(option)
    return None


def best_of_pool(play: Play, ask: Ask) -> int | None:
    """Of block dice the best face stands out, unless it fells the attacker: then rolling again does. Nothing does where
    a team-mate is hit, as by a Ball & Chain, or somebody two squares away. [R2.4, R12.3]"""
    block = ask.about
    if ask.why != t.W_CHOOSE_FACE or not isinstance(block, Block) or not block.dice or ask.player < 0:
        return None
    kinds = [int(kind_of(option)) for option in ask.options]
    if t.WHICH_DIE in kinds:
        return NONE
    attacker, defender = play.players[block.actor.index], play.players[block.defender.index]
    if not can_be_reckoned(play, attacker, defender):
        return None
    odds = block_odds(play, attacker, defender, block.blitz)
    values = [sum(share * (OUTCOMES - number) for number, share in enumerate(face)) for face in odds.faces]
    shown = [values[face - 1] for face in block.dice]
    mine = ask.who == attacker.side
    counts = max(shown) if block.chooser == attacker.side else min(shown)
    again = first_of(ask, t.REROLL, t.USE)
    if mine and again is not None and counts <= OUTCOMES - BOTH_FALL:
        return again
    pick = max if mine else min
    faces = [int(option) for option in ask.options if kind_of(option) == t.FACE]
    if faces:
        return pick(faces, key=lambda option: values[int(target_of(option)) - 1])
    return first_of(ask, t.DECLINE)


def first_of(ask: Ask, *kinds: int) -> int | None:
    """The first answer of these kinds."""
    return next((int(option) for option in ask.options if kind_of(option) in kinds), None)


def setup(play: Play, ask: Ask, kinds: set[int]) -> SetupShown | None:
    """A set-up of everybody, or of the players that may be placed again. [R8.1, R8.4]"""
    if ask.why not in (t.W_SETUP, t.W_SOLID_DEFENCE):
        return None
    side = int(ask.who)
    whole = t.FORMATION in kinds
    if whole:
        movable = [player for player in play.players if player.side == side and play.status[player.index] <= t.RESERVE]
    else:
        movable = [play.players[subject_of(option)] for option in ask.options if kind_of(option) == t.PICK]
    return SetupShown(
        players=[play.name(player) for player in movable],
        squares=[play.board.name(int(square)) for square in play.board.squares if play.own_half(side, square)],
        whole=whole,
    )


def plans(play: Play, ask: Ask, side: int, name: str, w: Words) -> Look:
    """Everything that one click of this coach could do with this player, as the question stands."""
    if ask.who != side:
        return Look(what="plans", player=name)
    if ask.why == t.W_KICKER:
        return kick_plans(play, side, w)
    player = find_player(play, name)
    if ask.why == t.W_TURN:
        offered = [int(target_of(o)) for o in ask.options if kind_of(o) == t.ACTIVATE and subject_of(o) == player.index]
        return Beginning(play, side, name, offered, w).look() if offered else Look(what="plans", player=name)
    if play.actor != player.index or clicks(play, ask).acting != player.index:
        return Look(what="plans", player=name)  # a move out of turn goes square by square
    return GoingOn(play, ask, side, name, w).look()


def kick_plans(play: Play, side: int, w: Words) -> Look:
    """The kick-off by one click. [R8.2, R8.3]"""
    found = look_kick(play, side, "", w)
    words = w("{player} kicks here", player=found.player)
    spots = [
        replace(spot, mark="faint", name=words, act=Act(player=found.player, action=KICK_OFF, target=spot.square))
        for spot in found.spots
    ]
    return replace(found, what="plans", player="", spots=spots)


def approached(aims: list[Aim], act: Act, approach: Approach) -> list[Aim]:
    """Attacks on rivals he walks to, from each of the squares next to them."""
    found = []
    for aim in aims:
        his = replace(act, target=aim.player)
        spots = [replace(spot, act=his) for spot in aim.spots]
        found.append(replace(aim, act=his, spots=spots, approach=approach if spots else ""))
    return found


def each_once(aims: list[Aim]) -> list[Aim]:
    """One aim a player: the first."""
    found: dict[str, Aim] = {}
    for aim in aims:
        found.setdefault(aim.player, aim)
    return list(found.values())


def missing(play: Play, rivals: list[Player], aims: list[Aim]) -> list[Player]:
    """Those of these rivals who are nobody's aim."""
    aimed = {aim.player for aim in aims}
    return [rival for rival in rivals if play.name(rival) not in aimed]


class Beginning:
    """A player who has not begun: where he could go and whom he could attack. [R9.2]"""

    def __init__(self, play: Play, side: int, name: str, offered: list[int], w: Words) -> None:
        self.play = play
        self.side = side
        self.name = name
        self.offered = offered
        self.w = w

    def act(self, action: int) -> Act:
        """Declare this action."""
        label = action_label(self.play, action, self.w)
        return Act(player=self.name, action=action_name(self.play, action), label=label)

    def look(self) -> Look:
        """All of it."""
        play, side, name, w = self.play, self.side, self.name, self.w
        found = look_reach(play, side, name, w)
        going = next((action for action in GOING if action in self.offered), None)
        act = self.act(going) if going is not None else None
        aims: list[Aim] = []
        if t.BLOCK in self.offered:
            block = self.act(t.BLOCK)
            aims += [
                replace(aim, act=replace(block, target=aim.player)) for aim in look_block(play, side, name, w).aims
            ]
        if t.BLITZ in self.offered:
            aims += approached(look_blitz(play, side, name, w).aims, self.act(t.BLITZ), "plan")
        if t.FOUL in self.offered:
            aims += approached(look_foul(play, side, name, w).aims, self.act(t.FOUL), "plan")
        if t.BLITZ in self.offered:
            aims += out_of_reach(
                play, name, missing(play, standing_rivals(play, find_player(play, name)), aims), True, w
            )
        spots = [replace(spot, act=act, mark="reach") for spot in found.spots]
        return Look(what="plans", player=name, spots=spots, aims=each_once(aims), note=found.note)


class GoingOn:
    """A player in the middle of his action: his further way, and what he can do at the end of it. [R9.2]"""

    def __init__(self, play: Play, ask: Ask, side: int, name: str, w: Words) -> None:
        self.play = play
        self.ask = ask
        self.side = side
        self.name = name
        self.w = w
        self.kinds = {int(kind_of(option)) for option in ask.options}
        self.action = int(play.action)
        kind = self.action + int(play.special) if self.action == t.SPECIAL else self.action
        self.act = Act(player=name, action=action_name(play, kind))

    def look(self) -> Look:
        """All of it."""
        play, side, name, w = self.play, self.side, self.name, self.w
        kinds = self.kinds
        spots: list[Spot] = []
        aims: list[Aim] = []
        note = ""
        if kinds & set(STEPS):
            found = look_reach(play, side, name, w)
            note = found.note
            spots += [replace(spot, act=self.act, mark="reach") for spot in found.spots]
        aims += self.hits()
        if t.HAND_TO in kinds or self.attacks(t.HAND_OFF):
            aims += look_hand_off(play, side, name, w).aims
        if kinds & {t.THROW, t.THROW_AT, t.LOB_AT} or (self.action == t.PASS and t.STEP in kinds):
            thrown = self.throws()
            aims += thrown.aims
            if kinds & {t.THROW_AT, t.LOB_AT}:
                spots += [replace(spot, mark="throw", name=w.term(spot.band, "action")) for spot in thrown.spots]
        elif t.TARGET in kinds and self.action == t.SPECIAL:
            aims += look_throw(play, side, name, w).aims
        barred = out_of_reach(play, name, missing(play, self.named(), aims), self.action == t.BLITZ, w)
        if t.TARGET not in kinds:
            note = " ".join(aim.barred for aim in barred) or note
        aims += barred
        return Look(what="plans", player=name, spots=spots, aims=each_once(aims), note=note)

    def hits(self) -> list[Aim]:
        """Whom he could block, blitz or foul."""
        play, side, name, w, kinds = self.play, self.side, self.name, self.w, self.kinds
        aims: list[Aim] = []
        if t.HIT in kinds or t.STRIKE_WITH in kinds or (t.TARGET in kinds and self.action == t.BLOCK):
            aims += look_block(play, side, name, w).aims
        if self.attacks(t.BLITZ):
            aims += self.attack(look_blitz(play, side, name, w).aims)
        if t.KICK_HIM in kinds or self.attacks(t.FOUL):
            aims += self.attack(self.declared(look_foul(play, side, name, w).aims))
        return aims

    def named(self) -> list[Player]:
        """Whom a blitz or a foul may be declared against, or has been and is still to be carried out. [R12.6, R14]"""
        play = self.play
        if self.action not in (t.BLITZ, t.FOUL) or play.done & t.HAS_BLOCKED:
            return []
        if t.TARGET in self.kinds:
            return [play.players[target_of(option)] for option in self.ask.options if kind_of(option) == t.TARGET]
        return [play.players[play.target]] if play.target != NO_PLAYER else []

    def attacks(self, action: int) -> bool:
        """Is this the action, is it still to be done, and its target or the next square asked for?"""
        done = bool(self.play.done & t.HAS_BLOCKED) and action != t.HAND_OFF
        return self.action == action and not done and bool(self.kinds & {t.TARGET, t.STEP})

    def declared(self, aims: list[Aim]) -> list[Aim]:
        """Of these only the target, once it is chosen."""
        if t.TARGET in self.kinds or self.play.target == NO_PLAYER:
            return aims
        return [aim for aim in aims if aim.player == self.play.name(self.play.players[self.play.target])]

    def attack(self, aims: list[Aim]) -> list[Aim]:
        """An attack he walks to; of the only target the squares are shown. Once it is chosen he may want to go on from
        such a square, so a click on one only goes there, and on the one where he stands does nothing."""
        found = approached(aims, self.act, "shown" if len(aims) == 1 else "")
        if t.TARGET in self.kinds:
            return found
        return [
            replace(aim, spots=[replace(spot, act=self.act if spot.path else None) for spot in aim.spots])
            for aim in found
        ]

    def throws(self) -> Look:
        """A throw of the ball or of a team-mate; to a team-mate by one click. [R10, R11]"""
        play, side, name, w = self.play, self.side, self.name, self.w
        if self.action == t.SPECIAL:
            return look_throw(play, side, name, w)
        found = look_pass(play, side, name, w)
        if t.THROW not in self.kinds:
            return found
        aims = []
        for aim in found.aims:
            square = play.board.name(int(play.square[find_player(play, aim.player).index]))
            aims.append(replace(aim, act=replace(self.act, target=square)))
        return replace(found, aims=aims)
