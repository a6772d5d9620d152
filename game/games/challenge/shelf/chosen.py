"""Beside the case: the level that has the focus, what it asks for, and what was won in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import art
from game.app.text import _, ngettext
from game.games.challenge.levels import words
from game.games.challenge.sentences import MEDALS, METALS, goal_sentence, medal_conditions
from game.games.challenge.small import draw_level
from game.games.challenge.watch import locked_reason
from game.ui.kit import BODY, CREAM, CREAM_DIM, GOLD, HEAD, SMALL, SUBHEAD, Ui
from game.ui.layout import Rect

if TYPE_CHECKING:
    from game.games.challenge.levels import Entry
    from game.games.challenge.rules.level import Level
    from game.games.challenge.shelf import ShelfScene

WOOD = (58, 43, 28, 255)
MEDAL = 48
PICTURE, PLAY = 300.0, 92.0


def draw_chosen(ui: Ui, scene: ShelfScene, box: Rect) -> None:
    ui.panel("chosen", box)
    entry = scene.entry
    if entry is None:
        return
    inner = box.inset(28, 28)
    if entry.level is None:
        ui.paragraph("chosen.problem", entry.problem, inner, BODY, colour=CREAM_DIM, spacing=1.3)
        return
    locked = scene.locked(entry)
    picture = Rect(inner.x, inner.y, inner.w, PICTURE - (90 if ui.large else 0))
    ui.put("chosen.ground", art.tile(picture.w, picture.h, 16, WOOD), picture.x, picture.y, animates=False)
    draw_level(ui, "chosen", entry.level, picture.inset(16, 14), bare=bool(locked), lay=scene.lay(entry))
    title = Rect(inner.x, picture.bottom + 12, inner.w, 64)
    name = f"{entry.number}  {words(entry.level.name)}"
    ui.text_in("chosen.name", name, title, HEAD, "display", GOLD, "left")
    bottom = inner.bottom - PLAY
    play = Rect(inner.x, bottom, inner.w * 0.56, PLAY)
    watch = Rect(play.right + 14, bottom, inner.right - play.right - 14, PLAY)
    action = ("play", entry.id)
    if locked:
        ui.paragraph("chosen.locked", locked, Rect(inner.x, title.bottom + 4, inner.w, 190), BODY, colour=CREAM_DIM)
    else:
        _draw_terms(ui, scene, entry, entry.level, Rect(inner.x, title.bottom, inner.w, bottom - title.bottom - 16))
    ui.button(
        "play", play, _("Play"), action, icon="play", tone="cream", size=SUBHEAD, weighty=True, disabled_reason=locked
    )
    reason = locked_reason(scene.best(entry.id))
    ui.button("watch", watch, _("Watch"), "watch", icon="film", size=SUBHEAD, disabled_reason=reason)


def _draw_terms(ui: Ui, scene: ShelfScene, entry: Entry, level: Level, box: Rect) -> None:
    """The goals, and what each medal asks for."""
    rows = 60.0
    low = box.bottom - 3 * rows - 50
    goals = " ".join(goal_sentence(goal) for goal in level.goals)
    ui.paragraph("chosen.goal", goals, Rect(box.x, box.y + 4, box.w, low - box.y - 16), BODY, colour=CREAM, spacing=1.2)
    best = scene.best(entry.id)
    for i, (medal, condition) in enumerate(zip((1, 2, 3), medal_conditions(level), strict=True)):
        place = Rect(box.x, low + i * rows, box.w, rows)
        look = art.medal(MEDAL, METALS[medal], best.medal >= medal)
        ui.put(f"chosen.medal.{medal}", look, place.x, place.cy - MEDAL / 2, animates=False)
        line = _("{medal}: {what}", medal=_(MEDALS[medal]), what=condition)
        beside = Rect(place.x + MEDAL + 14, place.y + 2, place.w - MEDAL - 14, place.h - 4)
        ui.paragraph(f"chosen.medal.{medal}.why", line, beside, SMALL, colour=CREAM_DIM, middle=True, spacing=1.1)
    tried = ngettext("tried once", "tried {n} times", best.tries) if best.tries else _("not tried yet")
    note = Rect(box.x, box.bottom - 46, box.w, 42)
    ui.text_in("chosen.tries", tried, note, SMALL, colour=CREAM_DIM, anchor="left")
