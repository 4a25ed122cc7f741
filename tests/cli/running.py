"""How the tests call the program: without a terminal, as a pipe would."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner, Result

from tests.opponents import opponents
from touchback.bots.registry import bot_answer, make_bots
from touchback.cli import main
from touchback.games import GAMES
from touchback.kernel.log import Log
from touchback.kernel.match import Match
from touchback.notation import matchfile


def run(*words: str) -> Result:
    """Call the program with these words."""
    return CliRunner().invoke(main, list(words), prog_name="touchback")


def bot_match(decisions: int, seed: int = 3, log: Log | None = None, game: str = "bloodbowl") -> Match:
    """A match of two random bots, so many decisions old (or over)."""
    match = GAMES[game].new(*opponents(game), seed=seed, log=log)
    bots = make_bots(("random", "random"), seed)
    while not match.over and match.decisions < decisions:
        match.answer(bot_answer(match, bots))
    return match


def saved(path: Path, decisions: int = 150, seed: int = 3) -> Match:
    """Write such a match to a file."""
    match = bot_match(decisions, seed)
    matchfile.save(match, path, "Human against Orc")
    return match
