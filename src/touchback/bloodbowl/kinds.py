"""What the fields of Blood Bowl mean, where whole numbers alone do not say it: how positions write and read them.

Never compiled: it is for files and tests.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any, Final

from touchback.bloodbowl import effects as e
from touchback.bloodbowl import terms as t
from touchback.bloodbowl.game import BloodBowl
from touchback.bloodbowl.inducements.base import inducement_of, owner_of, pack_bought, uses_left
from touchback.bloodbowl.inducements.market import PETTY_CASH
from touchback.bloodbowl.paper import NO_PAPER, Paper
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.roster import paper_of, team_list
from touchback.bloodbowl.skills.base import skill_of
from touchback.bloodbowl.special_rules import special_rule, special_rule_bits, special_rules_in
from touchback.bloodbowl.terms import NO_PLAYER
from touchback.kernel.ask import NONE, SIDES, WHO
from touchback.kernel.errors import BadData, TouchbackError
from touchback.kernel.fields import Kind, Names, Word
from touchback.kernel.reading import Reader

BUYER_NAMES: Final = ("home", "away", "home with petty cash", "away with petty cash")
assert BUYER_NAMES[PETTY_CASH] == "home with petty cash"

# -- players, squares, skills ------------------------------------------------------------------------------------------


def named_player(play: Play, name: str, place: str) -> int:
    """A player that the position names."""
    for player in play.players:
        if play.name(player) == name:
            return int(player.index)
    raise BadData("{place}: there is no player {name!r} in this position", place=place, name=name)


def named_square(play: Play, name: str, place: str) -> int:
    """A square that the position names."""
    try:
        return play.board.square(name)
    except BadData as error:
        raise BadData("{place}: {error}", place=place, error=error) from None


class WhichPlayer(Kind):
    """A player by his short name, or nobody."""

    def write(self, play: Play, value: Any) -> Any:
        return play.name(play.players[value]) if value != NO_PLAYER else None

    def read(self, play: Play, reader: Reader, key: str) -> Any:
        name = reader.text_or_none(key)
        return NO_PLAYER if name is None else named_player(play, name, f"{reader.place}.{key}")


class WhichSkill(Kind):
    """A skill by its name."""

    def write(self, play: Play, value: Any) -> Any:
        return play.game.skills[value].name

    def read(self, play: Play, reader: Reader, key: str) -> Any:
        name = reader.text(key)
        if name not in play.game.skill_names:
            raise BadData("{place}.special: no skill called {special!r}", place=reader.place, special=name)
        return play.game.skill_names[name].id


class SkillLimits(Kind):
    """Skills with a limit that have been used, by their names."""

    def write(self, play: Play, value: Any) -> Any:
        limited = [(skill.name, play.game.limit_of(skill.name)) for skill in play.game.skills]
        return [name for name, bit in limited if bit >= 0 and int(value) >> bit & 1]

    def read(self, play: Play, reader: Reader, key: str) -> Any:
        bits = 0
        for name in reader.texts(key):
            bit = play.game.limit_of(name)
            if bit < 0:
                raise BadData("{place}.limits: {name!r} is no skill with a limit", place=reader.place, name=name)
            bits |= 1 << bit
        return bits


def once_a_turn(play: Play) -> dict[str, int]:
    """What comes once a turn, with its bit: actions, and special actions that do not share a bit with one."""
    return once_in(play.game)


@cache
def once_in(game: BloodBowl) -> dict[str, int]:
    """The same for a game."""
    found = {int(action): t.ACTION_NAMES[action] for action in game.actions.once_a_turn}
    for skill in game.skills:
        bit = int(skill_of(skill).once)
        if bit >= 0:
            found.setdefault(bit, skill.name.lower())
    return {name: 1 << bit for bit, name in found.items()}


# -- rows --------------------------------------------------------------------------------------------------------------


class WhichSides(Kind):
    """The sides that have a 1, by their names."""

    whole = True

    def write(self, play: Play, value: Any) -> Any:
        return [name for side, name in enumerate(SIDES) if value[side]]

    def read(self, play: Play, reader: Reader, key: str) -> Any:
        names = reader.texts(key)
        for name in names:
            if name not in SIDES:
                raise BadData("{place}.{key}: {name!r} is no side", place=reader.place, key=key, name=name)
        return [int(name in names) for name in SIDES]


class WordList(Kind):
    """Words in a row, each by its number."""

    whole = True

    def __init__(self, words: Sequence[str]) -> None:
        self.words = words

    def write(self, play: Play, value: Any) -> Any:
        return [self.words[item] for item in value]

    def read(self, play: Play, reader: Reader, key: str) -> Any:
        found = []
        for name in reader.texts(key):
            if name not in self.words:
                raise BadData(
                    "{place}.{key}: {name!r} is not one of {names}",
                    place=reader.place,
                    key=key,
                    name=name,
                    names=", ".join(self.words),
                )
            found.append(self.words.index(name))
        return found


class Players(Kind):
    """Players in a row, by their short names."""

    whole = True

    def write(self, play: Play, value: Any) -> Any:
        return [play.name(play.players[index]) for index in value]

    def read(self, play: Play, reader: Reader, key: str) -> Any:
        return [named_player(play, name, f"{reader.place}.{key}") for name in reader.texts(key)]


class PlayersInSquares(Kind):
    """Players, each with a square. [R8.7]"""

    whole = True

    def write(self, play: Play, value: Any) -> Any:
        return [[play.name(play.players[int(chosen) >> 12]), play.board.name(int(chosen) & 4095)] for chosen in value]

    def read(self, play: Play, reader: Reader, key: str) -> Any:
        place = f"{reader.place}.{key}"
        return [
            named_player(play, name, place) << 12 | named_square(play, square, place)
            for name, square in reader.rows(key, 2)
        ]


# -- beside the pitch --------------------------------------------------------------------------------------------------


class SpecialRules(Kind):
    """Special rules of a team. [R18]"""

    def write(self, play: Play, value: Any) -> Any:
        return special_rules_in(int(value))

    def read(self, play: Play, reader: Reader, key: str) -> Any:
        names = reader.texts(key)
        for name in names:
            if special_rule(name) < 0:
                raise BadData(
                    "{place}.{key}: there is no special rule {name!r}", place=reader.place, key=key, name=name
                )
        return special_rule_bits(names)


class Bought(Kind):
    """The inducements that were bought. [R17]"""

    whole = True

    def write(self, play: Play, value: Any) -> Any:
        return [
            {
                "side": SIDES[owner_of(entry)],
                "what": play.game.inducements[inducement_of(entry)].name,
                "left": int(uses_left(entry)),
            }
            for entry in value
        ]

    def read(self, play: Play, reader: Reader, key: str) -> Any:
        known = {inducement.name: inducement for inducement in play.game.inducements}
        bought = []
        for item in reader.items(key, most=200):
            side = item.word("side", SIDES, "home")
            what = item.text("what")
            if what not in known or not known[what].played:
                raise BadData("{place}.what: no inducement called {what!r} is played", place=item.place, what=what)
            uses = int(known[what].uses)
            most = max(uses, int(known[what].most_left))
            bought.append(int(pack_bought(side, known[what].id, item.number("left", uses, 0, most))))
            item.finish()
        return bought


class Effects(Kind):
    """What lasts for a while. [R7.5]"""

    whole = True

    def write(self, play: Play, value: Any) -> Any:
        return [effect_to_data(play, int(effect)) for effect in value]

    def read(self, play: Play, reader: Reader, key: str) -> Any:
        return [read_effect(play, item) for item in reader.items(key, most=64)]


def effect_to_data(play: Play, effect: int) -> dict[str, Any]:
    """Something that lasts for a while."""
    player, skill = int(e.player_of(effect)), int(e.skill_of_effect(effect))
    return {
        "source": play.game.sources[e.source_of(effect)],
        "side": SIDES[e.side_of(effect)],
        "until": t.UNTIL_NAMES[e.until_of(effect)],
        "kind": e.EFFECT_NAMES[e.kind_of_effect(effect)],
        "amount": int(e.amount_of(effect)),
        "player": play.name(play.players[player]) if player != NONE else None,
        "skill": play.game.skills[skill].name if skill != NONE else None,
    }


def read_effect(play: Play, item: Reader) -> int:
    """Something that lasts for a while."""
    source = item.word("source", play.game.sources, item.text("prayer", ""))  # version 0.3 had prayers only
    side = item.word("side", SIDES, "home")
    until = item.word("until", t.UNTIL_NAMES, "drive")
    kind = item.word("kind", e.EFFECT_NAMES, "favour")
    amount = item.number("amount", 0, 0, 4095)
    who, skill = item.text_or_none("player"), item.text_or_none("skill")
    item.finish()
    free = kind == e.RULE  # which speaks of a player or not
    of_side = kind in e.EFFECTS_OF_SIDES
    if (of_side != (who is None) and not free) or (kind in (e.SKILL, e.VALUE)) != (skill is not None):
        raise BadData(
            "{place}: a {effect} with player {who!r} and skill {skill!r}",
            place=item.place,
            effect=e.EFFECT_NAMES[kind],
            who=who,
            skill=skill,
        )
    if skill is not None and skill not in play.game.skill_names:
        raise BadData("{place}.skill: no skill called {skill!r}", place=item.place, skill=skill)
    if kind in (e.SKILL, e.VALUE) and not int(kind == e.SKILL) <= amount <= 6:
        raise BadData("{place}.amount: a skill has a number from 1 to 6", place=item.place)
    player = named_player(play, who, f"{item.place}.player") if who is not None else NONE
    number = play.game.skill_names[skill].id if skill is not None else NONE
    return int(e.pack_effect(source, side, until, kind, amount, player, number))


@lru_cache(200)
def paper_named(name: str, game: BloodBowl, absent: tuple[int, ...]) -> Paper:
    """The paper of a list, which never changes: matches share it."""
    return paper_of(team_list(name, game.data), game, absent=absent)


class TeamPaper(Kind):
    """A team's list by its name, and who is absent. [R6]"""

    def write(self, play: Play, value: Any) -> Any:
        return {"list": value.name, "absent": [str(number) for number in value.absent]} if value.name else {}

    def read(self, play: Play, reader: Reader, key: str) -> Any:
        part = reader.part(key)
        name = part.text("list", "")
        absent = part.texts("absent")
        part.finish()
        if not name:
            return NO_PAPER
        if not all(number.isdecimal() and len(number) < 3 for number in absent):
            raise BadData("{place}.absent: numbers of players are needed", place=part.place)
        try:
            return paper_named(name, play.game, tuple(int(number) for number in absent))
        except TouchbackError as error:
            raise BadData("{place}.list: {error}", place=part.place, error=error) from None


SIDE_NAMES: Final = Word(SIDES)
SIDE_OR_NOBODY: Final = Word(WHO)
PLAYER: Final = WhichPlayer()
SKILL: Final = WhichSkill()
LIMITS: Final = SkillLimits()
ONCE_A_TURN: Final = Names(once_a_turn)
DONE: Final = Names(
    {
        "committed": t.COMMITTED,
        "blocked": t.HAS_BLOCKED,
        "jumped": t.HAS_JUMPED,
        "stood": t.HAS_STOOD,
        "thrown": t.HAS_THROWN,
        "letting go": t.LETS_GO,
        "robbed": t.HAS_BEEN_ROBBED,
    }
)
ENTERED: Final = Players()
REDEPLOYING: Final = PlayersInSquares()
SPECIAL_RULES: Final = SpecialRules()
BOUGHT: Final = Bought()
EFFECTS: Final = Effects()
PAPER: Final = TeamPaper()
