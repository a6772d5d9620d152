"""What stands around the tower of Shapes: the tray, what can be done, what to do with a card, the Stop buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game import art
from game.app.intents import KEYS, Intent
from game.app.text import _, ngettext
from game.core.game import Seat
from game.games.shapes.cards import ROW
from game.games.shapes.faces import card_art
from game.games.shapes.rules.actions import Clear, Confirm, Draw, Stop, Take
from game.games.shapes.rules.cards import colour_of, kind_of
from game.games.shapes.rules.view import Laid, ShapesView
from game.games.shapes.steps import verb_id
from game.games.shapes.turns import declared_late
from game.table.picking.selection import pick
from game.table.scene.bar import bar_of
from game.table.scene.frame import TableFrame
from game.table.teaching.goal import draw_goal
from game.table.tower.camera import AREA
from game.table.tower.view import piece_box
from game.ui.layout import Rect, column, row
from game.ui.style import BODY, CREAM, CREAM_DIM, GOLD, HEAD, INK, LABEL, SUBHEAD
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.games.shapes.table import ShapesScene

PRESS_TOP = 326
"""Upper edge of the question who presses first."""
GOAL_LEFT = 784
"""Where the open goal begins: right of the ruler."""
VICTIMS_HEAD = 1.7
"""How many times as high as above other choices the words stand above those from whom a card may be taken."""
WHITE_UNIT = 44.0
"""A unit of the white pieces to choose from."""


def draw_tray(ui: Ui, table: ShapesScene, view: ShapesView, actor: Seat | None, box: Rect) -> None:
    """The pieces of this turn; small pennants mark pieces passed by a rival and show who gets a passed one."""
    if not table.holds_input:
        ui.keep("hand", box)
    tray = [laid for laid in (*view.picks, *view.tray) if laid.status in ("waiting", "choosing")]
    if view.turn is not None:
        tray += [laid for laid in view.passed[view.turn] if laid not in tray]
    entries: list[tuple[Laid, str]] = [(laid, "") for laid in tray]
    if view.passing is not None:
        given = Laid(view.passing.card, view.passing.piece, "waiting")
        entries.append((given, table.seats[view.passing.rival].colour))
    count = max(1, len(entries))
    room = box.inset(22, 18)
    step = min(168.0, room.w / count)
    left = room.cx - step * count / 2
    boxes = [piece_box(kind_of(laid.piece), 1.0) for laid, _to in entries if laid.piece is not None]
    unit = float(round(min([80.0, *((step - 22) / wide for wide, _high in boxes), *(124 / high for _, high in boxes)])))
    late = declared_late(table, table.observation())
    for i, (laid, pennant) in enumerate(entries):
        place = Rect(left + i * step, room.y, step - 6, room.h)
        if laid.piece is None:
            look = card_art(laid.card, 80, 110)
            ui.put(f"tray.card.{laid.card}", look, place.cx - 40, place.cy - 55, animates=False)
            continue
        if actor is not None and Take(laid.piece) in table.legal():
            target = Rect(place.x, place.y, max(66.0, place.w), place.h).inset(5, 8)
            ui.target(f"tray.{laid.piece}", target, pick(f"tray.{laid.piece}"), drags=True, ring=14)
        look = art.piece(kind_of(laid.piece), colour_of(laid.piece), unit)
        wide, high = piece_box(kind_of(laid.piece), unit)
        x, y = place.cx - wide / 2, place.cy - high / 2
        after = late.get(laid.piece, 0.0)
        shadow = art.piece_shadow(kind_of(laid.piece), unit)
        ui.put(f"tray.shadow.{laid.piece}", shadow, x + 5, y + 6, animates=False, after=after)
        ui.put(f"tray.piece.{laid.piece}", look, x, y, animates=False, after=after)
        if pennant:
            ui.put(f"tray.to.{laid.piece}", art.pennant(26, 40, pennant), place.x + 4, place.y - 2, animates=False)


def draw_actions(ui: Ui, table: ShapesScene, view: ShapesView, actor: Seat | None, box: Rect) -> None:
    """Buttons for actions other than cards and pieces."""
    legal = table.legal() if actor is not None else ()
    # A press that was meant for stacking never draws. Clearing the board asks, so it stands where stacking stood.
    entries: list[tuple[int, Any, str, str, str]] = []
    if Confirm() in legal:
        label = {"declare": _("Stack these pieces"), "assign": _("Done choosing")}.get(
            view.phase, _("Stack in this order")
        )
        entries.append((0, Confirm(), label, "check", "cream"))
    if Draw() in legal:
        entries.append((1, Draw(), _("Draw a card, end turn"), "plus", "slate"))
    if Clear() in legal:
        entries.append((0, Clear(), _("Clear the Board"), "trash", "red"))
    for i, action, label, icon, tone in entries:
        place = Rect(box.x, box.y + i * 84, box.w, 74)
        id_ = type(action).__name__.lower()
        ui.button(id_, place, label, pick(id_), icon=icon, tone=tone, weighty=id_ != "clear")
        one_row = len(view.hand) <= ROW
        if (
            id_ == table.done_with_hand
            and one_row
            and (ui.focus or "").startswith("card.")
            and ui.device.kind != "mouse"
        ):
            with ui.on_layer(1):
                ui.keycap("done.key", place.right - 22, place.y - 22, Intent.UP)


def choice_height(ui: Ui, table: ShapesScene, most: float) -> float:
    """How high the panel of `draw_choice` is, of `most` that there are."""
    if table.asks_clear:
        return most if ui.large else 420
    if table.victims:
        return min(most, 84 * len(table.victims) + 44 + VICTIMS_HEAD * _head(ui))
    if len(table.verbs()) > 1 and table.open_wild is None:
        return min(most, 84 * len(table.verbs()) + 140)
    return most


def _head(ui: Ui) -> float:
    """Height of the words above what can be chosen."""
    return min(104.0, ui.px(BODY) * 1.7)


def draw_choice(ui: Ui, table: ShapesScene, box: Rect) -> None:
    """What is to be chosen before anything else, beside the tower: how a card is used, or a white piece; or whether
    the board is really to be cleared."""
    ui.panel("choice", box, True)
    inner = box.inset(20, 16)
    if table.asks_clear:
        _draw_clear_question(ui, table, inner)
    elif table.victims:
        _draw_victims(ui, table, inner)
    elif len(table.verbs()) > 1 and table.open_wild is None:
        _draw_verbs(ui, table, inner)
    else:
        _draw_whites(ui, table, inner)


def _draw_whites(ui: Ui, table: ShapesScene, box: Rect) -> None:
    head = _head(ui)
    ui.paragraph(
        "choice.words", _("Which white piece?"), Rect(box.x, box.y, box.w, head), BODY, spacing=1.2, middle=True
    )
    low = box.bottom
    if table.open_wild is None:
        low -= 84
        ui.button("back", Rect(box.x, low + 10, box.w, 74), _("Back"), "back", icon="left")
    room = Rect(box.x, box.y + head + 6, box.w, low - box.y - head - 6)
    pieces = [action.piece for action in table.narrowed()]
    places = [place for line in column(room, 5, 4) for place in row(line, 2, 8)]
    for piece, place in zip(pieces, places, strict=False):
        focused = ui.target(f"white.{piece}", place, pick(f"white.{piece}"), ring=12)
        glow = art.tile(round(place.w), round(place.h), 12, (255, 255, 255, 40 if focused else 14))
        ui.put(f"white.tile.{piece}", glow, place.x, place.y, animates=False)
        wide, high = piece_box(kind_of(piece), WHITE_UNIT)
        look = art.piece(kind_of(piece), "white", WHITE_UNIT)
        ui.put(f"white.piece.{piece}", look, place.cx - wide / 2, place.cy - high / 2, animates=False)


def _draw_victims(ui: Ui, table: ShapesScene, box: Rect) -> None:
    """From whom the penalty's card is taken."""
    head = VICTIMS_HEAD * _head(ui)
    words = Rect(box.x, box.y, box.w, head)
    line = _("From whom? You take one of their cards unseen, by chance.")
    ui.paragraph("choice.words", line, words, BODY, spacing=1.2, middle=True)
    sizes = table.public.hand_sizes
    labels = [
        ngettext("{name} · {n} card left", "{name} · {n} cards left", sizes[seat], name=table.name(seat))
        for seat in table.victims
    ]
    for i, (seat, label) in enumerate(zip(table.victims, labels, strict=True)):
        place = Rect(box.x, box.y + head + 12 + i * 84, box.w, 74)
        ui.button(f"steal.{seat}", place, label, pick(f"steal.{seat}"), icon="right", alike=labels, weighty=True)


