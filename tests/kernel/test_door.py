"""The door for importers and bot writers: what `import touchback` gives, typed, and options that say what they mean."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import touchback as tb
from touchback.games import GAMES
from touchback.kernel.errors import BadData, IllegalAnswer, TouchbackError
from touchback.notation.scenario import texts
from touchback.notation.script import feed

SOURCE = Path(__file__).parents[2] / "src" / "touchback" / "__init__.py"

SNIPPET = """
import touchback as tb

match = tb.new_match("human", "orc", seed=1)
reveal_type(match)
reveal_type(match.ask.name)
reveal_type(match.options[0].player)
reveal_type(tb.position({"players": []}))
reveal_type(tb.GAMES)
match.answer(match.options[0])
tb.nonsense
match.answer("heads")
"""


def test_the_names_that_types_know_are_those_that_are_fetched() -> None:
    """The imports for type checkers and the table of names say the same."""
    tree = ast.parse(SOURCE.read_text("utf-8"))
    block = next(node for node in tree.body if isinstance(node, ast.If))
    imported = {
        alias.asname: (node.module, alias.name)
        for node in block.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    assert imported == tb.PUBLIC
    for name in tb.PUBLIC:
        assert getattr(tb, name) is not None


def test_mypy_knows_the_types_of_the_top_level(tmp_path: Path) -> None:
    """Nothing under `touchback` is Any, and what does not exist is an error."""
    file = tmp_path / "snippet.py"
    file.write_text(SNIPPET, "utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", "--no-incremental", "--follow-imports=silent", str(file)]
    root = SOURCE.parents[2]
    found = subprocess.run(command, capture_output=True, text=True, check=False, cwd=root, timeout=300).stdout
    for wanted in (
        'Revealed type is "touchback.kernel.match.Match"',
        'str"',
        "touchback.package.Package",
        'Module has no attribute "nonsense"',
        'incompatible type "str"; expected "int"',
    ):
        assert wanted in found, found
    assert "Any" not in found


@pytest.mark.parametrize("game", ["bloodbowl", "blitzbowl-ultimate", "bloodbowl-7"])
def test_options_say_what_the_notation_says(game: str) -> None:
    """For many asks of a match: as many options as answers, each with its kind, words and parts."""
    teams = GAMES[game].teams()
    match = tb.new_match(teams[0], teams[1], seed=5, game=game)
    entry = GAMES[game]
    seen: set[str] = set()
    for turn in range(300):
        if match.over:
            break
        options = match.options
        assert options == list(match.ask.options)
        assert match.ask.name in {question.name for question in match.game.book.questions.values()}
        for option in options:
            assert option.text == entry.action_text(match.state, int(option))
            assert option.kind
            seen.add(option.kind)
            if option.square and option.square != "off":
                assert option.square in option.text
                assert match.state.board.name(option.square_index) == option.square
            if option.player:
                assert option.player == match.state.name(match.state.players[option.player_index])  # type: ignore[attr-defined]
        match.answer(options[turn * 7 % len(options)])
        assert type(match.inputs[-1]) is int
    assert len(seen) > 8


def test_an_option_of_an_answered_question_is_silent() -> None:
    match = tb.new_match("human", "orc", seed=1)
    first, second = match.options
    assert (first.kind, first.face, first.text) == ("call", "heads", "call heads")
    match.answer(second)
    with pytest.raises(TouchbackError, match="out of date"):
        print(first.text)
    assert "option" in repr(first)
    with pytest.raises(IllegalAnswer):
        match.answer(first)


def test_an_option_serves_in_a_fork() -> None:
    """The match stays where it is."""
    match = tb.new_match("human", "orc", seed=1)
    for option in match.options:
        ahead = match.fork()
        ahead.answer(option)
        assert ahead.ask is not match.ask
    assert match.options[0].text == "call heads"


def test_a_view_has_options_for_its_own_side_only() -> None:
    match = tb.new_match("human", "orc", seed=1)
    away, home = tb.View(match, 1), tb.View(match, 0)
    assert [option.text for option in away.options] == ["call heads", "call tails"]
    assert home.options == []
    match.answer(match.options[0])
    assert match.over or away.side == 1
    with pytest.raises(TouchbackError):
        print(away.options[0].text)


def test_dice_are_options_too() -> None:
    """With dice rolled by hand every face is an option."""
    match = tb.position({"players": ["H1 h13", "A1 h14"]}, tb.Typed())
    match.answer(next(option for option in match.options if option.text == "H1 block"))
    match.answer(match.options[0])
    assert match.ask.name == "block dice"
    assert [option.face for option in match.options] == ["skull", "both down", "push", "push", "stumble", "pow"]
    assert {option.kind for option in match.options} == {"roll"}


def test_words_are_read_back() -> None:
    """What Blood Bowl's words say without the question is read: 'H1 block', 'call heads', 'use Dodge H1'."""
    match = tb.position({"players": ["H1 h13; 6 3 3+ 4+ 9+; Dodge", "A1 h14"]})
    book = match.game.book
    for words in ("H1 block", "use Dodge H1", "end turn", "call heads", "pick A1", "place H1 off", "change +2", "kick"):
        assert str(book.action_words(match.state, book.read(match.state, words))) == words
    for words, fault in (("H1 fly", "is no action"), ("H9 move", "no player"), ("to h14", "whom it is about")):
        with pytest.raises(BadData, match=fault):
            book.read(match.state, words)


