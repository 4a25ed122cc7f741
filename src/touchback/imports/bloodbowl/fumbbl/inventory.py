"""What a replay holds that this program does not know, each kind once: newer files may have more than it reads."""

from __future__ import annotations

from collections import Counter

from touchback.imports.bloodbowl.fumbbl.format import Replay, as_id
from touchback.imports.bloodbowl.fumbbl.names import (
    ACTIONS,
    CHANGES,
    COMMANDS,
    FOLLOWED_REPORTS,
    IDLE_REPORTS,
    MAGIC_REPORTS,
    SPECIAL_ACTIONS,
)
from touchback.imports.bloodbowl.fumbbl.start import clean
from touchback.imports.record import ImportReport
from touchback.kernel.text import Text, text

MOST_KINDS = 100
"""A file that holds more unknown kinds than this is listed so far."""


def take_inventory(replay: Replay, report: ImportReport) -> None:
    """Write down what is not known, with how often it is there."""
    commands: Counter[str] = Counter()
    changes: Counter[str] = Counter()
    reports: Counter[str] = Counter()
    actions: Counter[str] = Counter()
    for command in replay.game_log.command_array:
        commands[command.net_command_id] += 1
        changes.update(change.id for change in command.changes)
        for values in command.reports:
            reports[as_id(values.get("reportId"))] += 1
            if values.get("reportId") == "playerAction":
                actions[as_id(values.get("playerAction"))] += 1
    unknown: list[Text] = []
    for name, count in commands.items():
        if name not in COMMANDS:
            unknown.append(text("the command {name!r}, {n} times", name=clean(name), n=count))
    for name, count in changes.items():
        if not CHANGES.match(name):
            unknown.append(text("the change {name!r}, {n} times", name=clean(name), n=count))
    for name, count in reports.items():
        if name in MAGIC_REPORTS:
            unknown.append(text("the report {name!r}, {n} times: {what}", name=name, n=count, what=MAGIC_REPORTS[name]))
        elif name not in FOLLOWED_REPORTS and name not in IDLE_REPORTS:
            unknown.append(text("the report {name!r}, {n} times", name=clean(name), n=count))
    for name, count in actions.items():
        if name not in ACTIONS and name not in SPECIAL_ACTIONS:
            unknown.append(text("the action {name!r}, {n} times", name=clean(name), n=count))
    report.unknown += unknown[:MOST_KINDS]
