"""Every skill the program plays really does something in random play, and has scenarios of its own.

Each hook that a skill's class overrides must be called at least once in a few matches in which one side or both
have the skill. Where random play cannot get there a reason is given below.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.nets.choosers import Busy
from tests.nets.matches import motley_play
from touchback.bloodbowl.game import BLOOD_BOWL
from touchback.bloodbowl.skills.base import PlayerSkill, skill_of
from touchback.kernel.compiled import COMPILED
from touchback.kernel.dice import Seeded
from touchback.kernel.match import Match
from touchback.notation.scenario import read

SCENARIOS = Path(__file__).parent.parent / "scenarios" / "bloodbowl"
MATCHES = 100

# Not hooks that do something, or only numbers for those who look things up.
NOT_WORK = {"bonus", "faces", "can_declare", *(name for name in vars(PlayerSkill) if name.startswith("suits_"))}

# What else he needs himself, and what others need, besides the skills that his own silences.
TOGETHER = {
    "A Sneaky Pair": "Stab",
    "Always Hungry": "Throw Team-mate",
    "Blast It!": "Hail Mary Pass",
    "Blind Rage": "Dauntless",
    "Bounding Leap": "Leap",
    "Cloud Burster": "Pass",
    "Fury of the Blood God": "Unchannelled Fury",
    "Ghostly Flames": "Chainsaw",
    "I'll Be Back!": "Secret Weapon",
    "Indomitable": "Dauntless",
    "Kaboom!": "Bombardier",
    "Master Assassin": "Stab",
    "Maximum Carnage": "Chainsaw",
    "Mesmerizing Dance": "Hypnotic Gaze",
    "Old Pro": "Pro",
    "Presents for Everyone!": "Bombardier",
    "Primal Savagery": "Animal Savagery",
    "Reliable": "Throw Team-mate",
    "Strong Arm": "Throw Team-mate",
    "Swoop": "Right Stuff",
    "Tasty Morsel": "Bloodlust",
    "The Ballista": "Throw Team-mate",
    "Toxin Connoisseur": "Stab",
    "Two for One": "Loner",
    "Whirling Dervish": "Ball & Chain",
}
OTHERS = {
    "Always Hungry": ["Right Stuff"],
    "Kick Team-mate": ["Right Stuff"],
    "Reliable": ["Right Stuff"],
    "Right Stuff": ["Throw Team-mate"],
    "Strong Arm": ["Right Stuff"],
    "Swoop": ["Throw Team-mate"],
    "Throw Team-mate": ["Right Stuff"],
}

# Hooks that random play does not reach, with the reason.
OUT_OF_REACH = {
    ("Plague Ridden", "on_hurt"): "a rival must die by his block or foul, once in forty matches; scenarios show it",
    ("Colossal", "on_check"): "he must fumble a throw of a team-mate; scenarios show it",
    ("Mighty Blow", "number"): "a team-mate must be kicked the wrong way by a man with both traits; scenarios show it",
    ("Pro", "on_rolled"): "only a portal has a die that is no test; scenarios of the dungeon show it",
    ("Regeneration", "number"): "somebody must die against a team that raises the dead; scenarios show it",
    ("Stunty", "number"): "somebody must die against a team that raises the dead; scenarios show it",
}


def played() -> list[PlayerSkill]:
    """The skills the program plays."""
    return [skill_of(skill) for skill in BLOOD_BOWL.skills if skill_of(skill).modelled]


def hooks_of(skill: PlayerSkill) -> list[str]:
    """The hooks its class overrides that do something."""
    found = []
    for name in vars(PlayerSkill):
        if not name.startswith("_") and name not in NOT_WORK and callable(getattr(PlayerSkill, name)):
            if getattr(type(skill), name) is not getattr(PlayerSkill, name):
                found.append(name)
    return found


def counting(name: str, hook: Callable[..., object], calls: Counter[str]) -> Callable[..., object]:
    """The same hook, counted: a hook that answers yes or no counts when it says yes."""

    def counted(*arguments: object) -> object:
        result = hook(*arguments)
        if name != "silences" or result:
            calls[name] += 1
        return result

    return counted


if not COMPILED:  # compiled classes cannot be watched; the run on the plain source does it

    @pytest.mark.parametrize("skill", played(), ids=lambda skill: skill.name)
    def test_every_hook_is_called(skill: PlayerSkill, monkeypatch: pytest.MonkeyPatch) -> None:
        hooks = hooks_of(skill)
        calls: Counter[str] = Counter()
        for name in hooks:
            monkeypatch.setattr(skill, name, counting(name, getattr(skill, name), calls), raising=False)
        wanted = {name for name in hooks if (skill.name, name) not in OUT_OF_REACH}
        own = [[skill.name, TOGETHER[skill.name]] if skill.name in TOGETHER else [skill.name]]
        own += [[name] for name in OTHERS.get(skill.name, [])]
        rivals = [[name] for name in skill.silences_skills] or own
        for seed in range(MATCHES):
            if wanted <= set(calls):
                break
            match = Match(BLOOD_BOWL, motley_play(seed, (own, rivals) if seed % 2 else (rivals, own)), Seeded(seed))
            chooser = Busy(match, seed)
            while not match.over and not wanted <= set(calls):
                match.choose(chooser(match.ask))
        assert wanted <= set(calls), f"never called in {MATCHES} matches: {sorted(wanted - set(calls))}"


def test_reasons_are_about_real_hooks() -> None:
    """What is out of reach names a hook that is there."""
    by_name = {skill.name: skill for skill in played()}
    for name, hook in OUT_OF_REACH:
        assert hook in hooks_of(by_name[name])
    for name in {*TOGETHER, *OTHERS}:
        assert name in by_name


# -- scenarios ------------------------------------------------------------------------------------------------------


def scenarios_by_rule() -> Counter[str]:
    """How many scenarios cite each rule."""
    return Counter(rule for path in sorted(SCENARIOS.glob("*.toml")) for case in read(path) for rule in set(case.rules))


def test_every_skill_has_scenarios() -> None:
    """At least two for each skill that is played, none for one that is not: of a skill or trait those that cite it, of
    a star's own rule those that bear its name, of the Giant's those that bear his. [R19.2, R17.1]"""
    count = scenarios_by_rule()
    paths = sorted([*SCENARIOS.glob("r17_*.toml"), *SCENARIOS.glob("giant_*.toml")])
    titles = Counter(case.title.partition(":")[0] for path in paths for case in read(path))
    own_rules = ["Giant" if skill.name == "Colossal" else skill.name for skill in played() if skill.rule == "R17.1"]
    assert [name for name in own_rules if titles[name] < 2] == []
    few = {skill.name: count[skill.rule] for skill in played() if count[skill.rule] < 2}
    assert few == {}, "these need a scenario where the skill works and one for its limit"
    unplayed = [skill.name for skill in BLOOD_BOWL.skills if not skill_of(skill).modelled]
    assert [name for name in unplayed if count[f"R19.{name}"]] == []
