"""Skills as hooks, and the one timetable that says when each of them speaks.

A skill is one class in one place. It never names a moment's order: the timetable of the game lists, for each
moment, which skills are heard, for whom and in what order, each row with its reason. A moment is a whole number
of the game's own; a role says whose skill is meant.
"""

from __future__ import annotations

from touchback.kernel.errors import BadData
from touchback.kernel.ints import i64, vec


class Skill:
    """What all skills share: a name and its rule. The games add what their texts speak of."""

    def __init__(self, name: str, rule: str) -> None:
        self.name = name
        self.rule = rule
        self.id: i64 = -1  # its place in the game's list, set by the timetable

    def __repr__(self) -> str:
        return f"<skill {self.name}>"


class Row:
    """One line of a timetable: at this moment this skill of that role is heard, and why there."""

    def __init__(self, role: i64, skill: Skill, reason: str) -> None:
        self.role = role
        self.skill = skill
        self.reason = reason


class Timetable:
    """For each moment, its rows in order; and for each skill, whether it is heard at all."""

    def __init__(self, skills: list[Skill], moments: int, without: tuple[str, ...] = ()) -> None:
        """`without`: skills that this game has not, so that their rows are passed over."""
        self.skills = skills
        self.without = without
        self.rows: list[list[Row]] = [[] for _ in range(moments)]
        self.by_name = {skill.name: skill for skill in skills}
        for number, skill in enumerate(skills):
            skill.id = number

    def at(self, moment: i64, role: i64, name: str, reason: str) -> None:
        """Write a row."""
        if name in self.without:
            return
        skill = self.by_name.get(name)
        if skill is None:
            raise BadData("the timetable names a skill that does not exist: {name!r}", name=name)
        self.rows[moment].append(Row(role, skill, reason))

    def silent(self) -> list[str]:
        """Skills that no row mentions."""
        heard = {row.skill.name for rows in self.rows for row in rows}
        return [skill.name for skill in self.skills if skill.name not in heard]


def skill_values(skills: list[tuple[Skill, int]], how_many: int) -> vec[i64]:
    """A player's skills as plain numbers: 0 is 'has it not', else the value in brackets or 1."""
    values = vec[i64]([0] * how_many)
    for skill, value in skills:
        values[skill.id] = value
    return values
