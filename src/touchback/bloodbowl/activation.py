"""A player's activation: declare an action, carry it out square by square, stop. [R9.2, R12.6]"""

from __future__ import annotations

from touchback.bloodbowl.ball import bounce_loose
from touchback.bloodbowl.block import block_action, can_be_blocked, can_be_blocked_afar, can_be_hit, double_block
from touchback.bloodbowl.broad import faces_him, make_room, stands_on_somebody, turn_about
from touchback.bloodbowl.check import may_use, speak, wants
from touchback.bloodbowl.effects import end_effects
from touchback.bloodbowl.events import Activated, ActivationEnded, TookBack
from touchback.bloodbowl.foul import can_be_fouled, foul_action, lies_down
from touchback.bloodbowl.inducements.base import aid_speaks, aids_listen, aids_speak, spent_in_force
from touchback.bloodbowl.moments import (
    ACTING,
    ACTIONS,
    ACTIVATION_ENDS,
    BLITZES_LYING,
    BLOCK_REACH,
    BLOCKS_TWO,
    DECLARED,
    GIVES_BALL,
    NUMBER,
    ONCE_A_TURN,
    PASS_REACH,
    TEAM_MATES,
)
from touchback.bloodbowl.move import (
    jump,
    jump_options,
    squares_left,
    stand_up,
    standing_needs_die,
    step,
    step_needs_dice,
    step_options,
    struggle_up,
    walk,
)
from touchback.bloodbowl.passing import hand_off_action, lob_options, longest_range, pass_action, throw_options
from touchback.bloodbowl.play import NO_PLAYER, Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.score import look_for_touchdown, to_turn
from touchback.bloodbowl.skills.base import (
    AT_BOTH,
    AT_EDGE,
    AT_SQUARE,
    PER_ACTIVATION,
    Aim,
    PlayerSkill,
    Situation,
    can,
    number,
    skill_of,
    speaks_of,
)
from touchback.bloodbowl.special import strike_action, strike_options, strike_targets
from touchback.bloodbowl.terms import (
    ACTION_NAMES,
    BACK,
    BLITZ,
    BLOCK,
    COMMITTED,
    EDGE_NAMES,
    FOUL,
    HAND_OFF,
    HAND_TO,
    HAS_BLOCKED,
    HAS_JUMPED,
    HAS_STOOD,
    HAS_THROWN,
    HAS_TURNED,
    HIT,
    JUMP,
    KICK_HIM,
    LOB_AT,
    NO_TURNOVER,
    P_ACT,
    P_DRIVE_END,
    P_SETTLE,
    P_THROW,
    P_TURN,
    P_TURN_END,
    PASS,
    PERFORM,
    PRONE,
    SPECIAL,
    STAND_UP,
    STANDING,
    STEP,
    STOP,
    STRIKE_WITH,
    TARGET,
    TARGET_BOTH,
    THROW,
    TOWARDS,
    UNTIL_ACTIVATION,
    USE,
    W_ACT,
    W_TARGET,
    W_THROW,
)
from touchback.bloodbowl.trapdoor import try_trapdoors
from touchback.kernel.ask import NOBODY, Ask, Rule, kind_of, pack, subject_of, target_of, with_capacity
from touchback.kernel.game import Phase
from touchback.kernel.ints import append, i64, vec


def declare(play: Play, player: Player, action: i64, target: i64) -> None:
    """Begin an activation. He has his tackle zone back. [R9.2, R4.1]"""
    index = player.index
    play.actor = index
    play.action = action
    play.target = target
    play.moved = 0
    play.done = 0
    if play.limits[index] != 0:
        play.limits[index] &= play.game.lasting_limits[PER_ACTIVATION]
    if play.distracted[index] != 0:
        play.collect(index)
        play.done = COMMITTED
    play.phase = P_ACT
    if play.log is not None:
        name = declared_name(play, action)
        aim = play.name(play.players[target]) if target != NO_PLAYER else ""
        play.log.tell(Activated(rule="R9.2", player=play.name(player), action=name, target=aim))


def declared_name(play: Play, action: i64) -> str:
    """What a declared action is called; a special one goes by its skill."""
    return play.game.skills[play.special].name if action == SPECIAL else ACTION_NAMES[action]


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


