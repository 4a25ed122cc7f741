"""Players whom a death brings to the other side. [R18]"""

from __future__ import annotations

from typing import Final

from touchback.bloodbowl.events import JoinedReserves, SpecialRuleUsed
from touchback.bloodbowl.inducements.hired import free_number
from touchback.bloodbowl.moments import STAYS_DEAD
from touchback.bloodbowl.paper import Post
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.skills.base import can
from touchback.bloodbowl.special_rules import MASTERS_OF_UNDEATH, SPECIAL_RULE_NAMES, VAMPIRE_LORD
from touchback.bloodbowl.terms import RAISED
from touchback.kernel.ask import rival_of
from touchback.kernel.ints import i64

RISES_AS: Final = "Zombie Lineman"
MOST_STRENGTH: Final = 4


def after_a_death(play: Play, victim: Player) -> None:
    """He is dead for good. Once a match he comes back as a zombie of a team of the undead; a vampire lord notes that
    a thrall may come after the match. [R18]"""
    side = rival_of(victim.side)
    if victim.st > MOST_STRENGTH or play.special_rules[side] == 0 or stays_dead(play, victim):
        return
    if play.may_use_rule(side, MASTERS_OF_UNDEATH):
        post = play.papers[side].post_called(RISES_AS)
        if post is not None:
            use_special_rule(play, side, MASTERS_OF_UNDEATH)
            join_reserves(play, side, post, RAISED, "R18")
    if play.may_use_rule(side, VAMPIRE_LORD):
        use_special_rule(play, side, VAMPIRE_LORD)


def stays_dead(play: Play, victim: Player) -> bool:
    """Is he of those who cannot be raised? [R18]"""
    return can(play, victim, STAYS_DEAD, False)


def use_special_rule(play: Play, side: i64, rule: i64) -> None:
    """A special rule that works once a match is used. [R18]"""
    play.use_rule(side, rule)
    if play.log is not None:
        play.log.tell(SpecialRuleUsed(rule="R18", side=int(side), name=SPECIAL_RULE_NAMES[rule]))


def join_reserves(play: Play, side: i64, post: Post, contract: i64, rule: str) -> Player:
    """A new player of this position waits among the reserves, even as a seventeenth. [R18]"""
    player = Player(
        len(play.players),
        side,
        free_number(play, side),
        "",
        post.name,
        post.profile,
        post.skills[:],
        post.skill_names,
        False,
        0,
        contract,
    )
    play.add_player(player)
    if play.log is not None:
        play.log.tell(JoinedReserves(rule=rule, side=int(side), player=play.name(player), position=post.name))
    return player
