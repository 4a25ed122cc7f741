"""Matches for the nets: every pair of six demo teams, a circle of all of them, and teams of random players."""

from __future__ import annotations

import random
from itertools import product

from tests.nets.choosers import Evenly, Keen
from touchback.bloodbowl import roster
from touchback.bloodbowl.game import BLOOD_BOWL
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.kernel.dice import Dice, Seeded
from touchback.kernel.log import Log
from touchback.kernel.match import Match

TEAMS = ["dwarf", "human", "orc", "shambling_undead", "skaven", "wood_elf"]
PAIRS = list(product(TEAMS, TEAMS))
EVERY_LIST = list(roster.team_lists())
CIRCLE = [(team, EVERY_LIST[(number * 2 + 1) % len(EVERY_LIST)]) for number, team in enumerate(EVERY_LIST)]
"""Every list at home once, against another one."""
WITH_A_NUMBER = {"Loner": " (4+)", "Mighty Blow": " (+1)", "Dirty Player": " (+1)", "Bloodlust": " (3+)"}


def new_match(home: str, away: str, seed: int, log: Log | None = None, dice: Dice | None = None) -> Match:
    """A match between two demo teams; every third goes to extra time if it is drawn."""
    play = roster.new_play(home, away, extra_time=seed % 3 == 0)
    return Match(BLOOD_BOWL, play, dice or Seeded(seed), log)


def modelled_skills() -> list[str]:
    """The skills and traits the program plays, as a roster writes them. [R19]"""
    modelled = [skill for skill in BLOOD_BOWL.skills if BLOOD_BOWL.is_modelled(skill.name)]
    return [written(skill.name) for skill in modelled if skill.rule.startswith("R19.")]


def written(name: str) -> str:
    """A skill as a roster writes it."""
    return name + WITH_A_NUMBER.get(name, "")


def motley_play(seed: int, focus: tuple[list[list[str]], list[list[str]]] | None = None) -> Play:
    """Two teams of random profiles, each player with up to six random skills; sometimes very few players.

    With a focus each player has one of these sets of skills, home and away, and seldom another one.
    """
    draw = random.Random(seed)
    skills = modelled_skills()
    size = draw.choice([2, 3, 7, 16]) if seed % 5 == 0 and focus is None else draw.choice([11, 12, 14])
    players: list[Player] = []
    for side in (0, 1):
        for number in range(1, size + 1):
            chosen = draw.sample(skills, draw.randint(1, 6))
            if focus is not None:
                own = focus[side][number % len(focus[side])]
                chosen = list(dict.fromkeys([*map(written, own), *chosen[:1][: number % 3 == 0]]))
            strength = draw.randint(1, 6)
            if "Right Stuff" in chosen:
                strength = min(strength, 3)
            elif "Throw Team-mate" in chosen:
                strength = max(strength, 5)
            armour = draw.choice([3, 7, 8, 9, 11])
            profile = (draw.randint(2, 9), strength, draw.randint(1, 5), draw.choice([0, 2, 4, 6]), armour)
            position = "Thrall" if number % 4 == 0 else "motley"
            players.append(
                roster.make_player(len(players), side, number, position, profile, chosen, permanent=draw.random() < 0.8)
            )
    play = Play(BLOOD_BOWL, players)
    play.extra_time = seed % 3 == 0
    for side in (0, 1):
        play.rerolls_per_half[side] = draw.randint(0, 4)
        play.apothecaries[side] = draw.randint(0, 2)
        play.bribes[side] = draw.randint(0, 2)
        play.assistant_coaches[side] = draw.randint(0, 3)
    return play


def motley_match(seed: int, log: Log | None = None) -> Match:
    """A match between such teams."""
    return Match(BLOOD_BOWL, motley_play(seed), Seeded(seed), log)


def chooser_for(match: Match, seed: int) -> Evenly:
    """Every fourth match is played evenly at random, the others keenly."""
    return Keen(match, seed) if seed % 4 else Evenly(match, seed)


def advance(match: Match, chooser: Evenly, decisions: int) -> Match:
    """Play on for so many decisions, or to the end."""
    while decisions > 0 and not match.over:
        match.choose(chooser(match.ask))
        decisions -= 1
    return match


def play_of(match: Match) -> Play:
    """The table of a match of Blood Bowl."""
    assert isinstance(match.state, Play)
    return match.state
