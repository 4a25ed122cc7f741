"""Hosting: a bot that crashes, stalls, dies or answers illegally loses by default; everything else lives on."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.cli.running import run
from touchback.bots import host
from touchback.bots.host import Coaches, Default, Outside, check_bot
from touchback.bots.process import BotProcess
from touchback.bots.registry import find_bot, is_ours, make_bot, split_name, with_seconds
from touchback.games import entry_of, new_match
from touchback.kernel.errors import BadData
from touchback.kernel.match import Match
from touchback.lab.simulate import plan_series, play

ROOT = Path(__file__).parents[2]
GAME = "blitzbowl-first"
BOTS = "tests.lab.hosted_bots"
MATCH = ("human", "orc")


def played(
    home: str, away: str, inside: bool | None, seed: int = 5, game: str = GAME, most: int = 100_000
) -> tuple[Match, Default | None]:
    """A match between two bots of the module above, to its end or to the first failure."""
    match = new_match(*MATCH, seed, game)
    default = None
    with Coaches((f"{BOTS}:{home}", f"{BOTS}:{away}"), seed, inside) as coaches:
        while not match.over and default is None and match.decisions < most:
            default = coaches.step(match)
    return match, default


FAILURES = [
    ("Crashing", "crashed", "ZeroDivisionError"),
    ("Exiting", "crashed", "SystemExit: enough"),
    ("Illegal", "answered illegally", "-7 is not among the"),
    ("Huge", "answered illegally", str(1 << 90)),
    ("Wordy", "answered illegally", "'end turn' is not among"),
]
FAILURES_OUTSIDE = [
    ("Dying", "died", "exit code 3"),
    ("Killed", "died", "SIGKILL"),
    ("Babbling", "wrote nonsense", "hello?"),
    ("Flooding", "wrote nonsense", "without an end of line"),
]


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("inside", [True, False], ids=["inside", "outside"])
@pytest.mark.parametrize(("bot", "how", "what"), FAILURES)
def test_a_bot_that_fails_loses_by_default(bot: str, how: str, what: str, inside: bool, seat: int) -> None:
    names = (bot, "Steady") if seat == 0 else ("Steady", bot)
    match, default = played(*names, inside)
    assert default is not None
    assert (default.side, default.bot, default.how) == (seat, f"{BOTS}:{bot}", how)
    assert what in default.what
    assert default.decision == match.decisions + 1 > 5
    assert not match.over, "the match stands as it was"
    match.answer(match.ask.options[0])  # and could go on


@pytest.mark.parametrize(("bot", "how", "what"), FAILURES_OUTSIDE)
def test_a_process_that_dies_or_babbles_loses_by_default(bot: str, how: str, what: str) -> None:
    _, default = played("Steady", bot, None)
    assert default is not None
    assert (default.side, default.how) == (1, how)
    assert what in default.what


@pytest.mark.parametrize(("bot", "inside"), [("Stalling", True), ("Stalling", False), ("Endless", False)])
def test_a_bot_that_stalls_loses_by_default(bot: str, inside: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(host, "SPARE", 0.5)
    monkeypatch.setattr(host, "GRACE", 0.5)
    _, default = played(bot, "Steady@600", inside)
    assert default is not None
    assert (default.side, default.how) == (0, "stalled")
    assert default.seconds >= 1.0


def test_a_bot_that_goes_round_in_circles_loses_by_default() -> None:
    match, default = played("Circling", "Steady", True, game="bloodbowl")
    assert default is not None
    assert (default.side, default.how) == (0, "stalled")
    assert "in circles" in default.what
    told = default.what.partition("the last of them ")[2].split(", ")
    assert told == [
        str(match.game.book.action_words(match.state, int(word))) for word in match.inputs[-host.LAST_ANSWERS :]
    ]
    assert match.decisions > host.MOST_ANSWERS


def test_time_is_counted_by_the_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every answer costs what a clock of the test says; only those of one turn of one side are added up."""
    now = [0.0]

    def clock() -> float:
        now[0] += 1.0
        return now[0]

    monkeypatch.setattr("touchback.bots.host.time", SimpleNamespace(monotonic=clock))
    monkeypatch.setattr(host, "hard_limit", lambda seconds: 1000.0)
    match = new_match(*MATCH, 5, GAME)
    with Coaches((f"{BOTS}:Steady", f"{BOTS}:Steady"), 5, True) as coaches:
        answers: dict[tuple[int, tuple[int, ...]], int] = {}
        while not match.over:
            side, turn = int(match.ask.who), match.game.turn_mark(match.state)
            answers[side, turn] = answers.get((side, turn), 0) + 1
            assert coaches.step(match) is None
            assert coaches.used[side] == answers[side, turn]
    assert max(answers.values()) > 3
    assert len(answers) > 20


