"""The report of Submarine's calibration: who wins each scenario, torpedoes, attacks by weapon, length of hunts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from bot.tools.calibrate import Plays, Report, markdown_table
from engine.core.words import Json
from engine.submarine.autopilot.boat_helm import EXIT
from engine.submarine.autopilot.boats import ARRIVES, BROUGHT
from engine.submarine.autopilot.convoy import BOUND_STRAY
from engine.submarine.autopilot.doctrine import DOCTRINES, USUAL
from engine.submarine.conduct.conduct import BEFORE, BEHIND
from engine.submarine.history.calibration import (
    ASKED,
    CALLED,
    KILLS,
    TRIAL,
    Called,
    Share,
    Weapon,
    called_of,
    calling,
    hunt_of,
    in_order,
    share_of,
    torpedoes_of,
    trial,
    weapons_of,
)
from engine.submarine.history.report import simulate
from engine.submarine.judgement.cards import file_of
from engine.submarine.scenario import world_of
from engine.submarine.tables.seasons import write_season

GAMES = ("basic", "advanced")
PART = 5
"""The trial of boats that come later is played with so many times fewer seeds."""


Torpedoes = Sequence[tuple[str, str, str, dict[str, int]]]
"""Scenario, whose boats, game, torpedoes by what became of them."""


@dataclass(frozen=True)
class Outcome:
    """What was played and counted: ``hunts`` are the turns of a hunt by scenario, ``called`` boats that came later."""

    shares: Sequence[Share]
    torpedoes: Torpedoes
    hunts: Mapping[str, float]
    called: Sequence[Called]
    weapons: dict[str, Weapon]
    seeds: Sequence[int]
    doctrine: str


def calibrate(plays: Plays, seeds: Sequence[int], doctrine: str) -> Report:
    """Play every scenario in the basic game, those for both games in the advanced one too, and the trial of weapons."""
    shares: list[Share] = []
    torpedoes: list[tuple[str, str, str, dict[str, int]]] = []
    hunts: dict[str, float] = {}
    called: list[Called] = []
    for scenario in ASKED:
        rows = list(plays(partial(play, scenario=scenario, doctrine=doctrine, advanced=False)))
        shares.append(share_of(scenario, rows))
        hunts[scenario] = hunt_of(rows)
        advanced = list(plays(partial(play, scenario=scenario, doctrine=doctrine, advanced=True)))
        for game, played in zip(GAMES, (rows, advanced), strict=True):
            torpedoes.append((scenario, _who(scenario), game, torpedoes_of(played)))
            if scenario == CALLED:
                called += _called(plays, doctrine, game, played, seeds[: max(1, len(seeds) // PART)])
    weapons = _trial(plays, doctrine)
    outcome = Outcome(shares, torpedoes, hunts, called, weapons, seeds, doctrine)
    held = all(share.holds for share in shares) and in_order(weapons)
    lines = [f"{'+' if share.holds else '!'} {share.scenario}: the boats win {share.share:.0%}" for share in shares]
    lines.append(f"{'+' if in_order(weapons) else '!'} squid before hedgehog before charges")
    return Report(_json(outcome), {"report.md": _markdown(outcome).encode()}, lines, held)


def play(seed: int, scenario: str, doctrine: str, advanced: bool) -> dict[str, Any]:
    """An action as a row."""
    return simulate(scenario, (seed,), doctrine, {"advanced": advanced})[0]


def hunt(seed: int, weapon: str, doctrine: str) -> dict[str, Any]:
    """An action of the trial of weapons as a row."""
    return simulate("own", (seed,), doctrine, trial(weapon, seed))[0]


def call(seed: int, seeds: frozenset[int], boats: int, doctrine: str, advanced: bool) -> dict[str, Any]:
    """An action in which so many boats come as soon as they may, as a row; nothing for a seed that is not tried."""
    return simulate("own", (seed,), doctrine, {**calling(boats), "advanced": advanced})[0] if seed in seeds else {}


def _called(
    plays: Plays, doctrine: str, game: str, left: Sequence[dict[str, Any]], seeds: Sequence[int]
) -> list[Called]:
    """What boats bring that come later: as the autopilot leaves them, and with one or two that come."""
    found = [called_of(game, 0, left[: len(seeds)], paid=True)]
    for boats in (1, 2):
        trial = partial(call, seeds=frozenset(seeds), boats=boats, doctrine=doctrine, advanced=game == "advanced")
        found.append(called_of(game, boats, [row for row in plays(trial) if row]))
    return found


def _trial(plays: Plays, doctrine: str) -> dict[str, Weapon]:
    """Each weapon as its own four escorts used it."""
    return {
        weapon: weapons_of(list(plays(partial(hunt, weapon=weapon, doctrine=doctrine))))[weapon] for weapon in TRIAL
    }


def _who(scenario: str) -> str:
    """Navy of the boats and season."""
    world = world_of(scenario, {})
    boat = next(iter(world["boats"].boats.values()))
    from_file = file_of(world)
    return f"{boat.ship_class}, {write_season(from_file.season)}"


def _markdown(outcome: Outcome) -> str:
    seeds, doctrine = outcome.seeds, outcome.doctrine
    command = f"flotilla calibrate submarine --campaigns {len(seeds)} --seed {seeds[0]}"
    return "\n".join(
        [
            "# Submarine: who wins, and what history says",
            "",
            f"{len(seeds)} actions of each scenario and game, both sides by the autopilot, doctrine `{doctrine}`.",
            f"Seeds {seeds[0]} to {seeds[-1]}; `{command}`.",
            "",
            *_who_wins(outcome),
            "",
            *_calls(outcome.called),
            "",
            *_chosen(),
            "",
            *_torpedoes(outcome.torpedoes),
            "",
            *_attacks(outcome.weapons),
            "",
        ]
    )


def _who_wins(outcome: Outcome) -> list[str]:
    return [
        "## Who wins",
        "",
        "The submarines' share of the actions that somebody won, in the basic game with the scenario's options.",
        "Scenarios 3 to 5 are asked to lie within 15 points of a rough reckoning from the tables: their boat is sunk",
        "in about 50, 85 to 90 and 35 to 40 of 100. For scenario 10 nothing tells what to ask: the type XXI met no",
        "escort that could keep up with it submerged. Its dash can be won, but squids throw all bombs at one hex.",
        "",
        *markdown_table(SHARES, map(partial(_share, outcome.hunts), outcome.shares)),
        "",
        "Scenarios 1 and 2 ask nothing of the convoy: a die steers it and its guns fire by themselves, so that their",
        "share is that of the captain's skill alone. Scenario 8 asks for 30 points in twenty turns, the longer action",
        "for 50 in forty. All that five ships take by torpedoes until they are sunk is 48 on average, Fukue's share",
        "counted in; the four merchants take 40. So the longer action is won by nobody who lets one ship get away, and",
        "the merchants run at two hexes a turn, faster than a boat submerged. The rulebook prints 50, and it stays.",
    ]


def _torpedoes(torpedoes: Torpedoes) -> list[str]:
    return [
        "## Torpedoes",
        "",
        "Hits are those that exploded. The basic game has no duds but in the turn of the launch; kinds that failed",
        "often hit less often there instead (S114).",
        "",
        *markdown_table(
            ("scenario", "boats", "game", "fired>", "hits>", "duds>", "hits for each fired>"),
            (
                (
                    scenario,
                    who,
                    game,
                    count["fired"],
                    count["hits"],
                    count["duds"],
                    f"{count['hits'] / count['fired']:.0%}",
                )
                for scenario, who, game, count in torpedoes
                if count["fired"]
            ),
        ),
    ]


def _attacks(weapons: dict[str, Weapon]) -> list[str]:
    return [
        "## Attacks on boats",
        "",
        "Four frigates of a class that carry this weapon alone hunt the boat of scenario 3. Its captain steers it, in",
        "plain view, at a depth that they do not know. An attack is what a ship does in a turn; it sank the boat where",
        "its own damage did, not where guns did afterwards. Beside it stands what the Royal Navy and its allies",
        "counted in the whole war. What is asked is the order.",
        "",
        *markdown_table(
            ("weapon", "attacks>", "hurt the boat>", "sank it>", "kills for each attack>", "history>"),
            (
                (name, weapon.made, weapon.hit, weapon.sunk, f"{weapon.kills:.1%}", f"{KILLS[name]:.1%}")
                for name, weapon in weapons.items()
            ),
        ),
        "",
        f"Squid before hedgehog before charges: {'yes' if in_order(weapons) else 'no'}.",
    ]


def _calls(called: Sequence[Called]) -> list[str]:
    """What is said of boats that come later."""
    lines = [
        "### Boats that may be called",
        "",
        "In `pq-17-pack` two boats may come, and each that comes gives the escorts 18 points. The rule is in force,",
        f"but the autopilot reckons that a boat brings at most {BROUGHT} points for each turn that is left after the",
        f"{ARRIVES} that it takes to close. On turn 3, the first one possible, that is no more than the 18 points that",
        "it costs. So it calls none, and `pq-17` and `pq-17-pack` are the same action. To see whether that is right,",
        "boats come here as soon as a marker lets them, and the 18 points are counted afterwards.",
        "",
        *markdown_table(
            ("game", "boats that may come", "came>", "boats' points>", "escorts' points>", "38 ahead>"),
            (
                (
                    each.game,
                    ("none called", "one", "two")[each.may_come],
                    each.came,
                    f"{each.submarines:.1f}",
                    f"{each.escorts:.1f}",
                    f"{each.won} of {each.games}",
                )
                for each in called
            ),
        ),
        "",
    ]
    for without in (each for each in called if not each.may_come):
        one = next(each for each in called if each.game == without.game and each.may_come == 1)
        mine, theirs = one.brings(without)
        verdict = "does not pay" if mine < theirs else "pays"
        lines.append(
            f"In the {without.game} game a boat that comes brings its side {mine:.1f} points"
            f" and the other {theirs:.1f}: it {verdict}."
        )
    return lines


def _chosen() -> list[str]:
    """The numbers that no rule and no history gives, and that were chosen for the shares above."""
    usual = DOCTRINES[USUAL]
    return [
        "### Numbers chosen for these shares",
        "",
        "No rule and no history says these. They were chosen so that the shares come out as asked; the README of the",
        "game says what other values do to them.",
        "",
        *markdown_table(
            ("number", "value>", "what it says", "decides"),
            (
                ("`fire_at`", usual.fire_at, "hexes up to which a boat fires", "1, 2, 8, 11, 12"),
                ("`hunters`", f"{usual.hunters}%", "share of the escorts that leave a convoy for a contact", "11, 12"),
                ("`BOUND_STRAY`", BOUND_STRAY, "how far ships bound for a side of the map stray", "6, 7"),
                ("guard line", f"{BEFORE} + {BEHIND}", "hexes before a side for which a boat is bound", "9, 10"),
                ("`EXIT`", EXIT, "what a hex nearer to the side to leave over is worth to a boat", "9, 10"),
                ("duds, basic game", "1 or 2", "added to the die of torpedoes that failed often (S114)", "1, 2, 6, 8"),
            ),
        ),
    ]


SHARES = ("scenario", "submarines>", "escorts>", "drawn>", "share>", "asked", "as asked", "turns of a hunt>")


def _share(hunts: Mapping[str, float], share: Share) -> tuple[object, ...]:
    """The row of a scenario: who won how often, what is asked, how long a hunt lasts."""
    asked = "–" if share.asked is None else f"{share.asked[0]:.0%} to {share.asked[1]:.0%}"
    holds = "yes" if share.holds else "no"
    hunt = f"{hunts[share.scenario]:.1f}"
    return share.scenario, share.submarines, share.escorts, share.draws, f"{share.share:.0%}", asked, holds, hunt


def _json(outcome: Outcome) -> Json:
    return {
        "seeds": [outcome.seeds[0], outcome.seeds[-1]],
        "doctrine": outcome.doctrine,
        "shares": {
            share.scenario: {
                "submarine": share.submarines,
                "escort": share.escorts,
                "draw": share.draws,
                "share": round(share.share, 3),
                "holds": share.holds,
            }
            for share in outcome.shares
        },
        "torpedoes": [
            {"scenario": scenario, "boats": who, "game": game, **count}
            for scenario, who, game, count in outcome.torpedoes
        ],
        "hunts": {scenario: round(turns, 2) for scenario, turns in outcome.hunts.items()},
        "called": [
            {"game": each.game, "may_come": each.may_come, "came": each.came, "won": each.won}
            | {"submarine": round(each.submarines, 2), "escort": round(each.escorts, 2)}
            for each in outcome.called
        ],
        "weapons": {
            name: {"made": weapon.made, "hit": weapon.hit, "damage": weapon.damage, "sunk": weapon.sunk}
            for name, weapon in outcome.weapons.items()
        },
        "in_order": in_order(outcome.weapons),
    }
