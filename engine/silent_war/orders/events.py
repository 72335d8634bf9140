"""What the commands decide on war events: evacuations, training duty, boats for Dutch Harbor (H05)."""

from __future__ import annotations

from engine.core.spaces.forms import Assign
from engine.core.spaces.space import Option, Subset
from engine.core.steps import Question
from engine.core.words import Words
from engine.silent_war.combat.fight import boat_words, submarine
from engine.silent_war.known import Known
from engine.silent_war.moves import miles, site
from engine.silent_war.steps.port.evacuation import EvacuationView
from engine.silent_war.tables.read import tables


class EvacuateQuestion(Question[Known]):
    """Where the boats of a falling base go: each to one of the bases that the event names (WP1-0, WP1-1)."""

    kind, rule = "sw-evacuate", "21.0"

    def prompt(self, known: Known, path: str, slot: str) -> Words:
        """Names the base and how many boats leave it."""
        view = known.frame(path)
        return Words("ask-sw-evacuate", {"base": Words(f"area-{view.base}.the"), "count": len(view.reach)})

    def space(self, known: Known, path: str, slot: str) -> Assign:
        """A base for each boat; the nearest with room by default."""
        view = known.frame(path)
        return Assign(
            tuple(_boat_option(known, boat, self.rule) for boat in view.reach),
            tuple(_refuge(view, base, self.rule) for base in view.places),
            view.nearest(),
            self.rule,
            only=dict(view.reach),
            limits={base: places or 0 for base, places in view.places.items()},
        )


class TrainingQuestion(Question[Known]):
    """Which boats leave for training duty besides those that the event names (WP2-2, WP3-2, WP4-6)."""

    kind, rule = "sw-training", "WP2-2"

    def prompt(self, known: Known, path: str, slot: str) -> Words:
        """How many boats leave, and which leave in any case."""
        view = known.frame(path)
        going = [boat_words(boat) for boat in view.going]
        if going:
            return Words("ask-sw-training-more", {"count": view.count, "boats": going})
        return Words("ask-sw-training", {"count": view.count})

    def space(self, known: Known, path: str, slot: str) -> Subset:
        """That many boats of any command; by default the least needed."""
        view = known.frame(path)
        options = tuple(_boat_option(known, boat, self.rule) for boat in view.open)
        return Subset(options, view.count, view.count, list(view.open[: view.count]), self.rule)


class StationQuestion(Question[Known]):
    """Which boats serve from Dutch Harbor from now on, only in the Aleutians and the Kuriles (WP1-6)."""

    kind, rule = "sw-dutch-harbor", "WP1-6"

    def prompt(self, known: Known, path: str, slot: str) -> Words:
        """How many boats at least."""
        return Words("ask-sw-dutch-harbor", {"count": known.frame(path).wanted})

    def space(self, known: Known, path: str, slot: str) -> Subset:
        """That many boats or more; by default those that joined there and the weakest near by."""
        view = known.frame(path)
        options = tuple(_boat_option(known, boat, self.rule) for boat in view.open)
        return Subset(options, view.wanted, len(options), list(view.open[: view.wanted]), self.rule)


def _refuge(view: EvacuationView, base: str, rule: str) -> Option:
    """A base with its distance, whether it repairs, and its places."""
    places = view.places[base]
    note = {
        "miles": miles(site(view.base), site(base)),
        "yard": int(base in tables().fleet.bases),
        "room": -1 if places is None else places,
    }
    return Option(base, Words(f"area-{base}"), Words("sw-refuge-note", note), rule)


def _boat_option(known: Known, boat: str, rule: str) -> Option:
    """A boat with her class's attack and where she is."""
    where = Words(f"area-{known.boat(boat).where}.in")
    note = Words("sw-boat-note", {"attack": submarine(boat).attack, "where": where})
    return Option(boat, boat_words(boat), note, rule)


QUESTIONS: tuple[type[Question[Known]], ...] = (EvacuateQuestion, TrainingQuestion, StationQuestion)
