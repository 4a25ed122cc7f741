"""Following a match: stretch by stretch, each die and each choice of the record goes into a match of our own."""

from __future__ import annotations

from typing import Any, Final

from touchback.bloodbowl import terms as t
from touchback.bloodbowl.game import BLOOD_BOWL
from touchback.bloodbowl.play import NO_PLAYER, Play
from touchback.imports.bloodbowl.fumbbl.answering import in_words
from touchback.imports.bloodbowl.fumbbl.choices import answer_for
from touchback.imports.bloodbowl.fumbbl.compare import Comparison, is_there
from touchback.imports.bloodbowl.fumbbl.correcting import correction_to
from touchback.imports.bloodbowl.fumbbl.deeds import declared_action, was_cancelled
from touchback.imports.bloodbowl.fumbbl.dice import die_for
from touchback.imports.bloodbowl.fumbbl.evidence import Evidence, Missing
from touchback.imports.bloodbowl.fumbbl.format import Replay
from touchback.imports.bloodbowl.fumbbl.names import MAGIC_REPORTS, MODES_OF_TURNS
from touchback.imports.bloodbowl.fumbbl.sheet import HOME
from touchback.imports.bloodbowl.fumbbl.start import start_of
from touchback.imports.bloodbowl.fumbbl.stretches import Cutter, Stretch
from touchback.imports.record import Divergence, ImportReport
from touchback.kernel.ask import pack, rival_of
from touchback.kernel.correction import LONGEST_REASON
from touchback.kernel.dice import Typed
from touchback.kernel.errors import TouchbackError
from touchback.kernel.match import Match
from touchback.kernel.text import Text, text

MOST_ANSWERS: Final = 600
"""In one stretch; no activation and no kick-off needs as many."""
MOST_DIVERGENCES = 200
"""A record that parts from the rules more often is no match by these rules."""


class Diverged(Exception):
    """The rules have led elsewhere than the record."""

    def __init__(self, reason: Text, differences: tuple[Text, ...] = ()) -> None:
        super().__init__(reason)
        self.reason = reason
        self.differences = differences


