"""What players may order in port: who waits in Hold, which boats are given up, who gets a super skipper."""

from __future__ import annotations

from engine.core.spaces.space import Answer, Choice, Flag, Option, Space, Subset
from engine.core.steps import Question
from engine.core.words import Json, Words
from engine.silent_war.berths import HOLD, command_of_base, to_hold
from engine.silent_war.combat.fight import boat_words, submarine
from engine.silent_war.known import Known
from engine.silent_war.nouns import skipper_name
from engine.silent_war.steps.port.berths import RETIRE
from engine.silent_war.steps.port.captains import in_yards


class HoldQuestion(Question[Known]):
    """10.2, 10.21: which damaged boats wait in Hold where a base can mend no more."""

    kind, rule = "sw-hold", "10.2"

    def prompt(self, known: Known, path: str, slot: str) -> Words:
        """Names the base and how many wait."""
        view = known.frame(path)
        return Words("ask-sw-hold", {"base": Words(f"area-{view.base}.in"), "count": view.excess})

    def space(self, known: Known, path: str, slot: str) -> Subset:
        """So many of the boats under repair or in Hold there; the worst damaged by default."""
        view = known.frame(path)
        options = tuple(
            Option(
                boat.id,
                boat_words(boat.id),
                Words("sw-in-hold" if boat.box == HOLD else f"damage-{boat.box[-1]}"),
                self.rule,
            )
            for boat in view.lying.values()
        )
        default = to_hold(list(view.lying.values()), view.excess)
        return Subset(options, view.excess, view.excess, default, self.rule)


class RetireQuestion(Question[Known]):
    """18.4: whether a gravely damaged boat is given up; no is the default.

    A standing order on the topic gives boats up at the end of any week, unasked (S153): for a boat yes or no, for a
    node of command a list of boats below it.
    """

    kind, rule, topic, unasked = "sw-retire", "18.4", RETIRE, True

    def prompt(self, known: Known, path: str, slot: str) -> Words:
        """Names the boat."""
        return Words("ask-sw-retire", {"boat": boat_words(known.frame(path).boat)})

    def space(self, known: Known, path: str, slot: str) -> Flag:
        """Yes or no."""
        return Flag(False, self.rule)

    def standing(self, known: Known, path: str, slot: str, order: Json) -> Answer | None:
        """None: the standing orders are carried out before anybody is asked."""
        return None

    def standing_space(self, known: Known, slot: str) -> Space | None:
        """Yes or no for a boat in a repair box; for a command the boats in its bases' repair boxes, if any."""
        boats = known.boats.by_id
        if slot in boats:
            return Flag(False, self.rule) if in_yards(boats[slot]) else None
        lying = [boat for boat in boats.values() if in_yards(boat)]
        options = tuple(
            Option(boat.id, boat_words(boat.id), Words(f"area-{boat.where}.in"), self.rule)
            for boat in lying
            if slot not in ("subpac", "swpac") or command_of_base(boat.where) == slot
        )
        return Subset(options, 0, len(options), [], self.rule) if options else None


class AppointQuestion(Question[Known]):
    """25.3: which boat in a repair box, or of the next list, gets a super skipper without a boat."""

    kind, rule = "sw-appoint", "25.3"

    def prompt(self, known: Known, path: str, slot: str) -> Words:
        """Names the skipper."""
        return Words("ask-sw-appoint", {"skipper": skipper_name(known.frame(path).skipper)})

    def space(self, known: Known, path: str, slot: str) -> Choice:
        """The boats without a super skipper; by default the strongest, of equals one already in the yards."""
        boats = known.boats.by_id
        options = []
        for boat_id in known.frame(path).free:
            boat = boats.get(boat_id)
            there = boat is not None and in_yards(boat)
            note = Words(f"area-{boat.where}.in") if there and boat is not None else Words("sw-next-list")
            options.append(Option(boat_id, boat_words(boat_id), note, self.rule))
        return Choice(tuple(options), best_boat(known, path), self.rule)


def best_boat(known: Known, path: str) -> str:
    """The strongest boat open to the skipper; of equals one already in the yards, then by name."""
    boats = known.boats.by_id
    free: tuple[str, ...] = known.frame(path).free
    return min(
        free,
        key=lambda key: (-submarine(key).attack, not (key in boats and in_yards(boats[key])), key),
    )


QUESTIONS: tuple[type[Question[Known]], ...] = (HoldQuestion, RetireQuestion, AppointQuestion)
