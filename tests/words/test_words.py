"""Languages: what `touchback.words` promises to those who speak with it."""

from __future__ import annotations

import ast
import pickle
import re
from datetime import UTC, datetime
from pathlib import Path

import pytest

from touchback.bloodbowl import events
from touchback.kernel.errors import BadData, TouchbackError
from touchback.kernel.text import answer, counted, day, die_name, joined, listed, mark, quoted, text
from touchback.words import LANGUAGES, Words, ordinary_language, words_of
from touchback.words.teams import team_title
from touchback.words.words import read_catalogue

CATALOGUE = """
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n<5 ? 1 : 2);\\n"

msgid "{name} waits."
msgstr "Warten tut {name}."

msgid "block"
msgstr "Block"

msgctxt "action"
msgid "block"
msgstr "blocken"

msgid "Mighty Blow"
msgstr "Hieb"

msgid "{n} card"
msgid_plural "{n} cards"
msgstr[0] "{n} eine"
msgstr[1] "{n} wenige"
msgstr[2] "{n} viele"

msgid "worth {gold:,} ({share:.1f})"
msgstr "wert {gold:,} ({share:.1f})"

msgid " or "
msgstr " oder "

msgid "refused"
msgstr "abgelehnt"

#, fuzzy
msgid "doubtful"
msgstr "zweifelhaft"
"""


@pytest.fixture
def words(tmp_path: Path) -> Words:
    path = tmp_path / "xx.po"
    path.write_text(CATALOGUE, "utf-8")
    return Words("de", *read_catalogue(path))


def test_a_template_is_translated_and_then_filled(words: Words) -> None:
    assert words("{name} waits.", name="H3") == "Warten tut H3."
    assert words("{name} waits.", name="block") == "Warten tut block."  # fields stay as they are given
    assert words("{name} waits.", name=text("block")) == "Warten tut Block."  # unless they are texts


def test_what_the_catalogue_does_not_have_is_said_in_english(words: Words) -> None:
    assert words("{name} sleeps.", name="H3") == "H3 sleeps."
    assert words.term("Gribbo the Quick") == "Gribbo the Quick"
    assert words("doubtful") == "doubtful"


def test_a_name_of_the_rules_may_depend_on_its_context(words: Words) -> None:
    assert words.term("block") == "Block"
    assert words.term("block", "action") == "blocken"
    assert words.term("Mighty Blow (+1)") == "Hieb (+1)"


def test_plural_forms_follow_the_header_of_the_catalogue(words: Words) -> None:
    said = [words.count(number, "{n} card", "{n} cards") for number in (1, 3, 7)]
    assert said == ["1 eine", "3 wenige", "7 viele"]
    assert words(counted(7, "{n} card", "{n} cards")) == "7 viele"


def test_numbers_are_written_as_the_language_writes_them(words: Words) -> None:
    assert words("worth {gold:,} ({share:.1f})", gold=1150000, share=2.5) == "wert 1.150.000 (2,5)"
    assert words_of("en")("{gold:,}", gold=1150000) == "1,150,000"


@pytest.mark.parametrize(
    ("language", "gold", "share", "change"),
    [
        ("en", "50,000", "12.5%", "+1"),
        ("it", "50.000", "12,5%", "+1"),
        ("de", "50.000", "12,5\N{NO-BREAK SPACE}%", "+1"),
    ],
)
def test_amounts_and_shares_need_no_translation(language: str, gold: str, share: str, change: str) -> None:
    w = words_of(language)
    assert w("{gold:,}", gold=50000) == w(text("{gold:,}", gold=50000)) == gold
    assert w("{share:.1%}", share=0.125) == w(text("{share:.1%}", share=0.125)) == share
    assert w("{by:+d}", by=1) == change


def test_skills_have_german_names_and_in_italian_their_english_ones() -> None:
    italian, german = words_of("it"), words_of("de")
    assert german.term("Mighty Blow (+1)") == "Mächtiger Hieb (+1)"
    assert german.term("Loner (4+)") == "Einzelgänger (4+)"
    assert italian.term("Mighty Blow (+1)") == "Mighty Blow (+1)"
    assert italian.term("Block", "action") == "Blocco"  # the action, not the skill
    assert german(text("{skills}", skills=listed(["Block", "Dodge"]))) == "Blocken, Ausweichen"


def test_every_skill_has_a_german_name_of_its_own() -> None:
    from touchback.bloodbowl.game import BLOOD_BOWL

    german = words_of("de")
    names = [skill.name for skill in BLOOD_BOWL.skills]
    same = {name for name in names if german.term(name) == name}
    assert same == {"Fumblerooskie", "Regeneration", "Sprint", "Tackle"}  # words of German football, or plain German
    assert len({german.term(name) for name in names}) == len(names)
    assert all(words_of("it").term(name) == name for name in names)


def test_texts_are_english_strings_that_can_be_said(words: Words) -> None:
    waits = text("{name} waits.", name="block")
    assert waits == "block waits." and isinstance(waits, str)
    assert words(waits) == "Warten tut Block."  # in a text, names of the rules are said too
    assert words(text("{name!r} waits", name="block")) == "'block' waits"  # but not what is quoted
    assert words(text("{name} waits.", name=quoted("block"))) == "Warten tut block."
    assert words(joined(" or ", ["block", "h12"])) == "Block oder h12"
    assert words(listed(["block", waits])) == "Block, Warten tut Block."
    assert words(answer("block")) == "block"  # an answer has a context of its own
    assert mark("as it is") == "as it is"


