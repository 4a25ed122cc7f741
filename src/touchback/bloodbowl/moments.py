"""The moments at which skills speak, and the roles they are looked for in. See the timetable for who is heard when."""

from typing import Final

from touchback.bloodbowl.terms import CHECK_KINDS

# While a test is prepared: one moment for each kind of test.
MODIFY: Final = 0
# After the die: the losing side argues. One moment for each kind of test, lost and passed.
LOST: Final = MODIFY + CHECK_KINDS
PASSED: Final = LOST + CHECK_KINDS

DECLARED: Final = PASSED + CHECK_KINDS  # an action has been declared, nothing done yet
ACTIONS: Final = DECLARED + 1  # which special actions can be declared
STANDING_UP: Final = ACTIONS + 1
RUSHES: Final = STANDING_UP + 1  # how many rushes an activation allows
JUMPING: Final = RUSHES + 1  # what can be jumped over
LEAVING: Final = JUMPING + 1  # about to leave a marked square by choice
LEFT: Final = LEAVING + 1  # has left it
TARGETED: Final = LEFT + 1  # named as the target of an attack, before it
STRENGTH: Final = TARGETED + 1  # before assists are counted
ASSISTING: Final = STRENGTH + 1
BLOCK_DICE: Final = ASSISTING + 1  # dice rolled, none chosen
BOTH_ARE_DOWN: Final = BLOCK_DICE + 1
STUMBLES: Final = BOTH_ARE_DOWN + 1
BEING_PUSHED: Final = STUMBLES + 1
PUSH_SQUARE: Final = BEING_PUSHED + 1
FOLLOWING_UP: Final = PUSH_SQUARE + 1
PUSHED_BACK: Final = FOLLOWING_UP + 1  # the target was pushed and stands
AFTER_BLOCK: Final = PUSHED_BACK + 1
ARMOUR_HELD: Final = AFTER_BLOCK + 1
INJURY_ROLLED: Final = ARMOUR_HELD + 1
INJURY_TABLE: Final = INJURY_ROLLED + 1
CASUALTY_ROLL: Final = INJURY_TABLE + 1
AFTER_CASUALTY: Final = CASUALTY_ROLL + 1
BALL_LANDS: Final = AFTER_CASUALTY + 1  # in an empty square
HANDLING: Final = BALL_LANDS + 1  # may this player take the ball at all
TEAM_REROLL: Final = HANDLING + 1
REROLL_POOL: Final = TEAM_REROLL + 1
FOUL_SEEN: Final = REROLL_POOL + 1
LIFTED: Final = FOUL_SEEN + 1  # who can be thrown at all
HURLING: Final = LIFTED + 1  # about to throw a team-mate
FLYING: Final = HURLING + 1  # a thrown player is in the air
LOOSE_BOOT: Final = FLYING + 1  # a team-mate is kicked the wrong way
LATECOMERS: Final = LOOSE_BOOT + 1  # between the kick and its event: who may still come on
GOING_DOWN: Final = LATECOMERS + 1  # he fell or was knocked down: before his armour is rolled
NO_ARMOUR: Final = GOING_DOWN + 1  # going down he is hurt whatever he wears
FOULING: Final = NO_ARMOUR + 1  # about to foul
GIVING: Final = FOULING + 1  # about to pass or hand the ball to a team-mate
KEEPING: Final = GIVING + 1  # who never gives the ball away
SLIPPING: Final = KEEPING + 1  # about to be attacked, before the dice are counted
ACTIVATION_ENDS: Final = SLIPPING + 1
TURN_ENDS: Final = ACTIVATION_ENDS + 1  # of the rivals
KICK_DEVIATES: Final = TURN_ENDS + 1  # direction and distance are rolled, the ball has not flown yet
KICK_IS_UP: Final = KICK_DEVIATES + 1  # the kick has deviated, its event has not been rolled
TARGETING: Final = KICK_IS_UP + 1  # how many can be attacked with one action
ON_THE_MOVE: Final = TARGETING + 1  # what else a moving player may do
WAYS_TO_THROW: Final = ON_THE_MOVE + 1
BEFORE_PASS: Final = WAYS_TO_THROW + 1  # target named and measured, nothing rolled
PASS_SLIPS: Final = BEFORE_PASS + 1  # fumbled, the ball has not bounced yet
AFTER_PASS: Final = PASS_SLIPS + 1
BALL_DROPPED: Final = AFTER_PASS + 1  # its carrier went down, it has not bounced yet
DRIVE_ENDS: Final = BALL_DROPPED + 1
CANNOT_RISE: Final = DRIVE_ENDS + 1
MOMENTS: Final = CANNOT_RISE + 1

MOMENT_NAMES: Final = {
    DECLARED: "an action is declared", ACTIONS: "special actions", STANDING_UP: "standing up", RUSHES: "rushes",
    JUMPING: "jumping", LEAVING: "leaving a marked square", LEFT: "a marked square was left", TARGETED: "targeted",
    STRENGTH: "strength", ASSISTING: "assisting", BLOCK_DICE: "block dice", BOTH_ARE_DOWN: "both down",
    STUMBLES: "stumble", BEING_PUSHED: "being pushed", PUSH_SQUARE: "push square", FOLLOWING_UP: "following up",
    PUSHED_BACK: "pushed back", AFTER_BLOCK: "after a block", ARMOUR_HELD: "armour held",
    INJURY_ROLLED: "injury rolled", INJURY_TABLE: "injury table",
    CASUALTY_ROLL: "casualty roll", AFTER_CASUALTY: "after a casualty", BALL_LANDS: "the ball lands",
    HANDLING: "handling the ball", TEAM_REROLL: "team re-roll", REROLL_POOL: "re-roll pool", FOUL_SEEN: "foul seen",
    LIFTED: "who can be thrown", HURLING: "about to throw a team-mate", FLYING: "a thrown player flies",
    LOOSE_BOOT: "a kick that goes wrong", LATECOMERS: "latecomers",
    GOING_DOWN: "going down", NO_ARMOUR: "armour is no help", FOULING: "about to foul",
    KICK_DEVIATES: "the kick deviates", KICK_IS_UP: "the kick is up", TARGETING: "naming targets",
    ON_THE_MOVE: "on the move", WAYS_TO_THROW: "ways to throw", BEFORE_PASS: "before a pass",
    PASS_SLIPS: "a pass slips", AFTER_PASS: "after a pass", BALL_DROPPED: "the ball is dropped",
    DRIVE_ENDS: "the drive ends", CANNOT_RISE: "rising from the dead",
    GIVING: "giving the ball away", KEEPING: "keeping the ball", SLIPPING: "slipping away from an attack",
    ACTIVATION_ENDS: "an activation ends", TURN_ENDS: "the rivals' turn ends",
}  # fmt: skip

# Roles: in whom a row of the timetable looks for its skill.
ACTOR: Final = 0  # who rolls, blocks, moves or is pushed
RIVAL: Final = 1  # the other player of a block
MARKERS: Final = 2  # rivals who mark the square that is left
NEARBY: Final = 3  # players of either side next to the square
ANY_RIVAL: Final = 4  # anybody of the other side: the skill itself says when it speaks
ROLE_NAMES: Final = (
    "the player himself",
    "the other player",
    "rivals marking the square",
    "players next to it",
    "rivals",
)
