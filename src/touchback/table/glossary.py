"""What the words of a game mean, for coaches: skills, abilities, cards, dice, weather, actions, a sentence or two each.

What stands nowhere else is data (`skills.toml`, `terms.toml`, `rule_texts.toml`); what a game can explain itself, such
as its cards, its table does. A rule is explained with its rulings and rule cases, as `rule_cases.json` lists them
(`./tb rules` writes it).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

from touchback.games import GAMES, game_entry
from touchback.notation.coverage import read_rules
from touchback.table.tables import table_of
from touchback.table.wire import Explained, Ruling
from touchback.words import Words

CONTEXT: Final = "glossary"
"""The context of the texts in the catalogues."""
BY_NAME: Final = ("skill", "trait", "ability", "challenge", "bonus", "event", "star", "spell", "special play")
"""Kinds that are listed by the alphabet; all others in the order of the rules."""
SKILL: Final = "skill"
RULE: Final = "rule"
"""The kind of what explains a rule by its number."""


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
    return [group for path in table_of(found).explaining_files(found) for group in read(path)]


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
        "inducement": w("Inducements"),
        "star": w("Rules of star players"),
        "spell": w("Spells"),
        "special play": w("Special plays"),
        "challenge": w("Challenges"),
        "bonus": w("Bonus plays"),
        "event": w("Random events"),
        "room": w("Rooms"),
        "sponsor": w("Sponsors"),
        "arena": w("Arenas"),
        "ball": w("Special balls"),
        RULE: w("Rules by number"),
    }


@cache
def glossary(game: str, w: Words) -> list[Explained]:
    """Every word of a game that is explained, in a language, kind by kind."""
    order = list(kinds(w))
    rules = game_entry(game).game
    found = [*from_data(game, w), *table_of(rules).explained(rules, w)]

    def place(entry: Explained) -> tuple[int, str]:
        return order.index(entry.kind), entry.name.casefold() if entry.kind in BY_NAME else ""

    return sorted(found, key=place)


def from_data(game: str, w: Words) -> Iterator[Explained]:
    """What the data files explain."""
    rules = game_entry(game).game
    missing = table_of(rules).missing_skills(rules)
    for group in groups(game):
        for name, text in group.texts.items():
            if group.kind == SKILL and name in missing:
                continue
            rule = group.rule.replace("{name}", name)
            if group.kind == RULE:
                if name in rule_titles(game):
                    yield rule_explained(game, name, w.term(text, CONTEXT), w)
                continue
            yield explained(group.kind, name, w.term(name, group.context), w.term(text, CONTEXT), rule)


@cache
def texts_by_name(game: str) -> dict[tuple[str, str], str]:
    """What the data files explain, by kind and English name, in English."""
    return {(group.kind, name): text for group in groups(game) for name, text in group.texts.items()}


def text_of(game: str, kind: str, name: str, w: Words) -> str:
    """What the data files say about something of that kind and English name; '': nothing."""
    text = texts_by_name(game).get((kind, name), "")
    return w.term(text, CONTEXT) if text else ""


def explained(kind: str, name: str, said: str, text: str, rule: str) -> Explained:
    """One entry; its heading begins with a capital letter, and tells the English name where that is another."""
    return Explained(
        kind=kind,
        name=said[:1].upper() + said[1:],
        text=text,
        rule=rule,
        english=name if said != name else "",
    )


class RuleNotes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is written about a rule: rulings as title and text, titles of rule cases, and how many more there are."""

    rulings: list[tuple[str, str]] = []
    cases: list[str] = []
    more: int = 0


@cache
def rule_notes() -> dict[str, RuleNotes]:
    """By the number of the rule."""
    text = files("touchback.data").joinpath("rule_cases.json").read_bytes()
    return msgspec.json.decode(text, type=dict[str, RuleNotes])


@cache
def rule_titles(game: str) -> dict[str, str]:
    """By the number of the rule, in English: also of other games, whose rules its procedures may cite."""
    return {rule.number: rule.title for name in (*GAMES, game) for rule in read_rules(name).rules}


def rule_explained(game: str, number: str, text: str, w: Words) -> Explained:
    """A rule by its number: its title, what it says, its rulings and cases."""
    notes = rule_notes().get(number, RuleNotes())
    return Explained(
        kind=RULE,
        name=f"{number} {w.term(rule_titles(game)[number])}",
        text=text,
        rule=number,
        rulings=[Ruling(title, said) for title, said in notes.rulings],
        cases=notes.cases,
        more_cases=notes.more,
    )


def find(game: str, name: str, w: Words) -> list[Explained]:
    """The entries of that name, in the viewer's language or in English; a value in brackets does not matter."""
    wanted = plain(name)
    return [
        entry
        for entry in (glossary(game, w) if wanted else ())
        if wanted in (plain(entry.name), plain(entry.english)) or (entry.kind == RULE and wanted == plain(entry.rule))
    ]


def nearest(game: str, name: str, w: Words, most: int = 5) -> list[str]:
    """Names that somebody may have meant, the likeliest first."""
    from difflib import get_close_matches

    known = {
        plain(said): entry.name for entry in glossary(game, w) for said in (entry.english or entry.name, entry.name)
    }
    wanted = plain(name)
    inside = [key for key in known if wanted and wanted in key]
    close = get_close_matches(wanted, known, n=most, cutoff=0.55)
    return list(dict.fromkeys(known[key] for key in (*inside, *close)))[:most]


def plain(name: str) -> str:
    """A name as people type it: without its value in brackets, in small letters, without hyphens and the like."""
    return " ".join(re.findall(r"\w+", name.partition(" (")[0].casefold()))