def is_gated(play: Play, player: Player, action: i64) -> bool:
    """Is something to be rolled or decided as soon as he has declared this action?"""
    for row in play.rows(DECLARED):
        if row.role == TEAM_MATES:
            if play.is_present(player.side, row.skill.id):
                activation = Activation(player, action, DECLARED)
                if len(helpers(play, player, skill_of(row.skill), activation)) > 0:
                    return True
        elif player.skills[row.skill.id] != 0:
            activation = Activation(player, action, DECLARED)
            if skill_of(row.skill).suits_activation(play, player, activation):
                return True
    if not aids_listen(play, DECLARED):
        return False
    return aid_speaks(play, DECLARED, Activation(player, action, DECLARED))


def helpers(play: Play, player: Player, skill: PlayerSkill, activation: Activation) -> list[Player]:
    """Team-mates on the pitch who may use this skill about the player who is activated."""
    found: list[Player] = []
    if play.is_present(player.side, skill.id):
        for mate in play.players:
            if mate.side == player.side and mate is not player and play.on_pitch(mate.index):
                if mate.skills[skill.id] != 0 and may_use(play, mate, skill, activation):
                    found.append(mate)
    return found


def pass_gates(play: Play, player: Player) -> Rule[bool]:
    """What some players must roll, or may do, right after declaring; failure ends the activation and the action is
    spent."""
    activation = Activation(player, play.action, DECLARED)
    for row in play.rows(DECLARED):
        skill = skill_of(row.skill)
        if row.role == TEAM_MATES:
            yield from helped(play, player, skill, activation)
            continue
        if player.skills[skill.id] == 0 or not may_use(play, player, skill, activation):
            continue
        if not skill.compulsory and not skill.automatic:
            if not (yield from wants(play, player, skill, activation)):
                continue
            play.told_skill(player, skill)
        play.done |= COMMITTED
        started = skill.on_activation(play, player, activation)
        if started is not None:
            yield from started
        if activation.ended:
            return False
    if aids_listen(play, DECLARED):
        yield from aids_speak(play, DECLARED, activation)
    return not activation.ended


def helped(play: Play, player: Player, skill: PlayerSkill, activation: Activation) -> Rule[None]:
    """Team-mates may do something for him as he is activated."""
    for mate in helpers(play, player, skill, activation):
        if may_use(play, mate, skill, activation) and (yield from wants(play, mate, skill, activation)):
            play.done |= COMMITTED
            yield from speak(play, mate, skill, activation)


def begin(play: Play, player: Player, action: i64, target: i64, second: i64 = NO_PLAYER) -> Rule[None]:
    """Declare with whatever must be rolled at once; a block is carried out right away, on two targets at once where a
    skill allows it."""
    declare(play, player, action, target)
    if not (yield from pass_gates(play, player)):
        end_activation(play)
        return
    player = play.players[player.index]  # what was used may have changed him
    if play.action == BLOCK:
        if second == NO_PLAYER:
            yield from block_action(play, player, play.players[target], False)
        else:
            yield from block_two(play, player, play.players[target], play.players[second])
        end_activation(play)
    elif play.action == SPECIAL and target != NO_PLAYER:
        skill = skill_of(play.game.skills[play.special])
        yield from strike_action(play, player, play.players[target], skill, False)
        end_activation(play)


def block_two(play: Play, player: Player, first: Player, second: Player) -> Rule[None]:
    """Block two rivals at once, by the skill that allows it and at the strength it leaves."""
    for row in play.rows(NUMBER + BLOCKS_TWO):
        if player.skills[row.skill.id] != 0:
            play.told_skill(player, skill_of(row.skill))
    yield from double_block(play, player, first, second, number(play, player, BLOCKS_TWO, 0))


def pairs_of_targets(play: Play, player: Player) -> vec[i64]:
    """Every two rivals who mark him, in either order, where a skill lets him block two at once."""
    found = vec[i64]([])
    if number(play, player, BLOCKS_TWO, 0) > 0:
        near = [
            rival.index
            for rival in play.players
            if rival.side != player.side
            and play.marks_player(rival.index, player.index)
            and faces_him(play, player.index, rival.index)
        ]
        for first in near:
            for second in near:
                if first != second:
                    found = append(found, pack(TARGET_BOTH, first, second))
    return found


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


