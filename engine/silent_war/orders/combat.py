"""What a boat may decide in a fight (13.0, 14.0, 24.5).

Each question builds its answers from the frame's :class:`CombatView` alone. Four of them make up the usual fight:
where to stand and how to look, where the markers go, how the points are split, whether to stay.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.core.refusal import Refusal
from engine.core.spaces.forms import Form, Part
from engine.core.spaces.space import Answer, Choice, Flag, Option, Ranked, Space, Split, Subset
from engine.core.steps import Question
from engine.core.words import Words
from engine.silent_war.autopilot.doctrine import BALANCED
from engine.silent_war.autopilot.doctrine import doctrine as doctrine_named
from engine.silent_war.autopilot.judgement import (
    USUAL_DANGER,
    best_column,
    best_marks,
    lookable,
    markable,
    near_columns,
    stay,
)
from engine.silent_war.autopilot.prospects import best_again, best_prospect, mean_tons, pack_columns, prospects
from engine.silent_war.combat.fight import COLUMNS, boat_words
from engine.silent_war.combat.odds import Aim, Offer, best_split, ready_splits
from engine.silent_war.combat.rules import adjoins, again_needs, again_shift, to_cross, to_shell
from engine.silent_war.combat.view import BoatView, CombatView, CounterView, aims
from engine.silent_war.known import Known
from engine.silent_war.tables.read import tables

FIRSTS = ("own", "beside", "turns", "ask")
BACKS = ("escort", "under2", "under4")
STOPS = ("escort", "big", "event")


def _view(known: Known, path: str) -> CombatView:
    view = known.frame(path)
    assert isinstance(view, CombatView), f"no fight lies open at {path!r}"
    return view


def _danger(doctrine: str) -> float:
    """What a lost boat counts where the staff of a doctrine reckons as the card does; the usual doctrine suggests what
    the card suggests."""
    return USUAL_DANGER if doctrine == BALANCED.name else doctrine_named(doctrine).danger


def _asked_view(known: Known, slot: str, stage: str, step: str = "combat") -> CombatView | None:
    """The fight in which a slot is asked at a stage between attacks, or in its own attack, whose step is named by it;
    None if there is none."""
    views = (known.frame(path) for path in known.frames() if path.rpartition("/")[2].partition("~")[0] == step)
    for view in views:
        if isinstance(view, CombatView) and view.stage == stage and any(boat.slot == slot for boat in view.boats):
            return view
    return None


def target_words(view: CounterView) -> Words:
    """A counter as a choice names it: its box, and its face or the flag on its back."""
    if view.words is None:
        return Words("sw-target-down", {"place": view.place, "flag": Words(f"flag-{view.flag}")})
    if view.up:
        return Words("sw-target", {"place": view.place, "ship": view.words})
    return Words("sw-target-back", {"place": view.place, "ship": view.words})


def target_note(view: CombatView, counter: CounterView) -> Words | None:
    """Its figures: defence and ASW if seen, damage, whether it is a column away."""
    beside = int(counter.column != view.acting.column) if view.boat else 0
    if not counter.seen:
        return Words("sw-target-note-beside") if beside else None
    asw = counter.asw_halves / 2
    return Words(
        "sw-target-note",
        {"defence": counter.defence, "asw": asw, "damaged": int(counter.damaged), "beside": beside},
    )


def _targets(view: CombatView, counters: list[CounterView]) -> tuple[Option, ...]:
    return tuple(
        Option(counter.place, target_words(counter), target_note(view, counter), group=COLUMNS[counter.column])
        for counter in counters
    )


def _columns(view: CombatView, columns: range) -> tuple[Option, ...]:
    options = []
    for at in columns:
        there = [counter for counter in view.counters if counter.column == at and not counter.sunk]
        note = Words(
            "sw-column-note",
            {"down": sum(not counter.up for counter in there), "up": sum(counter.up for counter in there)},
        )
        options.append(Option(COLUMNS[at], Words("sw-column", {"column": COLUMNS[at]}), note, "14.11"))
    return tuple(options)


def _crowded(chosen: Mapping[str, str]) -> tuple[Refusal, ...]:
    """At most two boats lie in one column (14.11)."""
    held = list(chosen.values())
    berths = tables().combat.berths
    return tuple(
        Refusal(Words("sw-err-column-full", {"column": column, "boats": held.count(column), "most": berths}), "14.11")
        for column in COLUMNS
        if held.count(column) > berths
    )


def _beside(space: Choice, taken: Mapping[str, Sequence[str]]) -> Choice:
    """Columns with the boats that are sure to lie there; full ones can no longer be chosen (14.11).

    ``taken`` holds the boats by column.
    """
    berths = tables().combat.berths

    def noted(option: Option) -> Option:
        there = taken.get(option.key, ())
        note = Words("sw-column-shared", {"note": option.note or "", "boats": [boat_words(each) for each in there]})
        return replace(option, note=note) if there else option

    def why_not(key: str) -> Refusal | None:
        there = taken.get(key, ())
        if len(there) < berths:
            return space.why_not(key) if space.why_not is not None else None
        return Refusal(
            Words("sw-err-column-taken", {"column": key, "boats": [boat_words(each) for each in there]}), "14.11"
        )

    options = tuple(noted(each) for each in space.options if len(taken.get(each.key, ())) < berths)
    keys = [each.key for each in options]
    wish = COLUMNS.index(space.default)
    default = min(keys, key=lambda key: (abs(COLUMNS.index(key) - wish), key), default=space.default)
    return replace(space, options=options or space.options, default=default, why_not=why_not)


def _mended(chosen: Mapping[str, str], near: Mapping[str, int] | None = None) -> dict[str, str]:
    """Columns with at most two boats each: a boat too late in slot order takes the nearest column with room; a boat
    without one is left out.

    ``near`` holds the columns that boats come from: these may move one column at most (14.4).
    """
    berths = tables().combat.berths
    held: dict[str, str] = {}
    for slot in sorted(chosen):
        wish = COLUMNS.index(chosen[slot])
        order = sorted(range(len(COLUMNS)), key=lambda at: (abs(at - wish), at))
        if near is not None:
            order = [at for at in order if at in near_columns(near[slot])]
        room = next((at for at in order if list(held.values()).count(COLUMNS[at]) < berths), None)
        if room is not None:
            held[slot] = COLUMNS[room]
    return held


class StandQuestion(Question[Known]):
    """14.11: the column a boat takes. Answer: ``"A"`` to ``"D"``."""

    kind = "sw-stand"
    rule = "14.11"

    def space(self, known: Known, path: str, slot: str) -> Space:
        view = _view(known, path)
        return Choice(_columns(view, range(len(COLUMNS))), best_column(view, view.speaks(slot)), "14.11")

    def offered(self, known: Known, slot: str, answer: Answer) -> Answer:
        """To a captain who is present: by the chances that the card shows. Boats of a pack share the columns."""
        return self._by_card(known, slot, answer, USUAL_DANGER)

    def tapped(self, known: Known, slot: str, answer: Answer, doctrine: str) -> Answer:
        """The exec asked by a captain who is present reckons as the card does, with the temper chosen."""
        return self._by_card(known, slot, answer, _danger(doctrine))

    def _by_card(self, known: Known, slot: str, answer: Answer, danger: float) -> Answer:
        view = _asked_view(known, slot, "stand")
        if view is None:
            return answer
        boat = view.speaks(slot)
        if boat.id in view.queue and view.pack:
            return COLUMNS[pack_columns(view, danger)[boat.id]]
        return COLUMNS[best_prospect(prospects(view, boat, again=False, danger=danger)).column]

    def beside(self, space: Space, known: Known, path: str, slot: str, others: Mapping[str, Answer]) -> Space:
        view = _view(known, path)
        taken: dict[str, list[str]] = {}
        for other, column in others.items():
            taken.setdefault(column, []).append(view.speaks(other).id)
        return _beside(space, taken) if isinstance(space, Choice) else space

    def plan(self, known: Known, path: str, answers: Mapping[str, Answer]) -> tuple[Refusal, ...]:
        return _crowded(answers)

    def mend(self, known: Known, path: str, answers: dict[str, Answer]) -> dict[str, Answer]:
        return dict(_mended(answers))


def _named(prefix: str, keys: tuple[str, ...], rule: str) -> tuple[Option, ...]:
    return tuple(Option(key, Words(f"{prefix}-{key}"), rule=rule) for key in keys)


class LookQuestion(Question[Known]):
    """14.12: how to look. Answer: ``{"first": own|beside|turns|ask, "back": [escort|under2|under4],
    "stops": [escort|big|event]}``; ``back`` only with radar. Asked again after each stop, for what is left."""

    kind = "sw-look"
    rule = "14.12"

    def prompt(self, known: Known, path: str, slot: str) -> Words:
        view = _view(known, path)
        return Words("ask-sw-look", {"left": view.left, "round": view.round})

    def space(self, known: Known, path: str, slot: str) -> Space:
        view = _view(known, path)
        parts = [
            Part("first", Words("sw-look-first"), Choice(_named("sw-look-first", FIRSTS, "14.12"), "own", "14.12"))
        ]
        if view.acting.radar:
            backs = Subset(_named("sw-look-back", BACKS, "14.12"), 0, len(BACKS), (), "14.12")
            parts.append(Part("back", Words("sw-look-back"), backs))
        stops = Subset(_named("sw-look-stop", STOPS, "14.12"), 0, len(STOPS), ["event"], "14.12")
        parts.append(Part("stops", Words("sw-look-stops"), stops))
        return Form(tuple(parts), "14.12")


class RevealQuestion(Question[Known]):
    """14.12: the next counter to turn up. Answer: its place, as ``"A1"``."""

    kind = "sw-reveal"
    rule = "14.12"

    def prompt(self, known: Known, path: str, slot: str) -> Words:
        return Words("ask-sw-reveal", {"left": _view(known, path).left})

    def space(self, known: Known, path: str, slot: str) -> Space:
        view = _view(known, path)
        targets = lookable(view)

        def why_not(key: str) -> Refusal | None:
            counter = view.counter(key)
            if counter is None or counter.sunk:
                return None
            if counter.up or counter.place in view.turned:
                return Refusal(Words("sw-err-already-seen", {"place": key}), "14.12")
            if not adjoins(counter.column, view.acting.column):
                return Refusal(Words("sw-err-out-of-reach", {"place": key}), "14.12")
            return Refusal(Words("sw-err-suns-first", {"place": key}), "14.4")

        return Choice(_targets(view, targets), targets[0].place, "14.12", why_not)


class TurnBackQuestion(Question[Known]):
    """14.12: whether radar turns the counter just shown face down again. Answer: true or false."""

    kind = "sw-turn-back"
    rule = "14.12"

    def prompt(self, known: Known, path: str, slot: str) -> Words:
        view = _view(known, path)
        counter = view.counter(view.asked)
        assert counter is not None
        return Words("ask-sw-turn-back", {"target": target_words(counter)})

    def space(self, known: Known, path: str, slot: str) -> Space:
        view = _view(known, path)
        counter = view.counter(view.asked)
        return Flag(counter is not None and counter.escort, "14.12")


class WithdrawQuestion(Question[Known]):
    """14.12: whether a boat hurt by a diligent escort breaks off. Answer: true or false."""

    kind = "sw-withdraw"
    rule = "14.12"

    def prompt(self, known: Known, path: str, slot: str) -> Words:
        return Words("ask-sw-withdraw", {"boat": boat_words(_view(known, path).asked)})

    def space(self, known: Known, path: str, slot: str) -> Space:
        view = _view(known, path)
        return Flag(view.of(view.asked).damage > 1, "14.12")


class TdcQuestion(Question[Known]):
    """14.13: which targets get the markers. Answer: exactly as many places as the boat has tactics."""

    kind = "sw-tdc"
    rule = "14.13"

    def prompt(self, known: Known, path: str, slot: str) -> Words:
        return Words("ask-sw-tdc", {"markers": _view(known, path).acting.tactics})

    def space(self, known: Known, path: str, slot: str) -> Space:
        view = _view(known, path)
        count = view.acting.tactics
        return Subset(_targets(view, markable(view)), count, count, best_marks(view), "14.13")

    def offered(self, known: Known, slot: str, answer: Answer) -> Answer:
        """To a captain who is present: those with the most tons by the card's own figures."""
        view = _asked_view(known, slot, "tdc", slot)
        if view is None:
            return answer
        worth = {counter.place: mean_tons(view, counter) for counter in markable(view)}
        return sorted(worth, key=lambda place: (-worth[place], place))[: view.acting.tactics]

    def tapped(self, known: Known, slot: str, answer: Answer, doctrine: str) -> Answer:
        """The exec asked by a captain who is present reckons as the card does."""
        return self.offered(known, slot, answer)


