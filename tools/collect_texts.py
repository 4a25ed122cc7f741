"""Every text of the project that is to be translated: from the Python source, from the page, and from live tables.

In Python these are found by reading the source:

- ``text("...")``, ``w("...")``, ``mark("...")``, ``w.term("...", "context")``, errors (``BadData("...")``): a template;
- ``answer("...")``: a template in the context "answer"; ``settable("...")``: in the context "correction";
- ``counted(n, "one", "many")``, ``w.count(n, "one", "many")``: a template with plural forms;
- words given to an event of the log, to a modifier or to another function that tells them (``TELLING``);
- headings of tables (``new_table``, and lists whose name ends in "headings").

In the page: ``t("...")``, ``t.count(n, "...", "...")``, ``t.term("...", "context")`` in scripts; the attributes data-t,
data-t-title and data-t-label in HTML. A data-t without a value stands for the text of its element.

Live tables are what the program itself lists: events, names of the rules, data files, the commands' help.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, Final

from touchback.words.words import has_words, key_of

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCE: Final = ROOT / "src" / "touchback"
WEB: Final = SOURCE / "web"

TEMPLATES: Final = {"text": "", "w": "", "mark": "", "answer": "answer", "settable": "correction"}
"""Functions whose first argument is a template, and its context."""
COUNTED: Final = ("count", "counted")
ERRORS: Final = re.compile(r"(TouchbackError|ScriptError|BadData|IllegalAnswer|Missing|Failed|Refused)$")
TELLING: Final = {
    "Fault": (1,),
    "armour_check": (3,),
    "drift": (5,),
    "end_match": (1,),
    "forget": (0,),
    "ignore_marks": (0,),
    "impossible": (1,),
    "injure": (2,),
    "knock_down": (3,),
    "modify": (1,),
    "modify_beyond": (1,),
    "new_armour_check": (3,),
    "roll_again": (2,),
    "take_ball": (4,),
    "tell_down": (3,),
}
"""Other functions which hand words on to the log: which arguments are words."""
EITHER: Final = re.compile(r"\bt\([^()\"'`]*\?\s*([\"'])(?P<first>.*?)\1\s*:\s*([\"'])(?P<second>.*?)\3\s*[,)]")
"""In a script: one text or another."""
NOT_WORDS: Final = ("rule", "player", "square", "origin", "target")
"""Fields of events that are never words of the rules."""


@dataclass
class Message:
    """One entry of a catalogue."""

    template: str
    many: str = ""
    context: str = ""
    places: set[str] = field(default_factory=set)

    @property
    def key(self) -> str:
        """What it is looked up by."""
        return key_of(self.template, self.context)


class Collection:
    """Messages by their keys."""

    def __init__(self) -> None:
        self.messages: dict[str, Message] = {}
        self.faults: list[str] = []

    def add(self, place: str, template: str, many: str = "", context: str = "") -> None:
        """One more message, unless there is nothing to translate in it."""
        if not has_words(template):
            return
        message = Message(template, many, context)
        known = self.messages.setdefault(message.key, message)
        if known.many != many and many and known.many:
            self.faults.append(f"{place}: {template!r} has two forms for many: {known.many!r} and {many!r}")
        known.many = known.many or many
        known.places.add(place)

    def add_all(self, place: str, templates: Iterable[str], context: str = "") -> None:
        """Several messages."""
        for template in templates:
            self.add(place, template, context=context)


def collect() -> Collection:
    """Everything."""
    found = Collection()
    events = event_names()
    for path in sorted(SOURCE.rglob("*.py")):
        read_python(found, path, events)
    if WEB.is_dir():
        for path in sorted(WEB.rglob("*")):
            if path.suffix in (".js", ".mjs"):
                read_script(found, path)
            elif path.suffix == ".html":
                read_html(found, path)
    read_tables(found)
    return found


def place_of(path: Path) -> str:
    """A file as it is named in the catalogue."""
    return path.relative_to(ROOT).as_posix()


# -- Python -----------------------------------------------------------------------------------------------------------


def read_python(found: Collection, path: Path, events: set[str]) -> None:
    """The texts of one module."""
    place = place_of(path)
    for node in ast.walk(ast.parse(path.read_text("utf-8"), str(path))):
        if isinstance(node, ast.Call):
            read_call(found, place, node, events)
        elif isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            if any(isinstance(one, ast.Name) and one.id.lower().endswith("headings") for one in targets):
                found.add_all(place, strings_in(node.value))


def read_call(found: Collection, place: str, call: ast.Call, events: set[str]) -> None:
    """The texts in one call."""
    name = call.func.id if isinstance(call.func, ast.Name) else ""
    method = call.func.attr if isinstance(call.func, ast.Attribute) else ""
    if name in TEMPLATES or method == "w" or ERRORS.match(name):
        if call.args and isinstance(call.args[0], ast.JoinedStr):
            found.faults.append(f"{place}:{call.lineno}: an f-string cannot be translated; write a template and fields")
        found.add_all(place, literals(call.args[:1]), TEMPLATES.get(name, ""))
    elif (name in COUNTED or (method in COUNTED and len(call.args) == 3)) and len(call.args) >= 3:
        forms = literals(call.args[1:3])
        if len(forms) == 2:
            found.add(place, forms[0], forms[1])
    elif method == "term" and call.args:
        context = literals(call.args[1:2])
        found.add_all(place, literals(call.args[:1]), context[0] if context else "")
    elif name == "joined":
        found.add_all(place, literals(call.args[:1]))
    else:
        read_told(found, place, call, events)


def read_told(found: Collection, place: str, call: ast.Call, events: set[str]) -> None:
    """The texts in a call that makes a table or an event, or tells one."""
    name = call.func.id if isinstance(call.func, ast.Name) else ""
    method = call.func.attr if isinstance(call.func, ast.Attribute) else ""
    if name in ("new_table", "table"):
        for argument in call.args:
            if isinstance(argument, ast.Tuple | ast.List):
                found.add_all(place, strings_in(argument))
    elif name in events or method in events:
        for keyword in call.keywords:
            if keyword.arg not in NOT_WORDS:
                found.add_all(place, strings_in(keyword.value))
    elif name in TELLING or method in TELLING:
        for number in TELLING[name or method]:
            if number < len(call.args):
                found.add_all(place, strings_in(call.args[number]))


def literals(nodes: Iterable[ast.expr]) -> list[str]:
    """Those that are plain strings, also one of two by a condition."""
    found: list[str] = []
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            found.append(node.value)
        elif isinstance(node, ast.IfExp):
            found += literals([node.body, node.orelse])
    return found


def strings_in(node: ast.expr) -> list[str]:
    """Plain strings in an expression: alone, one of two, in a list; not inside calls."""
    if isinstance(node, ast.Tuple | ast.List):
        return [text for item in node.elts for text in strings_in(item)]
    return literals([node])


# -- the page ---------------------------------------------------------------------------------------------------------


def read_script(found: Collection, path: Path) -> None:
    """The texts of a script."""
    from babel.messages.extract import extract_javascript

    place = place_of(path)
    source = path.read_text("utf-8")
    for found_in in EITHER.finditer(source):  # t(x ? "this" : "that"), of which Babel sees only the last
        found.add_all(place, (found_in["first"], found_in["second"]))
    with path.open("rb") as file:
        functions = dict.fromkeys(("t", "t.count", "t.term"))
        calls: list[Any] = list(extract_javascript(file, functions, [], {"parse_template_string": True}))
    for line, name, given, *_ in calls:
        given = given if isinstance(given, tuple) else (given,)
        if name == "t.term" and not given[0]:
            continue  # a name from the server; its context is no text
        arguments = [one for one in given if one]
        templates = arguments[:2] if name == "t.count" else arguments[:1]
        if any("${" in one for one in templates):
            found.faults.append(f"{place}:{line}: ${{}} cannot be translated; write a template and fields")
        if name == "t.count":
            if len(templates) == 2:
                found.add(place, templates[0], templates[1])
            else:
                found.faults.append(f"{place}:{line}: t.count needs a number, a form for one and a form for many")
        elif arguments and name == "t.term":
            found.add(place, arguments[0], context=arguments[1] if len(arguments) > 1 else "")
        elif arguments:
            found.add(place, arguments[0])


class Page(HTMLParser):
    """Reads the texts of an HTML page."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.open: list[tuple[str, list[str] | None]] = []  # elements, and the text of those that are to be translated

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element with texts among its attributes."""
        wanted: list[str] | None = None
        for name, value in attrs:
            if name in ("data-t", "data-t-title", "data-t-label", "data-t-placeholder"):
                if value:
                    self.texts.append(value)
                elif name == "data-t":
                    wanted = []
        self.open.append((tag, wanted))

    def handle_endtag(self, tag: str) -> None:
        """The end of an element; those that were never closed end with it."""
        while self.open:
            name, wanted = self.open.pop()
            if wanted is not None and " ".join("".join(wanted).split()):
                self.texts.append(" ".join("".join(wanted).split()))
            if name == tag:
                return

    def handle_data(self, data: str) -> None:
        """Text inside an element."""
        for _, wanted in self.open:
            if wanted is not None:
                wanted.append(data)


def read_html(found: Collection, path: Path) -> None:
    """The texts of an HTML page."""
    page = Page()
    page.feed(path.read_text("utf-8"))
    found.add_all(place_of(path), page.texts)


# -- live tables ------------------------------------------------------------------------------------------------------


def event_names() -> set[str]:
    """The names of all events."""
    return {kind.__name__ for kind in event_kinds()}


def event_kinds() -> Iterator[Any]:
    """All kinds of events."""
    from importlib import import_module

    from touchback.kernel.log import Event

    names = ("kernel.correction", "bloodbowl.events", "blitzbowl.events", "dungeonbowl.events")
    for name in names:
        import_module(f"touchback.{name}")
    waiting: list[Any] = [Event]
    while waiting:
        kind = waiting.pop()
        waiting += kind.__subclasses__()
        yield kind


def read_tables(found: Collection) -> None:
    """What the program itself lists."""
    for kind in event_kinds():
        found.add(kind.__module__.replace(".", "/"), kind.says)
    read_terms(found)
    read_books(found)
    read_bloodbowl(found)
    read_blitzbowl(found)
    read_dungeonbowl(found)
    read_glossary(found)
    read_rules(found)
    read_commands(found)
    read_interface(found)
    from touchback.games import GAMES

    found.add_all("games", (entry.title for entry in GAMES.values()))
    found.add_all("words", ("Home", "Away", "home", "away", "nature", "nobody"))


def read_terms(found: Collection) -> None:
    """The tables of names of both games: every tuple and dictionary called ..._NAMES, and the faces of dice."""
    from touchback.blitzbowl import terms as blitz_terms
    from touchback.blitzbowl.events import WAYS_TO_THE_BALL
    from touchback.blitzbowl.queries import blocking as blitz_blocking
    from touchback.bloodbowl import effects, kickoff, special_rules, terms
    from touchback.bloodbowl.queries import blocking
    from touchback.kernel import ask

    modules = (terms, blitz_terms, effects, kickoff, special_rules, blocking, blitz_blocking)
    for module in modules:
        place = module.__name__.replace(".", "/")
        for name, table in vars(module).items():
            if name.endswith("_NAMES") and name != "PHASE_NAMES":
                found.add_all(place, table.values() if isinstance(table, dict) else table)
    found.add_all("touchback/blitzbowl/events", WAYS_TO_THE_BALL, "blitzbowl")
    for die in (terms.BLOCK_DIE, blitz_terms.BLOCK_DIE, ask.COIN, ask.D3, ask.D6, ask.D8, ask.D16):
        found.add("dice", die.name, context="die")
        found.add_all("dice", die.faces)
    found.add_all("dice", ("card", "end-game card", "random event", "back of a card", "special play"), "die")


def read_books(found: Collection) -> None:
    """What the games ask and what can be answered: names of questions, words of answers. Sentences are marked there."""
    from touchback.games import GAMES

    for entry in GAMES.values():
        book = entry.game.book
        found.add_all("questions", (question.name for question in book.questions.values()))
        for answer in book.answers.values():
            found.add_all("answers", (words for words in (answer.words, *answer.instead.values()) if words), "answer")


def read_bloodbowl(found: Collection) -> None:
    """Skills, teams, inducements, prayers, special rules of Blood Bowl."""
    from touchback.bloodbowl.game import BLOOD_BOWL
    from touchback.bloodbowl.small import SMALL_GAMES
    from touchback.bloodbowl.terms import CHOICES

    found.add_all("bloodbowl/skills", (skill.name for skill in BLOOD_BOWL.skills))
    read_inducements(found)
    found.add_all("bloodbowl/choices", CHOICES)
    found.add_all("bloodbowl/prayers", BLOOD_BOWL.prayer_names)
    for game in (BLOOD_BOWL, *SMALL_GAMES.values()):
        found.add_all("bloodbowl/formations", (formation.name for formation in game.formations))
    read_bloodbowl_teams(found)


def read_inducements(found: Collection) -> None:
    """What can be bought for a match of Blood Bowl, stars and special plays among it."""
    from touchback.bloodbowl.game import BLOOD_BOWL
    from touchback.bloodbowl.inducements.stars import StarPlayer
    from touchback.bloodbowl.special_plays.base import CARDS, Card
    from touchback.table.glossary import CONTEXT

    place = "bloodbowl/inducements"
    found.add_all(place, (inducement.name for inducement in BLOOD_BOWL.inducements))
    for inducement in BLOOD_BOWL.inducements:
        if not inducement.played:  # the log tells them in small letters, or their whole category
            by_name = inducement.category in ("common", CARDS)
            name = inducement.name if by_name else inducement.category.replace("_", " ")
            found.add(place, name.lower())
        if isinstance(inducement, StarPlayer):  # two who come together join one by one
            found.add_all(place, (star.name for star in inducement.stars))
        if isinstance(inducement, Card):
            texts = (inducement.when, inducement.lasts, inducement.effect)
            found.add_all("bloodbowl/special plays", (words for words in texts if words))
        else:
            found.add(place, inducement.effect, context=CONTEXT)
    found.add_all(place, BLOOD_BOWL.outfits)
    found.add_all(place, sorted({one.category.replace("_", " ") for one in BLOOD_BOWL.inducements}))


def read_bloodbowl_teams(found: Collection) -> None:
    """Team lists of every edition of Blood Bowl, and the special rules of teams."""
    from touchback.bloodbowl.roster import team_lists
    from touchback.bloodbowl.teams.facts import editions, facts
    from touchback.bloodbowl.teams.team import INJURIES, KINDS

    for listed in (listed for data in editions() for listed in team_lists(data).values()):
        found.add("bloodbowl/teams", listed.name)
        found.add("bloodbowl/teams", listed.status)
        found.add_all("bloodbowl/positions", (position.name for position in listed.position))
        found.add_all("bloodbowl/positions", (group.name for group in listed.group))
        for position in listed.position:
            found.add_all("bloodbowl/skills", (skill.partition(" (")[2].rstrip(")") for skill in position.skills))
        found.add_all("bloodbowl/special rules", (*listed.rules_with(""), *listed.choose_one))
    law = facts()
    for rule in law.special_rule:
        found.add_all("bloodbowl/special rules", (rule.name, rule.kind, rule.text))
    found.add_all("bloodbowl/teams", (*law.tiers.values(), *INJURIES, *KINDS))


def read_blitzbowl(found: Collection) -> None:
    """Cards, teams, arenas, drills of Blitz Bowl."""
    from touchback.blitzbowl.game import BLITZ_BOWL_FIRST, BLITZ_BOWL_ULTIMATE
    from touchback.blitzbowl.roster import teams
    from touchback.notation.drill import drill_games, drills, lessons_of

    for game in (BLITZ_BOWL_FIRST, BLITZ_BOWL_ULTIMATE):
        found.add_all("blitzbowl/effects", (effect.name for effect in game.effects))
        found.add_all("blitzbowl/cards", (challenge.name for challenge in game.deck.challenges))
        found.add_all("blitzbowl/cards", (bonus.name for bonus in game.deck.bonus_plays))
        found.add_all("blitzbowl/cards", (event.name for event in game.deck.events))
        found.add_all("blitzbowl/pitches", (pitch.title for pitch in game.pitches))
        for team in teams(game.edition).values():
            found.add("blitzbowl/teams", team.name)
            for position in team.position:
                found.add("blitzbowl/positions", position.name)
                found.add_all("blitzbowl/abilities", position.abilities)
    for name in dict.fromkeys(lessons_of(name).games[0] for name in drill_games()):
        folder = lessons_of(name).folder
        for drill in drills(name):
            found.add(folder, drill.title, context="drill")
            found.add_all(folder, (drill.title, *drill.teaches))
            for step in drill.steps:
                found.add_all(folder, (step.try_this, step.hint))


def read_dungeonbowl(found: Collection) -> None:
    """Tiles and rooms of Dungeon Bowl, what the rooms do, skills, wizards, and names."""
    from touchback.dungeonbowl import terms
    from touchback.dungeonbowl.game import DUNGEON_BOWL
    from touchback.dungeonbowl.maps.catalogue import dungeons
    from touchback.dungeonbowl.maps.tiles import TERRAIN, box
    from touchback.dungeonbowl.teams import colleges
    from touchback.notation.dungeonbowl.designed import sources

    place = "dungeonbowl/tiles"
    found.add_all(place, (kind.name for kind in box().tile))
    found.add_all(place, (name for room in box().room for name in (room.name, room.text)))
    found.add_all(place, TERRAIN)
    found.add_all("dungeonbowl/dungeons", (dungeon.title for dungeon in dungeons().values()))
    found.add_all("dungeonbowl/skills", (skill.name for skill in DUNGEON_BOWL.skills))
    found.add_all("dungeonbowl/inducements", (inducement.name for inducement in DUNGEON_BOWL.inducements))
    found.add_all("dungeonbowl/formations", (formation.name for formation in DUNGEON_BOWL.formations))
    found.add_all("dungeonbowl/terms", (*terms.SIDE_NAMES, *terms.END_NAMES, *terms.STATUS_NAMES, *terms.GIFT_NAMES))
    found.add_all("dungeonbowl/dice", (die.name for die in terms.DICE_OF), "die")
    for conflict in sources("conflict"):
        found.add_all("dungeonbowl/sources", conflict.values())
    for college in colleges().values():
        found.add_all("dungeonbowl/colleges", (college.wizard, college.spell, college.when, college.text))


def read_glossary(found: Collection) -> None:
    """The words that are explained, and the explanations."""
    from touchback.games import GAMES
    from touchback.table.glossary import CONTEXT, RULE, groups

    for game in GAMES:
        for group in groups(game):
            if group.kind != RULE:  # those are called by their titles
                found.add_all("glossary", group.texts, group.context)
            found.add_all("glossary", group.texts.values(), CONTEXT)


def read_rules(found: Collection) -> None:
    """The titles of chapters and rules."""
    from touchback.games import GAMES
    from touchback.notation.coverage import read_rules

    for game in GAMES:
        page = read_rules(game)
        found.add("rules", page.title)
        found.add_all("rules", (chapter.title for chapter in page.chapters))
        found.add_all("rules", (rule.title for rule in page.rules))


def read_commands(found: Collection) -> None:
    """The help of the commands, and click's own words."""
    import click

    from touchback.cli import main
    from touchback.commands.language import texts_of

    found.add_all("commands", texts_of(main))
    found.add("click", "required")  # click says it by a variable
    folder = Path(click.__file__).parent
    for name in ("core", "decorators", "exceptions", "formatting", "parser", "types"):
        for node in ast.walk(ast.parse((folder / f"{name}.py").read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                if node.func.id == "_":
                    found.add_all("click", literals(node.args[:1]))
                elif node.func.id == "ngettext":
                    forms = literals(node.args[:2])
                    if len(forms) == 2:
                        found.add("click", forms[0], forms[1])


def read_interface(found: Collection) -> None:
    """What the description of the HTTP interface says: its subjects, its operations, its refusals."""
    from touchback.server.app import make_app
    from touchback.server.openapi import exact
    from touchback.server.settings import Settings

    schema = exact(make_app(Settings(database="sqlite://")).openapi_schema.to_schema())
    operations = [operation for item in schema["paths"].values() for operation in item.values()]
    answers = [answer for operation in operations for answer in operation["responses"].values()]
    described = [schema["info"], *operations, *answers]
    found.add_all("interface", (tag["name"] for tag in schema["tags"]), "interface")
    found.add_all("interface", dict.fromkeys(one["description"] for one in described), "interface")
