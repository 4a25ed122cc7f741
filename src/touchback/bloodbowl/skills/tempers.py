"""Traits of difficult characters: what they must roll after declaring, or before they part with the ball. [R19]"""

from __future__ import annotations

from touchback.bloodbowl.activation import Activation, spend_action
from touchback.bloodbowl.ball import bounce_loose, spill
from touchback.bloodbowl.check import contest, new_check, prepare
from touchback.bloodbowl.events import Bitten, Distracted, TookRoot
from touchback.bloodbowl.injury import Hurt, must_bounce, risk_injury, roll_injury, tell_down
from touchback.bloodbowl.moments import DECLARED, DECLARES_FREELY, GIVES_BALL
from touchback.bloodbowl.passing import Giving
from touchback.bloodbowl.play import NO_PLAYER, Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.skills.base import PlayerSkill, can, is_attacking
from touchback.bloodbowl.terms import (
    ACTIVATE,
    BLITZ,
    BLOCK,
    BY_BLOCK,
    BY_OTHER,
    CARRIER_PLACED_PRONE,
    DECLINE,
    GRUDGE,
    HAND_OFF,
    KNOCKED_DOWN,
    MERCENARY,
    MOVE,
    NO_TURNOVER,
    NOBODY_BITTEN,
    PASS,
    PICK,
    PRONE,
    STANDING,
    STAR,
    STEADY,
    W_BITE,
    W_CHANGE,
    W_STRIKE,
)
from touchback.kernel.ask import Ask, Rule, kind_of, pack, subject_of
from touchback.kernel.ints import append, i64, vec
from touchback.kernel.state import changed


class AnimalSavagery(PlayerSkill):
    """After declaring he rolls 4+ (+2 to fight), or he knocks down a team-mate who stands next to him and goes on;
    the rival coach may use his skills on that man's armour and injury. With nobody next to him his activation is
    over and he has no tackle zone."""

    def on_activation(self, play: Play, owner: Player, activation: Activation) -> Rule[None]:
        options = vec[i64]([])
        spares_ball = False
        for index in play.neighbours(owner.index):
            if play.side[index] == owner.side and play.status[index] == STANDING:
                options = append(options, pack(PICK, index))
                spares_ball = spares_ball or not play.holds(index)
        bonus = 2 if is_attacking(play) else 0
        if (yield from keeps_temper(play, owner, 4, bonus, self, not spares_ball)):
            return
        if len(options) == 0:
            play.distract(owner.index)
            play.tell(Distracted(rule=self.rule, player=play.name(owner)))
            activation.ended = True
            return
        chosen = options[0]
        if len(options) > 1:
            chosen = yield Ask(owner.side, W_STRIKE, options, owner.index)
        yield from self.strike(play, owner, play.players[subject_of(chosen)])
        activation.ended = play.turnover != NO_TURNOVER

    def strike(self, play: Play, owner: Player, victim: Player) -> Rule[None]:
        """The team-mate goes down: a turnover only if he held the ball."""
        tell_down(play, victim, self.rule, "is knocked down")
        spilled = spill(play, victim.index)
        play.lay(victim.index, PRONE)
        if spilled:
            play.cause_turnover(KNOCKED_DOWN)
            spilled = yield from must_bounce(play, victim)
        hurt = Hurt(victim, owner, BY_BLOCK, owner)
        hurt.misused = True
        yield from risk_injury(play, hurt)
        if spilled:
            yield from bounce_loose(play)


class Animosity(PlayerSkill):
    """Before a pass or a hand-off to a team-mate he hates he rolls 2+, or he keeps the ball and his action is over.
    Whom he hates stands in brackets; never a star player or a mercenary."""

    def suits_giving(self, play: Play, owner: Player, giving: Giving) -> bool:
        other = giving.rival
        if giving.over or other is None or other.contract in (STAR, MERCENARY):
            return False
        return is_hated(owner.bracket(self.name), other.position)

    def on_giving(self, play: Play, owner: Player, giving: Giving) -> Rule[None]:
        check = new_check(play, GRUDGE, owner, 2, self.rule)
        check.skill = self
        check.natural_six = False
        check.rival = giving.rival
        if not (yield from contest(play, prepare(play, check))):
            giving.lost = True


