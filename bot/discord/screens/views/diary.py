"""The war diary: chapter by chapter, page by page, pictures, badges; as a book to keep; a server's hall of fame."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil

from bot.discord.aftermath import Aftermath, Told, authors, fitting
from bot.discord.cards import Attachment, Choice, Menu, Part, clip
from bot.discord.screens.kit import Scene, Shown, galleries, parts_card, row, scene_of, show, text
from bot.discord.screens.views.log import reader
from bot.discord.screens.views.turn_end import names_of
from bot.discord.taps.context import Context
from bot.discord.taps.router import Router
from bot.discord.taps.tap import Tap
from bot.faces.face import pages
from bot.faces.shown import PictureJob
from bot.faces.teller import Teller
from bot.service.types import Actor, Refuse, Table
from bot.text.voice import escape
from engine.core.words import Words

PAGE = 3400
YEAR = len("1943")
MENU = 25
HALL = 8  # campaigns of a server's hall of fame
STORY, BOOK, FAME = 3, 5, 3  # what the pictures, the book and the hall cost, in pages
Chapter = tuple[str, str]  # label and id


def teller_of(ctx: Context) -> Teller:
    """The teller of the campaign; refused if its game has none."""
    teller = ctx.face.teller
    if teller is None:
        raise Refuse(Words("diary-none"), kind="late")
    return teller


def aftermath_of(ctx: Context) -> Aftermath:
    """The maker of the files a campaign leaves behind."""
    return Aftermath(ctx.service, ctx.bridge.faces, ctx.bridge.pictures)


async def told_to(ctx: Context) -> Told:
    """The material of the reader's chapters."""
    teller = teller_of(ctx)
    facts = await ctx.service.chronicle.facts(ctx.cid, teller)
    scene = await scene_of(ctx)
    lines = await aftermath_of(ctx).lines(ctx.cid, authors(scene.table), reader(scene))
    return Told(teller, scene.known, facts, lines, names_of(scene), ctx.voice)


def diary_card(scene: Scene, chapters: Sequence[Chapter], chapter: str, lines: Sequence[str], page: int = 0) -> Shown:
    """A page of a chapter, and menus of the others: a long diary's parts, and the chapters of one part."""
    found = pages(lines, PAGE) or [scene.say("card-nothing-to-tell")]
    last = len(found) - 1
    page = max(0, min(page, last))
    body = found[page]
    if last:
        body += f"\n-# {scene.say('card-page-of', page=page + 1, pages=last + 1)}"
    back = onward = None
    if last:
        back = scene.named("p", "diary", "card-page-back", arg=chapter, page=max(0, page - 1), disabled=page == 0)
        onward = scene.named("p", "diary", "card-page-on", arg=chapter, page=min(last, page + 1), disabled=page == last)
    parts: list[Part | None] = [
        text(body),
        *_menus(scene, chapters, chapter),
        row(
            back,
            onward,
            scene.named("v", "diary-pictures", "diary-pictures"),
            scene.named("v", "diary-book", "diary-book"),
            scene.named("v", "log", "diary-every-boat"),
        ),
    ]
    return parts_card(parts)


def _menus(scene: Scene, chapters: Sequence[Chapter], chapter: str) -> list[Menu]:
    """At most two menus: one holds all if chapters are few; otherwise the first goes to a part's first chapter."""
    say = scene.voice.plain
    if len(chapters) <= MENU:
        return [_menu(scene, "diary-menu", chapters, chapter, say("diary-chapter"))]
    months = [(label, key) for label, key in chapters if key[:YEAR].isdecimal()]
    if not months:
        return _by_parts(scene, chapters, chapter)
    fixed = [(label, key) for label, key in chapters if not key[:YEAR].isdecimal()]
    first: dict[str, str] = {}
    for _, key in months:
        first.setdefault(key[:YEAR], key)
    year = chapter[:YEAR] if chapter[:YEAR] in first else months[-1][1][:YEAR]
    shown = [*fixed, *((name, key) for name, key in first.items())]
    current = first[year] if chapter[:YEAR].isdecimal() else chapter
    of_year = [(label, key) for label, key in months if key.startswith(year)]
    return [
        _menu(scene, "diary-menu", shown, current, say("diary-chapter")),
        _menu(scene, "diary-month", of_year, chapter, say("diary-month", year=year)),
    ]


def _by_parts(scene: Scene, chapters: Sequence[Chapter], chapter: str) -> list[Menu]:
    """The parts of a long campaign that is told turn by turn, all of one length; and the chapters of the one shown."""
    say = scene.voice.plain
    size = ceil(len(chapters) / ceil(len(chapters) / MENU))
    parts = [chapters[at : at + size] for at in range(0, len(chapters), size)]
    part = next(part for part in parts if any(key == chapter for _, key in part))
    named = [(say("diary-part", first=own[0][0], last=own[-1][0]), own[0][1]) for own in parts]
    return [
        _menu(scene, "diary-menu", named, part[0][1], say("diary-parts")),
        _menu(scene, "diary-month", part, chapter, say("diary-chapter")),
    ]


def _menu(scene: Scene, name: str, options: Sequence[Chapter], chosen: str, placeholder: str) -> Menu:
    shown = tuple(
        Choice(clip(label, 100), scene.keys.value("diary", key), default=key == chosen) for label, key in options[:MENU]
    )
    return Menu(scene.keys.tag("v", name), shown, clip(placeholder, 150))


