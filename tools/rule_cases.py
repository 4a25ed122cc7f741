"""Write src/touchback/data/rule_cases.json: for each rule number its rulings and the rule cases that test it.

Run it as ``./tb rules`` when rulings or rule cases were added; the log's rule numbers show it.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

from touchback.games import GAMES
from touchback.notation.coverage import citations
from touchback.table.glossary import RULE, groups

ROOT = Path(__file__).resolve().parents[1]
FILE = ROOT / "src" / "touchback" / "data" / "rule_cases.json"
MOST_CASES = 8
"""So many titles are shown; of the others it is said how many they are."""
RULING = re.compile(
    r"^### (?P<title>.*?) \[(?P<numbers>[^\]]*)\]\n\*[^\n]*\*\n(?P<text>.*?)(?=^#|\Z)", re.MULTILINE | re.DOTALL
)


def rulings() -> dict[str, list[tuple[str, str]]]:
    """Title and text of every ruling, by the numbers it names."""
    found: dict[str, list[tuple[str, str]]] = {}
    for ruling in RULING.finditer((ROOT / "docs" / "rulings.md").read_text("utf-8")):
        text = " ".join(re.sub(r"`|\[([^\]]*)\]\([^)]*\)", r"\1", ruling["text"]).split())
        for number in ruling["numbers"].split(", "):
            found.setdefault(number, []).append((ruling["title"], text))
    return found


def cases() -> dict[str, list[str]]:
    """Titles of rule cases, by the numbers they name."""
    found: dict[str, list[str]] = {}
    for cited in citations(ROOT / "tests"):
        if cited.game and cited.name not in found.setdefault(cited.number, []):
            found[cited.number].append(cited.name)
    return found


def notes() -> dict[str, dict[str, object]]:
    """Everything about the rules that are explained by their number."""
    explained = sorted({name for game in GAMES for group in groups(game) if group.kind == RULE for name in group.texts})
    ruled, cited = rulings(), cases()
    return {
        number: {
            "rulings": ruled.get(number, []),
            "cases": cited.get(number, [])[:MOST_CASES],
            "more": max(0, len(cited.get(number, [])) - MOST_CASES),
        }
        for number in explained
    }


def main() -> None:
    FILE.write_text(json.dumps(notes(), indent=1, ensure_ascii=False) + "\n", "utf-8")
    print(f"wrote {FILE.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
