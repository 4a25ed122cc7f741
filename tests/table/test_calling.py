"""Players have names: made up by kind, nobody's twice in a side, and in the lines that everybody reads."""

from __future__ import annotations

import pytest

from tests.bloodbowl.queries_table import Man, position
from tests.table.test_walking import match_from
from touchback.bloodbowl import events as b
from touchback.games import GAMES
from touchback.table import Viewer, lines_of, scene_of
from touchback.table.calling import made_up, names
from touchback.table.figures import figures
from touchback.words import words_of

SEEN = Viewer((0, 1), words_of("en"))


def test_every_kind_of_figure_has_a_family_of_names() -> None:
    known = names()
    assert set(known.kinds) == set(figures().kind)
    assert set(known.kinds.values()) == set(known.family)


@pytest.mark.parametrize("game", GAMES)
def test_nobody_of_a_match_shares_his_name(game: str) -> None:
    """Not even where both sides are of one list."""
    package = GAMES[game]
    for team in package.teams():
        players = scene_of(package.new(team, team, seed=1), SEEN).players
        said = [player.name for player in players]
        assert all(said)
        for side in ("home", "away"):
            own = [(player.name, player.position) for player in players if player.side == side]
            assert len({name for name, _ in own}) == len(own), f"{team}: {own}"


def test_a_family_has_many_names_and_gives_each_number_another() -> None:
    for kind, family in names().kinds.items():
        found = names().family[family]
        assert len(found.starts) * len(found.ends) >= 64, family
        assert len(set(found.starts)) == len(found.starts) and len(set(found.ends)) == len(found.ends), family
        assert kind
    assert len({made_up("Orc", "Orc Lineman", 0, number) for number in range(1, 17)}) == 16
    assert made_up("Orc", "Orc Lineman", 0, 3) != made_up("Orc", "Orc Lineman", 1, 3)


def test_a_touchdown_is_told_with_the_name_in_full() -> None:
    match = GAMES["bloodbowl"].new("wood_elf", "orc", seed=1)
    scorer = next(one for one in scene_of(match, SEEN).players if one.id == "H11")
    told = lines_of([b.TouchdownScored(rule="R15.1", side=0, player="H11", home=1, away=0)], SEEN, match)[0]
    assert "H11" in told.text, "programs and the terminal keep the short name"
    assert f"{scorer.position} {scorer.name}" in told.named and "H11" not in told.named


def test_details_keep_the_short_names() -> None:
    match = match_from(position([Man("h12")], [Man("h13")]))
    stepped = b.Stepped(rule="R9.3", player="H1", origin="h12", square="h11")
    assert lines_of([stepped], SEEN, match)[0].named == ""


def test_what_begins_an_action_has_both_names() -> None:
    match = match_from(position([Man("h12")], [Man("h13")]))
    name = scene_of(match, SEEN).players[0].name
    begun = b.Activated(rule="R9.2", player="H1", action="move")
    assert f"H1 {name}" in lines_of([begun], SEEN, match)[0].named
