"""The week's orders as a card shows them: a line per unit with sign and reason, groups of many, standing orders."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.faces.answers.writing import spell_out
from bot.faces.folding import in_short, largest_first, sign_of
from bot.faces.sentences import capital
from bot.faces.shown import OrderGroup, OrderLine, Sign
from bot.faces.silent_war.maps.seas import box_of
from bot.faces.silent_war.names import boat_name, counted, gone_key, place_name, slot_boats, slot_words
from bot.faces.silent_war.orders.homeward import HOME_KIND, home_text
from bot.faces.silent_war.orders.lexicon import LEXICON
from bot.text.voice import Voice
from engine.core.spaces.space import Answer
from engine.core.words import Words
from engine.silent_war.game import SilentWar
from engine.silent_war.known import Known
from engine.silent_war.moves import (
    HOME,
    STAY,
    cost,
    range_of,
    site,
    sites_of,
    situation,
    speed_of,
    water,
    way,
    weeks,
)
from engine.silent_war.orders.voyage import SUGGESTED
from engine.silent_war.squadrons import PACK
from engine.silent_war.state import Boat
from engine.silent_war.steps.port.berths import RETIRE
from engine.silent_war.steps.voyage.form_up import NEVER, PACKS, TRANSFERS
from engine.silent_war.steps.voyage.packs import base_of
from engine.silent_war.tables.read import tables

HOT = 3  # a place with so many red boxes of ten is dangerous
LONG = 4  # after so many weeks out stores run low
_SIGNS: Mapping[str, Sign] = {"sealed": "✔", "draft": "✎"}
_LOOK: Sign = "⚠"


def order_line(known: Known, path: str, slot: str, answer: Answer, how: str, voice: Voice) -> OrderLine:
    """A unit's order, or its answer in a fight. ``answer`` None is a unit that has no choice this week."""
    ids = slot_boats(known, slot)
    boats = [known.boat(boat) for boat in ids]
    name = voice.say(slot_words(known, slot))
    name = capital(name)
    if not boats and not slot.startswith(PACK):
        return _command_line(slot, name, answer, how, voice)
    if not boats:
        return OrderLine(slot, "–", name, "", voice.get("sw-face-order-gone"), "", False, "gone")
    lead = boats[0]
    place = place_line(lead, voice)
    if not isinstance(answer, dict) or "where" not in answer:
        question = None if answer is None else SilentWar.questions.get(known.asks(path))
        if question is not None:
            if question.kind == HOME_KIND and isinstance(answer, list) and answer:
                text = home_text(answer, voice)
                return OrderLine(slot, _SIGNS.get(how, "○"), name, place, text, "", False, "fight")
            text = spell_out(question.space(known, path, slot), answer, voice, LEXICON)
            return OrderLine(slot, _SIGNS.get(how, "○"), name, place, text, "", False, "fight")
        return OrderLine(slot, "–", name, place, idle_text(lead, voice), voice.get("sw-face-why-none"), False, "none")
    settled = how in _SIGNS
    why = _why(known, boats, answer, how)
    look = not settled and _needs_look(known, boats, answer)
    sign = _SIGNS.get(how, _LOOK if look else "○")
    text = order_text(known, boats, answer, voice)
    return OrderLine(slot, sign, name, place, text, voice.markdown(why), look, group_of(lead, answer))


def _command_line(slot: str, name: str, answer: Answer, how: str, voice: Voice) -> OrderLine:
    """What a command settles before the week's orders: packs by base (24.1), boats handed over (26.0)."""
    if isinstance(answer, dict):
        packs = [
            voice.get(
                "sw-face-pack-of", base=Words(f"area-{base_of(row)}.in"), boats=[boat_name(boat) for boat in boats]
            )
            for row, boats in sorted(answer.items())
            if boats
        ]
        place, text = voice.get("sw-face-order-packs"), "; ".join(packs) or voice.get("sw-face-order-no-pack")
    else:
        names = [boat_name(boat) for boat in answer or ()]
        place = voice.get("sw-face-order-transfers")
        text = voice.get("sw-face-order-hands", boats=names) if names else voice.get("sw-face-order-no-transfer")
    return OrderLine(slot, _SIGNS.get(how, "○"), name, place, text, "", False, "command")