def test_the_limit_is_generous() -> None:
    assert host.hard_limit(1.0) >= 10
    assert host.hard_limit(60) >= 180


def test_whoever_fails_first_loses() -> None:
    match = new_match(*MATCH, 5, GAME)
    first = int(match.ask.who)
    with Coaches((f"{BOTS}:Unmade", f"{BOTS}:Unmade"), 5) as coaches:
        default = coaches.step(match)
    assert default is not None
    assert default.side == first
    assert default.how == "could not be made"
    assert "no such opening book" in default.what


def test_the_report_says_which_bot_what_it_was_asked_and_for_how_long() -> None:
    match, default = played("Steady", "Crashing", False)
    assert default is not None
    asked = entry_of(match.game).ask_text(match.state, match.ask)
    text = default.text()
    for words in (f"{BOTS}:Crashing (away)", "lost by default", f"'{asked}'", " s of the turn", "hosted_bots.py, line"):
        assert words in text
    assert "\n" not in text


@pytest.mark.parametrize("game", [GAME, "bloodbowl"])
@pytest.mark.parametrize("bot", ["Steady", "Looking", "Stranger"])
def test_a_bot_plays_the_same_inside_and_outside(bot: str, game: str) -> None:
    inside, none = played(bot, "Steady", True, game=game, most=300)
    outside, neither = played(bot, "Steady", False, game=game, most=300)
    assert none is None and neither is None
    assert inside.decisions > 100
    assert inside.inputs == outside.inputs


def test_what_a_bot_prints_disturbs_nobody() -> None:
    match, default = played("Printing", "Steady", False)
    assert default is None
    assert match.over


