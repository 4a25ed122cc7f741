"""Measure what inducements are worth to the scripted bot, and write the table that its shopping goes by (worth.toml).

    ./tb worth                                                    write the table anew from what was measured
    ./tb worth --matches 100 "Extra Team Training" "Team Mascot"  measure these and write the table
    ./tb worth --matches 200 --gold 150000                        does whoever buys for so much win more often?

A team to which it is sold plays against itself, both sides scripted; one side, home and away in turn with the same
dice, has the inducement and nothing else. The mean of its lead in touchdowns is what it brings, and the error says how
sure that is. A guess by the price is mixed in by how sure it is itself, so that a few matches cannot turn the table
upside down; what was not measured stands there by its price alone.
"""

from __future__ import annotations

import argparse
import sys
import tomllib
from math import sqrt
from pathlib import Path

from touchback.bloodbowl import terms as t
from touchback.bloodbowl.game import BLOOD_BOWL
from touchback.bloodbowl.inducements.base import Inducement
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.roster import new_play, team_lists
from touchback.bots.registry import bot_seed
from touchback.bots.scripted.bot import ScriptedBot
from touchback.kernel.ask import NONE, pack
from touchback.kernel.dice import Seeded
from touchback.kernel.match import Match
from touchback.kernel.state import changed
from touchback.kernel.view import View
from touchback.lab.statistics import wilson

FILE = Path(__file__).parents[1] / "src" / "touchback" / "data" / "bloodbowl" / "worth.toml"
GUESS = 0.8  # thousandths of a touchdown for a thousand gold
DOUBT = 0.6  # of the guess: its standard error
NO_GOODS = ("Star Players", "Weather Mage", "Side Bet")
"""What a bot never buys: what it has no use for, and a line of the list that is no purchase by itself."""
HEAD = """# What inducements are worth to the scripted bot, in thousandths of a touchdown a match; ./tb worth makes it.
# mean and error are measured over so many matches; worth mixes that with a guess by the price (0 matches: only that).
"""


class Row:
    """One line of the table."""

    def __init__(self, mean: int = 0, error: int = 0, matches: int = 0) -> None:
        self.mean = mean
        self.error = error
        self.matches = matches

    def worth(self, price: int) -> int:
        """The guess by the price and the measurement, each by how sure it is."""
        guess = GUESS * price / 1000
        if self.matches == 0:
            return round(guess)
        sure, surer = 1 / (DOUBT * guess + 1) ** 2, 1 / max(self.error, 1) ** 2
        return round((guess * sure + self.mean * surer) / (sure + surer))


def goods() -> list[Inducement]:
    """Everything that is bought by itself in an ordinary match."""
    left_out = ("mercenary", "league", "exhibition")
    return [one for one in BLOOD_BOWL.inducements if one.played and one.most > 0 and one.category not in left_out]


def measured() -> dict[str, Row]:
    """What the table says so far."""
    if not FILE.exists():
        return {}
    rows = tomllib.loads(FILE.read_text("utf-8"))["worth"]
    return {row["name"]: Row(row["mean"], row["error"], row["matches"]) for row in rows}


def write(rows: dict[str, Row]) -> None:
    """The table, in the order of the lists."""
    parts = [HEAD]
    for one in goods():
        row = rows.get(one.name, Row())
        worth = row.worth(int(one.cost)) if one.name not in NO_GOODS else 0
        name = one.name.replace('"', '\\"')
        parts.append(
            f'\n[[worth]]\nname = "{name}"\nworth = {worth}\nmean = {row.mean}\nerror = {row.error}\n'
            f"matches = {row.matches}\n"
        )
    FILE.write_text("".join(parts), "utf-8")


def buyer(inducement: Inducement) -> str:
    """A team list to which it is sold, and which has room for it."""
    for name in team_lists():
        play = new_play(name, name)
        if inducement.open_to(play, 0) and inducement.has_room(play, 0):
            return name
    sys.exit(f"{inducement.name} is sold to nobody in an ordinary match")


def play_out(play: Play, side: int, seed: int, only: Inducement | None) -> int:
    """By how many touchdowns the side that buys (one thing, or what its bot likes) is ahead in the end."""
    match = Match(BLOOD_BOWL, play, Seeded(seed))
    bots = [ScriptedBot(bot_seed(seed, each)) for each in (0, 1)]
    while not match.over:
        ask = match.ask
        answer = bots[ask.who].choose(View(match, int(ask.who)), ask)
        if ask.why == t.W_INDUCEMENTS and (only is not None or ask.who != side):
            wanted = int(pack(t.BUY, NONE, only.id)) if only is not None and ask.who == side else -1
            answer = wanted if ask.offers(wanted) else int(ask.options[-1])
        match.answer(answer)
    state = match.state
    assert isinstance(state, Play)
    return int(state.score[side] - state.score[1 - side])


def leads(team: str, gold: int, matches: int, seed: int, only: Inducement | None) -> list[int]:
    """The lead of whoever has the gold, over so many matches, home and away in turn with the same dice."""
    found: list[int] = []
    for number in range(matches):
        side = number % 2
        play = new_play(team, team)
        play.treasury = changed(play.treasury, side, gold)
        found.append(play_out(play, side, seed + number // 2, only))
        print(f"\r{number + 1} of {matches}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return found


def mean_and_error(values: list[int]) -> tuple[float, float]:
    """Of a row of numbers."""
    mean = sum(values) / len(values)
    variance = sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)
    return mean, sqrt(variance / len(values))


def does_it_win(team: str, gold: int, matches: int, seed: int) -> None:
    """Tell how often the side that may spend this wins, with its interval."""
    values = leads(team, gold, matches, seed, None)
    wins, losses = sum(value > 0 for value in values), sum(value < 0 for value in values)
    low, high = wilson(wins, wins + losses)
    print(f"{team}, {gold:,}: {wins} won, {losses} lost, {len(values) - wins - losses} drawn")
    print(f"share of the decided matches {wins / max(1, wins + losses):.2f}, 95 % interval {low:.2f} to {high:.2f}")
    print("lead in touchdowns {:.2f}, error {:.2f}".format(*mean_and_error(values)))


def main() -> None:
    """Read the command line and measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", nargs="*", help="inducements to measure")
    parser.add_argument("--matches", type=int, default=20, help="matches for each of them (20)")
    parser.add_argument("--seed", type=int, default=1, help="of the dice (1)")
    parser.add_argument("--gold", type=int, default=0, help="instead: how often does whoever may spend this win?")
    parser.add_argument("--team", default="human", help="the team for --gold (human)")
    given = parser.parse_args()
    if given.gold:
        does_it_win(given.team, given.gold, given.matches, given.seed)
        return
    rows = measured()
    known = {one.name: one for one in goods()}
    for name in given.what:
        if name not in known:
            sys.exit(f"nothing called {name!r} can be bought")
    for name in given.what:
        team = buyer(known[name])
        price = int(known[name].price(new_play(team, team), 0))
        mean, error = mean_and_error(leads(team, price, given.matches, given.seed, known[name]))
        rows[name] = Row(round(1000 * mean), round(1000 * error), given.matches)
        print(f"{name} ({team}): {mean:+.2f} touchdowns a match, error {error:.2f}, {given.matches} matches")
        write(rows)
    write(rows)


if __name__ == "__main__":
    main()
