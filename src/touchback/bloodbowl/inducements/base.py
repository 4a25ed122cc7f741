"""What an inducement can do: the hooks, and the row of those that were bought. [R17]

Procedures never name an inducement: they ask what was bought whether it has something to say.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from touchback.bloodbowl.effects import RULE, kind_of_effect, side_of, source_of
from touchback.bloodbowl.events import InducementUsed
from touchback.bloodbowl.inducements.hooks import Aid
from touchback.bloodbowl.moments import MOMENTS, TEAM_REROLL, TURN_STARTS
from touchback.bloodbowl.special_rules import rules_called, special_rule_bits
from touchback.bloodbowl.terms import CALL_IN, DECLINE, LEAGUE_INDUCEMENTS, W_CALL_IN, W_OFFERED
from touchback.kernel.ask import NONE, Ask, Rule, kind_of, pack, rival_of, target_of
from touchback.kernel.ints import append, i64, vec
from touchback.kernel.state import changed

if TYPE_CHECKING:
    from touchback.bloodbowl.check import Check
    from touchback.bloodbowl.play import Play
    from touchback.bloodbowl.player import Player
    from touchback.bloodbowl.skills.base import Situation


NOTHING: Final[list[Inducement]] = []  # shared by all who hear nobody, so never changed
NO_EFFECTS: Final = vec[i64]([])
LEAGUE_ONLY: Final = ("league", "exhibition")
"""Categories of what only some leagues and events sell."""


class Inducement(Aid):
    """Something a coach can buy. A subclass overrides the hooks its text speaks of."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name
        self.id: i64 = -1  # its place in the game's list
        self.category = ""
        self.effect = ""  # what it does, in words
        self.most: i64 = 0
        self.cost: i64 = 0
        self.reduced_cost: i64 = 0
        self.reduced_for = ""
        self.available_to: list[str] = []  # teams that may have it; empty: all of them
        self.rules_wanted: i64 = 0  # of those the special rules, one bit each
        self.wanted_besides: list[str] = []  # and what else they may have
        self.skill_cost: i64 = 0
        self.places: i64 = 0  # of the sixteen players of a team
        self.named = False  # there is only one: two sides cannot both have it in a league
        self.played = False
        self.uses: i64 = 0  # how often it can be used in the match; 0: it is simply there
        self.source: i64 = 0  # its place among what can bring effects, set by the game
        self.moments: tuple[int, ...] = ()  # when it can be used, or does something by itself
        self.like_staff = False  # treats players as the team's own apothecary does
        self.most_left: i64 = 0  # the largest number that stands behind it in the row of what was bought
        self.lasting_moments: tuple[int, ...] = ()  # when it is heard while it lasts (effects.RULE)
        self.numbers: tuple[int, ...] = ()  # of which numbers it speaks while it lasts
        self.settled_later = False  # a league rolls after the match for what it has given
        self.profile: tuple[int, int, int, int, int] = (0, 0, 0, 0, 0)  # of one who may play himself
        self.skills: list[str] = []

    # -- buying --------------------------------------------------------------------------------------------------

    def price(self, play: Play, side: i64) -> i64:
        """What it costs this side."""
        name = self.reduced_for
        if name != "" and (play.special_rules[side] & special_rule_bits([name]) or name == play.papers[side].name):
            return self.reduced_cost
        return self.cost

    def may_buy(self, play: Play, side: i64) -> bool:
        """May this side buy one (more), money aside? [R17.1]"""
        return (
            self.played
            and self.most > 0
            and self.open_to(play, side)
            and count_bought(play, side, self.id) < self.most
            and self.has_room(play, side)
        )

    def open_to(self, play: Play, side: i64) -> bool:
        """Is it for teams like this one, and for sale where they play?"""
        if self.category in LEAGUE_ONLY and not play.switches & LEAGUE_INDUCEMENTS:
            return False
        if len(self.available_to) == 0 or play.special_rules[side] & self.rules_wanted:
            return True
        return len(self.wanted_besides) > 0 and suits_team(play, side, self.wanted_besides)

    def sell_to(self, available_to: list[str]) -> None:
        """It is for teams that have one of these; nothing said: for all. [R17.1, R18]"""
        self.available_to = available_to
        self.rules_wanted = rules_called(available_to)
        self.wanted_besides = [wanted for wanted in available_to if rules_called([wanted]) == 0]

    def has_room(self, play: Play, side: i64) -> bool:
        """Would one more be of use?"""
        return True

    def buy(self, play: Play, side: i64) -> Rule[None]:
        """What it does the moment it is bought."""
        yield from ()

    def is_unfinished(self, play: Play, side: i64) -> bool:
        """Is there more to do before this side buys something else? [R17.1]"""
        return False

    def buying_ask(self, play: Play, side: i64) -> Ask | None:
        """What is asked then, if anything."""
        return None

    def buy_on(self, play: Play, side: i64, answer: i64) -> Rule[None] | None:
        """What is done then."""
        return None

    def join(self, play: Play, side: i64) -> None:
        """Whoever was hired joins, once both sides have bought what they want."""

    # -- in the match --------------------------------------------------------------------------------------------

    def suits_time(self, play: Play, side: i64, moment: i64) -> bool:
        """Can this side use it now: a turn, a drive, a half begins or ends? Asked only at its own moments."""
        return True

    def on_time(self, play: Play, side: i64, moment: i64) -> Rule[None]:
        """This side uses it."""
        yield from ()

    def area(self, play: Play, square: i64) -> vec[i64]:
        """The squares it touches when it is aimed at this one."""
        return vec[i64]([square])

    def faces(self, play: Play, target: Player) -> i64:
        """On how many faces of a D6 it works on this player; 0: that is not one roll."""
        return 0

    def treats(self, play: Play, player: Player, knocked_out: bool) -> bool:
        """Can it treat this player now as an apothecary does? [R13.5]"""
        return False

    def argue_bonus(self, play: Play, side: i64) -> i64:
        """What it adds when its side argues the call. [R14.2]"""
        return 0

    def argue_need(self, play: Play, side: i64) -> i64:
        """From which number on its side's argument works. [R14.2]"""
        return 6

    def coach_leaves(self, play: Play, side: i64) -> None:
        """Its coach has been sent off. [R14.2]"""

    def bribes_again(self, play: Play, side: i64) -> bool:
        """Is a bribe that has failed offered once more? [R14.3]"""
        return False

    def cheers(self, play: Play, side: i64) -> Rule[int]:
        """What it adds when the fans cheer. [R8.4]"""
        yield from ()
        return 0

    def prayed(self, play: Play, side: i64, die: int) -> None:
        """Its side has rolled this for a prayer. [R7.5]"""

    def hears_get_the_ref(self, play: Play, side: i64) -> bool:
        """The kick-off event that gives bribes: True where it takes the place of them. [R8.4]"""
        return False

    def refuses_event(self, play: Play, side: i64, event: str) -> bool:
        """Is this kick-off event rolled again? [R8.4]"""
        return False

    def serves_as_reroll(self, play: Play, side: i64) -> bool:
        """Can it be used now where a team re-roll could? Asked only where that is one of its moments. [R2.4]"""
        return False

    def rerolls(self, play: Play, player: Player) -> Rule[bool]:
        """It is used so for this player: does it work?"""
        yield from ()
        return False

    def rolls_again(self, play: Play, player: Player) -> bool:
        """Can it repeat this player's failed roll to come back from a casualty?"""
        return False

    def coaches(self, play: Play, side: i64) -> i64:
        """What it adds to its side's roll for brilliant coaching. [R8.4]"""
        return 0

    # -- while it lasts ------------------------------------------------------------------------------------------

    def modify(self, play: Play, effect: i64, check: Check) -> None:
        """Change a test that is being prepared."""

    def number(self, play: Play, effect: i64, player: Player, which: i64, value: i64) -> i64:
        """What becomes of a number that is asked for; yes is 1 and no is 0. Asked only about its own numbers."""
        return value

    def hears_time(self, play: Play, effect: i64, moment: i64) -> bool:
        """Has it something to do as a turn, a drive or a half begins or ends? Asked only at its lasting moments."""
        return True

    def on_time_heard(self, play: Play, effect: i64, moment: i64) -> Rule[None]:
        """It does something at this time."""
        yield from ()

    def spends(self, play: Play, effect: i64, actions: i64) -> i64:
        """Which of these once-a-turn actions are spent after all, one bit each. [R9.2]"""
        return actions

    def lapses(self, play: Play, effect: i64) -> None:
        """It has just ended."""

    def match_ends(self, play: Play, effect: i64) -> None:
        """The match has ended while it lasted."""


