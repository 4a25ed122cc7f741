"""Matches brought to a moment worth looking at, for pictures and for tests of the pages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from touchback.bots.registry import bot_answer, make_bots
from touchback.games import game_entry
from touchback.kernel.errors import TouchbackError
from touchback.kernel.match import Match
from touchback.notation import matchfile
from touchback.table import Viewer, question_of
from touchback.table.wire import Question
from touchback.words import words_of

MOST_MATCHES: Final = 40
"""So many matches are played to find a moment."""
HUMAN_ORC: Final = ("human", "orc")
Teams = tuple[str, str]

Wanted = Callable[[Match, Question], bool]


def asks(why: str, after: int = 0) -> Wanted:
    """A moment at which this is asked, after so many answers."""
    return lambda match, question: match.decisions >= after and question.why == why


def usual_teams(game: str) -> Teams:
    """Humans and Orcs where a game has them, or else its first two teams."""
    teams = game_entry(game).teams()
    return HUMAN_ORC if set(HUMAN_ORC) <= set(teams) else (teams[0], teams[1])


def match_at(game: str, wanted: Wanted, teams: Teams | None = None, first_seed: int = 1, **options: Any) -> Match:
    """The first such moment in matches that scripted bots play; equal seeds find equal moments."""
    for seed in range(first_seed, first_seed + MOST_MATCHES):
        match = game_entry(game).new(*(teams or usual_teams(game)), seed=seed, **options)
        bots = make_bots(("scripted", "scripted"), seed)
        while not match.over:
            if wanted(match, question_of(match, Viewer((int(match.ask.who),), words_of("en")))):
                return match
            match.answer(bot_answer(match, bots))
    raise TouchbackError("no such moment in {matches} matches of {game}", matches=MOST_MATCHES, game=game)


def whole_match(game: str, teams: Teams | None = None, seed: int = 1, **options: Any) -> Match:
    """A match to its end."""
    match = game_entry(game).new(*(teams or usual_teams(game)), seed=seed, **options)
    bots = make_bots(("scripted", "scripted"), seed)
    while not match.over:
        match.answer(bot_answer(match, bots))
    return match


def file_of(match: Match, teams: Teams | None = None) -> str:
    """The match as the text of a file, to be uploaded."""
    title = " against ".join(team.replace("_", " ").title() for team in teams or usual_teams(match.game.name))
    return msgspec.json.encode(matchfile.to_data(match, title)).decode()
