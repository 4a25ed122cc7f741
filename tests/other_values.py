"""Other values than the one it has, for each kind of field: what tests put into a field to see what becomes of it.

A kind that is not here is an error, so that whoever adds one says here what else it can hold.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import singledispatch
from typing import Any

from touchback.blitzbowl import kinds as blitz
from touchback.bloodbowl import effects as e
from touchback.bloodbowl import kinds as blood
from touchback.bloodbowl.inducements.base import pack_bought
from touchback.bloodbowl.roster import paper_of, team_list
from touchback.bloodbowl.special_rules import SPECIAL_RULE_NAMES
from touchback.bloodbowl.terms import NO_PLAYER
from touchback.dungeonbowl import kinds as dungeon
from touchback.kernel import fields
from touchback.kernel.ask import HOME


@singledispatch
def others(kind: fields.Kind, state: Any, value: Any) -> Iterator[Any]:
    """Values of this kind that differ from this one."""
    raise TypeError(f"what else can a {type(kind).__name__} be?")


@others.register
def _(kind: fields.Unsaved, state: Any, value: Any) -> Iterator[Any]:
    return iter(())  # nothing that could be written


@others.register
def _(kind: fields.Number, state: Any, value: Any) -> Iterator[Any]:
    high = kind.most(state)
    return (number for number in (value + 1, high, value - 1) if kind.low <= number <= high and number != value)


@others.register
def _(kind: fields.Flag, state: Any, value: Any) -> Iterator[Any]:
    yield not value


@others.register
def _(kind: fields.Word, state: Any, value: Any) -> Iterator[Any]:
    return (number for number in range(kind.first, kind.first + len(kind.all(state))) if number != value)


@others.register
def _(kind: fields.Names, state: Any, value: Any) -> Iterator[Any]:
    return (int(value) ^ bit for bit in kind.all(state).values())


@others.register
def _(kind: fields.Counts, state: Any, value: Any) -> Iterator[Any]:
    yield [int(count) + 1 for count in value]


@others.register
def _(kind: fields.EachSide, state: Any, value: Any) -> Iterator[Any]:
    yield [int(number) + 1 + side for side, number in enumerate(value)]


@others.register
def _(kind: blood.WhichPlayer, state: Any, value: Any) -> Iterator[Any]:
    return (index for index in (*range(len(state.players)), NO_PLAYER) if index != value)


@others.register
def _(kind: blood.WhichSkill, state: Any, value: Any) -> Iterator[Any]:
    return (number for number in range(len(state.game.skills)) if number != value)


@others.register
def _(kind: blood.SkillLimits, state: Any, value: Any) -> Iterator[Any]:
    limits = (state.game.limit_of(skill.name) for skill in state.game.skills)
    return (int(value) ^ 1 << bit for bit in limits if bit >= 0)


@others.register
def _(kind: blood.WhichSides, state: Any, value: Any) -> Iterator[Any]:
    yield [1 - int(value[0]), *value[1:]]


@others.register
def _(kind: blood.WordList, state: Any, value: Any) -> Iterator[Any]:
    yield [*value, len(kind.words) - 1]


@others.register
def _(kind: blood.Players, state: Any, value: Any) -> Iterator[Any]:
    yield [*value, len(state.players) - 1]


@others.register
def _(kind: blood.PlayersInSquares, state: Any, value: Any) -> Iterator[Any]:
    yield [*value, (len(state.players) - 1) << 12 | state.board.squares[0]]


@others.register
def _(kind: blood.SpecialRules, state: Any, value: Any) -> Iterator[Any]:
    return (int(value) ^ 1 << number for number in range(len(SPECIAL_RULE_NAMES)))


@others.register
def _(kind: blood.Bought, state: Any, value: Any) -> Iterator[Any]:
    for inducement in state.game.inducements:
        if inducement.played:
            yield [*value, int(pack_bought(HOME, inducement.id, inducement.uses))]


@others.register
def _(kind: blood.Effects, state: Any, value: Any) -> Iterator[Any]:
    yield [*value, int(e.pack_effect(1, HOME, 0, e.ARMOUR, 1, len(state.players) - 1))]


@others.register
def _(kind: blood.TeamPaper, state: Any, value: Any) -> Iterator[Any]:
    yield paper_of(team_list("orc" if value.name != "orc" else "human"), state.game, absent=(3, 7))


@others.register
def _(kind: blitz.WhichPlayer, state: Any, value: Any) -> Iterator[Any]:
    return (index for index in (*range(len(state.players)), NO_PLAYER) if index != value)


@others.register
def _(kind: blitz.WhichPlayers, state: Any, value: Any) -> Iterator[Any]:
    yield int(value) ^ 1 << len(state.players) - 1


@others.register
def _(kind: blitz.WhichSquare, state: Any, value: Any) -> Iterator[Any]:
    return (square for square in state.board.squares if square != value)


@others.register
def _(kind: blitz.Column, state: Any, value: Any) -> Iterator[Any]:
    return (column for column in range(int(state.board.width)) if column != value)


@others.register
def _(kind: blitz.WhichActions, state: Any, value: Any) -> Iterator[Any]:
    yield int(value) ^ 1


@others.register
def _(kind: blitz.BonusPlays, state: Any, value: Any) -> Iterator[Any]:
    return (int(value) ^ 1 << int(bonus.bit) for bonus in state.game.deck.bonus_plays)


@others.register
def _(kind: blitz.Cards, state: Any, value: Any) -> Iterator[Any]:
    return (int(value) | 1 << int(card.number) for card in state.game.deck.cards)


@others.register
def _(kind: blitz.WhichChallenge, state: Any, value: Any) -> Iterator[Any]:
    return (int(challenge.number) for challenge in state.game.deck.challenges if challenge.number != value)


@others.register
def _(kind: blitz.Challenges, state: Any, value: Any) -> Iterator[Any]:
    yield [int(state.game.deck.challenges[0].number), *value[1:]]


@others.register
def _(kind: blitz.House, state: Any, value: Any) -> Iterator[Any]:
    return (int(value) ^ 1 << int(effect.bit) for effect in state.game.house)


@others.register
def _(kind: blitz.Events, state: Any, value: Any) -> Iterator[Any]:
    return (int(value) ^ 1 << number for number in range(len(state.game.deck.events)))


@others.register
def _(kind: dungeon.Squares, state: Any, value: Any) -> Iterator[Any]:
    yield [*value, next(square for square in state.board.squares if square not in value)]
