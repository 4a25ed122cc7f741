"""The kick-off: kicker, kick, the eleven events, the landing, the touchback. [R8.2-R8.6]"""

from __future__ import annotations

from touchback.bloodbowl.ball import bounce, fly, handles, land
from touchback.bloodbowl.check import hear_time, time_is_heard, window
from touchback.bloodbowl.events import KickedOff, Touchback
from touchback.bloodbowl.inducements.base import aids_in_time, aids_listen, aids_speak
from touchback.bloodbowl.inducements.hooks import Aid
from touchback.bloodbowl.kickoff_events import roll_event, run_event
from touchback.bloodbowl.moments import ANYBODY, BALL_DOWN, EVENT_OVER, HALF_STARTS, KICK_OFF, SET_UP
from touchback.bloodbowl.play import NO_PLAYER, Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.score import look_for_touchdown
from touchback.bloodbowl.short_run import let_them_run
from touchback.bloodbowl.skills.base import PlayerSkill, Situation, skill_of
from touchback.bloodbowl.terms import (
    DEVIATED,
    KICK_AT,
    P_BALL_DOWN,
    P_DRIVE_END,
    P_EVENT,
    P_KICK,
    P_TOO_MANY,
    P_TOUCHBACK,
    PICK,
    STANDING,
    W_DEVIATE,
    W_DEVIATE_DISTANCE,
    W_KICK,
    W_KICKER,
    W_TOUCHBACK,
)
from touchback.bloodbowl.trapdoor import try_trapdoors
from touchback.bloodbowl.turn import start_turn, too_many
from touchback.kernel.ask import D8, NOBODY, Ask, Rule, pack, rival_of, subject_of, target_of
from touchback.kernel.board import NOWHERE
from touchback.kernel.game import Phase
from touchback.kernel.ints import append, i64, vec


class Kicker(Phase[Play]):
    """Nominate the kicker: not on the line of scrimmage, not in a wide zone. [R8.2]"""

    name = "kicker"

    def ask(self, play: Play) -> Ask | None:
        options = vec[i64]([])
        for index in kickers(play):
            options = append(options, pack(PICK, index))
        if len(options) == 0:
            return None
        return Ask(play.kicking, W_KICKER, options)

    def take(self, play: Play, answer: i64) -> Rule[None] | None:
        kicker: i64 = subject_of(answer) if answer != 0 else NO_PLAYER
        if time_is_heard(play, SET_UP):
            return before_the_kick(play, kicker)
        play.kicker = kicker
        play.phase = P_KICK
        return None


def before_the_kick(play: Play, kicker: i64) -> Rule[None]:
    """Both sides are set up: what anybody may do before the kick. [R17.1]"""
    play.kicker = kicker
    play.phase = P_KICK
    yield from hear_time(play, SET_UP)


def kickers(play: Play) -> vec[i64]:
    """Who may kick. With nobody behind the line one on it may, and with nobody there anyone. [R8.2, ruling]"""
    side = play.kicking
    field = play.game.field
    behind = vec[i64]([])
    centre = vec[i64]([])
    anyone = vec[i64]([])
    for player in play.players:
        if player.side == side and play.on_pitch(player.index):
            square = play.square[player.index]
            anyone = append(anyone, player.index)
            if field.wide_zone(square) == 0:
                centre = append(centre, player.index)
                if field.x[square] != field.line_of_scrimmage(side):
                    behind = append(behind, player.index)
    if len(anyone) <= field.on_line and len(centre) > 0:
        return centre
    if len(behind) > 0:
        return behind
    return centre if len(centre) > 0 else anyone


class Kick(Phase[Play]):
    """Place the kick on any square of the receiving half; it deviates; then the event is rolled. [R8.3, R8.4]"""

    name = "kick"

    def ask(self, play: Play) -> Ask | None:
        options = vec[i64]([])
        for square in play.game.field.squares_of_half(rival_of(play.kicking)):
            options = append(options, pack(KICK_AT, 0, square))
        return Ask(play.kicking, W_KICK, options)

    def take(self, play: Play, answer: i64) -> Rule[None] | None:
        return kick(play, target_of(answer))


