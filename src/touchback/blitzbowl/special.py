"""Special actions of the advanced rules: Foul, Throw team-mate. [Z3.12]"""

from __future__ import annotations

from touchback.blitzbowl.action_record import ActionRecord
from touchback.blitzbowl.ball import bounce, come_onto
from touchback.blitzbowl.block import finish
from touchback.blitzbowl.check import Check, roll
from touchback.blitzbowl.effects import AT_FOUL_FACE, AT_THROW, speaks
from touchback.blitzbowl.events import FoulRolled, Landed, SentOff, Threw
from touchback.blitzbowl.injury import armour_check, injure, lay_down
from touchback.blitzbowl.play import NO_BALL, Play
from touchback.blitzbowl.player import Player
from touchback.blitzbowl.terms import (
    BLOCK_DIE,
    KICK,
    MISS,
    OUT_OF_RANGE,
    PICK,
    PRONE,
    RANGE_NAMES,
    SHOVE,
    SHOVE_TOO,
    STANDING,
    TACKLE,
    THROW_AT,
    W_FOUL,
    W_TARGET,
    W_THROW,
)
from touchback.blitzbowl.throw import distance_of
from touchback.kernel.ask import NONE, Ask, Rule, pack, target_of
from touchback.kernel.ints import append, i64, vec

# -- foul --------------------------------------------------------------------------------------------------------


def can_foul(play: Play, player: Player) -> bool:
    """Is a prone rival next to him? [Z3.12]"""
    square = play.square[player.index]
    for offset in play.board.around:
        index = play.occupant[square + offset]
        if index >= 0 and play.side[index] != player.side and play.status[index] == PRONE:
            return True
    return False


def foul_targets(play: Play, player: Player) -> vec[i64]:
    """Every prone rival next to him. [Z3.12]"""
    options = vec[i64]([])
    for offset in play.board.around:
        index = play.occupant[play.square[player.index] + offset]
        if index >= 0 and play.side[index] != player.side and play.status[index] == PRONE:
            options = append(options, pack(KICK, player.index, index))
    return options


def foul(play: Play, player: Player, target: Player, record: ActionRecord) -> Rule[None]:
    """One block die: a miss is spotted, a tackle hurts and is spotted, a shove slips, all else hurts. [Z3.12]"""
    record.target = target.index
    face = yield play.ask_die(BLOCK_DIE, W_FOUL, player.index, record)
    if play.log is not None:
        words = BLOCK_DIE.faces[face - 1]
        play.log.tell(FoulRolled(rule="Z3.12", player=play.name(player), target=play.name(target), face=words))
    hurts = face not in (MISS, SHOVE, SHOVE_TOO)
    spotted = face in (MISS, TACKLE)
    slipped = face in (SHOVE, SHOVE_TOO)
    for row in play.rows(AT_FOUL_FACE):
        if speaks(play, row, player, target):
            outcome = yield from row.skill.foul(play, player, target)
            if outcome:  # it hurts whatever the die shows
                hurts, spotted, slipped = True, False, False
    if spotted and referee_is_away(play, player):
        spotted = False
        slipped = not hurts
    if hurts:
        record.injured = True
        yield from injure(play, target, "foul")
    if slipped:
        finish(play, player)
    if spotted:
        yield from send_off(play, player)


def send_off(play: Play, player: Player) -> Rule[None]:
    """To the dugout; a ball he holds bounces from his square. [Z3.12]"""
    ball = play.ball_of(player.index)
    square = play.square[player.index]
    play.leave(player.index)
    if play.log is not None:
        play.log.tell(SentOff(rule="Z3.12", player=play.name(player)))
    if ball != NO_BALL:
        play.drop(ball, square)
        yield from bounce(play, ball)


def referee_is_away(play: Play, player: Player) -> bool:
    """Does an event keep fouls from being spotted?"""
    for row in play.rows(AT_FOUL_FACE):
        if speaks(play, row, player) and row.skill.hides_fouls():
            return True
    return False


# -- throw team-mate ---------------------------------------------------------------------------------------------


