"""The six sponsors: each side names one before the match, and it is heard as things are that were bought. [D19.2]"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import ClassVar, Final

from touchback.bloodbowl.casualty import casualty_roll, choose_result
from touchback.bloodbowl.effects import ARMOUR, FAVOUR, RULE, SKILL, SPEED, begin_effect, pack_effect, player_of
from touchback.bloodbowl.events import PointsEarned
from touchback.bloodbowl.foul import Seen
from touchback.bloodbowl.inducements.base import Inducement, inducement_of, keep_bought, owner_of, pack_bought
from touchback.bloodbowl.injury import Hurt
from touchback.bloodbowl.moments import FOUL_SEEN, TAKEN_OFF
from touchback.bloodbowl.play import NO_PLAYER, Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.skills.base import PlayerSkill
from touchback.bloodbowl.terms import (
    BADLY_HURT,
    CASUALTY,
    KNOCKED_OUT,
    NO_ARGUING,
    PICK,
    RESERVE,
    UNTIL_MATCH,
)
from touchback.bloodbowl.trapdoor import try_trapdoors
from touchback.dungeonbowl.calls import Help
from touchback.dungeonbowl.events import GiftChosen, LedElsewhere, SponsorNamed, SponsorRolled
from touchback.dungeonbowl.play import DungeonPlay, dungeon_of
from touchback.dungeonbowl.terms import (
    AIM_AT,
    GIFT,
    GIFT_NAMES,
    NAME_SPONSOR,
    SECOND_OPINION,
    SPONSOR_NAMES,
    W_FAVOURITE,
    W_GIFT,
    W_LED,
    W_LED_TO,
    W_SPONSOR,
    W_SPONSOR_ROLL,
)
from touchback.kernel.ask import NOBODY, NONE, Ask, Rule, pack, subject_of, target_of
from touchback.kernel.ints import append, i64, vec
from touchback.kernel.state import changed, raised

RULE_OF_SPONSORS: Final = "D19.2"
CATEGORY: Final = "sponsor"


class Sponsor(Help):
    """Somebody who pays for a team. Nobody can buy it; what it does it does by itself, unless it can be called on
    between activations."""

    wide_blasts: ClassVar[bool] = False  # explosions of chests reach a square further
    two_ways_in: ClassVar[bool] = False  # two dice at the portal of the dugout

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.category = CATEGORY
        self.played = True
        self.compulsory = True


class Cartographers(Sponsor):
    """Once a match: an own player without the ball is put on a free square of another room. [D19.2]"""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.uses = 1

    def is_at_hand(self, play: Play, side: i64) -> bool:
        return len(self.led(dungeon_of(play), side)) > 0

    def led(self, play: DungeonPlay, side: i64) -> vec[i64]:
        """Whom it can lead elsewhere: answers."""
        options = vec[i64]([])
        for player in play.players:
            if player.side == side and play.on_pitch(player.index) and play.carrier != player.index:
                if len(self.goals(play, player)) > 0:
                    options = append(options, pack(PICK, player.index))
        return options

    def goals(self, play: DungeonPlay, player: Player) -> vec[i64]:
        """Where to: free squares of rooms, not of the one he is in. Corridors and End Zones are no rooms. [ruling]"""
        field = play.dungeon
        here = int(field.tile_of[play.square[player.index]])
        options = vec[i64]([])
        for square in play.board.squares:
            tile = int(field.tile_of[square])
            if tile != here and tile in field.chambers and play.free(square) and square != play.ball:
                options = append(options, pack(AIM_AT, player.index, square))
        return options

    def on_time(self, play: Play, side: i64, moment: i64) -> Rule[None]:
        dungeon = dungeon_of(play)
        player = play.players[subject_of((yield Ask(side, W_LED, self.led(dungeon, side))))]
        goal = target_of((yield Ask(side, W_LED_TO, self.goals(dungeon, player), player.index)))
        dungeon.carry_off(player.index, goal)
        if play.log is not None:
            square = play.board.name(int(goal))
            play.log.tell(LedElsewhere(rule=RULE_OF_SPONSORS, player=play.name(player), square=square))
        yield from try_trapdoors(play)


class Ordnance(Sponsor):
    """Explosions reach further: see `chests.py`. [D19.2]"""

    wide_blasts = True


class PrototypePortals(Sponsor):
    """Two dice for a reserve: see `portals.py`. [D19.2]"""

    two_ways_in = True


class Sportscasting(Sponsor):
    """Own fouls are seldom seen, and nobody argues the call: not the rivals, and not this side, which on a 1 may not
    and otherwise need not. [D19.2]"""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.moments = (FOUL_SEEN,)

    def buy(self, play: Play, side: i64) -> Rule[None]:
        begin_effect(play, pack_effect(self.source, side, UNTIL_MATCH, FAVOUR, NO_ARGUING))
        yield from ()

    def suits_seen(self, play: Play, side: i64, seen: Seen) -> bool:
        return seen.actor.side == side and (seen.armour_double or seen.injury_double or seen.spotted)

    def on_seen(self, play: Play, side: i64, seen: Seen) -> Rule[None]:
        if (yield from rolled(play, self, seen.actor, 2)):
            seen.armour_double = False
            seen.injury_double = False
            seen.spotted = False


class EnergyDrink(Sponsor):
    """Whoever of this side is knocked out or a casualty is among the reserves instead on a 5+, before any casualty
    roll. [D19.2]"""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.moments = (TAKEN_OFF,)

    def suits_hurt(self, play: Play, side: i64, hurt: Hurt) -> bool:
        if hurt.actor.side != side or hurt.healed:
            return False
        return play.status[hurt.actor.index] in (KNOCKED_OUT, CASUALTY)

    def on_hurt(self, play: Play, side: i64, hurt: Hurt) -> Rule[None]:
        victim = hurt.actor
        if (yield from rolled(play, self, victim, 5)):
            if play.status[victim.index] == CASUALTY:
                hurt.healed = True
            else:
                play.status[victim.index] = RESERVE


class Airline(Sponsor):
    """A player of the coach's choice has one of four gifts for the match, and earns a point more; under a contract it
    is the same one as before. [D19.2]"""

    def buy(self, play: Play, side: i64) -> Rule[None]:
        dungeon = dungeon_of(play)
        able = vec[i64]([])
        for player in play.players:
            if player.side == side and play.status[player.index] == RESERVE:
                able = append(able, pack(PICK, player.index))
        if len(able) == 0:
            return
        index = dungeon.favourite[side]
        if index == NO_PLAYER or play.status[index] != RESERVE:
            index = subject_of((yield Ask(side, W_FAVOURITE, able)))
            dungeon.favourite = changed(dungeon.favourite, side, index)
        player = play.players[index]
        gifts = vec[i64]([])
        for gift in range(len(GIFT_NAMES)):
            gifts = append(gifts, pack(GIFT, player.index, gift))
        chosen = target_of((yield Ask(side, W_GIFT, gifts, player.index)))
        if play.log is not None:
            name = GIFT_NAMES[chosen]
            play.log.tell(GiftChosen(rule=RULE_OF_SPONSORS, sponsor=self.name, player=play.name(player), gift=name))
        self.give(play, player, chosen)

    def give(self, play: Play, player: Player, gift: i64) -> None:
        """He has it from now on."""
        if gift == 1:
            self.begin(play, player, SPEED, 1)
        elif gift == 2:
            self.begin(play, player, ARMOUR, 1)
        for name in GIFT_SKILLS[gift]:
            self.begin(play, player, SKILL, 1, play.game.skill_names[name].id)
        self.begin(play, player, RULE, 0)

    def begin(self, play: Play, player: Player, kind: i64, amount: i64, skill: i64 = NONE) -> None:
        """Something of it holds for the match."""
        begin_effect(play, pack_effect(self.source, player.side, UNTIL_MATCH, kind, amount, player.index, skill))

    def match_ends(self, play: Play, effect: i64) -> None:
        player = play.players[player_of(effect)]
        play.points = raised(play.points, player.index, 1)
        if play.log is not None:
            play.log.tell(PointsEarned(rule=RULE_OF_SPONSORS, player=play.name(player), deed=self.name, points=1))


GIFT_SKILLS: Final[tuple[tuple[str, ...], ...]] = (
    ("Sneaky Git", "Stab"),
    ("Sprint",),
    ("Thick Skull",),
    (SECOND_OPINION,),
)
"""The skills that each gift brings."""


class SecondOpinion(PlayerSkill):
    """A gift: two casualty rolls, of which his coach chooses one; a badly hurt leads to the reserves. [D19.2]"""

    def suits_hurt(self, play: Play, owner: Player, hurt: Hurt) -> bool:
        return hurt.casualty != 0 and not hurt.healed

    def on_hurt(self, play: Play, owner: Player, hurt: Hurt) -> Rule[None]:
        second = yield from casualty_roll(play, hurt)
        hurt.casualty = yield from choose_result(play, owner, hurt.casualty, second)
        hurt.healed = hurt.casualty == BADLY_HURT


def rolled(play: Play, sponsor: Sponsor, player: Player, need: int) -> Rule[bool]:
    """A D6 for what it does about this player."""
    die = yield play.d6(W_SPONSOR_ROLL, player.index)
    if play.log is not None:
        name = play.name(player)
        play.log.tell(
            SponsorRolled(
                rule=RULE_OF_SPONSORS, sponsor=sponsor.name, player=name, die=int(die), need=need, worked=die >= need
            )
        )
    return die >= need


def sponsors() -> list[Inducement]:
    """The six."""
    found: list[Sponsor] = [
        kind(name)
        for kind, name in zip(
            (Cartographers, Ordnance, PrototypePortals, Sportscasting, EnergyDrink, Airline), SPONSOR_NAMES, strict=True
        )
    ]
    text = (files("touchback.data") / "dungeonbowl" / "sponsors.toml").read_text("utf-8")
    effects = tomllib.loads(text)["group"][0]["texts"]
    every: list[Inducement] = []
    for sponsor in found:
        sponsor.effect = str(effects[sponsor.name])
        every.append(sponsor)
    return every


# -- who has whom -----------------------------------------------------------------------------------------------------


def sponsors_of(play: Play, side: i64) -> list[Sponsor]:
    """The sponsor of this side: one, or none."""
    found: list[Sponsor] = []
    for entry in play.bought:
        if owner_of(entry) == side:
            inducement = play.game.inducements[inducement_of(entry)]
            if isinstance(inducement, Sponsor):
                found.append(inducement)
    return found


def without_sponsor(play: Play) -> i64:
    """The first side that has none."""
    for side in range(play.sides):
        if len(sponsors_of(play, side)) == 0:
            return side
    return NOBODY


def wide_blasts(play: Play) -> i64:
    """How many sides make explosions wider."""
    count: i64 = 0
    for side in range(play.sides):
        for sponsor in sponsors_of(play, side):
            if sponsor.wide_blasts:
                count += 1
    return count


def has_two_ways_in(play: Play, side: i64) -> bool:
    """Does this side roll two dice at the portal of the dugout?"""
    return any(sponsor.two_ways_in for sponsor in sponsors_of(play, side))


def contracted(play: DungeonPlay, side: i64) -> i64:
    """The number of the sponsor whom this side comes with, as things that can be bought are numbered; none: it names
    one. [D19.2]"""
    if play.contract[side] != 0:
        for inducement in play.game.inducements:
            if inducement.name == SPONSOR_NAMES[play.contract[side] - 1]:
                return inducement.id
    return NONE


def naming_ask(play: Play, side: i64) -> Ask:
    """Which of them is it?"""
    options = vec[i64]([])
    for inducement in play.game.inducements:
        if isinstance(inducement, Sponsor):
            options = append(options, pack(NAME_SPONSOR, NONE, inducement.id))
    return Ask(side, W_SPONSOR, options)


def name_sponsor(play: Play, side: i64, number: i64) -> Rule[None]:
    """This side is paid by it from now on."""
    sponsor = play.game.inducements[number]
    keep_bought(play, append(play.bought[:], pack_bought(side, number, sponsor.uses)))
    if play.log is not None:
        play.log.tell(SponsorNamed(rule=RULE_OF_SPONSORS, side=int(side), sponsor=sponsor.name))
    yield from sponsor.buy(play, side)
