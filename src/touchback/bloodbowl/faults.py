"""What must hold at every decision of Blood Bowl; each fault is told in words, with the rule it breaks.

Written from the rules and not from the procedures: what a procedure counts or remembers is counted again here.
"""

from __future__ import annotations

from collections.abc import Iterator

from touchback.bloodbowl.activation import binding
from touchback.bloodbowl.allowances import (
    CLONE,
    holds,
    most_rushes,
    rerolls_beyond,
    rerolls_for_the_next_drive,
    sneaks,
    struck_before_the_kick,
    was_lent_skills,
)
from touchback.bloodbowl.balls import RESTING, carriers
from touchback.bloodbowl.effects import refresh
from touchback.bloodbowl.inducements.base import note_listeners
from touchback.bloodbowl.moments import HOLDS_BALL, SCORES
from touchback.bloodbowl.play import NO_PLAYER, Play
from touchback.bloodbowl.queries.scratch import copy_of
from touchback.bloodbowl.skills.base import PER_TURN, can
from touchback.bloodbowl.terms import (
    BLITZ,
    BLOCK,
    CASUALTY,
    FOUL,
    LASTING_INJURY,
    NO_TURNOVER,
    P_ACT,
    P_COIN,
    P_EVENT,
    P_KICK,
    P_KICK_OR_RECEIVE,
    P_KICKER,
    P_LANDING,
    P_OVER,
    P_SETUP,
    P_SOLID_DEFENCE,
    P_TARGET,
    P_THROW,
    P_TOO_MANY,
    P_TURN,
    P_TURN_END,
    PASS,
    PHASE_NAMES,
    PRONE,
    RESERVE,
    SENT_OFF,
    SPECIAL,
    STANDING,
    STATUS_NAMES,
    STUNNED,
    WEATHER_NAMES,
)
from touchback.kernel.ask import AWAY, HOME, NOBODY, rival_of
from touchback.kernel.board import NOWHERE

SIDES = (HOME, AWAY)
ACTING = (P_TURN, P_TARGET, P_ACT, P_THROW)
"""The rests of a team turn (or of the kick-off event that is like one)."""
BEFORE_KICK = (P_SETUP, P_KICKER, P_KICK)
EXTRA_TIME = 3
NEVER_NEGATIVE = (
    "score", "rerolls", "drive_rerolls", "apothecaries", "bribes", "fan_factor", "dedicated_fans", "turnovers",
    "casualties_suffered", "casualties_caused", "infections",
)  # fmt: skip


def play_faults(play: Play, at_rest: bool, corrected: bool = False) -> list[str]:
    """Everything that is wrong on this table. `corrected`: a referee has had his say."""
    found = [*player_faults(play, at_rest), *ball_faults(play, at_rest), *counter_faults(play)]
    if not corrected:
        found += order_faults(play)
    if at_rest:
        found += phase_faults(play)
        if len(play.effects):
            found += effect_faults(play)
        if play.phase in ACTING:
            found += turn_faults(play)
        if play.phase == P_KICKER:
            for side in SIDES:
                found += setup_faults(play, side)
    return found


def unplayable(play: Play, asked: bool) -> Iterator[str]:
    """What no match can go on from: what a referee may not say. That a side has more re-rolls than the rules give it is
    none of it. `asked`: a coach is asked next."""
    yield from player_faults(play, True)
    yield from ball_faults(play, asked)
    yield from counter_faults(play)
    if not asked:
        if play.phase in (*ACTING, P_TURN_END) and play.carrier == NO_PLAYER and play.ball == NOWHERE:
            yield "the ball is lost: in no square and in nobody's hands [R3.4]"
        return
    yield from phase_faults(play)
    if play.phase in ACTING:
        yield from turn_faults(play)
    if play.phase == P_KICKER:
        for side in SIDES:
            yield from setup_faults(play, side)


def who(play: Play, index: int) -> str:
    """A player's short name, or what is wrong with the number."""
    return play.name(play.players[index]) if 0 <= index < len(play.players) else f"nobody ({index})"


def is_player(play: Play, index: int, side: int) -> bool:
    """Is this the number of a player of that side?"""
    return 0 <= index < len(play.players) and play.side[index] == side


