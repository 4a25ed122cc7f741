"""The measurements. Each gives figures with the time of one item, and what that is in steps of a plain loop.

Time is the processor's time of this program, so that other programs on the machine do not count.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable
from itertools import count, product
from time import thread_time

import msgspec

from benchmarks.figures import Figure
from benchmarks.purchases import purchases
from touchback import games
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.queries.reaching import reach
from touchback.bloodbowl.terms import P_TURN, STANDING
from touchback.bots.registry import RANDOM
from touchback.environments.coach import CoachEnv
from touchback.environments.setting import Setting
from touchback.environments.vector import SELF, VectorPlay
from touchback.kernel.compiled import COMPILED
from touchback.kernel.dice import Seeded
from touchback.kernel.match import Match
from touchback.kernel.playout import play_randomly
from touchback.notation import matchfile, position

BUILD = "compiled" if COMPILED else "plain"
SEATS = 16  # matches of vector play
WARM_UP = 100
REPEATS = 8  # how often a quick thing is done between two looks at the clock
LOOP = 200_000
BLOOD_BOWL = "bloodbowl"
TEAMS = ("dwarf", "human", "orc", "shambling_undead", "skaven", "wood_elf")  # of Blood Bowl, to compare figures


def loop_rate() -> float:
    """Steps a second of a plain Python loop; it never calls the engine, so it measures the machine."""
    best = 0.0
    for _ in range(5):
        start = thread_time()
        total = 0
        for number in range(LOOP):
            total += number & 7
        best = max(best, LOOP / (thread_time() - start))
    return best


class Series:
    """Always the same matches of a game: six teams, each against every other and itself, home and away."""

    def __init__(self, game: str = BLOOD_BOWL) -> None:
        self.game = game
        self.teams = TEAMS if game == BLOOD_BOWL else games.game_entry(game).teams()[: len(TEAMS)]
        self.pairs = list(product(self.teams, self.teams))

    def match(self, number: int) -> Match:
        """Match `number`: the pairs in turn, each with its own seed."""
        home, away = self.pairs[number % len(self.pairs)]
        return games.new_match(home, away, number, self.game)

    def chooser(self, number: int) -> Seeded:
        """Who answers in that match."""
        return Seeded(number + 1_000_000)


def mean(values: list[float]) -> float:
    """The average."""
    return sum(values) / len(values)


def most(values: list[float], share: float = 0.95) -> float:
    """The value that this share of all values does not exceed."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def random_play(series: Series, seconds: float) -> list[Figure]:
    """Whole matches inside the engine, every answer drawn at random from all legal options, without a log."""
    decisions = matches = inputs = 0
    spent = 0.0
    while spent < seconds:
        match = series.match(matches)
        chooser = series.chooser(matches)
        start = thread_time()
        decisions += play_randomly(match, chooser)
        spent += thread_time() - start
        matches += 1
        inputs += len(match.inputs)
    return [
        Figure("a decision in random play", "s", spent / decisions, decisions),
        Figure("an input (decision or die) in random play", "s", spent / inputs, inputs),
        Figure("a whole random match", "s", spent / matches, matches),
    ]


def choose_by_number(match: Match, chooser: Seeded) -> None:
    """Play to the end as a program in Python does that names the number of an option."""
    while not match.over:
        match.choose(chooser.below(len(match.ask.options)))


def answer_by_action(match: Match, chooser: Seeded) -> None:
    """Play to the end as a program in Python does that answers with an action it has found among the options."""
    while not match.over:
        options = match.ask.options
        match.answer(options[chooser.below(len(options))])


def driven(series: Series, seconds: float) -> list[Figure]:
    """The same matches, each question read and answered from Python."""
    figures: list[Figure] = []
    for name, play in (("by number", choose_by_number), ("by action", answer_by_action)):
        decisions = matches = 0
        spent = 0.0
        while spent < seconds / 2:
            match = series.match(matches)
            chooser = series.chooser(matches)
            start = thread_time()
            play(match, chooser)
            spent += thread_time() - start
            matches += 1
            decisions += match.decisions
        figures.append(Figure(f"a decision driven from Python, {name}", "s", spent / decisions, decisions))
    return figures


def timed(action: Callable[[], object]) -> float:
    """Seconds that one call takes, averaged over a few."""
    start = thread_time()
    for _ in range(REPEATS):
        action()
    return (thread_time() - start) / REPEATS


def sampled(series: Series, seconds: float, look: Callable[[Match, Seeded], None], every: int) -> None:
    """Play matches at random and look at about one decision in `every`, chosen by chance."""
    end = thread_time() + seconds
    for number in count():
        match = series.match(number)
        chooser = series.chooser(number)
        while not match.over:
            if chooser.below(every) == 0:
                look(match, chooser)
                if thread_time() > end:
                    return
            match.choose(chooser.below(len(match.ask.options)))


