"""The page's files by themselves: both languages complete, nothing from outside, no text read as markup."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.harbour import page_api

PAGE = page_api.PAGE
SCRIPTS = sorted(PAGE.glob("*.js"))
FILES = sorted(path for path in PAGE.iterdir() if path.suffix in {".js", ".css", ".html"})


def words(language: str) -> dict[str, str]:
    """The catalogue of one language: key and sentence."""
    source = (PAGE / "words.js").read_text("utf-8")
    block = re.search(rf"^const {language} = {{$(.*?)^}};$", source, re.M | re.S)
    assert block is not None
    return dict(re.findall(r'(\w+): "((?:[^"\\]|\\.)*)"', block.group(1)))


def test_both_languages_say_everything_with_the_same_blanks() -> None:
    english, spanish = words("EN"), words("ES")
    assert len(english) > 100
    assert english.keys() == spanish.keys()
    blanks = {
        key: (sorted(re.findall(r"{\w+}", english[key])), sorted(re.findall(r"{\w+}", spanish[key]))) for key in english
    }
    assert [key for key, (en, es) in blanks.items() if en != es] == []


def test_every_word_asked_for_exists_and_every_word_is_asked_for() -> None:
    known = words("EN").keys()
    source = "".join(path.read_text("utf-8") for path in SCRIPTS if path.name != "words.js")
    asked = set(re.findall(r'\bt\("(\w+)"', source))
    assert asked - known == set()
    assert {key for key in known if not re.search(rf'"{key}"|\b{key}\b', source)} == set()


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_no_script_makes_markup_of_words(path: Path) -> None:
    forbidden = r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|DOMParser|srcdoc"
    code = [line for line in path.read_text("utf-8").splitlines() if not line.lstrip().startswith("//")]
    assert [line for line in code if re.search(forbidden, line)] == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_nothing_is_loaded_from_outside(path: Path) -> None:
    source = path.read_text("utf-8")
    loads = re.findall(r"""(?:src|href|from|import|url)\s*[=(]?\s*["'(]?(https?://[^\s"')]+|//[\w.]+)""", source)
    assert loads == []
    imports = re.findall(r'^import .* from "(.+)";$', source, re.M)
    assert [name for name in imports if not (PAGE / name).is_file()] == []


def test_page_allows_only_its_own_scripts_and_pictures() -> None:
    source = (PAGE / "index.html").read_text("utf-8")
    policy = re.search(r'Content-Security-Policy" content="([^"]+)"', source)
    assert policy is not None
    rules = dict(rule.strip().split(" ", 1) for rule in policy.group(1).split(";"))
    assert rules == {
        "default-src": "'none'",
        "script-src": "'self'",
        "style-src": "'self'",
        "img-src": "'self' data:",
        "connect-src": "'self'",
        "font-src": "'self'",
        "base-uri": "'none'",
        "form-action": "'none'",
    }
    assert [name for name in re.findall(r"/page/([\w.]+)", source) if not (PAGE / name).is_file()] == []


def test_hooks_in_the_readme_exist() -> None:
    """What the README promises to tests is in the code."""
    readme = (PAGE / "README.md").read_text("utf-8")
    source = "".join(path.read_text("utf-8") for path in SCRIPTS)
    promised = re.findall(r"^\| `([\w@-]+?)(?:<\w+>)?` \|", readme, re.M)
    assert len(promised) > 30
    assert [hook for hook in promised if hook not in source] == []
