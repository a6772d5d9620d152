"""`draw_table` shows the player's scored try of a day beside the tries of the four bots: each tower, and its result."""

from __future__ import annotations

from typing import Final, Literal

from game import art
from game.app.bot_characters import OPPONENTS
from game.app.text import _, ngettext, pgettext
from game.core.manifest import STRENGTHS
from game.games.challenge.lobby.daily_rivals import Rival
from game.games.challenge.lobby.daily_words import medal_name
from game.levels.daily.tries import Try
from game.levels.rules.level import Level
from game.levels.world.challenge_world import ground_of
from game.table.tower.levels.thumbnail import draw_tower
from game.ui.layout import Rect, column, row
from game.ui.style import BODY, LABEL, SMALL
from game.ui.widgets import Ui

HEAD, LINE, BESIDE = 44.0, 34.0, 130.0
"""Heights of the heading and of a line, and width of a tower beside large words."""
LINES: Final = 4
GAP: Final = 8.0
HIGH, OWN = 1.3, 0.32
"""How much higher than wide a room is in which one's own tower lies across the top, and its share there."""


def draw_table(ui: Ui, level: Level, own: Try | None, bots: dict[str, Rival | None], skin: str, box: Rect) -> None:
    """`own`: the scored try; None: it is still ahead, and no tower is shown. `bots`: what each has done, by difficulty;
    None while it builds."""
    ui.panel("against", box)
    inner = box.inset(18, 12)
    head = Rect(inner.x, inner.y, inner.w, HEAD)
    ui.text_in("against.head", _("You against the four"), head, LABEL, "display", anchor="left")
    runs = {"": None if own is None else Rival(own.medal, own.pieces, own.falls, own.lay), **bots}
    names = [_("You"), *(_(OPPONENTS[difficulty].word) for difficulty in STRENGTHS)]
    words = [_words(runs[difficulty]) for difficulty in STRENGTHS]
    words.insert(0, _words(runs[""]) if own else (pgettext("a try", "still ahead"),))
    room = Rect(inner.x, head.bottom + GAP, inner.w, inner.bottom - head.bottom - GAP)
    for number, (name, difficulty, place) in enumerate(
        zip(names, ("", *STRENGTHS), _places(room, large=ui.large), strict=True)
    ):
        id_, run = f"against.{difficulty or 'own'}", runs[difficulty]
        ui.put(f"{id_}.ground", _ground(ui, place, not difficulty), place.x, place.y, animates=False)
        is_flat = ui.large or place.w > place.h
        if is_flat:
            wide = BESIDE if ui.large else place.w * 0.5
            picture = Rect(place.x + 6, place.y + 4, wide, place.h - 8)
            low = Rect(picture.right + 10, place.y + 4, place.right - picture.right - 16, place.h - 8)
            if not ui.large:
                low = Rect(low.x, low.cy - LINES * LINE * 0.6, low.w, LINES * LINE * 1.2)
        else:
            low = Rect(place.x + 2, place.bottom - LINES * LINE - 4, place.w - 4, LINES * LINE)
            picture = Rect(place.x + 4, place.y + 6, place.w - 8, low.y - place.y - 10)
        if own is None and (run is not None or not difficulty):
            size = min(64.0, picture.h * 0.6, picture.w * 0.6)
            icon = "lock" if difficulty else "play"
            ui.icon(f"{id_}.hidden", icon, picture.cx - size / 2, picture.cy - size / 2, size, ui.tone.dim)
        elif own is not None and run is not None and run.lay:
            draw_tower(ui, f"{id_}.tower", ground_of(level), run.lay, picture, skin)
        anchor: Literal["left", "center"] = "left" if is_flat else "center"
        lines = column(low, LINES, 0)
        ui.text_in(f"{id_}.name", name, lines[0], BODY, "display", anchor=anchor, alike=names)
        for line, (words_, line_) in enumerate(zip(words[number], lines[1:], strict=False)):
            alike = [one[line] for one in words if len(one) > line]
            ui.text_in(f"{id_}.{line}", words_, line_, SMALL, anchor=anchor, alike=alike)


def _places(room: Rect, *, large: bool) -> list[Rect]:
    """The player's place, then the rivals' places. In a high room the player's place lies across the top."""
    count = 1 + len(STRENGTHS)
    if large:
        return column(room, count, GAP)
    if room.h < HIGH * room.w:
        return row(room, count, GAP)
    own = Rect(room.x, room.y, room.w, room.h * OWN)
    rest = Rect(room.x, own.bottom + GAP, room.w, room.bottom - own.bottom - GAP)
    return [own, *(place for line in column(rest, 2, GAP) for place in row(line, 2, GAP))]


def _ground(ui: Ui, box: Rect, is_own: bool) -> art.SpriteKey:
    return art.tile(box.w, box.h, 12, ui.tone.lit if is_own else ui.tone.field)


def _words(run: Rival | None) -> tuple[str, ...]:
    if run is None:
        return (pgettext("a bot", "builds"),)
    pieces, falls = ngettext("{n} piece", "{n} pieces", run.pieces), ngettext("{n} fall", "{n} falls", run.falls)
    return medal_name(run.medal) if run.medal else pgettext("a medal", "none"), pieces, falls