# -- positions from elsewhere -------------------------------------------------------------------------------------

ELSEWHERE = {"players": ["h1 h13; 6 3 3+ 4+ 9+; DODGE, mighty blow (+1), Moon Walk", "A1 h14"], "active": "Home"}
CARDS = {"game": "blitzbowl-ultimate", "players": ["h1 f7, safe hands, Moon Walk", "A1 f8"]}


@pytest.mark.parametrize("data", [ELSEWHERE, CARDS], ids=["blood", "blitz"])
def test_a_skill_nobody_knows_is_refused_or_kept_and_reported(data: dict[str, object]) -> None:
    """Never silently: refused by name, or kept on the sheet, told in the log and found again after saving."""
    with pytest.raises(BadData, match="Moon Walk"):
        tb.position(data)
    log = tb.Log()
    match = tb.position(data, log=log, unknown_skills="keep")
    assert [event.text() for event in log.events if type(event).__name__ == "NotModelled"]
    assert any("Moon Walk" in event.text() for event in log.events)
    again = tb.position(tb.position_data(match))
    assert tb.position_data(again) == tb.position_data(match)
    assert "Moon Walk" in str(tb.position_data(again))
    with pytest.raises(BadData, match="unknown_skills"):
        tb.position(data, unknown_skills="perhaps")


def test_names_of_skills_in_any_case() -> None:
    match = tb.position(ELSEWHERE, unknown_skills="keep")
    players: list[dict[str, object]] = tb.position_data(match)["players"]
    assert players[0]["skills"] == ["Dodge", "Mighty Blow (+1)"]
    assert players[0]["id"] == "H1"


# -- random players -----------------------------------------------------------------------------------------------


def heat() -> tb.Match:
    """The end of a drive in sweltering heat: a D3, then random players of a side. [R16.1, R2.6]"""
    players = ["H3 h13", "H7 h10", "H12 h11", "A1 h20"]
    data = {"players": players, "phase": "drive end", "weather": "sweltering heat", "half": 1}
    match = tb.position(data, tb.Typed(), tb.Log())
    feed(match, "d3 1")
    return match


def test_a_random_player_is_answered_as_a_player() -> None:
    match = heat()
    assert match.ask.name == "random player"
    assert [(option.player, option.number) for option in match.options] == [("H3", 3), ("H7", 7), ("H12", 12)]
    chosen = next(option for option in match.options if option.player == "H7")
    other = match.fork()
    match.answer(chosen)
    other.answer(7)
    assert tb.position_data(match) == tb.position_data(other)


@pytest.mark.parametrize("words", ["d16 7", "d16 H7", "H7", "h7"])
def test_a_random_player_may_be_typed_by_name(words: str) -> None:
    match = heat()
    feed(match, words)
    assert match.inputs[-1] == 7


# -- events and dice ----------------------------------------------------------------------------------------------


