"""Mercenaries of Death Zone: a plain player of one of five kinds, and what a coach gives him besides. [R17.1]

They take the place of the common mercenaries in a match made with the switch `expanded_mercenaries`.
"""

from __future__ import annotations

from typing import Final

from touchback.bloodbowl.characteristics import CHARACTERISTICS, HIGHEST, LOWEST, UPWARDS
from touchback.bloodbowl.events import MercenaryFitted
from touchback.bloodbowl.inducements.base import Inducement, inducement_of, owner_of, suits_team
from touchback.bloodbowl.inducements.hired import LONER, MOST_PLAYERS, free_number
from touchback.bloodbowl.inducements.market import spend
from touchback.bloodbowl.inducements.stars import places_taken, skill_value
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.terms import EXPANDED_MERCENARIES, LEARN, MERCENARY, OUTFIT, READY, W_OUTFIT
from touchback.kernel.ask import NONE, Ask, Rule, kind_of, pack, target_of
from touchback.kernel.ints import append, i64, vec

MOST_MERCENARIES: Final = 3
WORSE_BY_ONE: Final = -10_000
"""What a characteristic that is worse by one takes off the price."""
NO_MORE: Final = -1


class Lesson:
    """Skills of a category that he can learn."""

    def __init__(self, category: str, cost: i64, each: i64) -> None:
        self.category = category
        self.cost = cost  # of one alone
        self.each = each  # of two or more, each of them; 0: there is only one
        self.never: list[str] = []  # but not these
        self.only: list[str] = []  # and of them only these, if there are any
        self.available_to: list[str] = []  # teams with one of these special rules; empty: all

    def price(self, learnt: i64) -> i64:
        """What one more costs for somebody who has learnt so many; NO_MORE: he can have none."""
        if learnt == 0:
            return self.cost
        if self.each == 0:
            return NO_MORE
        return 2 * self.each - self.cost if learnt == 1 else self.each


class Outfit:
    """A characteristic that is better or worse, or a package of skills."""

    def __init__(self, name: str, cost: i64, better: list[int]) -> None:
        self.name = name
        self.cost = cost
        self.better = better  # by how much, for each characteristic
        self.skills: list[str] = []
        self.without: list[str] = []  # what he loses
        self.available_to: list[str] = []

    @property
    def is_package(self) -> bool:
        """Does it make another player of him?"""
        return len(self.skills) > 0


