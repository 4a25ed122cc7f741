"""What changes the rules of the book: abilities, bonus plays, arenas, special balls, lasting events.

Each of them is one class in one place, an Effect. It answers where the procedures ask; which effects are heard at
which moment, for whom and in what order, is written in the timetable and nowhere else. A procedure names none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from touchback.kernel.ask import Rule, rival_of
from touchback.kernel.hooks import Skill, Timetable
from touchback.kernel.ints import i64, vec

if TYPE_CHECKING:
    from touchback.blitzbowl.action_record import ActionRecord
    from touchback.blitzbowl.block import Block
    from touchback.blitzbowl.check import Check
    from touchback.blitzbowl.play import Play
    from touchback.blitzbowl.player import Player

# Roles: whose effect is meant.
THE_ACTOR: Final = 0  # an ability of the player who acts
THE_OTHER: Final = 1  # an ability of the player he acts on
HIS_PLAY: Final = 2  # a bonus play that counts for the actor's side
THEIR_PLAY: Final = 3  # a bonus play that counts for the rival side
HOUSE: Final = 4  # the arena, or an event for the rest of the match
HIS_BALL: Final = 5  # the kind of ball the actor holds

# Moments at which effects are heard.
AT_GAIT: Final = 0  # how he may run
AT_REACH: Final = 1  # how many squares he may move
AT_PASSING: Final = 2  # a rival runs past this player
AT_DECLARE: Final = 3  # an action his state does not allow, or one he may never take
AT_ONTO_A_BALL: Final = 4  # he comes to a ball's square other than by running
AT_BLOCK_CHOSEN: Final = 5  # a block has its target, nothing is rolled yet
AT_ASSIST: Final = 6  # the block counts as assisted
AT_NO_ASSIST: Final = 7  # the block cannot be assisted
AT_BLOCK_DICE: Final = 8  # how many block dice
AT_BLOCK_REROLL: Final = 9  # the block dice lie on the table
AT_BLOCK_FACE: Final = 10  # what the chosen face counts as
AT_BLOCK_RESULT: Final = 11  # instead of choosing one face
AT_NO_ROOM: Final = 12  # a shove finds no room
AT_KNOCK_DOWN: Final = 13  # instead of being knocked down
AT_BALL_LOST: Final = 14  # a fallen player's ball
AT_ARMOUR: Final = 15  # before the armour check
AT_THROW: Final = 16  # before the throw check
AT_THROW_REROLL: Final = 17  # a failed throw check
AT_AFTER_ACTION: Final = 18  # an action is over and its claim is made
AT_CAUGHT: Final = 19  # a throw was caught
AT_TURN_READY: Final = 20  # after the pre-turn sequence
AT_RESERVES: Final = 21  # where a reserve may come on
AT_NUMBERS: Final = 22  # the numbers of the rules: emergency reserves, sudden death
AT_POINTS: Final = 23  # points for a touchdown or a challenge
AT_FOUL_FACE: Final = 24  # what the face of a foul counts as
AT_FREE: Final = 25  # a free action that can be taken whenever its coach likes
AT_HINDER: Final = 26  # a rival next to a helper keeps him from assisting
AT_STAND_IN: Final = 27  # a team-mate is injured in his place
AT_BLOCK_ROLLED: Final = 28  # with the block dice, before anything is chosen or rolled again
MOMENTS: Final = 29

# Numbers of the rules that an arena changes.
EMERGENCY_NUMBER: Final = 0
SUDDEN_DEATH_NUMBER: Final = 1
EMERGENCY_BARRED: Final = 2


class Effect(Skill):
    """One ability, bonus play, arena, ball or event; what it does not change it leaves as it is."""

    def __init__(self, name: str, rule: str = "card") -> None:
        super().__init__(name, rule)
        self.bit: i64 = -1  # its place among its own kind: bonus plays, house effects, balls

    # -- moving ------------------------------------------------------------------------------------------------

    def gait(self, play: Play, player: Player) -> i64:
        """What his run may do, as bits of terms. [Z1.6]"""
        return 0

    def reach(self, play: Play, player: Player, action: i64, squares: i64) -> i64:
        """How many squares he may move in this action."""
        return squares

    def passing(self) -> i64:
        """How rivals may run past him: IGNORED, HALTS_RIVALS or 0."""
        return 0

    # -- declaring -----------------------------------------------------------------------------------------------

    def allows(self, play: Play, player: Player) -> i64:
        """The actions he may take though his state alone does not allow them, one bit each. [Z1.3]"""
        return 0

    def forbids(self, play: Play, player: Player) -> i64:
        """The actions he is barred from, one bit each."""
        return 0

    def free_action(self, play: Play, player: Player) -> i64:
        """The free action he may take whenever his coach likes, or -1."""
        return -1

    # -- blocks ----------------------------------------------------------------------------------------------------

    def block_targets(self, play: Play, player: Player) -> vec[i64]:
        """Rivals he may block although they are not next to him, as answers."""
        return vec[i64]([])

    def block_chosen(self, play: Play, block: Block) -> Rule[None]:
        """Something to do when a block has its target. It may cancel the block."""
        yield from ()

    def assists(self, play: Play, block: Block) -> bool:
        """Does the block count as assisted (or, where that is asked: can it not be)?"""
        return False

    def block_dice(self, play: Play, block: Block, dice: i64) -> i64:
        """How many block dice are rolled."""
        return dice

    def block_rolled(self, play: Play, block: Block) -> Rule[bool]:
        """Something rolled with the block dice; True: the dice are ignored."""
        yield from ()
        return False

    def rerolls(self, play: Play, block: Block) -> bool:
        """May the block dice be rolled again?"""
        return True

    def face(self, play: Play, block: Block, face: i64) -> i64:
        """What a block result counts as."""
        return face

    def block_result(self, play: Play, block: Block) -> Rule[bool]:
        """Resolve the dice in a way of its own; True: nothing is left to resolve."""
        yield from ()
        return False

    def no_room(self, face: i64) -> i64:
        """What a shove without room counts as."""
        return face

    # -- fouls -----------------------------------------------------------------------------------------------------

    def foul(self, play: Play, player: Player, target: Player) -> Rule[bool]:
        """Beside the die of a foul: does it hurt the target whatever the die shows?"""
        yield from ()
        return False

    def hides_fouls(self) -> bool:
        """Does the referee see no fouls?"""
        return False

    # -- falling ---------------------------------------------------------------------------------------------------

    def ball_lost(self, play: Play, player: Player, ball: i64) -> Rule[bool]:
        """Say where the ball of a fallen player goes; False: it bounces."""
        yield from ()
        return False

    # -- throws ----------------------------------------------------------------------------------------------------

    def throw_targets(self, play: Play, player: Player, options: vec[i64]) -> vec[i64]:
        """What he may throw at."""
        return options

    # -- checks ----------------------------------------------------------------------------------------------------

    def check(self, play: Play, check: Check) -> None:
        """Change a throw or armour check before it is rolled. [Z1.5]"""

    def repeats(self, play: Play, check: Check) -> bool:
        """May this failed check be rolled again?"""
        return True

    # -- balls, actions, turns -------------------------------------------------------------------------------------

    def after_action(self, play: Play, record: ActionRecord) -> Rule[None]:
        """What follows an action of his, after its claim step."""
        yield from ()

    def caught(self, play: Play, record: ActionRecord, catcher: Player) -> Rule[None]:
        """What follows when he has caught a throw."""
        yield from ()

    def turn_ready(self, play: Play, player: Player) -> Rule[None]:
        """What happens after the pre-turn sequence of his side."""
        yield from ()

    def entrances(self, play: Play) -> vec[i64]:
        """Squares outside the end zone where a reserve may come on, whoever or whatever is there."""
        return vec[i64]([])

    def number(self, play: Play, side: i64, which: i64, value: i64) -> i64:
        """A number of the rules, changed."""
        return value

    def points(self, points: i64) -> i64:
        """Points for a touchdown or a challenge."""
        return points


class Heard:
    """A row of the timetable with its effect."""

    def __init__(self, role: i64, skill: Effect) -> None:
        self.role = role
        self.skill = skill


def heard_by(timetable: Timetable, players: list[Player]) -> list[list[Heard]]:
    """The rows of each moment, without abilities that nobody in this match has: absent ones cost nothing."""
    found: list[list[Heard]] = []
    for rows in timetable.rows:
        kept: list[Heard] = []
        for row in rows:
            skill = row.skill
            assert isinstance(skill, Effect)
            if row.role > THE_OTHER or has_any(players, skill.id):
                kept.append(Heard(row.role, skill))
        found.append(kept)
    return found


def has_any(players: list[Player], ability: i64) -> bool:
    """Does one of these players have it?"""
    for player in players:
        if player.has(ability):
            return True
    return False


def speaks(play: Play, row: Heard, actor: Player, other: Player | None = None) -> bool:
    """Is the effect of this row there for these two players?"""
    role = row.role
    skill = row.skill
    if role == THE_ACTOR:
        return actor.has(skill.id)
    if role == THE_OTHER:
        return other is not None and other.has(skill.id)
    bit = skill.bit
    if role == HIS_PLAY:
        return play.in_force(actor.side) >> bit & 1 != 0
    if role == THEIR_PLAY:
        return play.in_force(rival_of(actor.side)) >> bit & 1 != 0
    if role == HOUSE:
        return play.house >> bit & 1 != 0
    ball = play.ball_of(actor.index)
    return ball >= 0 and play.ball_kind[ball] == bit


def house_value(play: Play, side: i64, which: i64, value: i64) -> i64:
    """A number of the rules with everything that changes it for a side."""
    for row in play.rows(AT_NUMBERS):
        effect = row.skill
        if row.role == HOUSE:
            if play.house >> effect.bit & 1 != 0:
                value = effect.number(play, side, which, value)
        elif play.in_force(rival_of(side)) >> effect.bit & 1 != 0:
            value = effect.number(play, side, which, value)
    return value