def test_the_end_of_an_activation_is_told_to_programs_only() -> None:
    log = tb.Log()
    match = tb.position({"players": ["H1 h13", "A1 h20"]}, log=log)
    for words in ("H1 move", "to h14", "stop"):
        feed(match, words)
    (ended,) = [event for event in log.events if type(event).__name__ == "ActivationEnded"]
    assert (getattr(ended, "player", ""), getattr(ended, "action", ""), ended.rule) == ("H1", "move", "R9.2")
    assert ended.text() == ""
    assert all(line.strip() != "R9.2" for line in texts(log))


def test_a_die_says_its_skill() -> None:
    """Loner's die has a name of its own, and its words say his number."""
    data = {"players": ["H1 h13; 6 3 3+ 4+ 9+; Loner (4+)", "A1 h14"], "home": {"rerolls": 1}}
    match = tb.position(data, tb.Typed())
    for words in ("H1 move", "to h12", "d6 1", "re-roll"):
        feed(match, words)
    assert match.ask.name == "loner roll"
    assert match.ask.skill is not None and match.ask.skill.name == "Loner"
    assert str(match.game.book.ask_words(match.state, match.ask)) == "d6 (Loner (4+) roll for H1)"


UNLUCKY = ["H1 block", "target A1", "block pow", "push to h15", "stay", "d6 6 6", "d6 6 6", "d16 3"]
ASIDE = ["H1 pass", "throw", "throw at a15", "d6 1", "d8 2"]


def kicked(event: int) -> dict[str, object]:
    """The ball of a kick-off is in the air and the event with this number is about to happen."""
    players = ["H1 h13", "H2 i13", "A1 h14", "A2 i14"]
    return {
        "phase": "kick-off event", "kicking": "home", "ball": "h20", "in_air": True,
        "set_up": {"event": event}, "players": players,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("name", "skill", "data", "played"),
    [
        ("pro roll", "Pro", {"players": ["H1 h13; Pro", "A1 h14"]}, ["H1 move", "to h12", "d6 1", "use Pro"]),
        (
            "shadowing roll", "Shadowing", {"players": ["H1 h13", "A1 h14; Shadowing"]},
            ["H1 move", "to h12", "d6 6", "use Shadowing A1"],
        ),
        (
            "tentacles roll", "Tentacles", {"players": ["H1 h13", "A1 h14; Tentacles"]},
            ["H1 move", "to h12", "use Tentacles A1"],
        ),
        ("regeneration roll", "Regeneration", {"players": ["H1 h13", "A1 h14; Regeneration"]}, UNLUCKY),
        (
            "pick-me-up roll", "Pick-me-up", {"players": ["H1 h13; Pick-me-up", "H2 h15 prone", "A1 a26"]},
            ["end turn", "end turn"],
        ),
        ("throw-in", None, {"players": ["H1 a14 ball", "A9 o26"]}, ASIDE),
        ("throw-in distance", None, {"players": ["H1 a14 ball", "A9 o26"]}, [*ASIDE, "d6 1"]),
        ("players who may act", None, kicked(4), []),
        ("event roll-off", None, kicked(6), []),
        ("officious ref", None, kicked(11), ["d6 1", "d6 2", "d16 1"]),
        ("players hit", None, kicked(12), ["d6 1", "d6 2"]),
    ],
)  # fmt: skip
def test_every_die_has_a_name_of_its_own(
    name: str, skill: str | None, data: dict[str, object], played: list[str]
) -> None:
    """No name hides two different dice: those of skills, of the two of a throw-in, of what happens at a kick-off."""
    match = tb.position(data, tb.Typed())
    for words in played:
        feed(match, words)
    assert match.ask.die is not None and match.ask.name == name
    assert (match.ask.skill.name if match.ask.skill is not None else None) == skill


@pytest.mark.parametrize("words", ["use Break Tackle H1", "use On the Ball A1", "use Dodge H1", "H1 throw team-mate"])
def test_answers_are_read_as_they_are_written(words: str) -> None:
    """Also those with names of several words in the middle."""
    match = tb.position({"players": ["H1 h12", "A1 g11"]})
    assert str(match.game.book.action_words(match.state, match.game.book.read(match.state, words))) == words
