"""`BuildFrame` holds what the building screen draws; `draw_stage`, `draw_turn` and `draw_order` draw its parts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game import art
from game.app.bot_characters import mood
from game.app.intents import Device, Intent
from game.app.text import _, ngettext
from game.core.game import SeatInfo
from game.games.stack_off.art import bench, lane_line, net
from game.games.stack_off.building.layout import BuildPlaces
from game.games.stack_off.building.parts import PARTS, Built, PartKey
from game.games.stack_off.building.phase import line_above
from game.games.stack_off.building.pictures import draw_part, draw_part_in
from game.games.stack_off.building.site import FRAME, SHAFT, Refusal, Site
from game.games.stack_off.building.words import moving_line, part_line, part_name, refusal_line
from game.games.stack_off.results.result_plates import device_icon, player_words
from game.games.stack_off.rounds import Round
from game.games.stack_off.table.key_prompts import swap_intent
from game.levels.sentences import format_number
from game.ui.layout import Rect, column
from game.ui.style import BODY, CREAM, INK, LABEL, SMALL, SUBHEAD
from game.ui.widgets import Ui

HONEY: Final = "#FFC938"
FREE, BARRED = (96, 190, 120, 70), (226, 84, 60, 80)
"""What is free to the sky, and what is not enough of it."""
NET: Final = 18
CAPTION, CAPTION_LARGE = 36.0, 64.0
"""Height of the words at the upper end of what stays free."""
TAG: Final = (88.0, 56.0)
"""Size of the tag that says how high the line is."""
PAD: Final = 22.0
"""px within a panel."""
WHO, WHO_LARGE = 104.0, 112.0
"""Height of the line that says who builds."""
HINTS, HINTS_LARGE = 170.0, 262.0
"""Height of what the device does, or why the part may not be there."""
ROW: Final = 150.0
"""Greatest height of a seat in the list of who builds when."""
PENNANT: Final = (40, 64)
LARGEST: Final = 84.0
"""px of a unit of a part on a card."""


@dataclass(frozen=True, slots=True)
class Ghost:
    """The part that is moved: where, and why it may not stay there."""

    part: PartKey
    x: float
    y: float
    flipped: bool
    refusal: Refusal = ""


@dataclass(frozen=True, slots=True)
class BuildFrame:
    """`seats`, `site`: the round's seats and site. `device`, `keys`: device and keys of the person who builds now, None
    while a bot does. `seconds`: left for this turn; None: a bot's, or all have built. `is_secret`: what others have
    added is not shown."""

    what: Round
    seats: Sequence[SeatInfo]
    site: Site
    ghost: Ghost | None
    device: Device | None
    keys: dict[str, Intent]
    seconds: int | None
    is_secret: bool = False

    @property
    def line(self) -> float:
        """The line as it would be with the part that is moved, in units."""
        above, ghost = self.what.above, self.ghost
        if above is None:
            return self.what.line
        moved = () if ghost is None or ghost.refusal else (Built(0, ghost.part, ghost.x, ghost.y),)
        return line_above(above, (*self.site.built, *moved))


def draw_stage(ui: Ui, places: BuildPlaces, frame: BuildFrame) -> None:
    """Draws the ground as it is, the frame in which one builds, and the part that is moved."""
    stage, unit = places.stage, places.unit
    for i, x in enumerate((stage.x, stage.right)):
        ui.put(f"stage.net.{i}", net(NET, stage.h), x - NET / 2, stage.y, animates=False)
    top, foot = frame.what.top, frame.what.top + 2
    left, floor = places.canvas(-foot / 2, 0.0)
    ui.put("stage.bench", bench(foot * unit, 1.1 * unit, top * unit), left, floor, animates=False)
    high = frame.line
    line = places.canvas(0.0, high)[1]
    ui.put("stage.line", lane_line(stage.w, HONEY, False), stage.x, line - 4, animates=False)
    tag = Rect(stage.cx - TAG[0] / 2, line - TAG[1] / 2, *TAG)
    with ui.on_layer(1):
        ui.put("stage.tag", art.plaque(round(tag.w), round(tag.h)), tag.x, tag.y, animates=False)
        ui.text_in("stage.tag.words", format_number(high), tag.inset(8, 6), LABEL, "display_bold", INK)
    if frame.ghost is not None:
        room = frame.site.frame(frame.ghost.part)
        x, y = places.canvas(room.left, room.top)
        wide, tall = (room.right - room.left) * unit, (room.top - room.bottom) * unit
        ui.put("stage.frame", art.window(round(wide), round(tall), "rim"), x, y, animates=False)
        _draw_shaft(ui, places, frame.site, frame.ghost)
    for i, one in enumerate(frame.site.built):
        _draw_built(ui, f"built.{i}", places, one)
    ghost = frame.ghost
    if ghost is not None:
        part = PARTS[ghost.part]
        x, y = places.canvas(ghost.x, ghost.y + part.high)
        with ui.on_layer(1):
            draw_part(ui, "ghost", ghost.part, x, y, unit, ghost.flipped)
            if not ghost.refusal:
                ui.put("ghost.ring", art.ring(part.wide * unit, part.high * unit, 10), x, y, animates=False)
            else:
                size = round(min(56.0, 0.8 * unit))
                at = x + part.wide * unit / 2 - size / 2, y + part.high * unit / 2 - size / 2
                ui.put("ghost.no", art.tile(size, size, size / 2, (20, 23, 31, 255)), *at, animates=False)
                ui.icon("ghost.no.icon", "cross", at[0] + 8, at[1] + 8, size - 16, (255, 122, 96, 255))


def _draw_shaft(ui: Ui, places: BuildPlaces, site: Site, ghost: Ghost) -> None:
    """Where the platform is free to the sky with the part that is moved, unit by unit: green while that is enough;
    else all that is left, with how much that is."""
    left, right = site.shaft(Built(0, ghost.part, ghost.x, ghost.y, ghost.flipped))
    paint = BARRED if ghost.refusal == "shaft" else FREE
    at, end = left, min(right, left + SHAFT) if ghost.refusal != "shaft" else right
    number, top = 0, site.frame(ghost.part).top
    tall = CAPTION_LARGE if ui.large else CAPTION
    middle, high = places.canvas((left + end) / 2, top)
    # The less room is left, the more there is to say.
    wide = max(end - left, SHAFT) * places.unit
    box = Rect(middle - wide / 2, high, wide, tall)
    ui.put("stage.shaft.plate", art.tile(round(box.w), round(box.h), 10, INK), box.x, box.y, animates=False)
    words = _("kept free")
    if ghost.refusal == "shaft":
        words = _("only {n} of {all} free", n=format_number(end - left), all=format_number(SHAFT))
    ui.text_in("stage.shaft.words", words, box.inset(8, 2), SMALL, colour=CREAM)
    while at < end - 0.01:
        x, y = places.canvas(at, top)
        wide = (min(1.0, end - at)) * places.unit - 4
        high = (top - FRAME.bottom) * places.unit
        ui.put(f"stage.shaft.{number}", art.tile(wide, high, 6, paint), x + 2, y, animates=False)
        at, number = at + 1.0, number + 1


def _draw_built(ui: Ui, id_: str, places: BuildPlaces, one: Built) -> None:
    if one.part is not None:
        at = places.canvas(one.x, one.y + PARTS[one.part].high)
        draw_part(ui, id_, one.part, *at, places.unit, one.flipped)


def draw_turn(ui: Ui, places: BuildPlaces, frame: BuildFrame) -> None:
    """Draws who builds, the parts that are offered, and what the device does."""
    ui.panel("turn", places.turn, active=frame.ghost is not None)
    inner = places.turn.inset(PAD, PAD)
    seat = frame.site.turn
    if seat is None:
        words = _("The ground is finished. The same ground is in every lane.")
        ui.paragraph("turn.done", words, inner, SUBHEAD, "display", anchor="center", middle=True, spacing=1.2)
        return
    who = Rect(inner.x, inner.y, inner.w, WHO_LARGE if ui.large else WHO)
    _draw_who(ui, who, frame, frame.seats[seat])
    low = HINTS_LARGE if ui.large else HINTS
    foot = Rect(inner.x, inner.bottom - low, inner.w, low)
    offers = frame.site.offers
    cards = column(Rect(inner.x, who.bottom + 12, inner.w, foot.y - who.bottom - 24), len(offers), 12)
    names, lines = [part_name(part) for part in offers], [part_line(part) for part in offers]
    for part, card in zip(offers, cards, strict=True):
        _draw_offer(ui, part, card, frame, names, lines)
    _draw_hints(ui, foot, frame)


def _draw_who(ui: Ui, box: Rect, frame: BuildFrame, info: SeatInfo) -> None:
    side = min(box.h, WHO) - 8
    ui.put(
        "who.face",
        art.seat_face(round(side), info, mood(info.level, "waits")),
        box.x,
        box.cy - side / 2,
        animates=False,
    )
    clock = 96.0 if ui.large else 72.0
    room = Rect(box.x + side + 16, box.y, box.w - side - 16 - (clock if frame.seconds is not None else 0.0), box.h)
    size = SUBHEAD if ui.large else 42
    ui.text_in("who.words", _("{name} builds", name=info.name), room, size, "display", ui.tone.accent, anchor="left")
    if frame.seconds is not None:
        place = Rect(box.right - clock, box.y, clock, box.h)
        ui.text_in("who.seconds", str(frame.seconds), place, 48, "display_bold", anchor="right")


def _draw_offer(
    ui: Ui, part: PartKey, card: Rect, frame: BuildFrame, names: Sequence[str], lines: Sequence[str]
) -> None:
    """A card with the part; the one that is moved is honey."""
    id_, ghost = f"offer.{part}", frame.ghost
    chosen = ghost is not None and ghost.part == part
    focused = ui.target(id_, card, ("part", part), ring=None)
    ui.put(id_, ui.face(card.w, card.h, focus=focused, tone="honey" if chosen else "plain"), card.x, card.y)
    picture = Rect(card.x + 18, card.y + 14, min(150.0, card.w * (0.2 if ui.large else 0.27)), card.h - 28)
    draw_part_in(ui, f"{id_}.picture", part, picture, LARGEST, chosen and ghost is not None and ghost.flipped)
    words = Rect(picture.right + 20, card.y + 6, card.right - picture.right - 32, card.h - 16)
    ink = ui.face_ink("honey" if chosen else "plain")
    half = words.h * (0.37 if ui.large else 0.5)
    head = Rect(words.x, words.y, words.w, half)
    ui.text_in(f"{id_}.name", part_name(part), head, LABEL, "display", ink, "left", alike=names)
    told = Rect(words.x, head.bottom, words.w, words.h - half)
    ui.paragraph(f"{id_}.line", part_line(part), told, SMALL, colour=ink, spacing=1.05, alike=lines)


def _draw_hints(ui: Ui, box: Rect, frame: BuildFrame) -> None:
    """What the device of who builds does; while the part may not be where it is, the reason."""
    device, ghost = frame.device, frame.ghost
    if device is None:
        if ghost is None:
            ui.text_in("hint", _("A bot looks for a place …"), box, BODY, colour=ui.tone.dim)
        return
    share = 0.5
    first = Rect(box.x, box.y, box.w, box.h * share)
    reason = "" if ghost is None else refusal_line(ghost.refusal)
    if reason:
        ui.paragraph("why", reason, first, BODY, "body_bold", ui.tone.bad, middle=True, spacing=1.1)
    else:
        ui.paragraph("hint", moving_line(device), first, BODY, middle=True, spacing=1.1)
    cap = 64.0 if ui.large else 48.0
    rows = column(Rect(box.x, first.bottom + 4, box.w, box.h * (1 - share) - 4), 2, 4)
    labels = [_("Put it there"), _("Another part")]
    with ui.played_with(device, frame.keys):
        for i, (row, intent) in enumerate(zip(rows, (Intent.CONFIRM, swap_intent(device)), strict=True)):
            high = min(cap, row.h)
            if i and device.kind == "mouse":
                ui.icon("key.1.icon", "click_right", row.x, row.cy - high / 2, high)
                wide = high
            else:
                wide = ui.keycap(f"key.{i}", row.x, row.cy - high / 2, intent, high)
            room = Rect(row.x + wide + 16, row.y, row.w - wide - 16, row.h)
            ui.text_in(f"key.{i}.words", labels[i], room, BODY, "body_bold", anchor="left", alike=labels)


def draw_order(ui: Ui, places: BuildPlaces, frame: BuildFrame) -> None:
    """Draws who builds after whom, with what each has added."""
    site = frame.site
    ui.panel("order", places.order)
    inner = places.order.inset(PAD, PAD)
    head = Rect(inner.x, inner.y, inner.w, 72 if ui.large else 56)
    count = len(site.order) - len(site.built)
    words = ngettext("{n} part to come", "{n} parts to come", count, n=count)
    ui.text_in("order.head", words, head, LABEL, "display", ui.tone.accent, "left")
    room = inner.bottom - head.bottom - 8
    high = min(room, len(site.order) * (ROW + 10) - 10)
    rows = column(Rect(inner.x, head.bottom + 8, inner.w, high), len(site.order), 10)
    names = [frame.seats[seat].name for seat in site.order]
    for i, (seat, row) in enumerate(zip(site.order, rows, strict=True)):
        info, done = frame.seats[seat], i < len(site.built)
        id_ = f"order.{i}"
        if i == len(site.built):
            ui.put(f"{id_}.now", art.ring(row.w, row.h, 18), row.x, row.y, animates=False)
        ui.put(f"{id_}.pennant", art.pennant(*PENNANT, info.colour), row.x + 14, row.cy - 32, animates=False)
        tray = min(150.0, row.w * (0.3 if not ui.large else 0.22))
        words_room = Rect(row.x + 70, row.y, row.w - 70 - tray - 20, row.h)
        half = Rect(words_room.x, words_room.cy - min(row.h / 2, 60), words_room.w, min(row.h / 2, 60.0))
        ui.text_in(f"{id_}.name", info.name, half, LABEL, "display", anchor="left", alike=names)
        below = Rect(half.x, half.bottom, half.w, half.h)
        again = seat in site.order[:i]
        told = _("Behind: one more") if again else player_words(info)
        ui.icon(f"{id_}.device", "plus" if again else device_icon(info), below.x, below.cy - 16, 32, ui.tone.dim)
        place = Rect(below.x + 42, below.y, below.w - 42, below.h)
        ui.text_in(f"{id_}.told", told, place, SMALL, colour=ui.tone.dim, anchor="left")
        box = Rect(row.right - tray - 12, row.y + 12, tray, row.h - 24)
        part = site.built[i].part if done else None
        if part is not None:
            draw_part_in(ui, f"{id_}.part", part, box, LARGEST, site.built[i].flipped)
        elif done:
            icon = "check" if frame.is_secret else "minus"
            ui.icon(f"{id_}.none", icon, box.cx - 16, box.cy - 16, 32, ui.tone.dim)
