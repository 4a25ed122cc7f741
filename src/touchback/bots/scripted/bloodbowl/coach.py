"""The coach: answers every ask of a match of Blood Bowl, and says why."""

from __future__ import annotations

import random
from collections.abc import Mapping

from touchback.bloodbowl import terms as t
from touchback.bloodbowl.broad import fronts
from touchback.bloodbowl.moments import SCORES
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.prematch import RECEIVE
from touchback.bloodbowl.skills.base import can
from touchback.bots.scripted.bloodbowl import aids, ball, dice, fighting, lineup, plans
from touchback.bots.scripted.bloodbowl.outlook import Outlook, worth
from touchback.bots.scripted.bloodbowl.planning import Plan, PlanRunner
from touchback.bots.scripted.bloodbowl.reasons import RULES_OF_THUMB
from touchback.bots.scripted.bloodbowl.style import SCRIPTED, Style
from touchback.bots.scripted.reasons import rule_of_thumb
from touchback.kernel.ask import NONE, Ask, kind_of, pack, subject_of, target_of
from touchback.kernel.footprint import FACES_UP
from touchback.kernel.state import State
from touchback.kernel.text import text
from touchback.kernel.view import View

BLESSINGS = ("Block", "Dodge", "Guard", "Mighty Blow", "Tackle", "Sure Hands", "Wrestle")
"""Skills that are chosen first when one can be."""


