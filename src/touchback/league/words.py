"""Commands in words, as people type them: 'hire Blitzer', 'advance 5 chosen primary Block', 'close 3'."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from touchback.kernel.errors import TouchbackError
from touchback.kernel.text import mark
from touchback.league.advancement import Advance, Choose
from touchback.league.commissioner import GiveGold, Remark, RollBack, RollForward
from touchback.league.entering import GiveShare, HandOver, Invite, Leave, Pause, Withdraw
from touchback.league.hiring import Buy, Fire, Hire, HireVisitor, Rename, Retire, Sack, TakeFreePlayer
from touchback.league.league import League
from touchback.league.matches import AddFriendly, Confirm, Refuse, Yield
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
    "name": Verb("name NUMBER NAME", mark("a player gets a name"),
                 lambda words: Rename(team=words.team, player=words.player(), name=words.rest())),
    "redraft": Verb("redraft keep 1-9, hire 2 POSITION, rerolls 3, ITEM 1, fans 1", mark("the list for the new season"),
                    redraft),
    "withdraw": Verb("withdraw", mark("take no part in the coming season"), lambda words: Withdraw(team=words.team)),
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
    "leave": Verb("leave PERSON", mark("somebody leaves the league"), lambda words: Leave(person=words.rest())),
    "start": Verb("start [DIVISIONS]", mark("start the season"),
                  lambda words: StartSeason(divisions=words.number() if words.left else 1)),
    "close": Verb("close ROUND", mark("close a round; what was not played is settled"),
                  lambda words: CloseRound(round=words.number())),
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
    for team in league.state.teams.values():
        if team.sheet.name.casefold() == words.casefold():
            return team.id
    raise TouchbackError("no team called {name!r}", name=words)
