"""Blood Bowl 2020 as a record of parts, in the rulebook's order."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Final, TypeVar, cast

from touchback.bloodbowl import (
    acting,
    activation,
    concede,
    declaring,
    ends,
    kickoff,
    kickoff_events,
    prematch,
    setup,
    turn,
)
from touchback.bloodbowl.answers import ANSWERS, SPANS, skill_text
from touchback.bloodbowl.crowd import Crowd
from touchback.bloodbowl.ends import Halves
from touchback.bloodbowl.field import Field, full_field
from touchback.bloodbowl.formations import FORMATIONS, Formation
from touchback.bloodbowl.inducements import market
from touchback.bloodbowl.inducements.base import Inducement
from touchback.bloodbowl.inducements.catalogue import all_inducements
from touchback.bloodbowl.inducements.mercenaries import all_outfits
from touchback.bloodbowl.moments import MOMENTS
from touchback.bloodbowl.parts.actions import Actions
from touchback.bloodbowl.parts.ball_rules import BallRules
from touchback.bloodbowl.parts.clock import Clock
from touchback.bloodbowl.parts.edge import Edge
from touchback.bloodbowl.parts.ground import Ground
from touchback.bloodbowl.parts.ruler import Ruler
from touchback.bloodbowl.parts.scoring import Scoring
from touchback.bloodbowl.parts.tables import Tables
from touchback.bloodbowl.parts.throws import THROWS_2020, ThrowRule
from touchback.bloodbowl.passing import RULER_2020
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.prayers import praying
from touchback.bloodbowl.questions import QUESTIONS
from touchback.bloodbowl.score import EndZones
from touchback.bloodbowl.skills.base import PER_MATCH, skill_of
from touchback.bloodbowl.skills.catalogue import all_skills
from touchback.bloodbowl.skills.categories import CATEGORIES, NEVER_TOGETHER
from touchback.bloodbowl.special_plays.base import CARDS, asks_about_hidden, has_hidden_cards, hide_cards
from touchback.bloodbowl.tables import TABLES_2020
from touchback.bloodbowl.terms import BLITZ, BLOCK, FOUL, HAND_OFF, MOVE, P_OVER, PASS, SPECIAL, W_CARD
from touchback.bloodbowl.timetable import blood_bowl_timetable
from touchback.bloodbowl.trapdoor import Trapdoors
from touchback.kernel.ask import NOBODY, Ask
from touchback.kernel.bits import bit
from touchback.kernel.book import Answer, Book, Question, Span
from touchback.kernel.correction import Corrector
from touchback.kernel.errors import TouchbackError
from touchback.kernel.game import Game, Phase
from touchback.kernel.hooks import Skill, Timetable
from touchback.kernel.ints import i64, vec
from touchback.kernel.state import State

NOBODY_FOR_HIRE: Final = Inducement("")
"""Where there are no mercenaries."""


Part = TypeVar("Part")


def kept(new: Part | None, old: Part) -> Part:
    """What takes the place of a part of a game, or that part itself."""
    return new if new is not None else old


class BloodBowl(Game):
    """The parts of a game of the Blood Bowl kind. Another such game is this one with some parts replaced: see `but`."""

    def __init__(
        self,
        *,
        name: str,
        title: str,
        data: str,
        field: Field,
        edge: Edge,
        ground: Ground,
        ball_rules: BallRules,
        tables: Tables,
        formations: list[Formation],
        clock: Clock,
        actions: Actions,
        ruler: Ruler,
        throws: ThrowRule,
        scoring: Scoring,
        skills: list[Skill],
        categories: dict[str, tuple[str, ...]],
        never_together: tuple[tuple[str, str], ...],
        timetable: Timetable,
        phases: list[Phase[State]],
        inducements: list[Inducement],
        answers: tuple[Answer, ...],
        questions: tuple[Question, ...],
        spans: tuple[Span, ...],
        state: Callable[[BloodBowl, list[Player]], Play],
        correcting: str,
    ) -> None:
        super().__init__(name, title, field, phases, Book(title, answers, questions, spans, skill_text))
        self.data = data
        self.field = field
        self.edge = edge
        self.ground = ground
        self.ball_rules = ball_rules
        self.tables = tables
        self.formations = formations
        self.clock = clock
        self.actions = actions
        self.ruler = ruler
        self.throws = throws
        self.scoring = scoring
        self.skills = skills
        self.category_names = categories
        self.never_together = never_together
        self.timetable = timetable
        self.inducements = inducements
        self.answers = answers
        self.questions = questions
        self.spans = spans
        self.state = state
        self.correcting = correcting  # 'module:name': it reads positions, which need this module
        self._work_out()

    def _work_out(self) -> None:
        """What follows from the parts and is asked often."""
        self._work_out_skills()
        self._work_out_purchases()
        self.trapdoors = self.field.trapdoors  # R1.1
        goals = [0] * int(self.field.size * self.sides)
        for side in range(self.sides):
            for square in self.scoring.area(self.field, side):
                goals[int(side * self.field.size) + square] = 1
        self.goals = vec[i64](goals)  # by side and square: does it score there?

    def _work_out_skills(self) -> None:
        """By name and category, and how long what they remember lasts."""
        self.skill_names = {skill.name: skill for skill in self.skills}
        self.categories = {
            letter: [self.skill_names[name].id for name in names if self.is_modelled(name)]
            for letter, names in self.category_names.items()
        }
        self.lasting_limits = vec[i64]([0] * (PER_MATCH + 1))  # by period: the marks that outlast it
        for skill in self.skills:
            mark = skill_of(skill)
            for period in range(PER_MATCH + 1):
                if mark.limit >= 0 and mark.per > period:
                    self.lasting_limits[period] |= bit(mark.limit)

    def _work_out_purchases(self) -> None:
        """What can be bought, what can bring something that lasts, and who is heard when."""
        self.mercenary = next((one for one in self.inducements if one.category == "mercenary"), NOBODY_FOR_HIRE)
        self.outfits = all_outfits(self.inducements)
        self.prayer_names = ("", *[prayer.name for prayer in self.tables.league_prayers])
        # Whatever can bring something that lasts; the first place is for rules that need no word when it ends.
        self.sources = (*self.prayer_names, *[inducement.name for inducement in self.inducements])
        self.hides = any(one.category == CARDS for one in self.inducements)
        self.first_source: i64 = len(self.prayer_names)  # of inducements
        for inducement in self.inducements:
            inducement.source = self.first_source + inducement.id
        self.wares = [one for one in self.inducements if one.played and one.most > 0]  # what the market sells
        heard = [int(moment in one.moments) for one in self.inducements for moment in range(MOMENTS)]
        self.aids_heard = vec[i64](heard)  # for each of them and each moment: 1 if it is heard then, else 0

    def but(
        self,
        *,
        name: str | None = None,
        title: str | None = None,
        data: str | None = None,
        field: Field | None = None,
        edge: Edge | None = None,
        ground: Ground | None = None,
        ball_rules: BallRules | None = None,
        tables: Tables | None = None,
        formations: list[Formation] | None = None,
        clock: Clock | None = None,
        actions: Actions | None = None,
        ruler: Ruler | None = None,
        throws: ThrowRule | None = None,
        scoring: Scoring | None = None,
        skills: list[Skill] | None = None,
        categories: dict[str, tuple[str, ...]] | None = None,
        never_together: tuple[tuple[str, str], ...] | None = None,
        timetable: Timetable | None = None,
        phases: list[Phase[State]] | None = None,
        inducements: list[Inducement] | None = None,
        answers: tuple[Answer, ...] | None = None,
        questions: tuple[Question, ...] | None = None,
        spans: tuple[Span, ...] | None = None,
        state: Callable[[BloodBowl, list[Player]], Play] | None = None,
        correcting: str | None = None,
    ) -> BloodBowl:
        """This game with some parts replaced."""
        return BloodBowl(
            name=kept(name, self.name),
            title=kept(title, self.title),
            data=kept(data, self.data),
            field=kept(field, self.field),
            edge=kept(edge, self.edge),
            ground=kept(ground, self.ground),
            ball_rules=kept(ball_rules, self.ball_rules),
            tables=kept(tables, self.tables),
            formations=kept(formations, self.formations),
            clock=kept(clock, self.clock),
            actions=kept(actions, self.actions),
            ruler=kept(ruler, self.ruler),
            throws=kept(throws, self.throws),
            scoring=kept(scoring, self.scoring),
            skills=kept(skills, self.skills),
            categories=kept(categories, self.category_names),
            never_together=kept(never_together, self.never_together),
            timetable=kept(timetable, self.timetable),
            phases=kept(phases, self.phases),
            inducements=kept(inducements, self.inducements),
            answers=kept(answers, self.answers),
            questions=kept(questions, self.questions),
            spans=kept(spans, self.spans),
            state=kept(state, self.state),
            # Positions of another state have more in them than these corrections know of.
            correcting=correcting if correcting is not None else self.correcting if state is None else "",
        )

    def seat(self, players: list[Player]) -> Play:
        """A fresh state of a match between these players."""
        return self.state(self, players)

    def is_over(self, state: State) -> bool:
        return state.phase == P_OVER

    def whose_turn(self, state: State) -> i64:
        assert isinstance(state, Play)
        return state.active

    def winner(self, state: State) -> i64:
        assert isinstance(state, Play)
        return state.winner

    def turn_mark(self, state: State) -> tuple[int, ...]:
        """The half, whose turn it is, and how many turns each side has begun in it."""
        assert isinstance(state, Play)
        return (int(state.half), int(state.active), *(int(turn) for turn in state.turn))

    def hidden(self, state: State, side: i64) -> State:
        """Without the special plays in the other coach's hand (a spectator sees neither hand). [R17.1]"""
        seen = state.copy()
        assert isinstance(seen, Play)
        hide_cards(seen, side)
        return seen

    def keeps_secrets(self, state: State) -> bool:
        """Has anybody a special play that has not been played? [R17.1]"""
        assert isinstance(state, Play)
        return has_hidden_cards(state, NOBODY)

    def hidden_rest(self, rest: State, now: State, side: i64) -> State:
        """The same; but a card that has been played since then lies open. [R17.1]"""
        seen = rest.copy()
        assert isinstance(seen, Play) and isinstance(now, Play)
        hide_cards(seen, side, now)
        return seen

    def has_private_asks(self, rest: State, side: i64) -> bool:
        assert isinstance(rest, Play)
        return has_hidden_cards(rest, side)

    def withholds(self, ask: Ask, seen: State) -> bool:
        assert isinstance(seen, Play)
        return asks_about_hidden(seen, ask)

    def conceals(self, ask: Ask, state: State, side: i64) -> bool:
        """Which special play is drawn is for the coach who draws it. [R17.1]"""
        assert isinstance(state, Play)
        return ask.why == W_CARD and (len(state.buyers) == 0 or state.buyers[0] & 1 != side)

    def corrector(self) -> Corrector[State]:
        if not self.correcting:
            raise TouchbackError("{game}: a referee can correct nothing in it", game=self.title)
        module, name = self.correcting.split(":")
        return cast("Corrector[State]", getattr(import_module(module), name)())

    def tell_not_modelled(self, state: State) -> None:
        assert isinstance(state, Play)
        prematch.tell_unmodelled_skills(state)

    def go_together(self, skills: vec[i64], skill: i64) -> bool:
        """May somebody with these skills gain this one? [R19.2]"""
        name = self.skills[skill].name
        for one, other in self.never_together:
            if (name == one and skills[self.skill_names[other].id] != 0) or (
                name == other and skills[self.skill_names[one].id] != 0
            ):
                return False
        return True

    def is_modelled(self, name: str) -> bool:
        """Does the program play this skill?"""
        return skill_of(self.skill_names[name]).modelled

    def limit_of(self, name: str) -> int:
        """The bit that remembers the use of a limited skill, or -1."""
        skill = self.skill_names.get(name)
        return int(skill_of(skill).limit) if skill is not None else -1