class Follower:
    """One match while it is being followed."""

    def __init__(self, replay: Replay, report: ImportReport) -> None:
        self.report = report
        state, self.people = start_of(replay, report)
        self.match = Match(BLOOD_BOWL, state, Typed())
        stretches = Cutter().cut(replay.game_log.command_array)
        self.stretches = [stretch for stretch in stretches if not was_cancelled(stretch)]
        if self.stretches:
            self.stretches[-1].is_last = True
        self.kicked_first = kicker_of(self.stretches)

    def run(self) -> Match:
        """Follow the whole log."""
        for number, stretch in enumerate(self.stretches):
            if self.match.over:
                break
            evidence = Evidence(stretch, self.people)
            if stretch.is_last and stretch.after.acting:
                self.report.notes.append(text("the record breaks off in the middle of an activation"))
                break
            self.report.stretches += 1
            if not self.follow(evidence, number):
                break
        return self.match

    def follow(self, evidence: Evidence, number: int) -> bool:
        """One stretch: tried on a copy first, so that what does not come out as recorded leaves no trace."""
        trial = self.match.fork(Typed())
        given = len(trial.inputs)
        stretch = evidence.stretch
        try:
            self.drive(trial, evidence)
            self.compare(trial, stretch, number)
        except Missing as problem:
            if stretch.is_last and not stretch.is_activation:
                self.report.stretches -= 1
                self.feed(trial.inputs[given:])  # the record ends here
                return False
            return self.diverged(stretch, number, sentence(problem), ())
        except Diverged as problem:
            return self.diverged(stretch, number, problem.reason, problem.differences)
        self.report.exact += 1
        self.feed(trial.inputs[given:])
        return True

    def feed(self, inputs: list[Any]) -> None:
        """What was tried is done."""
        for value in inputs:
            self.match.feed(value)

    # -- one stretch -----------------------------------------------------------------------------------------------

    def drive(self, match: Match, evidence: Evidence) -> None:
        """Answer everything that is asked, until the stretch is over."""
        if evidence.stretch.is_activation:
            self.activate(match, evidence)
        play = play_of(match)
        for _ in range(MOST_ANSWERS):
            if match.over:
                return
            if evidence.stretch.is_activation:
                if play_of(match).actor == NO_PLAYER:
                    return
            elif is_there(play, match.ask, evidence.stretch.after):
                return
            self.answer(match, evidence)
        raise Missing("the rules ask on and on")

    def activate(self, match: Match, evidence: Evidence) -> None:
        """Choose the player and his action."""
        play = play_of(match)
        index = self.people.index.get(evidence.stretch.actor, -1)
        if index < 0:
            raise Missing("a player is activated who is in no team")
        answer = pack(t.ACTIVATE, index, declared_action(evidence, play))
        if match.ask.why != t.W_TURN or not match.ask.offers(answer):
            raise Missing("the rules do not offer what is recorded here: {what}", what=in_words(play, answer))
        match.answer(answer)

    def answer(self, match: Match, evidence: Evidence) -> None:
        """One die or one choice."""
        play, ask = play_of(match), match.ask
        match.answer(die_for(evidence, play, ask) if ask.die is not None else answer_for(evidence, play, ask))

    # -- comparing -------------------------------------------------------------------------------------------------

    def compare(self, match: Match, stretch: Stretch, number: int) -> None:
        """At rest in the same team turn, everything has to stand as recorded."""
        play = play_of(match)
        if match.over:
            self.check_end(play, stretch)
        elif is_there(play, match.ask, stretch.after):
            found = Comparison(play, stretch.after, self.people)
            self.report.compared += found.count
            if found.differences:
                raise Diverged(text("the table stands otherwise than recorded"), tuple(found.differences))
        elif self.goes_on(number):
            raise Diverged(text("by the rules the turn is over, in the record it goes on"))

    def check_end(self, play: Play, stretch: Stretch) -> None:
        """The whistle: the score is the same."""
        self.report.compared += 2
        ours = f"{play.score[0]}-{play.score[1]}"
        theirs = f"{self.stretches[-1].after.score[0]}-{self.stretches[-1].after.score[1]}"
        if ours != theirs:
            raise Diverged(text("the score is {ours} by the rules, {theirs} in the record", ours=ours, theirs=theirs))

    def goes_on(self, number: int) -> bool:
        """Is another player activated in the same team turn of the record?"""
        here = self.stretches[number].before
        for stretch in self.stretches[number + 1 :]:
            if stretch.is_activation:
                there = stretch.before
                return (there.half, there.turns, there.active) == (here.half, here.turns, here.active)
        return False

    # -- where they part -------------------------------------------------------------------------------------------

    def diverged(self, stretch: Stretch, number: int, reason: Text, differences: tuple[Text, ...]) -> bool:
        """Write down what did not come out as recorded, and let the referee set it right. False: he cannot, so the
        match is followed no further."""
        if len(self.report.divergences) == MOST_DIVERGENCES:
            self.report.notes.append(text("the rules and the record part too often: it is followed no further"))
            return False
        reason = known_cause(stretch) or reason
        corrected = self.correct(stretch, number, reason)
        self.report.divergences.append(
            Divergence(
                place=stretch.place,
                who=self.name(stretch.actor),
                when=text("half {half}, turn {turn}", half=stretch.before.half, turn=max(stretch.before.turns)),
                reason=reason,
                differences=differences,
                corrected=corrected,
            )
        )
        return corrected

    def correct(self, stretch: Stretch, number: int, reason: Text) -> bool:
        """Set the table as the record has it after this stretch: tried on a copy first."""
        sheet = stretch.after
        if sheet.mode not in (*MODES_OF_TURNS, "endGame"):
            return False
        trial = self.match.fork(Typed())
        given = len(trial.inputs)
        try:
            trial.correct(
                correction_to(play_of(trial), sheet, self.people, self.kicked_first), str(reason)[:LONGEST_REASON]
            )
            if sheet.mode == "endGame":
                trial.answer(pack(t.END_TURN))
                if not trial.over:
                    return False
            elif is_there(play_of(trial), trial.ask, sheet):
                if Comparison(play_of(trial), sheet, self.people).differences:
                    return False
            elif self.goes_on(number):
                return False  # where everybody has acted, the turn has ended by itself
        except TouchbackError:
            return False
        self.feed(trial.inputs[given:])
        return True

    def name(self, player: str) -> str:
        """A player by our name for him."""
        index = self.people.index.get(player, -1)
        play = play_of(self.match)
        return play.name(play.players[index]) if index >= 0 else ""


def kicker_of(stretches: list[Stretch]) -> int:
    """Who kicked at the start of the match: whoever has not the first turn."""
    for stretch in stretches:
        if stretch.after.mode == "regular":
            return int(rival_of(stretch.after.active))
    return HOME


def known_cause(stretch: Stretch) -> Text | None:
    """Something in a stretch that this program does not play, in words."""
    for report in stretch.reports:
        if report.id in MAGIC_REPORTS:
            return text("{what} acts, which is not played here", what=MAGIC_REPORTS[report.id])
    return None


def sentence(problem: Missing) -> Text:
    """What a problem says."""
    return problem.message if isinstance(problem.message, Text) else text(problem.message)


def play_of(match: Match) -> Play:
    """The state of a match of this game."""
    state = match.state
    assert isinstance(state, Play)
    return state
