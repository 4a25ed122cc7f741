"""Blood Bowl as people look at it."""

from __future__ import annotations

from typing import Final

from touchback.bloodbowl.terms import RESERVE, STATUS_NAMES, W_FANS
from touchback.table.bloodbowl import lines, plans, questions, report, scene, walking
from touchback.table.bloodbowl.choices import choice
from touchback.table.bloodbowl.gallery import gallery
from touchback.table.bloodbowl.glossary import explained
from touchback.table.bloodbowl.looking import LOOKS
from touchback.table.bloodbowl.shop import hirable, shop
from touchback.table.record import GameTable

TABLE: Final = GameTable(
    board=scene.board,
    faring=scene.faring,
    player=scene.player_shown,
    balls=scene.balls,
    team=scene.team,
    side=scene.side_shown,
    facts=scene.facts,
    boxes=STATUS_NAMES[RESERVE:],
    cards=scene.cards,
    phase=scene.phase,
    half=scene.half,
    tells_secret=questions.tells_secret,
    sentence=questions.sentence,
    dice_sentence=questions.dice_sentence,
    choice=choice,
    roll=questions.roll,
    dice=questions.dice,
    hints=questions.hints,
    faults=questions.faults,
    guard=questions.guard,
    clicks=plans.clicks,
    plans=plans.plans,
    shop=shop,
    hirable=hirable,
    place=lines.place,
    event_dice=lines.event_dice,
    note=lines.note,
    looks=LOOKS,
    next_of_walk=walking.next_of_walk,
    arrange=walking.arrange,
    figures=report.figures,
    luck=report.luck,
    swing=report.swing,
    credit=report.credit,
    deciding=report.DECIDING,
    explaining_files=lambda game: [
        "bloodbowl/skills.toml",
        "bloodbowl/terms.toml",
        "bloodbowl/inducement_texts.toml",
        "bloodbowl/pitch_terms.toml",
        "bloodbowl/rule_texts.toml",
        "bloodbowl/pitch_rule_texts.toml",
    ],
    explained=explained,
    gallery=gallery,
    legend=True,
    a_die_each=frozenset({W_FANS}),
)
