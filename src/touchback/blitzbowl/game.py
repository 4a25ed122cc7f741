"""Blitz Bowl as a record of parts; the two editions are two records that share what is the same."""

from __future__ import annotations

from typing import Final, cast

from touchback.blitzbowl import actions, score, setup, turn
from touchback.blitzbowl.answers import ANSWERS, SPANS, effect_text
from touchback.blitzbowl.catalogue import first_edition_deck, ultimate_deck
from touchback.blitzbowl.deck import Challenge, Deck, RandomEvent, bit_of
from touchback.blitzbowl.effects import Effect
from touchback.blitzbowl.house import Arena
from touchback.blitzbowl.pitch import Pitch, read_pitches
from touchback.blitzbowl.play import Play
from touchback.blitzbowl.questions import QUESTIONS
from touchback.blitzbowl.terms import P_OVER, W_BACK
from touchback.blitzbowl.throw import ThrowAnywhere, ThrowRule, ThrowToTeamMates
from touchback.blitzbowl.timetable import first_edition_effects, timetable, ultimate_effects
from touchback.blitzbowl.turn import FirstEditionTurn, TurnRule, UltimateTurn
from touchback.kernel.ask import AWAY, HOME, Ask
from touchback.kernel.book import Book
from touchback.kernel.correction import Corrector
from touchback.kernel.game import Game, Phase
from touchback.kernel.hooks import Skill, Timetable
from touchback.kernel.ints import append, i64
from touchback.kernel.state import State, changed


class Rules:
    """Where the editions differ in a number or a yes or no."""

    def __init__(
        self,
        touchdown_points: int,
        sudden_death_at_once: bool,
        toss_winner_begins: bool,
        other_coach_claims_from: int,
        modifier_cap: int,
        mark_halts: bool,
        anyone_scores: bool,
        scorer_is_new: bool,
        free_actions_count: bool,
        held_at_any_time: bool,
        reserves_onto_balls: bool,
        special_actions: bool,
    ) -> None:
        self.touchdown_points: i64 = touchdown_points  # [Z2.1, Z3.1]
        self.sudden_death_lead: i64 = 10  # [Z1.17]
        self.sudden_death_at_once = sudden_death_at_once  # else at the start of the leader's turn [Z2.1, Z3.1]
        self.toss_winner_begins = toss_winner_begins  # who sets up first and is coach A [Z2.7]
        self.first_coach_claims_from: i64 = 2  # the turn from which coach A may claim [Z2.5, Z3.5]
        self.other_coach_claims_from: i64 = other_coach_claims_from
        self.modifier_cap: i64 = modifier_cap  # of a check, 0: none [Z3.3]
        self.mark_halts = mark_halts  # a Mark ends at the first rival [Z1.7]
        self.anyone_scores = anyone_scores  # not the actor only [Z1.13]
        self.scorer_is_new = scorer_is_new  # a scorer who comes back may repeat his actions [Z3.10]
        self.free_actions_count = free_actions_count  # among the actions of which each can be taken once [Z3.11]
        self.held_at_any_time = held_at_any_time  # Get the Ball!: not held all turn, or not at its start
        self.reserves_onto_balls = reserves_onto_balls  # if there is no other square [Z1.10]
        self.special_actions = special_actions  # Foul and Throw team-mate, unless a match leaves them out [Z3.12]


class BlitzBowl(Game):
    """The parts of an edition. `board` is the first pitch; a match has its own."""

    def __init__(
        self,
        name: str,
        title: str,
        edition: str,
        rules: Rules,
        pitches: list[Pitch],
        throwing: ThrowRule,
        turns: TurnRule,
        deck: Deck,
        effects: list[Effect],
        phases: list[Phase[State]],
    ) -> None:
        super().__init__(name, title, pitches[0], phases, Book(title, ANSWERS, QUESTIONS, SPANS, effect_text))
        self.hides = True  # hands of cards [Z1.16]
        self.edition = edition  # the folder of its data
        self.rules = rules
        self.pitches = pitches
        self.throwing = throwing
        self.turns = turns
        self.deck = deck
        self.effects = effects
        self.abilities = [effect for effect in effects if effect.bit < 0]
        self.ability_names = {ability.name: ability for ability in self.abilities}
        self.arenas = arenas_of(effects)
        self.house = [effect for effect in effects if isinstance(effect, (Arena, RandomEvent))]
        self.timetable: Timetable = timetable(cast("list[Skill]", effects))
        self.effect_names = {effect.name: effect for effect in effects}

    def is_over(self, state: State) -> bool:
        return state.phase == P_OVER

    def corrector(self) -> Corrector[State]:
        from touchback.blitzbowl.correcting import BlitzBowlCorrector  # it reads positions, which need this module

        return cast("Corrector[State]", BlitzBowlCorrector())

    def tell_not_modelled(self, state: State) -> None:
        assert isinstance(state, Play)
        setup.tell_what_is_missing(state)

    def whose_turn(self, state: State) -> i64:
        assert isinstance(state, Play)
        return state.active

    def winner(self, state: State) -> i64:
        assert isinstance(state, Play)
        return state.winner

    def turn_mark(self, state: State) -> tuple[int, ...]:
        """Whose turn it is, and how many turns each side has begun."""
        assert isinstance(state, Play)
        return (int(state.active), *(int(turn) for turn in state.turn))

    def hidden(self, state: State, side: i64) -> State:
        """Without the backs of the cards in the other coach's hand (a spectator sees neither hand). [Z1.16]"""
        seen = state.copy()
        assert isinstance(seen, Play)
        seen.shown = 0
        for other in range(self.sides):
            if other != side:
                veil(seen, other, 0)
        return seen

    def hidden_rest(self, rest: State, now: State, side: i64) -> State:
        """As `hidden`; but without these cards the replay would ask something else: one its coach has been asked about
        since the rest (everybody at the table saw him think about it), one that has been thrown away since, and one of
        a challenge whose back somebody has looked at since."""
        seen = rest.copy()
        assert isinstance(seen, Play) and isinstance(now, Play)
        known = now.shown | now.out
        fresh = seen_cards(now) & ~seen_cards(seen)
        for card in self.deck.cards:
            if fresh >> card.number & 1:
                known |= cards_of(self.deck, card.challenge)
        for other in range(self.sides):
            if other != side:
                veil(seen, other, known)
        return seen

    def has_secrets(self, rest: State, now: State, side: i64) -> bool:
        """Has another coach claimed a card since the rest that nobody else has seen? [Z1.16]"""
        assert isinstance(rest, Play) and isinstance(now, Play)
        for other in range(self.sides):
            if other != side and now.hands[other] & ~rest.hands[other] & ~now.shown:
                return True
        return False

    def conceals(self, ask: Ask, state: State, side: i64) -> bool:
        """The back of a claimed card is for its coach alone. [Z1.16]"""
        assert isinstance(state, Play)
        return ask.why == W_BACK and ask.about is not None and state.active != side


