"""Points, touchdowns, the end of a match. [Z1.13, Z1.17, Z2.1, Z3.1]"""

from __future__ import annotations

from touchback.blitzbowl.action_record import ActionRecord
from touchback.blitzbowl.effects import AT_POINTS, SUDDEN_DEATH_NUMBER, house_value
from touchback.blitzbowl.events import MatchEnded, Touchdown
from touchback.blitzbowl.play import NO_BALL, Play
from touchback.blitzbowl.terms import NO_CARD, P_OVER
from touchback.kernel.ask import AWAY, HOME, NOBODY, Ask, Rule, rival_of
from touchback.kernel.game import Phase
from touchback.kernel.ints import i64, vec
from touchback.kernel.state import changed


def points_for(play: Play, points: i64) -> i64:
    """Points for a touchdown or a challenge, with what an event adds. [Z3.12]"""
    for row in play.rows(AT_POINTS):
        effect = row.skill
        if play.house >> effect.bit & 1 != 0:
            points = effect.points(points)
    return points


# -- touchdowns --------------------------------------------------------------------------------------------------


def scores(play: Play, index: i64) -> bool:
    """In the rivals' end zone, holding a ball, open. [Z1.13]"""
    return (
        play.ball_of(index) != NO_BALL
        and play.is_open(index)
        and play.pitch.end_zone(rival_of(play.side[index]), play.square[index])
    )


def look_for_touchdowns(play: Play, record: ActionRecord) -> None:
    """After an action, before the claim: has the actor scored, be it by a free action in the rival's turn; in the
    Ultimate edition, after an action in the own turn, has any of his side? [Z1.13, Z3.1]"""
    record.took_ball = play.has_taken_ball()
    if not play.game.rules.anyone_scores:
        if scores(play, record.player.index):
            touchdown(play, record.player.index)
            record.scored = True
        return
    if record.player.side != play.active:
        return
    for player in play.players:
        if player.side == play.active and scores(play, player.index):
            touchdown(play, player.index)
            record.scored = True


def touchdown(play: Play, index: i64) -> None:
    """Points; the ball leaves, the scorer goes to the dugout. [Z2.1, Z3.1, Z3.10]"""
    side = play.side[index]
    rules = play.game.rules
    points = points_for(play, rules.touchdown_points)
    play.score = changed(play.score, side, play.score[side] + points)
    play.touchdowns = changed(play.touchdowns, side, play.touchdowns[side] + 1)
    play.remove_ball(play.ball_of(index))
    play.leave(index)
    if rules.scorer_is_new:
        play.done[index] = 0
        play.freely[index] |= play.acted[index]  # actions of the turn, but of another player
        play.acted[index] = 0
    if play.log is not None:
        play.log.tell(
            Touchdown(
                rule="Z1.13",
                side=int(side),
                player=play.name(play.players[index]),
                points=int(points),
                home=int(play.score[HOME]),
                away=int(play.score[AWAY]),
            )
        )


# -- the end -----------------------------------------------------------------------------------------------------


def leads_enough(play: Play, side: i64) -> bool:
    """Is this side ahead by what sudden death needs? [Z1.17]"""
    lead = house_value(play, side, SUDDEN_DEATH_NUMBER, play.game.rules.sudden_death_lead)
    return play.score[side] - play.score[rival_of(side)] >= lead


def end_game_on(play: Play) -> bool:
    """Is an end-game card active? From then on there is no sudden death. [Z2.6]"""
    return play.end_game and play.end_game_left < play.game.deck.end_game_used - (1 if top_is_end_game(play) else 0)


def top_is_end_game(play: Play) -> bool:
    """Does an end-game card lie on top of the deck, not active yet?"""
    return play.top != NO_CARD and play.game.deck.challenges[play.top].end_game


def sudden_death(play: Play) -> bool:
    """Where the edition looks at the lead at once: the match ends when it is large enough. [Z2.1, Z2.6]"""
    if not play.game.rules.sudden_death_at_once or end_game_on(play):
        return False
    for side in range(play.sides):
        if leads_enough(play, side):
            end_match(play, "sudden death")
            return True
    return False


def end_match(play: Play, reason: str) -> None:
    """Whoever has more points wins; equal is a draw. [Z1.17]"""
    home = play.score[HOME]
    away = play.score[AWAY]
    if home == away:
        play.winner = NOBODY
    else:
        play.winner = HOME if home > away else AWAY
    play.phase = P_OVER
    if play.log is not None:
        play.log.tell(MatchEnded(rule="Z1.17", side=int(play.winner), home=int(home), away=int(away), reason=reason))


class Over(Phase[Play]):
    """The match has ended: nobody is asked any more."""

    name = "over"

    def ask(self, play: Play) -> Ask | None:
        return Ask(NOBODY, 0, vec[i64]([]))

    def take(self, play: Play, answer: i64) -> Rule[None] | None:
        return None
