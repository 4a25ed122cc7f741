"""College teams: lists, creation, and every rule they can break. [D15, R6, R22]"""

from __future__ import annotations

from pathlib import Path

import pytest

from touchback.bloodbowl.game import BLOOD_BOWL
from touchback.bloodbowl.roster import is_known, paper_of, team_list, team_lists
from touchback.bloodbowl.teams.build import new_team, numbered
from touchback.bloodbowl.teams.check import faults
from touchback.bloodbowl.teams.facts import category_of, editions, facts, is_skill
from touchback.bloodbowl.teams.files import from_text, load, save, to_text
from touchback.bloodbowl.teams.match import entrant
from touchback.bloodbowl.teams.team import Advance, Team
from touchback.dungeonbowl.teams import DATA, CollegeTeams, colleges
from touchback.kernel.errors import BadData, TouchbackError

COLLEGES = ("fire", "shadow", "metal", "light", "death", "life", "beasts", "heavens")


def team(players: dict[str, int], **changes: object) -> Team:
    """A team of these players of the College of Fire, legal or not."""
    made = new_team("fire", game=DATA)
    made.players = numbered(team_list("fire", DATA), players)
    for name, value in changes.items():
        setattr(made, name, value)
    return made


def broken(made: Team) -> list[tuple[str, str]]:
    """The rules a team breaks, and where."""
    return [(fault.rule, fault.where) for fault in faults(made)]


def test_there_are_eight_colleges_with_ninety_six_positions():
    """[D15.2]"""
    lists = team_lists(DATA)
    assert set(lists) == set(COLLEGES) == set(colleges())
    assert sum(len(entry.position) for entry in lists.values()) == 96
    assert {entry.reroll_cost for entry in lists.values()} == {50_000}
    assert not any(entry.apothecary for entry in lists.values())


@pytest.mark.parametrize("college", COLLEGES)
def test_a_list_is_whole(college: str):
    """Every position belongs to a group and has skills that exist; linemen are one group. [D15.1, D15.2]"""
    entry = team_list(college, DATA)
    groups = {group.name: group.most for group in entry.group}
    for position in entry.position:
        assert position.most == groups[position.group]
        assert position.lineman == (position.group == "Linemen")
        assert all(is_known(skill) for skill in position.skills)
        assert 2021 <= position.since <= 2024
        assert not any(skill.startswith("Animosity") for skill in position.skills)  # D15.4
    assert groups["Linemen"] == 16


@pytest.mark.parametrize("college", COLLEGES)
@pytest.mark.parametrize("kind", ["exhibition", "league"])
def test_a_new_team_is_legal(college: str, kind: str):
    """[D15.1, R22]"""
    made = new_team(college, game=DATA, kind=kind)
    assert faults(made) == []
    assert made.dedicated_fans == made.cheerleaders == 0


def test_figures_of_the_law():
    """Some lines of the lists, from the data page. [D15.2]"""
    fire, life = team_list("fire", DATA), team_list("College of Life", DATA)
    slayer, fox = fire.position_called("Troll Slayer"), team_list("shadow", DATA).position_called("Woodland Fox")
    assert slayer is not None
    assert (slayer.cost, slayer.secondary) == (95_000, "AP")
    assert fox is not None
    assert (fox.cost, fox.since) == (50_000, 2024)
    assert {group.name: group.most for group in life.group} == {
        "Linemen": 16,
        "Runners": 4,
        "Blitzers": 2,
        "Throwers": 2,
        "Blockers": 4,
        "Special": 4,
        "Big Guys": 2,
    }


def test_a_group_counts_all_its_races_together():
    """Two ogres of one kind and two of another are four big guys. [D15.1]"""
    made = team({"Gnoblar Lineman": 9, "Ogre Blocker": 2, "Ogre Runt Punter": 1})
    assert broken(made) == []
    made = team({"Gnoblar Lineman": 9, "Ogre Blocker": 2, "Ogre Runt Punter": 2}, rerolls=0)
    assert broken(made) == [("D15.1", "Big Guys")]


