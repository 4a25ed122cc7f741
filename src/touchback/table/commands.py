"""The commands of the keyboard that belong to the rules: which action, which answer. `Choice.keys` names them."""

from __future__ import annotations

from touchback.table.wire import Command
from touchback.words import Words


def commands(w: Words) -> list[Command]:
    """Each with its ordinary key and its words. The page has others of its own, as for the cursor and the log."""
    return [
        Command("move", "m", w.term("Move", "action")),
        Command("block", "b", w.term("Block", "action")),
        Command("blitz", "z", w.term("Blitz", "action")),
        Command("pass", "t", w.term("Pass", "action")),
        Command("hand-off", "h", w.term("Hand-off", "action")),
        Command("foul", "f", w.term("Foul", "action")),
        Command("special", "s", w("Special action")),
        Command("stop", "x", w("Stop the action")),
        Command("use", "y", w("Use it, yes")),
        Command("decline", "d", w("Decline, no")),
        Command("reroll", "r", w("Team re-roll")),
    ]
