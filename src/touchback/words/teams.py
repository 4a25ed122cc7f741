"""What a team is called that has no name of its own."""

from __future__ import annotations

from touchback.kernel.text import Text, quoted, text


def is_unnamed(name: str, list_name: str) -> bool:
    """Has a team no name of its own, only what is made of the name of its list?"""
    return name in ("", list_name, f"{list_name} team")


def team_title(name: str, list_name: str) -> Text:
    """What a team is called: its own name as it is; where it has none, after its list, in each reader's language."""
    if not is_unnamed(name, list_name):
        return quoted(name)
    return text("{list} team", list=list_name) if name.endswith(" team") else text("{list}", list=list_name)