def place_line(boat: Boat, voice: Voice) -> str:
    """Where a boat is, and how: "East China Sea", "Midway, ready", "Celebes Sea, bound home"."""
    where = place_name(boat.where, voice.language)
    kind = situation(boat)
    if kind == "patrol":
        return voice.get("sw-face-at-damaged", place=where) if boat.damage else where
    if kind in ("home", "transit"):
        return voice.get(f"sw-face-at-{kind}", place=where)
    if not boat.afloat:
        return voice.get(gone_key(boat))
    return voice.get("sw-face-at-box", place=where, box=box_words(boat))


def box_words(boat: Boat) -> Words:
    """The box of a base that holds her, in a word."""
    return Words(f"sw-face-lies-{box_of(boat)}", {"box": boat.box[-1]})


def idle_text(boat: Boat, voice: Voice) -> str:
    """What a boat without a choice does."""
    if situation(boat) == "home":
        return voice.get(
            "sw-face-idle-home", base=Words(f"area-{boat.home}") if boat.home else Words("sw-face-idle-base")
        )
    if not boat.afloat:
        return voice.get(gone_key(boat))
    return voice.get(f"sw-face-idle-{box_of(boat)}")


def order_text(known: Known, boats: Sequence[Boat], answer: Mapping[str, Any], voice: Voice) -> str:
    """An order in words: where to, and how contacts are met."""
    where, lead = str(answer["where"]), boats[0]
    kind = situation(lead)
    parts = [voice.markdown(where_words(known, lead, where))]
    contact = answer.get("contact")
    if kind == "patrol" and contact and not where.startswith(HOME):
        named = "captain" if contact == "fight" else str(contact).replace(":", "-")
        parts.append(voice.get(f"sw-face-contact-{named}"))
    if answer.get("spread") == "barrier":
        parts.append(voice.get("sw-face-spread-barrier"))
    if answer.get("careful"):
        parts.append(voice.get("sw-face-careful"))
    if answer.get("via"):
        parts.append(voice.get("sw-face-via", area=Words(f"area-{answer['via']}.the")))
    if answer.get("side") == "transit":
        parts.append(voice.get("sw-face-stops"))
    if answer.get("leave"):
        parts.append(voice.get("sw-face-leave", boats=[boat_name(boat) for boat in answer["leave"]]))
    return ", ".join(parts)


def where_words(known: Known, boat: Boat, where: str) -> Words:
    """A destination as an order names it."""
    kind = situation(boat)
    if where == STAY:
        return Words(
            "sw-face-go-wait" if kind == "port" else "sw-face-go-here" if kind == "transit" else "sw-face-go-stay"
        )
    if where.startswith(HOME):
        base = Words(f"area-{where.removeprefix(HOME)}")
        return Words("sw-face-go-base" if kind == "port" else "sw-face-go-home", {"base": base})
    if where in known.theatre.zones:
        return Words("sw-face-go-zone", {"area": Words(f"area-{where}")})
    return Words(f"area-{where}")


def note_of_all(note: Words, notes: Sequence[Words]) -> Words:
    """The note on a place without the figures that differ between several boats: her way there, what is suggested."""
    unsaid = {"miles": 0, "weeks": 1, "suggested": 0}
    if note.key != "sw-where-note":
        return note
    differ = {name for name in unsaid if any(other.args.get(name) != note.args[name] for other in notes)}
    return Words(note.key, {name: unsaid[name] if name in differ else value for name, value in note.args.items()})


