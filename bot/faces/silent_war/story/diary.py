"""The war diary as prose: a boat's patrols stage by stage, and the war month by month, in Discord markdown.

Made from the annals' facts. A stage reads the same in both chapters; where several sentences say the same, the boat and
the week choose, so that a diary reads the same each time it is opened.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeGuard
from zlib import crc32

from bot.faces.diary import member_line
from bot.faces.dice import signed
from bot.faces.sentences import capital, few, sentence
from bot.faces.silent_war.maps.pictures import span
from bot.faces.silent_war.names import boat_name, counts_twice, date_of, month_words, own_tons, uss
from bot.faces.silent_war.story.annals import (
    Book,
    Month,
    Patrol,
    Week,
    begins,
    damage_of,
    harms_of,
    months,
    patrols_of,
    searched,
    weeks_of,
)
from bot.text.voice import Voice, escape
from engine.core.facts import Fact
from engine.core.words import Arg, Words
from engine.silent_war.facts.log import (
    LogAtSea,
    LogFight,
    LogHarm,
    LogHeldUp,
    LogHome,
    LogLine,
    LogLost,
    LogPassage,
    LogSailed,
    LogTurnedAway,
    LogWeek,
)
from engine.silent_war.facts.turn import TorpedoBetter
from engine.silent_war.history.record import record
from engine.silent_war.moves import site
from engine.silent_war.state import Sinking
from engine.silent_war.tables.read import tables

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
    """One stage of a patrol: lines of a kind that belong together, what was sunk in it, whether it cost the boat."""

    lines: tuple[LogLine, ...]
    sunk: tuple[Sinking, ...] = field(default=())
    fatal: bool = False

    @property
    def last(self) -> LogLine:
        """Its last line, which determines its kind."""
        return self.lines[-1]

    @property
    def weeks(self) -> int:
        """How many weeks it lasted."""
        return self.last.week - self.lines[0].week + 1


def stages(patrol: Patrol) -> list[Stage]:
    """A patrol's stages in order. Kills belong to the fight of their week and area, one fight to each."""
    left = list(patrol.sunk)
    done: list[Stage] = []
    for line in patrol.lines:
        if done and _goes_on(done[-1].last, line):
            done[-1] = Stage((*done[-1].lines, line))
            continue
        mine: list[Sinking] = []
        if _may_sink(line):
            here = [sinking for sinking in left if (sinking.week, sinking.area) == (line.week, line.where)]
            mine = here[: line.ships]
            left = [sinking for sinking in left if sinking not in mine]
        elif isinstance(line, LogLost) and done and done[-1].last.week == line.week:
            done[-1] = replace(done[-1], fatal=True)
        done.append(Stage((line,), tuple(mine)))
    return done


def _may_sink(line: LogLine) -> TypeGuard[LogFight | LogWeek]:
    return isinstance(line, LogFight) or (isinstance(line, LogWeek) and line.fought in ("quick", "submarine"))


def _goes_on(before: LogLine, line: LogLine) -> bool:
    """Whether a lasting stage continues: its weeks share a sentence."""
    if isinstance(before, LogPassage) and isinstance(line, LogPassage):
        return True
    return searched(line) and before.kind == line.kind and site(before.where) == site(line.where)


def told(stage: Stage, voice: Voice) -> str:
    """A stage in words."""
    line = stage.last
    place = Words(f"area-{site(line.where)}.in") if line.where else Words("sw-diary-somewhere")
    args: dict[str, Arg] = {"in": place, "weeks": stage.weeks}
    args["span"] = Words("sw-diary-weeks", {"weeks": stage.weeks})
    match line:
        case LogSailed():
            return voice.get("sw-diary-sailed", **{"from": Words(f"area-{site(line.where)}.from")})
        case LogPassage():
            return voice.get("sw-diary-passage", to=Words(f"area-{site(line.where)}.to"), **args)
        case LogHome():
            return voice.get(f"sw-diary-home-{min(2, line.damage)}", **args)
        case LogAtSea():
            return voice.get("sw-diary-at-sea", **args)
        case LogHeldUp():
            return voice.get("sw-diary-held-up", **args)
        case LogTurnedAway():
            return voice.get("sw-diary-turned-away", **args)
        case LogLost():
            if line.how == "transit" and line.where in tables().chart.bases:  # lost where her passage began
                args["in"] = Words(f"area-{line.where}.from")
            return voice.get(f"sw-diary-lost-{line.how}", **args)
        case LogFight():
            return _fought(stage, line, args, voice)
        case LogWeek(fought="quick" | "submarine"):
            return _fought(stage, line, args, voice)
        case LogWeek(fought="none"):
            return voice.get(f"sw-diary-none-{_variant(line)}", **args)
        case LogWeek(fought="avoided" | "contact"):
            return voice.get(f"sw-diary-{line.fought}", **args)
    return voice.markdown(line.words)


