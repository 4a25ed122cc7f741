"""What of Dungeon Bowl the fragment of the rulebook does not say: what is public, what is disputed, what is ours."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

from touchback.bloodbowl.roster import team_lists
from touchback.dungeonbowl.maps.catalogue import dungeons
from touchback.dungeonbowl.maps.tiles import box
from touchback.dungeonbowl.sponsors import Sponsor
from touchback.dungeonbowl.teams import DATA, colleges
from touchback.kernel.text import joined, listed, text


def conflicts() -> list[dict[str, str]]:
    """Where public sources disagree: the topic, what is used here, and the other."""
    file = files("touchback.data") / DATA / "sources.toml"
    found: list[dict[str, str]] = tomllib.loads(file.read_text("utf-8"))["conflict"]
    return found


def designed(game: Any) -> list[str]:
    """Lines of Markdown. [D15.2, D16, D19]"""
    lists = team_lists(DATA).values()
    ours = [found for found in dungeons().values() if found.source == "designed"]
    partly = [found for found in dungeons().values() if found.source != "designed"]
    disputes = [
        text(
            "{topic}: {used} (elsewhere: {other})",
            topic=conflict["topic"],
            used=conflict["used"],
            other=conflict["other"],
        )
        for conflict in conflicts()
    ]
    return [
        text(
            "- **{game}, from public transcripts**, as the fragment of the rulebook has none of it: {positions} "
            "positions of {colleges} colleges, their wizards, {tiles} kinds of tiles, {rooms} rooms, "
            "{sponsors} sponsors, the dungeons {dungeons}.",
            game=game.title,
            positions=sum(len(entry.position) for entry in lists),
            colleges=len(colleges()),
            tiles=len(box().tile),
            rooms=len(box().room),
            sponsors=sum(isinstance(one, Sponsor) for one in game.inducements),
            dungeons=listed(found.title for found in partly),
        ),
        text("- **{game}, disputed between them**: {disputes}.", game=game.title, disputes=joined("; ", disputes)),
        text(
            "- **{game}, designed**: the dungeons {dungeons}; where chests and portals lie in the others; the "
            "ready-made sides of the colleges in `data/dungeonbowl/teams/`.",
            game=game.title,
            dungeons=listed(found.title for found in ours),
        ),
    ]
