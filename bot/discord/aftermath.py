"""What a finished campaign leaves behind: its facts, members' lines, the diary as a book, files made on delivery.

Everything heavy is done off the event loop. A post that the scribe writes inside an act can only name such a file
(:class:`bot.discord.pictures.OnDelivery`); the file is made when the post is delivered.
"""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import structlog

from bot.discord.pictures import Pictures
from bot.faces.book import Plate, chapters, markdown, page
from bot.faces.face import Face
from bot.faces.shown import PictureJob
from bot.faces.teller import Line, Teller
from bot.service.service import Service
from bot.service.types import Refuse, Table
from bot.store.records import Note, Post
from bot.text.voice import Voice, escape, language_of, voice

FILM: Final = "film"
CAMPAIGN: Final = "campaign"
FILM_FILE, CAMPAIGN_FILE = "campaign.webp", "campaign.flotilla.json.gz"
MOST_BYTES = 9_500_000  # of one file; Discord takes 10 MB
MOST_BESIDE = 3_500_000  # of a campaign's file that goes with pictures
UNIT, DIARY = "boat:", "diary"
_log = structlog.get_logger(__name__)


@dataclass(frozen=True)
class Told:
    """The material of a campaign's chapters, for one reader."""

    teller: Teller
    known: Any
    facts: Sequence[Any]
    lines: Sequence[Line]
    names: Mapping[str, str]
    voice: Voice


class Aftermath:
    """Makes the files that a whole campaign leaves behind."""

    def __init__(self, service: Service, faces: Mapping[str, Face], pictures: Pictures) -> None:
        self._service, self._faces, self._pictures = service, faces, pictures

    async def file(self, campaign_id: int, what: str) -> bytes | None:
        """A file of a post that is being delivered; None if there is none, or none that Discord takes.

        Raises what the store raises; ValueError for a name it does not know.
        """
        if what == CAMPAIGN:
            packed = await self.export(campaign_id, anonymous=True)
            return packed if len(packed) <= MOST_BESIDE else None
        if what != FILM:
            raise ValueError(f"no file {what!r} is made on delivery")
        try:
            table = await self._service.looks.frozen(campaign_id)
        except Refuse as refuse:  # a campaign that cannot be opened still has its last post
            _log.warning("no_film", campaign=campaign_id, why=refuse.what.key)
            return None
        face, language = self._faces[table.campaign.game], language_of(table.campaign.language)
        if face.teller is None:
            return None
        facts = await self._service.chronicle.facts(campaign_id, face.teller)
        jobs = await self._service.looks.run(face.teller.pictures, table.match.look(None), facts, voice(language))
        film = next((job for job in jobs if job.name == FILM_FILE), None)
        return await self._pictures.get(film) if film is not None else None

    async def export(self, campaign_id: int, *, anonymous: bool) -> bytes:
        """The campaign's file, packed."""
        text = await self._service.store.export(campaign_id, anonymous=anonymous)
        # No time in it: the same campaign gives the same bytes.
        return await asyncio.to_thread(gzip.compress, text.encode(), 9, mtime=0)

    async def lines(
        self, campaign_id: int, who: Mapping[int, str], legible: Callable[[Note], bool] | None = None
    ) -> list[Line]:
        """Members' lines in the order in which they were written, each with its turn. ``who``: authors;
        ``legible``: which of them the reader may see."""
        notes = await self._service.store.members.notes(campaign_id)
        notes = [note for note in notes if legible is None or legible(note)]
        turns = sorted(await self._service.store.posts.of(campaign_id, "turn"), key=lambda post: post.created_at)
        return [line for note in notes if (line := _line(note, turns, who)) is not None]

    def book(self, told: Told, plates: Sequence[Plate], title: str, units: Mapping[str, str]) -> dict[str, bytes]:
        """The diary as ``diary.md`` and ``diary.html``. Slow for a long war: call it off the loop."""
        say = told.voice.plain
        bound = list(chapters(told.teller, told.known, told.facts, told.lines, told.names, told.voice, units))
        foot = say("diary-made")
        return {
            "diary.md": markdown(bound, plates, foot).encode(),
            "diary.html": page(bound, plates, title, say("diary-contents"), foot, told.voice.language).encode(),
        }

    async def plates(self, jobs: Sequence[PictureJob]) -> list[Plate]:
        """Finished pictures for a book; pictures that cannot be drawn are left out."""
        drawn = await self._pictures.files({job.name: job for job in jobs})
        return [Plate(job.name, drawn[job.name], job.alt) for job in jobs if job.name in drawn]


def _line(note: Note, turns: Sequence[Post], who: Mapping[int, str]) -> Line | None:
    unit = note.key.removeprefix(UNIT) if note.key.startswith(UNIT) else ""
    if not unit and note.key != DIARY:
        return None  # notes on the plan do not belong in the diary
    turn = next((post.key for post in reversed(turns) if post.created_at <= note.at), "")
    return Line(who.get(note.user_id, "–"), note.body, unit, turn)


def authors(table: Table) -> dict[int, str]:
    """Members' names as markdown, safe in a file and in a card, by their ids."""
    return {member.user_id: escape(member.name) or "–" for member in table.roster.members}


def fitting(files: Mapping[str, Any], made: Mapping[str, bytes], most: int = MOST_BYTES) -> dict[str, bytes]:
    """Those of a card's finished files that Discord takes together, in the card's order."""
    taken: dict[str, bytes] = {}
    room = most
    for name in files:
        data = made.get(name)
        if data is not None and len(data) <= room:
            taken[name] = data
            room -= len(data)
        elif data is not None:
            _log.warning("file_left_out", name=name, size=len(data))
    return taken
