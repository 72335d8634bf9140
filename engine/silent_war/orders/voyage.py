"""What players may order on a voyage: the week's orders, bases, places to halt, Hold, packs."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from engine.core.refusal import Refusal
from engine.core.spaces.forms import Form, Part, space_of
from engine.core.spaces.space import Answer, Choice, Flag, Option, Space, Subset
from engine.core.steps import Question
from engine.core.words import Arg, Json, Words
from engine.silent_war.autopilot.doctrine import BALANCED
from engine.silent_war.autopilot.voyage import creeps, proposal, rank_havens
from engine.silent_war.berths import harbours, room
from engine.silent_war.combat.fight import boat_words
from engine.silent_war.duties import Hand, hands, muster, place_ordered, resolve, shortfalls
from engine.silent_war.known import Known
from engine.silent_war.moves import (
    HOME,
    STAY,
    bases_of,
    cost,
    detours,
    leg,
    miles,
    range_of,
    site,
    sites_of,
    situation,
    speed_of,
    water,
    way,
    way_by,
    way_home,
    weeks,
)
from engine.silent_war.orders.units import PACK, Unit, members, small_fleet
from engine.silent_war.orders.where import where_choice
from engine.silent_war.plan import parents
from engine.silent_war.state import LOST, Boat, Theatre
from engine.silent_war.tables.read import tables
from engine.silent_war.turn_state import view_of

CONTACTS = ("fight", "exec:bold", "exec:balanced", "exec:careful", "avoid")
SPREADS = ("group", "barrier")


def _options(prefix: str, keys: Sequence[str], rule: str) -> tuple[Option, ...]:
    return tuple(
        Option(key, Words(f"{prefix}-{key.replace(':', '-')}"), Words(f"{prefix}-{key.replace(':', '-')}.note"), rule)
        for key in keys
    )


CONTACT_OPTIONS = _options("sw-contact", CONTACTS, "13.1")
SPREAD_OPTIONS = _options("sw-spread", SPREADS, "24.3")
CONTACT = Choice(CONTACT_OPTIONS, "fight", "13.1")
SPREAD = Choice(SPREAD_OPTIONS, "group", "24.3")
NEVER_FOR_DANGER = 11
SUGGESTED = "suggested"
"""The place of a standing order that names none: the week's suggestion. It is on forms alone and never kept."""
CREEP, CREEPS = Flag(False, "15.24"), Flag(True, "15.24")
SIDE = Choice(
    (
        Option("patrol", Words("sw-side-patrol"), None, "15.1"),
        Option("transit", Words("sw-side-transit"), None, "15.1"),
    ),
    "patrol",
    "15.1",
)


