"""What the members of a storm do: acts as plain data, drawn from what is open, and carried out by the service."""

from collections.abc import Callable
from random import Random
from typing import Any

from bot.service.acts import my_questions
from bot.service.packing import tag
from bot.service.people.rights import is_member, speaker
from bot.service.service import Service
from bot.service.types import Actor, MyQuestion, Receipt, Settings, Table
from engine.core.spaces.space import Answer
from tests.soak.fleets import invented
from tests.soak.patrols import shirks

Act = dict[str, Any]

MEMBERS = (101, 102, 103, 104)
ORGANISER = MEMBERS[0]
GUILD = 1
HOUR = 3600
SCENARIOS = ("parks-pirates", "blairs-blasters", "tang-3")
ACTIONS = ("wolf-pack", "pq-17-pack", "wahoo", "bungo-pete", "hunters-atlantic", "ons-5")
"""Actions of Submarine, and its campaign: hidden boats, boats that come later, a side that moves by itself."""
BATTLES = ("river-plate", "second-sirte", "north-cape", "denmark-strait", "matapan", "santa-cruz")
"""Battles of the War at Sea, and two operations: forces that are searched for, strikes from the air."""
WARS = ("whole-war", "tacna-1880", "lima-1880")
HARSH = Settings(hours=2, fight_hours=1, grace=60)


def actor_of(user: int, interaction: int, channel: int = 0) -> Actor:
    """A member in one interaction."""
    return Actor(user, f"Member {user}", "en-US", GUILD, channel, user == ORGANISER, interaction)


def founding(rng: Random, channel: int, game: str) -> Act:
    """A new campaign of a game."""
    scenario, options = FOUND[game](rng)
    return {"do": "found", "channel": channel, "game": game, "scenario": scenario, "options": options}


def _patrol(rng: Random) -> tuple[str, dict[str, Any]]:
    """A patrol of several boats, or an invented fleet."""
    document = invented(rng.randrange(1_000), 4, 6) if rng.random() < 0.6 else None
    return rng.choice(SCENARIOS), {"document": document} if document else {}


def _war(rng: Random) -> tuple[str, dict[str, Any]]:
    """The first turns of a war, or a part of it."""
    scenario = rng.choice(WARS)
    return scenario, {"turns": rng.randint(1, 3)} if scenario == "whole-war" else {}


def _action(rng: Random) -> tuple[str, dict[str, Any]]:
    """An action of boats and escorts with some of its rules."""
    return rng.choice(ACTIONS), {option: rng.random() < 0.5 for option in ("advanced", "hidden", "charge-stocks")}


def _battle(rng: Random) -> tuple[str, dict[str, Any]]:
    """A battle at sea, or an operation."""
    return rng.choice(BATTLES), {}


FOUND: dict[str, Callable[[Random], tuple[str, dict[str, Any]]]] = {
    "silent_war": _patrol,
    "pacific_war": _war,
    "submarine": _action,
    "war_at_sea": _battle,
}


async def perform(service: Service, user: int, interaction: int, act: Act) -> Receipt:
    """Carry an act out."""
    actor = actor_of(user, interaction, act.get("channel", 0))
    acts, people, campaigns = service.acts, service.people, service.campaigns
    if act["do"] == "found":
        return await campaigns.found(actor, act["game"], act["scenario"], settings=HARSH, options=act["options"])
    cid = act["cid"]
    carry_out = {
        "join": lambda: people.join(actor, cid, act["node"]),
        "leave": lambda: people.leave(actor, cid),
        "away": lambda: people.away(actor, cid, act["until"], act["meanwhile"], act["deputy"]),
        "back": lambda: people.back(actor, cid),
        "note": lambda: people.note(actor, cid, "plan", act["text"]),
        "hand": lambda: people.hand_over(
            actor, cid, act["nodes"], act["to"], f"Member {act['to']}", until=act["until"]
        ),
        "yes": lambda: people.accept_offer(actor, cid, act["offer"]),
        "no": lambda: people.decline_offer(actor, cid, act["offer"]),
        "take": lambda: people.take_back(actor, cid, act["nodes"]),
        "draft": lambda: acts.draft(actor, cid, act["decision"], act["answers"]),
        "ready": lambda: acts.ready(actor, cid, act["slots"]),
        "unready": lambda: acts.unready(actor, cid),
        "answer": lambda: acts.answer(
            actor, cid, act["decision"], act["slot"], act["answer"], doctrine=act["doctrine"], stops=act["stops"]
        ),
        "delegate": lambda: acts.delegate(actor, cid, act["decision"], act["slot"], act["doctrine"]),
        "standing": lambda: acts.standing(actor, cid, act["slots"], act["topic"], act["order"]),
        "undo": lambda: acts.undo(actor, cid, act["slot"]),
        "pause": lambda: campaigns.pause(actor, cid),
        "resume": lambda: campaigns.resume(actor, cid),
        "hours": lambda: campaigns.set_settings(actor, cid, hours=act["hours"]),
        "rewind": lambda: campaigns.rewind(actor, cid, act["to"]),
    }
    return await carry_out[act["do"]]()


