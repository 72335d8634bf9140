"""A storm: a crew at work on one store, killed again and again at instants drawn from a seed."""

import asyncio
import os
import signal
import time
from pathlib import Path
from random import Random

from tests.soak.kills.inquest import Figures, Inquest, Ledger, unfinished
from tests.soak.kills.nursery_door import Nursery

NAP = 0.0005
PATIENCE = 60.0  # seconds after which a crew that reached no point of death has surely hung
LONGEST = 60  # acknowledged acts after which a crew is killed that has not reached its own point of death
SECONDS_DOWN = (0, 0, 0, 30, 700, 9_000)
OWN_HAND = {
    "inside": "inside a transaction, all written and nothing committed",
    "committed": "after a commit, before anybody was told",
    "claimed": "messages claimed, none sent",
    "posted": "a message posted, not yet marked as sent",
}
PHASES = {
    "starting": "before the store was opened",
    "opening": "while the store was opening",
    "waking": "while the clock woke up",
    "playing": "at a random instant of play",
    "checkpoint": "while the write-ahead log was folded in",
    "backup": "while a backup was written",
    "prune": "while spent rows were pruned",
}


def storm(kills: int, seed: int, folder: Path, sabotage: str = "", game: str = "") -> Figures:
    """Kill a crew ``kills`` times on one store. :class:`Lost` names seed and kill; the folder keeps everything as it
    was.

    ``sabotage`` gives the crew a broken store, to prove that the storm notices: "loses", "forgets".
    ``game`` names the game that is played; else all four beside each other.
    """
    luck = Random(seed)
    figures = Figures()
    ledger = Ledger(folder, f"storm with seed {seed}", figures)
    inquest = Inquest(ledger, folder / "storm.sqlite3", luck)
    nursery = Nursery(folder)
    try:
        for run in range(1, kills + 1):
            _kill_once(nursery, ledger, luck, folder, run, seed, sabotage, game)
            asyncio.run(inquest.hold(_now(folder)))
    finally:
        nursery.close()
    asyncio.run(inquest.hold(_now(folder), final=True))
    return figures


def _kill_once(
    nursery: Nursery, ledger: Ledger, luck: Random, folder: Path, run: int, seed: int, sabotage: str, game: str
) -> None:
    """Start the crew, let it reach a point drawn by luck, kill it there, and read what it left."""
    _stay_down(folder, luck.choice(SECONDS_DOWN))
    journal = folder / "journal"
    was = journal.stat().st_size if journal.exists() else 0
    dice = luck.random()
    point, n = (luck.choice(list(OWN_HAND)), luck.randint(1, 25)) if dice < 0.3 else ("", 0)
    point = sabotage or point
    under_way = unfinished(ledger.open.values())
    crew = nursery.start(
        what="crew", folder=str(folder), run=run, seed=str(seed), point=point, n=n, unfinished=under_way, game=game
    )
    if point:
        _wait_for(crew, journal, was, b'"k": "done"', LONGEST)
    elif dice < 0.45:  # while it starts
        _wait_for(crew, journal, was, b'"phase": "opening"', 1)
        time.sleep(luck.uniform(0.0, 0.08))
    elif dice < 0.6:  # during housekeeping
        _wait_for(crew, journal, was, luck.choice((b'"phase": "checkpoint"', b'"phase": "backup"')), 1)
        time.sleep(luck.uniform(0.0, 0.01))
    else:
        _wait_for(crew, journal, was, b'"k": "done"', luck.randint(1, 30))
        time.sleep(luck.uniform(0.0, 0.01))
    by_own_hand = False
    try:
        os.kill(crew, signal.SIGKILL)
    except ProcessLookupError:
        by_own_hand = True
    end = nursery.ended()
    figures = ledger.figures
    figures.kills += 1
    before = set(ledger.open)
    ledger.read()
    ledger.hold(end == -signal.SIGKILL, "the crew was not killed but ended", end)
    figures.by_phase[OWN_HAND[point] if by_own_hand and point in OWN_HAND else PHASES[ledger.phase]] += 1
    for iid in ledger.open.keys() - before:
        figures.in_flight[ledger.open[iid]["act"]["do"]] += 1
    for iid in before - ledger.open.keys():
        line = ledger.done.get(iid)
        fate = "refused now" if line is None else "had been written" if line["again"] else "carried out now"
        figures.after_kill[fate] += 1


def _wait_for(crew: int, journal: Path, since: int, mark: bytes, times: int) -> None:
    """Wait until the crew has written a mark ``times`` times, or has died."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if journal.exists():
            with journal.open("rb") as file:
                file.seek(since)
                if file.read().count(mark) >= times:
                    return
        try:
            os.kill(crew, 0)
        except ProcessLookupError:
            return
        time.sleep(NAP)


def _stay_down(folder: Path, seconds: int) -> None:
    """Let time pass while nobody is there."""
    path = folder / "time"
    if path.exists() and seconds:
        path.write_text(f"{_now(folder) + seconds:020}", encoding="ascii")


def _now(folder: Path) -> int:
    path = folder / "time"
    return int(path.read_text(encoding="ascii") or 800_000_000) if path.exists() else 800_000_000
