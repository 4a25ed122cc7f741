"""Who one is: accounts, log-in, settings, formations."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec
from litestar import Request, delete, get, post, put
from litestar.params import JSONBody, QueryParameter
from sqlalchemy import delete as sql_delete
from sqlalchemy import func, select

from touchback.games import game_entry
from touchback.kernel.errors import BadData
from touchback.server.messages import (
    Account,
    Codes,
    Confirmed,
    Credentials,
    Formation,
    Leaving,
    Me,
    NewName,
    NewPassword,
    Recovering,
    Settings,
)
from touchback.server.people.cookies import kept_form
from touchback.server.people.limits import ACCOUNT, RENAMING, of_address, of_person
from touchback.server.people.names import clean_name, fault_of_name
from touchback.server.people.person import Person
from touchback.server.people.refusal import Refuse
from touchback.server.people.visitors import Visitor, visitor_of
from touchback.server.services import services_of
from touchback.server.store import FormationRow
from touchback.words import LANGUAGES, Words

MOST_FORMATIONS: Final = 100
LARGEST_SETTINGS: Final = 20_000
"""How many bytes a person's settings may take."""
DEEPEST_SETTINGS: Final = 10
"""Lists and tables inside each other: whoever reads them later may stand on more stairs already."""

AnyRequest = Request[Any, Any, Any]


def me_of(visitor: Visitor, local: bool) -> Me:
    """Who asks."""
    person = visitor.person
    if person is None:
        return Me(name="", guest=True, language=visitor.language, settings={}, languages=LANGUAGES, local=local)
    return Me(
        name=person.name,
        guest=person.guest,
        language=person.language,
        settings=person.settings,
        languages=LANGUAGES,
        local=local,
    )


@get("/api/me", tags=["people"])
async def me(request: AnyRequest) -> Me:
    """Who asks. Nobody becomes a guest by asking that."""
    return me_of(visitor_of(request), services_of(request).settings.local)


@post("/api/register", tags=["people"])
async def register(request: AnyRequest, data: JSONBody[Credentials]) -> Me:
    """Make an account and log in. A guest keeps his matches and settings."""
    visitor, services = visitor_of(request), services_of(request)
    only_where_needed(request, visitor.words)
    await visitor.limit_tries("account", ACCOUNT, of_address(visitor.address))
    made, matches = await services.people.register(
        visitor.person, data.name, data.password, visitor.language, visitor.words
    )
    before = visitor.token
    await visitor.become(made)
    await services.rooms.changed(matches)
    services.rooms.session_over(kept_form(before))
    return me_of(visitor, False)


@post("/api/login", status_code=200, tags=["people"])
async def login(request: AnyRequest, data: JSONBody[Credentials]) -> Me:
    """Log in. What somebody has begun as a guest goes with him."""
    visitor, services = visitor_of(request), services_of(request)
    only_where_needed(request, visitor.words)
    taken = await visitor.guessing("password", data.name)
    person = await services.people.log_in(data.name, data.password, visitor.words)
    await services.tries.gives_back(*taken)
    await come_in(request, person)
    return me_of(visitor, False)


async def come_in(request: AnyRequest, person: Person) -> None:
    """Log somebody in who has shown that he is who he says."""
    visitor, services = visitor_of(request), services_of(request)
    guest, before = visitor.person, visitor.token
    await visitor.become(person)
    if guest is not None and guest.guest:
        await services.rooms.changed(await services.people.take_over(guest, person))
    services.rooms.session_over(kept_form(before))


@post("/api/recover", status_code=200, tags=["people"])
async def recover(request: AnyRequest, data: JSONBody[Recovering]) -> Me:
    """Choose a new password with a recovery code, and log in; every other browser is logged out."""
    visitor, services = visitor_of(request), services_of(request)
    only_where_needed(request, visitor.words)
    taken = await visitor.guessing("code", data.name)
    person, ended = await services.people.recover(data.name, data.code, data.password, visitor.words)
    await services.tries.gives_back(*taken)
    for session in ended:
        services.rooms.session_over(session)
    await come_in(request, person)
    return me_of(visitor, False)


