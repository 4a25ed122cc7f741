"""Any position of Blood Bowl as plain data, ready for JSON, and a player in one line.

Never compiled: it is for people, files and tests.
"""

from __future__ import annotations

from typing import Any

from touchback.bloodbowl import terms as t
from touchback.bloodbowl.fields import FIELDS
from touchback.bloodbowl.notation import player_text, square_text
from touchback.bloodbowl.play import NO_PLAYER, Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.roster import is_known
from touchback.kernel.ask import SIDES
from touchback.kernel.fields import MATCH, PIECE, SIDE, Field, written
from touchback.kernel.footprint import FACES_UP

SHORT_STATUS = {"ko": "knocked out", "sent-off": "sent off"}
FLAGS = ("used", "distracted", "rooted", "stunned_now")


def state_to_data(play: Play, fields: tuple[Field, ...] = FIELDS) -> dict[str, Any]:
    """The whole position as plain data, ready for JSON."""
    return {
        "game": play.game.name,
        **written(play, fields, MATCH),
        "ball": ball_text(play),
        **other_balls(play),
        **{name: written(play, fields, SIDE, side) for side, name in enumerate(SIDES)},
        "players": [player_to_data(play, player, fields) for player in play.players],
    }


def player_to_data(play: Play, player: Player, fields: tuple[Field, ...] = FIELDS) -> dict[str, Any]:
    """One player: who he is, where he is, what he has used. What only lasts for a while is not part of him."""
    player = play.rostered[player.index]
    index = int(player.index)
    return {
        "id": play.name(player),
        "name": player.name,
        "position": player.position,
        "profile": [int(player.ma), int(player.st), int(player.ag), int(player.pa), int(player.av)],
        "skills": [skill for skill in player.skill_names if is_known(skill, play.game)],
        **unknown_skills(play, player),
        "permanent": player.permanent,
        "contract": t.CONTRACT_NAMES[player.contract],
        "niggles": int(player.niggles),
        "advances": int(player.advances),
        "at": square_text(play, int(play.square[index])),
        **facing_of(play, index),
        **written(play, fields, PIECE, index),
    }


def player_line(play: Play, player: Player) -> str:
    """A player in one line, as positions in text form have him; what is ordinary is left out."""
    data = player_to_data(play, player)
    status = {long: short for short, long in SHORT_STATUS.items()}.get(data["status"], data["status"])
    words = [data["id"], *([data["at"]] if data["at"] != "off" else []), status]
    words += ["facing", data["facing"]] if "facing" in data else []
    words += [flag for flag in FLAGS if data[flag]]
    if play.holds(player.index):
        words.append("ball")
    ma, st, ag, pa, av = data["profile"]
    segments = [" ".join(words), f"{ma} {st} {ag}+ {f'{pa}+' if pa else '-'} {av}+"]
    if data["skills"]:
        segments.append(", ".join(data["skills"]))
    segments.append(f"as {data['position']}")
    if data["name"]:
        segments.append(f"called {data['name']}")
    return "; ".join(segments)


def facing_of(play: Play, index: int) -> dict[str, Any]:
    """Which way somebody who covers four squares faces. [R17.1]"""
    facing = int(play.facing[index])
    return {"facing": t.EDGE_NAMES[facing - FACES_UP]} if facing else {}


def unknown_skills(play: Play, player: Player) -> dict[str, Any]:
    """Skills on his sheet that nobody knows, if there are any."""
    found = [skill for skill in player.skill_names if not is_known(skill, play.game)]
    return {"unknown_skills": found} if found else {}


def is_plain(play: Play, player: Player) -> bool:
    """Does his one line say everything about him?"""
    data = player_to_data(play, player)
    return (
        data["permanent"]
        and not any(data[key] for key in ("niggles", "advances", "deeds", "points", "deserted", "limits"))
        and "unknown_skills" not in data
        and data["casualty"] == "none"
        and data["took_part"] == (data["at"] != "off" and play.phase > t.P_KICK)
        and ";" not in data["name"] + data["position"]
    )


def other_balls(play: Play) -> dict[str, Any]:
    """Those besides the one the rules speak of, if there are any. [R17.1]"""
    return {"other_balls": [ball_text(play, n) for n in range(1, int(play.object_count))]} if play.several_balls else {}


def ball_text(play: Play, number: int = 0) -> str:
    """Who or where: a player, a square, or off."""
    holder = int(play.holder(number))
    return player_text(play, holder) if holder != NO_PLAYER else square_text(play, int(play.where(number)))
