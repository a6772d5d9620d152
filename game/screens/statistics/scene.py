"""`StatisticsScene`: the screen with a player's figures and charts, of all games, one game, or one variant of it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from game import art
from game.app import saves
from game.app.company import people_of
from game.app.history.rows import EndedMatch
from game.app.history.summary import Entry, best_of_each
from game.app.intents import MOUSE, Device
from game.app.sentences import notice
from game.app.text import _, dotted, ngettext, pgettext
from game.core.game import SEAT_COLOURS, SeatInfo
from game.core.manifest import Manifest
from game.screens.heading import draw_heading
from game.screens.replays.kept_analysis import find_shares
from game.screens.statistics import score_chart
from game.screens.statistics.charts import CHARTS, cards_of, draw_charts, time_place
from game.screens.statistics.erase import EraseScene
from game.screens.statistics.frame import Choices, Extra, StatisticsFrame, figures_of, pictures, titles
from game.screens.statistics.tiles import draw_tiles
from game.table import matches
from game.table.history_rebuild import Rebuilder, RebuildSource, Rebuilt
from game.table.milestones import figure_words
from game.ui.layout import Anchor, Rect, row
from game.ui.scene import Scene
from game.ui.services import Services
from game.ui.style import SMALL, SUBHEAD, WALNUT
from game.ui.widgets import Ui

TITLE: Final = 400.0
FILTERS: Final = Anchor(left=258 + TITLE + 24, right=48, top=28, height=76)
GAP: Final = 16.0
FOOT, FOOT_LARGE = 84.0, 100.0
TABS: Final = 84.0
TILES, TILES_LARGE = 158.0, 176.0
MEDALS: Final = 3

MakeRebuild = Callable[[Path, Mapping[str, Manifest]], RebuildSource]


class StatisticsScene(Scene):
    """`found`: the matches to show instead of those in the player's history."""

    def __init__(
        self, services: Services, found: Sequence[EndedMatch] | None = None, make_rebuild: MakeRebuild = Rebuilder
    ) -> None:
        super().__init__(services)
        self._given = found
        self._make_rebuild = make_rebuild
        self._rebuild: RebuildSource | None = None
        self.choices = Choices(services, found or ())
        self.pointed: int | None = None
        """The number of the match in the chart that is pointed at."""
        self.chart = 0
        """Which of `CHARTS` large text shows."""
        self._pointer = services.devices.pointer
        self._was_read = found is not None
        if found is not None:
            self.choices.begin()
        self._frame = self._make_frame()

    # -- what is shown

    def enter(self) -> None:
        if self._was_read:
            return
        self._was_read = True
        if self.services.autosaves and (problem := self.services.history.mend()):
            self.director.toast(notice(problem), 10)
        self._read()
        self.choices.begin()
        self.keep_choice()

    def _read(self) -> None:
        """Takes the matches from the history anew."""
        if self._given is not None:
            self.choices.matches = self._given
            return
        history = self.services.history
        self.choices.matches = history.matches()
        if find_shares(self.services, self.choices.matches):
            self.choices.matches = history.matches()

    @property
    def _owns(self) -> bool:
        """Whether the history may be changed here: no other copy of the game has it."""
        return self._given is not None or self.services.autosaves

    def keep_choice(self) -> None:
        """Shows what `choices` say by now."""
        self.choices.settle()
        self._frame = self._make_frame()
        self.changed()

    def _make_frame(self) -> StatisticsFrame:
        choices = self.choices
        summary = choices.summary()
        figures = figures_of(self.services, choices.game)
        seat = SeatInfo(choices.player, self._colour(choices.player))
        names, drawn, extra = titles(self.services), pictures(self.services), self._extra(summary.entries)
        frame = StatisticsFrame(summary, seat, choices.game, figures, None, names, drawn, extra)
        self.chart = min(self.chart, len(cards_of(frame)) - 1)
        self.pointed = None if self.pointed is None else min(self.pointed, len(score_chart.shown(frame)) - 1)
        return frame

    def _colour(self, name: str) -> str:
        found = (person.colour for person in people_of(self.services.settings) if person.name == name)
        return next(found, SEAT_COLOURS[0])

    def _extra(self, entries: Sequence[Entry]) -> Extra:
        """What the last card shows."""
        services, game = self.services, self.choices.game
        manifest, figures = services.manifests.get(game), figures_of(services, game)
        if manifest is not None and manifest.has_medals:
            person = services.settings.person
            if manifest.honours is not None and (person is None or person.name == self.choices.player):
                medals, line = manifest.honours()(services)
                return Extra("medals", medals, line)
            won = best_of_each(entries, "level")
            return Extra("medals", tuple(won[medal] for medal in range(1, MEDALS + 1)))
        if figures is not None and figures.total[0]:
            total = sum(entry.me.parts.get(figures.total[0], 0) for entry in entries)
            return Extra("total", line=_(figures.total[1]), total=total)
        judged = [one.judge for one in services.manifests.values()] if not game else [manifest and manifest.judge]
        return Extra("share" if any(judged) else "")

    def frame_now(self) -> StatisticsFrame:
        """What the charts show, with what is pointed at."""
        return replace(self._frame, pointed=self.pointed)

    # -- drawing

    def build(self, ui: Ui) -> None:
        ui.place = "home"
        below = draw_heading(ui, _("Statistics"), TITLE)
        foot = Anchor(bottom=0, height=FOOT_LARGE if ui.large else FOOT).within(below)
        inner = Anchor(bottom=foot.h + 20).within(below)
        if not self.choices.players:
            self._draw_nothing(ui, inner)
        else:
            above = self._draw_filters(ui, FILTERS.within(ui.area))
            frame = self.frame_now()
            high = TILES_LARGE if ui.large else TILES
            draw_tiles(ui, frame, Rect(inner.x, inner.y, inner.w, high))
            charts = Rect(inner.x, inner.y + high + GAP, inner.w, inner.h - high - GAP)
            if ui.large:
                above = self._draw_tabs(ui, Rect(charts.x, charts.y, charts.w, TABS))
                charts = Rect(charts.x, charts.y + TABS + GAP, charts.w, charts.h - TABS - GAP)
            draw_charts(ui, frame, charts, self.chart, above)
        self._draw_foot(ui, foot)

    def _draw_nothing(self, ui: Ui, box: Rect) -> None:
        words = _("Nothing here yet. Play a match to its end: then you see here what you have won, and your best.")
        if saves.finished():
            words += "\n" + _("What was played before can be read from the recordings.")
        place = Anchor(width=1180, height=min(box.h, 560)).within(box)
        ui.panel("empty", place)
        size = 150
        for number, (metal, down) in enumerate((("silver", 22), ("gold", 0), ("bronze", 34))):
            x = place.cx + (number - 1) * 190 - size / 2
            ui.put(f"empty.{metal}", art.medal(size, metal), x, place.y + 44 + down, animates=False)
        play = Anchor(width=440, height=110 if ui.large else 92, bottom=32).within(place)
        ui.button("play", play, _("Play"), "play", icon="play", tone="honey", size=SUBHEAD)
        room = Rect(place.x + 64, place.y + 216, place.w - 128, play.y - place.y - 232)
        ui.paragraph("empty.words", words, room, SUBHEAD, anchor="center", middle=True)

    def _draw_filters(self, ui: Ui, box: Rect) -> str:
        """What is chosen, side by side. Returns the id of the last one."""
        choices = self.choices
        game = self._frame.titles.get(choices.game, _("All games"))
        labels = [("game", game)]
        # Of those "" is one.
        if len(choices.variants) > 2:
            labels.append(("variant", choices.variant or _("All variants")))
        if len(choices.players) > 1:
            labels.append(("player", choices.player))
        ids = [what for what, _label in labels]
        for number, ((what, label), place) in enumerate(zip(labels, row(box, 3, GAP), strict=False)):
            tone = "chosen" if what != "player" and getattr(choices, what) else "plain"
            turns = (what, -1), (what, 1)
            # Left and right change what is chosen: up and down lead from one to the next.
            links = [("up", ids[number - 1] if number else "back")]
            links += [("down", ids[number + 1])] if number + 1 < len(ids) else []
            ui.button(what, place, label, turns[1], adjust=turns, tone=tone, links=tuple(links))
        return ids[-1]

    def _draw_tabs(self, ui: Ui, box: Rect) -> str:
        """The names of the charts, of which large text shows one. Returns the id of the one that is shown."""
        keys = cards_of(self._frame)
        names = [_(CHARTS[key]) for key in keys]
        for number, (key, place) in enumerate(zip(keys, row(box, len(keys), GAP), strict=True)):
            tone = "chosen" if number == self.chart else "plain"
            ui.button(f"tab.{key}", place, names[number], ("chart", number), tone=tone, alike=names)
        return f"tab.{keys[self.chart]}"

    def _draw_foot(self, ui: Ui, foot: Rect) -> None:
        why = "" if self._owns else _("Another copy of the game has the matches.")
        source = self._rebuild
        busy = "" if source is None else _("The recordings are being read.")
        label = _("Rebuild from recordings")
        if source is not None:
            done, total = source.progress.done, source.progress.total
            label = _("Reading: {done} of {total}", done=done, total=total or "…")
        parts = row(foot, 3, GAP)
        if self.choices.game:
            with ui.plated(WALNUT):
                ui.panel("told", parts[0])
                words = self._line() or _("Point at a match to see it. Press to watch it.")
                room = parts[0].inset(24, 6)
                ui.paragraph("told.words", words, room, SMALL, anchor="left", middle=True, spacing=1.1)
        tone = "plain" if self.choices.players or not saves.finished() else "honey"
        ui.button("rebuild", parts[1], label, "rebuild", icon="retry", tone=tone, disabled_reason=why or busy)
        none = "" if self.choices.players else _("There is nothing to erase.")
        ui.button("erase", parts[2], _("Erase"), "erase", icon="trash", disabled_reason=why or busy or none)

    def _line(self) -> str:
        """A sentence about the match that is pointed at."""
        frame, entries = self._frame, score_chart.shown(self._frame)
        if self.pointed is None or not 0 <= self.pointed < len(entries):
            return ""
        entry = entries[self.pointed]
        kind, value = frame.summary.kind, entry.value or 0
        figure = _(score_chart.METALS[value]) if kind == "medal" else figure_words(kind, value)
        rivals = [player.name for player in entry.match.players if player is not entry.me and player.name]
        parts = [score_chart.day_words(entry.match.finished), figure]
        if frame.figures is not None and frame.figures.subject is not None:
            parts.insert(1, frame.figures.subject(entry.match.options))
        if rivals:
            names = pgettext("between names", ", ").join(rivals)
            parts.append(_("against {names}", names=names))
        if kind != "medal":
            parts.append(_("won") if entry.me.won else _("not won"))
        return dotted(part for part in parts if part)

    def home(self) -> str | None:
        return "game" if self.choices.players else "play"

    def focus_moved(self) -> None:
        """A tab that has the focus shows its chart."""
        keys = [f"tab.{key}" for key in cards_of(self._frame)]
        if self.focus in keys:
            self.chart = keys.index(self.focus)
        super().focus_moved()

    def show_page(self, number: int) -> bool:
        self.chart = min(number, len(cards_of(self._frame)) - 1)
        return number == self.chart

    # -- what is done

    def tick(self) -> None:
        source = self._rebuild
        if source is not None and source.poll():
            self.changed()
            if source.result is not None:
                self._end_rebuild(source.result)
        if self.services.devices.pointer != self._pointer:
            self._pointer = self.services.devices.pointer
            self._point_at(*self._pointer)

    def _point_at(self, x: float, y: float) -> None:
        target = next((one for one in self.ui.targets if one.id == "time"), None)
        if target is not None and target.rect.holds(x, y):
            self._point(
                score_chart.match_at(
                    self.ui, time_place(target.rect, self.ui.large), len(score_chart.shown(self._frame)), x
                )
            )

    def _point(self, number: int | None) -> None:
        if number != self.pointed:
            self.pointed = number
            self.changed()

    def confirmed(self, action: Hashable, device: Device) -> None:
        if action == "time" and device == MOUSE:
            self._point_at(*self.services.devices.pointer)
        super().confirmed(action, device)

    def activate(self, action: Hashable) -> None:
        self.services.audio.play("click")
        match action:
            case ("player" | "game" | "variant" as what, int(by)):
                self.pointed = None
                self.choices.turn(what, by)
                self.keep_choice()
            case ("point", int(by)):
                count = len(score_chart.shown(self._frame))
                now = (count if by < 0 else -1) if self.pointed is None else self.pointed
                self._point(min(count - 1, max(0, now + by)) if count else None)
            case ("chart", int(number)):
                self.chart = number
            case "time":
                self._watch()
            case "rebuild":
                self._rebuild = self._make_rebuild(self.services.history.path, self.services.manifests)
            case "erase":
                self.director.push(EraseScene(self.services, self.choices.player, self._erase))
            case "play":
                self.services.open("pick")
            case "back":
                self.back()
        self.changed()

    def _watch(self) -> None:
        """Shows the recording of the match that is pointed at."""
        entries = score_chart.shown(self._frame)
        if not entries:
            return
        if self.pointed is None:
            self._point(len(entries) - 1)
            return
        name = entries[self.pointed].match.name
        path = next((one for one in saves.finished() if saves.name_of(one) == name), None)
        if path is None:
            self.services.audio.play("refuse")
            self.director.toast(_("The recording of this match is gone."))
        else:
            matches.watch(self.services, path)

    def _erase(self, name: str | None) -> None:
        """Erases all of one player, or of everybody."""
        problem = self.services.history.erase(name)
        words = _("Erased.") if name is None else _("What is kept of {name} is erased.", name=name)
        self.director.toast(words if problem is None else notice(problem), 6)
        self._read()
        self.keep_choice()

    def _end_rebuild(self, result: Rebuilt) -> None:
        assert self._rebuild is not None
        self._rebuild.close()
        self._rebuild = None
        self.director.toast(rebuilt_words(result), 10)
        self._read()
        self.keep_choice()

    def close(self) -> None:
        if self._rebuild is not None:
            self._rebuild.close()


def rebuilt_words(result: Rebuilt) -> str:
    """Says what came of reading the recordings."""
    if result.broken:
        return _("The recordings could not be read. Nothing has changed.")
    if result.problem is not None:
        return notice(result.problem)
    words = [ngettext("{n} match was read.", "{n} matches were read.", result.read)]
    if result.kept:
        words.append(
            ngettext(
                "{n} match whose recording is gone stays.", "{n} matches whose recordings are gone stay.", result.kept
            )
        )
    if result.refused:
        words.append(ngettext("{n} recording cannot be read.", "{n} recordings cannot be read.", result.refused))
    return " ".join(words)
