"""Writes the classes that hold the fields of a state from the lists that declare them, as `./tb fields`.

Each `fields.py` below lists the fields of a state, a line each (see `touchback/kernel/fields.py`). From these lines
this program makes `state_fields.py` beside it: a fresh state, a copy of one, a piece that joins. That is straight-line
code, so compiled a field is a slot of the object and a copy of a state some hundred moves of memory.

The lists are read as text and never run, so what is written there as a fresh value (`RESERVE`) stands in the class too,
and a class that is out of date, or in the middle of a merge, is no hindrance.

./tb fields           # write them
./tb fields --check   # say whether they are up to date
"""

from __future__ import annotations

import ast
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from textwrap import wrap
from typing import Final

SOURCE: Final = Path(__file__).resolve().parent.parent / "src" / "touchback"
LENGTHS: Final = {
    "PIECE": "pieces",
    "SIDE": "sides",
    "SQUARE": "int(board.size)",
    "SIDE_SQUARE": "int(board.size * sides)",
}
"""How long a row of a fresh state is, by its owner."""
GROWING: Final = {"PIECE": "piece", "BALL": "ball"}
"""Owners that may become more (or fewer) during a match."""


@dataclass(frozen=True)
class Holder:
    """A class to be written."""

    package: str
    name: str
    base: str  # "" for the kernel's own
    about: str
    arguments: str  # of its `__init__`, besides `of`
    pieces: str  # how many there are
    before: str = ""  # what the base's `__init__` is given before `of`
    after: str = ""  # and after it
    hints: tuple[str, ...] = ()  # imports for type checkers alone
    growing: tuple[str, ...] = ()

    @property
    def source(self) -> Path:
        """The list of fields."""
        return SOURCE / self.package / "fields.py"

    @property
    def target(self) -> Path:
        """The class made from it."""
        return SOURCE / self.package / "state_fields.py"


HOLDERS: Final = (
    Holder(
        "kernel",
        "StateFields",
        "",
        "The fields that the states of all games have.",
        "board: Board, owners: list[int], sides: i64, objects: i64",
        "len(owners)",
        growing=("PIECE",),
    ),
    Holder(
        "bloodbowl",
        "PlayFields",
        "State",
        "The fields of a match of Blood Bowl.",
        "game: BloodBowl, players: list[Player], board: Board",
        "len(players)",
        "board, [int(player.side) for player in players] if of is None else []",
        ", game.sides, game.ball_rules.balls",
        ("from touchback.bloodbowl.game import BloodBowl",),
        growing=("PIECE",),
    ),
    Holder(
        "blitzbowl",
        "PlayFields",
        "State",
        "The fields of a match of Blitz Bowl.",
        "game: BlitzBowl, players: list[Player], board: Board",
        "len(players)",
        "board, [int(player.side) for player in players] if of is None else []",
        "",
        ("from touchback.blitzbowl.game import BlitzBowl",),
        growing=("BALL",),
    ),
    Holder(
        "dungeonbowl",
        "DungeonFields",
        "Play",
        "The fields of a match of Dungeon Bowl.",
        "game: BloodBowl, players: list[Player]",
        "len(players)",
        "game, players",
        "",
        ("from touchback.bloodbowl.game import BloodBowl", "from touchback.bloodbowl.player import Player"),
    ),
)
SIGNATURES: Final = {
    "number": ("name", "fresh", "kind", "at", "usual"),
    "flag": ("name", "fresh", "kind", "at", "usual"),
    "row": ("name", "owner", "fresh", "kind", "at", "shared", "width", "usual", "first", "joining"),
    "free_row": ("name", "kind", "at", "shared", "first"),
    "things": ("name", "type", "first", "kind", "owner", "at"),
}


