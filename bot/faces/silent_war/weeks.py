"""What the weeks of a patrol's file bring, each span of like weeks in one line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from bot.text.voice import Voice
from engine.core.words import Arg, Words
from engine.silent_war.plan import Plan


def week_lines(plan: Plan, voice: Voice) -> list[str]:
    """ULTRA areas, open zones and the only contacts that count, in the order of their first weeks."""
    lines = [*_lines("file-weeks-ultra", plan.ultra, voice), *_lines("file-weeks-zones", plan.zones, voice)]
    every = dict.fromkeys(tuple(only) for each in plan.contacts.values() for only in each.values())
    for kinds in every:
        weeks = {
            week: [area for area, only in each.items() if tuple(only) == kinds] for week, each in plan.contacts.items()
        }
        lines += _lines("file-weeks-contacts", weeks, voice, kinds=kinds, count=len(kinds))
    return [line for _first, line in sorted(lines, key=lambda each: each[0])]


def _lines(key: str, areas: Mapping[str, Sequence[str]], voice: Voice, **more: Arg) -> Iterator[tuple[int, str]]:
    """Each line behind the week with which it begins."""
    for first, last, named in spans({int(week): tuple(each) for week, each in areas.items()}):
        weeks = Words("file-weeks", {"first": first, "last": last if last > first else 0})
        names = tuple(Words(f"area-{area}") for area in named)
        yield first, voice.say(Words(key, {"weeks": weeks, "areas": names, **more}))


def spans(by_week: Mapping[int, tuple[str, ...]]) -> Iterator[tuple[int, int, tuple[str, ...]]]:
    """Weeks that follow each other with the same names: the first, the last, the names; none for weeks without
    names."""
    first = last = 0
    for week in sorted(by_week):
        if first and (week != last + 1 or by_week[week] != by_week[last]):
            yield first, last, by_week[last]
            first = 0
        if by_week[week]:
            first, last = first or week, week
    if first:
        yield first, last, by_week[last]
