"""What every registered game can do, whichever it is: a game that is registered tomorrow is held to the same."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path

import msgspec
import pytest

from tests.cli.running import run
from tests.opponents import short_match
from touchback.bots.base import Bot
from touchback.bots.registry import bot_answer, make_bot, make_bots
from touchback.bots.search import SearchBot
from touchback.bots.search.budget import Budget
from touchback.commands.questions import question, remarks
from touchback.encoding.encoders import encoder_of
from touchback.encoding.observer import Rows
from touchback.games import GAMES
from touchback.kernel.ask import AWAY, HOME, NATURE
from touchback.kernel.dice import Typed
from touchback.kernel.errors import BadData, TouchbackError
from touchback.kernel.fields import differences
from touchback.kernel.log import Log
from touchback.kernel.match import Match
from touchback.kernel.view import View
from touchback.lab.invariants import Watch
from touchback.lab.measures import measure
from touchback.lab.odds import odds
from touchback.lab.statistics import tally
from touchback.notation import matchfile
from touchback.notation.coverage import coverage, has_rulebook
from touchback.notation.draw import coloured_picture, plain_picture
from touchback.notation.picture import picture_of
from touchback.notation.position import from_data, from_text, to_data, to_text
from touchback.notation.svg import svg
from touchback.table import Viewer, lines_of, look, question_of, report_of, scene_of
from touchback.table.glossary import glossary
from touchback.table.tables import table_of
from touchback.words import words_of

ROOT = Path(__file__).parents[2]
LANGUAGES = ("en", "it", "de")
EVERY = 23
"""At every so many decisions a moment is looked at."""

LOOKED = 3
"""At every so many of those, looks ahead are made: they take the longest."""

every_game = pytest.mark.parametrize("game", GAMES)


@cache
def inputs_of(game: str, bots: str = "random", seed: int = 7) -> tuple[tuple[str, str], tuple[int, ...]]:
    """A whole match between two bots of that name: its teams, and its inputs."""
    teams = GAMES[game].teams()
    pair = (teams[0], teams[-1])
    match = GAMES[game].new(*pair, seed=seed, **short_match(game))
    coaches = make_bots((bots, bots), seed)
    while not match.over:
        match.answer(bot_answer(match, coaches))
    return pair, tuple(match.inputs)


def replayed(game: str) -> Iterator[Match]:
    """That match at many of its decisions, and when it is over."""
    pair, inputs = inputs_of(game)
    match = GAMES[game].new(*pair, dice=Typed(), log=Log(), **short_match(game))
    for number, value in enumerate(inputs):
        match.answer(value)
        if number % EVERY == 0 or match.over:
            yield match


@every_game
def test_positions_are_written_and_read(game: str) -> None:
    """As data and as text a person can write, in the middle of procedures too: equal in every field."""
    for match in replayed(game):
        data = msgspec.json.decode(msgspec.json.encode(to_data(match)))
        for again in (from_data(data), from_text(to_text(match))):
            assert again.game is match.game
            assert differences(again.state, match.state) == []
            assert list(again.ask.options) == list(match.ask.options)


@every_game
def test_matches_are_saved_loaded_and_forked(game: str, tmp_path: Path) -> None:
    match = list(islice(replayed(game), 5))[-1]
    for words in (False, True):
        file = tmp_path / f"{words}.json"
        matchfile.save(match, file, words=words)
        loaded = matchfile.load(file)
        assert differences(loaded.state, match.state) == []
        assert words or list(loaded.inputs) == list(match.inputs), "in words, two equal faces are one"
        matchfile.verify(file)
    fork = match.fork()
    assert differences(fork.state, match.state) == []
    assert run("show", str(file), "--plain").exit_code == 0
    assert run("replay", str(file), "--verify").exit_code == 0


@every_game
def test_bad_positions_are_refused(game: str) -> None:
    data = to_data(next(replayed(game)))
    for wrong in ({"game": "chess"}, {"players": 3}, {"phase": "breakfast"}, {"nonsense": 1}):
        with pytest.raises(TouchbackError):
            from_data({**data, **wrong})


@every_game
def test_every_answer_has_words_that_lead_back(game: str) -> None:
    """What is asked can be said, and each answer is written differently from the others."""
    entry = GAMES[game]
    for match in replayed(game):
        if match.over or match.ask.who == NATURE:
            continue
        assert entry.ask_text(match.state, match.ask)
        words = [entry.action_text(match.state, int(option)) for option in match.ask.options]
        assert len(set(words)) == len(words)


@every_game
def test_pictures(game: str) -> None:
    for match in replayed(game):
        picture = picture_of(match.state, HOME)
        on_board = [square for square in match.state.square if match.state.board.on(square)]
        assert len(picture.pieces) == len(on_board)
        assert plain_picture(picture) and coloured_picture(picture) and svg(picture).startswith("<svg")


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_shows_every_moment(game: str, language: str) -> None:
    """Scenes, questions with every legal answer, log lines, looks ahead and the report."""
    w = words_of(language)
    for number, match in enumerate(replayed(game)):
        events = match.log.events if match.log is not None else []
        for viewer in (Viewer((HOME,), w), Viewer((AWAY,), w), Viewer((), w)):
            scene = scene_of(match, viewer)
            assert scene.game == game and scene.over == match.over
            assert {player.side for player in scene.players} == {"home", "away"}
            assert scene.board.columns == match.state.board.width
            msgspec.json.encode(scene)
        if not match.over:
            asked = question_of(match, Viewer((int(match.ask.who),), w))
            assert asked.text
            if match.ask.who != NATURE:
                assert {choice.answer for choice in asked.choices} == {int(option) for option in match.ask.options}
                assert all(choice.label for choice in asked.choices)
        assert len(lines_of(events[-5:], Viewer((), w), match)) <= 5
        for what in table_of(match.game).looks if number % LOOKED == 0 else ():
            msgspec.json.encode(look(match, HOME, what, scene.players[0].id, w))
    assert report_of(match, events, Viewer((HOME, AWAY), w)).figures


@every_game
def test_the_glossary_explains_it_in_every_language(game: str) -> None:
    for language in LANGUAGES:
        entries = glossary(game, words_of(language))
        assert len(entries) > 20 and all(entry.name and entry.text for entry in entries)


@every_game
def test_the_terminal_asks(game: str) -> None:
    for match in replayed(game):
        if not match.over and match.ask.who != NATURE:
            assert question(match)
            assert all(remarks(match))


@every_game
def test_arrays(game: str) -> None:
    """Each legal answer has an index of its own, and the mask shows just these."""
    encoder = encoder_of(GAMES[game].game)
    rows = Rows(encoder.layout, 1)
    observer = encoder.observer(rows, 0)
    for match in replayed(game):
        if match.over or match.ask.who == NATURE:
            continue
        observer.observe(match.state, match.ask, match.ask.who)
        indices = [int(observer.actions[number]) for number in range(len(match.ask.options))]
        assert len(set(indices)) == len(indices)
        assert sorted(indices) == [index for index, legal in enumerate(bytes(rows.mask)) if legal]


@every_game
def test_nothing_is_broken_and_everything_is_counted(game: str) -> None:
    pair, inputs = inputs_of(game, "scripted")
    match = GAMES[game].new(*pair, dice=Typed(), log=Log(), **short_match(game))
    watch = Watch(match)
    for value in inputs:
        match.answer(value)
        assert watch.look() == []
    counted = tally(match.state)
    assert match.log is not None
    measured = measure(match.game, match.log.events)
    assert sum(counted.touchdowns) > 0, "two scripts play a whole match and nobody scores"
    assert [len(turns) for turns in measured.scoring_turns] == list(counted.touchdowns)
    assert all(luck.rolls > 10 for luck in measured.luck)


@every_game
def test_random_matches_are_simulated_under_check(game: str) -> None:
    result = run("simulate", "--game", game, "--matches", "2", "--check", "--json", "--jobs", "1")
    assert result.exit_code == 0, result.output
    assert json.loads(result.stdout)["matches"] == 2


@every_game
def test_the_script_really_plays(game: str) -> None:
    """Against random play it wins, on either side; and it says why it does what it does."""
    teams = GAMES[game].teams()
    lead, reasons = 0, set()
    for seed, mine in ((1, HOME), (2, AWAY)):
        match = GAMES[game].new(teams[1], teams[1], seed=seed)
        bots = make_bots(("scripted", "random") if mine == HOME else ("random", "scripted"), seed)
        while not match.over:
            asked = match.ask.who
            match.answer(bot_answer(match, bots))
            if asked == mine:
                reasons.add(bots[mine].reason)
        points = tally(match.state).points
        lead += points[mine] - points[1 - mine]
    assert lead > 0 and len(reasons) > 10


def budget_of(bot: Bot) -> Budget | None:
    """What a search has spent in this turn, once it has begun."""
    found: object = getattr(bot.coach, "budget", None) if isinstance(bot, SearchBot) else None
    assert found is None or isinstance(found, Budget)
    return found


@every_game
def test_the_search_searches(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the first turns of a match it tries plans out, and its answers are legal."""
    monkeypatch.setattr(SearchBot, "trials", 12)
    teams = GAMES[game].teams()
    match = GAMES[game].new(teams[0], teams[1], seed=5)
    bots = (make_bot("search", 1), make_bot("search", 2))
    budgets = []
    while not match.over and match.decisions < 150:
        match.answer(bot_answer(match, bots))
        budgets += [budget.counted for bot in bots if (budget := budget_of(bot)) is not None]
    assert max(budgets) > 0