def _draw_verbs(ui: Ui, table: ShapesScene, box: Rect) -> None:
    """Play or toss it, to whom to pass it, or nothing of it."""
    labels = {
        verb: (_("Give it to {name}", name=table.name(verb[1])), "right")
        if verb[1] is not None
        else (_("Play it"), "check")
        if verb[0] == "Declare"
        else (_("Throw it away"), "trash")
        for verb in sorted(table.verbs(), key=lambda verb: verb[1] is not None)
    }
    alike = [label for label, _icon in labels.values()]
    for i, (verb, (label, icon)) in enumerate(labels.items()):
        place = Rect(box.x, box.y + i * 84, box.w, 74)
        ui.button(verb_id(verb), place, label, pick(verb_id(verb)), icon=icon, alike=alike)
    ui.button("back", Rect(box.x, box.bottom - 74, box.w, 74), _("Back"), "back", icon="left")


def _draw_clear_question(ui: Ui, table: ShapesScene, box: Rect) -> None:
    count = len(table.public.platform)
    ui.text_in(
        "clear.title", _("Clear the Board?"), Rect(box.x, box.y, box.w, ui.px(SUBHEAD) * 1.3), SUBHEAD, "display", GOLD
    )
    lines = [
        ngettext("{n} piece goes back to the box.", "{n} pieces go back to the box.", count),
        _("That is your whole turn."),
    ]
    top = box.y + ui.px(SUBHEAD) * 1.3 + 12
    room = Rect(box.x, top, box.w, box.bottom - 178 - top)
    ui.paragraph("clear.words", "\n".join(lines), room, BODY, colour=CREAM, spacing=1.3)
    sweep = Rect(box.x, box.bottom - 158, box.w, 74)
    alike = [_("Yes, clear it away"), _("Leave it standing")]
    ui.button("clear.sure", sweep, alike[0], pick("clear.sure"), icon="trash", tone="red", alike=alike, weighty=True)
    ui.button("back", Rect(box.x, box.bottom - 74, box.w, 74), alike[1], "back", icon="left", alike=alike)


