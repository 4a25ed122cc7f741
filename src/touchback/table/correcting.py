"""What a referee may set, as a page offers it: read from what each game declares."""

from __future__ import annotations

from typing import Any, Literal

from touchback.kernel.correction import Corrector, Corrigible
from touchback.kernel.fields import MATCH, PIECE, SIDE, Flag, Number, Word, value_of
from touchback.kernel.match import Match
from touchback.table.viewer import SIDES
from touchback.table.wire import CorrectionForm, Settable
from touchback.words import Words

Owner = Literal["match", "home", "away", "player"]


def correction_form(match: Match, w: Words) -> CorrectionForm:
    """What can be set at this moment of a match. Lists and tables (skills, inducements) are left to files and words."""
    corrector: Corrector[Any] = match.game.corrector()
    state = match.state
    simple = [one for one in corrector.fields if isinstance(one.field.kind, Number | Flag | Word) or of_both(one)]
    of_players = [one for one in simple if one.owner == PIECE]
    settables = [settable(state, one, "match", 0, w) for one in simple if one.owner == MATCH]
    for number, side in enumerate(SIDES):
        settables += [settable(state, one, side, number, w) for one in simple if one.owner == SIDE]
    settables += [settable(state, one, "player", 0, w) for one in of_players]
    named: Any = state
    players = {
        str(named.name(player)): {one.field.key: plain_value(state, one, int(player.index)) for one in of_players}
        for player in named.players
    }
    return CorrectionForm(
        settables=settables,
        players=players,
        objects=list(corrector.objects),
        postures=corrector.postures,
        go_on=[(word, w(label)) for word, label in corrector.resumptions.items()],
        running=not match.at_rest,
    )


def of_both(one: Corrigible) -> bool:
    """Is it a number of each side that positions write in one place?"""
    return one.owner == SIDE and one.field.kind.whole


def plain_value(state: Any, one: Corrigible, at: int) -> str:
    """How it stands, as a page writes it."""
    if of_both(one):
        return str(int(getattr(state, one.field.name)[at]))
    written = one.field.kind.write(state, value_of(state, one.field, at))
    return str(written).lower() if isinstance(written, bool) else str(written)


def settable(state: Any, one: Corrigible, owner: Owner, at: int, w: Words) -> Settable:
    """One thing that can be set."""
    field = one.field
    kind: Any = field.kind
    key = f"{field.part}.{field.key}" if field.part else field.key
    value = "" if owner == "player" else plain_value(state, one, at)
    label = w(one.label)
    if isinstance(kind, Word):
        words = [(word, w.term(word)) for word in kind.all(state)]
        return Settable(owner=owner, key=key, label=label, kind="choice", value=value, values=words)
    if isinstance(kind, Flag):
        return Settable(owner=owner, key=key, label=label, kind="flag", value=value)
    low, high = (kind.low, kind.most(state)) if isinstance(kind, Number) else (0, kind.most)
    return Settable(owner=owner, key=key, label=label, kind="number", value=value, low=low, high=high)