def _variant(line: LogLine) -> int:
    return crc32(f"{line.boat} {line.week}".encode()) % VARIANTS + 1


def _fought(stage: Stage, line: LogFight | LogWeek, args: dict[str, Arg], voice: Voice) -> str:
    end = "sunk" if stage.sunk else "miss"
    args["ships"] = ships(stage.sunk)
    if isinstance(line, LogFight):
        args["contact"] = Words(f"contact-{line.contact}.a")
        sentences = [voice.get(f"sw-diary-{end}-{_variant(line)}", **args)]
    else:
        sentences = [voice.get(f"sw-diary-{line.fought}-{end}", **args)]
    if any(sinking.ultra for sinking in stage.sunk):
        sentences.append(voice.get("sw-diary-ultra"))
    if any(sinking.pack for sinking in stage.sunk):
        sentences.append(voice.get("sw-diary-pack"))
    if damage_of(line) and not stage.fatal:
        sentences.append(voice.get("sw-diary-hurt"))
    return " ".join(sentences)


def ships(sunk: Iterable[Sinking]) -> list[Arg]:
    """What was sunk as a list: ships with a name by it, others by type, several of a type together."""
    items: list[Arg] = []
    plain: dict[str, list[Sinking]] = {}
    for sinking in sunk:
        if sinking.name:
            kind, twice = Words(f"ship-type-{sinking.type}"), int(counts_twice(sinking))
            tons = {"tons": own_tons(sinking), "twice": twice}
            items.append(Words("sw-diary-named", {"ship": kind, "name": sinking.name, **tons}))
        else:
            plain.setdefault(sinking.type, []).append(sinking)
    for of, each in plain.items():
        twice = sum(counts_twice(sinking) for sinking in each)
        if len(each) == 1:
            tons = {"tons": own_tons(each[0]), "twice": twice}
            items.append(Words("sw-diary-ship", {"ship": Words(f"ship-type-{of}.a"), **tons}))
        else:
            tons = {"tons": sum(sinking.tons for sinking in each), "twice": twice}
            items.append(Words("sw-diary-ships", {"count": len(each), "ships": Words(f"ship-type-{of}.many"), **tons}))
    return items or [Words("sw-diary-nothing")]


# Chapters -------------------------------------------------------------------------------------------------------------


def boat_chapter(book: Book, boat: str, notes: Sequence[Note], voice: Voice) -> list[str]:
    """A boat's patrol reports, first to last, with the members' lines where they belong."""
    patrols = patrols_of(book, boat)
    sunk = [sinking for patrol in patrols for sinking in patrol.sunk]
    lines = [f"# {voice.markdown(uss(boat))}"]
    lines.append(
        voice.get(
            "sw-diary-boat-sum", patrols=len(patrols), ships=len(sunk), tons=sum(sinking.tons for sinking in sunk)
        )
        if patrols
        else voice.get("sw-diary-empty")
    )
    mine = [note for note in notes if note.boat == boat]
    for at, patrol in enumerate(patrols):
        until = patrols[at + 1].first.week if at + 1 < len(patrols) else 0
        notes_here = [note for note in mine if _belongs(note, patrol, until, first=not at)]
        lines += _report(book, patrol, notes_here, voice)
    if patrols and patrols[-1].end == "lost":
        lines.append(f"**{voice.get('sw-diary-boat-lost')}**")
    return lines


def _belongs(note: Note, patrol: Patrol, until: int, *, first: bool) -> bool:
    """Whether it was written in this patrol or after it; lines from before her first patrol belong to it."""
    after = note.week >= patrol.first.week or first
    return after and (not until or note.week < until)


def _report(book: Book, patrol: Patrol, notes: Sequence[Note], voice: Voice) -> list[str]:
    args = {"number": patrol.number, "weeks": patrol.weeks, "ships": len(patrol.sunk), "tons": patrol.tons}
    lines = [f"## {voice.get('sw-diary-patrol', year=patrol.last.date[:4], **args)}"]
    waiting, since = list(notes), patrol.first.week
    for stage in stages(patrol):
        when = voice.markdown(Words("sw-diary-when", {"span": span(stage.lines[0].date, stage.last.date, voice)}))
        week = stage.last.week
        harm = _harm(book, patrol.boat, since, week, voice)
        since = week + 1
        lines.append(" ".join([f"{when} – {told(stage, voice)}", *harm]))
        lines += [own_line(note, voice) for note in waiting if note.week <= week]
        waiting = [note for note in waiting if note.week > week]
    return lines + [own_line(note, voice) for note in waiting]


