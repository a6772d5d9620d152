"""`PickScene`: the screen for picking a game: one large card for each, to play with the last setup or to set up."""

from __future__ import annotations

from collections.abc import Hashable

from game import art
from game.app.text import _, ngettext
from game.core.manifest import lobbies
from game.table import matches
from game.ui.layout import Anchor, Rect, column, row
from game.ui.scene import Scene
from game.ui.services import Services
from game.ui.style import BIRCH, BODY, HEAD, LABEL, SMALL, SUBHEAD, WALNUT
from game.ui.widgets import Ui

BACK = Anchor(left=48, top=28, width=190, height=76)
TITLE = Anchor(left=258, top=22, width=520, height=88)
CARDS = Anchor(left=36, right=36, top=132, bottom=212)
FOOT = Anchor(left=48, right=48, bottom=36, height=148)
START, START_LARGE = 440.0, 580.0
"""Width of the button that starts the chosen game."""
COMPANY = 64.0
"""Height of the plate above it with those who play."""
FRAME = 16.0
"""Width of a card's wooden frame."""
PLATE = 392.0
"""Height that a card's words and buttons need below its picture, at the most."""
GAP = 14.0


class PickScene(Scene):
    """Cards of games side by side; under each: play, and set up. The game that had the focus last can be started from
    the lower right corner too."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.keys = [key for key, game in services.manifests.items() if game.lobby is None]
        self.contests = list(lobbies(services.manifests))
        last = services.settings.last_game
        self.chosen = last if last in self.keys else self.keys[0]
        self.focus = f"play.{self.chosen}"

    def focus_moved(self) -> None:
        kind, _dot, key = (self.focus or "").partition(".")
        if kind in ("play", "setup") and key != self.chosen:
            self.chosen = key
            self.changed()

    # -- drawing

    def build(self, ui: Ui) -> None:
        ui.place = "home"
        ui.button("back", BACK.within(ui.area), _("Back"), "back", icon="left")
        title = TITLE.within(ui.area)
        with ui.plated(WALNUT):
            ui.panel("head.plate", title)
            ui.text_in("head", _("Pick a game"), title.inset(24, 4), 52, "display")
        cards = CARDS.within(ui.area)
        if ui.text_size > 100 and len(self.keys) > 2:
            # Larger words need more width: cards lie in two columns, their words beside the picture.
            lines = column(cards, -(-len(self.keys) // 2), GAP)
            places = [place for line in lines for place in row(line, 2, GAP)]
        else:
            places = row(cards, len(self.keys), GAP)
        for key, box in zip(self.keys, places, strict=False):
            self._draw_card(ui, key, box)
        foot = FOOT.within(ui.area)
        start = START_LARGE if ui.large else START
        self._draw_start(ui, Rect(foot.right - start, foot.y, start, foot.h))
        self._draw_contests(ui, Rect(foot.x, foot.y + 16, foot.w - start - 32, foot.h - 16))

    def _draw_card(self, ui: Ui, key: str, box: Rect) -> None:
        """A wooden frame with the game's picture, and a plate with its words and buttons."""
        game = self.services.manifests[key]
        with ui.plated(WALNUT):
            ui.panel(f"card.{key}", box, active=key == self.chosen)
        inner = box.inset(FRAME)
        wide = inner.w > 1.3 * inner.h
        if wide:
            picture = Rect(inner.x, inner.y, inner.w * (0.17 if ui.large else 0.34), inner.h)
            plate = Rect(picture.right + FRAME, inner.y, inner.right - picture.right - FRAME, inner.h)
        else:
            picture = Rect(inner.x, inner.y, inner.w, inner.h - min(PLATE, 0.58 * inner.h) - FRAME)
            plate = Rect(inner.x, picture.bottom + FRAME, inner.w, inner.bottom - picture.bottom - FRAME)
        look = art.vignette(game.vignette(), round(picture.w), round(picture.h))
        ui.put(f"picture.{key}", look, picture.x, picture.y, animates=False)
        with ui.plated(BIRCH):
            ui.panel(f"plate.{key}", plate)
            self._draw_words(ui, key, plate.inset(20, 8 if wide else 14), wide)

    def _draw_words(self, ui: Ui, key: str, box: Rect, wide: bool) -> None:
        game = self.services.manifests[key]
        buttons = Rect(box.x, box.bottom - 84, box.w, 84)
        high = ui.px(HEAD) * 1.15
        name = Rect(box.x, box.y, box.w, high)
        facts = Rect(box.x, name.bottom, box.w, ui.px(SMALL) * 1.25)
        if wide:
            name = Rect(box.x, box.y, box.w * 0.6, high)
            facts = Rect(name.right + 16, box.y, box.right - name.right - 16, high)
        names = [self.services.manifests[one].title for one in self.keys]
        ui.text_in(f"name.{key}", game.title, name, HEAD, "display", anchor="left", alike=names)
        anchor = "right" if wide else "left"
        told = [self._facts(one) for one in self.keys]
        ui.text_in(f"facts.{key}", self._facts(key), facts, SMALL, colour=ui.tone.dim, anchor=anchor, alike=told)
        words = Rect(box.x, facts.bottom, box.w, buttons.y - facts.bottom - 24)
        taglines = [_(self.services.manifests[one].tagline) for one in self.keys]
        size, spacing = (BODY, 1.1) if wide else (LABEL, 1.25)
        ui.paragraph(f"words.{key}", _(game.tagline), words, size, spacing=spacing, alike=taglines)
        labels = _("Play"), _("Set up")
        for action, icon, label, place in zip(
            ("play", "setup"), ("play", "gear"), labels, row(buttons, 2, 14), strict=True
        ):
            ui.button(
                f"{action}.{key}",
                place,
                label,
                (action, key),
                icon=icon,
                size=LABEL,
                alike=labels,
                weighty=action == "play",
            )

    def _facts(self, key: str) -> str:
        seats = self.services.manifests[key].players
        if seats[0] == seats[-1]:
            return ngettext("{n} player", "{n} players", seats[0])
        return _("{low}–{high} players", low=seats[0], high=seats[-1])

    def _draw_start(self, ui: Ui, box: Rect) -> None:
        """The button that starts the chosen game, and above it who plays."""
        seats = matches.last_setup(self.services, self.chosen).seats
        plate = Rect(box.x, box.y - 12, box.w, COMPANY)
        with ui.plated(BIRCH):
            ui.panel("company", plate)
            face = 46
            room = plate.w - len(seats) * (face + 10) - 56
            words = Rect(plate.x + 22, plate.y, room, plate.h)
            x = words.x + ui.text_in("company.with", _("With"), words, BODY, colour=ui.tone.dim, anchor="left") + 18
            for i, seat in enumerate(seats):
                ui.put(f"company.{i}", art.seat_face(face, seat), x, plate.cy - face / 2, animates=False)
                x += face + 10
        go = Rect(box.x, plate.bottom + 12, box.w, box.bottom - plate.bottom - 12)
        label = _("Play {game}", game=self.services.manifests[self.chosen].title)
        ui.button("start", go, label, ("play", self.chosen), icon="play", tone="honey", size=SUBHEAD, weighty=True)

    def _draw_contests(self, ui: Ui, box: Rect) -> None:
        """A plate for each contest, and for each game with a lobby of its own."""
        manifests = self.services.manifests
        ways: list[tuple[str, tuple[str, str], str, str]] = [
            (
                f"lobby.{key}",
                ("lobby", key),
                _(game.title),
                game.lobby_note()(self.services) if game.lobby_note else "",
            )
            for key, game in manifests.items()
            if game.lobby is not None
        ]
        for contest in self.contests:
            note = _("{low}–{high} players", low=contest.players[0], high=contest.players[-1])
            ways.append((f"contest.{contest.key}", ("contest", contest.key), _(contest.title), note))
        for (id_, action, label, note), place in zip(ways, row(box, max(2, len(ways)), 20), strict=False):
            icon = "trophy" if action[0] == "contest" else "check"
            ui.button(
                id_,
                place,
                label,
                action,
                icon=icon,
                note=note,
                notes=[way[3] for way in ways],
                anchor="left",
                size=SUBHEAD,
                alike=[way[2] for way in ways],
            )

    # -- what is done

    def activate(self, action: Hashable) -> None:
        match action:
            case ("play", str(key)):
                matches.start(self.services, key, matches.last_setup(self.services, key))
            case ("contest", str(key)):
                self.services.audio.play("click")
                contest = next(one for one in self.contests if one.key == key)
                assert contest.lobby is not None
                self.director.push(contest.lobby()(self.services))
            case ("lobby", str(key)):
                self.services.audio.play("click")
                game = self.services.manifests[key]
                assert game.lobby is not None
                self.director.push(game.lobby()(self.services))
            case ("setup", str(key)):
                self.services.audio.play("click")
                self.services.open("setup", key)
            case "back":
                self.back()
