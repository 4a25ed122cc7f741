"""Leagues over HTTP: from founding to trophy, and nobody does or sees what is not his."""

import io
import zipfile

import pytest

from tests.server.leagues.clubs import LISTS, Club, account
from tests.server.web import serving
from tests.teams.helpers import exhibition
from touchback.bloodbowl.teams.files import to_json
from touchback.bloodbowl.teams.team import Advance
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
        letters = "abcdefghijklmnopqrstuvwxyz"[self.number % 26] * (1 + self.number // 26)
        browser.register = lambda name: register(f"{name} {letters}")
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


@pytest.mark.parametrize(
    "claim",
    [
        {"file": "a match nobody has seen"},
        {"home": {"score": 1, "players": [{"number": 1, "points": 99}]}},
        {"home": {"score": 1, "players": [{"number": 1, "left_team": True}]}},
        {"home": {"score": 1, "players": [{"number": 1, "deeds": {"touchdown": 1}, "when": {"touchdown": [[1, 2]]}}]}},
        {"away": {"fans_lost": 0}},
        {"away": {"asked_veterans": True}},
    ],
    ids=["a match", "points", "a deserter", "a time", "a die for fans", "dice for veterans"],
)
def test_no_coach_reports_what_only_a_match_can_know(club, claim):
    fixture = club.get(club.ann, "/fixtures")[0]
    report = {"home": {"score": 1}, "away": {}, "winner": "home", **claim}
    home = club.coach(fixture["home"])
    assert club.act(home, type="Report", fixture=fixture["id"], report=report).status_code == 403
    assert not club.get(home, f"/fixtures/{fixture['id']}").get("report")


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


def test_no_entry_of_the_ledger_is_left_without_words(site):
    """A step that is closed, a friendly that is agreed on: the page never has to show the name of a command."""
    club = Club(Renamed(site), lists=(*LISTS, *LISTS), start=False)
    club.do(club.ann, type="StartSeason", rows=[[1, 3, 5, 7], [2, 4, 6, 8]])
    club.do(club.bob, type="AddFriendly", home=1, away=2)
    fixture = club.get(club.ann, "/fixtures")[0]
    home, away = (club.coach(fixture[side]) for side in ("home", "away"))
    assert club.report(home, fixture["id"], (1, 0)).status_code in (200, 201)
    club.do(club.ann if home is away else away, type="Confirm", fixture=fixture["id"])
    for _ in range(3):
        club.act(home, type="Proceed", team=fixture["home"])
    entries = club.get(club.ann, "/ledger")["entries"]
    assert [entry["act"] for entry in entries if not entry["lines"]] == []
    told = [line for entry in entries for line in entry["lines"]]
    assert "Team 1 and Team 2 are to meet in a friendly." in told and any("The step " in line for line in told)


@pytest.mark.parametrize(("form", "name"), [("csv", "csv.zip"), ("parquet", "parquet.zip"), ("json", "league.json"), ("naf", "naf.csv"), ("naf-xml", "naf.xml"), ("ledger", "ledger.json")])  # noqa: E501  # fmt: skip
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


def test_a_report_says_how_often_funds_were_gathered(site):
    """[D13.9]"""
    club = Club(Renamed(site), game="dungeonbowl", lists=("beasts", "death", "fire", "life"))
    fixture = club.get(club.ann, "/fixtures")[0]
    home, away = club.coach(fixture["home"]), club.coach(fixture["away"])
    assert club.get(home, f"/fixtures/{fixture['id']}")["hasTreasure"]
    before = [club.get(home, f"/teams/{fixture[side]}")["treasury"] for side in ("home", "away")]
    assert club.report(home, fixture["id"], (1, 0), home="3 td, funds 3", away="funds").status_code == 200
    lines = club.get(away, f"/fixtures/{fixture['id']}")["report"]
    for words in ("gathered funds 3 times", "gathered funds 1 time"):
        assert any(line.endswith(words) for line in lines), lines
    club.do(away, type="Confirm", fixture=fixture["id"])
    facts = club.get(club.ann, "/ledger")["entries"][0]["facts"]
    gold = {fact["team"]: fact["amount"] for fact in facts if fact.get("why") == "funds gathered"}
    assert gold == {fixture["home"]: 20_000, fixture["away"]: 10_000}
    after = [club.get(home, f"/teams/{fixture[side]}")["treasury"] for side in ("home", "away")]
    assert after[0] >= before[0] + 20_000 and after[1] >= before[1] + 10_000


def test_a_team_signs_with_a_sponsor_after_a_match(site):
    """[D19.2]"""
    club = Club(Renamed(site), game="dungeonbowl", lists=("beasts", "death", "fire", "life"), match_rules=["sponsors"])
    fixture = club.get(club.ann, "/fixtures")[0]
    team, home, away = fixture["home"], club.coach(fixture["home"]), club.coach(fixture["away"])
    assert "toSign" not in club.get(home, f"/teams/{team}")
    assert club.report(home, fixture["id"], (0, 0)).status_code == 200
    club.do(away, type="Confirm", fixture=fixture["id"])
    while club.get(home, f"/teams/{team}")["step"] != "hiring":
        club.do(home, type="Proceed", team=team)
    assert len(club.get(home, f"/teams/{team}")["toSign"]) == 6 and "toSign" not in club.get(away, f"/teams/{team}")
    assert club.act(away, type="Sign", team=team, sponsor="Lightningade").status_code == 400
    club.do(home, type="Sign", team=team, sponsor="Lightningade")
    page = club.get(home, f"/teams/{team}")
    assert page["sponsor"] == "Lightningade" and len(page["toSign"]) == 5  # his first; now he may change it once
    club.do(home, type="Sign", team=team, sponsor="Air Oberwald")
    page = club.get(home, f"/teams/{team}")
    assert page["sponsor"] == "Air Oberwald" and "toSign" not in page
    assert club.act(home, type="Sign", team=team, sponsor="Lightningade").status_code == 400


def test_what_helpers_give_is_asked_only_where_players_develop(site):
    """[R17.1]"""
    for develops in (True, False):
        club = Club(Renamed(site), development=develops)
        fixture = club.get(club.ann, "/fixtures")[0]
        asked = club.get(club.coach(fixture["home"]), f"/fixtures/{fixture['id']}")["happenings"]
        assert any(short.startswith("had ") for short, _ in asked) == develops


def test_a_report_of_blood_bowl_knows_no_funds(site):
    """[D13.9]"""
    club = Club(Renamed(site))
    fixture = club.get(club.ann, "/fixtures")[0]
    home = club.coach(fixture["home"])
    assert "hasTreasure" not in club.get(home, f"/fixtures/{fixture['id']}")
    assert club.report(home, fixture["id"], (1, 0), home="3 td, funds 3").status_code == 400


def test_a_list_with_the_skills_of_its_tier_is_handed_in(site):
    """A team as it is kept under Teams, by the organiser's budget and the points of its tier. [R22, R23.2]"""
    ann = account(Renamed(site), "Ann")
    made = ann.post("/api/leagues", {"name": "Winter Cup", "tournament": True, "rules": {}}).json()
    address = f"/api/leagues/{made['id']}/acts"
    for changes in ({"package_by_tier": [6, 8, 10]}, {"skill_package": "points"}):  # one by one, as on the page
        assert ann.post(address, {"command": {"type": "SetRules", "changes": changes}}).status_code == 200

    def handed_in(name, **skills):
        team = exhibition("skaven", name=name)
        for number, skill in skills.items():
            member = next(one for one in team.players if one.number == int(number[1:]))
            member.advances = [Advance(skill)]
        return ann.post(address, {"command": {"type": "Enter", "file": to_json(team).decode()}})

    too_many = handed_in("Seven", n1="Block", n2="Block", n3="Block", n4="Block", n5="Block", n6="Dodge")
    assert too_many.status_code == 400 and "its tier has 6" in too_many.text
    two = handed_in("Two", n1="Dodge", n2="Dodge")
    assert two.status_code == 400 and "secondary" in two.text
    fine = handed_in("Six", n1="Block", n2="Block", n3="Block", n4="Block", n5="Dodge")
    assert fine.status_code == 200, fine.text
    teams = ann.get(f"/api/leagues/{made['id']}").json()["teams"]
    assert [one["name"] for one in teams] == ["Six"]


def test_star_players_are_named_with_the_list(site):
    """The page says what a list may have, and offers those who play for it. [R23.2, R23.9]"""
    ann = account(Renamed(site), "Ann")
    rules = {"budget": 1_500_000, "squad_size": 3, "hidden_drafts": False}
    made = ann.post("/api/leagues", {"name": "Winter Cup", "tournament": True, "rules": rules}).json()
    home = ann.get(f"/api/leagues/{made['id']}").json()
    assert home["listsStars"] and any("1/2/2 star players" in words for words in home["listRules"])
    assert "A squad has no star player twice." in home["listRules"]
    offered = {one["name"]: one for one in ann.get("/api/drafts/bloodbowl/orc").json()["stars"]}
    assert offered["Varag Ghoul-Chewer"]["cost"] == 280_000 and offered["Morg 'n' Thorg"]["mega"]
    assert "Griff Oberwald" not in offered

    def handed_in(team, star):
        command = {"type": "Enter", "list_name": team, "name": team, "squad": "Reds", "stars": [star]}
        return ann.post(f"/api/leagues/{made['id']}/acts", {"command": command})

    assert handed_in("orc", "Helmut Wulf").status_code == 200
    twice = handed_in("human", "Helmut Wulf")
    assert twice.status_code == 400 and "Reds has Helmut Wulf already" in twice.text
    assert ann.get(f"/api/leagues/{made['id']}/teams/1").json()["stars"] == ["Helmut Wulf"]


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


def test_a_team_plays_one_match_at_a_time(site):
    """While it plays one here no other of its matches is begun or reported, and its players keep their numbers: the
    report of the match names them by these. [R20]"""
    club = Club(Renamed(site))
    fixtures = [one for one in club.get(club.ann, "/fixtures") if not one.get("score")]
    first = fixtures[0]
    other = next(
        one
        for one in fixtures
        if len({one["home"], one["away"]} & {first["home"], first["away"]}) == 1
        and club.coach(one["home"]) is not club.coach(one["away"])
    )
    home = club.coach(first["home"])
    match = home.post(f"/api/leagues/{club.id}/fixtures/{first['id']}/play").json()
    second = club.coach(other["home"]).post(f"/api/leagues/{club.id}/fixtures/{other['id']}/play")
    assert second.status_code == 400 and "is being played here" in second.text
    told = club.report(club.coach(other["home"]), other["id"], (1, 0))
    assert told.status_code == 400 and "is being played here" in told.text
    roster = club.get(home, f"/teams/{first['home']}")["players"]
    worn = {player["number"] for player in roster}
    free = next(number for number in range(1, 99) if number not in worn)
    renumber = {"type": "Rename", "team": first["home"], "player": roster[0]["id"], "number": free}
    assert club.act(home, **renumber).status_code == 400
    club.do(home, type="Rename", team=first["home"], player=roster[0]["id"], name="Old Ned")
    away = club.coach(first["away"])
    with away.table(match["id"]) as table:
        table.hear("hello")
        table.reply("concede")
    page = club.get(home, f"/teams/{first['home']}")
    question = next(one for one in page["questions"] if one["kind"] == "touchdowns")
    assert question["offers"][0]["name"].endswith("Old Ned")
    club.do(home, type="GiveTouchdown", team=first["home"], player=roster[0]["id"])
    for team in (first["home"], first["away"]):
        club.finish(team)
    club.do(home, **renumber)


def test_nobody_claims_touchdowns_that_were_not_left(site):
    """Touchdowns of a rival who has not given up are nobody's to give, and a report does not claim any. [R16.2.2]"""
    club = Club(Renamed(site))
    fixture = next(one for one in club.get(club.ann, "/fixtures") if not one.get("score"))
    report = {"home": {"score": 2, "awarded": 2}, "away": {}, "attendance": 6, "winner": "home"}
    claim = club.act(club.coach(fixture["home"]), type="Report", fixture=fixture["id"], report=report)
    assert claim.status_code == 403
    given = club.act(club.bob, type="GiveTouchdown", team=1, player=1)
    assert given.status_code == 400