def chances(aim: Aim, points: int, aims_: Sequence[Aim] = ()) -> Words:
    """The chance to hit by points given, for those that differ, if nothing else is shot at.

    ``aims_`` are all targets: for a target that can be hit only after an escort is hurt, the answer names the escort.
    """
    if aim.need > points:
        if not aim.known:
            return Words("sw-odds-unknown")
        guards = [guard for guard in aims_ if guard.guards and not guard.opens and guard.place != aim.place]
        if guards and aim.tenths_with(points - 1, aim.opens - sum(guard.guards for guard in guards)):
            return Words("sw-odds-guarded", {"places": [guard.place for guard in guards], "count": len(guards)})
        return Words("sw-odds-none")
    steps = [
        Words("sw-odds-step", {"points": given, "percent": 10 * aim.tenths(given)})
        for given in range(aim.need, points + 1)
        if given == aim.need or aim.tenths(given) > aim.tenths(given - 1)
    ]
    # What lies face down is reckoned from the cups, as where its marker was chosen (14.13).
    return Words("sw-odds" if aim.known else "sw-odds-guessed", {"steps": steps})


def marked_option(view: CombatView, aim: Aim, points: int, aims_: Sequence[Aim] = ()) -> Option:
    """A marked target as a choice: its face, its marker, its odds by points."""
    counter = view.counter(aim.place)
    assert counter is not None
    assert counter.tdc is not None
    tdc = f"{counter.tdc:+d}".replace("-", "−") if counter.tdc else "0"
    label = Words("sw-marked", {"target": target_words(counter), "tdc": tdc})
    return Option(aim.place, label, chances(aim, points, aims_), "14.15", COLUMNS[counter.column])