def forks(series: Series, seconds: float) -> list[Figure]:
    """Copies of a match at random decisions: at rests, inside procedures, and with one answer given."""
    resting: list[float] = []
    inside: list[float] = []
    children: list[float] = []

    def look(match: Match, chooser: Seeded) -> None:
        (resting if match.at_rest else inside).append(timed(match.fork))
        number = chooser.below(len(match.ask.options))
        children.append(timed(lambda: match.fork().choose(number)))

    sampled(series, seconds, look, 5)
    every = resting + inside
    return [
        Figure("a fork at a random decision", "s", mean(every), len(every)),
        Figure("  95 of 100 take at most", "s", most(every), len(every)),
        Figure("a fork at a rest", "s", mean(resting), len(resting)),
        Figure("  95 of 100 take at most", "s", most(resting), len(resting)),
        *(
            [
                Figure("a fork inside a procedure", "s", mean(inside), len(inside)),
                Figure("  95 of 100 take at most", "s", most(inside), len(inside)),
            ]
            if inside
            else []
        ),
        Figure("a fork and one answer (a child in a search)", "s", mean(children), len(children)),
    ]


def reach_maps(series: Series, seconds: float) -> list[Figure]:
    """Where a player can get to, for each standing player of the side whose turn it is."""
    times: list[float] = []

    def look(match: Match, chooser: Seeded) -> None:
        play = match.state
        if match.at_rest and isinstance(play, Play) and play.phase == P_TURN:
            standing = [p for p in play.players if p.side == play.active and play.status[p.index] == STANDING]
            if standing:
                player = standing[int(chooser.below(len(standing)))]
                start = thread_time()
                reach(play, player)
                times.append(thread_time() - start)

    sampled(series, seconds, look, 3)
    if not times:
        return []
    return [
        Figure("a reach map of one player", "s", mean(times), len(times)),
        Figure("  95 of 100 take at most", "s", most(times), len(times)),
    ]


def saves(series: Series, seconds: float) -> list[Figure]:
    """Saved matches and positions: size, and the time to read a whole match back."""
    whole: list[float] = []
    packed: list[float] = []
    positions: list[float] = []
    loading: list[float] = []
    end = thread_time() + seconds
    for number in count():
        match = series.match(number)
        chooser = series.chooser(number)
        play_randomly(match, chooser, 300)
        positions.append(len(msgspec.json.encode(position.to_data(match))))
        play_randomly(match, chooser)
        data = msgspec.json.encode(matchfile.to_data(match))
        whole.append(len(data))
        packed.append(len(zlib.compress(data, 6)))
        start = thread_time()
        matchfile.from_data(msgspec.json.decode(data))
        loading.append(thread_time() - start)
        if thread_time() > end:
            break
    return [
        Figure("a saved match (JSON)", "B", mean(whole), len(whole)),
        Figure("a saved match, compressed", "B", mean(packed), len(packed)),
        Figure("a saved position (JSON)", "B", mean(positions), len(positions)),
        Figure("reading a saved match back", "s", mean(loading), len(loading)),
    ]


def environments(series: Series, seconds: float) -> list[Figure]:
    """Steps of environments with observations and masks, every action drawn at random from the legal ones. A step is
    one decision of the coach, or coaches, who are played from outside."""
    found = [
        vector_figure(seconds / 4, Setting(home=TEAMS, away=TEAMS), SELF, "a step of vector play, both sides"),
        vector_figure(seconds / 4, Setting(home=TEAMS, away=TEAMS), RANDOM, "a step of vector play, against random"),
        vector_figure(seconds / 4, Setting(players=3, home=TEAMS, away=TEAMS), SELF, "a step of vector play, 3 a side"),
    ]
    env = CoachEnv(home=TEAMS, away=TEAMS)
    chance = Seeded(1)
    observation, _ = env.reset(seed=1)
    steps = 0
    start = thread_time()
    while thread_time() < start + seconds / 4:
        legal = observation["action_mask"].view(bool).nonzero()[0]  # as 0 and 1 the search takes as long as the step
        observation, _, over, _, _ = env.step(legal[chance.below(len(legal))])
        steps += 1
        if over:
            observation, _ = env.reset()
    found.append(Figure("a step of the Gymnasium environment", "s", (thread_time() - start) / steps, steps))
    return found


def vector_figure(seconds: float, setting: Setting, opponent: str, name: str) -> Figure:
    """So many seconds of vector play, from matches that are well under way."""
    play = VectorPlay(SEATS, setting, opponent, seed=1)
    for _ in range(WARM_UP):
        play.step(play.random_actions())
    steps = 0
    start = thread_time()
    while thread_time() < start + seconds:
        play.step(play.random_actions())
        steps += SEATS
    return Figure(name, "s", (thread_time() - start) / steps, steps)


def bought(series: Series, seconds: float) -> list[Figure]:
    """Matches with purchases against matches without; they are not of this series."""
    return purchases(seconds)


Measure = Callable[[Series, float], list[Figure]]


def measures_of(game: str) -> list[Measure]:
    """What is measured in this game: reach maps, environments and purchases are Blood Bowl's."""
    return [random_play, driven, forks, saves, *([reach_maps, environments, bought] if game == BLOOD_BOWL else [])]


def measure_all(game: str, seconds: float) -> tuple[float, list[Figure]]:
    """The rate of the calibration loop, and every figure in its steps."""
    series = Series(game)
    play_randomly(series.match(0), series.chooser(0))  # read the files before the clock runs
    figures: list[Figure] = []
    rates = [loop_rate()]
    for measure in measures_of(game):
        found = measure(series, seconds)
        rates.append(loop_rate())
        around = (rates[-2] + rates[-1]) / 2  # the machine's speed before and after this measurement
        for figure in found:
            if figure.unit == "s":
                figure.steps = figure.value * around
        figures += found
    return max(rates), figures
