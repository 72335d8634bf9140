"""Invented attacks, for tests."""

from __future__ import annotations

from dataclasses import replace

from bot.render.submarine.views import DepthMarkView
from bot.render.submarine.views_attack import (
    AttackerView,
    BlastView,
    DepthAttackView,
    HullView,
    ShotView,
    TorpedoAttackView,
)
from engine.submarine.sea import read_hex
from tests.bot.render.submarine.invented_plots import depth_view


def torpedo_view(*, night: bool = True) -> TorpedoAttackView:
    """Five torpedoes at a tanker: two hit, one is a dud, one misses, one runs below her."""
    shots = (
        ShotView("T1", 90, True, "midships", "beam, 90°", "hits on 1–5", "hit", "hit · 4 points", (3,), (5, 2)),
        ShotView("T2", 60, True, "bow", "bow, 60°", "hits on 1–4", "miss", "miss", (6,)),
        ShotView("T3", 120, True, "stern", "stern, 120°", "hits on 1–4", "hit", "hit · 3 points", (4,), (3,)),
        ShotView("T4", 90, False, "midships", "beam, 90°", "hits on 1–5", "dud", "dud", (2,), (6, 6)),
        ShotView("T5", 30, False, "bow", "bow, 30°", "hits on 1–2", "under", "ran under", ()),
    )
    tanker = HullView("Calgarolite", "merchant", "tanker", full=9, before=2, now=9, points="9 of 9")
    return TorpedoAttackView(
        "Torpedoes at Calgarolite",
        "Turn 9 · 02:21 · hex R30-B",
        night,
        tanker,
        shots,
        "sunk",
        "Calgarolite sinks",
        "An attack.",
    )


def blasts() -> tuple[BlastView, ...]:
    """A pattern of six and a hedgehog as the boat hears it."""
    return (
        BlastView("charge", read_hex("M35-B"), 2, "100 ft", 100, "75 ft above · 1 hex", "no harm", "miss", (5, 2)),
        BlastView("charge", read_hex("M34-B"), 1, "150 ft", 150, "25 ft above · in its hex", "2 points", "hit", (1, 3)),
        BlastView("k_gun", read_hex("L34-B"), 1, "150 ft", 150, "25 ft above · 1 hex", "no harm", "near", (4,)),
        BlastView("k_gun", read_hex("N34-B"), 1, "200 ft", 200, "25 ft below · 1 hex", "no harm", "near", (6,)),
    )


def depth_attack_view(*, night: bool = True, boat: bool = True, many: bool = False) -> DepthAttackView:
    """Charges on a boat, as the boat's side or the escorts know it; ``many`` for the fullest pattern."""
    shown = blasts()
    if many:
        extra = ("K33-B", "K35-B", "O33-B", "O35-B", "M32-B", "M37-B", "J34-B", "P34-B", "L36-B", "N36-B")
        shown += tuple(BlastView("charge", read_hex(at), 1, "250 ft", 250, "", "no harm", "miss") for at in extra)
    if not boat:
        shown = tuple(replace(blast, off="", word="", effect=None) for blast in shown)
    depth = replace(depth_view(), boat=(DepthMarkView("U-264", 175),) if boat else ())
    return DepthAttackView(
        "Sunflower attacks",
        "Turn 9 · 02:21",
        night,
        shown,
        (AttackerView("Sunflower", "escort", "corvette", read_hex("M31-B"), 0),),
        depth,
        "damaged" if boat else "",
        "U-264: 2 points, 3 of 5" if boat else "No sign of a hit",
        "An attack.",
        HullView("U-264", "submarine", "submarine", "deep", 5, 1, 3, "3 of 5") if boat else None,
        (read_hex("M34-B"), 2) if boat else None,
        "" if boat else "4 counters dropped, 5 left",
    )
