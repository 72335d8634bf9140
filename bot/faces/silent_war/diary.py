"""The war diary as prose: a boat's patrols stage by stage, and the war month by month, in Discord markdown.

Made from the annals' facts. The same stage is told alike in both chapters; where several sentences say the same, the
boat and the week choose, so that a diary reads alike each time it is opened.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from zlib import crc32

from bot.faces.dice import signed
from bot.faces.sentences import capital, few
from bot.faces.silent_war.annals import (
    AT_SEA,
    HOME,
    LOST,
    SAILED,
    Book,
    Month,
    Patrol,
    Week,
    args_of,
    kind_of,
    months,
    number_of,
    patrols_of,
    weeks_of,
)
from bot.faces.silent_war.names import boat_name, date_of, month_words, uss
from bot.faces.silent_war.pictures import span
from bot.text.voice import Voice, escape
from engine.core.words import Arg, Words
from engine.silent_war.moves import site
from engine.silent_war.record import record
from engine.silent_war.state import Passage, Sinking

PASSAGE, HELD, TURNED, FIGHT = "sw-log-passage", "sw-log-held-up", "sw-log-turned-away", "sw-log-fight"
NONE, AVOIDED, CONTACT = "sw-log-week-none", "sw-log-week-avoided", "sw-log-week-contact"
QUICK, SUBMARINE = "sw-log-week-quick", "sw-log-week-submarine"
LONG = (PASSAGE, NONE, AVOIDED)
"""Stages that last: weeks of them are told in one sentence."""
DEEDS = (FIGHT, QUICK, SUBMARINE, HELD, TURNED, CONTACT)
"""Stages that the month's chapter tells of each boat; the others are counted."""
RETOLD = {"sw-ev-torpedo-better": "sw-diary-torpedo"}
VARIANTS = 3
NAMED = 24


@dataclass(frozen=True, slots=True)
class Note:
    """A member's line: who wrote it (as markdown), what, about which boat (empty: the whole), in which week."""

    author: str
    text: str
    boat: str = ""
    week: int = 0


@dataclass(frozen=True)
class Stage:
    """One stage of a patrol: lines of a kind that belong together, and what was sunk in it."""

    kind: str
    lines: tuple[Passage, ...]
    sunk: tuple[Sinking, ...] = field(default=())

    @property
    def weeks(self) -> int:
        """How many weeks it lasted."""
        return self.lines[-1].week - self.lines[0].week + 1


def stages(patrol: Patrol) -> list[Stage]:
    """A patrol's stages in order. Kills belong to the fight of their week and area, one fight to each."""
    left = list(patrol.sunk)
    found: list[Stage] = []
    for line in patrol.lines:
        kind = kind_of(line)
        last = found[-1] if found else None
        if last is not None and last.kind == kind and kind in LONG and _goes_on(last.lines[-1], line, kind):
            found[-1] = Stage(kind, (*last.lines, line))
            continue
        mine: list[Sinking] = []
        if kind in (FIGHT, QUICK, SUBMARINE):
            here = [one for one in left if (one.week, one.area) == (line.week, line.where)]
            mine = here[: number_of(line, "ships")]
            left = [one for one in left if one not in mine]
        found.append(Stage(kind, (line,), tuple(mine)))
    return found


def _goes_on(before: Passage, line: Passage, kind: str) -> bool:
    return kind == PASSAGE or site(before.where) == site(line.where)


def told(stage: Stage, voice: Voice) -> str:
    """A stage in words."""
    line, kind = stage.lines[-1], stage.kind
    place = Words(f"area-{site(line.where)}.in") if line.where else Words("sw-diary-somewhere")
    args: dict[str, Arg] = {"in": place, "weeks": stage.weeks}
    args["span"] = Words("sw-diary-weeks", {"weeks": stage.weeks})
    if kind == SAILED:
        return voice.get("sw-diary-sailed", **{"from": Words(f"area-{site(line.where)}.from")})
    if kind == PASSAGE:
        return voice.get("sw-diary-passage", to=Words(f"area-{site(line.where)}.to"), **args)
    if kind == HOME:
        return voice.get(f"sw-diary-home-{min(2, number_of(line, 'damage'))}", **args)
    if kind in (FIGHT, QUICK, SUBMARINE):
        return _fought(stage, args, voice)
    plain = {AT_SEA: "at-sea", HELD: "held-up", TURNED: "turned-away", AVOIDED: "avoided", CONTACT: "contact"}
    if kind in plain:
        return voice.get(f"sw-diary-{plain[kind]}", **args)
    if kind.startswith(LOST):
        return voice.get(f"sw-diary-lost-{kind.removeprefix(LOST)}", **args)
    if kind == NONE:
        return voice.get(f"sw-diary-none-{_variant(line)}", **args)
    return voice.markdown(Words(kind, args_of(line)))


