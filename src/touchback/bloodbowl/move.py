"""Moving: steps, rushes, dodges, jumps, standing up. [R9.3-R9.7]"""

from __future__ import annotations

from typing import Final

from touchback.bloodbowl.ball import pick_up
from touchback.bloodbowl.balls import turn_to_held
from touchback.bloodbowl.broad import broad_steps
from touchback.bloodbowl.check import Check, contest, may_use, new_check, prepare, speak
from touchback.bloodbowl.effects import burden_of
from touchback.bloodbowl.events import BallLeft, Jumped, Stepped, StoodUp
from touchback.bloodbowl.inducements.base import aid_speaks, aids_listen, aids_speak
from touchback.bloodbowl.inducements.hooks import Aid
from touchback.bloodbowl.injury import fall_over
from touchback.bloodbowl.moments import (
    ARMOUR_HELD,
    ARRIVED,
    COST_OF_STANDING,
    JUMPS_ANYWHERE,
    LEAVING,
    LEFT,
    MARKERS,
    RUSHES,
    UNSURE_FOOTING,
)
from touchback.bloodbowl.play import NO_PLAYER, Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.push import push_squares
from touchback.bloodbowl.score import look_for_touchdown
from touchback.bloodbowl.skills.base import PlayerSkill, Situation, can, number, skill_of
from touchback.bloodbowl.terms import (
    BLIZZARD,
    COMMITTED,
    DECLINE,
    DODGE,
    DRAINAGE_ISSUES,
    GROWTH_FOR_RIVALS,
    HAS_JUMPED,
    HAS_STOOD,
    JUMP,
    LEAP,
    LETS_GO,
    RISE,
    ROUGH_GROUND,
    RUSH,
    SHAKING_FOR_RIVALS,
    STANDING,
    STEP,
    USE,
    W_SKILL,
)
from touchback.bloodbowl.trapdoor import stands_on_trapdoor, try_trapdoors
from touchback.kernel.ask import NOBODY, Ask, Rule, kind_of, pack, rival_of, subject_of
from touchback.kernel.board import BARRED, NOWHERE, OUTSIDE
from touchback.kernel.ints import append, i64, vec

RUSHES_HARDER: Final = SHAKING_FOR_RIVALS | GROWTH_FOR_RIVALS


class Leaving(Situation):
    """A player leaves a square in which rivals mark him."""

    def __init__(self, mover: Player, origin: i64, square: i64) -> None:
        super().__init__(mover)
        self.origin = origin
        self.square = square
        self.vacated = origin  # the square that is empty once he has left
        self.held = False

    def suits(self, play: Play, owner: Player, skill: PlayerSkill) -> bool:
        return skill.suits_leaving(play, owner, self)

    def use(self, play: Play, owner: Player, skill: PlayerSkill) -> Rule[None] | None:
        return skill.on_leaving(play, owner, self)

    def silenced_by(self, play: Play, owner: Player, user: Player, skill: PlayerSkill) -> bool:
        return skill.silences_leaving(play, owner, user, self)


class Arriving(Situation):
    """A player has moved into a square, and stands there."""

    def __init__(self, mover: Player, square: i64) -> None:
        super().__init__(mover)
        self.square = square

    def suits_bought(self, play: Play, side: i64, aid: Aid) -> bool:
        return aid.suits_arrival(play, side, self)

    def use_bought(self, play: Play, side: i64, aid: Aid) -> Rule[None]:
        return aid.on_arrival(play, side, self)


def arrive(play: Play, player: Player, square: i64) -> Rule[None]:
    """What becomes of him in the square that he has moved into, before he picks up the ball. [R7.5, R17.1]"""
    yield from try_trapdoors(play)
    if not aids_listen(play, ARRIVED):
        return
    if play.standing(player.index) and play.square[player.index] == square:
        yield from aids_speak(play, ARRIVED, Arriving(player, square))


# -- what he may do ----------------------------------------------------------------------------------------------


def rushes(play: Play, player: Player) -> i64:
    """How many squares he may rush: two, unless a skill says more. [R9.4]"""
    return number(play, player, RUSHES, 2)


