"""What teams are worth, and whom they send to a match. [R6.2, R6.4, R18, R20.3, R22]"""

from __future__ import annotations

import pytest

from tests.teams.helpers import exhibition, give, league, player
from touchback.bloodbowl import roster
from touchback.bloodbowl.roster import parse_skill
from touchback.bloodbowl.teams.build import new_team
from touchback.bloodbowl.teams.match import new_play
from touchback.bloodbowl.teams.team import Advance, players_for_match
from touchback.bloodbowl.teams.value import current_team_value, player_value, team_value

LINEMAN = "Human Lineman"


def test_team_value_counts_players_staff_and_rerolls() -> None:
    """Fans and treasury do not count. [R6.4, R6.2]"""
    team = league(
        players={LINEMAN: 11}, rerolls=2, apothecary=True, assistant_coaches=1, cheerleaders=2, dedicated_fans=3
    )
    assert team_value(team) == 550_000 + 2 * 50_000 + 50_000 + 10_000 + 20_000
    team.treasury += 200_000
    team.dedicated_fans = 5
    assert team_value(team) == 730_000


def test_rerolls_count_at_the_price_of_the_list() -> None:
    """Bought later they cost double, but are worth what the list says. [R6.2]"""
    team = league(players={LINEMAN: 11}, rerolls=1)
    before = team_value(team)
    team.games = 1
    team.rerolls = 2
    assert team_value(team) - before == 50_000


def test_those_who_miss_the_game_do_not_count_for_the_current_value() -> None:
    """With what they learnt; the team value keeps them. [R6.4, R20.4]"""
    team = league()
    team.games = 2
    before = team_value(team)
    blitzer = give(team, "Blitzer", "Guard")
    blitzer.misses_next_game = True
    player(team, LINEMAN).retired = True
    assert team_value(team) == before + 20_000
    assert current_team_value(team) == before - 85_000 - 50_000
    assert len(players_for_match(team, 0, 0)) == len(team.players) - 2


@pytest.mark.parametrize(
    ("advance", "increase"),
    [
        ("random Tackle", 10_000),
        ("Tackle", 20_000),
        ("random Dodge", 20_000),
        ("Dodge", 40_000),
        ("+AV", 10_000),
        ("+MA", 20_000),
        ("+PA", 20_000),
        ("+AG", 40_000),
        ("+ST", 80_000),
    ],
)
def test_value_of_advances(advance: str, increase: int) -> None:
    """In a league each advance adds to a player's value; in exhibition play none does. [R20.3, R22]"""
    team = league()
    assert player_value(team, give(team, LINEMAN, advance)) == 50_000 + increase
    show = exhibition()
    assert player_value(show, give(show, LINEMAN, advance)) == 50_000


def test_injuries_do_not_change_the_value() -> None:
    """A reduced characteristic costs a player, not his price. [R6.4]"""
    team = league()
    member = player(team, LINEMAN)
    member.injuries = ["-ST", "niggling"]
    assert player_value(team, member) == 50_000


def test_low_cost_linemen() -> None:
    """In a league the price of their linemen does not count, what those learnt does; in exhibition play all counts.
    They are paid for all the same. [R18, R6.1]"""
    team = new_team("snotling", kind="league")
    lineman = player(team, "Snotling Lineman")
    assert player_value(team, lineman) == 0
    assert player_value(team, give(team, "Snotling Lineman", "Catch")) == 20_000
    assert player_value(team, player(team, "Pump Wagon")) == 105_000
    show = new_team("ogre")
    assert player_value(show, player(show, "Gnoblar Lineman")) == 15_000
    season = new_team("ogre", kind="league")
    linemen = sum(member.position == "Gnoblar Lineman" for member in season.players)
    assert season.treasury == 1_000_000 - team_value(season) - 15_000 * linemen


def test_what_an_exhibition_team_did_not_spend_is_there_for_inducements() -> None:
    """It comes to the match with the rest of its budget, which is lost if it is not spent then. [R22]"""
    team = exhibition(players={LINEMAN: 12}, rerolls=2, apothecary=False, cheerleaders=0, dedicated_fans=0)
    assert new_play(team, "orc").treasury[0] == 1_150_000 - 600_000 - 100_000


