"""The description of the HTTP interface is exact, and whatever fits it (or does not) never breaks the server."""

from __future__ import annotations

import functools
import logging
import os
from collections.abc import Iterator
from typing import Any

import jsonschema_rs
import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import content_type_conformance, status_code_conformance

from tests.server.web import Browser, Site, serving
from touchback.server import messages

EXAMPLES = int(os.environ.get("TOUCHBACK_SCHEMA_EXAMPLES", "6"))
"""How many requests are made up for each operation, besides those that go to the edges of its description."""

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with serving(tmp_path_factory.mktemp("schema")) as site:
        yield site


@pytest.fixture(scope="module")
def browser(site: Site) -> Browser:
    """Somebody with a match and a league, so that there is something to find."""
    browser = site.browser()
    browser.register("Anna")
    browser.new_match()
    browser.post("/api/leagues", {"name": "Gull Coast"})
    return browser


@pytest.fixture(scope="module")
def api(site: Site) -> Any:
    return schemathesis.openapi.from_url(f"{site.url}/api/schema/openapi.json")


class Described:
    """The description as a judge of answers. (Schemathesis itself stumbles over tuples inside lists.)"""

    def __init__(self, document: dict[str, Any]) -> None:
        self.document = document
        self.judges: dict[str, Any] = {}

    def validate(self, case: Any, response: Any) -> None:
        """Is the answer as it is described?"""
        operation = self.document["paths"][case.path].get(case.method.lower())
        if operation is None:
            assert response.status_code == 405
            wanted = {"$ref": "#/components/schemas/Refusal"}
        else:
            wanted = operation["responses"][str(response.status_code)]["content"]["application/json"]["schema"]
        key = msgspec.json.encode(wanted).decode()
        if key not in self.judges:
            whole = {**wanted, "components": self.document["components"]}
            self.judges[key] = jsonschema_rs.Draft202012Validator(whole)
        self.judges[key].validate(msgspec.json.decode(response.content))


@functools.cache
def described(site: Site) -> Described:
    """The description of a server."""
    return Described(site.browser().get("/api/schema/openapi.json").json())


schema = schemathesis.pytest.from_fixture("api")
MADE_UP = settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=True,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)


@pytest.mark.slow
@schema.exclude(path_regex="^/api/leagues").parametrize()
@MADE_UP
def test_the_interface_is_as_described(case: Any, site: Site, browser: Browser, caplog: Any) -> None:
    """Schemathesis makes up requests, good and bad ones, for every operation."""
    ask(case, site, browser, caplog)


@pytest.mark.slow
@schema.include(path_regex="^/api/leagues").parametrize()
@MADE_UP
def test_the_interface_of_leagues_is_as_described(case: Any, site: Site, browser: Browser, caplog: Any) -> None:
    """The same for leagues, which have half of the operations: another process may try them meanwhile."""
    ask(case, site, browser, caplog)


LISTS = {"match_id": "/api/matches?list=mine", "league_id": "/api/leagues"}
"""Where there are some that fit the parameter of a path."""


@functools.cache
def first_of(browser: Browser, list_of_them: str) -> str:
    """The first of a list. The lists become long, so this is asked again only after something was done."""
    return str(browser.get(list_of_them).json()[0]["id"])


def ask(case: Any, site: Site, browser: Browser, caplog: Any) -> None:
    """Make the request: the server answers as it is described, and has nothing to log."""
    if case.operation.label in ("POST /api/login", "POST /api/register", "POST /api/logout", "POST /api/leave"):
        asking = site.browser()  # who logs out is somebody else afterwards
        asking.get("/api/me")
    else:
        asking = browser
    for name, list_of_them in LISTS.items():
        if case.path_parameters and name in case.path_parameters and len(case.path_parameters[name]) % 2:
            case.path_parameters[name] = first_of(asking, list_of_them)
    headers = {"x-csrf-token": asking.http.cookies["csrftoken"]}
    response = case.call_and_validate(
        base_url=site.url, headers=headers, cookies=dict(asking.http.cookies), checks=CHECKS, timeout=60
    )
    if case.method != "GET" and response.status_code < 400:
        first_of.cache_clear()
    if response.status_code != 204:
        described(site).validate(case, response)
    assert not [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]


def test_limits_and_tags_of_the_types_are_told(site: Site) -> None:
    schemas = site.browser().get("/api/schema/openapi.json").json()["components"]["schemas"]
    assert schemas["Credentials"]["properties"]["password"] == {"type": "string", "minLength": 8, "maxLength": 200}
    assert schemas["ClockRule"]["properties"]["turn"]["maximum"] == 3600
    teams = schemas["MatchShown"]["properties"]["teams"]
    assert teams["minItems"] == teams["maxItems"] == 2
    assert schemas["FromBrowser"]["discriminator"]["propertyName"] == "type"
    assert schemas["NewMatch"]["additionalProperties"] is False


def test_every_type_that_is_named_is_described(site: Site) -> None:
    text = site.browser().get("/api/schema/openapi.json").text
    described = msgspec.json.decode(text)["components"]["schemas"]
    named = {part.partition('"')[0] for part in text.split('"#/components/schemas/')[1:]}
    assert named <= set(described)
    structs = {
        name
        for name, found in vars(messages).items()
        if isinstance(found, type) and found.__module__ == messages.__name__
    }
    assert structs <= set(described)


def test_every_operation_names_its_refusals(site: Site) -> None:
    paths = site.browser().get("/api/schema/openapi.json").json()["paths"]
    assert len(paths) >= 18
    for path, item in paths.items():
        for method, operation in item.items():
            responses = operation["responses"]
            assert {"400", "403", "429"} <= set(responses), (method, path)
            for status, answer in responses.items():
                if not status.startswith("2"):
                    assert answer["content"]["application/json"]["schema"]["$ref"].endswith("/Refusal")
            assert operation["description"], (method, path)


def test_the_page_of_the_description_needs_nothing_from_elsewhere(site: Site) -> None:
    browser = site.browser()
    for path in ("/api/docs", "/static/docs/docs.js", "/static/docs/types_text.js", "/static/docs/docs.css"):
        response = browser.get(path)
        assert response.status_code == 200
        assert "http:" not in response.text and "https:" not in response.text and "//cdn" not in response.text
