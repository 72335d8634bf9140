"""What must hold in every week and every fight of Silent War, watched from inside its steps."""

from collections import Counter
from typing import Any

from engine.core.events import Event
from engine.core.spaces.space import Answer
from engine.core.steps import Next, NoLocals
from engine.silent_war.combat.cups import mix_of
from engine.silent_war.combat.fight import Fight, submarine
from engine.silent_war.facts.fights import EnemySunk, FightOver, QuickSunk, ShipSunk
from engine.silent_war.game import SilentWar
from engine.silent_war.moves import site, sites_of, water
from engine.silent_war.state import AWAY, LOST, SEA_BOXES, Boat, Boats, Score, Theatre
from engine.silent_war.steps.combat.combat import Combat, CombatLocals
from engine.silent_war.steps.war.end_of_turn import EndOfTurn
from engine.silent_war.tables.months import month
from engine.silent_war.tables.read import tables
from engine.silent_war.world import Run, World

ALONGSIDE = ("broom", "shipside", "ready")
REPAIR = ("repair1", "repair2", "repair3")
TDC = (-3, 3)


class Broken(AssertionError):
    """Something that must hold does not; says what, when, and in which game."""


class Watch:
    """One game under watch: its state a week ago, what was sunk since the start."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.weeks = 0
        self.fights = 0
        self.sunk = 0
        self.fight_tons = 0
        self._boats: dict[str, Boat] = {}
        self._sinkings = 0
        self._struck: set[str] = set()
        self._experience = 0

    def hold(self, ok: bool, what: str, *about: object) -> None:
        """Raise :class:`Broken` where something does not hold."""
        if not ok:
            raise Broken(f"{self.name}, week {self.weeks + 1}: {what}: {', '.join(map(repr, about))}")

    def heard(self, event: Event) -> None:
        """Count what events tell, to compare with the books."""
        match event.fact:
            case ShipSunk() | QuickSunk() | EnemySunk():
                self.sunk += 1
            case FightOver(tons=tons):
                self.fight_tons += tons

    # A week ---------------------------------------------------------------------------------------------------

    def begins(self, world: World) -> None:
        """The game as it is set up."""
        self._keep(world)

    def week(self, world: World) -> None:
        """The end of a week, before the date moves on."""
        boats = world.boats
        theatre = world.theatre
        self.hold(theatre.week == self.weeks + 1, "a week is missing or came twice", theatre.week)
        self.hold(boats.by_id.keys() == self._boats.keys(), "boats came or went", sorted(boats.by_id))
        for boat in boats.by_id.values():
            self._place(boat, theatre)
            self._way(boat, self._boats[boat.id], theatre)
            # The third damaged marker sinks a boat and may stay upon her (18.1).
            self.hold(0 <= boat.damage <= (2 if boat.afloat else 3), "damage out of bounds (18.1)", boat)
            self.hold(0 <= boat.level <= 2, "level out of bounds (25.1)", boat)
            self.hold(bool(boat.skipper) == bool(boat.level), "a level without a skipper", boat)
        self._packs(boats)
        self._berths(boats, theatre)
        self._skippers(boats, theatre)
        self._books(boats, theatre, world.score)
        self.weeks += 1
        self._keep(world)

    def _keep(self, world: World) -> None:
        fields = Boat.__slots__
        boats = world.boats
        self._boats = {boat.id: Boat(**{name: getattr(boat, name) for name in fields}) for boat in boats.by_id.values()}
        self._sinkings = len(world.score.sinkings)
        self._struck = set(world.theatre.sunk_names)
        self._experience = world.theatre.experience

    def _place(self, boat: Boat, theatre: Theatre) -> None:
        """Every boat is in one place, and of the right kind (2.1, 9.0, 15.11)."""
        if boat.where in (LOST, AWAY):
            return
        chart = tables().chart
        if boat.box in SEA_BOXES:
            self.hold(boat.where in chart.steps, "a boat at sea lies in no operations area", boat)
            sites = sites_of(theatre)
            before = self._boats[boat.id]
            inside = chart.in_range(water(boat), sites, submarine(boat.id).range)
            was_outside = before.at_sea and not chart.in_range(water(before), sites, submarine(boat.id).range)
            self.hold(inside or was_outside, "beyond her range (15.11)", boat)
            self.hold(not boat.rtb or bool(boat.home), "homeward, and no base is hers", boat)
        else:
            bases = (*theatre.bases, *theatre.tenders)
            self.hold(boat.where in bases, "a boat in port lies in no active base", boat)
            self.hold(not boat.spotted and not boat.rtb, "spotted or homeward in port (16.3)", boat)

    def _way(self, boat: Boat, before: Boat, theatre: Theatre) -> None:
        """Nobody goes further in a week than one area on patrol and her speed in transit (12.0, 15.1)."""
        if not boat.at_sea:
            return
        chart, most = tables().chart, submarine(boat.id).speed
        if before.at_sea:
            start = before.entered_from or before.where
            on_patrol = before.side == "patrol" and not before.rtb
            self.hold(
                chart.steps[start][water(boat)] <= most + on_patrol, "too far in a week (12.0, 15.1)", before, boat
            )
        else:
            self.hold(before.box == "ready", "left port from the yard", before, boat)
            base = site(before.where)
            free = chart.areas[base].kind == "zone"
            self.hold(chart.reach[base][boat.where] <= most + free, "too far out of port (15.1)", before, boat)

    def _packs(self, boats: Boats) -> None:
        seen: set[str] = set()
        for pack in boats.packs.values():
            self.hold(len(pack.boats) >= 3 or not pack.boats, "a pack of one or two (24.14)", pack)
            self.hold(not seen & set(pack.boats), "a boat in two packs (24.0)", pack)
            seen |= set(pack.boats)
            members = [boats.by_id[boat] for boat in pack.boats]
            self.hold(all(boat.pack == pack.id for boat in members), "a pack's boat knows nothing of it", pack)
            self.hold(len({(boat.where, boat.side) for boat in members}) <= 1, "a pack in two places (24.2)", members)
        loose = [boat.id for boat in boats.by_id.values() if boat.pack and boat.id not in seen]
        self.hold(not loose, "boats of packs that do not have them", loose)

    def _berths(self, boats: Boats, theatre: Theatre) -> None:
        """10.1, 10.2, 21.22: no base holds more than it can."""
        fleet = tables().fleet
        for base in (*theatre.bases, *theatre.tenders):
            here = [boat for boat in boats.by_id.values() if boat.where == base]
            if base in fleet.bases:
                mending = sum(boat.box in REPAIR for boat in here)
                self.hold(mending <= fleet.bases[base].total, "more under repair than a base can mend (10.2)", base)
            else:
                alongside = sum(boat.box in ALONGSIDE for boat in here)
                limit = sum(fleet.tenders[tender].capacity for tender in theatre.tenders[base])
                self.hold(alongside <= limit, "more alongside than a tender takes (21.22)", base, alongside, limit)
                self.hold(not any(boat.box in REPAIR for boat in here), "a tender mends in no yard (21.23)", here)

    def _skippers(self, boats: Boats, theatre: Theatre) -> None:
        """25.0: every super skipper is in one place."""
        aboard = [boat.skipper for boat in boats.by_id.values() if boat.skipper]
        self.hold(len(aboard) == len(set(aboard)), "a skipper on two boats (25.1)", aboard)
        self.hold(not set(aboard) & set(theatre.skippers), "a skipper aboard and in the cup (25.1)", aboard)

    def _books(self, boats: Boats, theatre: Theatre, score: Score) -> None:
        """14.8, 24.7: the score is what was sunk; experience and struck names only grow."""
        self.hold(theatre.experience >= self._experience, "experience fell (24.7)", theatre.experience)
        self.hold(len(score.sinkings) >= self._sinkings, "sinkings were forgotten", score.ships)
        self.hold(score.ships == self.sunk, "the score is not what was told", score.ships, self.sunk)
        self.hold(score.tons == sum(sinking.tons for sinking in score.sinkings), "the tonnage is no sum", score.tons)
        enemies = {enemy.id for enemy in tables().combat.enemies}
        fought = sum(sinking.tons for sinking in score.sinkings if sinking.counter not in enemies)
        self.hold(
            theatre.quick or fought == self.fight_tons, "tons of fights and score differ", fought, self.fight_tons
        )
        struck = theatre.sunk_names
        self.hold(len(struck) == len(set(struck)) and self._struck <= set(struck), "struck twice or risen", struck)
        named = {sinking.counter for sinking in score.sinkings if sinking.name}
        self.hold(named <= set(struck), "a named ship was sunk and not struck (14.8)", named)
        once = Counter(sinking.counter for sinking in score.sinkings if sinking.name)
        self.hold(all(count == 1 for count in once.values()), "a named ship was sunk twice (14.8)", once)
        lost = {boat.id for boat in boats.by_id.values() if boat.where == LOST}
        self.hold(set(score.lost) <= lost and len(score.lost) == len(set(score.lost)), "losses", score.lost, lost)
        was_lost = {boat.id for boat in self._boats.values() if boat.where == LOST}
        self.hold(was_lost <= lost, "a lost boat came back", was_lost, lost)

    # A fight --------------------------------------------------------------------------------------------------

    def fight(self, fight: Fight, theatre: Theatre) -> None:
        """3.1, 14.8: the counters on the display came out of the cups, each once; no box holds two."""
        combat = tables().combat
        cups, pools = mix_of(theatre)
        pieces = [target.piece for target in fight.targets]
        self.hold(len(pieces) == len(set(pieces)), "a counter lies on the display twice", pieces)
        places = [target.place for target in fight.targets]
        self.hold(len(places) == len(set(places)), "two counters in one box", places)
        now = month(theatre.year, theatre.month)
        held = Counter(category for cup in cups for category in cup)
        for category, drawn in Counter(combat.pieces[piece].category for piece in pieces).items():
            self.hold(drawn <= held[category], "more of a kind than the cups held (3.11)", category, drawn)
        for piece in pieces:
            kind = combat.pieces[piece]
            self.hold(piece in pools[kind.category], "a counter that is in no cup", kind.id)
            self.hold(kind.entry is None or kind.entry <= now, "a ship before her time (3.12)", kind.id)
            self.hold(kind.id not in theatre.sunk_names, "a ship sunk before (14.8)", kind.id)
        for category, pool in pools.items():
            out = {counter for counter in combat.pools[category] if counter not in pool}
            gone = all(
                combat.pieces[counter].id in theatre.sunk_names or (combat.pieces[counter].entry or 0) > now
                for counter in out
            )
            self.hold(gone, "counters are missing from the cups", category)
        for column, boxes in enumerate(combat.targets):
            lying = sum(target.column == column for target in fight.targets)
            self.hold(lying <= boxes, "more counters than boxes (13.2)", column, lying)
        self.hold(
            sum(target.sunk for target in fight.targets) == len(fight.kills), "kills are not the sunk", fight.kills
        )
        self.hold(
            all(target.tdc is None or TDC[0] <= target.tdc <= TDC[1] for target in fight.targets), "a TDC marker", fight
        )
        self.hold(not set(fight.columns) & set(fight.lost), "a lost boat fights on", fight.lost)


class WatchedEnd(EndOfTurn):
    """The end of a turn, checked before it comes."""

    def __init__(self, watch: Watch) -> None:
        self._watch = watch

    def start(self, run: Run, own: NoLocals) -> Next:
        self._watch.week(run.world)
        return super().start(run, own)


class WatchedCombat(Combat):
    """A fight, checked whenever its display is open between two attacks."""

    def __init__(self, watch: Watch) -> None:
        self._watch = watch

    def placed(self, run: Run, own: CombatLocals, answer: Answer) -> Next:
        self._watch.fights += 1
        return super().placed(run, own, answer)

    def goes(self, run: Run, own: CombatLocals, answer: Answer) -> Next:
        self._watch.fight(self._fight(own), run.world.theatre)
        return super().goes(run, own, answer)

    def _end(self, run: Run, own: CombatLocals) -> Next:
        self._watch.fight(self._fight(own), run.world.theatre)
        return super()._end(run, own)


class WatchedWar(SilentWar):
    """The game with a watch on it; play is the same."""

    def __init__(self, watch: Watch) -> None:
        self.watch = watch
        self.steps = {**SilentWar.steps, "end_of_turn": WatchedEnd(watch), "combat": WatchedCombat(watch)}

    def setup(self, scenario: str, options: Any) -> Any:
        setup = super().setup(scenario, options)
        self.watch.begins(setup.world)
        return setup
