"""The language of the command line: the option for it, and help and usage said in it.

Click asks gettext for its own words ("Usage", "Options", its errors). We answer from our catalogue instead, so that one
catalogue has everything: `lookup` and `form` stand in for gettext's functions in click's modules.
"""

from __future__ import annotations

import copy
import inspect
import sys
from collections.abc import Callable
from typing import Any, Final, TypeVar

import click

from touchback.kernel.text import mark
from touchback.words import LANGUAGES, speak, spoken, w

Command = TypeVar("Command", bound=Callable[..., Any])
Said = TypeVar("Said", bound=click.Command)

TYPES: Final[dict[type[Any], str]] = {
    type(click.STRING): mark("text"),
    type(click.INT): mark("integer"),
    click.IntRange: mark("integer range"),
    type(click.FLOAT): mark("float"),
    click.FloatRange: mark("float range"),
}
"""What click calls types in its help and errors, without asking gettext."""
LITERALLY: Final = "\b"
"""Click's mark for a paragraph that keeps its lines."""


def language_option(command: Command) -> Command:
    """--language."""
    return click.option(
        "--language",
        type=click.Choice(list(LANGUAGES)),
        expose_value=False,
        is_eager=True,
        callback=lambda _context, _parameter, code: choose(code),
        help="The language to speak; what you type stays English.  [default: that of the environment]",
    )(command)


def choose(code: str | None) -> None:
    """Speak this language; None: that of the environment."""
    speak(code or "")


# -- help ---------------------------------------------------------------------------------------------------------


def said(command: Said) -> Said:
    """A copy of a command whose help is in the language that is spoken."""
    found = copy.copy(command)
    found.help = translated_help(command.help)
    found.short_help = None
    found.params = [said_parameter(parameter) for parameter in command.params]
    if isinstance(found, click.Group) and isinstance(command, click.Group):
        found.commands = {name: said(one) for name, one in command.commands.items()}
    return found


def said_parameter(parameter: click.Parameter) -> click.Parameter:
    """An option with its help in the language that is spoken."""
    if not isinstance(parameter, click.Option) or not parameter.help:
        return parameter
    found = copy.copy(parameter)
    found.help = w(parameter.help)
    return found


def translated_help(text: str | None) -> str | None:
    """The help of a command, paragraph by paragraph; examples stay as they are typed."""
    if text is None:
        return None
    return "\n\n".join(said_paragraph(paragraph) for paragraph in paragraphs_of(text))


def said_paragraph(paragraph: str) -> str:
    """One paragraph; in one that keeps its lines, the lines that are no examples."""
    if not paragraph.startswith(LITERALLY):
        return w(paragraph)
    lines = paragraph.split("\n")
    return "\n".join(line if line.startswith((" ", LITERALLY)) else w(line) for line in lines)


def paragraphs_of(text: str) -> list[str]:
    """The paragraphs of a help text: each in one line, but for those that keep their lines."""
    found = inspect.cleandoc(text).split("\n\n")
    return [one if one.startswith(LITERALLY) else " ".join(one.split()) for one in found]


def texts_of(command: click.Command) -> list[str]:
    """Everything in the help of a command (and of those below it) that is to be translated."""
    found: list[str] = []
    for paragraph in paragraphs_of(command.help or ""):
        if paragraph.startswith(LITERALLY):
            found += [line for line in paragraph.split("\n") if line and not line.startswith((" ", LITERALLY))]
        elif paragraph:
            found.append(paragraph)
    found += [one.help for one in command.params if isinstance(one, click.Option) and one.help]
    if isinstance(command, click.Group):
        for below in command.commands.values():
            found += texts_of(below)
    return found


# -- click's own words ----------------------------------------------------------------------------------------------


def lookup(message: str) -> str:
    """In place of gettext."""
    return spoken().lookup(message)


def form(one: str, many: str, number: int) -> str:
    """In place of ngettext."""
    return spoken().form(number, one, many)


def saying(message: str) -> property:
    """An attribute that is said whenever somebody reads it."""
    return property(lambda _: lookup(message))


def teach_click() -> None:
    """Let click take its own words from our catalogue."""
    for name, module in list(sys.modules.items()):
        if name == "click" or name.startswith("click."):
            if hasattr(module, "_"):
                module._ = lookup  # type: ignore[attr-defined]
            if hasattr(module, "ngettext"):
                module.ngettext = form  # type: ignore[attr-defined]
    for kind, called in TYPES.items():
        kind.name = saying(called)


teach_click()
