"""What somebody most likely meant with a line that is no TOML: the slip by name, and the text without it.

The parser says where it stopped. What stands before that place is sound, so a slip is looked for in that line alone,
and a mending is believed only if the parser gets farther with it. A mended text keeps the number of its lines.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from engine.core.words import Arg

SLIPS: Final = (
    "backslash-twice", "bare", "blank", "brace-lines", "braces-end", "colon", "comma", "comma-mark", "comma-more",
    "curly-quotes", "end-mark", "equals-missing", "equals-once", "fence", "head-behind", "head-bracket",
    "inner-quotes", "key-twice", "last-comma", "letters", "list-brackets", "list-ends", "minus", "no-value",
    "number-form", "one-quote", "other-form", "quoted-name", "remark", "rows-twice", "spaced-name", "table-twice",
    "text-lines", "yes-no",
)  # fmt: skip
"""All slips by name."""
LONGEST_LINE: Final = 600
"""Characters of a line that is looked at; absurd ones cost more than they are worth."""
MOST_LINES: Final = 40
"""Lines that a table in braces, or a text, is looked for after the first."""
_CURLY: Final = {**dict.fromkeys("“”„‟«»″", '"'), **dict.fromkeys("‘’‚‛′`´", "'")}
_BLANKS: Final = {**dict.fromkeys("\u00a0\u2007\u2009\u202f\u3000", " "), **dict.fromkeys("\u200b\u2060\ufeff", "")}
_DASHES: Final = dict.fromkeys("‐‑‒–—−", "-")
_YES: Final = ("true", "yes", "on", "sí", "si", "verdadero")
_NO: Final = ("false", "no", "off", "falso")
_AT: Final = re.compile(r" \(at line (\d+), column (\d+)\)$")
_HEAD: Final = re.compile(r"^\s*(\[+)\s*([^\[\]#\s](?:[^\[\]#]*[^\[\]#\s])?)\s*(\]*)\s*([^\]\s].*)?$")
_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")
_PAIR: Final = re.compile(r"^(\s*)([A-Za-z0-9_.-]+)\s*=\s*(.*?)\s*$")
_STATEMENT: Final = re.compile(r"^\s*(?:[A-Za-z0-9_.\"'-]+\s*=|\[\[?\s*[A-Za-z][\w.-]*\s*\]\]?\s*(?:#.*)?$)")
_NAMED_HEAD: Final = re.compile(r"^\s*(?:\[\[\s*[A-Za-z][\w.-]*\s*\]\]|\[\s*[A-Za-z][\w.-]*\s*\])\s*(?:#.*)?$")
_PARTED: Final = re.compile(r"=\s*([+-]?\d+(?:,\d+)+)\s*$")
_TEXT: Final = r"\"[^\"]*\"|'[^']*'"
_TAIL: Final = re.compile(rf"^((?:{_TEXT}|[^\"'])*?)\s*(//|/\*|--|%|;)\s*(\S.*)$")


@dataclass(frozen=True, slots=True)
class Slip:
    """A slip by its name (``file-toml-<name>``): what its sentence says beside the line, and the whole text without it,
    None where nobody can know. ``left``: lines whose content is not in that text."""

    name: str
    args: dict[str, Arg] = field(default_factory=dict)
    text: str | None = None
    left: tuple[int, ...] = ()
    line: int = 0


def slip_at(text: str, at: int, name: str, rows: Collection[str] = ()) -> Slip | None:
    """The slip at which the parser stopped, None where the line tells no more than the parser does.

    ``at``: the place in the text; ``name``: what the parser makes of it; ``rows``: tables that may stand several times.
    """
    if name == "quote" and at >= len(text):
        at = _left_open(text, at)
    place = _Place(text, at)
    if len(place.line) > LONGEST_LINE:
        return None
    return next(iter(_slips(place, name, rows)), None)


def _left_open(text: str, at: int) -> int:
    """The place of a text in single quotes that the parser looked for the end of, to the end of the file."""
    start = 0
    for line in text.split("\n"):
        pair = _PAIR.match(line)
        if pair is not None and pair[3].startswith("'") and "'" not in pair[3][1:]:
            return start + len(line)
        start += len(line) + 1
    return at


class _Place:
    """A line of a text in which the parser stopped."""

    def __init__(self, text: str, at: int) -> None:
        self.text, self.at = text, min(at, len(text))
        self.start = text.rfind("\n", 0, self.at) + 1
        end = text.find("\n", self.at)
        self.end = len(text) if end < 0 else end
        self.line = text[self.start : self.end]
        self.column = self.at - self.start
        self.number = text.count("\n", 0, self.start) + 1
        self.opened = _opened(text, self.at)
        first = self.opened[0][1] if self.opened else self.start
        self.begun = text.rfind("\n", 0, first) + 1
        """Where the statement of this line begins."""

    def with_line(self, line: str) -> str:
        return self.text[: self.start] + line + self.text[self.end :]

    def farther(self, line: str, *, whole: bool = True) -> bool:
        """Whether the parser reads another line in this place: to its end, or farther than this."""
        stopped = _stopped(self.text[self.begun : self.start] + line)
        return stopped is None or (not whole and stopped > self.at - self.begun)

    def mended(self, name: str, line: str, *, whole: bool = True) -> Slip | None:
        """The slip whose mending is this line, if the parser gets on with it."""
        if line == self.line or not self.farther(line, whole=whole):
            return None
        return Slip(name, {"right": line.strip()}, self.with_line(line), line=self.number)


def _stopped(text: str) -> int | None:
    """The place at which the parser stops; None where it reads all, or misses only what later lines may bring."""
    try:
        tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        place = _AT.search(str(error))
        if place is None:
            return len(text) if str(error).startswith(("Unterminated", "Invalid value", "Expected")) else None
        return sum(len(line) + 1 for line in text.split("\n")[: int(place[1]) - 1]) + int(place[2]) - 1
    except (ValueError, RecursionError):
        return 0
    return None


def _opened(text: str, at: int) -> list[tuple[str, int]]:
    """The brackets and braces of values that are open at a place: each mark with its own place."""
    stack: list[tuple[str, int]] = []
    where = 0
    while where < at:
        char = text[where]
        if char in "\"'":
            mark = char * 3 if text.startswith(char * 3, where) else char
            where = _after(text, where + len(mark), mark)
            continue
        head = not stack and char == "[" and not text[text.rfind("\n", 0, where) + 1 : where].strip()
        if char == "#" or head:
            end = text.find("\n", where)
            where = at if end < 0 else end
            continue
        if char in "[{":
            stack.append((char, where))
        elif char in "]}" and stack:
            stack.pop()
        where += 1
    return stack


def _after(text: str, where: int, mark: str) -> int:
    """The place behind a string."""
    while where < len(text):
        if text[where] == "\\" and mark[0] == '"':
            where += 2
        elif text.startswith(mark, where):
            return where + len(mark)
        elif text[where] == "\n" and len(mark) == 1:
            return where
        else:
            where += 1
    return len(text)


def _slips(place: _Place, name: str, rows: Collection[str]) -> Iterator[Slip]:
    """All readings of a slip, the likeliest first."""
    line = place.line
    bare = line.strip()
    if not place.text[: place.start].strip() and bare[:1] in ("{", "<"):
        yield Slip("other-form", {"form": "JSON" if bare[0] == "{" else "XML"})
        return
    if bare.startswith(("```", "~~~")):
        lines = place.text.split("\n")
        yield Slip("fence", text="\n".join("" if each.strip()[:3] == bare[:3] else each for each in lines))
        return
    yield from _marks(place)
    readings: list[Slip | None] = []
    if name in ("twice", "rows"):
        readings += [_twice(place, rows)]
    elif line.lstrip().startswith("[") and not place.opened:
        readings += _heads(place)
    else:
        readings += [*_lists(place, name), *_names(place), *_values(place)]
    yield from (each for each in readings if each is not None)


# Marks that text programs put in ---------------------------------------------------------------------------------


def _marks(place: _Place) -> Iterator[Slip]:
    """Quotes, blanks and dashes that no keyboard makes, of all lines at once."""
    for name, marks in (("blank", _BLANKS), ("curly-quotes", _CURLY), ("minus", _DASHES)):
        if not _bare_of(place.line, marks) and (name != "curly-quotes" or not _half_curly(place.line)):
            continue
        lines = place.text.split("\n")
        at = place.number - 1
        touched = [
            number
            for number, line in enumerate(lines[at : at + 4000], at)
            if _bare_of(line, marks) or (name == "curly-quotes" and _half_curly(line))
        ]
        for number in touched:
            lines[number] = _straight(lines[number], marks)
        signs = " ".join(dict.fromkeys(mark for mark in place.line if mark in marks))
        args: dict[str, Arg] = {"right": lines[at].strip(), "more": len(touched) - 1, "marks": signs}
        yield Slip(name, args, "\n".join(lines), line=place.number)


def _bare_of(line: str, marks: Collection[str]) -> bool:
    """Whether a line has one of these marks outside quotes and remarks."""
    if not any(mark in line for mark in marks):
        return False
    where = 0
    while where < len(line):
        if line[where] == "#":
            return False
        if line[where] in "\"'":
            end = _after(line, where + 1, line[where])
            where = max(end, where + 1)
            continue
        if line[where] in marks:
            return True
        where += 1
    return False


def _half_curly(line: str) -> bool:
    """Whether a text begins with a straight quote and ends with another."""
    straight = _straight(line, _CURLY)
    return straight != line and _stopped(line) is not None and _stopped(straight) is None


def _straight(line: str, marks: dict[str, str]) -> str:
    """A line with what the keyboard has instead; quotes within straight quotes stay."""
    if marks is not _CURLY:
        return "".join(marks.get(char, char) for char in line)
    outside, where = "", 0
    while where < len(line):
        end = _after(line, where + 1, line[where]) if line[where] in "\"'" else where
        if end > where and line[end - 1 : end] == line[where] and end - 1 > where:
            outside += line[where:end]
            where = end
            continue
        # A single one within double ones is the apostrophe of a text.
        apostrophe = line[where] in "’′" and outside.count('"') % 2 == 1
        outside += line[where] if apostrophe else marks.get(line[where], line[where])
        where += 1
    name, equals, value = outside.partition("=")
    two_kinds = value.strip()[:1] in ("'", '"') and value.count("'") == value.count('"') == 1
    if two_kinds and any(mark in line for mark in marks):
        return name + equals + value.replace("'", '"')
    return outside


# Names and tables ------------------------------------------------------------------------------------------------


def _twice(place: _Place, rows: Collection[str]) -> Slip:
    lines = place.text.split("\n")
    at = place.number - 1
    if place.opened:
        names = re.findall(r"([A-Za-z0-9_-]+)\s*=", place.text[place.opened[-1][1] : place.at])
        return Slip("key-twice", {"name": names[-1] if names else "", "before": place.number})
    head = _HEAD.match(place.line)
    if head is None:
        pair = _PAIR.match(place.line)
        name = pair[2] if pair else place.line.strip()
        before = 0
        for number in range(at - 1, -1, -1):
            other = _PAIR.match(lines[number])
            if other and other[2] == name:
                before = number + 1
                break
            if lines[number].lstrip().startswith("[") and _STATEMENT.match(lines[number]):
                break
        lines[at] = ""
        return Slip("key-twice", {"name": name, "before": before or place.number}, "\n".join(lines))
    name = head[2]
    same = re.compile(rf"^\s*\[\s*{re.escape(name)}\s*\]\s*(?:#.*)?$")
    before = next((number for number, line in enumerate(lines[:at], 1) if _head_of(line) == name), 0)
    field_at = next((n for n, line in enumerate(lines[:at], 1) if (pair := _PAIR.match(line)) and pair[2] == name), 0)
    if name in rows:
        lines = [f"[[{name}]]" if same.match(line) else line for line in lines]
        return Slip("rows-twice", {"name": name, "before": before}, "\n".join(lines))
    left = [at + 1]
    while left[-1] < len(lines) and not re.match(r"^\s*\[\[?\s*[A-Za-z]", lines[left[-1]]):
        left.append(left[-1] + 1)
    for number in left:
        lines[number - 1] = ""
    if not before and field_at:
        return Slip("key-twice", {"name": name, "before": field_at}, "\n".join(lines), tuple(left))
    return Slip("table-twice", {"name": name, "before": before or place.number}, "\n".join(lines), tuple(left))


def _head_of(line: str) -> str:
    """The table that begins in a line."""
    head = _HEAD.match(line)
    return head[2] if head else ""


def _heads(place: _Place) -> Iterator[Slip | None]:
    head = _HEAD.match(place.line)
    if head is None or not head[2]:
        return
    opened, name, closed, behind = head.groups()
    count = min(2, max(len(opened), len(closed)))
    right = "[" * count + name + "]" * count
    if closed and not name.isascii():
        yield _odd_head(place, count, name)
    elif closed and behind and not behind.startswith("#"):
        yield Slip("head-behind", {"right": right}, place.with_line(right), line=place.number)
    elif re.search(r"\s", name) and re.fullmatch(r"[\w .-]+", name):
        joined = "[" * count + re.sub(r"\s+", "_", name) + "]" * count
        yield place.mended("spaced-name", joined)
    else:
        yield place.mended("head-bracket", right)


def _odd_head(place: _Place, count: int, name: str) -> Slip | None:
    """A table's name with letters that only quotes allow: in quotes wherever it stands, so that it is told as the name
    of a table that there is not."""
    lines = place.text.split("\n")
    parts = [re.sub(r"\s+", "_", part.strip().strip("\"'")) for part in name.split(".")]
    quoted = ".".join(part if _BARE.fullmatch(part) else f'"{part}"' for part in parts)
    if not place.farther("[" * count + quoted + "]" * count):
        return None
    for number in range(place.number - 1, len(lines)):
        head = _HEAD.match(lines[number])
        if head is not None and head[2] == name and head[3]:
            each = min(2, max(len(head[1]), len(head[3])))
            lines[number] = "[" * each + quoted + "]" * each
    plain = unicodedata.normalize("NFKD", ".".join(parts)).encode("ascii", "ignore").decode()
    right = "[" * count + plain + "]" * count
    return Slip("letters", {"right": right}, "\n".join(lines), line=place.number)


def _names(place: _Place) -> Iterator[Slip | None]:
    """Slips between a name and its value."""
    line = place.line
    if place.opened:
        return
    colon = re.match(r"^(\s*[A-Za-z0-9_.\"-]+)\s*:\s*(\S.*)$", line)
    if colon and not colon[2].startswith("="):
        yield place.mended("colon", f"{colon[1]} = {colon[2]}", whole=False)
    several = re.match(r"^(\s*[A-Za-z0-9_.\"-]+)\s*(?::=|==+|=>|->)\s*(\S.*)$", line)
    if several:
        yield place.mended("equals-once", f"{several[1]} = {several[2]}", whole=False)
    spaced = re.match(r"^(\s*)([\w.-]+(?:[ \t]+[\w.-]+)+)\s*=\s*(\S.*)$", line, re.ASCII)
    if spaced:
        joined = re.sub(r"\s+", "_", spaced[2])
        yield place.mended("spaced-name", f"{spaced[1]}{joined} = {spaced[3]}", whole=False)
    odd = re.match(r"^(\s*)([^=\[\]{}#\"']+?)\s*=\s*(\S.*)$", line)
    if odd and not re.fullmatch(r"[A-Za-z0-9_.-]+", odd[2]):
        plain = unicodedata.normalize("NFKD", odd[2]).encode("ascii", "ignore").decode()
        plain = re.sub(r"[^A-Za-z0-9_.]+", "-", plain).strip("-")
        if plain:
            yield place.mended("letters", f"{odd[1]}{plain} = {odd[3]}", whole=False)
    missing = re.match(r"^(\s*[A-Za-z0-9_-]+)\s+([\"'\[{\d+-].*|true|false)$", line)
    if missing:
        yield place.mended("equals-missing", f"{missing[1]} = {missing[2]}", whole=False)


# Values ----------------------------------------------------------------------------------------------------------


def _values(place: _Place) -> Iterator[Slip | None]:
    """Slips of a value that stands in one line behind its name."""
    pair = _PAIR.match(place.line)
    if pair is None or (place.opened and place.begun < place.start):
        return
    name, value = f"{pair[1]}{pair[2]}", pair[3]
    if not value or value.startswith("#"):
        yield _list_begun(place, name)
        yield Slip("no-value", {"name": pair[2]}, place.with_line(""), (place.number,))
        return
    yield _over_lines(place, value)
    for slip, meant in _meant(value):
        yield place.mended(slip, f"{name} = {meant}")


def _meant(value: str) -> Iterator[tuple[str, str]]:
    """What a value may have been meant to be, each with the name of the slip; only what can be read counts."""
    lower = value.casefold()
    if lower in _YES or lower in _NO:
        yield "yes-no", "true" if lower in _YES else "false"
    if re.fullmatch(r"[+-]?\d{1,3}([ .,'_]\d{3})+", value):
        yield "number-form", re.sub(r"[^\d+-]", "", value)
    if re.fullmatch(r"[+-]?(\d+[.,]\d+|[.,]\d+|\d+\.)", value):
        whole, _, part = value.replace(",", ".").partition(".")
        yield "number-form", f"{whole or 0}.{part}" if part else whole
    if re.fullmatch(r"[+-]?0+\d+", value):
        yield "number-form", str(int(value))
    behind = re.fullmatch(r"(.*?)\s*[,;.]+", value)
    if behind:
        yield "end-mark", behind[1]
    tail = _TAIL.match(value)
    if tail and tail[1]:
        yield "remark", f"{tail[1]} # {tail[3].removesuffix('*/').strip()}"
    rounded = re.fullmatch(r"\((.*)\)", value) or re.fullmatch(r"\{([^={}]*)\}", value)
    if rounded:
        yield "list-brackets", f"[{_quoted_items(rounded[1])}]"
    if re.fullmatch(rf"(?:{_TEXT})(?:\s*,\s*(?:{_TEXT}))+,?", value):
        yield "list-brackets", f"[{value.rstrip(',')}]"
    yield from _meant_texts(value)


def _meant_texts(value: str) -> Iterator[tuple[str, str]]:
    """Quotes that are missing, too many, or of two kinds."""
    if "\\" in value:
        yield "backslash-twice", value.replace("\\", "\\\\")
    if re.fullmatch(r"[\"']?[+-]?\d+(\.\d+)?[\"']?", value):
        yield "end-mark", value.strip("\"'")
    first, last = value[:1], value[-1:]
    inner = value.strip("\"'")
    if first == last and any(mark in inner for mark in "\"'"):  # the last of two quotes may be one of the text
        inner = value[1:-1]
    if first in "\"'" and last in "\"'" and len(value) > 2 and not re.search(r"[\"']\s*,\s*[\"']", value):
        mark = "'" if '"' in inner and "'" not in inner else '"'
        text = inner if mark == "'" else inner.replace("\\", "\\\\").replace('"', '\\"')
        yield ("inner-quotes" if first in inner else "one-quote"), f"{mark}{text}{mark}"
    elif (first in "\"'") != (last in "\"'") and "[" not in value and "{" not in value:
        text, mark, remark = value.partition("#")
        if first in "\"'" or not mark:
            yield "one-quote", f'"{text.strip().strip(chr(34) + chr(39))}"' + (f" # {remark.strip()}" if mark else "")
    if first == "[" and last == "]":
        yield ("one-quote" if inner.count('"') % 2 else "bare"), f"[{_quoted_items(value[1:-1])}]"
    if re.fullmatch(r"[^\"'\[\]{}=#]+", value):
        yield "bare", f'"{value}"'
    text, mark, remark = value.partition("#")
    if mark and re.fullmatch(r"[^\"'\[\]{}=]+", text):
        yield "bare", f'"{text.strip()}" #{remark}'


def _quoted_items(listed: str) -> str:
    """The items of a list, each text in quotes."""
    items = [item.strip() for item in listed.split(",")]
    return ", ".join(
        item if re.fullmatch(rf"{_TEXT}|[+-]?\d+(\.\d+)?|true|false", item) else f'"{item.strip(chr(34) + chr(39))}"'
        for item in items
        if item
    )


def _list_begun(place: _Place, name: str) -> Slip | None:
    """A list whose items stand in the lines below, and that has an end and no beginning."""
    lines = place.text[place.end + 1 :].split("\n")[:MOST_LINES]
    end = next((at for at, line in enumerate(lines) if line.split("#")[0].rstrip().endswith("]")), None)
    if end is None or any(_STATEMENT.match(line) for line in lines[: end + 1]):
        return None
    opened = f"{name} = ["
    if _stopped("\n".join([opened, *lines[: end + 1]])) is not None:
        return None
    return Slip("head-bracket", {"right": opened.strip()}, place.with_line(opened), line=place.number)


def _over_lines(place: _Place, value: str) -> Slip | None:
    """A text that goes on in the next line."""
    if not value.startswith('"') or value.count('"') != 1:
        return None
    lines = place.text.split("\n")
    for number in range(place.number, min(place.number + MOST_LINES, len(lines))):
        if _STATEMENT.match(lines[number]):
            return None
        if '"' in lines[number]:
            joined = " ".join(line.strip() for line in lines[place.number - 1 : number + 1])
            if _stopped(joined) is not None:
                return None
            lines[place.number - 1 : number + 1] = [joined, *[""] * (number + 1 - place.number)]
            return Slip("text-lines", text="\n".join(lines), line=place.number)
    return None


# Lists and tables in braces --------------------------------------------------------------------------------------


def _lists(place: _Place, name: str) -> Iterator[Slip | None]:
    """Commas and brackets that are missing or too many."""
    if not place.opened:
        return
    above = [each for each in place.opened if each[1] < place.start]
    if above and above[-1][0] == "[" and _next_table(place):
        yield _list_ended(place, above, place.start)
        return
    mark, begins = place.opened[-1]
    line = place.text.count("\n", 0, begins) + 1
    first = not place.line[: place.column].strip()
    over = line < place.number and _STATEMENT.match(place.line) and first and mark == "["
    if over or (name == "open-list" and place.at >= len(place.text)):
        yield _list_ended(place, place.opened, place.at)
        return
    if mark == "{":
        yield _parted_number(place)
    if name == "open-table" or (mark == "{" and name in ("key", "value", "equals", "statement")):
        yield from _braces(place, begins)
    if mark == "[" and begins >= place.start and re.match(r"[\w-]+\s*=", place.line[place.column :]):
        ended = place.line[: place.column].rstrip(", ") + "], " + place.line[place.column :]
        yield place.mended("head-bracket", ended, whole=False)
    if place.text[place.at : place.at + 1] == ",":
        yield place.mended("comma-more", place.line[: place.column] + place.line[place.column + 1 :], whole=False)
    if place.line.count('"') % 2 == 1:
        requoted = re.sub(r"\[([^\[\]]*)\]?\s*$", lambda part: f"[{_quoted_items(part[1])}]", place.line, count=1)
        yield place.mended("one-quote", requoted)
    if name in ("open-list", "open-table") and re.match(r"[\"'\w\[{+-]", place.text[place.at : place.at + 1]):
        token = re.match(rf"{_TEXT}|\S[^,\]}}]*", place.text[place.at : place.end])
        before = token[0].strip() if token else place.line.strip()
        mended = place.line[: place.column].rstrip(" ") + ", " + place.line[place.column :]
        if place.farther(mended, whole=False):
            yield Slip("comma", {"before": before}, place.with_line(mended))
    if place.text[place.at : place.at + 1] == ";":
        yield place.mended("comma-mark", place.line.replace(";", ","), whole=False)
    if name == "value":
        word = re.match(r"[^,\]}\n#]+", place.text[place.at :])
        if word and re.fullmatch(r"[^\"'\[\]{}=]+", word[0].strip()):
            meant = word[0].strip()
            lower = meant.casefold()
            if lower not in (*_YES, *_NO):
                every = re.sub(r"\[([^\[\]{}]*)\]", lambda part: f"[{_quoted_items(part[1])}]", place.line, count=1)
                yield place.mended("bare", every)
            right = "true" if lower in _YES else "false" if lower in _NO else f'"{meant}"'
            end = place.column + len(word[0].rstrip())
            mended = place.line[: place.column] + right + place.line[end:]
            yield place.mended("yes-no" if right[0] != '"' else "bare", mended, whole=False)


def _next_table(place: _Place) -> bool:
    """Whether a line is the head of a table and no list: below it stands a field."""
    if not _NAMED_HEAD.match(place.line):
        return False
    below = (line for line in place.text[place.end :].split("\n") if line.strip() and not line.lstrip().startswith("#"))
    return _PAIR.match(next(below, "")) is not None


def _list_ended(place: _Place, opened: list[tuple[str, int]], at: int) -> Slip:
    """A list that has no end before a place: told at the line in which its innermost part begins."""
    close = "".join("]" if each == "[" else "}" for each, _begins in reversed(opened))
    line = place.text.count("\n", 0, opened[-1][1]) + 1
    return Slip("list-ends", {}, _closed(place.text, at, close), line=line)


def _parted_number(place: _Place) -> Slip | None:
    """A number with a comma in a table in braces, where the comma ends it and the rest seems to be a name."""
    before = _PARTED.search(place.line[: place.column])
    if before is None or not re.match(r"\s*[,}]", place.line[place.column :]):
        return None
    whole = re.fullmatch(r"[+-]?[1-9]\d{0,2}(,\d{3})+", before[1])
    right = before[1].replace(",", "" if whole else ".")
    mended = place.line[: before.start(1)] + right + place.line[before.end(1) :]
    return place.mended("number-form", mended, whole=False)


def _closed(text: str, at: int, close: str) -> str:
    """A text in which a list ends with the last of its lines that say something."""
    lines = text[:at].split("\n")
    for number in range(len(lines) - 1, -1, -1):
        said = lines[number].partition("#")[0] if '"' not in lines[number].partition("#")[2] else lines[number]
        if said.strip():
            lines[number] = said.rstrip() + close
            break
    return "\n".join(lines) + text[at:]


_ODD_NAME: Final = re.compile(r"([{,]\s*)(?=[^=,{}\"']*[^\x00-\x7F]|[\w-]+ +[\w-])([^=,{}\"']*?)\s*=")
"""A name in braces, with a sign or a blank that only quotes allow."""


def _braces(place: _Place, begins: int) -> Iterator[Slip | None]:
    """A table in braces: over several lines, without its end, with a comma at its end, with colons."""
    start = place.text.rfind("\n", 0, begins) + 1
    end = place.text.find("}", begins)
    inside = place.text[start : end + 1] if end >= 0 else ""
    if "\n" in inside and inside.count("\n") <= MOST_LINES and not re.search(r"^\s*\[", inside, re.MULTILINE):
        after = place.text.find("\n", end)
        after = len(place.text) if after < 0 else after
        parts = [re.sub(r"\s+#.*$", "", part).strip() for part in place.text[start:after].split("\n")]
        joined = re.sub(r",\s*\}", " }", " ".join(part for part in parts if part))
        if _stopped(joined) is None or _stopped(re.sub(r"([\w-]+)\s*:\s*", r"\1 = ", joined)) is None:
            number = place.text.count("\n", 0, start) + 1
            text = place.text[:start] + joined + "\n" * (len(parts) - 1) + place.text[after:]
            yield Slip("brace-lines", text=text, line=number)
            return
    yield place.mended("quoted-name", _ODD_NAME.sub(r'\1"\2" =', place.line), whole=False)
    yield place.mended("last-comma", re.sub(r",\s*\}", " }", place.line), whole=False)
    if "{" in place.line:
        head, brace, rest = place.line.partition("{")
        yield place.mended("colon", head + brace + re.sub(r"([\w-]+)\s*:\s*", r"\1 = ", rest), whole=False)
    if place.at >= place.start + len(place.line.rstrip()):
        said = place.line.rstrip()
        goes_on = "," if len(place.opened) > 1 and said.endswith(",") else ""
        closed = said.rstrip(", ") + " }" + goes_on + place.line[len(said) :]
        slip = place.mended("braces-end", closed, whole=not goes_on)
        yield slip and replace(slip, args={"right": str(slip.args["right"]).removesuffix(",")})
