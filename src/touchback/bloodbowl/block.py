"""Blocks: strength, assists, dice, the five faces, follow-up. [R12]"""

from __future__ import annotations

from touchback.bloodbowl.attack import Attack
from touchback.bloodbowl.ball import bounce_loose
from touchback.bloodbowl.block_dice import choose_face, roll_pool
from touchback.bloodbowl.broad import follow_places, turn_about
from touchback.bloodbowl.check import contest, silenced, window
from touchback.bloodbowl.events import FollowedUp
from touchback.bloodbowl.inducements.hooks import Aid
from touchback.bloodbowl.injury import (
    Hurt,
    fall_over,
    go_down,
    hurt_by_lying,
    lay_prone,
    must_bounce,
    risk_injury,
)
from touchback.bloodbowl.moments import (
    AFTER_ATTACK,
    AFTER_BLOCK,
    ASSISTS,
    ASSISTS_BLOCKS,
    ASSISTS_FOULS,
    ATTACKED,
    BLOCK_REACH,
    FACE_CHOSEN,
    LEAVING,
    LEFT,
    NUMBER,
    POOL_ROLLED,
    PUSHED_BACK,
    STRENGTH,
)
from touchback.bloodbowl.move import Leaving, is_left, rivals_react, rush_check
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.push import Push, push
from touchback.bloodbowl.score import look_for_touchdown
from touchback.bloodbowl.skills.base import PlayerSkill, Situation, can, number, skill_of
from touchback.bloodbowl.terms import (
    BOTH_DOWN,
    BY_BLOCK,
    BY_FALL,
    COMMITTED,
    FOLLOW,
    GUARD_HELPS_FOULS,
    HAS_BLOCKED,
    NO_TURNOVER,
    POW,
    PUSH,
    SHIFT_TO,
    SKULL,
    STANDING,
    STAY,
    STUMBLE,
    W_FOLLOW,
    W_SHIFT,
)
from touchback.bloodbowl.trapdoor import see_to_them_at_once, try_trapdoors
from touchback.kernel.ask import NOBODY, Ask, Rule, kind_of, pack, target_of
from touchback.kernel.board import NOWHERE, one_step_before
from touchback.kernel.ints import append, i64, vec


class Block(Attack):
    """One block: the actor attacks, the rival is the target."""

    def __init__(self, attacker: Player, defender: Player, blitz: bool) -> None:
        super().__init__(attacker, defender, blitz)
        self.defender = defender
        self.attacker_strength: i64 = attacker.st
        self.defender_strength: i64 = defender.st
        self.dice: list[int] = []
        self.chooser: i64 = attacker.side
        self.pusher: i64 = attacker.side  # whose coach chooses where players are pushed
        self.by_player = True  # else no player has blocked
        self.rerolled = False  # some die of the pool has been rolled again, or tried to
        self.settled: i64 = 0  # dice of the pool that may not be rolled again, a bit for each
        self.face: i64 = 0
        self.attacker_falls = False
        self.defender_falls = False
        self.both_placed_prone = False
        self.no_follow = False
        self.must_follow = False
        self.strips_ball = False
        self.resolved = False  # dice rolled and applied
        self.again = False  # another block follows
        self.final = False  # no other block can follow
        self.repeated = False  # this is that other block
        self.twin = False  # one of two blocks made at once
        self.moved = False  # the target was pushed
        self.followed = False  # the attacker went after him
        self.held = False  # a rival kept the attacker from doing so: his action is over
        self.at_edge: list[Push] = []  # who was pushed over the edge, or against it
        self.ball_left_at: i64 = NOWHERE
        self.ball_left_with: Player | None = None
        self.ball_struck = False  # somebody was pushed onto the loose ball

    def stands_in(self, play: Play) -> i64:
        """The square that the attack comes from: of four squares the nearest one."""
        near = play.nearest_of(self.defender.index, play.square[self.actor.index])
        return play.nearest_of(self.actor.index, near)

    def harm(self, play: Play) -> Hurt:
        """What becomes of a target who is knocked down."""
        return Hurt(self.defender, self.actor, BY_BLOCK, self.actor)

    def goes_after(self, play: Play, vacated: i64) -> Rule[None]:
        """The target has left this square. [R12.5]"""
        return follow_up(play, self, vacated)

    def drives(self, play: Play, push_back: Push) -> Rule[int]:
        """No coach chooses where somebody is pushed: the first square there is. [R12.4]"""
        yield from ()
        return int(push_back.squares[0])

    def is_about_dice(self) -> bool:
        return self.moment == POOL_ROLLED

    def suits(self, play: Play, owner: Player, skill: PlayerSkill) -> bool:
        if self.moment == ATTACKED or self.moment == AFTER_ATTACK:
            return skill.suits_attack(play, owner, self)
        return skill.suits_block(play, owner, self)

    def use(self, play: Play, owner: Player, skill: PlayerSkill) -> Rule[None] | None:
        if self.moment == ATTACKED or self.moment == AFTER_ATTACK:
            return skill.on_attack(play, owner, self)
        return skill.on_block(play, owner, self)

    def silenced_by(self, play: Play, owner: Player, user: Player, skill: PlayerSkill) -> bool:
        return skill.silences_block(play, owner, user, self)

    def suits_lasting(self, play: Play, effect: i64, aid: Aid) -> bool:
        return aid.hears_block(play, effect, self)

    def use_lasting(self, play: Play, effect: i64, aid: Aid) -> Rule[None]:
        return aid.on_block_heard(play, effect, self)