# -- what was bought ----------------------------------------------------------------------------------------------


def pack_bought(side: i64, inducement: i64, left: i64) -> i64:
    """One thing that was bought: whose, what, and how often it can still be used."""
    return side | inducement << 1 | left << 12


def owner_of(entry: i64) -> i64:
    """Who bought it."""
    return entry & 1


def inducement_of(entry: i64) -> i64:
    """What it is."""
    return (entry >> 1) & 2047


def uses_left(entry: i64) -> i64:
    """How often it can still be used."""
    return entry >> 12


def count_bought(play: Play, side: i64, inducement: i64) -> i64:
    """How many of this kind a side has bought."""
    count: i64 = 0
    for entry in play.bought:
        if owner_of(entry) == side and inducement_of(entry) == inducement:
            count += 1
    return count


def use_one(play: Play, side: i64, inducement: i64) -> None:
    """One use less."""
    for i in range(len(play.bought)):
        entry = play.bought[i]
        if owner_of(entry) == side and inducement_of(entry) == inducement and uses_left(entry) > 0:
            keep_bought(play, changed(play.bought, i, pack_bought(side, inducement, uses_left(entry) - 1)))
            break
    if play.log is not None:
        name = play.game.inducements[inducement].name
        play.log.tell(InducementUsed(rule="R17.1", side=int(side), what=name))


