"""The coaches' part of a record: which of the legal answers the record shows.

FUMBBL's server tells what happened, not what a coach clicked; so each question has a function that looks for its
traces. See docs/fumbbl.md.
"""

from __future__ import annotations

from typing import Final

from touchback.bloodbowl import terms as t
from touchback.bloodbowl.play import Play
from touchback.imports.bloodbowl.fumbbl.answering import Choice, by_report, declined, in_words, of_kind, otherwise
from touchback.imports.bloodbowl.fumbbl.deeds import deed_answer
from touchback.imports.bloodbowl.fumbbl.dice import final_injury
from touchback.imports.bloodbowl.fumbbl.evidence import Evidence, Missing, square_of
from touchback.imports.bloodbowl.fumbbl.format import as_point
from touchback.imports.bloodbowl.fumbbl.kick_off_choices import (
    blessed,
    call,
    high_kick,
    kick,
    kick_or_receive,
    kicker,
    latecomers,
    quick_snap,
    set_up,
    solid_defence,
    touchback,
)
from touchback.imports.bloodbowl.fumbbl.names import BASE, DEAD_BASE
from touchback.imports.bloodbowl.fumbbl.skill_choices import face, follow, only_die, push, reroll, skill, used_skill
from touchback.kernel.ask import Ask, pack, subject_of, target_of
from touchback.kernel.board import NOWHERE


def answer_for(evidence: Evidence, play: Play, ask: Ask) -> int:
    """The recorded answer to a coach's question; one that is not offered is a Missing."""
    choice = CHOICES.get(int(ask.why))
    if choice is None:
        raise Missing("nothing is known of this question in a record of FUMBBL: {what}", what=ask.name)
    answer = choice(evidence, play, ask)
    if not ask.offers(answer):
        raise Missing("the rules do not offer what is recorded here: {what}", what=in_words(play, answer))
    return answer


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