def _variant(line: Passage) -> int:
    return crc32(f"{line.boat} {line.week}".encode()) % VARIANTS + 1


def _fought(stage: Stage, args: dict[str, Arg], voice: Voice) -> str:
    line = stage.lines[-1]
    end = "sunk" if stage.sunk else "miss"
    if stage.kind != FIGHT:
        args["ships"] = ships(stage.sunk)
        said = [voice.get(f"sw-diary-{'quick' if stage.kind == QUICK else 'submarine'}-{end}", **args)]
    else:
        contact = args_of(line).get("contact")
        key = contact.key if isinstance(contact, Words) else "contact-C1"
        args |= {"contact": Words(f"{key}.a"), "ships": ships(stage.sunk)}
        said = [voice.get(f"sw-diary-{end}-{_variant(line)}", **args)]
    if any(one.ultra for one in stage.sunk):
        said.append(voice.get("sw-diary-ultra"))
    if any(one.pack for one in stage.sunk):
        said.append(voice.get("sw-diary-pack"))
    if number_of(line, "damage"):
        said.append(voice.get("sw-diary-hurt"))
    return " ".join(said)


def ships(sunk: Iterable[Sinking]) -> list[Arg]:
    """What was sunk as a list: ships with a name by it, others by type, several of a type together."""
    found: list[Arg] = []
    plain: dict[str, list[int]] = {}
    for one in sunk:
        if one.name:
            kind = Words(f"ship-type-{one.type}")
            found.append(Words("sw-diary-named", {"ship": kind, "name": one.name, "tons": one.tons}))
        else:
            plain.setdefault(one.type, []).append(one.tons)
    for of, tons in plain.items():
        if len(tons) == 1:
            found.append(Words("sw-diary-ship", {"ship": Words(f"ship-type-{of}.a"), "tons": tons[0]}))
        else:
            many = Words(f"ship-type-{of}.many")
            found.append(Words("sw-diary-ships", {"count": len(tons), "ships": many, "tons": sum(tons)}))
    return found or [Words("sw-diary-nothing")]


# Chapters -------------------------------------------------------------------------------------------------------------


def boat_chapter(book: Book, boat: str, notes: Sequence[Note], voice: Voice) -> list[str]:
    """A boat's patrol reports, first to last, with the members' lines where they belong."""
    patrols = patrols_of(book, boat)
    sunk = [one for patrol in patrols for one in patrol.sunk]
    lines = [f"# {voice.markdown(uss(boat))}"]
    lines.append(
        voice.get("sw-diary-boat-sum", patrols=len(patrols), ships=len(sunk), tons=sum(one.tons for one in sunk))
        if patrols
        else voice.get("sw-diary-empty")
    )
    mine = [note for note in notes if note.boat == boat]
    for at, patrol in enumerate(patrols):
        until = patrols[at + 1].first.week if at + 1 < len(patrols) else 0
        lines += _report(patrol, [note for note in mine if _belongs(note, patrol, until, first=not at)], voice)
    if patrols and patrols[-1].end == "lost":
        lines.append(f"**{voice.get('sw-diary-boat-lost')}**")
    return lines


def _belongs(note: Note, patrol: Patrol, until: int, *, first: bool) -> bool:
    """To the patrol in which it was written, or which it followed; what was written before her first, to that."""
    after = note.week >= patrol.first.week or first
    return after and (not until or note.week < until)


def _report(patrol: Patrol, notes: Sequence[Note], voice: Voice) -> list[str]:
    args = {"number": patrol.number, "weeks": patrol.weeks, "ships": len(patrol.sunk), "tons": patrol.tons}
    lines = [f"## {voice.get('sw-diary-patrol', year=patrol.last.date[:4], **args)}"]
    waiting = list(notes)
    for stage in stages(patrol):
        when = voice.markdown(Words("sw-diary-when", {"span": span(stage.lines[0].date, stage.lines[-1].date, voice)}))
        lines.append(f"{when} – {told(stage, voice)}")
        week = stage.lines[-1].week
        lines += [own_line(note, voice) for note in waiting if note.week <= week]
        waiting = [note for note in waiting if note.week > week]
    return lines + [own_line(note, voice) for note in waiting]


def own_line(note: Note, voice: Voice, *, named: bool = False) -> str:
    """A member's line as a quotation; the author is markdown already, the text is made safe."""
    key = "sw-diary-line-of" if named and note.boat else "sw-diary-line"
    said = voice.get(key, text="{t}", author="{a}", boat=boat_name(note.boat) if note.boat else "")
    return "> " + said.replace("{t}", escape(note.text)).replace("{a}", note.author)


