"""The cover, the halls of fame and the badges, in words. The side's total stands first: nobody sank that alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.faces.sentences import few
from bot.faces.silent_war.names import boat_name, date_of
from bot.faces.silent_war.scores import credit_of
from bot.faces.silent_war.status import sinking_words, weeks_played
from bot.faces.silent_war.story.annals import Book, best_boats, months, ranked
from bot.faces.silent_war.story.badges import KINDS, Badge, badges
from bot.faces.silent_war.story.diary import month_name
from bot.text.voice import Voice
from engine.core.words import Arg, Words
from engine.silent_war.known import Known
from engine.silent_war.tables.read import tables
from engine.silent_war.victory import level, measured

TOP = 10
TOLD = 6  # badges of a kind given with their reasons; the rest are listed by name
LISTED = 40
MINE, LINE = 5, 140  # badges of a member on the report, and characters of their line, which the report would cut


def cover(known: Known, book: Book, voice: Voice) -> list[str]:
    """The whole campaign on a page: sums, shares, firsts, those who stayed out."""
    sunk = book.sinkings
    lines = [f"# {voice.get('sw-diary-title')} · {title(known, voice)}"]
    lines.append(
        voice.get(
            "sw-diary-cover-sum",
            weeks=weeks_played(known),
            ships=len(sunk),
            tons=sum(sinking.tons for sinking in sunk),
            lost=len(known.score.lost),
        )
    )
    lines += _judged(known, voice)
    if sunk:
        assists = sum(badge.times for badge in badges(book) if badge.kind == "shepherd")
        ultra = sum(sinking.ultra for sinking in sunk)
        if assists or ultra:
            lines.append(voice.get("sw-diary-cover-shares", assists=assists, ultra=ultra))
        lines.append(voice.get("sw-diary-first", what=sinking_words(sunk[0]), when=date_of(sunk[0].date)))
        best = max(months(book), key=lambda month: (month.tons, month.key))
        lines.append(voice.get("sw-diary-best-month", month=month_name(best.key), tons=best.tons))
    if known.score.lost:
        named: list[Arg] = [boat_name(boat) for boat in known.score.lost]
        lines.append(voice.get("sw-diary-lost-boats", boats=named))
    return lines


def _judged(known: Known, voice: Voice) -> list[str]:
    """The victory level as it stands (at the end: as it ended), and the record."""
    plan = known.plan
    if not (known.score.sinkings or known.score.lost):
        return []
    reached = measured(plan.victory, known.score)
    stands = Words(f"sw-level-{level(plan.victory, reached, len(known.score.lost))}")
    key = "level" if known.over else "stands"
    lines = [voice.get(f"sw-diary-cover-{key}", level=stands)]
    past = plan.history
    if past.ships or past.tons:
        whole = known.theatre.turns if weeks_played(known) < known.theatre.turns else 0
        args = {"ships": round(past.ships), "tons": past.tons, "lost": past.lost, "weeks": whole}
        lines.append(voice.get("sw-diary-cover-history", **args))
    return lines


def title(known: Known, voice: Voice) -> str:
    """The scenario's name."""
    return voice.markdown(known.plan.title)


def hall(known: Known, book: Book, names: Mapping[str, str], voice: Voice) -> list[str]:
    """The best boats, skippers, members and commands, each beside the total that all share."""
    sunk = book.sinkings
    lines = [f"# {voice.get('sw-diary-fame')}"]
    if not sunk:
        return [*lines, voice.get("sw-diary-empty")]
    lines.append(voice.get("sw-diary-fame-side", ships=len(sunk), tons=sum(sinking.tons for sinking in sunk)))
    boats = [(boat_name(boat), ships, tons) for boat, ships, tons in best_boats(sunk)]
    lines += _table("boats", boats, voice)
    known_skippers = tables().fleet.skippers
    led = [
        (known_skippers[sinking.skipper].full_name, sinking) for sinking in sunk if sinking.skipper in known_skippers
    ]
    lines += _table("skippers", ranked(led), voice)
    spoken = [(credit_of(known, at, names), sinking) for at, sinking in enumerate(known.score.sinkings)]
    lines += _table("members", ranked([(name, sinking) for name, sinking in spoken if name]), voice)
    named = {node: voice.say(words) for node, _, _, words in known.plan.nodes}
    by_command = ranked([(named[sinking.command], sinking) for sinking in sunk if sinking.command in named])
    if len(by_command) > 1:
        lines += _table("commands", by_command, voice)
    return lines


def _table(name: str, rows: Sequence[tuple[str, int, int]], voice: Voice) -> list[str]:
    if not rows:
        return []
    lines = [f"## {voice.get(f'sw-diary-fame-{name}')}"]
    for rank, (who, ships, tons) in enumerate(rows[:TOP], 1):
        lines.append(voice.get("sw-diary-fame-row", rank=rank, name=who, ships=ships, tons=tons))
    return lines


def badge_chapter(book: Book, voice: Voice) -> list[str]:
    """All badges by kind: the last won with their reasons; of many only the names."""
    won = badges(book)
    lines = [f"# {voice.get('sw-diary-badges')}"]
    if not won:
        return [*lines, voice.get("sw-badge-none")]
    for kind in KINDS:
        mine = [badge for badge in won if badge.kind == kind]
        if len(mine) <= TOLD:
            lines += [badge_line(badge, voice) for badge in mine]
            continue
        named = few([_times(badge) for badge in sorted(mine, key=lambda each: (-each.times, each.boat))], LISTED)
        lines.append(voice.get("sw-badge-many", badge=Words(f"sw-badge-{kind}"), boats=named))
    return lines


def _times(badge: Badge) -> str:
    return boat_name(badge.boat) + (f" ×{badge.times}" if badge.times > 1 else "")


def badge_line(badge: Badge, voice: Voice) -> str:
    """A badge with its boat and reason."""
    return voice.get(
        "sw-badge-line",
        badge=Words(f"sw-badge-{badge.kind}"),
        boat=boat_name(badge.boat),
        times=badge.times,
        why=Words(f"sw-badge-{badge.kind}.why", badge.args),
    )


def own_lines(book: Book, mine: frozenset[str], voice: Voice) -> list[str]:
    """A member's boats beside all, and their badges: the latest first, five at most, all of them whole."""
    if not book.log or not mine:
        return []
    sunk = [sinking for sinking in book.sinkings if sinking.boat in mine]
    total = sum(sinking.tons for sinking in book.sinkings)
    lines = [voice.get("sw-diary-own-tons", ships=len(sunk), tons=sum(sinking.tons for sinking in sunk), all=total)]
    won = sorted((badge for badge in badges(book) if badge.boat in mine), key=lambda badge: -badge.week)[:MINE]
    if won:
        named: list[Arg] = [
            Words("sw-badge-mine", {"badge": Words(f"sw-badge-{badge.kind}"), "boat": boat_name(badge.boat)})
            for badge in won
        ]
        said = [voice.get("sw-diary-own-badges", badges=named[:many]) for many in range(len(named), 0, -1)]
        lines.append(next((line for line in said if len(line) <= LINE), said[-1]))
    return lines


def boat_badges(book: Book, boat: str, voice: Voice) -> list[str]:
    """A boat's badges for the end of her own chapter."""
    return [badge_line(badge, voice) for badge in badges(book) if badge.boat == boat]
