"""The shop before a match: wares, prices, reasons, purse; and special plays as cards. [R7.4, R17.1]"""

from __future__ import annotations

from functools import cache

import pytest

import touchback as tb
from tests.table.matches import AWAY_COACH, ENGLISH, HOME_COACH, HOT_SEAT, SPECTATOR
from touchback.bloodbowl import terms as t
from touchback.bloodbowl.events import InducementUsed
from touchback.bloodbowl.game import BLOOD_BOWL
from touchback.bloodbowl.inducements.stars import StarPlayer
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.reading import state_from_data
from touchback.bloodbowl.roster import new_play
from touchback.bots.registry import bot_answer, make_bots
from touchback.kernel.ask import AWAY, HOME, kind_of
from touchback.kernel.dice import Scripted, Seeded
from touchback.kernel.ints import i64, vec
from touchback.kernel.log import Log
from touchback.kernel.match import Match
from touchback.table import Viewer, lines_of, question_of, scene_of
from touchback.table.bloodbowl.shop import hirable
from touchback.table.glossary import find, glossary
from touchback.table.wire import ShopShown, Ware
from touchback.words import words_of


def market(home: str, away: str, gold: tuple[int, int], exhibition: bool = True, seed: int = 3) -> Match:
    """A match at the first question of the market."""
    play = new_play(home, away)
    play.exhibition = exhibition
    play.treasury = vec[i64]([gold[0], gold[1]])
    match = Match(BLOOD_BOWL, play, Seeded(seed), Log())
    while match.ask.name != "inducements":
        match.answer(int(match.ask.options[0]))
    return match


def shop_of(match: Match, viewer: Viewer = HOT_SEAT) -> ShopShown:
    found = question_of(match, viewer).shop
    assert found is not None
    return found


def wares(match: Match) -> dict[str, Ware]:
    return {ware.name: ware for shelf in shop_of(match).shelves for ware in shelf.wares}


def buy(match: Match, name: str) -> None:
    answer = wares(match)[name].answer
    assert answer >= 0, wares(match)[name].refusal
    match.answer(answer)


@cache
def rich() -> Match:
    return market("human", "goblin", (400_000, 0))


def test_every_answer_that_buys_lies_in_the_shop_and_nothing_else_does() -> None:
    match = rich()
    question = question_of(match, HOT_SEAT)
    offered = {choice.answer for choice in question.choices if choice.verb in ("buy", "hire")}
    assert offered == {ware.answer for ware in wares(match).values() if ware.answer >= 0}
    assert {choice.on for choice in question.choices if choice.answer in offered} == {"shop"}
    assert [choice.verb for choice in question.choices if choice.on == "button"] == ["ready"]


def test_what_cannot_be_bought_says_why() -> None:
    for ware in wares(rich()).values():
        assert (ware.answer >= 0) == (ware.refusal == "") == (ware.act != ""), ware


def test_every_star_has_figure_profile_skills_and_a_rule_in_words() -> None:
    """[R17.1]"""
    stars = {one.name: one for one in BLOOD_BOWL.inducements if isinstance(one, StarPlayer)}
    shown = wares(rich())
    assert set(stars) <= set(shown)
    for name, star in stars.items():
        ware = shown[name]
        assert [recruit.name for recruit in ware.recruits] == [one.name for one in star.stars]
        assert all(len(recruit.profile) == 5 and recruit.skills and recruit.figure.head for recruit in ware.recruits), (
            name
        )
        assert ware.parts and all(text for _, text in ware.parts), name


def test_every_wizard_tells_his_spells_and_everything_else_what_it_does() -> None:
    for name, ware in wares(rich()).items():
        spells = getattr(next((one for one in BLOOD_BOWL.inducements if one.name == name), None), "spells", [])
        assert [part for part, _ in ware.parts] == spells or ware.recruits
        assert all(text for _, text in ware.parts), name
        assert ware.text or ware.parts or ware.refusal.startswith("This version"), name


