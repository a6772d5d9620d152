"""`draw_goal_stand` draws the viewer's goal of Shape Up! in its wooden stand, on which stands what it pays."""

from __future__ import annotations

from game import art
from game.app import text
from game.app.intents import Intent
from game.app.text import _, pgettext, signed
from game.games.shape_up.art import line_sign, stand, su_card
from game.games.shape_up.layout import FOOT_HEADED, LEFT
from game.games.shape_up.panels.card_faces import LEAST_FACED, draw_card_face
from game.games.shape_up.phrases import FEWEST, VALUES
from game.games.shape_up.rules.cards import Card, colour_of, fill_of, shape_of
from game.games.shape_up.rules.scoring import POINTS
from game.games.shape_up.shape_up_frame import ShapeUpFrame
from game.games.shape_up.visible_grid import CARD_RATIO, spec
from game.ui.layout import Rect
from game.ui.style import BODY, CONTRAST, LEAST, SMALL, SUBHEAD, Colour
from game.ui.widgets import Ui

ASIDE, ASIDE_LARGE = 40, 100
"""How far left of the middle the goal stands: beside it are words. Also beside large text."""
NOT_YET = 80
"""Alpha of the back that stands for a goal which nobody has yet."""
LIP = 8
"""px of the card that the wood covers."""
SO_FAR = 66.0
"""Width of the tiles that tell what the goal has paid, and each of its lines."""
SIGN = 48.0
"""Greatest side of the sign of a line."""
PAYS_WIDE = 72
"""Width of the one figure beside large words."""
PRICE_LARGE, PAYS_LARGE = 0.9, 0.95
"""Growth of what a line pays beside large text, and of what it has paid: the words beside them need the room."""
SECRET_PAD, SECRET_LARGE = 12, 0.76
"""px before the word that says that the goal is secret, and the size of this word beside large text, as a share of a
heading's."""
SECRET_LINE = 1.15
"""Height of the line that says so, in its letters."""
SECRET, LOCK = 80, 30
"""Height of the place beside the card for this word, and side of the lock before it."""
PAID: Colour = (255, 201, 56, 255)
CARVED: Colour = (43, 22, 5, 255)
COIN_RIM = 2
"""px of the rim of the coin for what a line has earned."""
GROWS = 1.2
"""Growth of the words on a wide stand, unless text is large."""
PLATE: Colour = (255, 240, 205, 190)
"""Ground of what a line pays: the grain of the wood would run through the figures."""


def draw_goal_stand(ui: Ui, frame: ShapeUpFrame, box: Rect, foot: Rect) -> None:
    """The goal: open for the only person, else behind a peek."""
    view, viewer, actor = frame.view, frame.table.viewer, frame.table.actor
    if not any(info.is_person for info in frame.table.seats):
        return
    h = round(foot.y - box.y + LIP)
    card = Rect(0, 0, round(h * CARD_RATIO), h)
    # It leaves the room to say that it is secret.
    card = Rect(round(box.cx - card.w / 2 - (ASIDE_LARGE if ui.large else ASIDE)), box.y, card.w, card.h)
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
            faced = frame.table.faces and card.w >= LEAST_FACED
            look = su_card(spec(goal), card.w, card.h, faced=faced)
            ui.put("goal", look, card.x, card.y, animates=False, origin=deal, back=back)
            if faced:
                mood = "happy" if frame.ribbons_now else "calm"
                draw_card_face(ui, "own", spec(goal), card, mood, animates=False, origin=deal, back=back)
        title = _("Your goal") if viewer == person else _("Goal")
        how = _("press to peek") if frame.peek_toggle else _("hold to peek")
        line = how if hidden else ""
    with ui.on_layer(1):
        ui.put("goal.stand", stand(foot.w, foot.h), foot.x, foot.y, animates=False)
        edge = 14 if ui.large else 22
        inner = Rect(foot.x + edge, foot.y + 12, foot.w - 2 * edge, foot.h - 30)
        tells = goal is not None and not line
        beside = Rect(card.right + 14, foot.y - SECRET - 8, box.right - card.right - 14, SECRET)
        if goal is not None and tells and ui.large and foot.h < FOOT_HEADED:
            # On the wood the heading would take a row from what the goal pays: the lock alone says that it is secret.
            _draw_lines(ui, frame, inner, goal)
            _draw_secret(ui, beside, title, "display")
            return
        grown = GROWS if foot.w > LEFT and not ui.large else 1.0
        _draw_words(ui, frame, inner, title, line, goal, grown)
        if tells:
            _draw_secret(ui, beside, pgettext("of the goal", "secret"), "body" if ui.large else "body_bold")


