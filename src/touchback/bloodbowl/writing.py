"""Any position of Blood Bowl as plain data, ready for JSON, and a player in one line.

Never compiled: it is for people, files and tests.
"""

from __future__ import annotations

from typing import Any

from touchback.bloodbowl import terms as t
from touchback.bloodbowl.game import BLOOD_BOWL
from touchback.bloodbowl.inducements import notation as beside
from touchback.bloodbowl.notation import SIDES, SIDES_OR_NOBODY, player_text, square_text
from touchback.bloodbowl.play import NO_PLAYER, Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.skills.base import skill_of
from touchback.bloodbowl.special_rules import special_rules_in

ACTIVE_BITS = {
    t.COMMITTED: "committed", t.HAS_BLOCKED: "blocked", t.HAS_JUMPED: "jumped", t.HAS_STOOD: "stood",
    t.HAS_THROWN: "thrown", t.LETS_GO: "letting go",
}  # fmt: skip
ONCE_A_TURN = {action: t.ACTION_NAMES[action] for action in BLOOD_BOWL.actions.once_a_turn}

SHORT_STATUS = {"ko": "knocked out", "sent-off": "sent off"}
FLAGS = ("used", "distracted", "rooted", "stunned_now")


def state_to_data(play: Play) -> dict[str, Any]:
    """The whole position as plain data, ready for JSON."""
    return {
        "game": play.game.name,
        "phase": t.PHASE_NAMES[play.phase],
        "half": int(play.half),
        "weather": t.WEATHER_NAMES[play.weather],
        "exhibition": play.exhibition,
        "extra_time": play.extra_time,
        "active": SIDES_OR_NOBODY[play.active],
        "kicking": SIDES[play.kicking],
        "first_kicker": SIDES[play.first_kicker],
        "coin_winner": SIDES_OR_NOBODY[play.coin_winner],
        "winner": SIDES_OR_NOBODY[play.winner],
        "ball": ball_text(play),
        "in_air": play.in_air,
        "home": side_to_data(play, 0),
        "away": side_to_data(play, 1),
        **beside.match_to_data(play),
        "set_up": {
            "placing": SIDES_OR_NOBODY[play.placing],
            "held": player_or_none(play, int(play.held)),
            "redeploying": [
                [player_text(play, int(chosen) >> 12), play.board.name(int(chosen) & 4095)]
                for chosen in play.redeploying
            ],
            "kicker": player_or_none(play, int(play.kicker)),
            "event": int(play.event),
            "allowance": int(play.allowance),
            "charging": play.charging,
        },
        "team_turn": {
            "spent": [name for action, name in once_a_turn().items() if play.spent >> action & 1],
            "turnover": t.TURNOVER_NAMES[play.turnover],
            "touchdown": SIDES_OR_NOBODY[play.touchdown],
            "stalling": player_or_none(play, int(play.stalling)),
        },
        "activation": {
            "actor": player_or_none(play, int(play.actor)),
            "action": t.ACTION_NAMES[play.action],
            "special": play.game.skills[play.special].name,
            "target": player_or_none(play, int(play.target)),
            "moved": int(play.moved),
            "done": [name for bit, name in ACTIVE_BITS.items() if play.done & bit],
        },
        "players": [player_to_data(play, player) for player in play.players],
    }


def once_a_turn() -> dict[int, str]:
    """What comes once a turn, with its bit: four actions, and special actions that do not share a bit with one."""
    found = dict(ONCE_A_TURN)
    for skill in BLOOD_BOWL.skills:
        bit = int(skill_of(skill).once)
        if bit >= 0:
            found.setdefault(bit, skill.name.lower())
    return found


