"""`ShelfScene`: the screen that lists all recorded matches, finished or not, to be watched, starred or deleted."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from pathlib import Path
from typing import Final

from game.app import saves
from game.app.intents import Signal
from game.app.saves import Head, Saved
from game.app.text import _, pgettext
from game.core.manifest import Rules, contests
from game.screens.heading import draw_heading
from game.screens.naming import LONGEST, NamingScene
from game.screens.replays.imports import import_files
from game.screens.saved_row import draw_pages, draw_saved_row, pages_of, problem_words, rows_of
from game.screens.saved_words import result_words, saved_headline
from game.table import matches
from game.ui.layout import Anchor, Rect, column, row
from game.ui.scene import Scene
from game.ui.services import Services
from game.ui.style import BODY, SUBHEAD
from game.ui.widgets import Ui

GAP: Final = 14.0
SIGN: Final = 84.0
"""Width of the star, and of the buttons that export and delete."""
TITLE: Final = 300.0
FILTERS: Final = Anchor(left=258 + TITLE + 24, right=48, top=28, height=76)
FOOT: Final = 84.0


class ShelfScene(Scene):
    """A row a match, the last played first. `found`: the matches to show instead of those in the player's folder."""

    def __init__(self, services: Services, found: Sequence[Saved] | None = None) -> None:
        super().__init__(services)
        self.page = 0
        self.game = ""
        """Key of the only game or contest to show; "" for all."""
        self.sought = ""
        """What a game or a player is to be called, in part; "" for all."""
        self._games = Rules(services.manifests)
        self._known = {*services.manifests, *contests(services.manifests)}
        self._levels = {key for key, manifest in services.manifests.items() if manifest.lobby is not None}
        """Games whose matches are of a level each."""
        self._given = {saved.path: saved for saved in found or ()}
        self._heads: dict[Path, Head] = {}
        """All matches, the last played first."""
        self._deleted: Path | None = None
        """What was deleted last, and can be brought back."""

    def enter(self) -> None:
        self._find()

    def close(self) -> None:
        for aside in saves.set_asides() if self.services.autosaves else ():
            saves.drop(aside)

    def _find(self) -> None:
        if self._given:
            self._heads = {
                path: Head(saved.key, tuple(seat.name for seat in saved.seats)) for path, saved in self._given.items()
            }
        else:
            paths = [*saves.finished(), *saves.unfinished()] if self.services.autosaves else saves.finished()
            self._heads = {path: saves.head(path) for path in sorted(paths, key=_changed, reverse=True)}
        if self.game not in self.games:
            self.game = ""
        self.changed()

    @property
    def _owns(self) -> bool:
        """Whether matches may be changed here: no other copy of the game has them."""
        return bool(self._given) or self.services.autosaves

    def _look(self, path: Path) -> Saved:
        return self._given.get(path) or saves.look(path, self._games)

    # -- what is searched for

    @property
    def games(self) -> tuple[str, ...]:
        """The games that there are to choose, "" the first for all of them."""
        return ("", *dict.fromkeys(head.key for head in self._heads.values() if head.key in self._known))

    @property
    def names(self) -> tuple[str, ...]:
        """The players of all matches, the latest match first."""
        return tuple(dict.fromkeys(name for head in self._heads.values() for name in head.names))

    @property
    def shown(self) -> list[Path]:
        """The matches that fit what is searched for."""
        return [path for path, head in self._heads.items() if self.game in ("", head.key) and self._fits(path, head)]

    def _fits(self, path: Path, head: Head) -> bool:
        sought = self.sought.strip().casefold()
        # A file that cannot be read names no game.
        title = self._title(head.key) if head.key in self._known else ""
        return not sought or any(sought in words.casefold() for words in (title, *head.names, self._level(path)))

    def _level(self, path: Path) -> str:
        """The name of the level of a match; "" without one. Read when levels are sought for."""
        saved = self._look(path) if self._heads[path].key in self._levels else None
        return "" if saved is None or saved.problem else saved_headline(self.services, saved)

    def _title(self, key: str) -> str:
        contest = contests(self.services.manifests).get(key)
        if contest is not None:
            return _(contest.title)
        game = self.services.manifests[key]
        return game.title if game.lobby is None else _(game.title)

    # -- drawing

    @property
    def notice(self) -> str:
        """What the sign with the focus does, in words; "" for all else."""
        sign, _dot, name = (self.focus or "").partition(".")
        path = next((path for path in self._heads if path.name == name), None)
        if sign == "star" and path is not None and saves.is_starred(path):
            return _("Take the star away: the match may go when there is no room")
        return {
            "star": _("Star the match: it is never deleted by itself"),
            "export": _("Export the match as a file"),
            "drop": _("Delete the match"),
            "unsearch": _("End the search"),
        }.get(sign, "")

    def home(self) -> str | None:
        ids = (target.id for target in self.ui.targets)
        return next((id_ for id_ in ids if id_ in ("play", "all") or id_.startswith("go.")), "back")

    def show_page(self, number: int) -> bool:
        self.page = number
        return number * 5 < len(self._heads)

    def build(self, ui: Ui) -> None:
        ui.place = "home"
        below = draw_heading(ui, _("Watch"), TITLE)
        self._draw_filters(ui, FILTERS.within(ui.area))
        found, rows = self.shown, rows_of(ui)
        pages = pages_of(ui, len(found))
        self.page = min(self.page, pages - 1)
        saved = [self._look(path) for path in found[self.page * rows : (self.page + 1) * rows]]
        results = [result_words(one) for one in saved if not one.problem]
        foot = Anchor(bottom=0, height=FOOT).within(below)
        places = column(Anchor(bottom=FOOT + 24).within(below), rows, GAP)
        for one, box in zip(saved, places, strict=False):
            # Beside what is searched for, arrows change that: this is the way past it.
            self._draw_row(ui, one, box, results, (("up", "back"),) if one is saved[0] else ())
        if not saved:
            words = self._nothing()
            ui.panel("empty", places[0])
            ui.paragraph("empty.words", words, places[0].inset(32, 12), BODY, middle=True)
            place = Anchor(width=440, top=12, height=92).within(places[1])
            if self._heads:
                ui.button("all", place, _("Show all matches"), "all", icon="undo", tone="honey", size=SUBHEAD)
            else:
                ui.button("play", place, _("Play"), "play", icon="play", tone="honey", size=SUBHEAD)
        self._draw_foot(ui, foot, pages)

    def _draw_filters(self, ui: Ui, box: Rect) -> None:
        """The game that is chosen, what is searched for, and the way in for files."""
        game = _("All games") if not self.game else self._title(self.game)
        sought = self._quoted if self.sought else _("Search")
        places = row(box, 4, GAP)
        turns = ("game", -1), ("game", 1)
        tone, links = "chosen" if self.game else "plain", (("up", "search"),)
        ui.button("game", places[0], game, turns[1], adjust=turns, tone=tone, links=links)
        field = places[1]
        if self.sought:
            ui.button("unsearch", Rect(field.right - SIGN, field.y, SIGN, field.h), "", "unsearch", icon="cross")
            field = Rect(field.x, field.y, field.w - SIGN - GAP, field.h)
        ui.button("search", field, sought, "search", icon="search", tone="chosen" if self.sought else "plain")
        why = "" if self._owns else _("Another copy of the game has the matches.")
        ui.button("import", places[2], _("Import"), "import", icon="plus", disabled_reason=why)
        ui.button("statistics", places[3], _("Statistics"), "statistics", icon="chart")

    @property
    def _quoted(self) -> str:
        return pgettext("what is searched for", "“{words}”", words=self.sought)

    def _nothing(self) -> str:
        """Why no match is shown."""
        if self._heads:
            filters = [self._title(self.game)] if self.game else []
            filters += [self._quoted] if self.sought else []
            return _("No match fits {filters}.", filters=pgettext("between filters", " · ").join(filters))
        return _("Nothing here yet. Every match that you play can be watched here afterwards.")

    def _draw_foot(self, ui: Ui, foot: Rect, pages: int) -> None:
        if self._deleted is not None:
            place = Anchor(left=0, width=620).within(foot)
            ui.button("undo", place, _("Bring it back"), "undo", icon="undo", size=SUBHEAD)
        draw_pages(ui, foot, self.page, pages)

    def _draw_row(
        self, ui: Ui, saved: Saved, box: Rect, results: Sequence[str], links: tuple[tuple[str, str], ...]
    ) -> None:
        name = saved.path.name
        signs = (3 if self._owns else 1) * (SIGN + GAP)
        place = Rect(box.x, box.y, box.w - signs, box.h)
        draw_saved_row(ui, self.services, saved, place, results, result_words, links)
        beside = Rect(place.right + GAP, box.y, SIGN, box.h)
        if self._owns:
            starred = saves.is_starred(saved.path)
            ui.button(f"star.{name}", beside, "", ("star", name), icon="starred" if starred else "star")
            last = Rect(box.right - SIGN, box.y, SIGN, box.h)
            ui.button(f"drop.{name}", last, "", ("drop", name), icon="trash")
            beside = Rect(beside.right + GAP, box.y, SIGN, box.h)
        ui.button(f"export.{name}", beside, "", ("export", name), icon="save", disabled_reason=problem_words(saved))

    # -- what is done

    def activate(self, action: Hashable) -> None:
        self.services.audio.play("click")
        match action:
            case ("go", str(name)):
                matches.watch(self.services, self._path(name))
            case ("star", str(name)):
                self._star(self._path(name))
            case ("drop", str(name)):
                self._delete(self._path(name))
            case ("export", str(name)):
                self.director.toast(matches.keep_replay(self.services, self._path(name)), 8)
            case "undo":
                self._undo()
            case ("game", int(by)):
                self.game = self.games[(self.games.index(self.game) + by) % len(self.games)]
            case "search":
                self._search()
            case "all":
                self.game = ""
                self._seek("")
                self.focus = None
            case "unsearch":
                self._seek("")
                self.focus = "search"
            case ("page", int(by)):
                self.page = (self.page + by) % pages_of(self.ui, len(self.shown))
            case "import":
                self._import()
            case "statistics":
                self.services.open("statistics")
            case "play":
                self.services.open("pick")
            case "back":
                self.back()
        self.changed()

    def _search(self) -> None:
        """Asks what to search for, by letters that every device can choose; a search that is on is edited."""
        title = _("Search for a game, a level or a player")
        naming = NamingScene(self.services, self.sought, self._seek, title, known=self.names, may_be_empty=True)
        self.director.push(naming)

    def _seek(self, words: str) -> None:
        self.sought, self.page = words, 0
        self.changed()

    def typed(self, character: str) -> None:
        if character.isprintable() and (self.sought or character != " ") and len(self.sought) < LONGEST:
            self._seek(self.sought + character)
            self.focus = "search"

    def intent(self, signal: Signal) -> bool:
        """On a keyboard, keys with a character search: only the others act as intents."""
        key = self.services.devices.latest
        if signal.device.kind != "keys" or not signal.pressed:
            return False
        if key == "BACKSPACE":
            # One press too many must not leave what was searched.
            if self.sought:
                self._seek(self.sought[:-1])
            return True
        return len(key) == 1 or (key == "SPACE" and bool(self.sought))

    def _path(self, name: str) -> Path:
        return next(path for path in self._heads if path.name == name)

    def _star(self, path: Path) -> None:
        try:
            self.focus = f"star.{saves.star(path).name}"
        except OSError as error:
            matches.refuse_change(self.services, path, error)
        self._find()

    def _delete(self, path: Path) -> None:
        found = self.shown
        at = found.index(path)
        try:
            self._deleted = saves.set_aside(path)
        except OSError as error:
            matches.refuse_change(self.services, path, error)
        self._find()
        left = self.shown
        self.focus = f"drop.{left[min(at, len(left) - 1)].name}" if left else None

    def _undo(self) -> None:
        aside, self._deleted = self._deleted, None
        assert aside is not None
        try:
            self.focus = f"go.{saves.bring_back(aside).name}"
        except OSError as error:
            matches.refuse_change(self.services, aside, error)
        self._find()

    def _import(self) -> None:
        self.director.toast(import_files(self.services), 8)
        self._find()


def _changed(path: Path) -> int:
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0