def _target(boat: Boat, where: str) -> str:
    """The operations area an order leads to; empty for a base or a zone."""
    at = water(boat) if where == STAY and situation(boat) != "port" else where
    return at if at in tables().chart.steps else ""


def reds(known: Known, area: str) -> int:
    """The danger of an area: its red boxes of ten."""
    return tables().chart.areas[area].row(known.theatre.period).reds if area in tables().chart.steps else 0


def _needs_look(known: Known, boats: Sequence[Boat], answer: Mapping[str, Any]) -> bool:
    """What a captain should see before the order stands: damaged or hunted boats staying out, dangerous seas, missions
    nearby.
    """
    lead, where = boats[0], str(answer["where"])
    if where.startswith(HOME) or situation(lead) == "home":
        return False
    hurt = any(boat.damage or boat.spotted for boat in boats)
    target = _target(lead, where)
    if hurt and situation(lead) == "patrol":
        return True
    if reds(known, target) >= HOT:
        return True
    return situation(lead) == "patrol" and where not in known.theatre.zones and _mission(known, lead)


def _mission(known: Known, boat: Boat) -> bool:
    """Whether a mission is close to the boat."""
    here, chart = water(boat), tables().chart
    near = {here, *chart.neighbours.get(here, ())}
    return any(near.intersection(chart.areas[zone].parents) for zone in known.theatre.zones)


def _why(known: Known, boats: Sequence[Boat], answer: Mapping[str, Any], how: str) -> Words:
    """The reason in a word, the weightiest first."""
    lead, where, theatre = boats[0], str(answer["where"]), known.theatre
    chart = tables().chart
    target = _target(lead, where)
    homeward, patrol = where.startswith(HOME), situation(lead) == "patrol"
    hurt = sum(boat.damage > 0 for boat in boats)
    if hurt:
        return Words("sw-face-why-damaged", {"boats": len(boats)})
    if how == "standing":
        return Words("sw-face-why-standing")
    if homeward:
        spent = max(boat.weeks_out for boat in boats)
        return Words("sw-face-why-weeks", {"weeks": spent}) if spent >= LONG else Words("sw-face-why-home")
    asked = {place for duty in theatre.duties for place in duty.places}
    if where in theatre.zones:
        return Words("sw-face-why-mission", {"home": int(where not in theatre.lasting)})
    if patrol and (lead.where if where == STAY else where) in asked:
        return Words("sw-face-why-mission", {"home": 0})
    if any(boat.spotted for boat in boats):
        return Words("sw-face-why-spotted")
    if patrol and target in theatre.ultra:  # it holds this week alone: others arrive once the week's search is done
        return _sea(known, boats, target, Words("sw-face-why-ultra"))
    if patrol and target and set(theatre.ultra).intersection(chart.neighbours[target]):
        return _sea(known, boats, target, Words("sw-face-why-ultra-near"))
    if patrol and _mission(known, lead):
        return Words("sw-face-why-mission-near")
    if target:
        return _sea(known, boats, target)
    return Words("sw-face-why-wait") if situation(lead) == "port" else Words("sw-face-why-fresh")


def _sea(known: Known, boats: Sequence[Boat], area: str, first: Words | None = None) -> Words:
    """What speaks for a sea and against it: its traffic (or what is weightier), its danger, the weeks to it."""
    theatre, lead = known.theatre, boats[0]
    row = tables().chart.areas[area].row(theatre.period)
    level = 0 if not row.coloured else 1 if row.coloured <= 3 else 2 if row.coloured <= 6 else 3
    out = 0
    if situation(lead) in ("port", "transit"):
        start = site(lead.where) if situation(lead) == "port" else water(lead)
        areas = way(start, area, theatre.period, sites_of(theatre), range_of(boats)) or ()
        out = weeks(cost(start, areas), speed_of(boats)) if areas else 0
    spent = lead.weeks_out if not out and lead.weeks_out >= LONG else 0
    why = first or Words(f"sw-face-traffic-{level}")
    return Words("sw-face-why-sea", {"why": why, "danger": row.reds, "weeks": out, "spent": spent})


