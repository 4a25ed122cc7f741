"""The shape of the source: procedures name no skill, the kernel names no game, the timetable leaves nobody out."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from touchback.blitzbowl.fields import FIELDS as BLITZ_BOWL_FIELDS
from touchback.bloodbowl import moments
from touchback.bloodbowl.fields import FIELDS as BLOOD_BOWL_FIELDS
from touchback.bloodbowl.game import BLOOD_BOWL
from touchback.bloodbowl.inducements.stars import StarPlayer
from touchback.bloodbowl.moments import ACTOR, DECLARED, MOMENTS, TEAM_MATES
from touchback.bloodbowl.skills.base import skill_of
from touchback.dungeonbowl.fields import FIELDS as DUNGEON_FIELDS

ROOT = Path(__file__).parent.parent.parent
SOURCE = ROOT / "src" / "touchback"
BLOOD_BOWL_FOLDER = SOURCE / "bloodbowl"
MAY_NAME_SKILLS = {
    "timetable.py": "it says when each skill is heard",
    "game.py": "it puts the skills together",
    "roster.py": "it reads them from team lists",
    "faults.py": "it counts again, from the text, what procedures count",
    "allowances.py": "it tells faults from what somebody may do",
}
PROCEDURES = [
    *(path for path in sorted(BLOOD_BOWL_FOLDER.glob("*.py")) if path.name not in MAY_NAME_SKILLS),
]
KERNEL = sorted((SOURCE / "kernel").rglob("*.py"))

# Names of skills that are words of the rules too, with what they mean there. [R9, R10, R12]
RULE_WORDS = {
    "ACCURATE": "a pass that goes where it was thrown",
    "Block": "the block action and its dice",
    "BLOCK": "the block action",
    "block": "the block action",
    "CATCH": "the catch test",
    "catch": "catching the ball",
    "DODGE": "the dodge test",
    "Kick": "the kick-off",
    "KICK": "the kick-off",
    "kick": "the kick-off",
    "LEAP": "the test to jump over a square",
    "PASS": "the pass action",
}
RULE_TEXTS: dict[str, str] = {}


def skill_names() -> set[str]:
    return {skill.name for skill in BLOOD_BOWL.skills}


def words_of(name: str) -> list[str]:
    return re.findall(r"[A-Za-z]+", name)


def identifiers_of(name: str) -> set[str]:
    """How a skill might be spelt in a program: DivingTackle, DIVING_TACKLE, diving_tackle."""
    words = words_of(name)
    return {
        "".join(word[0].upper() + word[1:] for word in words),
        "_".join(words).upper(),
        "_".join(words).lower(),
    }


def identifiers_in(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Every name a module uses, with its line."""
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 0)
        if isinstance(node, ast.Name):
            yield line, node.id
        elif isinstance(node, ast.Attribute):
            yield line, node.attr
        elif isinstance(node, ast.ClassDef | ast.FunctionDef):
            yield line, node.name
        elif isinstance(node, ast.arg):
            yield line, node.arg
        elif isinstance(node, ast.keyword) and node.arg:
            yield node.value.lineno, node.arg
        elif isinstance(node, ast.alias):
            yield line, (node.asname or node.name).split(".")[-1]


def docstrings_of(tree: ast.AST) -> set[int]:
    """The nodes that are docstrings."""
    statements = [node for node in ast.walk(tree) if isinstance(node, ast.Expr)]
    return {id(node.value) for node in statements if isinstance(node.value, ast.Constant)}


def skill_mentions(source: str) -> list[str]:
    """Where a module names a skill: as a text, as a name, or by importing a category of skills."""
    tree = ast.parse(source)
    documentation = docstrings_of(tree)
    names = skill_names()
    spellings = {spelling: name for name in names for spelling in identifiers_of(name)}
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in documentation:
            if node.value in names and node.value not in RULE_TEXTS:
                found.append(f"line {node.lineno}: the text {node.value!r}")
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("touchback.bloodbowl.skills"):
            if node.module != "touchback.bloodbowl.skills.base":
                found.append(f"line {node.lineno}: imports {node.module}")
        if isinstance(node, ast.Import):
            found += [f"line {node.lineno}: imports {a.name}" for a in node.names if ".skills" in a.name]
    for line, identifier in identifiers_in(tree):
        if identifier in spellings and identifier not in RULE_WORDS:
            found.append(f"line {line}: the name {identifier} (the skill {spellings[identifier]})")
    return found


