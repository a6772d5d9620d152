"""`CreditsScene` names those whose work is in the game; `LicenceScene` shows one of their licences."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import game
from game import art
from game.app import licences, text
from game.app.licences import Part
from game.app.text import _
from game.screens.paged_scene import EDGE, PagedScene
from game.ui.layout import Anchor, Rect, column, row
from game.ui.services import Services
from game.ui.style import BODY, LABEL, LINE, SUBHEAD
from game.ui.widgets import Ui

ROWS, ROWS_LARGE, ACROSS, GAP = 8, 7, 2, 14
"""Rows and columns of parts on a page."""
SIDE, SIDE_LARGE = 0.44, 0.34
"""Share of the first page for the logo and a tower."""
TOWER = (
    ("brick", "blue", 0.0, 1.5),
    ("square", "red", 0.0, 0.5),
    ("disc", "yellow", 1.0, 0.5),
    ("dome", "green", 0.3, 0.0),
)
"""Kind, colour, and upper left corner in units of each piece of the tower, as on the icon of the program."""


class CreditsScene(PagedScene):
    """The first page names the authors of the games; the others list fonts and libraries, which open their licences."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.parts = licences.parts()

    @property
    def title(self) -> str:
        return _("Credits")

    def _each(self, ui: Ui) -> int:
        """Parts on a page."""
        return (ROWS_LARGE if ui.large else ROWS) * ACROSS

    def pages(self, ui: Ui, box: Rect) -> int:
        return 1 + -(-len(self.parts) // self._each(ui))

    def draw_page(self, ui: Ui, box: Rect) -> None:
        if not self.page:
            self._draw_ours(ui, box)
            return
        first = (self.page - 1) * self._each(ui)
        self._draw_parts(ui, box, self.parts[first : first + self._each(ui)])

    def _draw_ours(self, ui: Ui, box: Rect) -> None:
        """Draws the first page: the authors of the games, and the licence of our own work."""
        wide = box.w * (SIDE_LARGE if ui.large else SIDE)
        side = Anchor(right=0, width=wide - EDGE).within(box)
        ui.put("logo", art.logo(round(side.w)), side.x, side.y + 24, animates=False)
        version = _("Version {version}", version=game.__version__)
        ui.text_in("version", version, Rect(side.x, side.y + 24 + side.w * 0.27, side.w, 64), LABEL, "display")
        unit = round(side.w * 0.28)
        for i, (kind, colour, x, y) in enumerate(TOWER):
            left, top = side.cx + (x - 1) * unit, side.bottom + (y - 2) * unit
            ui.put(f"piece.{i}", art.piece(kind, colour, unit), left, top, animates=False)
        words = [
            _("Shape Up! is by Mo Holkar, good little games, © 2013. Shapes is by John Bezanis and Dana Saltarella."),
            _("The documents of Up or Down? and Square Up that we worked from name no author."),
            _("This is a fan's work without any tie to the designers. The texts of the rules are our own words."),
            _("Sounds and pictures are made by our own scripts. The program is under the MIT licence."),
            _("On the next pages are the fonts and libraries of others, each with its licence."),
        ]
        ui.paragraph("words", "\n".join(words), Anchor(right=wide).within(box), BODY + 10, middle=True)

    def _draw_parts(self, ui: Ui, box: Rect, shown: Sequence[Part]) -> None:
        lines = column(box, self._each(ui) // ACROSS, GAP)
        places = [place for line in lines for place in row(line, ACROSS, GAP)]
        labels = [part.name for part in self.parts]
        notes = [_about(part) for part in self.parts]
        for part, place in zip(shown, places, strict=False):
            ui.button(
                f"part.{part.file.removesuffix('.txt')}",
                place,
                part.name,
                ("part", part.file),
                note=_about(part),
                notes=notes,
                anchor="left",
                size=LABEL,
                alike=labels,
            )

    def activate(self, action: Hashable) -> None:
        match action:
            case ("part", str(file)):
                self.services.audio.play("click")
                self.services.open("licence", next(part for part in self.parts if part.file == file))
            case _other:
                super().activate(action)


class LicenceScene(PagedScene):
    """The whole licence of a part, page by page, in the language that it is written in."""

    def __init__(self, services: Services, part: Part) -> None:
        super().__init__(services)
        self.part = part
        self._text = licences.licence(part)
        self._laid: tuple[float, Rect, list[list[str]]] | None = None

    @property
    def title(self) -> str:
        return f"{self.part.name} {self.part.version}".rstrip()

    def pages(self, ui: Ui, box: Rect) -> int:
        return len(self._lines(ui, box))

    def _lines(self, ui: Ui, box: Rect) -> list[list[str]]:
        """The lines of each page."""
        size = ui.px(BODY)
        if self._laid is None or self._laid[:2] != (size, box):
            lines = [line for words in self._text.split("\n") for line in text.wrap(words, "body", size, box.w)]
            each = max(1, int((box.h - self._head(ui)) / (size * LINE)))
            self._laid = size, box, [lines[i : i + each] for i in range(0, len(lines), each)]
        return self._laid[2]

    @staticmethod
    def _head(ui: Ui) -> float:
        return ui.px(SUBHEAD) * 1.6

    def draw_page(self, ui: Ui, box: Rect) -> None:
        head = Rect(box.x, box.y, box.w, self._head(ui))
        about = " · ".join(filter(None, (self.part.licence, self.part.home)))
        ui.text_in("about", about, Rect(head.x, head.y, head.w, head.h * 0.7), LABEL, "display", anchor="left")
        size = ui.px(BODY)
        for i, line in enumerate(self._lines(ui, box)[self.page]):
            ui.text(f"line.{i}", line, box.x, head.bottom + (i + 0.75) * size * LINE, BODY)


def _about(part: Part) -> str:
    return " · ".join(filter(None, (part.licence, part.version)))
