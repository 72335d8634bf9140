"""``flotilla diary``: a campaign's war diary, chart, map of sinkings and film, as files to keep."""

from __future__ import annotations

import asyncio
from argparse import Namespace
from collections.abc import Mapping
from pathlib import Path

from bot.clock import wall_clock
from bot.discord.aftermath import Aftermath, Told, authors
from bot.discord.pictures import Pictures
from bot.discord.posts.scribe import DiscordScribe
from bot.discord.screens.kit import Scene
from bot.discord.screens.views.turn_end import names_of
from bot.discord.taps.ids import Keys
from bot.faces.registry import faces
from bot.games import games
from bot.render.studio import Studio
from bot.service.service import Service
from bot.service.types import Refuse
from bot.store import Store
from bot.text.voice import LANGUAGES, language_of, voice
from bot.tools.keep import with_copy
from bot.tools.output import Fault, out, writing


def diary(args: Namespace) -> int:
    """Write one campaign's diary into a folder; the bot may be running."""
    language: str = args.language
    if language and language not in LANGUAGES:
        raise Fault(f"no language {language!r}; there are {', '.join(LANGUAGES)}")

    async def work(store: Store) -> Mapping[str, bytes]:
        return await bound(store, args.campaign, language)

    files = asyncio.run(with_copy(work))
    folder: Path = args.out
    for name, data in files.items():
        with writing(folder / name) as draft:
            draft.write_bytes(data)
        out(str(folder / name))
    return 0


async def bound(store: Store, campaign: int, language: str = "") -> dict[str, bytes]:
    """All files of a campaign's diary by name: the book as Markdown and as a web page, and its pictures.

    :class:`Fault` for an unknown campaign, and for a game that keeps no diary.
    """
    service = Service(store, games(), DiscordScribe(faces()), wall_clock)
    try:
        async with service.look(campaign) as table:
            row = table.campaign
            face, speech = faces()[row.game], voice(language or language_of(row.language))
            scene = Scene(table, face, Keys(row.id, row.secret), speech)
            known, names, who = scene.known, names_of(scene), authors(table)
            title = f"{speech.plain('card-diary')} · {face.title(known, speech)}"
            units = {node.id: speech.say(node.name) for node in table.tree.nodes if not table.tree.children(node.id)}
    except Refuse as refuse:
        raise Fault(refuse.what) from refuse
    if face.teller is None:
        raise Fault(f"{row.game} keeps no diary")
    studio = Studio(face.painters)
    made = Aftermath(service, faces(), Pictures(lambda job: studio.picture(job.view).data))
    facts = await service.chronicle.facts(campaign, face.teller)
    story = Told(face.teller, known, facts, await made.lines(campaign, who), names, speech)
    plates = await made.plates(face.teller.pictures(known, facts, speech))
    book = await asyncio.to_thread(made.book, story, plates, title, units)
    return {**book, **{plate.name: plate.data for plate in plates}}