def ranked_of(made: Offer) -> Ranked:
    """A ready split as it is offered, with its promise; of what lies face down the guess from the cups."""
    if len(made.split) == 1:
        (place, points), *_ = made.split.items()
        label = Words("sw-split-all", {"points": points, "place": place})
    else:
        shares = [Words("sw-split-share", {"place": place, "points": given}) for place, given in made.split.items()]
        label = Words("sw-split", {"shares": shares})
    note = Words(
        "sw-split-note",
        {
            "known": int(made.known),
            "hits": [Words("sw-percent", {"percent": round(100 * chance)}) for _, chance in made.hits],
            "kill": round(100 * made.kill),
            "tons": round(1000 * made.tons),
        },
    )
    return Ranked(dict(made.split), label, note)


class AttackQuestion(Question[Known]):
    """14.14: the split of the attack points. Answer: ``{"split": {place: points}, "freed": best|ask}``; ``freed`` only
    where a marked target lies face down."""

    kind = "sw-attack"
    rule = "14.14"

    def prompt(self, known: Known, path: str, slot: str) -> Words:
        view = _view(known, path)
        return Words("ask-sw-attack", {"points": view.points, "escorts": view.escort_halves / 2})

    def space(self, known: Known, path: str, slot: str) -> Space:
        view = _view(known, path)
        targets = aims(view)
        options = tuple(marked_option(view, aim, view.points, targets) for aim in targets)
        split = Split(
            options,
            1,
            view.points,
            best_split(targets, view.points),
            "14.14",
            ranked=tuple(ranked_of(made) for made in ready_splits(targets, view.points)),
        )
        parts = [Part("split", Words("sw-attack-split"), split)]
        if any(counter.tdc is not None and not counter.up for counter in view.counters):
            freed = Choice(_named("sw-attack-freed", ("best", "ask"), "14.14"), "best", "14.14")
            parts.append(Part("freed", Words("sw-attack-freed"), freed))
        return Form(tuple(parts), "14.14")


