"""Ships of the war from the side, drawn for Flotilla out of parts: hull, turrets, towers, funnels, masts, decks.

Each lies in a frame 240 wide and 84 high, her waterline at y = 80, the bow to the right. Navies differ where it shows:
pagodas of Japan, cage-less towers of America, block bridges of Britain, the raked lines of Italy and Germany.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from bot.render.canvas import Box, Canvas, Pen, outline
from bot.render.palette import Colour, fade, mix, rgb
from bot.render.war_at_sea.views_battle import Kind, Nation

WIDE, HIGH, WATER = 240.0, 84.0, 80.0


@dataclass
class Profile:
    """A ship in the making. ``hull`` is drawn darkest, ``upper`` a shade lighter, ``front`` lighter still (turrets and
    boats before the upper works), ``lines`` are masts, yards and barrels."""

    hull: list[str] = field(default_factory=list)
    upper: list[str] = field(default_factory=list)
    front: list[str] = field(default_factory=list)
    lines: list[tuple[str, float]] = field(default_factory=list)
    marks: list[str] = field(default_factory=list)

    def body(self, stern: float, bow: float, deck: float, *, fore: float = 0.0, step: float = 0.0, rake: float = 9.0,
             transom: float = 5.0) -> Profile:  # fmt: skip
        """The hull: ``deck`` is the height of her deck, ``fore`` how much higher the bow rises, ``step`` where a
        forecastle ends (0: flush deck)."""
        low, high = deck, deck - fore
        top = (
            f"L {step - 1:.1f} {low} L {step + 1:.1f} {high + 2.2} "
            f"Q {(step + bow) / 2:.1f} {high + 1.6:.1f} {bow} {high - 1.4:.1f}"
            if step
            else f"Q {(stern + bow) / 2:.1f} {low + 1.6:.1f} {bow} {high - 1.4:.1f}"
        )
        self.hull.append(f"M {stern} {low} {top} L {bow - rake:.1f} {WATER} L {stern + transom:.1f} {WATER} "
                         f"Q {stern - 1:.1f} {WATER - 5} {stern} {low} Z")  # fmt: skip
        self.marks.append(f"M {stern + 8} {(low + WATER) / 2 + 1:.1f} L {bow - rake - 6:.1f} {(low + WATER) / 2:.1f}")
        return self

    def block(self, x: float, y: float, wide: float, high: float, *, lean: float = 0.0, front: bool = False) -> Profile:
        """A deck-house or a storey of a bridge standing on y."""
        form = f"M {x} {y} L {x + lean * 0.4:.1f} {y - high} L {x + wide - lean:.1f} {y - high} L {x + wide} {y} Z"
        (self.front if front else self.upper).append(form)
        return self

    def tower(self, x: float, y: float, storeys: Sequence[tuple[float, float, float]]) -> Profile:
        """A bridge of storeys from below: offset from x, width, height of each."""
        for shift, wide, high in storeys:
            self.upper.append(f"M {x + shift} {y + 0.5} L {x + shift} {y - high} L {x + shift + wide} {y - high} "
                              f"L {x + shift + wide} {y + 0.5} Z")  # fmt: skip
            y -= high
        return self

    def funnel(self, x: float, y: float, wide: float, high: float, *, rake: float = 1.5, cap: bool = True) -> Profile:
        """A funnel standing on y, raked aft."""
        self.upper.append(f"M {x} {y} L {x - rake} {y - high} L {x - rake + wide} {y - high} L {x + wide} {y} Z")
        if cap:
            self.upper.append(
                f"M {x - rake - 1} {y - high} L {x - rake - 0.6} {y - high - 2.4} L {x - rake + wide + 1.4} "
                f"{y - high - 3.0} L {x - rake + wide + 1} {y - high} Z"
            )
        return self

    def mast(self, x: float, y: float, top: float, *, legs: bool = False, rake: float = 0.0) -> Profile:
        """A pole or tripod mast from y up to ``top`` with a yard."""
        self.lines.append((f"M {x} {y} L {x - rake} {top}", 1.5))
        if legs:
            self.lines.append((f"M {x - 5} {y} L {x - rake} {top + 8} L {x + 5} {y}", 1.2))
        yard = top + (y - top) * 0.3
        self.lines.append((f"M {x - rake - 4.5} {yard} L {x - rake + 4.5} {yard}", 0.8))
        return self

    def turret(self, x: float, y: float, size: float, way: int, *, up: float = 0.0, thin: bool = False) -> Profile:
        """A turret standing on y, its barbette ``up`` high; ``way`` 1 fires ahead, -1 astern."""
        if up:
            half = size * 0.55
            self.front.append(
                f"M {x - half} {y + 0.5} L {x - half} {y - up} L {x + half} {y - up} L {x + half} {y + 0.5} Z"
            )
        y -= up
        roof, face = size * 0.62, size * (0.8 if way > 0 else -0.8)
        self.front.append(
            f"M {x - face * 0.95:.1f} {y + 0.5} L {x - face:.1f} {y - roof * 0.86:.1f} "
            f"L {x + face * 0.6:.1f} {y - roof:.1f} L {x + face:.1f} {y - roof * 0.35:.1f} "
            f"L {x + face * 0.92:.1f} {y + 0.5} Z"
        )
        muzzle = x + way * size * 2.35
        self.lines.append((f"M {x + face * 0.7:.1f} {y - roof * 0.6:.1f} L {muzzle:.1f} {y - roof * 0.95:.1f}",
                           max(1.0, size * (0.16 if thin else 0.24))))  # fmt: skip
        return self

    def stay(self, *points: tuple[float, float]) -> Profile:
        """Rigging."""
        path = " L ".join(f"{x} {y}" for x, y in points)
        self.lines.append((f"M {path}", 0.5))
        return self

    def tubs(self, y: float, *spots: float) -> Profile:
        """Light guns."""
        for x in spots:
            self.front.append(f"M {x - 2.2} {y} L {x - 2.6} {y - 2.8} L {x + 2.6} {y - 2.8} L {x + 2.2} {y} Z")
            self.lines.append((f"M {x} {y - 2.6} L {x + 3.4} {y - 5.6}", 0.8))
        return self

    def crane(self, x: float, y: float, way: int = -1) -> Profile:
        """The crane of a catapult, or a derrick."""
        self.lines.append((f"M {x} {y} L {x} {y - 9} L {x + way * 8} {y - 13}", 1.1))
        return self


def _battleship_us() -> Profile:
    one = Profile().body(10, 231, 65, fore=5, rake=8)
    one.turret(176, 63, 9.5, 1, up=5).turret(155, 63, 9.5, 1, up=12).turret(58, 65, 9.5, -1, up=4)
    one.block(84, 65, 62, 9).tower(129, 56, [(0, 16, 9), (1, 13, 8), (3, 9, 9), (3, 8, 6), (1, 12, 3)])
    one.funnel(104, 56, 13, 17, rake=0).funnel(88, 56, 0.1, 0.1, cap=False)
    one.tower(84, 56, [(0, 11, 8), (2, 7, 8), (0, 11, 3)]).mast(136, 21, 8).mast(90, 37, 20)
    one.tubs(64, 108, 118, 142, 73, 44).tubs(56, 98, 122).crane(18, 65, -1)
    return one.stay((136, 10), (92, 22), (22, 64)).stay((136, 10), (224, 60))


def _battleship_jp() -> Profile:
    one = Profile().body(8, 234, 64, fore=7, rake=15)
    one.turret(192, 61, 8.2, 1, up=4).turret(172, 62, 8.2, 1, up=11).turret(76, 64, 8.2, -1, up=9).turret(
        48, 65, 8.2, -1, up=3
    )
    one.block(92, 64, 68, 7)
    one.tower(
        140,
        57,
        [(0, 19, 7), (1, 17, 6), (-1, 19, 3), (2, 13, 6), (0, 17, 3), (3, 11, 6), (1, 14, 3), (4, 8, 5), (2, 12, 3)],
    )
    one.funnel(120, 57, 12, 16).funnel(102, 57, 12, 15).mast(148, 15, 6).mast(94, 57, 22, legs=True)
    one.tubs(57, 114, 134).tubs(64, 136, 90, 62)
    return one.stay((148, 8), (94, 24), (16, 63)).stay((148, 12), (226, 57))


def _battleship_uk() -> Profile:
    one = Profile().body(10, 230, 65, fore=3, rake=6)
    one.turret(184, 63, 9.5, 1, up=3).turret(163, 63, 8.6, 1, up=10).turret(52, 65, 9.5, -1, up=3)
    one.block(78, 65, 72, 8).tower(130, 57, [(0, 20, 10), (2, 16, 9), (4, 12, 8), (5, 9, 3)])
    one.funnel(112, 57, 11, 22, rake=0).funnel(84, 57, 11, 21, rake=0)
    one.mast(128, 57, 10, legs=True).mast(76, 57, 14, legs=True).block(98, 57, 12, 8)
    one.tubs(57, 106, 124, 80).tubs(64, 68, 150)
    return one.stay((128, 13), (76, 17), (18, 64)).stay((128, 13), (222, 61))


def _battleship_axis() -> Profile:
    one = Profile().body(8, 235, 65, fore=5, rake=17)
    one.turret(186, 63, 8.6, 1, up=3).turret(165, 63, 8.6, 1, up=10).turret(70, 65, 8.6, -1, up=10).turret(
        46, 65, 8.6, -1, up=3
    )
    one.block(86, 65, 70, 8).tower(136, 57, [(0, 18, 8), (2, 14, 8), (4, 9, 12), (2, 13, 4), (5, 7, 4)])
    one.funnel(108, 57, 18, 20, rake=3).mast(104, 57, 12).mast(142, 21, 10).tower(84, 57, [(0, 10, 9), (2, 6, 6)])
    one.tubs(57, 130, 100).tubs(64, 60, 156).crane(128, 57, 1)
    return one.stay((142, 12), (104, 14), (16, 64)).stay((142, 12), (228, 59))


def _battlecruiser() -> Profile:
    one = Profile().body(6, 236, 66, fore=4, rake=10)
    one.turret(190, 64, 8.4, 1, up=3).turret(170, 64, 8.4, 1, up=10).turret(66, 66, 8.4, -1, up=8).turret(
        44, 67, 8.4, -1, up=2
    )
    one.block(84, 66, 72, 7).tower(140, 59, [(0, 17, 9), (2, 13, 7), (3, 9, 7), (1, 12, 4)])
    one.funnel(122, 59, 13, 19, rake=0).funnel(98, 59, 13, 19, rake=0).mast(146, 32, 8, legs=True).mast(
        86, 59, 16, legs=True
    )
    one.tubs(59, 116, 92, 136)
    return one.stay((146, 11), (86, 18), (14, 65)).stay((146, 11), (228, 60))


def _carrier(island: Callable[[Profile], Profile], *, deck: float = 58.0, gap: bool = True) -> Profile:
    one = Profile().body(14, 228, 68, fore=2, rake=9)
    one.hull.append(f"M 6 {deck} L 234 {deck} L 234 {deck + 3.4} L 6 {deck + 3.4} Z")
    one.upper.append(f"M 18 {deck + 3} L 222 {deck + 3} L 218 69 L 20 69 Z")
    if gap:
        for x in range(30, 212, 26):
            one.marks.append(f"M {x} {deck + 8} L {x + 14} {deck + 8}")
    for x in (26, 34, 42, 50):
        one.front.append(f"M {x} {deck} L {x + 1} {deck - 2.4} L {x + 6} {deck - 2.8} L {x + 6.4} {deck} Z")
    island(one)
    return one.tubs(deck + 5, 70, 84, 176, 190)


def _island_us(one: Profile) -> Profile:
    one.tower(126, 58, [(0, 24, 8), (12, 10, 8), (13, 8, 6)]).funnel(124, 50, 14, 13, rake=0)
    return one.mast(144, 36, 14, legs=True).stay((144, 17), (132, 36))


def _island_jp(one: Profile) -> Profile:
    one.tower(150, 58, [(0, 13, 6), (1, 11, 6), (3, 7, 4)]).mast(156, 42, 26)
    one.lines.append(("M 112 62 Q 104 63 100 71", 5.0))
    one.lines.append(("M 124 62 Q 116 63 112 71", 5.0))
    return one


def _island_uk(one: Profile) -> Profile:
    one.tower(122, 58, [(0, 34, 9), (18, 14, 9), (20, 9, 5)]).funnel(124, 49, 12, 16, rake=0)
    return one.mast(144, 35, 12, legs=True).mast(120, 49, 28)


def _heavy_us() -> Profile:
    one = Profile().body(8, 233, 66, fore=7, step=86, rake=11)
    one.turret(192, 62, 6.6, 1, up=3).turret(175, 62, 6.6, 1, up=8.5).turret(50, 66, 6.6, -1, up=3)
    one.block(128, 62, 30, 7).tower(142, 55, [(0, 14, 7), (2, 10, 7), (4, 7, 6)])
    one.funnel(124, 62, 10, 25, rake=1).funnel(90, 64, 10, 25, rake=1).mast(146, 35, 8, legs=True).mast(
        78, 65, 18, legs=True
    )
    one.block(98, 65, 22, 5).tubs(62, 160).tubs(65, 70, 112).crane(104, 62, 1)
    return one.stay((146, 11), (78, 21), (16, 65)).stay((146, 11), (226, 58))


def _heavy_jp() -> Profile:
    one = Profile().body(6, 236, 66, fore=7, rake=16)
    for x, up in ((198, 2), (182, 7), (166, 2)):
        one.turret(x, 62 + (198 - x) * 0.03, 5.6, 1, up=up)
    one.turret(60, 66, 5.6, -1, up=6).turret(42, 67, 5.6, -1, up=2)
    one.block(100, 66, 56, 8).tower(138, 58, [(0, 18, 9), (1, 16, 8), (3, 12, 7), (1, 15, 3)])
    one.upper.append("M 110 58 L 103 34 L 114 34 L 120 58 Z M 126 58 L 116 36 L 110 36 L 116 58 Z")
    one.mast(142, 31, 14, legs=True).mast(88, 66, 20, legs=True).tubs(65, 130, 92).crane(80, 66, -1)
    return one.stay((142, 17), (88, 22), (14, 65)).stay((142, 17), (230, 58))


def _heavy_uk() -> Profile:
    one = Profile().body(8, 233, 62, fore=3, rake=8)
    one.turret(190, 60, 6.4, 1, up=2).turret(174, 60, 6.4, 1, up=8).turret(62, 62, 6.4, -1, up=8).turret(
        44, 62, 6.4, -1, up=2
    )
    one.block(84, 62, 78, 6).tower(146, 56, [(0, 15, 7), (2, 11, 7), (3, 8, 5)])
    for x, high in ((130, 23), (112, 23), (94, 22)):
        one.funnel(x, 56, 9, high, rake=2)
    one.mast(142, 56, 9, legs=True).mast(82, 56, 14, legs=True).tubs(56, 122, 104)
    return one.stay((142, 12), (82, 17), (16, 61)).stay((142, 12), (226, 57))


def _heavy_axis() -> Profile:
    one = Profile().body(6, 236, 66, fore=6, rake=17)
    one.turret(190, 63, 6.4, 1, up=2).turret(174, 63, 6.4, 1, up=8).turret(64, 66, 6.4, -1, up=8).turret(
        46, 66, 6.4, -1, up=2
    )
    one.block(84, 66, 76, 7).tower(142, 59, [(0, 15, 8), (2, 11, 9), (4, 7, 8), (2, 10, 3)])
    one.funnel(116, 59, 15, 21, rake=3).mast(110, 59, 14, legs=True).mast(148, 31, 14)
    one.tower(88, 59, [(0, 9, 7), (2, 5, 4)]).tubs(59, 134, 104).crane(98, 60, -1)
    return one.stay((148, 16), (110, 16), (14, 65)).stay((148, 16), (230, 59))


def _light(cruiser: str = "") -> Profile:
    one = Profile().body(14, 228, 68, fore=7, step=124 if cruiser != "jp" else 150, rake=12)
    if cruiser == "jp":
        for x in (198, 180):
            one.turret(x, 63, 3.8, 1, up=2, thin=True)
        for x in (84, 62, 44):
            one.turret(x, 68, 3.8, -1, up=3, thin=True)
        for x in (136, 121, 106):
            one.funnel(x, 67, 7, 21, rake=0, cap=False)
        one.tower(154, 62, [(0, 12, 8), (2, 9, 8), (3, 6, 5)]).mast(158, 41, 14, legs=True).mast(76, 68, 26)
        return one.stay((158, 17), (76, 28), (20, 67)).stay((158, 17), (222, 60))
    one.turret(194, 63, 5.0, 1, up=2).turret(180, 63, 5.0, 1, up=7).turret(66, 68, 5.0, -1, up=7).turret(
        50, 68, 5.0, -1, up=2
    )
    one.block(90, 67, 74, 6).tower(148, 62, [(0, 16, 9), (2, 12, 8), (3, 8, 5)])
    one.funnel(130, 62, 10, 22, rake=3).funnel(100, 62, 10, 21, rake=3).mast(146, 62, 12, legs=True).mast(
        88, 62, 18, legs=True
    )
    one.tubs(62, 120, 112)
    return one.stay((146, 15), (88, 20), (20, 67)).stay((146, 15), (222, 60))


def _destroyer(navy: str = "") -> Profile:
    one = Profile().body(26, 218, 71, fore=6, step=0 if navy == "us" else 150, rake=14, transom=4)
    one.turret(190, 66, 4.6, 1, up=1.5, thin=True)
    if navy != "jp":
        one.turret(176, 66, 4.6, 1, up=6.5, thin=True)
    one.turret(64, 71, 4.6, -1, up=6, thin=True).turret(48, 71, 4.6, -1, up=1.5, thin=True)
    one.tower(156, 67, [(0, 13, 8), (1, 10, 7), (3, 6, 4)]).mast(156, 60, 20, rake=2)
    if navy == "uk":
        one.funnel(134, 70, 9, 20, rake=2).funnel(110, 70, 9, 19, rake=2)
    elif navy == "jp":
        one.funnel(138, 70, 8, 18, rake=3).funnel(114, 70, 8, 18, rake=3)
    else:
        one.funnel(134, 70, 8, 21, rake=2).funnel(112, 70, 8, 20, rake=2)
    one.block(84, 71, 18, 4).mast(80, 71, 44)
    one.lines.append(("M 122 67 L 132 65 M 94 67 L 104 65", 2.4))
    one.tubs(70, 92)
    return one.stay((154, 24), (80, 46), (32, 70)).stay((154, 24), (212, 63))


def _escort() -> Profile:
    one = Profile().body(44, 200, 70, fore=7, step=120, rake=10)
    one.turret(180, 64, 4.6, 1, up=4, thin=True).tower(146, 66, [(0, 16, 9), (2, 11, 7)]).funnel(122, 69, 9, 19)
    one.mast(144, 66, 20).block(84, 70, 30, 5).tubs(65, 104).turret(66, 70, 4, -1, up=2, thin=True)
    return one.stay((144, 23), (50, 69)).stay((144, 23), (195, 62))


def _tender() -> Profile:
    one = Profile().body(14, 228, 66, fore=5, rake=9)
    one.turret(202, 62, 5, 1, up=3).block(140, 64, 40, 7).tower(152, 57, [(0, 18, 8), (3, 12, 7)]).funnel(
        138, 57, 11, 18, rake=1
    )
    one.mast(166, 42, 14).mast(120, 65, 18, legs=True).block(30, 66, 84, 2.5)
    for x in (36, 60, 84):
        one.front.append(
            f"M {x} 60 L {x + 15} 59 L {x + 17} 56 L {x + 15} 56.6 L {x + 2} 57 Z "
            f"M {x + 3} 63 L {x + 13} 63 L {x + 11} 61 L {x + 4} 61 Z"
        )
        one.lines.append((f"M {x + 1} 55.4 L {x + 12} 54.8", 1.4))
    return one.crane(118, 62, -1).stay((166, 16), (120, 20), (20, 65))


def _transport() -> Profile:
    one = Profile().body(16, 226, 62, fore=4, rake=10)
    one.block(60, 62, 110, 7).block(74, 55, 84, 6).block(128, 49, 28, 6).funnel(108, 49, 12, 20, rake=2).funnel(
        82, 49, 12, 20, rake=2
    )
    one.mast(192, 61, 16).mast(40, 62, 18).mast(150, 43, 24)
    for x in (84, 98, 112, 126):
        one.front.append(f"M {x} 55 Q {x + 5} 58 {x + 10} 55 Z")
    one.lines.append(("M 192 40 L 176 60 M 192 40 L 208 58 M 40 42 L 26 60 M 40 42 L 54 60", 1.0))
    return one.stay((192, 18), (150, 26), (40, 20), (20, 61))


def _freighter() -> Profile:
    one = Profile().body(16, 226, 64, fore=5, step=186, rake=9)
    one.block(100, 64, 44, 8).block(108, 56, 28, 7).block(122, 49, 14, 5).funnel(110, 49, 11, 18, rake=0)
    one.block(16, 64, 26, 5).mast(172, 64, 18).mast(66, 64, 20)
    one.lines.append(("M 172 44 L 152 62 M 172 44 L 190 60 M 66 46 L 46 62 M 66 46 L 88 62", 1.2))
    return (
        one.block(158, 64, 12, 2.5)
        .block(74, 64, 12, 2.5)
        .turret(28, 59, 3.4, -1, thin=True)
        .stay((172, 20), (66, 22), (20, 59))
    )


def _tanker() -> Profile:
    one = Profile().body(14, 228, 66, fore=7, step=196, rake=8)
    one.block(16, 66, 46, 8).block(22, 58, 34, 7).funnel(34, 51, 13, 19, rake=0).block(116, 66, 26, 8).block(
        118, 58, 22, 7
    )
    one.block(122, 51, 14, 4).mast(130, 47, 22).mast(92, 66, 26).mast(176, 66, 26).mast(28, 51, 26)
    one.lines.append(("M 62 62 L 116 62 M 142 62 L 198 62", 1.6))
    return one.turret(20, 51, 3.2, -1, thin=True).stay((176, 28), (130, 24), (28, 28))


def _submarine() -> Profile:
    one = Profile()
    one.hull.append("M 22 76 Q 60 70 118 70 L 196 69 Q 214 69 224 72 L 214 80 L 40 80 Q 26 80 22 76 Z")
    one.tower(116, 70, [(0, 26, 9), (5, 14, 6)]).mast(124, 56, 36).mast(130, 56, 42)
    return one.turret(164, 70, 3.2, 1, up=1, thin=True).stay((124, 44), (30, 74)).stay((124, 44), (218, 70))


def _torpedo_boat() -> Profile:
    one = Profile()
    one.hull.append("M 62 68 L 176 64 Q 190 65 194 63 L 180 78 Q 120 82 70 79 Z")
    one.block(112, 67, 34, 8, lean=5).mast(118, 60, 38).tubs(67, 92, 156)
    one.lines.append(("M 100 66 L 132 61 M 138 64 L 166 61", 4.0))
    return one.stay((118, 42), (70, 67))


_MAKERS: Final[dict[Kind, dict[str, Callable[[], Profile]]]] = {
    "battleship": {"us": _battleship_us, "jp": _battleship_jp, "uk": _battleship_uk, "": _battleship_axis},
    "battlecruiser": {"jp": _battleship_jp, "": _battlecruiser},
    "carrier": {
        "us": lambda: _carrier(_island_us), "jp": lambda: _carrier(_island_jp, deck=56),
        "": lambda: _carrier(_island_uk, gap=False),
    },
    "light_carrier": {
        "jp": lambda: _carrier(lambda one: one, deck=60), "": lambda: _carrier(_island_jp, deck=60),
    },
    "heavy_cruiser": {"us": _heavy_us, "jp": _heavy_jp, "uk": _heavy_uk, "au": _heavy_uk, "": _heavy_axis},
    "light_cruiser": {"jp": lambda: _light("jp"), "": _light},
    "destroyer": {
        "us": lambda: _destroyer("us"), "jp": lambda: _destroyer("jp"), "uk": lambda: _destroyer("uk"), "": _destroyer,
    },
    "escort": {"": _escort}, "tender": {"": _tender}, "transport": {"": _transport}, "freighter": {"": _freighter},
    "tanker": {"": _tanker}, "submarine": {"": _submarine}, "torpedo_boat": {"": _torpedo_boat},
}  # fmt: skip
LENGTHS: Final[dict[Kind, float]] = {
    "battleship": 1.0, "battlecruiser": 1.0, "carrier": 1.0, "light_carrier": 0.92, "heavy_cruiser": 0.95,
    "light_cruiser": 0.88, "destroyer": 0.88, "escort": 0.88, "tender": 0.9, "transport": 0.9, "freighter": 0.86,
    "tanker": 0.9, "submarine": 0.8, "torpedo_boat": 0.78,
}  # fmt: skip
"""How large a profile is drawn beside a battleship's: less differs than did, so that small ships can be seen."""


