"""Contracts with sponsors over a season of Dungeon Bowl. [D19.2]"""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tests.league.leagues import BOSS, do, finish_sequence, small_league
from touchback.dungeonbowl.play import DungeonPlay
from touchback.dungeonbowl.terms import SPONSOR_NAMES
from touchback.kernel.dice import Seeded
from touchback.kernel.errors import TouchbackError
from touchback.kernel.match import Match
from touchback.league.commissioner import CorrectSheet
from touchback.league.hiring import Fire, Sign
from touchback.league.league import League
from touchback.league.matches import Played, Report
from touchback.league.off_season import Redraft
from touchback.league.playing import new_match, report_of
from touchback.league.post_match import HIRING, Proceed
from touchback.league.reports import MatchReport, SideReport, knows_more_than_a_coach
from touchback.league.sheet import Sheet
from touchback.league.views import looking, news
from touchback.league.work import KEEPER

COLLEGES = ["beasts", "death", "fire", "life"]
CARTOGRAPHERS, ORDNANCE, PORTALS, _, DRINK, AIRLINE = SPONSOR_NAMES
NAMING = ("sponsor", "sponsor's favourite", "sponsor's gift")


def dungeon_league(match_rules: tuple[str, ...] = ("sponsors",), path: Path | None = None) -> League:
    return small_league(path, game="dungeonbowl", lists=COLLEGES, early_matches=True, match_rules=match_rules)


def named(match: Match, *names: str) -> list[str]:
    """What is asked about sponsors; each side names these in turn, and the first of whatever else there is."""
    left, asked = list(names), []
    while match.ask.name in NAMING:
        wanted = left.pop(0) if match.ask.name == "sponsor" else ""
        asked.append(f"{('home', 'away')[match.ask.who]} {match.ask.name}")
        match.choose(next(number for number, option in enumerate(match.options) if wanted in str(option)))
    assert left == []
    return asked


def played(league: League, fixture: int, *names: str) -> tuple[list[str], MatchReport]:
    """A match of a turn for each side in which these sponsors are named; what it says counts."""
    match = new_match(league, league.state.fixture(fixture), Seeded(fixture), clock_turns=1)
    asked, coaches = named(match, *names), Seeded(fixture)
    while not match.over:
        match.choose(coaches.below(len(match.ask.options)))
    told = report_of(league, league.state.fixture(fixture), match)
    do(league, KEEPER, Played(fixture=fixture, report=told))
    return asked, told


def sheet_of(league: League, team: int) -> Sheet:
    return league.state.team(team).sheet


def to_hiring(league: League, team: int) -> str:
    """The team's coach, when it may hire."""
    coach = league.state.team(team).coach
    while (sequence := league.state.team(team).sequence) is not None and sequence.step != HIRING:
        do(league, coach, Proceed(team=team))
    return coach


def next_of(league: League, team: int) -> int:
    return min(one.id for one in league.state.fixtures.values() if one.result is None and team in one.teams)


def side_of(league: League, fixture: int, team: int) -> str:
    return ("home", "away")[league.state.fixture(fixture).teams.index(team)]


def test_who_is_named_in_the_first_match_is_the_sponsor_from_then_on() -> None:
    league = dungeon_league()
    asked, told = played(league, 1, CARTOGRAPHERS, DRINK)
    home, away = league.state.fixture(1).teams
    assert asked == ["home sponsor", "away sponsor"]
    assert (told.home.sponsor, told.away.sponsor) == (CARTOGRAPHERS, DRINK)
    assert (sheet_of(league, home).sponsor, sheet_of(league, away).sponsor) == (CARTOGRAPHERS, DRINK)
    assert {str(words) for _, _, words in news(league, BOSS) if "sponsored" in str(words)} == {
        f"{sheet_of(league, home).name} is sponsored by {CARTOGRAPHERS}.",
        f"{sheet_of(league, away).name} is sponsored by {DRINK}.",
    }
    for team in (home, away):
        finish_sequence(league, team)
    following = next_of(league, home)
    asked, told = played(league, following, ORDNANCE)
    rival = "away" if side_of(league, following, home) == "home" else "home"
    assert asked == [f"{rival} sponsor"]  # only the other team has none yet
    assert told.side(side_of(league, following, home)).sponsor == CARTOGRAPHERS


def test_a_sponsor_is_changed_once_a_season_and_after_a_match(tmp_path: Path) -> None:
    league = dungeon_league(path=tmp_path / "sponsors.league")
    home = league.state.fixture(1).home
    coach = league.state.team(home).coach
    with pytest.raises(TouchbackError, match="post-match sequence"):
        do(league, coach, Sign(team=home, sponsor=DRINK))
    played(league, 1, CARTOGRAPHERS, DRINK)
    to_hiring(league, home)
    for name, reason in ((CARTOGRAPHERS, "nothing would change"), ("Nobody", "no sponsor called 'Nobody'")):
        with pytest.raises(TouchbackError, match=reason):
            do(league, coach, Sign(team=home, sponsor=name))
    do(league, coach, Sign(team=home, sponsor=PORTALS))
    assert (sheet_of(league, home).sponsor, sheet_of(league, home).changed_sponsor) == (PORTALS, 1)
    with pytest.raises(TouchbackError, match="in this season already"):
        do(league, coach, Sign(team=home, sponsor=DRINK))
    for team in league.state.fixture(1).teams:
        finish_sequence(league, team)
    following = next_of(league, home)
    match = new_match(league, league.state.fixture(following), Seeded(1))
    assert named(match, DRINK) != [] and isinstance(match.state, DungeonPlay)
    signed = ("home", "away").index(side_of(league, following, home))
    assert match.state.contract[signed] == 1 + SPONSOR_NAMES.index(PORTALS)
    again = League.open(tmp_path / "sponsors.league")
    assert again.state.team(home).sheet == sheet_of(league, home) and again.verify() == []


