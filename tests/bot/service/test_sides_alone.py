"""A side that the rulebook's tables move by themselves is not waited for and not given out, and both cards say so."""

from __future__ import annotations

import pytest

from bot.discord.forms import Field, Say
from bot.discord.screens.campaign.settings import founding_form
from bot.discord.taps.ids import Keys
from bot.games import games
from bot.service.campaigns import sides_of
from bot.service.people.rights import side_in_need
from bot.service.tempo.timing import lacks_opponent
from bot.service.types import Settings
from bot.store.records import Seat
from bot.text.voice import LANGUAGES, voice
from engine.core.play.match import Match
from engine.submarine.state import ESCORTS, SUBMARINES
from tests.bot.service.kit import ANA, BO, House, refused, table, tap

WAITING = Settings(hours=24, wait_opponent=True)
ALONE = {
    "unescorted-britain": ESCORTS,
    "unescorted-japan": ESCORTS,
    "hunters-atlantic": SUBMARINES,
    "hunters-pacific": SUBMARINES,
    "hunters-japan": SUBMARINES,
}
RULES = games()["submarine"]


@pytest.mark.parametrize("scenario", [entry.id for entry in RULES.scenarios()])
def test_scenarios_one_to_five_alone_have_such_a_side(scenario: str) -> None:
    assert len(sides_of(RULES, scenario).alone) == (scenario in ALONE)
    assert len(sides_of(RULES, scenario).played) == (0 if scenario in ALONE else 2)


@pytest.mark.parametrize("scenario", ALONE)
def test_such_a_side_is_never_asked(scenario: str) -> None:
    match = Match.new(RULES, scenario, "alone")
    for _ in range(400):
        if match.over:
            return
        decision = match.waiting()[0]
        assert ALONE[scenario] not in {match.seats().side(slot) for slot in decision.slots}
        if decision.gate:
            match.close(decision.id, deadline=True)
        else:
            slot = decision.slots[0]
            match.answer(decision.id, slot, match.suggestion(decision.id, slot, "balanced")[0])
    raise AssertionError("it does not end")


@pytest.mark.parametrize("scenario", ALONE)
async def test_it_is_not_waited_for_and_cannot_be_joined(house: House, scenario: str) -> None:
    alone = ALONE[scenario]
    receipt = await house.service.campaigns.found(tap(ANA), "submarine", scenario, settings=WAITING)
    cid = receipt.data["campaign"]
    seen = await table(house, cid)
    (other,) = seen.played
    assert seen.nodes_of(ANA.user_id) == (other,)
    assert not lacks_opponent(seen)
    await refused(house.service.people.join(tap(BO), cid, alone), "service-by-itself")
    assert side_in_need(seen, BO.user_id) == other
    # A member who joined such a side in an older campaign keeps the seat, and the game goes on.
    seen.roster.seats[alone] = Seat(alone, BO.user_id, None, 0)
    assert not lacks_opponent(seen)
    assert BO.user_id in seen.held().values()


async def test_a_founder_cannot_lead_it(house: House) -> None:
    await refused(
        house.service.campaigns.found(tap(ANA), "submarine", "hunters-japan", settings=WAITING, side=SUBMARINES),
        "service-by-itself",
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_form_says_so_and_asks_no_side(language: str) -> None:
    def rows(scenario: str) -> tuple[list[str], str]:
        sides = sides_of(RULES, scenario)
        form = founding_form(
            voice(language), Keys(), f"submarine|{scenario}", "t", sides=sides.played, alone=sides.alone
        )
        names = [row.name for row in form.rows if isinstance(row, Field)]
        return names, " ".join(row.markdown for row in form.rows if isinstance(row, Say))

    names, text = rows("hunters-japan")
    assert "side" not in names
    assert {"en": "by themselves", "es": "se mueven solos"}[language] in text
    assert rows("wahoo") == (["side", *names], "")


@pytest.mark.parametrize("scenario", ALONE)
def test_the_form_says_where_an_optional_rule_gives_such_a_side_something_to_decide(scenario: str) -> None:
    """40.10: merchants may dodge torpedoes where these are hidden; boats of the tables never decide anything."""
    sides = sides_of(RULES, scenario)
    alone, woken = sides.alone, sides.woken
    assert woken == (alone if ALONE[scenario] == ESCORTS else ())
    form = founding_form(voice("en"), Keys(), f"submarine|{scenario}", "t", alone=alone, woken=woken)
    told = " ".join(row.markdown for row in form.rows if isinstance(row, Say))
    assert ("unless an optional rule" in told) is bool(woken)
