"""What is bought, prayed for and earned, as plain data: the part of a position that lies beside the pitch.

Never compiled: it is for files and tests.
"""

from __future__ import annotations

from typing import Any

from touchback.bloodbowl import effects as e
from touchback.bloodbowl import terms as t
from touchback.bloodbowl.inducements.base import inducement_of, owner_of, pack_bought, uses_left
from touchback.bloodbowl.inducements.market import PETTY_CASH
from touchback.bloodbowl.paper import NO_PAPER, Paper
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.report import deeds_of
from touchback.bloodbowl.roster import paper_of, team_list
from touchback.kernel.ask import NONE
from touchback.kernel.errors import BadData, TouchbackError
from touchback.kernel.ints import i64, vec
from touchback.kernel.reading import Reader

SIDES = ("home", "away")
SIDES_OR_NOBODY = ("home", "away", "nature", "nobody")
BUYERS = ("home", "away", "home with petty cash", "away with petty cash")
WEATHERS = (*t.WEATHER_NAMES, "none")
MOST_GOLD = 100_000_000
FROM_ZERO = ("team_value", "treasury", "gold", "gold_spent")


# -- writing ---------------------------------------------------------------------------------------------------------


def match_to_data(play: Play) -> dict[str, Any]:
    """Of the match as a whole."""
    return {
        "conceding": [name for side, name in enumerate(SIDES) if play.conceding[side]],
        "conceded": SIDES_OR_NOBODY[play.conceded],
        "conceded_freely": play.conceded_freely,
        "half_fresh": play.half_fresh,
        "spell": {
            "lasting_weather": WEATHERS[play.lasting_weather],
            "ends_with": SIDES_OR_NOBODY[play.spell_ends_with],
        },
        "buyers": [BUYERS[buyer] for buyer in play.buyers],
        "bought": [
            {
                "side": SIDES[owner_of(entry)],
                "what": play.game.inducements[inducement_of(entry)].name,
                "left": int(uses_left(entry)),
            }
            for entry in play.bought
        ],
        "effects": [effect_to_data(play, int(effect)) for effect in play.effects],
        "entered": [play.name(play.players[index]) for index in play.entered],
    }


def effect_to_data(play: Play, effect: int) -> dict[str, Any]:
    """Something that lasts for a while."""
    player, skill = int(e.player_of(effect)), int(e.skill_of_effect(effect))
    return {
        "prayer": play.game.prayer_names[e.source_of(effect)],
        "side": SIDES[e.side_of(effect)],
        "until": t.UNTIL_NAMES[e.until_of(effect)],
        "kind": e.EFFECT_NAMES[e.kind_of_effect(effect)],
        "amount": int(e.amount_of(effect)),
        "player": play.name(play.players[player]) if player != NONE else None,
        "skill": play.game.skills[skill].name if skill != NONE else None,
    }


def side_to_data(play: Play, side: int) -> dict[str, Any]:
    """Of one side."""
    paper = play.papers[side]
    return {
        "paper": {"list": paper.name, "absent": [str(number) for number in paper.absent]} if paper.name else {},
        "team_value": int(play.team_value[side]),
        "treasury": int(play.treasury[side]),
        "gold": int(play.gold[side]),
        "gold_spent": int(play.gold_spent[side]),
        "prayers": int(play.prayers[side]),
        "recovery_bonus": int(play.recovery_bonus[side]),
    }


def player_to_data(play: Play, player: Player) -> dict[str, Any]:
    """Of one player."""
    index = int(player.index)
    return {
        "contract": t.CONTRACT_NAMES[player.contract],
        "advances": int(player.advances),
        "deeds": deeds_of(play, index),
        "points": int(play.points[index]),
        "deserted": bool(play.deserted[index]),
    }


def is_plain(data: dict[str, Any]) -> bool:
    """Has this player nothing of it worth writing down?"""
    return not (data["advances"] or data["deeds"] or data["points"] or data["deserted"])


# -- reading ---------------------------------------------------------------------------------------------------------


