"""What is settled before a match: the dungeon, a map of one's own, rules that are read otherwise. [D1.10, D6.2, D20]"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import click
import pytest

from tests.dungeonbowl.building import built_like
from touchback.commands.common import read_options
from touchback.dungeonbowl.expansion import expansion_rules
from touchback.dungeonbowl.maps.builder import build
from touchback.dungeonbowl.maps.catalogue import dungeon as dungeon_called
from touchback.dungeonbowl.maps.text import to_text
from touchback.dungeonbowl.maps.tiles import rooms
from touchback.dungeonbowl.play import DungeonPlay
from touchback.dungeonbowl.rooms import RoomRule
from touchback.dungeonbowl.switches import SWITCH_BITS, SWITCHES, Switch
from touchback.games import GAMES
from touchback.kernel.errors import BadData, TouchbackError
from touchback.kernel.log import Log
from touchback.notation import matchfile
from touchback.server.messages import NewMatch, Seat
from touchback.server.routes.catalogue import engine_options
from touchback.words import words_of

PACKAGE = GAMES["dungeonbowl"]
W = words_of("en")


@pytest.fixture(scope="module")
def dungeon() -> str:
    """A map of one's own, as text."""
    return to_text(build(7))


def new_match_with(**options: object) -> NewMatch:
    seat = Seat(coach="me", team="fire")
    return NewMatch(game="dungeonbowl", home=seat, away=seat, options=options)


def test_every_switch_is_an_option_with_its_default_first() -> None:
    """As the text lists them. [D20]"""
    options = {option.name: option for option in PACKAGE.options}
    for switch in SWITCHES:
        option = options[switch.name]
        assert option.house and option.ordinary == switch.usual
        assert [value for value, _ in option.values[:1]] == ([] if switch.plain else [switch.usual])
    bits = list(SWITCH_BITS.values())
    assert len(set(bits)) == len(bits) == 14


@pytest.mark.parametrize("switch", SWITCHES, ids=lambda switch: switch.name)
def test_a_match_has_its_readings_and_its_log_says_so(switch: Switch) -> None:
    for reading in switch.readings:
        log = Log()
        options: dict[str, Any] = {switch.name: reading.value}
        match = PACKAGE.new("fire", "metal", seed=1, log=log, **options)
        state = match.state
        assert isinstance(state, DungeonPlay) and state.readings == reading.bit
        first = "sponsor" if switch.name == "sponsors" else "chest"  # the dice that say who places them have fallen
        assert match.ask.name == first
        assert str(reading.label) in str(log.events[0].text())
    usual = PACKAGE.start("fire", "metal", **{switch.name: switch.usual})
    assert isinstance(usual, DungeonPlay) and usual.readings == 0


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"wall_pow": "sometimes"}, "wall_pow: one of knocked_down, falls_over"),
        ({"clock_turns": "-1"}, "clock_turns: a number from 0 to 200"),
        ({"clock_turns": 201}, "clock_turns"),
        ({"placing": "nobody"}, "placing: one of coaches, ready"),
        ({"dungeon": 7}, "dungeon: the name of a dungeon or the text of a map"),
        ({"dungeon": "nowhere"}, "no dungeon called"),
        ({"dungeon": "#\n" * 20_000}, "at most 20000 are read"),
        ({"dungeon": "one\ntwo"}, "dungeon: line 1"),
        ({"wall": "x"}, "has no option"),
    ],
)
def test_what_does_not_fit_is_refused(options: dict[str, Any], said: str) -> None:
    with pytest.raises(TouchbackError, match=said):
        PACKAGE.new("fire", "metal", seed=1, **options)


def test_a_map_of_ones_own_is_played_on_and_saved(dungeon: str) -> None:
    """Its text is the option, and the file has it. [D6.2]"""
    match = PACKAGE.new("fire", "metal", seed=1, dungeon=dungeon, placing="ready")
    state = match.state
    assert isinstance(state, DungeonPlay) and state.dungeon.dungeon.title == build(7).title
    again = matchfile.from_data(matchfile.to_data(match))
    assert isinstance(again.state, DungeonPlay) and again.state.dungeon.dungeon == state.dungeon.dungeon


def test_an_illegal_map_is_refused_with_every_reason(dungeon: str) -> None:
    """No doorways: walls everywhere. [D1.10]"""
    lines = [line for line in dungeon.splitlines() if not line.startswith("Doorways")]
    with pytest.raises(TouchbackError) as refused:
        PACKAGE.new("fire", "metal", seed=1, dungeon="\n".join(lines))
    assert "D1.3" in str(refused.value) and "D1.9" in str(refused.value)


@pytest.mark.parametrize("missing", [{"chests": ()}, {"portals": ()}, {"chests": (), "portals": ()}])
def test_a_map_without_chests_cannot_be_played_as_it_is(missing: dict[str, Any]) -> None:
    """[D6.3, D6.5]"""
    bare = to_text(replace(build(7), **missing))
    with pytest.raises(BadData, match="this map has not all of its chests and portals"):
        PACKAGE.start("fire", "metal", dungeon=bare, placing="ready")
    play = PACKAGE.start("fire", "metal", dungeon=bare)
    assert isinstance(play, DungeonPlay) and (len(play.chests), len(play.portals)) == (0, 0)


