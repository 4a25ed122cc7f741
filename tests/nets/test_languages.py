"""Random matches of every game, said in every language: each line of the log, ask, answer, remark and reason of a bot
has a translation. Whatever is told and not in the catalogues is found here."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from tests.words.strict import STRICT
from touchback.bots.registry import bot_answer
from touchback.bots.scripted import ScriptedBot
from touchback.bots.search import SearchBot
from touchback.commands.questions import question, remarks
from touchback.games import GAMES, entry_of
from touchback.kernel.dice import Typed
from touchback.kernel.log import Log
from touchback.kernel.match import Match
from touchback.notation.picture import picture_of
from touchback.notation.position import from_data
from touchback.notation.scenario import read
from touchback.notation.script import feed
from touchback.words import w

MANY = 2500
"""Decisions of a match that are looked at."""
FOR_PROGRAMS = ("ActivationEnded", "ActionEnded")


def say_ask(match: Match) -> None:
    """The ask and every answer in every language."""
    entry = entry_of(match.game)
    for words in STRICT:
        words(entry.ask_words(match.state, match.ask))
        for option in match.ask.options:
            words(entry.action_words(match.state, int(option)))


def say_log(log: Log) -> None:
    """Every event in every language; those for programs alone say nothing."""
    for event in log.events:
        for words in STRICT:
            assert bool(words.event(event)) == (type(event).__name__ not in FOR_PROGRAMS)


def say_picture(match: Match) -> None:
    """What stands beside the board."""
    picture = picture_of(match.state, 0)
    texts = [*picture.facts, *picture.notes, *(about for _, about in picture.roster)]
    for bench in picture.benches:
        texts += [*bench.facts, *(box for box, _ in bench.boxes)]
    for words in STRICT:
        for text in texts:
            words.term(text)


def teams_of(name: str, seed: int) -> tuple[str, str]:
    """Two teams; all of them come up as the seed goes on."""
    teams = GAMES[name].teams()
    return teams[2 * seed % len(teams)], teams[(2 * seed + 1) % len(teams)]


def options_of(name: str, seed: int) -> dict[str, Any]:
    """Everything a game can be played with."""
    if name == "blitzbowl-ultimate":
        return {"arena": 1 + seed % 8, "special_balls": True, "random_events": True, "rookies": "home"}
    if name == "blitzbowl-first":
        return {"end_game": seed % 2 == 0}
    return {"conceding": (True, True)} if seed % 3 == 0 else {}


@pytest.mark.parametrize("seed", range(15))
@pytest.mark.parametrize("name", GAMES)
def test_random_matches_are_said_in_every_language(name: str, seed: int) -> None:
    log = Log()
    match = GAMES[name].new(*teams_of(name, seed), seed=seed, log=log, **options_of(name, seed))
    chance = random.Random(seed)
    count = 0
    while not match.over and count < MANY:
        if count % 5 == 0:
            say_ask(match)
        if count % 50 == 0:
            say_picture(match)
        match.answer(chance.choice(list(match.ask.options)))
        count += 1
    say_log(log)


SCENARIOS = sorted(Path("tests", "scenarios").rglob("*.toml"))


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_rule_cases_are_said_in_every_language(path: Path) -> None:
    """They come to every event of the log, and to asks that random play hardly ever meets."""
    for case in read(path):
        log = Log()
        match = from_data(case.position, Typed(), log)
        for line in case.play:
            if not line.startswith("?"):
                say_ask(match)
                feed(match, line)
        say_log(log)


@pytest.mark.parametrize("name", GAMES)
def test_what_bots_say_is_said_in_every_language(name: str) -> None:
    log = Log()
    match = GAMES[name].new(*teams_of(name, 3), seed=3, log=log)
    bots = (ScriptedBot(3), ScriptedBot(4))
    reasons = set()
    for _ in range(400):
        if match.over:
            break
        side = int(match.ask.who)
        answer = bot_answer(match, bots)
        if bots[side].reason:
            reasons.add(bots[side].reason)
        match.answer(answer)
    assert len(reasons) > 5
    for words in STRICT:
        for reason in reasons:
            words.term(reason)
    say_log(log)


def test_what_the_search_bot_says_is_said_in_every_language() -> None:
    match = GAMES["bloodbowl"].new("human", "orc", seed=5)
    bot = SearchBot(5)
    bot.trials = 20
    for _ in range(60):
        answer = bot_answer(match, (bot, bot))
        for words in STRICT:
            words.term(bot.reason)
        match.answer(answer)


@pytest.mark.parametrize("language", ["it", "de"])
@pytest.mark.parametrize("name", GAMES)
def test_what_a_coach_is_asked_in_the_terminal_is_said(
    name: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The questions and remarks of `touchback play`, in the language of the process."""
    strict = next(words for words in STRICT if words.language == language)
    monkeypatch.setattr(type(w), "words", strict)
    match = GAMES[name].new(*teams_of(name, 1), seed=1)
    chance = random.Random(1)
    for _ in range(250):
        if match.over:
            break
        assert question(match)
        assert isinstance(remarks(match), list)
        match.answer(chance.choice(list(match.ask.options)))
