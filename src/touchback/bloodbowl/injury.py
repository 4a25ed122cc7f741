"""Going down and getting hurt: armour, injury, casualty, apothecary. [R4.4-R4.6, R5.2, R13]"""

from __future__ import annotations

from touchback.bloodbowl.ball import bounce_loose, spill
from touchback.bloodbowl.balls import fasten, strike_under, turn_to_lying
from touchback.bloodbowl.broad import make_room
from touchback.bloodbowl.casualty import apothecary_called, suffer_casualty
from touchback.bloodbowl.check import may_use, silenced, speak, window
from touchback.bloodbowl.dugout import remove
from touchback.bloodbowl.effects import is_frog
from touchback.bloodbowl.events import (
    ArmourRolled,
    InjuryRolled,
    KeptOnPitch,
    WentDown,
)
from touchback.bloodbowl.inducements.base import aids_listen, aids_speak
from touchback.bloodbowl.inducements.hooks import Aid
from touchback.bloodbowl.moments import (
    ACTOR,
    ARMOUR_DUE,
    ARMOUR_HELD,
    ARMOUR_SHAKEN,
    BALL_DROPPED,
    FALLS,
    HURT_ROLLED,
    INJURY_ROLLED,
    INJURY_SWAYED,
    INJURY_TABLE,
    MARKERS,
    OUT_DUE,
    TAKEN_OFF,
    UNPROTECTED,
)
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.skills.base import PlayerSkill, Situation, can, number, skill_of
from touchback.bloodbowl.terms import (
    BADLY_HURT_ONLY,
    BY_CROWD,
    BY_FALL,
    BY_KICK,
    BY_OTHER,
    CARRIER_PLACED_PRONE,
    DECLINE,
    FELL,
    INJURY_NAMES,
    KNOCK_OUT,
    KNOCKED_DOWN,
    KNOCKED_OUT,
    NO_TURNOVER,
    PRONE,
    RESERVE,
    STUN,
    STUNNED,
    USE,
    W_ARMOUR,
    W_INJURY,
    W_SKILL,
)
from touchback.bloodbowl.trapdoor import see_to_them_at_once
from touchback.kernel.ask import Ask, Rule, kind_of, pack, rival_of, subject_of
from touchback.kernel.ints import append, i64, vec


class Hurt(Situation):
    """One player getting hurt: the actor suffers, the rival (if any) did it."""

    def __init__(self, victim: Player, by: Player | None, cause: i64, blocker: Player | None = None) -> None:
        super().__init__(victim, by)
        self.cause = cause
        self.blocker = blocker  # who performed the block action, if one did it
        self.at_armour = True  # the armour is being rolled; else the injury
        self.armour_dice = (0, 0)
        self.armour_modifier: i64 = 0
        self.broken = False
        self.injury_dice = (0, 0)
        self.injury_modifier: i64 = 0
        self.fixed = False  # nothing can modify the injury roll; the armour roll neither where the text says so
        self.steady = False  # nothing can modify the injury roll, whoever hurts him
        self.weapon: PlayerSkill | None = None  # the attack that did it, if it was one instead of a block
        self.gift: i64 = 0  # a bonus that is given to armour or injury where it helps, by itself
        self.bonus_used = False  # a bonus for armour or injury has been given away
        self.trippers: list[Player] = []  # rivals who marked the square he failed to leave
        self.casualty_modifier: i64 = 0
        self.casualty: i64 = 0  # what the casualty roll says so far
        self.no_worse = False  # any casualty is a badly hurt
        self.kept = False  # not knocked out after all: he stays on the pitch
        self.worsened = False  # not knocked out but a casualty
        self.healed = False

    def suits(self, play: Play, owner: Player, skill: PlayerSkill) -> bool:
        if self.steady and not self.at_armour and skill.hurt_bonus(play, owner, self) != 0:
            return False
        return skill.suits_hurt(play, owner, self)

    def use(self, play: Play, owner: Player, skill: PlayerSkill) -> Rule[None] | None:
        return skill.on_hurt(play, owner, self)

    def silenced_by(self, play: Play, owner: Player, user: Player, skill: PlayerSkill) -> bool:
        return skill.silences_hurt(play, owner, user, self)

    def suits_bought(self, play: Play, side: i64, aid: Aid) -> bool:
        return aid.suits_hurt(play, side, self)

    def use_bought(self, play: Play, side: i64, aid: Aid) -> Rule[None]:
        return aid.on_hurt(play, side, self)

    def suits_lasting(self, play: Play, effect: i64, aid: Aid) -> bool:
        return aid.hears_hurt(play, effect, self)

    def use_lasting(self, play: Play, effect: i64, aid: Aid) -> Rule[None]:
        return aid.on_hurt_heard(play, effect, self)

    def add(self, bonus: i64) -> None:
        """A bonus to the roll that has just been made."""
        if self.at_armour:
            self.armour_modifier += bonus
            self.broken = self.breaks_armour()
        else:
            self.injury_modifier += bonus

    def breaks_armour(self) -> bool:
        """Is the armour roll, as it is modified so far, as high as the armour value? [R5.2]"""
        return self.armour_total + self.armour_modifier >= self.actor.av

    @property
    def armour_total(self) -> i64:
        """The armour roll before modifiers."""
        return self.armour_dice[0] + self.armour_dice[1]

    @property
    def injury_total(self) -> i64:
        """The injury roll with its modifiers."""
        return self.injury_dice[0] + self.injury_dice[1] + self.injury_modifier