class Bloodlust(PlayerSkill):
    """After declaring he rolls the number in brackets (+1 for a block or a blitz). If he fails he goes on, as declared
    or with a move instead, but before he is done, passes, hands off or scores he must bite a Thrall next to him.
    Who bites nobody loses turn, tackle zone and ball."""

    former_mark = "thirst"

    def suits_activation(self, play: Play, owner: Player, activation: Activation) -> bool:
        return activation.moment == DECLARED or self.is_thirsty(play, owner)

    def on_activation(self, play: Play, owner: Player, activation: Activation) -> Rule[None] | None:
        if activation.moment == DECLARED:
            return self.resist(play, owner)
        return self.drink(play, owner, activation.giving)

    def is_thirsty(self, play: Play, owner: Player) -> bool:
        """Has he failed his roll and bitten nobody yet?"""
        return play.used_up(owner, self.limit)

    def number(self, play: Play, owner: Player, which: i64, value: i64) -> i64:
        """Thirsty he cannot score, nor pass or hand off where no Thrall is at hand."""
        if play.actor != owner.index or not self.is_thirsty(play, owner):
            return value
        if which == GIVES_BALL and (play.action not in (PASS, HAND_OFF) or len(self.targets(play, owner)) > 0):
            return value
        return 0

    def resist(self, play: Play, owner: Player) -> Rule[None]:
        """The roll after declaring."""
        bonus = 1 if play.action in (BLOCK, BLITZ) else 0
        if (yield from keeps_temper(play, owner, owner.skills[self.id], bonus, self, False)):
            return
        play.use_up(owner, self.limit)
        if play.action != MOVE and can(play, owner, DECLARES_FREELY, True):
            options = append(append(vec[i64]([]), pack(ACTIVATE, owner.index, MOVE)), pack(DECLINE))
            answer = yield Ask(owner.side, W_CHANGE, options, owner.index)
            if kind_of(answer) == ACTIVATE:
                spend_action(play)
                play.action = MOVE
                play.target = NO_PLAYER

    def targets(self, play: Play, owner: Player) -> vec[i64]:
        """Thralls next to him, however they lie."""
        found = vec[i64]([])
        if play.status[owner.index] > PRONE:
            return found
        for index in play.neighbours(owner.index):
            if play.side[index] == owner.side and "Thrall" in play.players[index].position:
                found = append(found, index)
        return found

    def drink(self, play: Play, owner: Player, must: bool) -> Rule[None]:
        """He bites a Thrall, or suffers for it."""
        options = vec[i64]([])
        for index in self.targets(play, owner):
            options = append(options, pack(PICK, index))
        chosen = pack(DECLINE)
        if len(options) > 0:
            chosen = options[0]
            if not must:
                options = append(options, pack(DECLINE))
            if len(options) > 1:
                chosen = yield Ask(owner.side, W_BITE, options, owner.index)
        if kind_of(chosen) == PICK:
            yield from self.bite(play, owner, play.players[subject_of(chosen)])
        else:
            yield from self.starve(play, owner)
        play.use_again(owner, self.limit)

    def bite(self, play: Play, owner: Player, victim: Player) -> Rule[None]:
        """An injury roll without armour, badly hurt at worst; a turnover only if the Thrall held the ball."""
        if play.log is not None:
            play.log.tell(Bitten(rule=self.rule, player=play.name(owner), victim=play.name(victim)))
        spilled = spill(play, victim.index)
        if spilled and victim.side == owner.side:
            play.cause_turnover(CARRIER_PLACED_PRONE)
        hurt = Hurt(victim, None, BY_OTHER)
        hurt.no_worse = True
        yield from roll_injury(play, hurt)
        if spilled:
            yield from bounce_loose(play)

    def starve(self, play: Play, owner: Player) -> Rule[None]:
        """Nobody was bitten."""
        play.cause_turnover(NOBODY_BITTEN)
        if play.status[owner.index] <= PRONE:
            play.distract(owner.index)
            play.tell(Distracted(rule=self.rule, player=play.name(owner)))
        if spill(play, owner.index):
            yield from bounce_loose(play)


class TakeRoot(PlayerSkill):
    """After declaring he rolls 2+, or he cannot leave his square until he goes down or the drive ends; whatever he can
    do from there he may do."""

    def on_activation(self, play: Play, owner: Player, activation: Activation) -> Rule[None]:
        if play.rooted[owner.index] == 0 and not (yield from keeps_temper(play, owner, 2, 0, self, True)):
            play.rooted = changed(play.rooted, owner.index, 1)
            play.tell(TookRoot(rule=self.rule, player=play.name(owner)))


class UnchannelledFury(PlayerSkill):
    """After declaring he rolls 4+ (+2 to fight), or his activation is over."""

    def on_activation(self, play: Play, owner: Player, activation: Activation) -> Rule[None]:
        bonus = 2 if is_attacking(play) else 0
        activation.ended = not (yield from keeps_temper(play, owner, 4, bonus, self, True))


# -- shared -------------------------------------------------------------------------------------------------------


def keeps_temper(play: Play, owner: Player, need: i64, bonus: i64, skill: PlayerSkill, decides: bool) -> Rule[bool]:
    """The roll after declaring; not every one decides whether he can go on."""
    check = new_check(play, STEADY, owner, need, skill.rule)
    check.skill = skill
    check.natural_six = False
    check.decides = decides
    check.modify(bonus, "block or blitz")
    return (yield from contest(play, prepare(play, check)))


def is_hated(bracket: str, position: str) -> bool:
    """Is a player of this position among those that the brackets name? 'all team-mates' are all, 'all Dwarf and
    Halfling team-mates' those with such a word in their position; else it is a position, in the plural. Empty
    brackets name everybody."""
    words = bracket.lower().replace(",", " ").split()
    if not words:
        return True
    names = position.lower().split()
    if words[0] == "all":
        races = [word for word in words[1:] if word not in ("and", "or", "team-mates")]
        return len(races) == 0 or any(race in names for race in races)
    return words[:-1] == names[:-1] and words[-1] in (names[-1], names[-1] + "s", names[-1].replace("man", "men"))