def keep_bought(play: Play, bought: vec[i64]) -> None:
    """This is what the coaches have bought, and have left of it, from now on."""
    play.bought = bought
    note_listeners(play)


def note_listeners(play: Play) -> None:
    """Note whose aids are heard at each moment, so that where nobody listens it costs one look."""
    attentive = vec[i64]([0] * MOMENTS)
    for entry in play.bought:
        inducement = play.game.inducements[inducement_of(entry)]
        if is_usable(entry, inducement):
            for moment in inducement.moments:
                attentive[moment] |= 1 << owner_of(entry)
    play.attentive = attentive


def has_listener(play: Play, side: i64, moment: i64) -> bool:
    """Is something that this side has bought and can still use heard at this moment?"""
    return play.attentive[moment] >> side & 1 != 0


def aids_listen(play: Play, moment: i64) -> bool:
    """Is something at all heard at this moment: of what was bought, or of what lasts?"""
    return len(play.bought) > 0 and (play.attentive[moment] | play.ruled_at[moment]) != 0


def is_usable(entry: i64, inducement: Inducement) -> bool:
    """Can it still be used? What has no number of uses is there all the match."""
    return 0 < uses_left(entry) <= inducement.uses or inducement.uses == 0


def usable(play: Play, side: i64) -> list[Inducement]:
    """Each kind that this side has and can still use, once."""
    found: list[Inducement] = []
    for entry in play.bought:
        if owner_of(entry) == side:
            inducement = play.game.inducements[inducement_of(entry)]
            if is_usable(entry, inducement) and not is_among(found, inducement):
                found.append(inducement)
    return found


def is_among(found: list[Inducement], inducement: Inducement) -> bool:
    """Is it one of these?"""
    for other in found:
        if other is inducement:
            return True
    return False


def listeners(play: Play, side: i64, moment: i64) -> list[Inducement]:
    """Those of them that are heard at this moment."""
    found = NOTHING
    if has_listener(play, side, moment):
        found = []
        heard = play.game.aids_heard
        for entry in play.bought:
            if owner_of(entry) == side and heard[inducement_of(entry) * MOMENTS + moment] != 0:
                inducement = play.game.inducements[inducement_of(entry)]
                if is_usable(entry, inducement) and not is_among(found, inducement):
                    found.append(inducement)
    return found


def helpers(play: Play, side: i64) -> list[Inducement]:
    """What this side can still use, and what lasts for it."""
    found = usable(play, side)
    for effect in play.effects:
        if kind_of_effect(effect) == RULE and side_of(effect) == side:
            inducement = behind(play, effect)
            if inducement not in found:
                found.append(inducement)
    return found


def suits_team(play: Play, side: i64, available_to: list[str]) -> bool:
    """Is something for teams like this one? Nothing said: for all. [R17.1, R18]"""
    if len(available_to) == 0:
        return True
    for wanted in available_to:
        if wanted == "apothecary":
            if play.papers[side].apothecary:
                return True
        elif wanted.startswith("tier "):
            if play.papers[side].tier == int(wanted[5:]):
                return True
        elif play.special_rules[side] & rules_called([wanted]):
            return True
    return False


# -- where procedures ask -----------------------------------------------------------------------------------------