def blood_bowl_phases() -> list[Phase[State]]:
    """The rests of a match, in the order of their numbers."""
    phases = [
        # R7 Pre-match sequence
        prematch.Fans(), prematch.Weather(), market.Journeymen(), market.Market(), praying.Praying(), prematch.Coin(),
        prematch.KickOrReceive(), concede.FewPlayers(),
        # R8 Start of a drive
        setup.SettingUp(), kickoff.Kicker(), kickoff.Kick(), kickoff.KickOffEvent(), kickoff_events.SolidDefence(),
        kickoff_events.HighKick(), kickoff_events.QuickSnap(), kickoff.Landing(), kickoff.TouchbackPhase(),
        turn.TooMany(),
        # R9 Team turns and activations
        turn.Turn(), declaring.Target(), acting.Act(), acting.Throw(), turn.TurnEnd(),
        concede.Concession(),
        # R16 End of drive and match
        ends.DriveEnd(), ends.Penalties(), ends.Over(),
        # R19 Settling what a player owes at the end of his activation
        activation.Settle(),
        # R17 What coaches have bought is heard before a turn
        kickoff.BallDown(), turn.TurnStart(), setup.DriveStart(),
    ]  # fmt: skip
    return cast("list[Phase[State]]", phases)


ACTIONS_2020: Final = Actions(
    (MOVE, BLOCK, BLITZ, PASS, HAND_OFF, FOUL, SPECIAL),
    once_a_turn=(PASS, HAND_OFF, BLITZ, FOUL),
)

