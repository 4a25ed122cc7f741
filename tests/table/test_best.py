"""The best player of a match, and figures that are counted from its log."""

from __future__ import annotations

from tests.bloodbowl.queries_table import Man, position
from tests.table.test_walking import match_from
from touchback.bloodbowl import events as b
from touchback.kernel.dice import Typed
from touchback.kernel.log import Event, Log
from touchback.notation.position import from_data
from touchback.notation.script import feed
from touchback.table import Viewer
from touchback.table.bloodbowl.report import carried
from touchback.table.report import report_of
from touchback.words import words_of

ENGLISH = Viewer((0, 1), words_of("en"))


def test_the_best_player_is_who_earned_most() -> None:
    """[R20.3] A touchdown is worth three points, a casualty two, a completion one."""
    match = match_from(position([Man("h12"), Man("h11")], [Man("h13")]))
    events: list[Event] = [
        b.Completed(rule="R10.4", player="H2", catcher="H1"),
        b.CasualtySuffered(rule="R13.4", player="A1", by="H2", cause="block", result="badly hurt"),
        b.TouchdownScored(rule="R15.1", side=0, player="H1", home=1, away=0),
        b.Completed(rule="R10.4", player="H2", catcher="H1"),
    ]
    best = report_of(match, events, ENGLISH).best
    assert best is not None and best.id == "H2" and best.name
    assert best.deeds == [("completions", 2), ("casualties", 1)]


def test_nobody_is_best_where_nobody_did_anything() -> None:
    match = match_from(position([Man("h12")], [Man("h13")]))
    own = b.CasualtySuffered(rule="R13.4", player="H1", by="", cause="crowd", result="badly hurt")
    assert report_of(match, [own], ENGLISH).best is None


def test_squares_count_only_with_the_ball() -> None:
    """However he has come by it: nobody has picked it up here, as after a touchback. [R9.3]"""
    log = Log()
    placed = {"players": ["H1 h10", "H2 c3 ball", "A1 o20"], "active": "home", "home": {"turn": 1}}
    match = from_data(placed, Typed(), log)
    for line in ("H2 move", "to c4", "to c5", "stop", "H1 move", "to h11", "stop"):
        feed(match, line)
    assert (carried(list(log.events), 0), carried(list(log.events), 1)) == (2, 0)
