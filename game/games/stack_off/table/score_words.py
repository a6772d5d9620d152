"""`tag_figure` and `score_words` say by what a stack-off seat is ranked now, on its tower's tag and on its plate."""

from __future__ import annotations

from game.app.text import _, ngettext
from game.games.stack_off.ranking import Tally
from game.games.stack_off.round_client import SeatState
from game.games.stack_off.rounds import Mode


def tag_figure(mode: Mode, tally: Tally) -> str:
    """Gets the figure on a tower's tag: mostly the one by which the mode ranks. A level ranks by medals, and its tag
    shows the height; survival ranks by falls first, and its tag shows the pieces that stand."""
    match mode:
        case "survival":
            return str(tally.pieces)
        case "under":
            return str(tally.low)
        case "highest":
            return _decimal(tally.score)
        case _:
            return _decimal(tally.height)


def score_words(mode: Mode, tally: Tally) -> str:
    """Says how the seat's figure comes about; "" in a level, whose medal is shown, and for a mere height. Survival does
    not name the falls here, as the plate shows the lives that are left."""
    match mode:
        case "survival":
            return ngettext("{n} piece", "{n} pieces", tally.pieces)
        case "under":
            return _("{n} below", n=tally.low)
        case "highest" if tally.idle:
            return _("Nothing moved yet")
        case "highest" if tally.falls or tally.lazy or tally.before:
            # The header says what is taken off; plates have no room for it.
            lost = [str(tally.falls)] * bool(tally.falls) + [_decimal(tally.lazy)] * bool(tally.lazy)
            now = _decimal(tally.height - tally.start)
            gained = f"{_decimal(tally.before)} + {now}".replace("+ −", "− ") if tally.before else now
            return f"{' − '.join((gained, *lost))} = {tag_figure(mode, tally)}"
        case _:
            return ""


def left_words(state: SeatState) -> str:
    """Says how many pieces of a level a seat has still to place, with the one in its hand."""
    left = len(state.view.coming) + (state.view.held is not None)
    return ngettext("{n} piece left", "{n} pieces left", left)


def _decimal(value: float) -> str:
    return f"{round(value, 1) + 0.0:.1f}".replace("-", "−")


def medal_of(state: SeatState) -> int:
    """Gets the medal of a level that a seat has, or the best one that it can still get."""
    view = state.view
    if view.medal or view.falls:
        return view.medal or 1
    return 2 if view.level.gold.first and view.backs else 3