def group_of(boat: Boat, answer: Mapping[str, Any]) -> str:
    """The group an order is folded into: by port, or by what it means for a boat at sea."""
    where, kind = str(answer["where"]), situation(boat)
    if kind == "port":
        return f"port:{boat.where}"
    if kind == "home" or where.startswith(HOME):
        return "sea:home"
    return "sea:stay" if where == STAY else "sea:move"


def groups(known: Known, lines: Sequence[OrderLine], voice: Voice) -> list[OrderGroup]:
    """Lines folded by place and order, biggest first; groups beyond ten join the last."""
    return [
        _group(known, key, group, voice) for key, group in largest_first(lines, lambda key: key in ("none", "gone"))
    ]


def _group(known: Known, key: str, lines: Sequence[OrderLine], voice: Voice) -> OrderGroup:
    name = group_name(key, voice)
    boats = sum(max(1, len(slot_boats(known, line.slot))) for line in lines)
    # Orders that stand as often are listed by name; the reason beside them where all share it.
    whys: dict[str, set[str]] = {}
    for line in lines:
        whys.setdefault(line.text, set()).add(line.reason)
    shared = {order: next(iter(why)) for order, why in whys.items() if len(why) == 1 and key.startswith("port:")}
    texts = [
        (f"{order} ({shared[order]})" if shared.get(order) else order, count)
        for order, count in counted(line.text for line in lines)
    ]
    text = in_short(texts, lambda orders: voice.get("sw-face-other-orders", orders=orders))
    label = voice.plain("sw-face-group-label", name=_label(key, voice), boats=boats)
    return OrderGroup(key, sign_of(lines), name, label, text, tuple(line.slot for line in lines), boats)


def group_name(key: str, voice: Voice) -> str:
    """A group's heading."""
    kind, _, place = key.partition(":")
    if kind == "port":
        return voice.get("sw-face-group-port", place=Words(f"area-{place}"))
    return voice.get(f"sw-face-group-{key.replace(':', '-')}")


def _label(key: str, voice: Voice) -> str:
    kind, _, place = key.partition(":")
    if kind == "port":
        return place_name(place, voice.language, "short")
    return voice.plain(f"sw-face-group-{key.replace(':', '-')}.label")


def standing_line(known: Known, slot: str, topic: str, order: Any, voice: Voice) -> str:
    """A standing order in words."""
    if topic == "home" and isinstance(order, list):
        return voice.get("sw-face-standing-home", bases=[Words(f"area-{base}") for base in order])
    if topic == PACKS:
        form = order.get("form", NEVER) if isinstance(order, dict) else "ask"
        size = int(order.get("size", 0)) if isinstance(order, dict) else 0
        return voice.get(f"sw-face-standing-packs-{form}", size=size)
    if topic == TRANSFERS:
        return voice.get(f"sw-face-standing-transfers-{order or 'none'}")
    if topic == RETIRE:
        return voice.get("sw-face-standing-retire" if order else "sw-face-standing-kept")
    if isinstance(order, dict):
        where = str(order.get("where", SUGGESTED))
        if where.startswith(HOME):
            parts = [voice.get("sw-face-go-home", base=Words(f"area-{where.removeprefix(HOME)}"))]
        elif where in (STAY, SUGGESTED):
            parts = [voice.get(f"sw-face-standing-{where}")]
        else:
            parts = [place_name(site(where), voice.language)]
        if order.get("contact"):
            parts.append(voice.get(f"sw-face-contact-{str(order['contact']).replace(':', '-')}"))
        if order.get("spread") == "barrier":
            parts.append(voice.get("sw-face-spread-barrier"))
        if order.get("careful"):
            parts.append(voice.get("sw-face-careful"))
        return ", ".join(parts)
    return voice.get("sw-face-standing-other")
