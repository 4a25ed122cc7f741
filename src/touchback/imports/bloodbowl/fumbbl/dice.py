"""Nature's part of a record: which die of which report answers what the rules ask for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchback.bloodbowl import terms as t
from touchback.bloodbowl.ball import DIRECTION_X, DIRECTION_Y
from touchback.bloodbowl.crowd import throw_in_template
from touchback.bloodbowl.play import Play
from touchback.imports.bloodbowl.fumbbl.evidence import Evidence, Missing
from touchback.imports.bloodbowl.fumbbl.format import Report, as_id
from touchback.imports.bloodbowl.fumbbl.names import DIRECTIONS, EIGHT
from touchback.imports.bloodbowl.fumbbl.sheet import AWAY, HOME
from touchback.kernel.ask import NONE, Ask, Draw

Roll = Callable[[Evidence, Play, Ask], int]

FACES: Final = {
    (int(x), int(y)): face for face, (x, y) in enumerate(zip(DIRECTION_X, DIRECTION_Y, strict=True)) if face
}
"""The face of our D8 by the way it shows; FUMBBL counts clockwise, the rulebook's template row by row."""

TESTS: Final = {
    t.DODGE: ("dodgeRoll",),
    t.RUSH: ("goForItRoll",),
    t.PICK_UP: ("pickUpRoll",),
    t.CATCH: ("catchRoll",),
    t.THROWING: ("passRoll",),
    t.INTERFERE: ("interceptionRoll",),
    t.LEAP: ("leapRoll",),
    t.RISE: ("standUpRoll",),
    t.SPRING: ("jumpUpRoll",),
    t.GAZE: ("hypnoticGazeRoll",),
    t.STEADY: ("confusionRoll", "bloodLustRoll"),
    t.DARE: ("foulAppearanceRoll",),
    t.DEFY: ("dauntlessRoll",),
    t.HURL: ("throwTeamMateRoll", "kickTeamMateRoll"),
    t.ALIGHT: ("rightStuffRoll",),
    t.APPETITE: ("alwaysHungryRoll", "escapeRoll"),
    t.GRUDGE: ("animosityRoll",),
    t.STRIKE: ("projectileVomit", "breatheFire", "chainsawRoll", "lookIntoMyEyesRoll"),
}
"""Tests, and the reports that tell of them."""
NOT_HIS_OWN: Final = (t.APPETITE,)
"""Tests whose report may be about another player than the one who is tested."""
ROLLS_OF_SKILLS: Final = {
    "Regeneration": ("regenerationRoll",),
    "Shadowing": ("tentaclesShadowingRoll",),
    "Tentacles": ("tentaclesShadowingRoll",),
    "Pick-me-up": ("pickMeUp",),
    "Cloud Burster": ("cloudBurster",),
}
GATES: Final = ("Loner", "Pro")
"""Skills whose die stands in the report of the re-roll itself."""
LOST_BY_DIE: Final = {"-AV": 1, "-MA": 3, "-PA": 4, "-AG": 5, "-ST": 6}
"""A lasting injury by what is lost, and a face of the D6 that takes it. [R13.4]"""


def die_for(evidence: Evidence, play: Play, ask: Ask) -> int:
    """The recorded face of the die that is asked for."""
    why = int(ask.why)
    assert ask.die is not None
    if why in TESTS:
        face = test(evidence, play, ask)
    else:
        roll = ROLLS.get(why)
        if roll is None:
            raise Missing("nothing is known of a {what} in a record of FUMBBL", what=ask.name)
        face = roll(evidence, play, ask)
    if not 1 <= face <= ask.die.sides:
        raise Missing("{face} is no face of a {die} ({what})", face=face, die=ask.die.name, what=ask.name)
    return face


def wanted(report: Report, name: str) -> int:
    """A number of a report, which has to be there."""
    number = report.number(name)
    if number is None:
        raise Missing("{what} has no {name}", what=report.id, name=name)
    return number


