"""Matches for the nets: every pair of demo teams, and teams of random profiles and skills."""

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

TEAMS = list(roster.team_lists())
PAIRS = list(product(TEAMS, TEAMS))
WITH_A_NUMBER = {"Loner": " (4+)", "Mighty Blow": " (+1)", "Dirty Player": " (+1)"}


def new_match(home: str, away: str, seed: int, log: Log | None = None, dice: Dice | None = None) -> Match:
    """A match between two demo teams; every third goes to extra time if it is drawn."""
    play = roster.new_play(home, away, extra_time=seed % 3 == 0)
    return Match(BLOOD_BOWL, play, dice or Seeded(seed), log)


def modelled_skills() -> list[str]:
    """The skills the program plays, as a roster writes them."""
    names = [skill.name for skill in BLOOD_BOWL.skills if BLOOD_BOWL.is_modelled(skill.name)]
    return [name + WITH_A_NUMBER.get(name, "") for name in names]


def motley_play(seed: int) -> Play:
    """Two teams of random profiles, each player with up to six random skills; sometimes very few players."""
    draw = random.Random(seed)
    skills = modelled_skills()
    size = draw.choice([2, 3, 7, 16]) if seed % 5 == 0 else draw.choice([11, 12, 14])
    players: list[Player] = []
    for side in (0, 1):
        for number in range(1, size + 1):
            profile = (draw.randint(2, 9), draw.randint(1, 6), draw.randint(1, 5), draw.choice([0, 2, 4, 6]), 8)
            chosen = draw.sample(skills, draw.randint(1, 6))
            players.append(
                roster.make_player(len(players), side, number, "motley", profile, chosen, permanent=draw.random() < 0.8)
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
