"""Every position of every list and every star of all games has a figure, and races differ."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from touchback.games import GAMES
from touchback.table.figures import PLAIN, figure_of, figures, kind_called
from touchback.table.tables import table_of
from touchback.table.wire import FigureList
from touchback.words import words_of

ENGLISH = words_of("en")
DRAWING = Path(__file__).parent.parent.parent / "src/touchback/web/static/match/board/figures.js"
SIZES = ["tiny", "small", "man", "large", "big"]


def gallery(name: str) -> list[FigureList]:
    game = GAMES[name].game
    return table_of(game).gallery(game, ENGLISH)


@pytest.mark.parametrize("game", GAMES)
def test_everybody_has_a_kind_of_his_own_data(game: str) -> None:
    """Nobody is drawn as what is drawn when nothing is known."""
    shown = gallery(game)
    assert {one.kit for one in shown} >= {GAMES[game].catalogue.title(team) for team in GAMES[game].teams()}
    unknown = [
        f"{one.kit}: {each.name}" for one in shown for each in one.positions if not kind_called(each.name, one.kit)
    ]
    assert not unknown


def test_every_star_is_told_from_a_player_of_a_list() -> None:
    stars = gallery("bloodbowl")[-1].positions
    assert len(stars) >= 60
    assert all("star" in star.figure.marks.split() for star in stars)
    others = [each for one in gallery("bloodbowl")[:-1] for each in one.positions]
    assert not any("star" in each.figure.marks.split() for each in others)


@pytest.mark.parametrize("game", GAMES)
def test_within_a_list_nobody_looks_like_another(game: str) -> None:
    """Shape and mark, without the colours."""
    for one in gallery(game):
        if not one.kit:
            continue
        seen: dict[tuple[str, ...], str] = {}
        for each in one.positions:
            figure = each.figure
            look = (figure.body, figure.head, figure.size, figure.marks)
            assert look not in seen, f"{one.kit}: {each.name} looks like {seen[look]}"
            seen[look] = each.name


def test_lists_of_different_races_differ_in_shape() -> None:
    """The first line of each list: an Orc is not a red Human. Lists whose linemen are of one race share theirs."""
    alike = {frozenset({"Human", "Old World Alliance"}), frozenset({"Goblin", "Underworld Denizens"})}
    alike |= {frozenset({"Shambling Undead", "Tomb Kings"})}
    shapes: dict[tuple[str, str, str], str] = {}
    for one in gallery("bloodbowl"):
        first = one.positions[0].figure
        shape = (first.body, first.head, first.size)
        if one.kit:
            other = shapes.setdefault(shape, one.kit)
            assert other == one.kit or frozenset({other, one.kit}) in alike, f"{one.kit} looks like {other}"


@pytest.mark.parametrize(
    ("team", "position", "skills", "mark"),
    [
        ("Goblin", "Fanatic", ("Ball & Chain",), "ball-and-chain"),
        ("Goblin", "Bomma", ("Bombardier", "Secret Weapon"), "bomb"),
        ("Goblin", "Looney", ("Chainsaw",), "chainsaw"),
        ("Goblin", "Pogoer", (), "pogo"),
        ("Human", "Thrower", (), "throwing"),
    ],
)
def test_what_somebody_carries_shows(team: str, position: str, skills: tuple[str, ...], mark: str) -> None:
    assert figure_of(team, position, "thrower", skills).marks == mark


def test_big_guys_are_big() -> None:
    for game in GAMES.values():
        for one in table_of(game.game).gallery(game.game, ENGLISH):
            for each in one.positions:
                if re.search("Troll$|Ogre$|Treeman|Minotaur|Kroxigor|Yhetee|spawn$", each.name):
                    assert each.figure.size == "big", f"{one.kit}: {each.name}"


def test_every_part_is_drawn_and_every_drawing_used() -> None:
    source = DRAWING.read_text("utf-8")

    def drawn(name: str) -> set[str]:
        table = re.search(rf"const {name} = {{(.*?)^}};", source, re.DOTALL | re.MULTILINE)
        assert table is not None
        return set(re.findall(r'^  "?([a-z-]+)"?: ', table[1], re.MULTILINE))

    known = figures()
    kinds = known.kind.values()
    assert {kind.body for kind in kinds} == drawn("BODIES")
    assert {part for kind in kinds for part in kind.head.split()} == drawn("HEADS")
    marks = {*known.skills.values(), *known.roles.values(), *(kind.mark for kind in kinds), "star"} - {""}
    assert marks == drawn("MARKS")
    assert {kind.skin for kind in kinds} == drawn("SKINS")
    assert {kind.size for kind in kinds} <= set(SIZES)


def test_every_kind_is_somebodys() -> None:
    known = figures()
    named = {PLAIN, *known.lists.values(), *known.stars.values(), *(kind for _, kind in known.words)}
    assert named == set(known.kind)
