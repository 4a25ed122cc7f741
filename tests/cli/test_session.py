"""Playing by typing: what people type, and what the match then is."""

import io
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import touchback as tb
from tests.cli.running import bot_match
from touchback.bots.base import Bot
from touchback.bots.random import RandomBot
from touchback.commands.common import names_in
from touchback.commands.menu import narrow, numbered, options_of, path_of
from touchback.commands.session import Session, in_columns
from touchback.games import GAMES
from touchback.kernel.ask import Ask
from touchback.kernel.dice import Scripted, Seeded, Typed
from touchback.kernel.log import Log
from touchback.kernel.match import Match
from touchback.kernel.view import View
from touchback.notation import matchfile
from touchback.notation.position import from_data
from touchback.server.moments import asks, match_at
from touchback.words.spoken import speak

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


def test_a_bare_number_only_asks_what_a_player_may_do() -> None:
    """Even where it is a single action: in Blitz Bowl it would be one of three of the turn."""
    data = {"game": "blitzbowl-ultimate", "teams": ["dwarf", "orc"], "players": ["H4 f6", "A1 f12"]}
    match = Table(from_data(data, Seeded(1)), ["4", "quit"]).play()
    assert match.inputs == []
    match = Table(from_data(data, Seeded(1)), ["4", "run", "f8", "stop", "quit"]).play()
    assert match.state.board.name(int(match.state.square[3])) == "f8"
    assert Table(from_data(data, Seeded(1)), ["4", "f8", "stop", "quit"]).play().inputs == match.inputs


def test_whoever_names_another_player_in_an_action_is_told_how_it_ends() -> None:
    table = Table(seated(), ["7 move h9", "1 move", "quit"])
    table.play()
    assert "'1' is not offered here: the action goes on until you say 'stop'." in table.text


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
    for words in ("player 7 blitzes A3", "H7 hand-off", "H7: Player", "A4: Player", "no player 99"):
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


@pytest.mark.parametrize("line, told", [("h20", "'h20' is not offered here"), ("12 a9", "is not offered after '12'")])
def test_nobody_walks_at_a_kick_off(line: str, told: str) -> None:
    """Who kicks, and where to in the rival's half: a square of no use is no square out of reach. [R8.2]"""
    match = match_at("bloodbowl", asks("kicker"))
    before = list(match.inputs)
    table = Table(match, [line])
    table.play()
    assert match.inputs == before and told in table.text and "No way to" not in table.text


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


def test_whoever_came_by_another_name_is_told_that_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`./tb` says how the program was started."""
    monkeypatch.setenv("TOUCHBACK_CALLED", "./tb")
    table = Table(seated(), [f"save {tmp_path / 'match.json'}", "quit"])
    table.play()
    assert "go on with: ./tb play --load" in " ".join(table.text.split())


def test_whoever_leaves_is_told_where_the_match_is_and_can_go_on(tmp_path: Path) -> None:
    wanted = tmp_path / "match.json"
    table = Table(seated(), ["quit"])
    table.session.kept = wanted
    table.play()
    assert "nothing is kept" in table.text and not wanted.exists()
    for name in ("match.json", "match-2.json"):  # nothing is ever written over
        table = Table(seated(), ["7 h11", "try", "stop", "quit"])
        table.session.kept = wanted
        table.play()
        assert table.session.real is not None
        assert f"touchback play --load {tmp_path / name}" in table.text
        again = matchfile.load(tmp_path / name, Seeded(1), Log())
        assert where(again, 1) == "h11" and again.inputs == table.session.real[0].inputs, "not what was only tried"


def test_a_hint_says_what_and_why() -> None:
    table = Table(seated(), ["hint", "quit"])
    assert table.play().decisions == 0
    assert "H7 move: H7 takes the ball to " in table.text
    assert "You have left the match." in table.text


def test_the_bot_gives_the_answer_that_the_hint_has_named_and_goes_on_with_its_plan() -> None:
    """Two hints in a row named two things, and what was begun on the bot's word was given up on its word."""
    table = Table(seated(), ["hint", "hint", "bot", *["hint", "bot"] * 4, "quit"])
    match = table.play()
    assert table.text.count("H7 move: H7 takes the ball to ") == 2
    assert where(match, 1) != "h10" and "going on brings nothing more" not in table.text


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


