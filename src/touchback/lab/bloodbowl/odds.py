"""What odds need to know of a table of Blood Bowl."""

from __future__ import annotations

from collections.abc import Mapping, Set
from fractions import Fraction

from touchback.bloodbowl import terms as t
from touchback.bloodbowl.balls import carriers, lying
from touchback.bloodbowl.block import Block
from touchback.bloodbowl.bombs import Bomb
from touchback.bloodbowl.casualty import can_lose
from touchback.bloodbowl.check import Check
from touchback.bloodbowl.foul import is_double
from touchback.bloodbowl.game import BloodBowl
from touchback.bloodbowl.injury import Hurt, injury_result
from touchback.bloodbowl.moments import ARMOUR_HELD, INJURY_ROLLED, LOST, PASSED
from touchback.bloodbowl.play import NO_PLAYER, Play
from touchback.bloodbowl.queries.reaching import reach
from touchback.bloodbowl.skills.base import skill_of
from touchback.bloodbowl.throwing import Flight
from touchback.bloodbowl.writing import ball_text
from touchback.kernel.ask import D6, D16, NOBODY, Ask, kind_of, target_of
from touchback.kernel.board import NOWHERE
from touchback.kernel.game import Game
from touchback.kernel.state import State
from touchback.lab.odds.facts import BLOCK, DIE, NOBODY_HURT, POOL, TEST, Condition, GameFacts

PASSED_OR_NOT = (t.DODGE, t.RUSH, t.PICK_UP, t.CATCH, t.INTERFERE, t.ALIGHT)
"""Tests of which nothing is asked afterwards but whether they were passed."""
FLIGHT = (
    t.W_SCATTER, t.W_DEVIATE, t.W_DEVIATE_DISTANCE, t.W_THROW_IN, t.W_THROW_IN_DISTANCE,
    t.W_SKILL_DIRECTION, t.W_SKILL_DISTANCE,
)  # fmt: skip
"""Dice that say where something flies."""

SETTLED = (t.RESERVE, t.KNOCKED_OUT, t.SENT_OFF)
"""Where a rival stays until the turn is over; of a casualty it may be that a cure is still to come."""
ALIKE = {int(t.STUNNED): int(t.PRONE), int(t.KNOCKED_OUT): int(t.RESERVE), int(t.CASUALTY): int(t.RESERVE)}
BY_ITSELF = (t.BY_BLOCK, t.BY_CROWD, t.BY_FALL)
"""Harm after which nothing depends on it but how the victim fares, and where a ball comes to rest."""
AT_ONCE = "Multiple Block"
AFTERWARDS = ("Pile Driver", "Hit and Run")
"""Skills for after a block, for which it matters who lies where."""
CARRIED_OUT_BY = (t.HIT, t.KICK_HIM, t.THROW, t.HAND_TO, t.PERFORM, t.STRIKE_WITH)
"""What an action was declared for."""


