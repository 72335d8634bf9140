"""The turn's post, with its thread, and the posts that call members later in the same turn."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from bot.discord.cards import Button, Card, Part, clip
from bot.discord.screens.kit import Scene, Shown, files_of, galleries, kept, parts_card, row, text
from bot.service.people.rights import answers_himself, awaited, speaker, theatre, voices
from bot.service.tempo.pace import stopped
from bot.service.tempo.timing import is_turn
from bot.service.tempo.waiting import Wait, waits
from bot.service.types import Table
from bot.text.marks import mention
from engine.core.events import Event
from engine.core.play.decisions import Decision

MOST_MENTIONS = 40


def of_the_turn(scene: Scene) -> list[Decision]:
    """The open questions of the turn itself: its gates, and questions besides them, without fights and windows."""
    return [decision for decision in scene.waiting() if not decision.window and not theatre(scene.table, decision)]


def stops(scene: Scene) -> list[Decision]:
    """The open questions inside a turn that everybody may know of and no post of a fight tells: the game says why they
    are asked."""
    return [
        decision
        for decision in (scene.waiting() if scene.two_sided else ())
        if not decision.window
        and decision.path
        and theatre(scene.table, decision)
        and scene.face.gate_lines(scene.known, decision.kind, (), scene.voice)
    ]


def stop_mentions(scene: Scene, stop: Decision) -> list[int]:
    """Who is asked at such a question."""
    return _awaited(scene, [stop])


def turn_mentions(scene: Scene) -> list[int]:
    """Who must act now, in a steady order: the members that the turn's gates await."""
    return _awaited(scene, scene.gates())


def _awaited(scene: Scene, decisions: Sequence[Decision]) -> list[int]:
    called = {member for decision in decisions for member in awaited(scene.table, decision)}
    return sorted((called | _unseen(scene, decisions)) - _idle(scene.table, decisions))[:MOST_MENTIONS]


def _idle(table: Table, decisions: Sequence[Decision]) -> set[int]:
    """Who is asked nothing at these gates, as everybody may know: their boats are lost, and all were told so. A node
    that stands for slots which not everybody may know would call them all the same, as its leaders."""
    kinds = {decision.kind for decision in decisions if not table.match.rules.questions[decision.kind].covered}
    known, owes = table.match.look(None), dict[int, bool]()
    for each in table.match.waiting():
        for slot in each.slots if each.kind in kinds and each.gate and not each.window else ():
            who = speaker(table, slot)
            if who is not None:
                owes[who] = owes.get(who, False) or not table.match.rules.questions[each.kind].spares(known, slot)
    return {who for who, something in owes.items() if not something}


def _unseen(scene: Scene, decisions: Sequence[Decision]) -> set[int]:
    """Whom a gate calls beside those whom it waits for as everybody can see.

    At one that asks both sides they are all who command what not everybody may know of, and have not answered ahead:
    whether their units are asked at all is a secret. Where orders may follow from earlier ones unseen (``covered``),
    they are all who play: to leave somebody out would tell that a course was laid, or that nothing stands ready to fly.
    But not who holds nothing that the gate could ask by the rules, as everybody may know. At one that asks hidden units
    of one side alone they are all who command some of that side: which of them it asks is a secret.
    """
    table, tree, called = scene.table, scene.table.tree, set[int]()
    shown = tree.shown_to(None)
    hidden = {speaker(table, node) for node in table.holders if node in tree and node not in shown}
    for decision in decisions if scene.two_sided else ():
        alike = [
            other for other in table.match.waiting() if other.gate and not other.window and other.kind == decision.kind
        ]
        both = [decision for decision in alike if len({tree.side(slot) for slot in decision.slots}) > 1]
        asked = {speaker(table, slot) for decision in both for slot in decision.slots}
        if both and table.match.rules.questions[decision.kind].covered:
            called |= voices(table) - _ahead(table, both) - _spared(table, decision.kind)
        elif both:
            called |= {who for who in hidden - asked if who is not None and answers_himself(table, who)}
            called |= {who for decision in both for who in awaited(table, decision) if who in hidden}
        elif not table.match.rules.questions[decision.kind].covered:
            sides = {tree.side(slot) for decision in alike for slot in decision.slots if slot not in shown}
            called |= {who for who in _leading(table, sides) if who in hidden and answers_himself(table, who)}
    return called


def _leading(table: Table, sides: Collection[str]) -> set[int]:
    """Who speaks for a node of one of some sides."""
    tree = table.tree
    who = {speaker(table, node) for node in table.holders if node in tree and tree.side(node) in sides}
    return {each for each in who if each is not None}


