"""The results of the kills, the patrols and the matches of a long run, as parts of docs/soak.md."""

import os
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

from bot.games import games
from engine.silent_war.game import SilentWar
from engine.silent_war.plan import LEVELS
from tests.soak.kills.inquest import Figures
from tests.soak.match_play import Plays
from tests.soak.patrols import CHANCE, FIGHTS, Tally
from tests.soak.report import time_words, write_part

ALL_STORMS = 8

HELD = """\
After each kill the store is opened as the bot would open it, and then:

- the file is sound: pages, references, sums of all saves and entries;
- every acknowledged entry stands at its number with the bytes that were written; beyond them stands at most one act,
  whole, that was written and not yet acknowledged;
- each campaign that went on is replayed from its beginning with the dice thrown anew from its seed, and gives the
  saved state (`flotilla verify`);
- every receipt of the last run is kept word by word; acknowledged interactions are given again and get the same
  receipt, and not a byte of the database changes;
- no interaction was written twice, none that was refused was written;
- no deadline or reminder was resolved twice, no gate closed twice; deadlines belong to open questions, and every
  question on which somebody else waits has one;
- each entry is told of in exactly one message, delivered or waiting; no message was posted twice, also where the
  deliverer died between posting and saying so, or was told of a failure that was none;
- the crew repeats what was under way when it died; no error was logged.
"""

WATCHED = """\
Every answer is checked against its question. Every week, and between any two attacks of a fight: counters conserved
(cups, display and struck names make the stock; none lies there twice), nobody in two places, ranges (15.11) and
speeds (12.0, 15.1), room in bases and at tenders (10.2, 21.22), packs (24.14), damage, skippers, experience that only
grows, a score that is the sum of what was sunk, no more boats lost than there were, no dead ends.
"""

PLAYED = """\
Played as people play them, by random acts (answers, seals, drafts, second thoughts, undo, going back by consent,
silence, nonsense), saved and loaded after every act; replayed with the dice of the seed; answered in other orders,
and by the other driver: one end each time.
"""


def spent() -> float:
    """The processor time in seconds of this process and of those it started and saw end."""
    return sum(os.times()[:4])


@dataclass
class Logbook:
    """The parts of a run; None where a part has not run. ``seconds`` is the processor time that each took."""

    patrols: dict[str, dict[str, Tally]] | None = field(default=None)
    plays: Plays | None = None
    storms: dict[int, Figures] = field(default_factory=dict)
    migrations: Counter[str] | None = None
    seconds: Counter[str] = field(default_factory=Counter)

    @contextmanager
    def timed(self, part: str) -> Iterator[None]:
        """Add the time spent inside to a part's time."""
        began = spent()
        yield
        self.seconds[part] += spent() - began  # type: ignore[assignment]  # a sum of seconds

    def write(self) -> None:
        """Write each part whose results are complete."""
        every = ", ".join(f"`{rules.name}` version {rules.version}" for rules in games().values())
        rules = SilentWar()
        made = f"Rules: `{rules.name}`, version {rules.version}.\n"
        if self.migrations is not None and len(self.storms) >= ALL_STORMS:
            kills = sum(storm.kills for storm in self.storms.values())
            summary = f"{kills:,} kills, {self.migrations.total():,} killed migrations, nothing lost"
            self._part("kills", summary, _kills(self.storms, self.migrations), f"Rules: {every}.\n")
        if self.patrols is not None:
            every = [tally for by in self.patrols.values() for tally in by.values()]
            summary = (
                f"{sum(tally.patrols for tally in every):,} patrols, {sum(tally.weeks for tally in every):,} weeks, "
            )
            summary += f"{sum(tally.questions for tally in every):,} questions"
            self._part("patrols", summary, _patrols(self.patrols), made)
        if self.plays is not None:
            summary = f"{self.plays.matches} matches, {self.plays.entries:,} entries"
            self._part("matches", summary, _matches(self.plays), made)

    def _part(self, name: str, summary: str, text: str, made: str) -> None:
        heading, rest = text.split("\n", 1)
        write_part(name, summary, time_words(self.seconds[name]), f"{heading}\n\n{made}{rest}")


def _table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    lines = [
        "| " + " | ".join(head) + " |",
        "|" + "|".join("---" if not at else "---:" for at in range(len(head))) + "|",
    ]
    for row in rows:
        lines.append("| " + " | ".join(_cell(cell) for cell in row) + " |")
    return "\n".join(lines) + "\n"


def _cell(value: object) -> str:
    if isinstance(value, int):
        return f"{value:,}"
    return f"{value:,.1f}" if isinstance(value, float) else str(value)


def _counts(name: str, counts: Mapping[str, int]) -> str:
    return _table((name, "count"), sorted(counts.items(), key=lambda count: (-count[1], count[0])))