def kick(play: Play, square: i64) -> Rule[None]:
    """See Kick."""
    if play.log is not None:
        kicker = play.name(play.players[play.kicker]) if play.kicker != NO_PLAYER else "-"
        play.log.tell(KickedOff(rule="R8.3", player=kicker, target=play.board.name(int(square))))
    play.took_part = vec[i64]([1 if play.on_pitch(player.index) else 0 for player in play.players])
    play.in_air = True
    yield from kick_deviates(play, square)
    if len(play.players) > 0 and play.ball != NOWHERE and not play.own_half(play.kicking, play.ball):
        kicked = Kicked(play.players[play.kicker if play.kicker != NO_PLAYER else 0])
        kicked.up = True
        yield from let_them_run(play, rival_of(play.kicking), KICK_OFF, kicked, 1)
    yield from sides_react(play)
    if aids_listen(play, KICK_OFF):
        yield from aids_in_time(play, KICK_OFF)
    if play.half_fresh:
        play.half_fresh = False
        yield from hear_time(play, HALF_STARTS)
    yield from roll_event(play)
    play.phase = P_EVENT


def sides_react(play: Play) -> Rule[None]:
    """While the ball is in the air, before its event: what a whole side may do, the kicking side first. One player
    with the skill speaks for all of them. [R8.1, ruling]"""
    for row in play.rows(KICK_OFF):
        if row.role != ANYBODY:
            continue
        skill = skill_of(row.skill)
        for side in (play.kicking, rival_of(play.kicking)):
            for player in play.players:
                if player.side == side and player.skills[skill.id] != 0:
                    kicked = Kicked(player)
                    kicked.up = True
                    if skill.suits_kick(play, player, kicked):
                        started = skill.on_kick(play, player, kicked)
                        if started is not None:
                            yield from started
                    break


class Kicked(Situation):
    """The kick-off: about to fly so far, or in the air."""

    def __init__(self, kicker: Player) -> None:
        super().__init__(kicker)
        self.face: i64 = 0  # its direction, a D8; 0: nothing has been rolled
        self.distance: i64 = 0
        self.raw = False  # the dice lie there as they were rolled, and no skill has changed them
        self.aimed: i64 = 0  # how much somebody beside the pitch has helped before the dice
        self.up = False  # it has flown, and its event is still to come

    def suits(self, play: Play, owner: Player, skill: PlayerSkill) -> bool:
        return skill.suits_kick(play, owner, self)

    def use(self, play: Play, owner: Player, skill: PlayerSkill) -> Rule[None] | None:
        return skill.on_kick(play, owner, self)

    def suits_bought(self, play: Play, side: i64, aid: Aid) -> bool:
        return aid.suits_kick(play, side, self)

    def use_bought(self, play: Play, side: i64, aid: Aid) -> Rule[None]:
        return aid.on_kick(play, side, self)

    def needs_no_coach(self, aid: Aid) -> bool:
        return aid.acts_at_kick(self)


def kick_deviates(play: Play, square: i64) -> Rule[None]:
    """D8 for the direction, D6 for the squares; coaches, then the kicker may have a say. [R8.3, R3.1, R17.1]"""
    if play.kicker == NO_PLAYER:
        direction = yield play.ask_die(D8, W_DEVIATE)
        yield from fly(play, square, direction, (yield play.d6(W_DEVIATE_DISTANCE)), DEVIATED, "R3.1")
        return
    flight = Kicked(play.players[play.kicker])
    if aids_listen(play, KICK_OFF):
        yield from aids_speak(play, KICK_OFF, flight)
    flight.face = yield play.ask_die(D8, W_DEVIATE)
    flight.distance = yield play.d6(W_DEVIATE_DISTANCE)
    if aids_listen(play, KICK_OFF):
        flight.raw = True
        yield from aids_speak(play, KICK_OFF, flight)
        flight.raw = False
    yield from window(play, KICK_OFF, flight)
    yield from fly(play, square, int(flight.face), int(flight.distance), DEVIATED, "R3.1")


class KickOffEvent(Phase[Play]):
    """The event happens while the ball is in the air. [R8.4]"""

    name = "kick-off event"

    def take(self, play: Play, answer: i64) -> Rule[None] | None:
        return run_event(play)