# -- players ------------------------------------------------------------------------------------------------------


def player_faults(play: Play, at_rest: bool) -> Iterator[str]:
    """Each player in one place, and what is noted about him fits that place. [R1.4, R4.1, R4.3]"""
    fielded = [0, 0]
    for index, player in enumerate(play.players):
        if player.index != index or player.side != play.side[index]:
            yield f"{play.name(player)} sits at {index} among the players of side {play.side[index]}"
        if not 0 <= play.status[index] < len(STATUS_NAMES):
            yield f"{play.name(player)} has status {play.status[index]}"
            continue
        yield from place_faults(play, index)
        if at_rest and play.facing[index] and len(play.beneath(index)) and index != play.actor:
            yield f"{play.name(player)} stays where others lie [R17.1]"
        yield from mark_faults(play, index)
        yield from casualty_faults(play, index, at_rest)
        fielded[player.side] += play.status[index] <= STUNNED
    for side in SIDES:
        surplus = fielded[side] - play.game.field.players
        if surplus > 0 and surplus > came_late(play, side) and play.phase != P_TOO_MANY:
            yield f"side {side} has {fielded[side]} players on the pitch [R8.1]"


def place_faults(play: Play, index: int) -> Iterator[str]:
    """On the pitch with a square and a part in the drive, or off it without. [R1.4, R4.1]"""
    status = play.status[index]
    on_pitch = status <= STUNNED
    if (play.facing[index] != 0) != (on_pitch and play.is_broad(index)) and not len(play.effects):
        yield f"{who(play, index)} covers the wrong number of squares: facing {play.facing[index]} [R17.1]"
    if on_pitch != (play.square[index] != NOWHERE):
        yield f"{who(play, index)} is {STATUS_NAMES[status]} and {'off' if on_pitch else 'on'} the pitch"
    if (play.marking[index] != 0) != (status == STANDING and play.distracted[index] == 0):
        yield f"{who(play, index)} is {STATUS_NAMES[status]} and marks: {play.marking[index]} [R4.1]"
    if on_pitch and play.phase > P_KICK and play.took_part[index] != 1:
        yield f"{who(play, index)} is on the pitch but takes no part in the drive"


def mark_faults(play: Play, index: int) -> Iterator[str]:
    """Whoever is distracted, rooted, stunned or has acted is where that can be. [R4.2, R4.3]"""
    player, status = play.players[index], play.status[index]
    if play.distracted[index] not in (0, 1) or (play.distracted[index] and status > STUNNED):
        yield f"{who(play, index)} is {STATUS_NAMES[status]} and distracted: {play.distracted[index]}"
    if play.rooted[index] not in (0, 1) or (play.rooted[index] and status > STUNNED):
        yield f"{who(play, index)} is {STATUS_NAMES[status]} and rooted: {play.rooted[index]} [R19.Take Root]"
    if play.stunned_now[index] and (status != STUNNED or player.side != play.active):
        yield f"{who(play, index)} ({STATUS_NAMES[status]}) counts as stunned in his own turn [R4.3]"
    if play.used[index] not in (0, 1):
        yield f"{who(play, index)} has acted {play.used[index]} times"
    if play.limits[index] & ~play.game.lasting_limits[PER_TURN]:
        yield from limit_faults(play, index)


def casualty_faults(play: Play, index: int, at_rest: bool) -> Iterator[str]:
    """A casualty has a result, and only one that lasts has a lasting injury. Whoever was sent off may have one too, if
    he was on loan from among the casualties. [R13.5, R17.1]"""
    status = play.status[index]
    if at_rest and status != SENT_OFF and (play.casualty[index] != 0) != (status == CASUALTY):
        yield f"{who(play, index)} is {STATUS_NAMES[status]} with casualty result {play.casualty[index]}"
    if (play.lasting[index] != 0) and play.casualty[index] != LASTING_INJURY:
        yield f"{who(play, index)} has a lasting injury without that casualty result"


def came_late(play: Play, side: int) -> int:
    """How many may be there beyond eleven because they came on between kick and event, or through a trapdoor.
    [R19.Swarming, R17.1]"""
    skill = play.game.skill_names["Swarming"].id
    own = [index for index, player in enumerate(play.players) if player.side == side and player.has(skill)]
    return sneaks(play, side) + min(3, sum(play.status[index] <= STUNNED for index in own))


