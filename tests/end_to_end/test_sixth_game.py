"""A game that only the two lists name: the core's toy, registered, founded and played to its end on cards.

Once with a face of its own, once with one that says nothing of its own.
"""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import cast

import pytest

import engine.games
from bot.faces import registry
from bot.faces.face import GameFace
from bot.games import usual
from bot.harbour.members.client import Outcome, Sailor
from bot.harbour.server import Harbour
from engine.core.state import State
from tests.bot.discord.tiny_face import TinyFace
from tests.bot.toy_words import teach_words
from tests.end_to_end.conftest import Fleet
from tests.engine.core.toy.game import Toy


class TurnsToy(Toy):
    """The toy, told in turns."""

    def turn(self, state: State) -> str:
        return str(state.world.sea.turn)


class BareFace(GameFace):
    """A face on its first day."""

    game, rules = "toy", TurnsToy()


@pytest.fixture(params=[TinyFace, BareFace])
async def fleet(
    request: pytest.FixtureRequest, harbour: Harbour, tmp_path: Path, base_maps: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Fleet]:
    """The running bot, with the toy beside its games."""
    teach_words()
    monkeypatch.setattr(engine.games, "GAMES", (*engine.games.GAMES, "toy"))
    face: GameFace = request.param()
    game = replace(usual(), rules=face.rules, load=lambda: None, first="skerries")
    monkeypatch.setitem(sys.modules, "engine.toy.entry", cast(ModuleType, SimpleNamespace(GAME=game)))
    monkeypatch.setattr(registry, "FACES", (*registry.FACES, face))
    for known in (engine.games.game, registry.faces):
        known.cache_clear()
    (tmp_path / "pictures").symlink_to(base_maps)
    fleet = Fleet(harbour, tmp_path)
    await fleet.sail()
    yield fleet
    await fleet.lay_up()
    for known in (engine.games.game, registry.faces):
        known.cache_clear()


async def answer(ana: Sailor, card: Outcome) -> bool:
    """Answer what the card proposes: be ready, have the plan put right, or submit the form of the first question."""
    ready = next((label for label in card.labels if label.startswith(("Listo", "Corregirlo"))), None)
    if ready is not None:
        await ana.component(card, ready)
        return True
    asked = next((label for label in card.labels if label.startswith("Boat ")), None)
    if asked is None:
        return False
    question = await ana.component(card, asked)
    if question.kind == "modal":
        await ana.modal(question, {})
        return True
    chosen = await ana.component(question, question.labels[0])
    if "Confirmar" in chosen.labels:  # a way grows step by step
        await ana.component(chosen, "Confirmar")
    return True


async def test_a_game_that_is_registered_is_founded_and_played_to_its_end_on_cards(fleet: Fleet) -> None:
    ana = fleet.member("Ana")
    assert "toy" in [option["value"] for option in await ana.complete("campaign new", "game")]
    form = await ana.slash("campaign new", game="toy", scenario="skerries")
    founded = await ana.modal(form, {"language": "en"})
    assert "1" in founded.text.splitlines()[0]
    number, given = (await fleet.campaign()).id, 0
    for _ in range(80):
        await fleet.quiet()
        if (await fleet.app.store.campaigns.get(number)).status == "ended":
            break
        given += await answer(ana, await ana.slash("orders"))
        await fleet.pass_time(80 * 3600)  # nobody speaks for the other side
    assert given >= 6
    assert not fleet.app.service.desk.troubles.counts  # no plain sentence stood in for a fault
    assert (await fleet.app.store.campaigns.get(number)).status == "ended"
