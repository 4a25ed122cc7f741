"""What in the data is designed: stand-ins for printed cards that are not public, marked as such where they stand."""

from __future__ import annotations

from touchback.blitzbowl.catalogue import read_cards
from touchback.blitzbowl.game import EDITIONS
from touchback.blitzbowl.roster import teams
from touchback.kernel.text import joined, listed, quoted, text
from touchback.notation.drill import drills


def designed_lists() -> list[str]:
    """Lines of Markdown: each designed thing with the file it stands in."""
    lines: list[str] = []
    for game in EDITIONS:
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
    lessons = [text("{number} {drill}", number=drill.number, drill=drill.title) for drill in drills() if drill.designed]
    if lessons:
        lines.append(text("- **Drills** in `data/blitzbowl/drills/`: {lessons}.", lessons=joined("; ", lessons)))
    return lines
