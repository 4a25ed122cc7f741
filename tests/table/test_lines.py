"""The log as people read it: order, weight, dice, whom and where; and the report after the match."""

from __future__ import annotations

import pytest

from tests.bloodbowl.queries_table import Man, position
from tests.table.matches import HOME_COACH, MATCHES, events_of, moments
from tests.table.test_walking import Going, go
from touchback.blitzbowl import events as z
from touchback.bloodbowl import events as b
from touchback.bloodbowl import terms as t
from touchback.bloodbowl.game import BLOOD_BOWL
from touchback.games import game_entry
from touchback.kernel.dice import Scripted
from touchback.kernel.log import Event, Log
from touchback.kernel.match import Match
from touchback.table import lines_of, report_of
from touchback.table.viewer import Viewer
from touchback.table.wire import Line
from touchback.words import words_of


def lines(match: Match, events: list[Event]) -> list[Line]:
    return lines_of(events, HOME_COACH, match)


def blitz() -> Match:
    """A blitz with a rush, a knock-down and a casualty."""
    play = position([Man("h5", ma=2)], [Man("h8", av=8)])
    match = Match(BLOOD_BOWL, play, Scripted([2, t.POW, 5, 6, 6, 6, 16]), Log())
    go(match, Going("H1", "blitz", ["h6", "h7"], target="A1"))
    match.answer(int(match.ask.options[0]))  # where he is pushed
    match.answer(int(match.ask.options[1]))  # no follow-up
    return match


def test_an_action_begins_a_group_and_its_details_follow() -> None:
    match = blitz()
    told = {line.event: line for line in lines(match, events_of(match))}
    assert told["Activated"].level == 1
    for name in ("Stepped", "Tested", "BlockRolled", "ArmourRolled", "InjuryRolled", "CasualtySuffered"):
        assert told[name].level == 2, name
    assert told["CasualtySuffered"].weight == 1


def test_a_block_a_fall_and_an_injury_say_what_to_draw() -> None:
    match = blitz()
    told = {line.event: (line.moves, line.players) for line in lines(match, events_of(match))}
    assert told["BlockDeclared"] == ("strike", ["H1", "A1"])
    assert told["WentDown"] == ("topple", ["A1"])
    assert told["CasualtySuffered"][0] == told["LeftPitch"][0] == "hurt"


def test_every_line_has_its_rule_and_its_sentence() -> None:
    match = blitz()
    for line, event in zip(lines(match, events_of(match)), events_of(match), strict=True):
        assert line.rule == event.rule
        assert line.text == event.text()


def test_dice_of_every_kind() -> None:
    match = blitz()
    told = {
        line.event: [(die.kind, die.face, die.shows) for die in line.dice] for line in lines(match, events_of(match))
    }
    assert told["Tested"] == [("d6", 2, "")]
    assert told["BlockRolled"] == [("block", 6, "pow")]
    assert told["ArmourRolled"] == [("d6", 5, ""), ("d6", 6, "")]
    assert told["CasualtyRolled"] == [("d16", 16, "")]


def test_moves_tell_who_from_where_to_where() -> None:
    match = blitz()
    told = [(line.event, line.players, line.squares) for line in lines(match, events_of(match))]
    assert ("Stepped", ["H1"], ["h5", "h6"]) in told
    assert ("Stepped", ["H1"], ["h6", "h7"]) in told
    assert any(name == "Pushed" and who == ["A1"] and squares[0] == "h8" for name, who, squares in told)
    assert ("BlockDeclared", ["H1", "A1"], []) in told


def test_whose_doing_it_is() -> None:
    match = blitz()
    told = {line.event: line.side for line in lines(match, events_of(match))}
    assert (told["Activated"], told["ArmourRolled"]) == ("home", "away")


