"""The SVG picture."""

from xml.etree.ElementTree import Element, fromstring

from tests.opponents import opponents
from touchback.games import GAMES
from touchback.kernel.board import Board
from touchback.kernel.dice import Seeded
from touchback.kernel.playout import play_randomly
from touchback.notation.picture import Picture, Piece, picture_of
from touchback.notation.position import from_data
from touchback.notation.svg import CELL, LEFT, TOP, svg

SVG = "{http://www.w3.org/2000/svg}"


def drawn(players: list[str], **more: object) -> Element:
    match = from_data({"active": "home", "phase": "turn", "players": players, **more})
    return fromstring(svg(picture_of(match.state), ("Human", "Orc")))


def pieces(root: Element) -> dict[str, Element]:
    found = {}
    for group in root.iter(f"{SVG}g"):
        title = group.find(f"{SVG}title")
        if title is not None and title.text:
            found[title.text.split()[0]] = group
    return found


def test_players_are_discs_in_their_squares() -> None:
    found = pieces(drawn(["H7 h13", "A11 a26"]))
    disc = found["H7"].find(f"{SVG}circle")
    assert disc is not None
    assert float(disc.get("cx", "")) == LEFT + 12.5 * CELL
    assert float(disc.get("cy", "")) == TOP + 7.5 * CELL
    other = found["A11"].find(f"{SVG}circle")
    assert other is not None
    assert float(other.get("cx", "")) == LEFT + 25.5 * CELL
    assert float(other.get("cy", "")) == TOP + 0.5 * CELL
    assert disc.get("fill") != other.get("fill")
    assert [text.text for text in found["A11"].iter(f"{SVG}text")] == ["11"]


def test_prone_and_stunned_look_different() -> None:
    found = pieces(drawn(["H1 h13", "H2 h14 prone", "H3 h15 stunned"]))
    tags = {name: [part.tag.removeprefix(SVG) for part in group] for name, group in found.items()}
    assert tags["H1"] == ["title", "circle", "text"]
    assert tags["H2"] == ["title", "ellipse", "text"]
    assert tags["H3"] == ["title", "ellipse", "text", "line", "line"]


def test_the_ball_is_drawn_once() -> None:
    ball = "#8a4b1f"
    for root in (drawn(["H1 h13 ball"]), drawn(["H1 h13"], ball="c3")):
        assert sum(part.get("fill") == ball for part in root.iter()) == 1


def test_the_lines_of_the_pitch() -> None:
    """End zones one square deep, the line of scrimmage in the middle, wide zones four squares wide. [R1.1]"""
    root = drawn(["H1 h13"])
    lines = [line for line in root.iter(f"{SVG}line") if line.get("stroke") == "#f4f7ee"]
    upright = sorted((int(line.get("x1", "")) - LEFT) / CELL for line in lines if line.get("x1") == line.get("x2"))
    level = sorted((int(line.get("y1", "")) - TOP) / CELL for line in lines if line.get("y1") == line.get("y2"))
    assert upright == [1, 13, 25]
    assert level == [4, 11]
    assert len([rect for rect in root.iter(f"{SVG}rect") if rect.get("width") == str(CELL)]) == 26 * 15


def test_names_cannot_break_the_picture() -> None:
    board = Board(3, 3)
    nasty = '<b> & "quotes" </svg>'
    picture = Picture(board, (Piece(board.at(1, 1), 0, "H1", "1", nasty),))
    root = fromstring(svg(picture, (nasty, "Orc"), title=nasty))
    texts = [part.text for part in root.iter() if part.text and nasty in part.text]
    assert len(texts) >= 3


def test_every_moment_of_a_match_is_well_formed() -> None:
    for name, entry in GAMES.items():
        match = entry.new(*opponents(name), seed=4)
        chooser = Seeded(4)
        while not match.over:
            play_randomly(match, chooser, 60)
            picture = picture_of(match.state)
            root = fromstring(svg(picture))
            assert len(pieces(root)) >= len(picture.pieces), name
