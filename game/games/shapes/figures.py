"""`FIGURES` tells the statistics what a match of Shapes brought: its highest tower, and the pieces placed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from game.app.history.rows import EndedMatch
from game.app.text import N_, _
from game.core.figures import GameFigures, SeatFigures
from game.core.game import Event, Observation, OptionValue
from game.core.silhouettes import kind_of
from game.core.tower_events import PieceReleased
from game.games.shapes.option_words import WORDS
from game.games.shapes.rules.events import Completed, MatchEnded, PiecesFell, TurnBegan
from game.physics.tower_view import TowerView
from game.table.tower.piece_words import KINDS


def _count(known: Observation, world: object | None, scores: tuple[int, ...]) -> Sequence[SeatFigures]:
    """Pieces of a survivor alone, otherwise the greatest height at which a seat left the tower."""
    view = known.view
    parts: list[Counter[str]] = [Counter() for _seat in range(view.seats)]
    for event in known.history:
        if isinstance(event, Completed):
            parts[event.seat][kind_of(event.piece)] += 1
    if view.seats == 1:
        return [SeatFigures("pieces", view.placed[0], parts[0])]
    if not isinstance(world, TowerView):
        return [SeatFigures("", 0, own) for own in parts]
    best = heights_left(known.history, world.stood, view.seats)
    return [SeatFigures("height", round(10 * high), own) for high, own in zip(best, parts, strict=True)]


def heights_left(history: Sequence[Event], stood: Sequence[float], seats: int) -> list[float]:
    """The greatest height at which each seat left the tower at the end of a turn of its own in which nothing fell, in
    units, 0 without one. `stood`: the height after each release; files of earlier versions lack the first ones."""
    best = [0.0] * seats
    releases = sum(isinstance(event, PieceReleased) for event in history)
    heights = [*[0.0] * (releases - len(stood)), *stood]
    at, left = -1, (0, 0.0)
    for event in history:
        match event:
            case PieceReleased():
                at += 1
            case Completed(seat=seat):
                left = seat, heights[at]
            case PiecesFell(fails=True):
                left = 0, 0.0
            case TurnBegan() | MatchEnded():
                best[left[0]] = max(best[left[0]], left[1])
                left = 0, 0.0
    return best


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