def go_on(play: Play) -> None:
    """After something was done: the activation goes on only if the player can and the turn has not ended."""
    look_for_touchdown(play)
    if play.turnover != NO_TURNOVER or play.touchdown != NOBODY or play.status[play.actor] != STANDING:
        end_activation(play)


class Target(Phase[Play]):
    """Name the target of a block, a blitz or a foul. [R9.2, R12.6, R14.1]"""

    name = "target"

    def ask(self, play: Play) -> Ask | None:
        options = with_capacity(16)
        for index in targets(play, play.actor, play.action):
            options = append(options, pack(TARGET, play.actor, index))
        if play.action == BLOCK:
            for pair in pairs_of_targets(play, play.players[play.actor]):
                options = append(options, pair)
        return Ask(play.active, W_TARGET, append(options, pack(BACK)), play.actor)

    def take(self, play: Play, answer: i64) -> Rule[None] | None:
        player = play.players[play.actor]
        if kind_of(answer) == BACK:
            play.actor = NO_PLAYER
            play.phase = P_TURN
            return None
        if kind_of(answer) == TARGET_BOTH:
            return begin(play, player, BLOCK, subject_of(answer), target_of(answer))
        if play.action == BLOCK or play.action == SPECIAL or is_gated(play, player, play.action):
            return begin(play, player, play.action, target_of(answer))
        declare(play, player, play.action, target_of(answer))
        return None


def targets(play: Play, index: i64, action: i64) -> vec[i64]:
    """Whom this action could be aimed at."""
    if action == SPECIAL:
        return strike_targets(play, play.players[index], skill_of(play.game.skills[play.special]))
    found = with_capacity(16)
    side = play.side[index]
    afar = action == BLOCK and speaks_of(play, play.players[index], BLOCK_REACH)
    lying = action == BLITZ and can(play, play.players[index], BLITZES_LYING, False)
    for other in range(len(play.side)):
        if play.side[other] == side:
            continue
        if action == BLOCK:
            if can_be_blocked(play, index, other) or (afar and can_be_blocked_afar(play, play.players[index], other)):
                found = append(found, other)
        elif action == BLITZ:
            if play.status[other] == STANDING or (lying and lies_down(play, other)):
                found = append(found, other)
        elif can_be_fouled(play, other):
            found = append(found, other)
    return found


