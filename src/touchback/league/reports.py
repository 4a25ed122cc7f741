"""What a match has brought, as a league keeps it, and whether a report makes sense. [R20.1]

A match played here fills the report in by itself; one played at a table is entered by a coach and confirmed by the
other. Players are named by their numbers, as on a sheet of paper.
"""

from __future__ import annotations

import re
from sys import intern
from typing import Final

import msgspec

from touchback.kernel.errors import TouchbackError
from touchback.kernel.text import Text, mark, text
from touchback.league.sheet import JOURNEYMAN, PERMANENT, RAISED, Sheet

SIDES: Final = ("home", "away")
HOME: Final = "home"
AWAY: Final = "away"
LEVEL: Final = ""
TOUCHDOWN: Final = "touchdown"
CASUALTY: Final = "casualty"
MERCENARY: Final = "mercenary"
STAR: Final = "star"
EARNS: Final = (PERMANENT, JOURNEYMAN, RAISED)
"""Who earns star player points. [R20.3.1]"""
DEEDS: Final = ("completion", "superb throw", "deflection", "interception", CASUALTY, TOUCHDOWN)
NONE: Final = "none"
BADLY_HURT: Final = "badly hurt"
SERIOUSLY_HURT: Final = "seriously hurt"
SERIOUS_INJURY: Final = "serious injury"
LASTING_INJURY: Final = "lasting injury"
DEAD: Final = mark("dead")
INFECTED: Final = "infected"
CASUALTIES: Final = (NONE, BADLY_HURT, SERIOUSLY_HURT, SERIOUS_INJURY, LASTING_INJURY, DEAD, INFECTED)
KILLED: Final = (DEAD, INFECTED)
"""For the team he is dead either way. [R18.4]"""
LASTING: Final = (NONE, "-AV", "-MA", "-PA", "-AG", "-ST")
SMALLEST_COIN: Final = 5000
MOST_SCORE: Final = 99
MOST_DEEDS: Final = 99
SUFFERED: Final = "suffered"
"""Beside his deeds, what a report may know the time of: how he was hurt."""
MOST_HALVES: Final = 3
MOST_TURNS: Final = 200


