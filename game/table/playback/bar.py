"""`PlaybackBar`, the `TablePart` of a recorded match: a bar that says where it is and moves it, in place of the prompt.

The corner of a turn's buttons shows whose eyes the table is seen with, and the main button.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from game import art
from game.app import text
from game.app.text import _
from game.core.game import Seat, SeatInfo
from game.table.playback.margins import HIGH as MARGIN_HIGH
from game.table.playback.margins import Curve, draw_margins
from game.table.playback.words import eyes_label, speed_words, unit_label
from game.table.scene.actions import GAP, HIGH, HIGH_LARGE, LOW, LOW_LARGE, Primary, actions_place, draw_primary
from game.table.scene.bar import BUTTON_HIGH, BUTTON_HIGH_LARGE, draw_bar_label
from game.table.scene.table_frame import TableFrame
from game.table.scene.table_part import TablePart
from game.ui.layout import Rect
from game.ui.style import BODY, GOLD, HEAD, INK, MARGIN, SMALL
from game.ui.widgets import Ui

TOP, TOP_LARGE = 10, 6
PLATE, PLATE_LARGE = 122, 170
"""Height of the plate, which ends above everything that tables have below their bars."""
BUTTONS: Final = (("prev", 92.0), ("play", 128.0), ("next", 92.0), ("unit", 212.0), ("speed", 148.0))
"""The buttons right of the plate, from the left, with their widths."""
LEAVE, FILE = 168.0, 92.0
"""Widths of the way out, and of the button right of it that leads to the file."""
TURNING: Final = 0.56
"""Share of the width for the button that leads to the chances over the match."""
SPACE: Final = 12.0
GROOVE: Final = 14.0
KNOB: Final = 34.0
MARK: Final = 30.0
"""Size of the mark of a moment at which a tower could still be saved."""
EDGE: Final = 9.0
"""Edge of the plate below the margins of a tower, in px."""
KEY, KEY_GAP = 26, 12.0
"""Width of the sign of a margin that was thin, and canvas px beside it."""
KNOB_COLOUR: Final = (214, 138, 0, 255)
"""Holds 3:1 on every plate."""
OVER_TOWERS: Final = 4
"""Layers above the table: the wall of a level is drawn below them."""
WORDS: Final = 0.56
"""Share of the plate's height for the words above the groove."""


@dataclass(frozen=True, slots=True)
class PlaybackFrame:
    """What the bar shows. `title` and `standing`: what is watched, and where it is. `share`, `known`: how much of the
    recording lies before this moment, and can be shown by now, 0 … 1. `unit`, `units`: how far a step goes, or may go.
    `eyes`: the seat whose knowledge is chosen, None for what all may know, "turn" for the seat that acts next;
    `chooses_eyes`: there are others. `primary`: the main button. `turns`: there is a button for how the match turned;
    `no_turns`: why it does nothing, "" if it does.
    `turned`: shares of the recording at which the match turned.
    `margins`: how near a tower was to falling, () without one. `saved`: shares of the recording at which a tower that
    fell could still be saved. `has_ended`: somebody has won here, as `standing` says."""

    title: str
    standing: str
    share: float
    known: float
    runs: bool
    at_end: bool
    speed: float
    unit: str
    units: tuple[str, ...]
    eyes: Seat | str | None = None
    seats: tuple[SeatInfo, ...] = ()
    chooses_eyes: bool = False
    primary: Primary | None = None
    turns: bool = False
    no_turns: str = ""
    margins: Curve = ()
    saved: tuple[float, ...] = ()
    turned: tuple[float, ...] = ()
    has_ended: bool = False
    has_file: bool = True
    """Whether it is a match of the player's, to be kept or given away."""


@dataclass(frozen=True, slots=True)
class PlaybackPlaces:
    """Rectangles: the way out, what leads to the file, the plate, the groove in it, and the buttons by name."""

    leave: Rect
    file: Rect
    plate: Rect
    groove: Rect
    buttons: dict[str, Rect]


def playback_places(large: bool, area: Rect) -> PlaybackPlaces:
    """The bar along the upper edge of `area`, with text that is `large` or not."""
    top, high = (area.y + TOP_LARGE, PLATE_LARGE) if large else (area.y + TOP, PLATE)
    button = BUTTON_HIGH_LARGE if large else BUTTON_HIGH
    y, x = top + (high - button) / 2, area.right - MARGIN
    places = {}
    for name, wide in reversed(BUTTONS):
        x -= wide
        places[name] = Rect(x, y, wide, button)
        x -= SPACE
    leave = Rect(area.x + MARGIN, y, LEAVE, button)
    file = Rect(leave.right + SPACE, y, FILE, button)
    left = file.right + SPACE
    plate = Rect(left, top, x - left, high)
    low = plate.y + plate.h * WORDS
    groove = Rect(plate.x + 40, low + (plate.bottom - low - GROOVE) / 2 - 4, plate.w - 80, GROOVE)
    return PlaybackPlaces(leave, file, plate, groove, places)


