"""Bots beside the server: they think in processes of their own, so that no click ever waits for a thought.

`pool.Bots` is what the rest of the server talks to; `worker` is the program in such a process, `process` starts and
ends it, `orders` is what the two say to each other, `strengths` the bots that people may choose.
"""

from touchback.server.bots.pool import Bots as Bots
from touchback.server.bots.pool import Hint as Hint
from touchback.server.bots.pool import Trouble as Trouble
from touchback.server.bots.strengths import STRENGTHS as STRENGTHS
from touchback.server.bots.strengths import check_strength as check_strength
from touchback.server.bots.strengths import strength_name as strength_name
from touchback.server.bots.strengths import strengths as strengths
