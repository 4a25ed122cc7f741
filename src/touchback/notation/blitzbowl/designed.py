"""What in the data of Blitz Bowl is designed: stand-ins for printed cards that are not public."""

from __future__ import annotations

from touchback.blitzbowl.catalogue import read_cards
from touchback.blitzbowl.game import BLITZ_BOWL_ULTIMATE, BlitzBowl
from touchback.blitzbowl.roster import teams
from touchback.kernel.text import joined, listed, quoted, text
from touchback.notation.drill import drills


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
    if game is BLITZ_BOWL_ULTIMATE:
        lessons = [
            text("{number} {drill}", number=drill.number, drill=drill.title)
            for drill in drills(game.name)
            if drill.designed
        ]
        lines.append(text("- **Drills** in `data/blitzbowl/drills/`: {lessons}.", lessons=joined("; ", lessons)))
    return lines
