"""Commands in words, as people type them: 'hire Blitzer', 'advance 5 chosen primary Block', 'close 3'."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from touchback.kernel.errors import TouchbackError
from touchback.kernel.text import mark
from touchback.league.advancement import Advance, Choose, GiveTouchdown
from touchback.league.commissioner import GiveGold, Remark, RollBack, RollForward
from touchback.league.dates import SetDeadline
from touchback.league.entering import (
    GiveNafNumber,
    GiveShare,
    HandOver,
    Invite,
    Leave,
    Pause,
    TakePart,
    Withdraw,
)
from touchback.league.hiring import Buy, Fire, Hire, HireVisitor, Rename, Retire, Sack, Sign, TakeFreePlayer
from touchback.league.league import League
from touchback.league.lists import takes_part
from touchback.league.matches import AddFriendly, CloseMatch, Confirm, Refuse, Yield
from touchback.league.off_season import Redraft
from touchback.league.post_match import Proceed
from touchback.league.record import KINDS
from touchback.league.seasons import (
    Award,
    Challenge,
    CloseRound,
    Deduct,
    DrawLots,
    EndSeason,
    StartPlayOffs,
    StartSeason,
)
from touchback.league.work import Command


class Typed:
    """The words somebody typed, read one after the other; `team` is the one he acts for."""

    def __init__(self, league: League, team: int, words: list[str]) -> None:
        self.league = league
        self.own = team
        self.left = list(words)

    @property
    def team(self) -> int:
        """The team he acts for."""
        if not self.own:
            raise TouchbackError("which team? Name it with --team, by its number or name")
        return self.own

    def word(self) -> str:
        """The next word."""
        if not self.left:
            raise TouchbackError("something is missing: 'touchback league act' without words lists what can be done")
        return self.left.pop(0)

    def number(self) -> int:
        """The next word as a number."""
        word = self.word()
        if not word.lstrip("-").isdecimal():
            raise TouchbackError("a whole number is needed, not {word!r}", word=word)
        return int(word)

    def rest(self) -> str:
        """Everything that is left."""
        found = " ".join(self.left)
        self.left = []
        return found

    def player(self) -> int:
        """The player of the team who wears the next number."""
        number = self.number()
        found = self.league.state.team(self.team).sheet.numbered(number)
        if found is None:
            raise TouchbackError("nobody wears number {number}", number=number)
        return found.id

    def players(self) -> list[int]:
        """'1-9' or '4': players by their numbers."""
        first, _, last = self.word().partition("-")
        sheet = self.league.state.team(self.team).sheet
        if not first.isdecimal() or (last and not last.isdecimal()):
            raise TouchbackError("a whole number is needed, not {word!r}", word=first)
        numbers = range(int(first), int(last or first) + 1)
        return [player.id for player in sheet.players if player.number in numbers]


def advance(words: Typed) -> Command:
    """advance 5 chosen primary Block, advance 5 random primary General, advance 5 characteristic."""
    player, rest = words.player(), words.rest()
    kind = next((kind for kind in KINDS if rest.startswith(kind)), None)
    if kind is None:
        raise TouchbackError("which kind of advancement: {kinds}?", kinds=", ".join(KINDS))
    what = rest[len(kind) :].strip()
    is_random = kind.startswith("random")
    return Advance(
        team=words.team, player=player, kind=kind, what="" if is_random else what, category=what if is_random else ""
    )


def redraft(words: Typed) -> Command:
    """redraft keep 1-9, hire 2 Human Lineman, rerolls 3, apothecary 1, fans 1."""
    keep: list[int] = []
    hire: list[str] = []
    staff: dict[str, int] = {}
    rerolls = fans = 0
    for part in words.rest().split(","):
        line = Typed(words.league, words.team, part.split())
        verb = line.word()
        if verb == "keep":
            keep += line.players()
        elif verb == "hire":
            count = line.number()
            hire += [line.rest()] * count
        elif verb == "rerolls":
            rerolls = line.number()
        elif verb == "fans":
            fans = line.number()
        else:
            staff[verb] = line.number()
    return Redraft(team=words.team, keep=keep, hire=hire, rerolls=rerolls, staff=staff, more_fans=fans)


def start(words: Typed) -> Command:
    """start, start 2, start 1 3 5 7 / 2 4 6 8."""
    if len(words.left) < 2:
        return StartSeason(divisions=words.number() if words.left else 1)
    rows: list[list[int]] = [[]]
    while words.left:
        if words.left[0] == "/":
            words.word()
            rows.append([])
        else:
            rows[-1].append(words.number())
    return StartSeason(rows=rows)


def until(words: Typed) -> Command:
    """until 2026-12-24 round 3, until 2026-12-24 fixture 17."""
    day, what, number = words.word(), words.word(), words.number()
    if what not in ("round", "fixture"):
        raise TouchbackError("name a round or a fixture whose last day it is")
    return SetDeadline(day=day, round=number if what == "round" else 0, fixture=number if what == "fixture" else 0)


@dataclass(frozen=True)
class Verb:
    """Something that can be typed: how, what it does, and how it is read."""

    usage: str
    about: str
    read: Callable[[Typed], Command]


VERBS: Final = {
    "proceed": Verb("proceed", mark("close the step of the post-match sequence, or bring its dice"),
                    lambda words: Proceed(team=words.team)),
    "advance": Verb("advance NUMBER KIND [SKILL|CATEGORY]", mark("a player spends star player points"), advance),
    "touchdown": Verb("touchdown NUMBER", mark("give a player a touchdown that the rival left by giving up"),
                      lambda words: GiveTouchdown(team=words.team, player=words.player())),
    "choose": Verb("choose +MA|SKILL", mark("after the die for a characteristic"),
                   lambda words: Choose(team=words.team, what=words.rest())),
    "hire": Verb("hire POSITION", mark("a new player"), lambda words: Hire(team=words.team, position=words.rest())),
    "keep": Verb("keep NUMBER", mark("a journeyman, or who was raised, stays"),
                 lambda words: HireVisitor(team=words.team, player=words.player())),
    "free": Verb("free", mark("the player who comes for nothing"), lambda words: TakeFreePlayer(team=words.team)),
    "fire": Verb("fire NUMBER", mark("a player has to go"), lambda words: Fire(team=words.team, player=words.player())),
    "retire": Verb("retire NUMBER", mark("a player rests for the season"),
                   lambda words: Retire(team=words.team, player=words.player())),
    "buy": Verb("buy rerolls|ITEM", mark("a re-roll or staff"), lambda words: Buy(team=words.team, what=words.rest())),
    "sack": Verb("sack ITEM", mark("staff has to go"), lambda words: Sack(team=words.team, what=words.rest())),
    "sponsor": Verb("sponsor NAME", mark("a contract with a sponsor; it is changed once a season, after a match"),
                    lambda words: Sign(team=words.team, sponsor=words.rest())),
    "name": Verb("name NUMBER NAME", mark("a player gets a name"),
                 lambda words: Rename(team=words.team, player=words.player(), name=words.rest())),
    "redraft": Verb("redraft keep 1-9, hire 2 POSITION, rerolls 3, ITEM 1, fans 1", mark("the list for the new season"),
                    redraft),
    "withdraw": Verb("withdraw", mark("take no part in the coming season"), lambda words: Withdraw(team=words.team)),
    "return": Verb("return", mark("take part in the coming season after all"),
                   lambda words: TakePart(team=words.team)),
    "confirm": Verb("confirm FIXTURE", mark("the report of a match is right"),
                    lambda words: Confirm(fixture=words.number())),
    "refuse": Verb("refuse FIXTURE REASON", mark("the report of a match is wrong"),
                   lambda words: Refuse(fixture=words.number(), reason=words.rest())),
    "yield": Verb("yield FIXTURE", mark("leave a match to the other coach"),
                  lambda words: Yield(fixture=words.number(), team=words.team)),
    "friendly": Verb("friendly TEAM", mark("meet a team of another division"),
                     lambda words: AddFriendly(home=words.team, away=words.number())),
    "challenge": Verb("challenge TEAM", mark("on a ladder: meet this team"),
                      lambda words: Challenge(home=words.team, away=words.number())),
    "share": Verb("share FIGURES", mark("add to the promised dice"), lambda words: GiveShare(share=words.rest())),
    "invite": Verb("invite ROLE PERSON", mark("let somebody in: coach, commissioner or reader"),
                   lambda words: Invite(role=words.word(), person=words.rest())),
    "naf": Verb("naf NUMBER PERSON", mark("the number of somebody in the NAF, for the file of results"),
                lambda words: GiveNafNumber(naf=words.number(), person=words.rest())),
    "leave": Verb("leave PERSON", mark("somebody leaves the league"), lambda words: Leave(person=words.rest())),
    "start": Verb("start [DIVISIONS | TEAM TEAM ... / TEAM TEAM ...]",
                  mark("start the season; divisions are drawn, or made by naming their teams"), start),
    "close": Verb("close ROUND", mark("close a round; what was not played is settled"),
                  lambda words: CloseRound(round=words.number())),
    "close-match": Verb("close-match FIXTURE", mark("a match that was postponed is waited for no longer"),
                        lambda words: CloseMatch(fixture=words.number())),
    "until": Verb("until DAY round|fixture NUMBER", mark("another last day for a round or a match"), until),
    "play-offs": Verb("play-offs", mark("start the play-offs"), lambda words: StartPlayOffs()),
    "award": Verb("award FIXTURE TEAM", mark("decide a play-off that is not played"),
                  lambda words: Award(fixture=words.number(), winner=words.number())),
    "end": Verb("end", mark("end the season: prizes, the trophy, the funds"), lambda words: EndSeason()),
    "lot": Verb("lot TEAM TEAM ...", mark("put a roll-off on record, best first"),
                lambda words: DrawLots(order=[words.number() for _ in list(words.left)])),
    "deduct": Verb("deduct TEAM REASON", mark("take three league points away"),
                   lambda words: Deduct(team=words.number(), reason=words.rest())),
    "gold": Verb("gold TEAM AMOUNT REASON", mark("give gold, or take it"),
                 lambda words: GiveGold(team=words.number(), amount=words.number(), reason=words.rest())),
    "pause": Verb("pause TEAM REASON", mark("a team is waited for"),
                  lambda words: Pause(team=words.number(), reason=words.rest())),
    "resume": Verb("resume TEAM", mark("a paused team plays on"),
                   lambda words: Pause(team=words.number(), paused=False)),
    "hand-over": Verb("hand-over TEAM PERSON", mark("a team gets another coach"),
                      lambda words: HandOver(team=words.number(), coach=words.rest())),
    "back": Verb("back ENTRY REASON", mark("take the league back to an entry"),
                 lambda words: RollBack(to=words.number(), reason=words.rest())),
    "forward": Verb("forward ENTRY REASON", mark("bring back what was taken back"),
                    lambda words: RollForward(to=words.number(), reason=words.rest())),
    "remark": Verb("remark WORDS", mark("put something on record"), lambda words: Remark(words=words.rest())),
}  # fmt: skip


def command_of(league: League, team: int, words: list[str]) -> Command:
    """A command from its words; nothing may be left over."""
    typed = Typed(league, team, words)
    verb = VERBS.get(typed.word())
    if verb is None:
        raise TouchbackError("no act called {name!r}: choose from {known}", name=words[0], known=", ".join(VERBS))
    command = verb.read(typed)
    if typed.left:
        raise TouchbackError("too many words: {usage}", usage=verb.usage)
    return command


def team_called(league: League, words: str) -> int:
    """A team by its number or its name."""
    if words.isdecimal():
        return league.state.team(int(words)).id
    called = [team for team in league.state.teams.values() if team.sheet.name.casefold() == words.casefold()]
    for team in sorted(called, key=lambda one: takes_part(league.state, one), reverse=True):
        return team.id
    known = ", ".join(team.sheet.name for team in league.state.teams.values()) or "-"
    raise TouchbackError("no team called {name!r}: choose from {lists}", name=words, lists=known)