@pytest.mark.parametrize("path", PROCEDURES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_no_procedure_names_a_skill(path: Path) -> None:
    assert skill_mentions(path.read_text("utf-8")) == []


def test_a_named_skill_is_found() -> None:
    for line in (
        'if player.has("Diving Tackle"): pass',
        "from touchback.bloodbowl.skills.agility import Dodge",
        "import touchback.bloodbowl.skills.traits",
        "from touchback.bloodbowl.skills import agility",
        "stand_firm = 1",
        "play.SURE_HANDS",
        "class DumpOff: pass",
        "use(tackle=1)",
        'kind = "Dodge"',
    ):
        assert skill_mentions(line) != [], line
    assert skill_mentions('"""Dodge is a skill."""\nfrom touchback.bloodbowl.skills.base import Situation') == []


def test_no_procedure_names_a_star() -> None:
    """Nor any rule of his own, which is a skill like others: a star needs no line in a procedure. [R17.1]"""
    choices = [choice for choice in BLOOD_BOWL.inducements if isinstance(choice, StarPlayer)]
    stars = [star.name.lower() for choice in choices for star in choice.stars]
    own = {skill.name for skill in BLOOD_BOWL.skills if skill.rule == "R17.1"}
    assert len(stars) == 68 and len(own) > 10 and own <= skill_names()
    for path in PROCEDURES:
        text = path.read_text("utf-8").lower()
        assert [name for name in stars if name in text] == [], path.name


def test_rule_words_are_all_needed() -> None:
    """Each exception is used somewhere: what nobody uses is taken off the list."""
    used = {name for path in PROCEDURES for _, name in identifiers_in(ast.parse(path.read_text("utf-8")))}
    assert set(RULE_WORDS) - used == set()


# -- the kernel ---------------------------------------------------------------------------------------------------

GAME_WORDS = (
    "blitz|dungeon|touchdown|dodge|tackle|rush|pass|catch|block|foul|push|armour|injury|casualty|"
    "apothecary|turnover|scrimmage|pitch|kick|kick-off|dugout|ball|weather|drive|half|team|re-roll|reroll|card|"
    "endzone|end zone|stall|bribe|prone|stunned|distracted"
)
KERNEL_WORD = re.compile(rf"blood|bowl|(?<![A-Za-z])(?:{GAME_WORDS})s?(?![A-Za-z])", re.IGNORECASE)


def game_words(path: Path) -> set[str]:
    """Words of a game in a file; imports from games count too."""
    text = re.sub(r"(?m)^\s*(pass|continue)$", "", path.read_text("utf-8"))
    return {word.lower().rstrip("s") if word.lower() != "pass" else "pass" for word in KERNEL_WORD.findall(text)}


@pytest.mark.parametrize("path", KERNEL, ids=lambda path: path.name)
def test_kernel_knows_no_game(path: Path) -> None:
    assert game_words(path) == set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("touchback"):
            assert (node.module or "").startswith("touchback.kernel"), node.module


def test_game_words_are_found(tmp_path: Path) -> None:
    file = tmp_path / "x.py"
    for text in ("tackle zone", "TOUCHDOWN = 1", "# two balls", "the pitch", "dodge_check", "BloodBowl"):
        file.write_text(text)
        assert game_words(file) != set(), text


# -- skills and timetable -----------------------------------------------------------------------------------------


def modelled() -> list:
    return [skill_of(skill) for skill in BLOOD_BOWL.skills if skill_of(skill).modelled]


def test_every_played_skill_is_heard_or_silences() -> None:
    silent = set(BLOOD_BOWL.timetable.silent())
    for skill in modelled():
        assert skill.name not in silent or skill.silences_skills, f"{skill.name} is never heard"


def test_no_unplayed_skill_is_heard() -> None:
    """A skill that is only reported must not be in the timetable: it would do nothing there."""
    heard = {row.skill.name for rows in BLOOD_BOWL.timetable.rows for row in rows}
    assert {name for name in heard if not BLOOD_BOWL.is_modelled(name)} == set()


# Moments that only one skill of the rulebook is heard at. The number may fall, never grow: a rule that seems to need a
# moment of its own needs a more general one.
MOST_LONELY_MOMENTS = 11


def lonely_moments() -> list[str]:
    """Those moments by name; tests and numbers, one moment for each kind, are asked with one hook and left out."""
    names = {number: name for name, number in vars(moments).items() if isinstance(number, int) and number >= DECLARED}
    found = []
    for moment in range(DECLARED, MOMENTS):
        if len({row.skill.name for row in BLOOD_BOWL.timetable.rows[moment]}) == 1:
            found.append(names[moment])
    return found


def test_few_moments_are_heard_by_one_skill() -> None:
    assert len(lonely_moments()) <= MOST_LONELY_MOMENTS, lonely_moments()


HEARD = [
    path
    for folder in ("bloodbowl/skills", "bloodbowl/inducements", "bloodbowl/special_plays", "dungeonbowl")
    for path in sorted((SOURCE / folder).glob("*.py"))
]
"""Whatever is heard about situations."""


@pytest.mark.parametrize("path", HEARD, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_hooks_are_typed(path: Path) -> None:
    """No skill and no inducement asks what kind of situation it was given: each kind has hooks of its own."""
    text = path.read_text("utf-8")
    assert "isinstance(situation" not in text
    if path.parent.name == "skills":
        assert "assert isinstance" not in text


def test_every_row_has_a_reason() -> None:
    assert len(BLOOD_BOWL.timetable.rows) == MOMENTS
    for rows in BLOOD_BOWL.timetable.rows:
        for row in rows:
            assert re.search(r"R\d+\.[\w &!-]+|ruling", row.reason), f"{row.skill.name}: {row.reason!r}"
            assert ACTOR <= row.role <= TEAM_MATES
        keys = [(row.role, row.skill.name) for row in rows]
        assert len(set(keys)) == len(keys), "a row is written twice"


def test_reasons_cite_the_skill_itself() -> None:
    """A reason that cites the text of a skill cites the text of this one."""
    for rows in BLOOD_BOWL.timetable.rows:
        for row in rows:
            for cited in re.findall(r"R19\.([^:;,]+)", row.reason):
                assert cited.strip() == row.skill.name


def test_silencers_and_limits() -> None:
    """Each silenced skill knows its silencer; two limited skills never share the bit that remembers their use."""
    by_name = {skill.name: skill for skill in modelled()}
    for skill in modelled():
        for name in skill.silences_skills:
            assert skill in by_name[name].silencers, f"{skill.name} should silence {name}"
    limits = [int(skill.limit) for skill in modelled() if skill.limit >= 0]
    assert len(set(limits)) == len(limits)


def test_one_class_a_skill() -> None:
    """Each played skill has a class of its own, called like the skill, with its rule in the docstring."""
    documented = {
        node.name: ast.get_docstring(node)
        for path in (BLOOD_BOWL_FOLDER / "skills").glob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ClassDef)
    }
    for skill in modelled():
        kind = type(skill)
        assert kind.__name__ in identifiers_of(skill.name), f"{skill.name} is played by {kind.__name__}"
        assert documented.get(kind.__name__), f"{skill.name} has no docstring"
        assert skill.rule in (f"R19.{skill.name}", "R17.1")
    kinds = [type(skill) for skill in modelled()]
    assert len(set(kinds)) == len(kinds)


def test_all_skills_of_the_rulebook_are_known() -> None:
    """Sixty skills and thirty-five traits, each once. [R19.2]"""
    assert len(skill_names()) == len(BLOOD_BOWL.skills)
    assert len([skill for skill in BLOOD_BOWL.skills if skill.rule.startswith("R19.")]) == 95


# -- how much a function does --------------------------------------------------------------------------------------

MOST_BRANCHES = 20
BRANCHES = (ast.If, ast.IfExp, ast.For, ast.AsyncFor, ast.While, ast.ExceptHandler, ast.Assert)


def branches(function: ast.AST) -> int:
    """McCabe's complexity, strictly counted: also each and, or, comprehension and its conditions, which the linter's
    own count leaves out. Functions within are counted by themselves."""
    found = 1
    nodes = list(ast.iter_child_nodes(function))
    for node in nodes:
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            nodes += ast.iter_child_nodes(node)
        if isinstance(node, ast.BoolOp):
            found += len(node.values) - 1
        elif isinstance(node, ast.comprehension):
            found += 1 + len(node.ifs)
        elif isinstance(node, BRANCHES):
            found += 1
            if isinstance(node, ast.For | ast.AsyncFor | ast.While):
                found += bool(node.orelse)
    return found


def test_no_function_does_too_much() -> None:
    """Else it is cut by its subjects."""
    long = {
        f"{path.relative_to(ROOT).as_posix()}:{node.name}": branches(node)
        for path in (*sorted(SOURCE.rglob("*.py")), *sorted((ROOT / "tools").rglob("*.py")))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and branches(node) > MOST_BRANCHES
    }
    assert long == {}


def test_branches_are_counted() -> None:
    for text, count in (
        ("def f(): pass", 1),
        ("def f(a, b):\n if a and b or a: pass\n elif b: pass\n else: pass", 5),
        ("def f(a):\n return [x for y in a if y for x in y if x if y] or 1", 7),
        ("def f(a):\n for x in a: pass\n else: pass\n while a: a()", 4),
        ("def f(a):\n try: a()\n except OSError: pass\n assert a\n def g():\n  if a: pass\n return a if a else 0", 4),
    ):
        assert branches(ast.parse(text).body[0]) == count, text


# -- sides ---------------------------------------------------------------------------------------------------------

A_SIDE = r"(side|sides|active|who|asked|kicking|placing|coach|coaches|winner|conceded)\b"
COUNTED = re.compile(rf"\b1 - (int\()?[a-z_.]*{A_SIDE}|for side in \(0, 1\)|{A_SIDE}\)? in \(0, 1\)")
THE_OTHER = SOURCE / "kernel" / "ask.py"
"""Where `rival_of` is at home."""


@pytest.mark.parametrize("path", sorted(SOURCE.rglob("*.py")), ids=lambda path: path.relative_to(SOURCE).as_posix())
def test_nobody_reckons_with_the_numbers_of_sides(path: Path) -> None:
    """`rival_of(side)` says what is meant; how many sides there are is the game's affair."""
    lines = path.read_text("utf-8").splitlines()
    found = [line.strip() for line in lines if COUNTED.search(line)]
    assert found == (["return 1 - side"] if path == THE_OTHER else [])


# -- rows that copies share ---------------------------------------------------------------------------------------

SHARED_ROWS = {
    "bloodbowl": {field.name for field in BLOOD_BOWL_FIELDS if field.shared},
    "dungeonbowl": {field.name for field in DUNGEON_FIELDS if field.shared},
    "blitzbowl": {field.name for field in BLITZ_BOWL_FIELDS if field.shared},
}


MAKE_STATES = {"bloodbowl/roster.py", "blitzbowl/reading.py"}
"""What is filled in here is new: nobody has a copy of it yet."""


def written_in_place(text: str, rows: set[str]) -> list[str]:
    """Where a row of a state that copies share is changed instead of replaced."""
    targets = [
        target
        for node in ast.walk(ast.parse(text))
        if isinstance(node, (ast.Assign, ast.AugAssign))
        for written in (node.targets if isinstance(node, ast.Assign) else [node.target])
        for target in ast.walk(written)
    ]
    return [
        f"line {target.lineno}: {target.value.attr}"
        for target in targets
        if isinstance(target, ast.Subscript) and isinstance(target.value, ast.Attribute) and target.value.attr in rows
    ]


@pytest.mark.parametrize("folder", SHARED_ROWS)
def test_shared_rows_are_never_changed_in_place(folder: str) -> None:
    """Else a copy would see what happens in another match; a net of random play sees only what it comes by."""
    for path in sorted((SOURCE / folder).rglob("*.py")):
        found = written_in_place(path.read_text("utf-8"), SHARED_ROWS[folder])
        assert bool(found) == (path.relative_to(SOURCE).as_posix() in MAKE_STATES), (path.name, found)


def test_rows_changed_in_place_are_found() -> None:
    text = "play.rooted[index] = 0\nplay.used[index] = 1\nself.turn[0] += 1\nplay.score = changed(play.score, 0, 1)\n"
    assert written_in_place(text, {"rooted", "turn", "score"}) == ["line 1: rooted", "line 3: turn"]


def test_what_was_bought_is_kept_by_one_function() -> None:
    """Whoever sets the row himself forgets to note who is heard when; see `keep_bought`."""
    sets = re.compile(r"\.bought = ")
    paths = [path for folder in ("bloodbowl", "dungeonbowl") for path in (SOURCE / folder).rglob("*.py")]
    setting = {path.relative_to(SOURCE).as_posix() for path in paths if sets.search(path.read_text("utf-8"))}
    assert setting == {"bloodbowl/inducements/base.py", "bloodbowl/state_fields.py"}
