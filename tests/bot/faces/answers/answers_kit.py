"""One space of each kind that the core has, as several games would ask them, with words in both languages."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from fluent.runtime import FluentResource

from bot.text.voice import voice
from engine.core.codec import pack
from engine.core.maps.helm import Helm
from engine.core.refusal import Refusal
from engine.core.spaces.each import Each
from engine.core.spaces.forms import Assign, Form, Part, Path, space_of, whole
from engine.core.spaces.legs import Legs
from engine.core.spaces.plot import Plotting
from engine.core.spaces.space import Amount, Answer, Choice, Flag, Option, Ranked, Space, Split, Subset
from engine.core.words import Words

_NAMES: Mapping[str, tuple[str, str]] = {
    "yellow": ("Yellow Sea", "mar Amarillo"),
    "luzon": ("Luzon Strait", "estrecho de Luzón"),
    "sulu": ("Sulu Sea", "mar de Joló"),
    "celebes": ("Celebes Sea", "mar de Célebes"),
    "tanker": ("a tanker, 10,000 tons (laden)", "un petrolero, 10 000 t (cargado)"),
    "freighter": ("freighter and barge", "carguero y barcaza"),
    "escort": ("escort", "escolta"),
    "none": ("nobody", "nadie"),
    "all": ("all of it", "todo"),
    "bow": ("bow tube", "tubo de proa"),
    "stern": ("stern tube", "tubo de popa"),
    "deck": ("deck gun: both", "cañón de cubierta: ambos"),
    "fast": ("at full speed", "a toda máquina"),
    "slow": ("slow", "despacio"),
    "where": ("Where to", "Adónde"),
    "speed": ("Speed", "Velocidad"),
    "track": ("Track", "Ruta"),
    "run": ("Hexes it runs", "Hexágonos que recorre"),
    "deep": ("Set deep", "A gran profundidad"),
    "salvo": ("Salvo", "Salva"),
    "aims": ("Aims", "Blancos"),
    "looks": ("Lookouts", "Vigías"),
    "own-joint": ("This does not go together.", "Esto no va junto."),
    "shared": ("sea", "mar"),
}
for _language, _at in (("en", 0), ("es", 1)):
    _lines = "\n".join(f"kit-{key} = {names[_at]}" for key, names in _NAMES.items())
    voice(_language)._bundle.add_resource(FluentResource(_lines))


def named(*keys: str) -> tuple[Option, ...]:
    """Options by key."""
    return tuple(Option(key, Words(f"kit-{key}")) for key in keys)


def label(key: str) -> Words:
    """What a row is called."""
    return Words(f"kit-{key}")


SEAS = named("yellow", "luzon", "sulu", "celebes")
SHIPS = named("tanker", "freighter", "escort", "none", "all")
TUBES = named("bow", "stern", "deck")
TWINS = (Option("k1", Words("kit-shared")), Option("k2", Words("kit-shared")), Option("k3", Words("kit-yellow")))
CHAIN = [option.key for option in SEAS]


def _grow(way: tuple[str, ...]) -> tuple[Option, ...]:
    near = {pair for this, other in pairwise(CHAIN) for pair in ((this, other), (other, this))}
    here = way[-1] if way else "luzon"
    return tuple(option for option in SEAS if (here, option.key) in near and option.key not in way)


WAY = Path(_grow, lambda way: len(way) != 1, 4, ("sulu", "celebes"), "7.2")
ZONES = {"a": ("b",), "b": ("a", "c", "d"), "c": ("b", "d"), "d": ("b", "c")}
LEGS = Legs("a", ZONES, lambda turn: 2, turns=3, least=2, rule="5.2").space()
PLOT: Path = Plotting(
    ((0, 0), 0),
    (1, 50),
    lambda memory: Helm(min(3, memory[0] + 1), max(0, memory[0] - 1)),
    lambda memory, sailed: (sailed.moved, sailed.depth or 0),
    lambda memory, sailed: [depth for depth in (memory[1], memory[1] - 25, memory[1] + 25) if 0 < depth < 200],
    turns=2,
).space()
HELM: Path = Plotting(((0, 0), 0), (), lambda memory: Helm(4, 1, turns=2)).space()

TUBE = Form(
    (
        Part("track", label("track"), HELM),
        Part("run", label("run"), Amount(1, 12, 4, "11.4")),
        Part("deep", label("deep"), Flag(True)),
    ),
    "11.4",
)


def _tube(key: str, given: Mapping[str, Answer]) -> Space | None:
    return TUBE if key != "deck" else Choice(SEAS, "sulu", "11.5") if "bow" not in given else None


SALVO = Each(TUBES, _tube, "11.3", why_not=lambda key: Refusal(Words("kit-own-joint"), "11.9"))


def _later(given: Mapping[str, Answer]) -> Space | None:
    return Amount(-3, 3, 0, "6.1") if given["speed"] == "slow" else None


def _joint(given: Mapping[str, Answer]) -> Refusal | None:
    return Refusal(Words("kit-own-joint"), "9.9") if given["speed"] == "fast" and given["looks"] else None


FORM = Form(
    (
        Part("where", label("where"), Choice(SEAS, "sulu", "12.0")),
        Part("speed", label("speed"), Choice(named("fast", "slow"), "slow", "6.0")),
        Part("change", label("run"), _later),
        Part("track", label("track"), WAY),
        Part("legs", label("own-joint"), LEGS),
        Part("salvo", label("salvo"), SALVO),
        Part("deep", label("deep"), Flag(False)),
        Part("aims", label("aims"), Assign(TUBES, SHIPS, {}, "7.1", limits={"escort": 0}, optional=True)),
        Part("looks", label("looks"), Subset(SEAS, 0, 3, ["yellow"], "2.1")),
        Part("points", label("shared"), Split(TUBES, 0, 5, {"bow": 2}, "14.1", {"stern": 1})),
    ),
    "5.0",
    _joint,
    {"deep": True},
)

READY = (Ranked({"bow": 6}, Words("kit-all")), Ranked({"deck": 2, "bow": 4}, Words("kit-slow")))
GIVEN = {"bow": "tanker", "stern": "escort", "deck": "none"}

SPACES: dict[str, Any] = {
    "choice": Choice(SEAS, "yellow", "12.0"),
    "choice of odd names": Choice(SHIPS, "none", "12.0"),
    "choice of twins": Choice(TWINS, "k1"),
    "subset": Subset(SEAS, 1, 3, ["luzon"]),
    "subset with a nobody": Subset(SHIPS, 0, 5, (), ordered=True),
    "split": Split(
        TUBES, 1, 6, {"bow": 6}, "14.14", {"deck": 2}, READY
    ),
    "split of nothing": Split(SHIPS, 0, 4, {}),
    "amount": Amount(-20, 5000, 0),
    "flag": Flag(),
    "way": WAY,
    "legs": LEGS,
    "plot": PLOT,
    "helm": HELM,
    "assignment": Assign(TUBES, SHIPS, GIVEN, only={"deck": ("none", "all")}),
    "free assignment": Assign(TUBES, SHIPS, {}, limits={"tanker": 0}, optional=True),
    "each": SALVO,
    "form": FORM,
    "form of one row": Form((Part("looks", label("looks"), Subset(SEAS, 0, 3, ["yellow"])),)),
    "form in a form": Form((Part("salvo", label("salvo"), TUBE), Part("deep", label("deep"), Flag()))),
}  # fmt: skip


def meaning(space: Space, answer: Answer) -> Any:
    """A legal answer without what says nothing: zeros of a split, an order that does not count."""
    if isinstance(space, Form):
        rows, filled = {}, space.whole(answer)
        for part in space.parts:
            inner = space_of(part, filled)
            if part.name in filled and inner is not None:
                rows[part.name] = meaning(inner, filled[part.name])
        return rows
    if isinstance(space, Each):
        filled = space.whole(answer)
        inners = {key: space.space(key, filled) for key in filled}
        return {key: meaning(inner, filled[key]) for key, inner in inners.items() if inner is not None}
    if isinstance(space, Split):
        return {key: points for key, points in answer.items() if points}
    if isinstance(space, Subset) and not space.ordered:
        return sorted(answer)
    return pack(whole(space, answer))
