"""What can be played, team files, and the words of the pages."""

from __future__ import annotations

import asyncio
import hashlib
from functools import cache
from typing import Annotated, Any, Final

import msgspec
from litestar import Request, Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Meta

from touchback.games import DEFAULT, game_entry
from touchback.server.messages import (
    CommandsShown,
    GalleryShown,
    GameShown,
    GlossaryShown,
    Language,
    MarketShown,
    OptionsChecked,
    OptionsWanted,
    TeamChecked,
    TeamFile,
)
from touchback.server.people.limits import FILE, OPTIONS
from touchback.server.people.visitors import visitor_of
from touchback.server.routes.catalogue import games_shown, market_shown, options_checked, team_checked
from touchback.server.routes.files import kept
from touchback.table.commands import commands as commands_of
from touchback.table.glossary import CONTEXT, kinds
from touchback.table.glossary import glossary as glossary_of
from touchback.table.tables import table_of
from touchback.words import LANGUAGES, words_of
from touchback.words.words import BETWEEN

AnyRequest = Request[Any, Any, Any]
AnyLanguage = Annotated[str, Meta(pattern=f"^({'|'.join(LANGUAGES)})?$")]  # '': the person's own


@get("/api/games", tags=["games"])
async def games(request: AnyRequest, language: FromQuery[AnyLanguage] = "") -> list[GameShown]:
    """Every game with its teams, options and bots, in a language (the person's own unless one is named)."""
    return await asyncio.to_thread(games_shown, language or visitor_of(request).language)


@post("/api/teams/check", status_code=200, tags=["games"])
async def check_team(request: AnyRequest, data: JSONBody[TeamFile]) -> TeamChecked:
    """What a team file holds, and every rule it breaks."""
    visitor = visitor_of(request)
    visitor.limit("file", FILE)
    return await asyncio.to_thread(team_checked, data.game, data.text, visitor.words)


@post("/api/options/check", status_code=200, tags=["games"])
async def check_options(request: AnyRequest, data: JSONBody[OptionsWanted]) -> OptionsChecked:
    """Could a match be made with these options? Asked while somebody writes a text of his own, such as a map."""
    visitor = visitor_of(request)
    visitor.limit("options", OPTIONS)
    return await asyncio.to_thread(options_checked, data.game, data.options, visitor.words)


@get("/api/words/{language:str}", tags=["games"])
async def words(request: AnyRequest, language: FromPath[Language]) -> Response[dict[str, Any]]:
    """Every text of the pages in a language."""
    content, tag = catalogue(language)
    return kept(request, content, "application/json", tag)


@get("/api/commands/{language:str}", tags=["games"])
async def commands(request: AnyRequest, language: FromPath[Language]) -> Response[CommandsShown]:
    """The commands of the keyboard that belong to the rules, each with its ordinary key, in a language."""
    content, tag = commands_sent(language)
    return kept(request, content, "application/json", tag)


@get("/api/glossary", tags=["games"])
async def glossary(
    request: AnyRequest, game: FromQuery[str] = DEFAULT, language: FromQuery[AnyLanguage] = ""
) -> Response[GlossaryShown]:
    """What the words of a game mean: skills, cards, dice, actions, in a language (the person's own unless named)."""
    content, tag = await asyncio.to_thread(explanations, game, language or visitor_of(request).language)
    return kept(request, content, "application/json", tag)


@get("/api/market", tags=["games"])
async def market(
    request: AnyRequest, team: FromQuery[str], game: FromQuery[str] = DEFAULT, language: FromQuery[AnyLanguage] = ""
) -> MarketShown:
    """What a team of a list could buy for a match, and for how much, in a language (the person's own unless named)."""
    return await asyncio.to_thread(market_shown, game, team, language or visitor_of(request).language)


@get("/api/figures", tags=["games"])
async def figures(
    request: AnyRequest, game: FromQuery[str] = DEFAULT, language: FromQuery[AnyLanguage] = ""
) -> Response[GalleryShown]:
    """Everybody who can play a game, list by list, and how he is drawn."""
    content, tag = await asyncio.to_thread(gallery, game, language or visitor_of(request).language)
    return kept(request, content, "application/json", tag)


@cache
def gallery(game: str, language: str) -> tuple[bytes, str]:
    """The figures of a game as they are sent, and their tag."""
    rules = game_entry(game).game
    return tagged(GalleryShown(table_of(rules).gallery(rules, words_of(language))))


@cache
def catalogue(language: str) -> tuple[bytes, str]:
    """The catalogue of a language as it is sent, and a tag that changes with it. The glossary is sent by itself."""
    texts = words_of(language).catalogue()
    return tagged({key: text for key, text in texts.items() if not key.startswith(CONTEXT + BETWEEN)})


@cache
def commands_sent(language: str) -> tuple[bytes, str]:
    """The commands as they are sent, and a tag."""
    return tagged(CommandsShown(commands_of(words_of(language))))


@cache
def explanations(game: str, language: str) -> tuple[bytes, str]:
    """The glossary of a game as it is sent, and its tag."""
    w = words_of(language)
    entries = glossary_of(game, w)
    used = {entry.kind for entry in entries}
    return tagged(GlossaryShown([(kind, title) for kind, title in kinds(w).items() if kind in used], entries))


def tagged(content: object) -> tuple[bytes, str]:
    """Something as JSON, and a tag that changes with it."""
    sent = msgspec.json.encode(content)
    return sent, f'"{hashlib.sha256(sent).hexdigest()[:20]}"'


HANDLERS: Final = [games, check_team, check_options, words, commands, glossary, market, figures]
