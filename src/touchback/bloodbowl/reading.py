"""Setting out a position of Blood Bowl from plain data: whatever is wrong is named with its place.

Never compiled: it is for people, files and tests.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from touchback.bloodbowl import terms as t
from touchback.bloodbowl.balls import RESTING, lying, turn_to
from touchback.bloodbowl.effects import refresh
from touchback.bloodbowl.fields import FIELDS
from touchback.bloodbowl.game import BLOOD_BOWL, BloodBowl
from touchback.bloodbowl.inducements.base import note_listeners
from touchback.bloodbowl.kinds import named_square
from touchback.bloodbowl.notation import player_text
from touchback.bloodbowl.play import NO_PLAYER, Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.roster import is_known, make_player
from touchback.bloodbowl.score import watch_stalling
from touchback.bloodbowl.skills.base import AT_BOTH, AT_EDGE, AT_SQUARE, skill_of
from touchback.bloodbowl.writing import FLAGS, SHORT_STATUS, ball_text
from touchback.kernel.ask import NOBODY, SIDES
from touchback.kernel.board import NOWHERE
from touchback.kernel.errors import BadData
from touchback.kernel.fields import MATCH, PIECE, SIDE, Field, read
from touchback.kernel.footprint import FACES_UP, ONE_SQUARE
from touchback.kernel.reading import Reader
from touchback.kernel.state import changed

FIRST = ("phase", "active")
"""What the usual values of players and sides look at."""


def state_from_data(data: object, game: BloodBowl = BLOOD_BOWL, fields: tuple[Field, ...] = FIELDS) -> Play:
    """Set out a position of such a game. Whatever is left out has its ordinary value; what is wrong is named."""
    first, later = in_two(fields)
    top = Reader(data, "position")
    top.word("game", (game.name,), game.name)
    holder = expand_players(top)
    renew_marks(top, game)
    entries = top.items("players", most=64)
    keep = top.word("unknown_skills", ("refuse", "keep"), "refuse") == 1
    players = [read_player(entry, index, game, keep) for index, entry in enumerate(entries)]
    seats = [(player.side, player.number) for player in players]
    for side, number in seats:
        if seats.count((side, number)) > 1:
            raise BadData("position.players: two players are {id}", id=f"{'HA'[side]}{number}")
    play = game.seat(players)
    read(play, first, top, MATCH)
    for player, entry in zip(players, entries, strict=True):
        read_place(play, player, entry, fields)
    for side, name in enumerate(SIDES):
        read(play, fields, top.part(name), SIDE, side)
    read(play, later, top, MATCH)
    read_ball(play, top, holder)
    for key in ("note", "inputs"):
        top.skip(key)
    top.finish()
    refresh(play)
    note_listeners(play)
    check_sense(play)
    if play.phase == t.P_TURN:
        watch_stalling(play)
    return play


@cache
def in_two(fields: tuple[Field, ...]) -> tuple[tuple[Field, ...], tuple[Field, ...]]:
    """Those that are read first, and the others."""
    first = tuple(field for field in fields if field.name in FIRST)
    return first, tuple(field for field in fields if field not in first)


PROFILE = re.compile(r"^(\d+) (\d+) (\d+)\+ (?:([1-9]\d*)\+|-) (\d+)\+$")


def expand_players(top: Reader) -> str:
    """Players may be written in one line each: `H1 h13 prone used; 6 3 3+ 4+ 9+; Block, Dodge; as Lineman`.
    Gives who holds the ball, where a line says so."""
    value = top.take("players", [])
    holder = "off"
    if isinstance(value, list):
        entries = []
        for number, item in enumerate(value):
            if isinstance(item, str):
                entry, has_ball = expand_player(item, f"position.players[{number}]")
                if has_ball:
                    holder = entry["id"]
                entries.append(entry)
            else:
                entries.append(item)
        value = entries
    top.data["players"] = value
    return holder


def renew_marks(top: Reader, game: BloodBowl) -> None:
    """Version 0.3 wrote marks of skills among what the acting player has done: see `PlayerSkill.former_mark`."""
    activation = top.data.get("activation")
    done = activation.get("done") if isinstance(activation, dict) else None
    if not isinstance(activation, dict) or not isinstance(done, list):
        return
    former = former_marks(game)
    marks = [former[word] for word in done if isinstance(word, str) and word in former]
    entries = top.data["players"]
    if marks and isinstance(entries, list):
        left = [word for word in done if not isinstance(word, str) or word not in former]
        top.data["activation"] = {**activation, "done": left}
        top.data["players"] = [marked(entry, marks) if is_entry_of(entry, activation) else entry for entry in entries]


@cache
def former_marks(game: BloodBowl) -> dict[str, str]:
    """The skills that once had marks, by the word for it."""
    return {skill_of(skill).former_mark: skill.name for skill in game.skills if skill_of(skill).former_mark}


def is_entry_of(entry: object, activation: dict[str, Any]) -> bool:
    """Is it the acting player's?"""
    name = entry.get("id") if isinstance(entry, dict) else None
    return isinstance(name, str) and name.upper() == activation.get("actor")