def _draw_words(ui: Ui, frame: ShapeUpFrame, box: Rect, title: str, line: str, goal: Card | None, grown: float) -> None:
    """The heading on the wood; below it what the goal pays and what it has paid so far in this round, or a line."""
    ink = ui.tone.text if ui.tone == CONTRAST else CARVED
    tells = goal is not None and not line
    head = Rect(box.x, box.y, box.w, box.h * (0.24 if tells else 0.4))
    far = 0.0
    if tells:
        room = head.w - SO_FAR - 22 - text.measure(_("so far"), "body", ui.px(SMALL * grown))
        if text.measure(title, "display", ui.px(SUBHEAD * grown)) > room:
            title = _("Goal")
        far = _draw_so_far(ui, frame, head, title, grown)
    if title:
        beside = Rect(head.x, head.y, head.w - far, head.h)
        ui.text_in("goal.title", title, beside, SUBHEAD * grown, "display", ink, "left")
    below = Rect(box.x, head.bottom, box.w, box.bottom - head.bottom)
    if line:
        ui.text_in("goal.note", line, Rect(below.x, below.y, below.w, below.h * 0.6), BODY * grown, "body", ink, "left")
    elif goal is not None:
        _draw_lines(ui, frame, below, goal, grown)


def _draw_so_far(ui: Ui, frame: ShapeUpFrame, head: Rect, title: str, grown: float) -> float:
    """The sum of all lines that pay now, at the right end of `head`. Returns the width that it takes."""
    ink = ui.tone.text if ui.tone == CONTRAST else CARVED
    paid = sum(one.points for one in frame.ribbons_now)
    tile = Rect(round(head.right - SO_FAR), round(head.y + 2), round(SO_FAR), round(head.h - 6))
    ui.text_in("goal.paid", str(paid), tile, SUBHEAD * grown, "display", ink)
    words = _("so far")
    spare = head.w - SO_FAR - 10
    wide = text.measure(words, "body", ui.px(SMALL * grown))
    if wide + 12 + text.measure(title, "display", ui.px(SUBHEAD * grown)) > spare:
        return SO_FAR + 10
    ui.text_in("goal.far", words, Rect(tile.x - 10 - wide, head.y, wide, head.h), SMALL * grown, "body", ink, "right")
    return SO_FAR + 22 + wide


def _draw_lines(ui: Ui, frame: ShapeUpFrame, box: Rect, goal: Card, grown: float = 1.0) -> None:
    """A row for each attribute of `goal`: its sign, how many make a line, what a line pays, and in a column below the
    sum what its lines pay now. Large words leave room for one figure: until a line pays, its price fills its place."""
    ink, pays = (ui.tone.text, ui.tone.accent) if ui.tone == CONTRAST else (CARVED, CARVED)
    values = {"shape": shape_of(goal), "fill": fill_of(goal), "colour": colour_of(goal)}
    # Large words have no room for it: it stands in the table that a press opens.
    low = 0.0 if ui.large else box.h * 0.22
    step = (box.h - low) / 3
    side = round(min(step * 0.86, SIGN * (0.72 if ui.large else 1)))
    paid, between = (50, 20) if ui.large else (SO_FAR, 22)
    paying = _paying(frame)
    prices = {name: signed(POINTS[name][FEWEST[name]]) for name in values}
    small = BODY * (PRICE_LARGE if ui.large else grown)
    each = max(text.measure(price, "body", min(ui.px(small), step)) for price in prices.values())
    if ui.large:
        each, between, paid = 0.0, 0, PAYS_WIDE
    for i, (attribute, value) in enumerate(values.items()):
        place = Rect(box.x, box.y + i * step, box.w, step)
        _draw_condition(
            ui, goal, attribute, value, side, Rect(place.x, place.y, box.w - paid - each - between - 8, step), grown
        )
        coin = Rect(round(place.right - paid), round(place.y + 2), round(paid), round(step - 5))
        if ui.tone != CONTRAST:
            _draw_plate(ui, f"goal.pays.{attribute}", coin, attribute in paying)
        figure = SUBHEAD * (PAYS_LARGE if ui.large else grown)
        if not ui.large or attribute in paying:
            ui.text_in(f"goal.pays.{attribute}", str(paying.get(attribute, 0)), coin, figure, "display", pays)
        if ui.large and attribute in paying:
            continue
        # What one line pays stands well apart from what all of them pay so far.
        beside, anchor = Rect(coin.x - each - between, place.y, each, place.h), "right"
        if ui.large:
            beside, anchor = coin, "center"
        ui.text_in(f"goal.price.{attribute}", prices[attribute], beside, small, "body", ink, anchor)
    if low:
        last = Rect(box.x, box.bottom - low, box.w, low)
        ui.text_in("goal.more", _("Each card more: +1"), last, SMALL * grown, "body", ink, "left")


