"""`PlanScene` plans a game night: who is there, which games are played or how many are drawn, and the bonus."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

from game import art
from game.app.company import people_of, remember
from game.app.nights import KEY
from game.app.settings import Setup
from game.app.text import _, ngettext
from game.core.game import SEAT_COLOURS, OptionValue, SeatInfo
from game.core.night.night import LEAST_HERE, Guest, Night
from game.core.night.program import MOST_GAMES, Pastime, alternating, drawn, length
from game.core.rng import stream
from game.screens.night.host import begin_night
from game.screens.night.pastimes import Shown, known
from game.screens.seats_editor import SeatsEditor
from game.table import matches
from game.ui.layout import Anchor, Rect, column, row
from game.ui.remote import PHONE
from game.ui.scene import Scene
from game.ui.services import Services
from game.ui.style import BIRCH, BODY, LABEL, LEAST, SMALL, SUBHEAD, WALNUT
from game.ui.widgets import Ui

PEOPLE: Final = range(LEAST_HERE, len(SEAT_COLOURS) + 1)
COUNTS: Final = range(2, MOST_GAMES + 1)
USUAL: Final = 4
"""Games of a night."""
MOST_TIMES: Final = 3
"""How often one game can be chosen."""
EDGE: Final = 36
BACK: Final = Anchor(left=EDGE, top=28, width=190, height=76)
HEAD_LEFT: Final = 250
SEATS_SHARE: Final = 0.52
START: Final = 104
ROW, ROW_LARGE = 76, 88
"""Height of a button with a choice."""
GAP: Final = 14
ENDS: Final = 48.0
"""Width of − and + at the ends of a chosen game."""
STRIP, STRIP_LARGE = 104, 96
"""Height of the program in pictures."""


class PlanScene(Scene):
    """People on the left, games on the right, start below."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.shown = known(services.manifests)
        kept = services.settings.setups.get(KEY, Setup())
        people = people_of(services.settings)
        seats = kept.seats if len(kept.seats) in PEOPLE else matches.people(2, 1 + (len(people) > 1), known=people)
        self.editor = SeatsEditor(services, seats, PEOPLE, self.changed, adds_people=True, phones=True)
        self.times = dict.fromkeys(self.shown, 0)
        """How often each game is chosen."""
        for key in str(kept.options.get("games", "")).split():
            if key in self.times:
                self.times[key] = min(MOST_TIMES, self.times[key] + 1)
        if not any(self.times.values()):
            self.times = dict.fromkeys(self.shown, 1)
        self.surprise = kept.options.get("surprise", True) is not False
        count = kept.options.get("count", USUAL)
        self.count = count if isinstance(count, int) and count in COUNTS else USUAL
        self.bonus = kept.options.get("bonus", True) is not False
        self.seed = services.seed()
        self.focus = "start"

    # -- what is set

    @property
    def chosen(self) -> list[Pastime]:
        return [self.shown[key].pastime for key, times in self.times.items() for _time in range(times)]

    @property
    def program(self) -> tuple[Pastime, ...]:
        """The games in the order of play."""
        rng, guests = stream(self.seed, "program"), len(self.editor.seats)
        if self.surprise:
            return drawn([one.pastime for one in self.shown.values()], self.count, guests, rng)
        return alternating(self.chosen, guests, rng)

    @property
    def refusal(self) -> str:
        """Why the night cannot begin; "" if it can."""
        names = [info.name for info in self.editor.seats]
        if not self.editor.people:
            return _("Somebody has to be there besides bots.")
        if len(set(names)) < len(names):
            return _("Two have the same name. Give one of them another.")
        if not self.program:
            return _("Choose a game.")
        return ""

    def night(self, seats: Sequence[SeatInfo] = ()) -> Night:
        """`seats`: with the names and colours that phones have chosen."""
        guests = tuple(Guest(info) for info in seats or self.editor.seats)
        keys = tuple(one.key for one in self.program)
        return Night(self.seed, guests, keys, bonus=self.bonus, surprise=self.surprise)

    def _keep(self) -> None:
        services = self.services
        options: dict[str, OptionValue] = {
            "games": " ".join(one.key for one in self.chosen),
            "surprise": self.surprise,
            "count": self.count,
            "bonus": self.bonus,
        }
        services.settings.setups[KEY] = Setup(tuple(self.editor.seats), options)
        remember(services.settings, self.editor.seats)
        services.save_settings()

    # -- what is done

    def activate(self, action: Hashable) -> None:
        self.services.audio.play("click")
        match action:
            case "start":
                self._start()
                return
            case "back":
                self.back()
            case "mode":
                self.surprise = not self.surprise
            case "bonus":
                self.bonus = not self.bonus
            case ("count", int(by)):
                self.count = COUNTS[(self.count - COUNTS[0] + by) % len(COUNTS)]
            case ("pick", str(key)):
                self.times[key] = 0 if self.times[key] else min(1, MOST_GAMES - sum(self.times.values()))
            case ("times", str(key), int(by)):
                self._turn(key, by)
            case _ if (focus := self.editor.act(action)) is not None:
                self.focus = focus or self.focus
        self.changed()

    def _start(self) -> None:
        self._keep()
        seats = tuple(self.editor.seats)
        if any(info.is_person and info.device == PHONE for info in seats):
            self.services.open("phones", "", Setup(seats, {}), None, self._begin)
        else:
            self._begin(seats)

    def _begin(self, seats: tuple[SeatInfo, ...]) -> None:
        begin_night(self.services, self.night(seats)).show()

    def _turn(self, key: str, by: int) -> None:
        """One game more or less; from the most to none, as with every choice."""
        room = MOST_GAMES - sum(self.times.values()) + self.times[key]
        most = min(MOST_TIMES, room)
        self.times[key] = (self.times[key] + by) % (most + 1)

    # -- drawing

    def build(self, ui: Ui) -> None:
        ui.place = "home"
        area = ui.area
        ui.button("back", BACK.within(area), _("Back"), "back", icon="left")
        top, high = (12, 112) if ui.large else (22, 88)
        head = Rect(HEAD_LEFT, top, area.right - EDGE - HEAD_LEFT, high)
        self._draw_head(ui, head)
        left = Anchor(left=EDGE, top=132, bottom=EDGE, width=round(area.w * SEATS_SHARE)).within(area)
        self.editor.draw(ui, left, BODY)
        right = Anchor(left=left.right + 28, top=132, right=EDGE, bottom=EDGE).within(area)
        self._draw_program(ui, Anchor(bottom=START + 24).within(right))
        foot = Anchor(bottom=0, height=START).within(right)
        label = _("Begin the night")
        ui.button(
            "start", foot, label, "start", icon="play", tone="honey", size=SUBHEAD, disabled_reason=self.refusal,
            weighty=True, links=(("up", "bonus"),),
        )  # fmt: skip

    @staticmethod
    def _draw_head(ui: Ui, plate: Rect) -> None:
        with ui.plated(WALNUT):
            ui.panel("head.plate", plate)
            box = plate.inset(24, 8)
            wide = ui.text_in(
                "head", _("Game night"), Rect(box.x, box.y, box.w * 0.4, box.h), 52, "display", None, "left"
            )
            words = _("Several games, one cup: 2 points for each rival beaten, 1 for a tie.")
            rest = Rect(box.x + wide + 32, box.y, box.w - wide - 32, box.h)
            ui.paragraph("goal", words, rest, BODY, colour=ui.tone.dim, middle=True, spacing=1.15)

    def _draw_program(self, ui: Ui, panel: Rect) -> None:
        with ui.plated(WALNUT):
            ui.panel("program", panel)
            box = panel.inset(28, 22)
            high = ROW_LARGE if ui.large else ROW
            mode = Rect(box.x, box.y, box.w, high)
            labels = _("Surprise us"), _("Chosen games")
            label = labels[0] if self.surprise else labels[1]
            ui.button(
                "mode",
                mode,
                label,
                "mode",
                icon="dice" if self.surprise else "check",
                adjust=("mode", "mode"),
                alike=labels,
            )
            strip = Anchor(bottom=0, height=STRIP_LARGE if ui.large else STRIP).within(box)
            note = ui.px(SMALL) * (1.2 if not ui.large else 2.3)
            bonus = Rect(box.x, strip.y - high - note - GAP, box.w, high + note)
            self._draw_bonus(ui, bonus)
            middle = Rect(box.x, mode.bottom + GAP, box.w, bonus.y - mode.bottom - 2 * GAP)
            if self.surprise:
                self._draw_count(ui, middle, high)
            else:
                self._draw_games(ui, middle)
            self._draw_order(ui, strip)

    def _draw_count(self, ui: Ui, box: Rect, high: float) -> None:
        """How many games are drawn."""
        button = Rect(box.x, box.y, box.w, high)
        label = ngettext("{n} game", "{n} games", self.count)
        ui.button("count", button, label, ("count", 1), adjust=(("count", -1), ("count", 1)))
        words = _("Chance chooses. Long and short games alternate, and none comes twice before all have come.")
        told = Rect(box.x, button.bottom + GAP, box.w, ui.px(BODY) * 3)
        used = ui.paragraph("told", words, told, BODY, colour=ui.tone.dim, spacing=1.2)
        rest = Rect(box.x, told.y + used + GAP, box.w, box.bottom - told.y - used - GAP)
        side = min(rest.h, 260.0)
        if side > 80:
            ui.icon("surprise", "dice", rest.cx - side / 2, rest.cy - side / 2, side, ui.tone.accent)

    def _draw_games(self, ui: Ui, box: Rect) -> None:
        """A tile for each game, which a press chooses or leaves out; − and + at its ends say how often it is played."""
        shown = list(self.shown.items())
        lines = column(box, -(-len(shown) // 2), GAP)
        places = [place for line in lines for place in row(line, 2, GAP)]
        titles = [one.title for one in self.shown.values()]
        for (key, one), place in zip(shown, places, strict=False):
            self._draw_game(ui, key, one, place, titles)

    def _draw_game(self, ui: Ui, key: str, one: Shown, box: Rect, titles: Sequence[str]) -> None:
        id_, times = f"game.{key}", self.times[key]
        turns, ends = (("times", key, -1), ("times", key, 1)), ENDS if times else 0.0
        focused = ui.target(id_, box, ("pick", key), adjust=turns, ring=18, arrows=ends)
        with ui.plated(BIRCH if times else WALNUT):
            ui.panel(f"{id_}.tile", box, active=focused, raised=True)
            for name, sign, x in (("less", "minus", box.x), ("more", "plus", box.right - ENDS)) if times else ():
                side = ENDS - 20
                ui.icon(f"{id_}.{name}", sign, x + 10, box.cy - side / 2, side, ui.tone.dim)
            inner = box.inset(14 + ends * 0.7, 2 if ui.large else 12)
            wide = 0.0 if ui.large else round(min(1.4 * inner.h, inner.w * (0.3 if times else 0.4)))
            if wide:
                ui.put(f"{id_}.picture", art.vignette(one.draw, wide, round(inner.h)), inner.x, inner.y, animates=False)
            side = min(44.0, inner.h / 2)
            words = Rect(inner.x + wide + 14, inner.y, inner.w - wide - 20, inner.h)
            above, below = column(words, 2, 0)
            ui.text_in(f"{id_}.title", one.title, above, LABEL, "display", anchor="left", alike=titles)
            minutes = length(one.pastime, len(self.editor.seats))
            taken = 0.0
            if times:
                ui.icon(f"{id_}.on", "check", below.right - side, below.cy - side / 2, side, ui.tone.good)
                taken = side + 6
            if times > 1:
                room = Rect(below.x, below.y, below.w - taken, below.h)
                taken += ui.text_in(f"{id_}.times", _("{n} ×", n=times), room, LABEL, "display", anchor="right") + 10
            room = Rect(below.x, below.y, below.w - taken, below.h)
            ui.text_in(f"{id_}.long", _("{n} min", n=minutes), room, SMALL, colour=ui.tone.dim, anchor="left")

    def _draw_bonus(self, ui: Ui, box: Rect) -> None:
        """The switch of the underdog bonus, with what it is."""
        labels = _("On"), _("Off")
        wide, high = box.w * 0.34, ROW_LARGE if ui.large else ROW
        switch = Rect(box.right - wide, box.y, wide, high)
        label = labels[0] if self.bonus else labels[1]
        ui.button("bonus", switch, label, "bonus", adjust=("bonus", "bonus"), alike=labels)
        title = Rect(box.x, box.y, box.w - wide - 20, high)
        ui.text_in("bonus.title", _("Underdog bonus"), title, LABEL, "display", anchor="left")
        words = _("The last in the standings get 3 points instead of 2 for a rival beaten.")
        note = Rect(box.x, box.y + high + 8, box.w, box.h - high - 8)
        ui.paragraph("bonus.note", words, note, SMALL, colour=ui.tone.dim, spacing=1.1)

    def _draw_order(self, ui: Ui, box: Rect) -> None:
        """The games in their order, small, and how long the night takes."""
        program, guests = self.program, len(self.editor.seats)
        minutes = sum(length(one, guests) for one in program)
        wide = min(box.w * 0.34, 280.0)
        told = Rect(box.right - wide, box.y, wide, box.h)
        above, below = column(told.inset(0, 0 if ui.large else 12), 2, 0)
        games = ngettext("{n} game", "{n} games", len(program))
        about = _("about {n} min", n=5 * max(1, round(minutes / 5)))
        ui.text_in("sum.games", games, above, SUBHEAD, "display", anchor="right")
        ui.text_in("sum.minutes", about, below, BODY, colour=ui.tone.dim, anchor="right")
        room = Rect(box.x, box.y, box.w - wide - 20, box.h)
        if not program:
            return
        step = min(room.h * 1.2, room.w / len(program))
        for i, one in enumerate(program):
            place = Rect(room.x + i * step, room.y + 8, step - 8, room.h - 16)
            side = min(place.w, place.h)
            tile = Rect(place.x, place.cy - side / 2, place.w, side)
            if self.surprise:
                ui.put(f"order.{i}", art.cell(round(tile.w), round(tile.h)), tile.x, tile.y, animates=False)
                ui.text_in(f"order.{i}.mark", "?", tile, max(LEAST, side * 0.5), "display", ui.tone.dim)
            else:
                look = art.vignette(self.shown[one.key].draw, round(tile.w), round(tile.h))
                ui.put(f"order.{i}", look, tile.x, tile.y, animates=False)