@dataclass
class Line:
    """A declaration as it stands in a list."""

    sort: str
    values: dict[str, ast.expr]
    comment: str

    def text(self, key: str) -> str:
        """What is written for this argument: the text itself of a string, otherwise the source; "" for nothing."""
        value = self.values.get(key)
        if value is None:
            return ""
        return value.value if isinstance(value, ast.Constant) and isinstance(value.value, str) else ast.unparse(value)

    @property
    def name(self) -> str:
        return self.text("name")

    @property
    def shared(self) -> bool:
        return self.text("shared") == "True" or self.sort == "things"

    @property
    def is_row(self) -> bool:
        return self.sort in ("row", "free_row")

    def fresh(self) -> str:
        """The value of a fresh state, as source."""
        if self.sort == "things" and self.text("owner") == "SIDE":
            return f"[{self.text('first')}] * sides"
        if self.text("owner") == "OBJECT":
            return f"vec[i64]([item for _ in range(int(objects)) for item in {self.text('first')}])"
        if self.text("first"):
            return f"vec[i64]({self.text('first')})" if self.is_row else self.text("first")
        if self.sort == "free_row" or self.text("owner") == "BALL":
            return "vec[i64]([])"
        if self.sort == "row":
            length, width = LENGTHS[self.text("owner")], self.text("width")
            return f"vec[i64]([{self.text('fresh')}] * {f'({length} * {width})' if width else length})"
        return self.text("fresh")

    def type(self) -> str:
        """Its type, where the fresh value does not say it."""
        return {"number": ": i64", "flag": ": bool", "things": f": {self.text('type')}"}.get(self.sort, "")

    def joining(self) -> list[str]:
        """The lines for one more of its owner."""
        value = self.text("joining") or self.text("fresh")
        start = f"self.{self.name}[:]" if self.shared else f"self.{self.name}"
        if not self.text("width"):
            return [f"self.{self.name} = append({start}, {value})"]
        lines = [f"self.{self.name} = {start}"] if self.shared else []
        loop = [f"for _ in range({self.text('width')}):", f"    self.{self.name} = append(self.{self.name}, {value})"]
        return [*lines, *loop]


@dataclass
class Listing:
    """What stands in a list of fields."""

    lines: list[Line] = field(default_factory=list)
    imports: dict[str, str] = field(default_factory=dict)  # the module each name comes from


def listing_of(path: Path) -> Listing:
    """Read a list of fields as text."""
    source = path.read_text(encoding="utf-8")
    rows = source.splitlines()
    found = Listing()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom):
            found.imports |= {alias.asname or alias.name: node.module or "" for alias in node.names}
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id == "FIELDS":
            value = node.value
            while isinstance(value, ast.Call):  # joined(KERNEL, ( ... ))
                value = value.args[-1]
            assert isinstance(value, ast.Tuple), f"{path}: FIELDS is a tuple of fields"
            for call in value.elts:
                assert isinstance(call, ast.Call) and isinstance(call.func, ast.Name), f"{path}:{call.lineno}"
                if call.func.id == "inherited":
                    continue
                names = SIGNATURES[call.func.id]
                values = dict(zip(names, call.args, strict=False))
                values |= {word.arg: word.value for word in call.keywords if word.arg}
                _, _, comment = rows[(call.end_lineno or call.lineno) - 1].partition("  # ")
                found.lines.append(Line(call.func.id, values, comment))
    return found


def text_of(holder: Holder) -> str:
    """The source of the class."""
    listing = listing_of(holder.source)
    lines = listing.lines
    fresh, copied = [], []
    for line in lines:
        fresh.append(
            f"self.{line.name}{line.type()} = {line.fresh()}" + (f"  # {line.comment}" if line.comment else "")
        )
        copied.append(f"self.{line.name} = of.{line.name}" + ("[:]" if line.is_row and not line.shared else ""))
    names = wrap(", ".join(f'"{line.name}"' for line in lines), width=108)
    inherited = ["            *super().field_names(),"] if holder.base else []
    body = [
        f"class {holder.name}{f'({holder.base})' if holder.base else ''}:",
        f'    """{holder.about}"""',
        "",
        f"    def __init__(self, {holder.arguments}, of: {holder.name} | None = None) -> None:",
        *([f"        super().__init__({holder.before}, of{holder.after})"] if holder.base else []),
        "        if of is None:",
        *([f"            pieces = {holder.pieces}"] if any("pieces" in line for line in fresh) else []),
        *(["            sides = int(self.sides)"] if holder.base else []),
        *(f"            {line}" for line in fresh),
        "        else:",
        *(f"            {line}" for line in copied),
        "",
        "    def field_names(self) -> tuple[str, ...]:",
        '        """Every field, for whoever compares states."""',
        "        return (",
        *inherited,
        *(f"            {line}" for line in names),
        "        )  # fmt: skip",
    ]
    for owner in holder.growing:
        body += growth(holder, owner, [line for line in lines if line.is_row and line.text("owner") == owner])
    source = "\n".join(body)
    return "\n".join([head(holder, listing, source), source, ""])


