"""Series of matches: seeds, pairings, statistics."""

from collections import Counter

import pytest

from touchback.bloodbowl.events import InjuryRolled, KickOffEventRolled, Turnover, TurnStarted
from touchback.dungeonbowl.maps.catalogue import dungeons
from touchback.games import GAMES
from touchback.kernel.dice import Seeded
from touchback.kernel.errors import TouchbackError
from touchback.kernel.log import Log
from touchback.kernel.playout import play_randomly
from touchback.lab.simulate import match_seed, pairings, plan_series, play, run_series
from touchback.lab.statistics import tally, total

ASKED = {"dungeon": "any", "sponsors": "any"}


def test_match_seeds_differ() -> None:
    seeds = {match_seed(seed, number) for seed in range(5) for number in range(1, 400)}
    assert len(seeds) == 5 * 399
    assert match_seed(1, 1) == match_seed(1, 1)


def test_pairings_are_fair() -> None:
    teams = ["a", "b", "c", "d"]
    found = pairings(teams)
    assert len(set(found)) == len(found) == 16
    for start in range(0, 16, 4):
        assert sorted(home for home, _ in found[start : start + 4]) == teams
        assert sorted(away for _, away in found[start : start + 4]) == teams


def test_a_longer_series_begins_like_a_shorter_one() -> None:
    assert plan_series("bloodbowl", 9, 3)[:4] == plan_series("bloodbowl", 4, 3)


def test_an_option_set_to_any_has_every_value_in_turn_of_the_seeds() -> None:
    fixtures = plan_series("dungeonbowl", 120, 5, options={"dungeon": "any", "sponsors": "any", "clock_turns": 16})
    assert {fixture.options["dungeon"] for fixture in fixtures} == set(dungeons())
    assert {fixture.options["sponsors"] for fixture in fixtures} == {False, True}
    assert {fixture.options["clock_turns"] for fixture in fixtures} == {16}
    assert fixtures[:7] == plan_series("dungeonbowl", 7, 5, options=dict(fixtures[0].options) | ASKED)
    assert not play(fixtures[0]).fault


def test_any_is_no_name_of_an_option() -> None:
    with pytest.raises(TouchbackError):
        plan_series("bloodbowl", 1, 5, options={"dungeon": "any"})


def test_outcomes_are_the_same_on_two_processes() -> None:
    fixtures = plan_series("bloodbowl", 7, 21)
    assert list(run_series(fixtures, 2)) == list(run_series(fixtures, 1))


def test_checked_matches_are_the_same_matches() -> None:
    (fixture,) = plan_series("bloodbowl", 1, 8)
    (checked,) = plan_series("bloodbowl", 1, 8, check=True)
    one, other = play(fixture), play(checked)
    assert (one.decisions, one.tally, one.fault) == (other.decisions, other.tally, other.fault)


def test_statistics_agree_with_the_log() -> None:
    """Counted from the last state and from the events of the whole match: the same numbers."""
    seen: Counter[str] = Counter()
    for seed in range(30):
        log = Log()
        match = GAMES["bloodbowl"].new("wood_elf", "skaven", seed=seed, log=log)
        play_randomly(match, Seeded(seed))
        counts = tally(match.state)
        turnovers = [0, 0]
        injured = [0, 0]
        charging = False  # a kick-off event lets a side act that is not in its turn
        for event in log.events:
            if isinstance(event, KickOffEventRolled):
                charging = event.event == "blitz"
            elif isinstance(event, TurnStarted):
                charging = False
            elif isinstance(event, Turnover) and event.reason != "touchdown" and not charging:
                turnovers[event.side] += 1
            elif isinstance(event, InjuryRolled) and event.result in ("casualty", "badly hurt"):
                injured["HA".index(event.player[0])] += 1
        assert counts.turnovers == tuple(turnovers)
        assert counts.casualties == tuple(injured)
        assert counts.touchdowns == (match.state.score[0], match.state.score[1])  # type: ignore[attr-defined]
        assert counts.casualties_caused[0] <= counts.casualties[1]
        assert counts.casualties_caused[1] <= counts.casualties[0]
        seen["casualties"] += sum(injured)
        seen["caused"] += sum(counts.casualties_caused)
    assert seen["casualties"] > 0
    assert seen["caused"] > 0


def test_totals_add_up_by_side_and_by_team() -> None:
    outcomes = list(run_series(plan_series("bloodbowl", 6, 2)))
    totals = total((o.tally, o.fixture.home, o.fixture.away, o.decisions) for o in outcomes)
    assert totals.matches == 6
    assert totals.decisions == sum(o.decisions for o in outcomes)
    assert totals.by_side("turnovers") == {
        "home": sum(o.tally.turnovers[0] for o in outcomes),
        "away": sum(o.tally.turnovers[1] for o in outcomes),
    }
    assert sum(record.played for record in totals.teams.values()) == 12
    for record in totals.teams.values():
        assert record.won + record.drawn + record.lost == record.played