def limit_faults(play: Play, index: int) -> Iterator[str]:
    """Only skills he has can be used up, or for the rest of a turn one that was lent to him. [R17.1]"""
    player = play.players[index]
    bits = 0
    for skill in play.game.skills:
        limit = getattr(skill, "limit", -1)
        if limit >= 0 and player.has(skill.id):
            bits |= 1 << limit
    strange = play.limits[index] & ~bits
    if strange & play.game.lasting_limits[PER_TURN] or (strange and not was_lent_skills(play, index)):
        yield f"{play.name(player)} has used up a skill he does not have"


# -- ball ---------------------------------------------------------------------------------------------------------


def ball_faults(play: Play, at_rest: bool) -> Iterator[str]:
    """Each in a square, in a standing player's hands, or out of play: never two of these. [R3.4, R8.5, R17.1]"""
    for number in range(int(play.object_count)):
        yield from one_ball_faults(play, number, at_rest)
    if play.several_balls and at_rest:
        yield from second_ball_faults(play)
    if at_rest:
        waiting = P_EVENT <= play.phase <= P_LANDING or play.charging or len(play.redeploying) > 0
        waiting = waiting or (play.phase == P_TOO_MANY and play.active == NOBODY)
        if play.in_air != waiting:
            yield f"ball in the air: {play.in_air}, in phase {PHASE_NAMES[play.phase]}"


def second_ball_faults(play: Play) -> Iterator[str]:
    """A second ball is there while the card holds that brought it, in a place of its own, and none is left hanging."""
    if not any(holds(play, side, CLONE) for side in SIDES):
        yield "there is more than one ball, and no card that brought it [R17.1]"
    places = [(int(play.where(n)), int(play.holder(n))) for n in range(int(play.object_count))]
    if len(set(places)) != len(places):
        yield "two balls are in one place [R17.1]"
    if any(play.kind_of_object(n) != RESTING for n in range(int(play.object_count))):
        yield "a ball has yet to bounce [R3.3]"


def one_ball_faults(play: Play, number: int, at_rest: bool) -> Iterator[str]:
    """See `ball_faults`."""
    carrier, ball = play.holder(number), play.where(number)
    if carrier != NO_PLAYER:
        if not 0 <= carrier < len(play.players):
            yield f"player {carrier} carries the ball, who does not exist"
            return
        yield from carrier_faults(play, int(carrier), int(ball))
    elif ball != NOWHERE:
        if not play.board.on(ball):
            yield f"the ball is in {ball}, which is no square of the pitch"
        elif at_rest and not play.in_air and play.at(ball) >= 0:
            yield f"the ball rests under {who(play, int(play.at(ball)))} [R3.4]"
    elif at_rest and play.phase in ACTING and not play.in_air and play.fielded(rival_of(play.kicking)) > 0:
        yield "the ball is lost: in no square and in nobody's hands [R3.4]"


def carrier_faults(play: Play, carrier: int, ball: int) -> Iterator[str]:
    """Whoever carries the ball stands, can hold one, and has the only one."""
    name = play.name(play.players[carrier])
    if ball != NOWHERE:
        yield f"{name} carries the ball, which is also in {play.board.name(ball)}"
    if play.status[carrier] != STANDING:
        yield f"{name} is {STATUS_NAMES[play.status[carrier]]} and carries the ball"
    if not can(play, play.players[carrier], HOLDS_BALL, True):
        yield f"{name} carries the ball and cannot hold one"
    if play.in_air:
        yield f"{name} carries the ball while it is in the air"


# -- counters -----------------------------------------------------------------------------------------------------


