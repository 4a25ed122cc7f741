"""A match in a list, for one viewer."""

from __future__ import annotations

from sys import intern
from typing import Any, Literal, cast

from touchback.games import game_entry
from touchback.server.bots import strength_name
from touchback.server.messages import ClockRule, MatchShown
from touchback.server.rooms.entries import SIDES
from touchback.server.rooms.seating import title_of
from touchback.server.store import MatchRow
from touchback.table.tables import table_of
from touchback.table.wire import Side, Who
from touchback.words import Words

Status = Literal["open", "playing", "over"]
DiceMode = Literal["server", "typed"]


def match_shown(row: MatchRow, person: str | None, w: Words) -> MatchShown:
    """A match as a viewer sees it in a list; the invitation is only for whoever made it. Words of the database are
    interned, for msgspec leaves out a default only where it is the very same object."""
    sides = row.sides_of(person)
    waits = row.status == "open" and bool(row.token) and bool(row.open_sides())
    invited = waits and person is not None and person in (row.made_by, *coaches(row))
    return MatchShown(
        id=row.id,
        game=row.game,
        title=title_in(row, w),
        teams=team_names(row, w),
        coaches=(coach_name(row, 0, w), coach_name(row, 1, w)),
        score=(row.home_score, row.away_score),
        winner=cast(Who, intern(row.winner)),
        status=cast(Status, row.status),
        stage=stage_text(row.stage, w) if row.status == "playing" else "",
        mine=[cast(Side, SIDES[side]) for side in sides],
        turn=cast(Who, intern(row.turn)),
        invitation=f"/join/{row.id}?token={row.token}" if invited else "",
        dice=cast(DiceMode, intern(row.dice)),
        commitment=row.commitment if row.dice == "server" else "",
        length=row.length,
        rematch=row.rematch or "",
        updated=row.updated.isoformat(timespec="seconds"),
        open_chat=row.open_chat,
        talks=row.talks(person),
        hints=row.allows_hints(),
        kits=kits_of(row),
        workshop=workshop_of(row),
        agreed=agreed_in(row, w) if row.status == "open" else [],
    )


def agreed_in(row: MatchRow, w: Words) -> list[str]:
    """What whoever takes the seat agrees to: rules that are not the ordinary ones, dice of the table, clocks."""
    lines = []
    for option in game_entry(row.game).options:
        value = row.options.get(option.name, option.ordinary)
        if isinstance(value, list):  # for people, a value for each seat
            value = any(value)
        written = str(value).lower() if isinstance(value, bool) else str(value)
        if written == option.ordinary:
            continue
        label = w(option.label)
        if not option.values:
            lines.append(label if written == "true" else w("{rule}: no", rule=label))
        else:
            words = w(dict(option.values).get(written, w("made by hand")))
            lines.append(w("{rule}: {value}", rule=label, value=words))
    if row.dice == "typed":
        lines.append(w("The coaches roll their own dice and type them in."))
    lines += clock_lines(ClockRule(**row.clock), w)
    return lines


def clock_lines(rule: ClockRule, w: Words) -> list[str]:
    """The clocks of a match in words."""
    times = (
        (rule.turn, w("Seconds a turn")),
        (rule.bank, w("Seconds in the bank")),
        (rule.choice, w("Seconds for a choice in the rival's turn")),
    )
    return [w("{rule}: {value}", rule=label, value=seconds) for seconds, label in times if seconds]


def has_rival(row: MatchRow, person: str | None) -> bool:
    """Is somebody else at the table?"""
    return row.home_person not in (None, person) or row.away_person not in (None, person)


def workshop_of(row: MatchRow) -> str:
    """Where its coaches make something together before it can begin; '': nothing is to be made."""
    entry = game_entry(row.game)
    if row.start is not None or entry.unmade(row.options) is None:
        return ""
    return f"{table_of(entry.game).workshop}?match={row.id}"


def kits_of(row: MatchRow) -> tuple[str, str]:
    """By which names both sides choose their colours, as the pitch has them."""
    home, away = (row.stage or {}).get("kits", (row.home_team, row.away_team))
    return str(home), str(away)


def title_in(row: MatchRow, w: Words) -> str:
    """What a match is called: its own title if it has one, else its teams, or its game while they are not known."""
    if row.title and row.title != title_of(row):
        return row.title
    home, away = team_names(row, w)
    if home and away:
        return w("{home} against {away}", home=home, away=away)
    return w.term(game_entry(row.game).title)


def coaches(row: MatchRow) -> tuple[str | None, str | None]:
    """The people at the table."""
    return row.home_person, row.away_person


def team_names(row: MatchRow, w: Words) -> tuple[str, str]:
    """Both teams for people: names of lists are translated, a team file's own name is not found and stays."""
    return w.term(row.home_team) if row.home_team else "", w.term(row.away_team) if row.away_team else ""


def coach_name(row: MatchRow, side: int, w: Words) -> str:
    """Who coaches a side, in words; '' while the seat is open."""
    bot = row.bot_of(side)
    if bot:
        return strength_name(bot, w)
    gone = row.person_of(side) is not None and not row.coach_of(side)
    return w("Somebody who has left") if gone else row.coach_of(side)


def stage_of(state: Any) -> dict[str, Any]:
    """How far a match has got: what lists need."""
    table = table_of(state.game)
    stage: dict[str, Any] = {
        "turns": [int(turn) for turn in state.turn],
        "kits": [table.team(state, side) for side in range(len(state.turn))],
    }
    half = table.half(state)
    if half is not None:
        stage["half"] = half
    return stage


def stage_text(stage: dict[str, Any], w: Words) -> str:
    """The same in words."""
    turn = max(stage.get("turns", [0]))
    if turn == 0:
        return w("before the first turn")
    if "half" not in stage:
        return w("turn {turn}", turn=turn)
    if stage["half"] > 2:
        return w("extra time, turn {turn}", turn=turn)
    return w("half {half}, turn {turn}", half=stage["half"], turn=turn)
