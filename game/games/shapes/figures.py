"""`FIGURES` tells the statistics what a match of Shapes brought: its highest tower, and the pieces placed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from game.app.history.rows import EndedMatch
from game.app.text import N_, _
from game.core.figures import GameFigures, SeatFigures
from game.core.game import Observation, OptionValue
from game.core.silhouettes import kind_of
from game.games.shapes.option_words import WORDS
from game.games.shapes.rules.events import Completed
from game.physics.tower_view import TowerView
from game.table.tower.piece_words import KINDS


def _count(known: Observation, world: object | None, scores: tuple[int, ...]) -> Sequence[SeatFigures]:
    """Pieces of a survivor alone, otherwise the greatest height of the tower that all have built."""
    view = known.view
    parts: list[Counter[str]] = [Counter() for _seat in range(view.seats)]
    for event in known.history:
        if isinstance(event, Completed):
            parts[event.seat][kind_of(event.piece)] += 1
    if view.seats == 1:
        return [SeatFigures("pieces", view.placed[0], parts[0])]
    kind, height = ("height", round(10 * highest(world))) if isinstance(world, TowerView) else ("", 0)
    return [SeatFigures(kind, height, own) for own in parts]


def highest(tower: TowerView) -> float:
    """The greatest height in the match, in units: what fell or was cleared away counts too."""
    return max(tower.height, tower.peak)


def best_alone(matches: Sequence[EndedMatch]) -> int:
    """The most pieces in a match of a single player, 0 without one."""
    alone = (one.players[0].figures for one in matches if one.game == "shapes" and len(one.players) == 1)
    return max((figures.get("pieces", 0) for figures in alone), default=0)


def _variant(options: Mapping[str, OptionValue]) -> str:
    return WORDS["variant"].name(options.get("variant", "classic"), ())


FIGURES = GameFigures(
    _count, N_("Pieces placed in a match"), lambda kind: _(KINDS[kind]) if kind in KINDS else "", _variant
)
