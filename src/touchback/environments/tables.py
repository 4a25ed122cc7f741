"""The actions and observations of an environment as tables for people: what docs/environments.md shows.

Run it as `python -m touchback.environments.tables GAME` for any game of `touchback games`.
"""

from __future__ import annotations

import sys

from touchback.encoding.layout import Feature, Layout
from touchback.environments.setting import AS_IT_IS, Setting
from touchback.games import DEFAULT


def action_table(layout: Layout) -> str:
    """The blocks of the list of actions."""
    rows = ["| block | from | how many | what it means |", "|---|---:|---:|---|"]
    rows += [f"| {block.name} | {block.start} | {block.size} | {block.meaning} |" for block in layout.blocks]
    return "\n".join(rows)


def described(features: list[Feature]) -> str:
    """Features in a line, each with what it is divided by if that is not 1; of those with the same word before a
    colon only the first has it."""
    words: list[str] = []
    group = ""
    for feature in features:
        before, colon, after = feature.name.partition(": ")
        if colon and before == group:
            words[-1] += f" / {after}"
        else:
            words.append(feature.name + (f" (/{feature.scale})" if feature.scale != 1 else ""))
        group = before if colon else ""
    return ", ".join(words)


def plane_table(layout: Layout) -> str:
    """The planes."""
    players = int(layout.player_planes)
    return "\n".join(
        [
            "| planes | about | in order |",
            "|---|---|---|",
            f"| 0-{players - 1} | the player in the square | {described(layout.planes[:players])} |",
            f"| {players}-{layout.channels - 1} | the square | {described(layout.planes[players:])} |",
        ]
    )


def vector_table(layout: Layout) -> str:
    """The vector."""
    general = len(layout.general)
    slots = int(layout.slots)
    row = len(layout.table)
    table = f"{slots} own players, then {slots} rivals, {row} numbers each"
    return "\n".join(
        [
            "| numbers | about | in order |",
            "|---|---|---|",
            f"| 0-{general - 1} | the match | {described(layout.general)} |",
            f"| {general}-{layout.length - 1} | {table} | {described(layout.table)} |",
        ]
    )


def size_row(setting: Setting) -> str:
    """A line of the table of sizes."""
    layout = setting.encoder.layout
    shape = f"{layout.height} x {layout.width} x {layout.channels}"
    return f"| {layout.game} | {shape} | {layout.length} | {layout.actions} | {layout.slots} |"


def main() -> None:
    """Print the tables of a game."""
    game = sys.argv[1] if len(sys.argv) > 1 else DEFAULT
    setting = Setting(game, int(sys.argv[2]) if len(sys.argv) > 2 else AS_IT_IS)
    layout = setting.encoder.layout
    print(size_row(setting), action_table(layout), plane_table(layout), vector_table(layout), sep="\n\n")


if __name__ == "__main__":
    main()
