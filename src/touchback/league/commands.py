"""Every command of a league, and how one is read from data: what a page or another program sends."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Any, Final

import msgspec

from touchback.kernel.errors import BadData
from touchback.league.advancement import Advance, Choose, GiveTouchdown
from touchback.league.commissioner import Correct, CorrectSheet, GiveGold, Remark, RollBack, RollForward
from touchback.league.dates import SetDeadline
from touchback.league.entering import (
    Enter,
    GiveNafNumber,
    GiveShare,
    HandOver,
    Invite,
    Join,
    Leave,
    Pause,
    SetRules,
    TakePart,
    Withdraw,
)
from touchback.league.hiring import Buy, Fire, Hire, HireVisitor, Rename, Retire, Sack, Sign, TakeFreePlayer
from touchback.league.ledger import MOST_SAID
from touchback.league.matches import AddFriendly, CloseMatch, Confirm, Played, Refuse, Report, Yield
from touchback.league.off_season import Redraft
from touchback.league.post_match import Proceed
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
from touchback.league.taking_over import TakeOverResults, TakeOverTeams
from touchback.league.work import Command

COMMANDS: Final[tuple[type[Command], ...]] = (
    AddFriendly, Advance, Award, Buy, Challenge, Choose, CloseMatch, CloseRound, Confirm, Correct, CorrectSheet, Deduct,
    DrawLots, EndSeason, Enter, Fire, GiveGold, GiveNafNumber, GiveShare, GiveTouchdown, HandOver, Hire, HireVisitor,
    Invite, Join, Leave, Pause, Played, Proceed, Redraft, Refuse, Remark, Rename, Report, Retire, RollBack,
    RollForward, Sack, SetDeadline, SetRules, Sign, StartPlayOffs, StartSeason, TakeFreePlayer, TakeOverResults,
    TakeOverTeams, TakePart, Withdraw, Yield,
)  # fmt: skip
ANY: Final[Any] = reduce(or_, COMMANDS)
DECODER: Final[msgspec.json.Decoder[Any]] = msgspec.json.Decoder(ANY)


def read_command(data: bytes | str) -> Command:
    """A command from JSON: its name under 'type', and its fields."""
    try:
        found: Command = DECODER.decode(data)
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadData("this is no command: {error}", error=str(error)[:MOST_SAID]) from None
    return found
