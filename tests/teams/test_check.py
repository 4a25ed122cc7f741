"""Every rule of team creation that a team can break is named with its number, and nothing else is. [R6, R18, R22]"""

from __future__ import annotations

import pytest

from tests.teams.helpers import exhibition, give, league, only, player, spend, told
from touchback.bloodbowl.teams.build import new_team
from touchback.bloodbowl.teams.check import demand_legal, faults
from touchback.bloodbowl.teams.team import Advance, TeamPlayer
from touchback.bloodbowl.teams.value import creation_cost
from touchback.kernel.errors import TouchbackError

LINEMAN = "Human Lineman"


def test_legal_teams_break_nothing() -> None:
    """A new league team and an exhibition team as the builder makes them. [R6.5]"""
    assert faults(league()) == []
    assert faults(exhibition()) == []
    demand_legal(league())


# -- players -----------------------------------------------------------------------------------------------------


def test_ten_players_are_too_few_for_a_new_team_only() -> None:
    """At least eleven when created; a league team that has played may have fewer, an exhibition team never.
    [R6.1, R22]"""
    team = league()
    team.players = team.players[:10]
    spend(team)
    assert ("R6.1", "players") in told(team)
    team.games = 3
    assert told(team) == []
    show = exhibition()
    show.players = show.players[:10]
    assert told(show) == [("R6.1", "players")]


def test_seventeen_players_are_too_many() -> None:
    """Sixteen at most, also in the middle of a season, and those who miss the game count. [R6.1]"""
    team = new_team("halfling", rerolls=0)
    assert len(team.players) == 16
    lineman = "Halfling Hopeful Lineman"
    team.players.append(TeamPlayer(number=40, position=lineman))
    assert told(team) == [("R6.1", "players")]
    season = new_team("halfling", kind="league")
    season.games = 4
    season.players = [TeamPlayer(number=number, position=lineman) for number in range(1, 17)]
    assert told(season) == []
    season.players.append(TeamPlayer(number=17, position="Halfling Hefty", misses_next_game=True))
    assert told(season) == [("R6.1", "players")]


def test_one_more_than_the_list_allows() -> None:
    """0-2 means none, one or two, but not three. [R6.1]"""
    team = new_team("elven_union", players={"Lineman": 9, "Blitzer": 2}, rerolls=2)
    assert told(team) == []
    team.players[0].position = "Blitzer"
    fault = only(team)
    assert (fault.rule, fault.where) == ("R6.1", "Blitzer")
    assert "3" in fault.what and "0-2" in fault.what


def test_unknown_position() -> None:
    """Only what is on the list can be hired. [R6.1]"""
    team = exhibition()
    team.players[0].position = "Wardancer"
    fault = only(team)
    assert (fault.rule, fault.where) == ("R6.1", "Wardancer")


def test_two_players_with_one_number() -> None:
    """Each player is written on a line of his own. [R6.1]"""
    team = exhibition()
    team.players[3].number = 1
    assert told(team) == [("R6.1", "player 1")]


@pytest.mark.parametrize(
    ("list_name", "most", "big"),
    [
        ("chaos_chosen", 1, ["Chaos Troll", "Chaos Ogre", "Minotaur"]),
        ("chaos_renegade", 3, ["Renegade Troll", "Renegade Ogre", "Renegade Minotaur", "Renegade Rat Ogre"]),
        ("old_world_alliance", 1, ["Ogre", "Altern Forest Treeman"]),
        ("underworld_denizens", 1, ["Underworld Troll", "Mutant Rat Ogre"]),
    ],
)
def test_big_guys_in_all(list_name: str, most: int, big: list[str]) -> None:
    """Where a list limits its big guys together, one more is refused although each is allowed by himself. [R6.1]"""
    team = new_team(list_name, budget=1_300_000)
    lineman = team.team_list.position[0].name
    team.rerolls = 0
    team.apothecary = False
    team.players = [TeamPlayer(number=number, position=lineman) for number in range(1, 12)]
    for number, name in enumerate(big[:most]):
        team.players[number].position = name
    assert told(team) == []
    team.players[10].position = big[most]
    assert told(team) == [("R6.1", "big guys")]