def draw_open_goal(ui: Ui, frame: TableFrame) -> None:
    """How one wins, in the air above the platform, while it is shown; who presses first is asked below it."""
    if not frame.goal.is_open:
        return
    top = bar_of(ui).bottom + 20
    high = PRESS_TOP - top - 12 if frame.observation.view.phase == "press" else 320
    draw_goal(ui, frame.goal, Rect(GOAL_LEFT, top, AREA.right - 24 - GOAL_LEFT, high))


def draw_press(ui: Ui, table: ShapesScene) -> None:
    """ "Let's play Shapes!": a button for each seat; the first press starts."""
    people = [seat for seat in table.client.actors() if seat in table.persons]
    step = 96
    box = Rect(640, PRESS_TOP, 640, 150 + step * len(people))
    # A panel lets a little of what lies below it through; here that is the tower.
    ui.put("choice.ground", art.tile(box.w, box.h, 24, (26, 30, 40, 240)), box.x, box.y, animates=False)
    ui.panel("choice", box, True)
    ui.text_in(
        "press.words", _("Let's play Shapes!"), Rect(box.x + 32, box.y + 24, box.w - 64, 90), 56, "display", GOLD
    )
    for i, seat in enumerate(people):
        info = table.seats[seat]
        place = Rect(box.x + 112, box.y + 126 + i * step, box.w - 224, step - 16)
        ui.put(
            f"press.{seat}.face",
            art.face(72, info.colour, "person", "smile"),
            box.x + 28,
            place.cy - 36,
            animates=False,
        )
        ui.button(f"press.{seat}", place, info.name, ("press", seat), size=HEAD, weighty=True)
        _draw_key(ui, table, f"press.{seat}.key", seat, place.right + 32, place.cy - 24)


def draw_stop(ui: Ui, table: ShapesScene, seat: Seat, place: Rect) -> None:
    """The Stop button of a person, and its key on its corner: people who wait do not hold the pointer."""
    is_open = table.stop_is_open
    disabled_reason = "" if is_open else _("Wait: a turn can be stopped only while pieces are being stacked.")
    stop = ("interrupt", seat, Stop())
    ui.target(f"stop.{seat}", place, stop, disabled_reason=disabled_reason, ring=18, weighty=True)
    look = art.button(place.w, place.h, tone="red", disabled=not is_open)
    ui.put(f"stop.{seat}", look, place.x, place.y, animates=False)
    ink = CREAM if is_open else CREAM_DIM
    label = Rect(place.x + 58, place.y, place.w - 70, place.h)
    if ui.large:
        label = Rect(place.x + 10, place.y, place.w - (44 if is_open else 20), place.h)
    else:
        ui.icon(f"stop.{seat}.icon", "stop", place.x + 18, place.cy - 16, 32, ink)
    ui.text_in(f"stop.{seat}.label", _("Stop"), label, LABEL, "display", ink, "center" if ui.large else "left")
    if is_open:
        with ui.on_layer(1):
            _draw_key(ui, table, f"stop.{seat}.key", seat, place.right - 28, place.bottom - 34)


def _draw_key(ui: Ui, table: ShapesScene, id_: str, seat: Seat, x: float, y: float) -> None:
    """The key or button with which a seat presses or stops, where there is one. One alone with a mouse needs none."""
    if ui.device.kind == "pad":
        if table.viewpoint.covers(seat, ui.device) and table.public.phase != "press":
            ui.keycap(id_, x, y, Intent.HINT)
    elif table.viewpoint.covers(seat, KEYS) and (ui.device.kind == "keys" or len(table.persons) > 1):
        ui.put(id_, art.keycap(48, 48), x, y, animates=False)
        ui.text_in(f"{id_}.label", table.digit(seat), Rect(x, y - 2, 48, 44), BODY, "body_bold", INK)
