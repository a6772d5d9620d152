"""`draw_card` draws a level as a card: picture, goals, pieces, proof, QR code; `paint` makes a PNG of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from io import BytesIO
from typing import Final

from PIL.PngImagePlugin import PngInfo

from game import art
from game.app import text
from game.app.text import _
from game.games.challenge.backdrop import backdrop
from game.games.challenge.panels.goal_signs import draw_goal_sign
from game.levels.rules.goals import AnyGoal
from game.levels.rules.level import Level
from game.levels.sentences import goal_lines, localized, time_sentences, world_sentences
from game.levels.sharing.makers_proof import SHAKEN, TRIED, MakersProof
from game.levels.sharing.pictures import CHUNK
from game.table.tower.levels.thumbnail import draw_given, draw_level
from game.ui.layout import Rect
from game.ui.printed import print_on
from game.ui.style import BIRCH, BODY, CREAM, HEAD, LABEL, SLATE, SUBHEAD
from game.ui.widgets import Ui

PAGE: Final = Rect(0, 0, 1920, 2560)
"""The card that is saved, in px of the canvas."""
SCALE: Final = 0.625
"""px of the file for each of these."""
UNIT: Final = 200.0
STARS: Final = 5
GOALS: Final = 1.3
"""By how much goals are larger at the least: they have a plate of their own."""
TALL: Final = 1.7
"""By how much words on the saved card are larger than on a table: in a chat it is seen small."""


@dataclass(frozen=True, slots=True)
class LevelCard:
    """`code`: "" for a level that gets none, None while it is not known. `proof`: what its maker's machine has found by
    now."""

    level: Level
    place: str
    code: str | None
    proof: MakersProof
    language: str = "en"


@dataclass(frozen=True, slots=True)
class CardPlaces:
    """Rectangles of a card. `grown`: how much larger its words are than on a table."""

    picture: Rect
    paper: Rect
    name: Rect
    maker: Rect
    goals: Rect
    tray: Rect
    proof: Rect
    code: Rect
    below: Rect
    grown: float


def tall_places(page: Rect) -> CardPlaces:
    """The picture above, all else on paper below it."""
    picture = Rect(page.x, page.y, page.w, page.h * 0.55)
    paper = Rect(page.x + 40, picture.bottom, page.w - 80, page.bottom - 40 - picture.bottom)
    inner, side = paper.inset(60, 44), 690.0
    code = Rect(inner.right - side, inner.y + 24, side, side)
    wide = inner.w - side - 60
    goals = Rect(inner.x, inner.y + 262, wide, 390)
    return CardPlaces(
        picture=picture,
        paper=paper,
        name=Rect(inner.x, inner.y, wide, 150),
        maker=Rect(inner.x, inner.y + 156, wide, 84),
        goals=goals,
        tray=Rect(inner.x, goals.bottom + 24, wide, 160),
        proof=Rect(inner.x, goals.bottom + 200, wide, inner.bottom - goals.bottom - 200),
        code=code,
        below=Rect(code.x, code.bottom + 28, code.w, inner.bottom - code.bottom - 28),
        grown=TALL,
    )


def wide_places(page: Rect, *, large: bool = False) -> CardPlaces:
    """The picture at the left, all else on paper at the right; `large`: for large text."""
    picture = Rect(page.x, page.y, page.w * (0.42 if large else 0.52), page.h)
    paper = Rect(picture.right, page.y, page.right - picture.right, page.h)
    inner = paper.inset(40, 30)
    if large:
        # The code stands beside the goals, so that the proof has the width of the paper.
        side = min(390.0, inner.h * 0.48)
        code = Rect(inner.right - side, inner.y + 150, side, side)
        goals = Rect(inner.x, code.y, inner.w - side - 28, side)
        tray = Rect(inner.x, goals.bottom + 14, goals.w, 80)
        proof = Rect(inner.x, tray.bottom + 10, inner.w, inner.bottom - tray.bottom - 10)
    else:
        side = min(330.0, inner.h * 0.42)
        code = Rect(inner.right - side, inner.bottom - side, side, side)
        goals = Rect(inner.x, inner.y + 150, inner.w, code.y - 24 - inner.y - 150)
        left, share = inner.w - side - 32, 0.42
        tray = Rect(inner.x, code.y, left, side * share)
        proof = Rect(inner.x, code.y + side * (share + 0.03), left, side * (0.97 - share))
    return CardPlaces(
        picture=picture,
        paper=paper,
        name=Rect(inner.x, inner.y, inner.w, 84),
        maker=Rect(inner.x, inner.y + 88, inner.w, 52),
        goals=goals,
        tray=tray,
        proof=proof,
        code=code,
        below=code,
        grown=1.0,
    )


def paint(card: LevelCard, report: Callable[[float], None]) -> bytes:
    """The card as a PNG, which also carries the code as text."""
    text.set_language(card.language)
    text.set_scale(SCALE)
    ui, places = Ui(area=PAGE), tall_places(PAGE)
    ui.put("card.logo", art.logo(600), PAGE.x + 60, PAGE.y + 44, animates=False)
    draw_card(ui, card, places)
    report(0.2)
    size = round(PAGE.w * SCALE), round(PAGE.h * SCALE)
    image = backdrop(card.place, size, round(places.picture.bottom * SCALE))
    report(0.4)
    print_on(image, ui.pictures, ui.words, SCALE)
    report(0.9)
    told, out = PngInfo(), BytesIO()
    if card.code:
        told.add_text(CHUNK, card.code)
    image.convert("RGB").save(out, "PNG", pnginfo=told)
    return out.getvalue()


def draw_card(ui: Ui, card: LevelCard, places: CardPlaces) -> None:
    picture = places.picture
    box = picture.inset(60, 90)
    draw_level(ui, "card", card.level, box, tray=False, skin=card.place, largest=UNIT)
    with ui.toned(BIRCH):
        paper = places.paper
        ui.put("card.paper", art.note(paper.w, paper.h), paper.x, paper.y, animates=False)
        size = HEAD * (1.0 + 0.9 * places.grown if places.grown > 1 else 1.3)
        name = localized(card.level.name)
        ui.text_in("card.name", name, places.name, size, "display_bold", anchor="left")
        _draw_maker(ui, card.level, places)
        _draw_goals(ui, card.level, places)
        tray = places.tray
        if card.level.given:
            ui.put("card.tray", art.tray(round(tray.w), round(tray.h)), tray.x, tray.y, animates=False)
            draw_given(ui, "card", card.level, tray.inset(tray.w * 0.06, tray.h * 0.2), UNIT, False)
        _draw_proof(ui, card.proof, places)
        _draw_code(ui, card, places)


def _draw_maker(ui: Ui, level: Level, places: CardPlaces) -> None:
    box, x = places.maker, places.maker.x
    size = BODY * places.grown
    if level.author:
        room = Rect(x, box.y, box.w * 0.5, box.h)
        x += (
            ui.text_in("card.maker", _("by {maker}", maker=text.drawable(level.author)), room, size, anchor="left") + 36
        )
    if not level.difficulty:
        return
    room = Rect(x, box.y, (box.right - x) * 0.5, box.h)
    x += ui.text_in("card.difficulty", _("Maker's difficulty"), room, size, colour=ui.tone.dim, anchor="left") + 18
    star = min(34 * places.grown, (box.right - x) / STARS)
    for number in range(STARS):
        lit = level.difficulty > 2 * number
        place = x + star * 1.08 * number, box.cy - star / 2
        ui.put(f"card.star.{number}", art.star(round(star), lit), *place, alpha=255 if lit else 70, animates=False)


def _draw_goals(ui: Ui, level: Level, places: CardPlaces) -> None:
    """What is asked for, on a dark plate."""
    box, most = places.goals, max(places.grown, GOALS)
    size = LABEL * most
    rows: list[tuple[str, AnyGoal | str]] = [
        (line, level.goals[numbers[0]]) for line, numbers in goal_lines(level.goals)
    ]
    rows += [(line, "wind") for line in world_sentences(level)]
    rows += [(line, "clock") for line in time_sentences(level)]
    with ui.toned(SLATE):
        ui.put("card.goals", art.panel(box.w, box.h, False, "slate"), box.x, box.y, animates=False)
        inner = box.inset(24 * places.grown, 16 * places.grown)
        high, sign = min(ui.px(size) * 1.9, inner.h / len(rows)), 52 * most
        y, lines = inner.cy - high * len(rows) / 2, [line for line, _what in rows]
        # Two lines of a row keep clear of the next one.
        share, spacing = (0.42, 1.1) if not ui.large else (0.45, 1.0)
        size = min(size, share * high / ui.px(1))
        for i, (line, what) in enumerate(rows):
            middle, grown = y + high / 2, min(most, high / 40)
            if isinstance(what, str):
                side = 34 * grown
                ui.icon(f"card.goal.{i}.sign", what, inner.x + 4, middle - side / 2, side, ui.tone.dim)
            else:
                draw_goal_sign(ui, f"card.goal.{i}.sign", what, inner.x, middle, grown)
            words = Rect(inner.x + sign, y, inner.w - sign, high)
            ui.paragraph(
                f"card.goal.{i}", line, words, size, "display", middle=True, spacing=spacing, colour=CREAM, alike=lines
            )
            y += high


def _draw_proof(ui: Ui, proof: MakersProof, places: CardPlaces) -> None:
    """Draws that the maker has solved the level, and how firm that solution is."""
    box = places.proof
    line = proof_words(proof)
    # Alone it lies in the middle, else in one line with its sign above the words.
    upper = Rect(box.x, box.y, box.w, box.h * 0.42) if line else box
    sign = min(64.0 * places.grown, upper.h)
    disc = Rect(box.x, upper.cy - sign / 2, sign, sign)
    ui.put("card.proof.disc", art.tile(sign, sign, sign / 2, ui.tone.good), disc.x, disc.y, animates=False)
    inner = disc.inset(0.18 * sign, 0.18 * sign)
    ui.icon("card.proof.sign", "check", inner.x, inner.y, inner.w, CREAM)
    words = Rect(box.x + sign + 18, upper.y, box.w - sign - 18, upper.h)
    head = SUBHEAD * places.grown
    ui.text_in("card.proof", _("Solved by its maker"), words, head, "display_bold", anchor="left")
    lower = Rect(words.x, upper.bottom, words.w, box.bottom - upper.bottom)
    size = BODY * places.grown
    ui.paragraph("card.proof.words", line, lower, size, colour=ui.tone.dim, spacing=1.15)


def proof_words(proof: MakersProof) -> str:
    """What is known of a level: how firm its solution is, and how lucky one may be."""
    parts = []
    if proof.shaken is not None:
        parts.append(_("Shaky hands win {n} of {all} times.", n=proof.shaken, all=SHAKEN))
    if proof.tried is not None:
        parts.append(_("A normal bot wins {n} of {all} first tries.", n=proof.tried, all=TRIED))
    if proof.throws:
        parts.append(_("Wild throws win {n} of {all} times.", n=proof.thrown, all=proof.throws))
    return ("" if text.language() == "ja" else " ").join(parts)


def _draw_code(ui: Ui, card: LevelCard, places: CardPlaces) -> None:
    if card.code:
        code = places.code
        ui.put("card.code", art.qr_code(round(code.w), card.code), code.x, code.y, animates=False)
        if places.below == places.code:
            return
    if card.code is None:
        return
    words = (
        _("Scan it, or drop this picture onto the Workshop.")
        if card.code
        else _("There is no code of this level: ask for its file.")
    )
    ui.paragraph("card.code.words", words, places.below, BODY * places.grown, anchor="center", spacing=1.2)