class DeathZoneMercenary(Inducement):
    """One of five kinds; at least one thing must be bought for him, and he is never cheaper than his base price."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.lessons: list[Lesson] = []
        self.outfits: list[Outfit] = []

    def may_buy(self, play: Play, side: i64) -> bool:
        if not super().may_buy(play, side) or count_mercenaries(play, side) >= MOST_MERCENARIES:
            return False
        return len(Fitting(play, side, self).options(play.gold[side] - self.price(play, side))) > 0

    def open_to(self, play: Play, side: i64) -> bool:
        return play.switches & EXPANDED_MERCENARIES != 0 and super().open_to(play, side)

    def has_room(self, play: Play, side: i64) -> bool:
        return places_taken(play, side) < MOST_PLAYERS

    def buy(self, play: Play, side: i64) -> Rule[None]:
        fitting = Fitting(play, side, self)
        while True:
            options = fitting.options(play.gold[side] - fitting.spent)
            if len(fitting.taken) > 0:
                options = append(options, pack(READY))
            ask = Ask(side, W_OUTFIT, options)
            ask.about = fitting
            answer = yield ask
            if kind_of(answer) == READY:
                break
            fitting.take(answer)
        fitting.join()


class Fitting:
    """A mercenary who is being fitted out."""

    def __init__(self, play: Play, side: i64, mercenary: DeathZoneMercenary) -> None:
        self.play = play
        self.side = side
        self.mercenary = mercenary
        self.profile: list[int] = [int(value) for value in mercenary.profile]
        self.skills = vec[i64]([0] * len(play.game.skills))
        self.names: list[str] = []
        self.lost: list[str] = []  # skills that a package has taken away
        self.learnt = ""  # the categories of what he has learnt, a letter each time
        self.changed = [0] * len(CHARACTERISTICS)  # which characteristics were bought better or worse
        self.packaged = False
        self.taken: list[str] = []
        self.spent: i64 = 0
        for written in mercenary.skills:
            self.gain(written)

    def options(self, gold: i64) -> vec[i64]:
        """What he can be given for so much gold."""
        found = vec[i64]([])
        for skill in self.lessons_open():
            found = append(found, pack(LEARN, NONE, skill))
        for number, name in enumerate(self.play.game.outfits):
            outfit = self.outfit_called(name)
            if outfit is not None and self.fits(outfit):
                found = append(found, pack(OUTFIT, NONE, number))
        affordable = vec[i64]([])
        for option in found:
            price = self.price(option)
            if price <= gold and self.spent + price >= 0:
                affordable = append(affordable, option)
        return affordable

    def lessons_open(self) -> list[int]:
        """The skills he could learn."""
        game = self.play.game
        found: list[int] = []
        for lesson in self.mercenary.lessons:
            learnt = self.learnt.count(lesson.category)
            if lesson.price(learnt) == NO_MORE or not suits_team(self.play, self.side, lesson.available_to):
                continue
            for skill in game.categories.get(lesson.category, []):
                name = game.skills[skill].name
                wanted = name not in lesson.never and (len(lesson.only) == 0 or name in lesson.only)
                if wanted and name not in self.lost and self.skills[skill] == 0:
                    if game.go_together(self.skills, skill):
                        found.append(int(skill))
        return found

    def outfit_called(self, name: str) -> Outfit | None:
        """What bears this name for a mercenary of this kind, if his team may have it."""
        for outfit in self.mercenary.outfits:
            if outfit.name == name:
                return outfit if suits_team(self.play, self.side, outfit.available_to) else None
        return None

    def fits(self, outfit: Outfit) -> bool:
        """Can he have it? Each characteristic is bought once, one package at most, and a profile has its bounds."""
        for i in range(len(CHARACTERISTICS)):
            value = self.profile[i] + outfit.better[i] * UPWARDS[i]
            if outfit.better[i] != 0 and not LOWEST[i] <= value <= HIGHEST[i]:
                return False
            if outfit.better[i] != 0 and not outfit.is_package and self.changed[i] != 0:
                return False
        if not outfit.is_package:
            return True
        for written in outfit.skills:
            number, value = skill_value(self.play, written)
            if not written.startswith(LONER) and self.skills[number] >= value:
                return False
        return not self.packaged

    def price(self, option: i64) -> i64:
        """What it costs now; less than nothing where it takes something off."""
        if kind_of(option) == OUTFIT:
            outfit = self.outfit_called(self.play.game.outfits[target_of(option)])
            return outfit.cost if outfit is not None else 0
        skill = target_of(option)
        name = self.play.game.skills[skill].name
        for lesson in self.mercenary.lessons:
            if len(lesson.only) > 0 and name not in lesson.only:
                continue
            if skill in self.play.game.categories.get(lesson.category, []):
                return lesson.price(self.learnt.count(lesson.category))
        return 0

    def take(self, option: i64) -> None:
        """He has it."""
        self.spent += self.price(option)
        if kind_of(option) == LEARN:
            skill = target_of(option)
            name = self.play.game.skills[skill].name
            for letter, skills in self.play.game.categories.items():
                if skill in skills:
                    self.learnt += letter
            self.gain(name)
            self.taken.append(name)
            return
        outfit = self.outfit_called(self.play.game.outfits[target_of(option)])
        assert outfit is not None
        self.taken.append(outfit.name)
        self.packaged = self.packaged or outfit.is_package
        for i in range(len(CHARACTERISTICS)):
            self.profile[i] += outfit.better[i] * UPWARDS[i]
            if outfit.better[i] != 0 and not outfit.is_package:
                self.changed[i] = 1
        for name in outfit.without:
            self.lost.append(name)
            self.skills[self.play.game.skill_names[name].id] = 0
            self.names = [written for written in self.names if not written.startswith(name)]
        for written in outfit.skills:
            self.gain(written)

    def gain(self, written: str) -> None:
        """A skill as the book writes it, in place of the same with another number."""
        number, value = skill_value(self.play, written)
        name = self.play.game.skills[number].name
        self.names = [*[known for known in self.names if known.partition(" (")[0] != name], written]
        self.skills[number] = value

    def join(self) -> None:
        """He is paid for and joins his side for this match."""
        play, side = self.play, self.side
        spend(play, side, self.spent)
        profile = (self.profile[0], self.profile[1], self.profile[2], self.profile[3], self.profile[4])
        number = free_number(play, side)
        names = tuple(self.names)
        name = self.mercenary.name
        player = Player(len(play.players), side, number, "", name, profile, self.skills, names, False, 0, MERCENARY)
        play.add_player(player)
        if play.log is not None:
            told = MercenaryFitted(
                rule="R17.1",
                side=int(side),
                player=play.name(player),
                position=name,
                what=list(self.taken),
                cost=int(self.spent),
            )
            play.log.tell(told)


def all_outfits(inducements: list[Inducement]) -> list[str]:
    """Everything besides skills that mercenaries can be given, by name."""
    found: list[str] = []
    for inducement in inducements:
        if isinstance(inducement, DeathZoneMercenary):
            for outfit in inducement.outfits:
                if outfit.name not in found:
                    found.append(outfit.name)
    return found


def worse_outfits() -> list[Outfit]:
    """Any characteristic can be worse by one."""
    found: list[Outfit] = []
    for i, name in enumerate(CHARACTERISTICS):
        found.append(Outfit(f"{name}-1", WORSE_BY_ONE, [-1 if j == i else 0 for j in range(len(CHARACTERISTICS))]))
    return found


def count_mercenaries(play: Play, side: i64) -> i64:
    """How many of them this side has hired."""
    count: i64 = 0
    for entry in play.bought:
        if owner_of(entry) == side and isinstance(play.game.inducements[inducement_of(entry)], DeathZoneMercenary):
            count += 1
    return count