class Landing(Phase[Play]):
    """What goes up must come down: catch, bounce or touchback. [R8.5, R8.6]"""

    name = "landing"

    def take(self, play: Play, answer: i64) -> Rule[None] | None:
        if too_many(play) != NOBODY:
            play.phase = P_TOO_MANY
            return None
        return come_down(play)


def come_down(play: Play) -> Rule[None]:
    """See Landing."""
    if len(play.bought) > 0:
        yield from hear_time(play, EVENT_OVER)
    yield from try_trapdoors(play)
    play.in_air = False
    play.held = NO_PLAYER
    if play.ball != NOWHERE and not play.own_half(play.kicking, play.ball):
        yield from land(play, DEVIATED, True)
        catcher = play.carrier
        if catcher != NO_PLAYER and play.own_half(play.kicking, play.square[catcher]):
            play.carrier = NO_PLAYER  # reached for from across the line: the ball has crossed it [ruling]
    else:
        play.ball = NOWHERE
    ball_is_down(play)


def ball_is_down(play: Play) -> None:
    """Held or at rest: the receiving side's turn begins; gone: touchback."""
    if play.ball == NOWHERE and play.carrier == NO_PLAYER:
        play.phase = P_TOUCHBACK
        return
    look_for_touchdown(play)
    if play.touchdown != NOBODY:
        play.phase = P_DRIVE_END
    elif len(play.bought) > 0 and time_is_heard(play, BALL_DOWN):
        play.phase = P_BALL_DOWN
    else:
        start_turn(play, rival_of(play.kicking))


class BallDown(Phase[Play]):
    """The kick has come down: what coaches may do before the first turn of the drive. [R17.1]"""

    name = "ball down"

    def take(self, play: Play, answer: i64) -> Rule[None] | None:
        return before_the_turn(play)


def before_the_turn(play: Play) -> Rule[None]:
    """See BallDown."""
    yield from hear_time(play, BALL_DOWN)
    look_for_touchdown(play)
    if play.touchdown != NOBODY:
        play.phase = P_DRIVE_END
    else:
        start_turn(play, rival_of(play.kicking))


class TouchbackPhase(Phase[Play]):
    """The receiving coach gives the ball to one of his standing players; if none stands, to one who lies there,
    and it bounces. [R8.6]"""

    name = "touchback"

    def ask(self, play: Play) -> Ask | None:
        options = vec[i64]([])
        for index in touchback_players(play):
            options = append(options, pack(PICK, index))
        if len(options) == 0:
            return None
        return Ask(rival_of(play.kicking), W_TOUCHBACK, options)

    def take(self, play: Play, answer: i64) -> Rule[None] | None:
        if answer == 0:
            # Nobody of the receiving side is on the pitch: the ball stays out of play this drive. [ruling]
            start_turn(play, rival_of(play.kicking))
            return None
        player = play.players[subject_of(answer)]
        if play.log is not None:
            play.log.tell(Touchback(rule="R8.6", player=play.name(player)))
        if play.status[player.index] == STANDING:
            return hand_over(play, player)
        return drop_on(play, player)


def touchback_players(play: Play) -> vec[i64]:
    """Standing receivers; if there are none, whoever of them is on the pitch."""
    side = rival_of(play.kicking)
    standing = vec[i64]([])
    lying = vec[i64]([])
    for player in play.players:
        if player.side == side:
            if play.standing(player.index):
                standing = append(standing, player.index)
            elif play.on_pitch(player.index):
                lying = append(lying, player.index)
    return standing if len(standing) > 0 else lying


def hand_over(play: Play, player: Player) -> Rule[None]:
    """He is given the ball without a test; one who cannot hold it lets it bounce."""
    if handles(play, player):
        play.carrier = player.index
        ball_is_down(play)
    else:
        yield from drop_on(play, player)


def drop_on(play: Play, player: Player) -> Rule[None]:
    """The ball is put on him and bounces; leaving the half means another touchback. [R8.6]"""
    play.ball = play.square[player.index]
    yield from bounce(play, True)
    ball_is_down(play)
