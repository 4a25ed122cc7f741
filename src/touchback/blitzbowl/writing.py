"""Any position of Blitz Bowl as plain data, ready for JSON.

Never compiled: it is for people, files and tests.
"""

from __future__ import annotations

from typing import Any

from touchback.blitzbowl.fields import BALL, FIELDS
from touchback.blitzbowl.kinds import challenge_text
from touchback.blitzbowl.notation import player_text
from touchback.blitzbowl.play import NO_PLAYER, Play
from touchback.blitzbowl.player import Player
from touchback.kernel.ask import SIDES
from touchback.kernel.fields import MATCH, PIECE, SIDE, written


def state_to_data(play: Play) -> dict[str, Any]:
    """The whole position as plain data, ready for JSON."""
    data = {
        "game": play.game.name,
        "pitch": play.pitch.title,
        **written(play, FIELDS, MATCH),
        "sides": [side_to_data(play, side) for side in range(play.sides)],
        "balls": [ball_to_data(play, ball) for ball in range(len(play.ball_square))],
        "players": [player_to_data(play, player) for player in play.players],
    }
    challenges = play.game.deck.challenges
    data["cards"]["deck"] = {challenges[number].name: int(count) for number, count in enumerate(play.deck) if count}
    return data


def side_to_data(play: Play, side: int) -> dict[str, Any]:
    """What belongs to one side."""
    return {
        **written(play, FIELDS, SIDE, side),
        "veiled": [challenge_text(play, int(entry & 255)) for entry in play.veiled if entry >> 8 == side],
    }


def ball_text(play: Play, ball: int) -> str:
    """Where a ball is: a square, or who holds it."""
    holder = int(play.ball_holder[ball])
    return play.board.name(int(play.ball_square[ball])) if holder == NO_PLAYER else player_text(play, holder)


def ball_to_data(play: Play, ball: int) -> dict[str, Any]:
    """A ball: where it is, and what has become of it this turn."""
    return {"at": ball_text(play, ball), **written(play, FIELDS, BALL, ball)}


def unknown_abilities(play: Play, player: Player) -> dict[str, Any]:
    """Abilities on his card that nobody knows, if there are any."""
    found = [name for name in player.ability_names if name not in play.game.ability_names]
    return {"unknown_skills": found} if found else {}


def player_to_data(play: Play, player: Player) -> dict[str, Any]:
    """One player: his card, where he is, what he has done this turn."""
    index = int(player.index)
    return {
        "side": SIDES[player.side],
        "number": int(player.number),
        "position": player.position,
        "move": int(player.move) or "D6",
        "block": int(player.block),
        "throw": int(player.throw) or "-",
        "armour": int(player.armour) or "-",
        "abilities": [name for name in player.ability_names if name in play.game.ability_names],
        **unknown_abilities(play, player),
        "throws_team_mates": bool(player.throws_team_mates),
        "square": play.board.name(int(play.square[index])) if play.on_pitch(index) else None,
        **written(play, FIELDS, PIECE, index),
    }
