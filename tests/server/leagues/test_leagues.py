"""Leagues over HTTP: from founding to trophy, and nobody does or sees what is not his."""

import io
import zipfile

import pytest

from tests.server.leagues.clubs import LISTS, Club, account
from tests.server.web import serving
from touchback.league.league import League


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("leagues")) as site:
        yield site


@pytest.fixture(scope="module")
def club(site):
    """One league for all tests that leave it in order."""
    return Club(site)


class Renamed:
    """The same site, on which accounts have names that nobody has had before."""

    count = 0

    def __init__(self, site):
        Renamed.count += 1
        self.site, self.number = site, Renamed.count

    def browser(self):
        browser = self.site.browser()
        register = browser.register
        browser.register = lambda name: register(f"{name} {'abcdefghijklmnopqrstuvw'[self.number]}")
        return browser


def test_from_founding_to_trophy(site, tmp_path):
    club = Club(Renamed(site))
    home = club.get(club.ann)
    assert home["phase"] == "season" and home["commissioner"] and len(home["teams"]) == 4
    assert len(home["next"]) == 6
    club.play_round()
    home = club.do(club.ann, type="EndSeason")
    assert home["phase"] == "off-season" and home["champion"]
    table = home["tables"][0]["lines"]
    assert [line["played"] for line in table] == [3] * 4
    assert sum(line["touchdowns"] for line in table) == 6 * 3
    # A new draft begins with what is owned; the re-roll of the trophy is not paid for. [R21.11.2]
    champion = next(team["id"] for team in home["teams"] if team["name"] == home["champion"])
    page = club.get(club.coach(champion), f"/teams/{champion}")
    assert page["rerolls"] == page["owned"]["rerolls"] + 1
    statistics = club.get(club.bob, "/statistics")
    assert statistics["champions"] == [[1, home["champion"]]]
    assert statistics["leaders"][0]["players"][0]["number"] == 2
    assert any(home["champion"] in line["text"] for line in home["news"])
    ledger = club.get(club.cid, "/ledger")
    assert ledger["total"] == home["version"] and all(entry["counts"] for entry in ledger["entries"])
    # What everybody takes along is a whole ledger, which checks itself.
    file = tmp_path / "gulls.league"
    file.write_text(club.get(club.bob, "/file")["file"], encoding="utf-8")
    assert League.open(file).verify() == [] and League.open(file).version == home["version"]


def test_readers_need_no_account_and_may_do_nothing(site, club):
    reader = site.browser()
    assert club.get(reader)["teams"] and "invitation" not in club.get(reader)
    assert club.act(reader, type="Proceed", team=1).status_code == 403
    stranger = account(site, f"Stranger {club.id[:6]}")
    refused = club.act(stranger, type="Proceed", team=1)
    assert refused.status_code == 403 and refused.json()["code"] == "not-yours"
    assert club.ann.put(f"/api/leagues/{club.id}/doors", {"public": False}).status_code == 200
    assert reader.get(f"/api/leagues/{club.id}").status_code == 404
    assert stranger.get(f"/api/leagues/{club.id}/ledger").status_code == 404
    assert club.bob.put(f"/api/leagues/{club.id}/doors", {"public": True}).status_code == 403
    assert club.get(club.bob)["you"]
    club.ann.put(f"/api/leagues/{club.id}/doors", {"public": True})


def test_an_invitation_is_good_until_there_is_a_new_one(site, club):
    guest = site.browser()
    assert club.join(guest).status_code == 403, "a league lasts longer than a cookie"
    late = account(site, f"Late {club.id[:6]}")
    assert late.post(f"/api/leagues/{club.id}/join", {"token": "guessed"}).status_code == 404
    club.ann.put(f"/api/leagues/{club.id}/doors", {"public": True, "newInvitation": True})
    assert club.join(late).status_code == 404
    assert club.join(club.bob).status_code == 404
    club.invitation = club.get(club.ann)["invitation"]
    assert club.join(late).json()["you"] and club.join(late).status_code == 200


