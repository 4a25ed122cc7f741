"""The numbers of the rulebook, written again from its text and apart from the engine, against random positions.

Nothing here looks at the engine's boards, zones or tests: a pitch is a table of who stands where, and each formula is
the sentence of its rule. TOUCHBACK_FORMULAS=20000 looks at so many positions instead of some dozens.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from random import Random

import pytest

import touchback as tb
from touchback.bloodbowl.ball import pick_up_check
from touchback.bloodbowl.block import Block, compare_strength
from touchback.bloodbowl.block_dice import count_dice
from touchback.bloodbowl.move import dodge_check, jump_check
from touchback.bloodbowl.passing import interference_check, interferers, pass_check, pass_range
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.push import candidate_squares
from touchback.bloodbowl.terms import FUMBLED, INACCURATE, ON_TARGET, WILDLY_INACCURATE
from touchback.bloodbowl.throwing import landing_check

LENGTH, WIDTH = 26, 15
ROWS = "abcdefghijklmno"
ROUNDS = int(os.environ.get("TOUCHBACK_FORMULAS", "60"))
PARTS = 4
Place = tuple[int, int]


@dataclass(frozen=True)
class Man:
    """One player as a coach sees him."""

    name: str
    place: Place
    lies: bool
    zone: bool  # has a tackle zone
    strength: int
    agility: int
    passing: int

    @property
    def home(self) -> bool:
        return self.name.startswith("H")


@dataclass(frozen=True)
class Table:
    """A position: the players, the weather, and the match in which the engine has the same."""

    men: list[Man]
    weather: str
    play: Play

    def at(self, place: Place) -> Man | None:
        return next((man for man in self.men if man.place == place), None)

    def markers(self, place: Place, home: bool) -> int:
        """How many rivals of this side have the square in their tackle zone. [R4.1]"""
        return len([man for man in self.men if man.home != home and man.zone and beside(man.place, place)])

    def marks(self, man: Man, other: Man) -> bool:
        """Does he mark that one?"""
        return man.zone and man.home != other.home and beside(man.place, other.place)

    def square(self, place: Place) -> int:
        """The same square on the engine's board."""
        return int(self.play.board.square(name_of(place)))


