"""What a command may order before the week's orders: wolf packs (24.1) and transfers to the other command (26.0)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.core.refusal import Refusal
from engine.core.spaces.forms import Form, Part
from engine.core.spaces.space import Answer, Choice, Option, Space, Subset
from engine.core.steps import Question
from engine.core.words import Arg, Json, Words
from engine.silent_war.combat.fight import boat_words
from engine.silent_war.known import Known
from engine.silent_war.moves import bases_of
from engine.silent_war.squadrons import COMMANDS
from engine.silent_war.steps.voyage.form_up import NEVER, PACKS, TRANSFERS
from engine.silent_war.steps.voyage.packs import LEAST, kept_within, limits, open_places, proposals, ranked, row_of
from engine.silent_war.transfers import AUSTRALIA, ENOUGH, SOUTHWEST, from_australia

WHENEVER = "whenever"
SIZES = ("3", "4", "5", "6")


class PackQuestion(Question[Known]):
    """24.1: which ready boats of a base sail as a wolf pack; "none" is an answer too.

    One row for each base; more (24.12, 24.13, S142) where experience and boats allow.

    A standing order (never, or whenever possible with so many boats) is carried out without a question.
    """

    kind, rule, topic, unasked, brief = "sw-pack", "24.1", PACKS, True, True

    def prompt(self, known: Known, path: str, slot: str) -> Words:
        """Names the bases."""
        return Words("ask-sw-pack", {"bases": [Words(f"area-{base}.in") for base in self._bases(known, path, slot)]})

    def space(self, known: Known, path: str, slot: str) -> Form:
        """At each base no boat, or three and more, up to what experience allows (24.11 to 24.13)."""
        _, most = limits(known.theatre.experience)
        places = open_places(known.boats, known.theatre)
        parts: list[Part] = []
        for base in self._bases(known, path, slot):
            free = ranked(known.boats, base, known.frame(path).orders)
            options = tuple(Option(boat.id, boat_words(boat.id), None, self.rule) for boat in free)
            for number in range(1, min(places, len(options) // LEAST) + 1):
                rows = tuple(row_of(base, earlier) for earlier in range(1, number))
                args: dict[str, Arg] = {"base": Words(f"area-{base}.in"), "number": number}
                label = Words("sw-row-pack" if number == 1 else "sw-row-pack-more", args)
                parts.append(Part(row_of(base, number), label, self._row(options, rows, most)))
        return Form(tuple(parts), self.rule)

    def _row(
        self, options: tuple[Option, ...], earlier: Sequence[str], most: int
    ) -> Callable[[Mapping[str, Answer]], Space | None]:
        """A pack of boats that no earlier row of the base has taken; no row where fewer than three are left."""

        def row(given: Mapping[str, Answer]) -> Space | None:
            taken = {boat for key in earlier for boat in given.get(key, ())}
            left = tuple(option for option in options if option.key not in taken)
            return PackSpace(left, 0, min(most, len(left)), [], self.rule) if len(left) >= LEAST else None

        return row

    @staticmethod
    def _bases(known: Known, path: str, slot: str) -> Sequence[str]:
        bases: Sequence[str] = known.frame(path).bases.get(slot, ())
        return bases

    def plan(self, known: Known, path: str, answers: Mapping[str, Answer]) -> tuple[Refusal, ...]:
        """More packs than experience allows at a time, of both commands together (24.11 to 24.13)."""
        room, wished = open_places(known.boats, known.theatre), _wished(answers)
        if len(wished) <= room:
            return ()
        return (Refusal(Words("sw-pack-too-many", {"wished": len(wished), "room": room}), "24.11"),)

    def mend(self, known: Known, path: str, answers: dict[str, Answer]) -> dict[str, Answer]:
        """The largest packs sail; of equal ones those named first, by command and base."""
        wished = {(command, row): answers[command][row] for command, row in _wished(answers)}
        kept = kept_within(wished, open_places(known.boats, known.theatre))
        return {
            command: {row: boats if (command, row) in kept else [] for row, boats in answers[command].items()}
            for command in answers
        }

    def standing(self, known: Known, path: str, slot: str, order: Json) -> Answer | None:
        """Nobody, or at each base packs of the size ordered, as far as allowed: the fastest and strongest boats."""
        if not isinstance(order, dict):
            return None
        size = min(limits(known.theatre.experience)[1], int(order.get("size", SIZES[-1])))
        bound = known.frame(path).orders if order.get("form") == WHENEVER else known.boats.by_id
        most, packs = open_places(known.boats, known.theatre), {}
        for base in self._bases(known, path, slot):
            packs.update(proposals(known.boats, base, size, most, bound))
        return packs

    def standing_space(self, known: Known, slot: str) -> Space | None:
        """Never or whenever possible, and how many boats; for commands and the side alone."""
        if slot not in (*COMMANDS, "us") or not known.theatre.campaign:
            return None
        forms = tuple(Option(key, Words(f"sw-packs-{key}"), None, self.rule) for key in (NEVER, WHENEVER))
        sizes = tuple(Option(size, Words("sw-packs-size", {"size": int(size)}), None, "24.13") for size in SIZES)
        return Form(
            (
                Part("form", Words("sw-row-packs"), Choice(forms, WHENEVER, self.rule)),
                Part("size", Words("sw-row-packs-size"), Choice(sizes, SIZES[-1], "24.13")),
            ),
            self.rule,
        )


def _wished(answers: Mapping[str, Answer]) -> list[tuple[str, str]]:
    """Command and row of each pack in the answers."""
    return [(command, row) for command, rows in answers.items() for row, boats in rows.items() if boats]


class PackSpace(Subset):
    """A subset that is empty or has at least three boats (24.0)."""

    __slots__ = ()

    def check(self, answer: Answer) -> Refusal | None:
        """As any subset; one or two boats are no pack."""
        refusal = Subset.check(self, answer)
        if refusal is None and 0 < len(answer) < LEAST:
            return Refusal(Words("sw-err-pack-small", {"given": len(answer), "least": LEAST}), "24.0")
        return refusal

    def sample(self, rng: Any) -> Answer:
        """Nobody, or a pack."""
        answer = Subset.sample(self, rng)
        return answer if len(answer) >= LEAST else []

    def size(self) -> int:
        """Subsets of one or two boats do not count."""
        count = len(self.options)
        return Subset.size(self) - count - count * (count - 1) // 2


class TransferQuestion(Question[Known]):
    """26.0: which boats go from the Pacific Fleet to the Southwest Pacific: those that both commands name.

    Nobody is asked until one of the commands has a standing order for it.
    """

    kind, rule, topic, unasked, brief = "sw-transfer", "26.0", TRANSFERS, True, True

    def prompt(self, known: Known, path: str, slot: str) -> Words:
        """Says how many boats operate from Australia, and who asks whom."""
        have = sum(from_australia(known.boats).values())
        return Words(f"ask-sw-transfer-{slot}", {"have": have, "enough": ENOUGH})

    def space(self, known: Known, path: str, slot: str) -> Subset:
        """Any of the boats suggested. By default the receiving command asks for all, the giving one hands over none."""
        offered: Mapping[str, str] = known.frame(path).offered
        options = tuple(
            Option(boat, boat_words(boat), Words(f"area-{base}.to"), self.rule) for boat, base in offered.items()
        )
        default = list(offered) if slot == SOUTHWEST else []
        return Subset(options, 0, len(options), default, self.rule)

    def standing(self, known: Known, path: str, slot: str, order: Json) -> Answer | None:
        """None: the standing orders are carried out before anybody is asked."""
        return None

    def standing_space(self, known: Known, slot: str) -> Space | None:
        """Be asked, agree to what is suggested, or never; where there are two commands and an Australian base."""
        if slot not in (*COMMANDS, "us") or not known.theatre.campaign:
            return None
        if not any(base in AUSTRALIA for base in bases_of(known.theatre)):
            return None
        keys = ("ask", "agree", NEVER)
        options = tuple(Option(key, Words(f"sw-transfers-{key}"), None, self.rule) for key in keys)
        return Choice(options, "ask", self.rule)


QUESTIONS: tuple[type[Question[Known]], ...] = (PackQuestion, TransferQuestion)
