"""A bot with a few simple wishes: hit when it is stronger, fetch the ball, run for the end zone.

It plays Blood Bowl by rules of thumb that fit on a page, so that matches have touchdowns to look at; in other games,
and wherever it has no wish, it answers at random.
"""

from __future__ import annotations

from touchback.bloodbowl import terms as t
from touchback.bloodbowl.play import NO_PLAYER, Play
from touchback.bloodbowl.queries import block_odds
from touchback.bots.base import SECONDS_A_TURN, Bot
from touchback.kernel.ask import Ask, kind_of, subject_of, target_of
from touchback.kernel.board import NOWHERE
from touchback.kernel.view import View

FACES = (t.POW, t.STUMBLE, t.PUSH, t.BOTH_DOWN, t.SKULL)
"""Block results from the one an attacker likes best to the one he likes least."""


class KeenBot(Bot):
    """Rules of thumb for Blood Bowl."""

    def __init__(self, seed: int, seconds: float = SECONDS_A_TURN) -> None:
        super().__init__(seed, seconds)
        self.turn = (0, 0)
        self.resting: set[int] = set()  # who had nothing to gain this turn: he is left alone

    def choose(self, view: View, ask: Ask) -> int:
        play = view.state
        wishes = self.wishes(play, ask) if isinstance(play, Play) else []
        return int(self.chance.choice(wishes or list(ask.options)))

    def wishes(self, play: Play, ask: Ask) -> list[int]:
        """The answers it likes best; none: it does not mind."""
        options = [int(option) for option in ask.options]
        if ask.why == t.W_SETUP:
            return of_kind(options, t.FORMATION)
        if ask.why == t.W_TURN:
            return self.next_player(play, options)
        if ask.why == t.W_TARGET:
            return self.target(play, options)
        if ask.why == t.W_ACT:
            return self.next_step(play, options)
        if ask.why == t.W_CHOOSE_FACE:
            return self.face(play, options, int(ask.who))
        if ask.why in (t.W_REROLL, t.W_SKILL, t.W_SPOIL, t.W_APOTHECARY, t.W_INTERFERE):
            return [option for option in options if kind_of(option) != t.DECLINE]
        return []

    # -- the turn -------------------------------------------------------------------------------------------------

    def next_player(self, play: Play, options: list[int]) -> list[int]:
        """Blocks with two dice or more first, then whoever should run, then the end of the turn."""
        side = int(play.active)
        turn = (int(play.half), int(play.turn[side]))
        if turn != self.turn:
            self.turn, self.resting = turn, set()
        actions: dict[int, list[int]] = {}
        for option in of_kind(options, t.ACTIVATE):
            if subject_of(option) in self.resting:
                continue
            actions.setdefault(int(target_of(option)), []).append(option)
        blocks = [option for option in actions.get(t.BLOCK, []) if self.good_targets(play, int(subject_of(option)))]
        if blocks:
            return blocks
        moves = actions.get(t.MOVE, [])
        if play.carrier != NO_PLAYER and play.side[play.carrier] == side:
            runner = [option for option in moves if subject_of(option) == play.carrier]
            return runner or of_kind(options, t.END_TURN)
        goal = ball_square(play)
        if play.carrier == NO_PLAYER and goal != NOWHERE:
            return nearest(play, moves, goal) or of_kind(options, t.END_TURN)
        blitzes = actions.get(t.BLITZ, [])
        if blitzes and goal != NOWHERE:
            return nearest(play, blitzes, goal)
        return of_kind(options, t.END_TURN)

    def good_targets(self, play: Play, index: int) -> list[int]:
        """Rivals next to him whom he would block with two dice or more of his own choice."""
        attacker = play.players[index]
        found = []
        for rival in play.players:
            if (
                rival.side != attacker.side
                and play.standing(rival.index)
                and play.standing(index)
                and play.board.adjacent(play.square[index], play.square[rival.index])
            ):
                odds = block_odds(play, attacker, rival)
                if odds.dice > 1 and odds.attacker_chooses:
                    found.append(int(rival.index))
        return found

    def target(self, play: Play, options: list[int]) -> list[int]:
        """The man with the ball, else somebody it would beat."""
        carrier = [option for option in options if kind_of(option) == t.TARGET and target_of(option) == play.carrier]
        good = self.good_targets(play, int(play.actor))
        return carrier or [option for option in options if kind_of(option) == t.TARGET and target_of(option) in good]

    # -- the activation -------------------------------------------------------------------------------------------

    def next_step(self, play: Play, options: list[int]) -> list[int]:
        """Hit, stand up, or step towards the goal; stop where it would take a risk for little."""
        deeds = of_kind(options, t.HIT) or of_kind(options, t.STAND_UP)
        if deeds:
            return deeds
        actor = int(play.actor)
        self.resting.add(actor)
        player = play.players[actor]
        here = int(play.square[actor])
        steps = of_kind(options, t.STEP)
        costs = {option: self.cost(play, actor, int(target_of(option))) for option in steps}
        if not costs or min(costs.values()) >= self.cost(play, actor, here):
            return of_kind(options, t.STOP)
        best = min(costs.values())
        chosen = [option for option in steps if costs[option] == best]
        risky = play.moved >= player.ma or play.markers(player) > 0
        pays = any(
            target_of(option) == play.ball or (play.carrier == actor and scores(play, actor, int(target_of(option))))
            for option in chosen
        )
        return of_kind(options, t.STOP) if risky and not pays and play.moved > 0 else chosen

    def cost(self, play: Play, actor: int, square: int) -> int:
        """How bad a square is: far from where he wants to be, near rivals."""
        markers = int(play.zone_count(1 - play.side[actor], square))
        if play.carrier == actor:
            end = int(play.board.width) - 1 if play.side[actor] == 0 else 0
            return abs(int(play.board.x[square]) - end) * 4 + markers * 3
        goal = int(play.square[play.target]) if play.target != NO_PLAYER else ball_square(play)
        return int(play.board.distance(square, goal)) * 4 + markers if goal != NOWHERE else 0

    def face(self, play: Play, options: list[int], who: int) -> list[int]:
        """The best face for whoever chooses; a re-roll when the attacker would fall."""
        attacking = play.actor != NO_PLAYER and play.side[play.actor] == who
        faces = {int(target_of(option)): option for option in of_kind(options, t.FACE)}
        order = FACES if attacking else FACES[::-1]
        best = next((face for face in order if face in faces), None)
        again = of_kind(options, t.REROLL)
        if attacking and again and (best is None or best in (t.SKULL, t.BOTH_DOWN)):
            return again
        return [faces[best]] if best is not None else of_kind(options, t.DECLINE)


def of_kind(options: list[int], kind: int) -> list[int]:
    """The answers of one kind."""
    return [option for option in options if kind_of(option) == kind]


def ball_square(play: Play) -> int:
    """Where the ball is, in hands or not; NOWHERE when it is out of play."""
    return int(play.square[play.carrier]) if play.carrier != NO_PLAYER else int(play.ball)


def nearest(play: Play, options: list[int], goal: int) -> list[int]:
    """The activations of the players nearest to a square."""
    far = {option: int(play.board.distance(play.square[subject_of(option)], goal)) for option in options}
    return [option for option in options if far[option] == min(far.values())]


def scores(play: Play, actor: int, square: int) -> bool:
    """Would he score there?"""
    return play.rival_end_zone(play.side[actor], square)
