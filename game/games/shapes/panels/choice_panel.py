"""`draw_choice` draws the panel of Shapes for choosing a card's use, a white piece, a victim, or yes or no."""

from __future__ import annotations

from game import art
from game.app.text import _, ngettext
from game.art.base.outlines import piece_box
from game.games.shapes.phrases import cleared_words
from game.games.shapes.refusals import SENTENCES
from game.games.shapes.routes import verb_id
from game.games.shapes.rules.actions import Declare, Pass
from game.games.shapes.rules.cards import WHITE_PIECES, Piece, kind_of
from game.games.shapes.shapes_frame import ShapesFrame
from game.table.picking.selection import pick
from game.ui.layout import Rect, column, row
from game.ui.style import BODY, HEAD, OVERLAY, SUBHEAD
from game.ui.widgets import Ui

BUTTON, STEP = 74, 84
"""Height of a button, and canvas px from one to the next."""
CLEAR, CLEAR_LARGE = (900, 460), (960, 600)
"""Size of the question whether the board is to be cleared, which stands in the middle as all great questions do."""
CLEAR_BUTTON = 92
CLEAR_UNDER = 20
"""Canvas px from the bar to it."""
VICTIMS_WORDS = 2.0
"""How many times as high as above other choices the words stand above the victims."""
WILD_WORDS = 1.6
"""The same above the white pieces, where the words say what a wild is."""
TAKEN = 70
"""Opacity of a white piece that cannot be chosen."""
WHITE_UNIT = 58.0
"""Canvas px of a unit of the white pieces to choose from, at the most."""


def draw_choice(ui: Ui, frame: ShapesFrame) -> None:
    """Draws the panel, as high as its choice needs, up to `ShapesLayout.choice`."""
    area, choice = frame.layout.choice, frame.choice
    if choice.asks_clear:
        _draw_clear_question(ui, frame)
        return
    box = Rect(area.x, area.y, area.w, _height(ui, frame, area.h))
    ui.panel("choice", box, True)
    inner = box.inset(20, 16)
    if choice.victims:
        _draw_victims(ui, frame, inner)
    elif choice.asks_verb:
        _draw_verbs(ui, frame, inner)
    else:
        _draw_whites(ui, frame, inner)


def _height(ui: Ui, frame: ShapesFrame, most: float) -> float:
    choice = frame.choice
    if choice.victims:
        return min(most, STEP * len(choice.victims) + 60 + VICTIMS_WORDS * _words_height(ui))
    if choice.asks_verb:
        return min(most, STEP * len(choice.verbs) + 140)
    return most


def _words_height(ui: Ui) -> float:
    """Height of the words above what can be chosen."""
    return min(104.0, ui.px(BODY) * 1.7)


def _draw_back(ui: Ui, box: Rect) -> None:
    """The button that takes the choice back, at the foot of `box`."""
    ui.button("back", Rect(box.x, box.bottom - BUTTON, box.w, BUTTON), _("Back"), "back", icon="left")


def _draw_whites(ui: Ui, frame: ShapesFrame, box: Rect) -> None:
    words = Rect(box.x, box.y, box.w, (1.0 if ui.large else WILD_WORDS) * _words_height(ui))
    # In other variants a card stands alone, whatever its colour.
    tells = frame.view.options.is_classic and not ui.large
    line = _("A wild goes with any colour. Which white piece?") if tells else _("Which white piece?")
    ui.paragraph("choice.words", line, words, BODY, spacing=1.2, middle=True)
    low = box.bottom
    if frame.choice.open_wild is None:
        low -= STEP
        _draw_back(ui, box)
    room = Rect(box.x, words.bottom + 6, box.w, low - words.bottom - 6)
    free = {action.piece for action in frame.choice.actions if isinstance(action, Declare | Pass)}
    # All have their places, so that one sees which are taken.
    pieces = WHITE_PIECES
    places = [place for line in column(room, 5, 4) for place in row(line, 2, 8)]
    boxes = [piece_box(kind_of(piece), 1.0) for piece in pieces]
    cell = places[0]
    unit = float(
        int(min([WHITE_UNIT, *((cell.w - 18) / w for w, _h in boxes), *((cell.h - 14) / h for _w, h in boxes)]))
    )
    for piece, place in zip(pieces, places, strict=False):
        why = "" if piece in free else _taken(frame, piece)
        focused = ui.target(f"white.{piece}", place, pick(f"white.{piece}"), ring=12, disabled_reason=why)
        glow = art.tile(round(place.w), round(place.h), 12, ui.tone.lit if focused else ui.tone.field)
        ui.put(f"white.tile.{piece}", glow, place.x, place.y, animates=False)
        wide, high = piece_box(kind_of(piece), unit)
        look = art.piece(kind_of(piece), "white", unit)
        shown = 255 if piece in free else TAKEN
        ui.put(f"white.piece.{piece}", look, place.cx - wide / 2, place.cy - high / 2, alpha=shown, animates=False)


