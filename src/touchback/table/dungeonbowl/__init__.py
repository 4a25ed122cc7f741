"""Dungeon Bowl as people look at it: Blood Bowl's table, with what is answered down there."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from touchback.bloodbowl.terms import RESERVE
from touchback.dungeonbowl.events import BallRevealed, RouteMeasured
from touchback.dungeonbowl.maps.catalogue import dungeons
from touchback.dungeonbowl.skills import NOT_HERE
from touchback.dungeonbowl.terms import STATUS_NAMES
from touchback.table.bloodbowl import TABLE as BLOOD_BOWL_TABLE
from touchback.table.dungeonbowl import lines, scene
from touchback.table.dungeonbowl.choices import choice
from touchback.table.dungeonbowl.looking import LOOKS, plans
from touchback.table.dungeonbowl.questions import hints, sentence

TABLE: Final = replace(
    BLOOD_BOWL_TABLE,
    board=scene.board,
    floor=scene.floor,
    facts=scene.facts,
    phase=scene.phase,
    boxes=STATUS_NAMES[RESERVE:],
    sentence=sentence,
    hints=hints,
    looks=LOOKS,
    plans=plans,
    choice=choice,
    place=lines.place,
    deciding=(BallRevealed, RouteMeasured),
    hirable=None,
    explaining_files=lambda game: [
        "bloodbowl/skills.toml",
        "dungeonbowl/skills.toml",
        "bloodbowl/terms.toml",
        "bloodbowl/rule_texts.toml",
        "dungeonbowl/rule_texts.toml",
        "dungeonbowl/sponsors.toml",
    ],
    missing_skills=lambda game: frozenset(NOT_HERE),
    explained=scene.explained,
    workshop="/dungeons",
    pictures={"dungeon": {name: f"/api/dungeons/{name}/picture" for name in dungeons()}},
)
