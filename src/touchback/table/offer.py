"""One answer on its way to becoming a choice, in every game."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from touchback.kernel.ask import NONE, Ask, kind_of, subject_of, target_of
from touchback.table.names import person, player_id, square_id
from touchback.table.wire import Choice
from touchback.words import Words

PlayT = TypeVar("PlayT", bound=Any)


class OfferOf(Generic[PlayT]):
    """One answer on its way to becoming a choice."""

    def __init__(self, play: PlayT, ask: Ask, answer: int, w: Words) -> None:
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
        return ""

    def person(self, index: int) -> str:
        """H7 Blitzer."""
        return person(self.play, index, self.w)

    def square(self) -> str:
        """The square it points at."""
        return square_id(self.play, self.target)