class Act(Phase[Play]):
    """The acting player's free choices: where next, whom to hit, stop. [R9.2]"""

    name = "act"

    def ask(self, play: Play) -> Ask | None:
        actor = play.actor
        player = play.players[actor]
        options = with_capacity(16)
        if play.status[actor] == PRONE:
            if not play.done & HAS_STOOD:
                options = append(options, pack(STAND_UP, actor))
        else:
            left = squares_left(play, player)
            if self.stays(play):
                options = self.lurches(play, player, left, options)
            elif left > 0 and play.rooted[actor] == 0:
                options = step_options(play, player, options)
                if left > 1 and not play.done & HAS_JUMPED:
                    options = jump_options(play, player, options)
                if len(options) > 0 and stands_on_somebody(play, actor):
                    return Ask(play.active, W_ACT, options, actor)  # he cannot stay here [R17.1]
            options = self.action_options(play, player, left, options)
        options = append(options, pack(STOP, actor))
        return Ask(play.active, W_ACT, options, actor)

    def stays(self, play: Play) -> bool:
        """Has he declared a special action before which he cannot walk?"""
        stays = play.action == SPECIAL and not skill_of(play.game.skills[play.special]).walks_first
        return stays and not play.done & HAS_THROWN

    def lurches(self, play: Play, player: Player, left: i64, options: vec[i64]) -> vec[i64]:
        """A special action without free movement: towards an edge by chance, or not at all."""
        if left > 0 and skill_of(play.game.skills[play.special]).aimed == AT_EDGE and play.rooted[player.index] == 0:
            for edge in range(len(EDGE_NAMES)):
                options = append(options, pack(TOWARDS, player.index, edge))
        return options

    def action_options(self, play: Play, player: Player, left: i64, options: vec[i64]) -> vec[i64]:
        """What the declared action lets him do besides moving."""
        actor = player.index
        action = play.action
        if action == BLITZ:
            if left > 0 and not play.done & HAS_BLOCKED:
                if can_be_hit(play, actor, play.target):
                    options = append(options, pack(HIT, actor, play.target))
                options = strike_options(play, player, play.target, options)
        elif action == PASS:
            if play.holds(actor) and not play.done & HAS_THROWN and can(play, player, GIVES_BALL, True):
                options = append(options, pack(THROW, actor))
        elif action == HAND_OFF:
            if play.holds(actor) and not play.done & HAS_THROWN and can(play, player, GIVES_BALL, True):
                for index in receivers(play, player):
                    options = append(options, pack(HAND_TO, actor, index))
        elif action == FOUL and not play.done & HAS_BLOCKED:
            if lies_down(play, play.target) and play.touches(actor, play.target):
                options = append(options, pack(KICK_HIM, actor, play.target))
        elif action == SPECIAL:
            options = self.special_options(play, player, options)
        return self.uses(play, player, options)

    def special_options(self, play: Play, player: Player, options: vec[i64]) -> vec[i64]:
        """What a declared special action lets him do."""
        special = skill_of(play.game.skills[play.special])
        if special.aimed == AT_SQUARE and not play.done & HAS_THROWN:
            options = append(options, pack(THROW, player.index))
        for index in special.targets(play, player):
            options = append(options, pack(PERFORM, player.index, index))
        return options

    def uses(self, play: Play, player: Player, options: vec[i64]) -> vec[i64]:
        """Skills he can use between two squares."""
        for row in play.rows(ACTING):
            skill = skill_of(row.skill)
            if player.skills[skill.id] != 0 and may_use(play, player, skill, Activation(player, play.action, ACTING)):
                options = append(options, pack(USE, player.index, skill.id))
        return options

    def take(self, play: Play, answer: i64) -> Rule[None] | None:
        player = play.players[play.actor]
        kind = kind_of(answer)
        if kind == STEP:
            square = target_of(answer)
            if step_needs_dice(play, player, square):
                return stepping(play, player, square)
            walk(play, player, square)
            if play.holds(player.index) and play.in_rival_end_zone(player.index, square):
                go_on(play)
            return None
        if kind == STOP:
            end_activation(play)
            return None
        if kind == STAND_UP:
            if standing_needs_die(play, player):
                return rising(play, player)
            stand_up(play, player)
            return None
        if kind == USE:
            return use_skill(play, player, skill_of(play.game.skills[target_of(answer)]))
        if kind == THROW:
            play.phase = P_THROW
            return None
        if kind == JUMP:
            return jumping(play, player, target_of(answer))
        if kind == PERFORM and skill_of(play.game.skills[play.special]).aimed == AT_BOTH:
            play.target = target_of(answer)
            play.phase = P_THROW
            return None
        if kind == TOWARDS:
            return lurching(play, player, target_of(answer))
        if kind == STRIKE_WITH:
            skill = skill_of(play.game.skills[subject_of(answer)])
            return striking(play, player, play.players[target_of(answer)], skill)
        return carry_out(play, player, kind, play.players[target_of(answer)])


def receivers(play: Play, giver: Player) -> vec[i64]:
    """Team-mates next to him who stand and can catch. [R10.7]"""
    found = vec[i64]([])
    for index in play.neighbours(giver.index):
        if play.side[index] == giver.side and play.marking[index] != 0:
            found = append(found, index)
    return found


def stepping(play: Play, player: Player, square: i64) -> Rule[None]:
    """A step with dice, then on or over."""
    if (yield from step(play, player, square)):
        go_on(play)
    else:
        end_activation(play)


def jumping(play: Play, player: Player, square: i64) -> Rule[None]:
    """A jump, then on or over."""
    origin = play.square[player.index]
    yield from jump(play, player, square)
    if play.square[player.index] == origin:
        end_activation(play)
    else:
        go_on(play)


def rising(play: Play, player: Player) -> Rule[None]:
    """Struggle to stand up, then on or over."""
    if (yield from struggle_up(play, player)):
        go_on(play)
    else:
        end_activation(play)


def use_skill(play: Play, player: Player, skill: PlayerSkill) -> Rule[None] | None:
    """At a free choice: at once, or with what follows, then on or over."""
    activation = Activation(player, play.action, ACTING)
    started = skill.on_activation(play, player, activation)
    if started is None:
        play.told_skill(player, skill)
        return None
    return using_skill(play, player, skill, activation, started)