def test_big_guys_without_a_common_limit() -> None:
    """An ogre team is nearly all big guys. [R6.1]"""
    team = new_team("ogre")
    assert sum(member.position != "Gnoblar Lineman" for member in team.players) == 5
    assert told(team) == []


# -- staff -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("field", "where", "most"),
    [("rerolls", "re-rolls", 8), ("assistant_coaches", "assistant coaches", 6), ("cheerleaders", "cheerleaders", 12)],
)
def test_limits_of_staff(field: str, where: str, most: int) -> None:
    """Re-rolls 0-8, assistant coaches 0-6, cheerleaders 0-12. [R6.2]"""
    team = new_team("goblin", players={"Goblin Lineman": 11}, rerolls=0, assistant_coaches=0, cheerleaders=0)
    setattr(team, field, most)
    assert told(team) == []
    setattr(team, field, most + 1)
    assert told(team) == [("R6.2", where)]


def test_apothecary_where_allowed() -> None:
    """Teams of the dead and of Nurgle cannot have one. [R6.2]"""
    for name in ("shambling_undead", "necromantic_horror", "tomb_kings", "nurgle"):
        team = new_team(name)
        team.apothecary = True
        team.rerolls = 0
        assert told(team) == [("R6.2", "apothecary")]


def test_dedicated_fans() -> None:
    """A league team has one for nothing and up to six at the start, seven at most later; an exhibition team has none
    and up to six. [R6.2, R22]"""
    team = league(players={LINEMAN: 11}, rerolls=0)
    assert team.dedicated_fans == 1
    for fans, rules in ((0, [("R6.2", "dedicated fans")]), (1, []), (6, []), (7, [("R6.2", "dedicated fans")])):
        team.dedicated_fans = fans
        assert told(spend(team)) == rules, fans
    team.games = 1
    assert told(team) == []
    team.dedicated_fans = 8
    assert told(team) == [("R6.2", "dedicated fans")]
    show = exhibition(players={LINEMAN: 11}, rerolls=0)
    for fans, rules in ((0, []), (6, []), (7, [("R22", "dedicated fans")])):
        show.dedicated_fans = fans
        assert told(show) == rules, fans


# -- money -------------------------------------------------------------------------------------------------------


def test_budget_of_a_new_league_team() -> None:
    """1,000,000: the last coin may be spent, ten thousand more may not. [R6.1]"""
    line_up = {LINEMAN: 7, "Blitzer": 4, "Thrower": 1, "Catcher": 2}
    team = league(players=line_up, rerolls=0, apothecary=True, cheerleaders=0, dedicated_fans=1)
    assert creation_cost(team) == 350_000 + 340_000 + 80_000 + 130_000 + 50_000
    team.rerolls = 1
    assert told(spend(team)) == []
    assert team.treasury == 0
    team.cheerleaders = 1
    assert told(team) == [("R6.1", "budget")]
    team.games = 1
    assert told(team) == []


def test_what_is_not_spent_is_in_the_treasury() -> None:
    """The treasury of a new team holds exactly the rest of the budget. [R6.3]"""
    team = league(players={LINEMAN: 11}, rerolls=3, apothecary=False, cheerleaders=0)
    assert team.treasury == 1_000_000 - 550_000 - 150_000
    team.treasury += 10_000
    assert told(team) == [("R6.3", "treasury")]
    team.games = 2
    assert told(team) == []


def test_fans_are_paid_from_the_second_in_a_league_and_the_first_in_an_exhibition() -> None:
    """Raising fans costs 10,000 each: from 1 to 3 costs 20,000 in a league; 3 cost 30,000 in exhibition play.
    [R6.2, R22]"""
    for team, price in ((league(players={LINEMAN: 11}), 20_000), (exhibition(players={LINEMAN: 11}), 30_000)):
        team.dedicated_fans = 1 if price == 20_000 else 0
        before = creation_cost(team)
        team.dedicated_fans = 3
        assert creation_cost(team) - before == price


@pytest.mark.parametrize(
    ("budget", "legal"),
    [(1_099_999, False), (1_100_000, True), (1_150_000, True), (1_300_000, True), (1_300_001, False)],
)
def test_budget_of_exhibition_teams(budget: int, legal: bool) -> None:
    """From 1,100,000 to 1,300,000. [R22]"""
    team = exhibition(players={LINEMAN: 11}, rerolls=3)
    team.budget = budget
    assert told(team) == ([] if legal else [("R22", "budget")])


