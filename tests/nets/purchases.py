"""Matches with random purchases, and the count of what is used in them. [R7.4, R17]

What counts as used: of a helper or a card, that the log says so; of a star, that he was activated, and that he used his
rule: up if it has a limit, else that the log says so, or that he declared what had been spent if his rule is that he
may; of a mercenary, that he was activated.

    ./tb python -m tests.nets.purchases 0 500 build/purchases.json

plays the matches of these seeds, on the compiled build if it is up to date (TOUCHBACK_PLAIN=1: on the source), and adds
to the counts in that file; it can be stopped and started again, and ranges can follow each other in any order. In the
end it tells every fault, and what has not been used in all the matches of the file.
"""

from __future__ import annotations

import json
import random
import sys
from collections import Counter
from pathlib import Path

from tests.nets.choosers import Busy
from tests.nets.matches import EVERY_LIST
from tests.nets.watching import play_under_watch
from touchback.bloodbowl.events import AidRolled, BetPlaced, InducementBought, InducementUsed, SkillUsed
from touchback.bloodbowl.game import BLOOD_BOWL
from touchback.bloodbowl.inducements.base import Inducement
from touchback.bloodbowl.inducements.stars import StarPlayer
from touchback.bloodbowl.inducements.wizards import SPELLS
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.reading import state_from_data
from touchback.bloodbowl.roster import new_play
from touchback.bloodbowl.skills.base import skill_of
from touchback.bloodbowl.special_plays.base import CARDS, SpecialPlays
from touchback.bloodbowl.terms import (
    ACTIVATE,
    BUY,
    CASUALTY,
    EXPANDED_MERCENARIES,
    FOUL,
    LEAGUE_INDUCEMENTS,
    MERCENARY,
    READY,
    STAR,
    W_INDUCEMENTS,
    W_OUTFIT,
    W_TURN,
)
from touchback.bloodbowl.writing import state_to_data
from touchback.kernel.ask import Ask, kind_of, subject_of, target_of
from touchback.kernel.dice import Seeded
from touchback.kernel.fields import differences
from touchback.kernel.log import Log
from touchback.kernel.match import Match
from touchback.kernel.state import changed

SIMPLY_THERE = (
    "Temp Agency Cheerleaders", "Part-time Assistant Coaches", "Bloodweiser Kegs", "Extra Team Training", "Bribe",
    "Riotous Rookies", "Halfling Master Chef", "Cavorting Nurglings", "Special Plays", "Healing Spites", "Star Players",
    "Wandering Haemomancer", "Chaos Dwarf Sorcerer",
)  # fmt: skip
"""Nobody uses these, or not under their name: they change a number, the log has another sentence for them, or it tells
the spell that was cast."""


LIMITED_RULES = [
    skill_of(skill) for skill in BLOOD_BOWL.skills if skill_of(skill).rule == "R17.1" and skill_of(skill).limit >= 0
]
"""Rules of stars that can be used up."""
UNLIMITED_RULES = ("A Sneaky Pair", "Blind Rage", "Reliable", "Sneakiest of the Lot", "Two for One")
"""The others."""
A_SECOND_FOUL = "Sneakiest of the Lot"


