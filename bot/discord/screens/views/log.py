"""A unit's log, with the lines that members wrote into it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.discord.cards import MENU, Choice, Menu, Part, clip
from bot.discord.forms import Field, Form, Write, check_form
from bot.discord.screens.kit import Scene, Shown, files_of, galleries, pager, parts_card, row, text, unit_report
from bot.discord.taps.ids import node_subject
from bot.faces.face import pages as paged
from bot.service.people.people import NOTE
from bot.service.people.rights import sworn
from bot.store.records import Note

DIARY = "diary"
PAGE = 3000


def boat_key(boat: str) -> str:
    """The key of a unit's lines."""
    return f"boat:{boat}"


def reader(scene: Scene) -> Callable[[Note], bool]:
    """Which members' lines a reader may see: against an enemy only their own side's, all when it is over."""
    table = scene.table
    if not scene.two_sided or table.over:
        return lambda note: True
    mine = sworn(table, scene.user_id) if scene.user_id is not None else ""
    sides = {member.user_id: sworn(table, member.user_id) for member in table.roster.members}
    return lambda note: bool(mine) and sides.get(note.user_id, "") == mine


def boats_card(scene: Scene, page: int = 0) -> Shown:
    """Choose whose log, the reader's own first; as many pages as it takes to reach every unit."""
    units = scene.face.units(scene.known, "", scene.voice, scene.mine)
    if not units:
        return parts_card([text(scene.say("card-no-logs"))])
    last = (len(units) - 1) // MENU
    page = max(0, min(page, last))
    here = units[page * MENU : (page + 1) * MENU]
    shown = tuple(Choice(clip(label, 100), scene.keys.value("log", value)) for label, value in here)
    menu = Menu(scene.keys.tag("v", "log-menu"), shown, scene.plain("card-which-boat"))
    diary = scene.named("v", "diary", "card-diary") if scene.face.teller is not None else None
    where = " · " + scene.say("card-page-of", page=page + 1, pages=last + 1) if last else ""
    head = text(f"## {scene.say('card-log')}{where}", scene.say("card-log-choose"))
    return parts_card([head, menu, pager(scene, "logs", page, last, diary)])


def log_card(
    scene: Scene, boat: str, notes: Sequence[Note], page: int | None = None, story: Sequence[str] | None = None
) -> Shown:
    """A unit's log, its last page first: ``story`` from its game's teller if there is one, else what the face says."""
    written = [(scene.who(note.user_id), note.body) for note in notes]
    found = scene.face.unit_log(scene.known, boat, written, scene.voice) if story is None else paged(story, PAGE)
    pages = found or [scene.say("card-nothing-to-tell")]
    last = len(pages) - 1
    page = last if page is None else max(0, min(page, last))
    subject = node_subject(boat)
    job = scene.face.track(scene.known, boat, scene.voice) if page == last else None
    jobs = [job] if job is not None else []
    add = scene.named("f", "note", "card-add-line", subject=subject)
    parts: list[Part | None] = [text(clip(pages[page], 3600)), *galleries(jobs)]
    diary = scene.named("v", "diary", "card-diary") if scene.face.teller is not None else None
    ways = row(unit_report(scene, boat), add, scene.named("v", "log", "card-other-log"), diary)
    parts += [pager(scene, "log", page, last, subject=subject), ways]
    return parts_card(parts, files_of(jobs))


def note_form(scene: Scene, tag: str, value: str = "") -> Form:
    """A line for a log, the diary or the plan."""
    line = Write(clip(value, NOTE), least=1, most=NOTE, long=True)
    return check_form(Form(scene.plain("card-add-line"), tag, (Field("line", scene.plain("card-line"), line),)))