def counter_faults(play: Play) -> Iterator[str]:
    """Turn markers, re-rolls and staff stay within their bounds. [R9.1, R2.4, R2.5]"""
    for side in SIDES:
        if not 0 <= play.turn[side] <= play.game.clock.turns:
            yield f"side {side} has its turn marker on {play.turn[side]} [R9.1]"
        for name in NEVER_NEGATIVE:
            if getattr(play, name)[side] < 0:
                yield f"side {side} has {name} {getattr(play, name)[side]}"
        if play.player_rerolls[side] not in (0, 1):
            yield f"side {side} has {play.player_rerolls[side]} re-rolls brought by players [R19.Leader]"
        if play.coach_expelled[side] not in (0, 1):
            yield f"the coach of side {side} was sent off {play.coach_expelled[side]} times"
    if not 1 <= play.half <= (EXTRA_TIME if play.extra_time else 2):
        yield f"half {play.half} [R9.1]"
    if not 0 <= play.weather < len(WEATHER_NAMES):
        yield f"weather {play.weather} [R7.2]"
    if play.allowance < 0:
        yield f"an event still lets {play.allowance} players act"
    unusual = play.spent & ~play.game.actions.once
    if unusual and unusual & ~special_actions(play):
        yield f"spent actions {play.spent:b} are more than those that come once a turn [R9.2]"


def special_actions(play: Play) -> int:
    """What skills let somebody do once a turn, as bits of the actions that were spent. [R9.2]"""
    return sum({1 << int(once) for skill in play.game.skills if (once := getattr(skill, "once", -1)) >= 0})


def order_faults(play: Play) -> Iterator[str]:
    """What only a referee brings about: more team re-rolls than a half gives, turns of one side alone. [R2.5, R9.1]"""
    for side in SIDES:
        if play.rerolls[side] > play.rerolls_per_half[side] + rerolls_beyond(play, side):
            yield f"side {side} has more re-rolls than a half gives [R2.5]"
    if not -2 <= play.turn[HOME] - play.turn[AWAY] <= 2:
        yield f"turn markers {play.turn[HOME]} and {play.turn[AWAY]} are too far apart"


# -- phases -------------------------------------------------------------------------------------------------------


def phase_faults(play: Play) -> Iterator[str]:
    """What must be set, and what must not, at this rest."""
    yield from side_faults(play)
    yield from actor_faults(play)
    yield from placing_faults(play)
    yield from open_faults(play)
    yield from end_faults(play)
    if play.phase in (P_COIN, *BEFORE_KICK) and not len(play.redeploying):
        yield from between_drives_faults(play)


def side_faults(play: Play) -> Iterator[str]:
    """Whose turn it is, who kicks, who won the toss."""
    phase = play.phase
    name = PHASE_NAMES[phase]
    if phase in ACTING and play.active not in SIDES:
        yield f"nobody's turn in phase {name}"
    if phase < P_TURN and phase != P_TOO_MANY and play.active != NOBODY:
        yield f"side {play.active} is active in phase {name}"
    if phase > P_KICK_OR_RECEIVE and (play.kicking not in SIDES or play.coin_winner not in SIDES):
        yield f"kicking side {play.kicking}, coin won by {play.coin_winner} in phase {name}"


def actor_faults(play: Play) -> Iterator[str]:
    """Somebody acts, and somebody is his target, only in an activation."""
    phase = play.phase
    name = PHASE_NAMES[phase]
    if (play.actor != NO_PLAYER) != (phase in (P_TARGET, P_ACT, P_THROW)):
        yield f"{who(play, int(play.actor))} is acting in phase {name}"
    thrown = phase == P_THROW and play.action == SPECIAL
    if play.target != NO_PLAYER and phase != P_ACT and not thrown:
        yield f"{who(play, int(play.target))} is a target in phase {name}"


def placing_faults(play: Play) -> Iterator[str]:
    """Who sets up, whom he holds, who kicks. [R8.1, R8.4]"""
    phase = play.phase
    name = PHASE_NAMES[phase]
    if phase == P_SETUP and play.placing not in SIDES:
        yield f"side {play.placing} sets up"
    if play.held != NO_PLAYER and (phase != P_SETUP or not is_player(play, int(play.held), int(play.placing))):
        yield f"{who(play, int(play.held))} is held in phase {name}"
    if len(play.redeploying) and phase not in (P_SETUP, P_SOLID_DEFENCE):
        yield f"a redeployment is open in phase {name}"
    if play.kicker != NO_PLAYER and not is_player(play, int(play.kicker), int(play.kicking)):
        yield f"{who(play, int(play.kicker))} kicks for the other side"


