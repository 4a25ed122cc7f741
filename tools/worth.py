"""Measure what inducements are worth to the scripted bot, and write the table that its shopping goes by (worth.toml).

    ./tb worth --matches 1000                play so many matches more, then write the table
    ./tb worth                               write it from the matches that were played
    ./tb worth --gold 150000 --matches 400   does whoever buys for so much win more often than who buys nothing?

Every match is one row of a regression. A team plays against itself, both sides scripted; each side spends another sum
on a basket drawn at random, first of all one of them on what has been measured least. The lead in touchdowns is
explained by what one side had and the other had not: that is the mean of each thing, and its error says how sure that
is. The worth mixes in a guess by the price. What a thousand gold bring, and how far things are from what their price
says, are estimated from the same matches (an empirical prior), so that the less is known of a thing the nearer it is to
its price.

The matches are kept in build/worth.jsonl, one line each, and a run goes on where the last one stopped. It is quick with
a compiled build (./tb build).
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import tomllib
from collections import Counter
from dataclasses import dataclass
from math import log, sqrt
from pathlib import Path

import numpy as np

from touchback.bloodbowl import terms as t
from touchback.bloodbowl.game import BLOOD_BOWL
from touchback.bloodbowl.inducements.base import Inducement
from touchback.bloodbowl.inducements.giant import Giant
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.roster import new_play, team_lists
from touchback.bots.registry import bot_seed
from touchback.bots.scripted.bot import ScriptedBot
from touchback.kernel.ask import Ask, kind_of, target_of
from touchback.kernel.dice import Seeded
from touchback.kernel.match import Match
from touchback.kernel.state import changed
from touchback.kernel.view import View
from touchback.lab.statistics import wilson

ROOT = Path(__file__).parents[1]
FILE = ROOT / "src" / "touchback" / "data" / "bloodbowl" / "worth.toml"
RECORDS = ROOT / "build" / "worth.jsonl"
NO_GOODS = ("Star Players", "Weather Mage", "Side Bet")
"""What a bot never buys: what it has no use for, and a line of the list that is no purchase by itself."""
NOT_SOLD = ("mercenary", "league", "exhibition")
ROOM = 3  # places that a side must have left, for stars to come
PURSES = (0, 50_000, 100_000, 200_000, 300_000, 450_000)
FEWEST = 300  # with fewer matches nothing can be told apart
RATES = [0.05 * step for step in range(1, 61)]  # thousandths of a touchdown for a thousand gold
DOUBTS = [0.1 * step for step in range(1, 21)]  # how far things are from what their price says, as a share of it
HEAD = """# What inducements are worth to the scripted bot, in thousandths of a touchdown a match; ./tb worth makes it.
# mean and error are measured over so many matches in which one side had it and the other had not; worth mixes that with
# a guess by the price. {matches} matches in all; a thousand gold bring {rate:.2f}, and things are off their price by
# {doubt:.0%} of it (standard deviation).
"""


@dataclass
class Record:
    """One match: by how many touchdowns home was ahead, and what each side had bought."""

    lead: int
    bought: tuple[Counter[str], Counter[str]]

    def more(self, name: str) -> int:
        """How many of it home had more than away."""
        return self.bought[0][name] - self.bought[1][name]


@dataclass
class Row:
    """One line of the table."""

    worth: int = 0
    mean: int = 0
    error: int = 0
    matches: int = 0


@dataclass
class Prices:
    """What the matches tell about prices in general: what a thousand gold bring, and how far things are from that."""

    rate: float
    doubt: float


# -- playing ----------------------------------------------------------------------------------------------------------


def goods() -> list[Inducement]:
    """Everything that is bought by itself in an ordinary match."""
    sold = [one for one in BLOOD_BOWL.inducements if one.played and one.most > 0]
    return [one for one in sold if one.category not in NOT_SOLD or isinstance(one, Giant)]


def measurable() -> list[Inducement]:
    """Those of them that a bot may buy."""
    return [one for one in goods() if one.name not in NO_GOODS]


def has_room(team: str) -> bool:
    """Can stars join this list, which may be full already?"""
    return len(new_play(team, team).players) <= 2 * (16 - ROOM)


def table_for(team: str) -> Play:
    """A list against itself; of a full one the visitors come without their last players."""
    play = new_play(team, team)
    if has_room(team):
        return play
    short = BLOOD_BOWL.seat(play.players[: len(play.players) - ROOM])
    for name in ("papers", "exhibition", "mega_stars", "special_rules", "rerolls", "rerolls_per_half", "team_value",
                 "apothecaries", "dedicated_fans"):  # fmt: skip
        setattr(short, name, getattr(play, name))
    return short


class Shopper:
    """Spends the gold of both sides at random, on what was bought seldom first."""

    def __init__(self, seed: int, counts: Counter[str]) -> None:
        self.draw = random.Random(f"worth {seed}")
        self.counts = counts
        self.names = {int(one.id): one.name for one in measurable()}
        self.subject = min(measurable(), key=lambda one: (counts[one.name], self.draw.random()))
        self.buyer = 1
        self.bought: tuple[Counter[str], Counter[str]] = (Counter(), Counter())

    def table(self) -> Play:
        """Two sides to which the subject is sold; one of them can pay for it."""
        lists = team_lists()
        teams = [name for name in lists if self.subject.open_to(table_for(name), 1)]
        team = self.draw.choice(teams)
        play = table_for(team)
        self.buyer = self.draw.randrange(2) if has_room(team) else 1
        price = int(self.subject.price(play, self.buyer))
        play.treasury = changed(play.treasury, self.buyer, price + self.draw.choice(PURSES))
        play.treasury = changed(play.treasury, 1 - self.buyer, self.draw.choice(PURSES))
        return play

    def answer(self, ask: Ask) -> int:
        """The subject for its buyer, else anything that the other side has not hired; nothing more at the end."""
        wanted: list[int] = []
        for option in ask.options:
            number = int(target_of(option))
            if kind_of(option) == t.BUY and number in self.names and not self.is_taken(number, int(ask.who)):
                wanted.append(int(option))
                if number == self.subject.id:
                    wanted = [int(option)]
                    break
        if not wanted:
            return int(ask.options[-1])
        weights = [1 / (1 + self.counts[self.name(option)]) for option in wanted]
        option = self.draw.choices(wanted, weights)[0]
        self.bought[ask.who][self.name(option)] += 1
        return option

    def name(self, option: int) -> str:
        """What this answer buys."""
        return self.names[int(target_of(option))]

    def is_taken(self, number: int, side: int) -> bool:
        """Is it somebody whom the other side has, or the subject, which one side alone shall have?"""
        if number == self.subject.id:
            return side != self.buyer
        return BLOOD_BOWL.inducements[number].named and self.bought[1 - side][self.names[number]] > 0


class BuysForOne:
    """The bot of one side buys what it likes; the other side buys nothing."""

    def __init__(self, side: int) -> None:
        self.side = side

    def answer(self, ask: Ask) -> int:
        return int(ask.options[-1]) if ask.who != self.side else -1


def play_out(play: Play, seed: int, market: Shopper | BuysForOne) -> Play:
    """The match to its end."""
    match = Match(BLOOD_BOWL, play, Seeded(seed))
    bots = [ScriptedBot(bot_seed(seed, each)) for each in (0, 1)]
    while not match.over:
        ask = match.ask
        answer = market.answer(ask) if ask.why == t.W_INDUCEMENTS else -1
        match.answer(answer if answer >= 0 else bots[ask.who].choose(View(match, int(ask.who)), ask))
    state = match.state
    assert isinstance(state, Play)
    return state


def one_match(seed: int, counts: Counter[str]) -> Record:
    """One row of the regression."""
    shopper = Shopper(seed, counts)
    state = play_out(shopper.table(), seed, shopper)
    return Record(int(state.score[0] - state.score[1]), shopper.bought)


def records() -> list[Record]:
    """The matches that have been played."""
    if not RECORDS.exists():
        return []
    return [record_of(line, number) for number, line in enumerate(RECORDS.read_text("utf-8").splitlines(), 1)]


def record_of(line: str, number: int) -> Record:
    """The match of this line; a line that is none ends the run."""
    try:
        row = json.loads(line)
        return Record(int(row["lead"]), (Counter(dict(row["home"])), Counter(dict(row["away"]))))
    except (ValueError, KeyError, TypeError):
        sys.exit(f"{RECORDS}: line {number} is not a match that was played; delete that line and try again")


def measure(matches: int) -> None:
    """So many matches more; each is kept at once."""
    counts: Counter[str] = Counter()
    known = records()
    for record in known:
        counts.update(record.bought[0] + record.bought[1])
    RECORDS.parent.mkdir(exist_ok=True)
    with RECORDS.open("a", encoding="utf-8") as kept:
        for number in range(len(known), len(known) + matches):
            record = one_match(number, counts)
            counts.update(record.bought[0] + record.bought[1])
            row = {"lead": record.lead, "home": record.bought[0], "away": record.bought[1]}
            kept.write(json.dumps(row, ensure_ascii=False) + "\n")
            kept.flush()
            print(f"\r{number + 1} matches", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)


# -- reckoning --------------------------------------------------------------------------------------------------------


def estimate(played: list[Record], prices: dict[str, int]) -> tuple[dict[str, Row], Prices]:
    """A row for everything that has a price (in thousands of gold), from matches in which it was bought."""
    matches = {name: sum(record.more(name) != 0 for record in played) for name in prices}
    names = [name for name in prices if matches[name] > 0]
    cost = np.array([prices[name] for name in names], dtype=float)
    design = np.array([[1, *(record.more(name) for name in names)] for record in played], dtype=float)
    leads = np.array([1000 * record.lead for record in played], dtype=float)
    inverse = np.linalg.pinv(design.T @ design)
    fitted = inverse @ design.T @ leads
    noise = float(np.sum((leads - design @ fitted) ** 2)) / (len(played) - len(names) - 1)
    mean, spread = fitted[1:], noise * inverse[1:, 1:]
    general = likeliest(mean, spread, cost)
    guess = general.rate * cost
    before = np.diag((general.doubt * guess) ** -2)
    sure = np.linalg.inv(spread)
    worth = np.linalg.solve(sure + before, sure @ mean + before @ guess)
    rows = {name: Row(worth=round(general.rate * price)) for name, price in prices.items()}
    for number, name in enumerate(names):
        error = round(sqrt(spread[number, number]))
        rows[name] = Row(round(float(worth[number])), round(float(mean[number])), error, matches[name])
    return rows, general


def likeliest(mean: np.ndarray, spread: np.ndarray, cost: np.ndarray) -> Prices:
    """What a thousand gold bring and how far things are from that, so that the measured means are likeliest."""
    best, found = -float("inf"), Prices(RATES[0], DOUBTS[0])
    for rate in RATES:
        off = mean - rate * cost
        for doubt in DOUBTS:
            total = spread + np.diag((doubt * rate * cost) ** 2)
            _, size = np.linalg.slogdet(total)
            likelihood = -float(size) - float(off @ np.linalg.solve(total, off)) - log(doubt) - log(rate)
            if likelihood > best:
                best, found = likelihood, Prices(rate, doubt)
    return found


def mean_and_error(values: list[int]) -> tuple[float, float]:
    """Of a row of numbers."""
    mean = sum(values) / len(values)
    variance = sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)
    return mean, sqrt(variance / len(values))


# -- telling ----------------------------------------------------------------------------------------------------------


def write(played: list[Record]) -> None:
    """The table, in the order of the lists."""
    rows, general = estimate(played, {one.name: int(one.cost) // 1000 for one in measurable()})
    parts = [HEAD.format(matches=len(played), rate=general.rate, doubt=general.doubt)]
    for one in goods():
        row = rows.get(one.name, Row())
        name = one.name.replace('"', '\\"')
        parts.append(
            f'\n[[worth]]\nname = "{name}"\nworth = {row.worth}\nmean = {row.mean}\nerror = {row.error}\n'
            f"matches = {row.matches}\n"
        )
    text = "".join(parts)
    assert len(tomllib.loads(text)["worth"]) == len(goods())
    FILE.write_text(text, "utf-8")


def does_it_win(teams: list[str], gold: int, matches: int, seed: int) -> None:
    """Tell how often the side that may spend this wins, with its interval: home and away in turn with the same dice."""
    leads: list[int] = []
    for number in range(matches):
        side = number % 2
        team = teams[number // 2 % len(teams)]
        play = new_play(team, team)
        play.treasury = changed(play.treasury, side, gold)
        state = play_out(play, seed + number // 2, BuysForOne(side))
        leads.append(int(state.score[side] - state.score[1 - side]))
        print(f"\r{number + 1} of {matches}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    wins, losses = sum(lead > 0 for lead in leads), sum(lead < 0 for lead in leads)
    low, high = wilson(wins, wins + losses)
    print(f"{len(teams)} teams, {gold:,}: {wins} won, {losses} lost, {len(leads) - wins - losses} drawn")
    print(f"share of the decided matches {wins / max(1, wins + losses):.3f}, 95 % interval {low:.3f} to {high:.3f}")
    print("lead in touchdowns {:.3f}, error {:.3f}".format(*mean_and_error(leads)))


def main() -> None:
    """Read the command line and measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=0, help="how many matches to play")
    parser.add_argument("--gold", type=int, default=0, help="instead: how often does whoever may spend this win?")
    parser.add_argument("--team", default="", help="with --gold: this team only (else each list in turn)")
    parser.add_argument("--seed", type=int, default=1, help="with --gold: of the dice (1)")
    given = parser.parse_args()
    if given.gold:
        if given.matches < 1:
            parser.error("--gold needs --matches")
        does_it_win([given.team] if given.team else list(team_lists()), given.gold, given.matches, given.seed)
        return
    measure(given.matches)
    played = records()
    if len(played) < FEWEST:
        sys.exit(f"{len(played)} matches are too few to tell things apart: at least {FEWEST} are needed (--matches)")
    write(played)


if __name__ == "__main__":
    main()
