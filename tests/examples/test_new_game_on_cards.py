"""A game that ``flotilla new-game`` wrote, installed, founded and played to its end on cards."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.harbour.members.client import Sailor, text_of
from bot.harbour.server import Harbour
from tests.end_to_end.conftest import Fleet, harbour, patient_harbour
from tests.packaged import at_hand, install, write_new

__all__ = ["harbour", "patient_harbour"]

NIGHTS = 6


async def dash(ana: Sailor) -> str:
    """Let the first boat dash, and close the night's orders; gives the card as it was before."""
    card = await ana.slash("orders")
    boat = next(label for label in card.labels if label.startswith("la "))
    await ana.component(await ana.component(card, boat), "Correr")
    closing = await ana.slash("orders")
    await ana.component(closing, next(label for label in closing.labels if label.startswith("Listo")))
    return card.text


@pytest.mark.parametrize(("language", "over"), [("en", "Night 2"), ("es", "Noche 2")])
async def test_a_new_game_is_founded_and_played_on_cards(
    language: str, over: str, harbour: Harbour, tmp_path: Path, base_maps: Path
) -> None:
    name = f"played_{language}"
    install(write_new(tmp_path / "game", name, "The Channel"), name)
    with at_hand([tmp_path / "game"], name):
        (tmp_path / "pictures").symlink_to(base_maps)
        fleet = Fleet(harbour, tmp_path)
        await fleet.sail()
        fleet.seed("three boats")  # else all of them may be lost in the first night
        try:
            ana = fleet.member("Ana")
            assert name in [option["value"] for option in await ana.complete("campaign new", "game")]
            form = await ana.slash("campaign new", game=name, scenario="strait")
            await ana.modal(form, {"language": language})
            number, cards = (await fleet.campaign()).id, list[str]()
            while (await fleet.app.store.campaigns.get(number)).status != "ended":
                assert len(cards) < NIGHTS
                cards.append(await dash(ana))
                await fleet.pass_time(600)
                await fleet.quiet()
            assert len(cards) >= 2
            assert "Noche 2" in cards[1], "Ana reads Spanish, whatever the campaign's language"
            assert over in "\n".join(text_of(message) for message in ana.view())
            assert not fleet.app.service.desk.troubles.counts
        finally:
            await fleet.lay_up()