def open_faults(play: Play) -> Iterator[str]:
    """Nothing is left open that belongs to another phase. [R2.1, R8.4, R15.1]"""
    name = PHASE_NAMES[play.phase]
    if play.charging and (play.phase not in ACTING or play.active != play.kicking):
        yield f"the kick-off's blitz goes on in phase {name} for side {play.active}"
    if play.touchdown != NOBODY:
        yield f"a touchdown of side {play.touchdown} is still open in phase {name}"
    if play.turnover != NO_TURNOVER:
        yield f"turnover {play.turnover} has not ended the turn: phase {name} [R2.1]"


def end_faults(play: Play) -> Iterator[str]:
    """Who has won, and why. [R16.2, R16.3]"""
    over = play.phase == P_OVER
    if play.conceded in SIDES and (not over or play.winner != rival_of(play.conceded)):
        yield f"side {play.conceded} has conceded, the winner is {play.winner} [R16.2]"
    drawn = play.score[HOME] == play.score[AWAY]
    if over and (play.winner == NOBODY) != (drawn and not play.extra_time):
        yield f"the match is over at {play.score[HOME]}-{play.score[AWAY]}, won by {play.winner} [R16.2, R16.3]"
    if over and play.winner in SIDES and play.score[play.winner] < play.score[rival_of(play.winner)]:
        yield f"side {play.winner} has won with fewer touchdowns [R16.2]"
    if not over and play.winner != NOBODY:
        yield f"side {play.winner} has won in phase {PHASE_NAMES[play.phase]}"


def between_drives_faults(play: Play) -> Iterator[str]:
    """Before a kick there is no ball, nobody lies on the pitch, nothing of the last drive is left. [R16.1]"""
    if play.ball != NOWHERE or play.carrier != NO_PLAYER:
        yield "there is a ball before the kick"
    for index, player in enumerate(play.players):
        struck = play.status[index] == STUNNED and struck_before_the_kick(play, index)
        if (play.status[index] in (PRONE, STUNNED) and not struck) or play.distracted[index]:
            yield f"{play.name(player)} is {STATUS_NAMES[play.status[index]]} before the kick"
        if play.used[index] or play.limits[index] & ~play.game.lasting_limits[PER_TURN]:
            yield f"{play.name(player)} has acted before the kick"
    for side in SIDES:
        if play.drive_rerolls[side] > rerolls_for_the_next_drive(play, side):
            yield f"side {side} keeps a re-roll of the last drive [R8.4]"


def turn_faults(play: Play) -> Iterator[str]:
    """A team turn, and the activation in it. [R9.1, R9.2, R15.1]"""
    side = play.active
    if not play.charging and side in SIDES and play.turn[side] < 1:
        yield f"side {side} plays turn {play.turn[side]}"
    if (play.allowance > 0) and not play.charging:
        yield f"an event lets {play.allowance} players act in a team turn"
    for index, player in enumerate(play.players):
        if play.used[index] and player.side != side:
            yield f"{play.name(player)} has acted in the other side's turn"
    for carrier in carriers(play):
        goal = play.board.width - 1 if play.side[carrier] == HOME else 0
        waits = not can(play, play.players[carrier], SCORES, True)
        if play.status[carrier] == STANDING and play.board.x[play.square[carrier]] == goal and not waits:
            yield f"{who(play, int(carrier))} stands in the end zone with the ball and has not scored [R15.1]"
    if play.stalling != NO_PLAYER and not is_player(play, int(play.stalling), int(side)):
        yield f"{who(play, int(play.stalling))} of the other side stalls"
    if play.phase != P_TURN and play.actor != NO_PLAYER:
        yield from activation_faults(play)


def activation_faults(play: Play) -> Iterator[str]:
    """The acting player may act, with an action he may declare. [R9.2-R9.4, R12.6]"""
    actor, action = play.actor, play.action
    if not is_player(play, int(actor), int(play.active)):
        yield f"{who(play, int(actor))} acts in the other side's turn"
        return
    player = play.players[actor]
    name = play.name(player)
    if play.status[actor] not in (STANDING, PRONE) or play.used[actor]:
        yield f"{name} acts though {STATUS_NAMES[play.status[actor]]}, acted already: {play.used[actor]}"
    if not 0 <= action <= SPECIAL or (action == BLOCK and play.phase != P_TARGET):
        yield f"{name} is in the middle of action {action}"
    if (1 << action) & binding(play, player, play.spent):
        yield f"{name} declares an action that was spent this turn [R9.2]"
    if play.phase == P_TARGET:
        return
    most = player.ma + most_rushes(play, int(actor))
    if not 0 <= play.moved <= most:
        yield f"{name} has used {play.moved} of {most} squares [R9.4]"
    if play.distracted[actor]:
        yield f"{name} acts and is still distracted [R4.2]"
    yield from target_faults(play, name)