def player_of(evidence: Evidence, ask: Ask) -> str:
    """Whom the die is about; empty for nobody."""
    return evidence.people.id(int(ask.player)) if ask.player != NONE else ""


def row(evidence: Evidence, why: int, fill: Callable[[], list[int]]) -> int:
    """The next of several dice that came in one report."""
    queue = evidence.queued(why)
    if not queue:
        queue += fill()
    if not queue:
        raise Missing("the record has fewer dice than were rolled")
    return queue.pop(0)


# -- tests --------------------------------------------------------------------------------------------------------


def test(evidence: Evidence, play: Play, ask: Ask) -> int:
    """One die of a test; what follows it tells whether it was rolled again."""
    player = player_of(evidence, ask)
    kind = int(ask.why)
    report = evidence.find(TESTS[kind], "" if kind in NOT_HIS_OWN else player)
    if report is None:
        raise Missing("no {what} is recorded here", what=" or ".join(TESTS[kind]))
    report.used = True
    evidence.last_test[player] = report
    return wanted(report, "roll")


def roll_of_skill(evidence: Evidence, play: Play, ask: Ask) -> int:
    """A die that a skill asks for."""
    skill = ask.skill.name if ask.skill is not None else ""
    player = player_of(evidence, ask)
    if skill in GATES:
        for report in evidence.stretch.told("reRoll"):
            if report.text("reRollSource") == skill and report.player == player and not report.used:
                report.used = True
                return wanted(report, "roll")
        raise Missing("no roll for {skill} is recorded here", skill=skill)
    ids = ROLLS_OF_SKILLS.get(skill)
    if ids is None:
        raise Missing("nothing is known of a roll for {skill} in a record of FUMBBL", skill=skill)
    return wanted(evidence.take(ids), "roll")


# -- blocks and injuries ------------------------------------------------------------------------------------------


def block_dice(evidence: Evidence, play: Play, ask: Ask) -> int:
    """The pool, or the one die of it that is rolled again."""

    def fill() -> list[int]:
        single = evidence.find(("blockReRoll",))
        if single is not None and evidence.block is not None and single.order > evidence.block.order:
            single.used = True
            shown = evidence.find(("blockRoll",), after=single.order)  # the whole pool is told again
            if shown is not None:
                shown.used = True
                evidence.block = shown
            return single.numbers("blockRoll")
        evidence.block = evidence.take(("blockRoll",))
        for announced in evidence.stretch.told("block"):
            announced.used = announced.used or announced.order < evidence.block.order  # told again with each re-roll
        return list(evidence.block.numbers("blockRoll"))

    return row(evidence, t.W_BLOCK_DICE, fill)


def armour(evidence: Evidence, play: Play, ask: Ask) -> int:
    """Two dice against the armour."""
    player = player_of(evidence, ask)

    def fill() -> list[int]:
        for report in evidence.stretch.told("injury"):
            if not report.used and report.text("defenderId") == player and report.numbers("armorRoll"):
                report.used = True
                evidence.injuries[player] = report
                return list(report.numbers("armorRoll"))
        raise Missing("no armour roll of {player} is recorded here", player=play.name(play.players[ask.player]))

    return row(evidence, t.W_ARMOUR, fill)


def injury(evidence: Evidence, play: Play, ask: Ask) -> int:
    """Two dice on the injury table: of the report that told of the armour, or of one without armour."""
    player = player_of(evidence, ask)

    def fill() -> list[int]:
        report = evidence.injuries.get(player)
        if report is None or report.order in evidence.injuries_given:
            report = evidence.take(("injury",), player)
            evidence.injuries[player] = report
        evidence.injuries_given.add(report.order)
        return list(report.numbers("injuryRoll"))

    return row(evidence, t.W_INJURY, fill)


