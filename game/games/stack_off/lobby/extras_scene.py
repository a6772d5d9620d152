"""`ExtrasScene` shows the rarer choices with a sentence each, such as an added surprise and help for the last."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import TYPE_CHECKING, Final

from game.app.speed_words import SPEED, SPEED_NOTE
from game.app.text import N_, _, pgettext
from game.core.game import TICKS, OptionValue
from game.core.session import SPEEDS
from game.games.stack_off.art import surprise_sign
from game.games.stack_off.lobby.lobby_heading import draw_lobby_heading
from game.games.stack_off.rounds import FEWEST_WITH_OUT
from game.games.stack_off.series import OPTIONS, PLAYERS
from game.games.stack_off.surprises.choice import NOTHING, WEATHER
from game.games.stack_off.surprises.kinds import SURPRISES
from game.ui import focus
from game.ui.layout import Anchor, Rect, column
from game.ui.scene import Scene
from game.ui.style import BODY, MARGIN, SUBHEAD
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.ui.services import Services

CHOSEN: Final = (*(option for option in OPTIONS if option.key in ("surprise", "help", "all-or-none", "secret")), SPEED)
"""The options that are chosen here; the speed holds for every game."""
KEYS: Final = tuple(option.key for option in CHOSEN)
GAP: Final = 24.0
ROWS = Anchor(left=MARGIN, right=MARGIN, top=150, bottom=170)
DONE = Anchor(right=MARGIN, bottom=36, width=380, height=96)
SHARE: Final = 0.46
"""Share of a row that the choice takes."""
SIGN: Final = 92.0
"""Size of the sign of the surprise that is chosen."""
ICONS: Final[Mapping[str, str]] = {
    "surprise": "dice",
    "help": "balance",
    "all-or-none": "trophy",
    "secret": "eye",
    SPEED.key: "clock",
}
SURPRISE_NAMES: Final[Mapping[str, str]] = {
    "none": N_("Added surprise: none"),
    "mix": N_("Added surprise: mixed"),
    "soap": N_("Added surprise: soap"),
    "giant": N_("Added surprise: giant"),
    "glue": N_("Added surprise: glue"),
    "balloon": N_("Added surprise: balloon"),
    "fog": N_("Added surprise: fog"),
    "bells": N_("Added surprise: bells"),
    "weather": N_("Added surprise: wind"),
}
SURPRISE_LINES: Final[Mapping[str, str]] = {
    "mix": N_("Each round without one of its own gets one of the seven."),
    "soap": N_("Twice a round everybody gets a brick as slippery as soap."),
    "giant": N_("Twice a round everybody gets a giant hexagon."),
    "glue": N_("Twice a round all that touches sticks for {n} s, then the glue dries."),
    "balloon": N_("Twice a round balloons lift the highest piece, and let it fall."),
    "fog": N_("Twice a round fog hides the towers for {n} s."),
    "bells": N_("Once a round a bell rings, and all change towers."),
    "weather": N_("Where pieces may not fall, those who are out steer the wind."),
}
SENTENCES: Final[Mapping[str, tuple[str, str]]] = {
    "surprise": (
        "",
        N_("Only rounds with surprises of their own have some."),
    ),
    "help": (
        N_("Far behind? You get a wider platform and one more life."),
        N_("No help for those far behind."),
    ),
    "all-or-none": (
        N_("If nobody or everybody holds the line, or solves the level, the round wins no star."),
        N_("If nobody holds the line, the highest tower wins; if all do, the first."),
    ),
    "secret": (
        N_("Each builds without seeing the others' parts. Then all are shown at once."),
        N_("Each sees what the others have added before."),
    ),
    SPEED.key: (SPEED_NOTE, N_("Clocks and towers run at their usual speed.")),
}
"""What each choice means while it is on, and while it is off; of a surprise that is added see `SURPRISE_LINES`."""


def choice_line(key: str, value: OptionValue) -> str:
    """Explains what is chosen."""
    usual: dict[str, OptionValue] = {"surprise": NOTHING, SPEED.key: SPEEDS[0]}
    is_on = value != usual.get(key, False)
    if key == "surprise" and is_on:
        ticks = next((what.ticks for kind, what in SURPRISES.items() if kind == value), 0)
        return _(SURPRISE_LINES[str(value)], n=ticks // TICKS)
    return _(SENTENCES[key][0 if is_on else 1])


def choice_label(key: str, value: OptionValue) -> str:
    """Names what is chosen."""
    if key == "surprise":
        return _(SURPRISE_NAMES[str(value)])
    if key == "help":
        return _("Help for the last: on") if value else _("Help for the last: off")
    if key == SPEED.key:
        return _("Game speed: {speed} %", speed=value)
    if key == "secret":
        return _("Common Ground: in secret") if value else _("Common Ground: in turn")
    return _("All or none succeed: no star") if value else _("All or none succeed: best wins")


class ExtrasScene(Scene):
    """`options` change as one chooses; `changed` hears of it."""

    def __init__(
        self,
        services: Services,
        options: dict[str, OptionValue],
        changed: Callable[[], None],
        seats: int = PLAYERS[-1],
    ) -> None:
        """`seats`: how many play: of two, nobody steers the wind."""
        super().__init__(services)
        self._barred = (WEATHER,) if seats < FEWEST_WITH_OUT else ()
        self.options = options
        self._told = changed
        self.focus = KEYS[0]

    def build(self, ui: Ui) -> None:
        ui.place = "stack-off"
        draw_lobby_heading(ui, _("Extras"))
        labels = [choice_label(option.key, value) for option in CHOSEN for value in option.values]
        for key, box in zip(KEYS, column(ROWS.within(ui.area), len(KEYS), GAP), strict=True):
            ui.panel(f"{key}.plate", box)
            turn = (("option", key, -1), ("option", key, 1))
            place = Rect(box.x + 24, box.cy - 46, SHARE * box.w, 92)
            value = self._value(key)
            label = choice_label(key, value)
            ui.button(key, place, label, turn[1], adjust=turn, size=SUBHEAD, icon=ICONS[key], alike=labels)
            left, chosen = place.right + 36, str(value)
            if chosen in SURPRISES:
                ui.put(f"{key}.sign", surprise_sign(chosen, SIGN), left, box.cy - SIGN / 2, animates=False)
                left += SIGN + 28
            words = Rect(left, box.y + 12, box.right - left - 36, box.h - 24)
            ui.paragraph(
                f"{key}.words", choice_line(key, value), words, BODY, colour=ui.tone.dim, middle=True, spacing=1.15
            )
        done = pgettext("choices are made", "Done")
        ui.button("done", DONE.within(ui.area), done, "back", icon="check", tone="honey", size=SUBHEAD)

    def _value(self, key: str) -> OptionValue:
        return self.services.settings.game_speed if key == SPEED.key else self.options[key]

    def home(self) -> str | None:
        return KEYS[0]

    def wheel(self, x: float, y: float, notches: int) -> bool:
        """Changes the choice below the pointer."""
        target = focus.at(self.ui.targets, x, y)
        if target is None or target.adjust is None:
            return False
        for _notch in range(abs(notches)):
            self.activate(target.adjust[notches > 0])
        return True

    def activate(self, action: Hashable) -> None:
        match action:
            case "back":
                self.back()
                return
            case ("option", str(key), int(by)):
                now = self._value(key)
                every = next(option.values for option in CHOSEN if option.key == key)
                values = [value for value in every if value == now or value not in self._barred]
                value = values[(values.index(now) + by) % len(values)]
                if key == SPEED.key:
                    self.services.settings.game_speed = int(value)
                    self.services.save_settings()
                else:
                    self.options[key] = value
        self.services.audio.play("click", 0.6)
        self._told()
        self.changed()
