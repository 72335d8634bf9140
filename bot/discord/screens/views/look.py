"""What anybody may look at: map, report, table, rule, help."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.discord.cards import MENU, Attachment, Button, Card, Menu, Part, Row, Text, check_card, clip
from bot.discord.cards import Choice as Shown25
from bot.discord.screens.kit import Scene, Shown, fence, files_of, galleries, kept, parts_card, row, text
from bot.discord.screens.views.turn_end import names_of
from bot.discord.taps.ids import Keys, node_subject
from bot.faces.face import Face
from bot.faces.shown import RuleCard
from bot.games import entries
from bot.service.people.rights import is_member
from bot.text.voice import Voice
from engine.core.rulebook import INDEX_FILE
from engine.core.rules import Rules

PAGES = 64
"""The most pages of a report: the page on a button counts them by turns, 0 for the current turn."""
LAST = 10_000
"""A page number beyond any: the last page there is."""
GAME, HELP_GAME = "game", "card-help-game"
TOPICS = (GAME, "start", "orders", "fight", "command", "time", "text", "fair", "files", "data")


def map_card(scene: Scene, area: str = "", layer: str = "", turn: int = 0) -> Shown:
    """The map and its focus, marked for the reader. ``turn``: the earlier turn it shows, and its buttons lead to."""
    jobs = scene.face.pictures(scene.known, scene.voice, mine=scene.mine, area=area or None, layer=layer or None)
    layers = [
        scene.button("v", "layer", label, arg=value, page=turn, disabled=value == layer)
        for label, value in scene.face.layers(scene.voice, scene.known)[:4]
    ]
    head = "## " + scene.face.headline(scene.known, scene.voice)
    areas = scene.face.areas(scene.known, "", scene.voice)[:25]
    menu: Part | None = None
    if areas:
        shown = tuple(
            Shown25(clip(label, 100), scene.keys.value("area", value), default=value == area) for label, value in areas
        )
        menu = Menu(scene.keys.tag("v", "area", page=turn), shown, scene.plain("card-closer"))
    as_text = scene.named("v", "report", "card-as-text", page=turn * PAGES)
    parts: list[Part | None] = [text(head), *galleries(jobs)]
    if not jobs:
        parts.append(text(scene.say("card-no-picture")))
    parts += [menu, row(*layers, as_text)]
    return parts_card(parts, files_of(jobs))


def report_card(
    scene: Scene,
    page: int = 0,
    what: str = "",
    own: Sequence[str] = (),
    awaited: Sequence[str] = (),
    *,
    turn: int = 0,
    units: int | None = None,
) -> Shown:
    """The situation in words, a page of it; a long one also comes as a file. ``own``: lines about the reader's units,
    ``awaited``: who is waited for, both for the first page. ``turn``: the earlier turn it is about. ``units``: the
    page of the units' menu, if another than the one with the unit that is shown."""
    pages = scene.face.report(scene.known, scene.voice, what, scene.mine) or [scene.say("card-nothing-to-tell")]
    ways = _ways(scene, what, turn)
    head = "\n".join(
        [f"## {scene.say('card-report')}", *(clip(line, 140) for line in own[:2]), *kept(awaited, 400, scene.voice)]
    )
    menu = _units_menu(scene, what, turn, units)
    area = scene.face.area_of(scene.known, what) if what and not turn else ""
    return paged(
        scene, "report", pages, page, head, "report.txt",
        arg=what, menu=menu, extra=ways, base=turn * PAGES, area=area,
    )  # fmt: skip


def _ways(scene: Scene, what: str, turn: int) -> list[Button]:
    """Links from a report: from the whole report to the diary; from a unit or a place back to the whole, and to the
    unit's log."""
    if not what:
        return [scene.named("v", "diary", "card-diary")] if scene.face.teller is not None else []
    ways = [scene.named("v", "report", "card-whole-report", page=turn * PAGES)]
    if not turn and what in scene.face.unit_ids(scene.known):
        ways.append(scene.named("p", "log", "card-log", subject=node_subject(what), page=LAST))
    return ways


def page_of_units(at: int) -> str:
    """The key of the option that leads to another page of the units' menu."""
    return f"units/{at}"


def _units_menu(scene: Scene, what: str, turn: int, at: int | None) -> Menu | None:
    """The units whose report is a tap away, the reader's own first; None if there are none. More than a menu holds
    come in pages, and a page's last options lead to the pages beside it."""
    units = scene.face.units(scene.known, "", scene.voice, scene.mine)
    size = MENU if len(units) <= MENU else MENU - 2
    pages = [units[first : first + size] for first in range(0, len(units), size)] or [units]
    if at is None:
        at = next((at for at, page in enumerate(pages) if any(value == what for _, value in page)), 0)
    at = min(at, len(pages) - 1)
    shown = [
        Shown25(clip(label, 100), scene.keys.value("report", unit), default=unit == what) for label, unit in pages[at]
    ]
    for beside in (at - 1, at + 1):
        if 0 <= beside < len(pages):
            first = beside * size + 1
            label = scene.plain("card-more-units", first=first, last=first + len(pages[beside]) - 1, units=len(units))
            shown.append(Shown25(label, scene.keys.value("report", page_of_units(beside))))
    tag = scene.keys.tag("v", "report-unit", page=turn * PAGES)
    return Menu(tag, tuple(shown), clip(scene.plain("card-unit-report"), 150)) if shown else None


