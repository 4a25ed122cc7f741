"""Dungeons on the page: the tiles, ours and those of a seed, and what people lay, checked at once. [D1.10, D6.2]"""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Final

import msgspec
from litestar import Request, Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Meta

from touchback.dungeonbowl.dungeon import Dungeon
from touchback.dungeonbowl.maps.builder import build, cropped
from touchback.dungeonbowl.maps.catalogue import dungeon as dungeon_called
from touchback.dungeonbowl.maps.catalogue import dungeons
from touchback.dungeonbowl.maps.check import demand_legal, faults
from touchback.dungeonbowl.maps.laying import PLAIN, TURNS, LaidTile, lay, tiles_of
from touchback.dungeonbowl.maps.routes import fairness
from touchback.dungeonbowl.maps.svg import svg_of
from touchback.dungeonbowl.maps.text import from_text, to_text
from touchback.dungeonbowl.maps.tiles import laid, rooms, tile_kinds
from touchback.dungeonbowl.maps.together import building_from, building_of
from touchback.server.messages import (
    BuildingShown,
    DungeonBegun,
    DungeonChecked,
    DungeonLaid,
    DungeonListed,
    FaultShown,
    MapText,
    MatchShown,
    SiteShown,
    TileLaid,
    TileNext,
    TileOffered,
)
from touchback.server.people.limits import FILE
from touchback.server.people.visitors import visitor_of
from touchback.server.rooms import making
from touchback.server.rooms.shown import match_shown
from touchback.server.routes.files import file_response
from touchback.server.routes.matches import known_id, room_of
from touchback.server.services import Services, services_of
from touchback.server.store import MatchRow
from touchback.table.dungeonbowl.floor import floor_shown, name_of
from touchback.words import Words

AnyRequest = Request[Any, Any, Any]
WHOLE: Final = -1
"""Instead of a side: nothing is missing in a building."""
TABLE: Final = (40, 30)
"""The squares of the page's table."""


@get("/dungeons", include_in_schema=False, sync_to_thread=False)
def page(request: AnyRequest) -> Response[Any]:
    """The page on which dungeons are built."""
    return file_response(request, "dungeonbowl/index.html")


@get("/api/dungeons", tags=["games"])
async def list_dungeons(request: AnyRequest) -> list[DungeonListed]:
    """The dungeons that come with the program."""
    w = visitor_of(request).words
    return [DungeonListed(key, w.term(found.title)) for key, found in dungeons().items()]


@get("/api/dungeons/tiles", tags=["games"])
async def list_tiles(request: AnyRequest) -> list[TileOffered]:
    """Every tile of a dungeon that can be laid, with its rule."""
    return offered(visitor_of(request).words)


@get("/api/dungeons/new", tags=["games"])
async def new_dungeon(request: AnyRequest, seed: FromQuery[Annotated[int, Meta(ge=0, le=10**12)]] = 1) -> DungeonLaid:
    """A dungeon built from a seed: legal, and as fair to one side as to the other."""
    visitor_of(request).limit("file", FILE)
    return laid_down(await asyncio.to_thread(build, seed))


@get("/api/dungeons/{name:str}", tags=["games"])
async def one_dungeon(request: AnyRequest, name: FromPath[str]) -> DungeonLaid:
    """How the tiles of one of our dungeons lie."""
    return laid_down(dungeon_called(name))


@get("/api/dungeons/{name:str}/picture", tags=["games"])
async def picture(request: AnyRequest, name: FromPath[str]) -> Response[bytes]:
    """A drawing of one of our dungeons, as SVG."""
    drawing = svg_of(dungeon_called(name), visitor_of(request).words)
    return Response(drawing.encode(), media_type="image/svg+xml")


@post("/api/dungeons/read", status_code=200, tags=["games"])
async def read_map(request: AnyRequest, data: JSONBody[MapText]) -> DungeonLaid:
    """How the tiles of a map lie, from its text; a map that breaks a building rule is refused with every reason."""
    visitor_of(request).limit("file", FILE)
    found = from_text(data.text)
    demand_legal(found)
    return laid_down(found)


@post("/api/dungeons/together", status_code=200, tags=["games"])
async def build_together(request: AnyRequest, data: JSONBody[DungeonBegun]) -> BuildingShown:
    """What two coaches have laid in turn: who is next, with what. A tile that could not be laid is refused."""
    w = visitor_of(request).words
    return await asyncio.to_thread(building_shown, data, w)


@post("/api/dungeons/together/read", status_code=200, tags=["games"])
async def read_building(request: AnyRequest, data: JSONBody[MapText]) -> DungeonBegun:
    """A building to go on with, from the text of its map."""
    visitor_of(request).limit("file", FILE)
    return await asyncio.to_thread(building_read, data.text)


@get("/api/matches/{match_id:str}/dungeon", tags=["matches"])
async def site(request: AnyRequest, match_id: FromPath[str]) -> SiteShown:
    """The dungeon that the coaches of a match build before it begins: what lies there, and who is next."""
    services, visitor = services_of(request), visitor_of(request)
    row = await services.rooms.row(known_id(match_id, visitor.words), visitor.words)
    return await site_of(services, row, visitor.id_or_none, visitor.words)


@post("/api/matches/{match_id:str}/dungeon", status_code=200, tags=["matches"])
async def lay_tile(request: AnyRequest, match_id: FromPath[str], data: JSONBody[TileNext]) -> SiteShown:
    """Lay the next tile of that dungeon, if it is the reader's turn; the last one begins the match."""
    services, visitor, _ = await room_of(request, match_id)
    person = await visitor.need()
    piece = msgspec.to_builtins(data.tile)
    room = await making.lay_piece(services.rooms, match_id, person, data.number, piece, whole_map)
    return await site_of(services, room.row, person.id, visitor.words)


