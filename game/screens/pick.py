"""`PickScene`: the screen for picking a game: one large card for each, to play with the last setup or to set up."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from game import art
from game.app import text
from game.app.text import _, dotted
from game.core.game import SeatInfo
from game.core.manifest import lobbies
from game.screens.doors import lobby_words
from game.screens.setup_words import sentence_lines, setup_words, strength_words
from game.table import matches
from game.table.lessons import open_lesson
from game.table.matches import quick_setup
from game.table.teaching.lesson_offer import progress_of
from game.ui.layout import Anchor, Rect, column, row
from game.ui.scene import Scene
from game.ui.services import Services
from game.ui.style import BIRCH, BODY, CONTRAST, HEAD, INK, LABEL, SMALL, SUBHEAD, WALNUT
from game.ui.widgets import Ui

BACK = Anchor(left=48, top=34, width=190, height=80)
TITLE = Anchor(left=258, top=18, width=520, height=106)
BESIDE_TITLE = Anchor(left=802, right=36, top=34, height=80)
"""Place of the buttons that plan a game night, and open the lesson of the chosen game, at its right end."""
BUTTON_PAD = 112.0
"""px that such a button has for its sign and air beside its words."""
CARDS = Anchor(left=36, right=36, top=174, bottom=278)
FOOT = Anchor(left=36, right=36, bottom=32, height=226)
CARDS_LARGE = Anchor(left=36, right=36, top=148, bottom=200)
FOOT_LARGE = Anchor(left=36, right=36, bottom=32, height=150)
"""Cards and foot where the cards lie in two columns."""
START_LARGE, START_GROWN = 600.0, 720.0
"""Width of the button that starts the chosen game, where cards lie in two columns, and with somewhat large words."""
START_WORDS, START_SIGN, STARTS_WORDS = 60, 60, 36
"""Size of its words, of the sign before them, and of the lines below them."""
LIFT = 24.0
"""px by which the chosen card is higher than the others."""
DIMMED, DULL = (34, 20, 8, 26), (74, 48, 20, 26)
"""Shades over the pictures of other cards, and over the plates with their words."""
GLOW = 26.0
"""px by which the light behind the chosen card reaches beyond it."""
FACE, FACES = 108.0, 0.38
"""Side of the faces on the button that starts the chosen game, and their share of its width at the most."""
FRAME = 16.0
"""Width of a card's wooden frame."""
PLATE = 212.0
"""Height that a card's words need below its picture, at the most."""
TALLEST = 1.3
"""Height of a picture at the most, in widths: higher ones would be cut at the sides."""
GEAR, GEAR_WIDE = 72.0, 196.0
"""Side of the sign of the button that sets the chosen game up, and its width."""
PHONE = 28.0
"""Side of the phone before the line about phones."""
BESIDE, BESIDE_LARGE = 150.0, 156.0
"""Its width beside the lines that say how the game starts."""
TITLE_SIZE, WORDS = 48, 36
STARTS = 52.0
"""Height of a line that says with whom or by which rules the game starts."""
FACTS = 44.0
"""Greatest size of the number of players: it stands beside the name, and is no larger than the words below."""
GAP = 20.0
RING_INSET = 12.0
"""px from the edge of a card to its focus ring's inner edge: the ring lies on the wooden frame, not in the gap."""
CONTEST_PICTURE, CONTEST_BESIDE = 0.54, 0.4
"""Share of the width that the picture of a contest takes, also beside somewhat large words."""