async def show_diary(ctx: Context, chapter: str = "", page: int = 0) -> None:
    """A chapter: the campaign's cover unless another is asked for."""
    async with ctx.heavy():
        material, scene = await told_to(ctx), await scene_of(ctx)

        def tell() -> Shown:
            chapters = material.teller.chapters(material.known, material.facts, material.voice)
            chosen = chapter if any(key == chapter for _, key in chapters) else chapters[0][1]
            lines = material.teller.chapter(
                material.known, material.facts, chosen, material.lines, material.names, material.voice
            )
            return diary_card(scene, chapters, chosen, lines, page)

        await show(ctx, await ctx.service.looks.run(tell))


async def tap_diary(ctx: Context, tap: Tap) -> None:
    """The diary's cover, or a page of a chapter."""
    await show_diary(ctx, tap.arg, tap.page)


async def tap_chapter(ctx: Context, tap: Tap) -> None:
    """The chapter chosen in a menu."""
    ids = teller_of(ctx).chapter_ids()
    chosen = ctx.keys.find_value(tap.values[0], "diary", ids) if tap.values else None
    await show_diary(ctx, chosen or "")


async def show_story(ctx: Context) -> None:
    """The story in pictures: where ships sank, the tonnage, the film."""
    async with ctx.heavy(STORY):
        material = await told_to(ctx)
        jobs = await ctx.service.looks.run(material.teller.pictures, material.known, material.facts, material.voice)
        if not jobs:
            raise Refuse(Words("diary-no-pictures"), kind="late")
        await ctx.defer()
        made = await ctx.bridge.pictures.files({job.name: job for job in jobs})
        fit = fitting(made, made)
        shown = [job for job in jobs if job.name in fit]
        scene = await scene_of(ctx)
        head = text(f"## {scene.say('diary-pictures')}")
        back = row(scene.named("v", "diary", "card-diary"), scene.named("v", "diary-book", "diary-book"))
        await show(ctx, parts_card([head, *galleries(shown), back], fit))


async def tap_story(ctx: Context, tap: Tap) -> None:
    """The story in pictures."""
    await show_story(ctx)


async def show_book(ctx: Context) -> None:
    """The diary as files to keep: Markdown, and a web page with its pictures (the film stays beside)."""
    async with ctx.heavy(BOOK):
        material = await told_to(ctx)
        await ctx.defer()
        made, scene = aftermath_of(ctx), await scene_of(ctx)
        title = f"{scene.voice.plain('card-diary')} · {scene.face.title(scene.known, scene.voice)}"
        jobs = await ctx.service.looks.run(material.teller.pictures, material.known, material.facts, material.voice)
        still: list[PictureJob] = [job for job in jobs if job.kind != "film"]
        book = await ctx.service.looks.run(made.book, material, await made.plates(still), title, unit_names(scene))
        fit = fitting(book, book)
        head = text(f"## {scene.say('diary-book')}", scene.say("diary-book-is"))
        back = row(scene.named("v", "diary", "card-diary"), scene.named("v", "diary-pictures", "diary-pictures"))
        await show(ctx, parts_card([head, *(Attachment(name) for name in fit), back], fit), new=True)


async def tap_book(ctx: Context, tap: Tap) -> None:
    """The diary as files."""
    await show_book(ctx)


def unit_names(scene: Scene) -> Mapping[str, str]:
    """Plain names of all that may have their own chapter."""
    tree = scene.tree
    others = {unit: label for label, unit in scene.face.units(scene.known, "", scene.voice)}
    return others | {node.id: scene.voice.say(node.name) for node in tree.nodes if not tree.children(node.id)}


async def show_hall(ctx: Context) -> None:
    """The hall of fame of this server: its campaigns, ended or at play, heaviest first, each with its best unit."""
    async with ctx.heavy(FAME):
        guild = ctx.actor.guild_id
        campaigns = await ctx.store.campaigns.of_guild(guild, ("live", "paused", "ended")) if guild else []
        rows: list[tuple[int, str]] = []
        for campaign in campaigns[: HALL * 2]:
            face = ctx.bridge.faces.get(campaign.game)
            if face is None or face.teller is None:
                continue
            try:
                table = await ctx.service.looks.frozen(campaign.id)
            except Refuse:
                continue  # a campaign that cannot be opened must not hide the others
            known = table.match.look(None)
            weight, line = await ctx.service.looks.run(face.teller.hall, known, ctx.voice)
            title = campaign.title or face.title(known, ctx.voice)
            rows.append((weight, f"**{escape(clip(title, 80))}** – {line}"))
        lines = [line for _, line in sorted(rows, key=lambda row: -row[0])[:HALL]]
        head = f"## {ctx.voice.get('diary-hall')}"
        await show(ctx, parts_card([text(head, *(lines or [ctx.voice.get("card-nothing-to-tell")]))]))


async def tap_hall(ctx: Context, tap: Tap) -> None:
    """The hall of fame of this server."""
    await show_hall(ctx)


def register(router: Router) -> None:
    """Register the diary's handlers."""
    faces = router.bridge.faces

    def chapters(table: Table, actor: Actor, subject: str) -> Sequence[str]:
        teller = faces[table.campaign.game].teller
        return ["", *(teller.chapter_ids() if teller is not None else ())]

    router.on("v", "diary")(tap_diary)
    router.on("p", "diary", args=chapters)(tap_diary)
    router.on("v", "diary-menu")(tap_chapter)
    router.on("v", "diary-month")(tap_chapter)
    router.on("v", "diary-pictures")(tap_story)
    router.on("v", "diary-book")(tap_book)
    router.on("v", "hall")(tap_hall)