# -- a line is understood whole, or nothing is done ---------------------------------------------------------------


def blitz_bowl(players: list[str], dice: list[int] | None = None) -> Match:
    data = {"game": "blitzbowl-ultimate", "active": "home", "players": players}
    return from_data(data, Scripted(dice) if dice is not None else Seeded(1))


def test_a_line_with_a_word_that_is_not_offered_later_changes_nothing() -> None:
    table = Table(seated(), ["7 move banana", "7 h11 banana", "quit"])
    assert table.play().inputs == []
    assert "'banana' is not offered after '7 move'" in table.text and "after '7 h11'" in table.text


def test_a_number_in_a_longer_line_is_a_player_and_never_a_place_in_the_list() -> None:
    """`1 mark` in the middle of a run ended the run: 1 was its first answer, 'stop'."""
    table = Table(blitz_bowl(["H1 e5", "H2 g5", "A1 e10"]), ["2 run", "1 mark", "quit"])
    match = table.play()
    assert len(match.inputs) == 1 and "'1' is not offered here" in table.text


def test_a_target_out_of_reach_says_so_once_it_is_named() -> None:
    """He may be named all the same. [R12.6]"""
    table = Table(tb.position({"players": ["H1 h2; 6 3 3+ 4+ 9+", "A1 h20; 6 3 3+ 4+ 9+"]}), ["1 blitz A1", "quit"])
    table.play()
    assert "Out of reach: A1 is 18 squares away, the block included; H1 has 8, rushes included." in table.text
    assert "-. " not in table.text, "nobody is asked about: no name before the question"


def test_a_target_with_another_word_behind_it_rolls_no_die() -> None:
    """`1 block` where a target is asked for: perhaps own player 1 was meant."""
    table = Table(blitz_bowl(["H1 e7", "H2 f7", "A1 f8", "A2 e6"], []), ["2 block", "1 block", "quit"])
    match = table.play()
    assert len(match.inputs) == 1 and "Nothing was done" in table.text


def test_dice_between_the_words_of_a_line_do_not_spoil_it() -> None:
    """H1 dodges out of A5's tackle zone and walks on; had he fallen, the rest would not have been used."""
    table = Table(seated([6]), ["1 move", "g11 g10", "quit"])
    match = table.play()
    assert where(match, 0) == "g10"
    table = Table(seated([1, 1, 1]), ["1 move", "g11 g10", "quit"])
    match = table.play()
    assert "Not used any more: g10" in table.text


def test_a_line_that_ends_with_several_answers_is_refused() -> None:
    table = Table(blitz_bowl(["H1 e5", "H2 g8", "A1 g11"]), ["1 run", "stop 2", "stop run", "quit"])
    match = table.play()
    assert len(match.inputs) == 1 and "Say which" in table.text and "'run' is not offered after 'stop'" in table.text


def test_refusals_teach() -> None:
    table = Table(blitz_bowl(["H1 e5", "A1 e9"]), ["1 run e8", "1 run a15", "1 run e9", "quit"])
    assert table.play().inputs == []
    assert "next to A1" in table.text
    assert "squares away, and he has" in table.text
    assert "stands there" in table.text
    table = Table(seated(), ["7 h26", "quit"])
    table.play()
    assert "16 squares away, and he has 8, rushes included" in table.text


def test_a_player_who_is_not_there_is_refused_even_where_a_square_has_his_name() -> None:
    """`A14` where a target is asked for was walked to as the square a14, and the program fell over."""
    position = {"players": ["H10 e12", "A1 h13", "A13 c16"]}
    for line, words in (
        ("10 blitz A14", "There is no player A14."),
        ("10 blitz A99", "There is no player A99."),
        ("10 blitz a99", "There is no player A99."),
        ("10 blitz a14", "No way to a14 from here."),
        ("10 move z9", "no square 'z9' on this board"),
    ):
        table = Table(tb.position(position), [line, "quit"])
        assert table.play().inputs == [], line
        assert words in table.text, line
    table = Table(tb.position(position), ["10 blitz A13", "quit"])
    assert len(table.play().inputs) == 2


