"""A repeated delivery of an interaction changes nothing and gets the receipt of the first time."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar, cast

from bot.service.desk import Desk
from bot.service.types import Actor, Receipt, Refuse


class AtDesk(Protocol):
    """A service whose acts go through a desk."""

    _desk: Desk


P = ParamSpec("P")
S = TypeVar("S", bound=AtDesk)
Act = Callable[Concatenate[S, Actor, P], Coroutine[Any, Any, Receipt]]


def once(act: Act[S, P]) -> Act[S, P]:
    """Make an act answer a repeated interaction with the recorded receipt.

    The store notices a repetition when it would be written. Only a repetition that is refused (the first delivery
    has changed what it needs) is looked up here, so that no order pays for the rare second delivery.
    """

    @wraps(act)
    async def carry_out(self: S, actor: Actor, *args: P.args, **kwargs: P.kwargs) -> Receipt:
        try:
            return await act(self, actor, *args, **kwargs)
        except Refuse:
            done = await self._desk.again(actor)
            if done is None:
                raise
            return done

    return cast("Act[S, P]", carry_out)  # a method again: wraps hides it behind another type