def test_prices_changed_by_a_special_rule_stand_beside_the_usual_ones() -> None:
    """Goblins bribe for 50,000. [R17.1, R18]"""
    match = market("goblin", "human", (200_000, 0))
    bribe = wares(match)["Bribe"]
    assert (bribe.price, bribe.usual_price) == ("50,000", "100,000")
    assert (wares(rich())["Bribe"].price, wares(rich())["Bribe"].usual_price) == ("100,000", "")


def test_why_not() -> None:
    """Too dear, not for this team, enough of them, no mega-stars. [R7.4, R17.1]"""
    poor = wares(market("human", "orc", (60_000, 0)))
    assert poor["Bribe"].refusal == "40,000 gold pieces short." and not poor["Bribe"].barred
    assert poor["Waaagh! Drummer"].refusal == "Not for your team." and poor["Waaagh! Drummer"].barred
    match = rich().fork()
    buy(match, "Weather Mage")
    again = wares(match)["Weather Mage"]
    assert (again.answer, again.bought, again.refusal) == (-1, 1, "You have as many of these as a team may have.")
    buy(match, "Hireling Sports-Wizard")
    assert wares(match)["Horatio X. Schottenheim"].refusal == "You have as many of these as a team may have."


def sum_of(amounts: list[str]) -> int:
    return sum(int(amount.replace(",", "")) for amount in amounts)


def test_the_basket_adds_up_to_what_was_spent() -> None:
    """Skills and outfits of mercenaries too. [R7.4, R17.1]"""
    common = market("human", "orc", (400_000, 0))
    buy(common, "Human Lineman")
    assert common.ask.why == t.W_HIRED_SKILL
    common.answer(int(common.ask.options[0]))
    buy(common, "Bribe")
    play = new_play("human", "orc", expanded_mercenaries=True)
    play.treasury = vec[i64]([400_000, 0])
    fitted = Match(BLOOD_BOWL, play, Seeded(3), Log())
    while fitted.ask.name != "inducements":
        fitted.answer(int(fitted.ask.options[0]))
    buy(fitted, "Stunty Superstar")
    while fitted.ask.name != "inducements":
        fitted.answer(int(fitted.ask.options[-1 if kind_of(fitted.ask.options[-1]) == t.READY else 0]))
    for match in (common, fitted):
        shown = shop_of(match)
        spent = dict(shown.purse)["Spent"]
        assert sum_of([price for _, price in shown.basket]) == sum_of([spent]) > 0
        assert "What mercenaries were given" in dict(shown.basket)


def test_without_mega_stars_they_say_so() -> None:
    mega = next(one for one in BLOOD_BOWL.inducements if isinstance(one, StarPlayer) and one.mega)
    match = market("human", "orc", (400_000, 0))
    assert isinstance(match.state, Play)
    match.state.mega_stars = False
    assert wares(match)[mega.name].refusal in ("This match is played without mega-stars.", "Not for your team.")


def test_the_purse_and_the_basket_follow_each_purchase() -> None:
    match = rich().fork()
    assert shop_of(match).purse == [("Budget left", "400,000"), ("Spent", "0")]
    buy(match, "Bribe")
    buy(match, "Akhorne the Squirrel")
    shop = shop_of(match)
    assert shop.purse == [("Budget left", "220,000"), ("Spent", "180,000")]
    assert shop.basket == [("Bribe", "100,000"), ("Akhorne the Squirrel", "80,000")]


def test_petty_cash_and_treasury_are_told_apart_in_a_league() -> None:
    """The side worth less buys with petty cash, and its treasury is left alone. [R7.4]"""
    play = new_play("human", "human")
    play.exhibition = False
    play.treasury = vec[i64]([0, 30_000])
    play.team_value = vec[i64]([1_150_000, 1_000_000])
    match = Match(BLOOD_BOWL, play, Seeded(1))
    while match.ask.name != "inducements":
        match.answer(int(match.ask.options[0]))
    assert match.ask.who == AWAY
    assert shop_of(match).purse == [("Petty cash left", "150,000"), ("Spent", "0"), ("Treasury", "30,000")]


