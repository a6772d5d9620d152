"""`PAGES` is the manual of the Stack-off; `open_help` shows it, with a page of all keys and buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from game import art
from game.app.devices import Devices
from game.app.intents import HALVES, KEYS, MOUSE, Device, Intent
from game.app.text import N_, _
from game.art.base.outlines import piece_box
from game.games.stack_off.art import bench, lane_line
from game.games.stack_off.series import KEY
from game.games.stack_off.table.device_words import device_words
from game.games.stack_off.table.key_prompts import quarter_intent, swap_intent
from game.table.manual_page import Page
from game.ui.layout import Rect, row
from game.ui.style import SMALL
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.ui.screen import Screen
    from game.ui.services import Services

GAME: Final = "challenge"
TOWERS: Final = (("red", 4), ("blue", 2), ("green", 5), ("yellow", 3))
CAP: Final = 46
"""Height of a key."""
WIDE: Final = 640.0
"""Width for which these are."""
LEFTS: Final = (0.0, 200.0, 360.0, 506.0)
"""Left edges of the columns of keys: to move, turn, let go and swap."""


def open_help(services: Services, learn: Callable[[], None] | None = None) -> None:
    """Shows the manual. `learn`: opens the lesson; None: it cannot be opened here."""
    services.director.push(help_scene(services, learn))


def help_scene(services: Services, learn: Callable[[], None] | None = None) -> Screen:
    """Makes the manual; `learn`: see `open_help`."""
    first, *others = PAGES
    keys = Page(N_("Four things to do"), KEYS_TOLD, partial(_draw_keys, services.devices))
    pages = (first, keys, *others)
    return services.make("rules", GAME, _("Stack-off"), pages, _("Lesson: two minutes"), learn, "stack-off", KEY)


def _draw_keys(devices: Devices, ui: Ui, box: Rect) -> None:
    """Draws a line for each device with its keys or buttons, each below the word for what it does."""
    heads = (_("Move"), _("Turn"), _("Let go"), _("Swap"))
    lefts = [box.x + left * box.w / WIDE for left in LEFTS]
    for i, (head, left) in enumerate(zip(heads, lefts, strict=True)):
        room = Rect(left, box.y, (*lefts, box.right + 10)[i + 1] - left - 10, 52)
        ui.text_in(f"keys.head.{i}", head, room, SMALL, colour=ui.tone.dim, anchor="left", alike=heads)
    players = (MOUSE, KEYS, *HALVES, Device("pad", 1))
    step = (box.h - 60) / len(players)
    for i, device in enumerate(players):
        top = box.y + 60 + i * step
        name = _("Pad") if device.kind == "pad" else device_words(device)
        ui.text_in(f"keys.{i}", name, Rect(box.x, top, box.w, 46), SMALL, "display", anchor="left")
        with ui.named(f"keys.{i}."), ui.played_with(device, devices.bound(device)):
            _draw_line(ui, device, lefts, top + 52)


def _draw_line(ui: Ui, device: Device, lefts: Sequence[float], y: float) -> None:
    """Draws the keys or buttons of one device; `lefts`: left ends of the four columns."""
    move, turn, drop, swap = lefts
    if device == MOUSE:
        for id_, icon, x in (("move", "mouse", move), ("turn", "wheel", turn), ("swap", "click_right", swap)):
            ui.icon(id_, icon, x, y, CAP)
    else:
        if device.kind == "pad":
            ui.icon("move", "stick", move, y, CAP)
        else:
            _draw_row(ui, (Intent.UP, Intent.LEFT, Intent.DOWN, Intent.RIGHT), move, y)
        _draw_row(ui, (Intent.TURN_LEFT, Intent.TURN_RIGHT, quarter_intent(device)), turn, y)
        ui.keycap("swap", swap, y, swap_intent(device), CAP)
    ui.keycap("drop", drop, y, Intent.CONFIRM, CAP)


def _draw_row(ui: Ui, intents: Sequence[Intent], x: float, y: float) -> None:
    for intent in intents:
        x += ui.keycap(intent.value, x, y, intent, CAP) + 6


def _draw_towers(ui: Ui, box: Rect) -> None:
    """Draws four towers under one line."""
    unit = float(int(min(box.w / 10, (box.h - 150) / 5.6)))
    low = box.cy + (5 * unit - 140) / 2
    line = low - 4.5 * unit
    ui.put("line", lane_line(box.w - 20, "#FFC938", False), box.x + 10, line, animates=False)
    for (colour, count), place in zip(TOWERS, row(box, len(TOWERS), 12), strict=True):
        foot = bench(place.w - 8, 62, place.w - 64)
        ui.put(f"foot.{colour}", foot, place.x + 4, low, animates=False)
        w, h = piece_box("square", unit)
        for i in range(count):
            look = art.confetto("square", colour, unit)
            ui.put(f"{colour}.{i}", look, place.cx - w / 2, low - (i + 1) * h, animates=False)
        ui.put(f"pennant.{colour}", art.pennant(34, 54, colour), place.cx - 17, low + 76, animates=False)


def _draw_swap(ui: Ui, box: Rect) -> None:
    """Draws a held piece, and the next one in its tray."""
    share = min(1.45, box.h / 520, box.w / 420)
    top, unit = box.cy - 225 * share, round(96 * share)
    w, h = piece_box("plank", round(78 * share))
    ui.put("held", art.piece("plank", "white", round(78 * share)), box.cx - w / 2, top, animates=False)
    ui.icon("swap", "updown", box.cx - 46 * share, top + 110 * share, 92 * share)
    tray = Rect(box.cx - 110 * share, top + 250 * share, 220 * share, 200 * share)
    ui.put("tray", art.tray(round(tray.w), round(tray.h)), tray.x, tray.y, animates=False)
    w, h = piece_box("square", unit)
    ui.put("next", art.piece("square", "red", unit), box.cx - w / 2, tray.cy - h / 2, animates=False)


KEYS_TOLD: Final = (
    N_("Move the piece over your tower and turn it; the third key turns it by 90°. An outline shows where it lands."),
    N_(
        "Let it go, and the next one comes. Press while that waits: it drops once all is still. Or swap it for the "
        "next."
    ),
    N_("Everybody plays with what they joined with. The keys can be changed in the settings."),
)
PAGES: Final = (
    Page(
        N_("Stack-off: four towers at once"),
        (
            N_("Two to four build at the same time, each on a tower of their own. All get the same pieces in the same "
               "order, and the next one comes by itself."),
            N_("Race: hold the line first. Survival: lose no more pieces than allowed. Under the line: most pieces "
               "below it. Highest: the top counts when the time is over. Any level: one puzzle for all."),
            N_("Win the most rounds, and the cup is yours."),
        ),
        _draw_towers,
    ),
    Page(
        N_("Swap, tie, handicap"),
        (
            N_("A piece that does not fit can be swapped for the next one, at no cost. What was swapped comes again."),
            N_("In a tie fewer falls win, then more pieces standing, then the neater tower. If that is equal too, the "
               "round counts for nobody."),
            N_("A handicap makes it even: a lower or higher line, a wider or narrower platform, more or fewer falls, "
               "other sizes, no outline below the held piece."),
            N_("Out early? Send the leader a gust now and then, if that is on."),
            N_("Some rounds have a surprise. It is announced, and comes to all alike."),
            N_("Before Common Ground each adds a part to the ground, which is the same in every lane. The line then "
               "lies 7 above the highest part."),
        ),
        _draw_swap,
    ),
)  # fmt: skip