def _harm(book: Book, boat: str, first: int, last: int, voice: Voice) -> list[str]:
    """What befell a boat on passage in these weeks, and by what."""
    return [
        sentence(voice.markdown(LogHarm(tuple(dict.fromkeys(harms)), cause, boat, "", 0, "").words))
        for cause, harms in harms_of(book, boat, first, last)
    ]


def own_line(note: Note, voice: Voice, *, named: bool = False) -> str:
    """A member's line as a quotation; the author is already markdown, the text is escaped."""
    key = "sw-diary-line-of" if named and note.boat else "sw-diary-line"
    boat = boat_name(note.boat) if note.boat else ""
    return "> " + member_line(key, note.author, note.text, voice, boat=boat)


def month_name(key: str) -> Words:
    """A month of the annals in words: "March 1943"."""
    return Words("sw-diary-month", {"month": month_words(int(key[5:])), "year": key[:4]})


def month_chapter(book: Book, key: str, notes: Sequence[Note], voice: Voice, *, history: bool = False) -> list[str]:
    """A month of the war: its sum beside history's, then week by week what happened and who did what."""
    month = next((candidate for candidate in months(book) if candidate.key == key), Month(key))
    name = voice.markdown(month_name(key))
    lines = [f"# {capital(name)}", _sum(month, voice)]
    real = record().monthly_tons.get(key) if history else None
    if real is not None:
        lines.append(voice.get("sw-diary-month-history", tons=round(real, -3)))
    for week in weeks_of(book, key):
        lines += _week(book, week, [note for note in notes if note.week == week.number], voice)
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


def _week(book: Book, week: Week, notes: Sequence[Note], voice: Voice) -> list[str]:
    lines = [f"## {voice.markdown(date_of(week.date))}"]
    lines += [f"- {text}" for item in week.news if (text := news_line(item.fact, voice))]
    lines += deeds_of(week, voice)
    harmed = dict.fromkeys(harm.boat for harm in book.harmed if harm.week == week.number)
    for boat in harmed:
        told_of = " ".join(_harm(book, boat, week.number, week.number, voice))
        lines.append(f"- **{escape(boat_name(boat))}** – {told_of}")
    return lines + [own_line(note, voice, named=True) for note in notes]


def deeds_of(week: Week, voice: Voice) -> list[str]:
    """What the boats did in a week: losses first, then by what they sank; who attacked in vain, sailed, came home; how
    many only searched."""
    lines: list[str] = []
    by_boat: dict[str, list[LogLine]] = {}
    for line in week.lines:
        by_boat.setdefault(line.boat, []).append(line)
    searching = moving = 0
    deeds: list[tuple[bool, int, str]] = []
    vain: list[tuple[str, str]] = []
    sailed: list[tuple[str, str]] = []
    home: list[tuple[str, str]] = []
    for boat, mine in by_boat.items():
        sunk = tuple(sinking for sinking in week.sunk if sinking.boat == boat)
        done = [stage for stage in stages(Patrol(boat, 1, tuple(mine), sunk)) if _tells(stage.last)]
        if done and all(_in_vain(stage) for stage in done):
            vain.append((boat, done[-1].last.where))
        elif done:
            text = f"- **{escape(boat_name(boat))}** – {' '.join(told(stage, voice) for stage in done)}"
            deeds.append(
                (
                    not any(isinstance(stage.last, LogLost) for stage in done),
                    -sum(sinking.tons for sinking in sunk),
                    text,
                )
            )
        elif any(map(searched, mine)):
            searching += 1
        elif not any(begins(line) or isinstance(line, LogHome) for line in mine):
            moving += 1
        sailed += [(boat, line.where) for line in mine if begins(line)][:1]
        home += [(boat, line.where) for line in mine if isinstance(line, LogHome)][:1]
    lines += [text for _, _, text in sorted(deeds)]
    lines += _lists({"vain": vain, "sailed": sailed, "home": home}, voice)
    if searching or moving:
        lines.append(voice.get("sw-diary-week-quiet", searching=searching, moving=moving))
    return lines


def news_line(what: Fact, voice: Voice) -> str:
    """News in the diary's own words where the event's words mention dice."""
    if isinstance(what, TorpedoBetter):
        return voice.get("sw-diary-torpedo", value=signed(what.value))
    return voice.markdown(what.words)


def _in_vain(stage: Stage) -> bool:
    """Whether it was a fight with nothing to tell except that it was fought."""
    line = stage.last
    fought = isinstance(line, LogFight) or (isinstance(line, LogWeek) and line.fought in ("quick", "contact"))
    return fought and not stage.sunk and not damage_of(line)


def _tells(line: LogLine) -> bool:
    """Whether the month's chapter tells it; the others are counted."""
    if isinstance(line, LogWeek):
        return line.fought in ("quick", "submarine", "contact")
    return isinstance(line, LogFight | LogHeldUp | LogTurnedAway | LogLost)


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
