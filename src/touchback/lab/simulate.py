"""Many matches, bot against bot, on as many processors as there are; equal seeds give equal results."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from touchback.bots.host import Coaches, Default, check_bot
from touchback.bots.registry import RANDOM, bot_seed, derive_seed, split_name
from touchback.games import GAMES, game_entry
from touchback.kernel.ask import AWAY, HOME, NOBODY
from touchback.kernel.dice import Seeded
from touchback.kernel.errors import BadData, TouchbackError
from touchback.kernel.log import Log
from touchback.kernel.match import Match
from touchback.kernel.playout import play_randomly
from touchback.lab.invariants import Watch
from touchback.lab.measures import Measures, measure
from touchback.lab.parallel import BACKENDS, side_by_side
from touchback.lab.statistics import Tally, tally
from touchback.package import Package

MOST_DECISIONS: Final = 200_000
"""A match that has asked so many questions will never end: that is a fault."""


ANY: Final = "any"
"""What an option is set to that has another of its values in each match."""


@dataclass(frozen=True)
class Fixture:
    """One match to be played. `measured` keeps the log's measures (luck, turns of scoring), which costs some time;
    `inside` is where bots play (see `bots/host.py`)."""

    number: int
    game: str
    home: str
    away: str
    seed: int
    bots: tuple[str, str] = (RANDOM, RANDOM)
    check: bool = False
    options: dict[str, Any] = field(default_factory=dict)
    measured: bool = False
    inside: bool | None = None


@dataclass(frozen=True)
class Outcome:
    """How a match went. `fault` says in words what is wrong with the engine, if anything; `default` how a bot lost
    the match without playing it to its end."""

    fixture: Fixture
    decisions: int
    tally: Tally
    fault: str = ""
    default: Default | None = None
    measures: Measures | None = None


def match_seed(seed: int, number: int) -> int:
    """The seed of match `number` (from 1) of a series: a small number that repeats that match by itself."""
    return derive_seed(seed, "match", number) & 0xFFFFFFFF


def pairings(teams: list[str]) -> list[tuple[str, str]]:
    """Every team against every team, home and away; each stretch of as many matches as there are teams has every
    team once at home and once away."""
    count = len(teams)
    return [(teams[i], teams[(i + shift) % count]) for shift in [*range(1, count), 0] for i in range(count)]


def plan_series(
    game: str,
    matches: int,
    seed: int,
    home: str | None = None,
    away: str | None = None,
    bots: tuple[str, str] = (RANDOM, RANDOM),
    check: bool = False,
    options: dict[str, Any] | None = None,
    measured: bool = False,
    inside: bool | None = None,
) -> list[Fixture]:
    """The matches of a series; teams that are not named take turns, and options set to `any` have a value by the seed
    of each match."""
    entry = game_entry(game)
    teams = entry.teams()
    options = options or {}
    first = drawn(entry, options, seed)
    for name in bots:
        check_bot(name, inside)
    for team in (home, away):
        if team is not None:
            check_start(entry, team, team, first)
    check_start(entry, teams[0], teams[0], first)
    if home is not None:
        pairs = [(home, other) for other in ([away] if away is not None else teams)]
    elif away is not None:
        pairs = [(other, away) for other in teams]
    else:
        pairs = pairings(teams)
    return [
        Fixture(
            number,
            game,
            *pairs[(number - 1) % len(pairs)],
            match_seed(seed, number),
            bots,
            check,
            drawn(entry, options, match_seed(seed, number)),
            measured,
            inside,
        )
        for number in range(1, matches + 1)
    ]


def drawn(entry: Package, options: Mapping[str, Any], seed: int) -> dict[str, Any]:
    """The options of a match with this seed: those set to `any` have one of their values."""
    known = {option.name: option for option in entry.options}
    found = dict(options)
    for name, value in options.items():
        if value == ANY and name in known and not known[name].for_people:
            values: list[object] = [word for word, _ in known[name].values]
            values = values or [False, True]
            found[name] = values[derive_seed(seed, "option", name) % len(values)]
    return found


def check_start(entry: Package, home: str, away: str, options: dict[str, Any]) -> None:
    """Refuse unknown teams, and options the game does not have."""
    try:
        entry.new(home, away, seed=0, **options)
    except TouchbackError:
        raise
    except (TypeError, ValueError, LookupError) as error:
        raise BadData(
            "{name} cannot begin with the options {options}: {error}", name=entry.name, options=options, error=error
        ) from None


def new_match(fixture: Fixture, log: Log | None = None) -> Match:
    """The match at its start."""
    return GAMES[fixture.game].new(fixture.home, fixture.away, seed=fixture.seed, log=log, **fixture.options)


def play(fixture: Fixture) -> Outcome:
    """Play one match to its end, or until a bot loses it by default. A fault, even a crash, is told and not raised."""
    log = Log() if fixture.measured else None
    try:
        match = new_match(fixture, log)
    except TouchbackError:
        raise
    except Exception as error:
        return Outcome(fixture, 0, Tally(), f"the match cannot begin: {type(error).__name__}: {error}")
    fault = ""
    default: Default | None = None
    try:
        fault, default = play_out(match, fixture)
    except Exception as error:
        fault = f"{type(error).__name__}: {error}"
    if not fault and default is None and not match.over:
        fault = f"not over after {MOST_DECISIONS} decisions"
    numbers = tally(match.state, default.side if default is not None else NOBODY)
    return Outcome(
        fixture, match.decisions, numbers, fault, default, measure(match.game, log.events) if log is not None else None
    )


def play_out(match: Match, fixture: Fixture) -> tuple[str, Default | None]:
    """Play on to the end, to the first fault, or until a bot fails: both are given."""
    if all(split_name(name)[0] == RANDOM for name in fixture.bots) and not fixture.check:
        home, away = Seeded(bot_seed(fixture.seed, HOME)), Seeded(bot_seed(fixture.seed, AWAY))
        play_randomly(match, home, MOST_DECISIONS, away)
        return "", None
    watch = Watch(match) if fixture.check else None
    with Coaches(fixture.bots, fixture.seed, fixture.inside) as coaches:
        while not match.over and match.decisions < MOST_DECISIONS:
            if watch is not None and (faults := watch.look()):
                return "; ".join(faults), None
            default = coaches.step(match)
            if default is not None:
                return "", default
    return "; ".join(watch.look()) if watch is not None else "", None


def run_series(fixtures: list[Fixture], jobs: int = 1, backend: str = BACKENDS[0]) -> Iterator[Outcome]:
    """Play a series, giving each outcome in the order of the plans, whatever the number of processes or machines."""
    yield from side_by_side(play, fixtures, jobs, backend)