def squares_left(play: Play, player: Player) -> i64:
    """How many squares the acting player can still spend, rushes included."""
    return player.ma + rushes(play, player) - play.moved


def step_options(play: Play, player: Player, options: vec[i64]) -> vec[i64]:
    """A step to each free square around him. [R9.2]"""
    square = play.square[player.index]
    occupant = play.occupant
    step = pack(STEP, player.index, 0)
    if play.facing[player.index] != 0:
        for anchor in broad_steps(play, player.index, squares_left(play, player)):
            options = append(options, step | anchor)
        return options
    for offset in play.board.ways(square):
        if occupant[square + offset] == -1:
            options = append(options, step | (square + offset))
    return options


def jump_options(play: Play, player: Player, options: vec[i64]) -> vec[i64]:
    """A jump to each free square beyond an adjacent square that he may jump over; who covers four squares walks over
    them instead. [R9.7, R17.1]"""
    if play.facing[player.index] != 0:
        return options
    square = play.square[player.index]
    anything = jumps_anything(play, player)
    landings = vec[i64]([])
    for offset in play.board.ways(square):
        over = square + offset
        occupant = play.occupant[over]
        lies = occupant >= 0 and play.status[occupant] != STANDING
        if lies or (anything and occupant != OUTSIDE) or (occupant == BARRED and play.is_gap(over)):
            for landing in push_squares(play, square, over):
                if play.free(landing) and play.leads(over, landing) and landing not in landings:
                    landings = append(landings, landing)
    for landing in landings:
        options = append(options, pack(JUMP, player.index, landing))
    return options


def jumps_anything(play: Play, player: Player) -> bool:
    """May he jump over any square, not only over prone and stunned players?"""
    return can(play, player, JUMPS_ANYWHERE, False)


# -- a step ------------------------------------------------------------------------------------------------------


def step_needs_dice(play: Play, player: Player, square: i64) -> bool:
    """Will this step ask for a die: a rush, a dodge, a pick-up?"""
    return (
        play.moved >= player.ma
        or play.markers(player) != 0
        or can(play, player, UNSURE_FOOTING, False)
        or play.ball_under(player.index, square) != NOWHERE
        or (len(play.trapdoors) > 0 and stands_on_trapdoor(play, player.index, square))
        or (aids_listen(play, ARRIVED) and aid_speaks(play, ARRIVED, Arriving(player, square)))
    )


def walk(play: Play, player: Player, square: i64) -> None:
    """A step without a die."""
    if play.log is not None:
        tell_step(play, player, play.square[player.index], square)
    play.moved += 1
    if play.done & LETS_GO:
        leave_ball(play, player, play.square[player.index])
    play.done |= COMMITTED
    play.shift(player.index, square)


def step(play: Play, player: Player, square: i64) -> Rule[bool]:
    """A step that needs dice: rush, then dodge, then pick-up. False: a rival has held him back. [R9.4-R9.6]"""
    origin = play.square[player.index]
    marked = play.markers(player) != 0
    dodges = marked or can(play, player, UNSURE_FOOTING, False)
    play.done |= COMMITTED
    leaving = Leaving(player, origin, square)
    if marked:
        yield from rivals_react(play, LEAVING, leaving)
        if leaving.held:
            return False
    near = trippers(play, player, origin) if marked else None
    play.moved += 1
    play.shift(player.index, square)
    if play.log is not None:
        tell_step(play, player, origin, square)
    if play.done & LETS_GO:
        leave_ball(play, player, origin)
    if play.moved > player.ma and not (yield from contest(play, rush_check(play, player))):
        yield from fall_over(play, player)
    elif dodges and not (yield from contest(play, dodge_check(play, player, origin, square))):
        yield from fall_over(play, player, near)
    yield from arrive(play, player, square)
    if play.standing(player.index) and play.square[player.index] == square:
        if play.ball_under(player.index, square) != NOWHERE:
            yield from pick_up(play, player)
    if marked and is_left(play, leaving):
        yield from rivals_react(play, LEFT, leaving)
    return True


