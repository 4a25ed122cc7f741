"""The catalogues of translations are complete, and the tool that says so would notice if they were not."""

from __future__ import annotations

import sys
from pathlib import Path

import polib
import pytest

TOOLS = Path(__file__).parents[2] / "tools"
sys.path.insert(0, str(TOOLS))

import collect_texts  # noqa: E402
import words as tool  # noqa: E402


@pytest.fixture(scope="module")
def found() -> collect_texts.Collection:
    return collect_texts.collect()


@pytest.mark.parametrize("language", ["it", "de"])
def test_everything_is_translated(language: str, found: collect_texts.Collection) -> None:
    assert found.faults == []
    assert list(tool.faults(language, found)) == []


def test_texts_come_from_every_corner(found: collect_texts.Collection) -> None:
    for key in (
        "Turnover for {side_name}: {reason}.",  # an event
        "sweltering heat",  # a table of terms
        "Frenzied",  # data
        "answer\u0004end turn",  # an answer
        "no team called {name!r}: choose from {lists}",  # an error
        "{carrier} scores: {chance}",  # a bot's reason
        "The home team: a list, or a team file.",  # help
        "Usage:",  # click's own
        "petty cash",  # a word handed on to the log
        "casualties caused",  # a heading
    ):
        assert key in found.messages, key


@pytest.mark.parametrize(
    ("template", "many", "translation", "fault"),
    [
        ("{player} waits", "", "", "not translated"),
        ("{player} waits", "", "aspetta", "other fields"),
        ("{player} waits", "", "{Player} aspetta", "other fields"),
        ("{gold:,} left", "", "{gold} rimasti", "other fields"),
        ("{player} waits", "", "{player aspetta", "cannot be filled"),
        (" and ", "", "e", "other spaces"),
        ("{n} card", "{n} cards", ["una carta", ""], "not translated"),
        ("{n} card of {side}", "{n} cards of {side}", ["una carta", "{n} carte di {side}"], "other fields"),
    ],
)
def test_what_is_wrong_is_found(template: str, many: str, translation: str | list[str], fault: str) -> None:
    message = collect_texts.Message(template, many)
    entry = polib.POEntry(msgid=template, msgid_plural=many)
    if isinstance(translation, list):
        entry.msgstr_plural = dict(enumerate(translation))
    else:
        entry.msgstr = translation
    assert any(fault in one for one in tool.entry_faults(message, entry))


@pytest.mark.parametrize(
    ("language", "template", "translation", "fault"),
    [
        ("it", "Your rival", "Il tuo rivale", "say 'avversario'"),
        ("it", "Your rival", "Il tuo avversario", ""),
        ("de", "off the pitch", "nicht auf dem Feld", "say 'Spielfeld'"),
        ("de", "on its square", "auf dem Feld", ""),
    ],
)
def test_words_that_are_not_the_rulebooks_are_found(language: str, template: str, translation: str, fault: str) -> None:
    message = collect_texts.Message(template)
    entry = polib.POEntry(msgid=template, msgstr=translation)
    found = list(tool.term_faults(language, message, entry))
    assert [fault in one for one in found] == ([True] if fault else [])


def test_one_of_something_needs_no_number() -> None:
    message = collect_texts.Message("{n} card", "{n} cards")
    entry = polib.POEntry(msgid="{n} card", msgid_plural="{n} cards", msgstr_plural={0: "una carta", 1: "{n} carte"})
    assert list(tool.entry_faults(message, entry)) == []


def entry_of(file: polib.POFile, msgid: str) -> polib.POEntry:
    found = file.find(msgid)
    assert found is not None
    return found


def test_fuzzy_obsolete_and_missing_entries_are_found(
    found: collect_texts.Collection, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tool.read("it")
    entry_of(file, "dodge").flags.append("fuzzy")
    file.append(polib.POEntry(msgid="nobody says this", msgstr="nessuno lo dice"))
    file.remove(entry_of(file, "sweltering heat"))
    entry_of(file, "rush").obsolete = True
    path = collect_texts.ROOT / "build" / "it.po"
    path.parent.mkdir(exist_ok=True)
    file.save(str(path))
    monkeypatch.setattr(tool, "catalogue_path", lambda _: path)
    wrong = "\n".join(tool.faults("it", found))
    path.unlink()
    for part in ("fuzzy: 'dodge'", "nobody says this", "missing: 'sweltering heat'", "obsolete: 'rush'"):
        assert part in wrong


def test_update_keeps_translations_and_drops_what_is_gone(found: collect_texts.Collection) -> None:
    few = collect_texts.Collection()
    few.add("here", "dodge")
    few.add("here", "something new")
    file = tool.updated("it", few)
    assert [entry.msgid for entry in file] == ["dodge", "something new"]
    assert entry_of(file, "dodge").msgstr == entry_of(tool.read("it"), "dodge").msgstr
    assert not entry_of(file, "something new").translated()


def test_texts_of_the_page_are_collected(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(collect_texts, "ROOT", tmp_path)
    script = tmp_path / "board.js"
    script.write_text(
        'show(t("Your turn, {name}", {name})); t.count(n, "{n} die", "{n} dice"); t.term("block", "action");'
        't.term(die.kind, "die");'
        't(over ? "Full time" : "Go on");',
        "utf-8",
    )
    page = tmp_path / "index.html"
    page.write_text(
        '<h1 data-t>Open games</h1><button data-t="Play" data-t-title="Start a match"><input data-t-label="Name">'
    )
    found = collect_texts.Collection()
    collect_texts.read_script(found, script)
    collect_texts.read_html(found, page)
    texts = {"Your turn, {name}", "{n} die", "action\u0004block", "Full time", "Go on"}
    texts |= {"Open games", "Play", "Start a match", "Name"}
    assert set(found.messages) == texts
    assert found.messages["{n} die"].many == "{n} dice"


def test_a_script_cannot_fill_a_text_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(collect_texts, "ROOT", tmp_path)
    script = tmp_path / "board.js"
    script.write_text("t(`Hello ${name}`)", "utf-8")
    found = collect_texts.Collection()
    collect_texts.read_script(found, script)
    assert "cannot be translated" in found.faults[0]


def test_a_formatted_string_is_no_template(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(collect_texts, "ROOT", tmp_path)
    module = tmp_path / "module.py"
    module.write_text('raise BadData(f"no {name}")\n')
    found = collect_texts.Collection()
    collect_texts.read_python(found, module, set())
    assert "cannot be translated" in found.faults[0]
