"""`draw_goal_stand` draws the viewer's goal of Shape Up! in its wooden stand, on which stands what it pays."""

from __future__ import annotations

from game import art
from game.app import text
from game.app.intents import Intent
from game.app.text import _, pgettext
from game.games.shape_up.art import line_sign, stand, su_card
from game.games.shape_up.phrases import FEWEST, VALUES
from game.games.shape_up.rules.cards import Card, colour_of, fill_of, shape_of
from game.games.shape_up.rules.scoring import POINTS
from game.games.shape_up.shape_up_frame import ShapeUpFrame
from game.games.shape_up.visible_grid import CARD_RATIO, spec
from game.ui.layout import Rect
from game.ui.style import BODY, CONTRAST, SMALL, SUBHEAD, Colour
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
    goal = view.goal if person is not None and view.seat == person else None
    if view.options.advanced and view.goal is None:
        # No hollow: that would look like a cell where a card may be put.
        ui.put("goal", back, card.x, card.y, animates=False, alpha=NOT_YET)
        title, line = _("Your goal"), _("your last card")
    elif person is None:
        # While bots play at a table that several people see.
        ui.put("goal", back, card.x, card.y, animates=False)
        title = _("Goal")
    else:
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
    tells = goal is not None and not line
    head = Rect(box.x, box.y, box.w, box.h * (0.22 if tells else 0.4))
    if title:
        wide = ui.text_in("goal.title", title, head, SUBHEAD, "display", ink, "left")
        _draw_secret(ui, Rect(head.x + wide + 24, head.y, head.w - wide - 24, head.h), ink)
    below = Rect(box.x, head.bottom, box.w, box.bottom - head.bottom)
    if line:
        ui.text_in("goal.note", line, Rect(below.x, below.y, below.w, below.h * 0.6), BODY, "body", ink, "left")
        return
    if goal is None:
        return
    values = {"shape": shape_of(goal), "fill": fill_of(goal), "colour": colour_of(goal)}
    rows = {name: _(VALUES[value]) for name, value in values.items()}
    low = below.h * 0.24
    step = (below.h - low) / 3
    told = [f"{FEWEST[name]}+ {words}" for name, words in rows.items()]
    hexa = "#{:02X}{:02X}{:02X}".format(*ink[:3])
    side = round(min(step * 0.86, 40.0))
    for i, (attribute, value) in enumerate(values.items()):
        place = Rect(below.x, below.y + i * step, below.w, step)
        sign = line_sign(side, attribute, value, hexa)
        ui.put(f"goal.sign.{attribute}", sign, place.x, round(place.cy - side / 2), animates=False)
        worth = f"+{POINTS[attribute][FEWEST[attribute]]}"
        wide = ui.text_in(f"goal.pays.{attribute}", worth, place, SUBHEAD, "display", pays, "right")
        words = Rect(place.x + side + 14, place.y, place.w - side - wide - 28, place.h)
        ui.text_in(f"goal.least.{attribute}", told[i], words, BODY, "body_bold", ink, "left", told)
    last = Rect(below.x, below.bottom - low, below.w, low)
    ui.text_in("goal.more", _("Each card more: +1"), last, SMALL, "body", ink, "left")


def _draw_secret(ui: Ui, box: Rect, ink: Colour) -> None:
    """That nobody else sees the goal: a lock and its word, at the right end of `box`."""
    word = pgettext("of the goal", "secret")
    size = text.fit(word, "body", ui.px(SMALL), box.w - 36, SMALL)
    wide = text.measure(word, "body", size)
    if wide + 36 > box.w:
        return
    ui.icon("goal.lock", "lock", box.right - wide - 34, box.cy - 13, 26, ink)
    ui.text_in(
        "goal.secret", word, Rect(box.right - wide, box.y, wide + 2, box.h), size / ui.px(1), "body", ink, "left"
    )
