"""`main_button` says what the main button of the Shapes table does now."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from game.app.text import _
from game.games.shapes.choice import Choice
from game.games.shapes.routes import CardAction
from game.games.shapes.rules.actions import Clear, Confirm, Draw, Take
from game.games.shapes.rules.cards import CLEARS, Card, is_wild, piece_of
from game.games.shapes.rules.view import ShapesView
from game.table.picking.selection import pick
from game.table.scene.actions import Primary
from game.table.scene.table_frame import BarFrame, TableFrame
from game.table.tower.input.control_words import release_icon
from game.table.tower.piece_words import piece_name
from game.ui.widgets import Ui


def _is_skip(ui: Ui, bar: BarFrame) -> bool:
    """Whether the main button skips. Keys and pads have a button for that in the bar."""
    return bool(bar.skips) and ui.device.kind == "mouse"


def without_skip(ui: Ui, bar: BarFrame) -> BarFrame:
    """The bar without its button that skips, where the main button does that."""
    return replace(bar, skips="", skips_by_key=False) if _is_skip(ui, bar) else bar


def meant_thing(legal: Sequence[object], ids: Iterable[str]) -> str:
    """The first of the targets `ids` that is a card which can be chosen, or a piece which can be taken; "" for none."""
    things = {f"tray.{action.piece}" for action in legal if isinstance(action, Take)}
    if Confirm() not in legal:
        things |= {f"card.{action.card}" for action in legal if isinstance(action, CardAction)}
        things |= {f"card.{card}" for card in CLEARS if Clear() in legal}
    return next((id_ for id_ in ids if id_ in things), "")


def main_button(
    ui: Ui,
    frame: TableFrame,
    view: ShapesView,
    choice: Choice,
    holds: bool,
    is_caught: bool = False,
    meant: str = "",
) -> Primary | None:
    """`holds`: somebody here holds a piece, which may be caught. `meant`: a `meant_thing`. None while a panel asks what
    is to be chosen."""
    if _is_skip(ui, frame.bar):
        # Players look here for the next thing to do, and expect a button of this size.
        return Primary(frame.bar.skips, "step_on", "skip", id="skip", tone="plain", weighty=False)
    if view.phase == "held" and holds:
        why = _("No room here: it is caught.") if is_caught else ""
        return Primary(_("Let go"), release_icon(ui.device), "release", why, id="release")
    if choice.only_victim is not None:
        id_ = f"steal.{choice.only_victim}"
        return Primary(_("Take the card"), "right", pick(id_), id=id_)
    if choice.is_open:
        return None
    if Confirm() in frame.legal:
        labels = {"declare": _("Stack these pieces"), "assign": _("Done choosing")}
        return Primary(labels.get(view.phase, _("Stack in this order")), "check", pick("confirm"), id="confirm")
    return _first_choice(frame, meant)


def _first_choice(frame: TableFrame, meant: str) -> Primary | None:
    """Chooses the card or takes the piece that is `meant`. Without one it asks for a card, or takes the first piece, or
    draws where nothing else can be done."""
    takes = [action.piece for action in frame.legal if isinstance(action, Take)]
    cards = [action.card for action in frame.legal if isinstance(action, CardAction)]
    kind, _dot, number = (meant or "".join(f"tray.{piece}" for piece in takes[:1])).partition(".")
    if kind == "tray":
        words = [_("Take {piece}", piece=piece_name(piece)) for piece in takes]
        line = _("Take {piece}", piece=piece_name(int(number)))
        return Primary(line, "", pick(f"tray.{number}"), weighty=False, alike=words)
    if kind == "card" and int(number) in CLEARS:
        return Primary(_("Clear the Board"), "trash", pick("clear"), weighty=False)
    if kind == "card":
        return Primary(
            _choosing(int(number)), "", pick(meant), weighty=False, alike=[_choosing(card) for card in cards]
        )
    if cards:
        return Primary(_("Choose a card"), "left", None, _("Choose a card of your hand."), asks=True)
    return Primary(_("Draw a card, end turn"), "plus", pick("draw"), id="draw") if only_draws(frame.legal) else None


def only_draws(legal: Sequence[object]) -> bool:
    """Whether a card can be drawn, and nothing else be done."""
    return Draw() in legal and len(legal) == 1


def _choosing(card: Card) -> str:
    return _("Pick a wild card") if is_wild(card) else _("Pick {piece}", piece=piece_name(piece_of(card)))