class FreedQuestion(Question[Known]):
    """14.14: where the points go that a target freed because it is no ship. Answer: ``{place: points}``, or none."""

    kind = "sw-freed"
    rule = "14.14"

    def prompt(self, known: Known, path: str, slot: str) -> Words:
        return Words("ask-sw-freed", {"points": _view(known, path).points})

    def space(self, known: Known, path: str, slot: str) -> Space:
        view = _view(known, path)
        targets = aims(view)
        options = tuple(marked_option(view, aim, view.points, targets) for aim in targets)
        return Split(options, 0, view.points, best_split(targets, view.points), "14.14")


class CrossingQuestion(Question[Known]):
    """CE-0: which counter with the disc on its back crosses the torpedo's track. Answer: its place."""

    kind = "sw-crossing"
    rule = "CE-0"

    def space(self, known: Known, path: str, slot: str) -> Space:
        view = _view(known, path)
        targets = to_cross(view.counters, view.acting.column)
        return Choice(_targets(view, targets), targets[0].place, "CE-0")


class GunQuestion(Question[Known]):
    """CE-1: which merchant the deck gun fires at. Answer: its place."""

    kind = "sw-gun"
    rule = "CE-1"

    def space(self, known: Known, path: str, slot: str) -> Space:
        view = _view(known, path)
        targets = to_shell(view.counters, view.acting.column)
        best = max(targets, key=lambda target: (target.tons, target.place))
        return Choice(_targets(view, targets), best.place, "CE-1")