def growth(holder: Holder, owner: str, lines: list[Line]) -> list[str]:
    """The methods by which an owner becomes more (and, but for pieces, fewer)."""
    what = GROWING[owner]
    asked = sorted({line.text("joining") for line in lines if line.text("joining").isidentifier()})
    if owner == "PIECE":
        body = ["", "    def add_piece(self, side: i64) -> None:", '        """A piece of this side joins."""']
        body += ["        super().add_piece(side)"] if holder.base else []
    else:
        arguments = "".join(f", {name}: i64" for name in asked)
        body = ["", f"    def add_row_of_{what}(self{arguments}) -> None:", f'        """One more {what}."""']
    for line in lines:
        body += [f"        {text}" for text in line.joining()]
    if owner != "PIECE":
        body += ["", f"    def remove_row_of_{what}(self, gone: i64) -> None:"]
        body += [f'        """One {what} less; later ones move up."""']
        body += [f"        self.{line.name} = without(self.{line.name}, gone)" for line in lines]
    return body


def head(holder: Holder, listing: Listing, source: str) -> str:
    """The beginning of the file, with the imports that the class needs."""
    known = dict(listing.imports)
    known |= {"Board": "touchback.kernel.board", "i64": "touchback.kernel.ints", "vec": "touchback.kernel.ints"}
    known |= {"append": "touchback.kernel.ints", "without": "touchback.kernel.state", "State": "touchback.kernel.state"}
    known |= {"Play": "touchback.bloodbowl.play"}
    used = {node.id for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Name)}
    modules: dict[str, list[str]] = {}
    for name in used & known.keys():
        modules.setdefault(known[name], []).append(name)
    lines = [
        f'"""{holder.about}',
        "",
        "Written by `./tb fields` from `fields.py`: do not edit by hand.",
        '"""',
        "",
        "from __future__ import annotations",
        "",
    ]
    if holder.hints:
        lines += ["from typing import TYPE_CHECKING", ""]
    lines += [f"from {module} import {', '.join(sorted(names))}" for module, names in sorted(modules.items())]
    if holder.hints:
        lines += ["", "if TYPE_CHECKING:", *(f"    {hint}" for hint in holder.hints)]
    return "\n".join([*lines, "", ""])


def formatted(holder: Holder) -> str:
    """The source as `./tb format` would leave it."""
    source = text_of(holder)
    for command in (["check", "-q", "--fix-only", "--select", "I"], ["format", "-q"]):
        run = [sys.executable, "-m", "ruff", *command, "--stdin-filename", str(holder.target), "-"]
        source = subprocess.run(run, input=source, capture_output=True, text=True, check=True).stdout
    return source


def main() -> None:
    stale = []
    for holder in HOLDERS:
        text = formatted(holder)
        if not holder.target.is_file() or holder.target.read_text(encoding="utf-8") != text:
            stale.append(holder.target.relative_to(SOURCE.parent.parent))
            if "--check" not in sys.argv:
                holder.target.write_text(text, encoding="utf-8")
    if "--check" in sys.argv and stale:
        sys.exit(f"fields: {', '.join(map(str, stale))} not what fields.py says: run ./tb fields")
    print(f"fields: wrote {', '.join(map(str, stale))}" if stale else "fields: everything is up to date")


if __name__ == "__main__":
    main()
