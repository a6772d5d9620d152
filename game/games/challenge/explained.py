"""`things` lists what explains itself when it is pointed at: wind, materials, bells, lifts, stops and brakes.

`Pointing` finds the one that the player points at; `FirstMeeting` the first one of a kind that is still new.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.app.settings import Tips
from game.app.text import _, ngettext, pgettext
from game.core.tower_events import UNIT, Piece
from game.games.challenge.control_spots import around
from game.games.challenge.level_state import LevelState
from game.levels.rules.goals import Ring
from game.levels.rules.view import ChallengeView
from game.levels.sentences import format_number, joined, side_words, wind_sentences
from game.physics.ground import Ground, Seesaw
from game.table.tower.levels.marks.bells import BELOW, end_of
from game.table.tower.levels.marks.mark import Mark
from game.table.tower.piece_words import EXPLAINED
from game.table.tower.show import TowerShow
from game.table.tower.terrain import stops
from game.ui.layout import Rect
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.ui.services import Services

PIN: Final = 0.35
"""Units from the pin of a seesaw, or the middle of a bell, within which it is pointed at."""
NEARLY: Final = 0.02
"""By how much a part may be rounded up."""
ARROW: Final = re.compile("[↑↓↥↧]")
"""A sign before the figure of a line that is a height."""
MET: Final = "challenge-things"
"""Key of the tips under which the kinds that have been explained are kept."""
TOUGH: Final = 3.0
"""Units of a fall from which on glass hardly breaks."""


@dataclass(frozen=True, slots=True)
class Explained:
    """Something on the canvas, and what it does."""

    id: str
    rect: Rect
    words: str
    is_in_tray: bool = False

    @property
    def kind(self) -> str:
        """The kind of thing that it explains, the first part of its id."""
        return self.id.partition(".")[0]

    def draw(self, ui: Ui, low: float, right: float) -> Rect:
        """Returns where the bubble is. It covers neither the tray, which ends at `low`, nor the goals, which begin at
        `right`."""
        box = self.rect
        if self.is_in_tray:
            box = Rect(box.x, box.y, box.w, low - box.y)
        # Above a line are the tools.
        below = self.is_in_tray or self.kind in ("wind", "line")
        return ui.bubble(f"explained.{self.id}", self.words, box, below=below, right=right)


class Pointing:
    """Whether a player points with the pointer, or with the focus of keys and pads."""

    def __init__(self) -> None:
        self._now: tuple[tuple[int, int], str | None] | None = None
        """Where the pointer and the focus were in the last tick."""
        self._by_pointer = False
        """The pointer has moved since the focus was moved without it."""

    def follow(self, pointer: tuple[int, int], focus: str | None) -> bool:
        """Takes in where both are in this tick. Returns whether either has moved."""
        before, self._now = self._now, (pointer, focus)
        if before is not None and before != self._now:
            self._by_pointer = pointer != before[0]
        return before != self._now

    def find(self, found: Iterable[Explained]) -> Explained | None:
        """The first of `found` that is pointed at."""
        if self._now is None:
            return None
        pointer, focus = self._now
        if self._by_pointer:
            return next((one for one in found if one.rect.holds(*pointer)), None)
        focused = "" if focus is None else focus.partition(".")[2]
        ids = {f"{material}.{focused}" for material in ("glass", *EXPLAINED)}
        return next((one for one in found if one.id in ids), None)


class FirstMeeting:
    """Explains each kind of thing once by itself, at a player's first meeting with it: one kind before each piece that
    is taken."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._shown = ("", 0)
        """The kind that is explained, and how many pieces had been taken by then."""

    def find(self, found: Sequence[Explained], view: ChallengeView) -> Explained | None:
        """The first of `found` of a kind that has not been explained; None where tips are off."""
        kind, takes = self._shown
        if not self._services.tips or view.phase != "ready":
            return None
        tips = self._services.settings.tips
        if kind and takes != view.takes:
            self._shown = "", 0
            tips[MET] = Tips((*tips.get(MET, Tips()).seen, kind))
            self._services.save_settings()
        met = tips.get(MET, Tips()).seen
        chosen = next((one for one in found if one.kind not in met), None)
        self._shown = ("", 0) if chosen is None else (chosen.kind, view.takes)
        return chosen


def part_words(value: float) -> str:
    """The largest simple part that is no more than `value`; "" below a quarter."""
    parts = (
        (3 / 4, pgettext("a part", "three quarters")),
        (2 / 3, pgettext("a part", "two thirds")),
        (1 / 2, pgettext("a part", "half")),
        (1 / 3, pgettext("a part", "a third")),
        (1 / 4, pgettext("a part", "a quarter")),
    )
    return next((words for part, words in parts if value + NEARLY >= part), "")