@every_game
def test_bots_of_every_strength_answer_through_a_view(game: str) -> None:
    match = next(match for match in islice(replayed(game), 5, None) if match.ask.who != NATURE)
    for name in ("random", "scripted", "search@0.05"):
        answer = make_bot(name, 1).choose(View(match, match.ask.who), match.ask)
        assert match.ask.offers(answer)


@every_game
def test_odds_of_a_step(game: str) -> None:
    """The first answer that is offered in a turn is a plan; its chance is a chance."""
    entry = GAMES[game]
    for match in replayed(game):
        if match.at_rest and not match.over and match.ask.who != NATURE and len(match.ask.options) > 3:
            plan = entry.action_text(match.state, int(match.ask.options[0]))
            found = odds(match, plan, nodes=500)
            assert 0 <= found.chance <= 1
            return
    raise AssertionError("no such moment")


@every_game
def test_arenas(game: str) -> None:
    teams = ",".join(GAMES[game].teams()[:2])
    words = ("arena", "scripted", "random", "--game", game, "--matches", "2", "--teams", teams, "--json")
    result = run(*words)
    assert result.exit_code == 0, result.output
    assert next(iter(json.loads(result.stdout)["standings"]))["bot"] == "scripted"


@every_game
def test_watching(game: str) -> None:
    result = run("watch", "--game", game, "--seed", "3", "--plain", "--bots", "random,random")
    assert result.exit_code == 0 and len(result.stdout.splitlines()) > 20


