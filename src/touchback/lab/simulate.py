"""Many matches, bot against bot, on as many processors as there are; equal seeds give equal results."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from touchback.bots.registry import RANDOM, bot_answer, bot_seed, derive_seed, find_bot, make_bots
from touchback.games import GAMES, game_entry
from touchback.kernel.ask import AWAY, HOME
from touchback.kernel.dice import Seeded
from touchback.kernel.errors import TouchbackError
from touchback.kernel.match import Match
from touchback.kernel.playout import play_randomly
from touchback.lab.invariants import Watch
from touchback.lab.statistics import Tally, tally

MOST_DECISIONS: Final = 200_000
"""A match that has asked so many questions will never end: that is a fault."""


@dataclass(frozen=True)
class Plan:
    """One match to be played."""

    number: int
    game: str
    home: str
    away: str
    seed: int
    bots: tuple[str, str] = (RANDOM, RANDOM)
    check: bool = False
    options: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Outcome:
    """How a match went. `fault` says in words what is wrong with it, if anything."""

    plan: Plan
    decisions: int
    tally: Tally
    fault: str = ""


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
) -> list[Plan]:
    """The matches of a series; teams that are not named take turns."""
    entry = game_entry(game)
    teams = entry.teams()
    for name in bots:
        find_bot(name)
    for team in (home, away):
        if team is not None:
            entry.new(team, team, seed=0)  # refuses an unknown name
    if home is not None:
        pairs = [(home, other) for other in ([away] if away is not None else teams)]
    elif away is not None:
        pairs = [(other, away) for other in teams]
    else:
        pairs = pairings(teams)
    return [
        Plan(number, game, *pairs[(number - 1) % len(pairs)], match_seed(seed, number), bots, check)
        for number in range(1, matches + 1)
    ]


def new_match(plan: Plan) -> Match:
    """The match at its start."""
    return GAMES[plan.game].new(plan.home, plan.away, seed=plan.seed, **plan.options)


def play(plan: Plan) -> Outcome:
    """Play one match to its end. A fault, even a crash, is told and not raised."""
    try:
        match = new_match(plan)
    except TouchbackError:
        raise
    except Exception as error:
        return Outcome(plan, 0, Tally(), f"the match cannot begin: {type(error).__name__}: {error}")
    fault = ""
    try:
        fault = play_out(match, plan)
    except Exception as error:
        if plan.bots != (RANDOM, RANDOM) and isinstance(error, TouchbackError):
            raise  # a bot that answers nonsense is its author's business
        fault = f"{type(error).__name__}: {error}"
    if not fault and not match.over:
        fault = f"not over after {MOST_DECISIONS} decisions"
    return Outcome(plan, match.decisions, tally(match.state), fault)


def play_out(match: Match, plan: Plan) -> str:
    """Play on to the end, or to the first fault, which is given."""
    if plan.bots == (RANDOM, RANDOM) and not plan.check:
        home, away = Seeded(bot_seed(plan.seed, HOME)), Seeded(bot_seed(plan.seed, AWAY))
        play_randomly(match, home, MOST_DECISIONS, away)
        return ""
    bots = make_bots(plan.bots, plan.seed)
    watch = Watch(match) if plan.check else None
    while not match.over and match.decisions < MOST_DECISIONS:
        if watch is not None and (faults := watch.look()):
            return "; ".join(faults)
        match.answer(bot_answer(match, bots))
    return "; ".join(watch.look()) if watch is not None else ""


def play_all(plans: list[Plan]) -> list[Outcome]:
    """Play these matches one after the other."""
    return [play(plan) for plan in plans]


def run_series(plans: list[Plan], jobs: int = 1) -> Iterator[Outcome]:
    """Play a series, giving each outcome in the order of the plans, whatever the number of processes."""
    if jobs == 1 or len(plans) < 2:
        for plan in plans:
            yield play(plan)
        return
    from joblib import Parallel, cpu_count, delayed

    workers = cpu_count() if jobs == 0 else jobs
    size = max(1, min(50, len(plans) // (workers * 4)))
    batches = [plans[i : i + size] for i in range(0, len(plans), size)]
    pool = Parallel(n_jobs=workers, return_as="generator", batch_size=1)
    for outcomes in pool(delayed(play_all)(batch) for batch in batches):
        yield from outcomes
