"""Re-rolls, skills and block dice: which of the legal answers a record shows. See choices.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchback.bloodbowl import terms as t
from touchback.bloodbowl.block import Block
from touchback.bloodbowl.injury import Hurt
from touchback.bloodbowl.play import Play
from touchback.imports.bloodbowl.fumbbl.answering import of_kind, otherwise
from touchback.imports.bloodbowl.fumbbl.deeds import NEVER
from touchback.imports.bloodbowl.fumbbl.dice import TESTS
from touchback.imports.bloodbowl.fumbbl.evidence import Evidence, Missing, square_of
from touchback.imports.bloodbowl.fumbbl.format import Report
from touchback.imports.bloodbowl.fumbbl.names import TEAM_REROLLS, our_skill, plain
from touchback.imports.bloodbowl.fumbbl.sheet import on_pitch
from touchback.kernel.ask import Ask, pack, subject_of, target_of

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
