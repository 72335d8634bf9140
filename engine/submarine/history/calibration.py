"""Many actions by autopilot beside what is asked of them and what history tells (pure)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, replace
from functools import partial
from statistics import fmean
from typing import Any, Final

from engine.core.goals import Figure, Goal, Rows
from engine.core.words import Json
from engine.submarine.history.report import CHARGES, COUNTED, WEAPONS
from engine.submarine.scenario import scenario_named
from engine.submarine.tables.ships import Game

FAIR: Final = (0.3, 0.7)
"""The submarines' share of decided actions, in scenarios that favour nobody."""
ASKED: Final[Mapping[str, tuple[float, float] | None]] = {
    "unescorted-britain": FAIR,
    "unescorted-japan": FAIR,
    "hunters-atlantic": (0.35, 0.65),
    "hunters-pacific": (0.0, 0.3),
    "hunters-japan": (0.45, 0.8),
    "wounded-bear": FAIR,
    "ark-royal": FAIR,
    "wahoo": FAIR,
    "wahoo-long": None,
    "bungo-pete": FAIR,
    "secret-weapon": None,
    "wolf-pack": FAIR,
    "pq-17": FAIR,
    "pq-17-pack": FAIR,
    "sc-7": FAIR,
    "hx-112": FAIR,
    "parks-pirates": FAIR,
}
"""By scenario: the bounds of the submarines' share; None where nothing tells what it should be, or where it cannot be
what it should: the longer action of scenario 8 asks for 50 points, and all five ships together take 48 on average.

The hunts of scenarios 3 to 5 sink their boat in about 50, 85 to 90 and 35 to 40 of 100 actions where six attacks in ten
find room (a rough reckoning from the tables), with 15 points to either side.
"""
KILLS: Final[Mapping[str, float]] = {CHARGES: 1 / 60.5, "hedgehog": 1 / 5.7, "squid": 1 / 2.9}
"""[history] Boats sunk for each attack with that weapon by the Royal Navy and its allies, 1939 to 1945."""
TRIAL: Final[Mapping[str, Mapping[str, Json]]] = {
    CHARGES: {"thrown": "none"},
    "hedgehog": {"thrown": "hedgehog", "racks": 0, "k_guns": 0},
    "squid": {"thrown": "squid", "racks": 0, "k_guns": 0},
}
"""The arms of the escorts that try out each weapon: four of a class, with that weapon and no other, so that every boat
they sink is its own."""
KILLS_ASKED: Final[Mapping[str, float]] = {"hedgehog": 0.09, "squid": 0.17}
"""The least kills for each attack: half of history's."""
TRIALS: Final[Mapping[str, tuple[str, Game]]] = {
    **{weapon: (weapon, "basic") for weapon in TRIAL},
    **{f"{weapon}, advanced game": (weapon, "advanced") for weapon in TRIAL},
}
"""The trials by name: a weapon and the game in which it is tried."""
MISSED: Final[Mapping[str, str]] = {
    "hedgehog": "in the basic game a boat moves before it falls (16.1), and one hit never sinks it (64.4.8)",
    "squid": "in the basic game a boat moves one to three hexes before the bombs fall (16.1)",
    "squid, advanced game": "its bombs are three charges, at depths that the escorts must guess (43.10)",
}
"""Why a weapon kills more seldom than it did."""
TRIAL_PART: Final = "trial-of-weapons"
SHARE: Final = "boats' share"
NEAR: Final = ("wolf-pack", "sc-7", "hx-112", "parks-pirates")
"""The scenarios whose losses are asked to lie near the record: ships within a half of it, boats within one."""
LEADS: Final[Mapping[str, str]] = {
    "wolf-pack": "three aces at once were never there (SC-11), and a lead of 50 points, by which the boats win,"
    " is five ships"
}
"""Why the boats of a scenario sink more than the record has."""
LOST: Final[Mapping[str, Mapping[str, tuple[str, ...]]]] = {
    "hx-112": {"boats": ("U-99", "U-100")},
    "wolf-pack": {"boats": ("U-47",)},
    "ark-royal": {"ships": ("Ark Royal",)},
}
"""The boats and big ships of a scenario that were sunk, by name, as the files tell."""
HIDDEN: Final = ("wolf-pack", "pq-17")
"""The scenarios that are played with hidden boats too."""
OF_CAMPAIGN: Final = (0.3, 0.6)
OF_ACTION: Final = (0.2, 0.7)
"""The boats' share of a campaign, and of each of its actions."""
CALLED: Final = "pq-17-pack"
"""The scenario in which boats may come later, for points that the other side gets."""
TRIAL_CLASS: Final = "river"
TRIAL_TURNS: Final = 12
HEADINGS: Final = 6