def marked(entry: dict[str, Any], skills: list[str]) -> dict[str, Any]:
    """The same player with the marks of these skills."""
    limits = entry.get("limits", [])
    return {**entry, "limits": [*limits, *skills]} if isinstance(limits, list) else entry


def expand_player(text: str, place: str) -> tuple[dict[str, Any], bool]:
    """One line of a player as a table."""
    first, *others = [segment.strip() for segment in text.split(";")]
    words = first.split()
    if not words:
        raise BadData("{place}: an empty line is no player", place=place)
    entry: dict[str, Any] = {"id": words[0].upper()}
    has_ball = False
    if "facing" in words[1:-1]:
        at = words.index("facing", 1)
        entry["facing"] = words[at + 1]
        del words[at : at + 2]
    for word in words[1:]:
        if word == "ball":
            has_ball = True
        elif word in FLAGS:
            entry[word] = True
        elif word in SHORT_STATUS or word in t.STATUS_NAMES:
            entry["status"] = SHORT_STATUS.get(word, word)
        elif "at" not in entry:
            entry["at"] = word
        else:
            raise BadData("{place}: {word!r} is neither a square nor a state", place=place, word=word)
    for other in others:
        profile = PROFILE.match(other)
        if profile:
            entry["profile"] = [int(number or 0) for number in profile.groups()]
        elif other.startswith("as "):
            entry["position"] = other[3:]
        elif other.startswith("called "):
            entry["name"] = other[7:]
        elif other:
            entry["skills"] = split_skills(other)
    return entry, has_ball


def split_skills(text: str) -> list[str]:
    """Skills between commas; a name with a comma of its own stays together."""
    found: list[str] = []
    for part in text.split(","):
        together = f"{found[-1]}, {part.strip()}" if found else ""
        if "," in together.partition(" (")[0] and is_known(together):
            found[-1] = together
        else:
            found.append(part.strip())
    return found


def read_player(entry: Reader, index: int, game: BloodBowl, keep: bool) -> Player:
    """Who he is; `keep`: skills that nobody knows stay on his sheet."""
    identity = entry.text("id").upper()
    if len(identity) < 2 or identity[0] not in "HA" or not identity[1:].isdecimal() or not 1 <= int(identity[1:]) <= 99:
        raise BadData(
            "{place}.id: {identity!r} is no player; write H or A and a number, as in 'H7'",
            place=entry.place,
            identity=identity,
        )
    profile = entry.numbers("profile", 5, [6, 3, 3, 4, 9], 0, 99)
    for name, value, low, high in zip(
        ("ma", "st", "ag", "pa", "av"), profile, (1, 1, 1, 0, 3), (9, 8, 6, 6, 11), strict=True
    ):
        if not low <= value <= high:
            raise BadData(
                "{place}.profile: {name} {value} is not from {low} to {high}",
                place=entry.place,
                name=name,
                value=value,
                low=low,
                high=high,
            )
    skills = entry.texts("skills")
    unknown = entry.texts("unknown_skills") + [skill for skill in skills if keep and not is_known(skill, game)]
    skills = [skill for skill in skills if skill not in unknown]
    permanent = entry.flag("permanent", True)
    try:
        return make_player(
            index,
            "HA".index(identity[0]),
            int(identity[1:]),
            entry.text("position", "Player"),
            (profile[0], profile[1], profile[2], profile[3], profile[4]),
            skills,
            entry.text("name", ""),
            permanent,
            entry.number("niggles", 0, 0, 9),
            game,
            contract=read_contract(entry, permanent),
            advances=entry.number("advances", 0, 0, 9),
            unknown=unknown,
        )
    except BadData as error:
        raise BadData("{place}.skills: {error}", place=entry.place, error=error) from None


