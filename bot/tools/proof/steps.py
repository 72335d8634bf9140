"""The proof, step by step: what each sends, what it checks, what it needs of those before.

``sends`` calls Discord and raises what it refuses; ``checks`` judges what came of it, most of it read back from there.
What a refusal means is said in :mod:`bot.tools.proof.refusals` for all steps alike.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import discord
from discord import app_commands

from bot.discord.aftermath import FILM_FILE
from bot.discord.client.registered import differences, registered
from bot.discord.client.registry import payload as commands_payload
from bot.discord.commands.register import register_commands
from bot.discord.delivery.payload import pack_payload, unpack_payload
from bot.discord.mending import card_words
from bot.discord.screens.proof import Stage, proof_card, stage_of
from bot.service.types import Actor
from bot.store.records import Outgoing, OutMessage
from bot.tools.proof.finding import Finding
from bot.tools.proof.games import Played, played_here
from bot.tools.proof.proof import Proof, all_of
from bot.tools.proof.reading import ids_of, pictures_of, unlike
from bot.tools.proof.rights import everybody, missing, permissions
from bot.waiting import end

Sends: TypeAlias = Callable[[Proof], Awaitable[None]]
Checks: TypeAlias = Callable[[Proof], Awaitable[Sequence[Finding]]]
LOOK_EVERY: Final = 2.0
"""Seconds between two looks at the post that waits for its tap."""
ENDS_WITHIN: Final = 2.0
WEEK: Final = 10080


@dataclass(frozen=True, slots=True)
class Step:
    """One step. ``name`` is that of its messages (``proof-step-<name>``: what it does); it is left out unless all of
    ``needs`` went through. ``strict``: it has gone through only if its checks found all well. ``timed``: it counts
    towards the time that a proof may take; a person's tap does not."""

    name: str
    sends: Sends
    checks: Checks
    needs: tuple[str, ...] = ()
    strict: bool = True
    timed: bool = True


# Where, and with what rights -----------------------------------------------------------------------------------------


async def log_in(proof: Proof) -> None:
    """Asks whose token it is."""
    await proof.client.login(proof.token)


async def whose_token(proof: Proof) -> list[Finding]:
    """It names the bot."""
    return [proof.well("token", bot=str(proof.client.user))]


async def ask_for_channel(proof: Proof) -> None:
    """Reads the channel, its server with all roles, and what the bot is there."""
    assert proof.client.user is not None
    with suppress(discord.InvalidData):  # of a kind that the library does not know
        proof.place = await proof.client.fetch_channel(proof.channel_id)
    if isinstance(proof.place, discord.TextChannel):
        proof.guild = await proof.client.fetch_guild(proof.place.guild.id)
        me = await proof.guild.fetch_member(proof.client.user.id)
        proof.roles = {role.id: role for role in await proof.guild.fetch_roles()}
        proof.allowed = permissions(proof.guild, proof.place, me, proof.roles)


async def private_text(proof: Proof) -> list[Finding]:
    """It is a text channel of a server, not everybody sees it, and nobody plays a campaign in it."""
    place = proof.place
    if not isinstance(place, discord.TextChannel) or place.is_news():
        return [proof.wrong("channel-kind", kind=str(getattr(place, "type", "?")))]
    assert proof.guild is not None
    if everybody(proof.guild, place, proof.roles).view_channel:
        return [proof.wrong("channel-open", channel=place.name)]
    if proof.played_there:
        return [proof.wrong("channel-played", channel=place.name)]
    proof.after = place.last_message_id or place.id
    return [proof.well("channel", channel=place.name, server=proof.guild.name)]


async def nothing(proof: Proof) -> None:
    """Sends nothing: it checks what is known by now."""


async def all_rights(proof: Proof) -> list[Finding]:
    """The bot holds each permission that it needs."""
    proof.lacking = missing(proof.allowed)
    name = getattr(proof.place, "name", "")
    if proof.lacking:
        return [proof.wrong("rights", channel=name, rights=proof.voice.joined(proof.lacking))]
    return [proof.well("rights", channel=name)]


async def ask_for_commands(proof: Proof) -> None:
    """Reads the commands that Discord has, with the names and descriptions of all languages."""
    proof.registered = await registered(proof.client)


