"""`ChallengeFrame` holds all that the panels beside a challenge's tower show in one frame, as a frozen value."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from game.app import text
from game.app.text import dotted
from game.core.tower_events import Piece
from game.levels.rules.level import Level
from game.levels.rules.view import ChallengeView
from game.table.scene.table_frame import TableFrame
from game.ui.style import LEAST


@dataclass(frozen=True, slots=True)
class ScoreNow:
    """A scored try so far, with the best `medal` that it may still win. `bonus`: what makes up the `score` besides the
    medal, each in words."""

    time: str
    medal: int
    score: int
    bonus: tuple[str, ...]

    def bonus_within(self, wide: float) -> str:
        """As many of the parts as fit into `wide` px; the last is the time, which the clock tells as well."""
        parts = self.bonus
        while len(parts) > 1 and text.measure(dotted(parts), "body", LEAST) > wide:
            parts = parts[:-1]
        return dotted(parts)


@dataclass(frozen=True, slots=True)
class ChallengeFrame:
    """What the panels of a challenge show.

    `can_undo`: the latest placement can be taken back, even while the tower moves. `moves_hand`: the viewer holds a
    piece; `tells_keys`: the panels say how it is moved. `reached`, `figures`: per goal, whether it is reached now, and
    its figure. `best_medal`: the best of this level and this run, 0 to 3.
    `seconds_left`: on the level's clock, rounded up; None without one. `best_run`: whether the outlines of the best run
    are shown; None without such a run. `asks_give_up`: giving up waits for a second press. `hint_glows`: the hint
    button draws attention to itself. `day`: the day of a daily challenge; `is_scored`: this run counts for that day.
    `score_now`: in a scored try what it has so far.
    `builds_on`: pieces that may be taken for gold while the goals are held.
    `wishes`: pieces that may be wished for while the tower comes to rest; `wished`: the one that is taken then.
    `gold_now`: what gold asks for beyond the goals is reached now.
    `restart_key`: the key that begins the level again, "" if it means something else; None where no button shows its
    key.
    `builder`: who has the only try at this level, without hints; "" for anybody. `is_watched`: a bot builds.
    """

    table: TableFrame
    view: ChallengeView
    can_undo: bool
    moves_hand: bool
    tells_keys: bool
    reached: tuple[bool, ...]
    figures: tuple[float, ...]
    best_medal: int
    seconds_left: int | None
    best_run: bool | None
    asks_give_up: bool
    hint_glows: bool
    day: date | None
    is_scored: bool
    faces: bool
    builds_on: frozenset[Piece] = frozenset()
    wishes: frozenset[Piece] = frozenset()
    wished: Piece | None = None
    gold_now: bool = False
    restart_key: str | None = None
    builder: str = ""
    is_watched: bool = False
    score_now: ScoreNow | None = None

    @property
    def level(self) -> Level:
        return self.view.level

    @property
    def legal(self) -> tuple[object, ...]:
        return self.table.legal
