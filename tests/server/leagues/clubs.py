"""A small league on a server, for tests: Ann runs it, Bob and Cid have two teams each."""

from __future__ import annotations

from typing import Any

from tests.server.web import Browser

LISTS = ("human", "orc", "dwarf", "skaven")


class Club:
    """A league as browsers see it."""

    def __init__(
        self, site: Any, start: bool = True, game: str = "bloodbowl", lists: tuple[str, ...] = LISTS, **rules: Any
    ) -> None:
        self.ann, self.bob, self.cid = (account(site, name) for name in ("Ann", "Bob", "Cid"))
        house = {"form": "single round robin", "play_offs": "none", **rules}
        made = self.ann.post("/api/leagues", {"name": "Gull Coast", "game": game, "rules": house})
        assert made.status_code == 201, made.text
        self.id = made.json()["id"]
        self.invitation = made.json()["invitation"]
        for coach in (self.bob, self.cid):
            assert self.join(coach).status_code == 200
        for number, name in enumerate(lists):
            coach = (self.bob, self.cid)[number % 2]
            self.do(coach, type="Enter", list_name=name, name=f"Team {number + 1}")
        if start:
            self.do(self.ann, type="StartSeason", order=[1, 2, 3, 4])

    def join(self, coach: Browser, **more: str) -> Any:
        """Come in by the invitation."""
        token = self.invitation.partition("token=")[2]
        return coach.post(f"/api/leagues/{self.id}/join", {"token": token, **more})

    def act(self, browser: Browser, version: int | None = None, **command: Any) -> Any:
        """Try to do something."""
        body = {"command": command} | ({} if version is None else {"version": version})
        return browser.post(f"/api/leagues/{self.id}/acts", body)

    def do(self, browser: Browser, **command: Any) -> dict[str, Any]:
        """Do something that is allowed."""
        answer = self.act(browser, **command)
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def get(self, browser: Browser, path: str = "") -> Any:
        """Look at something."""
        answer = browser.get(f"/api/leagues/{self.id}{path}")
        assert answer.status_code == 200, answer.text
        return answer.json()

    def report(self, browser: Browser, fixture: int, score: tuple[int, int], **more: Any) -> Any:
        """Enter a match."""
        return browser.post(
            f"/api/leagues/{self.id}/fixtures/{fixture}/report", {"score": score, "attendance": 8, **more}
        )

    def coach(self, team: int) -> Browser:
        """Who coaches a team."""
        return (self.bob, self.cid)[(team - 1) % 2]

    def finish(self, team: int) -> None:
        """Go through the post-match sequence without buying anything."""
        while self.get(self.ann, f"/teams/{team}").get("step"):
            self.do(self.coach(team), type="Proceed", team=team)

    def play_round(self) -> None:
        """Everything that is open is reported by one coach, confirmed by the other, and followed up."""
        for fixture in self.get(self.ann, "/fixtures"):
            if fixture.get("score"):
                continue
            one, other = self.coach(fixture["home"]), self.coach(fixture["away"])
            scorer = 1 + fixture["id"]  # another one each time: nobody has so many points that he must advance
            told = self.report(one, fixture["id"], (2, 1), home=f"{scorer} td 2", away=f"{scorer} td")
            assert told.status_code == 200, told.text
            self.do(other, type="Confirm", fixture=fixture["id"])
            for team in (fixture["home"], fixture["away"]):
                self.finish(team)


def account(site: Any, name: str) -> Browser:
    """A browser of somebody with an account."""
    browser = site.browser()
    assert browser.register(name).status_code in (200, 201)
    return browser
