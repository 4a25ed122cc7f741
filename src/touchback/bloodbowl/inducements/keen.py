"""Famous staff who play themselves when their team is short of players. [R17.1]"""

from __future__ import annotations

from touchback.bloodbowl.check import Rolled, roll_freely_again
from touchback.bloodbowl.foul import bribed_or_argued, tell_sent_off
from touchback.bloodbowl.inducements.base import Inducement
from touchback.bloodbowl.inducements.common import MOST_CHEERLEADERS
from touchback.bloodbowl.inducements.staff import Staff
from touchback.bloodbowl.inducements.stars import Star, take_on
from touchback.bloodbowl.moments import DIE_ROLLED, DRIVE_ENDS, DRIVE_STARTS
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.terms import CASUALTY, SENT_OFF, STAR, W_RECOVER
from touchback.kernel.ask import Rule
from touchback.kernel.ints import i64


class Keen(Staff):
    """If fewer than eleven can be set up he may be one of them for that drive. At its end he is sent off."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.moments = (DRIVE_STARTS, DRIVE_ENDS)

    def acts_by_itself(self, moment: i64) -> bool:
        return moment != DRIVE_STARTS

    def himself(self, play: Play, side: i64) -> Player | None:
        """He as a player, once he has come on."""
        for player in play.players:
            if player.side == side and player.contract == STAR and player.name == self.name:
                return player
        return None

    def suits_time(self, play: Play, side: i64, moment: i64) -> bool:
        player = self.himself(play, side)
        if moment == DRIVE_STARTS:
            return player is None and play.available(side) < play.game.field.set_up
        return player is not None and play.took_part[player.index] != 0 and not self.is_gone(play, player)

    def is_gone(self, play: Play, player: Player) -> bool:
        """Is he out of the match already?"""
        return play.status[player.index] == SENT_OFF or play.status[player.index] == CASUALTY

    def on_time(self, play: Play, side: i64, moment: i64) -> Rule[None]:
        if moment == DRIVE_STARTS:
            take_on(play, side, Star(self.name, self.profile, self.skills))
            return
        player = self.himself(play, side)
        if player is not None and not (yield from self.is_kept(play, player)):
            play.leave(player.index, SENT_OFF)
            tell_sent_off(play, player)

    def is_kept(self, play: Play, player: Player) -> Rule[bool]:
        """Is he not sent off after all?"""
        yield from ()
        return False


class Ale(Inducement):
    """A natural 1 of a roll to come back from a knock-out is rolled again. That can only help, so nobody asks."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.moments = (DIE_ROLLED,)
        self.compulsory = True

    def suits_rolled(self, play: Play, side: i64, rolled: Rolled) -> bool:
        return is_sober(side, rolled)

    def on_rolled(self, play: Play, side: i64, rolled: Rolled) -> Rule[None]:
        return roll_freely_again(play, rolled, self.name)


def is_sober(side: i64, rolled: Rolled) -> bool:
    """Has a player of this side rolled a 1 for his recovery, for the first time?"""
    return rolled.why == W_RECOVER and rolled.actor.side == side and rolled.die == 1 and not rolled.rerolled


class JosefBugman(Keen):
    """His ale makes natural 1s of recovery rolls rolled again. He may play one drive, and is sent off as for a foul:
    argument and bribe may help."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.moments = (DRIVE_STARTS, DRIVE_ENDS, DIE_ROLLED)

    def suits_rolled(self, play: Play, side: i64, rolled: Rolled) -> bool:
        return is_sober(side, rolled)

    def on_rolled(self, play: Play, side: i64, rolled: Rolled) -> Rule[None]:
        return roll_freely_again(play, rolled, self.name)

    def is_kept(self, play: Play, player: Player) -> Rule[bool]:
        return (yield from bribed_or_argued(play, player, False))


class KariColdsteel(Keen):
    """Counts as two cheerleaders, 16 in all, until she plays; sent off after that, whatever anybody says."""

    def cheers(self, play: Play, side: i64) -> Rule[int]:
        yield from ()
        if self.himself(play, side) is not None:
            return 0
        room = MOST_CHEERLEADERS - play.cheerleaders[side]
        return int(2 if room > 2 else room)
