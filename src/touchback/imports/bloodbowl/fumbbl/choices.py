"""The coaches' part of a record: which of the legal answers the record shows.

FUMBBL's server tells what happened, not what a coach clicked; so each question has a function that looks for its
traces. See docs/fumbbl.md.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchback.bloodbowl import terms as t
from touchback.bloodbowl.block import Block
from touchback.bloodbowl.injury import Hurt
from touchback.bloodbowl.notation import action_words
from touchback.bloodbowl.play import Play
from touchback.imports.bloodbowl.fumbbl.deeds import NEVER, deed_answer
from touchback.imports.bloodbowl.fumbbl.dice import TESTS, final_injury, struck
from touchback.imports.bloodbowl.fumbbl.evidence import Evidence, Missing, square_of
from touchback.imports.bloodbowl.fumbbl.format import Report, as_point
from touchback.imports.bloodbowl.fumbbl.names import BASE, DEAD_BASE, DIRECTIONS, TEAM_REROLLS, our_skill, plain
from touchback.imports.bloodbowl.fumbbl.sheet import on_pitch
from touchback.imports.bloodbowl.fumbbl.stretches import Placing
from touchback.kernel.ask import NONE, Ask, kind_of, pack, subject_of, target_of
from touchback.kernel.board import NOWHERE

Choice = Callable[[Evidence, Play, Ask], int]


def answer_for(evidence: Evidence, play: Play, ask: Ask) -> int:
    """The recorded answer to a coach's question; one that is not offered is a Missing."""
    choice = CHOICES.get(int(ask.why))
    if choice is None:
        raise Missing("nothing is known of this question in a record of FUMBBL: {what}", what=ask.name)
    answer = choice(evidence, play, ask)
    if not ask.offers(answer):
        raise Missing("the rules do not offer what is recorded here: {what}", what=in_words(play, answer))
    return answer


def in_words(play: Play, answer: int) -> str:
    """An answer as it would be typed; it may be about somebody or something that does not exist."""
    try:
        return str(action_words(play, answer))
    except (IndexError, KeyError):
        return str(answer)


def of_kind(ask: Ask, kind: int) -> list[int]:
    """The options of one kind."""
    return [int(option) for option in ask.options if kind_of(option) == kind]


def otherwise(ask: Ask) -> int:
    """The answer of a coach who does nothing: declines, stops, is ready."""
    for kind in (t.DECLINE, t.STOP, t.READY, t.STAY, t.BACK):
        found = of_kind(ask, kind)
        if found:
            return found[0]
    raise Missing("the record does not tell what was chosen: {what}", what=ask.name)


# -- skills and re-rolls ------------------------------------------------------------------------------------------

ALL_TESTS: Final = tuple(name for names in TESTS.values() for name in names)
BETWEEN_ROLLS: Final = ("skillUse", "pushback", "skillUseOtherPlayer", "leader", "modifiedDodgeResultSuccessful")


def reroll(evidence: Evidence, play: Play, ask: Ask) -> int:
    """After a test that failed: was it rolled again, and by what?"""
    player = evidence.people.id(int(ask.player))
    last = evidence.last_test.get(player)
    follows = evidence.next_after(last, BETWEEN_ROLLS) if last is not None else None
    if follows is not None and follows.id == "reRoll" and follows.player == player:
        return reroll_answer(play, ask, follows)
    return used_skill(evidence, play, ask) or otherwise(ask)


def reroll_answer(play: Play, ask: Ask, report: Report) -> int:
    """The answer that uses this source of a re-roll."""
    source = report.text("reRollSource")
    if source in TEAM_REROLLS or source == "Loner":
        report.used = source != "Loner"  # the die of a loner is still to be asked for
        return pack(t.REROLL)
    skill = our_skill(source)
    report.used = skill != "Pro"
    return use_of(play, ask, skill)


def use_of(play: Play, ask: Ask, skill: str) -> int:
    """The option that uses this skill, which has to be there."""
    for option in of_kind(ask, t.USE):
        if play.game.skills[target_of(option)].name == skill:
            return option
    raise Missing("the rules do not offer {skill} here", skill=skill)