async def same_as_ours(proof: Proof) -> list[Finding]:
    """They are the commands that this bot would register, in each language, with the same completions."""
    tree: app_commands.CommandTree[Any] = app_commands.CommandTree(proof.client)
    router = proof.workshop.router
    await register_commands(tree, router.bridge, router)
    ours = await commands_payload(tree)
    found = differences(ours, proof.registered)
    wrong = [
        proof.wrong(f"commands-{kind}", commands=proof.voice.joined(names)) for kind, names in found.items() if names
    ]
    locales = {locale for our in ours for locale in our.get("name_localizations") or ()}
    return wrong or [proof.well("commands", commands=len(ours), languages=1 + len(locales))]


# What the games send -------------------------------------------------------------------------------------------------


async def send_posts(proof: Proof) -> None:
    """Plays all games in memory, then sends of each kind of post the first: status, turns with their threads, fights,
    their ends, offers, notices, the film."""
    assert proof.client.user is not None
    assert proof.guild is not None
    # Nobody may be called: the bot itself leads, and no person has a channel's id.
    actor = Actor(
        proof.client.user.id, "Ana", guild_id=proof.guild.id, channel_id=proof.channel_id, manages=True, governs=True
    )
    sailing: list[asyncio.Task[None]] = []
    try:
        for game in played_here():  # while one is posted, the next is played
            played = await proof.workshop.play(game, actor, proof.channel_id, proof.voice)
            proof.games.append(played)
            sailing.append(asyncio.create_task(proof.sail(played.posts), name=f"post {game}"))
        await all_of(sailing)
    finally:
        await end(sailing, ENDS_WITHIN)


async def posts_fit(proof: Proof) -> list[Finding]:
    """Each button of a card leads somewhere, and no file is larger than the server takes."""
    assert proof.guild is not None
    broken = [game for game in proof.games if game.broken]
    if broken:
        return [
            proof.wrong("broken", game=proof.title(game.game), cards=proof.voice.joined(game.broken)) for game in broken
        ]
    rows = [row for game in proof.games for row in (*game.posts, *game.cards)]
    largest = max([len(data) for row in rows for data in (await proof.workshop.files(row)).values()], default=0)
    limit = proof.guild.filesize_limit
    return [
        (proof.well if largest <= limit else proof.wrong)("sizes", largest=_megabytes(largest), limit=_megabytes(limit))
    ]


async def read_all(proof: Proof) -> None:
    """Reads what stands in the channel and its threads."""
    await proof.read_back()


async def can_be_read(proof: Proof) -> list[Finding]:
    """Something came back: without the right to read the history Discord gives nothing, and says nothing."""
    return [] if proof.read else [proof.wrong("unread")]


async def posts_stand(proof: Proof) -> list[Finding]:
    """Each post stands with its words, buttons, pictures in their size, and files."""
    wrong = await _compared(proof, "posts")
    count = sum(len(game.posts) for game in proof.games)
    return wrong or [proof.well("posts", posts=count, games=len(proof.games))]


async def ask_for_pins(proof: Proof) -> None:
    """Reads the pins, and whether the notices of them are gone."""
    assert isinstance(proof.place, discord.TextChannel)
    proof.pinned = {message.id async for message in proof.place.pins(limit=50)}


async def status_pinned(proof: Proof) -> list[Finding]:
    """The status post of each game is pinned, and no notice of it is left."""
    wanted = {
        proof.sent[row.id][1]
        for game in proof.games
        for row in game.posts
        if unpack_payload(row.payload).pin and row.id in proof.sent
    }
    if not wanted <= proof.pinned:
        return [proof.wrong("pins", missing=len(wanted - proof.pinned))]
    notices = [message for message in proof.read.values() if message.type is discord.MessageType.pins_add]
    if notices:
        return [proof.wrong("notices")]
    return [proof.well("pins", pins=len(wanted))]


async def ask_for_threads(proof: Proof) -> None:
    """Reads the threads that the posts began."""
    for game in proof.games:
        for post in await proof.workshop.store.posts.of(game.campaign, "thread"):
            thread = await proof.client.fetch_channel(post.channel_id)
            if isinstance(thread, discord.Thread):
                proof.threads[thread.id] = thread