def test_a_process_is_told_only_what_its_coach_may_see(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[dict[str, Any]] = []
    ask = BotProcess.ask

    def listen(process: BotProcess, message: dict[str, Any], seconds: float) -> dict[str, Any]:
        told.append(message)
        return ask(process, message, seconds)

    monkeypatch.setattr(BotProcess, "ask", listen)
    match = new_match(*MATCH, 5, "bloodbowl")
    between = 0
    with Coaches((f"{BOTS}:Steady", f"{BOTS}:Steady"), 5) as coaches:
        for _ in range(150):
            state = match.state if match.at_rest else match.rest
            seen = entry_of(match.game).state_to_data(match.game.hidden(state, match.ask.who))
            recent = [] if match.at_rest else list(match.inputs[match.rest_at :])
            options = list(match.ask.options)
            between += bool(recent)
            assert coaches.step(match) is None
            assert told[-1] == {"position": seen, "inputs": recent, "options": options}
    assert between > 5
    first = [message for message in told if "bot" in message]
    assert [set(message) for message in first] == [{"bot", "seed", "side", "game"}] * 2


def test_a_process_that_has_spoilt_its_copy_of_the_rules_fails_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only if the position cannot be read here either is it a fault of the engine, and no bot's."""
    ask = BotProcess.ask

    def spoilt(process: BotProcess, message: dict[str, Any], seconds: float) -> dict[str, Any]:
        return ask(process, message, seconds) if "bot" in message else {"broken": "no such square"}

    monkeypatch.setattr(BotProcess, "ask", spoilt)
    _, default = played("Steady", "Steady", False)
    assert default is not None
    assert default.how == "wrote nonsense"
    assert "no such square" in default.what

    def unreadable(*_: object) -> None:
        raise BadData("position.ball: no such square")

    monkeypatch.setattr(host, "rebuilt", unreadable)
    (fixture,) = plan_series(GAME, 1, 1, bots=("random", f"{BOTS}:Steady"))
    outcome = play(fixture)
    assert outcome.default is None
    assert outcome.fault == "BadData: position.ball: no such square"


def test_processes_end_with_the_match() -> None:
    match = new_match(*MATCH, 5, GAME)
    with Coaches((f"{BOTS}:Steady", f"{BOTS}:Stalling"), 5) as coaches:
        for _ in range(6):
            coaches.step(match)
        seats = [seat for seat in coaches.seats if isinstance(seat, Outside)]
        processes = [seat.process.process for seat in seats if seat.process is not None]
        assert len(processes) == 2
        assert all(process.poll() is None for process in processes)
    assert all(process.poll() is not None for process in processes)


def test_a_bot_in_thought_ends_with_the_program_that_asked_it(tmp_path: Path) -> None:
    """The program is killed, hard, while a bot of another process turns in an endless loop."""
    code = (
        "from touchback.bots.host import Coaches\n"
        "from touchback.games import new_match\n"
        f"match = new_match('human', 'orc', 5, {GAME!r})\n"
        f"coaches = Coaches(('{BOTS}:Endless', '{BOTS}:Steady'), 5)\n"
        "while coaches.step(match) is None:\n"
        "    process = coaches.seats[0].process\n"
        "    if process is not None: print(process.process.pid, flush=True)\n"
    )
    program = subprocess.Popen([sys.executable, "-c", code], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert program.stdout is not None
    bot = int(program.stdout.readline())
    program.kill()
    program.wait()
    for _ in range(600):
        if not is_running(bot):
            return
        time.sleep(0.1)
    pytest.fail("the bot is still thinking")


def is_running(process: int) -> bool:
    """Is there a process of that number that is no mere remainder?"""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def test_a_reason_comes_from_another_process_too() -> None:
    match = new_match(*MATCH, 5, GAME)
    with Coaches((f"{BOTS}:Steady", f"{BOTS}:Steady"), 5) as coaches:
        side, options = int(match.ask.who), len(match.ask.options)
        coaches.step(match)
        assert coaches.seats[side].reason == f"one of {options}"


# -- names and classes --------------------------------------------------------------------------------------------


def test_our_own_bots_play_inside_and_others_outside() -> None:
    assert is_ours("random") and is_ours("random@2") and is_ours("touchback.bots.random:RandomBot")
    assert not is_ours(f"{BOTS}:Steady") and not is_ours("touchbackish:Bot")
    seats = Coaches(("random", f"{BOTS}:Steady"), 1).seats
    assert [type(seat).__name__ for seat in seats] == ["Inside", "Outside"]


def test_seconds_stand_after_the_name() -> None:
    assert split_name("search@2.5") == ("search", 2.5)
    assert split_name("random")[1] == 1.0
    assert make_bot("random@0.25", 1).seconds == 0.25
    assert with_seconds("random", 3) == "random@3"
    assert with_seconds("random@1", 3) == "random@1"
    assert with_seconds("random", None) == "random"


@pytest.mark.parametrize("name", ["random@", "random@0", "random@-1", "random@many", "random@nan", "random@99999"])
def test_bad_seconds_are_refused(name: str) -> None:
    with pytest.raises(BadData, match="seconds it may think"):
        find_bot(name)


def test_a_class_that_is_no_bot_is_made_as_it_wants() -> None:
    stranger: Any = make_bot(f"{BOTS}:Stranger@2", 7)
    timed: Any = make_bot(f"{BOTS}:Timed@2", 7)
    assert stranger.seed == 7
    assert timed.given == (7, 2.0)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        (f"{BOTS}:Unmade", "no such opening book"),
        (f"{BOTS}:Missing", "no class 'Missing'"),
        ("no_such_module:Bot", "cannot be imported"),
        ("greedy", "no bot called 'greedy'"),
    ],
)
def test_a_bot_that_cannot_be_made_is_refused_before_the_match(name: str, told: str) -> None:
    with pytest.raises(BadData, match=told):
        check_bot(name)