# -- going down ------------------------------------------------------------------------------------------------


class Falling(Situation):
    """He is about to fall over."""

    def __init__(self, player: Player) -> None:
        super().__init__(player)
        self.softened = False  # he is only placed prone, and it costs nobody the turn

    def suits_bought(self, play: Play, side: i64, aid: Aid) -> bool:
        return aid.suits_fall(play, side, self)

    def use_bought(self, play: Play, side: i64, aid: Aid) -> Rule[None]:
        return aid.on_fall(play, side, self)


class Dropped(Situation):
    """The ball lies in the square where its carrier went down, and has yet to bounce."""

    def __init__(self, player: Player) -> None:
        super().__init__(player)
        self.laid_down = False  # put somewhere else, where it rests

    def suits(self, play: Play, owner: Player, skill: PlayerSkill) -> bool:
        return skill.suits_dropped(play, owner, self)

    def use(self, play: Play, owner: Player, skill: PlayerSkill) -> Rule[None] | None:
        return skill.on_dropped(play, owner, self)


def must_bounce(play: Play, player: Player) -> Rule[bool]:
    """He was knocked down or placed prone with the ball: does it bounce, when its time comes? [R4.4, R4.6]"""
    turn_to_lying(play, play.square[player.index])
    dropped = Dropped(player)
    yield from window(play, BALL_DROPPED, dropped)
    if dropped.laid_down:
        fasten(play)
    return not dropped.laid_down


def fall_over(
    play: Play, player: Player, trippers: list[Player] | None = None, his_own_doing: bool = True, costs: bool = True
) -> Rule[None]:
    """He falls: turnover if his team is active and it is his own doing or he holds the ball, unless it never `costs`
    the turn; armour roll, then the ball he held or fell on bounces. `trippers` are rivals who marked the square
    he failed to leave. [R4.5, R9.6]"""
    if aids_listen(play, FALLS):
        falling = Falling(player)
        yield from aids_speak(play, FALLS, falling)
        if falling.softened:
            yield from slip(play, player)
            return
    tell_down(play, player, "R4.5", "falls over")
    if costs and player.side == play.active and (his_own_doing or play.holds(player.index)):
        play.cause_turnover(FELL)
    spilled = spill(play, player.index)
    spilled = strike_under(play, player.index) or spilled
    play.lay(player.index, PRONE)
    if play.facing[player.index] != 0:
        spilled = (yield from make_room(play, player)) or spilled
    hurt = Hurt(player, None, BY_FALL)
    if trippers is not None:
        hurt.trippers = trippers
    yield from risk_injury(play, hurt)
    yield from see_to_them_at_once(play)
    if spilled:
        yield from bounce_loose(play)


def slip(play: Play, player: Player) -> Rule[None]:
    """He goes down, and that is all: no turnover, no armour roll. A ball he held or fell on bounces. [R17.1]"""
    turnover = play.turnover
    if turnover == NO_TURNOVER:
        play.turnover = FELL  # so that the ball he loses costs nothing either
    struck = strike_under(play, player.index)
    yield from place_prone(play, player)
    if play.facing[player.index] != 0:
        struck = (yield from make_room(play, player)) or struck
    play.turnover = turnover
    if struck:
        yield from bounce_loose(play)


