"""Every skill, ability, card and word of the games is explained, briefly, in every language, and nothing else is."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import bot_match
from touchback.blitzbowl import terms as blitz_terms
from touchback.blitzbowl.game import BLITZ_BOWL_FIRST, BLITZ_BOWL_ULTIMATE, BlitzBowl
from touchback.blitzbowl.roster import teams
from touchback.bloodbowl import terms
from touchback.bloodbowl.game import BLOOD_BOWL
from touchback.bloodbowl.skills.categories import CATEGORIES
from touchback.dungeonbowl.game import DUNGEON_BOWL
from touchback.dungeonbowl.rooms import Missile, OnOneself
from touchback.games import GAMES
from touchback.kernel.log import Log
from touchback.notation.coverage import citations, read_rules
from touchback.table.glossary import RULE, find, glossary, kinds, nearest, rule_notes
from touchback.words import LANGUAGES, words_of

ROOT = Path(__file__).parents[2]
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


def test_the_glossary_of_a_dungeon_has_its_own_skills_and_none_that_do_not_exist_there() -> None:
    """[D9.1]"""
    skills = named("dungeonbowl", "skill")
    assert {"portal navigator", "give and go", "portal passer", "wall thrower", "block"} <= set(skills)
    assert not {"kick", "cannoneer", "cloud burster", "hail mary pass"} & set(skills)


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


def test_skills_and_actions_of_dungeon_bowl() -> None:
    """Also those that stand on no sheet but are gained or offered in a room. [D13, D15.3, D19.1]"""
    learned = [DUNGEON_BOWL.skills[skill].name for skills in DUNGEON_BOWL.categories.values() for skill in skills]
    assert set(lower(learned)) <= set(named("dungeonbowl", "skill"))
    offered = [skill.name for skill in DUNGEON_BOWL.skills if isinstance(skill, Missile | OnOneself)]
    assert offered and set(lower(offered)) <= set(named("dungeonbowl", "action"))
    assert {"entangled", "snack in store", "youth regained"} <= set(named("dungeonbowl", "trait"))


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
        if entry.kind == RULE:  # called by its number, and by its title in that language
            assert entry.text not in english.values()
            continue
        original = entry.english or entry.name
        assert entry.text != english[(entry.kind, original[:1].upper() + original[1:])], entry.name


@pytest.mark.parametrize("game", GAMES)
def test_rules_are_those_of_the_page_of_rules(game: str) -> None:
    family = GAMES[game].family
    sisters = [name for name, package in GAMES.items() if package.family == family]
    if family == "dungeonbowl":
        sisters.append("bloodbowl")  # its rules hold wherever those of the dungeon say nothing
    known = {rule.number for name in sisters for rule in read_rules(name).rules}
    for entry in glossary(game, ENGLISH):
        assert not entry.rule or set(entry.rule.split(", ")) & known, f"{entry.name}: {entry.rule}"


def test_found_in_either_language_and_without_its_value() -> None:
    german = words_of("de")
    assert find("bloodbowl", "mighty blow (+1)", german) == find("bloodbowl", "MÄCHTIGER HIEB", german) != []
    assert [entry.kind for entry in find("bloodbowl", "block", ENGLISH)] == ["action", "skill"]
    assert find("bloodbowl", "hand off", ENGLISH)[0].name == "Hand-off"
    assert find("bloodbowl", "nothing of the kind", ENGLISH) == []


@pytest.mark.parametrize(
    ("game", "left_out"),
    [
        ("bloodbowl", set()),
        ("blitzbowl-first", set()),
        ("blitzbowl-ultimate", {"card"}),  # a card says itself what it does
        ("dungeonbowl", set()),
    ],
)
def test_every_rule_that_the_log_names_is_explained(game: str, left_out: set[str]) -> None:
    """In one sentence of our own, with its rulings and cases."""
    explained = {entry.rule: entry for entry in glossary(game, ENGLISH)}
    log = Log()
    bot_match(2500, 1, log, game)
    named_rules = {event.rule for event in log.events if event.rule}
    assert len(named_rules) > 5
    assert {rule for rule in named_rules if rule not in explained} <= left_out


def test_a_rule_is_found_by_its_number_with_cases_and_rulings() -> None:
    for language in LANGUAGES:
        (dodge,) = find("bloodbowl", "R9.5", words_of(language))
        assert dodge.kind == "rule" and dodge.name.startswith("R9.5 ") and dodge.cases and dodge.more_cases > 0
    (push,) = find("bloodbowl", "R12.4", ENGLISH)
    assert push.name == "R12.4 Pushes, chains, the crowd" and push.rulings and len(push.rulings[0].text) > 40
    assert find("blitzbowl-ultimate", "Z2.2", ENGLISH), "a rule of the other edition, which its log may name too"
    assert not find("blitzbowl-first", "R9.5", ENGLISH)
    (mishap,) = find("dungeonbowl", "D12.8", ENGLISH)
    assert mishap.name == "D12.8 Mishaps" and mishap.cases and "turnover" in mishap.text
    assert find("dungeonbowl", "R9.5", ENGLISH)[0].cases, "rules of Blood Bowl hold below ground too"


def test_what_is_written_about_rules_stands_in_rulings_and_cases() -> None:
    """`./tb rules` writes it; nothing is named that is gone."""
    page = (ROOT / "docs" / "rulings.md").read_text("utf-8")
    cases = {cited.name for cited in citations(ROOT / "tests") if cited.game}
    notes = rule_notes()
    assert len(notes) > 70 and all(note.cases for note in notes.values())
    for number, note in notes.items():
        for title, _text in note.rulings:
            assert f"### {title} [" in page, f"{number}: {title}; run ./tb rules"
        assert set(note.cases) <= cases, f"{number}: run ./tb rules"


def test_near_misses() -> None:
    assert nearest("bloodbowl", "dogde", ENGLISH)[0] == "Dodge"
    assert "Animal Savagery" in nearest("bloodbowl", "savagery", ENGLISH)
    assert nearest("bloodbowl", "xyzzyx", ENGLISH) == []