SKILLS_2020: Final = all_skills()
DATA_2020: Final = "bloodbowl"
"""Where teams, inducements and rule lists lie, below touchback/data."""

BLOOD_BOWL: Final = BloodBowl(
    name="bloodbowl",
    title="Blood Bowl 2020",
    data=DATA_2020,
    field=full_field(),  # R1.1 the pitch
    edge=Crowd(),  # R3.5, R10.9, R12.4 what lies beyond it
    ground=Trapdoors(),  # R7.5 what it does itself
    ball_rules=BallRules(balls=1, scatter_steps=3, unsure=-1),  # R3, R10.5
    tables=TABLES_2020,  # R7.2, R7.5, R8.4, R13, R20.3
    formations=FORMATIONS,  # R8.1 ready-made set-ups
    clock=Halves(turns=8),  # R9.1, R16 turns, drives, halves
    actions=ACTIONS_2020,  # R9.2
    ruler=RULER_2020,  # R10.1, R10.3 ranges, interference
    throws=THROWS_2020,  # R10.2, R11.2 outcomes of throws
    scoring=EndZones(),  # R15.1
    skills=SKILLS_2020,  # R19
    categories=CATEGORIES,  # R19.2, R20.3
    never_together=NEVER_TOGETHER,  # R19.2
    timetable=blood_bowl_timetable(SKILLS_2020),  # whose skills are heard when
    phases=blood_bowl_phases(),  # R7-R16 the course of a match
    inducements=all_inducements(DATA_2020),  # R17
    answers=ANSWERS,  # what coaches can say
    questions=QUESTIONS,  # what they and the dice are asked
    spans=SPANS,  # how learners count what can be said
    state=Play,  # everything on the table
    correcting="touchback.bloodbowl.correcting:BloodBowlCorrector",
)
"""The game as the rulebook has it."""
