"""A hint says why, at every question of every game."""

from __future__ import annotations

import pytest

from touchback.bots.registry import bot_answer
from touchback.bots.scripted import ScriptedBot
from touchback.games import game_entry
from touchback.words import words_of

DECISIONS = 120
"""Of each match: pre-match, set-up, kick-off and the first turns."""


@pytest.mark.parametrize("game", ["bloodbowl-5", "blitzbowl-first", "blitzbowl-ultimate", "dungeonbowl"])
def test_every_answer_of_the_script_has_a_reason(game: str) -> None:
    entry = game_entry(game)
    match = entry.new(entry.teams()[0], entry.teams()[-1], seed=5)
    bots = (ScriptedBot(1), ScriptedBot(2))
    german = words_of("de")
    while not match.over and match.decisions < DECISIONS:
        ask = match.ask
        answer = bot_answer(match, bots)
        reason = bots[int(ask.who)].reason
        assert reason and german(reason), ask.name
        match.answer(answer)
