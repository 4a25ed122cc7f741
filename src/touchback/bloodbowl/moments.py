"""The moments at which rules speak, and the roles they are looked for in. See the timetable for who is heard when.

A moment is named after what happens in a match, never after the rule that is heard there. What happens twice over,
before and after, is heard twice at the same moment: the situation says how far it has gone.
"""

from typing import Final

from touchback.bloodbowl.terms import CHECK_KINDS

# A test is prepared; its die is rolled and it is lost, or passed, and the losing side argues. One moment for each kind
# of test.
MODIFY: Final = 0
LOST: Final = MODIFY + CHECK_KINDS
PASSED: Final = LOST + CHECK_KINDS

# A test is prepared and about to be rolled. One moment for each kind of test.
DUE: Final = PASSED + CHECK_KINDS

# A number is asked for: one moment for each number. Yes is 1 and no is 0.
NUMBER: Final = DUE + CHECK_KINDS
RUSHES: Final = 0  # how many rushes his activation allows
COST_OF_STANDING: Final = 1  # squares of movement
BLOCKS_LYING: Final = 2  # may he declare a block although he is prone
JUMPS_ANYWHERE: Final = 3  # may he jump over any square
DECLARES_FREELY: Final = 4  # may he declare other actions than his special one
HOLDS_BALL: Final = 5
GIVES_BALL: Final = 6  # of his own accord
SCORES: Final = 7  # standing with the ball in the end zone
ASSISTS_BLOCKS: Final = 8  # although he is marked by others
ASSISTS_FOULS: Final = 9  # the same
BLOCKS_TWO: Final = 10  # how strong he is when he blocks two at once; 0: he cannot
BLOCK_DICE: Final = 11  # how many block dice he rolls
LOBS: Final = 12  # may he throw the ball without measuring
LIFTED: Final = 13  # can he be thrown
KICKED_HARDER: Final = 14  # added to the injury of a team-mate he kicks the wrong way
UNPROTECTED: Final = 15  # is he hurt whenever he goes down, whatever he wears
STAYS_DEAD: Final = 16  # can he not be raised
BRINGS_REROLL: Final = 17  # team re-rolls that he brings while he is on the pitch
COMES_LATE: Final = 18  # does he count among those who may be on the pitch besides the eleven
FOULED_TOGETHER: Final = 19  # how many assists count on his armour when he is fouled
LENDS_REROLL: Final = 20  # team re-rolls that are his own
ONCE_A_TURN: Final = 21  # the bits of those actions of which his team has one a turn, and he counts
BLITZES_LYING: Final = 22  # may he blitz a rival who lies on the ground
BLOCK_REACH: Final = 23  # how many squares away he can block somebody, but not in a blitz
ARMOUR_SHAKEN: Final = 24  # added to every armour roll against him
ASSISTS: Final = 25  # may he assist anybody at all
FOULED: Final = 26  # can he be fouled
DEFENDED: Final = 27  # may his coach argue or bribe when he is sent off
INJURY_SWAYED: Final = 28  # can injury rolls against him be modified
UNSURE_FOOTING: Final = 29  # must he dodge to leave his square although nobody marks him
PASS_REACH: Final = 30  # the longest range he can throw the ball to
ACTS_AT_ONCE: Final = 31  # is he activated without a die being rolled first
REROLLS_FREE: Final = 32  # do team re-rolls cost nothing now
BREADTH: Final = 33  # how many squares he covers each way
NUMBERS: Final = 34

