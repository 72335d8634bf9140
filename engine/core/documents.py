"""Scenario files of a game, the project's own and those of members: read by one model, judged by one list of faults."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

from pydantic import BaseModel, ValidationError

from engine.core.data import DataError, Mistake, as_model, grammar_mistake, read_document, text_of, told_mistake
from engine.core.mending import HOW, MADE_UP, Mended, at_place, mended
from engine.core.misnamed import in_place, parsed
from engine.core.mistakes import Fault, Problem, mistake, place_of, shared
from engine.core.telling import Lines, all_rows_of, is_table, path_of, told
from engine.core.thousands import without_thousands
from engine.core.toml_text import MOST_BYTES, read_around
from engine.core.words import Json, Words

NAMED: Final = ("title", "summary")
"""What a member's file must bring with it; the project's have their words in the catalogues."""


NAMING: Final = ("id", "ships", "boats", "units")
"""Fields whose names others refer to."""
MOST_OTHERS: Final = 3
"""Places that a mistake names beside its own."""
UNKNOWN: Final = ("file-no-field", "file-no-field-above", "file-no-field-in", "file-no-table", "file-no-table-head")
"""Mistakes of a field whose name is near no other."""
NO_SUCH: Final = "file-no-such"
"""How mistakes about names that there are not begin."""
RENAMED: Final = ("file-no-field-but", "file-no-table-but")
"""Mistakes of a field or table whose name is near another."""
MISFIT: Final = 2
"""Fields that a row lacks, or that its table has not, from which on it is doubtful that this table was meant."""
MISFITS: Final = (*UNKNOWN, "file-missing")
"""Mistakes that say so."""
UNNAMED: Final = "file-needs-name"
TAKEN: Final = "file-id-taken"
_NAMELESS: Final = Problem("a scenario of your own needs one", Words(UNNAMED), alone=True)
_NAMELESS_ES: Final = Problem(
    "a scenario of your own needs one, in any language", Words("file-needs-name-es"), alone=True
)
IN_SPANISH: Final = "A title or summary for readers of Spanish; without it they read the other."


def unset(value: object) -> bool:
    """For a field that came later: where a file does not have it, its document is what it was."""
    return value is None


def own_text(text: str | None, spanish: str | None = None) -> Words:
    """A title or summary of a member's file, as it was written; in Spanish for those who read that where it has it."""
    return in_two(Words("own-text", {"text": text or ""}), spanish)


def in_two(words: Words, spanish: str | None) -> Words:
    """A text of a member's file, in Spanish for those who read that where the file has it."""
    return words if spanish is None else Words("own-in-two", {"en": words.args["text"], "es": spanish})


def usual_names(**names: str) -> Mapping[str, str]:
    """What many call a field or table, each with its words parted by blanks, the other way about."""
    return {word: name for name, words in names.items() for word in words.split()}


F = TypeVar("F", bound=BaseModel)


def file_named(files: Mapping[str, F], scenario: str) -> F:
    """A scenario of the project by its id. Errors: ValueError that names those there are."""
    if scenario not in files:
        raise ValueError(f"there is no scenario {scenario!r}; there are {', '.join(files)}")
    return files[scenario]


