"""Rules of their own that star players have. [R17.1]"""

from __future__ import annotations

from touchback.bloodbowl.activation import Activation
from touchback.bloodbowl.attack import Attack
from touchback.bloodbowl.ball import Catching
from touchback.bloodbowl.block import Block, choose_open_die, roll_die_again
from touchback.bloodbowl.check import Check
from touchback.bloodbowl.effects import VALUE, begin_effect, pack_effect
from touchback.bloodbowl.events import Caught, Distracted, ReRolled, SkillRolled
from touchback.bloodbowl.injury import Hurt, armour_breaks, knock_down, lay_prone, roll_injury
from touchback.bloodbowl.moments import INJURY_ROLLED
from touchback.bloodbowl.play import NO_PLAYER, Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.score import look_for_touchdown
from touchback.bloodbowl.skills.base import PER_ACTIVATION, PER_DRIVE, PER_HALF, PER_MATCH, PlayerSkill
from touchback.bloodbowl.terms import (
    BY_BLOCK,
    BY_FOUL,
    BY_SPECIAL,
    CASUALTY,
    NO_TURNOVER,
    PICK,
    PUSH,
    STANDING,
    STUMBLE,
    UNTIL_MATCH,
    W_INJURY,
    W_SKILL_ROLL,
    W_STRIKE,
)
from touchback.kernel.ask import NOBODY, Ask, Rule, pack, subject_of
from touchback.kernel.ints import append, i64, vec
from touchback.kernel.state import raised


class StarRule(PlayerSkill):
    """A rule that one star player has, or two who come together."""

    def __init__(self, name: str, per: int = -1, compulsory: bool = False, anyhow: bool = False) -> None:
        super().__init__(name, compulsory, anyhow, anyhow, anyhow)
        self.rule = "R17.1"
        if per >= 0:
            self.limit = 0  # numbered with those of all skills
            self.per = per

    def is_left(self, play: Play, owner: Player) -> bool:
        """Has he not used it up yet?"""
        return not play.used_up(owner, self.limit)

    def roll(self, play: Play, owner: Player, need: int, situation: Activation) -> Rule[int]:
        """A D6 of its own, told with the number it works on."""
        die = yield play.d6(W_SKILL_ROLL, owner.index, situation, self)
        if play.log is not None:
            play.log.tell(
                SkillRolled(
                    rule=self.rule,
                    player=play.name(owner),
                    skill=self.name,
                    die=die,
                    needed=f"{need}+",
                    worked=die >= need,
                )
            )
        return die

    def choose(self, play: Play, owner: Player, targets: vec[i64]) -> Rule[Player]:
        """His coach names one of these players."""
        answer = pack(PICK, targets[0])
        if len(targets) > 1:
            options = vec[i64]([])
            for index in targets:
                options = append(options, pack(PICK, index))
            answer = yield Ask(owner.side, W_STRIKE, options, owner.index)
        return play.players[subject_of(answer)]


def rivals_near(play: Play, owner: Player, distance: i64) -> vec[i64]:
    """Standing rivals within so many squares of him."""
    found = vec[i64]([])
    for rival in play.players:
        if (
            rival.side != owner.side
            and play.status[rival.index] == STANDING
            and play.board.distance(play.square[owner.index], play.square[rival.index]) <= distance
        ):
            found = append(found, rival.index)
    return found


# -- right after declaring ----------------------------------------------------------------------------------------


class BeerBarrelBash(StarRule):
    """Once a drive, as his activation begins: D6 against a standing rival within three squares. 3+ knocks him down,
    on a 1 the thrower goes down himself; else he goes on with his activation."""

    def suits_activation(self, play: Play, owner: Player, activation: Activation) -> bool:
        stands = play.status[owner.index] == STANDING
        return stands and self.is_left(play, owner) and len(rivals_near(play, owner, 3)) > 0

    def on_activation(self, play: Play, owner: Player, activation: Activation) -> Rule[None]:
        play.use_up(owner, self.limit)
        target = yield from self.choose(play, owner, rivals_near(play, owner, 3))
        die = yield from self.roll(play, owner, 3, activation)
        if die >= 3:
            yield from knock_down(play, Hurt(target, None, BY_SPECIAL))
        elif die == 1:
            yield from knock_down(play, Hurt(owner, None, BY_SPECIAL))
        look_for_touchdown(play)
        activation.ended = play.turnover != NO_TURNOVER or play.touchdown != NOBODY


