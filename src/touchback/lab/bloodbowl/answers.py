"""What each kind of answer in Blood Bowl must point at, judged by the rules themselves."""

from __future__ import annotations

from collections.abc import Callable

from touchback.bloodbowl.allowances import KINGMAKER, holds
from touchback.bloodbowl.check import Check
from touchback.bloodbowl.inducements.base import helpers, inducement_of, owner_of, usable, uses_left
from touchback.bloodbowl.inducements.mercenaries import Fitting
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.skills.base import skill_of
from touchback.bloodbowl.skills.stars_base import DECLARED_VALUE
from touchback.bloodbowl.special_plays.base import DRAWN
from touchback.bloodbowl.terms import (
    ACTIVATE,
    AIM_AT,
    ARGUE,
    BACK,
    BRIBE,
    BUY,
    CALL,
    CALL_IN,
    CASUALTY,
    CATEGORY_LETTERS,
    CHOOSE,
    CONCEDE,
    CONFIRM,
    DECLINE,
    END_TURN,
    FACE,
    FIRST_STAKE,
    FIRST_WEATHER,
    FOLLOW,
    FORMATION,
    HAND_TO,
    HEAL,
    HIRE,
    HIT,
    IMPROVE,
    IMPROVEMENTS,
    JOURNEYMAN,
    JUMP,
    KEEP,
    KICK_AT,
    KICK_HIM,
    KICK_OR_RECEIVE,
    LAY_BALL,
    LEARN,
    LOB_AT,
    MOST_NUDGE,
    NUDGE,
    OUTFIT,
    P_DRIVE_END,
    P_DRIVE_START,
    P_FEW_PLAYERS,
    P_PRAYERS,
    P_TURN,
    PERFORM,
    PERMANENT,
    PICK,
    PLACE,
    PRAY,
    PUSH,
    PUSH_TO,
    PUSH_TOO,
    READY,
    REROLL,
    RESERVE,
    RESTORE,
    RESULT,
    SENT_OFF,
    SHIFT_TO,
    SNAP,
    STAND_UP,
    STANDING,
    STAR,
    STAY,
    STEP,
    STOP,
    STRIKE_WITH,
    STUNNED,
    TARGET,
    TARGET_BOTH,
    THROW,
    THROW_AT,
    TOWARDS,
    USE,
    W_ACT,
    W_AWARD,
    W_BITE,
    W_BLESSED,
    W_CATEGORY,
    W_DECK_AGAIN,
    W_HIGH_KICK,
    W_INTERFERE,
    W_JOURNEYMAN,
    W_LATECOMERS,
    W_MAKE_ROOM,
    W_RED_CARD,
    W_SETUP,
    W_SOLID_DEFENCE,
    W_TOO_MANY,
    W_WEATHER_WANTED,
    W_WHOM,
    WHICH_DIE,
)
from touchback.kernel.ask import AWAY, HOME, NOBODY, NONE, Ask, pack, rival_of
from touchback.kernel.board import NOWHERE
from touchback.lab.bloodbowl.answers_acting import (
    acting,
    activate,
    aim,
    aim_at_two,
    hand_to,
    hit,
    jump,
    kick_him,
    lay_ball,
    lob_at,
    perform,
    snap,
    stand_up,
    step,
    strike_with,
    throw,
    throw_at,
    whirls,
)
from touchback.lab.bloodbowl.places import is_unmarked, player_of, stays_free

STARS_RULE = "R17.1"
"""Where rules that only stars have belong."""