def _sum(counters: Iterable[Counter[str]]) -> Counter[str]:
    total: Counter[str] = Counter()
    for counter in counters:
        total.update(counter)
    return total


def _kills(storms: Mapping[int, Figures], migrations: Counter[str]) -> str:
    all_ = list(storms.values())
    rows = [
        (
            f"seed {seed}",
            ", ".join(f"{game} {count}" for game, count in sorted(storm.games.items())),
            storm.kills,
            storm.acknowledged,
            storm.refused,
            storm.entries,
            storm.campaigns,
            storm.ended,
            storm.messages,
            storm.replays,
            storm.replayed,
        )
        for seed, storm in sorted(storms.items())
    ]
    rows.append(("**all**", "", *(sum(row[at] for row in rows) for at in range(2, 11))))  # type: ignore[arg-type,misc]
    head = ("storm", "campaigns by game", "kills", "acts acknowledged", "refused", "entries", "campaigns")
    head += ("of them over", "messages posted")
    kills = sum(storm.kills for storm in all_)
    return "\n".join(
        (
            f"## {kills:,} kills\n",
            "A process in which four members play up to three campaigns at once, with the clock, a deliverer and the",
            "housekeeping, is ended by `SIGKILL` and started again on the same database: one database a storm.\n",
            _table((*head, "replays", "entries replayed"), rows),
            HELD,
            "Where the kills fell:\n",
            _counts("instant", _sum(storm.by_phase for storm in all_)),
            f"Acts under way at a kill: {sum(storm.in_flight.total() for storm in all_):,}. The next crew repeats them",
            "(those of a storm's last kill stay open):\n",
            _counts("found", _sum(storm.after_kill for storm in all_)),
            (
                "Interactions given again, while the crew lived and after kills:"
                f" {sum(storm.repeated for storm in all_):,}."
            ),
            (
                "Entries that were durable before their acknowledgement could be:"
                f" {sum(storm.adopted for storm in all_):,}."
            ),
            f"Reminders resolved: {sum(storm.reminders for storm in all_):,}. Deadlines resolved:\n",
            _counts("deadline", _sum(storm.deadlines for storm in all_)),
            "What was acknowledged:\n",
            _counts("act", _sum(storm.acts for storm in all_)),
            f"### {migrations.total():,} killed migrations\n",
            "A database of the first format is killed while it is brought up to date, and must be the old or the new",
            "one, whole, with every backup that stands beside it whole, and open as the new one.\n",
            _counts("found", migrations),
        )
    )


def _patrols(patrols: Mapping[str, Mapping[str, Tally]]) -> str:
    every = [tally for by in patrols.values() for tally in by.values()]
    doctrines = [player for player in next(iter(patrols.values())) if player not in (CHANCE, FIGHTS)]
    rows = []
    for scenario, by in patrols.items():
        for player in doctrines:
            tally = by[player]
            levels = "/".join(str(round(100 * tally.levels[level] / tally.patrols)) for level in LEVELS)
            rows.append((scenario, player, tally.patrols, *_spread(tally), tally.scrapped, levels))
    chance = [(scenario, by[FIGHTS].patrols, *_spread(by[FIGHTS])) for scenario, by in patrols.items()]
    head = ("patrols", "ships", "tons", "median", "90%", "most", "lost of 100")
    played = (
        f"{len(patrols)} scenarios, each played by pure chance, by chance that seeks the enemy, and by the",
        (
            f"autopilot's {len(doctrines)} doctrines, with the seeds from 0 on:"
            f" {sum(tally.weeks for tally in every):,} weeks,"
        ),
        f"{sum(tally.fights for tally in every):,} fights, {sum(tally.questions for tally in every):,} questions.",
    )
    titles = f"Ships and tons are means of a patrol; levels are the shares of {', '.join(LEVELS)} in percent.\n"
    return "\n".join(
        (
            f"## {sum(tally.patrols for tally in every):,} patrols\n",
            *played,
            WATCHED,
            titles,
            _table(("scenario", "player", *head, "scrapped", "levels"), rows),
            "By chance that seeks the enemy:\n",
            _table(("scenario", *head), chance),
        )
    )


def _spread(tally: Tally) -> tuple[float, int, int, int, int, float]:
    mean = round(sum(tally.tons) / tally.patrols)
    lost = 100 * sum(tally.lost) / tally.boats
    return sum(tally.ships) / tally.patrols, mean, round(tally.middle), tally.tons_at(0.9), max(tally.tons), lost


def _matches(plays: Plays) -> str:
    return "\n".join(
        (
            f"## {plays.matches} matches\n",
            PLAYED,
            _table(
                ("what", "count"),
                (
                    ("entries", plays.entries),
                    ("throws audited", plays.throws),
                    ("entries taken back (undo)", plays.undone),
                    ("times gone back by consent", plays.went_back),
                    ("seals opened again", plays.reopened),
                    ("other answering orders", plays.orders),
                ),
            ),
        )
    )