def test_whoever_laid_the_tiles_places_everything_else_too() -> None:
    """Unless the map has it all. [D6.3, D6.5]"""
    built = built_like("long_way_round").dungeon
    play = PACKAGE.start("fire", "metal", dungeon=to_text(built), placing="ready")
    assert isinstance(play, DungeonPlay) and (len(play.chests), len(play.portals)) == (0, 0)
    full = dungeon_called("long_way_round")
    letters = [tile.letter for tile in sorted(full.tiles, key=lambda tile: tile.is_end_zone)]
    play = PACKAGE.start("fire", "metal", dungeon=to_text(replace(full, laid=tuple(letters))), placing="ready")
    assert isinstance(play, DungeonPlay) and (len(play.chests), len(play.portals)) == (6, 6)


@pytest.mark.parametrize("name", ["crossed_halls", "chasm_cross"])
def test_a_pass_needs_sight_unless_it_is_read_otherwise(name: str) -> None:
    """[D9.2, D20]"""
    for value in ("true", "false"):
        play = PACKAGE.start("fire", "metal", dungeon=name, pass_needs_sight=value)
        assert isinstance(play, DungeonPlay) and play.game.ruler.needs_sight == (value == "true")


def test_the_longest_map_and_the_longest_clock(dungeon: str) -> None:
    """20,000 characters are read, and 200 turns played, no more. [D14.3]"""
    assert isinstance(PACKAGE.start("fire", "metal", dungeon=dungeon.ljust(20_000, "\n")), DungeonPlay)
    with pytest.raises(BadData, match="a map of 20001 characters"):
        PACKAGE.start("fire", "metal", dungeon=dungeon.ljust(20_001, "\n"))
    for turns in (0, "0", 200, "200"):
        play = PACKAGE.start("fire", "metal", clock_turns=turns)
        assert isinstance(play, DungeonPlay) and play.clock_turns == int(turns)
    for wrong in (201, "201", True, 1.5, "-1", "many"):
        with pytest.raises(BadData, match="clock_turns: a number from 0 to 200"):
            PACKAGE.start("fire", "metal", clock_turns=wrong)


def test_a_server_takes_a_map_too_and_says_what_is_wrong_with_one(dungeon: str) -> None:
    options = engine_options(PACKAGE, new_match_with(dungeon=dungeon, end_zone="shaded"), W)
    assert options["dungeon"] == dungeon
    for wrong in (
        new_match_with(dungeon="/etc/passwd"),
        new_match_with(dungeon="a\nb"),
        new_match_with(lava_push=True),
    ):
        with pytest.raises(TouchbackError):
            engine_options(PACKAGE, wrong, W)


def test_a_command_reads_the_map_from_a_file(tmp_path: Path, dungeon: str) -> None:
    file = tmp_path / "mine.txt"
    file.write_text(dungeon, "utf-8")
    assert read_options((f"dungeon={file}",)) == {"dungeon": dungeon}
    with pytest.raises(click.UsageError, match="cannot be read"):
        read_options((f"dungeon={tmp_path / 'other.txt'}",))


def test_a_position_that_reads_a_rule_in_two_ways_is_refused() -> None:
    readings = ["chain_fall_turnover=always", "chain_fall_turnover=never"]
    with pytest.raises(BadData, match="stands there twice"):
        PACKAGE.state_from_data({"players": ["H1 k3"], "readings": readings})


def test_a_long_match_can_be_uploaded() -> None:
    """200 turns of each side: more inputs than any other game has."""
    assert PACKAGE.most_inputs > 10 * GAMES["bloodbowl"].most_inputs


def test_tiles_of_the_expansion_are_an_option(dungeon: str) -> None:
    """[D19.1]"""
    meadow = dungeon.replace("long corridor", "Tranquil Meadow", 1)
    with pytest.raises(TouchbackError, match=r"D19\.1: Tranquil Meadow belongs to the expansion"):
        PACKAGE.start("fire", "metal", dungeon=meadow)
    for on in (True, "true"):
        play = PACKAGE.start("fire", "metal", dungeon=meadow, expansion=on)
        assert isinstance(play, DungeonPlay) and "tranquil_meadow" in play.dungeon.rooms
    played = {rule.key for rule in expansion_rules() if isinstance(rule, RoomRule)}
    assert {room.key for room in rooms().values() if room.expansion} == played
    with pytest.raises(BadData, match="true or false is needed"):
        PACKAGE.start("fire", "metal", expansion="perhaps")


def test_a_map_for_four_sides_is_not_played() -> None:
    """[D18.1]"""
    row = "BBBBRRRRGGGGYYYY bbBBRRrrggGGYYyy\n"
    tiles = "Tiles: B = End Zone blue, R = End Zone red, G = End Zone green, Y = End Zone yellow\n"
    with pytest.raises(BadData, match="a map for 4 sides, and matches have two"):
        GAMES["dungeonbowl"].new("life", "death", dungeon=row * 4 + tiles)
