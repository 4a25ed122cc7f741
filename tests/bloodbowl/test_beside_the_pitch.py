"""Journeymen, mercenaries, inducements, prayers and the report: what scenarios cannot say. [R7.3-R7.5, R17, R20.3]"""

from __future__ import annotations

import pytest

from touchback.bloodbowl.game import BLOOD_BOWL
from touchback.bloodbowl.inducements.hired import add_mercenary, learnable, take_on_journeyman
from touchback.bloodbowl.inducements.market import on_offer
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.reading import state_from_data
from touchback.bloodbowl.report import report
from touchback.bloodbowl.roster import make_player, new_play
from touchback.bloodbowl.terms import (
    CASUALTY_MADE,
    COMPLETION,
    DEED_KINDS,
    TOUCHDOWN_MADE,
    UNTIL_DRIVE,
    UNTIL_HALF,
    UNTIL_MATCH,
)
from touchback.kernel.ask import HOME, NONE
from touchback.kernel.dice import Typed
from touchback.kernel.log import Log
from touchback.kernel.match import Match
from touchback.notation.script import feed

# Name, limit, price: the common table. [R17.1]
COMMON = [
    ("Temp Agency Cheerleaders", 4, 20_000),
    ("Part-time Assistant Coaches", 3, 20_000),
    ("Weather Mage", 1, 30_000),
    ("Bloodweiser Kegs", 2, 50_000),
    ("Special Plays", 5, 100_000),
    ("Extra Team Training", 8, 100_000),
    ("Bribe", 3, 100_000),
    ("Wandering Apothecary", 2, 100_000),
    ("Mortuary Assistant", 1, 100_000),
    ("Plague Doctor", 1, 100_000),
    ("Riotous Rookies", 1, 100_000),
    ("Halfling Master Chef", 1, 300_000),
]


@pytest.mark.parametrize(("name", "most", "cost"), COMMON)
def test_limits_and_prices(name: str, most: int, cost: int) -> None:
    found = [inducement for inducement in BLOOD_BOWL.inducements if inducement.name == name]
    assert [(one.most, one.cost, one.category) for one in found] == [(most, cost, "common")]


def test_everything_is_played() -> None:
    assert [one.name for one in BLOOD_BOWL.inducements if not one.played] == []


def test_the_numbers_of_the_prayers() -> None:
    """[R7.5, R22] As the tables are printed: the short one is the first half of the long one."""
    printed = [
        "treacherous trapdoor", "friends with the ref", "stiletto", "iron man", "knuckle dusters", "bad habits",
        "greasy cleats", "blessed statue of Nuffle", "moles under the pitch", "perfect passing", "fan interaction",
        "necessary violence", "fouling frenzy", "throw a rock", "under scrutiny", "intensive training",
    ]  # fmt: skip
    assert [prayer.name for prayer in BLOOD_BOWL.tables.league_prayers] == printed
    assert [prayer.name for prayer in BLOOD_BOWL.tables.exhibition_prayers] == printed[:8]


def test_how_long_prayers_last() -> None:
    half, match = {1, 9, 15}, {4, 10, 16}
    for number, prayer in enumerate(BLOOD_BOWL.tables.league_prayers, 1):
        assert prayer.number == number
        assert prayer.until == (UNTIL_HALF if number in half else UNTIL_MATCH if number in match else UNTIL_DRIVE)
    assert [prayer.number for prayer in BLOOD_BOWL.tables.exhibition_prayers] == [1, 2, 3, 4, 5, 6, 7, 8]


# -- joining ------------------------------------------------------------------------------------------------------


def rows_by_length(play: Play) -> dict[str, int]:
    """How long each row of the state is."""
    found = {}
    for name in play.field_names():
        value = getattr(play, name)
        if isinstance(value, list) or type(value).__name__.startswith("vec"):
            found[name] = len(value)
    return found


def test_everything_noted_of_players_grows_when_somebody_joins() -> None:
    players = [make_player(i, i % 2, i + 1, "x", (6, 3, 3, 4, 9), []) for i in range(29)]
    play = Play(BLOOD_BOWL, players)
    before = rows_by_length(play)
    fork = play.copy()
    play.add_player(make_player(29, 1, 40, "x", (6, 3, 3, 4, 9), []))
    after = rows_by_length(play)
    of_players = {name for name, length in before.items() if length == 29}
    assert {"status", "square", "side", "casualty", "rostered", "players"} <= of_players
    assert {name for name in before if after[name] == before[name] + 1} == of_players
    assert after["deeds"] == before["deeds"] + DEED_KINDS
    assert rows_by_length(fork) == before  # type: ignore[arg-type]


def test_journeymen_are_loners() -> None:
    play = new_play("human", "orc")
    take_on_journeyman(play, 0, 0)
    player = play.players[-1]
    assert player.position == "Human Lineman"
    assert player.skills[BLOOD_BOWL.skill_names["Loner"].id] == 4
    assert "Loner (4+)" in player.skill_names
    assert not player.permanent


