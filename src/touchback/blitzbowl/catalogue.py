"""Every card of the two editions: the classes behind the rows of the data files. [Z1.16, Z2.6, Z3.12]"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

from touchback.blitzbowl import challenges as c
from touchback.blitzbowl.deck import ON_READY, ON_START, ON_TURN, BonusPlay, Card, Challenge, Deck, RandomEvent
from touchback.blitzbowl.plays import dice, interrupts, own_turn
from touchback.blitzbowl.random_events import EVENTS
from touchback.kernel.errors import BadData

END_GAME_CARDS_USED = 6

CHALLENGES: dict[str, type[Challenge]] = {
    "break_some_bones": c.BreakSomeBones,
    "break_their_lines": c.BreakTheirLines,
    "cause_some_carnage": c.CauseSomeCarnage,
    "free_up_the_ball": c.FreeUpTheBall,
    "gang_up": c.GangUp,
    "get_moving": c.GetMoving,
    "get_the_ball": c.GetTheBall,
    "get_together": c.GetTogether,
    "go_deep": c.GoDeep,
    "last_chance": c.LastChance,
    "make_a_risky_pass": c.MakeARiskyThrow,
    "make_a_risky_throw": c.MakeARiskyThrow,
    "move_the_ball": c.MoveTheBall,
    "pile_on": c.PileOn,
    "play_as_a_team": c.PlayAsATeam,
    "show_no_fear": c.ShowNoFear,
    "show_off_a_little": c.ShowOffALittle,
    "show_some_grit": c.ShowSomeGrit,
    "show_them_how_its_done": c.ShowThemHowItsDone,
    "show_us_a_completion": c.ShowUsACompletion,
    "showboat_for_the_crowd": c.ShowboatForTheCrowd,
    "spread_out": c.SpreadOut,
    "take_them_down": c.TakeThemDown,
}
TIE_THEM_UP = "tie_them_up"  # the editions mean different things by it

# What the editions share, and when it can be played where they differ in that.
SHARED_PLAYS: dict[str, type[BonusPlay]] = {
    "blitz": own_turn.Blitz,
    "diving_tackle": own_turn.DivingTackle,
    "dodge": own_turn.Dodge,
    "hail_mary_pass": own_turn.HailMaryPass,
    "inspiration": own_turn.Inspiration,
    "intervention": interrupts.Intervention,
    "nerves_of_steel": own_turn.NervesOfSteel,
    "raw_talent": dice.RawTalent,
    "sprint": own_turn.Sprint,
    "the_kids_got_moxy": dice.TheKidsGotMoxy,
}
FIRST_EDITION_PLAYS: dict[str, type[BonusPlay]] = {
    **SHARED_PLAYS,
    "absolute_carnage": dice.AbsoluteCarnage,
    "absolutely_nails": dice.AbsolutelyNails,
    "accurate_pass": own_turn.AccuratePass,
    "bladed_knuckle_dusters": dice.BladedKnuckleDustersOfOld,
    "blocking_play": own_turn.RunsMayMeetRivals,
    "body_check": dice.BodyCheck,
    "bribed_ref": own_turn.BribedRef,
    "combo_play": own_turn.ComboPlay,
    "defensive_play": own_turn.BlocksAreAssisted,
    "distraction": interrupts.SidestepAfterMark,
    "get_in_there": dice.GetInThere,
    "interference": own_turn.LongerMark,
    "jump_up": own_turn.JumpUp,
    "leg_up": own_turn.LegUp,
    "multi_ball": own_turn.MultiBall,
    "nuffles_blessing": own_turn.NufflesBlessing,
    "passing_play": own_turn.PassingPlay,
    "pro": dice.Pro,
    "ready_to_go": own_turn.ReadyToGo,
    "reserves": own_turn.ReservesPlay,
    "shadow": interrupts.Shadowing,
    "shoulder_charge": own_turn.FreeBlockAfterMark,
    "step_aside": interrupts.StepAsideOfOld,
    "tough_enough": dice.ToughEnoughOfOld,
    "your_time_to_shine": own_turn.YourTimeToShine,
}
FIRST_EDITION_OCCASIONS: dict[str, tuple[int, ...]] = {
    "blocking_play": (ON_READY, ON_TURN),
    "jump_up": (ON_READY,),
    "reserves": (ON_READY,),
}
ULTIMATE_PLAYS: dict[str, type[BonusPlay]] = {
    **SHARED_PLAYS,
    "accurate_throw": own_turn.AccurateThrow,
    "aggressive_mark": own_turn.LongerMark,
    "bladed_knuckle_dusters": dice.BladedKnuckleDusters,
    "blocking_play": own_turn.BlocksAreAssisted,
    "defensive_play": own_turn.RunsMayMeetRivals,
    "jump_up": own_turn.JumpUp,
    "reserves": own_turn.ReservesPlay,
    "shadowing": interrupts.Shadowing,
    "step_aside": interrupts.SidestepAfterMark,
    "tough_enough": dice.ToughEnough,
}
ULTIMATE_OCCASIONS: dict[str, tuple[int, ...]] = {
    "jump_up": (ON_START, ON_READY, ON_TURN),
    "reserves": (ON_TURN,),
}


def read_cards(edition: str) -> dict[str, Any]:
    """The data file of an edition's cards."""
    return tomllib.loads(files("touchback.data.blitzbowl").joinpath(edition).joinpath("cards.toml").read_text("utf-8"))


def make_deck(
    data: dict[str, Any],
    challenges: dict[str, type[Challenge]],
    plays: dict[str, type[BonusPlay]],
    occasions: dict[str, tuple[int, ...]],
) -> Deck:
    """A deck from its data."""
    fronts: dict[str, Challenge] = {}
    for key, row in data["challenge"].items():
        if key not in challenges:
            raise BadData("cards: no challenge is programmed for {key!r}", key=key)
        fronts[key] = challenges[key](row["name"], row["points"], row.get("end_game", False))
    backs: dict[str, BonusPlay] = {}
    for key, name in data["bonus_play"].items():
        if key not in plays:
            raise BadData("cards: no bonus play is programmed for {key!r}", key=key)
        backs[key] = plays[key](name, occasions.get(key, ()))
    cards = [Card(number, fronts[front], backs[back]) for number, (front, back) in enumerate(data["cards"])]
    events: list[RandomEvent] = []
    for key, copies in data.get("random_event", {}).items():
        name, kind = EVENTS[key]
        event = kind(name, "Z3.12")
        events += [event] * copies
    return Deck(cards, events, data.get("events_used", 0), END_GAME_CARDS_USED)


def first_edition_deck() -> Deck:
    """24 standard cards and 16 end-game cards. [Z2.6]"""
    challenges: dict[str, type[Challenge]] = {**CHALLENGES, TIE_THEM_UP: c.TieThemUpInAll}
    return make_deck(read_cards("first"), challenges, FIRST_EDITION_PLAYS, FIRST_EDITION_OCCASIONS)


def ultimate_deck() -> Deck:
    """26 cards and 12 random events. [Z3.5, Z3.12]"""
    challenges: dict[str, type[Challenge]] = {**CHALLENGES, TIE_THEM_UP: c.TieThemUpAlone}
    return make_deck(read_cards("ultimate"), challenges, ULTIMATE_PLAYS, ULTIMATE_OCCASIONS)