def _spared(table: Table, kind: str) -> set[int]:
    """Who holds nothing but what a gate of a kind asks nothing now, as everybody may know by the rules."""
    spared: dict[int, bool] = {}
    for node in table.tree.nodes:
        who = speaker(table, node.id)
        if who is not None:
            spared[who] = spared.get(who, True) and _spares(table, kind, node.id)
    return {who for who, idle in spared.items() if idle}


def _spares(table: Table, kind: str, node: str) -> bool:
    """Whether a question of a kind asks a node nothing now, as everybody may know by the rules."""
    question, known = table.match.rules.questions[kind], table.match.look(None)
    return any(question.spares(known, above) for above in table.tree.upwards(node))


def _ahead(table: Table, gates: Sequence[Decision]) -> set[int]:
    """Who has answered for all that a gate asks of them, for this time or by standing orders."""
    owing: dict[int, bool] = {}
    for gate in gates:
        for slot in gate.slots:
            who = speaker(table, slot)
            if who is not None:
                done = slot in gate.sealed or table.match.ordered(gate.kind, slot)
                owing[who] = owing.get(who, False) or not done
    return {who for who, owes in owing.items() if not owes}


def turn_calls(scene: Scene) -> list[int]:
    """Whom the turn's post calls: all for whom a question of the turn waits. Against an enemy the first orders may be
    a secret: then it calls all who lead on the side to move. Members asked later get a message then."""
    sides, asked = scene.face.active(scene.known), tuple(of_the_turn(scene))
    if not scene.two_sided:
        return sorted({wait.member for wait in waits(scene.table, asked)} if asked else ())[:MOST_MENTIONS]
    if asked or not sides:
        return _awaited(scene, asked)
    table = scene.table
    if len(sides) > 1:  # all know what is asked of both sides, but not of which units
        kinds = {decision.kind for decision in table.match.waiting() if is_turn(table, decision)}
        units = [unit for side in sides for unit in table.tree.units(side)]
        speakers = {
            speaker(table, unit) for unit in units if not kinds or any(not _spares(table, k, unit) for k in kinds)
        }
    else:
        speakers = {speaker(table, node) for node in table.holders if table.tree.side(node) in sides}
    return sorted(who for who in speakers if who is not None and answers_himself(table, who))[:MOST_MENTIONS]


def turn_asked(scene: Scene) -> list[int]:
    """Against an enemy: whom the turn's post names when it is written again. It must not tell who has answered since,
    so that it names all who command what the turn asks, or could ask, as everybody may know."""
    table, tree = scene.table, scene.table.tree
    asked = of_the_turn(scene)
    if not asked:
        return turn_calls(scene)
    named = {speaker(table, slot) for decision in asked for slot in decision.slots}
    shown = tree.shown_to(None)
    for decision in asked:
        sides = {
            tree.side(slot) for other in table.match.waiting() if other.kind == decision.kind for slot in other.slots
        }
        if not decision.gate or len(sides) < 2:
            continue
        if table.match.rules.questions[decision.kind].covered:
            named |= voices(table) - _spared(table, decision.kind)
        else:
            named |= {speaker(table, node) for node in table.holders if node in tree and node not in shown}
    return sorted(who for who in named if who is not None and answers_himself(table, who))[:MOST_MENTIONS]


def turn_card(scene: Scene, events: Sequence[Event], *, again: bool = False, since: Sequence[Event] = ()) -> Shown:
    """The post of a turn that has just opened; ``events`` are those that led to it. ``again``: it is written again, and
    calls nobody; ``since`` is what has happened behind it, for the stops in the turn."""
    face, known, voice = scene.face, scene.known, scene.voice
    jobs = face.pictures(known, voice)
    lines = kept(face.turn_lines(known, events, voice), 2200, voice)
    asked = tuple(of_the_turn(scene))
    asks = (
        _please(scene, turn_asked(scene) if again else turn_calls(scene))
        if scene.two_sided
        else _asks(scene, waits(scene.table, asked) if asked else [])
    )
    for stop in stops(scene):
        news = [line for line in face.gate_lines(known, stop.kind, since, voice) if line not in lines]  # each said once
        asks = [*news, *_please(scene, stop_mentions(scene, stop), stop.kind)]
    return parts_card(
        [
            text("## " + face.headline(known, voice), most=300),
            *galleries(jobs),
            text(*lines),
            text(*_stops(scene), *asks, most=1200),
            row(
                scene.named("v", "orders", "card-orders", style="primary"),
                _plan(scene),
                scene.named("v", "map", "card-map-closer"),
                scene.named("v", "report", "card-as-text"),
                scene.named("v", "join", "card-join"),  # the post of the campaign with it has scrolled away
            ),
        ],
        files_of(jobs),
    )


