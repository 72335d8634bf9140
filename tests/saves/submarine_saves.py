"""Makes the saved campaigns of ``tests/saves/submarine-1``, each exported at a moment worth going on from.

``python -m tests.saves.submarine_saves`` writes them anew. That is right only as long as nobody plays a campaign of
this version of the rules. Later a change of what is saved, or of what the rules do with an answer, raises the version
of the game: the files stay as they are, and ``upgrade`` brings them on.
"""

from __future__ import annotations

import asyncio
import gzip
import tempfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.service.people.rights import speaker
from bot.service.types import Settings, Table
from bot.store import Store
from engine.submarine.game import SubmarineGame
from tests.bot.service.kit import ANA, BO, House, table, tap

FOLDER = Path(__file__).parent / f"submarine-{SubmarineGame.version}"
SETTINGS = Settings(hours=48, fight_hours=12, grace=120, doctrine="balanced", wait_opponent=True)
WHO = {each.user_id: each for each in (ANA, BO)}
FULL = (
    "advanced", "hidden", "hidden-torpedoes", "guided", "silent-running", "crews", "equipment", "charge-stocks",
    "mixed-loads", "torpedo-stocks", "repair", "weather",
)  # fmt: skip
MOST_ACTS = 400


@dataclass(frozen=True)
class Moment:
    """A campaign to save: how it is founded, and the first moment at which ``when`` holds.

    ``draft``: one slot has a draft then, and one a sealed answer.
    """

    scenario: str
    options: tuple[str, ...]
    when: Callable[[Table], bool]
    draft: bool = False


def world(seen: Table) -> Mapping[str, Any]:
    """The true world of a campaign."""
    return seen.match.state.world


def asks(kind: str, turn: int = 0) -> Callable[[Table], bool]:
    """Whether a question of this kind is open, in this turn or later."""
    return lambda seen: (
        not seen.match.over and seen.match.waiting()[0].kind == kind and world(seen)["action"].turn >= turn
    )


def contact(seen: Table) -> bool:
    """Plots are asked for, a boat is hurt or on the map, and hidden torpedoes are under way."""
    parts = world(seen)
    hidden = [torpedo for torpedo in parts["running"].running.values() if not torpedo.mark]
    return asks("plot", 2)(seen) and bool(hidden)


def second_action(seen: Table) -> bool:
    """The second action of a campaign is plotted."""
    return asks("plot", 1)(seen) and world(seen)["campaign"].number == 2


MOMENTS: Mapping[str, Moment] = {
    "placing": Moment("pq-17", FULL, asks("place-boat"), draft=True),
    "plots": Moment("wolf-pack", (), asks("plot", 3), draft=True),
    "contact": Moment("pq-17", FULL, contact, draft=True),
    "entry": Moment("pq-17-pack", ("variable-entry", "hidden"), asks("plot", 4)),
    "campaign": Moment("ons-5", ("hidden",), second_action, draft=True),
    "ended": Moment("wounded-bear", ("advanced", "hidden"), lambda seen: seen.match.over),
}


async def act(house: House, cid: int) -> bool:
    """Answer the first question as suggested; False when the action is over."""
    seen = await table(house, cid)
    if seen.match.over:
        return False
    decision = seen.match.waiting()[0]
    for slot in decision.awaited:
        actor = tap(WHO[speaker(seen, slot) or 0])
        answer, _ = seen.match.suggestion(decision.id, slot, "balanced")
        await house.service.acts.answer(actor, cid, decision.id, slot, answer)
        if not decision.gate:
            break
    await house.pass_time(300)
    return True


async def founded(house: House, moment: Moment) -> int:
    """Ana leads the boats, Bo the escorts."""
    receipt = await house.service.campaigns.found(
        tap(ANA), "submarine", moment.scenario, settings=SETTINGS, options=dict.fromkeys(moment.options, True),
        side="submarines", seed="saves",
    )  # fmt: skip
    cid = int(receipt.data["campaign"])
    await house.service.people.join(tap(BO), cid, "escorts")
    return cid


async def half_answered(house: House, cid: int) -> None:
    """The first slot that is waited for seals its answer, the last keeps a draft."""
    seen = await table(house, cid)
    decision = seen.match.waiting()[0]
    first, last = decision.awaited[0], decision.awaited[-1]
    assert first != last
    for slot in (first, last):
        actor = tap(WHO[speaker(seen, slot) or 0])
        answer = seen.match.space(decision.id, slot).default
        if slot == last:
            await house.service.acts.draft(actor, cid, decision.id, {slot: answer})
        else:
            await house.service.acts.answer(actor, cid, decision.id, slot, answer)


async def record(name: str, moment: Moment) -> None:
    """Play to the moment and export the campaign."""
    with tempfile.TemporaryDirectory() as folder:
        async with await Store.open(Path(folder) / "flotilla.sqlite3") as store:
            house = House(store)
            cid = await founded(house, moment)
            for _ in range(MOST_ACTS):
                if moment.when(await table(house, cid)):
                    break
                await act(house, cid)
            else:
                raise AssertionError(f"{name} does not come in {MOST_ACTS} acts")
            if moment.draft:
                await half_answered(house, cid)
            document = await store.export(cid)
    text = document.encode() if isinstance(document, str) else document
    (FOLDER / f"{name}.json.gz").write_bytes(gzip.compress(text, mtime=0))


def main() -> None:
    """Write all saves."""
    FOLDER.mkdir(exist_ok=True)
    for name, moment in MOMENTS.items():
        asyncio.run(record(name, moment))


if __name__ == "__main__":
    main()
