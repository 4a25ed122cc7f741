"""What the words of a game mean, for coaches: skills, abilities, cards, dice, weather, actions, a sentence or two each.

What stands nowhere else is data (`skills.toml`, `terms.toml`); the cards of Blitz Bowl are explained by its table.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

from touchback.blitzbowl.game import BlitzBowl
from touchback.blitzbowl.house import DwarfRuneBall
from touchback.blitzbowl.terms import BALL_NAMES, PLAIN_BALL
from touchback.games import game_entry
from touchback.table.blitzbowl.abilities import ability_text
from touchback.table.blitzbowl.cards import ball_texts, challenge_text, effect_text
from touchback.table.wire import Explained
from touchback.words import Words

CONTEXT: Final = "glossary"
"""The context of the texts in the catalogues."""
BY_NAME: Final = ("skill", "trait", "ability", "challenge", "bonus", "event")
"""Kinds that are listed by the alphabet; all others in the order of the rules."""
OF_CARDS: Final = "Z1.16"
OF_BALLS: Final = "Z3.13"


class Group(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Several words of one kind."""

    kind: str
    rule: str  # where they are written; {name}: the word itself
    texts: dict[str, str]  # by name, in English
    context: str = ""  # that of the names in the catalogues


class Page(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A data file."""

    group: list[Group]


@cache
def groups(game: str) -> list[Group]:
    """What the data files of a game explain, in English."""
    found = game_entry(game).game
    if isinstance(found, BlitzBowl):
        return [*read("blitzbowl/terms.toml"), *read(f"blitzbowl/{found.edition}/terms.toml")]
    return [*read("bloodbowl/skills.toml"), *read("bloodbowl/terms.toml")]


def read(path: str) -> list[Group]:
    """One data file."""
    text = files("touchback.data").joinpath(*path.split("/")).read_bytes()
    return msgspec.toml.decode(text, type=Page).group


def kinds(w: Words) -> dict[str, str]:
    """The headings, in the order in which somebody new would like to read."""
    return {
        "action": w("Actions"),
        "word": w("Words of the game"),
        "profile": w("Profile of a player"),
        "die": w("Faces of the block die"),
        "skill": w("Skills"),
        "trait": w("Traits"),
        "ability": w("Abilities"),
        "injury": w("Injuries"),
        "weather": w("Weather"),
        "kick-off": w("Kick-off events"),
        "prayer": w("Prayers to Nuffle"),
        "challenge": w("Challenges"),
        "bonus": w("Bonus plays"),
        "event": w("Random events"),
        "arena": w("Arenas"),
        "ball": w("Special balls"),
    }


@cache
def glossary(game: str, w: Words) -> list[Explained]:
    """Every word of a game that is explained, in a language, kind by kind."""
    order = list(kinds(w))
    found = [*from_data(game, w), *from_cards(game, w)]

    def place(entry: Explained) -> tuple[int, str]:
        return order.index(entry.kind), entry.name.casefold() if entry.kind in BY_NAME else ""

    return sorted(found, key=place)


def from_data(game: str, w: Words) -> Iterator[Explained]:
    """What the data files explain."""
    for group in groups(game):
        for name, text in group.texts.items():
            rule = group.rule.replace("{name}", name)
            yield explained(group.kind, name, w.term(name, group.context), w.term(text, CONTEXT), rule)


def from_cards(game: str, w: Words) -> Iterator[Explained]:
    """The abilities and cards of Blitz Bowl. [Z1.16, Z3.12-Z3.14]"""
    found = game_entry(game).game
    if not isinstance(found, BlitzBowl):
        return
    for ability in found.abilities:
        yield explained("ability", ability.name, w.term(ability.name), ability_text(ability, w), "")
    for challenge in found.deck.challenges:
        text = challenge_text(challenge, w)
        yield explained("challenge", challenge.name, w.term(challenge.name), text, OF_CARDS)
    for bonus in found.deck.bonus_plays:
        yield explained("bonus", bonus.name, w.term(bonus.name), effect_text(bonus, w), OF_CARDS)
    for event in dict.fromkeys(found.deck.events):
        yield explained("event", event.name, w.term(event.name), effect_text(event, w), event.rule)
    for arena in found.arenas:
        yield explained("arena", arena.name, w.term(arena.name), effect_text(arena, w), arena.rule)
    if any(isinstance(effect, DwarfRuneBall) for effect in found.effects):
        for kind, text in ball_texts(w).items():
            if kind != PLAIN_BALL:
                yield explained("ball", BALL_NAMES[kind], w.term(BALL_NAMES[kind]), text, OF_BALLS)


def explained(kind: str, name: str, said: str, text: str, rule: str) -> Explained:
    """One entry; its heading begins with a capital letter, and tells the English name where that is another."""
    return Explained(
        kind=kind,
        name=said[:1].upper() + said[1:],
        text=text,
        rule=rule,
        english=name if said != name else "",
    )


def find(game: str, name: str, w: Words) -> list[Explained]:
    """The entries of that name, in the reader's language or in English; a value in brackets does not matter."""
    wanted = plain(name)
    return [entry for entry in glossary(game, w) if wanted in (plain(entry.name), plain(entry.english))]


def nearest(game: str, name: str, w: Words, most: int = 5) -> list[str]:
    """Names that somebody may have meant, the likeliest first."""
    from difflib import get_close_matches

    known = {
        plain(said): entry.name for entry in glossary(game, w) for said in (entry.english or entry.name, entry.name)
    }
    wanted = plain(name)
    inside = [key for key in known if wanted in key]
    close = get_close_matches(wanted, known, n=most, cutoff=0.55)
    return list(dict.fromkeys(known[key] for key in (*inside, *close)))[:most]


def plain(name: str) -> str:
    """A name as people type it: without its value in brackets, in small letters, without hyphens and the like."""
    return " ".join(re.findall(r"\w+", name.partition(" (")[0].casefold()))