# -- strength and assists ----------------------------------------------------------------------------------------


def assistants(play: Play, side: i64, against: Player, helped: Player, situation: Situation) -> list[Player]:
    """Who of this side can assist `helped`: he marks the player `against`, and nobody else marks him. [R12.2]"""
    found: list[Player] = []
    if against.side == side:
        return found  # nobody marks his own team-mates
    if play.broad:
        return broad_assistants(play, side, against, helped, situation)
    square = play.square[against.index]
    for offset in play.board.ways(square):
        index = play.occupant[square + offset]
        if index < 0 or index == helped.index or play.side[index] != side or play.marking[index] == 0:
            continue
        helper = play.players[index]
        if not can(play, helper, ASSISTS, True):
            continue
        others = play.rival_zones(side, play.square[index])
        if play.marking[against.index] != 0:
            others -= 1
        if others == 0 or assists_though_marked(play, helper, situation):
            found.append(helper)
    return found


def broad_assistants(play: Play, side: i64, against: Player, helped: Player, situation: Situation) -> list[Player]:
    """The same where somebody covers four squares: each counts once, and who has the player behind him does not mark
    him. [R12.2, R17.1]"""
    found: list[Player] = []
    for index in play.neighbours(against.index):
        if index == helped.index or play.side[index] != side or not play.marks_player(index, against.index):
            continue
        helper = play.players[index]
        if not can(play, helper, ASSISTS, True):
            continue
        others = play.markers(helper)
        if play.marks_player(against.index, index):
            others -= 1
        if others == 0 or assists_though_marked(play, helper, situation):
            found.append(helper)
    return found


def assists_though_marked(play: Play, helper: Player, situation: Situation) -> bool:
    """Has he a skill that lets him assist while others mark him?"""
    blocks = isinstance(situation, Block) or play.switches & GUARD_HELPS_FOULS != 0
    which = ASSISTS_BLOCKS if blocks else ASSISTS_FOULS
    for row in play.rows(NUMBER + which):
        skill = skill_of(row.skill)
        if helper.skills[skill.id] != 0 and not silenced(play, helper, skill, situation):
            return can(play, helper, which, False)
    return False


def compare_strength(play: Play, block: Block) -> None:
    """Count the assists of both sides; the stronger side chooses. [R12.1, R12.2]"""
    attacker = block.actor
    defender = block.defender
    block.attacker_strength += len(assistants(play, attacker.side, defender, attacker, block))
    block.defender_strength += len(assistants(play, defender.side, attacker, defender, block))
    block.chooser = defender.side if block.defender_strength > block.attacker_strength else attacker.side


# -- the block ----------------------------------------------------------------------------------------------------


def block_action(play: Play, attacker: Player, defender: Player, blitz: bool) -> Rule[bool]:
    """Block, and block again where a skill says so. False: the action was lost. [R12]"""
    repeated = False
    while True:
        play.done |= COMMITTED | HAS_BLOCKED
        if blitz and not (yield from pay_for_block(play, attacker)):
            return True
        block = Block(attacker, defender, blitz)
        block.repeated = repeated
        yield from one_block(play, block)
        look_for_touchdown(play)
        if not block.again or play.turnover != NO_TURNOVER or play.touchdown != NOBODY:
            yield from window(play, AFTER_ATTACK, block)
            return not block.lost and not block.held
        repeated = True


def pay_for_block(play: Play, attacker: Player) -> Rule[bool]:
    """The block of a blitz costs a square of movement, and a rush where none is left. [R12.6]"""
    play.moved += 1
    if play.moved > attacker.ma and not (yield from contest(play, rush_check(play, attacker))):
        yield from fall_over(play, attacker)
        return False
    return True


