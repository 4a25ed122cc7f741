"""The pit of the Spike Pit: jumped over by everybody, walked into by nobody, and hard to get out of. [D19.1]"""

from __future__ import annotations

from touchback.bloodbowl.injury import Hurt, knock_down
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.terms import BY_OTHER, PRONE, STANDING
from touchback.bloodbowl.throwing import Flight, touch_ground, tumble
from touchback.bloodbowl.trapdoor import try_trapdoors
from touchback.dungeonbowl.events import ClimbedOut, FellIntoPit
from touchback.dungeonbowl.play import DungeonPlay, dungeon_of
from touchback.dungeonbowl.rooms import RoomRule
from touchback.dungeonbowl.terms import AIM_AT, W_CLIMB
from touchback.kernel.ask import Ask, Rule, pack, target_of
from touchback.kernel.board import OUTSIDE
from touchback.kernel.ints import append, i64, vec


class SpikePit(RoomRule):
    """Armour rolls in the pit are at +1, and an activation that begins there is spent on climbing out. [D19.1]"""

    key = "spike_pit"
    rolls_first = True

    def holds(self, play: Play, player: Player) -> bool:
        """Is he in the pit, not only in the room?"""
        return dungeon_of(play).is_gap(play.square[player.index])

    def is_due(self, play: Play, player: Player) -> bool:
        return self.holds(play, player)

    def number(self, play: Play, owner: Player, which: i64, value: i64) -> i64:
        return value + 1 if self.holds(play, owner) else value

    def begin(self, play: Play, player: Player) -> Rule[bool]:
        """To a free square that is nearest, on his feet; where none is free he stays as he is. [ruling]"""
        goals = ways_out(dungeon_of(play), play.square[player.index])
        if len(goals) == 0:
            return False
        goal = goals[0]
        if len(goals) > 1:
            options = vec[i64]([])
            for square in goals:
                options = append(options, pack(AIM_AT, player.index, square))
            goal = target_of((yield Ask(player.side, W_CLIMB, options, player.index)))
        play.shift(player.index, goal)
        if play.status[player.index] == PRONE:
            play.rise(player.index)
        if play.log is not None:
            where = play.board.name(int(goal))
            play.log.tell(ClimbedOut(rule=self.rule, player=play.name(player), square=where))
        yield from try_trapdoors(play)
        return False


def ways_out(play: DungeonPlay, pit: i64) -> vec[i64]:
    """The free squares without a ball that are the fewest steps away, players ignored. [D19.1]"""
    seen = [pit]
    ring = vec[i64]([pit])
    while len(ring) > 0:
        found = vec[i64]([])
        reached = vec[i64]([])
        for square in ring:
            for way in play.board.ways(square):
                ahead = square + way
                if ahead in seen or play.occupant[ahead] == OUTSIDE:
                    continue
                seen.append(ahead)
                reached = append(reached, ahead)
                if play.free(ahead) and ahead != play.ball:
                    found = append(found, ahead)
        if len(found) > 0:
            return found
        ring = reached
    return vec[i64]([])


def fall_into_pit(play: DungeonPlay, player: Player) -> Rule[None]:
    """Whoever is driven into it is knocked down, unless he lies already. [D19.1]"""
    if play.status[player.index] == STANDING:
        if play.log is not None:
            play.log.tell(FellIntoPit(rule="D19.1", player=play.name(player)))
        yield from knock_down(play, Hurt(player, None, BY_OTHER))


def land_in_pit(play: Play, flight: Flight) -> Rule[None]:
    """A thrown player comes down in it: nobody lands there on his feet. [D10.3, D19.1]"""
    touch_ground(play, flight)
    yield from tumble(play, flight)