@pytest.mark.parametrize(
    ("players", "changes", "fault"),
    [
        ({"Gnoblar Lineman": 10}, {}, ("D15.1", "players")),
        ({"Gnoblar Lineman": 16, "Dwarf Runner": 1}, {}, ("D15.1", "players")),
        ({"Gnoblar Lineman": 11}, {"rerolls": 9}, ("D15.1", "re-rolls")),
        ({"Gnoblar Lineman": 11}, {"cheerleaders": 1}, ("D15.1", "cheerleaders")),
        ({"Gnoblar Lineman": 11}, {"assistant_coaches": 1}, ("D15.1", "assistant coaches")),
        ({"Gnoblar Lineman": 11}, {"apothecary": True}, ("D15.1", "apothecary")),
        ({"Gnoblar Lineman": 11}, {"dedicated_fans": 1}, ("R22", "dedicated fans")),
        ({"Dwarf Blocker Lineman": 16}, {}, ("R22", "budget")),
        ({"Gnoblar Lineman": 11}, {"budget": 1_000_000}, ("R22", "budget")),
        ({"Gnoblar Lineman": 11}, {"special_rule": "Bribery and Corruption"}, ("R18", "special rule")),
    ],
)
def test_each_broken_rule_is_named(players: dict[str, int], changes: dict[str, object], fault: tuple[str, str]):
    """[D15.1, R22]"""
    assert broken(team(players, **changes)) == [fault]


def test_skills_of_this_game_are_learnt_and_those_of_the_other_are_not():
    """[D9.1, D15.3]"""
    for skill, wrong in (
        ("Portal Navigator", ""),
        ("Kick", "there is no skill 'Kick'"),
        ("Cannoneer", "there is no skill"),
        ("Give and Go", "is not open to"),
    ):
        made = team({"Dwarf Blocker Lineman": 11}, free_spp=36)
        made.players[0].advances = [Advance(skill)]
        assert [fault.what for fault in faults(made)] == [] if not wrong else wrong in str(faults(made)[0])
    assert category_of("Wall Thrower", DATA) == category_of("Portal Passer", DATA) == "P"
    assert not is_skill("Hail Mary Pass", DATA)
    assert is_skill("Hail Mary Pass")
    assert not is_skill("Portal Passer")
    assert is_skill("Stunty", DATA)
    assert [len(names) for names in facts(DATA).categories.values()] == [12] * 5


def test_journeymen_are_any_linemen_of_the_college():
    """[D6.9]"""
    paper = paper_of(team_list("shadow", DATA), BLOOD_BOWL)
    linemen = [post.name for post in paper.posts if post.lineman]
    assert linemen == [
        "Dark Elf Lineman",
        "Skaven Clanrat Lineman",
        "Goblin Lineman",
        "Gnome Lineman",
        "Hobgoblin Lineman",
    ]


def test_a_team_file_says_whose_list_it_follows(tmp_path: Path):
    """[D15, R6.5]"""
    made = new_team("heavens", game=DATA, name="Stargazers")
    path = tmp_path / "stars.toml"
    save(made, path)
    assert load(path) == made
    assert 'game = "dungeonbowl"' in to_text(made)
    assert "\ngame =" not in to_text(new_team("orc"))
    with pytest.raises(TouchbackError, match="made for 'dungeonbowl', not for 'bloodbowl'"):
        entrant(path)
    with pytest.raises(BadData, match="one of 'bloodbowl', 'dungeonbowl'"):
        from_text('name = "x"\nlist = "fire"\ngame = "../../etc"')
    with pytest.raises(BadData, match="no team called 'orc'"):
        from_text('name = "x"\nlist = "orc"\ngame = "dungeonbowl"')
    assert editions() == ("bloodbowl", "dungeonbowl")


def test_the_catalogue_offers_colleges_and_files():
    """[D15]"""
    catalogue = CollegeTeams()
    assert set(catalogue.names()) == set(COLLEGES)
    assert catalogue.title("fire") == "College of Fire"
    assert "Bright Wizard" in catalogue.about("fire")
    made = catalogue.from_text(to_text(new_team("fire", game=DATA)))
    assert catalogue.faults(made) == []
    with pytest.raises(TouchbackError, match="made for 'bloodbowl'"):
        catalogue.from_text(to_text(new_team("orc")))
