"""`HeldVerdict` tries, while the lens is on, what would become of the held piece, and says so beside its outline. Where
another piece would suffer more, it names and marks that one. `HintVerdict` tries and names for the pose of a hint."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import hypot, pi, radians
from typing import Final, Literal

from game import art
from game.app import text
from game.app.text import N_, _
from game.core.silhouettes import kind_of, size_of
from game.core.tower_events import Footing, Piece
from game.physics.saved_poses import Pose
from game.physics.tower_view import TowerView
from game.table.tower.drawn_piece import (
    HELD,
    OFFSCREEN,
    DrawnPiece,
    corners,
    painted_scale,
    painted_unit,
    put_offscreen,
)
from game.table.tower.overlays.balance_lens import LOADS
from game.table.tower.overlays.clear_side import Side, clear_side
from game.table.tower.overlays.place_trial import Outcome, PlaceTrial, Weakened, leans_on
from game.table.tower.overlays.support_tone import Tone
from game.table.tower.piece_words import piece_name
from game.table.tower.show import TowerShow
from game.ui.frame_stage import FrameStage
from game.ui.layout import Rect
from game.ui.style import BASELINE, INK, SMALL
from game.ui.widgets import Ui

RESTS = 6
"""Ticks for which the outline has to lie still before it is tried."""
STAYS, ROUND = 0.8, 0.012
"""px and radians by which an outline may move and still lie still."""
ALIKE, ALIKE_TURN = 3.0, 0.05
"""px and radians by which a pose differs from a hint's that is the same place for a hand."""
Word = Outcome | Literal["tries", "caught"]
WORDS: Final[dict[Word, str]] = {
    "safe": N_("safe"),
    "thin": N_("shaky"),
    "point": N_("on a point"),
    "barely": N_("barely stands"),
    "tips": N_("tips, but stays"),
    "rolls": N_("would roll"),
    "slides": N_("would slide"),
    "deeper": N_("lands deeper"),
    "falls": N_("would fall"),
    "tries": N_("weighing …"),
    "caught": N_("caught"),
}
TONES: Final[dict[Word, Tone]] = {
    "safe": "safe",
    "thin": "thin",
    "point": "thin",
    "barely": "tipping",
    "tips": "thin",
    "rolls": "thin",
    "slides": "thin",
    "deeper": "thin",
    "falls": "tipping",
    "caught": "tipping",
}
HARM: Final[dict[Word, int]] = {"safe": 0, "barely": 2, "falls": 3}
"""How bad each word is; all others count 1."""
RIMS: Final[dict[Tone, str]] = {"safe": "#1F7A6B", "thin": "#B86A00", "tipping": "#B4210A"}
"""Colour of the seam of the label."""
UNKNOWN: Final = "#6B5636"
"""Colour of the seam while nothing is known."""
SIGN, APART, PAD = 44, 18, 18
"""Width of the sign in the label, and canvas px from it to the word, and from the edge to both."""


def _are_alike(one: Pose, other: Pose, far: float, turned: float) -> bool:
    turn = abs((one[2] - other[2] + pi) % (2 * pi) - pi)
    return hypot(one[0] - other[0], one[1] - other[1]) <= far and turn <= turned


class _Verdict:
    """Tries one pose of one piece after another, a few ticks at a time."""

    def __init__(self) -> None:
        self.place: tuple[Piece, Pose] | None = None
        """The piece and the pose that are tried."""
        self._trial: PlaceTrial | None = None
        self.ended: PlaceTrial | None = None
        """The trial once it has found its outcome."""

    def begin(self, place: tuple[Piece, Pose] | None) -> None:
        """Forgets what was tried. None: there is nothing to be tried."""
        if self._trial is not None:
            self._trial.close()
        self.place, self._trial, self.ended = place, None, None

    def go_on(self, tower: TowerView) -> None:
        """Tries a little more."""
        if self.place is None or self.ended is not None:
            return
        if self._trial is None:
            self._trial = PlaceTrial(tower, *self.place)
        if self._trial.advance() is not None:
            self.ended, self._trial = self._trial, None


