"""What a player is who has been turned into a frog. [R17.1]"""

from typing import Final

FROG_SKILLS: Final = ("Dodge", "Leap", "No Hands", "Stunty", "Titchy", "Very Long Legs")
