"""What happens in a league: facts, each with what it changes. The ledger is made of them and of nothing else.

A fact says what came of an act, not how: the rules are asked once, when somebody acts. So a ledger means the same for
ever, and replaying it needs neither dice nor rules.
"""

from __future__ import annotations

from typing import Final

from touchback.league.events.affairs import DicePromised as DicePromised
from touchback.league.events.affairs import DieRolled as DieRolled
from touchback.league.events.affairs import DrawsSpent as DrawsSpent
from touchback.league.events.affairs import Founded as Founded
from touchback.league.events.affairs import NafNumberGiven as NafNumberGiven
from touchback.league.events.affairs import Note as Note
from touchback.league.events.affairs import PersonJoined as PersonJoined
from touchback.league.events.affairs import PersonLeft as PersonLeft
from touchback.league.events.affairs import RulesSet as RulesSet
from touchback.league.events.affairs import SecretOpened as SecretOpened
from touchback.league.events.affairs import ShareGiven as ShareGiven
from touchback.league.events.base import AS_WRITTEN as AS_WRITTEN
from touchback.league.events.base import DEEDS as DEEDS
from touchback.league.events.base import MVP as MVP
from touchback.league.events.base import LedgerEvent as LedgerEvent
from touchback.league.events.base import player_name as player_name
from touchback.league.events.base import player_of as player_of
from touchback.league.events.commissioner import Corrected as Corrected
from touchback.league.events.commissioner import RolledBack as RolledBack
from touchback.league.events.commissioner import RolledForward as RolledForward
from touchback.league.events.commissioner import SheetCorrected as SheetCorrected
from touchback.league.events.matches import FixtureMade as FixtureMade
from touchback.league.events.matches import FixtureMoved as FixtureMoved
from touchback.league.events.matches import GivenUp as GivenUp
from touchback.league.events.matches import MatchEvent as MatchEvent
from touchback.league.events.matches import MatchRecorded as MatchRecorded
from touchback.league.events.matches import Postponed as Postponed
from touchback.league.events.matches import Reported as Reported
from touchback.league.events.matches import ReportRefused as ReportRefused
from touchback.league.events.matches import Settled as Settled
from touchback.league.events.matches import TakenOver as TakenOver
from touchback.league.events.matches import Yielded as Yielded
from touchback.league.events.players import Advanced as Advanced
from touchback.league.events.players import ChoiceOffered as ChoiceOffered
from touchback.league.events.players import Healed as Healed
from touchback.league.events.players import Injured as Injured
from touchback.league.events.players import IsBack as IsBack
from touchback.league.events.players import PlayerJoined as PlayerJoined
from touchback.league.events.players import PlayerLeft as PlayerLeft
from touchback.league.events.players import PlayerRenamed as PlayerRenamed
from touchback.league.events.players import PointsEarned as PointsEarned
from touchback.league.events.players import PointsSpent as PointsSpent
from touchback.league.events.players import Retired as Retired
from touchback.league.events.players import Scored as Scored
from touchback.league.events.players import TouchdownGiven as TouchdownGiven
from touchback.league.events.seasons import FundsRaised as FundsRaised
from touchback.league.events.seasons import LotDrawn as LotDrawn
from touchback.league.events.seasons import PlacesTaken as PlacesTaken
from touchback.league.events.seasons import PlayOffsStarted as PlayOffsStarted
from touchback.league.events.seasons import PointsDeducted as PointsDeducted
from touchback.league.events.seasons import Redrafted as Redrafted
from touchback.league.events.seasons import RoundClosed as RoundClosed
from touchback.league.events.seasons import RoundMoved as RoundMoved
from touchback.league.events.seasons import SeasonEnded as SeasonEnded
from touchback.league.events.seasons import SeasonStarted as SeasonStarted
from touchback.league.events.sequence import AwardMade as AwardMade
from touchback.league.events.sequence import FreePlayerTaken as FreePlayerTaken
from touchback.league.events.sequence import GiftSettled as GiftSettled
from touchback.league.events.sequence import SequenceClosed as SequenceClosed
from touchback.league.events.sequence import SequenceOpened as SequenceOpened
from touchback.league.events.sequence import StepOpened as StepOpened
from touchback.league.events.sequence import VeteranAsked as VeteranAsked
from touchback.league.events.sequence import WinningsRolled as WinningsRolled
from touchback.league.events.teams import ITEMS as ITEMS
from touchback.league.events.teams import FansChanged as FansChanged
from touchback.league.events.teams import GoldChanged as GoldChanged
from touchback.league.events.teams import HandedOver as HandedOver
from touchback.league.events.teams import Paused as Paused
from touchback.league.events.teams import SponsorSigned as SponsorSigned
from touchback.league.events.teams import StaffChanged as StaffChanged
from touchback.league.events.teams import TeamEntered as TeamEntered
from touchback.league.events.teams import TeamReturned as TeamReturned
from touchback.league.events.teams import TeamWithdrawn as TeamWithdrawn
from touchback.league.events.teams import item_words as item_words

EVENTS: Final = tuple(
    kind
    for kind in list(globals().values())
    if isinstance(kind, type) and issubclass(kind, LedgerEvent) and kind not in (LedgerEvent, MatchEvent)
)
"""Every kind of fact."""
