"""`SetupScene`: the screen before a match that sets who sits where, with what device, and the options of the game."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from game import art
from game.app import text
from game.app.settings import Setup
from game.app.speed_words import SPEED, SPEED_WORDS
from game.app.text import _
from game.core.game import Game, Option, OptionValue, SeatInfo
from game.core.manifest import OptionWords
from game.core.session import SPEEDS
from game.screens.seats_editor import SeatsEditor
from game.screens.setup_head import SetupHead, draw_head
from game.table import matches
from game.ui.layout import Anchor, Rect
from game.ui.scene import Scene
from game.ui.services import Services
from game.ui.style import BIRCH, BODY, GOLD, INK, LABEL, LEAST, SUBHEAD, WALNUT
from game.ui.widgets import Ui

EDGE = 36
"""px between the panels and the edges of the canvas."""
HEAD_TOP, GOAL_LARGE = 22, 25
"""Upper edge of the head; and size, at 100 %, of the words in large text that say there how the game is won."""
TOP, TOP_LARGE = 132, 188
"""Upper edge of seats and options."""
HEAD_GROWS, HEAD_GROWS_LARGE = 130.0, 120.0
"""By which the head grows at the most, also beside large text, where seats and options leave room."""
SEATS_SHARE = 0.55
"""Share of the canvas's width that the seats take."""
START_WIDTH, START_HEIGHT = 380, 104
OPTION, TALL_OPTION, OPTION_STEP = 72, 92, 220.0
"""Height of an option's button, of one in large text, and of an option with its explanation at the most."""
OPTION_LEAST = 164.0
"""Height of an option with its explanation at the least, before the head grows."""
OPTION_GAP, OPTION_GAP_LARGE = 14, 24
"""px from the plate of an option to the next one, also in large text."""
OPTION_GROWS = 26
"""px by which an option's button is higher in large text where there is room."""
NOTE_LINES, NOTE_SPACING = 1, 1.15
"""Lines for which what an option does is put in the middle of its plate, and their spacing."""
TITLE_SHARE, ARROWS = 0.42, 96.0
"""Width of an option's title where there is room; px that the button beside it needs beside its words."""
TITLE_ASIDE = 24
"""Between the title of an option and its button."""
SHEET, RULE, RULE_IN = 10, 2, 24
"""px from the options in large text to the edges of their sheet; thickness of the line between two, and px from those
edges to it."""
MARK, MARK_AIR = 10, 12
"""Width of the bar at the option that is explained, and at its explanation; px from there to the words."""
TOLD = 160
"""Height of the field that explains one option in large text."""
FULL_PAGE = 5
"""Options per page; with more options the last place holds the page button."""


