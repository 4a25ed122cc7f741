"""The team lists: every one loads, and its ready-made side is legal and plays. [R6.1, R18]"""

from __future__ import annotations

import pytest

from touchback.bloodbowl import reading, roster, writing
from touchback.bloodbowl.game import BLOOD_BOWL
from touchback.bloodbowl.roster import parse_skill, team_list, team_lists
from touchback.bloodbowl.special_rules import (
    BRIBERY_AND_CORRUPTION,
    MASTERS_OF_UNDEATH,
    SPECIAL_RULE_NAMES,
    VAMPIRE_LORD,
    special_rules_in,
)
from touchback.bloodbowl.teams.build import demo_team, new_team
from touchback.bloodbowl.teams.check import faults
from touchback.bloodbowl.teams.facts import clashes, facts
from touchback.bloodbowl.teams.value import LOW_COST_LINEMEN, creation_cost
from touchback.games import new_match
from touchback.kernel.dice import Seeded
from touchback.kernel.playout import play_randomly

LISTS = list(team_lists())
TIERS = {
    1: "amazon chaos_dwarf dark_elf dwarf high_elf lizardmen norse shambling_undead skaven underworld_denizens "
    "wood_elf",
    2: "black_orc chaos_chosen chaos_renegade elven_union human imperial_nobility khorne necromantic_horror nurgle "
    "old_world_alliance orc slann tomb_kings vampire",
    3: "gnome goblin halfling ogre snotling",
}


def test_thirty_lists_in_three_tiers() -> None:
    """Twenty-nine official lists and the one of the players' association, each in its tier. [R6.5, R18]"""
    assert len(LISTS) == 30
    assert [name for name in LISTS if team_list(name).status != "official"] == ["slann"]
    for tier, names in TIERS.items():
        assert [name for name in LISTS if team_list(name).tier == tier] == names.split()
    assert list(facts().tiers) == ["1", "2", "3"]


@pytest.mark.parametrize("name", LISTS)
def test_a_list_makes_sense(name: str) -> None:
    """A lineman for 12 or 16, known skills and rules, no skills that clash. [R6.1, R6.2, R18, R19.2]"""
    entry = team_list(name)
    assert entry.sources
    linemen = [position for position in entry.position if position.lineman]
    assert linemen and all(position.most in (12, 16) for position in linemen)
    assert all(position.most < 12 for position in entry.position if not position.lineman)
    assert 50_000 <= entry.reroll_cost <= 70_000
    for position in entry.position:
        profile = position.profile
        assert 1 <= profile.ma <= 9 and 1 <= profile.st <= 8 and 1 <= profile.ag <= 6
        assert 0 <= profile.pa <= 6 and 3 <= profile.av <= 11
        assert set(position.primary + position.secondary) <= set("GASPM")
        assert not set(position.primary) & set(position.secondary)
        assert clashes(position.skills) == []
        for skill in position.skills:
            parse_skill(skill)
        if "Deathroller" not in position.name:
            loner = any(skill.startswith("Loner") for skill in position.skills)
            assert not loner or position.big_guy or "Dwarf" in position.name
    rules = [*entry.regional_rules, *entry.special_rules, *entry.choose_one]
    assert rules and set(rules) <= set(SPECIAL_RULE_NAMES)


def test_numbers_of_a_few_lines() -> None:
    """Some lines of the lists as they are printed. [R6.1, R6.2]"""
    blitzer = team_list("elven_union").position_called("Blitzer")
    assert blitzer is not None
    assert (blitzer.most, blitzer.cost, blitzer.skills) == (2, 115_000, ["Block", "Side Step"])
    mummy = team_list("shambling_undead").position_called("Mummy")
    assert mummy is not None
    assert (mummy.profile.ma, mummy.profile.st, mummy.profile.ag, mummy.profile.pa) == (3, 5, 5, 0)
    without = [name for name in LISTS if not team_list(name).apothecary]
    assert without == ["necromantic_horror", "nurgle", "shambling_undead", "tomb_kings"]
    limits = {name: team_list(name).big_guy_max for name in LISTS if team_list(name).big_guy_max is not None}
    assert limits == {"chaos_chosen": 1, "chaos_renegade": 3, "old_world_alliance": 1, "underworld_denizens": 1}


