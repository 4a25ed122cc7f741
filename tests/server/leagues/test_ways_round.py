"""Ways round the rules of a league that take several steps: back in time, out and in again, by what is taken along."""

import io
import zipfile

import pytest

from tests.server.leagues.clubs import Club, account
from tests.server.leagues.test_leagues import Renamed
from tests.server.web import serving


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("ways-round")) as site:
        yield site


def test_a_match_counts_for_no_other_teams_after_a_roll_back(site):
    """It was begun for a fixture of a season that was taken back; the fixture with its number is another one now, which
    is played at a table of its own, and the old match counts for nobody. [R21.3]"""
    club = Club(Renamed(site), start=False)
    before = club.get(club.ann)["version"]
    club.do(club.ann, type="StartSeason", order=[1, 2, 3, 4])
    address = f"/api/leagues/{club.id}/fixtures/1"
    first = club.get(club.ann, "/fixtures/1")["fixture"]
    old = club.coach(first["home"]).post(f"{address}/play").json()
    club.do(club.ann, type="RollBack", to=before, reason="drawn anew")
    club.do(club.ann, type="StartSeason", order=[1, 3, 4, 2])
    now = club.get(club.ann, "/fixtures/1")["fixture"]
    assert {now["home"], now["away"]} != {first["home"], first["away"]}
    assert not now.get("match")
    other = next(one for one in club.get(club.ann, "/fixtures") if one["id"] != 1 and one["round"] == now["round"])
    seat = club.coach(other["home"]).post(f"/api/leagues/{club.id}/fixtures/{other['id']}/play")
    assert seat.status_code in (200, 201), seat.text
    begun = club.coach(now["home"]).post(f"{address}/play")
    assert begun.json()["id"] != old["id"] and set(begun.json()["teams"]) == {now["homeName"], now["awayName"]}
    with club.coach(first["away"]).table(old["id"]) as table:
        table.hear("hello")
        table.reply("concede")
    for fixture in club.get(club.ann, "/fixtures"):
        assert not fixture.get("score")
    assert [entry["act"] for entry in club.get(club.ann, "/ledger")["entries"]].count("Played") == 0


def test_what_spreadsheets_would_run_is_text_in_tables(site):
    """Names that begin like a formula are taken along as text. [R21.1]"""
    club = Club(Renamed(site), start=False)
    club.do(club.bob, type="Enter", list_name="ogre", name='=HYPERLINK("http://x.example","win")')
    club.do(club.ann, type="StartSeason")
    answer = club.ann.get(f"/api/leagues/{club.id}/export/csv")
    with zipfile.ZipFile(io.BytesIO(answer.content)) as packed:
        teams = packed.read("teams.csv").decode()
    assert "'=HYPERLINK" in teams and ',"=HYPERLINK' not in teams and ",=HYPERLINK" not in teams


def test_a_league_made_private_is_closed_to_strangers_everywhere(site):
    """Whoever kept the public address, or that of one of its pages, reads nothing any more, nor what is played."""
    club = Club(Renamed(site))
    fixture = club.get(club.ann, "/fixtures")[0]
    match = club.coach(fixture["home"]).post(f"/api/leagues/{club.id}/fixtures/{fixture['id']}/play").json()["id"]
    stranger = site.browser()
    pages = (
        "", "/name", "/teams/1", "/teams/1/file", "/teams/1/players/1", "/fixtures", "/fixtures/1", "/statistics",
        "/ledger", "/file", "/export/csv", "/export/json",
    )  # fmt: skip
    for page in pages:
        assert stranger.get(f"/api/leagues/{club.id}{page}").status_code == 200, page
    assert stranger.get(f"/api/matches/{match}/fixture").json()["league"] == club.id
    club.ann.put(f"/api/leagues/{club.id}/doors", {"public": False, "newInvitation": False})
    for page in pages:
        assert stranger.get(f"/api/leagues/{club.id}{page}").status_code == 404, page
    assert not stranger.get(f"/api/matches/{match}/fixture").json().get("league")
    assert club.bob.get(f"/api/matches/{match}/fixture").json()["league"] == club.id


def test_whoever_was_put_out_needs_a_new_invitation(site):
    """The commissioner puts somebody out; the invitation of everybody, which he still has, does not bring him back."""
    club = Club(Renamed(site), start=False)
    late = account(site, f"Late {club.id[:6]}")
    name = club.join(late).json()["you"]
    club.do(club.ann, type="Leave", person=name)
    assert club.join(late).status_code == 404
    club.invitation = club.get(club.ann)["invitation"]
    assert club.join(late).status_code == 200, "the commissioner has sent him the new one"