def casualty(evidence: Evidence, play: Play, ask: Ask) -> int:
    """The D16 of the injury, then that of the apothecary."""
    player = player_of(evidence, ask)
    report = evidence.injuries.get(player)
    if player not in evidence.casualties and report is not None:
        roll = report.numbers("casualtyRoll")
    else:
        roll = evidence.take(("apothecaryRoll",), player).numbers("casualtyRoll")
    if not roll:
        raise Missing("no casualty roll of {player} is recorded here", player=play.name(play.players[ask.player]))
    evidence.casualties[player] = roll
    return roll[0]


def lasting(evidence: Evidence, play: Play, ask: Ask) -> int:
    """What a lasting injury takes: the D6 beside the D16, unless the record names another result."""
    player = player_of(evidence, ask)
    named = final_injury(evidence, player)
    roll = evidence.casualties.get(player, [])
    face = roll[1] if len(roll) > 1 else 0
    table = play.game.tables.lasting_injury
    for loss, die in LOST_BY_DIE.items():
        if f"({loss})" in named and table.read(face) != table.read(die):
            return die
    return face


def final_injury(evidence: Evidence, player: str) -> str:
    """The serious injury that counts in the end, in FUMBBL's words; empty for one who is only badly hurt."""
    choice = evidence.find(("apothecaryChoice",), player)
    if choice is not None:
        return choice.text("seriousInjury")
    named = [as_id(fact.value) for fact in evidence.stretch.known("playerResultSetSeriousInjury") if fact.key == player]
    return named[-1] if named else ""


# -- the ball -----------------------------------------------------------------------------------------------------


def face_of(way: tuple[int, int] | None) -> int:
    """The face of our D8 that shows this way."""
    return FACES.get(way, 0) if way is not None else 0


def ways(report: Report) -> list[int]:
    """Each direction of a report as a face of our D8."""
    named = [face_of(DIRECTIONS.get(name)) for name in report.texts("directionArray")]
    return named or [face_of(EIGHT[roll - 1]) for roll in report.numbers("rolls") if 1 <= roll <= len(EIGHT)]


def wandering(why: int) -> Roll:
    """A bounce or the three steps of a scatter, of the ball or of a thrown player."""

    def roll(evidence: Evidence, play: Play, ask: Ask) -> int:
        for other in (t.W_BOUNCE, t.W_SCATTER):
            if other != why:
                evidence.queued(other).clear()  # whatever left the pitch early needs the rest no more
        return row(evidence, why, lambda: ways(evidence.take(("scatterBall", "scatterPlayer"))))

    return roll


def deviation(evidence: Evidence, play: Play, ask: Ask) -> int:
    """Which way a kick or a wild pass goes."""
    report = evidence.take(("kickoffScatter", "passDeviate"))
    evidence.queues[t.W_DEVIATE_DISTANCE] = [wanted(report, "rollScatterDistance")]
    return face_of(DIRECTIONS.get(report.text("scatterDirection")))


def deviation_distance(evidence: Evidence, play: Play, ask: Ask) -> int:
    """How far it goes."""
    return row(evidence, t.W_DEVIATE_DISTANCE, list)


def throw_in(evidence: Evidence, play: Play, ask: Ask) -> int:
    """Which of three ways the crowd throws; in a corner it is a D3."""
    report = evidence.take(("throwIn",))
    evidence.queues[t.W_THROW_IN_DISTANCE] = list(report.numbers("distanceRoll"))
    square = ask.about if isinstance(ask.about, int) else 0
    corner, template = throw_in_template(play.board, square)
    way = DIRECTIONS.get(report.text("direction"))
    roll = report.number("directionRoll") or 0
    for number, face in enumerate(template):
        if way == (int(DIRECTION_X[face]), int(DIRECTION_Y[face])):
            if corner:
                return number + 1
            return roll if (roll - 1) // 2 == number else 2 * number + 1
    return roll