def arenas_of(effects: list[Effect]) -> list[Effect]:
    """The arenas among the effects, in the order of the D8. [Z3.13]"""
    return [effect for effect in effects if isinstance(effect, Arena)]


def seen_cards(play: Play) -> i64:
    """The cards whose backs somebody has seen, one bit each."""
    return play.out | play.hands[HOME] | play.hands[AWAY]


def cards_of(deck: Deck, challenge: Challenge) -> i64:
    """The cards of a challenge, one bit each."""
    cards: i64 = 0
    for card in deck.cards:
        if card.challenge is challenge:
            cards |= bit_of(card.number)
    return cards


def veil(play: Play, side: i64, known: i64) -> None:
    """Hide the backs of a hand: only the challenges these cards were are known. [Z1.16]"""
    entries = play.veiled[:]
    for card in play.game.deck.cards:
        bit = bit_of(card.number)
        if play.hands[side] & bit and not known & bit:
            play.hands = changed(play.hands, side, play.hands[side] & ~bit)
            entries = append(entries, side << 8 | card.challenge.number)
    play.veiled = entries


def phases() -> list[Phase[State]]:
    """The rests of a match, in the order of their numbers."""
    rests = [
        # Z2.7, Z3.13 Before the first turn
        setup.Coin(), setup.Arena(), setup.ChoosePitch(), setup.SettingUp(), setup.FirstBall(),
        # Z1.1, Z2.5, Z3.5 The turn
        turn.TurnStart(), turn.Turn(),
        # Z1.3 Actions
        actions.Move(), actions.Target(),
        # Z1.17 The end
        score.Over(),
    ]  # fmt: skip
    return cast("list[Phase[State]]", rests)


def blitz_bowl_first() -> BlitzBowl:
    """The first edition. [Z1, Z2]"""
    deck = first_edition_deck()
    return BlitzBowl(
        name="blitzbowl-first",
        title="Blitz Bowl, first edition",
        edition="first",
        rules=Rules(
            touchdown_points=3,
            sudden_death_at_once=True,
            toss_winner_begins=True,
            other_coach_claims_from=2,
            modifier_cap=0,
            mark_halts=False,
            anyone_scores=False,
            scorer_is_new=False,
            free_actions_count=False,
            held_at_any_time=True,
            reserves_onto_balls=False,
            special_actions=False,
        ),
        pitches=read_pitches("first"),
        throwing=ThrowAnywhere(),
        turns=FirstEditionTurn(),
        deck=deck,
        effects=first_edition_effects(deck),
        phases=phases(),
    )


def blitz_bowl_ultimate() -> BlitzBowl:
    """The Ultimate edition. [Z1, Z3]"""
    deck = ultimate_deck()
    return BlitzBowl(
        name="blitzbowl-ultimate",
        title="Blitz Bowl, Ultimate edition",
        edition="ultimate",
        rules=Rules(
            touchdown_points=4,
            sudden_death_at_once=False,
            toss_winner_begins=False,
            other_coach_claims_from=1,
            modifier_cap=1,
            mark_halts=True,
            anyone_scores=True,
            scorer_is_new=True,
            free_actions_count=True,
            held_at_any_time=False,
            reserves_onto_balls=True,
            special_actions=True,
        ),
        pitches=read_pitches("ultimate"),
        throwing=ThrowToTeamMates(),
        turns=UltimateTurn(),
        deck=deck,
        effects=ultimate_effects(deck),
        phases=phases(),
    )


BLITZ_BOWL_FIRST: Final = blitz_bowl_first()
BLITZ_BOWL_ULTIMATE: Final = blitz_bowl_ultimate()