def is_left(play: Play, leaving: Leaving) -> bool:
    """Is the square he left empty, or one of his four? [R17.1]"""
    if play.facing[leaving.actor.index] != 0:
        for square in play.squares_of(leaving.actor.index, leaving.origin):
            if play.free(square):
                leaving.vacated = square
                return True
    return play.free(leaving.origin)


def leave_ball(play: Play, player: Player, square: i64) -> None:
    """The ball stays behind in the square he leaves: it does not bounce."""
    play.done &= ~LETS_GO
    if play.holds(player.index):
        turn_to_held(play, player.index)
        play.carrier = NO_PLAYER
        play.ball = square
        if play.log is not None:
            play.log.tell(BallLeft(rule="R3.4", player=play.name(player), square=play.board.name(int(square))))


def trippers(play: Play, mover: Player, origin: i64) -> list[Player] | None:
    """Rivals who mark the square he leaves and could make a fall worse."""
    found: list[Player] | None = None
    for row in play.rows(ARMOUR_HELD):
        if row.role == MARKERS and play.is_present(rival_of(mover.side), row.skill.id):
            found = found or []
            for rival in play.players:
                if (
                    rival.side != mover.side
                    and rival.skills[row.skill.id] != 0
                    and play.marks_at(rival.index, mover.index, origin)
                    and rival not in found
                ):
                    found.append(rival)
    return found


def rush_check(play: Play, player: Player) -> Check:
    """2+, but a 1 before or after modifiers fails. [R9.4]"""
    check = new_check(play, RUSH, player, 2, "R9.4")
    check.natural_six = False
    if play.weather == BLIZZARD:
        check.modify(-1, "blizzard")
    elif play.weather == DRAINAGE_ISSUES:
        check.modify(-1, "drainage issues")
    for side in range(play.sides):
        boons = play.boons[side]
        if boons & ROUGH_GROUND:
            check.modify(-1, "rough ground")
        if boons & RUSHES_HARDER and side != player.side:
            check.modify(-1 if boons & SHAKING_FOR_RIVALS else 0, "tectonic shift")
            check.modify(-2 if boons & GROWTH_FOR_RIVALS else 0, "vigorous growth")
    return prepare(play, check)


def dodge_check(play: Play, player: Player, origin: i64, square: i64) -> Check:
    """Agility after the move, -1 for each rival who marks the square he moves to. [R9.5]"""
    check = new_check(play, DODGE, player, player.ag, "R9.5", origin, square)
    check.mark_down(play.markers_at(player.index, square))
    if len(play.effects) > 0:
        check.modify(-burden_of(play, player.index), "burden")
    return prepare(play, check)


def rivals_react(play: Play, moment: i64, leaving: Leaving) -> Rule[None]:
    """Rivals who marked the square may use a skill on the man who leaves it; of each skill only one of them."""
    look_for_touchdown(play)
    if play.touchdown != NOBODY:
        return  # play has stopped [R15.1]
    leaving.moment = moment
    mover = leaving.actor
    side = rival_of(mover.side)
    for row in play.rows(moment):
        skill = skill_of(row.skill)
        if not play.is_present(side, skill.id):
            continue
        options = vec[i64]([])
        for rival in play.players:
            if (
                rival.side == side
                and rival.skills[skill.id] != 0
                and play.marks_at(rival.index, mover.index, leaving.origin)
                and may_use(play, rival, skill, leaving)
            ):
                options = append(options, pack(USE, rival.index, skill.id))
        if len(options) == 0:
            continue
        ask = Ask(side, W_SKILL, append(options, pack(DECLINE)), mover.index)
        ask.about = leaving
        answer = yield ask
        if kind_of(answer) == USE:
            rival = play.players[subject_of(answer)]
            yield from speak(play, rival, skill, leaving)
            yield from try_trapdoors(play)


# -- a jump ------------------------------------------------------------------------------------------------------


