"""The Ultimate edition's 23 team cards and its two boards, against what is printed. [Z3.14, Z1.4]"""

from __future__ import annotations

import re

import pytest

from touchback.blitzbowl.game import BLITZ_BOWL_ULTIMATE
from touchback.blitzbowl.roster import make_side, new_ultimate_play, team, teams
from touchback.kernel.ask import AWAY, HOME
from touchback.kernel.dice import Seeded
from touchback.kernel.errors import TouchbackError
from touchback.kernel.match import Match

# Each position: how many, name, then move, block, throw and armour as on the card, and the ability.
CARDS = """
amazon, 6 players, emergency reserves 4
  3 Eagle Warrior Linewoman: 6 1 4+ 4+
  1 Python Warrior Thrower: 6 1 3+ 4+ Handling Skills
  1 Piranha Warrior Blitzer: 7 1 4+ 4+ Hit and Run
  1 Jaguar Warrior Blocker: 6 2 4+ 3+ Defensive
black_orc, 6 players, emergency reserves 4
  3 Goblin: 6 1 4+ 6+ Elusive
  3 Black Orc: 4 2 5+ 2+
chaos_chosen, 6 players, emergency reserves 4
  4 Beastman: 6 1 4+ 4+ Head-butt
  2 Chosen Blocker: 5 2 5+ 2+
dark_elf, 6 players, emergency reserves 4
  3 Lineman: 6 1 4+ 3+
  1 Runner: 7 1 3+ 4+ Dump-off
  1 Blitzer: 7 1 4+ 3+ Offensive Specialist
  1 Witch Elf: 7 1 5+ 4+ Frenzied
dwarf, 6 players, emergency reserves 4
  3 Lineman: 4 1 5+ 2+
  1 Runner: 6 1 4+ 3+ Safe Hands
  1 Blitzer: 5 1 4+ 2+ Offensive Specialist
  1 Troll Slayer: 5 1 6+ 4+ Frenzied
elven_union, 6 players, emergency reserves 4
  3 Lineman: 6 1 3+ 4+
  1 Thrower: 6 1 2+ 4+ Expert Passer
  1 Catcher: 8 1 3+ 5+ Catcher's Instincts
  1 Blitzer: 7 1 3+ 3+ Offensive Specialist
gnome, 8 players, emergency reserves 4
  4 Lineman: 5 1 4+ 6+
  1 Illusionist: 5 1 3+ 6+ Dump-off
  1 Beastmaster: 5 1 4+ 4+ Woodland Aid
  1 Woodland Fox: 7 1 6+ 6+ Lithe Creature
  1 Treeman: 2 2 5+ 2+ Hulking Brute
goblin, 7 players, emergency reserves 4
  6 Goblin: 6 1 4+ 6+ Elusive
  1 Troll: 4 2 5+ 2+ Hulking Brute
halfling, 7 players, emergency reserves 2
  4 Lineman: 5 1 4+ 6+
  1 Catcher: 5 1 4+ 6+ Catcher's Instincts
  1 Hefty: 5 1 4+ 4+ Stand Firm
  1 Treeman: 2 2 5+ 2+ Hulking Brute
human, 6 players, emergency reserves 4
  3 Lineman: 6 1 4+ 3+
  1 Thrower: 6 1 3+ 3+ Handling Skills
  1 Catcher: 8 1 4+ 5+ Catcher's Instincts
  1 Blitzer: 7 1 4+ 3+ Offensive Specialist
imperial_nobility, 6 players, emergency reserves 3
  2 Lineman: 6 1 4+ 5+
  1 Thrower: 6 1 3+ 4+ Running Pass
  2 Bodyguard: 6 1 5+ 3+ Stand Firm
  1 Blitzer: 7 1 4+ 3+ Offensive Specialist
khorne, 6 players, emergency reserves 4
  3 Marauder: 6 1 4+ 4+
  1 Khorngor: 6 1 4+ 4+ Head-butt
  2 Bloodseeker: 5 2 6+ 3+ Enforcer
lizardmen, 6 players, emergency reserves 5
  2 Skink: 8 1 4+ 6+ Safe Hands
  1 Chameleon Skink: 7 1 3+ 6+ Catcher's Instincts
  3 Saurus Blocker: 6 2 6+ 2+
necromantic, 7 players, emergency reserves 5
  3 Zombie: 4 1 6+ 3+
  1 Ghoul: 7 1 4+ 4+ Safe Hands
  1 Wraith: 6 1 - 3+ Ethereal
  1 Werewolf: 8 1 4+ 3+ Violent
  1 Flesh Golem: 4 2 6+ 2+ Stand Firm
norse, 7 players, emergency reserves 3
  3 Lineman: 6 1 4+ 4+
  1 Beer Boar: 5 1 - 6+ Pick-me-up
  1 Berserker: 6 1 4+ 4+ Offensive Specialist
  1 Valkyrie: 7 1 3+ 4+ Safe Hands
  1 Ulfwerener: 6 2 6+ 3+ Frenzied
nurgle, 6 players, emergency reserves 4
  3 Lineman: 5 1 6+ 4+
  1 Pestigor: 6 1 4+ 3+ Head-butt
  2 Bloater: 4 2 6+ 3+ Stand Firm
ogre, 8 players, emergency reserves 4
  6 Gnoblar: 5 1 5+ 6+ Titchy
  2 Ogre: 5 2 5+ 2+ Hulking Brute
orc, 6 players, emergency reserves 4
  3 Lineman: 5 1 4+ 3+
  1 Thrower: 5 1 3+ 3+ Handling Skills
  1 Blitzer: 6 1 4+ 2+ Offensive Specialist
  1 Big Un Blocker: 5 2 6+ 2+ Mighty Blow
shambling_undead, 7 players, emergency reserves 4
  2 Zombie: 4 1 6+ 3+
  2 Skeleton: 5 1 6+ 4+ Regenerate
  1 Ghoul: 7 1 4+ 4+ Safe Hands
  1 Wight: 6 1 5+ 3+ Offensive Specialist
  1 Mummy: 3 2 6+ 2+ Mighty Blow
skaven, 6 players, emergency reserves 4
  3 Lineman: 7 1 4+ 4+
  1 Thrower: 7 1 3+ 4+ Handling Skills
  1 Blitzer: 7 1 5+ 3+ Offensive Specialist
  1 Gutter Runner: 9 1 4+ 5+ Safe Hands
snotling, 10 players, emergency reserves 5
  6 Snotling: 5 1 5+ - Insignificant
  1 Fungus Flinga: 5 1 4+ - Bomber
  1 Fun-hoppa: 6 1 5+ - Leap
  1 Stilty Runna: 7 1 5+ -
  1 Pump Wagon: D6 3 - 3+ War Machine
vampire, 7 players, emergency reserves 4
  4 Thrall: 6 1 5+ 6+ Minion
  1 Runner: 8 1 4+ 3+ Bloodlust
  1 Thrower: 6 2 2+ 3+ Bloodlust
  1 Blitzer: 6 2 5+ 3+ Bloodlust
wood_elf, 6 players, emergency reserves 4
  3 Lineman: 7 1 4+ 5+
  1 Thrower: 7 1 2+ 5+ Handling Skills
  1 Catcher: 8 1 4+ 6+ Catcher's Instincts
  1 Wardancer: 8 1 4+ 4+ Wardance
"""