# A die that is no test has been rolled.
DIE_ROLLED: Final = NUMBER + NUMBERS
# An activation.
DECLARED: Final = DIE_ROLLED + 1  # an action has been declared, nothing done yet
ACTIONS: Final = DECLARED + 1  # which special actions can be declared
ACTING: Final = ACTIONS + 1  # what else the acting player may do at each of his free choices
ACTIVATION_ENDS: Final = ACTING + 1  # or the ball is about to be given away
# A step.
LEAVING: Final = ACTIVATION_ENDS + 1  # about to leave a marked square by choice
LEFT: Final = LEAVING + 1  # has left it
ARRIVED: Final = LEFT + 1  # has moved into a square by himself, and still stands
DRAGGED: Final = ARRIVED + 1  # a die has said where a player is dragged
# An attack.
ATTACKED: Final = DRAGGED + 1  # named as its target; and once more right before its dice are counted
STRENGTH: Final = ATTACKED + 1  # before assists are counted
POOL_ROLLED: Final = STRENGTH + 1  # block dice rolled, none chosen
FACE_CHOSEN: Final = POOL_ROLLED + 1  # a face of the block die, before it is applied
BEING_PUSHED: Final = FACE_CHOSEN + 1  # about to be pushed
PUSHED_BACK: Final = BEING_PUSHED + 1  # the target has been pushed, nobody has followed yet
AFTER_BLOCK: Final = PUSHED_BACK + 1
AFTER_ATTACK: Final = AFTER_BLOCK + 1  # a block action, or what was done instead of one, is over
# Getting hurt.
ARMOUR_DUE: Final = AFTER_ATTACK + 1  # before an armour roll
ARMOUR_HELD: Final = ARMOUR_DUE + 1
FALLS: Final = ARMOUR_HELD + 1  # about to fall over
HURT_ROLLED: Final = FALLS + 1  # the dice of an armour or an injury roll lie there, no bonus was added
INJURY_ROLLED: Final = HURT_ROLLED + 1
INJURY_TABLE: Final = INJURY_ROLLED + 1
CASUALTY_DUE: Final = INJURY_TABLE + 1  # before the casualty roll, and after it
TAKEN_OFF: Final = CASUALTY_DUE + 1  # knocked out or a casualty, he has just left the pitch
OUT_DUE: Final = TAKEN_OFF + 1  # about to be knocked out, and no apothecary has helped
FOUL_SEEN: Final = OUT_DUE + 1
# The ball and those who are thrown.
GIVING: Final = FOUL_SEEN + 1  # about to pass or hand the ball to a team-mate
BEFORE_PASS: Final = GIVING + 1  # target named and measured, nothing rolled
THROWN: Final = BEFORE_PASS + 1  # the test of a pass has been rolled, the ball has not left; and once more at the end
BALL_LANDS: Final = THROWN + 1  # in an empty square
BALL_CAUGHT: Final = BALL_LANDS + 1  # somebody has just caught it
BALL_DROPPED: Final = BALL_CAUGHT + 1  # its carrier went down, it has not bounced yet
FLIGHT: Final = BALL_DROPPED + 1  # about to throw a team-mate; and once more when he is in the air
# The match.
TEAM_REROLL: Final = FLIGHT + 1
KICK_OFF: Final = TEAM_REROLL + 1  # direction and distance are rolled; and once more when the ball is in the air
# Times: of each turn, drive and half its beginning and its end.
MARKET_CLOSED: Final = KICK_OFF + 1  # both sides have bought what they want, nobody has prayed
MATCH_READY: Final = MARKET_CLOSED + 1  # everything is bought and prayed for; the coin comes next
DRIVE_STARTS: Final = MATCH_READY + 1  # nobody is set up
SET_UP: Final = DRIVE_STARTS + 1  # both sides are set up, nobody has kicked
HALF_STARTS: Final = SET_UP + 1  # the first kick of a half is in the air
EVENT_OVER: Final = HALF_STARTS + 1  # the kick-off event is over, the ball is about to come down
BALL_DOWN: Final = EVENT_OVER + 1  # the kick has come down, the first turn of the drive comes next
TURN_STARTS: Final = BALL_DOWN + 1  # nobody has been activated
TURN_ENDS: Final = TURN_STARTS + 1
TOUCHDOWN_DUE: Final = TURN_ENDS + 1  # play has stopped; whether it counts is not sure
TOUCHDOWN_SCORED: Final = TOUCHDOWN_DUE + 1  # play has stopped, the ball is still in the scorer's hands
DRIVE_ENDS: Final = TOUCHDOWN_SCORED + 1
RECOVERY: Final = DRIVE_ENDS + 1  # those who are knocked out are about to be rolled for
MOMENTS: Final = RECOVERY + 1

# Roles: in whom a row of the timetable looks for its rule.
ACTOR: Final = 0  # who rolls, blocks, moves or is pushed
RIVAL: Final = 1  # the other player of a block
MARKERS: Final = 2  # rivals who mark the square that is left
NEARBY: Final = 3  # players of either side next to the square
ANY_RIVAL: Final = 4  # anybody of the other side: the skill itself says when it speaks
ANYBODY: Final = 5  # of either side
TEAM_MATES: Final = 6  # of the player himself, on the pitch or off it