async def threads_open(proof: Proof) -> list[Finding]:
    """Each game has one; they are public, the bot's, open, and stay so for a week."""
    assert proof.client.user is not None
    lacking = [game.game for game in proof.games if await _thread_of(proof, game) is None]
    if lacking:
        return [proof.wrong("threads", games=proof.voice.joined([proof.title(game) for game in lacking]))]
    for thread in proof.threads.values():
        if thread.locked or thread.archived:
            return [proof.wrong("thread-shut", thread=thread.name)]
        if thread.owner_id != proof.client.user.id or thread.auto_archive_duration != WEEK:
            return [proof.wrong("thread-other", thread=thread.name)]
    return [proof.well("threads", threads=len(proof.threads))]


async def fetch_films(proof: Proof) -> None:
    """Fetches the film of each game that has one from where Discord keeps it."""
    for game in proof.games:
        for row in game.posts:
            if FILM_FILE not in unpack_payload(row.payload).files:
                continue
            sent, message = (await proof.workshop.files(row)).get(FILM_FILE, b""), proof.message(row.id)
            shown = [item.media.url for item in (pictures_of(message) if message is not None else ())]
            kept = [await proof.client.http.get_from_cdn(url) for url in shown if FILM_FILE in url]
            proof.films[game.game] = sent, kept[0] if kept else b""


async def films_whole(proof: Proof) -> list[Finding]:
    """They are the bytes that were sent, with every frame."""
    other = [game for game, (sent, kept) in proof.films.items() if not sent or sent != kept]
    if other:
        return [proof.wrong("film", game=proof.title(other[0]))]
    largest = max((len(sent) for sent, _ in proof.films.values()), default=0)
    return [proof.well("films", films=len(proof.films), largest=_megabytes(largest))]


async def send_edits(proof: Proof) -> None:
    """Edits each post that the game changed later."""
    await proof.send(lambda game: game.edits)


async def edits_stand(proof: Proof) -> list[Finding]:
    """The posts show what they were changed to, and say that they were edited."""
    wrong = await _compared(proof, "edits")
    edited = [proof.message(row.id) for game in proof.games for row in game.edits]
    if not wrong and any(message is None or message.edited_at is None for message in edited):
        wrong = [proof.wrong("edits")]
    return wrong or [proof.well("edits", edits=len(edited))]


async def send_cards(proof: Proof) -> None:
    """Sends every kind of card that members open in private into the thread of its game."""
    await proof.send(lambda game: game.cards)


async def cards_stand(proof: Proof) -> list[Finding]:
    """Each stands as it was sent; the forms behind the buttons keep Discord's limits."""
    wrong = await _compared(proof, "cards")
    cards, forms = sum(len(game.cards) for game in proof.games), sum(len(game.forms) for game in proof.games)
    return wrong or [proof.well("cards", cards=cards, forms=forms)]


async def take_back(proof: Proof) -> None:
    """Strikes out a post of each game, and deletes another."""
    await proof.send(lambda game: game.taken)


async def taken_back(proof: Proof) -> list[Finding]:
    """The first is struck out, the second gone."""
    await proof.read_back()
    slots = {(row.campaign_id, row.slot): row.id for game in proof.games for row in game.posts}
    for game in proof.games:
        for row in game.taken:
            message = proof.message(slots[row.campaign_id, row.slot])
            struck = message is not None and card_words(message).startswith("~~")
            if message is not None if row.kind == "drop" else not struck:
                return [proof.wrong("taken", game=proof.title(game.game))]
    return [proof.well("taken", posts=sum(len(game.taken) for game in proof.games))]


async def close_threads(proof: Proof) -> None:
    """Archives the thread of each game, then posts into it once more."""
    await proof.send(lambda game: game.closing)
    for thread in list(proof.threads):
        found = await proof.client.fetch_channel(thread)
        if isinstance(found, discord.Thread):
            proof.threads[thread] = found
    proof.closed = {await _thread_of(proof, game) for game in proof.games} & {
        thread.id for thread in proof.threads.values() if thread.archived
    }
    await proof.send(lambda game: game.reopening)


async def closed_and_open(proof: Proof) -> list[Finding]:
    """They were archived, and the post opened them again."""
    wrong = await _compared(proof, "reopening")
    unclosed = [game.game for game in proof.games if await _thread_of(proof, game) not in proof.closed]
    if unclosed:
        wrong = [proof.wrong("closing", games=proof.voice.joined([proof.title(game) for game in unclosed]))]
    return wrong or [proof.well("closing", threads=len(proof.closed))]


