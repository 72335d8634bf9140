"""The form of a new campaign asks for the optional rules that a scenario leaves open, and tells of those it brings."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.discord.forms import FIELD_DESCRIPTION, Field, Form, Say, Select, Tick, Upload
from bot.discord.screens.campaign.scenarios import KINDS, LINE, kinds_of, opening, scenario_card, scenarios_card
from bot.discord.screens.campaign.settings import founding_form, read_founding
from bot.discord.taps.ids import Keys
from bot.games import games
from bot.render.covers import cover
from bot.service.campaigns import sides_of
from bot.text.voice import LANGUAGES, voice
from engine.core.rules import OptionalRules
from engine.core.words import Json, Words
from engine.submarine.options import OPTIONS
from engine.submarine.scenario import scenario_named
from engine.war_at_sea.options import HANDICAPS

EVERY = [(game, scenario.id) for game, rules in games().items() for scenario in rules.scenarios()]


def form_of(game: str, scenario: str, language: str = "en", asked: OptionalRules | None = None) -> Form:
    """The form as a tap on the scenario opens it."""
    rules = games()[game]
    asked = asked or rules.optional(scenario, {})
    sides = sides_of(rules, scenario)
    return founding_form(
        voice(language), Keys(), f"{game}|{scenario}", "t", options=asked.open, usual=asked.usual, fixed=asked.fixed,
        sides=sides.played, alone=sides.alone, woken=sides.woken,
    )  # fmt: skip


def listed(form: Form) -> dict[str, bool]:
    """What the form offers to tick, and whether it is ticked."""
    lists = [row.input for row in form.rows if isinstance(row, Field) and isinstance(row.input, Tick | Select)]
    return {choice.value: choice.default for each in lists for choice in each.choices}


def told(form: Form) -> str:
    """All sentences of the form above and below its questions."""
    return "\n".join(row.markdown if isinstance(row, Say) else row.description for row in form.rows)


@pytest.mark.parametrize(("game", "scenario"), EVERY)
def test_what_is_ticked_as_the_form_opens_is_what_the_scenario_is_played_with(game: str, scenario: str) -> None:
    rules = games()[game]
    ticks = listed(form_of(game, scenario))
    chosen = tuple(option for option, on in ticks.items() if on)
    asked = rules.optional(scenario, {})
    read = read_founding({"also": chosen, "options": chosen}, asked.open, asked.usual)
    plain, formed = rules.founding(scenario, {}), rules.founding(scenario, dict(read.options))
    assert rules.setup(scenario, formed).world == rules.setup(scenario, plain).world
    on = {option for option in rules.options if plain.get(option, option in rules.usual)}
    assert {option for option in chosen if option in rules.options} == on & set(asked.open)
    assert len(on - set(chosen)) == len(asked.fixed)


@pytest.mark.parametrize(("game", "scenario"), EVERY)
def test_each_option_that_is_offered_can_be_played_and_changes_the_founding(game: str, scenario: str) -> None:
    rules = games()[game]
    asked = rules.optional(scenario, {})
    plain = rules.founding(scenario, {})
    for option in asked.open:
        chosen: dict[str, Json] = {option: option not in asked.usual}
        if game == "submarine" and option in OPTIONS and "basic" not in OPTIONS[option].games:
            chosen["advanced"] = True
        elif option == "fire-arcs":
            chosen["formations"] = True  # it needs them, and the refusal says so
        assert rules.founding(scenario, chosen) != plain, option


def test_a_scenario_of_submarine_offers_neither_what_it_bars_nor_what_it_brings() -> None:
    rules = games()["submarine"]
    for scenario in rules.scenarios():
        file = scenario_named(scenario.id)
        offered = rules.optional(scenario.id, {}).open
        assert not set(offered) & {*file.barred, *file.options}, scenario.id
        dark = "night" in (file.light, *(row.light for row in file.lights or ()))
        settled = {*file.barred, *file.options}
        assert ("star-shells" in offered) == (dark and "star-shells" not in settled), scenario.id
        assert "variable-entry" not in offered  # it comes with the boats that may come later
        assert "equipment" not in offered  # it comes with hidden boats (24.1)
    assert rules.optional("bungo-pete", {}).fixed == (Words("sm-option-hidden"), Words("sm-option-equipment"))
    assert rules.optional("pq-17-pack", {}).fixed == (Words("sm-option-variable-entry"),)
    assert rules.optional("pq-17", {}).fixed == ()


@pytest.mark.parametrize("played", [["basic"], ["advanced"], ["advanced", "basic"]])
def test_a_scenario_of_a_members_own_offers_the_games_that_it_has(played: list[str]) -> None:
    rules = games()["submarine"]
    document: Any = json.loads(json.dumps(scenario_named("wounded-bear").dumped()))
    document["games"] = played
    asked = rules.optional("own", {"document": document})
    assert ("advanced" in asked.open) is (len(played) == 2)
    assert ("snort" in asked.open) is ("advanced" in played)
    assert asked.usual == (("advanced",) if len(played) == 2 else ())
    assert asked.fixed == ((Words("sm-option-advanced"),) if played == ["advanced"] else ())
    off = read_founding({"options": ()}, asked.open, asked.usual).options
    founded = rules.founding("own", {**off, "document": document})
    assert founded["advanced"] is (played == ["advanced"])


def test_the_war_at_sea_ticks_what_is_usual_in_the_scenario_and_offers_what_means_something_there() -> None:
    rules = games()["war_at_sea"]
    seen = set()
    for scenario in rules.scenarios():
        asked = rules.optional(scenario.id, {})
        document: Any = rules.founding(scenario.id, {})["document"]
        battle = document["kind"] == "battle"
        assert ("decoys" in asked.open) is not battle
        assert ("fuel" in asked.usual) is (not battle and document["turns"] > 12)
        assert (HANDICAPS in asked.open) is any(rule["optional"] for rule in document["special"])
        seen.add((battle, "fuel" in asked.usual, HANDICAPS in asked.open))
    assert len(seen) > 2


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "scenario"), EVERY)
def test_the_form_names_the_rules_that_the_scenario_brings(game: str, scenario: str, language: str) -> None:
    fixed = games()[game].optional(scenario, {}).fixed
    text = told(form_of(game, scenario, language))
    head = voice(language).plain("card-set-in-force", rules=()).split(":")[0]
    assert (head in text) is bool(fixed)
    assert all(voice(language).say(name) in text for name in fixed)


@pytest.mark.parametrize("both", [True, False])
def test_a_long_list_of_such_rules_gets_a_row_of_its_own(both: bool) -> None:
    """Where five rows do not hold all, approval goes; the options stay."""
    rules = games()["submarine"]
    asked, sides = rules.optional("wahoo", {}), sides_of(rules, "wahoo")
    many = tuple(Words(f"sm-option-{option}") for option in list(OPTIONS)[:12])
    form = founding_form(
        voice("en"), Keys(), "submarine|wahoo", "t", options=asked.open, fixed=many,
        sides=sides.played if both else {},
    )  # fmt: skip
    said = told(form)
    assert len(said) > FIELD_DESCRIPTION
    assert all(voice("en").say(name) in said for name in many)
    names = [row.name for row in form.rows if isinstance(row, Field)]
    assert "options" in names
    assert ("approval" in names) is not both
    assert not any(isinstance(row, Field) and isinstance(row.input, Upload) for row in form.rows)  # files come first


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_kind_of_scenario_has_its_words_in_a_fixed_order_for_beginners_first(language: str) -> None:
    speaker = voice(language)
    for game, rules in games().items():
        kinds = kinds_of(rules)
        assert kinds == [kind for kind in KINDS if kind in kinds], game
        cards = {kind: repr(scenarios_card(speaker, Keys(), games(), f"{game}|{kind}")) for kind in kinds}
        for card in cards.values():
            assert not any(f"label='{kind}'" in card for kind in kinds), game
        assert len(set(cards.values())) == len(cards)
    assert kinds_of(games()["submarine"])[0] == "introductory"
    battles = repr(scenarios_card(speaker, Keys(), games(), "war_at_sea|battle"))
    assert {"en": "· Battles", "es": "· Combates"}[language] in battles


@pytest.mark.parametrize("language", LANGUAGES)
def test_lists_tell_of_each_scenario_in_whole_sentences_and_each_game_has_its_picture(language: str) -> None:
    speaker = voice(language)
    for game, rules in games().items():
        assert cover(game, language) is not None
        for scenario in rules.scenarios():
            told = opening(speaker.markdown(scenario.summary), LINE)
            assert 20 < len(told) <= LINE, (game, scenario.id)
            assert told.endswith((".", "!", "?")), (game, scenario.id, told)
            assert (
                speaker.markdown(scenario.summary)
                in scenario_card(speaker, Keys(), game, scenario).card.parts[0].markdown
            )
    shown = scenarios_card(speaker, Keys(), games(), "")
    assert set(shown.files) == {f"{game}.webp" for game in games()}


def test_a_text_of_a_member_without_sentences_is_cut_to_the_length_of_a_line() -> None:
    assert opening("word " * 100, LINE).endswith("…")
    assert opening("Short. " + "Long " * 40, LINE) == "Short."


@pytest.mark.parametrize(("language", "said"), [("en", "once a day"), ("es", "una vez al día")])
def test_the_lengths_beside_the_deadlines_tell_their_condition(language: str, said: str) -> None:
    """*Play again* opens the form without the card that told it."""
    days = {24: Words("pace-days", {"least": 4, "most": 5, "same": 0})}
    for lengths in (lambda hours: days.get(hours), lambda hours: days[24]):
        form = founding_form(voice(language), Keys(), "submarine|wahoo", "t", brings=lengths)
        hours = next(row for row in form.rows if isinstance(row, Field) and row.name == "hours")
        assert said in hours.description