class PlaybackBar(TablePart):
    """`read` gives what is to be shown now."""

    def __init__(self, read: Callable[[], PlaybackFrame]) -> None:
        self._read = read

    def ends_play(self) -> bool:
        return True

    def head(self, ui: Ui, frame: TableFrame) -> bool:
        draw_playback(ui, self._read())
        return True

    def above(self, ui: Ui) -> None:
        shown, area = self._read(), actions_place(ui.large, ui.area)
        high, low = (HIGH_LARGE, LOW_LARGE) if ui.large else (HIGH, LOW)
        with ui.on_layer(OVER_TOWERS):
            if shown.chooses_eyes:
                wide = TURNING * area.w + SPACE if shown.turns else 0.0
                line = Rect(area.x, area.bottom - high - GAP - low, area.w - wide, low)
                if shown.turns:
                    place = Rect(line.right + SPACE, line.y, wide - SPACE, low)
                    ui.button(
                        "turning", place, _("How it turned"), "turning", size=BODY, disabled_reason=shown.no_turns
                    )
                label = eyes_label(shown.eyes, shown.seats)
                _draw_button(ui, "eyes", line, label, "eye", [label])
            if shown.primary is not None:
                draw_primary(ui, shown.primary, Rect(area.x, area.bottom - high, area.w, high))


def draw_playback(ui: Ui, shown: PlaybackFrame) -> None:
    """The bar along the upper edge, above towers that reach up to it."""
    with ui.on_layer(OVER_TOWERS):
        _draw_bar(ui, shown)


def _draw_bar(ui: Ui, shown: PlaybackFrame) -> None:
    places = playback_places(ui.large, ui.area)
    _draw_button(ui, "back", places.leave, _("Back"), "left", [_("Back")])
    if shown.has_file:
        ui.button("file", places.file, "", "file", icon="save")
    _draw_plate(ui, shown, places)
    play = "retry" if shown.at_end else "pause" if shown.runs else "play"
    ui.button("prev", places.buttons["prev"], "", ("step", -1), icon="step_back")
    # Left and right step here, so that up is the way past it.
    stays = ("left", "play"), ("right", "play"), ("up", "next")
    ui.button("play", places.buttons["play"], "", "play", icon=play, tone="honey", links=stays)
    ui.button("next", places.buttons["next"], "", ("step", 1), icon="step_on", links=(("left", "prev"),))
    unit, speed = places.buttons["unit"], places.buttons["speed"]
    labels = [unit_label(each) for each in shown.units]
    _draw_button(ui, "unit", unit, unit_label(shown.unit), "updown", labels)
    # Left and right change the speed, so that up is the way back.
    turns, up = (("speed", -1), ("speed", 1)), (("up", "unit"),)
    ui.button("speed", speed, speed_words(shown.speed), "speed", adjust=turns, links=up)


def _draw_plate(ui: Ui, shown: PlaybackFrame, places: PlaybackPlaces) -> None:
    """What is watched and where it is, above the groove; left and right move the knob."""
    plate, groove = places.plate, places.groove
    ui.keep("prompt", plate)
    ui.panel("prompt", plate)
    # Left and right move the knob, so that up and down are the ways past it.
    links = (("up", "back"), *_nearest_mark(shown))
    ui.target("scrub", plate, "scrub", adjust=(("move", -1), ("move", 1)), drags=True, ring=24, links=links)
    _draw_words(ui, shown, Rect(plate.x + 32, plate.y + 6, plate.w - 64, plate.h * WORDS - 6))
    _draw_groove(ui, shown, plate, groove)


def _draw_words(ui: Ui, shown: PlaybackFrame, words: Rect) -> None:
    wide = ui.text_in("prompt.words", shown.title, _left_part(words), HEAD, "display", anchor="left")
    rest = Rect(words.x + wide + 32, words.y, words.w - wide - 32, words.h)
    if shown.margins and not ui.large:
        rest = _draw_margin_key(ui, rest, shown.standing)
    if not shown.has_ended:
        ui.text_in("prompt.note", shown.standing, rest, BODY, colour=ui.tone.dim, anchor="right")
        return
    cup = min(44.0, rest.h)
    room = Rect(rest.x + cup + 12, rest.y, rest.w - cup - 12, rest.h)
    wide = ui.text_in("prompt.note", shown.standing, room, BODY, "body_bold", colour=ui.tone.accent, anchor="right")
    ui.icon("prompt.cup", "trophy", rest.right - wide - 12 - cup, rest.cy - cup / 2, cup, ui.tone.accent)