def beside(one: Place, other: Place) -> bool:
    """Next to each other, corners included, and not the same."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) == 1


def name_of(place: Place) -> str:
    """Row and column as they are written."""
    return f"{ROWS[place[1]]}{place[0] + 1}"


def around(place: Place) -> list[Place]:
    """The squares of the pitch next to this one."""
    x, y = place
    near = [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if (dx, dy) != (0, 0)]
    return [one for one in near if on_pitch(one)]


def on_pitch(place: Place) -> bool:
    """Is it a square of the pitch?"""
    return 0 <= place[0] < LENGTH and 0 <= place[1] < WIDTH


def deal(draw: Random) -> Table:
    """A crowded corner, edge or middle of the pitch."""
    left, top = draw.choice((0, 8, LENGTH - 7)), draw.choice((0, 5, WIDTH - 6))
    places = [(x, y) for x in range(left, left + 7) for y in range(top, top + 6)]
    men: list[Man] = []
    states: dict[str, str] = {}
    for number, place in enumerate(draw.sample(places, 16)):
        side = "HA"[number % 2]
        state = draw.choice(("", "", "", " prone", " stunned", " distracted"))
        men.append(
            Man(
                f"{side}{number // 2 + 1}",
                place,
                state in (" prone", " stunned"),
                state == "",
                draw.randint(1, 6),
                draw.randint(1, 6),
                draw.randint(1, 6),
            )
        )
        states[men[-1].name] = state
    weather = draw.choice(("perfect conditions", "very sunny", "pouring rain", "blizzard"))
    texts = [
        f"{man.name} {name_of(man.place)}{states[man.name]}; 6 {man.strength} {man.agility}+ {man.passing}+ 9+"
        for man in men
    ]
    match = tb.position({"players": texts, "weather": weather})
    assert isinstance(match.state, Play)
    return Table(men, weather, match.state)


def faces(need: int, modifier: int) -> int:
    """On how many faces of a D6 a test is passed: a 1 always fails, a 6 never does. [R2.2]"""
    return len([die for die in range(1, 7) if die != 1 and (die == 6 or die + modifier >= need)])


def tables(part: int) -> list[Table]:
    draw = Random(part)
    return [deal(draw) for _ in range(max(1, ROUNDS // PARTS))]


@pytest.mark.parametrize("part", range(PARTS))
def test_dodges_pick_ups_and_landings(part: int) -> None:
    """Agility, -1 for each marker where he comes to. [R9.5, R9.6, R11.4, R10.10]"""
    for table in tables(part):
        for man in table.men:
            player = person(table, man)
            origin = table.square(man.place)
            for place in around(man.place):
                marked = table.markers(place, man.home)
                goal = table.square(place)
                assert dodge_check(table.play, player, origin, goal).faces() == faces(man.agility, -marked)
                wet = 1 if table.weather == "pouring rain" else 0
                assert pick_up_check(table.play, player, goal).faces() == faces(man.agility, -marked - wet)
                for quality, less in ((ON_TARGET, 0), (INACCURATE, 1), (FUMBLED, 1), (WILDLY_INACCURATE, 2)):
                    landing = landing_check(table.play, player, goal, quality)
                    assert landing.faces() == faces(man.agility, -marked - less)


@pytest.mark.parametrize("part", range(PARTS))
def test_jumps(part: int) -> None:
    """Agility, minus the larger of two numbers of markers: where he starts and where he lands. [R9.7]"""
    for table in tables(100 + part):
        for man in table.men:
            x, y = man.place
            for dx, dy in ((2, 0), (-2, 1), (0, -2), (2, 2), (-1, 2)):
                place = (x + dx, y + dy)
                if not on_pitch(place):
                    continue
                marked = max(table.markers(man.place, man.home), table.markers(place, man.home))
                jump = jump_check(table.play, person(table, man), table.square(man.place), table.square(place))
                assert jump.faces() == faces(man.agility, -marked)


def assists(table: Table, helped: Man, against: Man) -> int:
    """Team-mates who mark that one and are marked by nobody else. [R12.2]"""
    return len(
        [
            mate
            for mate in table.men
            if mate.home == helped.home
            and mate is not helped
            and table.marks(mate, against)
            and not any(table.marks(rival, mate) for rival in table.men if rival is not against)
        ]
    )


def block_dice(table: Table, attacker: Man, target: Man) -> tuple[int, bool]:
    """How many dice, and does the attacker's coach choose? [R12.1]"""
    own = attacker.strength + assists(table, attacker, target)
    theirs = target.strength + assists(table, target, attacker)
    if own == theirs:
        return 1, True
    strong, weak = max(own, theirs), min(own, theirs)
    return (3 if strong > weak + weak else 2), own > theirs


@pytest.mark.parametrize("part", range(PARTS))
def test_block_dice(part: int) -> None:
    """[R12.1, R12.2]"""
    seen = set()
    for table in tables(200 + part):
        for attacker in table.men:
            for target in table.men:
                if attacker.home == target.home or attacker.lies or target.lies:
                    continue
                if not beside(attacker.place, target.place):
                    continue
                block = Block(person(table, attacker), person(table, target), False)
                compare_strength(table.play, block)
                dice = int(count_dice(block.attacker_strength, block.defender_strength))
                chooses = int(block.chooser) == (0 if attacker.home else 1)
                assert (dice, chooses) == block_dice(table, attacker, target)
                seen.add((dice, chooses))
    assert len(seen) == 5, "every pool comes up"


def behind(attacker: Place, target: Place) -> list[Place]:
    """The three squares away from the attacker: straight on, and those on either side of it. [R12.4]"""
    dx, dy = target[0] - attacker[0], target[1] - attacker[1]
    sides = [(0, -1), (0, 0), (0, 1)] if dx and not dy else [(-1, 0), (0, 0), (1, 0)] if dy and not dx else []
    if sides:
        return [(target[0] + dx + x, target[1] + dy + y) for x, y in sides]
    return [(target[0] + dx, target[1]), (target[0] + dx, target[1] + dy), (target[0], target[1] + dy)]


@pytest.mark.parametrize("part", range(PARTS))
def test_push_squares(part: int) -> None:
    """Free squares first; else off the pitch, if one of them lies there; else an occupied one. [R12.4]"""
    kinds = set()
    for table in tables(300 + part):
        for target in table.men:
            for place in around(target.place):
                three = behind(place, target.place)
                free = {one for one in three if on_pitch(one) and table.at(one) is None}
                off = [one for one in three if not on_pitch(one)]
                offered = candidate_squares(table.play, table.square(place), table.square(target.place))
                board = table.play.board
                inside = {int(square) for square in offered if board.playable[square]}
                if free:
                    assert inside == {table.square(one) for one in free} and len(offered) == len(free)
                elif off:
                    assert not inside and len(offered) > 0
                else:
                    assert inside == {table.square(one) for one in three} and len(offered) == 3
                kinds.add("free" if free else "off" if off else "chain")
    assert kinds == {"free", "off", "chain"}