def test_every_special_rule_is_known_and_explained() -> None:
    """Eight leagues, six patrons, four others; each belongs to some list. [R18]"""
    assert [rule.name for rule in facts().special_rule] == list(SPECIAL_RULE_NAMES)
    assert [SPECIAL_RULE_NAMES[number] for number in (14, 15, 16, 17)] == [
        SPECIAL_RULE_NAMES[BRIBERY_AND_CORRUPTION],
        LOW_COST_LINEMEN,
        SPECIAL_RULE_NAMES[MASTERS_OF_UNDEATH],
        SPECIAL_RULE_NAMES[VAMPIRE_LORD],
    ]
    kinds = [rule.kind for rule in facts().special_rule]
    assert (kinds.count("league"), kinds.count("patron"), kinds.count("team")) == (8, 6, 4)
    used = {rule for name in LISTS for rule in (*team_list(name).rules_with(""), *team_list(name).choose_one)}
    assert used == set(SPECIAL_RULE_NAMES)


def test_categories_hold_the_sixty_skills() -> None:
    """Twelve skills a category, all of them in the catalogue; traits are in none. [R19.2]"""
    skills = [skill for names in facts().categories.values() for skill in names]
    assert list(facts().categories) == ["G", "A", "S", "P", "M"]
    assert [len(names) for names in facts().categories.values()] == [12] * 5
    assert len(set(skills)) == 60
    assert set(skills) <= set(BLOOD_BOWL.skill_names)


@pytest.mark.parametrize("name", LISTS)
def test_ready_made_sides_are_legal(name: str) -> None:
    """Within 1,150,000, and the same side cut down to a new league team within 1,000,000. [R6.1, R22]"""
    team = demo_team(name)
    assert faults(team) == []
    assert len(team.players) == sum(hired.count for hired in team_list(name).demo.players)
    assert (team.rerolls, team.apothecary) == (team_list(name).demo.rerolls, team_list(name).demo.apothecary)
    assert 1_050_000 <= creation_cost(team) <= 1_150_000
    small = new_team(name, kind="league")
    assert faults(small) == []
    assert creation_cost(small) + small.treasury == 1_000_000
    assert faults(new_team(name, budget=1_100_000)) == []


@pytest.mark.parametrize("number", range(len(LISTS)))
def test_any_two_lists_can_start_a_match(number: int) -> None:
    """A match between a list and each other starts, with the special rules of both, and its position can be kept.
    [R6.5, R18]"""
    home = LISTS[number]
    for away in LISTS:
        play = roster.new_play(home, away)
        assert play.exhibition
        for side, name in enumerate((home, away)):
            entry = team_list(name)
            rules = set(entry.rules_with(entry.choose_one[0] if entry.choose_one else ""))
            assert set(special_rules_in(int(play.special_rules[side]))) == rules
    data = writing.state_to_data(play)
    assert writing.state_to_data(reading.state_from_data(data)) == data
    match = new_match(home, LISTS[number - 1], seed=number)
    play_randomly(match, Seeded(number), 40)
    assert match.decisions > 0


@pytest.mark.parametrize(
    ("written", "ours"),
    [
        ("Sidestep", "Side Step"),
        ("Dump-Off", "Dump-off"),
        ("Blood Lust (3+)", "Bloodlust (3+)"),
        ("Ball and Chain", "Ball & Chain"),
        ("Pick-Me-Up", "Pick-me-up"),
        ("Mighty Blow (+1)", "Mighty Blow (+1)"),
    ],
)
def test_other_spellings_of_skills(written: str, ours: str) -> None:
    """Skills are understood as other books spell them, and written as ours does. [R19.2]"""
    assert parse_skill(written) == parse_skill(ours)
    player = roster.make_player(0, 0, 1, "Somebody", (6, 3, 3, 4, 9), [written])
    assert player.skill_names == (ours,)
    assert player.has(parse_skill(ours)[0].id)