class SetupScene(Scene):
    """Seats on the left, options on the right, start below."""

    def __init__(self, services: Services, key: str) -> None:
        super().__init__(services)
        self.key = key
        self.manifest = services.manifests[key]
        self.game: Game = self.manifest.rules()
        setup = matches.last_setup(services, key)
        self.editor = SeatsEditor(services, setup.seats, self.game.seat_range, self.changed, phones=True)
        self.options: dict[str, OptionValue] = dict(setup.options)
        self.page = 0
        self._chosen: set[str] = set()
        """Options that the player has set here."""
        self._tidy()
        self._found = self._setup()
        """The setup before any change here."""
        self.focus = "start"

    # -- what is set

    @property
    def seats(self) -> list[SeatInfo]:
        return self.editor.seats

    def _setup(self) -> Setup:
        return Setup(tuple(self.seats), dict(self.options))

    def _tidy(self) -> None:
        """Resets options that no longer fit the seats or one another to values that do."""
        settled: dict[str, OptionValue] = {}
        for option in self.game.options():
            fits = self.game.choices(len(self.seats), {**settled})[option.key]
            value = self.options.get(option.key, option.default)
            if value == option.race and self._people() < 2:
                value = option.default
            settled[option.key] = value if value in fits else option.default if option.default in fits else fits[0]
        self.options = settled

    def _fits(self, option: Option) -> tuple[OptionValue, ...]:
        earlier = {}
        for other in self.game.options():
            if other.key == option.key:
                break
            earlier[other.key] = self.options[other.key]
        fits = self.game.choices(len(self.seats), earlier)[option.key]
        # A race to press first needs at least two people.
        return tuple(value for value in fits if value != option.race) if self._people() < 2 else fits

    def _people(self) -> int:
        return self.editor.people

    def activate(self, action: Hashable) -> None:
        self.services.audio.play("click")
        alone = self._people() < 2
        match action:
            case "start":
                matches.start(self.services, self.key, self._setup())
                return
            case "back":
                self.back()
            case "rules":
                self.services.open("rules", self.key)
                return
            case ("page", int(by)):
                self.page += by
            case ("option", SPEED.key, int(by)):
                self._change_speed(by)
            case ("option", str(key), int(by)):
                option = next(o for o in self.game.options() if o.key == key)
                fits = self._fits(option)
                at = fits.index(self.options[key])
                self.options[key] = fits[(at + by) % len(fits)]
                self._chosen.add(key)
            case _ if (focus := self.editor.act(action)) is not None:
                self.focus = focus or self.focus
        # Phones change nothing about how a game is played.
        if alone != (self._people() < 2) and action != "by-phone":
            if alone:
                self.options.update({one.key: one.race for one in self.game.options() if one.race is not None})
            self._suit_company()
        self._tidy()
        self.changed()

    def _change_speed(self, by: int) -> None:
        settings = self.services.settings
        settings.game_speed = SPEEDS[(SPEEDS.index(settings.game_speed) + by) % len(SPEEDS)]
        self.services.save_settings()

    def _suit_company(self) -> None:
        """Gives options that depend on whether one person plays alone their usual value, unless the player set them."""
        for option in self.game.options():
            if option.alone is not None and option.key not in self._chosen:
                self.options[option.key] = option.alone if self._people() < 2 else option.default

    def close(self) -> None:
        setup = self._setup()
        if setup not in (self._found, self.services.settings.setups.get(self.key)):
            matches.keep_setup(self.services, self.key, setup)
            self.services.save_settings()

    # -- drawing

    def build(self, ui: Ui) -> None:
        ui.place = self.manifest.place
        area = ui.area
        size = self._size(ui)
        top = self._top(ui)
        left = Anchor(left=EDGE, top=top, bottom=EDGE, width=round(area.w * SEATS_SHARE)).within(area)
        head = Rect(area.x + EDGE, HEAD_TOP, area.w - 2 * EDGE, top - HEAD_TOP - 20)
        size_of_goal = GOAL_LARGE if ui.large else SUBHEAD
        goal = _(self.manifest.goal_of(self.options, len(self.seats)))
        back = draw_head(ui, SetupHead(head, self.manifest.title, goal, size_of_goal), self.manifest.vignette())
        ui.button("back", back, _("Back"), "back", icon="left", size=size if ui.large else LABEL)
        self.editor.draw(ui, left, size)
        right = Anchor(left=left.right + 28, top=top, right=EDGE, bottom=EDGE).within(area)
        foot = Anchor(bottom=0, height=START_HEIGHT).within(right)
        self._draw_options(ui, Anchor(bottom=START_HEIGHT + 24).within(right))
        rules, start = Anchor(right=START_WIDTH + 20).within(foot), Anchor(right=0, width=START_WIDTH).within(foot)
        ui.button("rules", rules, _("How it plays"), "rules", icon="rules", size=size if ui.large else LABEL)
        large = size if ui.large else SUBHEAD
        ui.button("start", start, _("Start"), "start", icon="play", tone="honey", size=large, weighty=True)

    def _top(self, ui: Ui) -> float:
        """Upper edge of seats and options: what these do not need goes to the head and its picture."""
        top = TOP_LARGE if ui.large else TOP
        options = len(self._shown_options())
        rows = FULL_PAGE if options > FULL_PAGE else options
        needed = START_HEIGHT + 24 + 40 + rows * (TALL_OPTION + 20 if ui.large else OPTION_LEAST)
        needed = max(needed + (TOLD + 8 if ui.large else 0), self.editor.needs())
        return round(top + max(0.0, min(HEAD_GROWS_LARGE if ui.large else HEAD_GROWS, ui.area.h - EDGE - top - needed)))

    def _shown_options(self) -> list[Option]:
        """An option of one value is left out: there is nothing to choose. The speed comes last."""
        return [option for option in self._options() if option is SPEED or len(self._fits(option)) > 1]

    def _options(self) -> list[Option]:
        return [*self.game.options(), *([SPEED] if self.manifest.has_time(self.options) else [])]

    def _value(self, option: Option) -> OptionValue:
        return self.services.settings.game_speed if option is SPEED else self.options[option.key]

    def _words(self) -> dict[str, OptionWords]:
        return {**self.manifest.option_words(), SPEED.key: SPEED_WORDS}

    def _size(self, ui: Ui) -> float:
        """Size of all words, at 100 %: as large as the options have room for."""
        words = self._words()
        options = self._options()
        titles = [_(words[o.key].title) for o in options]
        names = [words[o.key].name(self._value(o), self.seats) for o in options]
        if not titles:
            return BODY
        wide = ui.area.w * (1 - SEATS_SHARE) - 2 * EDGE - 84
        return max(LEAST / ui.px(1), min(BODY, _letters(titles, names, wide)[1] / ui.px(1)))

    def _draw_options(self, ui: Ui, panel: Rect) -> None:
        options = self._shown_options()
        if not options:
            return
        # In large text a dark board below a sheet, as beside it.
        with ui.plated(WALNUT if ui.large else ui.tone):
            ui.panel("options", panel)
        box = panel.inset(24, 20)
        air = MARK + MARK_AIR if ui.large else 0
        box = Rect(box.x + air, box.y, box.w - air, box.h)
        low = box.bottom - (TOLD + 8 if ui.large else 0)
        places = min(FULL_PAGE, len(options))
        if len(options) > FULL_PAGE:
            # With more than one page, the page buttons are below.
            places = FULL_PAGE - 1
            pages = -(-len(options) // places)
            self.page %= pages
            low -= 92
            options = options[self.page * places : (self.page + 1) * places]
            turn = Rect(box.x, low + 16, box.w, 76)
            label = _("More options ({page} of {pages})", page=self.page + 1, pages=pages)
            ui.button("page", turn, label, ("page", 1), adjust=(("page", -1), ("page", 1)), size=BODY)
        step = min(OPTION_STEP, (low - box.y + (OPTION_GAP_LARGE / 2 if ui.large else OPTION_GAP)) / places)
        words = self._words()
        titles = [_(words[o.key].title) for o in options]
        names = [words[o.key].name(self._value(o), self.seats) for o in options]
        beside, letters = _letters(titles, names, box.w)
        beside = box.w * TITLE_SHARE if letters >= ui.px(BODY) else beside
        high = min(TALL_OPTION, step - 20) if ui.large else OPTION
        told_of = self._told_of(ui, options)
        tall = min(high + OPTION_GROWS, step - OPTION_GAP_LARGE) if ui.large else step - OPTION_GAP
        if ui.large:
            sheet = Rect(box.x - air, box.y, box.w + air, (len(options) - 1) * step + tall).inset(-SHEET, -SHEET)
            _draw_sheet(ui, sheet, [box.y + (i + 1) * step - (step - tall) / 2 for i in range(len(options) - 1)])
        for i, option in enumerate(options):
            top = box.y + i * step
            plate = Rect(box.x - 14 - air, top - 8, box.w + 28 + air, tall)
            if ui.large:
                # The title lies on the sheet itself: what can be pressed alone is raised from it.
                plate = Rect(box.x - air, top, box.w + air, tall)
            else:
                ground = art.tile(round(plate.w), round(plate.h), 18, ui.tone.field)
                ui.put(f"option.{option.key}.plate", ground, plate.x, plate.y, animates=False)
            if ui.large and option is told_of:
                # The words below belong to this row: both have a mark.
                _draw_mark(ui, f"option.{option.key}.mark", Rect(plate.x - MARK, plate.y, plate.w, plate.h))
            if not ui.large:
                told = OPTION + 12 + NOTE_LINES * ui.px(BODY) * NOTE_SPACING
                top += max(4.0, (plate.h - told) / 2 - 8)
            pressed = Rect(box.x + beside, top, box.w - beside, high)
            if ui.large:
                pressed = Rect(pressed.x, plate.y, plate.right - pressed.x, plate.h)
            title = Rect(box.x, pressed.y, beside - TITLE_ASIDE, pressed.h)
            id_, label = f"option.{option.key}.title", titles[i]
            with ui.plated(BIRCH if ui.large else ui.tone):
                ui.text_in(id_, label, title, BODY, "display", anchor="left", alike=titles)
                self._draw_choice(
                    ui, option, pressed, names[i], names, BODY if not ui.large else min(BODY, letters / ui.px(1))
                )
            if not ui.large:
                note = Rect(box.x, top + OPTION + 12, box.w, plate.bottom - 6 - top - OPTION - 12)
                difference = words[option.key].difference(self._value(option), self.seats)
                ui.paragraph(
                    f"option.{option.key}.note", difference, note, BODY, colour=ui.tone.dim, spacing=NOTE_SPACING
                )
        if ui.large:
            self._draw_told(ui, options, Rect(box.x - air - SHEET, box.bottom - TOLD, box.w + air + 2 * SHEET, TOLD))

    @staticmethod
    def _told_of(ui: Ui, options: Sequence[Option]) -> Option:
        """The option that has the focus, else the first."""
        return next((one for one in options if ui.focus == f"option.{one.key}"), options[0])

    def _draw_told(self, ui: Ui, options: Sequence[Option], place: Rect) -> None:
        """The line of one option: large text has no room for all."""
        option = self._told_of(ui, options)
        words = self._words()[option.key]
        told = words.difference(self._value(option), self.seats)
        line = _("{name}: {words}", name=_(words.title), words=told)
        left = MARK + 2 * MARK_AIR
        with ui.plated(BIRCH):
            ui.panel("told", place)
            _draw_mark(ui, "told.mark", place)
            room = Rect(place.x + left, place.y + 10, place.w - left - MARK_AIR, place.h - 24)
            ui.paragraph(f"option.{option.key}.note", line, room, self._size(ui), middle=True, spacing=1.1)

    def _draw_choice(self, ui: Ui, option: Option, place: Rect, name: str, alike: Sequence[str], size: float) -> None:
        """The button that changes an option."""
        ui.button(
            f"option.{option.key}",
            place,
            name,
            ("option", option.key, 1),
            adjust=(("option", option.key, -1), ("option", option.key, 1)),
            size=size,
            alike=alike,
        )


def _draw_sheet(ui: Ui, sheet: Rect, rules: Sequence[float]) -> None:
    """The sheet on which all options lie in large text, with a line between each two, at canvas y."""
    with ui.plated(BIRCH):
        ui.panel("options.sheet", sheet)
        look = art.tile(sheet.w - 2 * RULE_IN, RULE, RULE / 2, (*ui.tone.dim[:3], 90))
        for i, y in enumerate(rules):
            ui.put(f"options.rule.{i}", look, sheet.x + RULE_IN, round(y), animates=False)


def _draw_mark(ui: Ui, id_: str, plate: Rect) -> None:
    """A golden bar, rimmed with ink, at the left end of a plate."""
    high, x = round(plate.h - 28), plate.x + 10
    for name, rim, ink in ((f"{id_}.rim", 2, INK), (id_, 0, GOLD)):
        look = art.tile(MARK + 2 * rim, high + 2 * rim, MARK / 2 + rim, ink)
        ui.put(name, look, x - rim, plate.y + 12 - rim, animates=False)


def _letters(titles: Sequence[str], names: Sequence[str], width: float) -> tuple[float, float]:
    """How far right of its title the button of an option begins, and the size of letters that both then have room for,
    in px."""
    title, name = (max(text.measure(one, "display", 100.0) / 100 for one in some) for some in (titles, names))
    letters = (width - ARROWS - TITLE_ASIDE) / (title + name)
    return round(title * letters) + TITLE_ASIDE, letters
