"""Playing by typing: what people type, and what the match then is."""

import io
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from rich.console import Console

from tests.cli.running import bot_match
from touchback.bots.base import Bot
from touchback.bots.random import RandomBot
from touchback.commands.menu import narrow, numbered, options_of, path_of
from touchback.commands.session import Session
from touchback.games import GAMES
from touchback.kernel.ask import Ask
from touchback.kernel.dice import Scripted, Seeded, Typed
from touchback.kernel.log import Log
from touchback.kernel.match import Match
from touchback.kernel.view import View
from touchback.notation import matchfile
from touchback.notation.position import from_data

POSITION = {
    "active": "home",
    "phase": "turn",
    "players": ["H1 h12", "H7 h10 ball", "A4 g14", "A5 h13"],
}


class Table:
    """A session that reads these lines; what it prints is kept."""

    def __init__(self, match: Match, lines: Iterable[str], bots: tuple[Bot | None, Bot | None] = (None, None)):
        self.lines = iter(lines)
        self.printed = io.StringIO()
        console = Console(file=self.printed, width=100, height=60, color_system=None)
        log = Log()
        match.log = match.state.log = log
        self.session = Session(match, log, ("Human", "Orc"), bots, console, self.read)

    def read(self, prompt: str) -> str:
        try:
            return next(self.lines)
        except StopIteration:
            raise EOFError from None

    def play(self) -> Match:
        self.session.run()
        return self.session.match

    @property
    def text(self) -> str:
        return self.printed.getvalue()


def seated(dice: list[int] | None = None) -> Match:
    return from_data(POSITION, Scripted(dice) if dice is not None else Seeded(1))


def where(match: Match, player: int) -> str:
    return match.state.board.name(int(match.state.square[player]))


def test_words_narrow_the_offer() -> None:
    offer = options_of(seated())
    of_seven = narrow(offer, "7", 0)
    assert {option.player for option in of_seven} == {"H7"}
    assert [option.text for option in narrow(of_seven, "pass", 0)] == ["H7 pass"]
    assert [option.text for option in narrow(of_seven, "MO", 0)] == ["H7 move"]
    assert [option.text for option in narrow(offer, "end", 0)] == ["end turn"]
    assert narrow(offer, "banana", 0) == []
    assert narrow(offer, "99", 0) == []


def test_a_number_is_a_player_or_a_place_in_the_list() -> None:
    offer = options_of(seated())
    assert numbered(offer) == []
    of_seven = narrow(offer, "h7", 0)
    assert narrow(of_seven, "1", 0) == [of_seven[0]]
    assert narrow(of_seven, str(len(of_seven) + 1), 0) == []


def test_paths_can_be_written_in_many_ways() -> None:
    for typed in ("h11 h12 h13", "h11, h12,h13", "H11-h12-h13", "h11 -> h12 > h13"):
        assert path_of(typed) == ["h11", "h12", "h13"]
    assert path_of("7 hand-off") == ["7", "hand-off"]


def test_a_player_an_action_and_a_path_in_one_line() -> None:
    match = Table(seated(), ["7 move h9 h8 g8"]).play()
    assert where(match, 1) == "g8"
    assert match.decisions == 4


def test_a_far_square_is_walked_to() -> None:
    match = Table(seated(), ["7 h5"]).play()
    assert where(match, 1) == "h5"
    assert match.decisions == 1 + 5


def test_the_way_there_avoids_dice() -> None:
    """From h10 to h15 past rivals at h13 and g14: round them without leaving a marked square."""
    match = Table(seated([]), ["7 move", "l13"]).play()
    assert where(match, 1) == "l13"


def test_a_square_out_of_reach_is_refused() -> None:
    table = Table(seated(), ["7 move", "a26"])
    match = table.play()
    assert where(match, 1) == "h10"
    assert "No way to a26" in table.text


def test_what_is_not_offered_changes_nothing() -> None:
    table = Table(seated(), ["7 fly", "banana", "99"])
    match = table.play()
    assert match.inputs == []
    assert "'fly' is not offered" in table.text
    assert "'banana' is not offered" in table.text


def test_a_block_typed_step_by_step() -> None:
    table = Table(seated([6, 1, 1]), ["1", "block", "5", "h14", "follow"])
    match = table.play()
    assert "H1 blocks A5" in table.text
    assert where(match, 0) == "h13"


def test_the_question_tells_the_dice() -> None:
    table = Table(seated(), ["1 move"])
    table.play()
    assert "6 squares left, then 2 rushes" in table.text
    assert "h11 dodge 3+" in table.text
    assert "g13 dodge 5+" in table.text


def test_undo_takes_ones_own_last_answer_back() -> None:
    table = Table(seated(), ["7 move h9", "undo", "undo", "undo"])
    match = table.play()
    assert match.inputs == []
    assert where(match, 1) == "h10"
    assert "There is nothing to undo." in table.text


def test_undo_goes_back_past_the_bot() -> None:
    table = Table(seated(), ["end", "undo"], (None, RandomBot(1)))
    match = table.play()
    assert match.inputs == []
    assert match.ask.who == 0