def read_match(play: Play, top: Reader, names: dict[str, int]) -> None:
    """Everything that `match_to_data` writes; last, what follows from it."""
    for name in top.texts("conceding"):
        if name not in SIDES:
            raise BadData("position.conceding: {name!r} is no side", name=name)
        play.conceding[SIDES.index(name)] = 1
    play.conceded = top.word("conceded", SIDES_OR_NOBODY, "nobody")
    play.conceded_freely = top.flag("conceded_freely", False)
    play.half_fresh = top.flag("half_fresh", play.phase <= t.P_KICK and play.turn[0] + play.turn[1] == 0)
    spell = top.part("spell")
    lasting = spell.word("lasting_weather", WEATHERS, "none")
    play.lasting_weather = lasting if lasting < len(t.WEATHER_NAMES) else t.NO_WEATHER
    play.spell_ends_with = spell.word("ends_with", SIDES_OR_NOBODY, "nobody")
    spell.finish()
    buyers = []
    for text in top.texts("buyers"):
        if text not in BUYERS:
            raise BadData("position.buyers: {text!r} is not one of {buyers}", text=text, buyers=", ".join(BUYERS))
        buyers.append(BUYERS.index(text))
    play.buyers = vec[i64](buyers)
    read_bought(play, top)
    play.effects = vec[i64]([read_effect(play, item, names) for item in top.items("effects", most=64)])
    play.entered = vec[i64]([named(names, name, "position.entered") for name in top.texts("entered")])
    if play.phase == t.P_FEW_PLAYERS and not play.is_side(play.placing):
        raise BadData("position.set_up.placing: the phase 'few players' needs a side")
    if play.phase == t.P_CONCEDE and not play.is_side(play.active):
        raise BadData("position.active: the phase 'concession' needs an active side")
    if play.phase == t.P_INDUCEMENTS and not buyers and play.gold[0] + play.gold[1]:
        raise BadData("position.buyers: there is gold to spend and nobody who buys")
    e.refresh(play)


def read_bought(play: Play, top: Reader) -> None:
    """The inducements that were bought."""
    known = {inducement.name: inducement for inducement in play.game.inducements}
    bought = []
    for item in top.items("bought", most=200):
        side = item.word("side", SIDES, "home")
        what = item.text("what")
        if what not in known or not known[what].played:
            raise BadData("{place}.what: no inducement called {what!r} is played", place=item.place, what=what)
        most = int(known[what].uses)
        bought.append(pack_bought(side, known[what].id, item.number("left", most, 0, most)))
        item.finish()
    play.bought = vec[i64](bought)


def read_effect(play: Play, item: Reader, names: dict[str, int]) -> int:
    """Something that lasts for a while."""
    prayers = play.game.prayer_names
    prayer = item.word("prayer", prayers, "")
    side = item.word("side", SIDES, "home")
    until = item.word("until", t.UNTIL_NAMES, "drive")
    kind = item.word("kind", e.EFFECT_NAMES, "favour")
    amount = item.number("amount", 0, 0, 4095)
    who, skill = item.text_or_none("player"), item.text_or_none("skill")
    item.finish()
    if prayer == 0:
        raise BadData("{place}.prayer: which one?", place=item.place)
    if (kind == e.FAVOUR) != (who is None) or (kind == e.SKILL) != (skill is not None):
        raise BadData(
            "{place}: a {effect} with player {who!r} and skill {skill!r}",
            place=item.place,
            effect=e.EFFECT_NAMES[kind],
            who=who,
            skill=skill,
        )
    if skill is not None and skill not in play.game.skill_names:
        raise BadData("{place}.skill: no skill called {skill!r}", place=item.place, skill=skill)
    if kind == e.SKILL and not 1 <= amount <= 6:
        raise BadData("{place}.amount: a skill has a number from 1 to 6", place=item.place)
    player = named(names, who, f"{item.place}.player") if who is not None else NONE
    number = play.game.skill_names[skill].id if skill is not None else NONE
    return int(e.pack_effect(prayer, side, until, kind, amount, player, number))


def named(names: dict[str, int], name: str, place: str) -> int:
    """A player that the position names."""
    if name not in names:
        raise BadData("{place}: there is no player {name!r} in this position", place=place, name=name)
    return names[name]


def read_side(play: Play, side: int, part: Reader) -> None:
    """What a side has beside the pitch."""
    play.papers = [
        read_paper(part.part("paper")) if number == side else play.papers[number] for number in range(play.sides)
    ]
    for key in FROM_ZERO:
        getattr(play, key)[side] = part.number(key, 0, 0, MOST_GOLD)
    play.prayers[side] = part.number("prayers", 0, 0, 16)
    play.recovery_bonus[side] = part.number("recovery_bonus", 0, 0, 2)


def read_paper(part: Reader) -> Paper:
    """The team list by its name."""
    name = part.text("list", "")
    absent = part.texts("absent")
    part.finish()
    if not name:
        return NO_PAPER
    if not all(number.isdecimal() and len(number) < 3 for number in absent):
        raise BadData("{place}.absent: numbers of players are needed", place=part.place)
    try:
        return paper_of(team_list(name), absent=tuple(int(number) for number in absent))
    except TouchbackError as error:
        raise BadData("{place}.list: {error}", place=part.place, error=error) from None


def read_player(play: Play, player: Player, seat: Reader) -> None:
    """What a player has earned."""
    index = int(player.index)
    deeds = seat.part("deeds")
    for deed, name in enumerate(t.DEED_NAMES):
        play.deeds[index * t.DEED_KINDS + deed] = deeds.number(name, 0, 0, 99)
    deeds.finish()
    play.points[index] = seat.number("points", 0, 0, 999)
    play.deserted[index] = int(seat.flag("deserted", False))


assert BUYERS[PETTY_CASH] == "home with petty cash"