ABILITIES = {
    "Bloodlust", "Bomber", "Catcher's Instincts", "Defensive", "Dump-off", "Elusive", "Enforcer", "Ethereal",
    "Expert Passer", "Frenzied", "Handling Skills", "Head-butt", "Hit and Run", "Hulking Brute",
    "Insignificant", "Leap", "Lithe Creature", "Mighty Blow", "Minion", "Offensive Specialist", "Pick-me-up",
    "Regenerate", "Running Pass", "Safe Hands", "Stand Firm", "Titchy", "Violent", "War Machine", "Wardance",
    "Woodland Aid",
}  # fmt: skip

# The boards as the rulebook shows them: a row for each line across, from home's end zone (e) to away's.
ONE_TRAPDOOR = """
eeeeeeeeeee
...........
...........
..XX...XX..
..XX...XX..
...........
...........
.....T.....
...........
...........
..XX...XX..
..XX...XX..
...........
...........
eeeeeeeeeee
"""
TWO_TRAPDOORS = """
eeeeeeeeeee
...........
.....X.....
...........
..XX...XX..
...........
...........
..T..X..T..
...........
...........
..XX...XX..
...........
.....X.....
...........
eeeeeeeeeee
"""


def printed() -> dict[str, tuple[int, int, list[str]]]:
    """Each team of the table above: size, emergency reserves, its positions as they are written there."""
    found: dict[str, tuple[int, int, list[str]]] = {}
    positions: list[str] = []
    for line in CARDS.strip().splitlines():
        head = re.fullmatch(r"(\w+), (\d+) players, emergency reserves (\d+)", line)
        if head is None:
            positions.append(line.strip())
        else:
            positions = []
            found[head[1]] = int(head[2]), int(head[3]), positions
    return found