def using_skill(
    play: Play, player: Player, skill: PlayerSkill, activation: Activation, started: Rule[None]
) -> Rule[None]:
    """See use_skill."""
    play.told_skill(player, skill)
    yield from started
    if activation.ended:
        end_activation(play)
    else:
        go_on(play)


def lurching(play: Play, player: Player, edge: i64) -> Rule[None]:
    """A square of random movement, then on or over."""
    yield from skill_of(play.game.skills[play.special]).perform(play, player, Aim(None, edge=edge))
    yield from try_trapdoors(play)
    go_on(play)


def striking(play: Play, player: Player, target: Player, skill: PlayerSkill) -> Rule[None]:
    """In a blitz, an attack instead of the block, then on or over. [R12.6]"""
    if (yield from strike_action(play, player, target, skill, True)):
        go_on(play)
    else:
        end_activation(play)


def carry_out(play: Play, player: Player, kind: i64, other: Player) -> Rule[None]:
    """The one thing the action was declared for; all but the block of a blitz end the activation."""
    if kind == HIT:
        if play.facing[player.index] != 0:
            yield from turn_about(play, player, other.index)
        if (yield from block_action(play, player, other, True)):
            go_on(play)
        else:
            end_activation(play)
        return
    if kind == HAND_TO:
        yield from settle_first(play, player)
        if play.marking[other.index] != 0 and (yield from hand_off_action(play, player, other)):
            play.done |= HAS_THROWN
            go_on(play)
            return
    elif kind == KICK_HIM:
        if (yield from foul_action(play, player, other)):
            play.done |= HAS_BLOCKED  # one foul, then nothing but moving
            go_on(play)
            return
    else:
        play.done |= COMMITTED
        if (yield from skill_of(play.game.skills[play.special]).perform(play, player, Aim(other))):
            go_on(play)
            return
    end_activation(play)


class Throw(Phase[Play]):
    """Choose the square to throw to; measuring is free until then. [R10.1, R11.1]"""

    name = "throw"

    def ask(self, play: Play) -> Ask | None:
        thrower = play.players[play.actor]
        if play.action == SPECIAL:
            options = skill_of(play.game.skills[play.special]).throws(play, thrower)
        else:
            options = throw_options(play, thrower, number(play, thrower, PASS_REACH, longest_range(play)))
            for option in lob_options(play, thrower):
                options = append(options, option)
        return Ask(play.active, W_THROW, append(options, pack(BACK)), play.actor)

    def take(self, play: Play, answer: i64) -> Rule[None] | None:
        if kind_of(answer) == BACK:
            if play.action == SPECIAL:
                play.target = NO_PLAYER
            play.phase = P_ACT
            return None
        return throwing(play, play.players[play.actor], target_of(answer), kind_of(answer) == LOB_AT)


def throwing(play: Play, thrower: Player, square: i64, lobbed: bool) -> Rule[None]:
    """A throw ends the activation, unless a skill says otherwise. [R10.1, R11.1]"""
    if play.action == SPECIAL:
        play.done |= COMMITTED
        skill = skill_of(play.game.skills[play.special])
        target = play.players[play.target] if skill.aimed == AT_BOTH else None
        if (yield from skill.perform(play, thrower, Aim(target, square, 0, lobbed))):
            play.done |= HAS_THROWN
            play.phase = P_ACT
            go_on(play)
            return
    else:
        yield from settle_first(play, thrower)
        if (yield from pass_action(play, thrower, square, lobbed)):
            play.done |= HAS_THROWN
            play.phase = P_ACT
            go_on(play)
            return
    end_activation(play)


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


def special_actions(play: Play, player: Player) -> vec[i64]:
    """Skills that grant him a special action which could be aimed at somebody. [R9.2]"""
    found = vec[i64]([])
    rows = play.rows(ACTIONS)
    if len(rows) == 0:
        return found
    spent = binding(play, player, play.spent)
    for row in rows:
        if player.skills[row.skill.id] == 0:
            continue
        skill = skill_of(row.skill)
        if (skill.once < 0 or not spent >> skill.once & 1) and skill.can_declare(play, player):
            found = append(found, skill.id)
    return found