class OrdersQuestion(Question[Known]):
    """The week's orders of a boat, or of a pack as one (12.0, 13.1, 15.0, 24.2)."""

    kind, rule, topic = "sw-orders", "12.0", "orders"

    def prompt(self, known: Known, path: str, slot: str) -> Words:
        """Names the week and who is asked."""
        names = [boat_words(boat.id) for boat in members(known.boats, slot)]
        return Words("ask-sw-orders", {"boats": names, "week": known.theatre.week})

    def space(self, known: Known, path: str, slot: str) -> Form:
        """A form of the rows ``where``, ``contact``, ``spread``, ``careful``, ``via``, ``side`` and ``leave``.

        A row that does not apply falls away, and is refused where it is given.
        """
        unit, theatre, view = members(known.boats, slot), known.theatre, view_of(known)
        turned_away, called = view.turned_away, view.calls.get(slot, ())
        proposed = proposal(known, slot, BALANCED)
        proposed["contact"] = usual_contact(known)
        kind, pack = situation(unit[0]), bool(unit[0].pack)
        where = where_choice(unit, known.boats, theatre, turned_away, proposed["where"], called)
        names = tuple(Option(boat.id, boat_words(boat.id), None, "24.0") for boat in unit)
        hunting = kind == "patrol"
        parts = (
            Part("where", Words("sw-row-where"), where),
            Part("contact", Words("sw-row-contact"), _hunting(CONTACT, hunting, called)),
            Part("spread", Words("sw-row-spread"), _hunting(SPREAD if pack else None, hunting, called)),
            Part(
                "careful",
                Words("sw-row-careful"),
                _in_transit(unit, theatre, called, proposed),
                Words("sw-row-careful.hint"),
            ),
            Part("via", Words("sw-row-via"), _ways(unit, theatre), Words("sw-row-via.hint")),
            Part("side", Words("sw-row-side"), _sides(unit, theatre), Words("sw-row-side.hint")),
            Part(
                "leave",
                Words("sw-row-leave"),
                Subset(names, 0, len(names), [], "24.0") if pack else _never,
            ),
        )
        preset = {name: value for name, value in proposed.items() if name != "careful"}
        return Form(parts, self.rule, preset=preset)

    def standing(self, known: Known, path: str, slot: str, order: Json) -> Answer | None:
        """As much of a standing order as applies this week; where its place is out of reach, the suggestion stands."""
        if not isinstance(order, dict):
            return None
        space = self.space(known, path, slot)
        answer: dict[str, Answer] = {}
        first = space_of(space.parts[0], {})
        order = self._meant(known, slot, order, first, str(space.preset.get("where", "")))
        if slot in view_of(known).posts:
            order = {**order, "where": space.preset["where"]}  # the week's duty goes before a standing order
        for part in space.parts:
            row = part.space(answer) if callable(part.space) else part.space
            if row is not None:
                wish = order.get(part.name)
                usable = wish is not None and row.check(wish) is None
                answer[part.name] = wish if usable else space.preset.get(part.name, row.default)
                if row.check(answer[part.name]) is not None:
                    answer[part.name] = row.default
        return answer

    def kept(self, known: Known, slot: str, order: Answer) -> Answer:
        """A boat told at sea to stay means that sea, not the port she lies in later; no place is left to the week."""
        if not isinstance(order, dict):
            return order
        unit = members(known.boats, slot) if slot in known.boats.by_id or slot.startswith(PACK) else []
        kept = {name: value for name, value in order.items() if (name, value) != ("where", SUGGESTED)}
        if unit and kept.get("where") == STAY and situation(unit[0]) in ("patrol", "transit"):
            kept["where"] = water(unit[0])
        return kept

    @staticmethod
    def _meant(
        known: Known, slot: str, order: Mapping[str, Any], row: Space | None, suggested: str
    ) -> Mapping[str, Any]:
        """An order to hunt in a sea still holds once the boat is there: she stays, unless the suggestion is to go home.

        A strait without a mission this week means the sea around it.
        """
        lead, where = members(known.boats, slot)[0], str(order.get("where", ""))
        area = tables().chart.areas.get(where)
        here = water(lead) if situation(lead) == "patrol" else ""
        if area is not None and area.kind == "zone" and row is not None and row.check(where) is not None:
            seas = [sea for sea in area.parents if sea == here or row.check(sea) is None]
            where = here if here in seas else next(iter(seas), where)
        if here and where == here:
            where = STAY
        return order if where == STAY and suggested.startswith(HOME) else {**order, "where": where}

    def places(self, known: Known, slot: str) -> tuple[str, ...]:
        """The base a boat lies in; at sea the base she belongs to."""
        boat = next(iter(members(known.boats, slot)), None)
        if boat is None or not boat.afloat:
            return ()
        base = boat.home if boat.at_sea else boat.where
        return (base,) if base else ()

    def led(self, known: Known, slot: str, answer: Answer, way: str) -> Answer:
        """Who leads the fights, as the member wishes: they or their exec. A boat that avoids contact still does."""
        if not isinstance(answer, dict) or answer.get("contact", "avoid") == "avoid":
            return answer
        return {**answer, "contact": f"exec:{way}" if way else "fight"}

    def offered(self, known: Known, slot: str, answer: Answer) -> Answer:
        """In a small fleet the form lets captains lead their own fights: the fights are what they came for."""
        if not isinstance(answer, dict) or answer.get("contact", "fight") in ("fight", "avoid"):
            return answer
        usual = usual_contact(known)
        return {**answer, "contact": usual} if usual == "fight" else answer

    def settled(self, known: Known, slot: str) -> bool:
        """In a campaign a unit under way to her goal, or going home, goes on unless her captain says otherwise."""
        unit, view = members(known.boats, slot), view_of(known)
        if not unit or not known.theatre.campaign or slot in view.posts or slot in view.calls:
            return False
        lead, kind = unit[0], situation(unit[0])
        if kind == "transit":
            sites, limit = sites_of(known.theatre), range_of(unit)
            return bool(lead.goal) and way(lead.where, lead.goal, known.theatre.period, sites, limit) is not None
        return kind == "home"

    def standing_space(self, known: Known, slot: str) -> Space:
        """Any place of the chart, and the other rows; rows that do not apply in a week are skipped, and without a place
        the week's suggestion holds."""
        chart = tables().chart
        bases = sorted({*chart.bases, *chart.zones, *tables().fleet.bases})
        places = tuple(Option(area, chart.areas[area].name) for area in (*chart.opareas, *chart.zones))
        homes = tuple(Option(HOME + base, Words("sw-where-home", {"base": Words(f"area-{base}.to")})) for base in bases)
        boat = known.boats.by_id.get(slot)
        how = "sw-standing-stay" if boat is None else "sw-standing-hunt" if boat.at_sea else "sw-standing-port"
        usual, stay = Option(SUGGESTED, Words("sw-standing-suggested")), Option(STAY, Words(how))
        return Form(
            (
                Part("where", Words("sw-row-where"), Choice((usual, stay, *places, *homes), SUGGESTED, self.rule)),
                Part("contact", Words("sw-row-contact"), Choice(CONTACT_OPTIONS, usual_contact(known), "13.1")),
                Part("spread", Words("sw-row-spread"), Choice(SPREAD_OPTIONS, "group", "24.3")),
                Part("careful", Words("sw-row-careful"), Flag(False, "15.24")),
            ),
            self.rule,
        )

    def plan(self, known: Known, path: str, answers: Mapping[str, Answer]) -> tuple[Refusal, ...]:
        """Duties short of boats that could go, boats called without need (5.2). No single answer is refused (H02)."""
        if not known.theatre.duties:
            return ()
        able = _able(known, answers)
        return shortfalls(muster(able, known.theatre, _places(known, able, answers)))

    def mend(self, known: Known, path: str, answers: dict[str, Answer]) -> dict[str, Answer]:
        """At the deadline boats are sent to duties that lack them, whether or not their captains answered (H02)."""
        able, mended = _able(known, answers), dict(answers)
        for slot, place in resolve(able, known.theatre, _places(known, able, answers)).items():
            lead = able[slot].unit.boats[0]
            stays = situation(lead) == "patrol" and lead.where == place
            where = STAY if stays else place or lead.goal or STAY
            mended[slot] = self._with_where(known, path, slot, where, answers[slot])
        return mended

    def mended(self, known: Known, slot: str, was: Answer, now: Answer) -> Words | None:
        """Where the staff sent a boat for a duty, or that no boat was needed there (5.2)."""
        unit = Unit(slot, members(known.boats, slot))
        place = place_ordered(unit, now, known.theatre)
        names: dict[str, Arg] = {"boats": [boat_words(boat.id) for boat in unit.boats]}
        if not any(place in duty.places for duty in known.theatre.duties):
            return Words("sw-duty-not-called", names)
        return Words("sw-duty-sent", {**names, "area": Words(f"area-{place}.to")})

    def _with_where(self, known: Known, path: str, slot: str, where: str, order: Mapping[str, Answer]) -> Answer:
        """The same orders with another place, as far as its other rows still apply."""
        space = self.space(known, path, slot)
        rows = {name: order[name] for name in ("contact", "spread", "leave") if name in order}
        for given in ({"where": where, **rows}, {"where": where}, {"where": STAY}):
            if space.check(given) is None:
                return space.whole(given)
        return space.default

    def later(self, known: Known, slot: str, answer: Answer) -> Refusal | None:
        """A draft for a coming week lapses when its boat is lost or may no longer choose (H05)."""
        boats = known.boats
        if slot.startswith("pack:"):
            pack = boats.packs.get(slot.removeprefix("pack:"))
            return Refusal(Words("sw-err-pack-gone"), "24.14") if pack is None or not pack.boats else None
        boat = boats.by_id.get(slot)
        if boat is None:
            return Refusal(Words("sw-err-no-boats-slot"), self.rule)
        if not boat.afloat:
            gone = "sw-err-boat-gone" if boat.where == LOST else "sw-err-boat-struck"
            return Refusal(Words(gone, {"boat": boat_words(slot)}), "18.1" if boat.where == LOST else "18.4")
        if boat.box == "yard":
            return Refusal(Words("sw-err-boat-overhaul", {"boat": boat_words(slot)}), "8.0")
        if situation(boat) == "none":
            return Refusal(Words("sw-err-boat-home", {"boat": boat_words(slot)}), "15.2")
        where = answer.get("where", "") if isinstance(answer, dict) else ""
        if situation(boat) == "home" and where and not where.startswith(HOME):
            return Refusal(Words("sw-err-homeward"), "15.2")
        return None


