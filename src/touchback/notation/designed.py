"""What in the data is designed: stand-ins for printed cards that are not public, marked as such where they stand."""

from __future__ import annotations

from touchback.blitzbowl.catalogue import read_cards
from touchback.blitzbowl.game import EDITIONS
from touchback.blitzbowl.roster import teams
from touchback.notation.drill import drills


def designed_lists() -> list[str]:
    """Lines of Markdown: each designed thing with the file it stands in."""
    lines = []
    for game in EDITIONS:
        named = [f"{team.name} (`teams/{key}.toml`)" for key, team in teams(game.edition).items() if team.designed]
        if named:
            lines.append(f"- **{game.title}, team cards** in `data/blitzbowl/{game.edition}/`: {', '.join(named)}.")
        data = read_cards(game.edition)
        if data.get("designed"):
            fronts, backs, cards = len(data["challenge"]), len(data["bonus_play"]), len(data["cards"])
            lines.append(
                f"- **{game.title}, deck** in `data/blitzbowl/{game.edition}/cards.toml`: {cards} cards of {fronts} "
                f"challenges and {backs} bonus plays."
            )
    lessons = [f"{drill.number} {drill.title}" for drill in drills() if drill.designed]
    if lessons:
        lines.append(f"- **Drills** in `data/blitzbowl/drills/`: {'; '.join(lessons)}.")
    return lines
