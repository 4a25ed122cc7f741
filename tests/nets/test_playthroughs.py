"""Golden matches: whole logs, and the inputs of many matches as one number each.

Whoever changes a rule sees here what changes. To write the files anew after an intended change:

    TOUCHBACK_REGENERATE=1 ./tb test tests/nets/test_playthroughs.py

and read the difference before keeping it. Plain and compiled builds must give the same files.
"""

from __future__ import annotations

import hashlib
import json
import os
from pathlib import Path

import pytest

from tests.nets.choosers import Evenly, Keen
from tests.nets.matches import PAIRS, advance, motley_match, new_match, play_of
from touchback.kernel.log import Log
from touchback.kernel.match import Match

FOLDER = Path(__file__).parent.parent / "playthroughs"
MATCHES = FOLDER / "matches.json"
REGENERATE = bool(os.environ.get("TOUCHBACK_REGENERATE"))
HOW_TO = "TOUCHBACK_REGENERATE=1 ./tb test tests/nets/test_playthroughs.py"
LOGS = [("human", "orc", 1), ("wood_elf", "dwarf", 2), ("skaven", "shambling_undead", 3), ("orc", "skaven", 6)]


def log_text(home: str, away: str, seed: int) -> str:
    """Everything that happens in one match, a line an event with its rule number."""
    log = Log()
    match = new_match(home, away, seed, log)
    advance(match, Keen(match, seed), 1_000_000)
    lines = [
        f"# {home} against {away}, seed {seed}: {match.decisions} decisions, {len(match.inputs)} inputs.",
        "# Written anew, after an intended change of the rules, by:",
        f"#   {HOW_TO}",
    ]
    for event in log.events:
        if event.says:
            lines.append(f"{event.rule}\t{event.text()}")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize(("home", "away", "seed"), LOGS)
def test_log(home: str, away: str, seed: int) -> None:
    path = FOLDER / f"{home}_{away}_{seed}.txt"
    text = log_text(home, away, seed)
    if REGENERATE:
        FOLDER.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
    assert text.splitlines() == path.read_text("utf-8").splitlines(), f"if that was intended: {HOW_TO}"


def test_every_log_file_has_its_test() -> None:
    names = {f"{home}_{away}_{seed}.txt" for home, away, seed in LOGS}
    assert {path.name for path in FOLDER.glob("*.txt")} == names


def fingerprint(match: Match) -> dict[str, object]:
    """A finished match in a few numbers."""
    digest = hashlib.blake2b(json.dumps([int(value) for value in match.inputs]).encode(), digest_size=12)
    return {
        "decisions": match.decisions,
        "inputs": len(match.inputs),
        "score": [int(touchdowns) for touchdowns in play_of(match).score],
        "digest": digest.hexdigest(),
    }


def matches() -> dict[str, tuple[int, tuple[str, str] | None]]:
    """By name: seed and teams; matches of every pair of teams, and of motley ones."""
    pairs = {f"{home} {away} {seed}": (seed, (home, away)) for seed, (home, away) in enumerate(PAIRS)}
    return pairs | {f"motley {seed}": (seed, None) for seed in range(100, 120)}


@pytest.mark.parametrize("name", matches())
def test_identical_inputs_give_identical_matches(name: str) -> None:
    """Same seed, same match: today and next year, on any machine, plain and compiled.

    Half of them are played evenly at random, half keenly.
    """
    seed, teams = matches()[name]
    match = new_match(*teams, seed) if teams else motley_match(seed)
    advance(match, Keen(match, seed) if seed % 2 else Evenly(match, seed), 1_000_000)
    kept = json.loads(MATCHES.read_text("utf-8"))
    if REGENERATE:
        kept[name] = fingerprint(match)
        lines = [f"  {json.dumps(name)}: {json.dumps(kept[name])}" for name in matches() if name in kept]
        MATCHES.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
    assert fingerprint(match) == kept[name], f"if that was intended: {HOW_TO}"


def test_every_match_kept_is_played() -> None:
    assert list(json.loads(MATCHES.read_text("utf-8"))) == list(matches())
