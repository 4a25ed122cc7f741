"""The words of Blood Bowl as whole numbers: states, phases, questions, actions, tests and moments."""

from typing import Final

from touchback.kernel.ask import Die

NO_PLAYER: Final = -1

# Where a player is and how he lies (R1.4, R4.1). On the pitch: the first three.
STANDING: Final = 0
PRONE: Final = 1
STUNNED: Final = 2
RESERVE: Final = 3
KNOCKED_OUT: Final = 4
CASUALTY: Final = 5
SENT_OFF: Final = 6
FAINTED: Final = 7  # sweltering heat: misses the next drive
STATUS_NAMES: Final[tuple[str, ...]] = (
    "standing",
    "prone",
    "stunned",
    "reserve",
    "knocked out",
    "casualty",
    "sent off",
    "fainted",
)

# Weather (R7.2).
SWELTERING_HEAT: Final = 0
VERY_SUNNY: Final = 1
PERFECT: Final = 2
POURING_RAIN: Final = 3
BLIZZARD: Final = 4
DRAINAGE_ISSUES: Final = 5  # on no table: a special play brings them (R17.1)
NO_WEATHER: Final = -1
WEATHER_NAMES: Final = (
    "sweltering heat", "very sunny", "perfect conditions", "pouring rain", "blizzard", "drainage issues",
)  # fmt: skip

# Phases: the rests of a match, in the order of a match.
P_FANS: Final = 0
P_WEATHER: Final = 1
P_JOURNEYMEN: Final = 2
P_INDUCEMENTS: Final = 3
P_PRAYERS: Final = 4
P_COIN: Final = 5
P_KICK_OR_RECEIVE: Final = 6
P_FEW_PLAYERS: Final = 7
P_SETUP: Final = 8
P_KICKER: Final = 9
P_KICK: Final = 10
P_EVENT: Final = 11
P_SOLID_DEFENCE: Final = 12
P_HIGH_KICK: Final = 13
P_QUICK_SNAP: Final = 14
P_LANDING: Final = 15
P_TOUCHBACK: Final = 16
P_TOO_MANY: Final = 17
P_TURN: Final = 18
P_TARGET: Final = 19
P_ACT: Final = 20
P_THROW: Final = 21
P_TURN_END: Final = 22
P_CONCEDE: Final = 23
P_DRIVE_END: Final = 24
P_PENALTIES: Final = 25
P_OVER: Final = 26
P_SETTLE: Final = 27  # an activation is about to end, with something still to settle
P_BALL_DOWN: Final = 28  # the kick has come down, and somebody has something to do before the first turn
P_TURN_START: Final = 29  # a turn has begun, and the other coach has something to do first
P_DRIVE_START: Final = 30  # before the set-up, and somebody has something to do first
PHASE_NAMES: Final[tuple[str, ...]] = (
    "fans", "weather", "journeymen", "inducements", "prayers", "coin", "kick or receive", "few players", "set-up",
    "kicker", "kick", "kick-off event", "solid defence", "high kick", "quick snap", "landing",
    "touchback", "too many players", "turn", "target", "act", "throw",
    "turn end", "concession", "drive end", "penalties", "over",
    "settling", "ball down", "turn start", "drive start",
)  # fmt: skip

# Actions a player can declare (R9.2).
MOVE: Final = 0
BLOCK: Final = 1
BLITZ: Final = 2
PASS: Final = 3
HAND_OFF: Final = 4
FOUL: Final = 5
SPECIAL: Final = 6
ACTION_NAMES: Final = ("move", "block", "blitz", "pass", "hand-off", "foul", "special")

# Words that a coach chooses among: categories of skills, weather, stakes of a bet (in tens of thousands).
STAKES: Final = 10
CHOICES: Final = (
    "general", "agility", "strength", "passing", "mutation",
    "sweltering heat", "very sunny", "perfect conditions", "pouring rain", "blizzard",
    "10000", "20000", "30000", "40000", "50000", "60000", "70000", "80000", "90000", "100000",
)  # fmt: skip
FIRST_WEATHER: Final = 5
FIRST_STAKE: Final = 10