@pytest.mark.parametrize(
    ("event", "dice"),
    [
        (b.FansCame(rule="R7.1", side=0, die=2, factor=3), [("d3", 2)]),
        (b.WeatherRolled(rule="R7.2", dice=[3, 4], weather="blizzard"), [("d6", 3), ("d6", 4)]),
        (b.BallMoved(rule="R3.3", how="bounce", origin="h1", square="h2", dice=[5]), [("d8", 5)]),
        (b.BallMoved(rule="R3.1", how="deviation", origin="h1", square="h5", dice=[5, 4]), [("d8", 5), ("d6", 4)]),
        (b.BallMoved(rule="R10.9", how="throw-in", origin="h1", square="h5", dice=[2, 4]), [("d6", 2), ("d6", 4)]),
        (b.BallOut(rule="R3.5", how="deviation", square="h1", dice=[5, 4]), [("d8", 5), ("d6", 4)]),
        (b.ThrownIn(rule="R10.9", square="a1", die=2, sides=3), [("d3", 2)]),
        (
            b.Flew(rule="R19.Swoop", player="H1", how="swoops", origin="h1", square="h5", dice=[5, 2]),
            [("d6", 5), ("d3", 2)],
        ),
        (
            b.BombMoved(rule="R3.2", how="scatter", origin="h1", square="h2", dice=[1, 2, 8]),
            [("d8", 1), ("d8", 2), ("d8", 8)],
        ),
        (b.AidRolled(rule="R17.1", what="Wizard", player="", die=8, sides=8), [("d8", 8)]),
        (b.RandomPlayer(rule="R2.6", side=0, player="H1", dice=[16, 1]), [("d16", 16), ("d16", 1)]),
        (b.CoinTossed(rule="R7.6", side=0, call="heads", coin="tails"), [("coin", 2)]),
        (b.DriveEnded(rule="R16"), []),
    ],
)
def test_dice_that_are_no_ordinary_d6(event: Event, dice: list[tuple[str, int]]) -> None:
    match = Match(BLOOD_BOWL, position([Man("h5")], [Man("h8")]), Scripted([]), Log())
    (line,) = lines(match, [event])
    assert [(die.kind, die.face) for die in line.dice] == dice


@pytest.mark.parametrize("game", MATCHES)
def test_dice_never_show_more_than_they_have(game: str) -> None:
    match = MATCHES[game](7)
    for _ in moments(match, 7, 1500):
        pass
    for line in lines(match, events_of(match)):
        assert all(1 <= die.face <= die.sides for die in line.dice), line
        assert line.level in (0, 1, 2)
        assert line.weight in (0, 1, 2)


# -- reports ----------------------------------------------------------------------------------------------------------


def test_a_turning_point_tells_what_came_of_it() -> None:
    match = blitz()
    report = report_of(match, events_of(match), HOME_COACH)
    assert len(report.turning_points) == 1
    point = report.turning_points[0]
    assert "casualty" in point.text
    assert point.chance < 0.5
    assert events_of(match)[point.number].text() in point.text


def test_figures_count_what_happened() -> None:
    match = blitz()
    figures = {
        figure.label: (figure.home, figure.away) for figure in report_of(match, events_of(match), HOME_COACH).figures
    }
    assert figures["Blocks"] == ("1", "0")
    assert figures["Rivals knocked down"] == ("1", "0")
    assert figures["Casualties caused"] == ("1", "0")
    assert figures["Touchdowns"] == ("0", "0")
    assert "Fouls" not in figures


def test_a_side_is_called_by_its_team_and_a_test_tells_whether_it_passed() -> None:
    match = game_entry("bloodbowl").new("human", "orc", seed=1)
    turn = b.TurnStarted(rule="R9.1", side=1, turn=3, half=2)
    test = b.Tested(rule="R9.5", player="H1", test="dodge", die=2, need=3, passed=False, modifiers=[])
    told = lines(match, [turn, test])
    assert told[0].text == "Orc turn 3 of half 2."
    assert [line.passed for line in told] == [None, False]
    ended = b.MatchEnded(rule="R16.2", home=0, away=2, winner=1)
    assert lines(match, [ended])[0].text == "Full time: 0-2. Orc wins."
    same = game_entry("bloodbowl").new("orc", "orc", seed=1)
    assert lines(same, [turn])[0].text == "Away turn 3 of half 2."


def test_teams_are_named_in_every_language_without_a_verb_that_must_agree() -> None:
    match = game_entry("bloodbowl").new("human", "orc", seed=1)
    german = Viewer((0,), words_of("de"))
    block = b.BlockDeclared(
        rule="R12.1", attacker="A1", defender="H1", attacker_strength=3, defender_strength=3, dice=1, chooser=1
    )
    told = lines_of([b.KickChosen(rule="R7.6", side=1), block], german, match)
    assert [line.text for line in told] == [
        "Kick: Orks.",
        "A1 blockt H1: Stärke 3 gegen 3, 1 Würfel, Wahl: Orks.",
    ]


def test_the_name_of_a_team_is_not_translated() -> None:
    match = game_entry("bloodbowl").new("human", "orc", seed=1)
    viewer = Viewer((0,), words_of("de"), teams=("Block", "Dodge"))
    assert lines_of([b.KickChosen(rule="R7.6", side=1)], viewer, match)[0].text == "Kick: Dodge."


def test_the_winner_of_blitz_bowl_is_called_by_its_team() -> None:
    match = game_entry("blitzbowl-ultimate").new("dwarf", "skaven", seed=1)
    ended = z.MatchEnded(rule="Z1.17", side=0, home=15, away=12, reason="last card")
    assert lines(match, [ended])[0].text == "The match is over at 15-12 (last card): Dwarf wins."