def knock_down(play: Play, hurt: Hurt) -> Rule[None]:
    """He is knocked down: turnover if his team is active, armour roll, then the ball bounces. [R4.6]"""
    spilled = go_down(play, hurt.actor) and (yield from must_bounce(play, hurt.actor))
    yield from risk_injury(play, hurt)
    if spilled:
        yield from bounce_loose(play)


def go_down(play: Play, player: Player) -> bool:
    """The first half of being knocked down: he lies there. True: he held the ball, which has yet to bounce."""
    tell_down(play, player, "R4.6", "is knocked down")
    if player.side == play.active:
        play.cause_turnover(KNOCKED_DOWN)
    spilled = spill(play, player.index)
    play.lay(player.index, PRONE)
    return spilled


def place_prone(play: Play, player: Player) -> Rule[None]:
    """He is placed prone: no armour roll; turnover only if he held the ball in his own team's turn. [R4.4]"""
    spilled = lay_prone(play, player) and (yield from must_bounce(play, player))
    yield from hurt_by_lying(play, player)
    if spilled:
        yield from bounce_loose(play)


def lay_prone(play: Play, player: Player) -> bool:
    """The first half of being placed prone. True: he held the ball, which has yet to bounce."""
    tell_down(play, player, "R4.4", "is placed prone")
    spilled = spill(play, player.index)
    play.lay(player.index, PRONE)
    if spilled and player.side == play.active:
        play.cause_turnover(CARRIER_PLACED_PRONE)
    return spilled


# -- armour ----------------------------------------------------------------------------------------------------


def risk_injury(play: Play, hurt: Hurt) -> Rule[None]:
    """He fell or was knocked down: armour roll; if it is broken, injury roll. [R5.2, R13]"""
    hurt.moment = ARMOUR_DUE
    for row in play.rows(ARMOUR_DUE):
        skill = skill_of(row.skill)
        owner = hurt.actor if row.role == ACTOR else hurt.rival
        if (
            owner is not None
            and skill.compulsory
            and owner.skills[skill.id] != 0
            and not silenced(play, owner, skill, hurt)
        ):
            started = skill.on_hurt(play, owner, hurt)
            if started is not None:
                yield from started
    if can(play, hurt.actor, UNPROTECTED, False) or (yield from armour_breaks(play, hurt)):
        yield from roll_injury(play, hurt)


def hurt_by_lying(play: Play, player: Player) -> Rule[None]:
    """He was placed prone, which hurts nobody but a few. [R4.4]"""
    if can(play, player, UNPROTECTED, False):
        yield from roll_injury(play, Hurt(player, None, BY_OTHER))


def armour_breaks(play: Play, hurt: Hurt) -> Rule[bool]:
    """2D6 against the armour value; a bonus may be added after the roll. [R5.2, R19.1]"""
    victim = hurt.actor
    first = yield play.d6(W_ARMOUR, victim.index, hurt)
    second = yield play.d6(W_ARMOUR, victim.index, hurt)
    hurt.armour_dice = (first, second)
    hurt.armour_modifier += number(play, victim, ARMOUR_SHAKEN, 0)
    hurt.broken = hurt.breaks_armour()
    if aids_listen(play, HURT_ROLLED):
        yield from aids_speak(play, HURT_ROLLED, hurt)
    if not hurt.broken and hurt.rival is not None:
        yield from window(play, ARMOUR_HELD, hurt)
    if not hurt.broken and hurt.gift > 0 and hurt.armour_total + hurt.armour_modifier + hurt.gift >= victim.av:
        hurt.add(hurt.gift)
        hurt.gift = 0
    if not hurt.broken and len(hurt.trippers) > 0:
        yield from trippers_speak(play, ARMOUR_HELD, hurt)
    if play.log is not None:
        play.log.tell(
            ArmourRolled(
                rule="R5.2",
                player=play.name(victim),
                dice=list(hurt.armour_dice),
                modifier=int(hurt.armour_modifier),
                armour=int(victim.av),
                broken=hurt.broken,
            )
        )
    return hurt.broken


# -- injury ----------------------------------------------------------------------------------------------------