class BloodBowlFacts(GameFacts):
    """The table of a match of Blood Bowl."""

    for_the_record = frozenset(
        {"casualty", "lasting", "deeds", "points", "turnovers", "casualties_suffered", "casualties_caused"}
    )

    fate_fields = frozenset({"status", "stunned_now"})

    def game_of_one_turn(self) -> Game:
        game = self.game
        assert isinstance(game, BloodBowl)
        phases = list(game.phases)
        phases[t.P_TURN_END] = phases[t.P_DRIVE_END] = phases[t.P_OVER]
        return game.but(phases=phases)

    def player_names(self, state: State) -> dict[str, int]:
        play = self.play(state)
        return {play.name(player): int(player.index) for player in play.players}

    def play(self, state: State) -> Play:
        """The state as what it is."""
        assert isinstance(state, Play)
        return state

    def active(self, state: State) -> int:
        return int(self.play(state).active)

    def way(self, state: State, goal: int) -> list[int]:
        play = self.play(state)
        return [] if play.actor == NO_PLAYER else reach(play, play.players[play.actor]).path(goal)

    def score(self, state: State) -> tuple[int, int]:
        score = self.play(state).score
        return int(score[0]), int(score[1])

    def has_scored(self, state: State, side: int) -> bool:
        return self.play(state).touchdown == side or super().has_scored(state, side)

    def may_score(self, state: State, side: int) -> bool:
        """After a turnover only a ball that bounces to somebody who stands in the end zone can."""
        play = self.play(state)
        if play.turnover == t.NO_TURNOVER:
            return True
        scoring = play.game.scoring
        return any(
            play.side[index] == side and play.standing(index) and scoring.counts(play, index)
            for index in range(len(play.players))
        )

    def may_hold(self, state: State, player: int) -> bool:
        """Who does not stand catches nothing; only before a turnover, and of the side whose turn it is, can he rise."""
        play = self.play(state)
        if play.standing(player) or play.holds(player):
            return True
        return play.turnover == t.NO_TURNOVER and play.side[player] == play.active

    def turnover(self, state: State) -> str:
        play = self.play(state)
        reason = int(play.turnover)
        if reason in (t.NO_TURNOVER, t.TOUCHDOWN) or play.touchdown != NOBODY:
            return ""
        return t.TURNOVER_NAMES[reason]

    def status(self, state: State, player: int) -> str:
        return t.STATUS_NAMES[self.play(state).status[player]]

    def is_off(self, state: State, player: int) -> bool:
        return not self.play(state).on_pitch(player)

    def is_settled(self, state: State, player: int) -> bool:
        play = self.play(state)
        return play.side[player] != play.active and play.status[player] in SETTLED

    def faring(self, state: State, fates: Set[int]) -> tuple[int, ...]:
        """Of a rival it matters only whether he stands, lies, or is off the pitch: he does not rise in our turn."""
        play = self.play(state)
        active = play.active
        rivals = [side != active and player not in fates for player, side in enumerate(play.side)]
        alike = [ALIKE.get(status, status) if rival else status for rival, status in zip(rivals, play.status)]
        return (*alike, *[-1 if rival else int(now) for rival, now in zip(rivals, play.stunned_now)])

    @property
    def conditions(self) -> Mapping[str, Condition]:
        return {"distracted": self.is_distracted, "marked": self.is_marked, "rooted": self.is_rooted}

    def is_distracted(self, state: State, player: int) -> bool:
        """Does he stand without a tackle zone?"""
        return bool(self.play(state).distracted[player])

    def is_marked(self, state: State, player: int) -> bool:
        """Is he on the pitch, in a rival's tackle zone?"""
        play = self.play(state)
        return play.on_pitch(player) and bool(play.markers(play.players[player]))

    def is_rooted(self, state: State, player: int) -> bool:
        """Can he not leave his square?"""
        return bool(self.play(state).rooted[player])

    def holders(self, state: State) -> list[int]:
        return [int(carrier) for carrier in carriers(self.play(state))]

    def loose_balls(self, state: State) -> list[int]:
        return [int(square) for square in lying(self.play(state))]

    def ball(self, state: State) -> str:
        return ball_text(self.play(state))

    # -- what does not matter ------------------------------------------------------------------------------------

    def harmed(self, state: State, ask: Ask) -> int:
        """After blocks, falls and the crowd nobody's path crosses the place where he lay."""
        hurt = ask.about
        if not isinstance(hurt, Hurt) or hurt.cause not in BY_ITSELF:
            return NOBODY_HURT
        blocker = hurt.blocker
        if blocker is not None and AT_ONCE in blocker.skill_names:  # the other target may be pushed that way
            return NOBODY_HURT
        return int(hurt.actor.index)

    def fate(self, state: State, ask: Ask) -> tuple[object, ...] | None:
        """Somebody lands on his feet or not, or is hurt or not."""
        check, play = ask.about, self.play(state)
        if isinstance(check, Check):
            free = check.square not in lying(play)
            lands = check.kind == t.ALIGHT and check.die == 0 and free and len(play.entered) == 0
            held = play.holds(check.actor.index)
            return (int(check.actor.index), int(check.faces()), held) if lands else None
        return self.harm(state, ask)

    def harm(self, state: State, ask: Ask) -> tuple[object, ...] | None:
        """Whose armour or injury is rolled here, with all that changes the roll."""
        hurt = ask.about
        if ask.why not in (t.W_ARMOUR, t.W_INJURY) or not isinstance(hurt, Hurt):
            return None
        if self.harmed(state, ask) == NOBODY_HURT:
            return None
        by, blocker = hurt.rival, hurt.blocker
        if blocker is not None and any(skill in blocker.skill_names for skill in AFTERWARDS):
            return None
        people = (
            int(hurt.actor.index),
            -1 if by is None else int(by.index),
            -1 if blocker is None else int(blocker.index),
        )
        marks = tuple([int(rival.index) for rival in hurt.trippers])
        bonuses = (int(hurt.armour_modifier), int(hurt.injury_modifier), hurt.bonus_used, hurt.fixed, hurt.no_worse)
        return (*people, marks, int(hurt.cause), hurt.at_armour, int(hurt.casualty_modifier), *bonuses)

    def is_aftermath(self, state: State, ask: Ask) -> bool:
        return self.is_bounce(ask) and self.play(state).action not in (t.PASS, t.HAND_OFF)

    def undone(self, state: State, ask: Ask) -> int | None:
        play = self.play(state)
        if play.phase in (t.P_TARGET, t.P_THROW):
            return int(ask.options[0])
        if play.phase != t.P_ACT or play.done & (t.HAS_BLOCKED | t.HAS_THROWN):
            return None
        return next((int(option) for option in ask.options if kind_of(option) in CARRIED_OUT_BY), None)

    def alike(self, state: State, ask: Ask) -> list[list[int]] | None:
        if ask.why == t.W_LASTING_INJURY:
            return [self.losses(self.play(state), ask)]  # it counts from the next match on
        about, play = ask.about, self.play(state)
        groups: dict[object, list[int]] = {}
        if isinstance(about, Hurt) and ask.why == t.W_CASUALTY:
            for face in range(1, D16.sides + 1):
                groups.setdefault(int(play.game.tables.casualty.read(face + about.casualty_modifier)), []).append(face)
        elif isinstance(about, Check) and ask.why == about.kind and self.is_all_that_counts(play, about):
            rolled = about.die
            for face in range(1, D6.sides + 1):
                about.die = face
                groups.setdefault(self.test_result(about), []).append(face)
            about.die = rolled
        return list(groups.values()) or None

    def losses(self, play: Play, ask: Ask) -> list[int]:
        """The faces for a lasting injury, first those that are not rolled again."""
        table, listed = play.game.tables.lasting_injury, play.rostered[ask.player]
        return sorted(range(1, D6.sides + 1), key=lambda face: not can_lose(listed, table.read(face)))

    def is_all_that_counts(self, play: Play, check: Check) -> bool:
        """Will nobody ask for more than how the test turned out: by how much, say?"""
        rows = [*play.rows(LOST + check.kind), *play.rows(PASSED + check.kind)]
        return len(play.bought) == 0 and all(skill_of(row.skill).rolls_again for row in rows)

    def test_result(self, check: Check) -> tuple[object, ...]:
        """How a test has turned out."""
        kind = int(check.kind)
        if kind in PASSED_OR_NOT:
            return (TEST, kind, check.passed)
        return (TEST, kind, check.passed, int(check.throw), check.die == 1, check.die == 6)

    # -- dice and answers ----------------------------------------------------------------------------------------

    def is_reroll(self, state: State, option: int) -> bool:
        kind = kind_of(option)
        if kind != t.USE:
            return bool(kind == t.REROLL)
        return bool(skill_of(self.play(state).game.skills[target_of(option)]).rolls_again)

    def together(self, state: State, ask: Ask) -> list[tuple[tuple[int, ...], Fraction]] | None:
        """Armour and injury: of the two dice only the sum counts (except for a referee), and of the sum only what it
        does, where nobody can change it afterwards. [R5.2, R13.1]"""
        hurt, play = ask.about, self.play(state)
        if ask.why not in (t.W_ARMOUR, t.W_INJURY) or not isinstance(hurt, Hurt) or hurt.cause == t.BY_FOUL:
            return None
        armour = ask.why == t.W_ARMOUR
        settled = len(play.rows(ARMOUR_HELD if armour else INJURY_ROLLED)) == 0
        sums: dict[int, list[int]] = {}
        for total in range(2, 13):
            does = total
            if settled and armour:
                does = int(total + hurt.armour_modifier >= hurt.actor.av)
            elif settled:
                does = int(injury_result(play, hurt.actor, total + hurt.injury_modifier))
            sums.setdefault(does, []).append(total)
        return [
            ((totals[0] // 2, totals[0] - totals[0] // 2), Fraction(sum(6 - abs(total - 7) for total in totals), 36))
            for totals in sums.values()
        ]

    def is_pool(self, state: State, ask: Ask) -> bool:
        if ask.why == t.W_SCATTER:
            about = ask.about
            if isinstance(about, Bomb):
                return False
            play = self.play(state)
            return self.far_from_edges(play, int(about.square if isinstance(about, Flight) else play.ball))
        return ask.why in (t.W_BLOCK_DICE, t.W_ARMOUR, t.W_INJURY, t.W_THROW_IN_DISTANCE)

    def far_from_edges(self, play: Play, square: int) -> bool:
        """Can nothing leave the pitch from here in the three steps of a scatter? Then their order does not matter."""
        board = play.board
        x, y = int(board.x[square]), int(board.y[square])
        return square != NOWHERE and 3 <= x < board.width - 3 and 3 <= y < board.height - 3

    def is_flight(self, ask: Ask) -> bool:
        return ask.why in FLIGHT or isinstance(ask.about, Flight)

    def is_take_off(self, ask: Ask) -> bool:
        return bool(ask.why == t.W_THROW_IN)

    def is_bounce(self, ask: Ask) -> bool:
        return ask.why == t.W_BOUNCE and not isinstance(ask.about, Flight)

    def over(self, ask: Ask) -> object:
        about = ask.about
        return int(about.square) if isinstance(about, Flight) else about if ask.why == t.W_THROW_IN else None

    def landed(self, state: State, about: object) -> tuple[object, ...] | None:
        if isinstance(about, Flight):
            return (int(about.square), about.out, about.crashed)
        if isinstance(about, Bomb):
            return (int(about.square), int(about.last), int(about.how))
        play = self.play(state)
        return () if play.carrier != NO_PLAYER or play.ball != NOWHERE else None

    def is_test(self, about: object) -> bool:
        return isinstance(about, Check)

    def is_fresh(self, about: object) -> bool:
        return isinstance(about, Check) and about.die == 0

    def verdict(self, about: object, why: int, after: Ask) -> tuple[object, ...] | None:
        if why == t.W_SKILL_ROLL:
            return (DIE,)
        if isinstance(about, Hurt):
            return self.harm_done(about, why, after)
        if isinstance(about, Block):
            chosen = why == t.W_BLOCK_DICE and after.why != t.W_CHOOSE_FACE and not about.twin
            return (BLOCK, int(about.face)) if chosen and about.face != 0 else None
        if not isinstance(about, Check) or after.about is about:
            return None
        return self.test_result(about)

    def harm_done(self, hurt: Hurt, why: int, after: Ask) -> tuple[object, ...] | None:
        """What is left of an armour, injury or casualty roll: whether it was a double, and what it did."""
        follows = (why, int(after.why)) in (
            (t.W_ARMOUR, t.W_INJURY),
            (t.W_INJURY, t.W_CASUALTY),
        )
        if after.about is hurt and not (follows and after.die is not None):
            return None
        doubles = hurt.cause == t.BY_FOUL and (is_double(hurt.armour_dice), is_double(hurt.injury_dice))
        bonuses = (int(hurt.armour_modifier), int(hurt.injury_modifier), hurt.bonus_used, hurt.fixed, hurt.no_worse)
        return (POOL, why, hurt.broken, hurt.healed, int(hurt.casualty), doubles, *bonuses)

    def is_face_of(self, ask: Ask, option: int) -> bool:
        about = ask.about
        return isinstance(about, Block) and not about.twin and kind_of(option) == t.FACE