async def choose(service: Service, rng: Random, user: int, cid: int) -> Act | None:
    """What a member does now in a campaign; None where there is nothing for them."""
    async with service.look(cid) as table:
        if not table.campaign.in_play:
            return None
        if table.campaign.status == "paused":
            return {"do": "resume", "cid": cid} if user == ORGANISER else None
        offered = [int(at) for at, row in table.book.offers.items() if row["to"] == tag(table.campaign, user)]
        if offered and rng.random() < 0.7:
            return {"do": "yes" if rng.random() < 0.8 else "no", "cid": cid, "offer": offered[0]}
        if not is_member(table, user):
            free = [node.id for node in table.tree.nodes if node.id not in table.roster.seats]
            return {"do": "join", "cid": cid, "node": rng.choice((None, rng.choice(free))) if free else None}
        if user in table.roster.away and rng.random() < 0.5:
            return {"do": "back", "cid": cid}
        rewind = table.book.rewind
        if rewind and rng.random() < 0.5:
            return {"do": "rewind", "cid": cid, "to": rewind["to"]}
        questions = my_questions(table, user)
        if questions and rng.random() < 0.85:
            question = rng.choice(questions)
            act = _at_gate(table, rng, question) if question.decision.gate else _single(table, rng, question)
        else:
            act = _aside(table, rng, user)
    return None if act is None else {**act, "cid": cid}


def _legal(table: Table, rng: Random, question: MyQuestion) -> Answer:
    space = table.match.space(question.decision.id, question.slot)
    if rng.random() < 0.35:
        tries = [space.sample(rng) for _ in range(4)]
        # By pure chance boats would be home before they have met anything.
        return next(
            (attempt for attempt in tries if question.decision.kind != "sw-orders" or not shirks(attempt)), tries[0]
        )
    doctrine = rng.choice(table.match.rules.doctrines)
    policy = table.match.rules.policy(doctrine)
    return policy.answer(table.match.look(question.slot), question.decision.kind, question.decision.path, question.slot)


def _at_gate(table: Table, rng: Random, question: MyQuestion) -> Act:
    decision, slot = question.decision.id, question.slot
    dice = rng.random()
    if dice < 0.25:
        return {"do": "draft", "decision": decision, "answers": {slot: _legal(table, rng, question)}}
    if dice < 0.30:
        return {"do": "draft", "decision": decision, "answers": {slot: {"where": "the moon"}}}
    if dice < 0.34:
        return {"do": "draft", "decision": decision, "answers": {slot: None}}
    if dice < 0.38:
        return {"do": "unready"}
    if dice < 0.60:
        answer = _legal(table, rng, question)
        return {"do": "answer", "decision": decision, "slot": slot, "answer": answer, "doctrine": "", "stops": []}
    return {"do": "ready", "slots": None if dice < 0.9 else [slot]}


def _single(table: Table, rng: Random, question: MyQuestion) -> Act:
    decision, slot = question.decision.id, question.slot
    doctrine = rng.choice(table.match.rules.doctrines)
    dice = rng.random()
    if dice < 0.12:
        return {"do": "delegate", "decision": decision, "slot": slot, "doctrine": doctrine}
    answer = _legal(table, rng, question)
    rest = doctrine if dice < 0.25 else ""
    stops = ["sw-ev-combat-event"] if rest and table.match.rules.name == "silent_war" and rng.random() < 0.5 else []
    return {"do": "answer", "decision": decision, "slot": slot, "answer": answer, "doctrine": rest, "stops": stops}


def _aside(table: Table, rng: Random, user: int) -> Act | None:
    """Everything but answers: people, standing orders, second thoughts."""
    tree, match = table.tree, table.match
    others = [member.user_id for member in table.roster.present if member.user_id != user]
    mine = table.nodes_of(user)
    slots = [node.id for node in tree.nodes if speaker(table, node.id) == user and not tree.children(node.id)]
    dice = rng.random()
    if dice < 0.22 and slots:
        slot = rng.choice(slots)
        question = rng.choice([question for question in match.rules.questions.values() if question.topic])
        space = question.standing_space(match.look(slot), slot)
        order = None if space is None or rng.random() < 0.4 else space.sample(rng)
        return {"do": "standing", "slots": [slot], "topic": question.topic, "order": order}
    if dice < 0.42:
        records = match.state.books["undo"].records
        able = [record.slot for record in records if record.slot in slots and match.can_undo(record.slot) is not None]
        return {"do": "undo", "slot": rng.choice(able)} if able else None
    if dice < 0.55 and slots:
        to = rng.choice(MEMBERS)
        until = table.now + rng.randint(1, 8) * HOUR if rng.random() < 0.5 else None
        return {"do": "hand", "nodes": [rng.choice(slots)], "to": to, "until": until}
    if dice < 0.65 and mine:
        below = [node for top in mine for node in tree.below(top) if node in table.roster.seats and node not in mine]
        return {"do": "take", "nodes": [rng.choice(below)]} if below else None
    if dice < 0.69:
        meanwhile = rng.choice(("deputy", "above", "standing")) if others else "standing"
        until = table.now + rng.randint(1, 4) * HOUR
        deputy = rng.choice(others) if meanwhile == "deputy" else None
        return {"do": "away", "until": until, "meanwhile": meanwhile, "deputy": deputy}
    if dice < 0.80:
        return {"do": "note", "text": f"Noted {rng.randrange(1_000)}."}
    if dice < 0.83:
        return {"do": "leave"}
    if dice < 0.86 and user == ORGANISER:
        return {"do": "pause"}
    if dice < 0.89 and user == ORGANISER:
        return {"do": "hours", "hours": rng.choice((1, 2, 3))}
    if dice < 0.895 and table.campaign.last_entry > 3:
        return {"do": "rewind", "to": max(1, table.campaign.last_entry - rng.randint(1, 12))}
    return None