def test_helpers_stand_beside_the_pitch() -> None:
    """Who was hired for the whole match is told with the re-rolls; what is used up is not. [R17.1]"""
    match = rich().fork()
    for name in ("Josef Bugman", "Team Mascot", "Akhorne the Squirrel"):
        buy(match, name)
    counters = {one.label: one.count for one in scene_of(match, SPECTATOR).sides[HOME].counters}
    assert counters["Josef Bugman"] == 1 and counters["Team Mascot"] >= 1
    assert "Akhorne the Squirrel" not in counters


def test_what_a_team_could_hire() -> None:
    """Only what is for it, with its own prices. [R17.1, R18]"""
    play = new_play("goblin", "goblin")
    found = {ware.name: ware for shelf in hirable(play, ENGLISH) for ware in shelf.wares}
    assert (found["Bribe"].price, found["Bribe"].usual_price) == ("50,000", "100,000")
    assert "Bomber Dribblesnot" in found and "Griff Oberwald" not in found
    assert all(not ware.barred and ware.answer == -1 for ware in found.values())


def test_only_whoever_buys_sees_the_shop() -> None:
    assert question_of(rich(), HOME_COACH).shop is not None
    assert question_of(rich(), AWAY_COACH).shop is None and question_of(rich(), SPECTATOR).shop is None


@pytest.mark.parametrize("language", ["it", "de"])
def test_the_shop_speaks_every_language(language: str) -> None:
    viewer = Viewer((HOME, AWAY), words_of(language))
    english = {ware.answer: ware for ware in wares(rich()).values() if ware.answer >= 0}
    for shelf in shop_of(rich(), viewer).shelves:
        for ware in shelf.wares:
            if ware.answer >= 0 and ware.text:
                assert ware.text != english[ware.answer].text, ware.name
            known = english[ware.answer].parts if ware.answer >= 0 else []
            for (_, said), (_, plain) in zip(ware.parts, known, strict=False):
                assert said != plain, ware.name


def test_the_glossary_explains_whatever_is_bought() -> None:
    kinds = {entry.kind for entry in glossary("bloodbowl", ENGLISH)}
    assert {"inducement", "star", "spell", "special play"} <= kinds
    for one in BLOOD_BOWL.inducements:
        if one.played and not isinstance(one, StarPlayer) and one.category != "deck":
            assert find("bloodbowl", one.name, ENGLISH), one.name
        if isinstance(one, StarPlayer):
            for skill in (skill for star in one.stars for skill in star.skills):
                assert find("bloodbowl", skill, ENGLISH), skill


# -- cards ----------------------------------------------------------------------------------------------------------


def drawn() -> Match:
    """Home has drawn two special plays and keeps one."""
    match = market("human", "goblin", (400_000, 0))
    buy(match, "Special Plays")
    assert match.ask.name == "keep a card"
    return match


def test_two_cards_are_drawn_and_one_is_kept_by_a_click_on_it() -> None:
    match = drawn()
    cards = [card for card in scene_of(match, HOME_COACH).sides[HOME].cards if card.where == "drawn"]
    assert {card.answer for card in cards} == {int(option) for option in match.ask.options}
    assert all(card.text and card.when for card in cards)
    assert match.log is not None
    names = [card.name for card in cards]
    for viewer in (AWAY_COACH, SPECTATOR):
        told = f"{scene_of(match, viewer)} {question_of(match, viewer)} {lines_of(match.log.events, viewer, match)}"
        assert not [name for name in names if name in told]
    match.answer(cards[0].answer)
    kept = [card for card in scene_of(match, HOME_COACH).sides[HOME].cards if card.where == "hand"]
    assert [card.name for card in kept] == [cards[0].name]
    assert scene_of(match, AWAY_COACH).sides[HOME].cards_hidden == 1


@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_a_deck_drawn_from_before_is_rolled_for_again_by_a_button(language: str) -> None:
    """No player rolls this die: it is no team re-roll. [R17.1]"""
    match = tb.position(
        {
            "phase": "inducements",
            "buyers": ["home"],
            "players": ["H1", "A1"],
            "bought": [{"side": "home", "what": "Dirty Block"}, {"side": "home", "what": "Tripping Hazard", "left": 3}],
            "home": {"paper": {"list": "Human"}, "gold": 150_000, "treasury": 150_000},
            "away": {"paper": {"list": "Human"}},
        },
        dice=Scripted([2, 3, 1, 1]),
    )
    buy(match, "Special Plays")
    assert match.ask.name == "another deck"
    question = question_of(match, Viewer((HOME,), words_of(language)))
    again, keep = question.choices
    assert (again.verb, keep.verb) == ("reroll", "decline")
    if language == "en":
        assert (again.label, keep.label) == ("Roll for another deck", "Draw from this deck")
    match.answer(again.answer)
    assert match.ask.name == "keep a card"


