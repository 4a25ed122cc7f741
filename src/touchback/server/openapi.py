"""The description of the HTTP interface, made exact.

Litestar leaves out what it does not know of msgspec's types (limits, lengths of tuples, tags), so the types are
described by msgspec itself; and every operation names the refusals that may come instead of an answer.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec
from litestar import Request
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import License, Tag

from touchback import __version__
from touchback.server import messages
from touchback.server.leagues import messages as league_messages
from touchback.server.teams import messages as team_messages
from touchback.table.wire import Report

PATH: Final = "/api/schema"
FILE: Final = "/api/matches/{match_id}/file"
JSON: Final = "application/json"
REFERENCE: Final = "#/components/schemas/{name}"
ABOUT: Final = (
    "Everything the pages of Touchback do. A cookie says who you are; whatever changes something must repeat the "
    "cookie `csrftoken` in the header `x-csrf-token`. A match itself is played over the WebSocket "
    "`/api/matches/{id}/socket`: see the messages FromBrowser and ToBrowser."
)
ASKS_WHO: Final = tuple(
    f"/api/{name}" for name in ("login", "password", "recover", "account", "name", "codes", "leave")
)
"""Where one has to show who one is."""
REFUSALS: Final = {
    "400": "The request is not as it should be.",
    "401": "Name or password is wrong.",
    "403": "Not yours, or not from a page of this server.",
    "404": "There is no such thing.",
    "409": "It does not fit what is there now.",
    "413": "Too large.",
    "429": "Too fast.",
    "503": "The server is busy.",
}


class ExactJson(JsonRenderPlugin):
    """The description as JSON."""

    def __init__(self) -> None:
        super().__init__(path="/openapi.json")
        self.written = b""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The description, made once."""
        self.written = self.written or msgspec.json.encode(exact(openapi_schema))
        return self.written


def describe() -> OpenAPIConfig:
    """What Litestar is told."""
    return OpenAPIConfig(
        title="Touchback",
        version=__version__,
        description=ABOUT,
        license=License(name="MIT"),
        tags=[Tag(name=name) for name in ("people", "formations", "games", "matches", "replays", "leagues", "teams")],
        path=PATH,
        render_plugins=[ExactJson()],
        use_handler_docstrings=True,
    )


def types_described() -> list[Any]:
    """Every struct of the messages, and what is said over a WebSocket."""
    structs = [
        found
        for module in (messages, league_messages, team_messages)
        for found in vars(module).values()
        if isinstance(found, type) and issubclass(found, msgspec.Struct)
        if f"{found.__module__}.".startswith(f"{module.__name__}.")
    ]
    return [*structs, Report, messages.FromBrowser, messages.ToBrowser]


def exact(schema: dict[str, Any]) -> dict[str, Any]:
    """Litestar's description with msgspec's types and our refusals."""
    found = dict(schema)
    described_types, components = msgspec.json.schema_components(types_described(), ref_template=REFERENCE)
    components |= {"FromBrowser": described_types[-2], "ToBrowser": described_types[-1]}
    found["components"] = {**schema.get("components", {}), "schemas": components}
    found["paths"] = {path: described(path, item) for path, item in schema["paths"].items()}
    found["paths"][FILE]["get"]["responses"]["200"]["content"] = {JSON: {"schema": {"type": "object"}}}
    return found


def described(path: str, item: dict[str, Any]) -> dict[str, Any]:
    """The operations at an address, each with its refusals."""
    return {
        method: {
            **operation,
            "summary": operation["description"].partition(".")[0],
            "responses": responses(path, method, operation["responses"]),
        }
        for method, operation in item.items()
    }


def responses(path: str, method: str, answers: dict[str, Any]) -> dict[str, Any]:
    """What may come back."""
    unsafe = method not in ("get", "head")
    expected = {"400", "403", "429", "503"}
    if "{" in path or method == "delete":
        expected.add("404")
    if unsafe:
        expected |= {"409", "413"}
    if path.endswith("/report"):
        expected.add("409")
    if path in ASKS_WHO:
        expected.add("401")
    good = {status: {**answer, "description": "Done."} for status, answer in answers.items() if status.startswith("2")}
    refusal = {JSON: {"schema": {"$ref": REFERENCE.format(name="Refusal")}}}
    return good | {status: {"description": REFUSALS[status], "content": refusal} for status in sorted(expected)}
