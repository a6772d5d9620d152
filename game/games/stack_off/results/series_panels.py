"""`draw_rounds` draws who won each round of a finished series, `draw_moments` its best moments."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game import art
from game.app.text import N_, _, ngettext
from game.games.stack_off.results.highlights import Highlights
from game.games.stack_off.results.win_reasons import clock, decimal
from game.games.stack_off.series import RoundResult
from game.ui.layout import Rect
from game.ui.style import BODY, LABEL, LEAST, SMALL
from game.ui.widgets import Ui

MOST = 9
"""Number of rounds shown, the latest ones."""
BUTTON = (190, 70)
FACE, TITLED = 64, 78.0
"""Size of the face beside a moment, and the least height of a moment that has a title."""
TITLES: Final = {"highest": N_("Cloud catcher"), "steadiest": N_("Rock steady"), "collapse": N_("Demolition expert")}
FLAG = (36, 58)
"""Size of a winner's pennant."""


def draw_rounds(ui: Ui, box: Rect, rounds: Sequence[RoundResult]) -> None:
    """Draws each round with its number and the winner's pennant; a bar where it counts for nobody."""
    ui.panel("rounds", box)
    inner = box.inset(20, 12)
    head = Rect(inner.x, inner.y, inner.w * 0.26, inner.h)
    ui.text_in("rounds.head", _("Rounds"), head, LABEL, "display", anchor="left")
    shown = rounds[-MOST:]
    room = Rect(head.right + 12, inner.y, inner.right - head.right - 12, inner.h)
    step = min(130.0, room.w / max(1, len(shown)))
    for i, won in enumerate(shown):
        place = Rect(room.x + i * step, room.y, step, room.h)
        id_ = f"rounds.{won.number}"
        number = Rect(place.x, place.y, step - 6, 38)
        below = Rect(number.x, number.bottom + FLAG[1] + 4, number.w, inner.bottom - number.bottom - FLAG[1] - 4)
        if won.figure and len(won.winners) == 1 and below.h >= LEAST:
            ui.text_in(f"{id_}.figure", won.figure, below, SMALL)
        ui.text_in(f"{id_}.number", str(won.number), number, SMALL, "display", ui.tone.dim)
        if len(won.winners) == 1:
            look = art.pennant(*FLAG, won.winners[0].colour)
            ui.put(f"{id_}.pennant", look, number.cx - 18, number.bottom + 2, animates=False)
        else:
            ui.text_in(f"{id_}.none", "–", Rect(number.x, number.bottom, number.w, 56), LABEL, "display", ui.tone.dim)


def moments(highlights: Highlights) -> list[tuple[str, str, str]]:
    """Gets the best moments there were: id, icon and sentence of each."""
    found: list[tuple[str, str, str]] = []
    if best := highlights.highest:
        words = {"name": best.who.name, "height": decimal(best.height)}
        if best.begun_by:
            line = _("Highest tower: {name}, {height}, begun by {other}", other=best.begun_by, **words)
        else:
            line = _("Highest tower: {name}, {height}", **words)
        found.append(("highest", "up", line))
    if best := highlights.steadiest:
        line = _("Longest without a fall: {name}, {time}", name=best.who.name, time=clock(best.steady))
        found.append(("steadiest", "shield", line))
    # One piece that falls is no moment.
    if (best := highlights.collapse) and best.collapse > 1:
        name = best.who.name
        line = ngettext("{name}: {n} piece at once", "{name}: {n} pieces at once", best.collapse, name=name)
        found.append(("collapse", "down", line))
    return found


def draw_moments(ui: Ui, box: Rect, highlights: Highlights) -> None:
    """Draws the best moments, with a button to see the collapse again."""
    ui.panel("moments", box)
    inner = box.inset(20, 14)
    high = min(52.0, inner.h * 0.2)
    ui.text_in(
        "moments.head", _("Best moments"), Rect(inner.x, inner.y, inner.w, high), LABEL, "display", ui.tone.text, "left"
    )
    rest = Rect(inner.x, inner.y + high, inner.w, inner.h - high)
    found = moments(highlights)
    if not found:
        words_ = _("Nothing has been seen of this series yet.")
        ui.paragraph("moments.none", words_, rest, BODY, colour=ui.tone.dim, middle=True, spacing=1.25)
        return
    step = rest.h / max(2, len(found))
    whose = {"highest": highlights.highest, "steadiest": highlights.steadiest, "collapse": highlights.collapse}
    is_titled = not ui.large and step >= TITLED
    for i, (id_, icon, line) in enumerate(found):
        place, best = Rect(rest.x, rest.y + i * step, rest.w, step), whose[id_]
        assert best is not None
        # A film lives no longer than the window.
        plays = id_ == "collapse" and best.fall is not None
        left = FACE + 16.0 if is_titled else 50.0
        words = Rect(place.x + left, place.y + 2, place.w - left - (BUTTON[0] + 16 if plays else 0), place.h - 4)
        if is_titled:
            # The seat gets a title for it.
            look = art.seat_face(FACE, best.who, "laugh" if id_ != "collapse" else "oh")
            ui.put(f"moments.{id_}.face", look, place.x, place.cy - FACE / 2, animates=False)
            title, below = Rect(words.x, place.cy - 36, words.w, 38), Rect(words.x, place.cy + 2, words.w, 34)
            ui.text_in(f"moments.{id_}.title", _(TITLES[id_]), title, BODY, "display", ui.tone.accent, "left")
            ui.text_in(f"moments.{id_}", line, below, SMALL, anchor="left")
        else:
            ui.icon(f"moments.{id_}.icon", icon, place.x, place.cy - 17, 34, ui.tone.dim)
            ui.paragraph(f"moments.{id_}", line, words, SMALL, middle=True, spacing=1.2)
        if plays:
            button = Rect(place.right - BUTTON[0], place.cy - BUTTON[1] / 2, *BUTTON)
            ui.button("collapse", button, _("Watch"), "collapse", icon="film", size=SMALL)