class BloodBowlCoach:
    """Coaches one side: at the ask of a turn it picks a plan, then carries it out ask by ask."""

    def __init__(self, chance: random.Random, style: Style = SCRIPTED) -> None:
        self.chance = chance
        self.style = style
        self.reason = ""
        self.runner: PlanRunner | None = None
        self.turn = (0, 0, 0)
        self.tried: set[tuple[int, int, int]] = set()  # what has been declared this turn
        self.line_up: dict[int, int] = {}
        self.drive = (0, 0, 0, 0)  # the drive that line-up is for

    def choose(self, view: View, ask: Ask) -> int:
        """Answer the ask."""
        self.reason = ""
        answer = int(ask.options[0]) if len(ask.options) == 1 else self.think(view.state, ask)
        self.reason = self.reason or rule_of_thumb(ask, self.rules_of_thumb())
        return answer

    def rules_of_thumb(self) -> Mapping[int, str]:
        """Why, by the ask, where no plan has said it."""
        return RULES_OF_THUMB

    def think(self, state: State, ask: Ask) -> int:
        """Answer an ask that leaves a choice."""
        assert isinstance(state, Play)
        return self.decide(state, ask)

    def decide(self, play: Play, ask: Ask) -> int:
        """Answer the ask in this position, which is not changed."""
        self.reason = ""
        if len(ask.options) == 1:
            return int(ask.options[0])
        if ask.why == t.W_TURN:
            return self.take_turn(play, ask)
        if self.runner is not None and ask.why in (t.W_TARGET, t.W_ACT, t.W_THROW):
            reason = self.runner.reason()
            answer = self.runner.next_answer(play, ask)
            if answer is not None:
                self.reason = reason
                return answer
        if ask.why == t.W_ACT:
            return self.go_on(play, ask)
        if ask.why == t.W_SETUP:
            return self.set_up(play, ask)
        return self.answer(self.outlook_of(play, int(ask.who)), ask)

    def outlook_of(self, play: Play, side: int) -> Outlook:
        """The match as this coach sees it."""
        return Outlook(play, side, self.style)

    # -- the turn ------------------------------------------------------------------------------------------------

    def take_turn(self, play: Play, ask: Ask) -> int:
        """Pick the plan that is due, or end the turn."""
        side = int(ask.who)
        turn = (int(play.half), int(play.turn[side]), int(play.score[0] + play.score[1]))
        if turn != self.turn:
            self.turn = turn
            self.tried = set()
        self.runner = None
        outlook = self.outlook_of(play, side)
        helper = aids.call_now(outlook, ask)
        if helper is not None:
            return helper
        plan = self.next_plan(outlook, ask)
        if plan is None:
            self.reason = text("nothing left that is worth a risk")
            return int(pack(t.END_TURN))
        self.tried.add(plan.key())
        self.runner = PlanRunner(plan)
        self.reason = plan.reason
        return plan.declaration()

    def next_plan(self, outlook: Outlook, ask: Ask) -> Plan | None:
        """What is due now and has not been tried this turn."""
        return plans.next_plan(outlook, ask, self.tried)

    def go_on(self, play: Play, ask: Ask) -> int:
        """The plan has nothing more to say: go on with the ball, towards a bite, or stop."""
        actor = int(play.actor)
        stop = int(pack(t.STOP, actor))
        is_placed = self.runner is not None and self.runner.plan.places_carrier
        self.runner = None
        outlook = self.outlook_of(play, int(ask.who))
        if ask.offers(int(pack(t.TOWARDS, actor, 0))):
            promise, edge = fighting.best_edge(outlook, play.players[actor])
            if promise > 0.0 and play.moved < play.players[actor].ma:
                return int(pack(t.TOWARDS, actor, edge))
        if (finish := unplanned_answer(outlook, ask)) is not None:
            return finish
        plan = self.next_run(outlook, actor, is_placed)
        if plan is None or not plan.path:
            return stop if ask.offers(stop) else int(ask.options[-1])
        self.runner = PlanRunner(plan)
        self.reason = plan.reason
        answer = self.runner.next_answer(play, ask)
        if answer is None:
            self.runner = None
            return stop
        return answer

    def next_run(self, outlook: Outlook, actor: int, is_placed: bool) -> Plan | None:
        """Where the acting player should still run. A carrier who is where his plan has brought him only looks whether
        he can score: with each step others could stand around him, and he would go to and fro."""
        play = outlook.play
        player = play.players[actor]
        if not can(play, player, SCORES, True):
            return thirst(outlook, actor)
        if play.action == t.SPECIAL or play.status[actor] != t.STANDING:
            return None
        if outlook.carrier is player:
            runs = ball.touchdowns(outlook, player)
            further = None if is_placed else ball.advance(outlook, player)
            return plans.pick(runs if further is None else [*runs, further])
        return plans.pick(ball.pick_ups(outlook, [actor]))

    # -- set-up --------------------------------------------------------------------------------------------------

    def set_up(self, play: Play, ask: Ask) -> int:
        """Player by player, by the plan made at the first ask of the set-up."""
        side = int(ask.who)
        drive = (int(play.half), int(play.score[0]), int(play.score[1]), int(play.kicking))
        if drive != self.drive or play.fielded(side) == 0:
            self.drive = drive
            self.line_up = lineup.line_up(play, side, self.style)
            self.reason = (
                text("a formation to receive the kick") if play.kicking != side else text("a formation to defend")
            )
        return lineup.set_up(play, ask, self.line_up)

    # -- everything else ------------------------------------------------------------------------------------------

    def answer(self, outlook: Outlook, ask: Ask) -> int:
        """Asks that need no plan."""
        why = ask.why
        options = [int(option) for option in ask.options]
        if why == t.W_REROLL:
            important = self.runner is not None and self.runner.plan.value >= 15.0
            answer, self.reason = dice.reroll(outlook, ask, important)
            return answer
        if why == t.W_CHOOSE_FACE:
            answer, self.reason = dice.choose_face(outlook, ask)
            return answer
        if why == t.W_PUSH:
            return dice.push(outlook, ask)
        if why == t.W_FOLLOW:
            return dice.follow(outlook, ask)
        if why == t.W_SKILL:
            answer = dice.skill(outlook, ask)
            used = answer == options[0]
            self.reason = text("it helps here") if used else text("here it costs more than it brings")
            return answer
        if why == t.W_APOTHECARY:
            return dice.apothecary(outlook, ask)
        if why == t.W_INTERFERE:
            return dice.interference(outlook, ask)
        if why == t.W_KICK:
            return lineup.kick_target(outlook, ask)
        if why == t.W_KICKER:
            return lineup.kicker(outlook, ask)
        if why in (t.W_TOUCHBACK, t.W_HIGH_KICK):
            return lineup.receiver(outlook, ask)
        if why == t.W_LATECOMERS:
            return lineup.latecomer(outlook, ask)
        aided = self.use_aids(outlook, ask, options)
        return aided if aided is not None else self.choose_simply(outlook, ask, options)

    def use_aids(self, outlook: Outlook, ask: Ask, options: list[int]) -> int | None:
        """Asks about what is bought: what, when, on whom, where. None: it is another ask. [R7.4, R17.1]"""
        why = ask.why
        if why == t.W_INDUCEMENTS:
            return aids.shop(outlook.play, outlook.side, options)
        if why == t.W_OFFERED:
            return aids.offered(outlook, ask)
        if why == t.W_WHOM:
            return aids.whom(outlook, options)
        if why == t.W_AIM:
            return aids.where(outlook, options)
        if why == t.W_NUDGE:
            return aids.change(outlook, options)
        if why == t.W_WEATHER_WANTED:
            return aids.weather(options)
        return None

    def choose_simply(self, outlook: Outlook, ask: Ask, options: list[int]) -> int:
        """Asks with one plain rule each."""
        play = outlook.play
        why = ask.why
        last = options[-1]
        if why == t.W_COIN:
            return self.chance.choice(options)
        if why == t.W_KICK_OR_RECEIVE:
            return int(pack(t.KICK_OR_RECEIVE, NONE, RECEIVE))
        if why in (t.W_SOLID_DEFENCE, t.W_QUICK_SNAP, t.W_CONCEDE):
            return last  # as we stand; never concede
        if why == t.W_TARGET:
            return unplanned_target(outlook, ask)
        if why in (t.W_PRAYERS, t.W_SPOIL, t.W_CALL_IN, t.W_ARGUE, t.W_BRIBE):
            return options[0]
        if why == t.W_OUTFIT:
            return best_skill(play, options) if kind_of(last) != t.READY else last
        if why in (t.W_HIRED_SKILL, t.W_BLESSED_SKILL, t.W_GAINED_SKILL):
            return best_skill(play, options)
        if why == t.W_APOTHECARY_RESULT:
            return min(options, key=target_of)
        if why in (t.W_BLESSED, t.W_AWARD):
            return max(options, key=lambda one: (worth(play.players[subject_of(one)]), -one))
        if why == t.W_TOO_MANY:
            mine = play.side[subject_of(options[0])] == outlook.side
            return min(options, key=lambda one: (worth(play.players[subject_of(one)]) * (1 if mine else -1), one))
        if why in (t.W_STRIKE, t.W_BITE):
            return victim(outlook, options)
        if why == t.W_CHANGE:
            return options[0] if not thralls_near(outlook, int(ask.player)) else last
        if why in (t.W_SHORT_RUN, t.W_SHIFT, t.W_LAY_BALL):
            return self.short_step(outlook, ask, options)
        if why == t.W_THROW:
            return throw_somewhere(outlook, options)
        if why == t.W_TURNED:
            return max(options, key=lambda one: (rivals_faced(outlook, int(ask.player), int(target_of(one))), -one))
        return options[0]

    def short_step(self, outlook: Outlook, ask: Ask, options: list[int]) -> int:
        """A square nearer to the ball that no rival marks, or none."""
        play = outlook.play
        here = int(play.square[ask.player])
        steps = [option for option in options if kind_of(option) not in (t.STOP, t.DECLINE)]
        goal = outlook.ball

        def cost(option: int) -> tuple[float, int]:
            square = int(target_of(option))
            return outlook.distance(square, goal) + 1.5 * outlook.rival_zones(square), option

        best = min(steps, key=cost)
        if len(steps) < len(options):
            staying = outlook.distance(here, goal)
            if outlook.rival_zones(here) > 0 or cost(best)[0] >= staying:
                return options[-1]
        return best


