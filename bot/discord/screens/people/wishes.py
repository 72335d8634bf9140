"""How a member wishes to play: when they are asked, at which stops a turn waits for them, who leads their fights."""

from __future__ import annotations

from collections.abc import Mapping

from bot.discord.cards import Choice, Menu, clip
from bot.discord.forms import Field, Form, Pick, Tick, check_form
from bot.discord.screens.kit import Scene
from bot.discord.taps.tap import Submitted
from bot.service.people.rights import voices
from bot.service.tempo.pace import AS_PROPOSED, ASKS, HIMSELF, Wish, one_sided, stopped_for, wish_of, wished

PROPOSED = "proposed"
CALL_ME = "card-call-me"
"""What a newcomer is asked once: whether they are called to their fights."""


def wish_form(scene: Scene) -> Form:
    """The form with what is set now."""
    assert scene.user_id is not None
    wish, voice, rules = wish_of(scene.table, scene.user_id), scene.voice, scene.table.match.rules
    ways = (PROPOSED, HIMSELF, *rules.doctrines[:8])
    chosen = wish.fights or PROPOSED

    def said(way: str) -> str:
        if way in (PROPOSED, HIMSELF):
            return voice.plain(f"card-wish-fights-{way}")
        key = f"service-doctrine-{way}"
        return scene.plain("card-exec", doctrine=voice.plain(key) if voice.has(key) else way)

    asks = tuple(Choice(clip(voice.plain(f"card-wish-ask-{way}"), 100), way, default=way == wish.ask) for way in ASKS)
    rows = [Field("ask", voice.plain("card-wish-ask"), Pick(asks))]
    stops = tuple(
        Choice(clip(voice.plain(f"stop-{stop}"), 100), stop, default=stop in wish.stops)
        for stop in list(rules.stops)[:10]
    )
    if stops:
        rows.append(Field("stops", voice.plain("card-wish-stops"), Tick(stops), voice.plain("card-wish-stops-hint")))
    fights = tuple(Choice(clip(said(way), 100), way, default=way == chosen) for way in ways)
    rows.append(Field("fights", voice.plain("card-wish-fights"), Pick(fights), voice.plain("card-wish-fights-hint")))
    return check_form(Form(voice.plain("card-wish-title"), scene.keys.tag("s", "wish"), tuple(rows)))


def call_me(scene: Scene) -> Menu | None:
    """The question that is put until it is answered, in games without an enemy: who fights when a unit meets one."""
    key, table = scene.wording(CALL_ME), scene.table
    if scene.user_id is None or not one_sided(table) or wished(table, scene.user_id):
        return None
    brings = {HIMSELF: _fight_brings(scene, key), PROPOSED: scene.plain(f"{key}.{PROPOSED}-brings")}
    choices = tuple(Choice(scene.plain(f"{key}.{way}"), way, said) for way, said in brings.items())
    return Menu(scene.keys.tag("o", "call-me"), choices, scene.plain(CALL_ME))


def _fight_brings(scene: Scene, key: str) -> str:
    """What it means to fight oneself: the turn waits for the fight, with how long for an answer if there is a limit."""
    table = scene.table
    time = table.settings.fight_time if len(voices(table)) > 1 else 0
    if not time:
        return scene.plain(f"{key}.{HIMSELF}-brings")
    minutes = -(-time // 60)
    limit = (
        scene.plain("card-minutes-short", minutes=minutes)
        if minutes % 60
        else scene.plain("card-hours-short", hours=minutes // 60)
    )
    return scene.plain(f"{key}.{HIMSELF}-brings-by", time=limit)


def read_wish(scene: Scene, fields: Mapping[str, Submitted]) -> Wish:
    """The submitted form; missing or unknown values stay as they were."""
    assert scene.user_id is not None
    now, rules = wish_of(scene.table, scene.user_id), scene.table.match.rules
    ask, fights, stops = fields.get("ask"), fields.get("fights"), fields.get("stops")
    asked = ask if isinstance(ask, str) and ask in ASKS else now.ask
    if fights == PROPOSED:
        led = AS_PROPOSED
    else:
        led = fights if isinstance(fights, str) and fights in (HIMSELF, *rules.doctrines) else now.fights
    chosen = tuple(stop for stop in rules.stops if isinstance(stops, tuple) and stop in stops)
    return Wish(asked, chosen, led)  # type: ignore[arg-type]  # looked up above


def why_asked(scene: Scene) -> str:
    """The stops that called the reader, as a line for their orders; empty if they are asked as always."""
    stops = stopped_for(scene.table, scene.user_id) if scene.user_id is not None else ()
    names = [scene.say(f"stop-{stop}") for stop in stops]
    return scene.say("card-wished", what=scene.voice.joined(names)) if names else ""