def side_to_data(play: Play, side: int) -> dict[str, Any]:
    """What one coach keeps beside the pitch."""
    return {
        "score": int(play.score[side]),
        "turn": int(play.turn[side]),
        "rerolls_per_half": int(play.rerolls_per_half[side]),
        "rerolls": int(play.rerolls[side]),
        "drive_rerolls": int(play.drive_rerolls[side]),
        "player_rerolls": int(play.player_rerolls[side]),
        "apothecaries": int(play.apothecaries[side]),
        "bribes": int(play.bribes[side]),
        "coach_expelled": bool(play.coach_expelled[side]),
        "assistant_coaches": int(play.assistant_coaches[side]),
        "cheerleaders": int(play.cheerleaders[side]),
        "dedicated_fans": int(play.dedicated_fans[side]),
        "fan_factor": int(play.fan_factor[side]),
        **beside.side_to_data(play, side),
        "special_rules": special_rules_in(int(play.special_rules[side])),
        "rules_used": special_rules_in(int(play.rules_used[side])),
        "infections": int(play.infections[side]),
        "turnovers": int(play.turnovers[side]),
        "casualties_suffered": int(play.casualties_suffered[side]),
        "casualties_caused": int(play.casualties_caused[side]),
    }


def player_to_data(play: Play, player: Player) -> dict[str, Any]:
    """One player: who he is, where he is, what he has used. What only lasts for a while is not part of him."""
    player = play.rostered[player.index]
    index = player.index
    limits = [skill.name for skill in play.game.skills if limit_used(play, player, skill.name)]
    return {
        "id": play.name(player),
        "name": player.name,
        "position": player.position,
        "profile": [int(player.ma), int(player.st), int(player.ag), int(player.pa), int(player.av)],
        "skills": list(player.skill_names),
        "permanent": player.permanent,
        "niggles": int(player.niggles),
        **beside.player_to_data(play, player),
        "at": square_text(play, int(play.square[index])),
        "status": t.STATUS_NAMES[play.status[index]],
        "used": bool(play.used[index]),
        "distracted": bool(play.distracted[index]),
        "rooted": bool(play.rooted[index]),
        "stunned_now": bool(play.stunned_now[index]),
        "took_part": bool(play.took_part[index]),
        "limits": limits,
        "casualty": t.CASUALTY_NAMES[play.casualty[index]],
        "lasting": t.LASTING_NAMES[play.lasting[index]],
    }


def limit_used(play: Play, player: Player, name: str) -> bool:
    """Has he used this limited skill?"""
    bit = play.game.limit_of(name)
    return bit >= 0 and play.used_up(player, bit)


def player_line(play: Play, player: Player) -> str:
    """A player in one line, as positions in text form have him; what is ordinary is left out."""
    data = player_to_data(play, player)
    status = {long: short for short, long in SHORT_STATUS.items()}.get(data["status"], data["status"])
    words = [data["id"], *([data["at"]] if data["at"] != "off" else []), status]
    words += [flag for flag in FLAGS if data[flag]]
    if play.carrier == player.index:
        words.append("ball")
    ma, st, ag, pa, av = data["profile"]
    segments = [" ".join(words), f"{ma} {st} {ag}+ {f'{pa}+' if pa else '-'} {av}+"]
    if data["skills"]:
        segments.append(", ".join(data["skills"]))
    segments.append(f"as {data['position']}")
    if data["name"]:
        segments.append(f"called {data['name']}")
    return "; ".join(segments)


def is_plain(play: Play, player: Player) -> bool:
    """Does his one line say everything about him?"""
    data = player_to_data(play, player)
    return (
        data["permanent"]
        and not data["niggles"]
        and beside.is_plain(data)
        and not data["limits"]
        and data["casualty"] == "none"
        and data["took_part"] == (data["at"] != "off" and play.phase > t.P_KICK)
        and ";" not in data["name"] + data["position"]
    )


def player_or_none(play: Play, index: int) -> str | None:
    """A player's short name, or nothing."""
    return player_text(play, index) if index != NO_PLAYER else None


def ball_text(play: Play) -> str:
    """Who or where: a player, a square, or off."""
    return player_text(play, int(play.carrier)) if play.carrier != NO_PLAYER else square_text(play, int(play.ball))
