"""Seating a position of Blood Bowl from plain data: whatever is wrong is named with its place.

Never compiled: it is for people, files and tests.
"""

from __future__ import annotations

import re
from typing import Any

from touchback.bloodbowl import terms as t
from touchback.bloodbowl.game import BLOOD_BOWL, BloodBowl
from touchback.bloodbowl.inducements import notation as beside
from touchback.bloodbowl.notation import SIDES, SIDES_OR_NOBODY, player_text
from touchback.bloodbowl.play import NO_PLAYER, Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.roster import make_player
from touchback.bloodbowl.score import watch_stalling
from touchback.bloodbowl.skills.base import AT_BOTH, AT_SQUARE, skill_of
from touchback.bloodbowl.special_rules import special_rule, special_rule_bits
from touchback.bloodbowl.writing import ACTIVE_BITS, FLAGS, SHORT_STATUS, once_a_turn
from touchback.kernel.ask import NOBODY
from touchback.kernel.board import NOWHERE
from touchback.kernel.errors import BadData
from touchback.kernel.ints import i64, vec
from touchback.kernel.reading import Reader


def state_from_data(data: object, game: BloodBowl = BLOOD_BOWL) -> Play:
    """Seat a position of a game of this kind. Whatever is left out has its ordinary value; what is wrong is named."""
    top = Reader(data, "position")
    top.word("game", (game.name,), game.name)
    holder = expand_players(top)
    seats = top.items("players", most=64)
    players = [read_player(seat, index, game) for index, seat in enumerate(seats)]
    names = {f"{'HA'[player.side]}{player.number}": int(player.index) for player in players}
    if len(names) != len(players):
        raise BadData("position.players: two players have the same id")
    play = Play(game, players)
    play.phase = top.word("phase", t.PHASE_NAMES, "turn")
    play.active = top.word("active", SIDES_OR_NOBODY, "home" if play.phase in (t.P_TURN, t.P_ACT) else "nobody")
    for player, seat in zip(players, seats, strict=True):
        read_place(play, player, seat)
    read_match(play, top)
    read_sides(play, top)
    read_ball(play, top, names, holder)
    read_set_up(play, top.part("set_up"), names)
    read_team_turn(play, top.part("team_turn"), names)
    read_activation(play, top.part("activation"), names)
    beside.read_match(play, top, names)
    for key in ("note", "inputs"):
        top.skip(key)
    top.finish()
    check_sense(play)
    if play.phase == t.P_TURN:
        watch_stalling(play)
    return play


PROFILE = re.compile(r"^(\d+) (\d+) (\d+)\+ (?:([1-9]\d*)\+|-) (\d+)\+$")


def expand_players(top: Reader) -> str:
    """Players may be written in one line each: `H1 h13 prone used; 6 3 3+ 4+ 9+; Block, Dodge; as Lineman`.
    Gives who holds the ball, where a line says so."""
    value = top.take("players", [])
    holder = "off"
    if isinstance(value, list):
        seats = []
        for number, item in enumerate(value):
            if isinstance(item, str):
                seat, has_ball = expand_player(item, f"position.players[{number}]")
                if has_ball:
                    holder = seat["id"]
                seats.append(seat)
            else:
                seats.append(item)
        value = seats
    top.data["players"] = value
    return holder


def expand_player(text: str, place: str) -> tuple[dict[str, Any], bool]:
    """One line of a player as a table."""
    first, *others = [segment.strip() for segment in text.split(";")]
    words = first.split()
    if not words:
        raise BadData("{place}: an empty line is no player", place=place)
    seat: dict[str, Any] = {"id": words[0]}
    has_ball = False
    for word in words[1:]:
        if word == "ball":
            has_ball = True
        elif word in FLAGS:
            seat[word] = True
        elif word in SHORT_STATUS or word in t.STATUS_NAMES:
            seat["status"] = SHORT_STATUS.get(word, word)
        elif "at" not in seat:
            seat["at"] = word
        else:
            raise BadData("{place}: {word!r} is neither a square nor a state", place=place, word=word)
    for other in others:
        profile = PROFILE.match(other)
        if profile:
            seat["profile"] = [int(number or 0) for number in profile.groups()]
        elif other.startswith("as "):
            seat["position"] = other[3:]
        elif other.startswith("called "):
            seat["name"] = other[7:]
        elif other:
            seat["skills"] = [skill.strip() for skill in other.split(",")]
    return seat, has_ball