def used_skill(evidence: Evidence, play: Play, ask: Ask) -> int:
    """The option that uses a skill which the record says was used after the last test and before the player's next one;
    0 if there is none."""
    player = evidence.people.id(int(ask.player))
    last = evidence.last_test.get(player)
    coming = evidence.find(ALL_TESTS, player)
    first, end = last.order if last is not None else 0, coming.order if coming is not None else NEVER
    for option in of_kind(ask, t.USE):
        skill = play.game.skills[target_of(option)].name
        owner = evidence.people.id(int(subject_of(option)))
        for report in evidence.stretch.told("skillUse"):
            if report.used or not first < report.order < end:
                continue
            if our_skill(report.text("skill")) == skill and report.player == owner:
                report.used = True
                if report.flag("used"):
                    return option
    return 0


def skill(evidence: Evidence, play: Play, ask: Ask) -> int:
    """Use this skill? By the report that says so, by what it did, or as FUMBBL does by itself."""
    for option in of_kind(ask, t.USE):
        name = play.game.skills[target_of(option)].name
        owner = evidence.people.id(int(subject_of(option)))
        for report in evidence.stretch.told("skillUse"):
            if not report.used and our_skill(report.text("skill")) == name and report.player == owner:
                report.used = True
                return option if report.flag("used") else otherwise(ask)
        trace = TRACES.get(name)
        if isinstance(ask.about, Hurt):
            used = modified(evidence, ask.about, name)
        else:
            used = trace(evidence, play, owner) if trace is not None else False
        if used:
            return option
    return otherwise(ask)


def modified(evidence: Evidence, hurt: Hurt, skill: str) -> bool:
    """Does the report of the injury list this skill among what changed the roll?"""
    report = evidence.injuries.get(evidence.people.id(int(hurt.actor.index)))
    if report is None:
        return False
    listed = report.texts("armorModifiers" if hurt.at_armour else "injuryModifiers")
    return any(plain(skill) in plain(name) for name in listed)


def pushed_by(mode: str) -> Callable[[Evidence, Play, str], bool]:
    """Was somebody pushed in this way?"""

    def trace(evidence: Evidence, play: Play, owner: str) -> bool:
        for report in evidence.stretch.told("pushback"):
            if not report.used and report.text("pushbackMode") == mode:
                report.used = True
                return True
        return False

    return trace


def rolled(*ids: str) -> Callable[[Evidence, Play, str], bool]:
    """Was the die of this skill rolled?"""
    return lambda evidence, play, owner: evidence.find(ids) is not None


def always(evidence: Evidence, play: Play, owner: str) -> bool:
    """FUMBBL uses it without asking."""
    return True


TRACES: Final[dict[str, Callable[[Evidence, Play, str], bool]]] = {
    "Block": always,
    "Strip Ball": always,
    "Fend": always,
    "Monstrous Mouth": always,
    "Cloud Burster": always,
    "Break Tackle": always,
    "Side Step": pushed_by("sideStep"),
    "Grab": pushed_by("grab"),
    "Shadowing": rolled("tentaclesShadowingRoll"),
    "Tentacles": rolled("tentaclesShadowingRoll"),
    "Dump-off": rolled("passRoll"),
}
"""Skills that leave another trace than a report of their use."""


# -- blocks -------------------------------------------------------------------------------------------------------


def face(evidence: Evidence, play: Play, ask: Ask) -> int:
    """Which die of the pool, or what rolls it again."""
    if of_kind(ask, t.WHICH_DIE):
        return which_die(evidence, ask)
    again = reroll_of_pool(evidence, play, ask)
    if again:
        return again
    if of_kind(ask, t.DECLINE):
        return pack(t.DECLINE)  # the other coach chooses the die
    defender = evidence.people.id(int(ask.about.defender.index)) if isinstance(ask.about, Block) else ""
    choice = evidence.find(("blockChoice",), defender) or evidence.take(("blockChoice",))
    dice, number = choice.numbers("blockRoll"), choice.number("diceIndex")
    if number is None or not 0 <= number < len(dice):
        raise Missing("no die of the pool is recorded as chosen")
    settle(evidence, choice)
    chosen = t.PUSH if dice[number] == t.PUSH_TOO else dice[number]
    return pack(t.FACE, int(ask.player), chosen)