def throw_in_distance(evidence: Evidence, play: Play, ask: Ask) -> int:
    """How far it is thrown."""
    return row(evidence, t.W_THROW_IN_DISTANCE, list)


# -- before the match, kick-off, ends -----------------------------------------------------------------------------


def fans(evidence: Evidence, play: Play, ask: Ask) -> int:
    """Home first."""
    return wanted(evidence.take(("fanFactor",)), "dedicatedFansRoll")


def weather(evidence: Evidence, play: Play, ask: Ask) -> int:
    """Two dice."""
    return row(evidence, t.W_WEATHER, lambda: list(evidence.take(("weather",)).numbers("weatherRoll")))


def toss(evidence: Evidence, play: Play, ask: Ask) -> int:
    """Heads or tails: whoever has chosen to kick or receive won it."""
    chooser = evidence.find(("receiveChoice",))
    winner = HOME if chooser is not None and chooser.text("teamId") == evidence.people.teams[HOME] else AWAY
    coin = evidence.find(("coinThrow",))
    heads = coin is None or coin.flag("coinChoiceHeads")
    call = 1 if heads else 2
    return call if winner == AWAY else 3 - call


def event(evidence: Evidence, play: Play, ask: Ask) -> int:
    """Two dice for the kick-off event."""
    return row(evidence, t.W_KICKOFF_EVENT, lambda: list(evidence.take(("kickoffResult",)).numbers("kickoffRoll")))


def roll_off(evidence: Evidence, play: Play, ask: Ask) -> int:
    """Each coach rolls, home first. The players whom an event touches stand in the same report."""

    def fill() -> list[int]:
        report = evidence.take(("extraReRoll", "cheeringFans", "kickoffOfficiousRef", "kickoffPitchInvasion"))
        return [wanted(report, "rollHome"), wanted(report, "rollAway")]

    return row(evidence, t.W_ROLL_OFF, fill)


def event_players(evidence: Evidence, play: Play, ask: Ask) -> int:
    """How many may act."""
    report = evidence.take(("solidDefenceRoll", "quickSnapRoll", "blitzRoll"))
    return wanted(report, "roll")


def officious_ref(evidence: Evidence, play: Play, ask: Ask) -> int:
    """What the referee does to a player."""
    return wanted(evidence.take(("officiousRefRoll",), player_of(evidence, ask)), "roll")


def struck(evidence: Evidence) -> list[str]:
    """The players whom chance picked in this stretch, in order."""
    found: list[str] = []
    for report in evidence.stretch.reports:
        found += report.texts("playerIdsHit") if report.id == "kickoffOfficiousRef" else []
        found += report.texts("playerIds") if report.id == "kickoffPitchInvasion" else []
        if report.id in ("playerEvent", "throwAtStallingPlayer") and report.text("playerId"):
            found.append(report.text("playerId"))
        if report.id == "turnEnd":
            found += [str(entry.get("playerId")) for entry in report.tables("heatExhaustionArray")]
    return found


def invaders(evidence: Evidence, play: Play, ask: Ask) -> int:
    """How many of a side the crowd hits: as many as are named, the sides in the order of the rules."""

    def fill() -> list[int]:
        people = evidence.people
        sides = [people.sides[people.index[one]] for one in struck(evidence) if one in people.index]
        return [count for count in (sides.count(HOME), sides.count(AWAY)) if count]

    return row(evidence, t.W_INVADERS, fill)


def random_player(evidence: Evidence, play: Play, ask: Ask) -> int:
    """The number on the shirt of somebody the record names."""
    draw = ask.about
    if isinstance(draw, Draw):
        faces = {index: face for face, index in draw.hits.items()}
        for player in struck(evidence):
            index = evidence.people.index.get(player, -1)
            if index in faces and player not in evidence.picked:
                evidence.picked.add(player)
                return faces[index]
    raise Missing("no player is named here whom chance has picked")