def paged(
    scene: Scene,
    name: str,
    pages: Sequence[str],
    page: int,
    head: str,
    file: str,
    *,
    arg: str = "",
    menu: Menu | None = None,
    extra: Sequence[Button] = (),
    base: int = 0,
    area: str = "",
) -> Shown:
    """A page of text with its pager, and the whole as a file if there is more than one page. ``base``: the first page's
    number on buttons; ``area``: what the map's button shows closer."""
    last = len(pages) - 1
    page = max(0, min(page, last))
    body = clip(pages[page], 3600)
    if last:
        title, _, rest = head.partition("\n")
        head = f"{title} · {scene.say('card-page-of', page=page + 1, pages=last + 1)}" + (f"\n{rest}" if rest else "")
    parts: list[Part | None] = [text(head, body)]
    buttons = []
    if last:
        buttons = [
            scene.named("p", name, "card-page-back", arg=arg, page=base + max(0, page - 1), disabled=page == 0),
            scene.named("p", name, "card-page-on", arg=arg, page=base + min(last, page + 1), disabled=page >= last),
        ]
    parts += [menu, row(*buttons, *extra, scene.named("v", "map", "card-map", arg=area))]
    files: dict[str, bytes] = {}
    if last:
        parts.append(Attachment(file))
        files[file] = "\n\n".join(pages).encode()
    return parts_card(parts, files)


def score_card(scene: Scene, table: str = "") -> Shown:
    """A table in a code block, and buttons for the others."""
    tables = scene.face.tables(scene.voice)
    shown = scene.face.score_table(scene.known, scene.voice, table, names_of(scene))
    name = next((label for label, value in tables if value == table), tables[0][0] if tables else "")
    buttons = [scene.button("v", "score", label, arg=value, disabled=value == table) for label, value in tables[:5]]
    head = f"## {scene.say('card-score')}" + (f" · {clip(name, 80)}" if name else "")
    fame = None
    if scene.face.teller is not None:
        fame = row(scene.named("v", "diary", "card-diary"), scene.named("v", "hall", "diary-hall-button"))
    rows = fence(shown, scene.voice, 3300) or scene.say("card-nothing-to-tell")
    goal = kept(scene.face.goal_lines(scene.known, scene.voice), 900, scene.voice)
    return parts_card([text(head, rows), text(*goal), row(*buttons), fame])


def rule_ids(games: Mapping[str, Rules[Any, Any]]) -> list[str]:
    """All rule numbers that a button may name: those of the rulebooks, and those quoted by questions."""
    numbers: list[str] = []
    for name, rules in games.items():
        entry = entries().get(name)
        index = None if entry is None else entry.folder / INDEX_FILE
        if index is not None and index.exists():
            lines = index.read_text(encoding="utf-8").splitlines()
            numbers.extend(line.strip() for line in lines if line.strip() and not line.startswith("#"))
        numbers.extend(question.rule for question in rules.questions.values() if question.rule)
    return list(dict.fromkeys(numbers))


def rule_view(voice: Voice, keys: Keys, rule: RuleCard) -> Shown:
    """A rule in our words."""
    lines = [f"## {clip(rule.id, 20)} · {clip(rule.title, 200)}", clip(rule.text, 2500)]
    if rule.section:
        lines.append("-# " + clip(rule.section, 200))
    parts: list[Part] = [Text("\n".join(lines))]
    seen = [number for number in dict(rule.see) if number != rule.id][:5]
    if seen:
        labels = dict(rule.see)
        buttons = [Button(clip(f"{number} {labels[number]}", 34), keys.tag("v", "rule", arg=number)) for number in seen]
        parts.append(Row(tuple(buttons)))
    return Shown(check_card(Card(tuple(parts))))


def rules_found(voice: Voice, keys: Keys, face: Face, typed: str) -> Shown:
    """Several rules that fit what was typed, to choose from; none: how to ask."""
    rules = face.find_rules(typed, voice)[:25]
    if not rules:
        return Shown(Card((Text(voice.get("card-no-rule", said=clip(typed, 60))),)))
    shown = tuple(Shown25(clip(label, 100), value) for label, value in rules)
    return Shown(check_card(Card((Text(voice.get("card-which-rule")), Menu(keys.tag("v", "rule-menu"), shown)))))


def help_card(scene: Scene | None, voice: Voice, keys: Keys, topic: str = "") -> Shown:
    """The game that is played here on one screen, and what the bot can do; a topic in more words."""
    there = [name for name in TOPICS if name != GAME or (scene is not None and scene.wording(HELP_GAME) != HELP_GAME)]
    name = topic if topic in there else there[0]
    key = f"card-help-{name}"
    lines = [f"## {voice.get(f'{key}-title')}", voice.get(scene.wording(key) if scene is not None else key)]
    topics = tuple(
        Shown25(clip(voice.plain(f"card-help-{topic}-title"), 100), topic, default=topic == name) for topic in there
    )
    parts: list[Part | None] = [text(*lines), Menu(keys.tag("v", "help-menu"), topics)]
    if scene is not None:
        plays = scene.user_id is not None and is_member(scene.table, scene.user_id)
        join = scene.named("v", "join", "card-join", style="success") if scene.table.campaign.in_play else None
        orders = scene.named("v", "orders", "card-orders", style="primary")
        parts.append(
            row(
                orders if plays else join,
                scene.named("v", "map", "card-map"),
                scene.named("f", "reminders", "card-reminders"),
            )
        )
    return parts_card(parts)