class BlackInk(StarRule):
    """Once a match, as his activation begins: a rival he marks loses his tackle zone."""

    def marked(self, play: Play, owner: Player) -> vec[i64]:
        """Rivals with a tackle zone whom he marks."""
        found = vec[i64]([])
        for index in rivals_near(play, owner, 1):
            if play.marking[index] != 0 and play.marks(owner.index, play.square[index]):
                found = append(found, index)
        return found

    def suits_activation(self, play: Play, owner: Player, activation: Activation) -> bool:
        return self.is_left(play, owner) and len(self.marked(play, owner)) > 0

    def on_activation(self, play: Play, owner: Player, activation: Activation) -> Rule[None]:
        play.use_up(owner, self.limit)
        target = yield from self.choose(play, owner, self.marked(play, owner))
        play.distract(target.index)
        play.tell(Distracted(rule=self.rule, player=play.name(target)))


class LookIntoMyEyes(StarRule):
    """Once a match, as his activation begins, marking the rival ball carrier: on a 2+ he has the ball and his
    activation is over."""

    def suits_activation(self, play: Play, owner: Player, activation: Activation) -> bool:
        carrier = play.carrier
        if carrier == NO_PLAYER or play.side[carrier] == owner.side or not self.is_left(play, owner):
            return False
        return play.marks(owner.index, play.square[carrier])

    def on_activation(self, play: Play, owner: Player, activation: Activation) -> Rule[None]:
        play.use_up(owner, self.limit)
        if (yield from self.roll(play, owner, 2, activation)) >= 2:
            play.carrier = owner.index
            play.tell(Caught(rule=self.rule, player=play.name(owner)))
            activation.ended = True


# -- after dice -----------------------------------------------------------------------------------------------------


class Incorporeal(StarRule):
    """Once a match, in her activation: her strength is added to a dodge after its die."""

    def bonus(self, owner: Player) -> i64:
        return owner.st

    def suits_check(self, play: Play, owner: Player, check: Check) -> bool:
        own = play.actor == owner.index
        return own and self.is_left(play, owner) and check.passed_with(self.bonus(owner))

    def on_check(self, play: Play, owner: Player, check: Check) -> None:
        play.use_up(owner, self.limit)
        check.modify(self.bonus(owner), self.name)


class SavageMauling(StarRule):
    """Once a match: an injury roll that he has caused is rolled again, both dice, and stands."""

    def suits_hurt(self, play: Play, owner: Player, hurt: Hurt) -> bool:
        by_him = hurt.cause == BY_BLOCK or hurt.cause == BY_FOUL
        rivals = hurt.actor.side != owner.side
        return hurt.moment == INJURY_ROLLED and by_him and rivals and self.is_left(play, owner)

    def on_hurt(self, play: Play, owner: Player, hurt: Hurt) -> Rule[None]:
        play.use_up(owner, self.limit)
        first = yield play.d6(W_INJURY, hurt.actor.index, hurt)
        second = yield play.d6(W_INJURY, hurt.actor.index, hurt)
        hurt.injury_dice = (first, second)
        if play.log is not None:
            name = play.name(owner)
            play.log.tell(ReRolled(rule=self.rule, player=name, source=self.name, dice=[first, second]))


class UnstoppableMomentum(StarRule):
    """In each blitz he may roll one block die again."""

    rolls_again = True

    def suits_block(self, play: Play, owner: Player, block: Block) -> bool:
        return block.blitz and play.actor == owner.index and self.is_left(play, owner)

    def on_block(self, play: Play, owner: Player, block: Block) -> Rule[None]:
        play.use_up(owner, self.limit)
        which = yield from choose_open_die(play, block)
        yield from roll_die_again(play, block, which, self)