def read_contract(entry: Reader, permanent: bool) -> int:
    """How he belongs to his team; who is not permanent is a journeyman unless it says otherwise."""
    contract = entry.word("contract", t.CONTRACT_NAMES, "permanent" if permanent else "journeyman")
    if permanent != (contract == t.PERMANENT):
        raise BadData(
            "{place}.contract: {contract!r} does not fit permanent: {permanent}",
            place=entry.place,
            contract=t.CONTRACT_NAMES[contract],
            permanent=permanent,
        )
    return contract


def read_place(play: Play, player: Player, entry: Reader, fields: tuple[Field, ...] = FIELDS) -> None:
    """Where he is and how he fares."""
    index = player.index
    at = entry.text("at", "off")
    square = named_square(play, at, f"{entry.place}.at") if at != "off" else NOWHERE
    read_facing(play, index, square, entry)
    play.square[index] = square
    read(play, fields, entry, PIECE, int(index))
    entry.finish()
    if square != NOWHERE:
        check_place(play, index, at, entry.place)
    status = play.status[index]
    if (at == "off") == (status <= t.STUNNED):
        raise BadData(
            "{place}: at {at!r} and status {status!r} do not fit together",
            place=entry.place,
            at=at,
            status=t.STATUS_NAMES[status],
        )
    if play.rooted[index] and at == "off":
        raise BadData("{place}: nobody is rooted off the pitch", place=entry.place)
    if at != "off":
        play.marking[index] = int(status == t.STANDING and not play.distracted[index])
        above = [(covered, int(play.at(covered))) for covered in play.squares_of(index, square)]
        play.put(index, square)
        for covered, other in above:
            if other >= 0 and play.status[other] == t.STANDING:
                play.occupant[covered] = other  # he is on his way over him


def read_facing(play: Play, index: int, square: int, entry: Reader) -> None:
    """Which way he faces, if he covers four squares. [R17.1]"""
    if play.is_broad(index):
        player = play.players[index]
        for skill in play.game.skills:
            if player.has(skill.id) and skill_of(skill).aimed == AT_EDGE:
                place = entry.place
                raise BadData("{place}: nobody who covers four squares has {skill}", place=place, skill=skill.name)
        usual = t.EDGE_NAMES[play.faces_at_first(index) - FACES_UP]
        facing = FACES_UP + entry.word("facing", t.EDGE_NAMES, usual)
        play.facing = changed(play.facing, index, facing if square != NOWHERE else ONE_SQUARE)
    elif "facing" in entry.data:
        raise BadData("{place}.facing: only who covers four squares faces any way", place=entry.place)


def check_place(play: Play, index: int, at: str, place: str) -> None:
    """Is there room for him? One who covers four squares may be on his way over somebody who lies there."""
    lies = play.status[index] != t.STANDING
    for square in play.squares_of(index, play.square[index]):
        other = int(play.at(square))
        if other >= 0:
            over = play.facing[index] and not lies and play.status[other] != t.STANDING
            under = play.facing[other] and lies and play.status[other] == t.STANDING
            if over or under:
                continue
            raise BadData("{place}.at: {at} is taken by {player}", place=place, at=at, player=player_text(play, other))
        if not play.takes(square):
            raise BadData("{place}.at: there is no room at {at}", place=place, at=at)


