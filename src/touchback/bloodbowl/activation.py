"""A player's activation: what skills hear of it, whether it goes on, and how it ends. [R9.2]"""

from __future__ import annotations

from touchback.bloodbowl.ball import bounce_loose
from touchback.bloodbowl.broad import make_room, stands_on_somebody, turn_about
from touchback.bloodbowl.check import may_use
from touchback.bloodbowl.effects import end_effects
from touchback.bloodbowl.events import ActivationEnded, TookBack
from touchback.bloodbowl.inducements.base import spent_in_force
from touchback.bloodbowl.inducements.hooks import Aid
from touchback.bloodbowl.moments import ACTIVATION_ENDS, ONCE_A_TURN
from touchback.bloodbowl.play import NO_PLAYER, Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.score import look_for_touchdown, to_turn
from touchback.bloodbowl.skills.base import PlayerSkill, Situation, number, skill_of, speaks_of
from touchback.bloodbowl.terms import (
    ACTION_NAMES,
    BLOCK,
    COMMITTED,
    HAS_TURNED,
    NO_TURNOVER,
    P_DRIVE_END,
    P_SETTLE,
    P_TURN_END,
    SPECIAL,
    STANDING,
    UNTIL_ACTIVATION,
)
from touchback.bloodbowl.trapdoor import try_trapdoors
from touchback.kernel.ask import NOBODY, Rule
from touchback.kernel.game import Phase
from touchback.kernel.ints import i64


class Activation(Situation):
    """A player's activation: right after declaring, at a free choice, or about to end."""

    def __init__(self, player: Player, action: i64, moment: i64) -> None:
        super().__init__(player)
        self.action = action
        self.moment = moment
        self.ended = False  # he can do nothing more
        self.giving = False  # it does not end yet: he is about to give the ball away

    def suits(self, play: Play, owner: Player, skill: PlayerSkill) -> bool:
        return skill.suits_activation(play, owner, self)

    def use(self, play: Play, owner: Player, skill: PlayerSkill) -> Rule[None] | None:
        return skill.on_activation(play, owner, self)

    def suits_bought(self, play: Play, side: i64, aid: Aid) -> bool:
        return aid.suits_activation(play, side, self)

    def use_bought(self, play: Play, side: i64, aid: Aid) -> Rule[None]:
        return aid.on_activation(play, side, self)

    def suits_lasting(self, play: Play, effect: i64, aid: Aid) -> bool:
        return aid.hears_activation(play, effect, self)

    def use_lasting(self, play: Play, effect: i64, aid: Aid) -> Rule[None]:
        return aid.on_activation_heard(play, effect, self)


def declared_name(play: Play, action: i64) -> str:
    """What a declared action is called; a special one goes by its skill."""
    return play.game.skills[play.special].name if action == SPECIAL else ACTION_NAMES[action]


def go_on(play: Play) -> None:
    """After something was done: the activation goes on only if the player can and the turn has not ended."""
    look_for_touchdown(play)
    if play.turnover != NO_TURNOVER or play.touchdown != NOBODY or play.status[play.actor] != STANDING:
        end_activation(play)


def end_activation(play: Play) -> None:
    """The activation is over: what was declared counts as done, unless nothing at all was done. [R9.2]"""
    actor = play.actor
    look_for_touchdown(play)
    if play.touchdown == NOBODY and owes_something(play, play.players[actor]):
        play.phase = P_SETTLE
        return
    if play.done & COMMITTED:
        play.used[actor] = 1
        spend_action(play)
        if play.charging:
            play.allowance -= 1
        if play.log is not None:
            name = play.name(play.players[actor])
            play.log.tell(ActivationEnded(rule="R9.2", player=name, action=declared_name(play, play.action)))
    elif play.log is not None:
        play.log.tell(TookBack(rule="R9.2", player=play.name(play.players[actor])))
    play.actor = NO_PLAYER
    play.target = NO_PLAYER
    play.moved = 0
    play.done = 0
    if len(play.effects) > 0:
        end_effects(play, UNTIL_ACTIVATION)
    if play.touchdown != NOBODY and not play.charging:
        play.phase = P_DRIVE_END
    elif play.turnover != NO_TURNOVER:
        play.phase = P_TURN_END
    else:
        to_turn(play)


def spend_action(play: Play) -> None:
    """The declared action counts as done, if it comes once a turn. [R9.2]"""
    spends: i64 = (1 << play.action) & play.game.actions.once
    if play.action == SPECIAL and (once := skill_of(play.game.skills[play.special]).once) >= 0:
        spends |= 1 << once
    if len(play.effects) > 0:
        spends = spent_in_force(play, spends)
    play.spent |= binding(play, play.players[play.actor], spends)


def binding(play: Play, player: Player, bits: i64) -> i64:
    """Which of these once-a-turn actions count for this player; a rule may free him from some. [R9.2]"""
    if not play.spoken_of >> ONCE_A_TURN & 1 or not speaks_of(play, player, ONCE_A_TURN):
        return bits
    return number(play, player, ONCE_A_TURN, bits)


# -- debts --------------------------------------------------------------------------------------------------------


def owes_something(play: Play, player: Player) -> bool:
    """Has one of his skills something to say before his activation can end, or has he to say which way he faces?"""
    if play.facing[player.index] != 0 and owes_facing(play, player.index):
        return True
    for row in play.rows(ACTIVATION_ENDS):
        if player.skills[row.skill.id] != 0:
            ending = Activation(player, play.action, ACTIVATION_ENDS)
            if may_use(play, player, skill_of(row.skill), ending):
                return True
    return False


def owes_facing(play: Play, index: i64) -> bool:
    """He covers four squares and could have moved: he may turn, and cannot stay where somebody lies. [R17.1]"""
    if stands_on_somebody(play, index):
        return True
    moved = play.done & COMMITTED != 0 and play.action != BLOCK and not play.done & HAS_TURNED
    return moved and play.status[index] == STANDING and play.distracted[index] == 0


def settle_first(play: Play, player: Player) -> Rule[None]:
    """He settles what he owes before he gives the ball away."""
    play.done |= COMMITTED
    yield from settle(play, player, True)


def settle(play: Play, player: Player, giving: bool) -> Rule[None]:
    """Some players owe something before their activation can end, or before they part with the ball."""
    for row in play.rows(ACTIVATION_ENDS):
        skill = skill_of(row.skill)
        ending = Activation(player, play.action, ACTIVATION_ENDS)
        ending.giving = giving
        if player.skills[skill.id] != 0 and may_use(play, player, skill, ending):
            started = skill.on_activation(play, player, ending)
            if started is not None:
                yield from started


class Settle(Phase[Play]):
    """Nobody is asked here: what is still owed is settled, then the activation ends."""

    name = "settling"

    def take(self, play: Play, answer: i64) -> Rule[None] | None:
        return settling(play, play.players[play.actor])


def settling(play: Play, player: Player) -> Rule[None]:
    """See Settle."""
    yield from settle(play, player, False)
    if play.facing[player.index] != 0 and owes_facing(play, player.index):
        yield from find_a_place(play, player)
    end_activation(play)


def find_a_place(play: Play, player: Player) -> Rule[None]:
    """Whoever covers four squares pushes away those he has come to a halt on, and turns as he likes. [R17.1, ruling]"""
    if stands_on_somebody(play, player.index):
        if (yield from make_room(play, player)):
            yield from bounce_loose(play)
        yield from try_trapdoors(play)
    if play.standing(player.index) and owes_facing(play, player.index):
        play.done |= HAS_TURNED
        yield from turn_about(play, player)