# -- what happens to others -------------------------------------------------------------------------------------------


class PumpUpTheCrowd(StarRule):
    """Once a match, when a rival leaves as a casualty of his block: a team re-roll, lost when the drive ends."""

    def suits_hurt(self, play: Play, owner: Player, hurt: Hurt) -> bool:
        by_him = hurt.cause == BY_BLOCK and hurt.blocker is owner and hurt.actor.side != owner.side
        return by_him and play.status[hurt.actor.index] == CASUALTY and self.is_left(play, owner)

    def on_hurt(self, play: Play, owner: Player, hurt: Hurt) -> None:
        play.use_up(owner, self.limit)
        play.drive_rerolls = raised(play.drive_rerolls, owner.side, 1)


class QuickBite(StarRule):
    """Once a match, when a rival he marks has caught the ball: his armour is rolled, unmodified; if it breaks he is
    prone, his injury is rolled, and the biter has the ball."""

    def suits_catching(self, play: Play, owner: Player, catching: Catching) -> bool:
        return self.is_left(play, owner)

    def on_catching(self, play: Play, owner: Player, catching: Catching) -> Rule[None]:
        play.use_up(owner, self.limit)
        hurt = Hurt(catching.actor, owner, BY_SPECIAL)
        hurt.fixed = True
        if (yield from armour_breaks(play, hurt)):
            play.carrier = owner.index
            lay_prone(play, catching.actor)
            yield from roll_injury(play, hurt)
            play.tell(Caught(rule=self.rule, player=play.name(owner)))


class TwoForOne(StarRule):
    """Two who come together: when one of them is knocked out or a casualty, the other has Loner (2+) for the rest of
    the match. Who belongs to whom stands in brackets."""

    def suits_hurt(self, play: Play, owner: Player, hurt: Hurt) -> bool:
        gone = hurt.actor
        partner = owner.bracket(self.name)
        if not gone.has(self.id) or partner not in ("", gone.name, gone.position):
            return False
        return owner.skills[play.game.skill_names["Loner"].id] > 2

    def on_hurt(self, play: Play, owner: Player, hurt: Hurt) -> None:
        loner = play.game.skill_names["Loner"].id
        begin_effect(play, pack_effect(0, owner.side, UNTIL_MATCH, VALUE, 2, owner.index, loner))


class WatchOut(StarRule):
    """The first block of each half against him: a stumble only pushes him back, unless the blocker has Tackle."""

    def suits_attack(self, play: Play, owner: Player, attack: Attack) -> bool:
        is_block = isinstance(attack, Block) and attack.actor.side != owner.side
        return attack.due and is_block and self.is_left(play, owner)

    def on_attack(self, play: Play, owner: Player, attack: Attack) -> None:
        play.use_up(owner, self.limit)

    def suits_block(self, play: Play, owner: Player, block: Block) -> bool:
        return block.face == STUMBLE and block.has_used(self)

    def on_block(self, play: Play, owner: Player, block: Block) -> None:
        block.face = PUSH


def star_rules() -> list[PlayerSkill]:
    """The rules of their own that the program plays."""
    return [
        BeerBarrelBash("Beer Barrel Bash!", PER_DRIVE),
        BlackInk("Black Ink", PER_MATCH),
        Incorporeal("Incorporeal", PER_MATCH),
        LookIntoMyEyes("Look Into My Eyes", PER_MATCH),
        PumpUpTheCrowd("Pump Up the Crowd", PER_MATCH, compulsory=True, anyhow=True),
        QuickBite("Quick Bite", PER_MATCH),
        SavageMauling("Savage Mauling", PER_MATCH),
        TwoForOne("Two for One", compulsory=True, anyhow=True),
        UnstoppableMomentum("Unstoppable Momentum", PER_ACTIVATION),
        WatchOut("Watch Out!", PER_HALF, compulsory=True),
    ]
