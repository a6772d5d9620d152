"""`FIGURES` tells the statistics what a run of a challenge brought: its medal, and pieces that stand and that fell."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.app.text import N_, _
from game.core.figures import GameFigures, SeatFigures
from game.core.game import Observation, OptionValue
from game.levels.daily.calendar import day_of, find
from game.levels.library import LIBRARY
from game.levels.sentences import localized

NAMES = {"placed": N_("Pieces that stand"), "falls": N_("Pieces that fell"), "backs": N_("Taken back")}


def _count(known: Observation, world: object | None, scores: tuple[int, ...]) -> Sequence[SeatFigures]:
    view = known.view
    parts = {"placed": len(view.placed), "falls": view.falls, "backs": view.backs}
    return [SeatFigures("medal", view.medal, parts)]


def _variant(options: Mapping[str, OptionValue]) -> str:
    return _("Levels") if day_of(str(options.get("level", ""))) is None else _("Daily")


def _subject(options: Mapping[str, OptionValue]) -> str:
    """Names the level; "" for one that is no longer there."""
    id_ = str(options.get("level", ""))
    entry, daily = LIBRARY.find(id_), find(id_)
    level = daily if entry is None else entry.level
    return "" if level is None else localized(level.name)


FIGURES = GameFigures(
    _count,
    N_("Pieces in a try"),
    lambda kind: _(NAMES[kind]) if kind in NAMES else "",
    _variant,
    subject=_subject,
)