def read_player(seat: Reader, index: int, game: BloodBowl) -> Player:
    """Who he is."""
    identity = seat.text("id")
    if len(identity) < 2 or identity[0] not in "HA" or not identity[1:].isdecimal() or not 1 <= int(identity[1:]) <= 99:
        raise BadData(
            "{place}.id: {identity!r} is no player; write H or A and a number, as in 'H7'",
            place=seat.place,
            identity=identity,
        )
    profile = seat.numbers("profile", 5, [6, 3, 3, 4, 9], 0, 99)
    for name, value, low, high in zip(
        ("ma", "st", "ag", "pa", "av"), profile, (1, 1, 1, 0, 3), (9, 8, 6, 6, 11), strict=True
    ):
        if not low <= value <= high:
            raise BadData(
                "{place}.profile: {name} {value} is not from {low} to {high}",
                place=seat.place,
                name=name,
                value=value,
                low=low,
                high=high,
            )
    skills = seat.texts("skills")
    permanent = seat.flag("permanent", True)
    try:
        return make_player(
            index,
            "HA".index(identity[0]),
            int(identity[1:]),
            seat.text("position", "Player"),
            (profile[0], profile[1], profile[2], profile[3], profile[4]),
            skills,
            seat.text("name", ""),
            permanent,
            seat.number("niggles", 0, 0, 9),
            game,
            contract=read_contract(seat, permanent),
            advances=seat.number("advances", 0, 0, 9),
        )
    except BadData as error:
        raise BadData("{place}.skills: {error}", place=seat.place, error=error) from None


def read_contract(seat: Reader, permanent: bool) -> int:
    """How he belongs to his team; who is not permanent is a journeyman unless it says otherwise."""
    contract = seat.word("contract", t.CONTRACT_NAMES, "permanent" if permanent else "journeyman")
    if permanent != (contract == t.PERMANENT):
        raise BadData(
            "{place}.contract: {contract!r} does not fit permanent: {permanent}",
            place=seat.place,
            contract=t.CONTRACT_NAMES[contract],
            permanent=permanent,
        )
    return contract


def read_place(play: Play, player: Player, seat: Reader) -> None:
    """Where he is and how he fares."""
    index = player.index
    at = seat.text("at", "off")
    status = seat.word("status", t.STATUS_NAMES, "reserve" if at == "off" else "standing")
    if (at == "off") == (status <= t.STUNNED):
        raise BadData(
            "{place}: at {at!r} and status {status!r} do not fit together",
            place=seat.place,
            at=at,
            status=t.STATUS_NAMES[status],
        )
    play.status[index] = status
    if at != "off":
        square = named_square(play, at, f"{seat.place}.at")
        if not play.free(square):
            raise BadData(
                "{place}.at: {at} is taken by {player}",
                place=seat.place,
                at=at,
                player=player_text(play, int(play.at(square))),
            )
        play.distracted[index] = int(seat.flag("distracted", False))
        play.marking[index] = int(status == t.STANDING and not play.distracted[index])
        play.put(index, square)
    else:
        play.distracted[index] = int(seat.flag("distracted", False))
    play.used[index] = int(seat.flag("used", False))
    play.rooted[index] = int(seat.flag("rooted", False))
    if play.rooted[index] and at == "off":
        raise BadData("{place}: nobody is rooted off the pitch", place=seat.place)
    play.stunned_now[index] = int(seat.flag("stunned_now", False))
    play.took_part[index] = int(seat.flag("took_part", at != "off" and play.phase > t.P_KICK))
    play.casualty[index] = seat.word("casualty", t.CASUALTY_NAMES, "none")
    play.lasting[index] = seat.word("lasting", t.LASTING_NAMES, "none")
    beside.read_player(play, player, seat)
    for name in seat.texts("limits"):
        bit = play.game.limit_of(name)
        if bit < 0:
            raise BadData("{place}.limits: {name!r} is no skill with a limit", place=seat.place, name=name)
        play.use_up(player, bit)
    seat.finish()


def named_square(play: Play, name: str, place: str) -> int:
    """A square that the position names."""
    try:
        return play.board.square(name)
    except BadData as error:
        raise BadData("{place}: {error}", place=place, error=error) from None