class Spender(Busy):
    """Spends its gold on anything, first on what it has a liking for, which is something else in every match; for the
    rest busy. Notes who was activated and which of the stars' rules were used up."""

    def __init__(self, match: Match, seed: int, counts: Counter[str]) -> None:
        super().__init__(match, seed)
        self.counts = counts
        self.seen: set[str] = set()
        everything = never_used(Counter())
        self.wanted = frozenset(random.Random(seed).sample(everything, len(everything) // 8))

    def __call__(self, ask: Ask) -> int:
        play = self.match.state
        assert isinstance(play, Play)
        for player in play.players:
            if player.contract in (STAR, MERCENARY):
                self.watch(play, int(player.index))
        if self.match.decisions < 15 or self.match.decisions % 60 == 0:
            self.examine(play)
        number = super().__call__(ask)
        if ask.why == W_TURN and kind_of(ask.options[number]) == ACTIVATE:
            self.watch_fouls(play, int(subject_of(ask.options[number])), int(target_of(ask.options[number])))
        return number

    def watch_fouls(self, play: Play, index: int, action: int) -> None:
        """Does somebody foul though the foul of this turn has been committed?"""
        player = play.players[index]
        if action == FOUL and play.spent & 1 << FOUL and player.has(BLOOD_BOWL.skill_names[A_SECOND_FOUL].id):
            self.note(f"{player.position}: {A_SECOND_FOUL}")

    def examine(self, play: Play) -> None:
        """With whatever was bought, cards in hand too: a fork is equal, and a position reads as it was written."""
        assert differences(play, self.match.fork().state) == []
        if self.match.at_rest:
            assert differences(play, state_from_data(json.loads(json.dumps(state_to_data(play))))) == []

    def watch(self, play: Play, index: int) -> None:
        """Has he been activated, and has he used a rule of his own up?"""
        player = play.players[index]
        if play.actor == index:
            self.note(player.position)
        for rule in LIMITED_RULES:
            if player.has(rule.id) and play.used_up(player, rule.limit):
                self.note(f"{player.position}: {rule.name}")

    def wants(self, inducement: Inducement) -> bool:
        """Has it a liking for this, or for what comes with it?"""
        if isinstance(inducement, SpecialPlays):
            return self.chooser.below(3) == 0
        names = [star.name for star in inducement.stars] if isinstance(inducement, StarPlayer) else [inducement.name]
        return any(one.partition(":")[0] in names for one in self.wanted)

    def note(self, what: str) -> None:
        """Counted once a match."""
        if what not in self.seen:
            self.seen.add(what)
            self.counts[what] += 1

    def wishes(self, play: Play, ask: Ask) -> list[int]:
        numbers = range(len(ask.options))
        if ask.why == W_INDUCEMENTS:
            buys = [n for n in numbers if kind_of(ask.options[n]) == BUY]
            rare = [n for n in buys if self.wants(BLOOD_BOWL.inducements[target_of(ask.options[n])])]
            return rare or [n for n in numbers if kind_of(ask.options[n]) != READY]
        if ask.why == W_TURN and self.chooser.below(3) == 0:
            hired = [n for n in numbers if kind_of(ask.options[n]) == ACTIVATE]
            return [n for n in hired if play.players[subject_of(ask.options[n])].contract in (STAR, MERCENARY)]
        if ask.why == W_OUTFIT and kind_of(ask.options[-1]) == READY and self.chooser.below(2):
            return [len(ask.options) - 1]
        return super().wishes(play, ask)


def with_room(play: Play, gone: int) -> Play:
    """The same match before its start, without the last players of the away side: a full list has no room for stars."""
    fresh = BLOOD_BOWL.seat(play.players[: len(play.players) - gone])
    fresh.papers = play.papers
    fresh.exhibition, fresh.mega_stars = play.exhibition, play.mega_stars
    for name in ("special_rules", "rerolls", "rerolls_per_half", "team_value", "apothecaries", "dedicated_fans"):
        setattr(fresh, name, getattr(play, name))
    return fresh


def purchase_play(seed: int) -> Play:
    """Two sides with gold, some of them short of players, in a league or in an exhibition match."""
    draw = random.Random(seed)
    play = new_play(draw.choice(EVERY_LIST), draw.choice(EVERY_LIST), mega_stars=draw.random() < 0.8)
    play.exhibition = draw.random() < 0.5
    play = with_room(play, draw.choice([0, 4]))
    play.switches = draw.choice(
        [0, LEAGUE_INDUCEMENTS, EXPANDED_MERCENARIES, LEAGUE_INDUCEMENTS | EXPANDED_MERCENARIES]
    )
    for side in (0, 1):
        play.treasury = changed(play.treasury, side, draw.choice([100_000, 300_000, 600_000, 1_200_000]))
        if draw.random() < 0.5:
            own = [player.index for player in play.players if player.side == side]
            for index in own[draw.choice([7, 9, 10]) :]:
                play.status[index] = CASUALTY
                play.casualty = changed(play.casualty, index, draw.randint(1, 5))
    return play


def play_one(seed: int, counts: Counter[str]) -> list[str]:
    """One match; gives the faults, and counts what was bought and used."""
    log = Log()
    match = Match(BLOOD_BOWL, purchase_play(seed), Seeded(seed), log)
    faults = play_under_watch(match, Spender(match, seed, counts))
    count_told(match, log, counts)
    return faults if faults or match.over else [f"not over after {match.decisions} decisions"]


def count_told(match: Match, log: Log, counts: Counter[str]) -> None:
    """What the log tells about what was bought and used."""
    play = match.state
    assert isinstance(play, Play)
    positions = {play.name(player): player.position for player in play.players}
    for event in log.events:
        if isinstance(event, InducementBought) and not event.mercenary:
            counts[f"bought {event.what}"] += 1
        elif isinstance(event, (AidRolled, InducementUsed)):
            counts[event.what] += 1
        elif isinstance(event, BetPlaced):
            counts["Side Bet"] += 1
        elif isinstance(event, SkillUsed) and event.skill in UNLIMITED_RULES:
            counts[f"{positions[event.player]}: {event.skill}"] += 1


def never_used(counts: Counter[str]) -> list[str]:
    """Everything that is played and has a count of zero."""
    missing: list[str] = []
    for one in BLOOD_BOWL.inducements:
        if isinstance(one, StarPlayer):
            missing += [star.name for star in one.stars if not counts[star.name]]
            for star in one.stars:
                for written in star.skills:
                    skill = skill_of(BLOOD_BOWL.skill_names[written.partition(" (")[0]])
                    rule = f"{star.name}: {skill.name}"
                    if skill.rule == "R17.1" and not counts[rule]:
                        missing.append(rule)
        elif one.played and one.name not in SIMPLY_THERE and not counts[one.name]:
            if one.category in (SPELLS, CARDS) or (one.most > 0 and one.category != "wizard"):
                missing.append(one.name)
    return missing


def run(first: int, end: int, file: Path) -> None:
    """The matches of these seeds that the file does not have yet; it is written after each of them."""
    kept = json.loads(file.read_text("utf-8")) if file.exists() else {"seeds": [], "faults": {}, "counts": {}}
    counts: Counter[str] = Counter(kept["counts"])
    for seed in [one for one in range(first, end) if one not in set(kept["seeds"])]:
        faults = play_one(seed, counts)
        if faults:
            kept["faults"][str(seed)] = faults
            print(f"seed {seed}: {faults}", flush=True)
        kept["seeds"].append(seed)
        kept["counts"] = dict(sorted(counts.items()))
        file.write_text(json.dumps(kept), "utf-8")
    print(f"{len(kept['seeds'])} matches, faults in {len(kept['faults'])}: {kept['faults']}")
    print(f"not used in any of them: {', '.join(never_used(counts)) or 'nothing'}")


if __name__ == "__main__":
    run(int(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3]))
