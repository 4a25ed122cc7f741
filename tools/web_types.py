"""Writes the types of the page's JavaScript from the messages of the server, so that the two cannot drift apart.

./tb python tools/web_types.py           # writes src/touchback/web/static/common/types.js
./tb python tools/web_types.py --check   # says whether it is up to date
"""

from __future__ import annotations

import inspect
import re
import sys
from pathlib import Path
from types import ModuleType
from typing import Final, get_args

import msgspec
from msgspec import inspect as shapes

from touchback.server.leagues import messages as league_messages
from touchback.server.messages import base, dungeons, games, matches, people, saying, telling
from touchback.server.teams import messages as team_messages
from touchback.table import wire

MODULES: Final = (
    wire,
    base,
    people,
    games,
    matches,
    saying,
    telling,
    dungeons,
    league_messages,
    team_messages,
)
TARGET: Final = Path(__file__).parent.parent / "src" / "touchback" / "web" / "static" / "common" / "types.js"
HEAD: Final = """/**
 * What the server and the page say to each other, as types for JSDoc.
 *
 * Written by tools/web_types.py from touchback.table.wire, touchback.server.messages,
 * touchback.server.leagues.messages and touchback.server.teams.messages: do not edit by hand.
 */

export {};
"""
FIELD: Final = re.compile(r"^    (\w+): .*?  # (.+)$")


def structs_of(module: ModuleType) -> list[type[msgspec.Struct]]:
    """The structs that a module defines, in its order."""
    found = [thing for thing in vars(module).values() if inspect.isclass(thing) and issubclass(thing, msgspec.Struct)]
    return [struct for struct in found if struct.__module__ == module.__name__ and struct.__struct_fields__]


def unions_of(module: ModuleType) -> list[tuple[str, tuple[type, ...]]]:
    """The unions of structs that a module names (`FromBrowser = Answer | Walk | ...`)."""
    found = []
    for name, thing in vars(module).items():
        parts = get_args(thing) if not name.startswith("_") else ()
        if len(parts) > 1 and all(inspect.isclass(part) and issubclass(part, msgspec.Struct) for part in parts):
            found.append((name, parts))
    return found


def type_text(shape: shapes.Type) -> str:
    """A type of msgspec in the words of TypeScript."""
    match shape:
        case shapes.StrType():
            return "string"
        case shapes.IntType() | shapes.FloatType():
            return "number"
        case shapes.BoolType():
            return "boolean"
        case shapes.NoneType():
            return "null"
        case shapes.AnyType():
            return "any"
        case shapes.LiteralType(values=values):
            # msgspec sorts the values: they are alternatives, their order says nothing.
            return " | ".join(f'"{value}"' if isinstance(value, str) else str(value) for value in values)
        case shapes.ListType(item_type=item):
            inner = type_text(item)
            return f"({inner})[]" if " " in inner and not inner.startswith("[") else f"{inner}[]"
        case shapes.TupleType(item_types=items):
            return f"[{', '.join(type_text(item) for item in items)}]"
        case shapes.DictType(key_type=key, value_type=value):
            return f"Record<{type_text(key)}, {type_text(value)}>"
        case shapes.UnionType(types=types):
            return " | ".join(type_text(part) for part in types)
        case shapes.StructType(cls=struct):
            return struct.__name__
        case shapes.Metadata(type=inner_shape):
            return type_text(inner_shape)
    raise TypeError(f"no words for the type {shape}")


def remarks_of(struct: type[msgspec.Struct]) -> dict[str, str]:
    """What the comments beside the fields of a struct say."""
    remarks: dict[str, str] = {}
    for owner in reversed(struct.__mro__):
        if issubclass(owner, msgspec.Struct) and owner is not msgspec.Struct:
            for line in inspect.getsource(owner).splitlines():
                if found := FIELD.match(line):
                    remarks[found[1]] = found[2]
    return remarks


def default_text(field: shapes.Field) -> str:
    """The default of a field, where it is not simply empty: a page must know what a missing field means."""
    value = field.default
    if value in (msgspec.NODEFAULT, None, False, 0, "") or isinstance(value, list | dict | msgspec.Struct):
        return ""
    return "=" + msgspec.json.encode(value).decode()


def typedef_of(struct: type[msgspec.Struct]) -> str:
    """The typedef of a struct. A field with a default is left out of the JSON when it has it, so it is optional."""
    shape = shapes.type_info(struct)
    assert isinstance(shape, shapes.StructType)
    remarks = remarks_of(struct)
    about = " ".join(inspect.cleandoc(struct.__doc__ or "").split())
    lines = ["/**", f" * {about}", f" * @typedef {{object}} {struct.__name__}"]
    if shape.tag_field:
        lines.append(f' * @property {{"{shape.tag}"}} {shape.tag_field}')
    for field in shape.fields:
        name = field.encode_name if field.required else f"[{field.encode_name}{default_text(field)}]"
        remark = f" - {remarks[field.name]}" if field.name in remarks else ""
        lines.append(f" * @property {{{type_text(field.type)}}} {name}{remark}")
    lines.append(" */")
    return "\n".join(lines)


def text() -> str:
    """The whole file."""
    parts = [HEAD.rstrip()]
    for module in MODULES:
        parts += [typedef_of(struct) for struct in structs_of(module)]
    for module in MODULES:
        for name, members in unions_of(module):
            parts.append(f"/** @typedef {{{' | '.join(member.__name__ for member in members)}}} {name} */")
    return "\n\n".join(parts) + "\n"


def main() -> None:
    """Write the file, or check it."""
    if "--check" in sys.argv[1:]:
        if not TARGET.exists() or TARGET.read_text(encoding="utf-8") != text():
            sys.exit("common/types.js is not what the messages say: run ./tb python tools/web_types.py")
        return
    TARGET.write_text(text(), encoding="utf-8")


if __name__ == "__main__":
    main()
