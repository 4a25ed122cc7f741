"""The picture of letters."""

import pytest

from touchback.kernel.ask import AWAY, HOME, NOBODY
from touchback.kernel.match import Match
from touchback.notation.draw import coloured_board, coloured_picture, legend_of, plain_board, plain_picture
from touchback.notation.picture import PRONE, STUNNED, Markings, Picture, picture_of
from touchback.notation.position import from_data
from touchback.notation.svg import svg


def seated() -> Match:
    return from_data(
        {
            "active": "home",
            "phase": "turn",
            "players": ["H7 h13 ball", "H12 a1", "A11 o26 prone", "A2 i14 stunned", "H3 reserve", "H4 ko"],
        }
    )


def test_each_player_is_where_he_stands() -> None:
    """Letters across, numbers along; home's end zone is column 1, away's column 26. [R1.1]"""
    lines = plain_board(picture_of(seated().state)).splitlines()
    assert len(lines) == 1 + 15
    rows = {line[0]: line.replace("|", " ").split() for line in lines[1:]}
    assert rows["a"][1] == "H12"
    assert rows["h"][13] == "H7*"
    assert rows["i"][14] == "A2x"
    assert rows["o"][26] == "A11_"
    assert rows["b"][1] == rows["b"][26] == ":"
    assert rows["b"][2:26] == ["."] * 24


def test_a_loose_ball_and_squares_to_choose() -> None:
    match = from_data({"active": "home", "phase": "turn", "ball": "c5", "players": ["H1 h12"]})
    board = match.state.board
    rows = plain_board(picture_of(match.state), {board.square("c6")}).splitlines()
    assert rows[3].split()[5:7] == ["o", "+"]


def test_benches_count_the_boxes() -> None:
    """Who is not on the pitch is in a box of the dugout. [R1.4]"""
    text = plain_picture(picture_of(seated().state), ("Human", "Orc"))
    bench = next(line for line in text.splitlines() if line.startswith(" Human ") and "reserves" in line)
    assert "reserves 1 (3)" in bench
    assert "knocked out 1 (4)" in bench


def test_the_headline_says_whose_turn_it_is() -> None:
    assert plain_picture(picture_of(seated().state), ("Human", "Orc")).startswith(" Human*  0 : 0  Orc ")


def test_in_colour_a_pitch_fits_80_columns() -> None:
    board = coloured_board(picture_of(seated().state))
    assert [len(line) for line in board.plain.splitlines()] == [79] + [80] * 15
    assert coloured_picture(picture_of(seated().state)).no_wrap


def test_sides_and_states_have_their_own_colours() -> None:
    text = coloured_board(picture_of(seated().state))
    styles = {text.plain[span.start : span.end].strip(): str(span.style) for span in text.spans}
    assert len({styles["7*"], styles["12"], styles["11_"], styles["2x"]}) == 4
    assert "bold" in styles["7*"]


def test_postures_come_from_the_state() -> None:
    picture = picture_of(seated().state)
    postures = {piece.name: piece.posture for piece in picture.pieces}
    assert (postures["A11"], postures["A2"]) == (PRONE, STUNNED)
    assert {piece.name for piece in picture.pieces if piece.has_ball} == {"H7"}
    assert {piece.name for piece in picture.pieces if not piece.tackle_zone} == {"A11", "A2"}


def test_boards_of_any_shape() -> None:
    from touchback.kernel.board import Board

    board = Board(4, 3, frozenset({(1, 1)}))
    picture = Picture(board, (), (board.at(3, 2),), markings=Markings(doors=(board.at(0, 0),)))
    assert plain_board(picture).splitlines() == [
        "  1   2   3   4",
        "a %   .   .   .",
        "b .   #   .   .",
        "c .   .   .   o",
    ]


# -- Blitz Bowl ---------------------------------------------------------------------------------------------------

BLITZ = {
    "game": "blitzbowl-ultimate",
    "teams": ["dwarf", "orc"],
    "pitch": "two trapdoors",
    "players": ["H1 e5", "H4 g7", "A1 e7", "A2 h9 prone"],
    "balls": [{"at": "H4", "kind": "squig ball"}, {"at": "e9", "kind": "dwarf rune ball"}, "b2"],
    "score": [3, 5],
    "sides": [{"hand": ["Sprint", "Blitz!"]}, {"hand": ["Raw Talent"], "rookies": True, "for_turn": ["Blocking Play"]}],
    "cards": {"slots": ["Get the Ball!", None, "Tie Them Up!"], "top": "Get Moving!"},
    "options": {"arena": 3},
}


def test_cards_balls_and_trapdoors_of_blitz_bowl() -> None:
    """[Z1.4, Z1.16, Z3.13] Score, active challenges with their slots, the top card, kinds of balls, trapdoors."""
    picture = picture_of(from_data(BLITZ).state)
    text = plain_picture(picture)
    lines = text.splitlines()
    assert "3 : 5" in lines[0] and "The Bone Pit" in lines[0]
    assert " challenges: 1 Get the Ball! (1)   3 Tie Them Up! (2)" in lines
    assert " next card: Get Moving! (2)" in lines
    assert " balls: squig ball g7, dwarf rune ball e9" in lines
    rows = {line[0]: line[2:].split() for line in lines[2:13]}
    assert rows["e"][8] == "r" and rows["b"][1] == "o" and rows["g"][6] == "H4*"
    assert rows["c"][7] == "%" and rows["i"][7] == "%" and rows["f"][2] == "#"
    assert "promising rookies" in text and "in force: Blocking Play" in text
    assert "trapdoor" in legend_of(picture) and "squig" in legend_of(picture)
    assert "trapdoor" not in legend_of(picture_of(seated().state))


@pytest.mark.parametrize("viewer", [HOME, AWAY, NOBODY])
def test_a_hand_is_shown_to_its_coach_only(viewer: int) -> None:
    """[Z1.16] Everybody else sees how many cards it has, in letters and in the SVG picture."""
    picture = picture_of(from_data(BLITZ).state, viewer)
    for text in (plain_picture(picture), coloured_picture(picture).plain, svg(picture)):
        assert ("hand: Blitz!, Sprint" in text) == (viewer == HOME)
        assert ("2 cards in hand" in text) == (viewer != HOME)
        assert ("hand: Raw Talent" in text) == (viewer == AWAY)
        assert ("1 card in hand" in text) == (viewer != AWAY)
        assert "next card: Get Moving! (2)" in text