def trippers_speak(play: Play, moment: i64, hurt: Hurt) -> Rule[None]:
    """Rivals who marked the square he failed to leave may make his fall worse; of each skill only one of them."""
    victim = hurt.actor
    hurt.moment = moment
    for row in play.rows(moment):
        skill = skill_of(row.skill)
        if row.role != MARKERS:
            continue
        options = vec[i64]([])
        for rival in hurt.trippers:
            if rival.skills[skill.id] != 0 and may_use(play, rival, skill, hurt):
                options = append(options, pack(USE, rival.index, skill.id))
        if len(options) == 0:
            continue
        ask = Ask(rival_of(victim.side), W_SKILL, append(options, pack(DECLINE)), victim.index)
        ask.about = hurt
        answer = yield ask
        if kind_of(answer) == USE:
            rival = play.players[subject_of(answer)]
            yield from speak(play, rival, skill, hurt)


def roll_injury(play: Play, hurt: Hurt) -> Rule[None]:
    """2D6 on the injury table, then what it says. [R13.1-R13.3]"""
    victim = hurt.actor
    hurt.at_armour = False
    if not can(play, victim, INJURY_SWAYED, True):
        hurt.steady = True
        hurt.fixed = True
        hurt.injury_modifier = 0
        hurt.gift = 0
        hurt.trippers = []
    first = yield play.d6(W_INJURY, victim.index, hurt)
    second = yield play.d6(W_INJURY, victim.index, hurt)
    hurt.injury_dice = (first, second)
    if aids_listen(play, HURT_ROLLED):
        yield from aids_speak(play, HURT_ROLLED, hurt)
    if hurt.rival is not None:
        yield from window(play, INJURY_ROLLED, hurt)
    if len(hurt.trippers) > 0:
        yield from trippers_speak(play, INJURY_ROLLED, hurt)
    result = injury_result(play, victim, hurt.injury_total)
    if hurt.gift > 0 and injury_result(play, victim, hurt.injury_total + hurt.gift) != result:
        hurt.add(hurt.gift)
        result = injury_result(play, victim, hurt.injury_total)
    if result == STUN and hurt.cause == BY_KICK:
        result = KNOCK_OUT
    if play.log is not None:
        play.log.tell(
            InjuryRolled(
                rule="R13.1",
                player=play.name(victim),
                dice=list(hurt.injury_dice),
                modifier=int(hurt.injury_modifier),
                result=INJURY_NAMES[result],
            )
        )
    if result == STUN:
        if hurt.cause == BY_CROWD:
            remove(play, victim, RESERVE, "R13.3")
        else:
            play.lay(victim.index, STUNNED)
    elif result == KNOCK_OUT:
        yield from knock_out(play, hurt)
    else:
        yield from suffer_casualty(
            play, hurt, result == BADLY_HURT_ONLY or hurt.no_worse or is_frog(play, victim.index)
        )


def injury_result(play: Play, victim: Player, total: i64) -> i64:
    """2-7 stunned, 8-9 knocked out, 10 and more a casualty; some read the table otherwise. [R13.1, R13.2]"""
    result = play.game.tables.injury.read(total)
    for row in play.rows(INJURY_TABLE):
        skill = skill_of(row.skill)
        if victim.skills[skill.id] != 0:
            result = skill.injury(play, total, result, victim)
    return result


def knock_out(play: Play, hurt: Hurt) -> Rule[None]:
    """Off to the knocked-out box, unless the apothecary keeps him: stunned, or to reserves from the crowd.
    [R13.1, R13.5]"""
    victim = hurt.actor
    if (yield from apothecary_called(play, hurt, True)):
        if hurt.cause == BY_CROWD or hurt.cause == BY_KICK:
            remove(play, victim, RESERVE, "R13.5")
        else:
            play.lay(victim.index, STUNNED)
            tell_kept(play, victim, "R13.5")
        return
    yield from window(play, OUT_DUE, hurt)
    if hurt.kept:
        if hurt.cause == BY_CROWD or hurt.cause == BY_KICK:
            remove(play, victim, RESERVE, "R17.1")
        else:
            play.lay(victim.index, STUNNED)
            tell_kept(play, victim, "R17.1")
        return
    if hurt.worsened:
        yield from suffer_casualty(play, hurt, True)
        return
    remove(play, victim, KNOCKED_OUT, "R13.1")
    yield from window(play, TAKEN_OFF, hurt)


def tell_kept(play: Play, player: Player, rule: str) -> None:
    """Write into the log that somebody who was knocked out stays."""
    if play.log is not None:
        play.log.tell(KeptOnPitch(rule=rule, player=play.name(player)))


def tell_down(play: Play, player: Player, rule: str, how: str) -> None:
    """Write into the log that somebody went down."""
    if play.log is not None:
        play.log.tell(WentDown(rule=rule, player=play.name(player), how=how))
