"""Every skill, ability, card and word of the games is explained, briefly, in every language, and nothing else is."""

from __future__ import annotations

import pytest

from touchback.blitzbowl import terms as blitz_terms
from touchback.blitzbowl.game import BLITZ_BOWL_FIRST, BLITZ_BOWL_ULTIMATE, BlitzBowl
from touchback.blitzbowl.roster import teams
from touchback.bloodbowl import terms
from touchback.bloodbowl.game import BLOOD_BOWL
from touchback.bloodbowl.skills.categories import CATEGORIES
from touchback.games import GAMES
from touchback.notation.coverage import read_rules
from touchback.table.glossary import find, glossary, kinds, nearest
from touchback.words import LANGUAGES, words_of

ENGLISH = words_of("en")
EDITIONS = (BLITZ_BOWL_FIRST, BLITZ_BOWL_ULTIMATE)
LONGEST = 250
"""Characters of a text that one reads at a glance."""


def named(game: str, *wanted: str) -> list[str]:
    """The names of the entries of some kinds, as the rules write them: with small letters."""
    return sorted(entry.name.lower() for entry in glossary(game, ENGLISH) if entry.kind in wanted)


def lower(names: object) -> list[str]:
    """Names that differ, without empty ones, in small letters."""
    return sorted({str(name).lower() for name in names if name})  # type: ignore[attr-defined]


def test_all_skills_and_traits_of_blood_bowl() -> None:
    learned = [name for names in CATEGORIES.values() for name in names]
    assert named("bloodbowl", "skill") == lower(learned)
    assert named("bloodbowl", "trait") == lower(
        {skill.name for skill in BLOOD_BOWL.skills if skill.rule.startswith("R19.")} - set(learned)
    )


@pytest.mark.parametrize(
    ("kind", "names"),
    [
        ("die", terms.BLOCK_DIE.faces),
        ("weather", terms.WEATHER_NAMES),
        ("kick-off", [event.name for event in BLOOD_BOWL.tables.kickoff]),
        ("prayer", BLOOD_BOWL.prayer_names),
        ("injury", (*terms.INJURY_NAMES, *terms.CASUALTY_NAMES[1:])),
        ("action", [name for name in terms.ACTION_NAMES if name != "special"]),
        ("profile", ("MA", "ST", "AG", "PA", "AV")),
    ],
)
def test_the_tables_of_blood_bowl(kind: str, names: tuple[str, ...]) -> None:
    assert named("bloodbowl", kind) == lower(names)


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda game: game.edition)
def test_abilities_and_cards_of_blitz_bowl(edition: BlitzBowl) -> None:
    on_cards = {name for team in teams(edition.edition).values() for one in team.position for name in one.abilities}
    assert named(edition.name, "ability") == lower(on_cards)
    assert named(edition.name, "challenge") == lower(one.name for one in edition.deck.challenges)
    assert named(edition.name, "bonus") == lower(one.name for one in edition.deck.bonus_plays)
    assert named(edition.name, "event") == lower(one.name for one in edition.deck.events)
    assert named(edition.name, "arena") == lower(one.name for one in edition.arenas)
    assert named(edition.name, "die") == lower(blitz_terms.BLOCK_DIE.faces)
    assert named(edition.name, "profile") == ["armour", "block", "move", "throw"]


def test_only_the_ultimate_edition_has_special_actions_and_balls() -> None:
    assert named("blitzbowl-ultimate", "action") == lower(blitz_terms.ACTION_NAMES)
    assert named("blitzbowl-first", "action") == lower(blitz_terms.ACTION_NAMES[: blitz_terms.FOUL])
    assert named("blitzbowl-ultimate", "ball") == lower(blitz_terms.BALL_NAMES[1:])
    assert named("blitzbowl-first", "ball") == []


def test_editions_that_differ_say_so() -> None:
    brutes = {find(game.name, "Hulking Brute", ENGLISH)[0].text for game in EDITIONS}
    touchdowns = [find(game.name, "touchdown", ENGLISH)[0].text for game in EDITIONS]
    assert len(brutes) == 2
    assert "3 points" in touchdowns[0] and "4 points" in touchdowns[1]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_are_short_whole_sentences(game: str, language: str) -> None:
    w = words_of(language)
    for entry in glossary(game, w):
        assert entry.kind in kinds(w), entry.name
        assert entry.name[0].isupper() or not entry.name[0].isalpha(), entry.name
        assert 4 < len(entry.text) <= LONGEST and entry.text.endswith((".", ")")), f"{entry.name}: {entry.text}"


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
def test_texts_are_said_in_the_language_of_the_reader(language: str) -> None:
    english = {(entry.kind, entry.name): entry.text for entry in glossary("bloodbowl", ENGLISH)}
    for entry in glossary("bloodbowl", words_of(language)):
        original = entry.english or entry.name
        assert entry.text != english[(entry.kind, original[:1].upper() + original[1:])], entry.name


@pytest.mark.parametrize("game", GAMES)
def test_rules_are_those_of_the_page_of_rules(game: str) -> None:
    known = {rule.number for rule in read_rules(game).rules}
    for entry in glossary(game, ENGLISH):
        assert not entry.rule or set(entry.rule.split(", ")) & known, f"{entry.name}: {entry.rule}"


def test_found_in_either_language_and_without_its_value() -> None:
    german = words_of("de")
    assert find("bloodbowl", "mighty blow (+1)", german) == find("bloodbowl", "MÄCHTIGER HIEB", german) != []
    assert [entry.kind for entry in find("bloodbowl", "block", ENGLISH)] == ["action", "skill"]
    assert find("bloodbowl", "hand off", ENGLISH)[0].name == "Hand-off"
    assert find("bloodbowl", "nothing of the kind", ENGLISH) == []


def test_near_misses() -> None:
    assert nearest("bloodbowl", "dogde", ENGLISH)[0] == "Dodge"
    assert "Animal Savagery" in nearest("bloodbowl", "savagery", ENGLISH)
    assert nearest("bloodbowl", "xyzzyx", ENGLISH) == []
