"""The two catalogues of the face say the same things, and say everything the face asks for."""

import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

import bot.faces
import bot.text
from bot.text.voice import LANGUAGES, voice

TEXT = Path(bot.text.__file__).parent
FACES = Path(bot.faces.__file__).parent
KEY = re.compile(r'"(sw-face-[a-z0-9-]+(?:\.[a-z]+)?)"')


@cache
def messages(language: str) -> dict[str, ast.Message]:
    body = FluentParser().parse((TEXT / language / "sw-face.ftl").read_text(encoding="utf-8")).body
    assert not [entry for entry in body if isinstance(entry, ast.Junk)]
    return {entry.id.name: entry for entry in body if isinstance(entry, ast.Message)}


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


def test_both_have_the_same_messages() -> None:
    english, spanish = messages("en"), messages("es")
    assert list(english) == list(spanish)
    assert len(english) > 300
    for name, message in english.items():
        other = spanish[name]
        assert [one.id.name for one in message.attributes] == [one.id.name for one in other.attributes], name


def test_no_message_uses_what_the_other_is_not_given() -> None:
    english, spanish = messages("en"), messages("es")
    for name, message in english.items():
        assert variables(spanish[name]) <= variables(message) | {"boats"}, name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_in_the_code_has_its_message(language: str) -> None:
    speaker = voice(language)
    keys = {key for file in FACES.rglob("*.py") for key in KEY.findall(file.read_text(encoding="utf-8"))}
    assert len(keys) > 150
    assert not [key for key in sorted(keys) if not key.endswith("-") and not speaker.has(key)]


def test_every_message_is_used() -> None:
    code = "\n".join(file.read_text(encoding="utf-8") for file in FACES.rglob("*.py"))
    stems = set(re.findall(r"""["'](sw-face-[a-z0-9-]*)[{"']""", code))
    for name in messages("en"):
        assert any(name == stem or (stem.endswith("-") and name.startswith(stem)) for stem in stems), name


def test_spanish_is_no_copy() -> None:
    same = [name for name in messages("en") if _plain("en", name) and _plain("en", name) == _plain("es", name)]
    # Names, signs and figures are alike in both; sentences are not.
    assert not [name for name in same if len(_plain("en", name).split()) > 4]


def _plain(language: str, name: str) -> str:
    value = messages(language)[name].value
    if value is None or any(not isinstance(part, ast.TextElement) for part in value.elements):
        return ""
    return "".join(part.value for part in value.elements if isinstance(part, ast.TextElement))
