"""`HeldControls` draws what goes with the held piece: the two ways to turn it, and *Let go*; they follow it gently.

The turns are signs with the keys of the device in use; *Let go* is a button. For a mouse, which carries the piece and
with it all that follows, both are words on one plate.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import atan2, degrees, floor, hypot
from typing import TYPE_CHECKING, Final

from game import art
from game.app import text
from game.app.intents import Intent
from game.app.text import _, pgettext
from game.games.challenge.control_spots import AIR, BUTTON, BUTTON_LARGE, CAP_BELOW, Spots, cap_beside, turn_beside
from game.table.tower.input.control_words import release_icon
from game.ui.layout import Rect
from game.ui.style import CREAM, GOLD, INK, LABEL, SMALL
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.app.settings import Settings
    from game.ui.services import Services

GAP, PAD = 8.0, 20.0
"""px between a sign and its word, and around both."""
FOLLOWS: Final = 0.16
"""Share of the remaining way that they go in a tick."""
TOLD: Final = 3
"""Pieces turned with the mouse, or moved at all, after which it is no longer said how."""
KNOWS: Final = 3
"""Solved levels after which the same is known."""
LETTER, LETTER_LARGE = 24.0, 34.0
"""Size of the letter of a key within its sign."""
LOWER: Final = 0.09
"""Share of the diameter of such a sign by which the letter lies below its middle, within the arrow."""
ADJACENT: Final = 84.0
"""px from the held piece from which on a thread leads to it."""
THREAD, CASED, WHOLE = 3, 8, 8
"""px across that thread and its dark edge, and what its length is a multiple of."""
HIGHER: Final = 60.0
"""px by which words above the held piece may lie higher still, or farther aside."""
STEP: Final = 2.0
"""px after which they are drawn anew."""


class HeldControls:
    """They stand where `now` says; None while nothing is held."""

    def __init__(self) -> None:
        self.now: Spots | None = None
        self.place: int | None = None
        """The number of their place; see `control_spots.choose`."""
        self.plate: Rect | None = None
        """Around all of them as they were drawn last."""
        self._drawn: tuple[int, ...] = ()
        self._held: Rect | None = None
        """Around the held piece."""
        self.avoids: list[Rect] = []
        """What stands, the marks of goals and the ground: words lie over them only where nothing else is left."""
        self.plates: list[Rect] = []
        """The buttons of the table, which no words cover."""
        self.crossed: list[Rect] = []
        """Ropes, rods and tags, which no thread crosses: there the golden edges of both say what belongs together."""
        self._first: int | None = None
        """Degrees by which the held piece was turned when it was taken."""
        self._has_turned = False
        self._tells_wheel = True

    def tick(self, goal: Spots | None, moves: bool, held: Rect | None = None) -> bool:
        """Moves on. Returns whether they are to be drawn anew. `held`: around the held piece, which they keep off."""
        self._held = held
        if goal is None or self.now is None or not moves:
            self.now = goal
        else:
            self.now = self.now.towards(goal, FOLLOWS)
            if held is not None and self.now.rect(BUTTON).overlaps(held):
                self.now = goal
        drawn = () if self.now is None else self.now.rounded(STEP)
        changed, self._drawn = drawn != self._drawn, drawn
        return changed

    def learn(self, turn: int | None, services: Services) -> None:
        """Notes a piece that the mouse has turned. `turn`: degrees of the held piece; None: nothing is held."""
        settings = services.settings
        if turn is None:
            turns = int(self._has_turned and settings.turned_pieces < TOLD)
            moves = int(self._first is not None and settings.moved_pieces < TOLD)
            if turns or moves:
                settings.turned_pieces += turns
                settings.moved_pieces += moves
                services.save_settings()
            self._first, self._has_turned = None, False
            self._tells_wheel = settings.turned_pieces < TOLD
        elif self._first is None:
            self._first = turn
        elif turn != self._first and services.devices.last.kind == "mouse":
            self._has_turned = True

    def tells_keys(self, settings: Settings, solved: int) -> bool:
        """Whether it is still new how a piece is moved. `solved`: levels so far."""
        return solved < KNOWS and settings.moved_pieces < TOLD

    def draw(self, ui: Ui, *, by_phone: bool, drops: bool) -> None:
        """`by_phone`: the piece is moved by a phone, whose page has the words; `drops`: see `Board`."""
        if self.now is None:
            return
        wide, high = BUTTON_LARGE if ui.large else BUTTON
        x, y = self.now.button
        place = Rect(x - wide / 2, y - high / 2, wide, high)
        focused = ui.target("release", place, "release", ring=None, weighty=True, roams=True)
        self.plate = None if by_phone else self.now.rect((wide, high))
        if by_phone:
            return
        ui.keep("primary", place)
        if ui.device.kind == "mouse":
            self._draw_words(ui, self.now.rect((wide, high)), drops)
            return
        self._draw_thread(ui, self.now.rects((wide, high)))
        ui.put("release", ui.face(wide, high, focus=focused, tone="honey"), place.x, place.y, animates=False)
        ink = ui.face_ink("honey")
        side, pad = (40.0, 18.0) if ui.large else (36.0, 16.0)
        ui.icon("release.icon", release_icon(ui.device), place.x + pad, place.cy - side / 2, side, ink)
        ui.text_in(
            "release.label",
            _("Let go"),
            Rect(place.x + pad + side + 10, y - high / 2, wide - 2 * pad - side - 8, high),
            LABEL,
            "display",
            ink,
            "left",
        )
        for name, spot, intent in (
            ("left", self.now.left, Intent.TURN_LEFT),
            ("right", self.now.right, Intent.TURN_RIGHT),
        ):
            self._draw_turn(ui, name, spot, intent)

    def _draw_thread(self, ui: Ui, controls: Iterable[Rect]) -> None:
        """A thread from the nearest of the controls to the held piece, where these cannot stand right beside it."""
        held = self._held
        if held is None:
            return
        ways = ((*_nearest(box, held), *_nearest(held, box)) for box in controls)
        x, y, u, v = min(ways, key=lambda way: hypot(way[2] - way[0], way[3] - way[1]))
        long = floor(hypot(u - x, v - y) / WHOLE) * WHOLE
        if long <= ADJACENT:
            return
        steps = long // WHOLE
        points = [(x + (u - x) * i / steps, y + (v - y) * i / steps) for i in range(steps + 1)]
        if any(one.holds(*point) for one in self.crossed for point in points):
            return
        for id_, high, ink in (("edge", CASED, INK), ("thread", THREAD, GOLD)):
            look, left, top = art.tile(long, high, high / 2, ink), (x + u - long) / 2, (y + v - high) / 2
            ui.put(f"release.{id_}", look, left, top, angle=degrees(atan2(v - y, u - x)), animates=False)

    def _draw_words(self, ui: Ui, around: Rect, drops: bool) -> None:
        """Says in the middle of `around` what wheel and button do."""
        word = pgettext("a piece", "drops – press to keep") if drops else _("let go")
        said = [(release_icon(ui.device), word)]
        if self._tells_wheel and not drops:
            said.insert(0, ("wheel", pgettext("beside a held piece", "Wheel: turn; press it: 90°")))
        size, side = ui.px(SMALL), 0.9 * ui.px(SMALL) + 8
        wide = [text.measure(words, "display", size) for _icon, words in said]
        across, high = sum(wide) + len(said) * (side + GAP + PAD) + PAD, size * 1.6
        plate = nearest_within(around, self._held, across, high)
        if self._held is not None:
            # Words are wider than the room that was found for them.
            kept = [one.rect for one in ui.kept if one.kind in ("prompt", "view")]
            plate = clear(plate, self._held, [*kept, *self.plates], ui.area, self.avoids)
        self.plate = plate
        ui.put("release", art.tile(round(plate.w), round(plate.h), plate.h / 2, INK), plate.x, plate.y, animates=False)
        x = plate.x + PAD
        for (icon, words), long in zip(said, wide, strict=True):
            ui.icon(f"said.{icon}", icon, x, plate.cy - side / 2, side, CREAM)
            room = Rect(x + side + GAP, plate.y, long + 4, plate.h)
            ui.text_in(f"said.{icon}.words", words, room, SMALL, "display", CREAM, "left")
            x += side + GAP + long + PAD

    def _draw_turn(self, ui: Ui, name: str, spot: tuple[float, float], intent: Intent) -> None:
        x, y = spot
        button = BUTTON_LARGE if ui.large else BUTTON
        turn, cap = turn_beside(button), cap_beside(button)
        ui.put(f"turn.{name}", art.turn_sign(turn, name, ui.tone.button), x - turn / 2, y - turn / 2, animates=False)
        cap_x, cap_y = x - cap / 2, y + turn / 2 - (1 - CAP_BELOW) * cap
        key = ui.bound(intent)
        if ui.device.kind == "pad":
            ui.icon(f"turn.{name}.icon", "pad_lt" if name == "left" else "pad_rt", cap_x - 4, cap_y - 4, cap + 8)
        elif len(key) == 1:
            size = LETTER_LARGE if ui.large else LETTER
            within = Rect(x - turn / 2, y + LOWER * turn - size / 2, turn, size)
            ui.text_in(f"turn.{name}.key", key, within, size / ui.px(1), "body_bold", ui.face_ink())
        else:
            ui.keycap(f"turn.{name}.cap", cap_x, cap_y, intent, cap)


def _nearest(box: Rect, other: Rect) -> tuple[float, float]:
    """The point of a rectangle nearest to the middle of another one."""
    return max(box.x, min(box.right, other.cx)), max(box.y, min(box.bottom, other.cy))


def clear(plate: Rect, held: Rect, plates: Iterable[Rect], area: Rect, avoids: Sequence[Rect] = ()) -> Rect:
    """`plate`, or a place like it beside or above the held piece that neither this nor `plates` take; of several
    the first one that covers nothing of what it `avoids`. A plate far from the piece comes last."""
    xs = (held.x - AIR - plate.w, held.right + AIR)
    taken = (held.inset(-AIR + 1), *plates)
    beside = [Rect(x, plate.y, plate.w, plate.h) for x in (xs if plate.cx < held.cx else xs[::-1])]
    above = held.y - AIR - plate.h
    across = (held.cx - plate.w / 2, held.x, held.right - plate.w, held.right - plate.w - HIGHER, held.x + HIGHER)
    over = [Rect(x, y, plate.w, plate.h) for y in (above, above - HIGHER) for x in across]
    (x, y), (u, v) = _nearest(plate, held), _nearest(held, plate)
    is_far = hypot(u - x, v - y) > ADJACENT
    near = [Rect(one.x, held.cy - one.h / 2, one.w, one.h) for one in beside]
    places = [*near, *over, plate] if is_far else [plate, *beside, *over]
    inside = [one for one in places if area.x <= one.x and one.right <= area.right and one.y >= area.y]
    free = (one for one in inside if not any(map(one.overlaps, taken)))
    x = max(area.x, min(area.right - plate.w, beside[0].x))
    return min(free, key=lambda one: any(map(one.overlaps, avoids)), default=Rect(x, plate.y, plate.w, plate.h))


def nearest_within(around: Rect, held: Rect | None, wide: float, high: float) -> Rect:
    """The place for a plate of that size within `around` that is nearest to the held piece."""
    if held is None:
        return Rect(around.cx - wide / 2, around.cy - high / 2, wide, high)
    x = max(around.x, min(around.right - wide, held.cx - wide / 2))
    y = max(around.y, min(around.bottom - high, held.cy - high / 2))
    return Rect(x, y, wide, high)