def test_exhibition_teams_keep_nothing_and_spend_within_the_budget() -> None:
    """There is no treasury, and the last coin is the last. [R22]"""
    team = exhibition(players={LINEMAN: 9, "Blitzer": 4}, rerolls=5, apothecary=True, cheerleaders=0, dedicated_fans=0)
    team.treasury = 5_000
    assert told(team) == [("R22", "treasury")]
    team.treasury = 0
    team.budget = 1_100_000
    team.dedicated_fans = 1
    assert creation_cost(team) == 1_100_000
    assert told(team) == []
    team.dedicated_fans = 2
    assert told(team) == [("R22", "budget")]


def test_a_league_team_starts_with_the_league_budget() -> None:
    """1,000,000, not what exhibition teams have. [R6.1]"""
    with pytest.raises(TouchbackError, match=r"R6\.1 budget: 1,150,000"):
        league(budget=1_150_000)


# -- special rules -----------------------------------------------------------------------------------------------


def test_a_patron_is_chosen() -> None:
    """Where the list names several, exactly one of them; where it does not, none. [R18, R6.5]"""
    team = new_team("chaos_chosen", special_rule="Favoured of Nurgle")
    assert "Favoured of Nurgle" in team.special_rules
    for wrong in ("", "Favoured of Sotek", "Old World Classic"):
        team.special_rule = wrong
        assert told(team) == [("R18", "special rule")]
    norse = new_team("norse", special_rule="Old World Classic")
    assert told(norse) == []
    human = exhibition()
    human.special_rule = "Favoured of Khorne"
    assert told(human) == [("R18", "special rule")]


# -- advances ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("advances", "spp"),
    [
        (["Block"], 6),
        (["random Block"], 3),
        (["Dodge"], 12),
        (["random Dodge"], 6),
        (["+AV"], 18),
        (["Block", "Tackle"], 6 + 8),
        (["Block", "Dodge", "Wrestle"], 6 + 14 + 12),
    ],
)
def test_advances_are_paid_with_the_points_given(advances: list[str], spp: int) -> None:
    """Each advance costs by its kind and by how many came before; the team may not spend more than it was given.
    [R22, R20.3]"""
    team = exhibition()
    give(team, LINEMAN, *advances)
    team.free_spp = spp
    assert told(team) == []
    team.free_spp = spp - 1
    assert told(team) == [("R22", "advances")]


def test_thirty_six_points_as_the_rulebook_spends_them() -> None:
    """Six players with a primary skill, or four with a primary and one with a secondary. [R22]"""
    team = exhibition()
    assert team.free_spp == 36
    for member in team.players[:5]:
        member.advances = [Advance("Tackle")]
    player(team, "Blitzer").advances = [Advance("Guard")]
    assert told(team) == []
    player(team, "Thrower").advances = [Advance("Accurate")]
    assert told(team) == [("R22", "advances")]
    other = exhibition()
    for member in other.players[:4]:
        member.advances = [Advance("Tackle")]
    give(other, "Blitzer", "Dodge")
    assert told(other) == []


@pytest.mark.parametrize(
    ("list_name", "position", "advance", "rule"),
    [
        ("human", LINEMAN, "Accurate", "R20.3"),
        ("human", LINEMAN, "Claws", "R20.3"),
        ("human", LINEMAN, "Regeneration", "R20.3"),
        ("human", LINEMAN, "Telepathy", "R19.2"),
        ("human", LINEMAN, "Strong Arm", "R19.2"),
        ("human", LINEMAN, "Mighty Blow (+2)", "R20.3"),
        ("human", "Blitzer", "Block", "R20.3"),
        ("human", "Ogre", "Mighty Blow", "R20.3"),
        ("black_orc", "Black Orc", "Frenzy", "R19.2"),
        ("dwarf", "Troll Slayer", "Grab", "R19.2"),
        ("slann", "Catcher", "Leap", "R19.2"),
        ("goblin", "Fanatic", "Multiple Block", "R19.2"),
        ("goblin", "Fanatic", "Grab", "R19.2"),
    ],
)
def test_skills_he_may_not_learn(list_name: str, position: str, advance: str, rule: str) -> None:
    """Not open to his position, a trait, unknown, already his, or not to be had together. [R19.2, R20.3, R22]"""
    team = exhibition(list_name)
    member = give(team, position, advance)
    team.free_spp = 100
    fault = only(team)
    assert (fault.rule, fault.where) == (rule, f"player {member.number}")


