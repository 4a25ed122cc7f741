"""Where the rules do not lead to what was recorded, a referee's correction does: what it has to set."""

from __future__ import annotations

from typing import Any, Final

from touchback.bloodbowl import terms as t
from touchback.bloodbowl.play import Play
from touchback.imports.bloodbowl.fumbbl.evidence import People, square_of
from touchback.imports.bloodbowl.fumbbl.names import (
    ACTIVE,
    BASE,
    CONFUSED,
    HYPNOTIZED,
    RESERVE_BASE,
    ROOTED,
    STATUS_OF_BASE,
)
from touchback.imports.bloodbowl.fumbbl.sheet import SIDES, Sheet, on_pitch
from touchback.kernel.ask import rival_of
from touchback.kernel.board import NOWHERE

LAST_TURN: Final = 8
SPENT: Final = {"blitz": "blitz", "foul": "foul", "pass": "pass", "hand_over": "hand-off"}
"""What a side has done this turn, by the names of the sheet and of positions."""


def correction_to(play: Play, sheet: Sheet, people: People, kicked_first: int) -> dict[str, Any]:
    """Everything in which a match differs from the record, as a correction sets it. If the record is in another team
    turn, that turn begins; at the end of the match its last turn does."""
    over = sheet.mode == "endGame"
    side = sheet.active
    turns = [LAST_TURN, LAST_TURN] if over else [max(0, min(LAST_TURN, turn)) for turn in sheet.turns]
    begins = over or not is_same_turn(play, sheet)
    changes: dict[str, Any] = {}
    if begins:
        changes["active"] = list(SIDES)[side]
        changes["half"] = max(1, min(3, sheet.half))
        first = kicked_first if sheet.half != 2 else int(rival_of(kicked_first))
        changes["first_kicker"] = list(SIDES)[first]
    players = {} if over else player_changes(play, sheet, people, side, begins)
    if players:
        changes["players"] = players
    if not over:
        changes["ball"] = ball_of(play, sheet, people)
        changes["team_turn"] = {"spent": [ours for theirs, ours in SPENT.items() if sheet.spent[side][theirs]]}
    for name, number in SIDES.items():
        changes[name] = side_changes(play, sheet, people, number, turns[number], over)
    scorer = -1 if over else scoring_side(play, sheet, people)
    if scorer >= 0:  # the record counts it when the drive ends
        name = list(SIDES)[scorer]
        changes["team_turn"]["touchdown"] = name
        changes[name]["score"] = min(99, changes[name]["score"] + 1)
        changes["go_on"] = "drive end"
    return changes


def scoring_side(play: Play, sheet: Sheet, people: People) -> int:
    """The side of a player who stands in the rival's end zone with the ball, or -1. [R15.1]"""
    holder = ball_of(play, sheet, people)
    for index, player in enumerate(play.players):
        if play.name(player) == holder:
            square = square_of(play, sheet.squares.get(people.ids[index]))
            return int(player.side) if play.rival_end_zone(player.side, square) else -1
    return -1


def is_same_turn(play: Play, sheet: Sheet) -> bool:
    """Is the match in the team turn in which the record is?"""
    side = sheet.active
    return bool(
        play.phase == t.P_TURN
        and play.active == side
        and play.half == sheet.half
        and play.turn[side] == sheet.turns[side]
        and not play.charging
    )


def player_changes(play: Play, sheet: Sheet, people: People, side: int, begins: bool) -> dict[str, Any]:
    """Players who are elsewhere or otherwise than recorded."""
    found: dict[str, Any] = {}
    for index, player in enumerate(people.ids):
        wanted = player_in(play, sheet, index, player, side, begins)
        square = int(play.square[index])
        here = {
            "at": play.board.name(square) if square != NOWHERE else "off",
            "status": t.STATUS_NAMES[play.status[index]],
            "used": play.used[index] != 0 and not begins,
            "distracted": play.distracted[index] != 0,
            "rooted": play.rooted[index] != 0,
            "stunned_now": play.stunned_now[index] != 0,
        }
        if wanted != here:
            found[play.name(play.players[index])] = wanted
    return found


def player_in(play: Play, sheet: Sheet, index: int, player: str, side: int, begins: bool) -> dict[str, Any]:
    """A player as the record has him."""
    state = sheet.states.get(player, RESERVE_BASE)
    square = square_of(play, sheet.squares.get(player))
    status = STATUS_OF_BASE.get(state & BASE, t.RESERVE)
    if (square == NOWHERE) == (status <= t.STUNNED):
        status = t.RESERVE if square == NOWHERE else t.STANDING
    own = int(play.side[index]) == side
    idle = own and status == t.PRONE and not state & ACTIVE
    if idle and (begins or play.status[index] == t.STUNNED):
        status = t.STUNNED  # FUMBBL has turned him over already, and does not let him act [R4.3]
    upright = status == t.STANDING
    return {
        "at": play.board.name(square) if square != NOWHERE else "off",
        "status": t.STATUS_NAMES[status],
        "used": own and status <= t.PRONE and not state & ACTIVE,
        "distracted": upright and state & (CONFUSED | HYPNOTIZED) != 0,
        "rooted": upright and state & ROOTED != 0,
        "stunned_now": own and state & BASE == 4,
    }


def ball_of(play: Play, sheet: Sheet, people: People) -> str:
    """Who holds the ball, or where it lies."""
    square = square_of(play, sheet.ball)
    if square == NOWHERE:
        return "off"
    for index, player in enumerate(people.ids):
        if square_of(play, sheet.squares.get(player)) == square:
            standing = STATUS_OF_BASE.get(sheet.states.get(player, 0) & BASE) == t.STANDING
            return play.name(play.players[index]) if standing and not sheet.ball_moving else "off"
    return play.board.name(square)


def side_changes(play: Play, sheet: Sheet, people: People, side: int, turn: int, over: bool) -> dict[str, Any]:
    """Score, turn, re-rolls and apothecaries of one side."""
    changes: dict[str, Any] = {"score": max(0, min(99, sheet.score[side])), "turn": turn}
    if not over:
        left = max(0, min(16, sheet.rerolls[side]))
        drive = min(left, max(0, sheet.drive_rerolls[side]))
        brought = int(play.player_rerolls[side]) if brings_reroll(play, sheet, people, side) else 0
        brought = min(left - drive, brought)
        changes["rerolls"] = left - drive - brought
        changes["drive_rerolls"] = drive
        changes["player_rerolls"] = brought
        changes["apothecaries"] = max(0, min(9, sheet.apothecaries[side]))
    return changes


def brings_reroll(play: Play, sheet: Sheet, people: People, side: int) -> bool:
    """Is a player on the pitch of the record who brings his team a re-roll?"""
    leader = play.game.skill_names["Leader"].id
    return any(
        people.sides[index] == side and play.players[index].has(leader) and on_pitch(sheet.squares.get(player))
        for index, player in enumerate(people.ids)
    )