def recovery(evidence: Evidence, play: Play, ask: Ask) -> int:
    """Does he wake up?"""
    player = player_of(evidence, ask)
    for report in evidence.stretch.told("turnEnd"):
        for entry in report.tables("knockoutRecoveryArray"):
            if str(entry.get("playerId")) == player and type(entry.get("roll")) is int:
                return int(entry["roll"])
    raise Missing("no roll to wake up is recorded for {player}", player=play.name(play.players[ask.player]))


def chain(evidence: Evidence, play: Play, ask: Ask) -> int:
    """Where a chain drags its player."""
    rolls = evidence.take(("scatterPlayer",)).numbers("rolls")
    if not rolls:
        raise Missing("no roll of the ball and chain is recorded here")
    return rolls[0]


def heat(evidence: Evidence, play: Play, ask: Ask) -> int:
    """How many of a side faint: as many as are named, home first."""

    def fill() -> list[int]:
        people = evidence.people
        counts = [0, 0]
        roll = 0
        for report in evidence.stretch.told("turnEnd"):
            roll = report.number("heatRoll") or roll
            for entry in report.tables("heatExhaustionArray"):
                if str(entry.get("playerId")) in people.index:
                    counts[people.sides[people.index[str(entry.get("playerId"))]]] += 1
        return [count or roll for count in counts]

    return row(evidence, t.W_HEAT, fill)


def plain(*ids: str) -> Roll:
    """The die of a report of this kind, whomever it is about."""
    return lambda evidence, play, ask: wanted(evidence.take(ids), "roll")


def penalty(evidence: Evidence, play: Play, ask: Ask) -> int:
    """Roll-offs after extra time, home first."""

    def fill() -> list[int]:
        report = evidence.take(("penaltyShootout",))
        return [wanted(report, "rollHome"), wanted(report, "rollAway")]

    return row(evidence, t.W_PENALTY, fill)


def chefs(evidence: Evidence, play: Play, ask: Ask) -> int:
    """Three dice of a master chef."""
    return row(evidence, t.W_COOK, lambda: list(evidence.take(("masterChefRoll",)).numbers("masterChefRoll")))


ROLLS: Final[dict[int, Roll]] = {
    t.W_SKILL_ROLL: roll_of_skill,
    t.W_BLOCK_DICE: block_dice,
    t.W_ARMOUR: armour,
    t.W_INJURY: injury,
    t.W_CASUALTY: casualty,
    t.W_LASTING_INJURY: lasting,
    t.W_BOUNCE: wandering(t.W_BOUNCE),
    t.W_SCATTER: wandering(t.W_SCATTER),
    t.W_DEVIATE: deviation,
    t.W_DEVIATE_DISTANCE: deviation_distance,
    t.W_THROW_IN: throw_in,
    t.W_THROW_IN_DISTANCE: throw_in_distance,
    t.W_FANS: fans,
    t.W_WEATHER: weather,
    t.W_TOSS: toss,
    t.W_KICKOFF_EVENT: event,
    t.W_ROLL_OFF: roll_off,
    t.W_EVENT_PLAYERS: event_players,
    t.W_OFFICIOUS_REF: officious_ref,
    t.W_INVADERS: invaders,
    t.W_RANDOM_PLAYER: random_player,
    t.W_RECOVER: recovery,
    t.W_HEAT: heat,
    t.W_PENALTY: penalty,
    t.W_COOK: chefs,
    t.W_CHAIN: chain,
    t.W_ARGUMENT: plain("argueTheCall"),
    t.W_BRIBE_ROLL: plain("bribesRoll"),
    t.W_PRAYER_ROLL: plain("prayerRoll"),
    t.W_PRAYER_COUNT: lambda evidence, play, ask: len(struck(evidence)),
    t.W_TRAPDOOR: plain("trapDoor"),
    t.W_ROCK: plain("throwAtStallingPlayer"),
    t.W_LATECOMERS_COUNT: plain("swarmingPlayersRoll"),
}