def reroll_of_pool(evidence: Evidence, play: Play, ask: Ask) -> int:
    """What rolls the pool, or one die of it, again; 0 if nothing does."""
    last = evidence.block
    follows = evidence.next_after(last, (*BETWEEN_ROLLS, "block")) if last is not None else None
    attacker = evidence.people.id(int(ask.player))
    if follows is None or follows.player != attacker or not (of_kind(ask, t.REROLL) or of_kind(ask, t.USE)):
        return 0
    if follows.id == "reRoll":
        return reroll_answer(play, ask, follows)
    if follows.id == "blockReRoll":  # a skill that is not told in a report of its own
        return use_of(play, ask, our_skill(follows.text("reRollSource")))
    return 0


def settle(evidence: Evidence, choice: Report) -> None:
    """A die is chosen: what was rolled and told before it for this pool is over."""
    evidence.block_settled = choice.order
    choice.used = True
    for report in evidence.stretch.told("block", "blockRoll", "blockReRoll"):
        report.used = report.used or report.order <= choice.order


def only_die(evidence: Evidence) -> None:
    """Nobody was asked for the die of the last pool, as there was no choice: the record has one all the same."""
    if evidence.block is None or evidence.block.order < evidence.block_settled:
        return
    choice = evidence.find(("blockChoice",), after=evidence.block.order)
    if choice is not None:
        settle(evidence, choice)


def which_die(evidence: Evidence, ask: Ask) -> int:
    """The die that is rolled again: the one that is another afterwards."""
    before = evidence.block.numbers("blockRoll") if evidence.block is not None else []
    choice = evidence.find(("blockChoice",))
    after = choice.numbers("blockRoll") if choice is not None else []
    options = of_kind(ask, t.WHICH_DIE)
    for option in options:
        number = int(subject_of(option))
        if number < len(before) and number < len(after) and before[number] != after[number]:
            return option
    return options[0]


def push(evidence: Evidence, play: Play, ask: Ask) -> int:
    """The square in which the pushed player is found."""
    only_die(evidence)
    player = evidence.people.id(int(ask.player))
    for placing in evidence.squares_of(player, evidence.block_settled):
        option = pack(t.PUSH_TO, int(ask.player), square_of(play, placing.square))
        if ask.offers(option):
            placing.used = True
            return option
    raise Missing("it is not recorded where {player} was pushed", player=play.name(play.players[ask.player]))


def follow(evidence: Evidence, play: Play, ask: Ask) -> int:
    """Is the attacker found in another square, without having walked there?"""
    only_die(evidence)
    attacker = evidence.people.id(int(ask.player))
    again = evidence.find(("block",), after=evidence.block_settled)
    for placing in evidence.squares_of(attacker, evidence.block_settled):
        if placing.walked or (again is not None and placing.order > again.order):
            break
        if on_pitch(placing.square):
            placing.used = True
            return pack(t.FOLLOW)
    return pack(t.STAY)


# -- injuries and the referee -------------------------------------------------------------------------------------


def apothecary(evidence: Evidence, play: Play, ask: Ask) -> int:
    """A second casualty roll, or a knocked-out player who stays, shows that he was treated."""
    player = evidence.people.id(int(ask.player))
    heal = of_kind(ask, t.HEAL)
    rolled_again = evidence.find(("apothecaryRoll",), player)
    if rolled_again is not None and rolled_again.numbers("casualtyRoll"):
        return heal[0]
    choice = evidence.find(("apothecaryChoice",), player)
    if rolled_again is None and choice is not None:
        choice.used = True
        return heal[0]
    if rolled_again is not None:
        rolled_again.used = True
    return otherwise(ask)


RESULTS: Final = (("(MNG)", t.SERIOUSLY_HURT), ("(NI)", t.SERIOUS_INJURY), ("(-", t.LASTING_INJURY), ("RIP", t.DEAD))


def result(evidence: Evidence, play: Play, ask: Ask) -> int:
    """Which of two casualty results counts."""
    player = evidence.people.id(int(ask.player))
    named = final_injury(evidence, player)
    found = next((number for sign, number in RESULTS if sign in named), t.BADLY_HURT)
    if evidence.stretch.after.states.get(player, 0) & BASE == DEAD_BASE:
        found = t.DEAD
    return pack(t.RESULT, int(ask.player), found)


