"""Forces that joined another: who led one reads that it is none any more, and its log says where its ships are."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from bot.faces.war_at_sea.fights.frames import turn_of
from bot.text.voice import Voice
from engine.core.events import Event
from engine.war_at_sea.facts.operations import ForcesJoin, JoinFails
from engine.war_at_sea.judgement.cards import file_of
from engine.war_at_sea.known import Known
from engine.war_at_sea.nouns import force_title, id_of
from engine.war_at_sea.operations.joining import wish
from engine.war_at_sea.world.forces import Force


def joined_lines(events: Iterable[Event], mine: Collection[str], voice: Voice) -> list[str]:
    """Those of the forces ``mine`` that joined another, or were to and did not, each with the turn."""
    return [
        voice.get(
            "was-tale-joined" if isinstance(event.fact, ForcesJoin) else "was-tale-not-joined",
            turn=turn_of(event.path), force=event.fact.words.args["force"], into=event.fact.words.args["into"],
        )
        for event in events
        if isinstance(event.fact, ForcesJoin | JoinFails) and id_of(event.fact.force) in mine
    ]  # fmt: skip


def gone_line(known: Known, force: Force, voice: Voice) -> str:
    """That a force is no more, and which it joined in which turn, where it did (5.5.1)."""
    turn = max((turn for turn in force.acts if turn <= known.operation.turn), default=0)
    into = known.forces.forces.get(wish(force, turn))
    if into is None or force.fought >= turn or _all_sunk(known, force):
        return voice.get("was-tale-log-gone")
    return voice.get("was-tale-log-joined", turn=turn, into=force_title(known.forces, into))


def _all_sunk(known: Known, force: Force) -> bool:
    """Whether every ship is sunk with which a force of the scenario began: then it may never have come so far."""
    ships = [ship for row in file_of(known.world).force if row.id == force.id for ship in row.ships]
    return bool(ships) and all(known.fleet.ships[ship].fate == "sunk" for ship in ships)