def test_mercenaries_are_loners_with_their_skill() -> None:
    play = new_play("black_orc", "human")
    post = play.papers[0].post_called("Trained Troll")  # Loner (3+) on the list
    assert post is not None
    guard = BLOOD_BOWL.skill_names["Guard"].id
    assert guard in list(learnable(play, post.skills, post.primary))
    player = add_mercenary(play, 0, post, guard)
    assert player.skills[guard] == 1
    assert player.skills[BLOOD_BOWL.skill_names["Loner"].id] == 4
    assert not add_mercenary(play, 0, post, NONE).has(guard)


def test_skills_that_do_not_go_together_are_not_learned() -> None:
    play = new_play("human", "orc")
    frenzy, grab = BLOOD_BOWL.skill_names["Frenzy"].id, BLOOD_BOWL.skill_names["Grab"].id
    frenzied = make_player(0, 0, 1, "x", (6, 3, 3, 4, 9), ["Frenzy"])
    assert grab not in list(learnable(play, frenzied.skills, "S"))
    gripping = make_player(0, 0, 1, "x", (6, 3, 3, 4, 9), ["Grab"])
    assert frenzy not in list(learnable(play, gripping.skills, "G"))


# -- points and report --------------------------------------------------------------------------------------------


def played(position: dict[str, object], *lines: str) -> Play:
    """The state after these answers and dice."""
    match = Match(BLOOD_BOWL, state_from_data(position), Typed(), Log())
    for line in lines:
        feed(match, line)
    assert isinstance(match.state, Play)
    return match.state


def test_casualties_of_crowd_and_fouls_earn_nothing() -> None:
    crowd = played(
        {"players": ["H1 b12", "H9 a1", "A1 a12"]},
        "H1 block", "target A1", "block push", "stay", "d6 5 5", "d16 1",
    )  # fmt: skip
    foul = played(
        {"players": ["H1 h12", "H9 a1", "A1 h13 prone"]},
        "H1 foul", "target A1", "foul A1", "d6 6 5", "d6 6 4", "d16 1",
    )  # fmt: skip
    for play in (crowd, foul):
        assert play.casualties_caused[0] == 1
        assert not any(play.points)
        assert not any(play.deeds)


def test_a_dropped_pass_earns_nothing() -> None:
    play = played(
        {"players": ["H1 h12 ball", "H2 h14", "A1 a26"]},
        "H1 pass", "throw", "throw at h14", "d6 4", "d6 1", "d8 2",
    )  # fmt: skip
    assert not any(play.points)


def test_mercenaries_do_deeds_without_points() -> None:
    play = new_play("human", "orc")
    post = play.papers[0].posts[0]
    hired = add_mercenary(play, 0, post, NONE)
    play.credit(hired, TOUCHDOWN_MADE)
    play.credit(play.players[0], COMPLETION)
    play.credit(play.players[0], CASUALTY_MADE)
    data = report(play)
    home = data["home"]
    assert isinstance(home, dict)
    first, last = home["players"][0], home["players"][-1]
    assert first["deeds"] == {"completion": 1, "casualty": 1}
    assert first["points"] == 3
    assert last["deeds"] == {"touchdown": 1}
    assert last["points"] == 0
    assert last["contract"] == "mercenary"


def test_report_of_a_concession() -> None:
    position = {
        "conceding": ["home"], "exhibition": False, "home": {"score": 1},
        "players": [{"id": "H1", "at": "h5", "advances": 3, "deeds": {"touchdown": 1}, "points": 3}, "H2 a1", "A1 h20"],
    }  # fmt: skip
    data = report(played(position, "concede", "confirm", "pick A1", "pick A1", "d3 1", "d6 3"))
    home, away = data["home"], data["away"]
    assert isinstance(home, dict)
    assert isinstance(away, dict)
    assert (data["winner"], data["conceded"]) == ("away", "home")
    assert (home["may_have_mvp"], home["earns_winnings"]) == (False, False)
    assert (away["may_have_mvp"], away["earns_winnings"]) == (True, True)
    assert (home["score"], away["score"]) == (0, 2)
    assert home["players"][0]["points"] == 0
    assert home["players"][0]["deeds"] == {}
    assert home["players"][0]["left_team"]
    assert away["players"][0]["points"] == 6


def test_report_of_injuries() -> None:
    play = played(
        {"players": ["H1 h12", "H9 a1", "A1 h13"]},
        "H1 block", "target A1", "block pow", "push to h14", "stay", "d6 6 6", "d6 5 5", "d16 13", "d6 6",
    )  # fmt: skip
    away = report(play)["away"]
    assert isinstance(away, dict)
    assert (away["players"][0]["casualty"], away["players"][0]["lasting"]) == ("lasting injury", "-ST")


def test_on_offer_is_what_the_list_may_buy() -> None:
    """[R7.4, R17.1] A mortuary assistant serves the undead, and what only leagues sell needs its switch."""
    offered = {}
    for team in ("human", "shambling_undead"):
        offered[team] = {what: (most, price) for _kind, what, most, price in on_offer(new_play(team, team), HOME)}
    assert "Mortuary Assistant" in offered["shambling_undead"] and "Mortuary Assistant" not in offered["human"]
    assert offered["human"]["Bribe"] == (3, 100_000)
    assert not {one.name for one in BLOOD_BOWL.inducements if one.most == 0} & set(offered["human"])
    assert "End Zone Spirits" not in offered["human"]