def next_gate_card(scene: Scene, kind: str, lines: Sequence[str] = (), called: Sequence[int] | None = None) -> Shown:
    """Another question of the same turn, of a ``kind``, has opened against an enemy: what is to be known there, what is
    asked for, and of whom: ``called``, else those whom the turn's gates await."""
    called = turn_mentions(scene) if called is None else called
    head = f"**{scene.face.headline(scene.known, scene.voice)}**"
    news = kept(lines, 1900, scene.voice)
    return parts_card([text(head, *news), text(*_please(scene, called, kind), most=1300), _ways(scene)])


def called_card(scene: Scene, asked: Sequence[Wait], lines: Sequence[str]) -> Shown:
    """Calls members in the middle of a turn: what they are asked, and above it what they need to know."""
    head = f"**{scene.face.headline(scene.known, scene.voice)}**"
    news = kept(lines, 1900, scene.voice)
    return parts_card([text(head, *news), text(*_asks(scene, asked), most=1500), _ways(scene)])


def _ways(scene: Scene) -> Part | None:
    return row(
        scene.named("v", "orders", "card-orders", style="primary"),
        _plan(scene),
    )


def _plan(scene: Scene) -> Button | None:
    """*Side's plan*, where the turn has orders that make one: a battle alone has plans of its own."""
    return scene.named("v", "plan", "card-plan") if scene.gates() else None


def _please(scene: Scene, called: Sequence[int], kind: str = "") -> list[str]:
    """Who is to give orders, or what else a question of a ``kind`` asks for; empty if nobody is called."""
    own = f"card-please-{kind}"
    please = scene.say(own if scene.voice.has(own) else "card-orders-please")
    return [please + " " + " ".join(scene.who(member) for member in called)] if called else []


def _asks(scene: Scene, asked: Sequence[Wait]) -> list[str]:
    """Who is asked what: questions before the orders in full, the orders themselves by names alone."""
    first: dict[str, list[int]] = {}
    orders: list[int] = []
    for wait in asked:
        question = scene.table.match.rules.questions[wait.decision.kind]
        if wait.why == "answer" and wait.decision.gate and not question.brief:
            orders += [wait.member] if wait.member not in orders else []
            continue
        first.setdefault(_what(scene, wait), []).append(wait.member)
    lines = [f"{what} – {' '.join(scene.who(member) for member in sorted(set(who)))}" for what, who in first.items()]
    return [*kept(lines, 900, scene.voice), *_please(scene, sorted(orders)[:MOST_MENTIONS])]


def _what(scene: Scene, wait: Wait) -> str:
    """What a member is asked, in a separate line."""
    if wait.why == "approve":
        return scene.say("card-plan-to-approve")
    match = scene.table.match
    if wait.why == "mend":
        faults = match.plan_check(wait.decision.id, scene.table.tree.side(wait.slots[0]))
        return "⚠ " + clip(
            " ".join(scene.words(fault.what) for fault in faults[:2]) or scene.say("card-put-right"), 300
        )
    return clip(scene.words(match.open_prompt(wait.decision.id, wait.slots[0])), 250)


def _stops(scene: Scene) -> list[str]:
    """For whom the turns halted, and why; empty if there is an enemy to read it."""
    if scene.two_sided:
        return []
    lines = []
    for member, names in list(stopped(scene.table).items())[:3]:
        what = scene.voice.joined([scene.say(f"stop-{stop}") for stop in names])
        lines.append(clip(scene.say("card-stopped-for", who=mention(member), what=what), 250))
    return lines


def thread_of(scene: Scene) -> str:
    """The key of the thread that the turn's posts go to."""
    return scene.face.thread_key(scene.known) or scene.face.turn_key(scene.known)


def thread_name(scene: Scene) -> str:
    """The name of the thread of a turn, plain, at most 100 characters."""
    name = scene.face.thread_name(scene.known, scene.voice) or scene.face.headline(scene.known, scene.voice)
    return name.replace("*", "").replace("\\", "")[:100]


def thread_head(scene: Scene) -> Card:
    """A thread's own first message: what comes there, and the buttons that answer there."""
    ways = row(
        scene.named("v", "orders", "card-orders", style="primary"),
        _plan(scene),
        scene.named("v", "map", "card-map"),
        scene.named("v", "report", "card-report"),
    )
    return parts_card([text(scene.say("card-thread-head")), ways]).card
