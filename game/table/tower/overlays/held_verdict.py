"""`HeldVerdict` tries, while the lens is on, what would become of the held piece, and says so beside its outline."""

from __future__ import annotations

from dataclasses import replace
from math import hypot, pi

from game import art
from game.app import text
from game.app.text import N_, _
from game.core.tower_events import UNIT
from game.physics.balance import firmness
from game.physics.placement_trial import Trial
from game.physics.saved_poses import Pose
from game.physics.tower_view import TowerView
from game.table.tower.drawn_piece import HELD, OFFSCREEN, corners
from game.table.tower.overlays.balance_lens import LOADS, Tone, tone_of
from game.table.tower.show import TowerShow
from game.ui.frame_stage import FrameStage
from game.ui.layout import Rect
from game.ui.style import BASELINE, INK, SMALL
from game.ui.widgets import Ui

RESTS = 6
"""Ticks for which the outline has to lie still before it is tried."""
STEP = 5
"""Ticks of the trial that are done in one tick of the match: some 2 ms with thirty pieces."""
NEAR, TURNED = 0.4, 0.4
"""Units and radians by which a piece may move as it settles, and still lie where its outline was."""
STRAIGHT = 2.0
"""px: a place below something, where the piece does not come straight from above, is not judged."""
WORDS: dict[Tone, str] = {"safe": N_("safe"), "thin": N_("shaky"), "tipping": N_("would tip")}
RIMS: dict[Tone, str] = {"safe": "#1F7A6B", "thin": "#B86A00", "tipping": "#B4210A"}
"""Colour of the seam of the label."""
SIGN, PAD, BESIDE = 44, 18, 22
"""Width of the sign in the label, and canvas px from its edge to what is in it, and from the outline to the label."""


def _is_near(one: Pose, other: Pose) -> bool:
    """Tests whether a piece has stayed about where it was let go: one that rolled or tipped to the platform has not."""
    turned = abs((one[2] - other[2] + pi) % (2 * pi) - pi)
    return hypot(one[0] - other[0], one[1] - other[1]) <= NEAR * UNIT and turned <= TURNED


class HeldVerdict:
    """Runs a coarse trial, as bots do, on a copy of the tower, a few ticks at a time. There is no verdict until the
    trial is done, and the verdict goes as soon as the outline moves."""

    def __init__(self) -> None:
        self.tone: Tone | None = None
        self._place: object = None
        self._still = 0
        self._trial: Trial | None = None
        self._wide, self._high = 0, 0.0

    def read(self, tower: TowerView | None, on: bool) -> bool:
        """Takes in the tower after a tick. Returns whether the verdict has changed."""
        before = self.tone
        held, landing = (None, None) if tower is None or not on else (tower.held, tower.landing)
        if tower is None or held is None or landing is None:
            self._drop(None)
            return self.tone != before
        x, y, angle = landing
        place = held.piece, round(x), round(y), round(angle, 2)
        if place != self._place:
            self._drop(place)
        elif self.tone is None:
            self._still += 1
            if self._still == RESTS and abs((tower.touches_at(held.piece, x, angle) or y) - y) <= STRAIGHT:
                bars = tower.bars[: len(tower.ground.seesaws)]
                self._trial = Trial(tower.pieces, held.piece, x, angle, coarse=True, ground=tower.ground, bars=bars)
            if self._trial is not None and (result := self._trial.advance(STEP)) is not None:
                stays = result.settled and result.pose is not None and _is_near(result.pose, landing)
                firm = firmness(held.piece, tower.balances, self._trial.balances) if stays else 0.0
                self._end()
                self.tone = tone_of(firm)
        return self.tone != before

    def _drop(self, place: object) -> None:
        self.tone, self._place, self._still = None, place, 0
        self._end()

    def _end(self) -> None:
        if self._trial is not None:
            self._trial.close()
            self._trial = None

    def draw(self, ui: Ui) -> None:
        """Draws the label offscreen; `place` brings it to the outline."""
        if self.tone is None:
            return
        size = ui.px(SMALL)
        words = _(WORDS[self.tone])
        self._wide = round(text.measure(words, "body_bold", size)) + 2 * PAD + SIGN + 8
        self._high = round(max(size * 1.5, 40.0))
        with ui.on_layer(HELD):
            plate = art.tag(self._wide, self._high, "plain", RIMS[self.tone])
            ui.put("verdict.plate", plate, OFFSCREEN, OFFSCREEN, animates=False)
            ui.put("verdict.span", art.span(SIGN, self.tone), OFFSCREEN, OFFSCREEN, animates=False)
            ui.put("verdict.mark", art.mark(self.tone), OFFSCREEN, OFFSCREEN, animates=False)
            ui.text("verdict.words", words, OFFSCREEN, OFFSCREEN, SMALL, "body_bold", INK)

    def place(self, stage: FrameStage, show: TowerShow, size: float) -> None:
        """Places it right of the outline, or left of it where the room ends. `size`: of the words."""
        outline, held = show.landing, show.held
        if self.tone is None or outline is None or held is None or "verdict.plate" not in stage.actors:
            return
        camera = show.camera
        box = camera.rect_around(corners(replace(outline, angle=held.angle)))
        left = box.right + BESIDE
        y = box.cy
        plate = Rect(left, y - self._high / 2, self._wide, self._high)
        if plate.right > camera.room.right or any(tag.overlaps(plate) for tag in camera.tags):
            left = box.x - BESIDE - self._wide
        stage.place("verdict.plate", left + self._wide / 2, y)
        load = LOADS[self.tone] * SIGN
        stage.place("verdict.span", left + PAD + SIGN / 2, y + 4, 0.0, 0.9)
        stage.place("verdict.mark", left + PAD + load, y + 4, 0.0, 0.6)
        stage.place_words("verdict.words", left + PAD + SIGN + 12, y + size * BASELINE)
