"""The calibration of Submarine: who wins, losses beside the record, torpedoes, attacks by weapon, hunts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

from bot.scenarios.balance import Outcome
from bot.tools.reports.charts import losses
from bot.tools.reports.plan import Cells, Data, Part, Plan, Table
from engine.core.goals import Rows
from engine.core.words import Json
from engine.submarine.autopilot.boat_helm import EXIT
from engine.submarine.autopilot.boats import ARRIVES, BROUGHT
from engine.submarine.autopilot.convoy import BOUND_STRAY
from engine.submarine.autopilot.doctrine import DOCTRINES, USUAL
from engine.submarine.conduct.conduct import BEFORE, BEHIND
from engine.submarine.history.calibration import (
    ASKED,
    CALLED,
    HIDDEN,
    KILLS,
    LOST,
    TRIAL_PART,
    TRIALS,
    Called,
    called_of,
    calling,
    goals_of,
    goals_of_campaign,
    goals_of_trial,
    hidden_goals,
    hunt_of,
    torpedoes_of,
    trial,
    weapons_tried,
)
from engine.submarine.history.report import simulate
from engine.submarine.judgement.cards import file_of
from engine.submarine.scenario import world_of
from engine.submarine.scenarios.scenario import campaign_files
from engine.submarine.tables.seasons import write_season

GAMES: Final = {"basic": False, "advanced": True}
WINNERS: Final = {"submarine": "boats", "draw": "drawn", "escort": "escorts"}
SELDOM: Final = 4
"""The advanced game and campaigns are played with so many times fewer seeds."""
HALF: Final = 2
"""Hidden boats are played with so many times fewer seeds."""
PART: Final = 5
"""The trial of boats that come later is played with so many times fewer seeds."""
AS_CALLED: Final = ("none called", "one", "two")


def parts(doctrine: str) -> Sequence[Part]:
    """Every scenario in the basic game and the advanced one, two with hidden boats, campaigns, and the trials."""
    found = []
    for scenario in ASKED:
        basic, advanced = (
            partial(play, scenario=scenario, doctrine=doctrine, options={"advanced": wish}) for wish in GAMES.values()
        )
        found += [
            Part(scenario, scenario, basic, beside=True, goals=goals_of(scenario), own=_counts),
            Part(f"{scenario}/advanced", scenario, advanced, "advanced", own=_counts, fewer=SELDOM),
        ]
    for scenario in HIDDEN:
        for game, wish in GAMES.items():
            name, options = f"{scenario}/hidden-{game}", {"advanced": wish, "hidden": True}
            hidden = partial(play, scenario=scenario, doctrine=doctrine, options=options)
            label = f"hidden boats, {game} game"
            goals = hidden_goals(name)
            found.append(Part(name, scenario, hidden, label, goals=goals, own=_counts, fewer=HALF))
    for campaign, file in campaign_files().items():
        whole = partial(play, scenario=campaign, doctrine=doctrine, options={"advanced": False})
        goals = goals_of_campaign(campaign, len(file.actions))
        found.append(Part(campaign, campaign, whole, beside=True, goals=goals, own=_counts, fewer=SELDOM))
    tried = partial(hunts, doctrine=doctrine)
    later = partial(calls, doctrine=doctrine)
    return [
        *found,
        Part(TRIAL_PART, TRIAL_PART, tried, "Trial of weapons", goals=goals_of_trial(), own=_weapons),
        Part(f"{CALLED}/called", CALLED, later, "boats called", own=_called, fewer=PART),
    ]


def play(seed: int, scenario: str, doctrine: str, options: dict[str, Json]) -> dict[str, Any]:
    """An action or a campaign as a row."""
    return simulate(scenario, (seed,), doctrine, options)[0]


def hunts(seed: int, doctrine: str) -> dict[str, Any]:
    """An action of the trial with each weapon in each game."""
    return {
        name: simulate("own", (seed,), doctrine, trial(weapon, seed, game))[0]
        for name, (weapon, game) in TRIALS.items()
    }


def calls(seed: int, doctrine: str) -> dict[str, Any]:
    """Actions, by game and boats, in which so many boats come as soon as they may; none: as the staff leaves them."""
    return {
        game: [
            simulate(CALLED, (seed,), doctrine, {"advanced": wish})[0],
            *(simulate("own", (seed,), doctrine, {**calling(boats), "advanced": wish})[0] for boats in (1, 2)),
        ]
        for game, wish in GAMES.items()
    }


def _counts(rows: Rows) -> Json:
    """Torpedoes and hunts."""
    return {"torpedoes": torpedoes_of(rows), "hunt": round(hunt_of(rows), 2)}


def _weapons(rows: Rows) -> Json:
    return {
        name: {"made": weapon.made, "hit": weapon.hit, "damage": weapon.damage, "sunk": weapon.sunk}
        for name, weapon in weapons_tried(rows).items()
    }


def _called(rows: Rows) -> Json:
    found = [
        called_of(game, boats, [row[game][boats] for row in rows], paid=not boats)
        for game in GAMES
        for boats in range(len(AS_CALLED))
    ]
    return [
        {"game": each.game, "may_come": each.may_come, "games": each.games, "came": each.came, "won": each.won}
        | {"submarine": round(each.submarines, 2), "escort": round(each.escorts, 2)}
        for each in found
    ]


def known(scenario: str, record: Outcome | None) -> Outcome | None:
    """The record with the names of the boats and big ships that were lost; no boat where the figures have none."""
    if record is None:
        return None
    boats: dict[str, Sequence[str]] = {} if record.figures.get("boats lost") else {"boats": ()}
    return replace(record, sunk={**boats, **LOST.get(scenario, {})})


# --- tables ------------------------------------------------------------------------------------------------------


def _shares(data: Data) -> Iterator[Cells]:
    for name, part in data["parts"].items():
        if name.partition("/")[0] not in (*ASKED, *campaign_files()) or "winners" not in part:
            continue
        won, lost = (part["winners"].get(who, 0) for who in ("submarine", "escort"))
        share = f"{won / (won + lost):.0%}" if won + lost else "–"
        goal = data["goals"].get(f"{name}/boats-share")
        asked = "–" if goal is None else f"{goal['low']:.0%} to {goal['high']:.0%}"
        yield part["name"], share, asked, f"{part['own']['hunt']:.1f}"


def _torpedoes(data: Data) -> Iterator[Cells]:
    for part in data["parts"].values():
        count = part.get("own", {}).get("torpedoes") if isinstance(part.get("own"), dict) else None
        if count and count["fired"]:
            hits = f"{count['hits'] / count['fired']:.0%}"
            yield part["name"], _who(part["scenario"]), count["fired"], count["hits"], count["duds"], hits


def _who(scenario: str) -> str:
    """Navy of the boats and season."""
    world = world_of(scenario, {})
    boat = next(iter(world.boats.boats.values()))
    return f"{boat.ship_class}, {write_season(file_of(world).season)}"


def _attacks(data: Data) -> Iterator[Cells]:
    for name, weapon in data["parts"].get(TRIAL_PART, {"own": {}})["own"].items():
        kills = weapon["sunk"] / weapon["made"] if weapon["made"] else 0.0
        yield name, weapon["made"], weapon["hit"], weapon["sunk"], f"{kills:.1%}", f"{KILLS[TRIALS[name][0]]:.1%}"


def _calls_of(data: Data) -> list[Called]:
    part = data["parts"].get(f"{CALLED}/called")
    return [
        Called(
            each["game"], each["may_come"], each["games"], each["came"], each["submarine"], each["escort"], each["won"]
        )
        for each in (part["own"] if part is not None else ())
    ]


def _calls(data: Data) -> Iterator[Cells]:
    for each in _calls_of(data):
        came, points = AS_CALLED[each.may_come], (f"{each.submarines:.1f}", f"{each.escorts:.1f}")
        yield each.game, came, each.came, *points, f"{each.won} of {each.games}"


def _verdicts(data: Data) -> list[str]:
    """What a boat that comes brings."""
    found, lines = _calls_of(data), []
    for without in (each for each in found if not each.may_come):
        call = next(each for each in found if each.game == without.game and each.may_come == 1)
        mine, theirs = call.brings(without)
        verdict = "does not pay" if mine < theirs else "pays"
        lines.append(
            f"In the {without.game} game a boat that comes brings its side {mine:.1f} points"
            f" and the other {theirs:.1f}: it {verdict}."
        )
    return lines


def _chosen(data: Data) -> Iterator[Cells]:
    """The numbers that no rule and no history gives, and that were chosen for the shares above."""
    usual = DOCTRINES[USUAL]
    yield "`fire_at`", usual.fire_at, "hexes up to which a boat fires", "1, 2, 8, 11, 12"
    yield "`hunters`", f"{usual.hunters}%", "share of the escorts that leave a convoy for a contact", "11, 12"
    yield "`BOUND_STRAY`", BOUND_STRAY, "how far ships bound for a side of the map stray", "6, 7"
    yield "guard line", f"{BEFORE} + {BEHIND}", "hexes before a side for which a boat is bound", "9, 10"
    yield "`EXIT`", EXIT, "what a hex nearer to the side to leave over is worth to a boat", "9, 10"
    yield "duds, basic game", "1 or 2", "added to the die of torpedoes that failed often (S114)", "1, 2, 6, 8"


TABLES: Final = (
    Table(
        "Shares and hunts",
        (
            "The submarines' share of the actions that somebody won, and the turns of a hunt. Scenarios 3 to 5 are",
            "asked to lie within 15 points of a rough reckoning from the tables: their boat is sunk in about 50, 85",
            "to 90 and 35 to 40 of 100. For scenario 10 nothing tells what to ask: the type XXI met no escort that",
            "could keep up with it submerged. Its dash can be won, but squids throw all bombs at one hex.",
        ),
        ("scenario", "share>", "asked", "turns of a hunt>"),
        _shares,
        after=lambda data: (
            "Scenarios 1 and 2 ask nothing of the convoy: a die steers it and its guns fire by themselves, so that",
            "their share is that of the captain's skill alone. Scenario 8 asks for 30 points in twenty turns, the",
            "longer action for 50 in forty. All that five ships take by torpedoes until they are sunk is 48 on",
            "average, Fukue's share counted in; the four merchants take 40. So the longer action is won by nobody who",
            "lets one ship get away, and the merchants run at two hexes a turn, faster than a boat submerged. The",
            "rulebook prints 50, and it stays.",
        ),
    ),
    Table(
        "Boats that may be called",
        (
            "In `pq-17-pack` two boats may come, and each that comes gives the escorts 18 points. The rule is in",
            f"force, but the autopilot reckons that a boat brings at most {BROUGHT} points for each turn that is left",
            f"after the {ARRIVES} that it takes to close. On turn 3, the first one possible, that is no more than the",
            "18 points that it costs. So it calls none, and `pq-17` and `pq-17-pack` are the same action. To see",
            "whether that is right, boats come here as soon as a marker lets them, and the 18 points are counted",
            "afterwards.",
        ),
        ("game", "boats that may come", "came>", "boats' points>", "escorts' points>", "38 ahead>"),
        _calls,
        level=3,
        after=_verdicts,
    ),
    Table(
        "Numbers chosen for these shares",
        (
            "No rule and no history says these. They were chosen so that the shares come out as asked; the README of",
            "the game says what other values do to them.",
        ),
        ("number", "value>", "what it says", "decides"),
        _chosen,
        level=3,
    ),
    Table(
        "Torpedoes",
        (
            "Hits are those that exploded. The basic game has no duds but in the turn of the launch; kinds that failed",
            "often hit less often there instead (S114).",
        ),
        ("scenario", "boats", "fired>", "hits>", "duds>", "hits for each fired>"),
        _torpedoes,
    ),
    Table(
        "Attacks on boats",
        (
            "Four frigates of a class that carry this weapon alone hunt the boat of scenario 3. Its captain steers",
            "it, in plain view, at a depth that they do not know. An attack is what a ship does in a turn, on a boat",
            "that is still afloat; it sank a boat also where it drove it to the surface and guns made an end of it.",
            "Beside it stands what the Royal Navy and its allies counted in the whole war. In the advanced game a",
            "hedgehog or squid is resolved before a boat in contact moves (42.2), and squid bombs are charges (43.10).",
        ),
        ("weapon", "attacks>", "hurt the boat>", "sank it>", "kills for each attack>", "history>"),
        _attacks,
    ),
)


def _named(name: str, figure: str, *, figures: tuple[str, ...], campaign: bool) -> bool:
    return figure in figures and (name in campaign_files()) is campaign


LABELS: Final = {what: f"{{name}}: {what.removesuffix(' sunk').removesuffix(' lost')}" for what in (
    "merchants sunk", "warships sunk", "boats lost",
)}  # fmt: skip

WHYS: Final = {
    **{
        f"ons-5/figure-{what}": "in fact most of these days and nights passed without a loss; the game fights each"
        " (20.10)"
        for what in ("merchants-sunk", "warships-sunk", "boats-lost")
    },
    "ark-royal/ship-ships-ark-royal": "she went down fourteen hours after her hit; the action lasts less than eight"
    " minutes, and 12 of her 24 points win it (SC-7)",
    "ark-royal/figure-warships-sunk": "see Ark Royal: what was a mortal hit counts here as 12 points, which win (SC-7)",
}
"""Causes of what lies outside, by the comparison's id; those of goals stand with the goals."""

PLAN: Final = Plan(
    game="submarine",
    title="Submarine: who wins, and what history says",
    unit="actions of each scenario",
    parts=parts,
    notes=(
        "The basic game with the scenario's options, where nothing else is said.",
        "Wolf pack, PQ-17, SC 7, HX 112, Parks’ Pirates, ONS-5: by the staff of DECISIONS 91, with convoys that flee",
        "open boats. Parks’ Pirates, and Wolf pack with hidden boats: by that of DECISIONS 97, with fast convoys that",
        "turn about. All else: by the staff before.",
        "In ONS-5 losses decide: forces that are given are not weighed (20.10 IV 2), a boat sent in costs 18 (S119).",
    ),
    winners=WINNERS,
    whys=WHYS,
    known=known,
    tables=TABLES,
    plots=(
        losses(
            (
                ("ships sunk, boats lost", partial(_named, figures=tuple(LABELS), campaign=False)),
                ("campaigns", partial(_named, figures=tuple(LABELS), campaign=True)),
            ),
            LABELS,
        ),
    ),
)