def test_skills_he_may_learn() -> None:
    """Both spellings; a strong arm for those who throw team-mates. [R19.2, R22]"""
    team = exhibition()
    team.free_spp = 200
    give(team, LINEMAN, "Sidestep", "Mighty Blow", "Dirty Player (+1)")
    give(team, "Ogre", "Strong Arm")
    assert told(team) == []


def test_the_same_advance_twice_and_seven_of_them() -> None:
    """Nobody learns what he has, and six advances are the most. [R20.3]"""
    team = exhibition()
    team.free_spp = 1000
    give(team, LINEMAN, "Block", "random Block")
    assert [rule for rule, _ in told(team)] == ["R20.3"]
    skills = ["Block", "Tackle", "Wrestle", "Kick", "Pro", "Fend"]
    give(team, LINEMAN, *skills)
    assert told(team) == []
    give(team, LINEMAN, *skills, "Dauntless")
    assert [rule for rule, _ in told(team)] == ["R20.3"]


@pytest.mark.parametrize(
    ("list_name", "position", "advances", "legal"),
    [
        ("human", LINEMAN, ["+MA", "+MA"], True),
        ("human", LINEMAN, ["+MA", "+MA", "+MA"], False),
        ("skaven", "Gutter Runner", ["+MA"], False),
        ("skaven", "Gutter Runner", ["+AG"], True),
        ("skaven", "Gutter Runner", ["+AG", "+AG"], False),
        ("dwarf", "Troll Slayer", ["+PA"], True),
        ("dwarf", "Dwarf Blocker Lineman", ["+AV"], True),
        ("dwarf", "Dwarf Blocker Lineman", ["+AV", "+AV"], False),
        ("human", LINEMAN, ["random +MA"], False),
    ],
)
def test_limits_of_characteristics(list_name: str, position: str, advances: list[str], legal: bool) -> None:
    """Twice at most, and never beyond the best value there is. [R5.1, R20.3]"""
    team = exhibition(list_name)
    team.free_spp = 200
    give(team, position, *advances)
    assert (told(team) == []) == legal


def test_exhibition_players_have_no_history() -> None:
    """They come whole: no injuries, no points, nobody misses a game. [R22]"""
    for field, value in (("injuries", ["-MA"]), ("spp", 3), ("misses_next_game", True), ("retired", True)):
        team = exhibition()
        setattr(team.players[2], field, value)
        assert told(team) == [("R22", "player 3")]
        season = league()
        season.games = 1
        setattr(season.players[2], field, value)
        assert told(season) == []
    team = exhibition()
    team.games = 1
    assert told(team) == [("R22", "games")]


# -- all together ------------------------------------------------------------------------------------------------


def test_every_reason_is_named() -> None:
    """A team that breaks many rules is refused with all of them. [R6.5]"""
    team = exhibition()
    team.name = " "
    team.rerolls = 9
    team.cheerleaders = 13
    team.treasury = 1
    team.special_rule = "Low Cost Linemen"
    team.players[1].number = 1
    team.players[2].position = "Unicorn"
    give(team, "Blitzer", "Catch", "Claws")
    rules = {(fault.rule, fault.where) for fault in faults(team)}
    assert rules >= {
        ("R6.1", "name"),
        ("R6.2", "re-rolls"),
        ("R6.2", "cheerleaders"),
        ("R22", "treasury"),
        ("R22", "budget"),
        ("R18", "special rule"),
        ("R6.1", "player 1"),
        ("R6.1", "Unicorn"),
        ("R20.3", "player 9"),
    }
    with pytest.raises(TouchbackError) as refusal:
        demand_legal(team, "mine.toml")
    for rule, where in rules:
        assert f"{rule} {where}: " in str(refusal.value)