@dataclass(frozen=True, slots=True)
class Documents(Generic[F]):
    """How a game reads its scenario files. Every method raises :class:`DataError` with every mistake.

    ``model`` has the fields ``id, title, summary``. ``faults`` gives row, field and problem of each mistake that the
    model alone does not see; ``most`` is the greatest length of a member's file in bytes; ``also``
    another form that a file of the game may have.
    """

    model: type[F]
    faults: Callable[[F], Iterable[Fault]]
    most: int = MOST_BYTES
    also: type[BaseModel] | None = None

    def read(self, file: Path) -> F:
        """A file of the project."""
        return self.sound(file, read_document(file, self.model))

    def parse(self, content: bytes, name: str, ours: Collection[str]) -> F:
        """A member's file. It needs a title and a summary, but for a changed copy of one of ``ours`` (ids).

        What is wrong in itself and what is wrong only together are told in one round, as far as the sound part of a
        file can be judged alone.
        """
        path = Path(name)
        text = text_of(content, path, self.most)
        around = read_around(text, all_rows_of(self.model, *([self.also] if self.also else ())))
        slips = [grammar_mistake(path, fault) for fault in around.faults]
        if around.content is None:
            raise DataError(slips)
        left_out, moved = around.left_out, in_place(around.content, self.model)
        lines, written = Lines(around.text, moved.at), Lines(around.text)
        data, grouped = without_thousands(moved.data, self.model)
        whole = Lines(text)
        skipped = {key for number in left_out for key in whole.keys_of(number)}
        made, own = self._read(path, data, lines)
        doubtful = _doubtful(own, {path_of(place) for place in moved.written})
        own = [each for each in own if each.row not in doubtful or each.words.key not in MISFITS]
        own = [told_mistake(path, each, written) for each in moved.told] + own
        own += [told_mistake(path, each, lines) for each in grouped]
        read = made.file
        # A field that is missing may stand in a line that cannot be read.
        own = [
            each for each in own if not (left_out and each.words.key == "file-missing") and each.field not in skipped
        ]
        renamed = {(each.row, str(each.words.args["near"]).strip("[]")) for each in own if each.words.key in RENAMED}
        own = [each for each in own if each.words.key != "file-missing" or (each.row, each.field) not in renamed]
        said = [each for each in slips if _said_again(each, own)]
        slips = [each for each in slips if each not in said]
        own = [_as_written(each, said) for each in own]
        together = []
        if read is not None:
            together = self._unnamed(path, read, ours, own, lines) + self.mistakes(path, read, lines, made)
            if left_out:
                odd = {written.table_at(number) for number in left_out}
                together = _beside_unknown(together, [text.split("\n")[number - 1] for number in left_out], odd)
            elif own:
                together = self._whatever_was_meant(path, data, together)
                # What stands below a name that there is not may be named elsewhere.
                unknown = [each for each in own if each.words.key in UNKNOWN and not each.row]
                texts = [str(data.get(each.field)) for each in unknown]
                odd = {"" for each in unknown if each.field in data and not is_table(data[each.field])}
                together = _beside_unknown(together, texts, odd) if unknown else together
        together = [each for each in together if each.row not in doubtful or each.words.key.startswith(NO_SUCH)]
        better = _better_said(own, together)
        own = [each for each in own if (each.row, each.field) not in better.values()]
        together = _not_made_up(together, made, data)
        # What is named rightly, and is only missing where its name is mistaken.
        meant = {str(each.words.args["near"]) for each in own + together if "near" in each.words.args}
        told = {(each.row, _bare(each.field)) for each in own}
        # A field under a name that there is not may be what its row seems to lack.
        odd = {each.row for each in own if each.words.key in UNKNOWN and each.row}
        more = [
            each
            for each in together
            if each.row not in odd
            and not (each.words.key.startswith(NO_SUCH) and each.words.args["name"] in meant)
            and (
                _in_list(each, data)
                or (
                    (f"{each.row}.{_bare(each.field)}" not in made.fields or _named(each) in better)
                    and (each.row, _bare(each.field)) not in told
                )
            )
            and _bare(each.field) not in skipped
        ]
        if read is None or slips or own or more:
            found = [_where_written(each, made, lines) for each in own + more]
            places = [moved.at(each.row, each.field) for each in found]
            found = [replace(each, row=row, field=name) for each, (row, name) in zip(found, places, strict=True)]
            raise DataError(slips + sorted(found, key=lambda each: each.line))
        return read

    def _read(self, path: Path, data: Any, lines: Lines) -> tuple[Mended[F], list[Mistake]]:
        """The file mended so that the rest can be judged, and what is wrong in itself."""
        try:
            return Mended(self.model.model_validate(data)), []
        except ValidationError as error:
            made = mended(data, error, self.model)
            if made.guessed:  # only what is wrong whatever the row is
                same = {(each.place, each.words) for each in mended(data, error, self.model, "second").more}
                made.more = [
                    each for each in made.more if not made.in_doubt(each.place) or (each.place, each.words) in same
                ]
            return made, [told_mistake(path, each, lines) for each in (*told(error, self.model), *made.more)]

    def _whatever_was_meant(self, path: Path, data: Any, together: list[Mistake]) -> list[Mistake]:
        """Those of the mistakes that the file has however its slips are mended: the others only follow from them."""
        try:
            self.model.model_validate(data)
        except ValidationError as error:
            for how in HOW[1:]:
                otherwise = mended(data, error, self.model, how)
                if otherwise.file is None:
                    together = [each for each in together if each.alone or each.words.key.startswith(NO_SUCH)]
                    continue
                again = {_kept(each) for each in self.mistakes(path, otherwise.file, made=otherwise)}
                together = [
                    each
                    for each in together
                    if _kept(each) in again
                    or each.words.key.startswith((UNNAMED, TAKEN))
                    or otherwise.left_out(each.row)
                ]
        return together

    def _unnamed(self, path: Path, read: F, ours: Collection[str], told: list[Mistake], lines: Lines) -> list[Mistake]:
        """The title and summary that a file lacks, unless something is told of them already; with a title of its own
        also an id that is not its own."""
        fields = dict(read)
        if fields["id"] in ours:
            if fields["title"] is None:
                return []
            return [mistake(path, "", "id", shared("id-taken", id=fields["id"]), lines.of("", "id"))]
        said = {each.field for each in told if not each.row}
        return [
            mistake(path, "", field, problem, lines.of("", f"{field}_es") if fields.get(f"{field}_es") else 0)
            for field in NAMED
            if fields[field] is None and field not in said
            for problem in [_NAMELESS_ES if fields.get(f"{field}_es") else _NAMELESS]
        ]

    def stored(self, document: Json, name: str) -> F:
        """What was parsed before and kept as plain JSON.

        What went bad in the store is refused. A file that was taken before a check came (``late``) is played on.
        """
        path = Path(name)
        file = as_model(document, path, self.model)
        if mistakes := [each for each in self.mistakes(path, file) if not each.late]:
            raise DataError(mistakes)
        return file

    def sound(self, path: Path, file: F) -> F:
        """The file itself, where nothing is wrong with it."""
        if mistakes := self.mistakes(path, file):
            raise DataError(mistakes)
        return file

    def mistakes(self, path: Path, file: F, lines: Lines | None = None, made: Mended[F] | None = None) -> list[Mistake]:
        """What is wrong with a file; ``lines`` tell where in its text, ``made`` how it was mended."""
        text, as_written = lines or Lines(""), Mended[F]() if made is None else made
        return [
            mistake(
                path,
                row,
                field,
                problem,
                text.of(row, field),
                tuple(place_of(text.of(*other), *text.at(*other)) for other in others[:MOST_OTHERS]),
            )
            for row, field, problem, others in (
                (as_written.row(row), field, problem, [(as_written.row(at), name) for at, name in problem.others])
                for row, field, problem in self.faults(file)
            )
        ]