def _draw_condition(ui: Ui, goal: Card, attribute: str, value: str, side: float, box: Rect, grown: float) -> None:
    """The sign of an attribute of `goal`, and how many of what make a line."""
    ink = ui.tone.text if ui.tone == CONTRAST else CARVED
    sign = line_sign(side, attribute, value, "#{:02X}{:02X}{:02X}".format(*ink[:3]))
    least, style = _least(goal), "display" if ui.large else "body_bold"
    room = Rect(box.x + side + 8, box.y, box.w - side - 8, box.h)
    words = least[attribute]
    ui.text_in(f"goal.least.{attribute}", words, room, BODY * grown, style, ink, "left", [*least.values()])
    ui.put(f"goal.sign.{attribute}", sign, round(box.x), round(box.cy - side / 2), animates=False)


def _draw_plate(ui: Ui, id_: str, plate: Rect, earned: bool) -> None:
    """Below a figure: a golden coin for what is `earned`, else a pale hollow."""
    if not earned:
        ui.put(f"{id_}.pale", art.tile(plate.w, plate.h, 10, PLATE), plate.x, plate.y, animates=False)
        ui.put(f"{id_}.ground", art.well(plate.w, plate.h, "birch", 10), plate.x, plate.y, animates=False)
        return
    side = min(plate.w, plate.h + COIN_RIM)
    for name, wide, colour in (("rim", side + 2 * COIN_RIM, CARVED), ("ground", side, PAID)):
        at = plate.cx - wide / 2, plate.cy - wide / 2
        ui.put(f"{id_}.{name}", art.tile(wide, wide, wide / 2, colour), *at, animates=False)


def _paying(frame: ShapeUpFrame) -> dict[str, int]:
    """What the lines of each attribute pay now."""
    found: dict[str, int] = {}
    for line in frame.ribbons_now:
        found[line.attribute] = found.get(line.attribute, 0) + line.points
    return found


def _least(goal: Card) -> dict[str, str]:
    """For each attribute of a goal, how many of what make a line."""
    values = {"shape": shape_of(goal), "fill": fill_of(goal), "colour": colour_of(goal)}
    return {name: f"{FEWEST[name]}+ {_(VALUES[value])}" for name, value in values.items()}


def _draw_secret(ui: Ui, box: Rect, word: str, style: str) -> None:
    """That nobody else sees the goal: a lock and a word, right above the wood."""
    # Beside large text a heading keeps its size, and a word is quieter than it.
    most = ui.px(SMALL) * (SECRET_LARGE if style == "body" else 1)
    size = text.fit(word, style, most, box.w - LOCK - 2 * SECRET_PAD, LEAST)
    high, lock = round(size * SECRET_LINE), round(max(LOCK, size * 0.8))
    line = Rect(box.x, box.bottom - high, box.w, high)
    ui.icon("goal.lock", "lock", line.x, line.cy - lock / 2, lock, ui.tone.text)
    words = Rect(line.x + lock + SECRET_PAD, line.y, line.w - lock - SECRET_PAD, high)
    ui.text_in("goal.secret", word, words, size / ui.px(1), style, ui.tone.text, "left")
