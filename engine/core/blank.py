"""What stands in a masked world where a seat may not know the value: a blank that cannot be taken for a true one.

A mask leaves out what a seat does not know of at all (an unseen ship is not in the list). A blank is for what it
knows in part: the ship is there, her speed is not known. Compare, count, format or look up a blank and
:class:`Unseen` is raised, so that a judgement that forgot to ask shows itself in the first test.
"""

from __future__ import annotations

from enum import Enum
from typing import Final, NoReturn, TypeVar

T = TypeVar("T")


class Unseen(LookupError):
    """Something was asked of a masked world that its seat may not know: a fault of the judgement that asked."""


class _Refusing:
    """Whose every use is refused."""

    def __eq__(self, other: object) -> bool:
        return True if other is self else _refuse(self)

    def __repr__(self) -> str:
        return "BLANK"


def _refuse(self: object, *args: object) -> NoReturn:
    raise Unseen("the value is blank: ask whether it is known before you use it")


for _use in (
    *("hash", "bool", "str", "format", "len", "iter", "contains", "getitem", "lt", "le", "gt", "ge"),
    *("int", "index", "float", "neg", "abs", "add", "radd", "sub", "rsub", "mul", "rmul", "mod", "rmod"),
    *("floordiv", "rfloordiv", "truediv", "rtruediv"),
):
    setattr(_Refusing, f"__{_use}__", _refuse)


class Blank(_Refusing, Enum):
    """The type of :data:`BLANK`, its one member: a field that may be blank in a mask is declared ``str | Blank``."""

    BLANK = "?"


BLANK: Final = Blank.BLANK
"""The one blank; tell it by ``value is BLANK``, which mypy understands. It cannot be saved."""


def sure(value: T | Blank) -> T:
    """A value that is known, as in the true world it always is; :class:`Unseen` where it is blank."""
    if value is BLANK:
        raise Unseen("the value is blank")
    return value