class PickScene(Scene):
    """Cards of games side by side, one of which is chosen: buttons below set it up and start it. A click on a card only
    chooses its game; keys and pads choose by moving the focus, and a press there starts the game."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.keys = [key for key, game in services.manifests.items() if game.lobby is None]
        self.contests = list(lobbies(services.manifests))
        last = services.settings.last_game
        self.chosen = last if last in self.keys else self.keys[0]
        self.focus = f"play.{self.chosen}"

    def focus_moved(self) -> None:
        kind, _dot, key = (self.focus or "").partition(".")
        # A card that the pointer only crosses on its way to a button is not meant.
        if kind in ("play", "setup") and self.services.devices.last.kind != "mouse":
            self._choose(key)

    def _choose(self, key: str) -> None:
        if key != self.chosen:
            self.chosen = key
            self.changed()

    # -- drawing

    def build(self, ui: Ui) -> None:
        ui.place = "home"
        ui.button("back", BACK.within(ui.area), _("Back"), "back", icon="left")
        title = TITLE.within(ui.area)
        with ui.plated(WALNUT):
            ui.panel("head.plate", title)
            self._draw_title(ui, title.inset(24, 4))
        lessons = [_("Lesson: {game}", game=game.title) for game in self.services.manifests.values()]
        night, lesson = self._beside_title(ui, BESIDE_TITLE.within(ui.area), lessons)
        ui.button("night", night, _("Game night"), "night", icon="trophy")
        columns = ui.text_size > 100 and len(self.keys) > 2
        cards = (CARDS_LARGE if columns else CARDS).within(ui.area)
        if columns:
            # Larger words need more width: cards lie in two columns, their words beside the picture.
            lines = column(cards, -(-len(self.keys) // 2), GAP)
            places = [place for line in lines for place in row(line, 2, GAP)]
        else:
            places = row(cards, len(self.keys), GAP)
        for key, box in zip(self.keys, places, strict=False):
            lift = LIFT if key == self.chosen and not columns else 0
            self._draw_card(ui, key, Rect(box.x, box.y - lift, box.w, box.h + lift), lift)
        chosen = self.services.manifests[self.chosen]
        if chosen.lesson is not None:
            icon = "check" if progress_of(self.services, self.chosen).done else "hint"
            label = _("Lesson: {game}", game=chosen.title)
            ui.button("lesson", lesson, label, ("lesson", self.chosen), icon=icon)
        foot = (FOOT_LARGE if columns else FOOT).within(ui.area)
        if columns:
            wide = START_LARGE if ui.large else START_GROWN
            self._draw_plain_start(ui, Rect(foot.right - wide, foot.y, wide, foot.h))
            self._draw_contests(ui, Rect(foot.x, foot.y, foot.w - wide - 24, foot.h))
            return
        # Below the cards, edge to edge: cards of the ways to elsewhere, and what sets up and starts the chosen game.
        places = row(foot, max(4, len(self.keys)), GAP)
        gear, end = Rect(places[-2].x, foot.y, GEAR_WIDE, foot.h), places[-1].right
        with ui.plated(WALNUT):
            self._draw_contests(ui, Rect(foot.x, foot.y, places[-3].right - foot.x, foot.h))
        self._draw_gear(ui, gear)
        self._draw_start(ui, Rect(gear.right + GAP, foot.y, end - gear.right - GAP, foot.h))

    @staticmethod
    def _beside_title(ui: Ui, box: Rect, lessons: Sequence[str]) -> tuple[Rect, Rect]:
        """The places of the two buttons at the right end of `box`, as wide as their words need: a game that is chosen
        moves neither."""
        size, share = ui.px(LABEL), (box.w - 24) / 2
        lesson = min(share, max(text.measure(one, "display", size) for one in lessons) + BUTTON_PAD)
        night = min(share, text.measure(_("Game night"), "display", size) + BUTTON_PAD)
        right = Rect(round(box.right - lesson), box.y, round(lesson), box.h)
        return Rect(round(right.x - 24 - night), box.y, round(night), box.h), right

    @staticmethod
    def _draw_title(ui: Ui, box: Rect) -> None:
        """What is to be done, and that phones can play; in large text the setups alone say the latter."""
        if ui.large:
            ui.text_in("head", _("Pick a game"), box, TITLE_SIZE, "display")
            return
        head = Rect(box.x, box.y + 8, box.w, box.h * 0.52)
        ui.text_in("head", _("Pick a game"), head, TITLE_SIZE, "display")
        line, told = Rect(box.x, head.bottom, box.w, box.bottom - head.bottom - 10), _("Everyone's phone can be a hand")
        wide = min(text.measure(told, "body", ui.px(SMALL)), box.w - PHONE - 8)
        left = line.cx - (wide + PHONE + 8) / 2
        ui.icon("head.phone", "phone", left, line.cy - PHONE / 2, PHONE, ui.tone.dim)
        room = Rect(left + PHONE + 8, line.y, wide + 4, line.h)
        ui.text_in("head.phones", told, room, SMALL, colour=ui.tone.dim, anchor="left")

    def _draw_card(self, ui: Ui, key: str, box: Rect, lift: float) -> None:
        """A wooden frame with the picture of a game, which chooses it, and a plate with its words. `lift`: px by which
        it is higher than other cards; all pictures are of one size, so that none is painted anew."""
        game = self.services.manifests[key]
        if key == self.chosen:
            lit = box.inset(-GLOW)
            ui.put("chosen.light", art.halo(round(lit.w), round(lit.h)), lit.x, lit.y, animates=False)
        with ui.plated(WALNUT):
            ui.panel(f"card.{key}", box, active=key == self.chosen, raised=True)
        inner = box.inset(FRAME)
        wide = inner.w > 1.3 * inner.h
        if wide:
            picture = Rect(inner.x, inner.y, inner.w * (0.13 if ui.large else 0.28), inner.h)
            plate = Rect(picture.right + FRAME, inner.y, inner.right - picture.right - FRAME, inner.h)
        else:
            usual = inner.h - lift
            high = min(usual - min(PLATE, 0.58 * usual) - FRAME, TALLEST * inner.w)
            picture = Rect(inner.x, inner.y, inner.w, high)
            plate = Rect(inner.x, picture.bottom + FRAME, inner.w, inner.bottom - picture.bottom - FRAME)
        look = art.vignette(game.vignette(), round(picture.w), round(picture.h))
        ui.put(f"picture.{key}", look, picture.x, picture.y, animates=False)
        if key != self.chosen:
            shade = art.tile(round(picture.w), round(picture.h), 18, DIMMED)
            ui.put(f"picture.{key}.dim", shade, picture.x, picture.y, animates=False)
        start = box
        with ui.plated(BIRCH):
            ui.panel(f"plate.{key}", plate)
            if ui.tone is not CONTRAST and key != self.chosen:
                light = art.tile(round(plate.w), round(plate.h), 24, DULL)
                ui.put(f"plate.{key}.shade", light, plate.x, plate.y, animates=False)
            # All words are of one size.
            words = plate.inset(20, 12 + lift / 2)
            if wide:
                beside = BESIDE_LARGE if ui.large else BESIDE
                foot = Anchor(bottom=0, height=2 * STARTS).within(words)
                words = Anchor(bottom=foot.h).within(words)
                setup = Anchor(right=0, width=beside).within(foot)
                self._draw_setup(ui, key, setup, Anchor(right=beside + 10).within(foot))
                start = Rect(box.x, box.y, box.w, setup.y - 8 - box.y)
            self._draw_words(ui, key, words, wide)
        if ui.target(f"play.{key}", start, ("card", key), weighty=True, ring=None):
            with ui.on_layer(1):
                ring = box.inset(RING_INSET)
                ui.put("focus", art.ring(ring.w, ring.h, 16), ring.x, ring.y)

    def _draw_setup(self, ui: Ui, key: str, box: Rect, starts: Rect) -> None:
        """The button that sets the game up, and beside it the lines that say how it starts."""
        told = setup_words(self.services.manifests[key], quick_setup(self.services, key))
        ui.button(f"setup.{key}", box, _("Set up"), ("setup", key), size=LABEL)
        for i, (line, place) in enumerate(zip(told, column(starts, 2, 0), strict=True)):
            ui.text_in(f"starts.{key}.{i}.0", line, place, WORDS, colour=ui.tone.accent, anchor="left", alike=told)

    def _draw_gear(self, ui: Ui, box: Rect) -> None:
        """Draws the button that sets the chosen game up: a sign above a word."""
        id_ = f"setup.{self.chosen}"
        focused = ui.target(id_, box, ("setup", self.chosen), ring=None)
        ui.put("setup", ui.face(box.w, box.h, focus=focused), box.x, box.y - 4 * focused, animates=False)
        top, ink = box.y + 0.2 * box.h - 4 * focused, ui.face_ink()
        ui.icon(f"{id_}.icon", "gear", box.cx - GEAR / 2, top, GEAR, ink)
        below = Rect(box.x + 14, top + GEAR + 8, box.w - 28, 54)
        ui.text_in("setup.label", _("Set up"), below, LABEL, "display", ink)

    def _draw_words(self, ui: Ui, key: str, box: Rect, wide: bool) -> None:
        """The game's name, for how many it is, and what it is about."""
        game = self.services.manifests[key]
        high = ui.px(TITLE_SIZE) * 1.15
        side = min(ui.px(BODY), FACTS) * 1.05
        end = Rect(box.right - box.w * 0.3, box.y + (high - side) / 2, box.w * 0.3, side)
        facts_wide = ui.text_in(f"facts.{key}", self._facts(key), end, BODY, "display", ui.tone.dim, "right")
        ui.icon(
            f"facts.{key}.icon",
            "person",
            box.right - facts_wide - side - 8,
            end.y,
            side,
            ui.tone.dim,
        )
        name = Rect(box.x, box.y, box.w - facts_wide - side - 24, high)
        names = [self.services.manifests[one].title for one in self.keys]
        ui.text_in(f"name.{key}", game.title, name, TITLE_SIZE, "display", anchor="left", alike=names)
        words = Rect(box.x, name.bottom + 2, box.w, box.bottom - name.bottom - 8)
        size, spacing = (BODY, 1.15) if wide else (WORDS, 1.45)
        taglines = [sentence_lines(_(self.services.manifests[one].tagline)) for one in self.keys]
        told = sentence_lines(_(game.tagline))
        # One leading for all, whether a line ends a sentence or not.
        ui.paragraph(f"words.{key}", told, words, size, middle=True, spacing=spacing, alike=taglines, apart=0.0)

    def _facts(self, key: str) -> str:
        seats = self.services.manifests[key].players
        return str(seats[0]) if seats[0] == seats[-1] else f"{seats[0]}–{seats[-1]}"

    def _draw_plain_start(self, ui: Ui, box: Rect) -> None:
        """The button that starts the chosen game, whose card says with whom."""
        label = _("Play {game}", game=self.services.manifests[self.chosen].title)
        size = SUBHEAD if ui.large else START_WORDS
        ui.button("start", box, label, ("play", self.chosen), icon="play", tone="honey", size=size, weighty=True)

    def _draw_start(self, ui: Ui, box: Rect) -> None:
        """The button that starts the chosen game, and says with whom."""
        title = self.services.manifests[self.chosen].title
        ui.button("start", box, "", ("play", self.chosen), tone="honey", weighty=True)
        ink, lift = ui.face_ink("honey"), 4 if ui.focus == "start" else 0
        inner = Rect(box.x + 36, box.y + 18 - lift, box.w - 72, box.h - 50)
        head = Anchor(top=0, height=0.42 * inner.h).within(inner)
        ui.icon("start.icon", "play", inner.x, head.cy - START_SIGN / 2, START_SIGN, ink)
        room = Anchor(left=START_SIGN + 20).within(head)
        ui.text_in("start.label", _("Play {game}", game=title), room, START_WORDS, "display", ink, "left")
        self._draw_company(ui, Anchor(top=head.h + 6).within(inner))

    def _draw_company(self, ui: Ui, box: Rect) -> None:
        """With whom and by which rules the chosen game starts: faces, and two lines beside them."""
        key, ink = self.chosen, ui.face_ink("honey")
        setup = quick_setup(self.services, key)
        box = self._draw_faces(ui, setup.seats, box)
        players, rules = setup_words(self.services.manifests[key], setup)
        told = players, dotted(part for part in (strength_words(setup), rules) if part)
        dim = INK if ui.tone is CONTRAST else BIRCH.dim
        for i, (line, place, colour) in enumerate(zip(told, column(box, 2, 0), (ink, dim), strict=True)):
            ui.text_in(f"starts.{key}.{i}.0", line, place, STARTS_WORDS, colour=colour, anchor="left", alike=told)

    @staticmethod
    def _draw_faces(ui: Ui, seats: Sequence[SeatInfo], box: Rect) -> Rect:
        """Who will play, at the left end: many faces overlap. Returns the room beside them."""
        side = round(min(FACE, box.h))
        step = min(side + 4.0, (FACES * box.w - side) / max(1, len(seats) - 1))
        for i, seat in enumerate(seats):
            ui.put(f"start.face.{i}", art.seat_face(side, seat), round(box.x + i * step), box.y, animates=False)
        return Anchor(left=side + step * (len(seats) - 1) + 24).within(box)

    def _draw_contests(self, ui: Ui, box: Rect) -> None:
        """A way to each contest, and to each game with a lobby of its own: a card with words beside a picture, which
        large words leave out."""
        manifests = self.services.manifests
        ways: list[tuple[str, tuple[str, str], str, str, Callable[..., None]]] = [
            (
                f"lobby.{key}",
                ("lobby", key),
                _(game.title),
                lobby_words(game, self.services),
                game.vignette(),
            )
            for key, game in manifests.items()
            if game.lobby is not None
        ]
        for contest in self.contests:
            note = _("{low}–{high} players", low=contest.players[0], high=contest.players[-1])
            way = f"contest.{contest.key}", ("contest", contest.key), _(contest.title), note, contest.vignette()
            ways.append(way)
        labels = [label for _id, _action, label, _note, _draw in ways]
        for (id_, action, label, note, draw), place in zip(ways, row(box, max(2, len(ways)), GAP), strict=False):
            focused = ui.target(id_, place, action, ring=20)
            ui.panel(id_, place, active=focused, raised=True)
            words = inner = place.inset(FRAME)
            if not ui.large:
                wide = round((CONTEST_PICTURE if ui.text_size == 100 else CONTEST_BESIDE) * inner.w)
                ui.put(f"{id_}.picture", art.vignette(draw, wide, round(inner.h)), inner.x, inner.y, animates=False)
                words = Rect(inner.x + wide + 18, inner.y, inner.w - wide - 22, inner.h)
            above, below = column(words if ui.text_size > 100 else words.inset(0, 0.16 * words.h), 2, 0)
            ui.text_in(f"{id_}.label", label, above, HEAD, "display", anchor="left", alike=labels)
            ui.text_in(f"{id_}.note", note, below, BODY, colour=ui.tone.dim, anchor="left")

    # -- what is done

    def activate(self, action: Hashable) -> None:
        match action:
            case ("card", str(key)) if key != self.chosen or self.services.devices.last.kind == "mouse":
                # A second click on the card would start a match that nobody asked for.
                self.services.audio.play("click")
                self._choose(key)
            case ("card" | "play", str(key)):
                matches.start(self.services, key, quick_setup(self.services, key))
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
            case ("lesson", str(key)):
                self.services.audio.play("click")
                open_lesson(self.services, key)
            case ("setup", str(key)):
                self.services.audio.play("click")
                self.services.open("setup", key)
            case "night":
                self.services.audio.play("click")
                self.services.open("night")
            case "back":
                self.back()
