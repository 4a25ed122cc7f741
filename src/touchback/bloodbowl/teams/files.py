"""Team files: TOML that a person can write, or JSON; read as a whole or refused with the place of the fault. [R6]"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import msgspec

from touchback.bloodbowl.game import BLOOD_BOWL
from touchback.bloodbowl.roster import team_list
from touchback.bloodbowl.teams.facts import MOST_ADVANCES, editions, facts
from touchback.bloodbowl.teams.team import EXHIBITION, INJURIES, KINDS, Advance, Team, TeamPlayer
from touchback.kernel.errors import BadData, TouchbackError
from touchback.kernel.files import parse, read_file, toml, write_file
from touchback.kernel.reading import Reader, short
from touchback.package import FILE_FORMAT, looks_data, read_looks

FORMAT: Final = FILE_FORMAT
MOST_PLAYERS: Final = 64
MOST_GIFTS: Final = 20
MOST_GOLD: Final = 100_000_000
RANDOM: Final = "random "
SUFFIXES: Final = (".toml", ".json")


# -- reading -----------------------------------------------------------------------------------------------------


def from_data(data: object, place: str = "team") -> Team:
    """A team from plain data. It may break rules of team creation; that is for `check.faults` to say."""
    top = Reader(data, place)
    top.number("touchback", FORMAT, FORMAT, FORMAT)
    name = line(top, "name")
    list_name = line(top, "list")
    game = editions()[top.word("game", editions(), BLOOD_BOWL.data)]
    try:
        list_name = team_list(list_name, game).name
    except TouchbackError as error:
        raise BadData("{place}.list: {error}", place=place, error=error) from None
    kind = KINDS[top.word("kind", KINDS, EXHIBITION)]
    exhibition = kind == EXHIBITION
    law = facts(game)
    colours, crest = read_looks(top)
    team = Team(
        name=name,
        list_name=list_name,
        game=game,
        coach=line(top, "coach", ""),
        kind=kind,
        budget=gold(top, "budget", law.exhibition.budget if exhibition else law.league.budget),
        free_spp=top.number("free_spp", law.exhibition.spp if exhibition else 0, 0, 9999),
        special_rule=line(top, "special_rule", ""),
        games=top.number("games", 0, 0, 9999),
        rerolls=top.number("rerolls", 0, 0, 99),
        trophies=top.number("trophies", 0, 0, 9),
        assistant_coaches=top.number("assistant_coaches", 0, 0, 99),
        cheerleaders=top.number("cheerleaders", 0, 0, 99),
        apothecary=top.flag("apothecary", False),
        dedicated_fans=top.number("dedicated_fans", law.exhibition.fans if exhibition else law.league.fans, 0, 99),
        treasury=gold(top, "treasury", 0),
        colours=colours,
        crest=crest,
        players=[read_player(item) for item in top.items("players", MOST_PLAYERS)],
    )
    top.finish()
    return team


def read_player(item: Reader) -> TeamPlayer:
    """A player of the roster."""
    player = TeamPlayer(
        number=item.number("number", 0, 1, 99),
        position=line(item, "position"),
        name=line(item, "name", ""),
        advances=[read_advance(text, item) for text in words(item, "advances", 2 * MOST_ADVANCES)],
        gifts=words(item, "gifts", MOST_GIFTS),
        injuries=words(item, "injuries", 20),
        spp=item.number("spp", 0, 0, 9999),
        misses_next_game=item.flag("misses_next_game", False),
        retired=item.flag("retired", False),
    )
    for number, injury in enumerate(player.injuries):
        if injury not in INJURIES:
            raise BadData(
                "{place}.injuries[{number}]: one of {injuries} is needed, not {injury!r}",
                place=item.place,
                number=number,
                injuries=", ".join(INJURIES),
                injury=injury,
            )
    item.finish()
    return player


def read_advance(text: str, item: Reader) -> Advance:
    """An advance: a skill, `random` before it if it was rolled, or a characteristic as in '+MA'."""
    what = text.removeprefix(RANDOM).strip()
    if not what:
        raise BadData(
            "{place}.advances: a skill or a characteristic is needed, not {text!r}", place=item.place, text=text
        )
    return Advance(what, random=text.startswith(RANDOM))


def line(reader: Reader, key: str, ordinary: str | None = None) -> str:
    """A short text that can stand in a line."""
    text = reader.text(key, ordinary)
    if not text.isprintable():
        raise BadData(
            "{place}.{key}: a text on one line is needed, not {text}", place=reader.place, key=key, text=short(text)
        )
    return text


def words(reader: Reader, key: str, most: int) -> list[str]:
    """A list of short texts that can stand in a line."""
    texts = reader.texts(key)
    if len(texts) > most:
        raise BadData(
            "{place}.{key}: a list of at most {most} is needed, not {count}",
            place=reader.place,
            key=key,
            most=most,
            count=len(texts),
        )
    for text in texts:
        if len(text) > 200 or not text.isprintable():
            raise BadData(
                "{place}.{key}: short texts on one line are needed, not {text}",
                place=reader.place,
                key=key,
                text=short(text),
            )
    return texts


def gold(reader: Reader, key: str, ordinary: int) -> int:
    """So many pieces of gold."""
    return reader.number(key, ordinary, 0, MOST_GOLD)


def from_text(text: str, place: str = "team") -> Team:
    """A team from the text of a file, TOML or JSON."""
    return from_data(parse(text, place), place)


def load(path: Path) -> Team:
    """A team from a file."""
    return from_data(read_file(path), str(path))


def is_team_file(name: str) -> bool:
    """Does this name a file rather than a team list?"""
    return name.lower().endswith(SUFFIXES)


# -- writing -----------------------------------------------------------------------------------------------------


def to_data(team: Team) -> dict[str, Any]:
    """A team as plain data, ready for JSON."""
    data = {
        "touchback": FORMAT,
        "name": team.name,
        "list": team.list_name,
        **({} if team.game == BLOOD_BOWL.data else {"game": team.game}),
        "coach": team.coach,
        "kind": team.kind,
        "budget": team.budget,
        "free_spp": team.free_spp,
        "special_rule": team.special_rule,
        "games": team.games,
        "rerolls": team.rerolls,
        "assistant_coaches": team.assistant_coaches,
        "cheerleaders": team.cheerleaders,
        "apothecary": team.apothecary,
        "dedicated_fans": team.dedicated_fans,
        "treasury": team.treasury,
        **looks_data(team.colours, team.crest),
        "players": [player_to_data(player) for player in team.players],
    }
    if team.trophies:
        data["trophies"] = team.trophies
    return data


def player_to_data(player: TeamPlayer) -> dict[str, Any]:
    """A player; what is ordinary is left out."""
    data: dict[str, Any] = {"number": player.number, "name": player.name, "position": player.position}
    if player.advances:
        data["advances"] = [advance.text for advance in player.advances]
    if player.gifts:
        data["gifts"] = list(player.gifts)
    if player.injuries:
        data["injuries"] = list(player.injuries)
    if player.spp:
        data["spp"] = player.spp
    if player.misses_next_game:
        data["misses_next_game"] = True
    if player.retired:
        data["retired"] = True
    return data


NOTES: Final = {
    "list": "see 'touchback team list'",
    "game": "the game whose list it is",
    "kind": "exhibition or league",
    "budget": "what the team was created with",
    "free_spp": "star player points given to exhibition players to advance (R22)",
    "special_rule": "where the list lets you choose one; it stays for good",
    "games": "league matches played so far",
    "rerolls": "0 to 8",
    "trophies": "re-rolls that come with a trophy",
    "assistant_coaches": "0 to 6",
    "cheerleaders": "0 to 12",
    "apothecary": "where the list allows one",
    "dedicated_fans": "exhibition 0 to 6; league 1 to 6 at the start, the first free",
    "colours": "two, as a page writes them",
    "crest": "the name of a drawing",
    "treasury": "a league team keeps what it did not spend; an exhibition team has it for inducements only",
}
HOW_PLAYERS: Final = """\
# Each player has a number of his own and a position of the list. Further, if you like:
#   advances = ["Block", "random Dodge", "+MA"]   in the order they were gained
#   injuries = ["niggling", "-AV"], spp = 5, misses_next_game = true, retired = true   (league only)
"""


def to_text(team: Team) -> str:
    """A team as TOML, with a word on everything a person may change."""
    data = to_data(team)
    lines = ["# A team for Touchback. 'touchback team check' tells whether it is legal."]
    for key, value in data.items():
        if key == "players":
            continue
        written = f"{key} = {toml(value)}"
        note = NOTES.get(key)
        lines.append(f"{written}  # {note}" if note else written)
    lines += ["", HOW_PLAYERS + "players = ["]
    lines += [f"  {toml(player)}," for player in data["players"]]
    return "\n".join([*lines, "]"]) + "\n"


def to_json(team: Team) -> bytes:
    """A team as JSON."""
    return msgspec.json.format(msgspec.json.encode(to_data(team)), indent=1) + b"\n"


def save(team: Team, path: Path) -> None:
    """Write a team to a file: JSON if its name says so, else TOML."""
    write_file(path, to_json(team) if path.suffix.lower() == ".json" else to_text(team).encode())