# -- to the match ------------------------------------------------------------------------------------------------


def test_a_team_comes_to_the_match_as_it_is_on_paper() -> None:
    """Its players with what they learnt and suffered, its staff, fans and special rules. [R6.2, R6.4, R20.3]"""
    team = league(
        rerolls=2, apothecary=True, assistant_coaches=2, cheerleaders=1, dedicated_fans=4, players={LINEMAN: 12}
    )
    team.games = 5
    first, second, third = team.players[:3]
    first.name, first.number = "Ada", 77
    first.advances = [Advance("Sidestep"), Advance("Mighty Blow"), Advance("+ST")]
    second.injuries = ["niggling", "-AV", "niggling", "-AG"]
    third.misses_next_game = True
    play = new_play(team, "orc")
    assert not play.exhibition
    home = [member for member in play.players if member.side == 0]
    assert [int(member.index) for member in play.players] == list(range(len(play.players)))
    assert len(home) == 11 and 3 not in [member.number for member in home]
    ada = home[-1]
    assert (ada.name, ada.number, ada.st, ada.av) == ("Ada", 77, 4, 9)
    assert ada.skill_names == ("Side Step", "Mighty Blow (+1)")
    assert ada.has(parse_skill("Side Step")[0].id)
    hurt = home[0]
    assert (hurt.number, hurt.niggles, hurt.av, hurt.ag) == (2, 2, 8, 4)
    assert (play.rerolls_per_half[0], play.apothecaries[0], play.assistant_coaches[0]) == (2, 1, 2)
    assert (play.cheerleaders[0], play.dedicated_fans[0]) == (1, 4)
    assert (play.treasury[0], play.team_value[0]) == (team.treasury, current_team_value(team))
    assert ada.advances == 3
    assert play.papers[0].absent == [3]


def test_characteristics_stay_within_their_limits() -> None:
    """Nothing goes below the least value, and who cannot pass learns it at 6+. [R5.1, R13.4]"""
    team = new_team("dwarf", kind="league")
    team.games = 9
    slayer = player(team, "Troll Slayer")
    slayer.advances = [Advance("+PA")]
    slow = player(team, "Dwarf Blocker Lineman")
    slow.injuries = ["-MA"] * 4 + ["-AG"] * 3 + ["-PA"] * 2
    members = {member.number: member for member in players_for_match(team, 1, 20)}
    assert members[slayer.number].pa == 6
    assert (members[slow.number].ma, members[slow.number].ag, members[slow.number].pa) == (1, 6, 6)
    cannot = player(team, "Troll Slayer")
    cannot.advances, cannot.injuries = [], ["-PA"]
    assert {member.number: member for member in players_for_match(team, 1, 20)}[cannot.number].pa == 0
    assert min(int(member.index) for member in members.values()) == 20


def test_the_ready_made_side_is_the_same_by_name_and_as_a_team() -> None:
    """A list's name stands for its demonstration side. [R22]"""
    by_name, by_team = roster.new_play("skaven", "human"), new_play(new_team("skaven"), exhibition())
    for one, other in zip(by_name.players, by_team.players, strict=True):
        assert (one.number, one.position, one.skill_names) == (other.number, other.position, other.skill_names)
    assert by_team.exhibition and list(by_name.rerolls_per_half) == list(by_team.rerolls_per_half)


def test_what_happens_in_an_exhibition_match_does_not_last() -> None:
    """The team on paper is not touched: it takes the field whole again. [R22]"""
    from touchback.bloodbowl.game import BLOOD_BOWL
    from touchback.bloodbowl.teams.files import to_data
    from touchback.kernel.dice import Seeded
    from touchback.kernel.match import Match
    from touchback.kernel.playout import play_randomly

    team = exhibition()
    before = to_data(team)
    match = Match(BLOOD_BOWL, new_play(team, "orc"), Seeded(3))
    play_randomly(match, Seeded(3))
    assert to_data(team) == before
    assert len(players_for_match(team, 0, 0)) == len(team.players)
