"""`Tricks`: the balloon and the glue that work on a challenge's tower now, and for how much longer."""

from __future__ import annotations

from dataclasses import dataclass
from math import isfinite

from game.core.game import Poses
from game.core.silhouettes import EVERY_PIECE
from game.core.tower_events import Piece
from game.levels.rules.actions import TRICK_TICKS, TrickKind
from game.physics.tower import Tower


@dataclass(frozen=True, slots=True)
class Tied:
    """A piece with a balloon, and its y in px when it was tied."""

    piece: Piece
    start: float


class Tricks:
    """`left`: ticks for which each trick goes on. `tied`: what the balloon draws up."""

    def __init__(self) -> None:
        self.left: dict[TrickKind, int] = {}
        self.tied: Tied | None = None

    def __bool__(self) -> bool:
        return bool(self.left)

    def begin(self, kind: TrickKind, tower: Tower) -> None:
        """Begins a trick, or begins it anew. A balloon is tied to the highest piece that stands, if there is one."""
        if kind == "balloon":
            standing = [placed for placed in tower.pieces if not placed.fallen]
            highest = max(standing, key=lambda placed: placed.y, default=None)
            self.tied = None if highest is None else Tied(highest.piece, highest.y)
        self.left[kind] = TRICK_TICKS[kind]

    def tick(self, tower: Tower) -> None:
        """Has the tower feel what works on it in the next tick."""
        tower.glued = "glue" in self.left
        tower.tie(*(None, None) if self.tied is None else (self.tied.piece, self.tied.start))
        self.left = {kind: ticks - 1 for kind, ticks in self.left.items() if ticks > 1}
        if "balloon" not in self.left:
            self.tied = None

    def data(self) -> Poses:
        tied = None if self.tied is None else [self.tied.piece, self.tied.start]
        return {"left": dict(self.left), "tied": tied}

    @classmethod
    def read(cls, value: object) -> Tricks:
        """Reads the result of `data`, or None for no tricks. `ValueError` for anything else."""
        tricks = cls()
        if value is None:
            return tricks
        if not isinstance(value, dict) or set(value) != {"left", "tied"} or not isinstance(value["left"], dict):
            raise ValueError("no tricks")
        for kind, ticks in value["left"].items():
            if kind not in TRICK_TICKS or type(ticks) is not int or not 0 < ticks <= TRICK_TICKS[kind]:
                raise ValueError("no trick")
            tricks.left[kind] = ticks
        tricks.tied = _read_tied(value["tied"])
        if tricks.tied is not None and "balloon" not in tricks.left:
            raise ValueError("no balloon")
        return tricks


def _read_tied(value: object) -> Tied | None:
    if value is None:
        return None
    if not isinstance(value, list) or len(value) != 2 or type(value[0]) is not int or value[0] not in EVERY_PIECE:
        raise ValueError("nothing that is tied")
    if type(value[1]) not in (int, float) or not isfinite(value[1]):
        raise ValueError("nothing that is tied")
    return Tied(value[0], float(value[1]))