def test_squares_beyond_the_letters_of_the_alphabet() -> None:
    assert path_of("aa3-ab4") == ["aa3", "ab4"]


# -- words of a match ---------------------------------------------------------------------------------------------


def test_what_a_word_means() -> None:
    table = Table(seated(), ["what dodge", "what bananas", "what", "quit"])
    assert table.play().inputs == []
    assert "Dodge:" in table.text and "nothing is called" in table.text and "as in: what dodge" in table.text


def test_what_is_typed_under_a_page_of_help_is_done() -> None:
    """Nobody types a line for nothing."""
    match = Table(seated(), ["help", "7 move h9", "quit"]).play()
    assert where(match, 1) == "h9"


def test_nobody_advises_a_die() -> None:
    table = Table(GAMES["bloodbowl"].new("human", "orc", dice=Typed()), ["hint", "quit"])
    assert table.play().inputs == []
    assert "A die decides here" in table.text


def test_each_game_has_its_own_help() -> None:
    for game, own, other in (("blitzbowl-ultimate", "claim 2", "blitzes A3"), ("bloodbowl", "blitzes A3", "claim 2")):
        home, away, *_ = GAMES[game].teams()
        table = Table(GAMES[game].new(home, away, seed=1), ["help", "", "quit"])
        table.play()
        assert own in table.text and other not in table.text


def test_the_card_of_a_player_of_blitz_bowl_is_whole() -> None:
    table = Table(GAMES["blitzbowl-ultimate"].new("dwarf", "orc", seed=1), ["who 1", "quit"])
    table.play()
    assert "move 4 block 2 throw 4+ armour 3+" in table.text or " block " in table.text


def test_something_is_tried_out_without_touching_the_match() -> None:
    table = Table(seated(), ["try", "7 h11", "try", "save x.json", "return", "return", "1 move", "quit"])
    match = table.play()
    assert where(match, 1) == "h10" and len(match.inputs) == 1
    assert "Only tried out" in table.text and "already" in table.text
    assert "This is only tried out" in table.text and "Nothing is being tried out" in table.text


# -- dice that people roll ----------------------------------------------------------------------------------------


def kick_off() -> Match:
    match = GAMES["bloodbowl"].new("human", "orc", dice=Typed())
    bot = RandomBot(3)
    while not (match.ask.die is not None and match.ask.name == "deviate"):
        match.answer(1 if match.ask.die is not None else bot.choose(View(match, match.ask.who), match.ask))
    return match


def test_two_dice_of_a_throw_are_typed_at_once_and_a_direction_has_its_compass() -> None:
    match = kick_off()
    before = len(match.inputs)
    table = Table(match, ["4 9", "4 3 1 1 1 1 1 1 1 1 1 1 1 1", "4 3", "quit"])
    match = table.play()
    assert "1 2 3\n    4 o 5\n    6 7 8" in table.text
    assert "is no face of" in table.text
    assert match.inputs[before : before + 2] == [4, 3]


def test_dice_of_two_throws_are_not_typed_at_once_and_say_whose_they_are() -> None:
    """A slip of the finger decides nothing that nobody has rolled yet. [R7.1, R7.2]"""
    match = GAMES["bloodbowl"].new("human", "orc", dice=Typed())
    table = Table(match, ["3 3 3", "3", "2 2", "2", "quit"])
    match = table.play()
    assert match.inputs == [3, 2] and match.ask.name == "weather"
    assert "Only 2 of these dice" in table.text and "Only 1 of these dice" in table.text
    said = " ".join(table.text.split())
    assert "The first die is that of Human, the second that of Orc." in said
    assert "It is the die of Orc." in said and "The 2 dice of this throw" in said


