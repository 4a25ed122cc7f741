"""What can be bought for a match, for the glossary: inducements and special plays. [R17.1]"""

from __future__ import annotations

from collections.abc import Iterator

from touchback.bloodbowl.game import BloodBowl
from touchback.bloodbowl.inducements.base import Inducement
from touchback.bloodbowl.inducements.wizards import SPELLS, Wizard
from touchback.bloodbowl.special_plays.base import Card
from touchback.table.glossary import CONTEXT, text_of
from touchback.table.wire import Explained
from touchback.words import Words

RULE = "R17.1"


def explained(game: BloodBowl, w: Words) -> Iterator[Explained]:
    """Each inducement that has a text, and each special play: when it can be played, what it does, for how long."""
    for inducement in game.inducements:
        name = w.term(inducement.name)
        english = inducement.name if name != inducement.name else ""
        if isinstance(inducement, Card):
            yield Explained("special play", name, card_text(inducement, w), RULE, english)
        elif isinstance(inducement, Wizard):
            yield Explained("inducement", name, wizard_text(inducement, w), RULE, english)
        elif inducement.effect:
            yield Explained("inducement", name, w.term(inducement.effect, CONTEXT), RULE, english)


def what_it_does(game: BloodBowl, inducement: Inducement, w: Words) -> str:
    """In a sentence or two; '': nothing is written about it."""
    if isinstance(inducement, Card):
        return card_effect(inducement, w)
    if isinstance(inducement, Wizard):
        return wizard_text(inducement, w)
    if inducement.category == SPELLS:
        return text_of(game.name, "spell", inducement.name, w)
    return w.term(inducement.effect, CONTEXT) if inducement.effect else ""


def card_effect(card: Card, w: Words) -> str:
    """What it does, and for how long."""
    effect = w.term(card.effect)
    return w("{effect} It holds {lasts}.", effect=effect, lasts=w.term(card.lasts)) if card.lasts else effect


def card_text(card: Card, w: Words) -> str:
    """When it can be played, what it does, for how long."""
    return w("{effect} It is played {when}.", effect=card_effect(card, w), when=w.term(card.when))


def wizard_text(wizard: Wizard, w: Words) -> str:
    """Which spells he knows."""
    spells = ", ".join(w.term(spell) for spell in wizard.spells)
    if len(wizard.spells) == 1:
        return w("Casts {spell} once in the match.", spell=spells)
    return w("Casts one spell in the match, out of: {spells}.", spells=spells)
