"""`draw_stage` shows what a setting of the display does: its name, a line about it, and a scene: below them where the
stage is tall, or else beside them."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle

from game import art
from game.app.settings import Settings
from game.app.text import LANGUAGES, N_, _, pgettext
from game.screens.settings_pages import CHOICES, ICONS, NAMES, value_name
from game.table.tower.drawn_piece import piece_box
from game.ui.layout import CANVAS, Anchor, Rect, column, row
from game.ui.style import BIRCH, BODY, CONTRAST, CREAM, GOLD, INK, LABEL, SMALL, SUBHEAD, WALNUT, Colour
from game.ui.widgets import Ui

HIGH, MOST, GROWS = 200, 250, 0.35
"""Height of the stage on the lowest canvas, and at the most; and its share of each px by which a canvas is higher."""
WORDS, WORDS_HIGH, EDGE, RIM = 0.33, 180, 36, 14
"""Width of the words as a share of the stage's, or their height in a tall one; px from its edge to them, and to the
scene."""
HEAD = 54
"""px above the words of a tall stage: they lie, and are read, below the head of the board beside it."""
DISC, SIGN, BESIDE = 72, 44, 20
"""Sides of the disc before the name, and of the sign on it; px from it to the name."""
SPACING = 1.25
FLOOR, FEET = 34, 22
"""Thickness of the floor of the scene, and px from its lower edge to what stands on it."""
BLOCKS, LETTERS, NEAR = (54, 66, 78, 90, 102), 0.62, 10
"""Sides of the blocks that stand for the text sizes, size of a letter as a share of one, and px between two in a
row."""
TOWER, SAYS = 1.6, 190
"""How much larger the blocks of a tall stage are at the most, and height of what is said above their tower."""
UNIT, SMALLER = 118.0, 88.0
"""Side of a square piece, and of one beside a tower."""
ONLOOKERS = (("square", "blue", "happy"), ("disc", "red", "happy"))
"""Pieces beside a tower, at its left and right: shape, colour and mood."""
BUBBLE, TIP = 26, 28
"""px from a piece to what it says, and side of the tip of this."""
CARD, CARD_WAY, DECK, TALL = (104, 144), 300, 6, 1.6
"""Size of the card that flies, px from one place of it to the other, and cards below it; and how much larger the first
two are in a tall stage."""
ARROW = 52
CHOICE, CHOICE_GAP, LABEL_HIGH, LABEL_LARGE = 290, 48, 42, 58
"""Width of the picture of a value, px between two, and height of its label, also of a large one."""
FRAME = 7
"""Width of the golden frame around the picture of the chosen value."""
DULL: Colour = (176, 156, 126, 255)
"""Ground of a bubble in a language that is not chosen."""
WALL: Colour = (231, 214, 178, 255)
NIGHT: Colour = CONTRAST.ground
SKY: Colour = (134, 182, 214, 255)
TABLE: Colour = (186, 132, 78, 255)
SCREEN: Colour = (54, 66, 88, 255)
"""Grounds of small pictures: of a wall, of a board in high contrast, and of a sky and a table on a screen."""

TOLD = {
    "text_size": N_("The same five sizes on every screen."),
    "language": N_("Every screen speaks this language."),
    "fullscreen": N_("In a window, or on the whole screen."),
    "high_contrast": N_("Easier to see in bright light."),
    "motion": N_("Cards fly as fast as this one."),
    "reduced_motion": N_("Calmer for eyes that tire."),
}
"""A line about each setting, beside its scene."""
GREETINGS = {"en": "Hello!", "ja": "こんにちは！"}
SPEAKERS = (("square", "blue"), ("disc", "yellow"))
"""Shapes and colours of the pieces that speak, in turn."""


def stage_height(area: Rect) -> int:
    return round(min(MOST, HIGH + GROWS * (area.h - CANVAS.h)))


def draw_stage(ui: Ui, box: Rect, name: str, settings: Settings, at: int) -> None:
    """The stage of the setting `name`. `at`: which of its two places the flying card has."""
    with ui.plated(WALNUT):
        ui.panel("stage", box)
        if _is_tall(box):
            words = Anchor(left=EDGE, right=EDGE, top=HEAD, height=WORDS_HIGH).within(box)
            scene = Anchor(top=HEAD + WORDS_HIGH).within(box).inset(RIM, RIM)
        else:
            words = Rect(box.x + EDGE, box.y, round(WORDS * box.w) - EDGE, box.h).inset(0, 8 if ui.large else 20)
            scene = Anchor(left=words.right - box.x + EDGE).within(box).inset(RIM, RIM)
        _draw_words(ui, name, words)
        ui.put("stage.hollow", art.well(scene.w, scene.h, "walnut"), scene.x, scene.y, animates=False)
        light = art.warm_light(round(scene.w), round(scene.h), round(scene.w / 2), round(0.7 * scene.h))
        ui.put("stage.light", light, scene.x, scene.y, animates=False)
    if name == "motion":
        _draw_card(ui, scene, at)
    elif name == "language":
        _draw_speakers(ui, scene, settings.language)
    elif name in PICTURES:
        _draw_choices(ui, scene, name, getattr(settings, name))
    else:
        _draw_letters(ui, scene, settings.text_size)


def _is_tall(box: Rect) -> bool:
    return box.h > box.w


def _draw_words(ui: Ui, name: str, box: Rect) -> None:
    """The sign and the name of a setting, and the line about it."""
    top = box.y if ui.large or _is_tall(box) else box.y + 0.04 * box.h
    if ui.tone is not CONTRAST:
        ui.put("stage.disc", art.tile(DISC, DISC, DISC / 2, (*GOLD[:3], 34)), box.x, top)
    less = (DISC - SIGN) / 2
    ui.icon("stage.sign", ICONS[name], box.x + less, top + less, SIGN, GOLD)
    title = Rect(box.x + DISC + BESIDE, top, box.w - DISC - BESIDE, DISC)
    ui.text_in("stage.name", _(NAMES[name]), title, SUBHEAD, "display", anchor="left")
    told = Rect(box.x, top + DISC + 4, box.w, box.bottom - top - DISC - 4)
    ui.paragraph("stage.told", _(TOLD[name]), told, BODY, colour=ui.tone.dim, spacing=SPACING, even=True)


def _draw_floor(ui: Ui, scene: Rect) -> float:
    """The floor of the scene. Returns the line on which things stand."""
    board = Anchor(left=6, right=6, bottom=6, height=FLOOR).within(scene)
    ui.put("stage.floor", art.podium_step(round(board.w), FLOOR), board.x, board.y, animates=False)
    return board.bottom - FEET


def _draw_piece(ui: Ui, id_: str, kind: tuple[str, str, str], unit: float, left: float, floor: float) -> float:
    """A piece with a face that stands on `floor`; `kind`: its shape, colour and mood. Returns its right edge."""
    shape, colour, mood = kind
    w, h = piece_box(shape, unit)
    top = float(round(floor - h))
    ui.put(f"{id_}.foot", art.foot(round(w), ""), left, floor, animates=False)
    ui.put(id_, art.piece(shape, colour, unit, faced=True, rounded=True), left, top, animates=False)
    ui.put(f"{id_}.face", art.piece_face(shape, colour, unit, mood), left, top, animates=False)
    return left + w


def _draw_bubble(ui: Ui, id_: str, box: Rect, lit: bool = True, below: bool = False) -> None:
    """A speech bubble whose tip points left, or down to what is `below`. One that is not `lit` is darker and has no
    tip."""
    ground = BIRCH.ground if lit else DULL
    if lit:
        tip = art.tile(TIP, TIP, 4, ground)
        x, y = (box.cx, box.bottom - 4) if below else (box.x + 4, box.cy)
        ui.put(f"{id_}.tip", tip, x - TIP / 2, y - TIP / 2, angle=45, animates=False)
    ui.put(f"{id_}.bubble", art.tile(round(box.w), round(box.h), 24, ground), box.x, box.y, animates=False)


def _draw_letters(ui: Ui, scene: Rect, size: int) -> None:
    """A block with a letter for each text size, the chosen one golden, and words of that size: above a tower of the
    blocks in a tall scene, or else beside their row."""
    floor = _draw_floor(ui, scene)
    every = zip(BLOCKS, CHOICES["text_size"], strict=True)
    blocks = [(side, one) for side, one in every if not ui.large or one == size]
    if _is_tall(scene):
        says = Anchor(left=22, right=22, top=22, height=SAYS).within(scene)
        share = min(TOWER, (floor - says.bottom - 2 * TIP) / sum(BLOCKS))
        top = floor
        for usual, one in reversed(blocks):
            side = round(share * usual)
            top -= side
            _draw_block(ui, one, Rect(scene.cx - side / 2, top, side, side), one == size)
        ui.put("stage.foot", art.foot(round(share * BLOCKS[-1]), ""), scene.cx - share * BLOCKS[-1] / 2, floor)
        for i, (kind, left) in enumerate(zip(ONLOOKERS, (scene.x + 24.0, scene.right - 24.0 - SMALLER), strict=True)):
            _draw_piece(ui, f"stage.onlooker.{i}", kind, SMALLER, left, floor)
        _draw_bubble(ui, "stage", says, below=True)
    else:
        # Large words need the room of the other blocks.
        left = scene.x + 26.0
        for side, one in blocks:
            block = Rect(left, floor - side, side, side)
            ui.put(f"stage.block.{one}.foot", art.foot(side, ""), left, floor, animates=False)
            _draw_block(ui, one, block, one == size)
            left = block.right + NEAR
        says = Rect(left + BUBBLE, scene.y + 18, scene.right - 22 - left - BUBBLE, floor - scene.y - 34)
        _draw_bubble(ui, "stage", says)
    with ui.toned(BIRCH):
        told = _("The words at the table are as large as these.")
        ui.paragraph(
            "stage.words", told, says.inset(26, 8), BODY, middle=True, even=True, spacing=SPACING, anchor="center"
        )


def _draw_block(ui: Ui, size: object, box: Rect, chosen: bool) -> None:
    """The block of the text size `size`."""
    look = art.podium_step(round(box.w), round(box.h), "yellow" if chosen else "")
    ui.put(f"stage.block.{size}", look, box.x, box.y, animates=False)
    ink = INK if chosen or ui.tone is not CONTRAST else CREAM
    # Translators: the letter on toy blocks of five sizes.
    letter, face = pgettext("on a toy block", "A"), box.inset(-0.2 * box.w)
    ui.text_in(f"stage.letter.{size}", letter, face, ui.size_for(LETTERS * box.w), "display", ink)


def _draw_speakers(ui: Ui, scene: Rect, language: str) -> None:
    """For each language a piece that says hello; the bubble of the chosen language is bright."""
    greetings = {code: GREETINGS.get(code, name) for code, name in LANGUAGES.items()}
    if _is_tall(scene):
        places = column(scene.inset(26, 26), len(greetings), 20)
    else:
        places = row(scene.inset(26, 0), len(greetings), 20)
    for (code, words), place, (shape, colour) in zip(greetings.items(), places, cycle(SPEAKERS), strict=False):
        lit = code == language
        kind = shape, colour, "happy" if lit else "asleep"
        with ui.named(f"stage.{code}."):
            floor = _draw_floor(ui, place)
        right = _draw_piece(ui, f"stage.{code}", kind, UNIT, place.x + 16, floor)
        bubble = Rect(right + BUBBLE, floor - UNIT - 4, place.right - right - BUBBLE, 96)
        _draw_bubble(ui, f"stage.{code}", bubble, lit)
        ui.text_in(
            f"stage.{code}.words", words, bubble.inset(16, 8), LABEL, "display", INK, alike=list(greetings.values())
        )


def _draw_card(ui: Ui, scene: Rect, at: int) -> None:
    """A deck, and the card that flies from it to its place and back: up in a tall scene, or else to the right."""
    is_tall = _is_tall(scene)
    grown = TALL if is_tall else 1.0
    wide, high = (round(grown * side) for side in CARD)
    way = grown * CARD_WAY / 2
    dx, dy = (0.0, -way) if is_tall else (way, 0.0)
    places = [(scene.cx - wide / 2 + sign * dx, scene.cy - high / 2 + sign * dy) for sign in (-1, 1)]
    ui.put("stage.deck", art.deck(wide, high, DECK), *places[0], animates=False)
    (x, y), cell = places[1], art.cell(wide + 12, high + 12, tone="walnut")
    ui.put("stage.place", cell, x - 6, y - 6, animates=False)
    ui.icon("stage.way", "up" if is_tall else "right", scene.cx - ARROW / 2, scene.cy - ARROW / 2, ARROW, CREAM)
    ui.put("stage.card", art.card_back(wide, high), *places[at])


def _draw_choices(ui: Ui, scene: Rect, name: str, chosen: object) -> None:
    """A picture for each of the two values of a setting, the chosen one in a golden frame."""
    label = LABEL_LARGE if ui.large else LABEL_HIGH
    if _is_tall(scene):
        places = column(scene.inset(40, 24), 2, 0.5 * CHOICE_GAP)
    else:
        wide = 2 * CHOICE + CHOICE_GAP
        places = row(Rect(scene.cx - wide / 2, scene.y + 18, wide, scene.h - 28), 2, CHOICE_GAP)
    labels = [value_name(name, value) for value in CHOICES[name]]
    for i, (value, place) in enumerate(zip(CHOICES[name], places, strict=True)):
        picture = Anchor(bottom=label).within(place)
        lit = value == chosen
        if lit:
            outer = picture.inset(-FRAME, -FRAME)
            frame = art.tile(round(outer.w), round(outer.h), 20, GOLD)
            ui.put(f"stage.{i}.frame", frame, outer.x, outer.y, animates=False)
        with ui.named(f"stage.{i}."):
            PICTURES[name](ui, picture, bool(value))
        words = Anchor(bottom=0, height=label - 8).within(place)
        ink = GOLD if lit else CREAM
        ui.text_in(f"stage.{i}.label", labels[i], words, SMALL, "display", ink, alike=labels)


def _draw_window(ui: Ui, box: Rect, full: bool) -> None:
    """A monitor; the game fills a part of it, or all of it."""
    _fill(ui, "ground", box, SCREEN)
    view = box.inset(10, 10) if full else box.inset(0.21 * box.w, 0.15 * box.h)
    _fill(ui, "view", view, SKY, 6)
    _fill(ui, "table", Anchor(bottom=0, height=0.34 * view.h).within(view), TABLE, 6)
    unit = 0.46 * view.h
    w, _h = piece_box("square", unit)
    _draw_piece(
        ui, "piece", ("square", "red", "happy"), unit, round(view.cx - w / 2), round(view.bottom - 0.18 * view.h)
    )


def _draw_contrast(ui: Ui, box: Rect, high: bool) -> None:
    """A board with words and a piece. Its colours are the usual ones, or have high contrast."""
    _fill(ui, "ground", box, NIGHT if high else WALL)
    if high:
        inner = box.inset(9, 9)
        _fill(ui, "line", inner, CREAM, 10)
        _fill(ui, "inner", inner.inset(4, 4), NIGHT, 7)
    ink = CREAM if high else BIRCH.dim
    unit = 0.45 * box.h
    left, step = box.x + 32 + unit + 24, 0.18 * box.h
    for i, share in enumerate((0.78, 1.0, 0.6)):
        line = Rect(left, box.y + (i + 1.15) * step, share * (box.right - 30 - left), 13 if high else 9)
        _fill(ui, f"words.{i}", line, ink, line.h / 2)
    _draw_piece(ui, "piece", ("square", "blue", "happy"), unit, box.x + 32, box.cy + unit / 2)


def _draw_calm(ui: Ui, box: Rect, calm: bool) -> None:
    """A piece on another one. The upper one shakes, or lies still."""
    _fill(ui, "ground", box, WALL)
    unit, floor = round(0.34 * box.h), box.bottom - 12
    left = round(box.cx - unit / 2)
    _draw_piece(ui, "lower", ("square", "green", "happy"), unit, left, floor)
    shape = art.piece("square", "red", unit, faced=True, rounded=True)
    face = art.piece_face("square", "red", unit, "happy" if calm else "worried")
    turn = 0.0 if calm else 11.0
    for id_, look in (("upper", shape), ("upper.face", face)):
        ui.put(id_, look, left + turn / 2, floor - 2 * unit - turn / 5, angle=turn, animates=False)
    if not calm:
        for id_, x in (("left", left - 62), ("right", left + unit + 22)):
            ui.icon(f"shakes.{id_}", "wave", x, floor - 1.7 * unit, 40, BIRCH.dim)


def _fill(ui: Ui, id_: str, box: Rect, colour: Colour, radius: float = 14) -> None:
    ui.put(id_, art.tile(round(box.w), round(box.h), radius, colour), box.x, box.y, animates=False)


PICTURES: dict[str, Callable[[Ui, Rect, bool], None]] = {
    "fullscreen": _draw_window,
    "high_contrast": _draw_contrast,
    "reduced_motion": _draw_calm,
}
"""What draws the picture of a value, for settings that are on or off."""
