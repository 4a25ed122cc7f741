"""Random matches of all games: every moment can be shown to everybody, and only what the game offers is offered."""

from __future__ import annotations

import msgspec
import pytest

from tests.table.matches import ENGLISH, MATCHES, SPECTATOR, STRANGERS, VIEWERS, events_of, moments
from touchback.kernel.ask import NATURE
from touchback.kernel.dice import Typed
from touchback.table import lines_of, look, question_of, report_of, scene_of
from touchback.table.tables import table_of
from touchback.table.wire import Line, Look, Question, Report, Scene

SEEDS = {"blood": 3, "motley": 6, "league": 4, "shopping": 2, "first": 2, "ultimate": 3}
CASES = [(game, seed) for game, count in SEEDS.items() for seed in range(count)]


def through_json(value, kind):
    """As a page gets it: what is encoded can be read back as what it was."""
    back = msgspec.json.decode(msgspec.json.encode(value), type=kind)
    assert back == value
    return back


@pytest.mark.parametrize(("game", "seed"), CASES)
def test_every_moment_can_be_shown_to_everybody(game: str, seed: int) -> None:
    match = MATCHES[game](seed)
    told = 0
    for number, moment in enumerate(moments(match, seed)):
        events = events_of(moment)
        offered = [int(option) for option in moment.ask.options]
        for viewer in STRANGERS if number % 2 else VIEWERS:
            through_json(scene_of(moment, viewer), Scene)
            question = through_json(question_of(moment, viewer), Question)
            through_json(lines_of(events[told:], viewer, moment), list[Line])
            assert question.number == len(moment.inputs)
            assert question.text
            assert "{" not in question.text
            if viewer.is_asked(moment.ask):
                assert [choice.answer for choice in question.choices] == offered
                assert all(choice.label.strip() and "{" not in choice.label for choice in question.choices)
                labels = [choice.label for choice in question.choices]
                assert len(set(labels)) == len(labels), "two answers with the same label"
            else:
                assert question.choices == []
        told = len(events)


@pytest.mark.parametrize(("game", "seed"), [(game, seed) for game in MATCHES for seed in (0, 1)])
def test_typed_dice_are_asked_of_everybody_at_the_table(game: str, seed: int) -> None:
    match = MATCHES[game](seed, Typed())
    dice = 0
    for moment in moments(match, seed, 300):
        if moment.ask.who != NATURE:
            continue
        dice += 1
        die = moment.ask.die
        assert die is not None
        for viewer in VIEWERS:
            question = through_json(question_of(moment, viewer), Question)
            assert question.who == "nature"
            assert question.choices == []
            assert question.text
            if question.die is not None:
                assert question.die.sides == die.sides
                assert len(question.die.names) in (0, die.sides)
            else:
                assert moment.game.conceals(moment.ask, moment.state, viewer.eyes(moment))
    assert dice > 5


@pytest.mark.parametrize(("game", "seed"), [(game, seed) for game in MATCHES for seed in (0, 1)])
def test_looks_never_change_a_match(game: str, seed: int) -> None:
    """Any look at any player by anybody, at any moment of a match."""
    match = MATCHES[game](seed)
    for number, moment in enumerate(moments(match, seed)):
        if number % 40 != seed % 40:
            continue
        play = moment.state
        before = (list(play.square), list(play.zones), list(play.marking), play.phase, len(moment.inputs))
        names = [scene.id for scene in scene_of(moment, SPECTATOR).players]
        for what in table_of(moment.game).looks:
            for side in (0, 1, 3):
                w = STRANGERS[side % 2].words if number % 3 else ENGLISH
                seen = look(moment, side, what, names[(number + side) % len(names)], w)
                through_json(seen, Look)
                assert all(0 <= spot.chance <= spot.helped + 1e-9 <= 1 + 1e-8 for spot in seen.spots)
                assert all(0 <= aim.chance <= 1 + 1e-9 for aim in seen.aims)
        assert before == (list(play.square), list(play.zones), list(play.marking), play.phase, len(moment.inputs))


@pytest.mark.parametrize("game", MATCHES)
def test_reports_of_whole_matches(game: str) -> None:
    match = MATCHES[game](5)
    for _ in moments(match, 5, 5000):
        pass
    assert match.over
    events = events_of(match)
    report = through_json(report_of(match, events, SPECTATOR), Report)
    assert report.figures
    assert {luck.side for luck in report.luck} == {"home", "away"}
    for luck in report.luck:
        assert 0 <= luck.happened <= luck.rolls
        assert 0 <= luck.expected <= luck.rolls
    for point in report.turning_points:
        assert point.text.startswith(lines_of([events[point.number]], SPECTATOR, match)[0].text)
        assert 0 < point.chance <= 1