def plain(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """An answer that points at nothing."""
    return subject == NONE and target == NONE


def call(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """Heads or tails."""
    return target in (1, 2)


def kick_or_receive(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """One or the other."""
    return target in (0, 1)


def formation(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """One the game has."""
    return target < len(play.game.formations)


def pick(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """A player who can be chosen for that. [R8.1, R8.2, R8.4, R8.6, R8.7, R10.3]"""
    if ask.why == W_BLESSED:
        status = int(play.status[subject]) if 0 <= subject < len(play.players) else -1
        return status == RESERVE if play.phase in (P_PRAYERS, P_DRIVE_START) else 0 <= status <= STUNNED
    if ask.why == W_AWARD:
        return player_of(play, subject, int(ask.who)) and play.players[subject].contract in (PERMANENT, JOURNEYMAN)
    if ask.why in (W_WHOM, W_BITE):
        return can_be_touched(play, ask, subject)
    side = rival_of(int(ask.who)) if ask.why == W_TOO_MANY and play.active != NOBODY else int(ask.who)
    if not player_of(play, subject, side):
        return False
    if ask.why == W_SETUP:
        return play.status[subject] <= STUNNED or play.status[subject] == RESERVE
    if ask.why in (W_HIGH_KICK, W_SOLID_DEFENCE):
        return play.status[subject] == STANDING and is_unmarked(play, subject)
    if ask.why == W_INTERFERE:
        return play.marking[subject] != 0
    if ask.why == W_LATECOMERS:
        return play.status[subject] == RESERVE and play.players[subject].has(play.game.skill_names["Swarming"].id)
    return play.status[subject] <= STUNNED


def can_be_touched(play: Play, ask: Ask, subject: int) -> bool:
    """Somebody of either side who is not out of the match; or, where that is healed, a casualty of his own. [R17.1]"""
    if not 0 <= subject < len(play.players):
        return False
    status, own = play.status[subject], player_of(play, subject, int(ask.who))
    if ask.why == W_WHOM and play.phase == P_DRIVE_START:
        return own and status == RESERVE
    healed = ask.why == W_WHOM and own and status == CASUALTY and play.phase in (P_TURN, P_DRIVE_END)
    return status not in (CASUALTY, SENT_OFF) or healed


def choose(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """A category that he may learn from, a weather, a stake that the treasury has. [R17.1]"""
    if ask.why == W_CATEGORY:
        own = player_of(play, subject, int(ask.who)) and target < len(CATEGORY_LETTERS)
        post = play.papers[ask.who].post_called(play.players[subject].position) if own else None
        return post is not None and CATEGORY_LETTERS[target] in post.primary
    if ask.why == W_WEATHER_WANTED:
        return FIRST_WEATHER <= target < FIRST_STAKE
    return target >= FIRST_STAKE and (target - FIRST_STAKE + 1) * 10_000 <= play.treasury[ask.who]


def place(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """The held player, on a free square of his half or back into the dugout. [R8.1]"""
    if subject != play.held:
        return False
    if target == NOWHERE:
        return play.status[subject] == STANDING
    own = (play.board.x[target] < play.board.width // 2) == (ask.who == HOME)
    return play.board.on(target) and stays_free(play, subject, target) and own


def restore(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """Only while players are set up again."""
    return len(play.redeploying) > 0


def kick_at(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """A square of the receiving half. [R8.3]"""
    return play.board.on(target) and (play.board.x[target] < play.board.width // 2) == (ask.who == AWAY)


def aim_at(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """A square of the pitch. [R17.1]"""
    return play.board.on(target)


def improve(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """A characteristic of an own player. [R17.1]"""
    return player_of(play, subject, int(ask.who)) and 0 <= target < len(IMPROVEMENTS)


def use(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """A skill that this player of the asked side has and that is played; a rule of a star only while he has not used it
    up. [R19.1, R17.1]"""
    side = rival_of(int(ask.who)) if getattr(ask.about, "misused", False) else int(ask.who)
    if not player_of(play, subject, side) or target >= len(play.game.skills):
        return False
    skill = skill_of(play.game.skills[target])
    player = play.players[subject]
    if skill.rule == STARS_RULE and skill.limit >= 0 and play.used_up(player, skill.limit):
        at_work = isinstance(ask.about, Check) and ask.about.has_used(skill)  # more of it in the same test
        return at_work or player.skills[target] == DECLARED_VALUE  # or declared, and about to work
    return player.has(target) and play.game.is_modelled(skill.name)


def reroll(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """In his own team turn, with one left or where a card gives them away; or the die for a deck that he has drawn from
    before. [R2.4, R17.1]"""
    side = int(ask.who)
    if ask.why == W_DECK_AGAIN:
        return plain(play, ask, subject, target)
    left = play.rerolls[side] + play.drive_rerolls[side] + play.player_rerolls[side]
    left += int(play.reroll_lender(side) is not None) + int(holds(play, side, KINGMAKER))
    return side == play.active and not play.charging and left > 0 and plain(play, ask, subject, target)


def face(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """A face that shows. [R12.1]"""
    dice: list[int] = getattr(ask.about, "dice", [])
    return target in dice or (target == PUSH and PUSH_TOO in dice)


def which_die(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """The number of a die of the pool, and what it shows. [R19.Pro]"""
    dice: list[int] = getattr(ask.about, "dice", [])
    return subject < len(dice) and dice[subject] == target


def push_to(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """A square next to the pushed player; or a free one for whoever lies where a big one has come down.
    [R12.4, R17.1]"""
    if not 0 <= subject < len(play.players):
        return False
    if ask.why == W_MAKE_ROOM:
        return stays_free(play, subject, target)
    return play.board.on(target) and play.board.adjacent(play.square[subject], target)


def shift_to(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """A player of his own who stands, to a free square. [R19.Trickster, R19.Hit and Run]"""
    stands = player_of(play, subject, int(ask.who)) and play.status[subject] == STANDING
    return stands and play.board.on(target) and (stays_free(play, subject, target) or target == play.square[subject])


def heal(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """A player of his own, with an apothecary left. [R13.5]"""
    if not player_of(play, subject, int(ask.who)):
        return False
    if target == NONE:
        return play.apothecaries[ask.who] > 0 and play.players[subject].contract == PERMANENT
    own = any(aid.id == target for aid in usable(play, ask.who))
    return own and play.players[subject].contract != STAR


def hire(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """A position of the team's list: a lineman, or one that can be paid for. [R7.3, R17.1]"""
    posts = play.papers[ask.who].posts
    if target >= len(posts):
        return False
    return posts[target].lineman if ask.why == W_JOURNEYMAN else posts[target].cost + 30_000 <= play.gold[ask.who]


def buy(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """An inducement that is played, for his kind of team, and not too dear. [R17.1]"""
    inducement = play.game.inducements[target]
    had = sum(1 for entry in play.bought if owner_of(entry) == ask.who and inducement_of(entry) == target)
    return inducement.played and had < inducement.most and inducement.price(play, ask.who) <= play.gold[ask.who]


def learn(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """A skill of one of the five categories; a mercenary's must be affordable. [R19.2, R17.1]"""
    if isinstance(ask.about, Fitting) and not is_affordable(play, ask, pack(LEARN, NONE, target)):
        return False
    return any(target in skills for skills in play.game.categories.values())


def outfit(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """Something that mercenaries can be given, with money for it. [R17.1]"""
    return 0 <= target < len(play.game.outfits) and is_affordable(play, ask, pack(OUTFIT, NONE, target))


def is_affordable(play: Play, ask: Ask, option: int) -> bool:
    """Is there a mercenary, and gold for this, and is he not cheaper than his base price then? [R17.1]"""
    fitting = ask.about
    if not isinstance(fitting, Fitting):
        return False
    total = fitting.spent + fitting.price(option)
    return 0 <= total <= play.gold[ask.who]


def call_in(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """Something that was bought and has a use left, or lasts. [R17.1]"""
    return play.game.inducements[target] in helpers(play, ask.who)


def keep(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """A special play that he has just drawn. [R17.1]"""
    return any(
        owner_of(entry) == ask.who and inducement_of(entry) == target and uses_left(entry) == DRAWN
        for entry in play.bought
    )


def confirm(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """A concession, or the blow of a referee. [R16.2, R17.1]"""
    return ask.why == W_RED_CARD or may_concede(play, ask, subject, target)


def nudge(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """At most two either way. [R17.1]"""
    return -2 <= target - MOST_NUDGE <= 2


def may_concede(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """At the start of an own turn, or before the set-up with three players or fewer. [R16.2]"""
    if play.phase == P_FEW_PLAYERS:
        return bool(play.conceding[ask.who]) and play.available(ask.who) <= 3
    return bool(play.conceding[ask.who]) and not any(play.used) and play.spent == 0 and ask.who == play.active


def result(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """A casualty result. [R13.4]"""
    return player_of(play, subject, int(ask.who)) and 1 <= target <= 5


def argue(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """A coach who is still there. [R14.2]"""
    return player_of(play, subject, int(ask.who)) and play.coach_expelled[ask.who] == 0


def bribe(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """With a bribe left. [R14.3]"""
    return player_of(play, subject, int(ask.who)) and play.bribes[ask.who] > 0


def towards(play: Play, ask: Ask, subject: int, target: int) -> bool:
    """One of the four edges, for a player of his own. [R19.Ball & Chain, R19.Swoop]"""
    whirling = ask.why != W_ACT or (subject == play.actor and whirls(play, subject))
    return whirling and player_of(play, subject, int(ask.who)) and 0 <= target < 4


SENSE: dict[int, Callable[[Play, Ask, int, int], bool]] = {
    HIRE: hire, BUY: buy, LEARN: learn, PRAY: plain, CALL_IN: call_in, KEEP: keep, NUDGE: nudge, CONCEDE: may_concede,
    CONFIRM: confirm, OUTFIT: outfit,
    CALL: call, KICK_OR_RECEIVE: kick_or_receive, FORMATION: formation, PICK: pick, PLACE: place, READY: plain,
    AIM_AT: aim_at, IMPROVE: improve, CHOOSE: choose,
    KICK_AT: kick_at, SNAP: snap, ACTIVATE: activate, TARGET: aim, BACK: plain, STAND_UP: stand_up, STEP: step,
    JUMP: jump, HIT: hit, THROW: throw, THROW_AT: throw_at, HAND_TO: hand_to, KICK_HIM: kick_him, PERFORM: perform,
    STOP: acting, END_TURN: plain, USE: use, REROLL: reroll, DECLINE: plain, FACE: face, PUSH_TO: push_to,
    FOLLOW: plain, STAY: plain, HEAL: heal, RESULT: result, ARGUE: argue, BRIBE: bribe, RESTORE: restore,
    TARGET_BOTH: aim_at_two, LOB_AT: lob_at, LAY_BALL: lay_ball,
    TOWARDS: towards, WHICH_DIE: which_die, SHIFT_TO: shift_to, STRIKE_WITH: strike_with,
}  # fmt: skip
"""For each kind of answer: does it make sense here?"""
