"""One answer of Blood Bowl on its way to becoming a choice."""

from __future__ import annotations

from typing import Final

from touchback.bloodbowl import terms as t
from touchback.bloodbowl.play import Play
from touchback.kernel.ask import NONE, Ask, kind_of, subject_of, target_of
from touchback.table.names import person, player_id, square_id
from touchback.table.wire import Choice
from touchback.words import Words

OF_ACTION: Final = frozenset(
    {
        t.TARGET, t.TARGET_BOTH, t.STEP, t.JUMP, t.STAND_UP, t.THROW, t.THROW_AT, t.LOB_AT, t.HIT, t.HAND_TO,
        t.KICK_HIM, t.PERFORM, t.STRIKE_WITH, t.TOWARDS, t.STOP,
    }
)  # fmt: skip
"""Answers that carry a declared action on."""


class Offer:
    """One answer on its way to becoming a choice."""

    def __init__(self, play: Play, ask: Ask, answer: int, w: Words) -> None:
        self.play = play
        self.ask = ask
        self.answer = answer
        self.w = w
        self.kind = int(kind_of(answer))
        self.subject = int(subject_of(answer))
        self.target = int(target_of(answer))

    def made(
        self,
        label: str,
        short: str = "",
        player: int = NONE,
        target: int = NONE,
        square: int = -1,
        action: str = "",
        face: str = "",
        detail: str = "",
        chance: float | None = None,
        habit: str = "",
        about: str = "",
    ) -> Choice:
        """The choice."""
        return Choice(
            answer=self.answer,
            verb=self.play.game.book.answers[self.kind].name,
            label=label,
            short=short,
            player=player_id(self.play, player),
            target=player_id(self.play, target),
            square=square_id(self.play, square) if square >= 0 else "",
            action=action or self.declared(),
            face=face,
            detail=detail,
            chance=chance,
            habit=habit,
            about=about,
        )

    def declared(self) -> str:
        """The action that is going on, for answers that belong to it."""
        if self.kind not in OF_ACTION or self.ask.why not in (t.W_TARGET, t.W_ACT, t.W_THROW) or self.play.actor < 0:
            return ""
        action = int(self.play.action)
        return action_name(self.play, action + int(self.play.special) if action == t.SPECIAL else action)

    def person(self, index: int) -> str:
        """H7 Blitzer."""
        return person(self.play, index, self.w)

    def square(self) -> str:
        """The square it points at."""
        return square_id(self.play, self.target)


def action_label(play: Play, action: int, w: Words) -> str:
    """An action that a player may declare."""
    if action >= t.SPECIAL:
        return w.term(play.game.skills[action - t.SPECIAL].name)
    return (
        w.term("Move", "action"), w.term("Block", "action"), w.term("Blitz", "action"), w.term("Pass", "action"),
        w.term("Hand-off", "action"), w.term("Foul", "action"),
    )[action]  # fmt: skip


def action_name(play: Play, action: int) -> str:
    """The same as the page names it."""
    if action >= t.SPECIAL:
        return play.game.skills[action - t.SPECIAL].name.lower()
    return t.ACTION_NAMES[action]