def read_match(play: Play, top: Reader) -> None:
    """The match as a whole."""
    play.half = top.number("half", 1, 1, 3)
    play.weather = top.word("weather", t.WEATHER_NAMES, "perfect conditions")
    play.exhibition = top.flag("exhibition", True)
    play.extra_time = top.flag("extra_time", False)
    play.kicking = top.word("kicking", SIDES, "away" if play.active == 0 else "home")
    play.first_kicker = top.word("first_kicker", SIDES, SIDES[play.kicking])
    play.coin_winner = top.word("coin_winner", SIDES_OR_NOBODY, "nobody")
    play.winner = top.word("winner", SIDES_OR_NOBODY, "nobody")


def read_sides(play: Play, top: Reader) -> None:
    """Both coaches' markers."""
    for side, name in enumerate(SIDES):
        part = top.part(name)
        play.score[side] = part.number("score", 0, 0, 99)
        play.turn[side] = part.number("turn", int(play.active == side), 0, int(play.game.clock.turns))
        play.rerolls[side] = part.number("rerolls", 0, 0, 16)
        play.rerolls_per_half[side] = part.number("rerolls_per_half", int(play.rerolls[side]), 0, 16)
        play.drive_rerolls[side] = part.number("drive_rerolls", 0, 0, 16)
        play.player_rerolls[side] = part.number("player_rerolls", 0, 0, 1)
        play.apothecaries[side] = part.number("apothecaries", 0, 0, 9)
        play.bribes[side] = part.number("bribes", 0, 0, 99)
        play.coach_expelled[side] = int(part.flag("coach_expelled", False))
        play.assistant_coaches[side] = part.number("assistant_coaches", 0, 0, 99)
        play.cheerleaders[side] = part.number("cheerleaders", 0, 0, 99)
        play.dedicated_fans[side] = part.number("dedicated_fans", 1, 0, 99)
        play.fan_factor[side] = part.number("fan_factor", 0, 0, 99)
        beside.read_side(play, side, part)
        play.special_rules[side] = read_special_rules(part, "special_rules")
        play.rules_used[side] = read_special_rules(part, "rules_used")
        play.infections[side] = part.number("infections", 0, 0, 1)
        play.turnovers[side] = part.number("turnovers", 0, 0, 999)
        play.casualties_suffered[side] = part.number("casualties_suffered", 0, 0, 999)
        play.casualties_caused[side] = part.number("casualties_caused", 0, 0, 999)
        part.finish()


def read_special_rules(part: Reader, key: str) -> int:
    """Special rules of a team, each of them known."""
    names = part.texts(key)
    for name in names:
        if special_rule(name) < 0:
            raise BadData("{place}.{key}: there is no special rule {name!r}", place=part.place, key=key, name=name)
    return special_rule_bits(names)


def read_ball(play: Play, top: Reader, names: dict[str, int], holder: str) -> None:
    """The ball: in hands, in a square, or out of play."""
    ball = top.text("ball", holder)
    play.in_air = top.flag("in_air", False)
    if ball in names:
        play.carrier = names[ball]
        if play.status[names[ball]] != t.STANDING:
            raise BadData("position.ball: {ball} does not stand, so he cannot hold the ball", ball=ball)
    elif ball != "off":
        try:
            play.ball = play.board.square(ball)
        except BadData:
            raise BadData(
                "position.ball: {ball!r} is neither a player of the position nor a square", ball=ball
            ) from None


def who(place: str, name: str | None, names: dict[str, int]) -> int:
    """A player that the position names."""
    if name is None:
        return NO_PLAYER
    if name not in names:
        raise BadData("{place}: there is no player {name!r} in this position", place=place, name=name)
    return names[name]


def read_set_up(play: Play, part: Reader, names: dict[str, int]) -> None:
    """What set-up and kick-off need to know."""
    play.placing = part.word("placing", SIDES_OR_NOBODY, SIDES[play.kicking] if play.phase == t.P_SETUP else "nobody")
    play.held = who("position.set_up.held", part.text_or_none("held"), names)
    redeploying = []
    for pair in part.rows("redeploying", 2):
        redeploying.append(
            who("position.set_up.redeploying", pair[0], names) << 12 | named_square(play, pair[1], part.place)
        )
    play.redeploying = vec[i64](redeploying)
    play.kicker = who("position.set_up.kicker", part.text_or_none("kicker"), names)
    play.event = part.number("event", 0, 0, 12)
    play.allowance = part.number("allowance", 0, 0, 11)
    play.charging = part.flag("charging", False)
    part.finish()


