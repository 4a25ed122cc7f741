"""The shop before a match, and special plays as cards, in the page. [R7.4, R17.1]"""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE
from tests.browser.playing import answer, at_once, bring, gone_on, number, question, settled, square_of
from tests.table.test_shop import aiming, market


def ware(name: str) -> str:
    """Where a ware lies."""
    return f'#shop [data-ware="{name}"]'


def buy(page: Page, name: str) -> None:
    before = number(page)
    page.locator(f"{ware(name)} [data-buy]").click()
    gone_on(page, before)
    settled(page)


def shelf(page: Page, name: str) -> None:
    page.locator("#shop .chip", has_text=name).click()


def test_a_coach_goes_shopping(page: Page) -> None:
    at_once(page)
    bring(page, market("black_orc", "human", (250_000, 0)))
    shop = page.locator("#shop")
    expect(shop).to_be_visible()
    expect(answer(page, "buy")).to_have_count(0)
    expect(page.locator(".purse dd").first).to_have_text("250,000")
    shelf(page, "Star players")
    star = page.locator(ware("Bomber Dribblesnot"))
    expect(star.locator("svg.ware-figure")).to_be_visible()
    expect(star.locator(".profile")).to_contain_text("MA")
    expect(star).to_contain_text("Kaboom!")
    expect(page.locator(ware("Varag Ghoul-Chewer")).locator(".refusal")).to_contain_text("gold pieces short")
    buy(page, "Bomber Dribblesnot")
    expect(page.locator(".purse dd").first).to_have_text("200,000")
    expect(page.locator(".basket")).to_contain_text("Bomber Dribblesnot")
    shelf(page, "Common")
    expect(page.locator(f"{ware('Bribe')} .price s")).to_have_text("100,000")
    buy(page, "Bribe")
    expect(page.locator(".basket li")).to_have_count(2)
    before = number(page)
    page.get_by_role("button", name="Take the last one back").click()
    gone_on(page, before)
    expect(page.locator(".basket li")).to_have_count(1)
    answer(page, "ready").click()
    expect(shop).to_be_hidden()
    expect(page.locator("#board .cell").first).to_be_visible()


def test_the_shop_on_a_telephone(phone: Page) -> None:
    at_once(phone)
    bring(phone, market("human", "orc", (150_000, 0)))
    assert phone.evaluate("() => document.documentElement.scrollWidth") <= PHONE["width"]
    expect(phone.locator(".purse")).to_be_in_viewport()
    for button in phone.locator("#shop .chip, #shop [data-buy]").all()[:12]:
        box = button.bounding_box()
        assert box is not None and box["height"] >= 40
    buy(phone, "Team Mascot")
    expect(phone.locator(".basket")).to_contain_text("Team Mascot")
    expect(question(phone)).to_be_in_viewport()


def test_a_drawn_card_is_kept_by_a_click_and_the_rival_sees_its_back(page: Page) -> None:
    at_once(page)
    bring(page, market("human", "orc", (100_000, 100_000)))
    shelf(page, "Special plays")
    buy(page, "Special Plays")
    cards = page.locator("#cards .card.drawn")
    expect(cards).to_have_count(2)
    name = cards.first.locator(".card-name").inner_text().split("\n")[0]
    before = number(page)
    cards.first.click()
    gone_on(page, before)
    settled(page)
    assert page.locator("#cards .card.back").count() == 1  # the other side buys now
    assert name not in page.locator("#cards").inner_text() + page.locator("#log").inner_text()


def test_the_area_of_a_spell_is_drawn_under_the_pointer(page: Page) -> None:
    at_once(page)
    bring(page, aiming("Fireball"))
    square_of(page, "h10").hover(force=True)
    expect(page.locator("#board rect.mark.area")).to_have_count(9)
    expect(page.locator("#hover-card")).to_contain_text("standing rival")
    square_of(page, "a1").hover(force=True)
    expect(page.locator("#board rect.mark.area")).to_have_count(4)