def test_in_the_next_season_it_may_be_changed_again_and_a_new_list_keeps_it() -> None:
    league = dungeon_league()
    home = league.state.fixture(1).home
    played(league, 1, CARTOGRAPHERS, AIRLINE)
    away = league.state.fixture(1).away
    coach = to_hiring(league, home)
    do(league, coach, Sign(team=home, sponsor=PORTALS))
    league.state.head.season = 2
    do(league, coach, Sign(team=home, sponsor=DRINK))
    assert (sheet_of(league, home).sponsor, sheet_of(league, home).changed_sponsor) == (DRINK, 2)
    old = sheet_of(league, away)
    keep = [player.id for player in old.players if player.id != old.favourite]
    kept = Redraft(team=away, keep=[player.id for player in old.players]).new_sheet(looking(league, BOSS), old)
    gone = Redraft(team=away, keep=keep).new_sheet(looking(league, BOSS), old)
    assert (kept.sponsor, kept.favourite) == (AIRLINE, old.favourite) and old.favourite
    assert (gone.sponsor, gone.favourite) == (AIRLINE, 0)


def test_the_favourite_of_a_sponsor_stays_the_same_as_long_as_he_can_play() -> None:
    """Where he cannot, the coach chooses another, who is it from then on. [ruling]"""
    league = dungeon_league()
    asked, told = played(league, 1, AIRLINE, DRINK)
    home, away = league.state.fixture(1).teams
    assert asked == ["home sponsor", "home sponsor's favourite", "home sponsor's gift", "away sponsor"]
    first = sheet_of(league, home).favourite
    favourite = sheet_of(league, home).player(first)
    assert favourite is not None and told.home.favourite == favourite.number and told.away.favourite == 0
    assert any("favourite" in str(words) for _, _, words in news(league, BOSS))
    for team in (home, away):
        finish_sequence(league, team)
    following = next_of(league, home)
    side = side_of(league, following, home)
    match = new_match(league, league.state.fixture(following), Seeded(1))
    assert f"{side} sponsor's gift" in (asked := named(match, DRINK)) and f"{side} sponsor's favourite" not in asked
    ill = sheet_of(league, home).player(first)
    assert ill is not None
    ill.misses_next = True
    match = new_match(league, league.state.fixture(following), Seeded(1))
    assert f"{side} sponsor's favourite" in named(match, DRINK)
    asked, told = played(league, following, DRINK)
    assert sheet_of(league, home).favourite not in (0, first)
    coach = to_hiring(league, home)
    do(league, coach, Fire(team=home, player=sheet_of(league, home).favourite))
    for team in league.state.fixture(following).teams:
        finish_sequence(league, team)
    last = next_of(league, home)
    match = new_match(league, league.state.fixture(last), Seeded(1))
    assert any(one.endswith("favourite") for one in named(match, *[DRINK] * (named_before(league, last))))


def named_before(league: League, fixture: int) -> int:
    """How many sides of a fixture have no sponsor yet."""
    return sum(not sheet_of(league, team).sponsor for team in league.state.fixture(fixture).teams)


def test_without_the_house_rule_nobody_signs_and_a_contract_sleeps() -> None:
    league = dungeon_league(match_rules=())
    asked, told = played(league, 1)
    home = league.state.fixture(1).home
    assert (asked, told.home.sponsor, sheet_of(league, home).sponsor) == ([], "", "")
    coach = to_hiring(league, home)
    with pytest.raises(TouchbackError, match="without sponsors"):
        do(league, coach, Sign(team=home, sponsor=DRINK))
    sheet = sheet_of(league, home).copy()
    sheet.sponsor = DRINK
    do(league, BOSS, CorrectSheet(team=home, sheet=sheet, reason="an old contract"))
    for team in league.state.fixture(1).teams:
        finish_sequence(league, team)
    match = new_match(league, league.state.fixture(next_of(league, home)), Seeded(1))
    assert isinstance(match.state, DungeonPlay) and list(match.state.contract) == [0, 0]


def test_only_a_match_says_who_was_named_and_only_what_there_is() -> None:
    league = dungeon_league()
    told = MatchReport(home=SideReport(sponsor=DRINK), away=SideReport())
    assert knows_more_than_a_coach(told)
    for field in ({"sponsor": "Nobody"}, {"sponsor": AIRLINE, "favourite": 77}):
        wrong = msgspec.structs.replace(told, home=SideReport(**field))
        with pytest.raises(TouchbackError, match=r"no sponsor called 'Nobody'|number 77: nobody"):
            do(league, league.state.team(1).coach, Report(fixture=1, report=wrong))
    sheet = sheet_of(league, 1).copy()
    sheet.sponsor = "Nobody"
    with pytest.raises(TouchbackError, match="no sponsor called 'Nobody'"):
        do(league, BOSS, CorrectSheet(team=1, sheet=sheet, reason="why"))
    club = small_league()
    human = sheet_of(club, 1).copy()
    human.sponsor = DRINK
    with pytest.raises(TouchbackError, match="no sponsor"):
        do(club, BOSS, CorrectSheet(team=1, sheet=human, reason="why"))
