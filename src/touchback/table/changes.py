"""What has changed between two scenes: most clicks move one player or two, and a page knows the rest already."""

from __future__ import annotations

from typing import Any, Final

from touchback.table.wire import PlayerShown, Scene, SceneChanges

PLAYERS: Final = "players"
PARTS: Final = [
    (name, written)
    for name, written in zip(Scene.__struct_fields__, Scene.__struct_encode_fields__, strict=True)
    if name != PLAYERS
]
"""The parts of a scene besides its players: how they are called here, and on the wire."""
OF_A_PLAYER: Final = list(zip(PlayerShown.__struct_fields__, PlayerShown.__struct_encode_fields__, strict=True))


def changes_between(before: Scene, after: Scene) -> SceneChanges:
    """What a page that shows the one must change to show the other."""
    parts: dict[str, Any] = {}
    for name, written in PARTS:
        value, was = getattr(after, name), getattr(before, name)
        if value is not was and value != was:
            parts[written] = value
    if [player.id for player in before.players] != [player.id for player in after.players]:
        parts[PLAYERS] = after.players
        return SceneChanges(parts=parts)
    both = zip(before.players, after.players, strict=True)
    changed = [player_changes(was, now) for was, now in both if was is not now and was != now]
    return SceneChanges(parts=parts, players=changed)


def player_changes(before: PlayerShown, after: PlayerShown) -> dict[str, Any]:
    """Who it is, and what has changed of him."""
    changed: dict[str, Any] = {"id": after.id}
    for name, written in OF_A_PLAYER:
        value = getattr(after, name)
        if value != getattr(before, name):
            changed[written] = value
    return changed