def test_texts_survive_a_journey_to_another_process() -> None:
    for one in (text("{name} waits.", name="x"), counted(2, "{n} card", "{n} cards"), listed(["a", "b"]), quoted("q")):
        assert pickle.loads(pickle.dumps(one)) == one
        assert type(pickle.loads(pickle.dumps(one))) is type(one)


def test_days_and_times_are_written_as_the_language_does() -> None:
    """Nothing like 2026-11-19 in a sentence; the English of files stays what it is."""
    until = text("Round {round} can be played until {day}.", round=3, day=day("2026-12-11"))
    assert str(until).endswith("2026-12-11.")
    assert words_of("en")(until).endswith("Dec 11, 2026.")
    assert words_of("de")(until).endswith("11.12.2026 gespielt werden.")
    assert "11 dic 2026" in words_of("it")(until)
    moment = datetime(2026, 12, 11, 21, 5, tzinfo=UTC)
    assert words_of("de").moment(moment) == "11.12.2026, 21:05 UTC"
    assert words_of("de").day("") == "" and str(day("")) == ""


def test_a_team_without_a_name_is_called_after_its_list() -> None:
    """In every language; one that has a name keeps it, whatever the words mean elsewhere."""
    german = words_of("de")
    assert german(team_title("Orc team", "Orc")) == "Team Orks"
    assert german(team_title("Orc", "Orc")) == "Orks"
    assert german(team_title("Block", "Orc")) == "Block"
    assert str(team_title("Orc team", "Orc")) == "Orc team"


def test_errors_keep_their_template(words: Words) -> None:
    inner = TouchbackError("refused")
    outer = BadData("{place}: {error}", place="file.toml", error=inner)
    assert str(outer) == "file.toml: refused"
    assert words.error(outer) == "file.toml: abgelehnt"
    again = pickle.loads(pickle.dumps(outer))
    assert isinstance(again, BadData) and words.error(again) == "file.toml: abgelehnt"
    assert str(TouchbackError("{not a field}")) == "{not a field}"


def test_events_are_said_with_their_parts() -> None:
    event = events.Turnover(rule="R2.1", side=1, reason="fell over")
    assert event.text() == "Turnover for Away: fell over."
    assert words_of("it").event(event) == "Turnover per Ospite: caduto a terra."
    tested = events.Tested(
        rule="R9.5", player="H1", test="dodge", die=3, need=4, modifiers=[(-1, "marked")], passed=False
    )
    assert words_of("de").event(tested) == "H1 Ausweichen: würfelt 3 -1 (gedeckt), braucht 4+: misslungen."


@pytest.mark.parametrize("language", ["it", "de"])
def test_a_square_is_never_taken_for_a_die(language: str) -> None:
    w = words_of(language)
    squares = {f"{letter}{number}" for letter in "abcdefghijklmno" for number in range(1, 27)}
    assert not squares & w.catalogue().keys()
    assert "d3-d6" in w.event(events.Stepped(rule="R9", player="H1", origin="d3", square="d6"))
    assert w(die_name("d6")) == {"it": "D6", "de": "W6"}[language]


def test_the_page_gets_the_whole_catalogue(words: Words) -> None:
    catalogue = words.catalogue()
    assert catalogue["action\u0004block"] == "blocken"
    assert catalogue["{n} card"] == ["{n} eine", "{n} wenige", "{n} viele"]
    assert "doubtful" not in catalogue
    assert words_of("en").catalogue() == {}


def test_an_unknown_language_is_refused_with_the_known_ones() -> None:
    with pytest.raises(TouchbackError, match="no language 'fr': choose from en, it, de"):
        words_of("fr")
    assert list(LANGUAGES) == ["en", "it", "de"]


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "it_IT.UTF-8"}, "it"),
        ({"LANG": "it_IT.UTF-8", "LC_ALL": "de_AT"}, "de"),
        ({"LANG": "it_IT.UTF-8", "TOUCHBACK_LANGUAGE": "en"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LC_MESSAGES": "de"}, "de"),
    ],
)
def test_the_environment_says_which_language_is_spoken(environment: dict[str, str], language: str) -> None:
    assert ordinary_language(environment) == language


SOURCE = Path(__file__).parents[2] / "src" / "touchback"


def test_nobody_writes_amounts_and_shares_by_hand() -> None:
    """`Words` does, and in the page common/words.js: only they know how the language writes them."""
    by_hand = [
        f"{path.name}:{node.lineno}"
        for path in SOURCE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.FormattedValue)
        and node.format_spec
        and re.search("[,%]", ast.unparse(node.format_spec))
    ]
    by_hand += [
        path.name
        for path in (SOURCE / "web" / "static").rglob("*.js")
        if re.search(r"\.(toFixed|toLocaleString|toPrecision)\(", path.read_text("utf-8"))
    ]
    assert by_hand == []
