"""Every ability of both editions really does something in random play.

Each hook that an ability's class overrides must be called at least once in a few matches between players who have it.
Where random play cannot get there a reason is given below.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.blitzbowl.keen import Keen
from touchback.blitzbowl.effects import Effect
from touchback.blitzbowl.events import AbilityUsed
from touchback.blitzbowl.game import BLITZ_BOWL_FIRST, BLITZ_BOWL_ULTIMATE, BlitzBowl
from touchback.blitzbowl.play import Play
from touchback.blitzbowl.player import Player
from touchback.blitzbowl.roster import make_player
from touchback.kernel.compiled import COMPILED
from touchback.kernel.dice import Seeded
from touchback.kernel.ints import i64, vec
from touchback.kernel.log import Log
from touchback.kernel.match import Match
from touchback.notation.scenario import read

SCENARIOS = Path(__file__).parent.parent / "scenarios" / "blitzbowl"
MATCHES = 40

# What others of his side need for the ability to count.
OTHERS = {"Bloodlust": "Minion", "Minion": "Bloodlust"}

# No hook of its own: a procedure asks who has it. Some are told in the log when they are used.
TOLD = {"Offensive Specialist", "Expert Passer", "Handling Skills"}
ONLY_ASKED = {"Defensive", "Minion", "Indomitable"}

CASES = [(game, ability) for game in (BLITZ_BOWL_FIRST, BLITZ_BOWL_ULTIMATE) for ability in game.abilities]


def hooks_of(ability: Effect) -> list[str]:
    """The hooks its class overrides."""
    found = []
    for name in vars(Effect):
        if not name.startswith("_") and callable(getattr(Effect, name)):
            if getattr(type(ability), name) is not getattr(Effect, name):
                found.append(name)
    return found


def new_table(game: BlitzBowl, ability: str, seed: int) -> Play:
    """Two teams of random cards; two in three players have the ability, or what goes with it."""
    draw = random.Random(seed)
    players: list[Player] = []
    for side in (0, 1):
        for number in range(1, 7):
            chosen = [ability] if number % 3 else []
            if ability in OTHERS and number % 3 == 2:
                chosen = [OTHERS[ability]]
            card = (draw.choice([0, 4, 6, 8]), draw.randint(1, 3), draw.choice([2, 3, 4]), draw.choice([0, 2, 4, 6]))
            players.append(make_player(len(players), side, number, "motley", card, chosen, game))
    play = Play(game, players)
    play.emergency = vec[i64]([4, 4])
    play.special_actions = game.edition == "ultimate"
    return play


def counting(name: str, hook: Callable[..., object], calls: Counter[str]) -> Callable[..., object]:
    """The same hook, counted."""

    def counted(*arguments: object) -> object:
        calls[name] += 1
        return hook(*arguments)

    return counted


if not COMPILED:  # compiled classes cannot be watched; the run on the plain source does it

    @pytest.mark.parametrize(("game", "ability"), CASES, ids=lambda case: case.name)
    def test_every_hook_is_called(game: BlitzBowl, ability: Effect, monkeypatch: pytest.MonkeyPatch) -> None:
        calls: Counter[str] = Counter()
        wanted = set(hooks_of(ability))
        for name in wanted:
            monkeypatch.setattr(ability, name, counting(name, getattr(ability, name), calls), raising=False)
        if ability.name in TOLD:
            wanted.add("told")
        for seed in range(MATCHES):
            if wanted <= set(calls):
                break
            play = new_table(game, ability.name, seed)
            log = Log()
            match = Match(game, play, Seeded(seed), log)
            keen = Keen(seed)
            heard = 0
            while not match.over and not wanted <= set(calls):
                match.answer(keen.choose(play, match.ask))
                for event in log.events[heard:]:
                    if isinstance(event, AbilityUsed) and event.ability == ability.name:
                        calls["told"] += 1
                heard = len(log.events)
        assert wanted <= set(calls), f"never called in {MATCHES} matches: {sorted(wanted - set(calls))}"


@pytest.mark.parametrize(("game", "ability"), CASES, ids=lambda case: case.name)
def test_an_ability_without_hooks_is_one_of_the_known_ones(game: BlitzBowl, ability: Effect) -> None:
    """A class that overrides nothing does something only if a procedure asks for its rows."""
    assert bool(hooks_of(ability)) != (ability.name in TOLD | ONLY_ASKED)


def test_every_ability_of_the_ultimate_edition_has_scenarios() -> None:
    """At least two: where it works, and its limit."""
    count = Counter(
        rule for path in sorted(SCENARIOS.glob("ultimate*.toml")) for case in read(path) for rule in set(case.rules)
    )
    assert [ability.name for ability in BLITZ_BOWL_ULTIMATE.abilities if count[ability.name] < 2] == []