def brake_words(seesaw: Seesaw, ground: Ground) -> str:
    """How far from the pin the brake holds a square, the unit of widths."""
    far = seesaw.brake / ground.gravity
    if far + NEARLY >= 1:
        return ngettext(
            "The brake holds one square up to its own width from the pin.",
            "The brake holds one square up to {n} times its width from the pin.",
            int(far + NEARLY),
        )
    if part := part_words(far):
        return _("The brake holds one square up to {part} of its width from the pin.", part=part)
    if seesaw.brake:
        return _("The brake is weak: it holds a square only right at the pin.")
    return _("No brake: the beam tips to the heavier side.")


def glass_words(strength: float) -> str:
    """What breaks glass: its fall, or a square's, the unit of heights; and what warns of it."""
    if strength >= TOUGH:
        rule = _("Tough glass: it breaks only if it falls from far above, or much falls onto it.")
    elif strength + NEARLY >= 1:
        rule = _("Glass breaks if it, or a square onto it, drops more than a square's height.")
    elif part := part_words(strength):
        rule = _("Glass breaks if it, or a square onto it, drops more than {part} of a square's height.", part=part)
    else:
        rule = _("Weak glass: put it down gently, and whatever lies on it.")
    return joined((rule, _("A red outline warns.")))


def bell_words(goal: Ring, done: int) -> str:
    """The order of the bells, and which is next."""
    told = [side_words(side) for side in goal.sides]
    if done >= len(told):
        return _("All bells have rung.")
    if len(told) == 1:
        return _("The bell rings when this end of the beam comes down onto it.")
    order = pgettext("one bell after the other", ", then ").join(told)
    return _("Ring {order}. Next: {side}.", order=order, side=told[done])


def things(show: TowerShow, state: LevelState, wind: Rect | None, tray: Mapping[Piece, Rect]) -> Iterator[Explained]:
    """The foremost first. `wind`: the sign of the wind; `tray`: where its pieces are."""
    camera, ground, level = show.camera, show.ground, state.level
    if wind is not None:
        yield Explained("wind", wind, joined(wind_sentences(level)))
    standing = {one.piece: around(one, camera) for one in show.standing()}
    for piece, made in level.looks.items():
        if (rect := standing.get(piece) or tray.get(piece)) is not None:
            words = glass_words(ground.strength) if made == "glass" else _(EXPLAINED[made])
            yield Explained(f"{made}.{piece}", rect, words, piece not in standing)
    for goal, progress in zip(level.goals, state.goals_progress, strict=True):
        if isinstance(goal, Ring) and ground.seesaws[goal.bar].stops is not None:
            for side in sorted(set(goal.sides)):
                x, y = end_of(ground.seesaws[goal.bar], side)
                yield Explained(f"bell.{side}", _spot(show, x, y - BELOW), bell_words(goal, int(progress.figure)))
    for number, (x, y, _angle) in enumerate(show.bars[len(ground.seesaws) :]):
        words = _("A lift: it rides once the goal is reached, and what stands on it has to stay up.")
        yield Explained(f"lift.{number}", _spot(show, x / UNIT, y / UNIT), words)
    for number, (x, y) in enumerate(stops(ground)):
        words = _("A stop: the beam comes down no farther than this.")
        yield Explained(f"stop.{number}", _spot(show, x / UNIT, y / UNIT), words)
    for number, seesaw in enumerate(ground.seesaws):
        x, y = (one / UNIT for one in show.bars[number][:2]) if number < len(show.bars) else seesaw.pivot
        yield Explained(f"brake.{number}", _spot(show, x, y), brake_words(seesaw, ground))


def heights(show: TowerShow, marks: Iterable[tuple[str, Mark]], now: Rect | None, high: str) -> Iterator[Explained]:
    """Explains the unit of the figures on the tags of lines, and on the tag at `now` that climbs with the tower.
    `high`: the figure on that tag."""
    if now is not None:
        yield Explained("height.now", now, _("The tower is {n} squares high now.", n=high))
    for id_, mark in marks:
        if mark.y is not None and mark.x is None and ARROW.search(mark.words):
            line = _("This line is {n} squares high.", n=format_number(mark.y))
            yield Explained(f"line.{id_}", mark.tag_box(show.camera), line)


def _spot(show: TowerShow, x: float, y: float) -> Rect:
    points = [((x + side * PIN) * UNIT, (y + side * PIN) * UNIT) for side in (-1, 1)]
    return show.camera.rect_around(points)
