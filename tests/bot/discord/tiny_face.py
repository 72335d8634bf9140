"""A face of the toy: two sides, windows, secrets; just enough to show screens without any game of ours."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from bot.faces.face import GameFace
from bot.faces.shown import Ending, OrderGroup, OrderLine, PictureJob, RuleCard, Sign, TurnEnd
from bot.text.voice import Voice
from engine.core.chance import Throw
from engine.core.events import Event
from engine.core.spaces.space import Answer
from tests.engine.core.toy.game import TOY
from tests.engine.core.toy.known import Known

SIGNS: Mapping[str, Sign] = {"sealed": "✔", "draft": "✎", "changed": "⚠"}


class TinyFace(GameFace):
    """Says little, and all of it from Known."""

    game = "toy"
    painters: ClassVar[Mapping[Any, Any]] = {}
    teller = None
    rules = TOY

    def title(self, known: Known, voice: Voice) -> str:
        return "Toy"

    def headline(self, known: Known, voice: Voice) -> str:
        return f"Turn {known.sea.turn}"

    def status_lines(self, known: Known, voice: Voice) -> list[str]:
        return [f"Struck: {len(known.sea.struck)}"]

    def turn_key(self, known: Known) -> str:
        return f"t{known.sea.turn}"

    def turn_lines(self, known: Known, events: Sequence[Event], voice: Voice) -> list[str]:
        return [f"Seen: {', '.join(sorted(known.places()))}"]

    def turn_end(
        self,
        known: Known,
        events: Sequence[Event],
        names: Mapping[str, str],
        voice: Voice,
        opening: Sequence[Event] = (),
    ) -> TurnEnd:
        return TurnEnd("Over", ("It is over.",), "a 1", ())

    def ending(self, known: Known, result: Any, names: Mapping[str, str], voice: Voice) -> Ending:
        return Ending("The end", ("All told.",), "a 1", ())

    def draw(self, job: PictureJob) -> bytes:
        return b""

    def order_line(self, known: Known, path: str, slot: str, answer: Answer, how: str, voice: Voice) -> OrderLine:
        return OrderLine(slot, SIGNS.get(how, "○"), slot, "", str(answer), "", False, str(answer))

    def groups(self, known: Known, lines: Sequence[OrderLine], voice: Voice) -> list[OrderGroup]:
        found: dict[str, list[str]] = {}
        for line in lines:
            found.setdefault(line.group, []).append(line.slot)
        return [OrderGroup(key, "○", key, key, key, tuple(slots)) for key, slots in found.items()]

    def plan_lines(self, known: Known, answers: Mapping[str, Answer], voice: Voice) -> list[str]:
        return []

    def standing_line(self, known: Known, slot: str, topic: str, order: Any, voice: Voice) -> str:
        return str(order)

    def slot_name(self, known: Known, slot: str, voice: Voice) -> str:
        return slot

    def fight_lines(
        self, known: Known, path: str, events: Sequence[Event], throws: Sequence[Throw], voice: Voice
    ) -> list[str]:
        return []

    def report(self, known: Known, voice: Voice, what: str = "", mine: frozenset[str] = frozenset()) -> list[str]:
        return ["Report"]

    def unit_log(self, known: Known, unit: str, notes: Sequence[tuple[str, str]], voice: Voice) -> list[str]:
        return ["Log"]

    def score_table(self, known: Known, voice: Voice, table: str = "", names: Mapping[str, str] | None = None) -> str:
        return "a 1"

    def tables(self, voice: Voice) -> list[tuple[str, str]]:
        return []

    def dice_line(self, throw: Throw, voice: Voice) -> str:
        return f"{throw.table}: {throw.value}"

    def rule_card(self, rule: str, voice: Voice) -> RuleCard | None:
        return None

    def find_rules(self, typed: str, voice: Voice) -> list[tuple[str, str]]:
        return []

    def hint(self, kind: str, voice: Voice) -> str:
        return ""