def _able(known: Known, slots: Collection[str]) -> dict[str, Hand]:
    """The hands among those asked that can serve a duty."""
    able = hands(known.boats, known.theatre, parents(view_of(known).plan))
    return {slot: hand for slot, hand in able.items() if slot in slots}


def _places(known: Known, able: Mapping[str, Hand], answers: Mapping[str, Answer]) -> dict[str, str]:
    """Where their orders put them once patrol movement is done."""
    return {slot: place_ordered(hand.unit, answers[slot], known.theatre) for slot, hand in able.items()}


def usual_contact(known: Known) -> str:
    """What the form proposes on contact: in a small fleet the player leads the fight, else their exec does."""
    return "fight" if small_fleet(known.boats) else "exec:balanced"


def _never(given: Mapping[str, Answer]) -> Space | None:
    """A row that does not apply."""
    return None


def _hunting(
    space: Space | None, on_patrol: bool, called: Sequence[str]
) -> Callable[[Mapping[str, Answer]], Space | None]:
    """A row for boats that hunt this week: on patrol and not going home, or called to a mission (5.2)."""

    def row(given: Mapping[str, Answer]) -> Space | None:
        where = given["where"]
        return space if where in called or (on_patrol and not where.startswith(HOME)) else None

    return row


def _in_transit(
    unit: Sequence[Boat], theatre: Theatre, called: Sequence[str], proposed: Mapping[str, Answer]
) -> Callable[[Mapping[str, Answer]], Space | None]:
    """15.24: the row for creeping; preset where creeping costs nothing, and as advised for the place advised."""
    kind = situation(unit[0]) if speed_of(unit) > 1 else "none"
    ratings, sites = (range_of(unit), speed_of(unit)), sites_of(theatre)

    def row(given: Mapping[str, Answer]) -> Space | None:
        where = given["where"]
        if where in called:
            return None
        moves = where.startswith(HOME) if kind == "patrol" else where != STAY and kind != "none"
        if not moves:
            return None
        base = where.removeprefix(HOME) if where.startswith(HOME) else ""
        goal = "" if base else water(unit[0]) if where == STAY else where
        here = _start(unit[0])
        free = creeps(here, goal, base, theatre.period, sites, ratings, NEVER_FOR_DANGER)
        return CREEPS if free or (where == proposed["where"] and proposed.get("careful")) else CREEP

    return row


