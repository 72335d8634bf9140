"""What the players of the toy are asked. Everything is made from Known."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from engine.core.refusal import Refusal
from engine.core.spaces.forms import Assign, Form, Part, Path
from engine.core.spaces.space import Amount, Answer, Choice, Flag, Option, Space, Split, Subset
from engine.core.steps import Question
from engine.core.words import Json, Words
from tests.engine.core.toy.state import BASES, PLACES

if TYPE_CHECKING:
    from tests.engine.core.toy.known import Known


def named(*keys: str) -> tuple[Option, ...]:
    """Options of these keys."""
    return tuple(Option(key, Words(f"toy-{key}")) for key in keys)


def sail(place: str, most: int, rule: str, default: tuple[str, ...] = ()) -> Path:
    """A way from a place over the sea that enters no place twice, with a longest length."""

    def grow(way: tuple[str, ...]) -> tuple[Option, ...]:
        at = way[-1] if way else place
        return named(*(key for key in PLACES[at] if key not in way and key != place))

    return Path(grow, lambda way: True, most, default, rule)


class Orders(Question["Known"]):
    """Where each boat of a side goes; a number of them must go on station, whichever they are."""

    kind, rule, topic, public = "orders", "5.2", "orders", False

    def space(self, known: Known, path: str, slot: str) -> Space:
        if known.own(slot).sunk:
            return Choice(named("stay"), "stay", self.rule)
        return Choice(named("stay", "station"), "stay", self.rule)

    def standing_space(self, known: Known, slot: str) -> Space:
        return Choice(named("stay", "station"), "stay", self.rule)

    def later(self, known: Known, slot: str, answer: Answer) -> Refusal | None:
        return Refusal(Words("toy-boat-lost"), "8.0") if known.own(slot).sunk else None

    def _short(self, known: Known, answers: Mapping[str, Answer]) -> int:
        able = [slot for slot in answers if not known.own(slot).sunk]
        return min(known.sea.duty, len(able)) - list(answers.values()).count("station")

    def plan(self, known: Known, path: str, answers: Mapping[str, Answer]) -> tuple[Refusal, ...]:
        short = self._short(known, answers)
        return (Refusal(Words("toy-duty-short", {"short": short}), self.rule),) if short > 0 else ()

    def mend(self, known: Known, path: str, answers: dict[str, Answer]) -> dict[str, Answer]:
        mended = dict(answers)
        for slot in sorted(answers):
            if self._short(known, mended) > 0 and mended[slot] != "station" and not known.own(slot).sunk:
                mended[slot] = "station"
        return mended


class Plot(Question["Known"]):
    """Track and depth of a boat, sealed by both sides and revealed together."""

    kind, rule = "plot", "7.1"

    def space(self, known: Known, path: str, slot: str) -> Form:
        boat = known.own(slot)
        if boat.sunk:  # the slot stays in the gate, with one legal answer
            return Form(
                (
                    Part("track", Words("toy-track"), sail(boat.place, 0, "7.2")),
                    Part("depth", Words("toy-depth"), Choice(named("deep"), "deep", "7.3")),
                ),
                self.rule,
            )

        def charge(given: Mapping[str, Answer]) -> Space | None:
            return Amount(1, 3, 1, "7.4") if given["depth"] == "deep" else None

        def joint(given: Mapping[str, Answer]) -> Refusal | None:
            if given["depth"] == "deep" and len(given["track"]) > 1:
                return Refusal(Words("toy-too-far-deep"), "7.5", part="track")
            return None

        return Form(
            (
                Part("track", Words("toy-track"), sail(boat.place, 2, "7.2")),
                Part("depth", Words("toy-depth"), Choice(named("deep", "surface"), "deep", "7.3")),
                Part("charge", Words("toy-charge"), charge),
            ),
            self.rule,
            joint,
        )


class Fire(Question["Known"]):
    """Torpedoes shared over the targets turned up."""

    kind, rule, public = "fire", "14.14", False

    def space(self, known: Known, path: str, slot: str) -> Split:
        view = known.frame(path)
        targets = view["targets"]
        return Split(named(*targets), 1, 4, {targets[0]: 2}, self.rule, {targets[-1]: 2})


class Again(Question["Known"]):
    """Whether to fire once more."""

    kind, rule, public = "again", "14.16", False

    def space(self, known: Known, path: str, slot: str) -> Flag:
        return Flag(False, self.rule)


class Repair(Question["Known"]):
    """What a damaged boat does."""

    kind, rule, public, topic = "repair", "14.20", False, "repair"

    def space(self, known: Known, path: str, slot: str) -> Choice:
        return Choice(named("fix", "press-on"), "fix", self.rule)


class Course(Question["Known"]):
    """The way of a convoy, committed at once."""

    kind, rule = "course", "7.6"

    def space(self, known: Known, path: str, slot: str) -> Path:
        return sail(known.own(slot).place, 3, self.rule)


class Intercept(Question["Known"]):
    """Whether to try an interception at this place: asks all who have a chance on public facts."""

    kind, rule, topic = "intercept", "7.7", "intercept"

    def space(self, known: Known, path: str, slot: str) -> Choice:
        return Choice(named("pass") if known.own(slot).sunk else named("now", "pass"), "pass", self.rule)

    def standing(self, known: Known, path: str, slot: str, order: Json) -> Answer | None:
        """A condition that decides for the whole voyage: at this place or, by default, pass."""
        return "now" if known.frame(path)["place"] == order["at"] and not known.own(slot).sunk else "pass"


class Evade(Question["Known"]):
    """How a convoy turns when shots fall."""

    kind, rule, topic = "evade", "7.8", "evade"

    def space(self, known: Known, path: str, slot: str) -> Choice:
        return Choice(named("comb", "hold"), "comb", self.rule)


class Shot(Question["Known"]):
    """What to shoot at, blow by blow."""

    kind, rule = "shot", "7.9"

    def space(self, known: Known, path: str, slot: str) -> Choice:
        return Choice(named("bow", "stern", "break-off"), "bow", self.rule)


class WhoNext(Question["Known"]):
    """Which boat of the pack goes next; any of them may decide."""

    kind, rule = "who-next", "24.5"

    def space(self, known: Known, path: str, slot: str) -> Choice:
        left = known.frame(path)["left"]
        return Choice(named(*left), left[0], self.rule)


class Approach(Question["Known"]):
    """How a boat of the pack attacks."""

    kind, rule, public = "approach", "24.51", False

    def space(self, known: Known, path: str, slot: str) -> Choice:
        return Choice(named("near", "far", "abort"), "near", self.rule)


class Tubes(Question["Known"]):
    """Which tube at which ship, and whether on the surface."""

    kind, rule, public = "tubes", "24.52", False

    def space(self, known: Known, path: str, slot: str) -> Form:
        tubes = Assign(
            named("t1", "t2", "t3"),
            named("tanker", "freighter", "escort"),
            {"t1": "tanker", "t2": "freighter", "t3": "escort"},
            "24.53",
            only={"t3": ("escort", "freighter")},
            limits={"freighter": 0},
        )
        return Form(
            (Part("tubes", Words("toy-tubes"), tubes), Part("surface", Words("toy-surface"), Flag(False, "24.54"))),
            self.rule,
        )


class Wish(Question["Known"]):
    """A ranked list of bases: a wish until the join."""

    kind, rule, public = "wish", "10.1", False

    def space(self, known: Known, path: str, slot: str) -> Subset:
        return Subset(named(*BASES), 1, 3, ["x"], self.rule)


class Depth(Question["Known"]):
    """Where an escort drops its charges."""

    kind, rule = "depth", "16.3"

    def space(self, known: Known, path: str, slot: str) -> Choice:
        return Choice(named(*sorted(PLACES)), "a", self.rule)


class Transfer(Question["Known"]):
    """Whether two commands hand a boat over; both must say yes."""

    kind, rule, public = "transfer", "22.1", False

    def space(self, known: Known, path: str, slot: str) -> Flag:
        return Flag(False, self.rule)


QUESTIONS: tuple[type[Question[Any]], ...] = (
    Orders,
    Plot,
    Fire,
    Again,
    Repair,
    Course,
    Intercept,
    Evade,
    Shot,
    WhoNext,
    Approach,
    Tubes,
    Wish,
    Depth,
    Transfer,
)
