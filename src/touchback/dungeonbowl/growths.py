"""Rooms of the expansion where things grow: what becomes of whoever stays there. [D19.1]"""

from __future__ import annotations

from typing import Final

from touchback.bloodbowl.activation import Activation
from touchback.bloodbowl.ball import bounce, spill
from touchback.bloodbowl.injury import Hurt, armour_breaks, place_prone, roll_injury
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.terms import BY_OTHER, COMMITTED, STANDING
from touchback.dungeonbowl.events import RoomWorked
from touchback.dungeonbowl.maps.tiles import rooms
from touchback.dungeonbowl.rooms import RoomRule, room_die, tell_room
from touchback.dungeonbowl.terms import DICE_OF, W_ROOM, W_WHICH
from touchback.kernel.ask import Rule
from touchback.kernel.bits import bit
from touchback.kernel.ints import i64
from touchback.kernel.state import changed
from touchback.kernel.text import mark

UNLUCKY: Final = 1
NO_ESCAPE: Final = 6
"""However strong he is."""
ENTANGLED: Final = "Entangled"


class Lingering(RoomRule):
    """Whoever ends his activation inside rolls a die, once: on a 1 something becomes of him. It is never rolled again.
    [D19.1]"""

    def suits_activation(self, play: Play, owner: Player, activation: Activation) -> bool:
        return (
            not activation.giving
            and play.done & COMMITTED != 0
            and play.on_pitch(owner.index)
            and self.holds(play, owner)
            and not play.used_up(owner, self.limit)
            and self.threatens(play, owner)
        )

    def threatens(self, play: Play, owner: Player) -> bool:
        """Could anything become of him?"""
        return True

    def on_activation(self, play: Play, owner: Player, activation: Activation) -> Rule[None]:
        play.use_up(owner, self.limit)
        die = yield play.d6(W_ROOM, owner.index)
        if die == UNLUCKY:
            yield from self.strike(play, owner)
        else:
            tell_room(play, owner, self.place, int(die), mark("nothing happens"), self.rule)

    def strike(self, play: Play, owner: Player) -> Rule[None]:
        """He has rolled a 1."""
        yield from ()


class FungusFarm(Lingering):
    """He is placed prone, which costs the turn only if he held the ball; those who grow up among fungi are immune.
    [D19.1]"""

    key = "fungus_farm"

    def threatens(self, play: Play, owner: Player) -> bool:
        return play.status[owner.index] == STANDING and owner.position not in rooms()[self.key].immune

    def strike(self, play: Play, owner: Player) -> Rule[None]:
        tell_room(play, owner, self.place, UNLUCKY, mark("he reels"), self.rule)
        yield from place_prone(play, owner)


class RootWalk(Lingering):
    """He is entangled. [D19.1]"""

    key = "root_walk"

    def threatens(self, play: Play, owner: Player) -> bool:
        return not play.used_up(owner, play.game.limit_of(ENTANGLED))

    def strike(self, play: Play, owner: Player) -> Rule[None]:
        tell_room(play, owner, self.place, UNLUCKY, mark("roots hold him"), self.rule)
        play.use_up(owner, play.game.limit_of(ENTANGLED))
        play.rooted = changed(play.rooted, owner.index, 1)
        yield from ()


class Entangled(RoomRule):
    """He neither moves nor is moved, standing or lying, until as an activation of his begins a die is not above his
    strength; a 6 never frees him. [D19.1]"""

    key = "root_walk"
    rolls_first = True

    def is_due(self, play: Play, player: Player) -> bool:
        return play.used_up(player, self.limit)

    def begin(self, play: Play, player: Player) -> Rule[bool]:
        strength: i64 = player.st if player.st < NO_ESCAPE else NO_ESCAPE - 1
        die = yield from room_die(play, player, 1, strength)
        freed = die <= strength
        result = mark("he tears himself free") if freed else mark("roots hold him")
        tell_room(play, player, self.place, die, result, self.rule)
        if freed:
            play.limits[player.index] &= ~bit(self.limit)
            play.rooted = changed(play.rooted, player.index, 0)
        return True


class Greenhouse(RoomRule):
    """At the end of every team turn it bites at somebody inside, whoever that is: an armour roll. [D19.1]"""

    key = "gluttonous_greenhouse"
    acts_last = True

    def close(self, play: Play) -> Rule[None]:
        inside = [player for player in play.players if play.on_pitch(player.index) and self.holds(play, player)]
        which: i64 = 1
        if len(inside) > 1:
            which = yield play.ask_die(DICE_OF[len(inside)], W_WHICH)
        victim = inside[which - 1]
        if play.log is not None:
            result = mark("the plants snap at him")
            play.log.tell(RoomWorked(rule=self.rule, player=play.name(victim), room=self.place, result=result))
        hurt = Hurt(victim, None, BY_OTHER)
        if (yield from armour_breaks(play, hurt)):
            spilled = spill(play, victim.index)
            yield from roll_injury(play, hurt)
            if spilled:
                yield from bounce(play)