class MatchTime(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """When something happened in a match: extra time is the third half; a game without halves has half 0."""

    half: int
    turn: int

    @property
    def can_be(self) -> bool:
        """Is there such a turn?"""
        return 0 <= self.half <= MOST_HALVES and 1 <= self.turn <= MOST_TURNS

    def words(self) -> Text:
        """As the news say it."""
        return text(HALVES[self.half], turn=self.turn)


HALVES: Final = (
    mark("in turn {turn}"),
    mark("in turn {turn} of the first half"),
    mark("in turn {turn} of the second half"),
    mark("in turn {turn} of extra time"),
)
Times = dict[str, list[MatchTime]]
"""By deed, and how he was hurt: when it happened to a player, in order."""


class PlayerReport(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True, kw_only=True, gc=False):
    """One player: what he did and what became of him."""

    number: int
    position: str = ""
    name: str = ""
    contract: str = PERMANENT
    deeds: dict[str, int] = {}
    points: int | None = None  # those of the match, where it has counted them itself (prayers change them)
    casualty: str = NONE
    lasting: str = NONE
    gifts: list[str] = []  # skills that helpers gave him for the match, and a die after it is for (R17.1)
    left_team: bool = False  # deserted a side that conceded (R16.2.3)
    when: Times = {}  # where the match was played here

    def __post_init__(self) -> None:
        """Defaults are known by identity: a report that comes from another process, or from a page, is written down in
        the same bytes, and so leads to the same dice."""
        self.contract, self.casualty = intern(self.contract), intern(self.casualty)
        self.lasting = intern(self.lasting)

    @property
    def hurt_at(self) -> MatchTime | None:
        """When he became a casualty, if that is known."""
        return next(iter(self.when.get(SUFFERED, [])), None)

    @property
    def killed(self) -> bool:
        """Is he dead for his team?"""
        return self.casualty in KILLED

    @property
    def earns(self) -> bool:
        """Can he earn star player points? [R20.3.1]"""
        return self.contract in EARNS


class SideReport(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True, kw_only=True, gc=False):
    """One side. Players of the list who are not named did nothing and nothing became of them."""

    score: int = 0
    awarded: int = 0  # of these, what a rival left who gave the match up: its coach gives them to players (R16.2.2)
    gold_spent: int = 0  # of its treasury, on inducements (R7.4.1)
    bet_paid: int = 0  # what a side bet has brought (R17.1)
    gathered: int = 0  # how often funds were gathered, in games that have it (D13.9)
    sponsor: str = ""  # that paid it, where the match was played here (D19.2)
    favourite: int = 0  # the number of the player whom that favours
    fans_lost: int | None = None  # by conceding, where the match has rolled for it (R16.2.3)
    asked_veterans: bool = False  # has the match asked the veterans of a side that conceded? (R16.2.3)
    rules_used: list[str] = []  # special rules used up (R18)
    players: list[PlayerReport] = []

    @property
    def casualties(self) -> int:
        """Casualties that earned star player points. [R20.1.1]"""
        return sum(player.deeds.get(CASUALTY, 0) for player in self.players if player.earns)

    @property
    def suffered(self) -> int:
        """How many of its players became casualties."""
        return sum(player.casualty != NONE for player in self.players)

    def player(self, number: int) -> PlayerReport | None:
        """What is said of this number."""
        return next((player for player in self.players if player.number == number), None)


class MatchReport(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True, kw_only=True, gc=False):
    """A match that is over."""

    home: SideReport
    away: SideReport
    attendance: int = 0
    winner: str = LEVEL  # 'home' or 'away'; a match won on penalties has one although the score is level
    conceded: str = ""
    freely: bool = False
    file: str = ""  # what identifies the match where it was played here

    def side(self, name: str) -> SideReport:
        """One side, by its name."""
        return self.home if name == HOME else self.away

    def rival(self, name: str) -> SideReport:
        """The other side."""
        return self.side(rival_of(name))

    @property
    def paid(self) -> str:
        """The side that conceded and pays for it, if one did. [R16.2.3]"""
        return "" if self.freely else self.conceded


def rival_of(name: str) -> str:
    """The name of the other side."""
    return AWAY if name == HOME else HOME


def result_for(report: MatchReport, side: str) -> str:
    """'won', 'drawn' or 'lost'."""
    if report.winner == LEVEL:
        return "drawn"
    return "won" if report.winner == side else "lost"


def conceded_by(report: MatchReport, name: str, each: int, freely: bool = False) -> MatchReport:
    """A match as it stood when one side gave it up: the rival is given this side's touchdowns and one more, and whoever
    scored for this side has not; `each` is what a touchdown had earned him. Who could concede freely keeps them, and
    only the one more is handed out. [R16.2.2, R16.2.3, R16.2.5]"""
    own, rival = report.side(name), report.rival(name)
    players = list(own.players) if freely else []
    for player in own.players if not freely else ():
        scored = player.deeds.get(TOUCHDOWN, 0)
        points = None if player.points is None else max(0, player.points - each * scored)
        deeds = {deed: count for deed, count in player.deeds.items() if deed != TOUCHDOWN}
        when = {what: times for what, times in player.when.items() if what != TOUCHDOWN}
        players.append(msgspec.structs.replace(player, deeds=deeds, points=points, when=when))
    lost = msgspec.structs.replace(own, score=0, players=players)
    won = msgspec.structs.replace(rival, score=rival.score + own.score + 1, awarded=1 if freely else own.score + 1)
    home, away = (lost, won) if name == HOME else (won, lost)
    return msgspec.structs.replace(report, home=home, away=away, winner=rival_of(name), conceded=name, freely=freely)


def knows_more_than_a_coach(report: MatchReport) -> bool:
    """Does it say what only a match played here can know: its own dice and points, and when things happened?"""
    return bool(report.file) or any(
        side.fans_lost is not None
        or side.awarded
        or side.asked_veterans
        or side.sponsor
        or side.favourite
        or any(player.points is not None or player.left_team or player.when for player in side.players)
        for side in (report.home, report.away)
    )


# -- does it make sense? ------------------------------------------------------------------------------------------


def demand_sense(report: MatchReport, home: Sheet, away: Sheet, has_players: bool, can_draw: bool) -> None:
    """Refuse a report that cannot be true, with the reason. Nothing is changed."""
    found = faults_of(report, home, away, has_players, can_draw)
    if found:
        raise TouchbackError("this report cannot be true: {reason}", reason=found[0])


def faults_of(report: MatchReport, home: Sheet, away: Sheet, has_players: bool, can_draw: bool) -> list[str]:
    """Everything that cannot be true in a report."""
    found: list[str] = []
    if report.winner not in (*SIDES, LEVEL) or report.conceded not in (*SIDES, ""):
        return [text("the winner, and who conceded, is home, away or nobody")]
    if not 0 <= report.attendance <= 99:
        found.append(text("an attendance of {attendance}", attendance=report.attendance))
    scores = (report.home.score, report.away.score)
    if not all(0 <= score <= MOST_SCORE for score in scores):
        return [*found, text("a score of {home}-{away}", home=scores[0], away=scores[1])]
    found += result_faults(report, can_draw)
    if has_players:
        for name, sheet in ((HOME, home), (AWAY, away)):
            found += side_faults(report, name, sheet)
    elif report.home.players or report.away.players:
        found.append(text("this game keeps no account of players"))
    return found


def result_faults(report: MatchReport, can_draw: bool) -> list[str]:
    """What cannot be true of who won, and of who conceded. [R16.2]"""
    found: list[str] = []
    scores = (report.home.score, report.away.score)
    if (report.winner == HOME and scores[0] < scores[1]) or (report.winner == AWAY and scores[1] < scores[0]):
        found.append(text("the winner has scored less"))
    if report.winner == LEVEL and scores[0] != scores[1]:
        found.append(text("somebody has scored more and nobody has won"))
    if report.winner == LEVEL and not can_draw:
        found.append(text("this match needs a winner: extra time, then penalties"))
    if report.conceded and report.winner != AWAY and report.conceded == HOME:
        found.append(text("whoever concedes has lost"))
    if report.conceded and report.winner != HOME and report.conceded == AWAY:
        found.append(text("whoever concedes has lost"))
    if report.conceded and report.side(report.conceded).score:
        found.append(text("whoever concedes has a score of 0 on record"))
    if report.freely and not report.conceded:
        found.append(text("nobody conceded, so nobody did so freely"))
    return found


def side_faults(report: MatchReport, name: str, sheet: Sheet) -> list[str]:
    """What cannot be true of one side: deeds without a player, touchdowns without a score, casualties nobody had."""
    side = report.side(name)
    found: list[str] = []
    if not 0 <= side.bet_paid <= 200_000:
        found.append(text("{team}: no side bet pays {gold:,}", team=sheet.called, gold=side.bet_paid))
    if not 0 <= side.gathered <= MOST_DEEDS:
        found.append(text("{team}: funds gathered {times} times", team=sheet.called, times=side.gathered))
    if side.favourite and sheet.numbered(side.favourite) is None:
        who = text("{team} number {number}", team=sheet.called, number=side.favourite)
        found.append(text("{who}: nobody has this number", who=who))
    if not report.file and (side.gold_spent % SMALLEST_COIN or side.bet_paid % SMALLEST_COIN):
        found.append(text("every amount of gold in a league is a multiple of 5,000"))
    if not 0 <= side.gold_spent <= sheet.treasury:
        found.append(text("{team} spent {gold:,}, which it did not have", team=sheet.called, gold=side.gold_spent))
    numbers = [player.number for player in side.players]
    if len(set(numbers)) != len(numbers):
        found.append(text("{team}: a number is named twice", team=sheet.called))
    for player in side.players:
        found += player_faults(sheet, player)
    found += touchdown_faults(report, name, sheet)
    caused = sum(player.deeds.get(CASUALTY, 0) for player in side.players)
    if caused > report.rival(name).suffered and not report.file:  # a match knows of those who were healed [R13.4.7]
        found.append(
            text(
                "{team} caused {caused} casualties, but the other side has suffered {suffered}",
                team=sheet.called,
                caused=caused,
                suffered=report.rival(name).suffered,
            )
        )
    return found


def touchdown_faults(report: MatchReport, name: str, sheet: Sheet) -> list[str]:
    """What cannot be true of who scored for one side, and of what a rival left it. [R16.2.2, R16.2.5]"""
    side = report.side(name)
    found: list[str] = []
    scored = touchdowns_of(side)
    if side.awarded and (report.conceded != rival_of(name) or not 0 < side.awarded <= side.score):
        found.append(text("{team}: nobody has left it {count} touchdowns", team=sheet.called, count=side.awarded))
    if scored > side.score - side.awarded and not (report.freely and report.conceded == name):
        found.append(
            text("{team} scored {score}, its players {scored}", team=sheet.called, score=side.score, scored=scored)
        )
    if report.freely and report.conceded and report.conceded != name:
        annulled = touchdowns_of(report.side(report.conceded))
        if scored > side.score - annulled:
            found.append(
                text(
                    "{team}: of the touchdowns that a free concession brings one is handed out, not those annulled",
                    team=sheet.called,
                )
            )
    return found


def touchdowns_of(side: SideReport) -> int:
    """Those that somebody is given points for."""
    return sum(player.deeds.get(TOUCHDOWN, 0) for player in side.players)


def player_faults(sheet: Sheet, player: PlayerReport) -> list[str]:
    """What cannot be true of one player."""
    who = text("{team} number {number}", team=sheet.called, number=player.number)
    if not 1 <= player.number <= 99:
        return [text("{who}: numbers are from 1 to 99", who=who)]
    if player.contract not in (*EARNS, MERCENARY, STAR):
        return [text("{who}: no contract called {contract!r}", who=who, contract=player.contract)]
    known = next((one for one in sheet.players if one.number == player.number), None)
    if player.contract == PERMANENT and known is None:
        return [text("{who}: nobody has this number", who=who)]
    if player.contract != PERMANENT and known is not None:
        return [text("{who}: this number belongs to a player of the list", who=who)]
    if known is not None and not known.can_play:
        return [text("{who} was not there", who=who)]
    return deed_faults(who, player)


def deed_faults(who: Text, player: PlayerReport) -> list[str]:
    """What cannot be true of what a player did and suffered."""
    for deed, count in player.deeds.items():
        if deed not in DEEDS or not 0 < count <= MOST_DEEDS:
            return [text("{who}: {count} times {deed!r}", who=who, count=count, deed=deed)]
    if player.points is not None and not 0 <= player.points <= 999:
        return [text("{who}: {points} star player points", who=who, points=player.points)]
    if player.casualty not in CASUALTIES:
        return [text("{who}: no casualty called {casualty!r}", who=who, casualty=player.casualty)]
    if player.lasting not in LASTING or (player.lasting != NONE) != (player.casualty == LASTING_INJURY):
        return [text("{who}: a lasting injury, and nothing else, lowers a characteristic", who=who)]
    for what, times in player.when.items():
        most = int(player.casualty != NONE) if what == SUFFERED else player.deeds.get(what, 0)
        if len(times) > most or not all(time.can_be for time in times):
            return [text("{who}: {what!r} at a time when it did not happen", who=who, what=what)]
    return []


def injuries_of(player: PlayerReport) -> list[str]:
    """What a casualty leaves behind on his sheet. [R13.4.1]"""
    if player.casualty == SERIOUS_INJURY:
        return ["niggling"]
    return [player.lasting] if player.casualty == LASTING_INJURY else []


def misses_next(player: PlayerReport) -> bool:
    """Does he miss the next match? [R13.4.5]"""
    return player.casualty in (SERIOUSLY_HURT, SERIOUS_INJURY, LASTING_INJURY)


# -- the short form -----------------------------------------------------------------------------------------------

SHORT: Final = {
    "td": TOUCHDOWN,
    "cas": CASUALTY,
    "cp": "completion",
    "int": "interception",
    "def": "deflection",
    "ttm": "superb throw",
}
HURT: Final = {
    "bh": BADLY_HURT,
    "mng": SERIOUSLY_HURT,
    "ni": SERIOUS_INJURY,
    "dead": DEAD,
}
SHORT_GIFT: Final = "had"
"""A skill that a helper gave for the match follows. [R17.1]"""
SHORT_POSITION: Final = "as"
"""The position of somebody who came for the match follows. [R7.3.2]"""
SHORT_LONG: Final = (SHORT_GIFT, SHORT_POSITION)
SHORT_FUNDS: Final = re.compile(r"funds(?: (\d{1,2}))?", re.IGNORECASE)
"""Funds that a side has gathered, and how often. [D13.9]"""
GUESTS: Final = {"j": JOURNEYMAN, "s": STAR, "m": MERCENARY, "r": RAISED}
"""What stands behind the number of somebody who is not on the list."""
SHORT_NAMES: Final = {**SHORT, **HURT, **{name: name for name in LASTING[1:]}}
"""What the short form writes, and what it means."""
HOW: Final = mark("write the number and what happened, as in '7 td 2, 3 cas, 5 ni, 8 -AV, 9 dead'")


def side_from_short(words: str, score: int, gold_spent: int = 0, bet_paid: int = 0) -> SideReport:
    """One side in the short form: players by their numbers, 'funds 3' for funds gathered three times, and by their
    names the special rules that were used."""
    parts = [" ".join(part.split()) for part in words.replace(";", ",").split(",") if part.strip()]
    funds = [found for part in parts if (found := SHORT_FUNDS.fullmatch(part)) is not None]
    return SideReport(
        score=score,
        gold_spent=gold_spent,
        bet_paid=bet_paid,
        gathered=sum(int(found[1] or 1) for found in funds),
        rules_used=[part for part in parts if not part[0].isdecimal() and SHORT_FUNDS.fullmatch(part) is None],
        players=from_short(", ".join(part for part in parts if part[0].isdecimal())),
    )


def from_short(words: str) -> list[PlayerReport]:
    """The deeds and casualties of one side as a coach writes them on the back of his sheet:
    '7 td 2, 3 cas, 12j td, 5 ni, 8 -AV, 4 had Pro'. A j after the number is a journeyman, an s a star, an m a
    mercenary, an r somebody who was raised in the match: '12j' alone was there, '12j as Zombie Lineman' says what he
    plays."""
    found: dict[int, PlayerReport] = {}
    for written in (part.split() for part in words.replace(";", ",").split(",") if part.strip()):
        part, count = short_part(written)
        number = part[0][:-1] if part[0][-1:] in GUESTS else part[0]
        if len(part) != (3 if part[1:2] and part[1] in SHORT_LONG else 2) or not number.isdecimal() or len(number) > 2:
            raise TouchbackError("{part!r}: {how}", part=" ".join(part), how=text(HOW))
        player = found.setdefault(int(number), PlayerReport(number=int(number), deeds={}))
        player.contract = GUESTS.get(part[0][-1], player.contract)
        word = part[1]
        if word == SHORT_GIFT:
            player.gifts = [*player.gifts, part[2]]
        elif word == SHORT_POSITION:
            player.position = part[2] or player.position
        elif word.lower() in SHORT:
            deed = SHORT[word.lower()]
            player.deeds[deed] = player.deeds.get(deed, 0) + count
        elif word.lower() in HURT:
            player.casualty = HURT[word.lower()]
        elif word.upper() in LASTING[1:]:
            player.casualty, player.lasting = LASTING_INJURY, word.upper()
        else:
            raise TouchbackError(
                "{part!r}: there is no {word!r}, only {known}",
                part=" ".join(part), word=word, known=", ".join([*SHORT_NAMES, *SHORT_LONG]),
            )  # fmt: skip
    return list(found.values())


def short_part(part: list[str]) -> tuple[list[str], int]:
    """One of them: whose number, what, and the words that belong to it; and how often."""
    if len(part) > 2 and part[1].lower() in SHORT_LONG:
        return [part[0], part[1].lower(), " ".join(part[2:])], 1
    if len(part) == 1 and part[0][-1] in GUESTS:
        return [part[0], SHORT_POSITION, ""], 1
    if len(part) == 3 and part[2].isdecimal():
        return part[:2], int(part[2])
    return part, 1