def calls_at_turn_start(play: Play, options: vec[i64]) -> vec[i64]:
    """What the active coach can use before he activates anybody. [R17.1]"""
    for inducement in fitting(play, play.active, TURN_STARTS):
        options = append(options, pack(CALL_IN, NONE, inducement.id))
    return options


def call_in(play: Play, number: i64) -> Rule[None]:
    """The active coach uses it as his turn begins."""
    yield from use_in_time(play, play.active, play.game.inducements[number], TURN_STARTS)


# -- listeners that no player owns ----------------------------------------------------------------------------------


def fitting(play: Play, side: i64, moment: i64) -> list[Inducement]:
    """What this side could use at this time. The kick-off event that is like a turn is none. [ruling]"""
    if play.charging or not has_listener(play, side, moment):
        return NOTHING
    return [inducement for inducement in listeners(play, side, moment) if inducement.suits_time(play, side, moment)]


def something_fits(play: Play, side: i64, moment: i64) -> bool:
    """Is there anything of that kind?"""
    if play.charging or not has_listener(play, side, moment):
        return False
    heard = play.game.aids_heard
    for entry in play.bought:
        if owner_of(entry) == side and heard[inducement_of(entry) * MOMENTS + moment] != 0:
            inducement = play.game.inducements[inducement_of(entry)]
            if is_usable(entry, inducement) and inducement.suits_time(play, side, moment):
                return True
    return False


def heard_sides(play: Play, moment: i64) -> vec[i64]:
    """Who is heard at this time, in order: the coach whose turn it is, or who kicks, first. What he himself uses when
    his turn begins he is offered with his activations. [R17.1, ruling]"""
    if moment == TURN_STARTS:
        return vec[i64]([rival_of(play.active)])
    first: i64 = play.active if play.is_side(play.active) else play.kicking
    return vec[i64]([first, rival_of(first)])


def aid_is_heard(play: Play, moment: i64) -> bool:
    """Has a coach bought something for this time?"""
    if not aids_listen(play, moment):
        return False
    for side in range(play.sides):
        if (moment != TURN_STARTS or side != play.active) and something_fits(play, side, moment):
            return True
    for effect in in_force_at(play, moment):
        if behind(play, effect).hears_time(play, effect, moment):
            return True
    return False


def in_force_at(play: Play, moment: i64) -> vec[i64]:
    """The rules in force that are heard at this moment."""
    found = NO_EFFECTS
    if play.ruled_at[moment] != 0:
        found = vec[i64]([])
        for effect in play.effects:
            if kind_of_effect(effect) == RULE and moment in behind(play, effect).lasting_moments:
                found = append(found, effect)
    return found


def behind(play: Play, effect: i64) -> Inducement:
    """What brought it."""
    return play.game.inducements[source_of(effect) - play.game.first_source]


def aids_in_time(play: Play, moment: i64) -> Rule[None]:
    """Each coach in turn may use what he has for this time, as much as he likes; some of it acts by itself. What lasts
    already comes first."""
    for effect in in_force_at(play, moment):
        if behind(play, effect).hears_time(play, effect, moment):
            yield from behind(play, effect).on_time_heard(play, effect, moment)
    for side in heard_sides(play, moment):
        acted: list[Inducement] = []
        while True:
            offered = [inducement for inducement in fitting(play, side, moment) if inducement not in acted]
            if len(offered) == 0:
                break
            chosen = by_itself(offered, moment)
            if chosen is None:
                options = vec[i64]([])
                for inducement in offered:
                    options = append(options, pack(CALL_IN, NONE, inducement.id))
                answer = yield Ask(side, W_OFFERED, append(options, pack(DECLINE)))
                if kind_of(answer) == DECLINE:
                    break
                chosen = play.game.inducements[target_of(answer)]
            if chosen.uses == 0:
                acted.append(chosen)
            yield from use_in_time(play, side, chosen, moment)


def by_itself(offered: list[Inducement], moment: i64) -> Inducement | None:
    """The first of these that acts without asking."""
    for inducement in offered:
        if inducement.acts_by_itself(moment):
            return inducement
    return None


def use_in_time(play: Play, side: i64, inducement: Inducement, moment: i64) -> Rule[None]:
    """This side uses it."""
    use_one(play, side, inducement.id)
    yield from inducement.on_time(play, side, moment)