def by_report(kind: int, *ids: str) -> Choice:
    """Yes, if there is such a report."""

    def choice(evidence: Evidence, play: Play, ask: Ask) -> int:
        found = of_kind(ask, kind)
        return found[0] if found and evidence.find(ids) is not None else otherwise(ask)

    return choice


def interference(evidence: Evidence, play: Play, ask: Ask) -> int:
    """Who tried to catch the ball in flight."""
    report = evidence.find(("interceptionRoll",))
    index = evidence.people.index.get(report.player, -1) if report is not None else -1
    return pack(t.PICK, index) if index >= 0 else otherwise(ask)


# -- activations --------------------------------------------------------------------------------------------------


def target(evidence: Evidence, play: Play, ask: Ask) -> int:
    """Whom a block, a blitz or a foul is aimed at."""
    actor = int(ask.player)
    aims = [report.text("defenderId") for report in evidence.stretch.told("selectBlitzTarget", "foul", "block")]
    aims += [fact.key for fact in evidence.stretch.known("gameSetDefenderId") if fact.key]
    aims += [report.text("defenderId") for report in evidence.stretch.told("projectileVomit", "breatheFire", "injury")]
    indices = [evidence.people.index[aim] for aim in aims if aim in evidence.people.index]
    pairs = of_kind(ask, t.TARGET_BOTH)
    if (
        any(report.text("playerAction") == "multipleBlock" for report in evidence.stretch.told("playerAction"))
        and pairs
    ):
        order = list(dict.fromkeys(indices))
        for pair in pairs:
            if order[:2] == [int(subject_of(pair)), int(target_of(pair))]:
                return pair
    for index in indices:
        if ask.offers(pack(t.TARGET, actor, index)):
            return pack(t.TARGET, actor, index)
    if play.action == t.FOUL or play.action == t.BLITZ:  # he walked and did it not
        return of_kind(ask, t.TARGET)[0] if of_kind(ask, t.TARGET) else otherwise(ask)
    raise Missing("it is not recorded whom {player} aims at", player=play.name(play.players[actor]))


def act(evidence: Evidence, play: Play, ask: Ask) -> int:
    """What the acting player does next."""
    only_die(evidence)
    return deed_answer(evidence, play, ask)


def throw(evidence: Evidence, play: Play, ask: Ask) -> int:
    """The square that is thrown at."""
    for fact in evidence.stretch.known("gameSetPassCoordinate"):
        square = square_of(play, as_point(fact.value))
        if square == NOWHERE:
            continue
        for kind in (t.THROW_AT, t.LOB_AT):
            for option in of_kind(ask, kind):
                if target_of(option) == square:
                    return option
    raise Missing("it is not recorded where the throw was aimed at")


def placed(kind: int) -> Choice:
    """A square for a player outside his own move: where the record has him next."""

    def choice(evidence: Evidence, play: Play, ask: Ask) -> int:
        for placing in evidence.squares_of(evidence.people.id(int(ask.player))):
            for option in of_kind(ask, kind):
                if target_of(option) == square_of(play, placing.square):
                    placing.used = True
                    return option
        return otherwise(ask)

    return choice


def short_run(evidence: Evidence, play: Play, ask: Ask) -> int:
    """The next square of a player who moves out of turn, by a skill that was told before."""
    player = evidence.people.id(int(ask.player))
    told = [report.order for report in evidence.stretch.told("skillUse") if report.used and report.player == player]
    for placing in evidence.squares_of(player, told[-1] if told else 0)[:1]:
        for kind in (t.STEP, t.JUMP):
            option = pack(kind, int(ask.player), square_of(play, placing.square))
            if ask.offers(option):
                placing.used = True
                return option
    return otherwise(ask)


def lay_ball(evidence: Evidence, play: Play, ask: Ask) -> int:
    """Where the ball was laid: the first square next to him in which it is found."""
    for fact in evidence.stretch.known("fieldModelSetBallCoordinate"):
        square = square_of(play, as_point(fact.value))
        for option in of_kind(ask, t.LAY_BALL):
            if target_of(option) == square:
                return option
    return otherwise(ask)


def struck_down(evidence: Evidence, play: Play, ask: Ask) -> int:
    """Which team-mate suffers for an angry or thirsty player."""
    hurt = [report.text("defenderId") for report in evidence.stretch.told("animalSavagery", "injury")]
    for player in hurt:
        for option in ask.options:
            if int(subject_of(option)) == evidence.people.index.get(player, -1):
                return int(option)
    return otherwise(ask)


