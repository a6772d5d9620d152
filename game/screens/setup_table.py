"""`table_places` lays the setup out as a table with its seats around it; `draw_game` draws the game in the middle."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game import art
from game.art.base.sheet import Vignette
from game.screens.setup_words import sentence_lines
from game.ui.layout import Anchor, Rect, column
from game.ui.style import BIRCH, BODY, HEAD, SUBHEAD, WALNUT
from game.ui.widgets import Ui

EDGE, TOP = 36, 22
"""px from the edges of the canvas to the plates, and from its upper one."""
SEAT, SEAT_SHARE = 344.0, 0.172
"""Width of a seat at the least, and as a share of the canvas."""
GAME, GAME_SHARE = 540.0, 0.27
"""Likewise of the game in the middle."""
GAP, ROWS_GAP = 16, 14
"""px between columns, and between seats one above another."""
ASIDE = 26
"""px from the table to the options."""
ROWS = 2
"""Rows of seats, at the least: chairs that are free are seen."""
BUTTON = 76
"""Height of the buttons above and below the seats."""
START, START_GAP = 120, 30
"""Height of the button that starts the game, and px from it to the options."""
FRAME = 14.0
"""Width of the wooden frame around the game's picture."""
PICTURE, PICTURE_MOST = 300.0, 1.3
"""Height left below the picture for words at the least; and the picture's height at the most, in widths."""
NAME = 60
HIGH = 1200.0
"""Height of the frame from which there is room for larger words."""
SPACING = 1.2
RULE, RULE_AIR = 2, 14
"""Thickness of the line above what is said of a bot, and px around it."""


@dataclass(frozen=True, slots=True)
class TablePlaces:
    """`chairs`: a place for each seat there may be, in the order of seats."""

    back: Rect
    rules: Rect
    chairs: Sequence[Rect]
    game: Rect
    add: Rect
    phone: Rect
    options: Rect
    start: Rect


def table_places(area: Rect, count: int, most: int) -> TablePlaces:
    """Places for `count` seats of `most`: by turns left and right of the game, options beside all."""
    seat, wide = max(SEAT, round(SEAT_SHARE * area.w)), max(GAME, round(GAME_SHARE * area.w))
    inner = Rect(area.x + EDGE, TOP, area.w - 2 * EDGE, area.h - TOP - EDGE)
    left, game = Anchor(left=0, width=seat).within(inner), Anchor(left=seat + GAP, width=wide).within(inner)
    right = Rect(game.right + GAP, inner.y, seat, inner.h)
    rows = max(min(ROWS, -(-most // 2)), -(-count // 2))
    sides = [
        column(Anchor(top=BUTTON + GAP, bottom=BUTTON + GAP).within(side), rows, ROWS_GAP) for side in (left, right)
    ]
    chairs = [place for pair in zip(*sides, strict=True) for place in pair][:most]
    beside = Anchor(left=right.right + ASIDE - inner.x).within(inner)
    return TablePlaces(
        back=Anchor(top=0, height=BUTTON).within(left),
        rules=Anchor(top=0, height=BUTTON).within(right),
        chairs=chairs,
        game=game,
        add=Anchor(bottom=0, height=BUTTON).within(left),
        phone=Anchor(bottom=0, height=BUTTON).within(right),
        options=Anchor(bottom=START + START_GAP).within(beside),
        start=Anchor(bottom=0, height=START).within(beside),
    )


def draw_game(ui: Ui, box: Rect, title: str, goal: str, about: str, vignette: Vignette) -> None:
    """The picture of a game in a wooden frame, and below it its name, how it is won, and what one bot is like."""
    with ui.plated(WALNUT):
        ui.panel("head.plate", box)
    inner = Rect(box.x + FRAME, box.y + FRAME, box.w - 2 * FRAME, box.h - 2 * FRAME - 4)
    high = round(min(inner.h - PICTURE * max(1.0, ui.px(1)) - FRAME, PICTURE_MOST * inner.w))
    ui.put("head.picture", art.vignette(vignette, round(inner.w), high), inner.x, inner.y, animates=False)
    plate = Anchor(top=high + FRAME - 4).within(inner)
    with ui.plated(BIRCH):
        ui.panel("head.words", plate)
        words = Rect(plate.x + 24, plate.y + 10, plate.w - 48, plate.h - 30)
        name = Anchor(top=0, height=1.1 * NAME).within(words)
        ui.text_in("head", title, name, NAME, "display", anchor="left")
        rest = Anchor(top=name.h).within(words)
        if about:
            # How the game is won comes first, and has more room.
            foot = Anchor(bottom=0, height=0.4 * rest.h).within(rest)
            rest = Anchor(bottom=foot.h + 2 * RULE_AIR).within(rest)
            look = art.tile(round(words.w), RULE, RULE / 2, (*ui.tone.dim[:3], 90))
            ui.put("about.rule", look, words.x, round(foot.y - RULE_AIR), animates=False)
            ui.paragraph(
                "about",
                about,
                foot,
                BODY if box.h < HIGH else SUBHEAD,
                colour=ui.tone.dim,
                middle=True,
                spacing=SPACING,
                even=True,
            )
        size = BODY + 2 if box.h < HIGH else HEAD
        ui.paragraph("goal", sentence_lines(goal), rest, size, middle=True, spacing=SPACING, apart=0.0, even=True)
