"""Every rule says where it comes from, and what the fragment of the rulebook does not say is listed. [D20]"""

from __future__ import annotations

import re

from touchback.dungeonbowl.switches import SWITCHES
from touchback.games import GAMES
from touchback.notation.coverage import read_rules
from touchback.notation.dungeonbowl.designed import designed, rules_without, sources

RULES = [rule.number for chapter in read_rules("dungeonbowl").chapters for rule in chapter.rules]
MARKS = sources("marks")


def test_every_rule_has_a_mark_and_every_mark_is_of_a_rule() -> None:
    assert {number for numbers in MARKS.values() for number in numbers} == set(RULES)
    assert all(numbers == [number for number in RULES if number in numbers] for numbers in MARKS.values())


def test_the_fragment_speaks_of_blocks_walls_injury_the_sponge_and_fouls_alone() -> None:
    assert {number.split(".")[0] for number in MARKS["seed"]} == {"D2", "D3", "D4", "D5"}
    assert not set(rules_without("seed")) & set(MARKS["seed"]) and len(rules_without("seed")) > 100


def test_everything_that_is_ours_is_listed() -> None:
    """A rule that a match may read otherwise is one that no source settles, or whose source can be read in two ways."""
    lines = [str(line) for line in designed(GAMES["dungeonbowl"].game)]
    (own,) = [line for line in lines if "no source settles" in line]
    assert set(re.findall(r"\bD\d+(?:\.\d+)?\b", own)) == set(MARKS["designed"])
    (silent,) = [line for line in lines if "says nothing" in line]
    assert set(re.findall(r"\bD\d+(?:\.\d+)?\b", silent)) == set(rules_without("seed"))
    known = set(MARKS["designed"]) | {"D14.2", "D19.2"}
    assert {switch.rule for switch in SWITCHES} <= known
