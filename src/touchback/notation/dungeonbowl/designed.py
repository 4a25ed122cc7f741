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


def sources(part: str) -> Any:
    """A part of the data about sources: `conflict`, where public ones disagree, with the topic, what is used here, and
    the other; `marks`, the numbers of rules by who says something of them."""
    return data_of("sources.toml")[part]


def data_of(name: str) -> dict[str, Any]:
    """A file of this game's data."""
    return tomllib.loads((files("touchback.data") / DATA / name).read_text("utf-8"))


def rules_without(mark: str) -> list[str]:
    """The numbers of the rules of which nobody with this mark says anything."""
    said = sources("marks")[mark]
    rows = [row for chapter in data_of("rules.toml")["chapter"] for row in chapter["rules"]]
    return [row[0] for row in rows if row[0] not in said]


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
        for conflict in sources("conflict")
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
        text(
            "- **{game}, rules of which the fragment says nothing**, taken from public transcripts, official answers "
            "or Blood Bowl, or ours: {rules}.",
            game=game.title,
            rules=listed(rules_without("seed")),
        ),
        text("- **{game}, disputed between them**: {disputes}.", game=game.title, disputes=joined("; ", disputes)),
        text(
            "- **{game}, designed**: the dungeons {dungeons}; where chests and portals lie in the others; the "
            "ready-made sides of the colleges in `data/dungeonbowl/teams/`.",
            game=game.title,
            dungeons=listed(found.title for found in ours),
        ),
        text(
            "- **{game}, rules that no source settles**, in part or whole, decided here and by docs/rulings.md: "
            "{rules}.",
            game=game.title,
            rules=listed(sources("marks")["designed"]),
        ),
    ]