def _taken(frame: ShapesFrame, piece: Piece) -> str:
    """Why a white piece cannot be chosen."""
    if piece in frame.public.platform:
        return _("It stands on the tower. Choose another one.")
    return _(SENTENCES["shapes.piece-in-play"])


def _draw_victims(ui: Ui, frame: ShapesFrame, box: Rect) -> None:
    """The seats from which the penalty's card can be taken."""
    words = Rect(box.x, box.y, box.w, VICTIMS_WORDS * _words_height(ui))
    line = _("From whom? One unseen card more for you, one less for them.")
    ui.paragraph("choice.words", line, words, BODY, spacing=1.2, middle=True)
    sizes, victims = frame.public.hand_sizes, frame.choice.victims
    labels = [
        ngettext("{name} · {n} card left", "{name} · {n} cards left", sizes[seat], name=frame.table.name(seat))
        for seat in victims
    ]
    for i, (seat, label) in enumerate(zip(victims, labels, strict=True)):
        place = Rect(box.x, words.bottom + 28 + i * STEP, box.w, BUTTON)
        ui.button(f"steal.{seat}", place, label, pick(f"steal.{seat}"), icon="right", alike=labels, weighty=True)


def _draw_verbs(ui: Ui, frame: ShapesFrame, box: Rect) -> None:
    """Play the card, toss it, pass it to a rival, or go back."""
    labels = {
        verb: (_("Give it to {name}", name=frame.table.name(verb[1])), "right")
        if verb[1] is not None
        else (_("Play it"), "check")
        if verb[0] == "Declare"
        else (_("Throw it away"), "trash")
        for verb in sorted(frame.choice.verbs, key=lambda verb: verb[1] is not None)
    }
    alike = [label for label, _icon in labels.values()]
    for i, (verb, (label, icon)) in enumerate(labels.items()):
        place = Rect(box.x, box.y + i * STEP, box.w, BUTTON)
        ui.button(verb_id(verb), place, label, pick(verb_id(verb)), icon=icon, alike=alike)
    _draw_back(ui, box)


def _draw_clear_question(ui: Ui, frame: ShapesFrame) -> None:
    wide, high = CLEAR_LARGE if ui.large else CLEAR
    left = min(frame.layout.tower.cx - wide / 2, frame.layout.aim.x - CLEAR_UNDER - wide)
    place = Rect(left, frame.layout.choice.y + CLEAR_UNDER, wide, high)
    count, held = len(frame.public.platform), len(frame.view.hand)
    lines = [
        ngettext("{n} piece goes back to the box.", "{n} pieces go back to the box.", count)
        if count
        else _("The platform is empty: only this card goes."),
        _("That is your whole turn."),
        cleared_words(held),
    ]
    with ui.on_layer(OVERLAY):
        # Pieces and words of the table would show through.
        ui.ground("choice.ground", place)
        ui.panel("choice", place, True)
        box = place.inset(36, 28)
        title = Rect(box.x, box.y, box.w, ui.px(HEAD) * 1.3)
        ui.text_in("clear.title", _("Clear the Board?"), title, HEAD, "display", ui.tone.accent)
        top = title.bottom + 8
        room = Rect(box.x, top, box.w, box.bottom - CLEAR_BUTTON - 20 - top)
        ui.paragraph("clear.words", "\n".join(lines), room, SUBHEAD, spacing=1.25, middle=True, anchor="center")
        alike = [_("Yes, clear it away"), _("Leave it standing")]
        leave, sweep = row(Rect(box.x, box.bottom - CLEAR_BUTTON, box.w, CLEAR_BUTTON), 2, 24)
        ui.button("back", leave, alike[1], "back", icon="left", alike=alike)
        ui.button(
            "clear.sure", sweep, alike[0], pick("clear.sure"), icon="trash", tone="red", alike=alike, weighty=True
        )