def _ways(unit: Sequence[Boat], theatre: Theatre) -> Callable[[Mapping[str, Answer]], Space | None]:
    """15.1: the row for choosing another way, where it matters."""
    kind, here, sites, limit = situation(unit[0]), _start(unit[0]), sites_of(theatre), range_of(unit)

    def row(given: Mapping[str, Answer]) -> Space | None:
        goal = given["where"]
        if kind not in ("port", "transit") or goal not in tables().chart.steps:
            return None
        straight = way(here, goal, theatre.period, sites, limit) or ()
        ways = detours(here, goal, theatre.period, sites, limit)
        if not ways:
            return None
        options = [Option("", Words("sw-via-straight"), _way_note(here, straight, unit, theatre), "15.1")]
        for via, areas in ways:
            label = Words("sw-via", {"area": Words(f"area-{via}.the")})
            options.append(Option(via, label, _way_note(here, areas, unit, theatre), "15.1"))
        return Choice(tuple(options), "", "15.1")

    return row


def _way_note(here: str, areas: Sequence[str], unit: Sequence[Boat], theatre: Theatre) -> Words:
    """What a way takes: weeks, and its worst danger."""
    reds = max((tables().chart.areas[area].row(theatre.period).reds for area in areas), default=0)
    return Words("sw-via-note", {"weeks": weeks(cost(here, areas), speed_of(unit)), "danger": reds})


