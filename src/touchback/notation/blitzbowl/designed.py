"""What in the data of Blitz Bowl is designed (stand-ins for printed cards that are not public), disputed between card
and rulebook, or read from pictures."""

from __future__ import annotations

from typing import Final

from touchback.blitzbowl.catalogue import read_cards
from touchback.blitzbowl.game import BLITZ_BOWL_ULTIMATE, BlitzBowl
from touchback.blitzbowl.roster import teams
from touchback.kernel.text import joined, listed, quoted, text
from touchback.notation.drill import drills

SOURCES: Final = (
    text("the ruler (reach and width) is measured on the diagram of the 2022 edition, and taken for all editions"),
    text("which face of the block die is which result of a Foul is printed in pictures; it follows a public record"),
    text("the English names of the arenas follow a public record; the German ones are those of the German rulebook"),
)
"""Where things come from that our texts of the rules show as pictures, or not in this language."""


def designed(game: BlitzBowl) -> list[str]:
    """Lines of Markdown: each designed thing of an edition with the file it stands in. The drills, which are of both,
    are told with the second."""
    lines: list[str] = []
    named = [
        text("{team} (`teams/{key}.toml`)", team=team.name, key=quoted(key))
        for key, team in teams(game.edition).items()
        if team.designed
    ]
    if named:
        lines.append(
            text(
                "- **{game}, team cards** in `data/blitzbowl/{edition}/`: {named}.",
                game=game.title,
                edition=game.edition,
                named=listed(named),
            )
        )
    data = read_cards(game.edition)
    if data.get("designed"):
        lines.append(
            text(
                "- **{game}, deck** in `data/blitzbowl/{edition}/cards.toml`: {cards} cards of {fronts} challenges "
                "and {backs} bonus plays.",
                game=game.title,
                edition=game.edition,
                cards=len(data["cards"]),
                fronts=len(data["challenge"]),
                backs=len(data["bonus_play"]),
            )
        )
    disputes = [
        text(
            "{team} {position}, {value} {card}+ (rulebook: {rulebook}+)",
            team=team.name,
            position=dispute.position,
            value=dispute.value,
            card=dispute.card,
            rulebook=dispute.rulebook,
        )
        for team in teams(game.edition).values()
        for dispute in team.disputed
    ]
    if disputes:
        lines.append(
            text(
                "- **{game}, where card and rulebook disagree** we play the card: {disputes}.",
                game=game.title,
                disputes=joined("; ", disputes),
            )
        )
    if game is BLITZ_BOWL_ULTIMATE:
        lines.append(text("- **Not in the text of the rulebooks**: {sources}.", sources=joined("; ", list(SOURCES))))
        lessons = [
            text("{number} {drill}", number=drill.number, drill=drill.title)
            for drill in drills(game.name)
            if drill.designed
        ]
        lines.append(text("- **Drills** in `data/blitzbowl/drills/`: {lessons}.", lessons=joined("; ", lessons)))
    return lines
