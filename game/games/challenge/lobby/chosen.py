"""Beside the case: the level that has the focus, what it asks for, and what was won in it."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game import art
from game.app.intents import Intent
from game.app.text import _, ngettext
from game.games.challenge.lobby.week import day_name, status
from game.games.challenge.watch import locked_reason
from game.levels.daily import calendar
from game.levels.progress import LevelProgress
from game.levels.sentences import MEDALS, METALS, goal_lines, joined, localized, medal_conditions
from game.table.tower.levels.thumbnail import Lay, draw_level
from game.ui.layout import Rect
from game.ui.style import BODY, CREAM, CREAM_DIM, GOLD, HEAD, SMALL, SUBHEAD
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.games.challenge.lobby.shelf import ShelfScene
    from game.levels.library import LevelEntry
    from game.levels.rules.level import Level

WOOD = (58, 43, 28, 255)
MEDAL = 48
PICTURE, PLAY = 300.0, 92.0


@dataclass(frozen=True, slots=True)
class _Shown:
    """What stands in the panel. `label`: before the name; `note`: below the medals; `play`: the button's action."""

    level: Level
    label: str
    best: LevelProgress
    note: str
    play: Hashable
    locked: str = ""
    lay: Lay = ()
    entry: LevelEntry | None = None


def _shown(scene: ShelfScene) -> _Shown | None:
    if scene.day is not None:
        level = calendar.today(scene.day)
        best = scene.best(level.id)
        return _Shown(level, day_name(scene.day), best, status(scene, scene.day), ("day", scene.day.isoformat()))
    entry = scene.entry
    if entry is None or entry.level is None:
        return None
    best = scene.best(entry.id)
    tried = ngettext("tried once", "tried {n} times", best.tries) if best.tries else _("not tried yet")
    locked, action = scene.locked(entry), ("play", entry.id)
    return _Shown(entry.level, str(entry.number), best, tried, action, locked, scene.lay(entry), entry)


def draw_chosen(ui: Ui, scene: ShelfScene, box: Rect) -> None:
    ui.panel("chosen", box)
    inner = box.inset(28, 28)
    shown = _shown(scene)
    if shown is None:
        if scene.entry is not None:
            ui.paragraph("chosen.problem", scene.entry.problem, inner, BODY, colour=CREAM_DIM, spacing=1.3)
        return
    picture = Rect(inner.x, inner.y, inner.w, PICTURE - (90 if ui.large else 0))
    ui.put("chosen.ground", art.tile(picture.w, picture.h, 16, WOOD), picture.x, picture.y, animates=False)
    draw_level(ui, "chosen", shown.level, picture.inset(16, 14), bare=bool(shown.locked), lay=shown.lay)
    title = Rect(inner.x, picture.bottom + 12, inner.w, 64)
    name = f"{shown.label}  {localized(shown.level.name)}"
    ui.text_in("chosen.name", name, title, HEAD, "display", GOLD, "left")
    play = Rect(inner.x, inner.bottom - PLAY, inner.w, PLAY)
    terms = Rect(inner.x, title.bottom, inner.w, play.y - title.bottom - 16)
    if shown.locked:
        ui.paragraph("chosen.locked", shown.locked, terms, BODY, colour=CREAM_DIM)
    else:
        _draw_terms(ui, shown, terms)
    if shown.entry is not None:
        play = Rect(play.x, play.y, inner.w * 0.56, PLAY)
        watch = Rect(play.right + 14, play.y, inner.right - play.right - 14, PLAY)
        reason = locked_reason(shown.best)
        ui.button("watch", watch, _("Watch"), "watch", icon="film", size=SUBHEAD, disabled_reason=reason)
        ui.keycap("watch.key", watch.right - 30, watch.y - 22, Intent.HINT)
    ui.button(
        "play",
        play,
        _("Play"),
        shown.play,
        icon="play",
        tone="cream",
        size=SUBHEAD,
        weighty=True,
        disabled_reason=shown.locked,
    )


def _draw_terms(ui: Ui, shown: _Shown, box: Rect) -> None:
    """The goals, and what each medal asks for."""
    rows = 60.0
    low = box.bottom - 3 * rows - 50
    goals = joined([line for line, _numbers in goal_lines(shown.level.goals)])
    ui.paragraph("chosen.goal", goals, Rect(box.x, box.y + 4, box.w, low - box.y - 16), BODY, colour=CREAM, spacing=1.2)
    for i, (medal, condition) in enumerate(zip((1, 2, 3), medal_conditions(shown.level), strict=True)):
        place = Rect(box.x, low + i * rows, box.w, rows)
        look = art.medal(MEDAL, METALS[medal], shown.best.medal >= medal)
        ui.put(f"chosen.medal.{medal}", look, place.x, place.cy - MEDAL / 2, animates=False)
        line = _("{medal}: {what}", medal=_(MEDALS[medal]), what=condition)
        beside = Rect(place.x + MEDAL + 14, place.y + 2, place.w - MEDAL - 14, place.h - 4)
        ui.paragraph(f"chosen.medal.{medal}.why", line, beside, SMALL, colour=CREAM_DIM, middle=True, spacing=1.1)
    note = Rect(box.x, box.bottom - 46, box.w, 42)
    ui.text_in("chosen.tries", shown.note, note, SMALL, colour=CREAM_DIM, anchor="left")
