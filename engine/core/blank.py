"""The blank that a masked world holds where a seat may not know a value, which cannot be taken for a true value.

A mask leaves out what a seat does not know of at all (an unseen ship is not in the list). A blank is for what it knows
in part: the ship is there, her speed is not known. To compare, count, format or look up a blank raises
:class:`Unseen`, so that a judgement that forgot to ask fails in the first test.
"""

from __future__ import annotations

from enum import Enum
from typing import Any, Final, NoReturn, TypeVar

T = TypeVar("T")


class Unseen(LookupError):
    """A masked world was asked for something that its seat may not know: a fault of the judgement that asked."""


class _Refusing:
    """Every use of it is refused."""

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
"""The only blank. Test for it with ``value is BLANK``, which mypy understands. It cannot be saved."""
HIDDEN: Final[Any] = BLANK
"""The blank for a mask whose fields are declared as in the true world, whatever their type says."""


def is_known(value: object) -> bool:
    """Whether a field of a mask is known: it is no blank."""
    return value is not BLANK


def sure(value: T | Blank) -> T:
    """A value that is known, as it always is in the true world; :class:`Unseen` where it is blank."""
    if value is BLANK:
        raise Unseen("the value is blank")
    return value