def test_a_place_that_is_kept_for_somebody(site, club):
    club.do(club.ann, type="Invite", person="Zoë")
    place = next(one for one in club.get(club.ann)["members"] if one["name"] == "Zoë")
    assert not place["isHere"]
    token = place["invitation"].partition("token=")[2].partition("&")[0]
    other = next(one for one in club.get(club.bob)["members"] if one["name"] == "Zoë")
    assert "invitation" not in other, "only the commissioner gives it out"
    somebody = account(site, f"Somebody {club.id[:6]}")
    assert club.join(somebody, name="Zoë").status_code == 404, "the ordinary invitation does not open it"
    came = somebody.post(f"/api/leagues/{club.id}/join", {"token": token, "name": "Zoë"})
    assert came.json()["you"] == "Zoë"
    thief = account(site, f"Thief {club.id[:6]}")
    assert thief.post(f"/api/leagues/{club.id}/join", {"token": token, "name": "Zoë"}).status_code == 409


def test_nobody_acts_for_another(club):
    fixture = club.get(club.ann, "/fixtures")[0]
    home, away = club.coach(fixture["home"]), club.coach(fixture["away"])
    assert club.report(club.ann, fixture["id"], (1, 0), home="1 td").status_code == 400, "the commissioner is no coach"
    assert club.report(home, fixture["id"], (1, 0), home="1 td").status_code == 200
    assert club.act(home, type="Confirm", fixture=fixture["id"]).status_code == 400, "nobody confirms his own report"
    assert club.report(away, fixture["id"], (0, 1), away="1 td").status_code == 400
    page = club.get(away, f"/fixtures/{fixture['id']}")
    assert page["canConfirm"] and page["report"]
    club.do(away, type="Confirm", fixture=fixture["id"])
    assert club.act(away, type="Proceed", team=fixture["home"]).status_code == 400
    assert club.act(club.bob, type="GiveGold", team=1, amount=50_000, reason="I am poor").status_code == 400
    assert club.act(club.bob, type="RollBack", to=1, reason="no").status_code == 400
    scorer = next(one for one in club.get(club.bob, f"/teams/{fixture['home']}")["players"] if one["number"] == 1)
    life = club.get(club.cid, f"/teams/{fixture['home']}/players/{scorer['id']}")
    assert life["player"]["deeds"] and any("star player points" in line["text"] for line in life["history"])
    assert f'name = "{fixture["homeName"]}"' in club.get(club.cid, f"/teams/{fixture['home']}/file")["file"]
    assert club.ann.get(f"/api/leagues/{club.id}/teams/99").status_code == 404
    for team in (fixture["home"], fixture["away"]):
        club.finish(team)
    for command in (
        {"type": "Played", "fixture": 2, "report": {"home": {}, "away": {}}},
        {"type": "Join", "person": "Eve"},
    ):
        assert club.act(club.ann, **command).status_code == 403, "what the server has seen it tells itself"


def test_dice_are_not_typed_in_where_they_are_promised(club):
    body = {"command": {"type": "Remark", "words": "six!"}, "dice": [6, 6]}
    refused = club.ann.post(f"/api/leagues/{club.id}/acts", body)
    assert refused.status_code == 400 and "promised" in refused.json()["error"]
    facts = [fact for entry in club.get(club.ann, "/ledger")["entries"] for fact in entry["facts"]]
    assert not [fact for fact in facts if fact["type"] == "SecretOpened"], "nobody knows the dice before the end"


def test_whoever_saw_an_older_league_is_refused(club):
    version = club.get(club.ann)["version"]
    club.do(club.ann, type="Remark", words="first")
    refused = club.act(club.ann, version=version, type="Remark", words="second")
    assert refused.status_code == 409 and refused.json()["code"] == "stale"


