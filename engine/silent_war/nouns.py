"""What the fields of this game's facts name, and how a sentence names it: boats, areas, skippers, ships, months.

Each noun is also read back from a sentence, for the logs of versions that held sentences.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Annotated, TypeAlias, get_args

from engine.core.facts import As, Noun, nouns
from engine.core.words import Arg, Words
from engine.silent_war.combat.fight import boat_words, ship_label
from engine.silent_war.plan import LEVELS
from engine.silent_war.tables.combat import CONTACTS
from engine.silent_war.tables.read import tables
from engine.silent_war.tables.war import Cause as CauseId

DAMAGES = range(4)
MONTHS = range(1, 13)


def skipper_name(skipper: str) -> str:
    """A super skipper's name."""
    return tables().fleet.skippers[skipper].name


def _boats() -> list[str]:
    fleet = tables().fleet
    return [*fleet.submarines, *fleet.optional]


def _places() -> list[str]:
    return list(dict.fromkeys([*tables().chart.areas, *tables().fleet.bases]))


def _form(form: str) -> Noun:
    """A place of the chart in one form of its name: ``in``, ``to``, ``from``, ``the``; empty for the bare name."""

    @cache
    def words(place: str) -> Words:
        return Words(f"area-{place}{form}")

    return nouns(words, _places)


def _names(name: Callable[[str], str], ids: Callable[[], Iterable[str]]) -> Noun:
    """Things with a proper name that is the same in every language."""

    @cache
    def by_name() -> dict[Arg, str]:
        return {name(each): each for each in ids()}

    return Noun(name, lambda arg: by_name()[arg])


def _numbers(key: str, numbers: Iterable[int]) -> Noun:
    """A number with a message of its own: ``sw-month-3``."""
    words = {number: Words(f"{key}{number}") for number in numbers}
    back = {message.key: number for number, message in words.items()}
    return Noun(words.__getitem__, lambda arg: back[_key(arg)])


def _key(arg: Arg) -> str:
    if not isinstance(arg, Words) or arg.args:
        raise ValueError(f"no name alone: {arg!r}")
    return arg.key


def _ship(*, article: bool) -> Noun:
    """A Japanese counter by the id of its kind. Kinds with the same name read back as the first of them."""

    @cache
    def back() -> dict[Words, str]:
        return {ship_label(kind, article): kind for kind in reversed([*tables().combat.kinds])}

    def read(arg: Arg) -> str:
        if not isinstance(arg, Words):
            raise ValueError(f"no ship: {arg!r}")
        return back()[arg]

    return Noun(lambda kind: ship_label(kind, article), read)


def _new_ship() -> Noun:
    """A counter that enters the war mix: named ships by name, others by type (8.0 A)."""

    def words(kind: str) -> str | Words:
        counter = tables().combat.kinds[kind]
        return counter.name or Words(f"ship-type-{counter.type}.many")

    @cache
    def back() -> dict[Arg, str]:
        return {words(kind): kind for kind in reversed([*tables().combat.kinds])}

    return Noun(words, lambda arg: back()[arg])


def _counter_name(kind: str) -> str:
    return tables().combat.kinds[kind].name


def _enemy(enemy: str) -> Words:
    return next(counter.name for counter in tables().combat.enemies if counter.id == enemy)


def _event_number(arg: Arg) -> int:
    return next(at for at, event in enumerate(tables().combat.events) if event.name == arg)


Boat: TypeAlias = Annotated[str, nouns(boat_words, _boats)]
"""One of our boats."""
Boats: TypeAlias = tuple[Boat, ...]
AreaIn: TypeAlias = Annotated[str, _form(".in")]
"""A place: "in the East China Sea"."""
AreaTo: TypeAlias = Annotated[str, _form(".to")]
AreaFrom: TypeAlias = Annotated[str, _form(".from")]
AreaThe: TypeAlias = Annotated[str, _form(".the")]
AreaName: TypeAlias = Annotated[str, _form("")]
Skipper: TypeAlias = Annotated[str, _names(skipper_name, lambda: tables().fleet.skippers)]
"""A super skipper (25.0)."""
Tender: TypeAlias = Annotated[
    str, _names(lambda tender: tables().fleet.tenders[tender].name, lambda: tables().fleet.tenders)
]
Ship: TypeAlias = Annotated[str, _ship(article=False)]
"""A Japanese counter, as a label names it; the id of its kind."""
AShip: TypeAlias = Annotated[str, _ship(article=True)]
"""The same with its article."""
NamedShip: TypeAlias = Annotated[
    str,
    _names(_counter_name, lambda: [kind.id for kind in tables().combat.kinds.values() if kind.name]),
    As("name"),
]
"""A counter with a name of its own (14.8)."""
NewShip: TypeAlias = Annotated[str, _new_ship()]
Enemy: TypeAlias = Annotated[str, nouns(_enemy, lambda: [enemy.id for enemy in tables().combat.enemies])]
"""A kind of Axis submarine (14.6 C)."""
ContactA: TypeAlias = Annotated[str, nouns(lambda contact: Words(f"contact-{contact}.a"), lambda: CONTACTS)]
"""What was met (13.2 B), with its article."""
ContactName: TypeAlias = Annotated[str, nouns(lambda contact: Words(f"contact-{contact}"), lambda: CONTACTS)]
Cause: TypeAlias = Annotated[str, nouns(lambda cause: Words(f"transit-cause-{cause}"), lambda: get_args(CauseId))]
"""What a transit event comes from (19.1)."""
Level: TypeAlias = Annotated[str, nouns(lambda level: Words(f"sw-level-{level}"), lambda: LEVELS)]
"""A level of victory."""
CombatEvent: TypeAlias = Annotated[int, Noun(lambda die: tables().combat.events[die].name, _event_number)]
"""A combat event by its die (19.2)."""
Damage: TypeAlias = Annotated[int, _numbers("damage-", DAMAGES)]
"""What the yard finds (18.3): 0 for nothing, else the repair box."""
Month: TypeAlias = Annotated[int, _numbers("sw-month-", MONTHS)]
Year: TypeAlias = Annotated[int, Noun(str, lambda arg: int(str(arg)))]
"""A year; its sentence takes it as text, without a thousands separator."""
