"""Before the match and at the kick-off: which of the legal answers a record shows. See choices.py."""

from __future__ import annotations

from touchback.bloodbowl import terms as t
from touchback.bloodbowl.play import Play
from touchback.imports.bloodbowl.fumbbl.answering import of_kind, otherwise
from touchback.imports.bloodbowl.fumbbl.dice import struck
from touchback.imports.bloodbowl.fumbbl.evidence import Evidence, Missing, square_of
from touchback.imports.bloodbowl.fumbbl.names import DIRECTIONS, our_skill
from touchback.imports.bloodbowl.fumbbl.stretches import Placing
from touchback.kernel.ask import NONE, Ask, pack, subject_of
from touchback.kernel.board import NOWHERE


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
