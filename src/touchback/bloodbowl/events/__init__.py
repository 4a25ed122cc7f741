"""What happens in a match, as typed events. `says` is the sentence a coach reads; `rule` is where it comes from.

Never compiled: msgspec structs lose their options in compiled modules.
"""

from touchback.bloodbowl.events.ball import *  # noqa: F403 (three rooms of one house)
from touchback.bloodbowl.events.match import *  # noqa: F403
from touchback.bloodbowl.events.players import *  # noqa: F403