def rivals_faced(outlook: Outlook, index: int, edge: int) -> int:
    """How many standing rivals somebody who covers four squares has before him, if he faces this edge."""
    rivals = [rival for rival in outlook.rivals if outlook.stands(rival)]
    return sum(fronts(outlook.play, index, FACES_UP + edge, rival.index) for rival in rivals)


def unplanned_target(outlook: Outlook, ask: Ask) -> int:
    """Somebody else has declared the action: aim at the rival whose fall is worth most."""
    players = outlook.play.players
    aims = [int(option) for option in ask.options if kind_of(option) == t.TARGET]
    if not aims:
        return int(ask.options[-1])
    return max(aims, key=lambda one: (fighting.fall_value(outlook, players[target_of(one)]), -one))


def unplanned_answer(outlook: Outlook, ask: Ask) -> int | None:
    """Somebody else has declared the action: hit or foul where that promises something."""
    play = outlook.play
    actor = play.players[play.actor]
    for option in ask.options:
        if kind_of(option) == t.HIT:
            target = play.players[target_of(option)]
            if fighting.Fight(outlook, actor, target, outlook.square(actor), True).value > 0.0:
                return int(option)
        elif kind_of(option) == t.KICK_HIM:
            return int(option)
    return None


def best_skill(play: Play, options: list[int]) -> int:
    """The first of the skills we like, else the first that is offered."""
    for name in BLESSINGS:
        for option in options:
            if kind_of(option) == t.LEARN and play.game.skills[target_of(option)].name == name:
                return option
    return options[0]


