"""`AccessScene` lists all that makes the game easier to see, hear, press or follow, and leads to each setting."""

from __future__ import annotations

from collections.abc import Hashable

from game import art
from game.app.text import _, pgettext
from game.screens.access_list import ACCESS, Feature, Group, present_value
from game.screens.paged_scene import PagedScene
from game.ui.layout import Anchor, Rect, column
from game.ui.style import BODY, SUBHEAD
from game.ui.widgets import Ui

ROWS, ROWS_LARGE, GAP, LINE = 6, 4, 16, 3
"""Features on a page, the gap between two, and the height of the line in it."""
GROUP = 44
HEAD, HEAD_LARGE = 56.0, 84.0
"""Size and height of the name of a group."""
WORDS = BODY + 2
"""Size of what is said of each."""
WIDE, WIDE_LARGE = 480.0, 620.0
"""Width of the button that leads to a setting."""


class AccessScene(PagedScene):
    """A page or two for each group of `ACCESS`."""

    @property
    def title(self) -> str:
        return _("Access: all there is")

    @staticmethod
    def _sheets(ui: Ui) -> list[tuple[Group, tuple[Feature, ...]]]:
        each = ROWS_LARGE if ui.large else ROWS
        return [(group, group.features[i : i + each]) for group in ACCESS for i in range(0, len(group.features), each)]

    def pages(self, ui: Ui, box: Rect) -> int:
        return len(self._sheets(ui))

    def draw_page(self, ui: Ui, box: Rect) -> None:
        box = box.inset(-16, -14)
        group, shown = self._sheets(ui)[self.page]
        high = HEAD_LARGE if ui.large else HEAD
        ui.text_in("group", _(group.name), Rect(box.x, box.y, box.w, high), GROUP, "display", anchor="left")
        rows = column(Anchor(top=high + GAP).within(box), ROWS_LARGE if ui.large else ROWS, GAP)
        names, notes = [_(one.name) for one in shown], [_(one.words) for one in shown]
        values = [self._label(one) for one in shown]
        wide = WIDE_LARGE if ui.large else WIDE
        for i, (one, place) in enumerate(zip(shown, rows, strict=False)):
            if i:
                line = art.tile(round(place.w), LINE, 1, ui.tone.lit)
                ui.put(f"{i}.line", line, place.x, place.y - (GAP + LINE) / 2, animates=False)
            room = place if not one.place else Anchor(right=wide + 32).within(place)
            high = min(ui.px(SUBHEAD) * 1.15, place.h * 0.45)
            # The name and one line of words lie in the middle of the row, as the button does.
            top = place.y if ui.large else place.cy - high
            title = Rect(room.x, top, room.w, high)
            ui.text_in(f"{i}.name", names[i], title, SUBHEAD, "display", anchor="left", alike=names)
            below = Rect(room.x, title.bottom, room.w, place.bottom - title.bottom)
            ui.paragraph(f"{i}.words", notes[i], below, WORDS, colour=ui.tone.dim, spacing=1.1)
            if one.place:
                button = Rect(place.right - wide, place.cy - min(42, place.h / 2), wide, min(84, place.h))
                ui.button(f"to.{one.place}", button, values[i], ("to", one.place), icon="right", alike=values)

    def _label(self, feature: Feature) -> str:
        value = present_value(self.services.settings, feature)
        return value or (pgettext("leads to a page", "Open") if feature.place else "")

    def activate(self, action: Hashable) -> None:
        match action:
            case ("to", "profiles"):
                self.services.audio.play("click")
                self.services.open("profiles")
            case ("to", str(place)):
                self.services.audio.play("click")
                self.services.open("settings", place)
            case _other:
                super().activate(action)