def jump_check(play: Play, player: Player, origin: i64, square: i64) -> Check:
    """Agility, minus the larger number of markers: where he starts or where he lands. [R9.7]"""
    check = new_check(play, LEAP, player, player.ag, "R9.7", origin, square)
    behind = play.rival_zones(player.side, origin)
    ahead = play.rival_zones(player.side, square)
    check.mark_down(behind if behind > ahead else ahead)
    if len(play.effects) > 0:
        check.modify(-burden_of(play, player.index), "burden")
    return prepare(play, check)


def jump(play: Play, player: Player, square: i64) -> Rule[None]:
    """Jump over a square: two squares of movement, rushes first, no dodge. [R9.7]"""
    origin = play.square[player.index]
    marked = play.rival_zones(player.side, origin) != 0
    play.done |= COMMITTED | HAS_JUMPED
    leaving = Leaving(player, origin, square)
    if marked:
        yield from rivals_react(play, LEAVING, leaving)
        if leaving.held:
            return
    # A rush for the square jumped over fails where he starts; one for the landing square fails there. [ruling]
    play.moved += 1
    if play.moved > player.ma and not (yield from contest(play, rush_check(play, player))):
        yield from fall_over(play, player)
        return
    near = trippers(play, player, origin) if marked else None
    play.moved += 1
    play.shift(player.index, square)
    if play.log is not None:
        board = play.board
        play.log.tell(
            Jumped(
                rule="R9.7",
                player=play.name(player),
                origin=board.name(int(origin)),
                square=board.name(int(square)),
                with_ball=play.holds(player.index) and not play.done & LETS_GO,
            )
        )
    if play.done & LETS_GO:
        leave_ball(play, player, origin)
    if play.moved > player.ma and not (yield from contest(play, rush_check(play, player))):
        yield from fall_over(play, player)
    else:
        check = jump_check(play, player, origin, square)
        if not (yield from contest(play, check)):
            short = play.fallen_short(origin, square, check.die)
            if short != square:
                play.shift(player.index, short)
            yield from fall_over(play, player, near)
    yield from arrive(play, player, square)
    if play.ball_at(square) and play.standing(player.index) and play.square[player.index] == square:
        yield from pick_up(play, player)
    if marked and play.free(origin):
        yield from rivals_react(play, LEFT, leaving)


# -- standing up -------------------------------------------------------------------------------------------------


def cost_of_standing(play: Play, player: Player) -> i64:
    """Three squares of movement, unless a skill makes it free. [R9.3]"""
    return number(play, player, COST_OF_STANDING, 3)


def stand_up(play: Play, player: Player) -> None:
    """Stand up without a die."""
    play.moved += cost_of_standing(play, player)
    play.done |= COMMITTED | HAS_STOOD
    play.rise(player.index)
    if play.log is not None:
        play.log.tell(StoodUp(rule="R9.3", player=play.name(player)))


def standing_needs_die(play: Play, player: Player) -> bool:
    """With a movement allowance of 2 or less standing up takes a 4+. [R9.3]"""
    return player.ma < cost_of_standing(play, player)


def rise_check(play: Play, player: Player) -> Check:
    """4+ to stand up. [R9.3]"""
    check = new_check(play, RISE, player, 4, "R9.3")
    check.natural_six = False
    return prepare(play, check)


def struggle_up(play: Play, player: Player) -> Rule[bool]:
    """Roll to stand up: all of the movement is used; he may still rush. Failure ends the activation. [R9.3]"""
    play.done |= COMMITTED
    if not (yield from contest(play, rise_check(play, player))):
        return False
    play.done |= HAS_STOOD
    play.moved = player.ma
    play.rise(player.index)
    if play.log is not None:
        play.log.tell(StoodUp(rule="R9.3", player=play.name(player)))
    return True


def tell_step(play: Play, player: Player, origin: i64, square: i64) -> None:
    """Write a step into the log."""
    if play.log is not None:
        board = play.board
        play.log.tell(
            Stepped(
                rule="R9.2",
                player=play.name(player),
                origin=board.name(int(origin)),
                square=board.name(int(square)),
                with_ball=play.holds(player.index),
            )
        )
