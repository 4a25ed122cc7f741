"""Ready-made sides: whole on the full pitch, cut down on small ones; positions by their names. [R6]"""

from __future__ import annotations

import pytest

from tests.teams.helpers import exhibition, league
from touchback.bloodbowl.game import BLOOD_BOWL, BloodBowl
from touchback.bloodbowl.inducements.stars import StarPlayer, take_on
from touchback.bloodbowl.prematch import unmodelled_skills
from touchback.bloodbowl.roster import cut_down, new_play, parse_skill, team_list
from touchback.bloodbowl.small import SMALL_GAMES
from touchback.bloodbowl.teams.match import new_play as new_team_play
from touchback.kernel.ask import AWAY, HOME
from touchback.kernel.errors import BadData


@pytest.mark.parametrize(("name", "squad"), [("bloodbowl-3", 4), ("bloodbowl-5", 7), ("bloodbowl-7", 10)])
def test_on_a_small_pitch_a_side_has_one_of_each_position_in_turn(name: str, squad: int) -> None:
    game = {game.name: game for game in SMALL_GAMES.values()}[name]
    play = new_play("human", "orc", game=game)
    assert [len([one for one in play.players if one.side == side]) for side in (HOME, AWAY)] == [squad, squad]


def test_a_list_is_cut_down_to_so_many_and_no_further() -> None:
    team = team_list("human")
    whole = sum(hired.count for hired in team.demo.players)
    for most in (1, 2, 5, whole - 1, whole, whole + 3):
        assert sum(hired.count for hired in cut_down(team, most).demo.players) == min(most, whole)
    first = cut_down(team, 2).demo.players
    assert [hired.count for hired in first] == [1, 1]


def test_the_full_pitch_has_room_for_sixteen_in_a_squad() -> None:
    assert BLOOD_BOWL.field.squad == 16


def test_a_position_is_found_by_its_name_alone() -> None:
    team = team_list("human")
    for position in team.position:
        assert team.position_called(position.name) is position
    assert team.position_called("Nobody") is None


def test_players_of_a_ready_made_side_are_numbered_from_1() -> None:
    play = new_play("human", "orc")
    for side in (HOME, AWAY):
        own = [player for player in play.players if player.side == side]
        assert [int(player.number) for player in own] == list(range(1, len(own) + 1))
    assert [int(player.index) for player in play.players] == list(range(len(play.players)))


def test_a_match_is_an_exhibition_only_if_both_sides_say_so() -> None:
    pairs = [(exhibition(), exhibition()), (league(), exhibition()), (exhibition(), league()), (league(), league())]
    assert [new_team_play(home, away).exhibition for home, away in pairs] == [True, False, False, False]


@pytest.mark.parametrize("written", ["Nonsense", "", "Mighty Blow (+7)", "Loner (0+)", "Mighty Blow (+"])
def test_what_is_no_skill_is_refused(written: str) -> None:
    with pytest.raises(BadData):
        parse_skill(written)


@pytest.mark.parametrize(
    ("written", "value"), [("Block", 1), ("Mighty Blow (+2)", 2), ("Loner (6+)", 6), ("Loner (1+)", 1)]
)
def test_a_skill_is_read_with_its_number(written: str, value: int) -> None:
    skill, number = parse_skill(written)
    assert (skill.name, number) == (written.partition(" (")[0], value)


def test_skills_that_the_program_does_not_know_are_named_once() -> None:
    """By the side of whoever has them."""
    play = new_play("human", "orc")
    assert unmodelled_skills(play) == []
    strange = [
        player.changed(player.skills, (*player.skill_names, "Juggling (3+)"), 6, 3, 3, 4, 9)
        for player in play.players[:2]
    ]
    play.players = [*strange, *play.players[2:]]
    assert unmodelled_skills(play) == ["Juggling"]


def test_where_a_list_gives_a_choice_of_special_rules_a_ready_made_side_has_the_first() -> None:
    team = team_list("chaos_chosen")
    rules = team.squad(HOME, 0, BLOOD_BOWL).special_rules
    assert team.choose_one[0] in rules and team.choose_one[1] not in rules


def test_a_star_has_the_skills_of_his_card_and_no_others() -> None:
    play = new_play("human", "orc")
    zug = next(one for one in play.game.inducements if one.name == "The Mighty Zug")
    assert isinstance(zug, StarPlayer)
    take_on(play, HOME, zug.stars[0])
    hired = play.players[-1]
    assert len([number for number in hired.skills if number]) == len(zug.stars[0].skills)
    assert (hired.name, int(hired.side), int(hired.index)) == ("The Mighty Zug", HOME, len(play.players) - 1)


@pytest.mark.parametrize("game", SMALL_GAMES.values(), ids=lambda game: game.name)
def test_set_ups_for_small_pitches_keep_both_flanks_alike(game: BloodBowl) -> None:
    """As many squares as a side has players, and for each one its mirror image; only where both of two in the middle
    stand on the line of five a side has one of them none."""
    last = game.field.height - 1
    for formation in game.formations:
        places = set(formation.places)
        assert len(places) == len(formation.places) == game.field.players
        assert all(behind >= 0 and 0 <= row <= last for behind, row in places)
        alone = {(behind, row) for behind, row in places if (behind, last - row) not in places}
        assert alone == ({(0, 3)} if (game.name, formation.name) == ("bloodbowl-5", "deep") else set())
