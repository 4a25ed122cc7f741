"""What the board can tell: questions about a play that change nothing and roll no dice.

They read the play they are given: hand them a coach's view and they know of his rival's hand no more than he does.
"""

from touchback.blitzbowl.queries.blocking import BlockOdds as BlockOdds
from touchback.blitzbowl.queries.blocking import FaceOdds as FaceOdds
from touchback.blitzbowl.queries.blocking import armour_odds as armour_odds
from touchback.blitzbowl.queries.blocking import block_odds as block_odds
from touchback.blitzbowl.queries.blocking import block_options as block_options
from touchback.blitzbowl.queries.checks import CheckOdds as CheckOdds
from touchback.blitzbowl.queries.claiming import Claim as Claim
from touchback.blitzbowl.queries.claiming import met_by as met_by
from touchback.blitzbowl.queries.fouling import FoulOdds as FoulOdds
from touchback.blitzbowl.queries.fouling import foul_odds as foul_odds
from touchback.blitzbowl.queries.fouling import foul_options as foul_options
from touchback.blitzbowl.queries.moving import Destination as Destination
from touchback.blitzbowl.queries.moving import Reach as Reach
from touchback.blitzbowl.queries.moving import mark_reach as mark_reach
from touchback.blitzbowl.queries.moving import run_reach as run_reach
from touchback.blitzbowl.queries.moving import sidestep_reach as sidestep_reach
from touchback.blitzbowl.queries.throwing import ThrowOption as ThrowOption
from touchback.blitzbowl.queries.throwing import throw_option as throw_option
from touchback.blitzbowl.queries.throwing import throw_options as throw_options