@lru_cache(maxsize=64)
def profile(kind: Kind, nation: str = "") -> Profile:
    """The parts of a kind of ship as a navy built it."""
    makers = _MAKERS[kind]
    return makers.get(nation, makers[""])()


def draw_profile(
    canvas: Canvas, kind: Kind, nation: Nation | None, box: Box, ink: Colour, *, shades: bool = True,
    mirror: bool = False,
) -> None:  # fmt: skip
    """A ship as large as fits into ``box``, on its lower edge, in the middle; of one tone without ``shades``."""
    one = profile(kind, nation or "")
    scale = min(box.w / WIDE, box.h / HIGH) * LENGTHS[kind]
    left = box.x + (box.w - WIDE * scale) / 2
    pale = rgb("FFFFFF")
    upper, front = (mix(ink, pale, 0.12), mix(ink, pale, 0.24)) if shades else (ink, ink)
    with canvas.at(left + (WIDE * scale if mirror else 0), box.bottom - WATER * scale, scale, mirror=mirror):
        for path, width in one.lines:
            canvas.draw(outline(path), Pen(stroke=fade(ink, 0.92), width=max(width, 0.4 / scale), round_cap=True))
        canvas.draw(outline(" ".join(one.upper)), Pen(fill=upper))
        canvas.draw(outline(" ".join(one.hull)), Pen(fill=ink))
        if one.front:
            canvas.draw(outline(" ".join(one.front)), Pen(fill=front))
        if shades:
            for path in one.marks:
                canvas.draw(outline(path), Pen(stroke=fade(pale, 0.16), width=1.2))