def end_turn(evidence: Evidence, play: Play, ask: Ask) -> int:
    """Between activations a turn that the record has left is over."""
    return pack(t.END_TURN)


# -- before the match and kick-off --------------------------------------------------------------------------------


def call(evidence: Evidence, play: Play, ask: Ask) -> int:
    """Heads or tails."""
    coin = evidence.find(("coinThrow",))
    return pack(t.CALL, NONE, 1 if coin is None or coin.flag("coinChoiceHeads") else 2)


def kick_or_receive(evidence: Evidence, play: Play, ask: Ask) -> int:
    """What the winner of the toss chose."""
    report = evidence.take(("receiveChoice",))
    return pack(t.KICK_OR_RECEIVE, NONE, 1 if report.flag("receiveChoice") else 0)


def set_up(evidence: Evidence, play: Play, ask: Ask) -> int:
    """Put everybody where the record has him when the set-up is over, one by one."""
    if len(play.redeploying) > 0:
        return redeploy(evidence, play, ask)
    places = {
        evidence.people.index[player]: square_of(play, square)
        for player, square in evidence.stretch.set_up.items()
        if player in evidence.people.index
    }
    if not places:
        raise Missing("no set-up is recorded here")
    if ask.player != NONE:
        return pack(t.PLACE, int(ask.player), places.get(int(ask.player), NOWHERE))
    for option in of_kind(ask, t.PICK):
        index = int(subject_of(option))
        if index in places and play.square[index] != places[index]:
            return option
    if not of_kind(ask, t.READY):
        raise Missing("the set-up that is recorded breaks a rule")
    return pack(t.READY)


def redeploy(evidence: Evidence, play: Play, ask: Ask) -> int:
    """Solid defence: those who were chosen go where they were put."""
    goals = {placing.player: placing.square for placing in in_mode(evidence, "solidDefence")}
    if ask.player != NONE:
        square = square_of(play, goals.get(evidence.people.id(int(ask.player))))
        return pack(t.PLACE, int(ask.player), square)
    for option in of_kind(ask, t.PICK):
        index = int(subject_of(option))
        square = square_of(play, goals.get(evidence.people.id(index)))
        if square != NOWHERE and play.square[index] != square:
            return option
    return pack(t.READY) if of_kind(ask, t.READY) else pack(t.RESTORE)


def in_mode(evidence: Evidence, mode: str) -> list[Placing]:
    """Where players were put while the server waited for this."""
    return [placing for placing in evidence.stretch.placings if placing.mode == mode]


def kicker(evidence: Evidence, play: Play, ask: Ask) -> int:
    """Whoever used Kick; else somebody who does not have it, as it makes no difference."""
    options = of_kind(ask, t.PICK)
    kick = play.game.skill_names["Kick"].id
    used = [report for report in evidence.stretch.told("skillUse") if our_skill(report.text("skill")) == "Kick"]
    named = [evidence.people.index.get(report.player, -1) for report in used if report.flag("used")]
    for option in options:
        if int(subject_of(option)) in named:
            return option
    without = [option for option in options if not play.players[subject_of(option)].has(kick)]
    return (without or options)[0]


def kick(evidence: Evidence, play: Play, ask: Ask) -> int:
    """The square that was aimed at: where the ball came down, and back the way it had deviated."""
    report = evidence.find(("kickoffScatter",))
    end = report.point("ballCoordinateEnd") if report is not None else None
    if report is None or end is None:
        raise Missing("no kick is recorded here")
    x, y = DIRECTIONS.get(report.text("scatterDirection"), (0, 0))
    distance = report.number("rollScatterDistance") or 0
    aimed = square_of(play, (end[0] - x * distance, end[1] - y * distance))
    if aimed == NOWHERE:
        raise Missing("it is not recorded where the kick was aimed at")
    return pack(t.KICK_AT, 0, aimed)


def high_kick(evidence: Evidence, play: Play, ask: Ask) -> int:
    """Who is put under the ball."""
    for placing in in_mode(evidence, "highKick"):
        index = evidence.people.index.get(placing.player, -1)
        if square_of(play, placing.square) == play.ball and ask.offers(pack(t.PICK, index)):
            return pack(t.PICK, index)
    return otherwise(ask)


