"""What a coach would count out in Dungeon Bowl before he answers: the same as in Blood Bowl."""

from __future__ import annotations

from typing import Final

from touchback.commands.bloodbowl import hindrance, in_detail, path_to, remarks
from touchback.commands.record import GameCommands
from touchback.kernel.text import mark

EXAMPLES: Final = mark("""\
  7 move           player 7 moves; then name squares, or open a chest: open l8
  send in 9        player 9 comes through the portal of the dugout
  7 blitz A3       player 7 blitzes A3; then name squares, and hit""")

COMMANDS: Final = GameCommands(remarks, path_to, hindrance, EXAMPLES, in_detail)
