"""Off the pitch, to a box of the dugout. [R1.4]"""

from __future__ import annotations

from touchback.bloodbowl.events import LeftPitch
from touchback.bloodbowl.moments import BRINGS_REROLL, NUMBER
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.terms import LEADERS_RETURN, STATUS_NAMES
from touchback.kernel.ints import i64
from touchback.kernel.state import changed


def remove(play: Play, player: Player, status: i64, rule: str) -> None:
    """Take a player off the pitch (or out of the crowd) to a box of the dugout. [R1.4]"""
    play.leave(player.index, status)
    lose_reroll_bringer(play, player)
    if play.log is not None:
        play.log.tell(LeftPitch(rule=rule, player=play.name(player), box=STATUS_NAMES[status]))


def lose_reroll_bringer(play: Play, player: Player) -> None:
    """A re-roll that a player brings is lost when the last such player leaves the pitch, unless it waits for him by the
    rules of this match (LEADERS_RETURN)."""
    if play.switches & LEADERS_RETURN:
        return
    for row in play.rows(NUMBER + BRINGS_REROLL):
        if player.skills[row.skill.id] != 0 and not play.reroll_bringer(player.side):
            play.player_rerolls = changed(play.player_rerolls, player.side, 0)
