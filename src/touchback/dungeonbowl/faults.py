"""What must hold at every decision of Dungeon Bowl; each fault is told in words, with the rule it breaks."""

from __future__ import annotations

from collections.abc import Iterator

from touchback.bloodbowl import terms as b
from touchback.bloodbowl.faults import (
    activation_faults,
    carrier_faults,
    casualty_faults,
    counter_faults,
    effect_faults,
    limit_faults,
    mark_faults,
    place_faults,
    who,
)
from touchback.bloodbowl.play import NO_PLAYER
from touchback.dungeonbowl import terms as t
from touchback.dungeonbowl.play import DungeonPlay
from touchback.dungeonbowl.setup import tiles_with
from touchback.kernel.ask import AWAY, HOME, NOBODY, Ask, kind_of, subject_of, target_of
from touchback.kernel.board import BARRED, EMPTY, NOWHERE, OUTSIDE
from touchback.kernel.correction import corrections_in
from touchback.kernel.match import Match

SIDES = (HOME, AWAY)
PLAYING = (b.P_TURN, b.P_TARGET, b.P_ACT, b.P_THROW, t.P_DECLARE)
"""The rests of a team turn."""


def play_faults(play: DungeonPlay, match: Match) -> list[str]:
    """Everything that is wrong on this table."""
    found = [*player_faults(play, match.at_rest), *ball_faults(play, match.at_rest), *dungeon_faults(play)]
    if match.at_rest:
        found += [*turn_faults(play), *end_faults(play)]
        apart = play.turn[HOME] - play.turn[AWAY]
        if not -1 <= apart <= 1 and not corrections_in(match.inputs):
            found.append(f"turn markers {play.turn[HOME]} and {play.turn[AWAY]} are too far apart [D7.1]")
        if len(play.effects):
            found += effect_faults(play)
    if not match.over:
        found += option_faults(play, match.ask)
    return found


def unplayable(play: DungeonPlay, asked: bool) -> Iterator[str]:
    """What no match can go on from: what a referee may not say. `asked`: a coach is asked next."""
    yield from player_faults(play, True)
    yield from ball_faults(play, asked)
    yield from counter_faults(play)
    yield from dungeon_faults(play)
    if not asked:
        return
    yield from turn_faults(play)
    yield from end_faults(play)
    for index, player in enumerate(play.players):
        if play.used[index] and player.side != play.active:
            yield f"{play.name(player)} has acted in the other side's turn"
    if play.phase in PLAYING and play.turn[play.active] < 1:
        yield f"side {play.active} plays turn {play.turn[play.active]}"
    if play.phase in PLAYING and play.carrier != NO_PLAYER:
        if play.rival_end_zone(play.side[play.carrier], play.square[play.carrier]):
            yield f"{who(play, int(play.carrier))} stands in the End Zone with the ball and has not scored [D14.1]"
    if play.phase in (b.P_ACT, b.P_THROW, b.P_TARGET) and play.actor != NO_PLAYER:
        yield from activation_faults(play)


def player_faults(play: DungeonPlay, at_rest: bool) -> Iterator[str]:
    """Each player in one place, standing on floor, and what is noted about him fits it. [D1.4, R4]"""
    for index, player in enumerate(play.players):
        if at_rest:
            yield from place_faults(play, index)
        yield from mark_faults(play, index) if not play.limits[index] else iter(())
        yield from casualty_faults(play, index, at_rest)
        square = play.square[index]
        if at_rest and square != NOWHERE and play.is_gap(square) and play.status[index] == b.STANDING:
            yield f"{play.name(player)} stands in a pit [D19.1]"
        if play.is_entangled(index) and (not play.rooted[index] or play.room(index) != play.dungeon.roots):
            yield f"{play.name(player)} is entangled where no roots hold him [D19.1]"
        if square != NOWHERE and (not play.board.on(square) or square in play.dungeon.lava or square in play.chests):
            yield f"{play.name(player)} is in {play.board.name(int(square))}, where nobody can be [D1.4]"


def ball_faults(play: DungeonPlay, at_rest: bool) -> Iterator[str]:
    """Hidden in a chest, in a square, or in a standing player's hands. [D6.7, D8.8]"""
    if play.carrier != NO_PLAYER:
        yield from carrier_faults(play, int(play.carrier), int(play.ball))
    elif play.ball != NOWHERE and at_rest:
        if play.at(play.ball) >= 0:
            yield f"the ball rests under {who(play, int(play.at(play.ball)))} [R3.4]"
        elif play.occupant[play.ball] != EMPTY:
            yield f"the ball rests in {play.board.name(int(play.ball))}, which is no floor [D8.8]"
    elif at_rest and play.phase in PLAYING and not play.is_hidden:
        yield "the ball is lost: in no chest, in no square and in nobody's hands [D6.7]"


