"""Scenarios: rule cases as text. A position, the answers and dice in order, what must be true after.

    [[scenario]]
    title = "A dodge into two tackle zones needs two more"
    rules = ["R9.5"]
    play = ["H1 move", "to h13", "d6 5", "? H1 h13 standing", "stop"]
    [scenario.position]
    players = ["H1 h12", "A1 g11", "A2 g14", "A3 i14"]
    [scenario.expect]
    players = ["H1 h13 standing"]

A line of `play` is an answer (`to h13`), one or more dice of one kind (`d6 5`, `block pow, push`), or a check that
begins with a question mark:

    ? H1 h13 prone      where a player is and how (any part may be left out)
    ? ball H1           who or where has the ball (`off`: out of play)
    ? asks away re-roll who is asked, and for what
    ? offers to h14     this answer is offered
    ? no use Dodge      this answer is not offered (nor any that begins so)
    ? says dodge        the log has said this since the last such check
    ? unsaid dodge      and this it has not
    ? rule R4.5         an event of this rule has happened
    ? turn away         whose turn it is
    ? score 1 0 / ? rerolls home 2 / ? weather blizzard / ? over

In games with several balls, cards and counted actions also:

    ? ball f8, H1       where every ball is, in any order (`none`: no ball)
    ? hand home Sprint, Dodge   the bonus plays in a coach's hand, in any order (`none`: he holds none)
    ? slot 2 Gang Up!   the challenge in a slot (`none`: it is empty), `? slot top`: on top of the deck
    ? actions 2         how many actions are left in this turn
    ? value cards.end_game_left 5   any other value of the position
    ? faces 24          how many faces the die that is awaited has, so what the chances are
    ? sees away bought.0.what Dirty Tricks   a value of the position as that side sees it (`nobody`: a spectator)

What `expect` lists is checked at the end in the same way. Dice must be used up, and a choice that the script does not
state is an error: a scenario may end only at a rest, or where `expect.asks` says.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from touchback.games import DEFAULT, entry_of
from touchback.kernel.ask import NOBODY, SIDES, WHO
from touchback.kernel.book import player_text
from touchback.kernel.dice import Typed
from touchback.kernel.errors import BadData, TouchbackError
from touchback.kernel.files import placed
from touchback.kernel.log import Log
from touchback.kernel.match import Match
from touchback.kernel.reading import Reader
from touchback.kernel.text import quoted, text
from touchback.kernel.view import View
from touchback.notation.position import from_data as seat
from touchback.notation.position import read_file
from touchback.notation.script import feed, option_texts


@dataclass
class Scenario:
    """One rule case."""

    title: str
    rules: list[str]
    position: dict[str, Any]
    play: list[str]
    expect: list[str]
    asks: str | None = None
    note: str = ""
    file: str = ""

    @property
    def checks(self) -> bool:
        """Could it fail? One that checks nothing is no case, but a position like any other."""
        return bool(self.expect) or self.asks is not None or any(line.startswith("?") for line in self.play)


@dataclass
class Result:
    """How a scenario went."""

    scenario: Scenario
    passed: bool
    message: str = ""
    log: list[str] = field(default_factory=list)

    @property
    def title(self) -> str:
        """The scenario's title."""
        return self.scenario.title

    @property
    def rules(self) -> list[str]:
        """The rules it is about."""
        return self.scenario.rules


class Failed(TouchbackError):
    """Something is not as the scenario says."""


# -- reading -------------------------------------------------------------------------------------------------------


def from_data(data: dict[str, Any], file: str = "") -> list[Scenario]:
    """The scenarios of a file: one, or a list under `scenario`."""
    if "scenario" not in data:
        return [read_scenario(Reader(data, "scenario"), file)]
    top = Reader(data, "file")
    cases = [read_scenario(case, file) for case in top.items("scenario", most=1000)]
    top.finish()
    return cases


