"""The Werewolf's Lair: a beast of nobody's side that falls upon whoever stands in its room. [D19.1]

It is in its kennel at every rest, so no state knows it: one hunt is one procedure.
"""

from __future__ import annotations

from typing import Final

from touchback.bloodbowl.ball import bounce_loose
from touchback.bloodbowl.balls import strike_ball
from touchback.bloodbowl.block import Block, apply_face
from touchback.bloodbowl.block_dice import count_dice, face_options
from touchback.bloodbowl.check import silenced
from touchback.bloodbowl.injury import Hurt
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.push import Push
from touchback.bloodbowl.skills.base import skill_of
from touchback.bloodbowl.terms import BLOCK_DIE, BOTH_DOWN, BY_OTHER, POW, PUSH, PUSH_TOO, SKULL, STUMBLE
from touchback.bloodbowl.trapdoor import try_trapdoors
from touchback.dungeonbowl.events import WerewolfStirred, WerewolfStruck
from touchback.dungeonbowl.play import NEVER, DungeonPlay, dungeon_of
from touchback.dungeonbowl.rooms import RoomRule
from touchback.dungeonbowl.terms import DICE_OF, W_MAULED, W_MAULED_FACE, W_ROOM, W_WHICH
from touchback.kernel.ask import NOBODY, Ask, Rule, rival_of, target_of
from touchback.kernel.ints import append, i64, vec

ROUSED: Final = 2
"""From this number on it comes out."""
PROFILE: Final = (8, 3, 3, 4, 9)
"""Its movement is enough for every way through its lair, two blocks included: nobody can make it go further than six
squares."""
CLAWED: Final = 8
"""An armour roll that breaks any armour, before modifiers."""
WANTED: Final = (POW, STUMBLE, PUSH, BOTH_DOWN, SKULL)
"""Its faces, the best first."""
FEARED: Final = (SKULL, PUSH, STUMBLE, BOTH_DOWN, POW)
"""The same for whoever it falls upon."""


class Clawed(Hurt):
    """Hurt by claws: an armour roll of 8 or more breaks any armour, unless a skill of his forbids it. [R19.Claws]"""

    def __init__(self, play: Play, victim: Player, beast: Player) -> None:
        super().__init__(victim, None, BY_OTHER)
        self.claws = not silenced(play, beast, skill_of(play.game.skill_names["Claws"]), self)

    def breaks_armour(self) -> bool:
        return super().breaks_armour() or (self.claws and self.armour_total >= CLAWED)


class Mauling(Block):
    """A block of the beast, from a square of the board. Nobody assists, and nobody earns anything by it. [D19.1]"""

    def __init__(self, victim: Player, square: i64, kennel: i64) -> None:
        beast = Player(
            victim.index, rival_of(victim.side), 0, "", "", PROFILE, vec[i64]([0] * len(victim.skills)), (), False
        )
        super().__init__(beast, victim, True)
        self.by_player = False
        self.pusher = NOBODY
        self.square = square
        self.kennel = kennel

    def stands_in(self, play: Play) -> i64:
        return self.square

    def harm(self, play: Play) -> Hurt:
        return Clawed(play, self.defender, self.actor)

    def goes_after(self, play: Play, vacated: i64) -> Rule[None]:
        """In its frenzy it always does."""
        self.square = vacated
        self.followed = True
        yield from ()

    def drives(self, play: Play, push_back: Push) -> Rule[int]:
        """Towards the nearest doorway, through it where that is possible; among equals by a die. [D19.1]"""
        field = dungeon_of(play).dungeon
        steps = field.steps_out_of(int(field.tile_of[self.kennel]))
        best: list[int] = []
        nearest = NEVER + 1
        for square in push_back.squares:
            away = steps.get(int(square), NEVER)
            if away < nearest:
                best = []
                nearest = away
            if away == nearest:
                best.append(int(square))
        return (yield from one_of(play, best))

    def strikes_again(self, play: Play) -> bool:
        """Does it block a second time: he was only pushed, still stands, and is beside it? [R19.Frenzy]"""
        victim = self.defender.index
        if self.repeated or self.final or self.face != PUSH or not play.standing(victim):
            return False
        return not self.moved or (self.followed and play.board.adjacent(self.square, play.square[victim]))


