"""What the words of Blitz Bowl mean: its data files, and what stands on its cards. [Z1.16, Z3.12-Z3.14]"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from touchback.blitzbowl.game import BlitzBowl
from touchback.blitzbowl.house import DwarfRuneBall
from touchback.blitzbowl.terms import BALL_NAMES, PLAIN_BALL
from touchback.table.blitzbowl.abilities import ability_text
from touchback.table.blitzbowl.cards import ball_texts, challenge_text, effect_text
from touchback.table.glossary import explained
from touchback.table.wire import Explained
from touchback.words import Words

OF_CARDS: Final = "Z1.16"
OF_BALLS: Final = "Z3.13"


def files(game: BlitzBowl) -> list[str]:
    """The data files: of both editions, and of this one."""
    return ["blitzbowl/terms.toml", f"blitzbowl/{game.edition}/terms.toml", "blitzbowl/rule_texts.toml"]


def from_cards(game: BlitzBowl, w: Words) -> Iterator[Explained]:
    """The abilities and cards of Blitz Bowl. [Z1.16, Z3.12-Z3.14]"""
    for ability in game.abilities:
        yield explained("ability", ability.name, w.term(ability.name), ability_text(ability, w), "")
    for challenge in game.deck.challenges:
        text = challenge_text(challenge, w)
        yield explained("challenge", challenge.name, w.term(challenge.name), text, OF_CARDS)
    for bonus in game.deck.bonus_plays:
        yield explained("bonus", bonus.name, w.term(bonus.name), effect_text(bonus, w), OF_CARDS)
    for event in dict.fromkeys(game.deck.events):
        yield explained("event", event.name, w.term(event.name), effect_text(event, w), event.rule)
    for arena in game.arenas:
        yield explained("arena", arena.name, w.term(arena.name), effect_text(arena, w), arena.rule)
    if any(isinstance(effect, DwarfRuneBall) for effect in game.effects):
        for kind, text in ball_texts(w).items():
            if kind != PLAIN_BALL:
                yield explained("ball", BALL_NAMES[kind], w.term(BALL_NAMES[kind]), text, OF_BALLS)