def read_scenario(case: Reader, file: str) -> Scenario:
    """One scenario, with every value checked."""
    title = case.text("title")
    rules = case.texts("rules")
    if not rules:
        raise BadData("{place}.rules: at least one rule number is needed ({title!r})", place=case.place, title=title)
    position = case.take("position", {})
    if not isinstance(position, dict):
        raise case.fail("position", text("a table"), position)
    game = case.text("game", DEFAULT)
    expect = case.part("expect")
    checks: list[str] = []
    for words in expect.texts("players"):
        checks.append(words)
    ball = expect.text_or_none("ball")
    if ball is not None:
        checks.append(f"ball {ball}")
    for key, prefix in (("offers", "offers"), ("no", "no"), ("says", "says"), ("rules", "rule"), ("checks", "")):
        checks += [f"{prefix} {words}".strip() for words in expect.texts(key)]
    asks = expect.text_or_none("asks")
    expect.finish()
    scenario = Scenario(
        title=title,
        rules=rules,
        position={"game": game, **position},
        play=case.texts("play"),
        expect=checks,
        asks=asks,
        note=case.text("note", ""),
        file=file,
    )
    case.finish()
    return scenario


def read(path: Path) -> list[Scenario]:
    """The scenarios of a TOML file."""
    try:
        return from_data(read_file(path), str(path))
    except BadData as error:
        raise placed(path, error) from None


# -- running -------------------------------------------------------------------------------------------------------


def run_file(path: Path) -> list[Result]:
    """Run every scenario of a file."""
    return [run(scenario) for scenario in read(path)]


def run(scenario: Scenario) -> Result:
    """Play a scenario and say how it went."""
    log = Log()
    step = 0
    try:
        match = seat(scenario.position, Typed(), log)
        runner = Runner(match, log)
        for line in scenario.play:
            step += 1
            if line.startswith("?"):
                runner.check(line[1:].strip())
            else:
                feed(match, line)
        step = len(scenario.play) + 1
        runner.check_end(scenario.asks)
        for words in scenario.expect:
            runner.check(words)
        if not scenario.checks:
            raise Failed("this checks nothing, so it could never fail")
    except TouchbackError as error:
        if 0 < step <= len(scenario.play):
            line = quoted(scenario.play[step - 1])
            message = text("step {step} ({line}): {error}", step=step, line=line, error=error.message)
        elif step:
            message = text("at the end: {error}", error=error.message)
        else:
            message = text("position: {error}", error=error.message)
        return Result(scenario, False, message, texts(log))
    return Result(scenario, True, "", texts(log))


def texts(log: Log) -> list[str]:
    """The log in sentences."""
    return [f"{event.rule} {event.text()}" for event in log.events if event.says]


def player_name(player: dict[str, Any]) -> str:
    """The name of a player of the position: H3 is number 3 of the home side."""
    return str(player["id"]) if "id" in player else f"{player['side'][0].upper()}{player['number']}"


def names_in(words: str) -> list[str]:
    """Names with commas between them, in order of the alphabet; `none`: no name."""
    return [] if words in ("", "none") else sorted(name.strip() for name in words.split(","))