def read_team_turn(play: Play, part: Reader, names: dict[str, int]) -> None:
    """What the turn has seen so far."""
    actions = {name: action for action, name in once_a_turn().items()}
    for name in part.texts("spent"):
        if name not in actions:
            raise BadData(
                "{place}.spent: {name!r} is not one of {actions}",
                place=part.place,
                name=name,
                actions=", ".join(actions),
            )
        play.spent |= 1 << actions[name]
    play.turnover = part.word("turnover", t.TURNOVER_NAMES, "none")
    play.touchdown = part.word("touchdown", SIDES_OR_NOBODY, "nobody")
    play.stalling = who("position.team_turn.stalling", part.text_or_none("stalling"), names)
    part.finish()


def read_activation(play: Play, part: Reader, names: dict[str, int]) -> None:
    """Who is acting and what he has done."""
    play.actor = who("position.activation.actor", part.text_or_none("actor"), names)
    play.action = part.word("action", t.ACTION_NAMES, "move")
    special = part.text("special", play.game.skills[0].name)
    if special not in play.game.skill_names:
        raise BadData("{place}.special: no skill called {special!r}", place=part.place, special=special)
    play.special = play.game.skill_names[special].id
    play.target = who("position.activation.target", part.text_or_none("target"), names)
    play.moved = part.number("moved", 0, 0, 20)
    bits = {name: bit for bit, name in ACTIVE_BITS.items()}
    for name in part.texts("done"):
        if name not in bits:
            raise BadData(
                "{place}.done: {name!r} is not one of {bits}", place=part.place, name=name, bits=", ".join(bits)
            )
        play.done |= bits[name]
    part.finish()


def check_sense(play: Play) -> None:
    """What no single field can tell: the phase must have whom it needs."""
    phase = t.PHASE_NAMES[play.phase]
    if play.phase in (t.P_TURN, t.P_TARGET, t.P_ACT, t.P_THROW, t.P_TURN_END) and not play.is_side(play.active):
        raise BadData("position.active: the phase {phase!r} needs an active side", phase=phase)
    if play.phase in (t.P_TARGET, t.P_ACT, t.P_THROW, t.P_SETTLE):
        if play.actor == NO_PLAYER or play.side[play.actor] != play.active or play.status[play.actor] > t.PRONE:
            raise BadData(
                "position.activation.actor: the phase {phase!r} needs a standing or prone player of the active side",
                phase=phase,
            )
        if play.action in (t.BLOCK, t.BLITZ, t.FOUL) and play.phase == t.P_ACT and play.target == NO_PLAYER:
            raise BadData("position.activation.target: a {action} needs one", action=t.ACTION_NAMES[play.action])
    if play.phase == t.P_SETUP and not play.is_side(play.placing):
        raise BadData("position.set_up.placing: the phase 'set-up' needs a side")
    if play.phase == t.P_THROW and play.action != t.SPECIAL and play.carrier != play.actor:
        raise BadData("position.ball: only a player who holds the ball can throw it")
    if play.phase == t.P_THROW and play.action == t.SPECIAL:
        skill = skill_of(play.game.skills[play.special])
        actor = play.players[play.actor]
        if skill.aimed not in (AT_BOTH, AT_SQUARE) or not actor.has(skill.id):
            raise BadData(
                "position.activation.special: {actor} throws nothing with {skill}",
                actor=play.name(actor),
                skill=skill.name,
            )
        if skill.aimed == AT_BOTH and play.target not in list(skill.targets(play, actor)):
            raise BadData("position.activation.target: {actor} cannot throw that player", actor=play.name(actor))
    if play.phase == t.P_TARGET and play.action == t.SPECIAL:
        skill = skill_of(play.game.skills[play.special])
        if not skill.replaces_block or not play.players[play.actor].has(skill.id):
            raise BadData("position.activation.special: {skill} is nothing he could aim at a rival", skill=skill.name)
    if play.phase == t.P_EVENT and not 2 <= play.event <= 12:
        raise BadData("position.set_up.event: the phase 'kick-off event' needs a roll from 2 to 12")
    if play.phase == t.P_KICK_OR_RECEIVE and play.coin_winner == NOBODY:
        raise BadData("position.coin_winner: the phase 'kick or receive' needs one")
    if play.ball != NOWHERE and play.at(play.ball) >= 0 and not play.in_air:
        raise BadData(
            "position.ball: {square} is occupied; let the player hold it", square=play.board.name(int(play.ball))
        )
