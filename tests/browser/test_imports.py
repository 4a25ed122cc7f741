"""Replays of FUMBBL brought to the page: chosen or dropped, watched, and told where the rules and the record part."""

from __future__ import annotations

import base64
import json
import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.imports.replays import DATA, ORCS_AND_ELVES, replay, reports

LONG = 60_000
"""Milliseconds: a whole match is followed and played through."""


def test_a_replay_that_is_dropped_is_watched(page: Page) -> None:
    page.goto("/#/matches")
    expect(page.get_by_label("Match file")).to_be_visible()
    content = base64.b64encode((DATA / "1559380.gz").read_bytes()).decode()
    page.evaluate(
        """content => {
          const bytes = Uint8Array.from(atob(content), letter => letter.charCodeAt(0));
          const carried = new DataTransfer();
          carried.items.add(new File([bytes], "1559380.gz"));
          const place = document.getElementById("match-files");
          place.dispatchEvent(new DragEvent("drop", { dataTransfer: carried, bubbles: true, cancelable: true }));
        }""",
        content,
    )
    expect(page).to_have_url(re.compile(r"/replay/[\w-]+"), timeout=LONG)
    expect(page.get_by_role("grid")).to_be_visible(timeout=LONG)
    expect(page.get_by_text("[AZES] Malta Dodgers, turn 1").first).to_be_visible()


def test_the_page_tells_where_the_rules_and_the_record_part(page: Page, tmp_path: Path) -> None:
    data = replay(ORCS_AND_ELVES, until=203)
    reports(data, "dodgeRoll")[0]["roll"] = 1
    file = tmp_path / "changed.json"
    file.write_text(json.dumps(data), "utf-8")
    page.goto("/#/matches")
    page.get_by_label("Match file").set_input_files(file)
    expect(page.get_by_text("no armour roll of A8 is recorded here")).to_be_visible(timeout=LONG)
    page.get_by_role("link", name="Watch the match").click()
    expect(page.get_by_role("grid")).to_be_visible(timeout=LONG)