class Runner:
    """Checks what a scenario claims about a match."""

    def __init__(self, match: Match, log: Log) -> None:
        self.match = match
        self.log = log
        self.heard = 0
        self.checks: dict[str, Callable[[str], None]] = {
            "ball": self.ball,
            "asks": self.asks,
            "offers": self.offers,
            "no": self.offers_not,
            "says": self.says,
            "unsaid": self.unsaid,
            "rule": self.rule,
            "turn": self.turn,
            "score": self.score,
            "rerolls": self.rerolls,
            "weather": self.weather,
            "over": self.over,
            "hand": self.hand,
            "slot": self.slot,
            "actions": self.actions,
            "value": self.value,
            "faces": self.faces,
            "sees": self.sees,
        }

    def check(self, words: str) -> None:
        """One check in words."""
        name, _, rest = words.partition(" ")
        if name in self.checks:
            self.checks[name](rest.strip())
        else:
            self.player(words)

    def data(self) -> dict[str, Any]:
        """The position right now."""
        return entry_of(self.match.game).state_to_data(self.match.state)

    def want(self, what: str, wanted: object, got: object) -> None:
        """Fail unless it is as wanted."""
        if wanted != got:
            raise Failed("{what} should be {wanted}, but is {got}", what=what, wanted=quoted(wanted), got=quoted(got))

    def player(self, words: str) -> None:
        """Where a player is and how he fares."""
        name, _, how = words.strip().partition(" ")
        claims = how.replace("knocked out", "ko").replace("sent off", "sent-off").split()
        found = [player for player in self.data()["players"] if player_name(player) == name]
        if not found:
            raise Failed("there is no player {name!r}, and no check of that name", name=name)
        if not claims:
            raise Failed("nothing is said of {name}: say where he is or how", name=name)
        player = {"at": found[0].get("square") or "off", **found[0]}
        status = {"knocked out": "ko", "sent off": "sent-off"}.get(player["status"], player["status"])
        flags = [flag for flag in ("used", "distracted", "rooted") if player.get(flag)]
        true = {
            player["at"],
            status,
            *flags,
            *(f"not-{flag}" for flag in ("used", "distracted", "rooted") if flag not in flags),
        }
        true.add(player.get("casualty", "none").replace(" ", "-"))
        true.add("lasting" + player.get("lasting", "none"))
        true |= {"facing", player["facing"]} if "facing" in player else set()
        for claim in claims:
            if claim not in true:
                found_him = quoted(" ".join([player["at"], status, *flags]))
                raise Failed(
                    "{name} should be {claim}, but is {state}", name=name, claim=quoted(claim), state=found_him
                )

    def ball(self, words: str) -> None:
        """Who or where the ball is, or every ball."""
        data = self.data()
        if "ball" in data:
            self.want(text("the ball"), words, data["ball"])
        else:
            self.want(text("the balls"), names_in(words), sorted(ball["at"] for ball in data["balls"]))

    def asks(self, words: str) -> None:
        """Who is asked and for what: the question's name or how it begins, and perhaps the player it is about."""
        ask, state = self.match.ask, self.match.state
        side, _, why = words.partition(" ")
        whom = f" for {player_text(state, int(ask.player))}"
        if WHO[ask.who] != side or not self.match.game.book.is_called(ask, why.removesuffix(whom)):
            asked = entry_of(self.match.game).ask_text(state, ask)
            raise Failed("asked should be {words}, but is {asked}", words=words, asked=asked)

    def offers(self, words: str) -> None:
        """This answer is offered."""
        self.at_a_choice()
        offered = list(option_texts(self.match))
        wanted = words.lower()
        if not any(one.lower() == wanted or one.lower().startswith(wanted + " ") for one in offered):
            raise Failed(
                "{words!r} should be offered; offered: {offered}", words=words, offered=quoted(", ".join(offered[:12]))
            )

    def offers_not(self, words: str) -> None:
        """This answer is not offered."""
        self.at_a_choice()
        if not self.match.game.book.could_begin(self.match.state, words):
            raise Failed("no answer of this game begins with {words!r}, so it could never be offered", words=words)
        unwanted = words.lower()
        for one in option_texts(self.match):
            if one.lower() == unwanted or one.lower().startswith(unwanted + " "):
                raise Failed("{answer!r} should not be offered", answer=one)

    def at_a_choice(self) -> None:
        """While a die is awaited nothing is offered, so a check of what is would say nothing."""
        if self.match.ask.die is not None:
            asked = entry_of(self.match.game).ask_words(self.match.state, self.match.ask)
            raise Failed("nobody has a choice here: a die is awaited, {asked}", asked=asked)

    def says(self, words: str) -> None:
        """The log has said this since the last such check."""
        if not words:
            raise Failed("say what the log should have said")
        lines = texts(self.log)
        for number in range(self.heard, len(lines)):
            if words.lower() in lines[number].lower():
                self.heard = number + 1
                return
        raise Failed(
            "the log should say {words!r}, but says: {lines}",
            words=words,
            lines=quoted(" / ".join(lines[self.heard :][-8:])),
        )

    def unsaid(self, words: str) -> None:
        """The log has not said this since the last check of what it says."""
        if not words:
            raise Failed("say what the log should not have said")
        for line in texts(self.log)[self.heard :]:
            if words.lower() in line.lower():
                raise Failed("the log should not say {words!r}, but says: {line}", words=words, line=quoted(line))

    def rule(self, words: str) -> None:
        """An event of this rule has happened."""
        if not any(event.rule == words for event in self.log.events):
            raise Failed("something of {words} should have happened", words=words)

    def turn(self, words: str) -> None:
        """Whose turn it is."""
        self.want(text("the active side"), words, self.data()["active"])

    def score(self, words: str) -> None:
        """Touchdowns or points, home and away."""
        data = self.data()
        points = data["score"] if "score" in data else [data[side]["score"] for side in SIDES]
        self.want(text("the score"), words, f"{points[0]} {points[1]}")

    def hand(self, words: str) -> None:
        """The bonus plays in a coach's hand."""
        side, _, wanted = words.partition(" ")
        if side not in SIDES:
            raise Failed("a hand is home's or away's, not {side!r}", side=side)
        cards = self.data()["sides"][SIDES.index(side)]["hand"]
        self.want(
            text("the hand of {side}", side=side), names_in(wanted), sorted(card.rpartition(" / ")[2] for card in cards)
        )

    def slot(self, words: str) -> None:
        """The challenge in a slot, or on top of the deck."""
        place, _, wanted = words.partition(" ")
        cards = self.data()["cards"]
        faces = {"top": cards["top"], **{str(number): card for number, card in enumerate(cards["slots"], 1)}}
        if place not in faces:
            raise Failed("a slot is {faces}, not {place!r}", faces=", ".join(faces), place=place)
        self.want(text("slot {place}", place=place), wanted, faces[place] or "none")

    def actions(self, words: str) -> None:
        """How many actions are left in this turn."""
        self.want(text("the actions left"), words, str(self.data()["this_turn"]["actions_left"]))

    def rerolls(self, words: str) -> None:
        """Team re-rolls of a side, of every kind."""
        side, _, wanted = words.partition(" ")
        if side not in SIDES:
            raise Failed("re-rolls are home's or away's, not {side!r}", side=side)
        part = self.data()[side]
        have = sum(int(part.get(key, 0)) for key in ("rerolls", "drive_rerolls", "player_rerolls"))
        self.want(text("re-rolls of {side}", side=side), wanted, str(have))

    def weather(self, words: str) -> None:
        """The weather."""
        self.want(text("the weather"), words, self.data()["weather"])

    def over(self, words: str) -> None:
        """The match has ended; `over home`: and home has won."""
        if not self.match.over:
            raise Failed("the match should be over")
        if words:
            self.want(text("the winner"), words, self.data()["winner"])

    def value(self, words: str) -> None:
        """Any value of the position data: `value home.bribes 1`, `value players.0.name Ada`."""
        self.compare(self.data(), words)

    def sees(self, words: str) -> None:
        """Any value of the position data as a side sees it, or a spectator."""
        side, _, claim = words.partition(" ")
        if side not in WHO or side == "nature":
            raise Failed("a position is seen by home, away or nobody, not by {side!r}", side=side)
        seer = NOBODY if side == "nobody" else WHO.index(side)
        self.compare(entry_of(self.match.game).state_to_data(View(self.match, seer).state), claim)

    def compare(self, data: dict[str, Any], words: str) -> None:
        """Is the value at this place the one that is claimed?"""
        place, _, wanted = words.partition(" ")
        value: Any = data
        for key in place.split("."):
            if isinstance(value, list):
                value = {"count": len(value), **{str(number): item for number, item in enumerate(value)}}
            if not isinstance(value, dict) or key not in value:
                raise Failed("the position has no {place}", place=place)
            value = value[key]
        self.want(quoted(place), wanted, str(value).lower() if isinstance(value, bool) else str(value))

    def faces(self, words: str) -> None:
        """How many faces the die that is awaited has."""
        die = self.match.ask.die
        self.want(quoted("faces"), words, "none" if die is None else str(int(die.sides)))

    def check_end(self, asks: str | None) -> None:
        """The script may end at a rest, or at the ask it names."""
        if asks is not None:
            self.asks(asks)
        elif not self.match.at_rest:
            asked = entry_of(self.match.game).ask_words(self.match.state, self.match.ask)
            raise Failed("the script ends, but a choice or die is still open: {asked}", asked=asked)