def target_faults(play: Play, name: str) -> Iterator[str]:
    """The acting player aims at whom his action allows. [R10.1, R11.1, R12.6, R14.1]"""
    action = play.action
    target = int(play.target)
    if play.phase == P_THROW and action == SPECIAL:
        if target != NO_PLAYER and not is_player(play, target, int(play.active)):
            yield f"{name} throws {who(play, target)} [R11.1]"
        return
    aimed = action in (BLITZ, FOUL)
    if aimed != (target != NO_PLAYER) or (aimed and not is_player(play, target, int(rival_of(play.active)))):
        yield f"{name} aims action {action} at {who(play, target)}"
    if play.phase == P_THROW and (action != PASS or not play.holds(play.actor)):
        yield f"{name} throws without the ball or without a pass action [R10.1]"


def setup_faults(play: Play, side: int) -> Iterator[str]:
    """Both set-ups are legal when the kicker is named. [R8.1]"""
    own = [index for index in range(len(play.players)) if play.side[index] == side]
    squares = [covered_by(play, index) for index in own if play.status[index] <= STUNNED]
    reserves = sum(1 for index in own if play.status[index] == RESERVE)
    field = play.game.field
    if len(squares) != min(field.set_up, len(squares) + reserves):
        yield f"side {side} sets up {len(squares)} players and leaves {reserves} in reserve [R8.1]"
    yield from formation_faults(play, side, squares)


def covered_by(play: Play, index: int) -> list[tuple[int, int]]:
    """The squares of a player, by column and row: one, or two by two. [R17.1]"""
    x, y = int(play.board.x[play.square[index]]), int(play.board.y[play.square[index]])
    return [(x + right, y + down) for down in (0, 1) for right in (0, 1)] if play.facing[index] else [(x, y)]


def formation_faults(play: Play, side: int, squares: list[list[tuple[int, int]]]) -> Iterator[str]:
    """In their own half, not too many in a wide zone, enough on the line of scrimmage. [R8.1]"""
    field = play.game.field
    if any((x >= field.width // 2) == (side == HOME) for covered in squares for x, _ in covered):
        yield f"side {side} is set up beyond its half [R8.1]"
    upper = sum(any(y < field.wide for _, y in covered) for covered in squares)
    lower = sum(any(y >= field.height - field.wide for _, y in covered) for covered in squares)
    if max(upper, lower) > field.per_wide_zone:
        yield f"side {side} has more players in a wide zone than may be there [R8.1]"
    line = field.width // 2 - (side == HOME)
    centre = range(int(field.wide), int(field.height - field.wide))
    on_line = sum(any(x == line and y in centre for x, y in covered) for covered in squares)
    if on_line < min(field.on_line, len(squares)):
        yield f"side {side} has too few players on the line of scrimmage [R8.1]"


def effect_faults(play: Play) -> Iterator[str]:
    """Players, skills and favours are what roster and effects make them. [R7.5]"""
    fresh = copy_of(play)
    refresh(fresh)
    note_listeners(fresh)
    if list(fresh.boons) != list(play.boons) or list(fresh.trapdoors) != list(play.trapdoors):
        yield f"favours {list(play.boons)} do not follow from the effects"
    if list(fresh.present) != list(play.present) or fresh.heard != play.heard:
        yield "the count of skills is out of date"
    if list(fresh.attentive) != list(play.attentive) or list(fresh.ruled_at) != list(play.ruled_at):
        yield "it is out of date when what was bought, or lasts, is heard"
    for here, there in zip(play.players, fresh.players, strict=True):
        if (here.ma, here.av, list(here.skills)) != (there.ma, there.av, list(there.skills)):
            yield f"{play.name(here)} is not what roster and effects make him"