def dungeon_faults(play: DungeonPlay) -> Iterator[str]:
    """Chests shut their squares, lava is barred, everything else of the floor is open; one of a kind in a tile. [D6]"""
    board = play.board
    for square in board.squares:
        wanted = OUTSIDE if square in play.chests else BARRED if square in play.dungeon.barred else EMPTY
        found = play.occupant[square]
        if found != wanted and not (found >= 0 and (wanted == EMPTY or play.is_gap(square))):
            yield f"{board.name(square)} has {found} where {wanted} should be [D1.4]"
    if list(play.trapdoors) != list(play.open_doors()):
        yield "the squares that do something are not the portals and pits [D12.1, D19.1]"
    if len(play.chests) > t.CHESTS or len(play.portals) > t.PORTALS:
        yield f"{len(play.chests)} chests and {len(play.portals)} portals [D6.3, D6.5]"
    for squares in (play.chests, play.portals):
        tiles = tiles_with(play, squares)
        if len(set(tiles)) != len(tiles):
            yield "two chests or two portals in one tile [D6.4]"


def turn_faults(play: DungeonPlay) -> Iterator[str]:
    """Whose turn it is, and who acts in it. [D7]"""
    if (play.phase in PLAYING) != (play.active in SIDES) and play.phase not in (b.P_CONCEDE,):
        yield f"side {play.active} is active in phase {t.PHASE_NAMES[play.phase]}"
    acts = play.phase in (b.P_TARGET, b.P_ACT, b.P_THROW, t.P_DECLARE)
    if (play.actor != NO_PLAYER) != acts:
        yield f"{who(play, int(play.actor))} is acting in phase {t.PHASE_NAMES[play.phase]}"
    if play.phase in PLAYING and (play.touchdown != NOBODY or play.turnover != b.NO_TURNOVER):
        yield "a touchdown or a turnover has not ended the turn"
    if play.phase in PLAYING and len(play.entered):
        yield f"{who(play, int(play.entered[0]))} stands on a portal that has not acted [D12.1]"
    for index in range(len(play.players)):
        if play.limits[index]:
            yield from limit_faults_of(play, index)


def limit_faults_of(play: DungeonPlay, index: int) -> Iterator[str]:
    """Marks are of his own skills, or of the dungeon. [R19.1]"""
    field = play.dungeon
    own = 1 << int(field.begun_mark) | 1 << int(field.teleport_mark) | 1 << int(field.vines_mark)
    kept = play.limits[index]
    play.limits[index] = kept & ~own
    yield from limit_faults(play, index)
    play.limits[index] = kept


def end_faults(play: DungeonPlay) -> Iterator[str]:
    """The first touchdown ends it. [D14.1]"""
    if play.score[HOME] + play.score[AWAY] > 1 and play.conceded == NOBODY:
        yield f"{play.score[HOME]}-{play.score[AWAY]}: the first touchdown ends the match [D14.1]"
    if play.score[HOME] + play.score[AWAY] and play.phase != b.P_OVER:
        yield "somebody has scored and the match goes on [D14.1]"


def option_faults(play: DungeonPlay, ask: Ask) -> Iterator[str]:
    """Nothing is offered through walls, into lava, chests or players. [D1.5, D1.6, D2.1, D9.2]"""
    for option in ask.options:
        kind, target = kind_of(option), target_of(option)
        if kind == b.STEP:
            mover = subject_of(option)
            if not play.board.adjacent(play.square[mover], target) or play.occupant[target] != EMPTY:
                yield f"{who(play, int(mover))} is offered a step to {play.board.name(int(target))} [D1.5]"
        elif kind == b.JUMP and play.occupant[target] != EMPTY:
            yield f"a jump to {play.board.name(int(target))} is offered [D7.4]"
        elif kind == b.THROW_AT and play.occupant[target] < EMPTY:
            yield f"a throw at {play.board.name(int(target))} is offered [D9.2]"
        elif kind in (b.HIT, b.HAND_TO, b.KICK_HIM):
            if not play.board.adjacent(play.square[play.actor], play.square[target]):
                yield f"{who(play, int(target))} is reached through a wall [D1.6]"
        elif kind == t.OPEN_CHEST and (target not in play.chests or play.markers(play.players[play.actor])):
            yield f"the chest in {play.board.name(int(target))} is offered [D11.1]"
        elif kind == t.SEND_IN and play.status[subject_of(option)] != b.RESERVE:
            yield f"{who(play, int(subject_of(option)))} is no reserve [D4.1]"
        elif kind == t.SPONGE and play.status[subject_of(option)] != b.KNOCKED_OUT:
            yield f"{who(play, int(subject_of(option)))} is not knocked out [D4.1]"


def change_faults(before: DungeonPlay, now: DungeonPlay) -> Iterator[str]:
    """What can never come back: chests, the lost, the dead, turns. [D4.1, D7.1, D11.4, D12.8]"""
    if before.phase in PLAYING:
        if not set(now.chests) <= set(before.chests):
            yield "a chest has come back [D11.4]"
        if list(before.portals) != list(now.portals) or before.turned != now.turned:
            yield "portals or ends have changed during the match [D6]"
        for side in SIDES:
            if now.rerolls[side] > before.rerolls[side]:
                yield f"side {side} has got re-rolls back [D7.1]"
    for index, player in enumerate(now.players[: len(before.players)]):
        if before.status[index] in (b.CASUALTY, b.SENT_OFF, t.LOST) and now.status[index] != before.status[index]:
            yield f"{now.name(player)} has come back for good [D4.1]"
    if now.turn[HOME] < before.turn[HOME] or now.turn[AWAY] < before.turn[AWAY]:
        yield "a turn marker has gone back [D7.1]"
