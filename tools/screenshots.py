"""Makes the pictures of the documentation: starts a server, brings matches to the moments worth showing, looks.

./tb screenshots                      # writes docs/pictures/*.png
./tb screenshots --only re-roll       # only the pictures whose name has this in it
./tb screenshots --folder shots
./tb screenshots --icons              # the icons of the pages as PNG, drawn from the SVG beside them

The matches are played by the scripted bot with fixed seeds and brought to the server as files, so that the same
source gives the same pictures.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from PIL import Image
from playwright.sync_api import Browser, Locator, Page, sync_playwright

from touchback.bloodbowl.queries.reaching import reach
from touchback.kernel.match import Match
from touchback.server.local import LocalServer
from touchback.server.moments import HUMAN_ORC, Wanted, asks, file_of, match_at, whole_match
from touchback.table.wire import Question

FOLDER: Final = Path(__file__).parent.parent / "docs" / "pictures"
WIDE: Final = (1200, 760)
PHONE: Final = (360, 720)
LYING: Final = (740, 360)
SMALL: Final = (PHONE, LYING)
COLOURS: Final = 200
BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome", "chromium-headless-shell")
ENOUGH_SQUARES: Final = 24
"""A player with so many squares to go to makes a good picture."""
READ_BACK: Final = """
async (text) => {
  const { api } = await import("/static/common/api.js");
  return (await api.post("/api/matches/upload", { text })).id;
}
"""
CALL_ME: Final = """
async (name) => {
  const { api } = await import("/static/common/api.js");
  const me = await api.get("/api/me");
  await api.put("/api/settings", { language: me.language, settings: me.settings, name });
}
"""
CREATE: Final = """
async (wish) => {
  const { api } = await import("/static/common/api.js");
  return (await api.post("/api/matches", wish)).id;
}
"""
FOUND: Final = """
async (lists) => {
  const { api } = await import("/static/common/api.js");
  const rules = { form: "single round robin", play_offs: "none", confirm_reports: false };
  const { id } = await api.post("/api/leagues", { name: "Gull Coast", rules });
  const act = (command) => api.post(`/api/leagues/${id}/acts`, { command });
  for (const list of lists)
    await act({ type: "Enter", list_name: list, name: `Gull Coast ${list[0].toUpperCase()}${list.slice(1)}s` });
  await act({ type: "StartSeason", order: [1, 2, 3, 4] });
  for (const { id: fixture } of (await api.get(`/api/leagues/${id}/fixtures`)).slice(0, 2))
    await api.post(`/api/leagues/${id}/fixtures/${fixture}/report`, { score: [1, 0], attendance: 6, home: "1 td" });
  return id;
}
"""
STILL: Final = "() => document.fonts.ready"


def bring(page: Page, match: Match, teams: tuple[str, str]) -> str:
    """Put a match on the server; its id."""
    page.goto("/")
    made: str = page.evaluate(READ_BACK, file_of(match, teams))
    return made


# -- pictures -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Picture:
    """One picture: its name, how to get there, how large, in which light."""

    name: str
    go: Callable[[Page], None]
    size: tuple[int, int] = WIDE
    dark: bool = False


def home(page: Page) -> None:
    """The first page."""
    page.goto("/")
    page.wait_for_selector("main :is(button, a)")


def home_in(language: str) -> Callable[[Page], None]:
    """The first page in another language, chosen by its switch."""

    def go(page: Page) -> None:
        home(page)
        page.evaluate("() => { document.querySelector('main h1').dataset.old = '' }")
        page.locator("select").first.select_option(language)
        page.wait_for_selector("main h1:not([data-old])")  # the page was drawn anew, in the language

    return go


def new_match(page: Page) -> None:
    """Choosing teams, rules and opponent."""
    page.goto("/#/new")
    page.wait_for_selector("#page :is(select, input)")


def moment(
    game: str, teams: tuple[str, str], wanted: Wanted, then: Callable[[Page], None] | None = None, **options: Any
) -> Callable[[Page], None]:
    """The page of a match at such a moment."""

    def go(page: Page) -> None:
        match = match_at(game, wanted, teams, **options)
        page.goto(f"/match/{bring(page, match, teams)}")
        page.wait_for_selector("#board .cell")
        page.wait_for_selector("#question h2, #question button")
        if then is not None:
            then(page)

    return go


def after(page: Page) -> None:
    """The page of a match that is over."""
    page.goto(f"/match/{bring(page, whole_match('bloodbowl', seed=4), HUMAN_ORC)}")
    page.wait_for_selector("#after .box-score")


def figures(page: Page) -> None:
    """Everybody who plays."""
    page.goto("/#/figures")
    page.wait_for_selector("#page svg")


def typed(page: Page) -> None:
    """Real dice, told to the page: both of a throw at once."""
    page.goto("/")
    seats = {"coach": "me", "team": "human"}, {"coach": "me", "team": "orc"}
    made = page.evaluate(CREATE, {"game": "bloodbowl", "home": seats[0], "away": seats[1], "dice": "typed"})
    page.goto(f"/match/{made}")
    for row in range(2):
        page.locator("#question .throw .typed").nth(row).locator("button").nth(row).click()
    page.wait_for_function("() => document.querySelector('#log').textContent.includes('Orc')")
    page.locator("#question .throw .typed").nth(0).locator("button").nth(4).click()


def compass(page: Page) -> None:
    """The same on a phone, as far as the kick-off: the die that is a direction."""
    typed(page)
    page.locator("#question .throw .typed").nth(1).locator("button").nth(2).click()
    for _ in range(12):
        page.wait_for_timeout(600)
        if page.locator("#question .compass").count():
            return
        pressed = page.locator(
            '#question :is(.typed button, .setup button.primary, .answers button, [data-verb="kick"])'
        )
        if pressed.count():
            pressed.first.click()
        else:
            marks = page.locator("#board rect.mark")
            marks.nth(marks.count() // 2).click(force=True)


def replay(show: str) -> Callable[[Page], None]:
    """The replay of a match that is over, or its report."""

    def go(page: Page) -> None:
        page.goto(f"/replay/{bring(page, whole_match('bloodbowl', seed=4), HUMAN_ORC)}{show}")
        page.wait_for_load_state("networkidle")

    return go


def near_a_portal(match: Match, question: Question) -> bool:
    """Somebody who may act can step on a portal, with at least one roll on the way."""
    if question.why != "turn":
        return False
    play: Any = match.state
    names = {choice.player for choice in question.choices if choice.action == "move"}
    able = [player for player in play.players if play.name(player) in names]
    return any(0 < reach(play, player).chance(int(portal)) < 1 for player in able for portal in play.portals)


def at_a_portal(page: Page) -> None:
    """Select somebody who could step on a portal, and point at it."""
    side = page.locator("#question").get_attribute("data-who")
    tokens = page.locator(f"#board .token.{side}")
    for number in range(tokens.count()):
        tokens.nth(number).click(force=True)
        page.wait_for_timeout(700)
        for portal in page.locator("#board .thing-portal").all():
            box = portal.bounding_box()
            assert box is not None
            page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            page.wait_for_timeout(400)
            if page.locator("#board .way-line").count() and page.locator("#hover-card .spot-box").count():
                return
        page.keyboard.press("Escape")


def select_player(page: Page) -> None:
    """Click a player who may act, so that his reach lights up, and point at a far square, so that the way is drawn."""
    side = page.locator("#question").get_attribute("data-who")
    tokens = page.locator(f"#board .token.{side}")
    for number in range(tokens.count()):
        tokens.nth(number).click(force=True)
        page.wait_for_timeout(700)
        marks = page.locator("#board rect.mark")
        if marks.count() > ENOUGH_SQUARES:
            marks.nth(marks.count() // 5).hover(force=True)
            page.wait_for_timeout(700)
            return
        page.keyboard.press("Escape")


def plan_blitz(page: Page) -> None:
    """Select somebody, then a rival who is not beside him: the squares to hit from, and what a second click does."""
    for player in tokens_of_asked(page):
        player.click(force=True)
        page.wait_for_timeout(700)
        for rival in page.locator("#board .token.target").all():
            rival.click(force=True)
            page.wait_for_timeout(500)
            blitz = page.locator("#question button", has_text="Blitz")
            if page.locator("#board .mark.approach").count() > 1 and blitz.count():
                blitz.first.hover()  # and not the rival, whose box would lie over the squares
                page.wait_for_timeout(500)
                return
            page.keyboard.press("Escape")
        page.keyboard.press("Escape")


def declare_blitz(page: Page) -> None:
    """Somebody blitzes: rivals whom he cannot get to are crossed out, and one of them says why."""
    for player in tokens_of_asked(page):
        player.click(force=True)
        page.wait_for_timeout(700)
        blitz = page.locator('#question button[data-action="blitz"]')
        if blitz.count():
            blitz.click()
            page.wait_for_timeout(700)
            page.locator("#board .token.barred").first.hover(force=True)
            page.wait_for_timeout(500)
            return
        page.keyboard.press("Escape")


def tokens_of_asked(page: Page) -> list[Locator]:
    """The players of the side that is asked."""
    side = page.locator("#question").get_attribute("data-who")
    return page.locator(f"#board .token.{side}").all()


def league_page(rest: str) -> Callable[[Page], None]:
    """A page of a league of four teams, one round of which has been played."""

    def go(page: Page) -> None:
        page.goto("/")
        made = page.evaluate(FOUND, ["orc", "dwarf", "human", "skaven"])
        page.goto(f"/league/{made}{rest}")
        page.wait_for_selector("h1")

    return go


COLLEGES: Final = ("fire", "shadow")
LARDER: Final[dict[str, Any]] = {"dungeon": "dragons_larder", "placing": "ready"}
PICTURES: Final = (
    Picture("home", home),
    Picture("home-phone", home, PHONE),
    Picture("new-match", new_match),
    Picture("set-up", moment("bloodbowl", HUMAN_ORC, asks("set-up", 12))),
    Picture("turn", moment("bloodbowl", HUMAN_ORC, asks("turn", 60), select_player)),
    Picture("turn-dark", moment("bloodbowl", ("wood_elf", "dwarf"), asks("turn", 200)), dark=True),
    Picture("turn-phone", moment("bloodbowl", HUMAN_ORC, asks("turn", 60)), PHONE),
    Picture("block", moment("bloodbowl", HUMAN_ORC, asks("choose a block die", 100))),
    Picture("push", moment("bloodbowl", HUMAN_ORC, asks("push", 80))),
    Picture("re-roll", moment("bloodbowl", HUMAN_ORC, asks("re-roll"))),
    Picture("blitz-first", moment("blitzbowl-first", HUMAN_ORC, asks("turn", 40))),
    Picture("blitz-ultimate", moment("blitzbowl-ultimate", HUMAN_ORC, asks("turn", 60), select_player)),
    Picture("blitz-claim", moment("blitzbowl-ultimate", ("dwarf", "skaven"), asks("claim a challenge", 30))),
    Picture("blitz-phone", moment("blitzbowl-ultimate", HUMAN_ORC, asks("turn", 60)), PHONE),
    Picture("dungeon", moment("dungeonbowl", COLLEGES, near_a_portal, at_a_portal, **LARDER)),
    Picture("dungeon-dark", moment("dungeonbowl", COLLEGES, asks("turn", 40), **LARDER), dark=True),
    Picture("after", after),
    Picture("after-phone", after, PHONE),
    Picture("lying", moment("bloodbowl", HUMAN_ORC, asks("re-roll")), LYING),
    Picture("weather", moment("bloodbowl", HUMAN_ORC, asks("turn", 60)), dark=True),  # a blizzard
    Picture("arena", moment("blitzbowl-ultimate", ("dwarf", "skaven"), asks("turn", 30), arena=3)),
    Picture("figures", figures),
    Picture("typed", typed),
    Picture("plan", moment("bloodbowl", HUMAN_ORC, asks("turn", 60), plan_blitz)),
    Picture("out-of-reach", moment("bloodbowl", HUMAN_ORC, asks("turn", 60), declare_blitz)),
    Picture("compass-phone", compass, PHONE),
    Picture("league-team", league_page("/team/1")),
    Picture("league-phone", league_page("/fixtures"), PHONE),
    Picture("replay", replay("#120")),
    Picture("report", replay("?show=report")),
    Picture("home-italian", home_in("it")),  # the last two: the server remembers the language
    Picture("home-german", home_in("de")),
)


def take(browser: Browser, server: LocalServer, picture: Picture, folder: Path) -> Path:
    """One picture, in a browser of its own."""
    width, height = picture.size
    small = picture.size in SMALL
    options: dict[str, Any] = {"has_touch": True, "is_mobile": True} if small else {}
    context = browser.new_context(
        base_url=server.address,
        viewport={"width": width, "height": height},
        color_scheme="dark" if picture.dark else "light",
        locale="en-GB",
        reduced_motion="reduce",
        **options,
    )
    page = context.new_page()
    faults: list[str] = []
    page.on("console", lambda message: faults.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: faults.append(str(error)))
    picture.go(page)
    page.evaluate(STILL)
    page.wait_for_timeout(400)
    path = folder / f"{picture.name}.png"
    page.screenshot(path=path, animations="disabled", caret="hide")
    context.close()
    with Image.open(path) as taken:  # flat colours: a palette makes the file a third as large
        small_file = taken.convert("RGB").quantize(colors=COLOURS, dither=Image.Dither.NONE)
    small_file.save(path, optimize=True)
    if faults:
        sys.exit(f"screenshots: the page of {picture.name!r} has faults: {'; '.join(faults)}")
    return path


ICONS: Final = Path(__file__).parent.parent / "src" / "touchback" / "web" / "static" / "common"


def draw_icons(browser: Browser) -> None:
    """The icons that devices want as PNG when they install the pages: the drawings of the pages themselves."""
    for drawing, side in (("icon", 192), ("icon", 512), ("icon-maskable", 512)):
        page = browser.new_page(viewport={"width": side, "height": side})
        page.set_content(
            f"<style>*{{margin:0}}svg{{display:block}}</style>{(ICONS / drawing).with_suffix('.svg').read_text()}"
        )
        path = ICONS / f"{drawing}-{side}.png"
        page.screenshot(path=path, omit_background=True)
        page.close()
        with Image.open(path) as taken:
            flat = taken.convert("RGBA").quantize(colors=COLOURS, method=Image.Quantize.FASTOCTREE)
        flat.save(path, optimize=True)
        print(f"{path} ({path.stat().st_size / 1024:.0f} KiB)", flush=True)


def main() -> None:
    """Make the pictures."""
    parser = argparse.ArgumentParser(
        prog="./tb screenshots",
        description="Make the pictures of the documentation with chromium.",
        epilog="example: ./tb screenshots --only turn",
    )
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where they go (docs/pictures)")
    parser.add_argument("--only", default="", help="only pictures whose name has this in it")
    parser.add_argument("--icons", action="store_true", help="only the icons of the pages, as PNG")
    arguments = parser.parse_args()
    chromium = next((found for name in BROWSERS if (found := shutil.which(name))), None)
    if chromium is None:
        sys.exit("screenshots: chromium is needed (Debian: apt install chromium)")
    if arguments.icons:
        with sync_playwright() as playwright:
            draw_icons(playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"]))
        return
    chosen = [picture for picture in PICTURES if arguments.only in picture.name]
    if not chosen:
        parser.error(f"no picture has {arguments.only!r} in its name: {', '.join(p.name for p in PICTURES)}")
    arguments.folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as data,
        LocalServer(Path(data), "--no-browser", command="play") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        first = browser.new_page(base_url=server.address)
        first.goto("/")
        first.evaluate(CALL_ME, "Alex")  # not the name of whoever makes the pictures
        first.close()
        for picture in chosen:
            path = take(browser, server, picture, arguments.folder)
            print(f"{path} ({path.stat().st_size / 1024:.0f} KiB)", flush=True)
        browser.close()


if __name__ == "__main__":
    main()