class AgainQuestion(Question[Known]):
    """14.3, 14.4: break off or attack again. Answer: ``{"go": "break"}`` or ``{"go": "again", "column": "A".."D"}``,
    her column or one beside it."""

    kind = "sw-again"
    rule = "14.4"

    def prompt(self, known: Known, path: str, slot: str) -> Words:
        view = _view(known, path)
        return Words("ask-sw-again", {"boat": boat_words(view.speaks(slot).id), "round": view.round})

    def space(self, known: Known, path: str, slot: str) -> Space:
        return self._form(_view(known, path), slot, {})

    def beside(self, space: Space, known: Known, path: str, slot: str, others: Mapping[str, Answer]) -> Space:
        view = _view(known, path)
        taken: dict[str, list[str]] = {}
        for other, reply in others.items():
            if reply["go"] == "again":
                taken.setdefault(reply["column"], []).append(view.speaks(other).id)
        return self._form(view, slot, taken)

    def _form(self, view: CombatView, slot: str, taken: Mapping[str, Sequence[str]]) -> Form:
        """Break off, or attack again from a column within reach; ``taken`` are the boats sure to lie in each."""
        boat = view.speaks(slot)
        go_on, column = stay(view, boat)
        near = near_columns(boat.column)
        moves = _beside(Choice(_columns(view, near), column, "14.4"), taken)

        def where(given: Mapping[str, Any]) -> Space | None:
            return moves if given.get("go") == "again" else None

        again = Option("again", Words("sw-again-again"), self._needs(view, boat), "14.4")
        room = any(len(taken.get(COLUMNS[at], ())) < tables().combat.berths for at in near)
        ways = (Option("break", Words("sw-again-break"), rule="14.3"), *((again,) if room else ()))
        choice = Choice(ways, "again" if go_on and room else "break", "14.4")
        return Form((Part("go", Words("sw-again-go"), choice), Part("column", Words("sw-again-column"), where)), "14.4")

    def _needs(self, view: CombatView, boat: BoatView) -> Words | None:
        """The throw that a further attack needs (14.41, 24.55)."""
        pack = bool(view.pack)
        highest = again_needs(pack, view.round, boat.tactics, boat.level)
        if highest is None:
            return None
        return Words("sw-again-throw", {"need": highest - again_shift(pack, boat.damage)})

    def offered(self, known: Known, slot: str, answer: Answer) -> Answer:
        """To a captain who is present: by the chances that the card shows, marker by marker."""
        return self._by_card(known, slot, answer, USUAL_DANGER)

    def tapped(self, known: Known, slot: str, answer: Answer, doctrine: str) -> Answer:
        """The exec asked by a captain who is present reckons as the card does, with the temper chosen."""
        return self._by_card(known, slot, answer, _danger(doctrine))

    def _by_card(self, known: Known, slot: str, answer: Answer, danger: float) -> Answer:
        view = _asked_view(known, slot, "again")
        if view is None:
            return answer
        best = best_again(view, view.speaks(slot), danger)
        return {"go": "again", "column": COLUMNS[best.column]} if best.gain > 0 else {"go": "break"}

    def plan(self, known: Known, path: str, answers: Mapping[str, Answer]) -> tuple[Refusal, ...]:
        return _crowded({slot: reply["column"] for slot, reply in answers.items() if reply["go"] == "again"})

    def mend(self, known: Known, path: str, answers: dict[str, Answer]) -> dict[str, Answer]:
        view = _view(known, path)
        going = {slot: reply["column"] for slot, reply in answers.items() if reply["go"] == "again"}
        near = {slot: view.speaks(slot).column for slot in going}
        placed = _mended(going, near)
        return {
            slot: reply
            if slot not in going
            else {"go": "again", "column": placed[slot]}
            if slot in placed
            else {"go": "break"}
            for slot, reply in answers.items()
        }


class NextBoatQuestion(Question[Known]):
    """24.53: which boat of the pack attacks next; any of them may decide. Answer: the boat's id."""

    kind = "sw-next-boat"
    rule = "24.53"

    def space(self, known: Known, path: str, slot: str) -> Space:
        view = _view(known, path)
        options = tuple(Option(boat, boat_words(boat), rule="24.53") for boat in view.queue)
        return Choice(options, view.queue[0], "24.53")


QUESTIONS: tuple[type[Question[Known]], ...] = (
    StandQuestion,
    LookQuestion,
    RevealQuestion,
    TurnBackQuestion,
    WithdrawQuestion,
    TdcQuestion,
    AttackQuestion,
    FreedQuestion,
    CrossingQuestion,
    GunQuestion,
    AgainQuestion,
    NextBoatQuestion,
)