def team_mates_to_throw(play: Play, player: Player) -> vec[i64]:
    """A standing team-mate of another position next to an ogre, troll or treeman without a ball. [Z3.12]"""
    options = vec[i64]([])
    if not player.throws_team_mates or play.ball_of(player.index) != NO_BALL:
        return options
    for offset in play.board.around:
        index = play.occupant[play.square[player.index] + offset]
        if index >= 0 and play.side[index] == player.side and play.status[index] == STANDING:
            if play.players[index].position != player.position:
                options = append(options, pack(PICK, NONE, index))
    return options


def throw_team_mate(play: Play, player: Player, thrown: Player, record: ActionRecord) -> Rule[None]:
    """Choose a square in range, make a throw check, and see how he lands. [Z3.12]"""
    origin = play.square[player.index]
    options = vec[i64]([])
    for square in play.board.squares:
        if distance_of(play, origin, square) != OUT_OF_RANGE and square != play.square[thrown.index]:
            options = append(options, pack(THROW_AT, player.index, square))
    ask = Ask(player.side, W_TARGET, options, player.index)
    ask.about = record
    answer = yield ask
    square = target_of(answer)
    record.target = thrown.index
    distance = distance_of(play, origin, square)
    if play.log is not None:
        name = play.board.name(int(square))
        play.log.tell(
            Threw(
                rule="Z3.12",
                player=play.name(player),
                square=name,
                distance=RANGE_NAMES[distance],
                what=play.name(thrown),
            )
        )
    check = Check(W_THROW, "Z3.12", player, player.throw, play.game.rules.modifier_cap)
    check.square = square
    play.game.throwing.modify(play, check, origin, square)
    for row in play.rows(AT_THROW):
        if speaks(play, row, player):
            row.skill.check(play, check)
    record.negative = check.result < check.die
    passed = yield from roll(play, check)
    record.completed = passed  # the check is what makes a throw a success, however he lands
    if check.fumbled:
        yield from drop_team_mate(play, player, thrown)
    elif play.at(square) >= 0:
        yield from crash(play, thrown, play.players[play.at(square)], square, passed)
    else:
        yield from land(play, thrown, square, passed)


def drop_team_mate(play: Play, player: Player, thrown: Player) -> Rule[None]:
    """A fumble: the thrown player is injured and his ball bounces from the thrower's square. [Z3.12]"""
    ball = play.ball_of(thrown.index)
    if ball != NO_BALL:
        play.drop(ball, play.square[player.index])
    yield from injure(play, thrown, "fumbled")
    if ball != NO_BALL:
        yield from bounce(play, ball)


def land(play: Play, thrown: Player, square: i64, passed: bool) -> Rule[None]:
    """An empty square: on his feet with his ball, or prone without a check; a ball that lies there bounces. [Z3.12]"""
    play.shift(thrown.index, square)
    if play.log is not None:
        name = play.board.name(int(square))
        play.log.tell(Landed(rule="Z3.12", player=play.name(thrown), square=name, standing=passed))
    there = play.loose_ball(square)
    if not passed:
        yield from lay_down(play, thrown)
    if there != NO_BALL and play.loose_ball(square) == there:
        if passed:
            yield from come_onto(play, thrown, False)
        else:
            yield from bounce(play, there)


def crash(play: Play, thrown: Player, hit: Player, square: i64, passed: bool) -> Rule[None]:
    """Onto somebody: he goes down with an armour check (-1 if the throw was good), the thrown player is injured, and
    their balls bounce from there. [Z3.12]"""
    ball = play.ball_of(thrown.index)
    play.leave(thrown.index)
    if play.status[hit.index] == STANDING:
        yield from lay_down(play, hit)
    yield from armour_check(play, hit, -1 if passed else 0, "hit by a team-mate" if passed else "", None)
    if ball != NO_BALL:
        play.drop(ball, square)
    yield from injure_thrown(play, thrown)
    if ball != NO_BALL:
        yield from bounce(play, ball)


def injure_thrown(play: Play, thrown: Player) -> Rule[None]:
    """He is off the pitch already."""
    yield from injure(play, thrown, "crashed")