def _bare(field: str) -> str:
    return field.partition("[")[0]


def _said_again(slip: Mistake, own: list[Mistake]) -> bool:
    """Whether a word without quotes, or a number in a wrong form, is told as a value of the wrong kind anyway; or a
    name with accents as one that there is not."""
    if slip.words.key == "file-toml-letters":
        what = "file-no-table" if str(slip.words.args["right"]).startswith("[") else "file-no-field"
        return any(each.line == slip.line and each.words.key.startswith(what) for each in own)
    return slip.words.key in ("file-toml-bare", "file-toml-number-form") and any(
        each.line == slip.line and each.words.key.startswith("file-wants-") for each in own
    )


def _as_written(each: Mistake, slips: list[Mistake]) -> Mistake:
    """A field that there is not, by its name with the accents that its writer gave it."""
    slip = next((slip for slip in slips if slip.line == each.line and slip.words.key == "file-toml-letters"), None)
    if slip is None or not each.words.key.startswith("file-no-field"):
        return each
    name = str(slip.words.args["written"]).partition("=")[0].strip()
    return replace(each, field=name, told=Words(each.words.key, {**each.words.args, "name": name}))


def _doubtful(own: list[Mistake], moved: Collection[str]) -> set[str]:
    """The rows that do not fit the table that the name of their own may have meant: it is doubtful whether it was."""
    count = Counter(each.row for each in own if each.row in moved and each.words.key in MISFITS)
    return {row for row, often in count.items() if often >= MISFIT}


def _where_written(each: Mistake, made: Mended[F], lines: Lines) -> Mistake:
    """A mistake in a field under another name, at the line that has that name."""
    name = made.renamed.get((each.row, _bare(each.field)))
    return each if name is None else replace(each, line=lines.of(each.row, name) or each.line)


def _kept(each: Mistake) -> tuple[str, str, str]:
    key = each.words.key
    return each.row, each.field, NO_SUCH if key.startswith(NO_SUCH) else key


def _named(each: Mistake) -> tuple[str, str, str]:
    """The place and the name of what there is not."""
    return each.row, _bare(each.field), str(each.words.args.get("name", ""))


def _better_said(own: list[Mistake], together: list[Mistake]) -> dict[tuple[str, str, str], tuple[str, str]]:
    """Names that are no ids where the id of a thing stands: what there is instead is told, not how ids look."""
    known = {_named(each) for each in together if each.words.key.startswith(NO_SUCH)}
    forms = [each for each in own if each.words.key == "file-form-slug-but"]
    said = {(each.row, _bare(each.field), str(each.words.args["near"])): (each.row, each.field) for each in forms}
    return {name: place for name, place in said.items() if name in known}


def _in_list(each: Mistake, data: Any) -> bool:
    """Whether a name that there is not stands so in a list of the file: no slip of another element, and not the length
    of the list, makes it right."""
    given = at_place(data, (*parsed(each.row), each.field)) if each.words.key.startswith(NO_SUCH) else None
    return isinstance(given, list) and each.words.args["name"] in given


def _not_made_up(together: list[Mistake], made: Mended[F], data: Any) -> list[Mistake]:
    """The mistakes without names that only seem to be missing: their row is left out, or stood in a list of names that
    nobody can read and that was made up to judge the rest."""
    rows = [at_place(data, place) for place in made.without]
    ids = {str(row.get("id")) for row in rows if isinstance(row, dict)}
    lists = any(name.rpartition(".")[2] in NAMING for name in made.fields)
    return [
        each
        for each in together
        if not each.words.key.startswith(NO_SUCH)
        or (
            each.words.args["name"] not in ids
            and not (lists and (each.words.key == "file-no-such-of" or each.words.args.get("near") in MADE_UP))
        )
    ]


def _beside_unknown(together: list[Mistake], texts: list[str], odd: Collection[str]) -> list[Mistake]:
    """What is told beside lines that cannot be read, and beside tables and fields that there are not: names that there
    are not, unless such a text has the name; what shows in its rows alone, unless something of them is in doubt
    (``odd``). Whatever else seems wrong may follow from what those texts say.
    """
    return [
        each
        for each in together
        if (each.alone and each.row not in odd)
        or (each.words.key.startswith(NO_SUCH) and not any(str(each.words.args["name"]) in text for text in texts))
    ]