class WerewolfLair(RoomRule):
    """At the end of every team turn, on a 2+, the werewolf blitzes the nearest player who stands inside, and is back in
    its kennel after that, however it went. [D19.1]"""

    key = "werewolf_lair"
    acts_last = True

    def close(self, play: Play) -> Rule[None]:
        dungeon = dungeon_of(play)
        for kennel in dungeon.dungeon.kennels:
            prey = nearest_prey(dungeon, kennel)
            if len(prey) > 0:
                yield from self.hunt(dungeon, kennel, prey)

    def hunt(self, play: DungeonPlay, kennel: int, prey: list[int]) -> Rule[None]:
        """It comes out for one of these players, or sleeps on."""
        die = yield play.d6(W_ROOM)
        if play.log is not None:
            play.log.tell(WerewolfStirred(rule=self.rule, die=int(die), roused=die >= ROUSED))
        if die < ROUSED:
            return
        victim = play.players[(yield from one_of(play, prey))]
        square = yield from stalk(play, kennel, victim)
        block = Mauling(victim, square, kennel)
        yield from self.maul(play, block)
        if block.strikes_again(play):
            second = Mauling(victim, block.square, kennel)
            second.repeated = True
            yield from self.maul(play, second)

    def maul(self, play: DungeonPlay, block: Mauling) -> Rule[None]:
        """Strength against strength, without assists; what a face does it does in any block. [R12.1, R12.3]"""
        victim = block.defender
        count = count_dice(block.attacker_strength, block.defender_strength)
        while len(block.dice) < count:
            block.dice.append((yield play.ask_die(BLOCK_DIE, W_MAULED, victim.index)))
        block.face = first_of(block.dice, WANTED)
        if block.defender_strength > block.attacker_strength:
            yield from choose_for(play, block)
        if play.log is not None:
            faces = [BLOCK_DIE.faces[die - 1] for die in block.dice]
            where, face = play.board.name(int(block.square)), BLOCK_DIE.faces[block.face - 1]
            name = play.name(victim)
            play.log.tell(WerewolfStruck(rule=self.rule, player=name, square=where, faces=faces, face=face))
        yield from apply_face(play, block)
        yield from try_trapdoors(play)


def choose_for(play: Play, block: Mauling) -> Rule[None]:
    """His coach chooses the die where he is the stronger. [R12.1]"""
    victim = block.defender
    block.chooser = victim.side
    shown = face_options(block, vec[i64]([]))
    options = vec[i64]([])
    for face in FEARED:
        for option in shown:
            if target_of(option) == face:
                options = append(options, option)
    block.face = target_of(options[0])
    if len(options) > 1:
        ask = Ask(victim.side, W_MAULED_FACE, options, victim.index)
        ask.about = block
        block.face = target_of((yield ask))


def first_of(dice: list[int], order: tuple[int, ...]) -> i64:
    """The face of these dice that comes first in this order."""
    for face in order:
        if face in dice or (face == PUSH and PUSH_TOO in dice):
            return face
    return 0


def one_of(play: Play, choice: list[int]) -> Rule[int]:
    """One of several, by a die where there is more than one."""
    if len(choice) == 1:
        return choice[0]
    return choice[(yield play.ask_die(DICE_OF[len(choice)], W_WHICH)) - 1]


# -- ways through the lair ---------------------------------------------------------------------------------------------


def open_around(play: DungeonPlay, kennel: int, square: int) -> list[int]:
    """Where the beast may be next to a square of its lair: in free squares of it, and in the kennel. No wall stands
    inside a room."""
    tiles = play.dungeon.tile_of
    found: list[int] = []
    for way in play.board.around:
        ahead = square + int(way)
        if ahead == kennel or (tiles[ahead] == tiles[kennel] and play.free(ahead)):
            found.append(ahead)
    return found


def steps_beside(play: DungeonPlay, kennel: int, victim: Player) -> dict[int, int]:
    """For each square of the lair how many squares the beast must go from there until it is beside him."""
    found: dict[int, int] = {}
    ring = open_around(play, kennel, int(play.square[victim.index]))
    steps = 0
    while len(ring) > 0:
        ahead: list[int] = []
        for square in ring:
            if square not in found:
                found[square] = steps
                ahead += open_around(play, kennel, square)
        ring = ahead
        steps += 1
    return found


def nearest_prey(play: DungeonPlay, kennel: int) -> list[int]:
    """Of those who stand in this lair the ones whom the beast reaches by the shortest way."""
    tiles = play.dungeon.tile_of
    found: list[int] = []
    nearest = NEVER
    for player in play.players:
        if play.standing(player.index) and tiles[play.square[player.index]] == tiles[kennel]:
            steps = steps_beside(play, kennel, player).get(kennel, NEVER)
            if steps < nearest:
                found = []
                nearest = steps
            if steps == nearest and steps < NEVER:
                found.append(int(player.index))
    return found


def stalk(play: DungeonPlay, kennel: int, victim: Player) -> Rule[int]:
    """By a shortest way, a die at every fork, until it is beside him; a ball bounces out of its way, and portals do
    nothing to it. [D19.1]"""
    steps = steps_beside(play, kennel, victim)
    square = kennel
    while steps[square] > 0:
        nearer = [ahead for ahead in open_around(play, kennel, square) if steps.get(ahead, NEVER) < steps[square]]
        square = yield from one_of(play, nearer)
        if strike_ball(play, square):
            yield from bounce_loose(play)
    return square