async def within_limits(proof: Proof) -> list[Finding]:
    """Discord said with each call how much is left, and whatever it put off went through at the next try."""
    calls = proof.calls
    if calls.unlimited:
        return [proof.wrong("rates", calls=proof.voice.joined(sorted(calls.unlimited)[:3]))]
    wait = round(calls.longest_wait, 1)
    return [proof.well("rates", calls=calls.made, put_off=calls.limited, wait=wait, seconds=round(proof.watch.seconds))]


# The tap -------------------------------------------------------------------------------------------------------------


async def send_tap(proof: Proof) -> None:
    """Posts the button, and waits until whoever manages the server has pressed it and the running bot has answered."""
    until = proof.workshop.now() + round(proof.patience)
    post = OutMessage("send", pack_payload(proof_card(proof.voice, until)), channel_id=proof.channel_id)
    await proof.workshop.store.outbox.add([post], at=proof.workshop.now())
    (message,) = await proof.workshop.store.outbox.claim(proof.workshop.now(), 1)
    place = await proof.deliver(message)
    assert place is not None
    proof.say("proof-tap-now", channel=getattr(proof.place, "name", ""), seconds=round(proof.patience))
    channel = proof.client.get_partial_messageable(place[0])
    while proof.workshop.now() <= until:
        proof.tapped = await channel.fetch_message(place[1])
        if stage_of(ids_of(proof.tapped)) is Stage.WHOLE:
            return
        await asyncio.sleep(min(LOOK_EVERY, proof.patience / 4))


async def answered(proof: Proof) -> list[Finding]:
    """The running bot's form came back whole, its picture came after a deferral, and a private message followed."""
    assert proof.tapped is not None
    stage = stage_of(ids_of(proof.tapped)) or Stage.ASKED
    if stage is Stage.WHOLE and not pictures_of(proof.tapped):
        return [proof.wrong("tap-no-picture")]
    if stage is Stage.WHOLE:
        return [proof.well("tap")]
    return [proof.wrong(f"tap-{stage.name.lower()}")]


STEPS: Final = (
    Step("token", log_in, whose_token),
    Step("channel", ask_for_channel, private_text, ("token",)),
    Step("rights", nothing, all_rights, ("channel",), strict=False),
    Step("commands", ask_for_commands, same_as_ours, ("token",)),
    Step("posts", send_posts, posts_fit, ("channel",), strict=False),
    Step("reading", read_all, can_be_read, ("posts",)),
    Step("standing", nothing, posts_stand, ("reading",)),
    Step("pins", ask_for_pins, status_pinned, ("reading",)),
    Step("threads", ask_for_threads, threads_open, ("reading",)),
    Step("films", fetch_films, films_whole, ("standing",)),
    Step("edits", send_edits, edits_stand, ("reading",), strict=False),
    Step("cards", send_cards, cards_stand, ("threads",)),
    Step("taken", take_back, taken_back, ("edits",)),
    Step("closing", close_threads, closed_and_open, ("threads",)),
    Step("rates", nothing, within_limits, ("posts",)),
)
TAP: Final = Step("tap", send_tap, answered, ("posts",), timed=False)


async def _compared(proof: Proof, what: str) -> list[Finding]:
    """Whether all messages of a kind stand as they were sent: each that does not, once for each thing that is other."""
    await proof.read_back()
    found: dict[str, list[str]] = {}
    for game in proof.games:
        rows: list[Outgoing] = getattr(game, what)
        for row in rows:
            if row.id not in proof.sent:
                continue
            message = proof.message(row.id)
            other = (
                "gone"
                if message is None
                else unlike(message, unpack_payload(row.payload), await proof.workshop.files(row))
            )
            if other:
                found.setdefault(other, []).append(proof.title(game.game))
    return [
        proof.wrong(f"unlike-{other}", posts=len(games), games=proof.voice.joined(sorted(set(games))))
        for other, games in found.items()
    ]


async def _thread_of(proof: Proof, game: Played) -> int | None:
    post = await proof.workshop.store.posts.get(game.campaign, "thread", game.thread)
    return None if post is None else post.channel_id


def _megabytes(size: int) -> str:
    return f"{size / 1_000_000:.2f}"