# What a coach can answer: the kinds of a packed action.
CALL: Final = 0  # heads or tails
KICK_OR_RECEIVE: Final = 1
FORMATION: Final = 2
PICK: Final = 3  # a player, to place or to choose
PLACE: Final = 4
READY: Final = 5
KICK_AT: Final = 6
SNAP: Final = 7
ACTIVATE: Final = 8
TARGET: Final = 9
BACK: Final = 10
STAND_UP: Final = 11
STEP: Final = 12
JUMP: Final = 13
HIT: Final = 14  # the block of a blitz
THROW: Final = 15
THROW_AT: Final = 16
HAND_TO: Final = 17
KICK_HIM: Final = 18  # commit the foul
PERFORM: Final = 19  # the special action
STOP: Final = 20
END_TURN: Final = 21
USE: Final = 22  # a skill
REROLL: Final = 23  # a team re-roll
DECLINE: Final = 24
FACE: Final = 25  # of a block die
PUSH_TO: Final = 26
FOLLOW: Final = 27
STAY: Final = 28
HEAL: Final = 29  # apothecary
RESULT: Final = 30  # which of two casualty results
ARGUE: Final = 31
BRIBE: Final = 32
RESTORE: Final = 33
WHICH_DIE: Final = 34  # of a pool
STRIKE_WITH: Final = 36  # in a blitz: the attack of this skill instead of the block
TOWARDS: Final = 35  # one of the four edges of the pitch
EDGE_NAMES: Final = ("up", "down", "left", "right")

# Before the match and beside the pitch (R7.3-R7.5, R16.2, R17).
HIRE: Final = 60  # a player of this position
BUY: Final = 61  # an inducement
LEARN: Final = 62  # a player gains this skill
PRAY: Final = 63
CALL_IN: Final = 64  # use an inducement
NUDGE: Final = 65  # change a roll by so much; the target is that and MOST_NUDGE, so that it is never negative
CONCEDE: Final = 66
CONFIRM: Final = 67
LOB_AT: Final = 50  # throw without measuring
TARGET_BOTH: Final = 51  # two targets of one block action
KEEP: Final = 69  # a card that was drawn
IMPROVE: Final = 68  # a characteristic of a player is better by one
IMPROVEMENTS: Final = ("MA", "AG", "PA")
AIM_AT: Final = 53  # a square that something from beside the pitch is aimed at
CHOOSE: Final = 74  # one of a few words
OUTFIT: Final = 75  # something that a mercenary is given
CATEGORY_LETTERS: Final = "GASPM"
LAY_BALL: Final = 52  # put the ball down in a square
SHIFT_TO: Final = 45  # go to another square outside a move

# Tests and other contested dice (the kind of a Check).
DODGE: Final = 0
RUSH: Final = 1
PICK_UP: Final = 2
CATCH: Final = 3
THROWING: Final = 4
INTERFERE: Final = 5
LEAP: Final = 6  # jump over a square
RISE: Final = 7  # stand up with MA 2 or less
SPRING: Final = 8  # stand up to block
GAZE: Final = 9
STEADY: Final = 10  # the roll after declaring an action that some players must make
DARE: Final = 11  # the roll before attacking a frightful player
DEFY: Final = 12  # the roll to be as strong as a stronger rival
HURL: Final = 13  # how well a team-mate is thrown
ALIGHT: Final = 14  # does a thrown player land on his feet
APPETITE: Final = 15  # the rolls of a thrower who might eat him first
GRUDGE: Final = 16  # the roll before giving the ball to a hated team-mate
STRIKE: Final = 17  # the roll of an attack that is made instead of a block
FEAT: Final = 18  # the die of a rule that a star player has
CHECK_KINDS: Final = 19
CHECK_NAMES: Final = (
    "dodge", "rush", "pick-up", "catch", "pass", "interference", "jump", "stand up", "spring up", "gaze",
    "activation", "nerve", "defiance", "throw", "landing", "appetite", "grudge", "attack", "feat",
)  # fmt: skip