def month_name(key: str) -> Words:
    """A month of the annals in words: "March 1943"."""
    return Words("sw-diary-month", {"month": month_words(int(key[5:])), "year": key[:4]})


def month_chapter(book: Book, key: str, notes: Sequence[Note], voice: Voice, *, history: bool = False) -> list[str]:
    """A month of the war: its sum beside history's, then week by week what happened and who did what."""
    month = next((one for one in months(book) if one.key == key), Month(key))
    name = voice.markdown(month_name(key))
    lines = [f"# {capital(name)}", _sum(month, voice)]
    real = record().monthly_tons.get(key) if history else None
    if real is not None:
        lines.append(voice.get("sw-diary-month-history", tons=round(real, -3)))
    for week in weeks_of(book, key):
        lines += _week(week, [note for note in notes if note.week == week.number], voice)
    return lines


def _sum(month: Month, voice: Voice) -> str:
    return voice.get(
        "sw-diary-month-sum",
        ships=month.ships,
        tons=month.tons,
        warships=month.warships,
        sailed=month.sailed,
        lost=month.lost,
    )


def _week(week: Week, notes: Sequence[Note], voice: Voice) -> list[str]:
    lines = [f"## {voice.markdown(date_of(week.date))}"]
    lines += [f"- {said}" for one in week.news if (said := news_line(one.words, voice))]
    lines += deeds_of(week, voice)
    return lines + [own_line(note, voice, named=True) for note in notes]


def deeds_of(week: Week, voice: Voice) -> list[str]:
    """What the boats did in a week: losses first, then by what they sank; who attacked in vain, sailed, came home; how
    many only searched."""
    lines: list[str] = []
    by_boat: dict[str, list[Passage]] = {}
    for line in week.lines:
        by_boat.setdefault(line.boat, []).append(line)
    searching = moving = 0
    deeds: list[tuple[bool, int, str]] = []
    vain: list[tuple[str, str]] = []
    sailed: list[tuple[str, str]] = []
    home: list[tuple[str, str]] = []
    for boat, mine in by_boat.items():
        sunk = tuple(one for one in week.sunk if one.boat == boat)
        done = [one for one in stages(Patrol(boat, 1, tuple(mine), sunk)) if _tells(one.kind)]
        kinds = {kind_of(line) for line in mine}
        if done and all(_in_vain(one) for one in done):
            vain.append((boat, done[-1].lines[-1].where))
        elif done:
            text = f"- **{escape(boat_name(boat))}** – {' '.join(told(one, voice) for one in done)}"
            deeds.append((not any(one.kind.startswith(LOST) for one in done), -sum(one.tons for one in sunk), text))
        elif kinds & {NONE, AVOIDED}:
            searching += 1
        elif not kinds & {HOME, SAILED, AT_SEA}:
            moving += 1
        sailed += [(boat, line.where) for line in mine if kind_of(line) in (SAILED, AT_SEA)][:1]
        home += [(boat, line.where) for line in mine if kind_of(line) == HOME][:1]
    lines += [text for _, _, text in sorted(deeds)]
    lines += _lists({"vain": vain, "sailed": sailed, "home": home}, voice)
    if searching or moving:
        lines.append(voice.get("sw-diary-week-quiet", searching=searching, moving=moving))
    return lines


def news_line(words: Words, voice: Voice) -> str:
    """News in the diary's own words where the event's tell of dice; nothing for words that are no more: an older
    version of the game may have told it."""
    if words.key in RETOLD:
        value = words.args.get("value", 0)
        return voice.get(RETOLD[words.key], value=signed(int(value)) if isinstance(value, int | float) else "")
    return voice.markdown(words) if voice.has(words.key) else ""


def _in_vain(stage: Stage) -> bool:
    """Whether it was a fight of which there is nothing to tell but that it was fought."""
    return stage.kind in (FIGHT, QUICK, CONTACT) and not stage.sunk and not number_of(stage.lines[-1], "damage")


def _tells(kind: str) -> bool:
    return kind in DEEDS or kind.startswith(LOST)


def _lists(lists: Mapping[str, Sequence[tuple[str, str]]], voice: Voice) -> list[str]:
    """Who attacked in vain, who sailed, who came home: boats gathered by their places."""
    lines = []
    for key, boats in lists.items():
        form = "from" if key == "sailed" else "in"
        by_place: dict[str, list[str]] = {}
        for boat, where in boats:
            by_place.setdefault(site(where), []).append(boat_name(boat))
        groups = []
        for place, names in by_place.items():
            at = Words(f"area-{place}.{form}") if place else Words("sw-diary-somewhere")
            groups.append(voice.get("sw-diary-boat-at", boat=few(names, NAMED), place=at))
        if groups:
            lines.append(voice.get(f"sw-diary-week-{key}", boats="{b}").replace("{b}", "; ".join(groups)))
    return lines