@post("/api/logout", status_code=200, tags=["people"])
async def logout(request: AnyRequest) -> Me:
    """Log out."""
    visitor, services = visitor_of(request), services_of(request)
    only_where_needed(request, visitor.words)
    before = visitor.token
    await visitor.leave()
    services.rooms.session_over(kept_form(before))
    return me_of(visitor, False)


@post("/api/password", status_code=200, tags=["people"])
async def password(request: AnyRequest, data: JSONBody[NewPassword]) -> Me:
    """Change the password of one's account; every other browser is logged out."""
    visitor, services = visitor_of(request), services_of(request)
    person = account_of(request)
    taken = await visitor.guessing("password", person.name)
    ended = await services.people.change_password(
        person, data.old, data.new, visitor.token, visitor.device, visitor.words
    )
    await services.tries.gives_back(*taken)
    for session in ended:
        services.rooms.session_over(session)
    return me_of(visitor, False)


@get("/api/account", tags=["people"])
async def account(request: AnyRequest) -> Account:
    """What stands on the page of one's account."""
    person = account_of(request)
    return Account(codes=await services_of(request).people.codes.count(person.id))


@post("/api/name", status_code=200, tags=["people"])
async def rename(request: AnyRequest, data: JSONBody[NewName]) -> Me:
    """Change the name of one's account; for a while nobody else can take the old one."""
    visitor, services = visitor_of(request), services_of(request)
    person = account_of(request)
    await visitor.limit_tries("renaming", RENAMING, of_person(person.id))
    visitor.person, matches = await services.people.rename(person, data.name, visitor.words)
    await services.rooms.changed(matches)
    return me_of(visitor, False)


@post("/api/codes", tags=["people"])
async def codes(request: AnyRequest, data: JSONBody[Confirmed]) -> Codes:
    """New recovery codes for one's account."""
    visitor, services = visitor_of(request), services_of(request)
    person = account_of(request)
    taken = await visitor.guessing("password", person.name)
    await services.people.demand_password(person, data.password, visitor.words)
    await services.tries.gives_back(*taken)
    return Codes(codes=await services.people.codes.renew(person.id))


@post("/api/leave", status_code=200, tags=["people"])
async def leave(request: AnyRequest, data: JSONBody[Leaving]) -> Me:
    """Delete one's account, or oneself as a guest: the name is gone, the matches stay."""
    visitor, services = visitor_of(request), services_of(request)
    only_where_needed(request, visitor.words)
    person = visitor.person
    if person is not None:
        if not person.guest:
            taken = await visitor.guessing("password", person.name)
            await services.people.demand_password(person, data.password, visitor.words)
            await services.tries.gives_back(*taken)
        matches, ended = await services.people.delete(person)
        visitor.forget()
        await services.rooms.changed(matches)
        for session in ended:
            services.rooms.session_over(session)
    return me_of(visitor, False)


def account_of(request: AnyRequest) -> Person:
    """Whoever asks, if he is logged in."""
    visitor = visitor_of(request)
    only_where_needed(request, visitor.words)
    if visitor.person is None or visitor.person.guest:
        raise Refuse(401, visitor.words("Log in first."), "not-logged-in")
    return visitor.person


def only_where_needed(request: AnyRequest, w: Words) -> None:
    """On a person's own machine there are no accounts."""
    if services_of(request).settings.local:
        raise Refuse(409, w("On your own machine you need no account."), "local")


@put("/api/settings", tags=["people"])
async def settings(request: AnyRequest, data: JSONBody[Settings]) -> Me:
    """Keep what a person has chosen, as a whole."""
    visitor, services = visitor_of(request), services_of(request)
    w = visitor.words
    if len(msgspec.json.encode(data.settings)) > LARGEST_SETTINGS:
        raise Refuse(413, w("These settings take too much room."), "too-large")
    if is_deeper(data.settings, DEEPEST_SETTINGS):
        raise Refuse(400, w("The request is nested too deeply."), "bad-request")
    person = await visitor.need()
    if services.settings.local and data.language != visitor.language:
        visitor.chosen_language = data.language
    visitor.person, matches = await services.people.set_settings(person, data.language, data.settings, data.name, w)
    await services.rooms.changed(matches)
    services.rooms.settled(person.id, data.settings)
    return me_of(visitor, services.settings.local)