def test_a_closed_round_is_closed_and_the_commissioner_can_go_back(club):
    before = club.get(club.ann)["version"]
    first = [one for one in club.get(club.ann, "/fixtures") if one["round"] == 1 and not one.get("score")]
    club.do(club.ann, type="CloseRound", round=1)
    refused = club.report(club.coach(first[0]["home"]), first[0]["id"], (1, 0), home="1 td")
    assert refused.status_code == 400 and "over" in refused.json()["error"]
    club.do(club.ann, type="RollBack", to=before, reason="closed too early")
    assert club.report(club.coach(first[0]["home"]), first[0]["id"], (1, 0), home="1 td").status_code == 200
    club.do(club.coach(first[0]["away"]), type="Refuse", fixture=first[0]["id"], reason="we play it here")
    entries = club.get(club.bob, "/ledger")["entries"]
    assert not next(entry for entry in entries if entry["act"] == "CloseRound")["counts"]
    assert any("closed too early" in line for entry in entries for line in entry["lines"])


def test_lists_are_hidden_until_the_season_starts(site):
    club = Club(Renamed(site), start=False)
    for browser in (club.cid, club.ann):
        page = club.get(browser, "/teams/1")
        assert page["hidden"] and not page.get("players") and not page["team"].get("value")
        told = str(club.get(browser, "/ledger"))
        assert "Team 1" in told and "Blitzer" not in told
        assert browser.get(f"/api/leagues/{club.id}/file").status_code == 400
    assert club.get(club.bob, "/teams/1")["players"]
    club.do(club.ann, type="StartSeason")
    assert club.get(club.ann, "/teams/1")["players"][0]["profile"]


def test_the_fixture_seats_both_coaches_and_the_match_reports_itself(site, club):
    fixture = next(one for one in club.get(club.ann, "/fixtures") if not one.get("score"))
    address = f"/api/leagues/{club.id}/fixtures/{fixture['id']}/play"
    assert club.ann.post(address).status_code == 403
    home, away = club.coach(fixture["home"]), club.coach(fixture["away"])
    match = home.post(address).json()
    again = away.post(address).json()
    assert match["id"] == again["id"], "whoever comes second comes to the same table"
    assert match["status"] == "playing" and match["mine"] == ["home"] and again["mine"] == ["away"]
    assert match["teams"] == [fixture["homeName"], fixture["awayName"]]
    with away.table(match["id"]) as table:
        table.hear("hello")
        told = table.reply("concede")
        assert told["type"] == "update" and told["scene"]["over"], told
    assert club.get(club.ann, f"/fixtures/{fixture['id']}")["fixture"].get("score"), "it has reported itself"
    again = club.get(club.ann, f"/fixtures/{fixture['id']}")
    ledger = club.get(club.ann, "/ledger")
    assert [entry["act"] for entry in ledger["entries"]].count("Played") == 1
    assert again["fixture"]["match"] == match["id"]
    assert club.report(home, fixture["id"], (1, 0), home="1 td").status_code == 400, "it counts once"


def test_a_new_team_is_checked_while_it_is_made(site):
    browser = site.browser()
    offered = browser.get("/api/drafts/bloodbowl/human").json()
    assert offered["budget"] == 1_000_000 and offered["positions"][0]["profile"]
    draft = {
        "game": "bloodbowl",
        "listName": "human",
        "name": "Gulls",
        "players": [{"position": position} for position in offered["players"]],
        "bought": offered["bought"],
    }
    checked = browser.post("/api/drafts/check", draft).json()
    assert checked["faults"] == [] and checked["cost"] + checked["left"] == 1_000_000 and checked["file"]
    poor = browser.post("/api/drafts/check", draft | {"players": draft["players"][:4]}).json()
    assert poor["faults"] and "file" not in poor
    rich = browser.post("/api/drafts/check", draft | {"bought": {"rerolls": 8}}).json()
    assert rich["left"] < 0 and rich["faults"]
    assert browser.post("/api/drafts/check", draft | {"players": [{"position": "Wizard"}]}).status_code == 400
    assert browser.get("/api/drafts/bloodbowl/nobody").status_code == 404


@pytest.mark.parametrize("name", LISTS)
def test_the_ready_made_side_of_a_list_can_be_entered_as_it_was_checked(site, name):
    browser = site.browser()
    offered = browser.get(f"/api/drafts/bloodbowl/{name}").json()
    players = [{"position": position} for position in offered["players"]]
    draft = {"game": "bloodbowl", "listName": name, "players": players, "bought": offered["bought"]}
    assert browser.post("/api/drafts/check", draft).json()["faults"] == []


