"""Words for the core's toy, so that screens can show it."""

from __future__ import annotations

from fluent.runtime import FluentResource

from bot.text.voice import LANGUAGES, voice
from tests.engine.core.toy.state import NAMED

_THINGS = """port a b c d e f x y z stay station deep surface t1 t2 t3 tanker freighter escort near far abort now pass
    comb hold bow stern break-off fix press-on track depth charge tubes red blue north south skerries summary
    too-far-deep boat-lost duty-short at charges contact convoy dived hit hurt lost missed moved over pack-done raid
    struck ferry collier trawler"""
_KINDS = "orders plot fire again repair course intercept evade shot who-next approach tubes wish depth transfer"


def teach_words() -> None:
    """Add the toy's words to the catalogues of every language, for this process."""
    lines = [f"toy-{thing} = the {thing}" for thing in (*_THINGS.split(), *NAMED)]
    lines += [f"ask-{kind} = Toy: {kind}?" for kind in _KINDS.split()] + ["game-toy = Toy", "toy-boat = Boat { $id }"]
    for language in LANGUAGES:
        voice(language)._bundle.add_resource(FluentResource("\n".join(lines)))
