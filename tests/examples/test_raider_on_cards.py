"""The example of the documents, founded in the harbour and played to its end on cards by one member."""

from __future__ import annotations

from pathlib import Path

from bot.harbour.members.client import Sailor, text_of
from bot.harbour.server import Harbour
from tests.end_to_end.conftest import Fleet, harbour, patient_harbour

__all__ = ["harbour", "patient_harbour"]

WEEKS, QUESTIONS = 12, 5
AS_PROPOSED = ("Listo", "Así queda")


async def agree(who: Sailor) -> str:
    """Give the orders that the card proposes; the card's text, or nothing where it asks nothing."""
    card = await who.slash("orders")
    closing = next((label for label in card.labels if label.startswith(AS_PROPOSED)), None)
    if closing is None:
        return ""
    await who.component(card, closing)
    return card.text


async def test_it_is_founded_and_played_to_its_end_on_cards(harbour: Harbour, tmp_path: Path, base_maps: Path) -> None:
    (tmp_path / "pictures").symlink_to(base_maps)
    fleet = Fleet(harbour, tmp_path)
    await fleet.sail()
    fleet.seed("a cruise with a fight")
    try:
        ana = fleet.member("Ana")
        form = await ana.slash("campaign new", game="raider", scenario="cruise")
        await ana.modal(form, {"language": "en"})
        number, cards = (await fleet.campaign()).id, list[str]()
        for _ in range(WEEKS * QUESTIONS):
            await fleet.quiet()
            if (await fleet.app.store.campaigns.get(number)).status == "ended":
                break
            cards.append(await agree(ana))
            await fleet.pass_time(600)
        assert (await fleet.app.store.campaigns.get(number)).status == "ended"
        asked = "\n".join(cards)
        assert "¿Ataca el corsario esta semana?" in asked
        assert "Semana 4" in asked
        posts = "\n".join(text_of(message) for message in ana.view())
        assert "The raider sinks a merchant in" in posts
        assert "Your raider is in" not in posts, "the channel reads the campaign's language, Ana her own"
        assert not fleet.app.service.desk.troubles.counts
    finally:
        await fleet.lay_up()
