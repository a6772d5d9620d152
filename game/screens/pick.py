"""`PickScene`: the screen for picking a game: one large card for each, to play with the last setup or to set up."""

from __future__ import annotations

from collections.abc import Hashable

from game import art
from game.app.text import _, ngettext, pgettext
from game.core.manifest import lobbies
from game.table import matches
from game.ui.layout import Rect, column, row
from game.ui.scene import Scene
from game.ui.services import Services
from game.ui.style import BODY, SMALL, SUBHEAD
from game.ui.widgets import Ui

NARROW = 400
"""Width of a card below which its buttons are stacked."""


def _two_columns(area: Rect, count: int) -> list[Rect]:
    """Rectangles for `count` cards, two side by side."""
    return [place for line in column(area, -(-count // 2), 20) for place in row(line, 2, 20)][:count]


class PickScene(Scene):
    """Cards of games side by side; under each: play, and set up."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.keys = [key for key, game in services.manifests.items() if game.lobby is None]
        self.contests = list(lobbies(services.manifests))
        last = services.settings.last_game
        self.focus = f"play.{last if last in self.keys else self.keys[0]}"

    def build(self, ui: Ui) -> None:
        ui.place = "home"
        count = len(self.keys)
        if ui.text_size > 100 and count > 2:
            # Larger words need more width: cards lie in two columns, their words beside the picture.
            ui.text_in("head", _("Pick a game"), Rect(340, 16, 980, 92), 72, "display")
            ui.button("back", Rect(48, 24, 260, 80), _("Back"), "back", icon="left")
            self._draw_contests(ui, Rect(1000, 24, 872, 80))
            for i, box in enumerate(_two_columns(Rect(48, 124, 1824, 932), count)):
                self._draw_wide_card(ui, self.keys[i], box)
            return
        ui.text_in("head", _("Pick a game"), Rect(160, 40, 1600, 110), 72, "display")
        wide = min(560, (ui.area.w - 160 - (count - 1) * 32) // count)
        left = 960 - (count * wide + (count - 1) * 32) // 2
        for i, key in enumerate(self.keys):
            self._draw_card(ui, key, Rect(left + i * (wide + 32), 176, wide, 760))
        ui.button("back", Rect(left, 964, 260, 72), _("Back"), "back", icon="left")
        self._draw_contests(ui, Rect(left + 292, 964, 1920 - 2 * left - 292, 72))

    def _draw_contests(self, ui: Ui, box: Rect) -> None:
        """Buttons of the contests, at the right end of `box`."""
        for i, contest in enumerate(self.contests):
            high, low = contest.players[-1], contest.players[0]
            note = _("{low}–{high} players", low=low, high=high)
            place = Rect(box.right - (i + 1) * 552 + 32, box.y, 520, box.h)
            action = ("contest", contest.key)
            ui.button(f"contest.{contest.key}", place, _(contest.title), action, note=note, anchor="left", size=SUBHEAD)

    def _draw_card(self, ui: Ui, key: str, box: Rect) -> None:
        game = self.services.manifests[key]
        picture = Rect(box.x + 24, box.y + 24, box.w - 48, 190 if ui.large else 280)
        self._draw_ground(ui, key, box, picture)
        inner = Rect(box.x + 32, picture.bottom + 12, box.w - 64, 70)
        ui.text_in(f"name.{key}", game.title, inner, 48, "display", anchor="left")
        facts = Rect(inner.x, inner.bottom + (8 if ui.large else -4), inner.w, 44)
        ui.text_in(f"facts.{key}", self._facts(key), facts, SMALL, colour=ui.tone.dim, anchor="left")
        words = Rect(inner.x, facts.bottom + 10, inner.w, box.bottom - (224 if ui.large else 208) - facts.bottom)
        ui.paragraph(f"words.{key}", _(game.tagline), words, BODY, spacing=1.25)
        seats = Rect(inner.x, box.bottom - 196, inner.w, 44)
        ui.text_in(f"seats.{key}", self._company(key), seats, SMALL, colour=ui.tone.dim, anchor="left")
        if box.w < NARROW:
            self._draw_buttons(ui, key, column(Rect(box.x + 12, box.bottom - 152, box.w - 24, 138), 2, 6))
        else:
            self._draw_buttons(ui, key, row(Rect(inner.x, box.bottom - 132, inner.w, 96), 2, 16))

    def _draw_wide_card(self, ui: Ui, key: str, box: Rect) -> None:
        game = self.services.manifests[key]
        inner = box.inset(24, 20)
        picture = Rect(inner.x, inner.y, 250, 150)
        self._draw_ground(ui, key, box, picture)
        beside = Rect(picture.right + 28, inner.y - 8, inner.w - picture.w - 28, 84)
        ui.text_in(f"name.{key}", game.title, beside, 48, "display", anchor="left")
        buttons = Rect(inner.x, inner.bottom - 92, inner.w, 92)
        seats = Rect(inner.x, buttons.y - 68, inner.w, 60)
        facts = Rect(inner.x, picture.bottom + 4, picture.w, 60)
        ui.text_in(f"facts.{key}", self._facts(key), facts, SMALL, colour=ui.tone.dim, anchor="left")
        words = Rect(beside.x, beside.bottom + 4, beside.w, seats.y - beside.bottom - 8)
        ui.paragraph(f"words.{key}", _(game.tagline), words, BODY, spacing=1.2)
        ui.text_in(f"seats.{key}", self._company(key), seats, SMALL, colour=ui.tone.dim, anchor="left")
        self._draw_buttons(ui, key, row(buttons, 2, 16))

    def _draw_ground(self, ui: Ui, key: str, box: Rect, picture: Rect) -> None:
        ui.panel(f"card.{key}", box, active=ui.focus in (f"play.{key}", f"setup.{key}"))
        scene = art.vignette(self.services.manifests[key].vignette(), picture.w, picture.h)
        ui.put(f"picture.{key}", scene, picture.x, picture.y, animates=False)

    def _facts(self, key: str) -> str:
        seats = self.services.manifests[key].players
        if seats[0] == seats[-1]:
            return ngettext("{n} player", "{n} players", seats[0])
        return _("{low}–{high} players", low=seats[0], high=seats[-1])

    def _company(self, key: str) -> str:
        setup = matches.last_setup(self.services, key)
        return _("With {names}", names=pgettext("between names", ", ").join(seat.name for seat in setup.seats))

    @staticmethod
    def _draw_buttons(ui: Ui, key: str, places: list[Rect]) -> None:
        labels = _("Play"), _("Set up")
        for action, icon, label, place in zip(("play", "setup"), ("play", "gear"), labels, places, strict=True):
            ui.button(
                f"{action}.{key}",
                place,
                label,
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
            case ("contest", str(key)):
                self.services.audio.play("click")
                contest = next(one for one in self.contests if one.key == key)
                assert contest.lobby is not None
                self.director.push(contest.lobby()(self.services))
            case ("setup", str(key)):
                self.services.audio.play("click")
                self.services.open("setup", key)
            case "back":
                self.back()
