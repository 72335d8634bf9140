"""The catalogues of the faces say the same things in both languages, and say everything that the faces ask for."""

import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

import bot.faces
import bot.text
import engine.silent_war
from bot.faces.face import GameFace
from bot.faces.registry import FACES
from bot.games import games
from bot.text.voice import LANGUAGES, voice

TEXT = Path(bot.text.__file__).parent
CODE = Path(bot.faces.__file__).parent
ENGINE = "\n".join(file.read_text(encoding="utf-8") for file in Path(engine.silent_war.__file__).parent.rglob("*.py"))
RULES = dict(games())
LEAST = {"sw-face": 300, "pw-face": 180, "sm-face": 120, "was-face": 40}
"""The catalogue of each face, with how many messages it has at least."""


@cache
def messages(name: str, language: str) -> dict[str, ast.Message]:
    body = FluentParser().parse((TEXT / language / f"{name}.ftl").read_text(encoding="utf-8")).body
    assert not [entry for entry in body if isinstance(entry, ast.Junk)]
    return {entry.id.name: entry for entry in body if isinstance(entry, ast.Message)}


@cache
def code() -> str:
    return "\n".join(file.read_text(encoding="utf-8") for file in sorted(CODE.rglob("*.py")))


def variables(node: ast.BaseNode) -> set[str]:
    found: set[str] = set()
    for field in vars(node).values():
        parts = field if isinstance(field, list) else [field]
        for part in parts:
            if isinstance(part, ast.VariableReference):
                found.add(part.id.name)
            if isinstance(part, ast.BaseNode):
                found |= variables(part)
    return found


@pytest.mark.parametrize("name", LEAST)
def test_both_have_the_same_messages(name: str) -> None:
    english, spanish = messages(name, "en"), messages(name, "es")
    assert list(english) == list(spanish)
    assert len(english) > LEAST[name]
    for key, message in english.items():
        other = spanish[key]
        assert [attribute.id.name for attribute in message.attributes] == [
            attribute.id.name for attribute in other.attributes
        ], key


@pytest.mark.parametrize("name", LEAST)
def test_no_message_uses_what_the_other_is_not_given(name: str) -> None:
    english, spanish = messages(name, "en"), messages(name, "es")
    for key, message in english.items():
        assert variables(spanish[key]) <= variables(message) | {"boats"}, key


@pytest.mark.parametrize("name", LEAST)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_in_the_code_has_its_message(name: str, language: str) -> None:
    speaker = voice(language)
    keys = set(re.findall(rf'"({name}-[a-z0-9-]+(?:\.[a-z]+)?)"', code()))
    assert len(keys) > LEAST[name] // 3
    assert not [key for key in sorted(keys) if not key.endswith("-") and not speaker.has(key)]


@pytest.mark.parametrize("name", LEAST)
def test_every_message_is_used(name: str) -> None:
    stems = set(re.findall(rf"""["']({name}-[a-zA-Z0-9-]*)[{{"']""", code()))
    for key in messages(name, "en"):
        used = any(key == stem or (stem.endswith("-") and key.startswith(stem)) for stem in stems)
        assert used or of_the_reader(key.removeprefix(f"{name}-")) or key in hints(), key


@cache
def hints() -> frozenset[str]:
    """The messages that a face asks for by the kind of a question, or by the words in which a unit is asked it."""
    faces = [face for face in FACES if isinstance(face, GameFace)]
    asked = {face.mark: {*RULES[face.game].questions, *prompts()} for face in faces}
    return frozenset(
        f"{mark}-face-hint-{each.removeprefix(f'{mark}-')}"
        for mark, every in asked.items()
        for each in every
        if each.startswith(f"{mark}-")
    )


@cache
def prompts() -> frozenset[str]:
    """The prompts of all catalogues, without their mark as questions; other tests show that each is asked."""
    texts = [file.read_text(encoding="utf-8") for file in (TEXT / "en").glob("*.ftl")]
    return frozenset(each for text in texts for each in re.findall(r"^ask-([a-z0-9-]+) =", text, re.MULTILINE))


def of_the_reader(key: str) -> bool:
    """Whether the reader of typed answers asks for a message: a refusal, a word of its own, a key or row of a game."""
    what, _, entry = key.partition("-")
    if what == "err":
        return f'fault("{entry}"' in code()
    return what == "say" and said().issuperset(entry.removeprefix("row-").split("-"))


@cache
def said() -> frozenset[str]:
    """All words of the faces' and the engine's code."""
    return frozenset(re.findall(r"[a-z0-9]+", code() + ENGINE))


@pytest.mark.parametrize("name", LEAST)
def test_spanish_is_no_copy(name: str) -> None:
    english = {key: _plain(message) for key, message in messages(name, "en").items()}
    spanish = {key: _plain(message) for key, message in messages(name, "es").items()}
    same = [key for key, text in english.items() if text and text == spanish[key]]
    # Names, signs and figures are alike in both; sentences are not.
    assert not [key for key in same if len(english[key].split()) > 4]


def _plain(message: ast.Message) -> str:
    value = message.value
    if value is None or any(not isinstance(part, ast.TextElement) for part in value.elements):
        return ""
    return "".join(part.value for part in value.elements if isinstance(part, ast.TextElement))
