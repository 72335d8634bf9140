"""The orders of voyages: embarking, the course, interception, the blockade (7.1 to 7.6)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.refusal import Refusal
from engine.core.spaces.forms import Assign, Form, Part, Path
from engine.core.spaces.space import Amount, Answer, Choice, Flag, Option, Space, Subset
from engine.core.steps import Question
from engine.core.words import Arg, Json, Words
from engine.pacific_war.judgement.boarding import loadable, may_carry, room, sailing_from
from engine.pacific_war.judgement.places import cargo, squadron_place, squadron_ships, weight
from engine.pacific_war.judgement.sea import (
    EXTRA,
    Watcher,
    can_come_out,
    chance,
    ends,
    haven,
    is_warship,
    modifier,
    named,
    onward,
    shortest_way,
    steps_to,
)
from engine.pacific_war.known import Known
from engine.pacific_war.names import area_words, order_words, place_words, ship_words, thing_words
from engine.pacific_war.orders.battle import ship_options
from engine.pacific_war.orders.interception import ASKED, CASES, FAR, answer_of
from engine.pacific_war.seats import TREE, at_sea, side_of
from engine.pacific_war.state import BOX, STAY, Side, foe
from engine.pacific_war.steps.blockade import FIGHT, RUN, BlockadeView
from engine.pacific_war.steps.interception import NEVER, NOW, PASS, WITHIN, InterceptionView
from engine.pacific_war.steps.together import beside
from engine.pacific_war.steps.voyage import VoyageView
from engine.pacific_war.tables.read import tables
from engine.pacific_war.world import World

EMBARKING = "pw-embark"


class EmbarkQuestion(Question[Known]):
    """7.1: who goes aboard. Answer: ``{"aboard": {unit or column: transport}}``; a ship takes two steps at most."""

    kind = EMBARKING
    rule = "7.1"
    public = False

    def settled(self, known: Known, slot: str) -> bool:
        """Nobody waits for an answer where no transport sails (R107)."""
        orders, ships = known.destinations(), known.fleet.ships
        carriers = loadable(known.world, side_of(slot))
        return all(orders.get(ships[ship].squadron, STAY) == STAY for ship in carriers)

    def space(self, known: Known, path: str, slot: str) -> Space:
        world = known.world
        ships = loadable(world, side_of(slot))
        only: dict[str, list[str]] = {}
        heavy: dict[str, int] = {}
        for ship, things in ships.items():
            for thing in things:
                only.setdefault(thing.id, []).append(ship)
                heavy[thing.id] = weight(thing)
        space = {ship: room(world, named(world, (ship,))[0]) for ship in ships}

        def joint(given: Mapping[str, Answer]) -> Refusal | None:
            loads: dict[str, int] = {}
            for thing, ship in given["aboard"].items():
                loads[ship] = loads.get(ship, 0) + heavy[thing]
            for ship, steps in loads.items():
                if steps > space[ship]:
                    figures: dict[str, Arg] = {"ship": ship_words(ship), "steps": steps, "most": space[ship]}
                    return Refusal(Words("err-pw-too-heavy", figures), "7.1", part="aboard")
            return None

        options = tuple(_cargo_option(known, slot, thing, heavy[thing]) for thing in sorted(only))
        transports = tuple(
            Option(
                ship, ship_words(ship), Words("pw-room", {"steps": space[ship], "place": place_words(at.place)}), "7.1"
            )
            for ship in ships
            for at in named(world, (ship,))
        )
        assign = Assign(
            options,
            transports,
            {},
            "7.1",
            only={thing: tuple(values) for thing, values in only.items()},
            limits=space,
            optional=True,
            without=Words("pw-not-aboard"),
        )
        return Form((Part("aboard", Words("pw-aboard"), assign),), "7.1", joint)


def _cargo_option(known: Known, slot: str, thing: str, steps: int) -> Option:
    """A unit or column with its place; for a column, also the squadrons that need those of its port to sail (7.8)."""
    world = known.world
    place = known.army.units[thing].place if thing in known.army.units else known.supply.columns[thing].place
    label = Words("pw-thing-at", {"thing": thing_words(thing), "place": place_words(place)})
    bound = sailing_from(world, side_of(slot), known.destinations(), place) if thing in known.supply.columns else []
    return Option(thing, label, Words("pw-steps", {"steps": steps, "coal": len(bound)}), "7.1")


def course_path(side: Side, start: str, goals: frozenset[str], default: list[str]) -> Path:
    """A way from a place over navigable hexes into the area, which it does not leave again (7.2).

    The default is never too long, however much is left of a way that was planned from elsewhere (R88).
    """
    far = steps_to(side, goals)
    most = max(far[start] + EXTRA, len(default))

    def grow(way: tuple[str, ...]) -> tuple[Option, ...]:
        here = way[-1] if way else start
        return tuple(
            Option(label, place_words(label), rule="7.2", group=tables().map.area_of(label))
            for label in onward(side, here, goals)
            if len(way) + 1 + far[label] <= most and (label != BOX or BOX in goals)
        )

    return Path(grow, lambda way: (way[-1] if way else start) in goals, most, default, "7.2", start=start)


class CourseQuestion(Question[Known]):
    """7.2: a squadron's course. Answer: ``{"way": [hexes entered], "ashore": [cargo], "port": bool}``.

    Where it is put together with *Who goes aboard?*, ``ashore`` also names those who may go aboard (R106).
    ``ashore`` (7.6) only where the way ends at a coast or in the box; ``port`` (R41) only where it ends in a friendly
    port: a squadron that unloads there is in port (R99). Default: the shortest way, all ashore, in port.
    """

    kind = "pw-course"
    rule = "7.2"
    public = False

    def prompt(self, known: Known, path: str, slot: str) -> Words:
        place = squadron_place(known.world, slot)
        aboard = len(cargo(known.world, [ship.id for ship in squadron_ships(known.world, slot)]))
        more = len(may_carry(known.world, slot)) - aboard if EMBARKING in beside(known, path) else 0
        return Words(
            "ask-pw-course",
            {
                "aboard": aboard,
                "more": more,
                "squadron": TREE[slot].name,
                "to": order_words(known.destinations().get(slot, STAY)),
                "place": place_words(place or BOX),
            },
        )

    def space(self, known: Known, path: str, slot: str) -> Space:
        world, side = known.world, side_of(slot)
        start = squadron_place(world, slot)
        assert start is not None, f"{slot} has no ship"
        goals = ends(world, side, slot, known.destinations().get(slot, STAY))
        way = course_path(side, start, goals, shortest_way(side, start, goals))
        aboard = [thing.id for thing in cargo(world, [ship.id for ship in squadron_ships(world, slot)])]
        may_land = [thing.id for thing in may_carry(world, slot)] if EMBARKING in beside(known, path) else aboard
        things = tuple(
            Option(thing, thing_words(thing), None if thing in aboard else Words("pw-if-aboard"), "7.6")
            for thing in may_land
        )

        def end(given: Mapping[str, Answer]) -> str:
            return given["way"][-1] if given["way"] else start

        def ashore(given: Mapping[str, Answer]) -> Space | None:
            place = end(given)
            if not things or (place != BOX and tables().map.hexes[place].kind != "coast"):
                return None
            return Subset(things, 0, len(things), list(may_land), "7.6")

        def port(given: Mapping[str, Answer]) -> Space | None:
            return Flag(True, "7.2") if haven(world, side, end(given)) else None

        def joint(given: Mapping[str, Answer]) -> Refusal | None:
            if given.get("port", True) or not set(aboard) & set(given.get("ashore", ())):
                return None  # those who are still to go aboard may stay, and then nobody unloads (R99)
            names: dict[str, Arg] = {"place": place_words(end(given))}
            return Refusal(Words("err-pw-unloads-in-port", names), "7.8", part="port")

        return Form(
            (
                Part("way", Words("pw-way"), way),
                Part("ashore", Words("pw-ashore"), ashore),
                Part("port", Words("pw-in-port"), port),
            ),
            "7.2",
            joint,
        )


def goals_left(view: VoyageView) -> frozenset[str]:
    """Where a voyage under way may end. The way home was chosen at the start: the port nearest then is still the
    goal."""
    assert view.way is not None, "a squadron sees its own course"
    if view.to in tables().map.areas:
        return frozenset(tables().map.areas[view.to].hexes)
    return frozenset((view.way[-1],))


def rest_of_way(view: VoyageView) -> list[str]:
    """R80: the rest of a course as planned, up to where it would leave its goal again.

    A way home may pass from one port to another that is as near, and back. Once it is planned again only the last port
    is its goal, and a squadron that has reached it stays (7.2).
    """
    assert view.way is not None, "a squadron sees its own course"
    goals, place, kept = goals_left(view), view.place, []
    for label in view.way:
        if place in goals and label not in goals:
            break
        kept.append(label)
        place = label
    return kept


class ReplanQuestion(Question[Known]):
    """7.3: the rest of the way, after a battle or a failed interception. Answer: the hexes still to enter."""

    kind = "pw-replan"
    rule = "7.3"
    brief = True

    def prompt(self, known: Known, path: str, slot: str) -> Words:
        """Names what came between, as everybody saw it; the plan itself is told to its own side only."""
        view = self._view(known, path)
        met = view.fight.fought and view.fight.place == view.place
        args: dict[str, Arg] = {"squadron": TREE[slot].name, "place": place_words(view.place)}
        return Words("ask-pw-replan", {**args, "how": "battle" if met else "missed"})

    def space(self, known: Known, path: str, slot: str) -> Space:
        view = self._view(known, path)
        return course_path(side_of(slot), view.place, goals_left(view), rest_of_way(view))

    def _view(self, known: Known, path: str) -> VoyageView:
        view = known.frame(path)
        assert isinstance(view, VoyageView), f"nobody is under way at {path!r}"
        return view


class AshoreQuestion(Question[Known]):
    """7.6: what a squadron lands where a battle stopped it, in another hex of its area than planned (R47).

    Answer: a list of its cargo. Default: nobody.
    """

    kind = "pw-ashore"
    rule = "7.6"
    brief = True

    def prompt(self, known: Known, path: str, slot: str) -> Words:
        view = known.frame(path)
        return Words("ask-pw-ashore", {"squadron": TREE[slot].name, "place": place_words(view.place)})

    def space(self, known: Known, path: str, slot: str) -> Space:
        aboard = [thing.id for thing in cargo(known.world, known.frame(path).unloading)]
        return Subset(
            tuple(Option(thing, thing_words(thing), rule="7.6") for thing in aboard), 0, len(aboard), [], "7.6"
        )


class InterceptQuestion(Question[Known]):
    """7.3: whether the warships of a hex intercept. Answer: ``now``, ``pass``, or for the rest of this voyage ``never``
    or ``within-1`` to ``within-5`` (as soon as it comes so near). In port without a column they can only let it pass.

    Standing order: ``{"what": all|outgun|transports|nothing|ask, "within": 1 to 5, "unless": [enemy ships],
    "port": [own ships that never leave port]}``.
    """

    kind = "pw-intercept"
    rule = "7.3"
    topic = "pw-intercept"
    brief = True

    def prompt(self, known: Known, path: str, slot: str) -> Words:
        view, hunter = seen(known, path, slot)
        return Words(
            "ask-pw-intercept",
            {
                "ships": [ship_words(ship) for ship in view.ships],
                "target": place_words(view.place),
                "area": area_words(tables().map.area_of(view.place)),
                "place": place_words(hunter.place),
                "distance": hunter.distance,
                "sixths": hunter.sixths,
                "coal": int(hunter.coal),
                "able": int(hunter.able),
            },
        )

    def space(self, known: Known, path: str, slot: str) -> Space:
        view, hunter = seen(known, path, slot)
        if not hunter.able:
            # Never comes first: no column arrives in that port before the voyage ends, and each hex would ask again.
            never = Option(NEVER, Words("pw-intercept-never"), Words("pw-no-coal-note"), "7.8")
            passes = Option(PASS, Words("pw-intercept-pass"), rule="7.8")
            return Choice((never, passes), PASS, "7.8", why_not=_no_coal)
        note = Words("pw-intercept-note", {"sixths": hunter.sixths, "coal": int(hunter.coal)})
        options = [
            Option(NOW, Words("pw-intercept-now"), note, "7.3"),
            Option(PASS, Words("pw-intercept-pass"), rule="7.3"),
        ]
        nearer = better_near(hunter, modifier(named(known.world, view.ships)))
        options += [
            Option(
                f"{WITHIN}{far}",
                Words("pw-intercept-within", {"distance": far}),
                Words("pw-intercept-note", {"sixths": sixths, "coal": int(hunter.coal)}),
                "7.3",
            )
            for far, sixths in nearer.items()
        ]
        options.append(Option(NEVER, Words("pw-intercept-never"), rule="7.3"))
        also = tuple(f"{WITHIN}{far}" for far in range(1, FAR + 1) if far not in nearer)
        return Choice(tuple(options), PASS, "7.3", also=also)

    def standing(self, known: Known, path: str, slot: str, order: Json) -> Answer | None:
        view, hunter = seen(known, path, slot)
        return answer_of(known.world, order, named(known.world, view.ships), hunter)

    def settled(self, known: Known, slot: str) -> bool:
        """Ships in port without coal are not asked: they can only let it pass, as everybody can see (R79)."""
        place = squadron_place(known.world, slot)
        return place is not None and not can_come_out(known.world, side_of(slot), place)

    def places(self, known: Known, slot: str) -> tuple[str, ...]:
        place = squadron_place(known.world, slot)
        return () if place is None else (place,)

    def stands_for(self, known: Known, slot: str) -> bool:
        return at_sea(slot)

    def standing_space(self, known: Known, slot: str) -> Space | None:
        side = side_of(slot)
        ships = known.fleet.ships.values()
        enemies = [ship.id for ship in ships if ship.side == foe(side)]
        mine = [ship.id for ship in ships if ship.side == side and is_warship(ship)]
        cases = tuple(Option(case, Words(f"pw-watch-{case}"), rule="7.3") for case in CASES)
        return Form(
            (
                Part("what", Words("pw-watch-what"), Choice(cases, ASKED, "7.3")),
                Part("within", Words("pw-watch-within"), Amount(1, FAR, FAR, "7.3")),
                Part("unless", Words("pw-watch-unless"), _some(known.world, enemies)),
                Part("port", Words("pw-watch-port"), _some(known.world, mine)),
            ),
            "7.3",
        )


def _some(world: World, ships: list[str]) -> Subset:
    options = ship_options(world, ships, "7.3")
    return Subset(options, 0, len(options), (), "7.3")


def better_near(hunter: Watcher, bonus: int) -> dict[int, int]:
    """7.3: the distances to wait for, each with its chance in sixths: those nearer than now whose chance is better than
    now and at any farther one."""
    found: dict[int, int] = {}
    best = hunter.sixths
    for far in range(min(hunter.distance - 1, FAR), 0, -1):
        sixths = chance(far, bonus)
        if sixths > best:
            found[far] = best = sixths
    return found


def _no_coal(key: str) -> Refusal | None:
    return Refusal(Words("err-pw-no-coal"), "7.8") if key in (NOW, NEVER) or key.startswith(WITHIN) else None


def seen(known: Known, path: str, slot: str) -> tuple[InterceptionView, Watcher]:
    """The voyage that a window is about, and the hex that the slot decides for."""
    view = known.frame(path)
    assert isinstance(view, InterceptionView), f"nobody may intercept at {path!r}"
    return view, next(watcher for watcher in view.watchers if watcher.slot == slot)


class RunQuestion(Question[Known]):
    """7.6-blockade: out of a blockaded port, or into it. Answer: ``run`` (a die of ships gets by) or ``fight``."""

    kind = "pw-run"
    rule = "7.6-blockade"
    brief = True

    def prompt(self, known: Known, path: str, slot: str) -> Words:
        view = barred(known, path)
        return Words(
            "ask-pw-run",
            {
                "place": place_words(view.place),
                "ships": len(view.ships),
                "blockaders": [ship_words(ship) for ship in view.blockaders],
            },
        )

    def space(self, known: Known, path: str, slot: str) -> Space:
        options = (
            Option(RUN, Words("pw-run"), rule="7.6-blockade"),
            Option(FIGHT, Words("pw-fight-out"), rule="7.6-blockade"),
        )
        return Choice(options, RUN, "7.6-blockade")


class CatchQuestion(Question[Known]):
    """7.6-blockade: which runners are caught. Answer: a list of ships, at most as many as did not get by."""

    kind = "pw-catch"
    rule = "7.6-blockade"
    brief = True

    def prompt(self, known: Known, path: str, slot: str) -> Words:
        view = barred(known, path)
        return Words("ask-pw-catch", {"place": place_words(view.place), "most": view.failed})

    def space(self, known: Known, path: str, slot: str) -> Space:
        view = barred(known, path)
        options = ship_options(known.world, view.ships, "7.6-blockade")
        default = [option.key for option in options][: view.failed]
        return Subset(options, 0, view.failed, default, "7.6-blockade")


def barred(known: Known, path: str) -> BlockadeView:
    """The blockade that a question belongs to."""
    view = known.frame(path)
    assert isinstance(view, BlockadeView), f"no port is barred at {path!r}"
    return view


QUESTIONS: tuple[type[Question[Known]], ...] = (
    EmbarkQuestion,
    CourseQuestion,
    ReplanQuestion,
    AshoreQuestion,
    InterceptQuestion,
    RunQuestion,
    CatchQuestion,
)