def test_everything_is_said_in_the_readers_language(site, club):
    german = site.browser(**{"accept-language": "de"})
    home = club.get(german)
    told = [line for entry in club.get(german, "/ledger")["entries"] for line in entry["lines"]]
    assert home["phaseWords"] == "Saison" and any("beginnt" in line for line in told)


@pytest.mark.parametrize(("form", "name"), [("csv", "csv.zip"), ("parquet", "parquet.zip"), ("json", "league.json"), ("naf", "naf.csv"), ("ledger", "ledger.json")])  # noqa: E501  # fmt: skip
def test_everything_can_be_taken_along(site, club, form, name):
    reader = site.browser()
    club.ann.put(f"/api/leagues/{club.id}/doors", {"public": True})
    answer = reader.get(f"/api/leagues/{club.id}/export/{form}")
    assert answer.status_code == 200 and answer.headers["content-disposition"] == f'attachment; filename="{name}"'
    if name.endswith(".zip"):
        with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
            assert {f"teams.{form}", f"players.{form}", f"fixtures.{form}"} <= set(archive.namelist())
    elif name.endswith(".json"):
        assert answer.json()
    assert reader.get(f"/api/leagues/{club.id}/export/nonsense").status_code == 400


def test_nothing_is_taken_along_while_lists_are_hidden(site):
    club = Club(Renamed(site), start=False)
    for form in ("csv", "json", "ledger"):
        assert club.bob.get(f"/api/leagues/{club.id}/export/{form}").status_code == 400


def test_a_match_knows_the_fixture_it_is_played_for(site):
    club = Club(Renamed(site))
    fixture = club.get(club.ann, "/fixtures")[0]
    match = club.coach(fixture["home"]).post(f"/api/leagues/{club.id}/fixtures/{fixture['id']}/play").json()
    found = site.browser().get(f"/api/matches/{match['id']}/fixture").json()
    assert found == {"league": club.id, "fixture": fixture["id"]}
    for other in ("nothing", "%20"):
        assert site.browser().get(f"/api/matches/{other}/fixture").json() == {}


def test_a_commissioner_pauses_a_team_and_hands_it_over(site):
    club = Club(Renamed(site))
    home = club.do(club.ann, type="Pause", team=1, paused=True, reason="a holiday")
    assert home["teams"][0]["paused"]
    assert club.act(club.bob, type="Pause", team=1, paused=False).status_code == 400
    assert "paused" not in club.do(club.ann, type="Pause", team=1, paused=False)["teams"][0]
    cid = club.get(club.cid)["you"]
    assert club.act(club.cid, type="HandOver", team=1, coach=cid).status_code == 400
    assert club.do(club.bob, type="HandOver", team=1, coach=cid)["teams"][0]["coach"] == cid


def test_a_report_says_what_was_spent_and_won_and_how_somebody_conceded(site):
    club = Club(Renamed(site))
    fixture = club.get(club.ann, "/fixtures")[0]
    home, away = club.coach(fixture["home"]), club.coach(fixture["away"])
    told = {"goldSpent": [50_000, 0], "betsPaid": [100_000, 0], "conceded": "away", "freely": True}
    assert club.report(home, fixture["id"], (1, 0), **told).status_code == 400, "nobody spends what he has not"
    club.do(club.ann, type="GiveGold", team=fixture["home"], amount=50_000, reason="a sponsor")
    before = club.get(home, f"/teams/{fixture['home']}")["treasury"]
    assert club.report(home, fixture["id"], (1, 0), **told).status_code == 200
    lines = club.get(away, f"/fixtures/{fixture['id']}")["report"]
    for words in ("spent 50,000 gold", "side bet paid", "conceded freely"):
        assert any(words in line for line in lines), lines
    club.do(away, type="Confirm", fixture=fixture["id"])
    entry = club.get(club.ann, "/ledger")["entries"][0]
    gold = [fact["amount"] for fact in entry["facts"] if fact["type"] == "GoldChanged"][:2]
    assert gold == [-50_000, 100_000] and before >= 50_000