def _sides(unit: Sequence[Boat], theatre: Theatre) -> Callable[[Mapping[str, Answer]], Space | None]:
    """15.1: the row for a unit that ends its move in an area this week: on patrol there, or on its way."""
    kind, here, sites, limit = situation(unit[0]), _start(unit[0]), sites_of(theatre), range_of(unit)

    def row(given: Mapping[str, Answer]) -> Space | None:
        goal = given["where"]
        if kind == "transit" and goal == STAY:
            return SIDE
        if kind not in ("port", "transit") or goal not in tables().chart.steps:
            return None
        areas = way_by(here, str(given.get("via", "")), goal, theatre.period, sites, limit)
        speed = 1 if given.get("careful") else speed_of(unit)
        return SIDE if areas and leg(here, areas, speed)[1] else None

    return row


def _start(boat: Boat) -> str:
    """Where a boat's passage begins."""
    return site(boat.where) if situation(boat) == "port" else water(boat)


class HomeQuestion(Question[Known]):
    """15.22: a boat forced home names the bases she would go to, best first (H06)."""

    kind, rule, topic, small = "sw-home", "15.22", "home", True

    def prompt(self, known: Known, path: str, slot: str) -> Words:
        """Names the boat, or the boats of a pack."""
        unit = known.frame(path).unit(slot)
        if len(unit) > 1:
            return Words("ask-sw-home-pack", {"boats": [boat_words(boat.id) for boat in unit]})
        return Words("ask-sw-home", {"boat": boat_words(slot)})

    def space(self, known: Known, path: str, slot: str) -> Subset:
        """Any of the bases within reach, in order of preference; the nearest with room first."""
        view, theatre = known.frame(path), known.theatre
        unit: tuple[Boat, ...] = view.unit(slot)
        here, speed = water(unit[0]), speed_of(unit)
        options = []
        for base in harbours(unit, known.boats, theatre, view.turned_away):
            areas = way_home(here, base, theatre.period, sites_of(theatre), range_of(unit)) or ()
            free = room(base, theatre, known.boats)
            note = Words(
                "sw-haven-note",
                {
                    "weeks": weeks(cost(here, areas, base), speed),
                    "miles": miles(here, site(base)),
                    "room": -1 if free is None else free,
                    "yard": int(base in tables().fleet.bases),
                },
            )
            options.append(Option(base, tables_name(base), note, "15.22"))
        default = rank_havens(unit, known.boats, theatre, view.turned_away)
        return Subset(tuple(options), 1, len(options), default, self.rule, ordered=True, rest=True)

    def standing(self, known: Known, path: str, slot: str, order: Json) -> Answer | None:
        """The bases of the order that are within reach; None if none is."""
        if not isinstance(order, list):
            return None
        legal = {option.key for option in self.space(known, path, slot).options}
        return [base for base in order if base in legal] or None

    def standing_space(self, known: Known, slot: str) -> Space:
        """Any bases in use."""
        options = tuple(Option(base, tables_name(base)) for base in bases_of(known.theatre))
        return Subset(options, 1, len(options), [options[0].key], self.rule)


def tables_name(base: str) -> Words:
    """A base's name."""
    return Words(f"area-{base}")


class HaltQuestion(Question[Known]):
    """19.11: a boat held up where several areas of her passage were equally dangerous lies in one of them."""

    kind, rule, small = "sw-halt", "19.11", True

    def prompt(self, known: Known, path: str, slot: str) -> Words:
        """Names the boat."""
        return Words("ask-sw-halt", {"boat": boat_words(slot)})

    def space(self, known: Known, path: str, slot: str) -> Choice:
        """The areas; the last of them is nearest to her goal."""
        areas = known.frame(path).areas
        options = tuple(Option(area, tables().chart.areas[area].name, None, self.rule) for area in areas)
        return Choice(options, areas[-1], self.rule)


QUESTIONS: tuple[type[Question[Known]], ...] = (
    OrdersQuestion,
    HomeQuestion,
    HaltQuestion,
)