def test_save_and_go_on(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    match = Table(seated(), ["7 move h9 h8", f"save {path}", "save"]).play()
    again = matchfile.load(path)
    assert again.inputs == match.inputs
    assert list(again.state.square) == list(match.state.square)


def test_the_bot_may_decide_for_one() -> None:
    assert Table(seated(), ["bot", "bot"]).play().decisions == 2


def test_help_log_who_and_all() -> None:
    table = Table(seated(), ["help", "", "log", "", "all", "", "who 7", "who A4", "who 99", "who", "quit", "end"])
    match = table.play()
    assert match.inputs == [], "quit comes first"
    for words in ("player 7 declares a blitz", "H7 hand-off", "H7: Player", "A4: Player", "no player 99"):
        assert words in table.text


def test_a_whole_match_can_be_typed() -> None:
    """Ending every turn at once, a person gets through a whole match against the bot."""
    answers = iter(lambda: "bot", None)

    class Lines:
        def __iter__(self) -> "Lines":
            return self

        def __next__(self) -> str:
            options = [option.text for option in options_of(table.session.match)]
            return "end" if "end turn" in options else next(answers)

    table = Table(bot_match(0), Lines(), (None, RandomBot(5)))
    assert table.play().over
    assert "Full time" in table.text


def test_people_who_roll_at_the_table_type_their_dice() -> None:
    """Dice are asked one by one; what is no face is refused; the program rolls where it is told to."""
    typed = iter(["2", "9", "3", "roll", "5", "quit"])
    log = Log()
    match = GAMES["bloodbowl"].new("human", "orc", dice=Typed(), log=log)
    session = Session(match, log, ("Human", "Orc"), (None, None), Console(quiet=True), lambda prompt: next(typed))
    session.run()
    assert list(match.inputs)[:2] == [2, 3]
    assert len(match.inputs) == 4
    assert match.inputs[3] == 5


def test_a_square_out_of_reach_declares_nothing() -> None:
    """Who names a square that cannot be reached has not begun the action."""
    blitz = {"game": "blitzbowl-ultimate", "teams": ["dwarf", "orc"], "players": ["H1 f4", "H4 f6", "A1 f9"]}
    for data, line in ((POSITION, "7 a26"), (blitz, "4 f8")):
        match = from_data(data, Seeded(1))
        table = Table(match, [line])
        table.play()
        assert match.inputs == [] and "No way to" in table.text


def test_a_run_of_blitz_bowl_finds_its_way() -> None:
    """Player and square: he runs there, round the rivals; the odds of a block stand above the answers."""
    data = {
        "game": "blitzbowl-ultimate",
        "teams": ["dwarf", "orc"],
        "players": ["H1 f4", "H4 f6", "A1 f9", "A2 f3", "A3 a12", "A4 k12"],
        "sides": [{"hand": ["Sprint"]}, {"hand": ["Raw Talent"]}],
    }
    table = Table(from_data(data, Seeded(1)), ["4 d8", "stop", "1 block"])
    match = table.play()
    assert match.state.board.name(int(match.state.square[3])) == "d8"
    assert "block A2: 1 die: knocked down 50.0%" in " ".join(table.text.split())
    assert "hand: Sprint" in table.text and "1 card in hand" in table.text and "Raw Talent" not in table.text


def test_a_hint_says_what_and_why() -> None:
    table = Table(seated(), ["hint", "quit"])
    assert table.play().decisions == 0
    assert "H7 move: H7 takes the ball to " in table.text
    assert "You have left the match." in table.text


class Broken(RandomBot):
    """A bot that cannot play."""

    def choose(self, view: View, ask: Ask) -> int:
        raise ZeroDivisionError("no idea")


def test_a_bot_that_fails_loses_by_default() -> None:
    table = Table(seated(), ["end turn"], (None, Broken(1)))
    match = table.play()
    assert not match.over
    assert "The bot Broken failed (ZeroDivisionError: no idea) and loses by default." in table.text


def test_the_referee_corrects_what_the_rules_cannot_reach_and_may_take_it_back() -> None:
    table = Table(
        seated(),
        [
            "correct 7 h20",
            "Correct H7 c5 prone; ball d6; home score 2; because a house rule",
            "log",
            "",
        ],
    )
    match = table.play()
    assert "The referee corrects: ball d6; home: score 2; H7: at c5, state prone. Reason: a house rule" in unwrapped(
        table
    )
    assert "'7' cannot be corrected" not in table.text and "this cannot be corrected; choose from" in unwrapped(table)
    assert where(match, 1) == "c5" and score(match) == [2, 0]
    again = matchfile.from_data(matchfile.to_data(match))
    assert again.inputs == match.inputs
    back = Table(seated(), ["correct home score 2", "undo"]).play()
    assert score(back) == [0, 0]


def test_a_correction_while_a_die_is_awaited_says_where_the_match_goes_on() -> None:
    match = from_data(POSITION, Typed())
    table = Table(match, ["1 i11", "correct home score 1", "correct home score 1; go_on turn; because Nobody rolled"])
    played = table.play()
    assert "something is under way" in unwrapped(table) and "Nobody rolled" in unwrapped(table)
    assert played.at_rest and played.ask.name == "turn" and score(played) == [1, 0]


def score(match: Match) -> list[int]:
    """Home's touchdowns, and away's."""
    state: Any = match.state
    return [int(number) for number in state.score]


def unwrapped(table: Table) -> str:
    """What was printed, without the ends of its lines."""
    return " ".join(table.text.split())