# Other reasons to ask a coach or to roll a die (after the check kinds).
W_FANS: Final = 20
W_WEATHER: Final = 21
W_COIN: Final = 22
W_KICK_OR_RECEIVE: Final = 23
W_SETUP: Final = 24
W_KICKER: Final = 25
W_KICK: Final = 26
W_DEVIATE: Final = 27
W_SCATTER: Final = 28
W_BOUNCE: Final = 29
W_THROW_IN: Final = 30
W_KICKOFF_EVENT: Final = 31
W_ROLL_OFF: Final = 32  # each coach rolls in a kick-off event
W_HIGH_KICK: Final = 33
W_QUICK_SNAP: Final = 34
W_SOLID_DEFENCE: Final = 35
W_RANDOM_PLAYER: Final = 36
W_TOUCHBACK: Final = 37
W_TOO_MANY: Final = 38
W_TURN: Final = 39
W_TARGET: Final = 40
W_ACT: Final = 41
W_THROW: Final = 42
W_REROLL: Final = 43  # a lost test: use something?
W_SPOIL: Final = 44  # a rival's test passed: use something?
W_BLOCK_DICE: Final = 45
W_CHOOSE_FACE: Final = 46
W_SKILL: Final = 47  # use this skill?
W_PUSH: Final = 48
W_FOLLOW: Final = 49
W_ARMOUR: Final = 50
W_INJURY: Final = 51
W_CASUALTY: Final = 52
W_LASTING_INJURY: Final = 53
W_APOTHECARY: Final = 54
W_APOTHECARY_RESULT: Final = 55
W_INTERFERE: Final = 56  # who tries?
W_ARGUE: Final = 57
W_BRIBE: Final = 58
W_RECOVER: Final = 59
W_HEAT: Final = 60
W_PENALTY: Final = 61
W_SKILL_ROLL: Final = 62
W_SHORT_RUN: Final = 90  # a few squares out of turn
W_LAY_BALL: Final = 91
W_FACING: Final = 63  # which edge of the pitch a template faces
W_LATECOMERS: Final = 64  # players who come on between kick and event
W_JOURNEYMAN: Final = 120
W_INDUCEMENTS: Final = 121
W_HIRED_SKILL: Final = 122
W_ROOKIES: Final = 123
W_PRAYERS: Final = 124
W_BLESSED: Final = 125  # which player
W_BLESSED_SKILL: Final = 126
W_CALL_IN: Final = 127  # use an inducement?
W_NUDGE: Final = 128
W_COOK: Final = 129
W_TRAPDOOR: Final = 130
W_ROCK: Final = 131
W_CONCEDE: Final = 132
W_AWARD: Final = 133  # who is given a touchdown
W_LOYALTY: Final = 134  # what conceding costs
W_STRIKE: Final = 75  # which team-mate is struck down
W_CHANGE: Final = 76  # another action instead of the declared one?
W_BOMB: Final = 92  # does a bomb go off; does it hit?
W_CHAIN: Final = 93  # where a chain drags its player
W_BITE: Final = 77  # who is bitten?
W_SHIFT: Final = 78  # to which square?
W_TOSS: Final = 140
W_DEVIATE_DISTANCE: Final = 141
W_THROW_IN_DISTANCE: Final = 142
W_EVENT_PLAYERS: Final = 143  # how many may act in a kick-off event
W_OFFICIOUS_REF: Final = 144
W_INVADERS: Final = 145  # how many are hit by a pitch invasion
W_ARGUMENT: Final = 146
W_BRIBE_ROLL: Final = 147
W_FANS_LOST: Final = 148
W_SPELL: Final = 149  # the weather of a weather mage
W_PRAYER_ROLL: Final = 150
W_PRAYER_COUNT: Final = 151  # how many players a prayer touches
W_LATECOMERS_COUNT: Final = 152
W_FUSE: Final = 153  # does a bomb go off in his hands?
W_SKILL_DIRECTION: Final = 154
W_SKILL_DISTANCE: Final = 155
W_OFFERED: Final = 157  # use something that was bought, now?
W_WHOM: Final = 158  # which player?
W_GAINED_SKILL: Final = 159  # which skill does he gain for a while?
W_AIM: Final = 160  # which square?
W_AID: Final = 161  # the die of something that was bought
W_IMPROVE: Final = 162  # which characteristic?
W_RED_CARD: Final = 163  # a referee offers a choice
W_DECK: Final = 164  # which deck of special plays
W_DECK_AGAIN: Final = 165  # roll for another deck?
W_CARD: Final = 166  # which card is drawn
W_KEEP: Final = 167  # which of two cards
W_CATEGORY: Final = 170  # a random skill of which category?
W_WEATHER_WANTED: Final = 171
W_STAKE: Final = 172  # of a bet
W_OUTFIT: Final = 173  # what is a mercenary given?
W_ROUND: Final = 174  # which of the twelve squares around somebody who covers four
W_TURNED: Final = 175  # which way does he face?
W_MAKE_ROOM: Final = 176  # where to is somebody pushed whom a big one has come down on?
W_EDGE: Final = 156  # what the edge of the pitch does to whoever meets it