def check_steps(play: Play) -> None:
    """Whoever stands on somebody is on his way. [R17.1]"""
    for index in range(len(play.players)):
        if play.facing[index] and len(play.beneath(index)) and (index != play.actor or play.phase < t.P_ACT):
            name = player_text(play, index)
            raise BadData("position.players: {player} cannot stay where somebody lies", player=name)


def read_ball(play: Play, top: Reader, holder: str) -> None:
    """The ball: in hands, in a square, or out of play."""
    put_ball(play, top.text("ball", holder))
    for other in top.texts("other_balls"):
        number = play.add_object(RESTING)
        turn_to(play, number)
        put_ball(play, other)
        turn_to(play, number)  # and back: the first is the one the rules speak of
    places = [ball_text(play, number) for number in range(int(play.object_count))]
    if len(set(places)) != len(places):
        raise BadData("position.other_balls: two balls are in one place")


def put_ball(play: Play, ball: str) -> None:
    """A ball in hands, in a square, or out of play."""
    names = {play.name(player): int(player.index) for player in play.players}
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


def check_sense(play: Play) -> None:
    """What no single field can tell: the phase must have whom it needs."""
    check_sides(play)
    check_steps(play)
    if play.phase in (t.P_TARGET, t.P_ACT, t.P_THROW, t.P_SETTLE):
        check_activation(play)
    if play.phase == t.P_THROW:
        check_throw(play)
    if play.phase == t.P_INDUCEMENTS and not len(play.buyers) and play.gold[0] + play.gold[1]:
        raise BadData("position.buyers: there is gold to spend and nobody who buys")
    if play.phase == t.P_EVENT and not 2 <= play.event <= 12:
        raise BadData("position.set_up.event: the phase 'kick-off event' needs a roll from 2 to 12")
    for square in lying(play):
        if play.at(square) >= 0 and not play.in_air:
            raise BadData(
                "position.ball: {square} is occupied; let the player hold it", square=play.board.name(int(square))
            )


def check_sides(play: Play) -> None:
    """Whose turn it is, who sets up, who won the toss."""
    phase = play.game.phases[play.phase].name
    if play.phase in (t.P_TURN, t.P_TARGET, t.P_ACT, t.P_THROW, t.P_TURN_END) and not play.is_side(play.active):
        raise BadData("position.active: the phase {phase!r} needs an active side", phase=phase)
    if play.phase == t.P_SETUP and not play.is_side(play.placing):
        raise BadData("position.set_up.placing: the phase 'set-up' needs a side")
    if play.phase == t.P_FEW_PLAYERS and not play.is_side(play.placing):
        raise BadData("position.set_up.placing: the phase 'few players' needs a side")
    if play.phase == t.P_CONCEDE and not play.is_side(play.active):
        raise BadData("position.active: the phase 'concession' needs an active side")
    if play.phase == t.P_KICK_OR_RECEIVE and play.coin_winner == NOBODY:
        raise BadData("position.coin_winner: the phase 'kick or receive' needs one")


def check_activation(play: Play) -> None:
    """Who acts, and whom he aims at."""
    phase = play.game.phases[play.phase].name
    if play.actor == NO_PLAYER or play.side[play.actor] != play.active or play.status[play.actor] > t.PRONE:
        raise BadData(
            "position.activation.actor: the phase {phase!r} needs a standing or prone player of the active side",
            phase=phase,
        )
    if play.action in (t.BLOCK, t.BLITZ, t.FOUL) and play.phase == t.P_ACT and play.target == NO_PLAYER:
        raise BadData("position.activation.target: a {action} needs one", action=t.ACTION_NAMES[play.action])
    if play.phase == t.P_TARGET and play.action == t.SPECIAL:
        skill = skill_of(play.game.skills[play.special])
        if not skill.replaces_block or not play.players[play.actor].has(skill.id):
            raise BadData("position.activation.special: {skill} is nothing he could aim at a rival", skill=skill.name)


def check_throw(play: Play) -> None:
    """Whoever is about to throw has what he throws."""
    if play.action != t.SPECIAL:
        if not play.holds(play.actor):
            raise BadData("position.ball: only a player who holds the ball can throw it")
        return
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