class _Label:
    """A small plate with a word and, where it is known, the sign of a tone."""

    def __init__(self, id_: str) -> None:
        self._id = id_
        self._wide, self._high, self._sign = 0, 0.0, 0
        self._side: Side | None = None

    def draw(self, ui: Ui, words: str, tone: Tone | None) -> None:
        """Draws it offscreen."""
        id_, size = self._id, ui.px(SMALL)
        self._sign = 0 if tone is None else SIGN + APART
        self._wide = round(text.measure(words, "body_bold", size)) + 2 * PAD + self._sign
        self._high = round(max(size * 1.5, 40.0))
        with ui.on_layer(HELD):
            plate = art.tag(self._wide, self._high, "plain", UNKNOWN if tone is None else RIMS[tone])
            ui.put(f"{id_}.plate", plate, OFFSCREEN, OFFSCREEN, animates=False, appears=False)
            if tone is not None:
                ui.put(f"{id_}.span", art.span(SIGN, tone), OFFSCREEN, OFFSCREEN, animates=False)
                ui.put(f"{id_}.mark", art.mark(tone), OFFSCREEN, OFFSCREEN, animates=False)
            ui.text(f"{id_}.words", words, OFFSCREEN, OFFSCREEN, SMALL, "body_bold", INK)

    def place(self, stage: FrameStage, box: Rect, room: Rect, taken: Sequence[Rect], size: float, tone: Tone) -> None:
        """Places it beside `box` within `room`, clear of all that is `taken` if it can be. `size`: the words' size."""
        id_ = self._id
        if f"{id_}.plate" not in stage.actors:
            return
        self._side, plate = clear_side(self._wide, self._high, box, room, taken, self._side)
        left, y = plate.x, plate.cy
        stage.place(f"{id_}.plate", left + self._wide / 2, y)
        if self._sign:
            stage.place(f"{id_}.span", left + PAD + SIGN / 2, y + 4, 0.0, 0.9)
            stage.place(f"{id_}.mark", left + PAD + LOADS[tone] * SIGN, y + 4, 0.0, 0.6)
        stage.place_words(f"{id_}.words", left + PAD + self._sign, y + size * BASELINE)


class HintVerdict:
    """What becomes of the held piece where a hint wants it, or of another one that would suffer more. It says nothing
    if all stay as they are."""

    def __init__(self) -> None:
        self._verdict = _Verdict()
        self._label = _Label("hinted.verdict")

    def read(self, tower: TowerView | None, advised: Footing | None) -> bool:
        """Takes in the tower after a tick. Returns whether other words are to be drawn."""
        before = self._verdict.ended
        if tower is None or tower.held is None or advised is None:
            self._verdict.begin(None)
            return before is not None
        place = advised.piece, (advised.x, advised.y, radians(advised.turn))
        if place != self._verdict.place:
            self._verdict.begin(place)
        self._verdict.go_on(tower)
        return self._verdict.ended is not before

    def trial_at(self, piece: Piece, pose: Pose) -> PlaceTrial | None:
        """The trial that has ended, if it was at the same place."""
        place = self._verdict.place
        is_same = place is not None and place[0] == piece and _are_alike(place[1], pose, ALIKE, ALIKE_TURN)
        return self._verdict.ended if is_same else None

    def words(self, advised: Footing) -> str:
        """What it says; "" where all stay as they are, and before that is known."""
        trial = self._verdict.ended
        word, weakened = _told(trial)
        if weakened is not None:
            return _about(weakened, word)
        if trial is None or word in ("safe", "thin", "point"):
            return ""
        other = leans_on(advised.piece, trial.pieces, advised.pieces) if word == "tips" else None
        if other is not None:
            return _("it will lean on the {piece} and stay", piece=piece_name(other))
        return {
            "tips": _("it will tip, but stay"),
            "rolls": _("it will roll, but stay"),
            "slides": _("it will slide, but stay"),
            "deeper": _("it will slip deeper, and stay"),
            "barely": _("barely stands"),
        }.get(word, _("it may fall"))

    def draw(self, ui: Ui, advised: Footing | None) -> None:
        """Draws its label offscreen; `place` brings it to the outline of the hint."""
        if advised is not None and (words := self.words(advised)):
            self._label.draw(ui, words, TONES[_told(self._verdict.ended)[0]])

    def place(self, stage: FrameStage, show: TowerShow, advised: Footing | None, size: float) -> None:
        """Places it beside that outline."""
        if advised is None or self._verdict.ended is None:
            return
        camera = show.camera
        drawn = DrawnPiece(advised.piece, advised.x, advised.y, -float(advised.turn))
        box = camera.rect_around(corners(drawn))
        # Left of it: the word for the held piece is on the right.
        right = Rect(box.x, box.y, camera.room.w, box.h)
        around = [camera.rect_around(corners(one)) for one in show.pieces(holds=True)]
        self._label.place(stage, box, camera.room, (right, *around), size, TONES[_told(self._verdict.ended)[0]])