def one_block(play: Play, block: Block) -> Rule[None]:
    """Target, strength, dice, choice, result. [R12.1-R12.3]"""
    yield from window(play, ATTACKED, block)
    look_for_touchdown(play)  # the answer to the attack may have scored: then play stops [R15.1]
    if block.lost or play.turnover != NO_TURNOVER or not play.standing(block.defender.index):
        return
    block.due = True
    yield from window(play, ATTACKED, block)
    yield from window(play, STRENGTH, block)
    compare_strength(play, block)
    yield from roll_pool(play, block)
    yield from choose_face(play, block)
    yield from apply_face(play, block)
    block.resolved = True
    yield from try_trapdoors(play)
    yield from window(play, AFTER_BLOCK, block)


def double_block(play: Play, attacker: Player, first: Player, second: Player, strength: i64) -> Rule[None]:
    """Two blocks at once, with the attacker this strong: all dice are rolled before any is chosen, and both blocks are
    resolved whatever comes of the other. There is no follow-up. [R12, ruling]"""
    play.done |= COMMITTED | HAS_BLOCKED
    blocks: list[Block] = []
    for defender in (first, second):
        block = Block(attacker, defender, False)
        block.attacker_strength = strength if strength > 1 else 1
        block.twin = True
        block.no_follow = True
        yield from window(play, ATTACKED, block)
        look_for_touchdown(play)
        if play.turnover != NO_TURNOVER:
            return
        if not block.lost and play.standing(defender.index):
            blocks.append(block)
    for block in blocks:
        block.due = True
        yield from window(play, ATTACKED, block)
        yield from window(play, STRENGTH, block)
        compare_strength(play, block)
        yield from roll_pool(play, block)
    for block in blocks:
        yield from choose_face(play, block)
    # Where the attacker himself may go down comes last, so that he still stands for the other block. [ruling]
    for rank in (0, 1, 2):
        for block in blocks:
            face = block.face
            if not block.resolved and rank == (2 if face == SKULL else 1 if face == BOTH_DOWN else 0):
                if play.on_pitch(block.defender.index):
                    yield from apply_face(play, block)
                block.resolved = True
    yield from try_trapdoors(play)
    for block in blocks:
        yield from window(play, AFTER_BLOCK, block)
    look_for_touchdown(play)
    if len(blocks) > 0:
        yield from window(play, AFTER_ATTACK, blocks[len(blocks) - 1])


# -- results ------------------------------------------------------------------------------------------------------


def apply_face(play: Play, block: Block) -> Rule[None]:
    """What the chosen face does. [R12.3]"""
    if block.face == SKULL:
        block.attacker_falls = True
    elif block.face == BOTH_DOWN:
        block.attacker_falls = True
        block.defender_falls = True
    yield from window(play, FACE_CHOSEN, block)
    if block.face == STUMBLE:
        block.face = POW
    if block.face == PUSH or block.face == POW:
        block.attacker_falls = False
        block.defender_falls = block.face == POW
        yield from push_back(play, block)
    elif block.both_placed_prone:
        yield from both_prone(play, block)
    else:
        yield from knock_both(play, block)


def knock_both(play: Play, block: Block) -> Rule[None]:
    """Those who fall lie down together; the target's armour is rolled first, then the ball bounces. [R4.6]"""
    attacker = block.actor
    defender = block.defender
    droppers: list[Player] = []
    if not block.by_player or not play.standing(attacker.index):
        block.attacker_falls = False  # there is nobody, or the other of two blocks has felled him already
    if block.defender_falls and go_down(play, defender):
        droppers.append(defender)
    if block.attacker_falls and go_down(play, attacker):
        droppers.append(attacker)
    spilled = yield from must_one_bounce(play, droppers)
    if block.defender_falls:
        yield from risk_injury(play, block.harm(play))
    if block.attacker_falls:
        yield from risk_injury(play, Hurt(attacker, defender, BY_BLOCK, attacker))
    if spilled:
        yield from bounce_loose(play)


def both_prone(play: Play, block: Block) -> Rule[None]:
    """Both are placed prone, without armour rolls. [R4.4]"""
    # Else there is nobody, or the other of two blocks has felled him already.
    stands = block.by_player and play.standing(block.actor.index)
    droppers: list[Player] = []
    if lay_prone(play, block.defender):
        droppers.append(block.defender)
    if stands and lay_prone(play, block.actor):
        droppers.append(block.actor)
    spilled = yield from must_one_bounce(play, droppers)
    yield from hurt_by_lying(play, block.defender)
    if stands:
        yield from hurt_by_lying(play, block.actor)
    if spilled:
        yield from bounce_loose(play)


def must_one_bounce(play: Play, droppers: list[Player]) -> Rule[bool]:
    """Those who went down with a ball, at most one where there is only one: does any bounce? [R4.4, R4.6]"""
    found = False
    for dropper in droppers:
        if (yield from must_bounce(play, dropper)):
            found = True
    return found