def test_the_log_says_what_a_card_does_that_was_played() -> None:
    match = rich()
    for name, words in (("Punt", "ball"), ("Fireball", "4+"), ("Bribe", "2+")):
        event = InducementUsed(rule="R17.1", side=HOME, what=name)
        note = lines_of([event], AWAY_COACH, match)[0].note
        assert words in note, name
        assert note.startswith("To its owner: ") == (name == "Punt"), "a card says 'you' to whoever has played it"


def about_to_cast(spell: str) -> Match:
    """Home has a wizard, and its first chance to cast this."""
    match = market("human", "goblin", (150_000, 0))
    buy(match, "Hireling Sports-Wizard")
    bots = make_bots(("scripted", "scripted"), 1)
    while not any(kind_of(option) == t.CALL_IN and spell in str(option) for option in match.options):
        decline = [int(option) for option in match.ask.options if kind_of(option) == t.DECLINE]
        match.answer(decline[0] if match.ask.why == t.W_OFFERED else bot_answer(match, bots))
    return match


def aiming(spell: str) -> Match:
    """That spell is being cast: at what?"""
    match = about_to_cast(spell)
    match.answer(next(int(one) for one in match.options if spell in str(one)))
    return match


def test_calling_in_says_what_it_does() -> None:
    """[R17.1]"""
    choices = [one for one in question_of(about_to_cast("Zap!"), HOT_SEAT).choices if one.verb == "call-in"]
    assert choices and all(choice.detail for choice in choices)


def test_a_fireball_shows_its_area_and_who_stands_in_it() -> None:
    """The square and the eight around it, both sides, on a 4+. [R17.1]"""
    match = aiming("Fireball")
    choices = {choice.square: choice for choice in question_of(match, HOT_SEAT).choices}
    assert len(choices) == 26 * 15
    assert sorted(choices["h10"].area) == sorted(f"{row}{column}" for row in "ghi" for column in (9, 10, 11))
    assert len(choices["a1"].area) == 4
    scene = scene_of(match, HOT_SEAT)
    where = {player.square: player.side for player in scene.players if player.status == "standing" and player.square}
    for choice in choices.values():
        sides = [where[square] for square in choice.area if square in where]
        assert choice.detail.startswith(f"{sides.count('away')} standing rival")
        assert ("each on a 4+" in choice.detail) == bool(sides)


def test_a_spell_at_one_player_tells_its_chance() -> None:
    """Zap! works on the strength of the target or more: 4 faces of 6 against strength 3. [R17.1]"""
    match = aiming("Zap!")
    play = match.state
    assert isinstance(play, Play)
    for choice in question_of(match, HOT_SEAT).choices:
        player = next(one for one in play.players if play.name(one) == choice.player)
        assert choice.chance == pytest.approx(max(1, 7 - int(player.st)) / 6)


def test_who_covers_four_squares_is_counted_once_wherever_a_fireball_touches_him() -> None:
    """Aimed at his corner it touches all four of his squares, and one rival besides. [R17.1]"""
    position = {
        "players": ["H1 a1", "A7 h12 facing left; 6 7 5+ 5+ 11+; Colossal", "A2 j13", "A9 o26"],
        "bought": [{"side": "home", "what": "Fireball"}],
    }
    match = Match(BLOOD_BOWL, state_from_data(position), Seeded(1), Log())
    for answer in ("end turn", "use fireball"):
        match.answer(next(int(one) for one in match.options if str(one).lower() == answer))
    told = {choice.square: choice.detail for choice in question_of(match, HOT_SEAT).choices}
    assert told["i13"].startswith("2 standing rivals, ")
    assert told["h12"].startswith("1 standing rival, ")
    assert told["c3"].startswith("0 standing rivals, ")