def band(dx: int, dy: int) -> int:
    """Quick, short, long, bomb: 1 to 4, by the distance between the squares' middles; 0 is out of range. The printed
    bands are round; only a bomb straight ahead reaches a little further, to the thirteenth square. [R10.1]"""
    far = dx * dx + dy * dy
    if far == 0:
        return 0
    if max(abs(dx), abs(dy)) == 13 and min(abs(dx), abs(dy)) <= 2:
        return 4
    return next((number for number, most in ((1, 12), (2, 48), (3, 105), (4, 165)) if far <= most), 0)


def test_every_distance_of_the_ruler() -> None:
    """[R10.1]"""
    table = deal(Random(1))
    for x in range(LENGTH):
        for y in range(WIDTH):
            for origin in ((0, 0), (12, 7), (25, 14)):
                reach = pass_range(table.play, table.square(origin), table.square((x, y)))
                assert reach == band(x - origin[0], y - origin[1]), (origin, (x, y))


@pytest.mark.parametrize("part", range(PARTS))
def test_passes(part: int) -> None:
    """Passing ability at -0, -1, -2, -3 by range, -1 for each marker, -1 in bright sun. [R10.1, R10.10]"""
    draw = Random(part)
    ranges = set()
    for table in tables(400 + part):
        for man in table.men:
            place = (draw.randrange(LENGTH), draw.randrange(WIDTH))
            reach = band(place[0] - man.place[0], place[1] - man.place[1])
            player, goal = person(table, man), table.square(place)
            assert pass_range(table.play, table.square(man.place), goal) == reach, (man.place, place)
            ranges.add(reach)
            if reach == 0:
                continue
            sun = 1 if table.weather == "very sunny" else 0
            modifier = 1 - reach - table.markers(man.place, man.home) - sun
            check = pass_check(table.play, player, goal)
            assert check.faces() == faces(man.passing, modifier)
    assert ranges >= {0, 1, 2, 3}


RULER = 1.74
"""How many squares wide the ruler is; see the ruling on interference."""


def between(thrower: Place, goal: Place, place: Place) -> bool:
    """Nearer to both ends than these are to each other, and a part of the square under the ruler. [R10.3]"""
    line = (goal[0] - thrower[0], goal[1] - thrower[1])
    length = (line[0] ** 2 + line[1] ** 2) ** 0.5
    for end in (thrower, goal):
        if ((place[0] - end[0]) ** 2 + (place[1] - end[1]) ** 2) ** 0.5 >= length - 1e-9:
            return False
    corners = [(place[0] - thrower[0] + x, place[1] - thrower[1] + y) for x in (-0.5, 0.5) for y in (-0.5, 0.5)]
    offsets = [(line[0] * y - line[1] * x) / length for x, y in corners]
    nearest = 0.0 if min(offsets) <= 0 <= max(offsets) else min(map(abs, offsets))
    return nearest < RULER / 2 - 1e-9


@pytest.mark.parametrize("part", range(PARTS))
def test_interference(part: int) -> None:
    """Rivals with a tackle zone between thrower and landing square; -3, -2 or -1 by how good the pass is, -1 if marked,
    -1 in the rain. [R10.3, R10.10]"""
    draw = Random(part)
    found = 0
    for table in tables(500 + part):
        for man in table.men[:6]:
            place = (draw.randrange(LENGTH), draw.randrange(WIDTH))
            if place == man.place:
                continue
            player = person(table, man)
            able = {
                rival.name
                for rival in table.men
                if rival.home != man.home and rival.zone and between(man.place, place, rival.place)
            }
            offered = interferers(table.play, player, table.square(man.place), table.square(place))
            assert {table.play.name(rival) for rival in offered} == able, (man.place, place)
            found += len(able)
            for rival in table.men:
                if rival.name not in able:
                    continue
                wet = 1 if table.weather == "pouring rain" else 0
                marked = 1 if table.markers(rival.place, rival.home) else 0
                for result, less in ((ON_TARGET, 3), (INACCURATE, 2), (WILDLY_INACCURATE, 1)):
                    check = interference_check(table.play, person(table, rival), player, result)
                    assert check.faces() == faces(rival.agility, -less - marked - wet)
    assert found > 20


def person(table: Table, man: Man) -> Player:
    """The same player in the engine."""
    return next(player for player in table.play.players if table.play.name(player) == man.name)