# Block dice (R1.2, R12.3).
SKULL: Final = 1
BOTH_DOWN: Final = 2
PUSH: Final = 3
PUSH_TOO: Final = 4
STUMBLE: Final = 5
POW: Final = 6
BLOCK_DIE: Final = Die("block", 6, ("skull", "both down", "push", "push", "stumble", "pow"))

# What an acting player has done in his activation (bits of Play.done).
COMMITTED: Final = 1  # moved, stood up or rolled: no way back
HAS_BLOCKED: Final = 2
HAS_JUMPED: Final = 4
HAS_STOOD: Final = 8
HAS_THROWN: Final = 256  # his pass is done, yet he may move on
LETS_GO: Final = 512  # the ball stays behind in the square he leaves next
HAS_TURNED: Final = 1024  # has chosen which way to face
HAS_BEEN_ROBBED: Final = 2048  # what he gave was caught and taken away at once, which costs nobody the turn

# How a ball comes to a player (R10.5).
ACCURATE: Final = 0
HANDED: Final = 1
BOUNCED: Final = 2
DEVIATED: Final = 3
SCATTERED: Final = 4
THROWN_IN: Final = 5
DEFLECTED: Final = 6
BALL_NAMES: Final = ("accurate pass", "hand-off", "bounce", "deviation", "scatter", "throw-in", "deflection")

# Passing (R10.1, R10.2).
QUICK: Final = 1
SHORT: Final = 2
LONG: Final = 3
BOMB: Final = 4
RANGE_NAMES: Final = ("out of range", "quick", "short", "long", "long bomb")
FUMBLED: Final = 0
WILDLY_INACCURATE: Final = 1
INACCURATE: Final = 2
ON_TARGET: Final = 3
PASS_NAMES: Final = ("fumble", "wildly inaccurate", "inaccurate", "accurate")
HURL_NAMES: Final = ("fumbled", "terrible", "successful", "superb")  # the same four of a thrown player (R11.2)

# Injury results (R13.1) and casualty results (R13.4).
STUN: Final = 0
KNOCK_OUT: Final = 1
BADLY_HURT_ONLY: Final = 2  # the stunty table's 9
HURT: Final = 3
INJURY_NAMES: Final = ("stunned", "knocked out", "badly hurt", "casualty")
BADLY_HURT: Final = 1
SERIOUSLY_HURT: Final = 2
SERIOUS_INJURY: Final = 3
LASTING_INJURY: Final = 4
DEAD: Final = 5
INFECTED: Final = 6  # would be dead, but for a plague
CASUALTY_NAMES: Final = ("none", "badly hurt", "seriously hurt", "serious injury", "lasting injury", "dead", "infected")
LOST_ARMOUR: Final = 1
LOST_MOVEMENT: Final = 2
LOST_PASSING: Final = 3
LOST_AGILITY: Final = 4
LOST_STRENGTH: Final = 5
LASTING_NAMES: Final = ("none", "-AV", "-MA", "-PA", "-AG", "-ST")

# What hurts a player.
BY_BLOCK: Final = 0
BY_FALL: Final = 1
BY_FOUL: Final = 2
BY_CROWD: Final = 3
BY_OTHER: Final = 4
BY_KICK: Final = 5  # a team-mate's boot
BY_SPECIAL: Final = 6  # an attack instead of a block, a bomb
CAUSE_NAMES: Final = ("block", "fall", "foul", "crowd", "other", "kick", "special action")

