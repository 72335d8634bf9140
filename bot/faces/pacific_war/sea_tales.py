"""A sea scene carried on by events: to the end of a fight, whose frame is gone by then, or from its very beginning."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from bot.faces.pacific_war.fight_events import faces, mover, piece_of, pieces_of, place_named, side_named
from bot.faces.pacific_war.sea_scenes import ASIDE, MACHINE, SeaScene, fate_word, thrown
from bot.render.pacific_war.views_battle import SeaBattleView, Tone
from bot.text.voice import Voice
from engine.core.chance import Throw
from engine.core.events import Event
from engine.core.words import Words
from engine.pacific_war.gunnery import critical
from engine.pacific_war.names import COLUMN
from engine.pacific_war.state import ALLIES, CHILE, SIDES, Side, foe
from engine.pacific_war.tables import tables

_CARRIED: tuple[str, ...] = ("watch", "run", "battle", "capture", "raid", "machine", "sail")
_DIE = range(1, 7)


def scene_of(view: SeaBattleView) -> SeaScene:
    """The scene that a picture showed. Errors: ValueError for a view of no known kind."""
    if view.kind not in _CARRIED:
        raise ValueError(f"no scene of kind {view.kind!r}")
    kind = next(one for one in _CARRIED if one == view.kind)
    hunted: Side = CHILE if view.left_met else ALLIES
    scene = SeaScene(kind, view.hex, hunted, {CHILE: list(view.crews[0]), ALLIES: list(view.crews[1])})  # type: ignore[arg-type]
    scene.aside = {thing for thing, fate in view.fates if fate == ASIDE}
    scene.gone = {thing: fate for thing, fate in view.fates if fate != ASIDE}
    scene.throws = list(view.throws)
    return scene


@dataclass(slots=True)
class _Teller:
    """One telling: the scene, the dice that fell in it by table, the language."""

    scene: SeaScene
    dice: Mapping[str, Iterator[int]]
    voice: Voice

    def tell(self, event: Event) -> None:
        """Take an event into the scene; those that change nothing on the picture are passed over."""
        act = {
            "pw-ev-battle": self._battle,
            "pw-ev-aside": self._aside,
            "pw-ev-shot": self._shot,
            "pw-ev-intercepts": self._intercepts,
            "pw-ev-intercepts-here": self._meets,
            "pw-ev-runs": self._runs,
            "pw-ev-catches": self._catches,
            "pw-ev-boards": self._boards,
            "pw-ev-ship-lost": self._lost,
            "pw-ev-ship-captured": self._captured,
            "pw-ev-raid": self._raid,
            "pw-ev-fort-fires": self._fort,
            "pw-ev-machine": self._machine,
            "pw-ev-fort-destroyed": self._fort_destroyed,
            "pw-ev-eliminated": self._eliminated,
        }.get(event.kind)
        if act is not None:
            act(event)

    # --- meetings -------------------------------------------------------------------------------------------

    def _battle(self, event: Event) -> None:
        scene = self.scene
        scene.kind, scene.place = "battle", place_named(event.data["place"])
        scene.hunted = side_named(event.data["hunted"])
        scene.lines = {side: pieces_of(event.data[side]) for side in SIDES}
        scene.aside, scene.gone, scene.throws, scene.notes = set(), {}, [], {}
        scene.over = True

    def _aside(self, event: Event) -> None:
        self.scene.aside = set(pieces_of(event.data["ships"]))

    def _meets(self, event: Event) -> None:
        self._join(side_named(event.data["side"]), pieces_of(event.data["ships"]), event)

    def _join(self, side: Side, ships: list[str], event: Event) -> None:
        scene = self.scene
        if scene.kind in ("sail", "run", "watch"):
            scene.kind, scene.hunted, scene.place = "watch", foe(side), place_named(event.data["target"])
            scene.lines[side] = ships
            scene.notes = {}
            scene.over = True

    def _intercepts(self, event: Event) -> None:
        side, ships = side_named(event.data["side"]), pieces_of(event.data["ships"])
        self._join(side, ships, event)
        distance, bonus = _number(event, "distance"), _number(event, "modifier")
        caught = event.data["result"] == "caught"
        self.scene.distance = distance
        self.scene.throws = [
            thrown(
                self.voice,
                Words("pw-fights-head-watch"),
                self.voice.plain("pw-fights-needs-least", least=distance - bonus + 1),
                (_number(event, "die"),),
                "caught" if caught else "missed",
                Tone.HIT if caught else Tone.MISS,
                side,
            )
        ]

    def _runs(self, event: Event) -> None:
        side, failed = side_named(event.data["side"]), _number(event, "failed")
        self.scene.kind, self.scene.hunted, self.scene.over = "run", side, True
        self.scene.place = place_named(event.data["place"])
        self.scene.throws = [
            thrown(
                self.voice,
                Words("pw-fights-head-run"),
                self.voice.plain("pw-fights-get-by", ships=min(_number(event, "ships"), _number(event, "die"))),
                (_number(event, "die"),),
                "held" if failed else "through",
                Tone.HIT if failed else Tone.MISS,
                side,
            )
        ]

    def _catches(self, event: Event) -> None:
        caught = set(pieces_of(event.data["ships"]))
        scene = self.scene
        scene.aside = {one for one in scene.lines.get(scene.hunted, ()) if one not in caught}

    # --- fire -----------------------------------------------------------------------------------------------

    def _shot(self, event: Event) -> None:
        ship, target = piece_of(event.data["ship"]), piece_of(event.data["target"])
        armour, guns = _number(event, "armour"), _number(event, "gunnery")
        sixths = sum(critical(die) or die + armour < guns for die in _DIE)
        needs = self.voice.plain("pw-fights-hits-on", most=sixths)
        self._add(event, needs, (_number(event, "die"),), _result(event), ship, target)

    def _boards(self, event: Event) -> None:
        ship, target, result = piece_of(event.data["ship"]), piece_of(event.data["target"]), str(event.data["result"])
        self._stand(foe(self._side(ship)), target)
        prize = tables().charts.prize
        needs = self.voice.plain("pw-fights-takes-on", die=max(die for die in prize if prize[die] == "captured"))
        tone = Tone.HIT if result in ("captured", "scuttled") else Tone.MISS
        self.scene.throws.append(
            thrown(
                self.voice, Words("pw-fights-head-boards"), needs, (_number(event, "die"),), f"board-{result}", tone,
                self._side(ship), ship, target,
            )
        )  # fmt: skip

    def _add(self, event: Event, needs: str, dice: tuple[int, ...], result: str, shooter: str, target: str) -> None:
        head = event.data["fort"] if "fort" in event.data else event.data["ship"]
        assert isinstance(head, Words)
        side = self._side(shooter)
        self.scene.throws.append(thrown(self.voice, head, needs, dice, result, Tone(result), side, shooter, target))

    def _side(self, thing: str) -> Side:
        return next((side for side in SIDES if thing in self.scene.lines.get(side, ())), ALLIES)

    # --- ships and the coast --------------------------------------------------------------------------------

    def _stand(self, side: Side, thing: str) -> None:
        line = self.scene.lines.setdefault(side, [])
        if thing not in line:
            line.append(thing)

    def _pair(self, table: str, total: int) -> tuple[int, ...]:
        """The two dice behind a total; split evenly where the throws were not handed over."""
        dice = self.dice.get(table, iter(()))
        found = (next(dice, 0), next(dice, 0))
        return found if sum(found) == total else (total // 2, total - total // 2)

    def _raid(self, event: Event) -> None:
        ship, target = piece_of(event.data["ship"]), piece_of(event.data["target"])
        side = mover(event.path) or tables().pieces.ships[ship].side
        scene = self.scene
        scene.kind, scene.hunted, scene.over = "raid", foe(side), True
        self._stand(side, ship)
        self._stand(foe(side), target)
        most = _number(event, "gunnery") - _number(event, "modifier") - 1
        needs = self.voice.plain("pw-fights-hits-two", most=max(1, most))
        total = _number(event, "dice")
        self._add(event, needs, self._pair("7.6 raid", total), _result(event), ship, target)
        if target.startswith(COLUMN) and event.data["hit"] == "hit":
            scene.gone[target] = "destroyed"

    def _fort(self, event: Event) -> None:
        fort, ship = piece_of(event.data["fort"]), piece_of(event.data["ship"])
        self._stand(ALLIES, fort)
        most = max(_number(event, "factor") - _number(event, "armour") - 1, 2)
        needs = self.voice.plain("pw-fights-hits-two", most=most)
        self._add(event, needs, self._pair("7.7 fort", _number(event, "dice")), _result(event), fort, ship)

    def _machine(self, event: Event) -> None:
        ship, result = piece_of(event.data["ship"]), str(event.data["result"])
        scene = self.scene
        scene.kind, scene.hunted, scene.over = "machine", CHILE, True
        self._stand(CHILE, ship)
        self._stand(ALLIES, MACHINE)
        chart = tables().charts.machine
        needs = self.voice.plain("pw-fights-machine-on", die=min(die for die in chart if chart[die] != "nothing"))
        tone = {"damaged": Tone.HIT, "sunk": Tone.CRITICAL}.get(result, Tone.MISS)
        scene.throws.append(
            thrown(
                self.voice, Words("pw-fights-machine"), needs, (_number(event, "die"),), f"machine-{result}", tone,
                ALLIES, MACHINE, ship,
            )
        )  # fmt: skip

    # --- losses ---------------------------------------------------------------------------------------------

    def _lost(self, event: Event) -> None:
        self.scene.gone[piece_of(event.data["ship"])] = fate_word(str(event.data["how"]))

    def _captured(self, event: Event) -> None:
        self.scene.gone[piece_of(event.data["ship"])] = "captured"

    def _fort_destroyed(self, event: Event) -> None:
        self.scene.gone[piece_of(event.data["fort"])] = "destroyed"

    def _eliminated(self, event: Event) -> None:
        self.scene.gone[piece_of(event.data["unit"])] = "destroyed"


def _number(event: Event, name: str) -> int:
    found = event.data[name]
    assert isinstance(found, int), f"{event.kind}: {name} is no number"
    return found


def _result(event: Event) -> str:
    return str(event.data["hit"])


def carried_on(scene: SeaScene, events: Sequence[Event], throws: Sequence[Throw], root: str, voice: Voice) -> SeaScene:
    """The scene after these events of its fight; the scene given is changed. ``root`` is its frame's path."""
    teller = _Teller(scene, faces(throws, root), voice)
    for event in events:
        teller.tell(event)
    return scene
