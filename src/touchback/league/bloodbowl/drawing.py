"""Matches that nobody plays: a result drawn by chance, as matches of two such teams usually end. [R13.4, R20.1]

For leagues in their thousands, where the league itself is on trial and not the play. Everything a report can hold comes
up: journeymen, stars, concessions, deaths, players who rise, gold that was spent and bets that paid.
"""

from __future__ import annotations

import random
from typing import Final

from touchback.bloodbowl.tables import TABLES_2020
from touchback.bloodbowl.terms import CASUALTY_NAMES, LASTING_NAMES
from touchback.league.bloodbowl.development import BloodBowlDevelopment
from touchback.league.reports import (
    AWAY,
    CASUALTY,
    HOME,
    LASTING_INJURY,
    LEVEL,
    NONE,
    SIDES,
    STAR,
    TOUCHDOWN,
    MatchReport,
    PlayerReport,
    SideReport,
    conceded_by,
)
from touchback.league.sheet import JOURNEYMAN, RAISED, Sheet, SheetPlayer

ON_THE_PITCH: Final = 11
DRIVES: Final = 5
SCORES_A_DRIVE: Final = 0.25
"""How often a drive ends with a touchdown for one of two teams that are worth the same."""
HURT: Final = 0.11
"""How many of those on the pitch become casualties."""
CREDITED: Final = 0.7
"""How many of these somebody of the other side is given points for: the others fell, or the crowd had them."""
PASSES: Final = ("completion", "completion", "completion", "interception", "deflection", "superb throw")
STAKE: Final = 50_000
CONCEDES: Final = 0.02
SPENDS: Final = 0.15
HIRES_A_STAR: Final = 0.1
TEACHES: Final = 0.05
MOST_GATHERED: Final = 6

Lines = dict[int, PlayerReport]


def drawn_report(
    rules: BloodBowlDevelopment, draw: random.Random, home: Sheet, away: Sheet, needs_winner: bool
) -> MatchReport:
    """A match that could have been."""
    worth = [max(1, rules.current_value(sheet)) for sheet in (home, away)]
    chances = [SCORES_A_DRIVE * min(2.0, worth[0] / worth[1]), SCORES_A_DRIVE * min(2.0, worth[1] / worth[0])]
    scores = [sum(draw.random() < chance for _ in range(DRIVES)) for chance in chances]
    there = [everybody(draw, rules, sheet) for sheet in (home, away)]
    for lines, score in zip(there, scores, strict=True):
        for _ in range(score):
            credit(draw, lines, TOUCHDOWN)
        for _ in range(draw.randrange(4)):
            credit(draw, lines, draw.choice(PASSES))
    for sheet, lines in zip((home, away), there, strict=True):
        taught(draw, rules, sheet, lines)
    killed = [
        hurt(draw, rules, home, own=there[0], rivals=there[1]),
        hurt(draw, rules, away, own=there[1], rivals=there[0]),
    ]
    sides = [
        side(draw, rules, sheet, lines, score, rivals_killed)
        for sheet, lines, score, rivals_killed in zip((home, away), there, scores, killed[::-1], strict=True)
    ]
    winner = HOME if scores[0] > scores[1] else AWAY if scores[1] > scores[0] else LEVEL
    if winner == LEVEL and needs_winner:
        winner = draw.choice(SIDES)
    for name, own in zip(SIDES, sides, strict=True):
        if own.gold_spent >= STAKE and draw.random() < 0.5:
            own.bet_paid = 2 * STAKE if winner == name else STAKE if winner == LEVEL else 0
    found = MatchReport(
        home=sides[0],
        away=sides[1],
        attendance=home.fans + away.fans + draw.randint(1, 3) + draw.randint(1, 3),
        winner=winner,
    )
    if draw.random() < CONCEDES:
        each = rules.facts.points[TOUCHDOWN]
        found = conceded_by(found, draw.choice(SIDES), each, freely=draw.random() < 0.5)
    return found


