"""`with_surprise` adds a surprise to a round that has none of its own."""

from __future__ import annotations

from typing import Final, get_args

import msgspec

from game.core.rng import stream
from game.games.stack_off.rounds import Round
from game.games.stack_off.surprises.kinds import SURPRISES
from game.games.stack_off.surprises.surprise import Kind, Planned

NOTHING: Final = "none"
MIXED: Final = "mix"
WEATHER: Final = "weather"
CHOICES: Final = (NOTHING, MIXED, *get_args(Kind), WEATHER)
"""What may be chosen for a series: no surprises, another one in each round, or always one kind."""
SHARES: Final = (0.23, 0.5)
"""Shares of a round after which it comes; towers are changed at the last one only."""


def with_surprise(what: Round, choice: str, seed: int, seats: int) -> Round:
    """Gets the round with the chosen surprise, or for `MIXED` with one that `seed` draws. A round that has surprises of
    its own, or that the surprise does not fit with this number of `seats`, stays as it is."""
    if choice == NOTHING or what.surprises or what.steers:
        return what
    kinds = [one for one in (*get_args(Kind), WEATHER) if choice in (one, MIXED)]
    fitting = [found for kind in kinds if (found := _with(what, kind)) is not None and found.suits(seats)]
    return fitting[stream(seed, "surprise").below(len(fitting))] if fitting else what


def _with(what: Round, kind: str) -> Round | None:
    """The round with a surprise of that kind; None if it does not fit. Nobody is out but where pieces may not fall."""
    if kind == WEATHER:
        return msgspec.structs.replace(what, steers=True) if what.falls is not None else None
    seconds = [round(share * what.seconds) for share in SHARES]
    planned = tuple(
        Planned(one, second)
        for one in get_args(Kind)
        if one == kind
        for second in (seconds[-1:] if SURPRISES[one].rotates else seconds)
    )
    found = msgspec.to_builtins(what) | {"surprises": msgspec.to_builtins(planned)}
    if what.mode == "highest" and not what.retakable and any(SURPRISES[one.kind].rotates for one in planned):
        found["gains"] = True
    try:
        return msgspec.convert(found, Round)
    except msgspec.ValidationError:
        return None