@every_game
def test_the_list_and_the_coverage(game: str) -> None:
    """The program lists it; what covers its rules is a page, or it is said whose rules they are."""
    listed = run("games").stdout
    assert f"{game}: {GAMES[game].title}" in listed
    if has_rulebook(game):
        assert coverage(ROOT / "tests", game).rules
    else:
        refused = run("coverage", "--game", game)
        assert refused.exit_code == 2 and "no rulebook of its own" in refused.stderr
        assert "touchback coverage --game" in refused.stderr


@every_game
def test_options_and_teams(game: str) -> None:
    entry = GAMES[game]
    catalogue = entry.catalogue
    assert entry.teams() and all(catalogue.title(team) for team in entry.teams())
    first = entry.teams()[0]
    for option in entry.options:
        values = [value for value, _ in option.values]
        for value in values or (True, False):
            given = (value, value) if option.for_people else value
            entry.start(first, first, **{option.name: given})
        assert option.ordinary in (values or ["true", "false"]) and option.label
    with pytest.raises(BadData, match="has no option 'colour'"):
        entry.start(first, first, colour="red")
    assert catalogue.is_file("team.toml") == catalogue.has_files
    if not catalogue.has_files:
        with pytest.raises(TouchbackError):
            entry.start("team.toml", first)
        with pytest.raises(BadData):
            catalogue.from_text("name = 'x'")
