"""Pick a game: one large card for each that is registered. Play starts at once with the last settings."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from game import art
from game.app.text import _, ngettext, pgettext
from game.table import matches
from game.ui.director import Scene
from game.ui.kit import BODY, CREAM_DIM, SMALL, SUBHEAD, Ui
from game.ui.layout import Rect

if TYPE_CHECKING:
    from game.ui.services import Services


NARROW = 400
"""If a card is narrower than this, its buttons are stacked."""


class PickScene(Scene):
    """Cards of games side by side; under each: play, and set up."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.keys = list(services.manifests)
        last = services.settings.last_game
        self.focus = f"play.{last if last in self.keys else self.keys[0]}"

    def build(self, ui: Ui) -> None:
        ui.backdrop = "menu"
        ui.text_in("head", _("Pick a game"), Rect(160, 40, 1600, 110), 72, "display")
        count = len(self.keys)
        wide = min(560, (1920 - 160 - (count - 1) * 32) // count)
        left = 960 - (count * wide + (count - 1) * 32) // 2
        for i, key in enumerate(self.keys):
            self._draw_card(ui, key, Rect(left + i * (wide + 32), 176, wide, 760))
        ui.button("back", Rect(left, 964, 260, 72), _("Back"), "back", icon="left")

    def _draw_card(self, ui: Ui, key: str, box: Rect) -> None:
        game = self.services.manifests[key]
        ui.panel(f"card.{key}", box, active=ui.focus in (f"play.{key}", f"setup.{key}"))
        picture = Rect(box.x + 24, box.y + 24, box.w - 48, 190 if ui.large else 280)
        ui.put(
            f"picture.{key}", art.vignette(game.vignette(), picture.w, picture.h), picture.x, picture.y, animates=False
        )
        inner = Rect(box.x + 32, picture.bottom + 12, box.w - 64, 70)
        ui.text_in(f"name.{key}", game.title, inner, 48, "display", anchor="left")
        low, high = game.players[0], game.players[-1]
        players = _("{low}–{high} players", low=low, high=high)
        if low == high:
            players = ngettext("{n} player", "{n} players", low)
        facts = Rect(inner.x, inner.bottom + (8 if ui.large else -4), inner.w, 44)
        ui.text_in(f"facts.{key}", players, facts, SMALL, colour=CREAM_DIM, anchor="left")
        words = Rect(inner.x, facts.bottom + 10, inner.w, box.bottom - (224 if ui.large else 208) - facts.bottom)
        ui.paragraph(f"words.{key}", _(game.tagline), words, BODY, spacing=1.25)
        setup = matches.last_setup(self.services, key)
        names = pgettext("between names", ", ").join(seat.name for seat in setup.seats)
        line = _("With {names}", names=names)
        ui.text_in(
            f"seats.{key}", line, Rect(inner.x, box.bottom - 196, inner.w, 44), SMALL, colour=CREAM_DIM, anchor="left"
        )
        labels = _("Play"), _("Set up")
        half = (inner.w - 16) / 2
        for i, (action, icon) in enumerate((("play", "play"), ("setup", "gear"))):
            if box.w < NARROW:
                place = Rect(box.x + 12, box.bottom - 152 + i * 72, box.w - 24, 66)
            else:
                place = Rect(inner.x + i * (half + 16), box.bottom - 132, half, 96)
            ui.button(
                f"{action}.{key}",
                place,
                labels[i],
                (action, key),
                icon=icon,
                size=SUBHEAD,
                alike=labels,
                weighty=action == "play",
            )

    def activate(self, action: Hashable) -> None:
        match action:
            case ("play", str(key)):
                matches.start(self.services, key, matches.last_setup(self.services, key))
            case ("setup", str(key)):
                self.services.audio.play("click")
                self.services.open("setup", key)
            case "back":
                self.back()
