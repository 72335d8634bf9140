"""Silent War's tables for code blocks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.faces.columns import row
from bot.faces.shown import NOBODY
from bot.faces.silent_war.names import boat_name, month_words
from bot.text.voice import Voice
from engine.silent_war.known import Known
from engine.silent_war.orders.units import PACK
from engine.silent_war.state import Sinking

TABLES = ("boats", "members", "types", "weeks", "months")
_ROWS = 40
_NAME, _SHIPS, _TONS, _MORE = 14, 6, 8, 6


def credit_of(known: Known, at: int, names: Mapping[str, str]) -> str:
    """The name of who led when the sinking of this number (from 0) was won; where that was not kept, of who speaks for
    the boat today; empty for nobody."""
    return names.get(f"#{at}") or sinker_of(known, known.score.sinkings[at].boat, names)


def sinker_of(known: Known, boat: str, names: Mapping[str, str]) -> str:
    """The name of who speaks for a boat, or for her pack; empty for nobody."""
    speaker = names.get(boat)
    if speaker is None and boat in known.boats.by_id and known.boat(boat).pack:
        speaker = names.get(PACK + known.boat(boat).pack)
    return speaker or ""


def member_table(
    known: Known,
    names: Mapping[str, str],
    voice: Voice,
    week: int,
    since: int = 0,
    fresh: Sequence[Sinking] = (),
) -> str:
    """Members with ships and tons of a week (0: of all weeks) and their ships in all, best first. Who has sunk nothing
    yet is left out: some sail for weeks before they can.

    ``since`` is the first of several weeks up to ``week``; ``fresh`` are sinkings that are not in the score yet.
    """
    rows: dict[str, list[int]] = {}
    credited = [(credit_of(known, at, names), sinking) for at, sinking in enumerate(known.score.sinkings)]
    credited += [(sinker_of(known, sinking.boat, names), sinking) for sinking in fresh]
    for name, sinking in credited:
        mine = rows.setdefault(name or voice.plain("sw-face-nobody"), [0, 0, 0])
        mine[2] += 1
        if not week or (since or week) <= sinking.week <= week:
            mine[0] += 1
            mine[1] += sinking.tons
    if not rows:
        return voice.plain("sw-face-table-empty")
    head = voice.plain("sw-face-table-week", week=week) if week else voice.plain("sw-face-table-all")
    if 0 < since < week:
        head = voice.plain("sw-face-table-weeks", first=since, week=week)
    heads = (voice.plain("sw-face-table-ships"), _SHIPS), (voice.plain("sw-face-table-tons"), _TONS)
    more = ((voice.plain("sw-face-table-total"), _MORE),) if week else ()
    lines = [row(head, *heads, *more)]
    ordered = sorted(rows.items(), key=lambda item: (-item[1][1], -item[1][2], item[0]))
    for name, (ships, weight, total) in ordered[:_ROWS]:
        figures = [(_number(ships, voice), _SHIPS), (_number(weight, voice), _TONS)]
        if week:
            figures.append((_number(total, voice), _MORE))
        lines.append(row(name, *figures))
    return "\n".join([*lines, *_more(len(ordered), voice)])


def _more(rows: int, voice: Voice) -> list[str]:
    """How many of so many rows do not fit."""
    return [voice.plain("bridge-more", more=rows - _ROWS)] if rows > _ROWS else []


def _number(value: int, voice: Voice) -> str:
    return voice.plain("sw-face-number", number=value)


def score_table(known: Known, voice: Voice, table: str = "", names: Mapping[str, str] = NOBODY) -> str:
    """One of :data:`TABLES`; boats for any other. It counts what the week's fights have sunk so far."""
    if table == "members" and names:
        return member_table(known, names, voice, 0, fresh=known.unbooked)
    sinkings = [*known.score.sinkings, *known.unbooked]
    if table == "types":
        return _counted([(voice.plain(f"ship-type-{sinking.type}.many"), sinking.tons) for sinking in sinkings], voice)
    if table == "weeks":
        return _counted(
            [(voice.plain("sw-face-table-week", week=sinking.week), sinking.tons) for sinking in sinkings],
            voice,
            by_name=True,
        )
    if table == "months":
        return _counted([(_month(sinking.date, voice), sinking.tons) for sinking in sinkings], voice, by_name=True)
    return _counted([(boat_name(sinking.boat), sinking.tons) for sinking in sinkings], voice)


def _month(date: str, voice: Voice) -> str:
    year, month, _ = date.split("-")
    return f"{voice.say(month_words(int(month)))} {year}"


def _counted(found: Sequence[tuple[str, int]], voice: Voice, *, by_name: bool = False) -> str:
    """Rows of name, ships and tons: the heaviest first, or in the order in which they first stand."""
    if not found:
        return voice.plain("sw-face-table-empty")
    rows: dict[str, list[int]] = {}
    for name, weight in found:
        mine = rows.setdefault(name, [0, 0])
        mine[0] += 1
        mine[1] += weight
    ordered = list(rows.items())
    if not by_name:
        ordered.sort(key=lambda item: (-item[1][1], item[0]))
    head = row("", (voice.plain("sw-face-table-ships"), _SHIPS), (voice.plain("sw-face-table-tons"), _TONS))
    lines = [head]
    # In order of time the last rows matter most, in order of weight the first.
    for name, (ships, weight) in ordered[-_ROWS:] if by_name else ordered[:_ROWS]:
        lines.append(row(name, (_number(ships, voice), _SHIPS), (_number(weight, voice), _TONS)))
    lines += _more(len(ordered), voice)
    total = sum(weight for _, weight in found)
    lines.append(
        row(voice.plain("sw-face-table-sum"), (_number(len(found), voice), _SHIPS), (_number(total, voice), _TONS))
    )
    return "\n".join(lines)


def tables(voice: Voice) -> list[tuple[str, str]]:
    """The tables there are: label and value."""
    return [(voice.plain(f"sw-face-table-name-{name}"), name) for name in TABLES]