def test_dice_are_typed_as_rule_cases_write_them_too() -> None:
    """With the name of the die before them, with commas, and faces of several words side by side. [R7.1, R12.3]"""
    table = Table(GAMES["bloodbowl"].new("human", "orc", dice=Typed()), ["d3 3, 2", "d6 4 4", "d8 1", "quit"])
    match = table.play()
    assert match.inputs == [3, 2, 4, 4] and match.ask.name == "coin"

    block = {"players": ["H1 h13; 6 4 3+ 4+ 9+", "H9 a1", "A1 h14"]}
    rolled = set()
    for typed in ("both down pow", "block both down, pow", "both_down pow", "both down, pow"):
        table = Table(from_data(block, Typed()), ["1 block", typed, "quit"])
        rolled.add(tuple(table.play().inputs[-2:]))
        assert "no face of" not in table.text and "these dice" not in table.text
    assert len(rolled) == 1


def test_the_log_names_the_teams_as_the_board_does() -> None:
    table = Table(seated(), ["end", "quit"])
    table.play()
    assert "Human" in table.text and "Orc" in table.text
    assert "Home" not in table.text and "Away" not in table.text


def test_a_match_saved_in_one_language_is_told_in_another(tmp_path: Path) -> None:
    """Board, log and prompt say the same names of the teams."""
    file = tmp_path / "match.json"
    matchfile.save(seated(), file, "Human against The Gulls")
    speak("de")
    try:
        assert names_in(file) == ("Menschen", "The Gulls")
    finally:
        speak("")


def test_a_typed_formation_keeps_ball_players_off_the_line_and_is_one_undo() -> None:
    """As on the page: of the eleven the Thrower and the Catchers stand behind the line. [R8.1]"""
    match = match_at("bloodbowl", asks("set-up"))
    side = int(match.ask.who)
    setting_up: Any = match.state
    for formation in setting_up.game.formations:
        before = len(match.inputs)
        table = Table(match.fork(history=True), [formation.name])
        after = table.play()
        play: Any = after.state
        line = play.game.field.line_of_scrimmage(side)
        fielded = [player for player in play.players if player.side == side and play.on_pitch(player.index)]
        handlers = [player for player in fielded if player.position in ("Thrower", "Catcher")]
        assert len(fielded) == 11 and handlers
        assert after.ask.who != side, "he is ready"
        assert all(play.board.x[int(play.square[player.index])] != line for player in handlers), formation.name
        again = Table(match.fork(history=True), [formation.name, "undo"]).play()
        assert len(again.inputs) == before


def test_a_hint_at_a_set_up_names_a_formation_and_the_bot_lines_up_as_the_page_does() -> None:
    """Not 'pick H1': whoever types is advised the whole set-up; `bot` makes it, ball players off the line. [R8.1]"""
    match = match_at("bloodbowl", asks("set-up"))
    side = int(match.ask.who)
    advice = Table(match.fork(history=True), []).session.advice()
    assert "formation" in advice and "line of scrimmage" in advice
    after = Table(match.fork(history=True), ["bot"]).play()
    play: Any = after.state
    line = play.game.field.line_of_scrimmage(side)
    handlers = [
        player
        for player in play.players
        if player.side == side and play.on_pitch(player.index) and player.position in ("Thrower", "Catcher")
    ]
    assert handlers and after.ask.who != side, "all are placed, and he is ready"
    assert all(play.board.x[int(play.square[player.index])] != line for player in handlers)


def test_the_help_keeps_to_its_columns() -> None:
    """A line that does not fit goes on under what it explains, in the narrow German too."""
    lines = [line.plain for line in in_columns("  save FILE        " + "one word after the other " * 6, 80)]
    assert len(lines) > 1 and all(len(line) < 80 for line in lines)
    assert all(line.startswith(" " * 19) for line in lines[1:])


def test_nothing_is_shown_before_it_is_rolled_and_rerolls_are_those_of_the_page() -> None:
    """Weather [R7.2] and re-rolls stand in the head line as on the page."""
    match = GAMES["bloodbowl"].new("human", "orc", dice=Typed())
    table = Table(match, ["3 3", "1 1", "quit"])
    table.play()
    first, _, rest = table.text.partition("The 2 dice of this")
    assert "sweltering heat" not in first and "perfect conditions" not in first and "re-rolls 0" not in first
    assert "sweltering heat" in rest and "re-rolls 3" in first
