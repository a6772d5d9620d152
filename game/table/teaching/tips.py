"""`TableTips`: draws the teaching `Bubbles` of a first match at its table, and saves which are done."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import atan2, degrees
from typing import TYPE_CHECKING

from game import art
from game.app import text
from game.app.settings import Tips
from game.app.text import _
from game.core.game import Event, OptionValue, Seat, SeatInfo
from game.table.teaching.bubbles import Bubble, Bubbles, Look, thing
from game.ui import focus
from game.ui.free_space import GAP, Kept, Soft, find_room, overlaps
from game.ui.layout import Rect, around
from game.ui.picture import Picture, Words
from game.ui.style import BODY, CREAM, INK, SMALL
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.core.manifest import Manifest
    from game.ui.services import Services

SKIP = "tips.skip"
"""The target that ends all bubbles."""
NEXT = "tips.next"
"""The target that ends the bubble shown."""
LAYER = 12
"""Above everything of the table."""
EDGE = 3
PAD = 28.0
SPACING = 1.3
FOOT = 66.0
"""Height of the button: as high as any other."""
STACKED = 230.0
"""At this width one button stands above the other."""
WIDTHS = (440.0, 350.0, 250.0, 600.0, 780.0, STACKED)
"""Widths of the words, the best first; larger letters get more."""
TAIL, TAIL_OUT = 62.0, 46.0
"""Length of the tail, and how much of it is visible at most."""
CORNER = 44.0
"""Distance from the corners of a bubble to its tail, at least."""
NEAR = 20.0
"""Margin around the thing that a bubble points at: room for the tail."""
TOLD = ("strip", "seat.0", "seat.1", "seat.2", "seat.3", "seat.4", "seat.5", "undo", "hint", "lens")
"""Plates on which the table explains something, and the small buttons for a turn."""
DOT, DOT_STEP = 12.0, 24.0
"""Size of the dots that lead on to a thing farther away, and from one to the next."""
TARGET, WORDS, PICTURE, VIEW = 4.0, 2.0, 1.0, 0.4
"""Costs of covering what is not needed now."""
CARD = 4.0
KINDS = {"tile": 0.2, "well": 0.2, "panel": 0.6}
"""Costs of covering grounds, by kind."""
LARGE_PICTURE = 360_000.0
"""A picture of more px² is a ground."""


class TableTips:
    """The bubbles of one table."""

    def __init__(self, services: Services, key: str, options: Mapping[str, OptionValue], seats: int) -> None:
        self._services = services
        self._key = key
        self._unsaved = False
        self._first = False
        """Whether this is the first match of its game."""
        self._keeps = False
        """Whether the bubbles that are seen are kept on disk."""
        self._lay: tuple[str, Rect] | None = None
        """The bubble that was drawn last, and where."""
        make = services.manifests[key].bubbles
        self._all = () if make is None else make()(options, seats)
        self.bubbles = Bubbles(self._all)

    # -- when

    def begin(self) -> None:
        """Show the bubbles that are not done, if this is a first match; after a lesson those that it has not said."""
        tips = self._services.settings.tips.get(self._key)
        if tips is None or not self._all:
            return
        self._first = not tips.over
        shown = tuple(one for one in self._all if self._first or one.untaught)
        self._keeps = bool(shown)
        if not Bubbles(shown, frozenset(tips.seen)).over:
            self.bubbles = Bubbles(shown, frozenset(tips.seen), running=True)

    @property
    def is_first(self) -> bool:
        """Whether this is the first match of its game, in which much is asked."""
        return self._first

    def once(self, id_: str) -> bool:
        """Whether to show the message `id_`, which is no bubble, now. It is shown once, and only to people who began
        with bubbles or with the lesson."""
        kept = self._services.settings.tips
        tips = kept.get(self._key)
        if tips is None or id_ in tips.seen:
            return False
        kept[self._key] = Tips((*tips.seen, id_), tips.over)
        self._unsaved = True
        self.save()
        return True

    def again(self) -> None:
        """Show all from the first."""
        self.bubbles = Bubbles(self._all).again()

    def read(self, ui: Ui, look: Look | None) -> None:
        """The bubble that is shown has been read."""
        self._services.audio.play("click")
        self.see(ui, look)
        self._now(self.bubbles.read())
        self.save()

    def skip(self) -> None:
        """Show none any more."""
        self._services.audio.play("click")
        self.bubbles = self.bubbles.skip()
        self._remember(over=True)
        self.save()

    # -- what happens

    def see(self, ui: Ui, look: Look | None) -> bool:
        """Show the bubble that fits the screen `ui`. Returns whether that has changed."""
        if not self.bubbles.running:
            return False
        return self._now(self.bubbles.see(look, ids(ui)))

    def hear(self, events: Iterable[Event], seats: Iterable[Seat]) -> None:
        """`seats` have done something."""
        self._now(self.bubbles.hear(events, seats))

    def tick(self, ui: Ui, look: Look | None, over: bool) -> bool:
        """1/60 s passes while the table is uppermost; `over`: a match of people is. Returns whether anything changed.

        `look`: see `Bubbles.see`.
        """
        if not self.bubbles.running:
            return False
        if over:
            # The next match is not the first.
            self._remember(over=True)
        self._lay = next(((self.bubbles.shown, one.rect) for one in ui.kept if one.kind == "bubble"), None)
        return self.see(ui, look)

    def _now(self, bubbles: Bubbles) -> bool:
        before, self.bubbles = self.bubbles, bubbles
        if bubbles.done != before.done:
            self._remember(over=bubbles.over)
        return bubbles.shown != before.shown or bubbles.done != before.done

    def _remember(self, over: bool) -> None:
        if not self._keeps:
            return
        kept = self._services.settings.tips
        old = kept.get(self._key, Tips())
        known = (bubble.id for bubble in self.bubbles.all)
        seen = tuple(dict.fromkeys((*old.seen, *(id_ for id_ in known if id_ in self.bubbles.done))))
        kept[self._key] = Tips(seen, old.over or over)
        self._unsaved = self._unsaved or kept[self._key] != old

    def save(self) -> None:
        """Write what has been seen, if that is not on disk yet."""
        if self._unsaved:
            self._unsaved = False
            self._services.save_settings()

    # -- drawing

    def draw(self, ui: Ui, look: Look | None) -> None:
        """Draw the bubble that fits what is on the screen of `ui`; changes nothing."""
        if look is None or not self.bubbles.running:
            return
        bubble = self.bubbles.see(look, ids(ui)).bubble
        if bubble is None:
            return
        about = rect_of(ui, thing(bubble.names(look), ids(ui)))
        if about is None:
            return
        speaks_of = [rect for name in bubble.others(look) if (rect := rect_of(ui, name)) is not None]
        stay = self._lay[1] if self._lay is not None and self._lay[0] == bubble.id else None
        words = _(bubble.words) if bubble.number is None else _(bubble.words, n=bubble.number(look))
        _draw(ui, bubble, words, about, speaks_of, stay)


def start_tips(services: Services, manifest: Manifest, seats: Sequence[SeatInfo]) -> None:
    """A match of `seats` begins: if it is the first of people on this machine, its bubbles are to be shown."""
    chosen, key = services.settings, manifest.key
    before = chosen.setups[key].seats if key in chosen.setups else ()
    played = key in chosen.tips or any(info.is_person for info in before)
    if services.tips and manifest.bubbles is not None and not played and any(info.is_person for info in seats):
        chosen.tips[key] = Tips()


def ids(ui: Ui) -> tuple[str, ...]:
    """Everything that can be pointed at."""
    drawn = (*(picture.id for picture in ui.pictures), *(words.id for words in ui.words))
    return (*(target.id for target in ui.targets), *drawn)


def rect_of(ui: Ui, name: str | None) -> Rect | None:
    """Where the target, or else the picture or the words called `name` are, or all that begin so if it ends in a dot;
    None: nowhere."""
    if name is None:
        return None
    if not name.endswith("."):
        target = focus.find(ui.targets, name)
        return around([target.rect]) if target is not None else around(_drawn(ui, lambda id_: id_ == name))
    targets = [target.rect for target in ui.targets if target.id.startswith(name)]
    return around(targets or _drawn(ui, lambda id_: id_.startswith(name)))


def _drawn(ui: Ui, named: Callable[[str], bool]) -> list[Rect]:
    """The places of pictures and words by their ids."""
    pictures = (_box(picture) for picture in ui.pictures if named(picture.id))
    return [*(box for box in pictures if box is not None), *(_line(word) for word in ui.words if named(word.id))]


def _box(picture: Picture) -> Rect | None:
    """Gets a picture's rectangle; its size is the first pair of numbers among its painter's arguments."""
    sizes = (pair for pair in pairwise(picture.art.args) if all(isinstance(one, int | float) for one in pair))
    w, h = next(sizes, (0, 0))
    assert isinstance(w, int | float)
    assert isinstance(h, int | float)
    return Rect(picture.x, picture.y, w, h) if w and h else None


def _soft(ui: Ui) -> tuple[Soft, ...]:
    """What should stay uncovered: targets most of all, then words, then pictures."""
    found = [Soft(target.rect, TARGET) for target in ui.targets]
    found += [Soft(one.rect, VIEW) for one in ui.kept if one.kind == "view"]
    for picture in ui.pictures:
        box = _box(picture)
        if box is not None and box.w * box.h < LARGE_PICTURE:
            found.append(Soft(box, CARD if picture.id.startswith("card.") else KINDS.get(picture.art.kind, PICTURE)))
    found += [Soft(_line(word), WORDS) for word in ui.words]
    return tuple(found)


def _line(word: Words) -> Rect:
    """The place of a line of words."""
    wide = text.measure(word.text, word.style, word.size)
    left = word.x - {"left": 0, "center": wide / 2, "right": wide}[word.anchor]
    return Rect(left, word.y - 0.8 * word.size, wide, word.size)


@dataclass(frozen=True, slots=True)
class _Form:
    """The lines of a bubble at one width, the size of its letters, and whether one button stands above the other."""

    lines: tuple[str, ...]
    size: float
    is_stacked: bool


@lru_cache(64)
def _forms(sentence: str, size: float, buttons: tuple[float, ...]) -> dict[tuple[float, float], _Form]:
    """Its lines by the size of the bubble. `buttons`: widths of those below the words."""
    forms: dict[tuple[float, float], _Form] = {}
    for width in WIDTHS:
        is_stacked = width == STACKED
        least = max(buttons) if is_stacked else sum(buttons) + 12
        room = max(least, width * (0.5 + 0.5 * size / BODY))
        if room > 1100:
            continue
        lines = tuple(text.wrap(sentence, "body_bold", size, room))
        wide = max(least, *(text.measure(line, "body_bold", size) for line in lines))
        high = size * SPACING * len(lines) + (FOOT + 12 if is_stacked else 0)
        forms.setdefault(
            (float(round(wide + 2 * PAD)), float(round(high + FOOT + 2.2 * PAD))), _Form(lines, size, is_stacked)
        )
    return forms


def _draw(ui: Ui, bubble: Bubble, words: str, about: Rect, speaks_of: Sequence[Rect], stay: Rect | None) -> None:
    told = (Kept("told", rect) for name in TOLD if (rect := rect_of(ui, name)) is not None)
    things = (about.inset(-NEAR), *speaks_of)
    kept = (*ui.needed(), *(Kept("thing", rect) for rect in things), *told)
    soft = _soft(ui)
    biggest = ui.px(BODY)
    skip, got = _("Skip all"), _("Got it")
    # Where there is no room for letters in between, there is some for the smallest or for none.
    letters = sorted({biggest, (biggest + BODY) / 2, float(BODY)}, reverse=True)
    for size in letters:
        foot = min(48.0, size * SMALL / BODY)
        button = text.measure(skip, "display", foot) + 40
        onwards = text.measure(got, "display", foot) + 40
        forms = _forms(words, size, (onwards, button))
        box = find_room(tuple(forms), kept, soft, about, stay, ui.area)
        if not any(overlaps(box, kept)):
            break
    form = forms[box.w, box.h]
    id_ = f"bubble.{bubble.id}"
    with ui.on_layer(LAYER):
        edge = box.inset(-EDGE)
        ui.put(f"{id_}.edge", art.tile(edge.w, edge.h, 25, INK), edge.x, edge.y, animates=False)
        crossed = [one.rect for one in soft if one.weight >= PICTURE and not one.rect.overlaps(about)]
        _draw_tail(ui, id_, box, about, [*(one.rect for one in ui.needed()), *speaks_of], crossed)
        ui.put(id_, art.tile(box.w, box.h, 22, CREAM), box.x, box.y, animates=False)
        for i, line in enumerate(form.lines):
            y = box.y + PAD + size * SPACING * (i + 0.5) + size * 0.355
            ui.text(f"{id_}.{i}", line, box.x + PAD, y, size / (biggest / BODY), "body_bold", INK)
        low = Rect(box.x + PAD, box.bottom - FOOT - 0.6 * PAD, box.w - 2 * PAD, FOOT)
        shrunk = foot / (ui.px(SMALL) / SMALL)
        end = box.right - 0.7 * PAD
        # A press that was meant for what lies below must not close it.
        if form.is_stacked:
            above = Rect(low.x, low.y - FOOT - 12, low.w, FOOT)
            ui.button(NEXT, above, got, NEXT, size=shrunk, weighty=True, links=(("down", SKIP),))
            ui.button(SKIP, low, skip, SKIP, size=shrunk, weighty=True, links=(("up", NEXT),))
        else:
            both = onwards + 12 + button
            # A cell of the table may lie below both.
            first, then = Rect(end - both, low.y, onwards, FOOT), Rect(end - button, low.y, button, FOOT)
            ui.button(NEXT, first, got, NEXT, size=shrunk, weighty=True, links=(("right", SKIP),))
            ui.button(SKIP, then, skip, SKIP, size=shrunk, weighty=True, links=(("left", NEXT),))
    ui.keep("bubble", box)


def _draw_tail(ui: Ui, id_: str, box: Rect, about: Rect, clear: list[Rect], crossed: Sequence[Rect]) -> None:
    """From the edge of the bubble towards the thing, as far as it covers nothing else that is needed.

    `crossed`: what dots should not lie on either.
    """
    to_x, to_y = _nearest(about, box.cx, box.cy)
    x, y = _nearest(box.inset(CORNER), to_x, to_y)
    to_x, to_y = _nearest(about, x, y)
    far = ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5
    if far < 1:
        return
    dx, dy = (to_x - x) / far, (to_y - y) / far
    # Its base lies under the bubble, and its tip beside the thing.
    out = _out(box, x, y, dx, dy)
    reach = out + min(TAIL_OUT, far - out - 2)
    clear = [one for one in clear if not one.holds(to_x - dx, to_y - dy)]
    if any(one.holds(x + dx * reach, y + dy * reach) for one in clear):
        # All that is needed lies this far from the bubble.
        reach = out + GAP
    tip_x, tip_y = x + dx * reach, y + dy * reach
    steps = (reach + DOT_STEP * (i + 0.6) for i in range(int(max(0.0, far - reach - DOT) / DOT_STEP)))
    dots = [(x + dx * step, y + dy * step) for step in steps]
    if any(one.holds(cx, cy) for one in (*clear, *crossed) for cx, cy in dots):
        # Dots over cards and words lead nowhere: a ring shows the thing.
        ui.put(f"{id_}.about", art.ring(about.w, about.h), about.x, about.y, animates=False)
        dots = []
    for i, (cx, cy) in enumerate(dots):
        for name, side, ink in (("dot.edge", DOT + 2 * EDGE, INK), ("dot", DOT, CREAM)):
            place = art.tile(side, side, side / 2, ink)
            ui.put(f"{id_}.{name}.{i}", place, cx - side / 2, cy - side / 2, animates=False)
    turn = degrees(atan2(dy, dx)) - 180
    for name, side, ink in (("tail.edge", TAIL + 2 * EDGE, INK), ("tail", TAIL, CREAM)):
        cx, cy = tip_x - dx * TAIL / 2, tip_y - dy * TAIL / 2
        ui.put(f"{id_}.{name}", art.tail(side, ink), cx - side / 2, cy - side / 2, angle=turn, animates=False)


def _nearest(box: Rect, x: float, y: float) -> tuple[float, float]:
    """The point of `box` that is nearest to another."""
    return min(max(x, box.x), box.right), min(max(y, box.y), box.bottom)


def _out(box: Rect, x: float, y: float, dx: float, dy: float) -> float:
    """How far it is from a point in `box` to its edge in a direction."""
    ways = []
    if dx:
        ways.append(((box.right if dx > 0 else box.x) - x) / dx)
    if dy:
        ways.append(((box.bottom if dy > 0 else box.y) - y) / dy)
    return float(min(ways))