@dataclass(frozen=True, slots=True)
class Share:
    """How actions of a scenario ended. ``share`` is the submarines' of those decided."""

    scenario: str
    games: int
    submarines: int
    escorts: int
    draws: int

    @property
    def decided(self) -> int:
        """Actions that somebody won."""
        return self.submarines + self.escorts

    @property
    def share(self) -> float:
        """The submarines' share of decided actions; a half where none was decided."""
        return self.submarines / self.decided if self.decided else 0.5


@dataclass(frozen=True, slots=True)
class Weapon:
    """What a weapon did: attacks, those that hurt a boat, damage, boats sunk."""

    weapon: str
    made: int
    hit: int
    damage: int
    sunk: int

    @property
    def kills(self) -> float:
        """Boats sunk for each attack."""
        return self.sunk / self.made if self.made else 0.0


@dataclass(frozen=True, slots=True)
class Called:
    """What boats bring that come later: how many may come and came, both sides' points on average with what each that
    came costs, actions that the boats' side won."""

    game: str
    may_come: int
    games: int
    came: int
    submarines: float
    escorts: float
    won: int

    def brings(self, without: Called) -> tuple[float, float]:
        """The points that each side has more for a boat that came, beside actions in which none came."""
        each = self.came / self.games if self.came else 1.0
        return (self.submarines - without.submarines) / each, (self.escorts - without.escorts) / each


def share_of(scenario: str, rows: Sequence[Mapping[str, Any]]) -> Share:
    """How the actions of a scenario ended."""
    won = Counter(row["winner"] for row in rows)
    return Share(scenario, len(rows), won["submarine"], won["escort"], won["draw"])


def boats_share(rows: Rows) -> float | None:
    """The submarines' share of decided actions; None where none was decided."""
    found = share_of("", rows)
    return found.share if found.decided else None


def merchants_of(rows: Rows, scenario: str) -> float:
    """Merchants sunk in an action, in the mean."""
    file = scenario_named(scenario)
    warships = {row.name for row in (*file.escorts, *file.big_ships)}
    return fmean(sum(name not in warships for name in row["sunk"]) - row["boats_lost"] for row in rows)


def goals_of(scenario: str) -> list[Goal]:
    """What is asked of the basic game of a scenario: the boats' share; where the record has ships, losses near it."""
    asked = ASKED.get(scenario)
    found = (
        [] if asked is None else [Goal(scenario, SHARE, *asked, Figure(boats_share, percent=True), source="[design]")]
    )
    if scenario in NEAR:
        record = scenario_named(scenario).history
        ships, boats = record.merchants or 0, record.boats or 0
        low, high = 0.5 * ships, 1.5 * ships
        merchants = Figure(partial(merchants_of, scenario=scenario), same="figure/merchants sunk")
        lost = Figure(lambda rows: fmean(row["boats_lost"] for row in rows), same="figure/boats lost")
        why = LEADS.get(scenario, "")
        found += [
            Goal(scenario, "merchants sunk", low, high, merchants, why=why, source="[history]"),
            Goal(scenario, "boats lost", max(0.0, boats - 1.0), boats + 1.0, lost, source="[history]"),
        ]
    return found


def hidden_goals(part: str) -> list[Goal]:
    """What is asked of actions with hidden boats."""
    return [Goal(part, SHARE, *FAIR, Figure(boats_share, percent=True), source="[design]")]


def goals_of_trial() -> list[Goal]:
    """What is asked of the weapons, each in the hands of ships that have no other: a row holds an action of each."""
    return [
        *(
            Goal(
                TRIAL_PART,
                f"{name}: kills for each attack",
                KILLS_ASKED[weapon],
                1.0,
                killing(name),
                why=MISSED.get(name, ""),
                source="[history]",
                record=KILLS[weapon],
            )
            for name, (weapon, _) in TRIALS.items()
            if weapon in KILLS_ASKED
        ),
        Goal(
            TRIAL_PART,
            "squid before hedgehog before charges",
            0.5,
            1.0,
            Figure(lambda rows: float(in_order(weapons_tried(rows))), percent=True),
            source="[history]",
        ),
    ]


def killing(trial: str) -> Figure:
    """Boats sunk for each attack in a trial."""
    return Figure(lambda rows: weapons_tried(rows)[trial].kills, percent=True)