def test_another_authors_code_is_never_imported_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its module writes down which process imports it."""
    (tmp_path / "noting.py").write_text(
        "import os\nopen(os.path.join(os.path.dirname(__file__), 'seen'), 'a').write(f'{os.getpid()} ')\n"
        "class Bot:\n    def __init__(self, seed): pass\n    def choose(self, view, ask): return ask.options[0]\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    check_bot("noting:Bot")
    match = new_match(*MATCH, 5, GAME)
    with Coaches(("noting:Bot", "noting:Bot"), 5) as coaches:
        for _ in range(10):
            assert coaches.step(match) is None
    seen = (tmp_path / "seen").read_text().split()
    assert len(seen) == 3
    assert str(os.getpid()) not in seen


def test_a_module_in_the_current_folder_is_found(tmp_path: Path) -> None:
    """As a newcomer has it: the installed program, and a file of his own beside him."""
    (tmp_path / "mine.py").write_text(
        "class Mine:\n    def __init__(self, seed): pass\n    def choose(self, view, ask): return ask.options[-1]\n"
    )
    code = "import sys; from touchback.cli import main; main(sys.argv[1:], prog_name='touchback')"
    for how in ([], ["--in-process"]):
        words = ["simulate", "--game", GAME, "--matches", "2", "--jobs", "2", "--bots", "mine:Mine,random", *how]
        command = [sys.executable, "-P", "-c", code, *words, "--json"]
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        assert json.loads(done.stdout)["defaults"] == {"home": 0, "away": 0}, done.stderr


def test_packages_offer_bots_by_entry_point(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "foreign_bots.py").write_text(
        "class Keener:\n    def __init__(self, seed): pass\n    def choose(self, view, ask): return ask.options[0]\n"
    )
    info = tmp_path / "foreign_bots-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: foreign-bots\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(
        "[touchback.bots]\nkeener = foreign_bots:Keener\nrandom = foreign_bots:Keener\nlost = foreign_bots:Lost\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    assert find_bot("keener").__name__ == "Keener"
    assert find_bot("random").__name__ == "RandomBot", "our names stay ours"
    assert not is_ours("keener")
    with pytest.raises(BadData, match=r"choose from random.*keener"):
        find_bot("greedy")
    with pytest.raises(BadData, match="cannot be imported"):
        check_bot("lost")
    (fixture,) = plan_series(GAME, 1, 1, bots=("keener@2", "random"))
    outcome = play(fixture)
    assert outcome.default is None and not outcome.fault
    assert outcome.decisions > 50


# -- in series and before one's eyes ------------------------------------------------------------------------------


def test_a_series_counts_defaults_and_goes_on() -> None:
    words = ("--game", GAME, "--matches", "3", "--bots", f"{BOTS}:Crashing,{BOTS}:Steady")
    result = run("simulate", "--json", *words)
    assert result.exit_code == 0, result.stderr
    data = json.loads(result.stdout)
    assert data["matches"] == 3
    assert data["wins"] == {"home": 0, "away": 3, "draws": 0}
    assert data["defaults"] == {"home": 3, "away": 0}
    assert len(data["lost_by_default"]) == 3
    told = result.stderr.splitlines()
    assert len(told) == 3
    assert told[0].startswith("touchback: match 1 (")
    assert "Crashing (home) lost by default: crashed when asked" in told[0]
    assert "lost by default" in run("simulate", *words).stdout


def test_watch_tells_a_default_and_ends() -> None:
    bots = f"random,{BOTS}:Illegal"
    result = run("watch", "--game", GAME, "--home", "human", "--away", "orc", "--seed", "3", "--bots", bots)
    assert result.exit_code == 0
    last = result.stdout.splitlines()[-1]
    assert "Illegal (away) lost by default: answered illegally" in last
    assert last.endswith("Human win.")