def test_what_a_page_offers_is_what_its_reader_may_do(site):
    club = Club(Renamed(site))
    fixture = club.get(club.ann, "/fixtures")[0]
    home, away = club.coach(fixture["home"]), club.coach(fixture["away"])
    address = f"/fixtures/{fixture['id']}"
    assert [team for team, _ in club.get(home, address)["canYield"]] == [fixture["home"]]
    assert len(club.get(club.ann, address)["canYield"]) == 2 and "canYield" not in club.get(site.browser(), address)
    club.do(home, type="Yield", fixture=fixture["id"], team=fixture["home"])
    assert "canYield" not in club.get(home, address) and club.get(away, address)["yielded"] == [fixture["homeName"]]
    club.do(club.ann, type="CloseRound", round=fixture["round"])
    assert "recorded" not in club.get(home, address)
    recorded = club.get(club.ann, address)["recorded"]
    right = recorded["fact"] | {"result": recorded["fact"]["result"] | {"away": 3}}
    correct = {"type": "Correct", "entry": recorded["entry"], "index": recorded["index"], "events": [right]}
    assert club.act(home, **correct, reason="no").status_code == 400
    club.do(club.ann, **correct, reason="three touchdowns")
    page = club.get(club.ann, address)
    assert page["fixture"]["score"] == "0\N{EN DASH}3" and page["recorded"]["fact"]["result"]["away"] == 3
    team = club.get(club.ann, "/teams/1")
    assert team["sheet"]["name"] == "Team 1" and team["staffKinds"] and "sheet" not in club.get(club.bob, "/teams/1")
    sheet = team["sheet"] | {"treasury": 35_000}
    assert club.act(club.bob, type="CorrectSheet", team=1, sheet=sheet, reason="no").status_code == 400
    club.do(club.ann, type="CorrectSheet", team=1, sheet=sheet, reason="from paper")
    assert club.get(club.ann, "/teams/1")["treasury"] == 35_000


def test_level_teams_are_offered_a_lot(site):
    club = Club(Renamed(site))
    assert not any("byLot" in line for line in club.get(club.ann)["tables"][0]["lines"]), "nobody has played"
    club.do(club.ann, type="CloseRound", round=1)
    level = [line["team"] for line in club.get(club.ann)["tables"][0]["lines"] if line.get("byLot")]
    assert level == [1, 2, 3, 4]
    lines = club.do(club.ann, type="DrawLots", order=[3, 1, 4, 2])["tables"][0]["lines"]
    assert [line["team"] for line in lines] == [3, 1, 4, 2] and not any("byLot" in line for line in lines)


def test_whoever_has_left_is_told_so(site):
    """In a private league there is nothing left to see for him; that he has left is no secret to him."""
    club = Club(Renamed(site), start=False)
    club.ann.put(f"/api/leagues/{club.id}/doors", {"public": False})
    late = account(site, f"Late {club.id[:6]}")
    assert club.join(late).status_code == 200
    assert club.id in [one["id"] for one in late.get("/api/leagues").json()]
    left = late.post(f"/api/leagues/{club.id}/leave", {})
    assert left.status_code == 200 and club.id not in [one["id"] for one in left.json()]
    for path in ("", "/ledger", "/fixtures", "/teams/1"):
        refused = late.get(f"/api/leagues/{club.id}{path}")
        assert refused.status_code == 403 and refused.json()["code"] == "left", path
        assert "no longer in this league" in refused.text
    stranger = account(site, f"Strange {club.id[:6]}")
    assert stranger.get(f"/api/leagues/{club.id}").status_code == 404, "others hear nothing of it"
    assert late.post(f"/api/leagues/{club.id}/leave", {}).status_code == 400
    assert club.join(late).status_code == 200, "an invitation brings him back"
    assert club.get(late)["you"]
    boss = club.ann.post(f"/api/leagues/{club.id}/leave", {})
    assert boss.status_code == 400 and club.get(club.ann)["commissioner"], "a league needs a commissioner"