# Turnovers (R2.1), and the moments of the turn when one is found.
NO_TURNOVER: Final = 0
FELL: Final = 1
KNOCKED_DOWN: Final = 2
CARRIER_PLACED_PRONE: Final = 3
CARRIER_LEFT: Final = 4
PICK_UP_FAILED: Final = 5
PASS_FUMBLED: Final = 6
BALL_NOT_CAUGHT: Final = 7
PASS_INTERFERED: Final = 8
EXPELLED: Final = 9
TOUCHDOWN: Final = 10
LANDING_FAILED: Final = 11
NOBODY_BITTEN: Final = 12
OWN_BOMB: Final = 13
PLAY_IS_OVER: Final = 14  # a special play has had its time
TURNOVER_NAMES: Final = (
    "none", "fell over", "knocked down", "ball carrier placed prone", "ball carrier left the pitch",
    "failed pick-up", "fumbled pass", "ball not caught", "pass deflected or intercepted", "sent off", "touchdown",
    "thrown ball carrier did not land safely",
    "nobody was bitten", "hit by his own bomb", "a special play is over",
)  # fmt: skip

# Rule switches, one bit each: where a house or an earlier date reads the rules in another way; see switches.py.
BRIBES_FIRST: Final = 1 << 0
LOOSE_BOMBS: Final = 1 << 1
BOMBERS_SPARED: Final = 1 << 2
HARD_BOMBS: Final = 1 << 3
LEADERS_RETURN: Final = 1 << 4
ANY_HIT_ENDS_TURN: Final = 1 << 5
GIT_RUNS_ON: Final = 1 << 6
GUARD_HELPS_FOULS: Final = 1 << 7
REROLLS_IN_CHARGE: Final = 1 << 8
LEAGUE_INDUCEMENTS: Final = 1 << 9
EXPANDED_MERCENARIES: Final = 1 << 10
JOURNEYMEN_FREE: Final = 1 << 11
THROWS_PAY: Final = 1 << 12
NO_STARS: Final = 1 << 13

# How a player belongs to his team (R7.3, R13.5, R17).
PERMANENT: Final = 0
JOURNEYMAN: Final = 1
MERCENARY: Final = 2
STAR: Final = 3
RAISED: Final = 4  # from the dead, for this match; may be kept for nothing (R18)
CONTRACT_NAMES: Final = ("permanent", "journeyman", "mercenary", "star", "raised")

# Deeds that earn star player points (R20.3).
COMPLETION: Final = 0
SUPERB_THROW: Final = 1
DEFLECTION: Final = 2
INTERCEPTION: Final = 3
CASUALTY_MADE: Final = 4
TOUCHDOWN_MADE: Final = 5
DEED_KINDS: Final = 6
DEED_NAMES: Final = ("completion", "superb throw", "deflection", "interception", "casualty", "touchdown")
DEED_POINTS: Final = (1, 1, 1, 2, 2, 3)

# How long something lasts (R7.5, R17.1); the first three in order.
UNTIL_DRIVE: Final = 0
UNTIL_HALF: Final = 1
UNTIL_MATCH: Final = 2
UNTIL_ACTIVATION: Final = 3  # the one that goes on, or is about to begin
UNTIL_TURN: Final = 4  # the team turn that goes on
UNTIL_HOME_TURN: Final = 5  # the end of the next team turn of that side
UNTIL_AWAY_TURN: Final = 6
UNTIL_NEXT_DRIVE: Final = 7  # the drive after the one that ends
UNTIL_NAMES: Final = ("drive", "half", "match", "activation", "turn", "home turn", "away turn", "next drive")

# What a side is granted for a while, one bit each (R7.5).
FRIENDLY_REFEREE: Final = 1  # arguing works on a 5 too
RIVAL_FOULS_SEEN: Final = 2
ROCKS_FOR_RIVALS: Final = 4  # thrown at rivals who stall
COMPLETIONS_PAY: Final = 8
CROWD_PAYS: Final = 16  # casualties by the crowd count
VIOLENCE_PAYS: Final = 32
FOULS_PAY: Final = 64
ROUGH_GROUND: Final = 128  # rushing is harder for everybody
TRAPDOORS_OPEN: Final = 256
SHAKING_FOR_RIVALS: Final = 512  # -1 to their rushes
GROWTH_FOR_RIVALS: Final = 1024  # -2 to their rushes
NO_ARGUING: Final = 2048  # neither side may argue the call

MOST_NUDGE: Final = 2
"""By so much at most a roll is changed (NUDGE), up or down."""
DIRECTIONS: Final = ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1))
"""The random-direction template, face 1 to 8: columns along and rows across. [R1.3]"""