def push_back(play: Play, block: Block) -> Rule[None]:
    """Push the target back and lay him down, follow up, then roll what has to be rolled. [R12.4, R12.5]"""
    attacker = block.actor
    defender = block.defender
    comes_from = block.stands_in(play)
    vacated = play.nearest_of(defender.index, comes_from)
    if not block.twin or play.board.adjacent(comes_from, vacated):  # else the other block moved him
        origin = one_step_before(play.board, comes_from, vacated)
        block.moved = yield from push(play, Push(defender, block, origin, True))
    on_pitch = play.square[defender.index] != NOWHERE
    falls = block.defender_falls and on_pitch
    against = len(block.at_edge) > 0 and block.at_edge[0].direct
    if block.moved or against:
        yield from window(play, PUSHED_BACK, block)
    spilled = block.strips_ball
    dropped = falls and go_down(play, defender)
    if block.moved and not block.no_follow and play.rooted[attacker.index] == 0:
        yield from block.goes_after(play, vacated)
    if dropped:
        spilled = yield from must_bounce(play, defender)
    if falls:
        yield from risk_injury(play, harm_at_edge(play, block) if against else block.harm(play))
    seen_to = len(block.at_edge) > 0 and (yield from play.game.edge.settle(play, block))
    yield from see_to_them_at_once(play)
    if play.several_balls or (not seen_to and (spilled or block.ball_struck)):
        yield from bounce_loose(play)


def harm_at_edge(play: Play, block: Block) -> Hurt:
    """What befalls whoever was pushed against what lies beyond the edge: that may be worse, or nobody's credit."""
    pushed = block.at_edge[0]
    hurt = block.harm(play)
    if not play.game.edge.credits(play, pushed):
        hurt = Hurt(block.defender, None, BY_FALL)
    hurt.armour_modifier += play.game.edge.worsens(play, pushed)
    return hurt


def follow_up(play: Play, block: Block, vacated: i64) -> Rule[None]:
    """The attacker may move into the square that was left; decided before any other die. He counts as moving by
    choice, so rivals who mark him may hold him or come after him. [R12.5]"""
    attacker = block.actor
    places = vec[i64]([vacated])
    if play.facing[attacker.index] != 0:
        places = follow_places(play, attacker.index, vacated)
        if len(places) == 0:
            return
    elif play.facing[block.defender.index] != 0 and not play.free(vacated):
        return  # he was pushed sideways and still covers it [ruling]
    if not block.must_follow:
        ask = Ask(attacker.side, W_FOLLOW, append(append(vec[i64]([]), pack(FOLLOW)), pack(STAY)), attacker.index)
        ask.about = block
        answer = yield ask
        if kind_of(answer) == STAY:
            return
    origin = play.square[attacker.index]
    marked = play.markers(attacker) != 0
    goal = places[0]
    if len(places) > 1:
        options = vec[i64]([])
        for place in places:
            options = append(options, pack(SHIFT_TO, attacker.index, place))
        goal = target_of((yield Ask(attacker.side, W_SHIFT, options, attacker.index)))
    leaving = Leaving(attacker, origin, goal)
    if marked:
        yield from rivals_react(play, LEAVING, leaving)
        if leaving.held:
            block.held = True
            return
    block.followed = True
    play.shift(attacker.index, goal)
    if play.log is not None:
        play.log.tell(FollowedUp(rule="R12.5", player=play.name(attacker), square=play.board.name(int(goal))))
    if play.facing[attacker.index] != 0:
        yield from turn_about(play, attacker, block.defender.index)
    if marked and (play.facing[attacker.index] == 0 or is_left(play, leaving)):
        yield from rivals_react(play, LEFT, leaving)


def can_be_blocked_afar(play: Play, attacker: Player, target: i64) -> bool:
    """A standing rival as far away as a skill lets this player block, but not in a blitz."""
    reach = number(play, attacker, BLOCK_REACH, 1)
    return reach > 1 and play.status[target] == STANDING and play.between(attacker.index, target) == reach


def can_be_blocked(play: Play, attacker: i64, target: i64) -> bool:
    """A standing rival next to the attacker, and not behind one who covers four squares. [R12, R17.1]"""
    return can_be_hit(play, attacker, target) and (
        play.facing[attacker] == 0 or play.reaches(attacker, target, play.square[target])
    )


def can_be_hit(play: Play, attacker: i64, target: i64) -> bool:
    """A standing rival next to the attacker, whichever way that one faces: in a blitz he turns first. [R12.6, R17.1]"""
    return (
        play.status[target] == STANDING and play.side[target] != play.side[attacker] and play.touches(attacker, target)
    )