def _draw_margin_key(ui: Ui, room: Rect, standing: str) -> Rect:
    """What the red parts of the band below the groove mean, if there is room beside the `standing`. Returns the rest of
    the room."""
    line = _("nearly fell")
    wide = KEY + KEY_GAP + text.measure(line, "body", ui.px(SMALL))
    if wide + 2 * KEY + text.measure(standing, "body_bold", ui.px(BODY)) > room.w:
        return room
    ui.put(
        "margin.key",
        art.tile(KEY, MARGIN_HIGH, MARGIN_HIGH / 2, ui.tone.bad),
        room.x,
        room.cy - MARGIN_HIGH / 2,
        animates=False,
    )
    place = Rect(room.x + KEY + KEY_GAP, room.y, wide - KEY - KEY_GAP + 2, room.h)
    ui.text_in("margin.key.words", line, place, SMALL, colour=ui.tone.dim, anchor="left")
    return Rect(room.x + wide + KEY_GAP, room.y, room.w - wide - KEY_GAP, room.h)


def _draw_groove(ui: Ui, shown: PlaybackFrame, plate: Rect, groove: Rect) -> None:
    known = Rect(groove.x, groove.y, max(GROOVE, groove.w * shown.known), groove.h)
    ui.put(
        "scrub.groove",
        art.tile(groove.w, GROOVE, GROOVE / 2, (*ui.tone.dim[:3], 90)),
        groove.x,
        groove.y,
        animates=False,
    )
    ui.put("scrub.known", art.tile(round(known.w), GROOVE, GROOVE / 2, ui.tone.dim), known.x, known.y, animates=False)
    if shown.margins:
        low = groove.bottom + 4
        draw_margins(ui, shown.margins, Rect(groove.x, low, groove.w, plate.bottom - EDGE - low))
    _draw_marks(ui, shown.saved, groove)
    _draw_turned(ui, shown.turned, groove)
    with ui.on_layer(1):
        x = groove.x + groove.w * shown.share
        look = art.tile(KNOB, KNOB, KNOB / 2, KNOB_COLOUR)
        ui.put("scrub.knob", look, x - KNOB / 2, groove.cy - KNOB / 2, animates=False)


def _nearest_mark(shown: PlaybackFrame) -> tuple[tuple[str, str], ...]:
    """The way down from the groove: to the mark next to the knob, if there is one."""
    marks = [(abs(share - shown.share), f"saved.{number}") for number, share in enumerate(shown.saved)]
    marks += [(abs(share - shown.share), f"turned.{number}") for number, share in enumerate(shown.turned)]
    return (("down", min(marks)[1]),) if marks else ()


def _draw_turned(ui: Ui, turned: Sequence[float], groove: Rect) -> None:
    """A numbered mark on the groove for each place at which the match turned, which leads there."""
    for number, share in enumerate(turned):
        id_, x = f"turned.{number}", groove.x + groove.w * share
        place = Rect(x - MARK / 2, groove.cy - MARK / 2, MARK, MARK)
        links = [("up", "scrub")]
        links += [("left", f"turned.{number - 1}")] if number else []
        links += [("right", f"turned.{number + 1}")] if number + 1 < len(turned) else []
        ui.target(id_, place, ("turned", number), ring=MARK / 2, links=tuple(links))
        ui.put(id_, art.tile(MARK, MARK, MARK / 2, (*GOLD[:3], 255)), place.x, place.y, animates=False)
        ui.text_in(f"{id_}.number", str(number + 1), place.inset(4), SMALL, "display", colour=INK)


def _draw_marks(ui: Ui, saved: Sequence[float], groove: Rect) -> None:
    """A mark on the groove for each moment at which a tower could still be saved, which leads there."""
    for number, share in enumerate(saved):
        id_, x = f"saved.{number}", groove.x + groove.w * share
        place = Rect(x - MARK / 2, groove.cy - MARK / 2, MARK, MARK)
        ui.target(id_, place, ("saved", number), ring=MARK / 2, links=(("up", "scrub"),))
        ui.put(id_, art.tile(MARK, MARK, MARK / 2, ui.tone.good), place.x, place.y, animates=False)
        ui.icon(f"{id_}.sign", "shield", place.x + 4, place.y + 4, MARK - 8, ui.tone.ground)


def _left_part(box: Rect) -> Rect:
    return Rect(box.x, box.y, box.w * 0.5, box.h)


def _draw_button(ui: Ui, id_: str, place: Rect, label: str, icon: str, alike: Sequence[str]) -> None:
    """A button, whose word stands below its sign beside large text, as large as all of `alike`. Its action is its
    id."""
    if not ui.large:
        ui.button(id_, place, label, id_, icon=icon, alike=alike)
        return
    ui.button(id_, place, "", id_)
    lifted = Rect(place.x, place.y - (4 if ui.focus == id_ else 0), place.w, place.h)
    draw_bar_label(ui, id_, icon, label, lifted, alike, ui.face_ink())