PRINTED = printed()


def written(name: str) -> list[str]:
    """The positions of a team as the program has them, in the words of the table."""
    lines = []
    for position in team(name, "ultimate").position:
        throw, armour = (value if value == "-" else f"{value}+" for value in (position.throw, position.armour))
        values = f"{position.move} {position.block} {throw} {armour}"
        lines.append(f"{position.count} {position.name}: {' '.join([values, *position.abilities])}")
    return lines


def test_there_are_twenty_three_teams() -> None:
    assert len(PRINTED) == 23
    assert sorted(teams("ultimate")) == sorted(PRINTED)


@pytest.mark.parametrize("name", PRINTED)
def test_a_team_is_as_its_card_says(name: str) -> None:
    size, emergency, positions = PRINTED[name]
    assert written(name) == positions
    assert team(name, "ultimate").emergency_reserves == emergency
    assert len(make_side(team(name, "ultimate"), AWAY, 0, BLITZ_BOWL_ULTIMATE)) == size
    assert not team(name, "ultimate").designed


def test_most_teams_have_six_players_and_none_more_than_ten() -> None:
    sizes = [size for size, _, _ in PRINTED.values()]
    assert sizes.count(6) > len(sizes) / 2
    assert max(sizes) == 10


def test_a_match_takes_its_numbers_from_the_cards() -> None:
    """[Z3.5, Z3.6, Z3.13]"""
    play = new_ultimate_play("snotling", "dwarf")
    assert [int(number) for number in play.emergency] == [5, 4]
    assert [bool(dwarfs) for dwarfs in play.dwarfs] == [False, True]
    wagon = play.players[9]
    assert (wagon.position, wagon.move, wagon.block, wagon.throw, wagon.armour) == ("Pump Wagon", 0, 3, 0, 3)
    assert len(play.players) == 16


def test_ogres_trolls_and_treemen_throw_team_mates_and_nobody_else() -> None:
    """[Z3.12]"""
    throwers = {p.name for name in PRINTED for p in team(name, "ultimate").position if p.throws_team_mates}
    assert throwers == {"Ogre", "Troll", "Treeman"}
    assert [name for name in PRINTED if team(name, "ultimate").dwarfs] == ["dwarf"]


def test_every_ability_is_heard() -> None:
    """Thirty of them, each on a card, each in the timetable."""
    game = BLITZ_BOWL_ULTIMATE
    assert len(ABILITIES) == 30
    assert set(game.ability_names) == ABILITIES
    on_cards = {ability for name in PRINTED for p in team(name, "ultimate").position for ability in p.abilities}
    assert on_cards == ABILITIES
    assert ABILITIES.isdisjoint(game.timetable.silent())


def test_an_unknown_team_is_refused() -> None:
    with pytest.raises(TouchbackError, match="no Blitz Bowl team called 'slann'"):
        new_ultimate_play("slann", "dwarf")


@pytest.mark.parametrize("name", PRINTED)
def test_every_team_finds_room_in_its_end_zone(name: str) -> None:
    """The whole team is set up before the first turn. [Z3.14]"""
    play = new_ultimate_play(name, name)
    match = Match(BLITZ_BOWL_ULTIMATE, play, Seeded(1))
    while play.active not in (HOME, AWAY):
        match.choose(0)
    squares = {int(play.square[player.index]) for player in play.players}
    assert len(squares) == len(play.players) == 2 * PRINTED[name][0]
    for player in play.players:
        assert play.pitch.end_zone(player.side, play.square[player.index])


# -- boards --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("number", "drawing"), [(0, ONE_TRAPDOOR), (1, TWO_TRAPDOORS)])
def test_a_board_is_as_it_is_drawn(number: int, drawing: str) -> None:
    """Every square of it. [Z1.4]"""
    pitch = BLITZ_BOWL_ULTIMATE.pitches[number]
    rows = drawing.split()
    assert (pitch.width, pitch.height) == (15, 11) == (len(rows), len(rows[0]))
    doors = [int(square) for square in pitch.trapdoors]
    seen = ""
    for column, row in enumerate(rows):
        for line, symbol in enumerate(row):
            square = pitch.at(column, line)
            if symbol == "X":
                assert not pitch.on(square)
                continue
            assert pitch.on(square)
            assert (square in doors) == (symbol == "T")
            assert (pitch.end_zone(HOME, square) or pitch.end_zone(AWAY, square)) == (symbol == "e")
            seen += symbol
    assert seen.count("T") == len(doors) == number + 1
