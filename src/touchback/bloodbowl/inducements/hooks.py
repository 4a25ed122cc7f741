"""What an inducement can do about something that happens in a match: the hooks, typed by what it is. [R17]

As for skills: for each kind of Situation there are `suits_...` (can its side use it there?) and `on_...` (it does).
While its words are in force it is heard by `hears_...` and `on_..._heard`; the effect says for whom and about whom.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from touchback.kernel.ask import Rule
from touchback.kernel.ints import i64

if TYPE_CHECKING:
    from touchback.bloodbowl.activation import Activation
    from touchback.bloodbowl.block import Block
    from touchback.bloodbowl.check import Rolled, Spending
    from touchback.bloodbowl.foul import Seen
    from touchback.bloodbowl.injury import Falling, Hurt
    from touchback.bloodbowl.kickoff import Kicked
    from touchback.bloodbowl.move import Arriving
    from touchback.bloodbowl.passing import Toss
    from touchback.bloodbowl.play import Play


class Aid:
    """Something beside the pitch that is heard about what happens on it."""

    def __init__(self) -> None:
        self.compulsory = False  # it acts without asking

    def acts_by_itself(self, moment: i64) -> bool:
        """Does it act at this moment without asking its coach?"""
        return self.compulsory

    # -- can this side use it? Asked only at its own moments -----------------------------------------------------

    def suits_activation(self, play: Play, side: i64, activation: Activation) -> bool:
        """As a player is activated, right after declaring."""
        return False

    def on_activation(self, play: Play, side: i64, activation: Activation) -> Rule[None]:
        """This side uses it about that."""
        yield from ()

    def suits_arrival(self, play: Play, side: i64, arriving: Arriving) -> bool:
        """As a player has moved into a square."""
        return False

    def on_arrival(self, play: Play, side: i64, arriving: Arriving) -> Rule[None]:
        """This side uses it about that."""
        yield from ()

    def suits_fall(self, play: Play, side: i64, falling: Falling) -> bool:
        """As a player is about to fall over."""
        return False

    def on_fall(self, play: Play, side: i64, falling: Falling) -> Rule[None]:
        """This side uses it about that."""
        yield from ()

    def suits_hurt(self, play: Play, side: i64, hurt: Hurt) -> bool:
        """As somebody gets hurt. [R13]"""
        return False

    def on_hurt(self, play: Play, side: i64, hurt: Hurt) -> Rule[None]:
        """This side uses it about that."""
        yield from ()

    def suits_kick(self, play: Play, side: i64, kick: Kicked) -> bool:
        """At the kick-off. [R8.3]"""
        return False

    def on_kick(self, play: Play, side: i64, kick: Kicked) -> Rule[None]:
        """This side uses it about that."""
        yield from ()

    def acts_at_kick(self, kick: Kicked) -> bool:
        """Does it act at this moment of the kick-off without asking its coach?"""
        return self.acts_by_itself(kick.moment)

    def suits_reroll(self, play: Play, side: i64, spending: Spending) -> bool:
        """As a team re-roll is spent. [R2.4]"""
        return False

    def on_reroll(self, play: Play, side: i64, spending: Spending) -> Rule[None]:
        """This side uses it about that."""
        yield from ()

    def suits_rolled(self, play: Play, side: i64, rolled: Rolled) -> bool:
        """About a die of somebody that is no test. [R2.4]"""
        return False

    def on_rolled(self, play: Play, side: i64, rolled: Rolled) -> Rule[None]:
        """This side uses it about that."""
        yield from ()

    def suits_seen(self, play: Play, side: i64, seen: Seen) -> bool:
        """As the referee looks at a foul. [R14.1]"""
        return False

    def on_seen(self, play: Play, side: i64, seen: Seen) -> Rule[None]:
        """This side uses it about that."""
        yield from ()

    def suits_toss(self, play: Play, side: i64, toss: Toss) -> bool:
        """As the ball is about to be passed. [R10.2]"""
        return False

    def on_toss(self, play: Play, side: i64, toss: Toss) -> Rule[None]:
        """This side uses it about that."""
        yield from ()

    # -- while it lasts: asked only at its lasting moments -------------------------------------------------------

    def hears_activation(self, play: Play, effect: i64, activation: Activation) -> bool:
        """Has it something to do as a player is activated?"""
        return True

    def on_activation_heard(self, play: Play, effect: i64, activation: Activation) -> Rule[None]:
        """It does something about that."""
        yield from ()

    def hears_block(self, play: Play, effect: i64, block: Block) -> bool:
        """Has it at a moment of a block? [R12]"""
        return True

    def on_block_heard(self, play: Play, effect: i64, block: Block) -> Rule[None]:
        """It does something about that."""
        yield from ()

    def hears_hurt(self, play: Play, effect: i64, hurt: Hurt) -> bool:
        """Has it as somebody gets hurt? [R13]"""
        return True

    def on_hurt_heard(self, play: Play, effect: i64, hurt: Hurt) -> Rule[None]:
        """It does something about that."""
        yield from ()

    def hears_reroll(self, play: Play, effect: i64, spending: Spending) -> bool:
        """Has it as a team re-roll is spent? [R2.4]"""
        return True

    def on_reroll_heard(self, play: Play, effect: i64, spending: Spending) -> Rule[None]:
        """It does something about that."""
        yield from ()

    def hears_seen(self, play: Play, effect: i64, seen: Seen) -> bool:
        """Has it as the referee looks at a foul? [R14.1]"""
        return True

    def on_seen_heard(self, play: Play, effect: i64, seen: Seen) -> Rule[None]:
        """It does something about that."""
        yield from ()