def weapons_tried(rows: Rows) -> dict[str, Weapon]:
    """Each weapon as its own four escorts used it, in rows that hold an action of each trial. A boat that it drove to
    the surface, where guns made an end of it, is its own, as the Royal Navy counted."""
    found: dict[str, Weapon] = {}
    for name, (weapon, _) in TRIALS.items():
        tried = [row[name] for row in rows]
        found[name] = replace(weapons_of(tried)[weapon], sunk=sum(row["boats_lost"] for row in tried))
    return found


def goals_of_campaign(campaign: str, actions: int) -> list[Goal]:
    """What is asked of a campaign: the boats' share of all, and of each action."""
    found = [Goal(campaign, SHARE, *OF_CAMPAIGN, Figure(boats_share, percent=True), source="[design]")]
    for action in range(actions):
        figure = Figure(partial(_won_action, action=action), percent=True)
        found.append(Goal(campaign, f"action {action + 1}, {SHARE}", *OF_ACTION, figure, source="[design]"))
    return found


def _won_action(rows: Rows, action: int) -> float | None:
    """The boats' share of an action that either side led."""
    led = [row["actions"][action] for row in rows if len(set(row["actions"][action])) > 1]
    return fmean(boats > escorts for boats, escorts in led) if led else None


def torpedoes_of(rows: Iterable[Mapping[str, Any]]) -> dict[str, int]:
    """Torpedoes fired, hits, duds in all rows."""
    total: Counter[str] = Counter()
    for row in rows:
        total.update(row["torpedoes"])
    return {name: total[name] for name in ("fired", "hits", "duds")}


def weapons_of(rows: Iterable[Mapping[str, Any]]) -> dict[str, Weapon]:
    """What each weapon did in all rows."""
    totals: dict[str, Counter[str]] = {weapon: Counter() for weapon in WEAPONS}
    for row in rows:
        for weapon, counts in row["attacks"].items():
            totals[weapon].update(counts)
    return {name: Weapon(name, *(count[each] for each in COUNTED)) for name, count in totals.items()}


def hunt_of(rows: Iterable[Mapping[str, Any]]) -> float:
    """Turns of a hunt, on average over the boats that were hunted; 0 where none was."""
    lengths = [turns for row in rows for turns in row["hunts"].values()]
    return sum(lengths) / len(lengths) if lengths else 0.0


def trial(weapon: str, seed: int = 0, game: Game = "basic") -> dict[str, Json]:
    """The options of an action in which four escorts with one weapon hunt a boat whose captain steers it.

    Ships and places are those of scenario 3. The boat lies in plain view but its depth is its captain's secret: by the
    die of scenario 3 charges would need no depth, and a weapon that needs none would have no advantage. Its heading
    follows from the seed, since little else differs before the first attack. KeyError for a weapon without a trial.
    """
    document: Any = deepcopy(scenario_named("hunters-atlantic").dumped())
    document.update(id=f"trial-{weapon}", season="F44", turns=TRIAL_TURNS)
    document.pop("solitaire", None)
    document["submarines"][0]["heading"] = 1 + seed % HEADINGS
    for row in document["escorts"]:
        row.update({"class": TRIAL_CLASS} | dict(TRIAL[weapon]))
    return {"document": document, "advanced": game == "advanced"}


def calling(boats: int) -> dict[str, Json]:
    """The options of :data:`CALLED` with so many of the boats that may come, for nothing: so each comes as soon as a
    marker lets it."""
    document: Any = deepcopy(scenario_named(CALLED).dumped())
    later = [row for row in document["submarines"] if row.get("place") == "later"]
    for row in later[boats:]:
        document["submarines"].remove(row)
    for row in later[:boats]:
        row["entry_points"] = 0
    document["id"] = f"calling-{boats}"
    return {"document": document}


def called_of(game: str, boats: int, rows: Sequence[Mapping[str, Any]], *, paid: bool = False) -> Called:
    """What boats brought that came in these actions. What each costs is counted here, unless it is ``paid`` in them."""
    file = scenario_named(CALLED)
    price = max(row.entry_points for row in file.submarines)
    asked = max(each.lead or 0 for row in file.wins for each in row.all)
    ours = [row["points"]["submarine"] for row in rows]
    theirs = [row["points"]["escort"] + (0 if paid else price * len(row["came"])) for row in rows]
    won = sum(mine - other >= asked for mine, other in zip(ours, theirs, strict=True))
    came = sum(len(row["came"]) for row in rows)
    return Called(game, boats, len(rows), came, sum(ours) / len(rows), sum(theirs) / len(rows), won)


def in_order(weapons: Mapping[str, Weapon]) -> bool:
    """Whether a squid's attack kills more often than a hedgehog's, and that more often than a pattern of charges."""
    return weapons["squid"].kills > weapons["hedgehog"].kills > weapons[CHARGES].kills
