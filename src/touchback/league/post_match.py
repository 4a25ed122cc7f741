"""The post-match sequence: six steps in the rulebook's order, each coach in his own time. [R20]

What needs no decision happens by itself as soon as its dice are there: promised dice at once, typed ones when their
coach brings them. Where a coach decides, the sequence waits for his commands and for `Proceed`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchback.kernel.errors import TouchbackError
from touchback.kernel.text import mark, text
from touchback.league.advancement import can_advance, demand_no_forced
from touchback.league.events import (
    DEEDS,
    MVP,
    AwardMade,
    FansChanged,
    GiftSettled,
    GoldChanged,
    Injured,
    IsBack,
    MatchRecorded,
    PlayerJoined,
    PlayerLeft,
    PointsEarned,
    Scored,
    SequenceClosed,
    SequenceOpened,
    StepOpened,
    VeteranAsked,
    WinningsRolled,
)
from touchback.league.reports import (
    DEAD,
    TOUCHDOWN,
    MatchReport,
    PlayerReport,
    SideReport,
    injuries_of,
    misses_next,
    result_for,
)
from touchback.league.sheet import JOURNEYMAN, PERMANENT, SheetPlayer
from touchback.league.sponsors import keep_sponsor
from touchback.league.state import FRIENDLY, LeagueFixture, LeagueTeam, Past, Result, Sequence
from touchback.league.work import Command, Work

WINNINGS: Final = mark("winnings")
FANS: Final = mark("fans")
POINTS: Final = mark("points")
HIRING: Final = mark("hiring")
MISTAKES: Final = mark("mistakes")
NEXT: Final = mark("next")
SPECIAL_NUMBERS: Final = 16
"""Up to here a D16 finds the most valuable player. [R20.3.3]"""
DESERTED: Final = mark("deserted")


# -- a match counts -----------------------------------------------------------------------------------------------


def record_match(work: Work, fixture: LeagueFixture, report: MatchReport) -> None:
    """A match counts: the result goes into the table, and both teams enter the sequence. [R20.1]"""
    teams = {side: work.state.team(fixture.team_at(side)) for side in ("home", "away")}
    result = Result(
        home=score_of_record(work, report, "home"),
        away=score_of_record(work, report, "away"),
        home_casualties=report.home.casualties,
        away_casualties=report.away.casualties,
        winner=report.winner,
        conceded=report.conceded,
        freely=report.freely,
        attendance=report.attendance,
        values=(value_of(work, fixture.home), value_of(work, fixture.away)),
    )
    work.tell(MatchRecorded(fixture=fixture.id, report=report, result=result))
    for side, team in teams.items():
        tell_touchdowns(work, team, report.side(side))
    if not develops(work):
        if work.rules.winner_gains_fan and report.winner:
            work.tell(FansChanged(team=teams[report.winner].id, by=1))
        return
    for side, team in teams.items():
        keep_sponsor(work, team.id, report.side(side))
        enter_sequence(work, fixture, side, team.id, report)
    for team in teams.values():
        go_on(work, team.id)


def score_of_record(work: Work, report: MatchReport, side: str) -> int:
    """What the table counts: a match that was conceded may count as so many touchdowns at least. [R23.8]"""
    least = work.rules.conceded_score if report.conceded and report.winner == side else 0
    return max(report.side(side).score, least)


def tell_touchdowns(work: Work, team: LeagueTeam, told: SideReport) -> None:
    """Who scored when, where the match knows it."""
    scored = [(time, line) for line in told.players for time in line.when.get(TOUCHDOWN, [])]
    for time, line in sorted(scored, key=lambda one: (one[0].half, one[0].turn)):
        known = team.sheet.numbered(line.number) if line.contract == PERMANENT else None
        if known is not None:
            work.tell(Scored(team=team.id, player=known.id, when=time))
        else:
            work.tell(Scored(team=team.id, name=line.name or line.position, when=time))


def develops(work: Work) -> bool:
    """Do teams of this league develop at all?"""
    return work.game.development is not None and work.rules.development


def value_of(work: Work, team: int) -> int:
    """The team value now; 0 where there is no such thing."""
    return work.development.team_value(work.sheet(team)) if work.game.development is not None else 0


def enter_sequence(work: Work, fixture: LeagueFixture, side: str, team: int, report: MatchReport) -> None:
    """The first step: who was there, winnings, the dead struck off, injuries written down. [R20.1, R13.4]"""
    sheet, own = work.sheet(team), report.side(side)
    missing = [player.id for player in sheet.players if player.misses_next]
    present, lines = who_was_there(work, team, own)
    gone = {player_id for player_id, found in lines.items() if found.killed or found.left_team}
    stay = {player_id: found for player_id, found in lines.items() if player_id not in gone}
    conceded = report.paid == side
    sequence = Sequence(
        fixture=fixture.id,
        step=work.development.facts.steps[0],
        result=result_for(report, side),
        missing=missing,
        lasting=[player_id for player_id, found in lines.items() if found.lasting != "none"],
        eligible=[player_id for player_id in present if player_id not in gone],
        mvps=0 if fixture.kind == FRIENDLY or conceded else 1,
        awarded=own.awarded,
        earned=earnings_of(work, stay),
        gifts=[(player_id, skill) for player_id, found in stay.items() for skill in found.gifts],
        conceded=conceded,
        fans_lost=own.fans_lost if conceded else None,
        deserters=veterans_of(work, team, present, gone, own.asked_veterans) if conceded else [],
        free_player=work.development.free_player(sheet, own.rules_used),
    )
    work.tell(SequenceOpened(team=team, sequence=sequence))
    pay(work, report, side, team)
    write_down(work, team, lines, gone)


def who_was_there(work: Work, team: int, own: SideReport) -> tuple[list[int], dict[int, PlayerReport]]:
    """Everybody who could play, guests who may stay last; and what is told of whom. [R20.1]"""
    told = {player.number: player for player in own.players}
    able = [player for player in work.sheet(team).players if player.can_play]
    present = [player.id for player in able]
    lines = {player.id: told[player.number] for player in able if player.number in told}
    for guest in (player for player in own.players if player.earns and player.contract != PERMANENT):
        visitor = visitor_of(work, team, guest)
        work.tell(PlayerJoined(team=team, player=visitor, why=mark("for this match")))
        lines[visitor.id] = guest
        present.append(visitor.id)
    return present, lines


def earnings_of(work: Work, lines: dict[int, PlayerReport]) -> dict[int, int]:
    """The star player points of each of these players who has earned any. [R20.3]"""
    points = work.development.facts.points
    return {player_id: earned for player_id, found in lines.items() if (earned := points_of(found, points))}


def pay(work: Work, report: MatchReport, side: str, team: int) -> None:
    """Gold that was spent and won. [R20.1]"""
    own = report.side(side)
    if own.gold_spent:
        work.tell(GoldChanged(team=team, amount=-own.gold_spent, why=mark("inducements")))
    if own.bet_paid:
        work.tell(GoldChanged(team=team, amount=own.bet_paid, why=mark("a side bet")))
    treasure = 0 if report.paid == side else work.development.treasure(own.gathered)
    if treasure:
        work.tell(GoldChanged(team=team, amount=treasure, why=mark("funds gathered")))
    gold = winnings_of(work, report, side)
    if gold:
        work.tell(GoldChanged(team=team, amount=gold, why=mark("winnings")))


def write_down(work: Work, team: int, lines: dict[int, PlayerReport], gone: set[int]) -> None:
    """Strike off the dead and those who left, write down what others suffered. [R13.4]"""
    for player_id, found in lines.items():
        if player_id in gone:
            player = work.player(team, player_id)
            value = work.development.player_value(work.sheet(team), player)
            why, when = (DEAD, found.hurt_at) if found.killed else (DESERTED, None)
            work.tell(PlayerLeft(team=team, player=player_id, why=why, value=value, when=when))
        elif found.casualty not in ("none", "badly hurt"):
            injured = Injured(
                team=team,
                player=player_id,
                how=found.casualty if found.lasting == "none" else found.lasting,
                injuries=injuries_of(found),
                misses_next=misses_next(found),
                when=found.hurt_at,
            )
            work.tell(injured)


def visitor_of(work: Work, team: int, guest: PlayerReport) -> SheetPlayer:
    """A journeyman, or somebody who rose in the match: he may be hired. [R20.4.4, R18]"""
    sheet = work.sheet(team)
    positions = work.development.positions(sheet)
    position = guest.position
    if not position:
        known = work.development.guests(sheet, guest.contract)
        if len(known) != 1:
            raise TouchbackError(
                "{team} number {number}: say which position he plays, as in '12j as Lineman': {positions}",
                team=sheet.called,
                number=guest.number,
                positions=", ".join(known) or text("nothing"),
            )
        position = known[0]
    if position not in positions:
        raise TouchbackError("{team}: no position called {position!r}", team=sheet.called, position=position)
    return SheetPlayer(
        id=sheet.next_id,
        number=guest.number,
        position=position,
        name=guest.name,
        contract=guest.contract,
        games=1,
        deeds=dict(guest.deeds),
    )


def points_of(player: PlayerReport, points: dict[str, int]) -> int:
    """His star player points of the match, without an award. [R20.3.1]"""
    if player.points is not None:
        return player.points
    return sum(points.get(deed, 0) * count for deed, count in player.deeds.items())


def veterans_of(work: Work, team: int, present: list[int], gone: set[int], asked: bool) -> list[int]:
    """Who may leave a team that conceded; a match asks those who took part. [R16.2.3]"""
    return [
        player.id
        for player in work.sheet(team).players
        if len(player.advances) >= work.development.facts.stars
        and player.id not in gone
        and not (asked and player.id in present)
    ]


def winnings_of(work: Work, report: MatchReport, side: str) -> int:
    """Half the attendance and the touchdowns; everything against a side that conceded. [R20.1.2-R20.1.4]"""
    facts = work.development.facts.winnings
    if report.paid == side:
        return 0
    each = facts.against_a_concession if report.paid else facts.per_spectator
    return report.attendance * each + report.side(side).score * facts.per_touchdown


# -- step by step -------------------------------------------------------------------------------------------------


def go_on(work: Work, team: int) -> None:
    """Everything that needs no decision and whose dice are there, step by step."""
    while (sequence := work.state.team(team).sequence) is not None and STEPS[sequence.step](work, team):
        advance_step(work, team)


def advance_step(work: Work, team: int) -> None:
    """The next step opens, and this one is closed for good; after the last the team is ready. [R20]"""
    sequence = sequence_of(work, team)
    steps = work.development.facts.steps
    following = steps.index(sequence.step) + 1
    if following < len(steps):
        work.tell(StepOpened(team=team, step=steps[following]))
        return
    sheet = work.sheet(team)
    value = work.development.team_value(sheet)
    past = Past(
        season=work.state.head.season,
        fixture=sequence.fixture,
        value=value,
        current=work.development.current_value(sheet),
        treasury=sheet.treasury,
        fans=sheet.fans,
        spp=sum(player.earned for player in sheet.players),
    )
    work.tell(SequenceClosed(team=team, past=past, value=value))


def sequence_of(work: Work, team: int, step: str = "") -> Sequence:
    """The sequence a team is in; at this step, if one is named."""
    found = work.state.team(team).sequence
    if found is None:
        raise TouchbackError("{team} is not in a post-match sequence", team=work.sheet(team).name)
    if step and found.step != step:
        raise TouchbackError(
            "{team} is at the step {step}: that is done at the step {wanted}",
            team=work.sheet(team).name,
            step=found.step,
            wanted=step,
        )
    return found


def step_winnings(work: Work, team: int) -> bool:
    """Done when the match was recorded; a walk-over brings D6 x 10,000. [R20.1, R21.5.2]"""
    sequence = sequence_of(work, team)
    if sequence.walk_over:
        if not work.dice.ready:
            return False
        gold = work.roll(6, mark("a walk-over"), team) * work.development.facts.winnings.walk_over
        work.tell(GoldChanged(team=team, amount=gold, why=mark("walk-over")))
    elif work.development.facts.winnings.per_pip and not sequence.paid:
        if not work.dice.ready:
            return False
        roll_winnings(work, team, sequence)
    return True


def roll_winnings(work: Work, team: int, sequence: Sequence) -> None:
    """Two dice for both teams: the higher for the winner, the lower for the loser unless he conceded; after a draw each
    coach rolls his own. [D17.2]"""
    fixture = work.state.fixture(sequence.fixture)
    each = work.development.facts.winnings.per_pip
    if sequence.result == "drawn":
        shares = {team: work.roll(6, mark("winnings"), team)}
    else:
        low, high = sorted((work.roll(6, mark("winnings"), team), work.roll(6, mark("winnings"), team)))
        other = fixture.away if team == fixture.home else fixture.home
        winner, loser = (team, other) if sequence.result == "won" else (other, team)
        shares = {winner: high, loser: low}
    for number, pips in shares.items():
        found = work.state.team(number).sequence
        if found is None or found.fixture != fixture.id:
            continue
        work.tell(WinningsRolled(team=number))
        if not found.conceded:
            work.tell(GoldChanged(team=number, amount=pips * each, why=mark("winnings")))


def step_fans(work: Work, team: int) -> bool:
    """Won: a D6 of their number or more brings a fan. Lost: less takes one. A concession costs D3, and veterans may
    leave. [R20.2, R16.2.3]"""
    sequence, facts = sequence_of(work, team), work.development.facts
    if sequence.conceded:
        return fans_after_conceding(work, team, sequence)
    if sequence.result == "drawn" or sequence.walk_over:
        return True
    if not work.dice.ready:
        return False
    fans = work.sheet(team).fans
    die = work.roll(6, mark("dedicated fans"), team)
    if sequence.result == "won" and die >= fans:
        work.tell(FansChanged(team=team, by=1))
    elif sequence.result == "lost" and die < fans and fans > facts.fans.least:
        work.tell(FansChanged(team=team, by=-1))
    return True


def fans_after_conceding(work: Work, team: int, sequence: Sequence) -> bool:
    """D3 fewer, and each veteran leaves on a low roll. [R16.2.3]"""
    facts = work.development.facts
    rolls = sequence.fans_lost is None or sequence.deserters
    if rolls and not work.dice.ready:
        return False
    lost = sequence.fans_lost
    if lost is None:
        lost = work.roll(3, mark("fans lost by conceding"), team)
    lost = min(lost, work.sheet(team).fans - facts.fans.least)
    if lost:
        work.tell(FansChanged(team=team, by=-lost))
    for player_id in list(sequence.deserters):
        die = work.roll(6, mark("does a veteran stay?"), team)
        work.tell(VeteranAsked(team=team, player=player_id))
        if die <= facts.leaves_on:
            player = work.player(team, player_id)
            value = work.development.player_value(work.sheet(team), player)
            work.tell(PlayerLeft(team=team, player=player_id, why=DESERTED, value=value))
    return True


def step_points(work: Work, team: int) -> bool:
    """Gifts of helpers, the award, then the points; then players may advance. [R17.1, R20.3]"""
    sequence = sequence_of(work, team)
    if sequence.gifts and not work.dice.ready:
        return False
    for player_id, skill in list(sequence.gifts):
        settle_gift(work, team, player_id, skill)
    while sequence.mvps:
        if not work.dice.ready and anybody_eligible(work, team, sequence):
            return False
        award(work, team, sequence)
        sequence = sequence_of(work, team)
    for player_id, points in list(sequence.earned.items()):
        if work.sheet(team).player(player_id) is not None:  # he may have deserted since [R16.2.3]
            work.tell(PointsEarned(team=team, player=player_id, points=points, why=DEEDS))
    sheet, sequence = work.sheet(team), sequence_of(work, team)
    if sequence.awarded and anybody_eligible(work, team, sequence):
        return False
    return sequence.choice is None and not any(
        can_advance(work, team, player) for player in (*sheet.players, *sheet.visitors)
    )


def settle_gift(work: Work, team: int, player_id: int, skill: str) -> None:
    """A D6 says whether a player keeps what a helper gave him for the match. Whoever has it already, or has the burden
    already, gains nothing. [R17.1]"""
    lesson = work.development.lessons()[skill]
    sheet, player = work.sheet(team), work.player(team, player_id)
    die = work.roll(6, mark("what a helper leaves behind"), team)
    gains = skill if die == lesson.kept_on else lesson.burden if die == lesson.fails_on else ""
    is_loner = gains == lesson.burden and player.contract == JOURNEYMAN
    if is_loner or work.development.has(sheet, player, gains):
        gains = ""
    work.tell(
        GiftSettled(
            team=team,
            player=player_id,
            skill=skill,
            helper=lesson.by,
            gains=gains,
            misses_next=lesson.misses_next and die == lesson.fails_on,
        )
    )


def anybody_eligible(work: Work, team: int, sequence: Sequence) -> bool:
    """Is there somebody who can have the award, or a touchdown that was left? Some may have deserted since."""
    return any(work.sheet(team).player(player_id) is not None for player_id in sequence.eligible)


def award(work: Work, team: int, sequence: Sequence) -> None:
    """The most valuable player: D16 by number, again until it finds somebody eligible. [R20.3.3]"""
    sheet = work.sheet(team)
    eligible = {
        player.number: player for player_id in sequence.eligible if (player := sheet.player(player_id)) is not None
    }
    if eligible:
        if max(eligible) > SPECIAL_NUMBERS:
            ordered = [eligible[number] for number in sorted(eligible)]
            chosen = ordered[work.roll(len(ordered), MVP, team) - 1]
        else:
            while (number := work.roll(SPECIAL_NUMBERS, MVP, team)) not in eligible:
                pass
            chosen = eligible[number]
        points = work.development.facts.points[MVP]
        work.tell(PointsEarned(team=team, player=chosen.id, points=points, why=MVP))
    work.tell(AwardMade(team=team))


def step_hiring(work: Work, team: int) -> bool:
    """The coach hires and fires until he has had enough. [R20.4]"""
    return False


def step_mistakes(work: Work, team: int) -> bool:
    """A treasury of 100,000 or more tempts. [R20.5]"""
    treasury, facts = work.sheet(team).treasury, work.development.facts
    column = next((band for band in reversed(facts.mistakes) if treasury >= band.least), None)
    if column is None:
        return True
    if not work.dice.ready:
        return False
    outcome = column.faces[work.roll(6, mark("expensive mistakes"), team) - 1]
    lost = 0
    if outcome == "minor":
        lost = work.roll(3, mark("a minor incident"), team) * facts.incidents.minor
    elif outcome == "major":
        lost = treasury // 2 // facts.incidents.major * facts.incidents.major
    elif outcome == "catastrophe":
        kept = work.roll(6, mark("a catastrophe"), team) + work.roll(6, mark("a catastrophe"), team)
        lost = treasury - kept * facts.incidents.catastrophe
    if lost:
        work.tell(GoldChanged(team=team, amount=-lost, why=mark("expensive mistakes")))
    return True


def step_next(work: Work, team: int) -> bool:
    """Those who missed this match are back. [R20.6.2]"""
    for player_id in sequence_of(work, team).missing:
        if work.sheet(team).player(player_id) is not None:
            work.tell(IsBack(team=team, player=player_id))
    return True


STEPS: Final[dict[str, Callable[[Work, int], bool]]] = {
    WINNINGS: step_winnings,
    FANS: step_fans,
    POINTS: step_points,
    HIRING: step_hiring,
    MISTAKES: step_mistakes,
    NEXT: step_next,
}
"""The steps that a game's sequence may have."""


class Proceed(Command, frozen=True, tag=True, kw_only=True):
    """A coach is done with a step; or he brings the dice that a step waits for. [R20]"""

    team: int

    def act(self, work: Work) -> None:
        """Close the step if the coach may, and go on."""
        work.coached(self.team)
        sequence = sequence_of(work, self.team)
        if sequence.step in (POINTS, HIRING) and not sequence.mvps and not sequence.gifts:
            if sequence.choice is not None:
                raise TouchbackError("a characteristic was rolled: choose first")
            if sequence.step == POINTS:
                if sequence.awarded and anybody_eligible(work, self.team, sequence):
                    raise TouchbackError("touchdowns that the rival left are still to be given to players")
                demand_no_forced(work, self.team)
            advance_step(work, self.team)
        go_on(work, self.team)
        if not work.events:
            raise TouchbackError(text("this step waits for dice: bring them along"))