def victim(outlook: Outlook, options: list[int]) -> int:
    """Whom to strike or to bite: the one we miss least, never the carrier if it can be helped."""
    players = outlook.play.players

    def loss(option: int) -> tuple[float, int]:
        if kind_of(option) != t.PICK:
            return 500.0, option
        player = players[subject_of(option)]
        return worth(player) + (100.0 if outlook.carrier is player else 0.0), option

    return min(options, key=loss)


def thralls_near(outlook: Outlook, index: int) -> bool:
    """Is a Thrall next to this player?"""
    here = int(outlook.play.square[index])
    return any("Thrall" in mate.position and outlook.distance(outlook.square(mate), here) == 1 for mate in outlook.mine)


def thirst(outlook: Outlook, actor: int) -> Plan | None:
    """The way to the nearest Thrall, for somebody who must bite before he is done."""
    if thralls_near(outlook, actor):
        return None
    player = outlook.play.players[actor]
    way = outlook.reach(player)
    best, where = 0.0, -1
    for mate in outlook.mine:
        if "Thrall" in mate.position and mate is not player:
            for square in outlook.neighbours(outlook.square(mate)):
                chance = way.chance(square) - 0.001 * outlook.distance(square, outlook.square(player))
                if chance > best:
                    best, where = chance, square
    if where < 0:
        return None
    return Plan(
        actor, t.MOVE, 0, best, 1.0, text("{player} needs a bite", player=outlook.name(player)), way.path(where)
    )


def throw_somewhere(outlook: Outlook, options: list[int]) -> int:
    """A throw that was not planned, such as a bomb: where it lands among rivals and far from our own."""
    throws = [option for option in options if kind_of(option) in (t.THROW_AT, t.LOB_AT)]
    if not throws:
        return options[-1]

    def worst(option: int) -> tuple[float, int]:
        square = int(target_of(option))
        here = int(outlook.play.at(square))
        value = 0.0
        if here >= 0:
            value = 2.0 if outlook.play.side[here] != outlook.side else -3.0
        return value + 0.3 * outlook.rival_zones(square) - 0.5 * outlook.own_zones(square), -option

    return max(throws, key=worst)
