"""`ChallengeFrame` holds all that the panels beside a challenge's tower show in one frame, as a frozen value."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from game.app import text
from game.app.text import _, dotted
from game.core.tower_events import Piece
from game.levels.rules.level import Level
from game.levels.rules.view import ChallengeView
from game.levels.sentences import MEDALS
from game.table.scene.table_frame import TableFrame
from game.ui.style import LEAST, SMALL


@dataclass(frozen=True, slots=True)
class ScoreNow:
    """A day's try so far: what is sure, and what can still be won. `score`: 0 unless the goals are held,
    because it would go down while the player builds well. `clock`: the time that counts; `waits`: the clock stands
    still. `medal`: the one that the tower wins if it holds, else the best that can still be won. `is_kept`: a medal is
    sure. `lost`: what hints and falls took off, in words. `gains`: what the standing tower would bring for its reach
    and balance, in words; the next piece may change it, so it is no sum."""

    clock: str
    waits: bool
    medal: int
    score: int
    is_kept: bool
    lost: tuple[str, ...]
    gains: tuple[str, ...] = ()

    @property
    def time(self) -> str:
        return _("{time} · paused", time=self.clock) if self.waits else self.clock

    def words_within(self, wide: float) -> str:
        """All of it in a line; what was taken off is left out where `wide` px are too few."""
        medal = _(MEDALS[self.medal])
        if self.score:
            return _("If it holds: {medal} {score}", medal=medal, score=self.score)
        first = _("{medal} is sure", medal=medal) if self.is_kept else _("{medal} can still be won", medal=medal)
        whole = dotted((first, *self.lost))
        return whole if text.measure(whole, "body", LEAST) <= wide else first

    def gains_within(self, wide: float) -> str:
        """What the tower brings now, in a line; without its first word where `wide` px are too few. "" before there is
        a tower."""
        told = dotted(self.gains)
        whole = _("Now: {parts}", parts=told) if told else ""
        return whole if text.measure(whole, "display_bold", SMALL) <= wide else told


@dataclass(frozen=True, slots=True)
class ChallengeFrame:
    """What the panels of a challenge show.

    `can_undo`: the latest placement can be taken back, even while the tower moves. `moves_hand`: the viewer holds a
    piece; `tells_keys`: the panels say how it is moved. `reached`, `figures`: per goal, whether it is reached now, and
    its figure. `best_medal`: the best of this level and this run, 0 to 3.
    `seconds_left`: on the level's clock, rounded up; None without one. `best_run`: whether the outlines of the best run
    are shown; None without such a run. `asks_give_up`: giving up waits for a second press. `hint_glows`: the hint
    button draws attention to itself. `day`: the day of a daily challenge; `is_scored`: this run counts for that day.
    `score_now`: of a day's try what is sure, and what can still be won.
    `builds_on`: pieces that may be taken for gold while the goals are held.
    `wishes`: pieces that may be wished for while the tower comes to rest; `wished`: the one that is taken then.
    `gold_now`: what gold asks for beyond the goals is reached now.
    `restart_key`: the key that begins the level again, "" if it means something else; None where no button shows its
    key.
    `is_folded`: goals and medals are shown as signs alone; `may_fold`: a press on them changes that.
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
    is_folded: bool = False
    may_fold: bool = False
    builder: str = ""
    is_watched: bool = False
    score_now: ScoreNow | None = None

    @property
    def level(self) -> Level:
        return self.view.level

    @property
    def legal(self) -> tuple[object, ...]:
        return self.table.legal
