"""People and the description of the interface, as a browser sees them: cookies, policy, no other host."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

NEW = """async (away) => {
  await fetch("/api/me");
  const token = document.cookie.split("; ").find((part) => part.startsWith("csrftoken=")).slice(10);
  const body = {game: "bloodbowl", home: {coach: "me", team: "human"}, away, listed: true};
  const headers = {"content-type": "application/json", "x-csrf-token": token};
  return (await fetch("/api/matches", {method: "POST", headers, body: JSON.stringify(body)})).json();
}"""


def me(page: Page) -> dict[str, Any]:
    """Who the server takes this browser for."""
    found: dict[str, Any] = page.evaluate("async () => (await fetch('/api/me')).json()")
    return found


def test_the_description_of_the_interface(new_page: Any) -> None:
    page = new_page("/api/docs")
    operation = page.get_by_text("/api/matches/{match_id}/join", exact=True)
    expect(operation).to_be_visible()
    operation.click()
    page.get_by_role("link", name="Joining").first.click()
    expect(page.locator("#type-Joining")).to_contain_text("token")
    expect(page.locator("#type-FromBrowser")).to_be_visible()


def test_a_spectator_becomes_a_guest_and_stays_the_same(new_page: Any) -> None:
    """The socket of a match gives the cookie; a reload does not make another guest."""
    coach = new_page("/")
    match = coach.evaluate(NEW, {"coach": "bot:scripted", "team": "orc"})
    watching = new_page("/")
    assert me(watching)["name"] == "", "who only looks at the home page is nobody yet"
    watching.goto(f"/match/{match['id']}")
    expect(watching.get_by_text("Orc").first).to_be_visible()
    watching.wait_for_function("async () => (await (await fetch('/api/me')).json()).name !== ''")
    name = me(watching)["name"]
    watching.reload()
    expect(watching.get_by_text("Orc").first).to_be_visible()
    assert me(watching)["name"] == name


def test_the_page_of_an_account(new_page: Any) -> None:
    """Another name, recovery codes, a lost password, the end."""
    page = new_page("/#/account")
    first = "vier Pferde im Keller"
    making = page.locator("form", has=page.get_by_role("heading", name="Make an account"))
    making.get_by_label("Name").fill("Paula Page")
    making.get_by_label("Password").fill(first)
    making.get_by_role("button").click()
    name = page.locator("form", has=page.get_by_role("heading", name="Change the name"))
    name.get_by_label("New name").fill("Paula Neu")
    name.get_by_role("button").click()
    expect(page.get_by_text("You are logged in as Paula Neu.")).to_be_visible()
    codes = page.locator("form", has=page.get_by_role("heading", name="Recovery codes"))
    expect(codes.get_by_text("You have no codes yet.")).to_be_visible()
    codes.get_by_label("Password").fill(first)
    codes.get_by_role("button").click()
    expect(page.locator(".codes li")).to_have_count(8)
    code = page.locator(".codes code").first.inner_text()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Log out").click()
    page.get_by_text("Lost your password?").click()
    lost = page.locator("form", has=page.get_by_role("heading", name="A new password with a recovery code"))
    lost.get_by_label("Name").fill("paula neu")
    lost.get_by_label("Recovery code").fill(code.lower())
    lost.get_by_label("New password").fill("drei Katzen auf dem Dach")
    lost.get_by_role("button").click()
    expect(page.get_by_text("You are logged in as Paula Neu.")).to_be_visible()
    expect(page.get_by_text("You have 7 codes left.")).to_be_visible()
    end = page.locator("form", has=page.get_by_role("heading", name="Delete the account"))
    end.get_by_label("Password").fill("drei Katzen auf dem Dach")
    end.get_by_role("button").click()
    expect(page.get_by_text("Your account is deleted.")).to_be_visible()
    assert me(page)["name"] == ""


def test_scripts_cannot_read_the_session(new_page: Any) -> None:
    page = new_page("/")
    page.evaluate(NEW, {"coach": "me", "team": "orc"})
    assert me(page)["name"]
    names = [part.partition("=")[0] for part in page.evaluate("document.cookie").split("; ")]
    assert names == ["csrftoken"]