def everybody(draw: random.Random, rules: BloodBowlDevelopment, sheet: Sheet) -> Lines:
    """Those who can play, journeymen up to eleven, and sometimes a star. [R7.3.1, R7.3.2]"""
    lines = {player.number: PlayerReport(number=player.number, deeds={}) for player in sheet.available}
    worn = {player.number for player in sheet.players}
    free = iter([number for number in range(1, 100) if number not in worn])
    linemen = rules.guests(sheet, JOURNEYMAN)
    while len(lines) < ON_THE_PITCH:
        number, position = next(free), draw.choice(linemen)
        lines[number] = PlayerReport(number=number, position=position, contract=JOURNEYMAN, deeds={})
    if draw.random() < HIRES_A_STAR:
        number = next(free)
        lines[number] = PlayerReport(number=number, contract=STAR, deeds={})
    return lines


def credit(draw: random.Random, lines: Lines, deed: str) -> None:
    """Somebody did it."""
    player = draw.choice(list(lines.values()))
    player.deeds[deed] = player.deeds.get(deed, 0) + 1


def taught(draw: random.Random, rules: BloodBowlDevelopment, sheet: Sheet, lines: Lines) -> None:
    """Sometimes helpers have given something to a few. [R17.1]"""
    for lesson in rules.facts.lessons:
        if draw.random() >= TEACHES:
            continue
        skills = [skill for skill, one in rules.lessons().items() if one is lesson]
        for line in draw.sample([one for one in lines.values() if one.earns], draw.randint(1, 3)):
            player = sheet.numbered(line.number)
            useful = [skill for skill in skills if player is None or not rules.no_use(sheet, player, skill)]
            if useful:
                line.gifts = [*line.gifts, draw.choice(useful)]


def hurt(draw: random.Random, rules: BloodBowlDevelopment, sheet: Sheet, own: Lines, rivals: Lines) -> int:
    """Casualties by the tables, for which rivals may earn points; how many of them are dead and can be raised.
    [R13.4, R18.2]"""
    dead = 0
    for line in draw.sample(list(own.values()), ON_THE_PITCH):
        if draw.random() >= HURT:
            continue
        player = sheet.numbered(line.number)
        if player is None and line.position:
            player = SheetPlayer(id=0, number=line.number, position=line.position)
        roll = draw.randint(1, 16) + (player.niggles if player is not None else 0)
        line.casualty = CASUALTY_NAMES[TABLES_2020.casualty.read(roll)]
        if line.casualty == LASTING_INJURY:
            line.lasting = lasting(draw, rules, sheet, player)
        dead += line.killed and (player is None or rules.can_be_raised(sheet, player))
        if draw.random() < CREDITED:
            credit(draw, rivals, CASUALTY)
    return dead


def lasting(draw: random.Random, rules: BloodBowlDevelopment, sheet: Sheet, player: SheetPlayer | None) -> str:
    """Which characteristic it lowers, rolled again where it cannot; of stars nobody asks. [R13.4.3]"""
    while True:
        found = LASTING_NAMES[TABLES_2020.lasting_injury.read(draw.randint(1, 6))]
        if player is None or rules.can_be_reduced(sheet, player, found):
            return found


def side(
    draw: random.Random, rules: BloodBowlDevelopment, sheet: Sheet, lines: Lines, score: int, killed: int
) -> SideReport:
    """One side as the report has it: without those of the list of whom there is nothing to say. [R18.2, R18.3]"""
    told = [
        line
        for line in lines.values()
        if line.contract != "permanent" or line.deeds or line.gifts or line.casualty != NONE
    ]
    used: list[str] = []
    if killed and draw.random() < 0.5:
        used = rules.rules_to_report(sheet)
        for position in rules.guests(sheet, RAISED):
            worn = {*lines, *(player.number for player in sheet.players)}
            number = next(number for number in range(1, 100) if number not in worn)
            told.append(PlayerReport(number=number, position=position, contract=RAISED))
    spent = 0
    if sheet.treasury and draw.random() < SPENDS:
        spent = draw.randrange(0, sheet.treasury + 1, 5000)
    gathered = draw.randrange(MOST_GATHERED + 1) if rules.facts.treasure else 0
    return SideReport(score=score, gold_spent=spent, gathered=gathered, rules_used=used, players=told)