def aids_speak(play: Play, moment: i64, situation: Situation) -> Rule[None]:
    """At a moment of the rules what coaches have bought may be used about it, or acts by itself: what lasts already,
    then the active coach's, then the other's."""
    situation.moment = moment
    for effect in in_force_at(play, moment):
        if situation.suits_lasting(play, effect, behind(play, effect)):
            yield from situation.use_lasting(play, effect, behind(play, effect))
    first: i64 = play.active if play.is_side(play.active) else play.kicking
    for side in (first, rival_of(first)):
        for inducement in listeners(play, side, moment):
            if not situation.suits_bought(play, side, inducement):
                continue
            if not situation.needs_no_coach(inducement):
                whom = situation.actor.index
                options = append(append(vec[i64]([]), pack(CALL_IN, whom, inducement.id)), pack(DECLINE))
                ask = Ask(side, W_OFFERED, options, whom)
                ask.about = situation
                answer = yield ask
                if kind_of(answer) == DECLINE:
                    continue
            use_one(play, side, inducement.id)
            yield from situation.use_bought(play, side, inducement)


def aid_speaks(play: Play, moment: i64, situation: Situation) -> bool:
    """Has a coach something that could be used about this?"""
    for side in range(play.sides):
        for inducement in listeners(play, side, moment):
            if situation.suits_bought(play, side, inducement):
                return True
    for effect in in_force_at(play, moment):
        if situation.suits_lasting(play, effect, behind(play, effect)):
            return True
    return False


def argue_bonus(play: Play, side: i64) -> i64:
    """What his side adds when it argues the call. [R14.2, R17.1]"""
    found: i64 = 0
    for inducement in helpers(play, side):
        found += inducement.argue_bonus(play, side)
    return found


def coaching_bonus(play: Play, side: i64) -> i64:
    """What this side adds to its roll for brilliant coaching. [R8.4, R17.1]"""
    found: i64 = 0
    for inducement in helpers(play, side):
        found += inducement.coaches(play, side)
    return found


def modify_in_force(play: Play, check: Check) -> None:
    """What lasts changes a test that is being prepared."""
    for effect in play.effects:
        if kind_of_effect(effect) == RULE:
            behind(play, effect).modify(play, effect, check)


def number_in_force(play: Play, player: Player, which: i64, value: i64) -> i64:
    """What lasts changes a number of this player."""
    for effect in play.effects:
        if kind_of_effect(effect) == RULE and which in behind(play, effect).numbers:
            value = behind(play, effect).number(play, effect, player, which, value)
    return value


def match_ends_in_force(play: Play) -> None:
    """What lasts until the end of the match has a last word. [R16.2]"""
    for effect in play.effects:
        if kind_of_effect(effect) == RULE:
            behind(play, effect).match_ends(play, effect)


def spent_in_force(play: Play, actions: i64) -> i64:
    """Which of these once-a-turn actions are spent, with what lasts. [R9.2]"""
    for effect in play.effects[:]:
        if kind_of_effect(effect) == RULE:
            actions = behind(play, effect).spends(play, effect, actions)
    return actions


def second_roll(play: Play, player: Player) -> Rule[bool]:
    """A roll that would have brought him back from a casualty has failed: is it repeated? [R17.1]"""
    side = player.side
    options = vec[i64]([])
    if len(play.bought) > 0:
        for inducement in usable(play, side):
            if inducement.rolls_again(play, player):
                options = append(options, pack(CALL_IN, player.index, inducement.id))
    if len(options) == 0:
        return False
    answer = yield Ask(side, W_CALL_IN, append(options, pack(DECLINE)), player.index)
    if kind_of(answer) != CALL_IN:
        return False
    use_one(play, side, target_of(answer))
    return True


# -- instead of a team re-roll ----------------------------------------------------------------------------------------


def aids_to_reroll(play: Play, player: Player, options: vec[i64]) -> vec[i64]:
    """What his coach has that can be used on a die of this player as a team re-roll can. [R2.4, R17.1]"""
    if not has_listener(play, player.side, TEAM_REROLL):
        return options
    if play.in_time_to_reroll(player.side) and not play.bars_rerolls(player):
        for inducement in listeners(play, player.side, TEAM_REROLL):
            if inducement.serves_as_reroll(play, player.side):
                options = append(options, pack(CALL_IN, player.index, inducement.id))
    return options


def aid_rerolls(play: Play, player: Player, number: i64) -> Rule[bool]:
    """It is used: does it work?"""
    use_one(play, player.side, number)
    return (yield from play.game.inducements[number].rerolls(play, player))
