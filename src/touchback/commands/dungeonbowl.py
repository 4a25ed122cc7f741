"""What a coach would count out in Dungeon Bowl before he answers: the same as in Blood Bowl."""

from __future__ import annotations

from typing import Final

from touchback.commands.bloodbowl import path_to, remarks
from touchback.commands.record import GameCommands

COMMANDS: Final = GameCommands(remarks=remarks, path_to=path_to)
