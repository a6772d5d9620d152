"""`draw_goal_stand` draws the viewer's goal of Shape Up! in its wooden stand, on which stands what it pays."""

from __future__ import annotations

from game import art
from game.app.intents import Intent
from game.app.text import _
from game.games.shape_up.art import line_sign, stand, su_card
from game.games.shape_up.phrases import FEWEST
from game.games.shape_up.rules.cards import Card, colour_of, fill_of, shape_of
from game.games.shape_up.rules.scoring import POINTS
from game.games.shape_up.shape_up_frame import ShapeUpFrame
from game.games.shape_up.visible_grid import CARD_RATIO, spec
from game.ui.layout import Rect, row
from game.ui.style import BODY, CONTRAST, SUBHEAD, Colour
from game.ui.widgets import Ui

NOT_YET = 80
"""Alpha of the back that stands for a goal which nobody has yet."""
SEEN = 0.84
"""Share of the height of the card that the wood does not cover."""
CARVED: Colour = (43, 22, 5, 255)
PAYS: Colour = (104, 46, 0, 255)


def draw_goal_stand(ui: Ui, frame: ShapeUpFrame, box: Rect, foot: Rect) -> None:
    """The goal: open for the only person, else behind a peek."""
    view, viewer, actor = frame.view, frame.table.viewer, frame.table.actor
    if not any(info.is_person for info in frame.table.seats):
        return
    h = round((foot.y - box.y) / SEEN)
    card = Rect(0, 0, round(h * CARD_RATIO), h)
    card = Rect(round(box.cx - card.w / 2), box.y, card.w, card.h)
    back = art.card_back(card.w, card.h)
    title, line = "", ""
    person = viewer if viewer is not None else actor
    if person is None:
        # While bots play at a table that several people see.
        ui.put("goal", back, card.x, card.y, animates=False)
        title = _("Goal")
    goal = view.goal if person is not None and view.seat == person else None
    if view.options.advanced and view.goal is None:
        # No hollow: that would look like a cell where a card may be put.
        ui.put("goal", back, card.x, card.y, animates=False, alpha=NOT_YET)
        title, line = _("Your goal"), _("your last card")
    elif person is not None:
        hidden = frame.table.viewpoint.is_shared and viewer is None
        if hidden and actor is not None:
            ui.target("peek", box, "peek", holds=True, ring=20)
            with ui.on_layer(2):
                ui.keycap("peek.key", card.right + 18, card.y + 12, Intent.PEEK)
        elif goal is not None:
            ui.target("goal", box, "goal", ring=20)
        deal = ("deck",) if frame.table.is_dealing and not view.options.advanced else None
        if goal is None:
            ui.put("goal", back, card.x, card.y, animates=False, origin=deal)
        else:
            # It turns over when its owner looks at it, and is hidden at once.
            look = su_card(spec(goal), card.w, card.h)
            ui.put("goal", look, card.x, card.y, animates=False, origin=deal, back=back)
        title = _("Your goal") if viewer == person else _("Goal")
        how = _("press to peek") if frame.peek_toggle else _("hold to peek")
        line = how if hidden else ""
    with ui.on_layer(1):
        ui.put("goal.stand", stand(foot.w, foot.h), foot.x, foot.y, animates=False)
        inner = Rect(foot.x + 22, foot.y + 12, foot.w - 44, foot.h - 18)
        _draw_words(ui, inner, title, line, goal)


def _draw_words(ui: Ui, box: Rect, title: str, line: str, goal: Card | None) -> None:
    """The heading on the wood, with a lock where only the viewer sees the goal; below it what it pays, or a line."""
    ink, pays = (ui.tone.text, ui.tone.accent) if ui.tone == CONTRAST else (CARVED, PAYS)
    head = Rect(box.x, box.y, box.w - 44, box.h * (0.36 if goal is not None and not line else 0.5))
    if title:
        ui.text_in("goal.title", title, head, SUBHEAD, "display", ink, "left")
        side = min(34.0, head.h)
        ui.icon("goal.lock", "lock", box.right - side, head.cy - side / 2, side, ink)
    below = Rect(box.x, head.bottom, box.w, box.bottom - head.bottom)
    if line:
        ui.text_in("goal.note", line, below, BODY, "body", ink, "left")
        return
    if goal is None:
        return
    values = {"shape": shape_of(goal), "fill": fill_of(goal), "colour": colour_of(goal)}
    hexa = "#{:02X}{:02X}{:02X}".format(*ink[:3])
    for (attribute, value), place in zip(values.items(), row(below, 3, 8), strict=True):
        upper = Rect(place.x, place.y, place.w, place.h * 0.52)
        lower = Rect(place.x, upper.bottom, place.w, place.h - upper.h)
        side = round(min(upper.h * 0.84, 42.0))
        ui.put(f"goal.sign.{attribute}", line_sign(side, attribute, value, hexa), place.x, round(upper.cy - side / 2))
        least = FEWEST[attribute]
        beside = Rect(place.x + side + 8, upper.y, place.w - side - 8, upper.h)
        ui.text_in(f"goal.least.{attribute}", f"{least}+", beside, BODY, "display", ink, "left")
        worth = f"+{POINTS[attribute][least]}"
        ui.text_in(f"goal.pays.{attribute}", worth, lower, BODY, "display", pays, "left")