def quick_snap(evidence: Evidence, play: Play, ask: Ask) -> int:
    """One player after the other moves a square."""
    for placing in in_mode(evidence, "quickSnap"):
        index = evidence.people.index.get(placing.player, -1)
        if index < 0 or placing.used:
            continue
        option = pack(t.SNAP, index, square_of(play, placing.square))
        if ask.offers(option):
            placing.used = True
            return option
    return otherwise(ask)


def solid_defence(evidence: Evidence, play: Play, ask: Ask) -> int:
    """Each player who was placed again is chosen."""
    for placing in in_mode(evidence, "solidDefence"):
        index = evidence.people.index.get(placing.player, -1)
        moved = square_of(play, placing.square) != play.square[index] if index >= 0 else False
        if moved and ask.offers(pack(t.PICK, index)):
            return pack(t.PICK, index)
    return otherwise(ask)


def touchback(evidence: Evidence, play: Play, ask: Ask) -> int:
    """Who holds the ball afterwards."""
    ball = square_of(play, evidence.stretch.after.ball)
    index = int(play.at(ball)) if ball != NOWHERE else -1
    if index >= 0 and ask.offers(pack(t.PICK, index)):
        return pack(t.PICK, index)
    raise Missing("it is not recorded who was given the ball")


def latecomers(evidence: Evidence, play: Play, ask: Ask) -> int:
    """Swarming players come on."""
    for placing in in_mode(evidence, "swarming"):
        index = evidence.people.index.get(placing.player, -1)
        square = square_of(play, placing.square)
        if ask.player != NONE and int(ask.player) == index:
            return pack(t.PLACE, index, square)
        if square != NOWHERE and ask.offers(pack(t.PICK, index)):
            return pack(t.PICK, index)
    return otherwise(ask)


def blessed(evidence: Evidence, play: Play, ask: Ask) -> int:
    """Whom a prayer touches."""
    for player in struck(evidence):
        index = evidence.people.index.get(player, -1)
        if player not in evidence.picked and index >= 0 and ask.offers(pack(t.PICK, index)):
            evidence.picked.add(player)
            return pack(t.PICK, index)
    raise Missing("it is not recorded whom the prayer touches")


def declined(evidence: Evidence, play: Play, ask: Ask) -> int:
    """FUMBBL has no trace of it: nothing is done."""
    return otherwise(ask)


CHOICES: Final[dict[int, Choice]] = {
    t.W_REROLL: reroll,
    t.W_SPOIL: lambda evidence, play, ask: used_skill(evidence, play, ask) or otherwise(ask),
    t.W_SKILL: skill,
    t.W_CHOOSE_FACE: face,
    t.W_PUSH: push,
    t.W_FOLLOW: follow,
    t.W_APOTHECARY: apothecary,
    t.W_APOTHECARY_RESULT: result,
    t.W_ARGUE: by_report(t.ARGUE, "argueTheCall"),
    t.W_BRIBE: by_report(t.BRIBE, "bribesRoll"),
    t.W_INTERFERE: interference,
    t.W_TARGET: target,
    t.W_ACT: act,
    t.W_THROW: throw,
    t.W_SHORT_RUN: short_run,
    t.W_SHIFT: placed(t.SHIFT_TO),
    t.W_LAY_BALL: lay_ball,
    t.W_STRIKE: struck_down,
    t.W_BITE: struck_down,
    t.W_CHANGE: declined,
    t.W_TURN: end_turn,
    t.W_COIN: call,
    t.W_KICK_OR_RECEIVE: kick_or_receive,
    t.W_SETUP: set_up,
    t.W_KICKER: kicker,
    t.W_KICK: kick,
    t.W_HIGH_KICK: high_kick,
    t.W_QUICK_SNAP: quick_snap,
    t.W_SOLID_DEFENCE: solid_defence,
    t.W_TOUCHBACK: touchback,
    t.W_LATECOMERS: latecomers,
    t.W_PRAYERS: by_report(t.PRAY, "prayerRoll"),
    t.W_BLESSED: blessed,
    t.W_INDUCEMENTS: declined,
    t.W_CALL_IN: declined,
    t.W_NUDGE: declined,
    t.W_CONCEDE: declined,
}
