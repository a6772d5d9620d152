"""`draw_help` says in a sentence what the focused tool or setting is for, beside it or below the mat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.app import text
from game.app.text import N_, _
from game.games.challenge.workshop.layout import WorkshopLayout
from game.games.challenge.workshop.tools import GOALS
from game.games.challenge.workshop.words import ABOUT, refusal
from game.levels.sentences import goal_sentence
from game.levels.workshop.draft import Draft
from game.levels.workshop.edits import Add
from game.levels.workshop.things import EditRefused
from game.ui import focus
from game.ui.layout import Rect
from game.ui.style import SMALL
from game.ui.widgets import Ui

WIDE: Final = 460.0
PAD: Final = 22.0
SPACING: Final = 1.3
EDGE: Final = 12.0
"""Canvas px from the rim of the mat."""
_GRIP: Final = N_("Where the grip that was moved last lies, in squares from the middle of the world.")
HELP: Final[Mapping[str, str]] = {
    **{f"tool.{kind}": words for kind, words in ABOUT.items()},
    "tool.seesaw": N_("A bar on a pin. It tips with what lies on it, between two stops."),
    "tool.tray": N_("A pan on ropes: it swings with what lies in it."),
    "tool.bell": N_("A bar with a bell at each end. A bell rings when its end comes down."),
    "tool.lift": N_("A floor that rides along its way while the tower is held."),
    "set.brake": N_("How hard the pin holds the bar. With 0 it swings freely."),
    "set.keel": N_("How far below the pin a weight hangs: the farther, the more the bar rights itself."),
    "set.stops": N_("Pins that end its turn on both sides."),
    "set.stop": N_("How far it can turn to each side."),
    "set.weight": N_("How heavy the bar itself is."),
    "set.on": N_("The seesaw from which it hangs, as in a mobile."),
    "set.halts": N_("How many places it rides to. Drag their grips on the mat."),
    "set.corner.x": _GRIP,
    "set.corner.y": _GRIP,
    "set.lid": N_("What rises higher than this has left the world, such as a balloon."),
    "set.strength": N_("Glass breaks when it falls farther than this, in squares."),
    "set.gravity": N_("How heavy everything is: 1 as usual, 0.5 half as heavy."),
    "set.tilt": N_("The whole world leans to one side, as on a ship."),
    "set.difficulty": N_("Your own word, not measured. The card shows it as stars once you have chosen."),
    "set.backs": N_("How often the player may take something back."),
    "set.left": N_("Gold asks for this many pieces that were not needed."),
    "set.again": N_("The player may pick it up again after it was let go."),
    "set.out": N_("The player may take it away from where it stands."),
    "set.solid": N_("A fallen piece lies on it until it disappears, instead of going through."),
}


def explained(id_: str, draft: Draft) -> str:
    """The sentence about a target, "" for one that is plain. A goal's says what would be asked, or what it needs."""
    tool = GOALS.get(id_.removeprefix("tool."))
    if tool is None or tool.make is None:
        return _(HELP.get(id_, ""))
    try:
        (edit,) = tool.make(draft, 0.0, 1.0)
    except EditRefused as error:
        return refusal(error)
    assert isinstance(edit, Add)
    return goal_sentence(edit.value)


def helped(ui: Ui, pointer: tuple[float, float] | None) -> Rect | None:
    """Where the target is that has the focus and a sentence. `pointer`: a mouse's place, which has to be on the
    target."""
    target = focus.find(ui.targets, ui.focus)
    is_goal = (ui.focus or "").removeprefix("tool.") in GOALS
    if target is None or not (is_goal or ui.focus in HELP) or (pointer is not None and not target.rect.holds(*pointer)):
        return None
    return target.rect


def draw_help(ui: Ui, draft: Draft, places: WorkshopLayout, pointer: tuple[float, float] | None) -> None:
    """The sentence of that target. Large words would hide the mat: they lie on the row of coming pieces."""
    rect = helped(ui, pointer)
    if rect is None:
        return
    sentence = explained(ui.focus or "", draft)
    box = places.coming if ui.large else _beside(ui, sentence, rect, places.mat)
    with ui.on_layer(7), ui.named("help."):
        ui.ground("ground", box)
        ui.panel("plate", box)
        ui.paragraph("words", sentence, box.inset(PAD, PAD / 2), SMALL, middle=True, spacing=SPACING)


def _beside(ui: Ui, sentence: str, rect: Rect, mat: Rect) -> Rect:
    """A plate for the sentence on the mat, at the side where its target is."""
    size = ui.px(SMALL)
    lines = text.wrap(sentence, "body", size, WIDE - 2 * PAD)
    high = len(lines) * size * SPACING + PAD
    left = mat.x + EDGE if rect.cx < mat.cx else mat.right - EDGE - WIDE
    top = min(max(rect.cy - high / 2, mat.y + EDGE), mat.bottom - EDGE - high)
    return Rect(left, top, WIDE, round(high))
