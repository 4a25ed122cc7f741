"""Star players: who may hire them, and how they join. [R17.1]

The file is read once, when the game is put together.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Final

from touchback.bloodbowl.events import StarJoined
from touchback.bloodbowl.inducements.base import Inducement, inducement_of, keep_bought, owner_of, pack_bought
from touchback.bloodbowl.inducements.hired import MOST_PLAYERS, free_number, places_kept
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.special_rules import special_rule_bits
from touchback.bloodbowl.terms import NO_STARS, STAR
from touchback.kernel.errors import BadData
from touchback.kernel.ints import append, i64, vec
from touchback.kernel.reading import Reader
from touchback.kernel.state import changed

MOST_STARS: Final = 2
STARS: Final = "star"
"""The category of star players."""


class Star:
    """One star as he stands in the book."""

    def __init__(self, name: str, profile: tuple[int, int, int, int, int], skills: list[str]) -> None:
        self.name = name
        self.profile = profile
        self.skills = skills


class StarPlayer(Inducement):
    """One choice of the two a side has: a star, or two who come together for one price."""

    def __init__(self, name: str, stars: list[Star]) -> None:
        super().__init__(name)
        self.category = STARS
        self.stars = stars
        self.not_for: list[str] = []
        self.rules_barred: i64 = 0  # the same, one bit each
        self.mega = False
        self.exhibition_only = False
        self.most = 1
        self.named = True
        self.played = True
        self.places = len(stars)

    def may_buy(self, play: Play, side: i64) -> bool:
        return super().may_buy(play, side) and count_stars(play, side) < MOST_STARS

    def open_to(self, play: Play, side: i64) -> bool:
        if play.switches & NO_STARS:
            return False
        if (self.mega and not play.mega_stars) or (self.exhibition_only and not play.exhibition):
            return False
        return not play.special_rules[side] & self.rules_barred and super().open_to(play, side)

    def has_room(self, play: Play, side: i64) -> bool:
        return places_taken(play, side) + self.places <= MOST_PLAYERS

    def join(self, play: Play, side: i64) -> None:
        for star in self.stars:
            take_on(play, side, star)


def take_on(play: Play, side: i64, star: Star, contract: i64 = STAR) -> None:
    """He joins a side for this match, and waits among the reserves."""
    skills = vec[i64]([0] * len(play.game.skills))
    for written in star.skills:
        number, value = skill_value(play, written)
        skills[number] = value
    index = len(play.players)
    worn = free_number(play, side)
    names = tuple(star.skills)
    player = Player(index, side, worn, star.name, star.name, star.profile, skills, names, False, 0, contract)
    play.add_player(player)
    if play.log is not None:
        play.log.tell(StarJoined(rule="R17.1", side=int(side), player=play.name(player), star=star.name))


def skill_value(play: Play, written: str) -> tuple[int, int]:
    """A skill as the book writes it ('Loner (4+)'), and its number."""
    name, _, bracket = written.partition(" (")
    digits = "".join([sign for sign in bracket if sign.isdigit()])
    return int(play.game.skill_names[name].id), int(digits) if digits else 1


def count_stars(play: Play, side: i64) -> i64:
    """How many choices of stars a side has made."""
    count: i64 = 0
    for entry in play.bought:
        if owner_of(entry) == side and play.game.inducements[inducement_of(entry)].category == STARS:
            count += 1
    return count


def places_taken(play: Play, side: i64) -> i64:
    """How many of the sixteen places are taken: by players, and by whoever has been hired and is yet to join."""
    count: i64 = 0
    for player in play.players:
        if player.side == side:
            count += 1
    return count + places_kept(play, side)


# -- on the list of a tournament ---------------------------------------------------------------------------------------


def stars_open_to(play: Play, side: i64) -> list[StarPlayer]:
    """Those whom this side could hire, whatever they cost. [R17.1]"""
    found: list[StarPlayer] = []
    for inducement in play.game.inducements:
        if isinstance(inducement, StarPlayer) and inducement.played and inducement.open_to(play, side):
            found.append(inducement)
    return found


def bring_star(play: Play, side: i64, name: str) -> None:
    """Somebody whom a list names comes to every match, paid before anything else is bought: that he plays for it was
    looked at when it was handed in. [R17.1, R23.2]"""
    for star in play.game.inducements:
        if isinstance(star, StarPlayer) and star.name == name:
            price = star.price(play, side)
            play.treasury = changed(play.treasury, side, play.treasury[side] - price)
            play.gold_spent = changed(play.gold_spent, side, play.gold_spent[side] + price)
            play.team_value = changed(play.team_value, side, play.team_value[side] + price)
            keep_bought(play, append(play.bought[:], pack_bought(side, star.id, star.uses)))


# -- from the data file -----------------------------------------------------------------------------------------------


def all_stars(data: str) -> list[Inducement]:
    """Every choice of stars in an edition's data file, in its order: two who come together make one."""
    text = (files("touchback.data") / data / "stars.toml").read_text("utf-8")
    top = Reader(tomllib.loads(text), "stars")
    found: list[Inducement] = []
    waiting: dict[str, StarPlayer] = {}
    for item in top.items("star", 500):
        choice, partner = read_star(item)
        star = choice.stars[0]
        if star.name in waiting:
            pair = waiting.pop(star.name)
            if pair.stars[0].name != partner or pair.cost != choice.cost:
                raise BadData("{place}: this star does not belong to {partner!r}", place=item.place, partner=partner)
            pair.stars.append(star)
            pair.places = len(pair.stars)
            pair.name = f"{pair.stars[0].name} and {star.name}"
            continue
        if partner:
            waiting[partner] = choice
        found.append(choice)
    top.finish()
    if waiting:
        raise BadData("stars: {names} are missing", names=", ".join(waiting))
    return found


def read_star(item: Reader) -> tuple[StarPlayer, str]:
    """One entry of the file, as a choice of his own, and who must come with him."""
    name = item.text("name")
    numbers = item.numbers("profile", 5, [], 0, 11)
    profile = (numbers[0], numbers[1], numbers[2], numbers[3], numbers[4])
    choice = StarPlayer(name, [Star(name, profile, item.texts("skills"))])
    choice.cost = item.number("cost", 0, 0, 1_000_000)
    choice.reduced_cost = choice.cost
    choice.sell_to(item.texts("plays_for"))
    choice.not_for = item.texts("not_for")
    choice.rules_barred = special_rule_bits(choice.not_for)
    choice.mega = item.flag("mega", False)
    choice.exhibition_only = item.flag("exhibition", False)
    partner = item.text("with", "")
    item.finish()
    return choice, partner