def is_deeper(value: object, levels: int) -> bool:
    """Are there more lists and tables inside each other?"""
    if not isinstance(value, dict | list):
        return False
    inside = value.values() if isinstance(value, dict) else value
    return levels == 0 or any(is_deeper(part, levels - 1) for part in inside)


# -- formations ---------------------------------------------------------------------------------------------------


@get("/api/formations", tags=["formations"])
async def formations(request: AnyRequest, game: Annotated[str, QueryParameter(max_length=60)] = "") -> list[Formation]:
    """The set-ups that a person has kept, of one game or of all."""
    visitor, services = visitor_of(request), services_of(request)
    if visitor.person is None:
        return []
    wanted = select(FormationRow).where(FormationRow.person == visitor.person.id).order_by(FormationRow.id)
    if game:
        wanted = wanted.where(FormationRow.game == game_entry(game).name)
    async with services.store.reading() as session:
        rows = (await session.scalars(wanted)).all()
    return [formation_of(row) for row in rows]


@put("/api/formations", tags=["formations"])
async def keep_formation(request: AnyRequest, data: JSONBody[Formation]) -> Formation:
    """Keep a set-up, instead of one of the same game and name if there is one."""
    visitor, services = visitor_of(request), services_of(request)
    w = visitor.words
    name = clean_name(data.name)
    fault = fault_of_name(name, w)
    if fault:
        raise BadData(fault)
    entry = game_entry(data.game)
    check_places(data, w)
    person = await visitor.need()
    async with services.store.writing() as session:
        mine = FormationRow.person == person.id
        row = await session.scalar(
            select(FormationRow).where(mine, FormationRow.game == entry.name, FormationRow.name == name)
        )
        if row is None:
            count = await session.scalar(select(func.count()).select_from(FormationRow).where(mine))
            if (count or 0) >= MOST_FORMATIONS:
                raise Refuse(409, w("You keep {most} formations; delete one first.", most=MOST_FORMATIONS), "too-many")
            row = FormationRow(person=person.id, game=entry.name, name=name)
            session.add(row)
        row.receiving, row.places = data.receiving, [list(place) for place in data.places]
        await session.flush()
        return formation_of(row)


@delete("/api/formations", tags=["formations"], status_code=204)
async def delete_formation(
    request: AnyRequest,
    game: Annotated[str, QueryParameter(max_length=60)],
    name: Annotated[str, QueryParameter(max_length=40)],
) -> None:
    """Delete a set-up."""
    visitor, services = visitor_of(request), services_of(request)
    w = visitor.words
    missing = Refuse(404, w("There is no formation of that name."), "not-found")
    if visitor.person is None or fault_of_name(clean_name(name), w):
        raise missing
    async with services.store.writing() as session:
        gone = await session.execute(
            sql_delete(FormationRow)
            .where(FormationRow.person == visitor.person.id, FormationRow.game == game_entry(game).name)
            .where(FormationRow.name == clean_name(name))
            .returning(FormationRow.id)
        )
        if gone.first() is None:
            raise missing


def check_places(formation: Formation, w: Words) -> None:
    """Positions are short words, squares are letters and numbers."""
    if len(formation.places) > 16:
        raise BadData(w("A formation has at most 16 players."))
    for position, square in formation.places:
        good = len(square) <= 3 and square[:1].isalpha() and square[1:].isdecimal() and square.isascii()
        if not good or len(position) > 60 or not position.isprintable():
            raise BadData(w("A place is a position and a square such as h12, not {place}.", place=repr(square)[:20]))


def formation_of(row: FormationRow) -> Formation:
    """A set-up from its row."""
    return Formation(
        game=row.game, name=row.name, receiving=row.receiving, places=[(place[0], place[1]) for place in row.places]
    )


HANDLERS: Final = [
    me,
    register,
    login,
    recover,
    logout,
    password,
    account,
    rename,
    codes,
    leave,
    settings,
    formations,
    keep_formation,
    delete_formation,
]
