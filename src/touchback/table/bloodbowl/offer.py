"""One answer of Blood Bowl on its way to becoming a choice."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from touchback.bloodbowl import terms as t
from touchback.bloodbowl.play import Play
from touchback.table.offer import OfferOf
from touchback.words import Words

OF_ACTION: Final = frozenset(
    {
        t.TARGET, t.TARGET_BOTH, t.STEP, t.JUMP, t.STAND_UP, t.THROW, t.THROW_AT, t.LOB_AT, t.HIT, t.HAND_TO,
        t.KICK_HIM, t.PERFORM, t.STRIKE_WITH, t.TOWARDS, t.STOP,
    }
)  # fmt: skip
"""Answers that carry a declared action on."""


class Offer(OfferOf[Play]):
    """One answer of Blood Bowl."""

    def declared(self) -> str:
        if self.kind not in OF_ACTION or self.ask.why not in (t.W_TARGET, t.W_ACT, t.W_THROW) or self.play.actor < 0:
            return ""
        action = int(self.play.action)
        return action_name(self.play, action + int(self.play.special) if action == t.SPECIAL else action)


def action_label(play: Play, action: int, w: Words) -> str:
    """An action that a player may declare."""
    if action >= t.SPECIAL:
        return w.term(play.game.skills[action - t.SPECIAL].name)
    return action_labels(w)[action]


@lru_cache(maxsize=16)
def action_labels(w: Words) -> tuple[str, ...]:
    """The actions that every player has, said once in a language: the question of a turn names them forty times."""
    return (
        w.term("Move", "action"), w.term("Block", "action"), w.term("Blitz", "action"), w.term("Pass", "action"),
        w.term("Hand-off", "action"), w.term("Foul", "action"),
    )  # fmt: skip


def action_name(play: Play, action: int) -> str:
    """The same as the page names it."""
    if action >= t.SPECIAL:
        return play.game.skills[action - t.SPECIAL].name.lower()
    return t.ACTION_NAMES[action]
