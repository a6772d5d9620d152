"""`SetupScene`: the screen before a match that sets who sits where, with what device, and the options of the game."""

from __future__ import annotations

from collections.abc import Hashable

from game.app.settings import Setup
from game.app.speed_words import SPEED, SPEED_WORDS
from game.app.text import _
from game.core.game import Game, Option, OptionValue, SeatInfo
from game.core.session import SPEEDS
from game.screens.seats_editor import SeatsEditor
from game.screens.setup_list import draw_option_list
from game.screens.setup_options import OptionRow, draw_options
from game.screens.setup_table import GOAL_LARGE, draw_board, draw_room, table_places
from game.table import matches
from game.ui.scene import Scene
from game.ui.services import Services
from game.ui.style import BODY
from game.ui.widgets import Ui

START_WORDS = 44


class SetupScene(Scene):
    """Who sits at the table of a game, its options, and the button that starts it."""

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
        """The game's room, with the seats on a bench before it; and beside it a board with the options."""
        ui.place = self.manifest.place
        places = table_places(ui.area, len(self.seats), self.editor.most, large=ui.large)
        draw_room(ui, places, self.manifest.vignette())
        goal = _(self.manifest.goal_of(self.options, len(self.seats)))
        below = draw_board(ui, places, self.manifest.title, goal)
        ui.button("back", places.back, _("Back"), "back", icon="left", size=BODY)
        ui.button("rules", places.rules, _("Rules"), "rules", icon="rules", size=BODY)
        self.editor.draw_table(ui, places)
        if ui.large:
            draw_options(ui, below, self._rows(), self.page, GOAL_LARGE, self.editor.described(ui))
        else:
            draw_option_list(ui, below, self._rows(), self.page)
        ui.button("start", places.start, _("Start"), "start", icon="play", tone="honey", size=START_WORDS, weighty=True)

    def _rows(self) -> list[OptionRow]:
        words = {**self.manifest.option_words(), SPEED.key: SPEED_WORDS}
        rows = []
        for option in self._shown_options():
            one, value = words[option.key], self._value(option)
            told = one.difference(value, self.seats)
            tells = tuple(one.difference(other, self.seats) for other in self._values(option))
            rows.append(OptionRow(option.key, one.sign, _(one.title), one.name(value, self.seats), told, tells))
        return rows

    def _shown_options(self) -> list[Option]:
        """An option of one value is left out: there is nothing to choose. The speed comes last."""
        return [option for option in self._options() if option is SPEED or len(self._fits(option)) > 1]

    def _options(self) -> list[Option]:
        return [*self.game.options(), *([SPEED] if self.manifest.has_time(self.options) else [])]

    def _values(self, option: Option) -> tuple[OptionValue, ...]:
        return SPEEDS if option is SPEED else self._fits(option)

    def _value(self, option: Option) -> OptionValue:
        return self.services.settings.game_speed if option is SPEED else self.options[option.key]