@post("/api/matches/{match_id:str}/dungeon/leave", status_code=200, tags=["matches"])
async def leave_site(request: AnyRequest, match_id: FromPath[str]) -> MatchShown:
    """Get up before the dungeon is built: the seat is open again."""
    services, visitor, _ = await room_of(request, match_id)
    person = await visitor.need()
    room = await making.leave(services.rooms, match_id, person)
    return match_shown(room.row, person.id, visitor.words)


@post("/api/dungeons/check", status_code=200, tags=["games"])
async def check_dungeon(request: AnyRequest, data: JSONBody[DungeonLaid]) -> DungeonChecked:
    """What people have laid: how it looks, and every building rule it breaks."""
    w = visitor_of(request).words
    return await asyncio.to_thread(checked, data, w)


def offered(w: Words) -> list[TileOffered]:
    """The plain tiles and the rooms."""
    found = []
    for key in (*PLAIN, *rooms()):
        room = rooms().get(key)
        kind = tile_kinds()[room.tile if room is not None else key]
        found.append(
            TileOffered(
                key=key,
                name=w.term(room.name if room is not None else kind.name),
                kind=kind.kind,
                text=f"{w.term(room.text)} [{room.rule}]" if room is not None else "",
                shapes=[sorted(laid(kind.squares, turn).values()) for turn in range(TURNS)],
                expansion=room is not None and room.expansion,
            )
        )
    return found


def laid_down(found: Dungeon) -> DungeonLaid:
    """A dungeon as tiles on the table."""
    tiles = [TileLaid(tile.key, tile.x, tile.y, tile.turn) for tile in tiles_of(found)]
    return DungeonLaid(tiles, list(found.chests), list(found.portals), found.title)


def checked(data: DungeonLaid, w: Words) -> DungeonChecked:
    """What is on the table, looked at by the building rules."""
    tiles = [LaidTile(tile.key, tile.x, tile.y, tile.turn) for tile in data.tiles]
    found = lay(tiles, " ".join(data.title.split()), tuple(data.chests), tuple(data.portals))
    broken = faults(found)
    things = [name_of(place) for place in found.chests], [name_of(place) for place in found.portals]
    return DungeonChecked(
        floor=floor_shown(found, *things, w),
        faults=[FaultShown(w(fault.message), [name_of(place) for place in fault.places]) for fault in broken],
        facts=[] if broken or len(found.end_zones) != 2 else facts_of(found, w),
        text=to_text(cropped(found)),
    )


def building_shown(data: DungeonBegun, w: Words) -> BuildingShown:
    """What has been laid together, looked at by the building rules."""
    tiles = [LaidTile(tile.key, tile.x, tile.y, tile.turn) for tile in data.tiles]
    building = building_of(tiles, data.expansion, " ".join(data.title.split()), TABLE)
    if not building.tiles:
        return BuildingShown(building.side, building.left, None, [], "")
    return BuildingShown(
        side=WHOLE if building.is_whole else building.side,
        left=building.left,
        floor=floor_shown(building.table, [], [], w),
        facts=facts_of(building.table, w) if building.is_whole else [],
        text=to_text(building.dungeon),
    )


async def site_of(services: Services, row: MatchRow, person: str | None, w: Words) -> SiteShown:
    """The dungeon of a match for one reader."""
    match = match_shown(row, person, w)
    if not match.workshop:
        return SiteShown(match, [], False)
    laid_so_far = msgspec.convert(await making.pieces_of(services.rooms, row.id), list[TileLaid])
    begun = DungeonBegun(laid_so_far, expansion=row.options.get("expansion") is True)
    return SiteShown(match, laid_so_far, begun.expansion, await asyncio.to_thread(building_shown, begun, w))


def whole_map(pieces: list[making.Piece], options: dict[str, Any]) -> str:
    """The map of these tiles, if nothing is missing in it; '' before. One that could not be laid is an error."""
    tiles = [LaidTile(**piece) for piece in pieces]
    building = building_of(tiles, options.get("expansion") is True, size=TABLE)
    return to_text(building.dungeon) if building.is_whole else ""


def building_read(text: str) -> DungeonBegun:
    """The tiles of a map that is being built, in the order in which they were laid."""
    found = from_text(text)
    building = building_from(found, any(tile.room is not None and tile.room.expansion for tile in found.tiles), TABLE)
    tiles = [TileLaid(tile.key, tile.x, tile.y, tile.turn) for tile in building.tiles]
    return DungeonBegun(tiles, building.title, building.expansion)


def facts_of(found: Dungeon, w: Words) -> list[str]:
    """How far the sides have to go, in words."""
    ways = fairness(found)
    said = [w("{moves} moves from End Zone to End Zone", moves=ways.apart)]
    if found.chests and found.portals:
        said.append(
            w(
                "on average blue is {chests:+.1f} moves nearer to a chest and {portals:+.1f} to a portal",
                chests=float(ways.chest_lead),
                portals=float(ways.portal_lead),
            )
        )
    return said


HANDLERS: Final = [
    page, list_dungeons, list_tiles, new_dungeon, one_dungeon, picture, read_map, check_dungeon, build_together,
    read_building, site, lay_tile, leave_site,
]  # fmt: skip
