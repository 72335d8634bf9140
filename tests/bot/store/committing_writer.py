"""A bot reduced to its store: it commits orders and delivers messages as fast as it can until it is killed.

Run as ``python -m tests.bot.store.committing_writer STORE DELIVERED``. It prints each order's number once that
is acknowledged. ``DELIVERED`` stands for the channel: a line per message that arrived, with its nonce.
"""

import asyncio
import sys
from pathlib import Path

from bot.store import Store
from bot.store.records import (
    AlreadyDone,
    Checkpoint,
    Commit,
    Deadline,
    Delivered,
    Interaction,
    NewEntry,
    Outgoing,
    OutMessage,
)

CAMPAIGN = 1
PARTS = 5


def act(number: int) -> Commit:
    """The order of that number. Its deadline must have been set by the one before and is resolved by it."""
    was, next_due = (Deadline(CAMPAIGN, "gate", "week", number + n) for n in (0, 1))
    return Commit(
        CAMPAIGN,
        at=number,
        expected=number - 1,
        entries=(NewEntry(f'{{"n": {number}}}', user_id=7, slot="wahoo"),),
        parts={"world": f'{{"n": {number}}}', f"boat{number % PARTS}": f'"{number}:{"x" * 3_000}"'},
        checkpoint=Checkpoint(f'{{"whole": {number}}}') if number % 7 == 0 else None,
        claims=(was,),
        deadlines=(next_due,),
        outbox=(OutMessage("put", f"{number}", channel_id=20, nonce=f"n{number}"),),
        interaction=Interaction(number, f'{{"accepted": {number}}}'),
    )


async def deliver(store: Store, now: int, channel: Path) -> None:
    """As a bot does: look into the channel where the message may have arrived before, else send; then say so."""
    for message in await store.outbox.claim(now):
        if message.attempts == 1 or not arrived(message, channel):
            with channel.open("a", encoding="utf-8") as posts:
                posts.write(f"{message.nonce}\n")
        await store.outbox.mark_sent(Delivered(message.id, now, 20, message.id))


def arrived(message: Outgoing, channel: Path) -> bool:
    """Whether the channel shows this nonce."""
    return channel.exists() and message.nonce in channel.read_text(encoding="utf-8").split()


async def run(path: Path, channel: Path) -> None:
    async with await Store.open(path) as store:
        number = (await store.campaigns.get(CAMPAIGN)).last_entry
        if number:  # Discord repeats the last tap, not knowing that it was answered
            repeated = await store.commit(act(number))
            assert repeated == AlreadyDone(f'{{"accepted": {number}}}'), repeated
        while True:
            number += 1
            await store.commit(act(number))
            print(number, flush=True)  # noqa: T201  # what the killer reads
            if number % 3 == 0:
                await deliver(store, number, channel)
            if number % 50 == 0:
                await store.compact()


if __name__ == "__main__":
    asyncio.run(run(Path(sys.argv[1]), Path(sys.argv[2])))
