"""What the board can tell: questions about a play that change nothing and roll no dice."""

from touchback.bloodbowl.queries.blocking import BlockDice as BlockDice
from touchback.bloodbowl.queries.blocking import BlockOdds as BlockOdds
from touchback.bloodbowl.queries.blocking import PushChange as PushChange
from touchback.bloodbowl.queries.blocking import PushOptions as PushOptions
from touchback.bloodbowl.queries.blocking import Strength as Strength
from touchback.bloodbowl.queries.blocking import block_odds as block_odds
from touchback.bloodbowl.queries.blocking import push_options as push_options
from touchback.bloodbowl.queries.fouling import FoulOdds as FoulOdds
from touchback.bloodbowl.queries.fouling import foul_odds as foul_odds
from touchback.bloodbowl.queries.moving import Step as Step
from touchback.bloodbowl.queries.moving import steps as steps
from touchback.bloodbowl.queries.odds import Repair as Repair
from touchback.bloodbowl.queries.odds import Trial as Trial
from touchback.bloodbowl.queries.passing import Catcher as Catcher
from touchback.bloodbowl.queries.passing import PassOption as PassOption
from touchback.bloodbowl.queries.passing import hand_offs as hand_offs
from touchback.bloodbowl.queries.passing import pass_option as pass_option
from touchback.bloodbowl.queries.passing import pass_options as pass_options
from touchback.bloodbowl.queries.reaching import Reach as Reach
from touchback.bloodbowl.queries.reaching import Reached as Reached
from touchback.bloodbowl.queries.reaching import reach as reach
from touchback.bloodbowl.queries.throwing import HurlOption as HurlOption
from touchback.bloodbowl.queries.throwing import hurl_option as hurl_option
from touchback.bloodbowl.queries.throwing import hurl_options as hurl_options
from touchback.bloodbowl.queries.zones import marked_squares as marked_squares