class HeldVerdict:
    """There is always a word while a piece is held with the lens on; until a trial is done, that it goes on."""

    def __init__(self) -> None:
        self.word: Word | None = None
        """About the held piece, or about the `other`."""
        self.other: Piece | None = None
        """A piece that would suffer more than the held one."""
        self._verdict = _Verdict()
        self._label = _Label("verdict")
        self._still = 0

    def read(self, tower: TowerView | None, on: bool, hint: HintVerdict | None = None, is_caught: bool = False) -> bool:
        """Takes in the tower after a tick. Returns whether the verdict has changed. `hint`: what it has found counts
        where the piece is as hinted. `is_caught`: the held piece is, and would not be let go."""
        before = self.word, self.other
        held = None if tower is None or not on else tower.held
        self.other = None
        if tower is None or held is None:
            self._verdict.begin(None)
            self.word = None
        elif is_caught:
            self._verdict.begin(None)
            self.word = "caught"
        elif tower.landing is None:
            self._verdict.begin(None)
            self.word = "falls"
        else:
            self.word, self.other = _told(self._found(tower, (held.piece, tower.landing), hint))
        return (self.word, self.other) != before

    def _found(self, tower: TowerView, place: tuple[Piece, Pose], hint: HintVerdict | None) -> PlaceTrial | None:
        tried = self._verdict.place
        if tried is None or tried[0] != place[0] or not _are_alike(tried[1], place[1], STAYS, ROUND):
            self._verdict.begin(place)
            self._still = 0
        if hint is not None and (known := hint.trial_at(*place)) is not None:
            return known
        self._still += 1
        if self._still > RESTS:
            self._verdict.go_on(tower)
        return self._verdict.ended

    def draw(self, ui: Ui, show: TowerShow) -> None:
        """Draws the label and the outline of the other piece offscreen; `place` brings them to their places."""
        if self.word is None:
            return
        words = _(WORDS[self.word])
        if self.other is not None:
            words = _about(self.other, self.word)
            unit = painted_unit(show.camera) * size_of(self.other)
            with ui.on_layer(HELD):
                put_offscreen(ui, "verdict.other", art.tipping(kind_of(self.other), unit, TONES[self.word]))
        self._label.draw(ui, words, TONES.get(self.word))

    def place(self, stage: FrameStage, show: TowerShow, size: float) -> None:
        """Places the label beside the outline, clear of the tower. `size`: the words' size."""
        held = show.held
        if self.word is None or held is None:
            return
        outline, camera = show.landing, show.camera
        other = next((one for one in show.standing() if one.piece == self.other), None)
        if other is not None and "verdict.other" in stage.actors:
            x, y = camera.to_canvas(other.x, other.y)
            stage.place("verdict.other", x, y, other.angle, painted_scale(camera))
        # A caught piece is not let go, so that it lands nowhere.
        seen = held if outline is None or self.word == "caught" else replace(outline, angle=held.angle)
        box = camera.rect_around(corners(seen))
        around = [camera.rect_around(corners(one)) for one in (held, *show.standing())]
        self._label.place(stage, box, camera.room, (*camera.tags, *around), size, TONES.get(self.word, "thin"))


def _told(trial: PlaceTrial | None) -> tuple[Word, Piece | None]:
    """What is said after a trial, and of which other piece; None: of the piece that was tried, or the trial goes on."""
    if trial is None or trial.outcome is None:
        return "tries", None
    weakened = trial.weakened
    if weakened is not None and _is_worse(weakened, trial.outcome):
        return weakened.outcome, weakened.piece
    return trial.outcome, None


def _about(other: Piece, word: Word) -> str:
    return _("{piece}: {word}", piece=piece_name(other), word=_(WORDS[word]))


def _is_worse(weakened: Weakened, word: Word) -> bool:
    # Something falls, and the held piece does not: the piece that falls is named.
    return word == "falls" or HARM.get(weakened.outcome, 1) > HARM.get(word, 1)
