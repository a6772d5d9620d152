"""`MovingScene`: an overlay that exports everything a player has to one file, and imports such a file."""

from __future__ import annotations

from collections.abc import Hashable
from pathlib import Path
from typing import Final

from game.app import moving, paths, settings
from game.app.folders import folder_words, show_folder
from game.app.moving import Contents, Counts, News
from game.app.problem import Problem
from game.app.sentences import notice, saved_in, short
from game.app.side_work import SideWork
from game.app.text import _, ngettext, pgettext
from game.ui.layout import Anchor, column
from game.ui.scene import Scene
from game.ui.services import Services
from game.ui.style import BODY, HEAD, LABEL
from game.ui.widgets import Ui

WIDE, WIDE_LARGE = 1100.0, 1500.0
ROW, ROW_LARGE, GAP = 84.0, 100.0, 14.0
TOLD, TOLD_LARGE = 190.0, 330.0
"""Height of what is said above the buttons."""
MOST: Final = 3
"""Exported files that are offered."""


class MovingScene(Scene):
    """`file`: one that was dropped on the window; the question comes at once."""

    covers = False

    def __init__(self, services: Services, file: Path | None = None) -> None:
        super().__init__(services)
        self._files = moving.exported()[:MOST]
        self.asked: tuple[Path, Contents] | None = None
        """The file that would replace everything."""
        self._have = Counts()
        """What would be replaced."""
        self._work: SideWork[News] | None = None
        self._imports = False
        """Whether the work is an import."""
        self._share = 0.0
        if file is not None:
            self._ask(file)

    def build(self, ui: Ui) -> None:
        entries = self._entries()
        high, told_high = (ROW_LARGE, TOLD_LARGE) if ui.large else (ROW, TOLD)
        head = ui.px(HEAD) * 1.3 + 96
        rows = len(entries)
        height = head + told_high + rows * (high + GAP)
        box = Anchor(width=WIDE_LARGE if ui.large else WIDE, height=min(ui.area.h - 40, height)).within(ui.area)
        body = ui.dialog(box, _("Move to another computer"))
        low = rows * high + (rows - 1) * GAP
        words = self._words()
        ui.paragraph("told", words, Anchor(bottom=low + GAP).within(body), BODY, middle=True, spacing=1.15)
        labels = [label for _id, _action, label, _icon, _tone, _why in entries]
        places = column(Anchor(bottom=0, height=low).within(body), rows, GAP)
        for (id_, action, label, icon, tone, why), place in zip(entries, places, strict=True):
            ui.button(
                id_,
                place,
                label,
                action,
                icon=icon,
                tone=tone,
                disabled_reason=why,
                alike=labels,
                size=LABEL,
                weighty=id_ == "replace",
            )

    def _entries(self) -> list[tuple[str, Hashable, str, str, str, str]]:
        """Id, action, label, icon, tone of each button, and why it cannot be pressed."""
        cancel = ("close", "close", _("Cancel"), "cross", "plain", "")
        if self._work is not None:
            return [cancel]
        if self.asked is not None:
            return [("replace", "replace", _("Replace everything here"), "right", "red", self._why_not()), cancel]
        found = [
            (f"file.{i}", ("ask", i), _("Import {file}", file=path.stem), "right", "plain", self._why_not())
            for i, path in enumerate(self._files)
        ]
        return [
            ("export", "export", _("Export everything"), "save", "honey", ""),
            *found,
            ("folder", "folder", _("Show the folder"), "search", "plain", ""),
            ("close", "close", _("Close"), "cross", "plain", ""),
        ]

    def _why_not(self) -> str:
        return "" if self.services.autosaves else _("Another copy of the game has the matches.")

    def _words(self) -> str:
        if self._work is not None:
            words = _("Importing: {percent} %") if self._imports else _("Exporting: {percent} %")
            return words.format(percent=round(100 * self._share))
        if self.asked is not None:
            path, contents = self.asked
            return "\n".join(
                (
                    # Translators: what is a list, such as “settings, 3 finished matches”.
                    _("Here now: {what}", what=count_words(self._have)),
                    _("In {file}: {what}", file=path.stem, what=count_words(moving.counts(contents.files))),
                    _("All that is here now goes to a folder of its own, and is kept there."),
                )
            )
        folder = paths.brief(str(paths.exports_dir()))
        return _(
            "Settings, profiles, matches, statistics, levels and lessons in one file. It is written to the folder "
            "{folder}; on the other computer put it there, or drop it on the window.",
            folder=folder,
        )

    def home(self) -> str | None:
        return "close" if self._work is not None or self.asked is not None else "export"

    # -- what is done

    def activate(self, action: Hashable) -> None:
        self.services.audio.play("click")
        match action:
            case "export":
                self._begin(SideWork(moving.export, self.services.now()), imports=False)
            case ("ask", int(number)):
                self._ask(self._files[number])
            case "replace" if self.asked is not None:
                self._begin(SideWork(moving.unpack, self.asked[0]), imports=True)
            case "folder":
                self._show_folder()
            case "close":
                self.back()
                return
        self.changed()

    def _begin(self, work: SideWork[News], imports: bool) -> None:
        self._work, self._imports, self._share, self.focus = work, imports, 0.0, "close"

    def _ask(self, path: Path) -> None:
        found = moving.read_list(path)
        if isinstance(found, Problem):
            self._refuse(found)
            return
        self.asked, self.focus = (path, found), "close"
        self._have = moving.counts(moving.here())

    def _show_folder(self) -> None:
        try:
            show_folder(paths.exports_dir())
            self.director.toast(folder_words(paths.exports_dir()), 8)
        except OSError as error:
            problem = Problem("move.unwritable", {"folder": str(paths.exports_dir()), "why": error.strerror or ""})
            self._refuse(problem)

    def tick(self) -> None:
        if self._work is None:
            return
        news, ended = self._work.poll(), self._work.ended
        for one in news:
            if isinstance(one, float):
                self._share = one
            else:
                self._end(one)
            self.changed()
        if ended and self._work is not None:
            self._end(Problem("move.ended"))
            self.changed()

    def _end(self, result: Path | Problem) -> None:
        self._drop_work()
        if isinstance(result, Problem):
            self._refuse(result)
        elif self._imports:
            self._take_over()
        else:
            self._files = moving.exported()[:MOST]
            self.focus = "close"
            self.director.toast(saved_in(result), 8)
        self.asked = None

    def _take_over(self) -> None:
        """Replaces the player's files by the unpacked ones, and goes on with them."""
        aside = moving.swap(self.services.now())
        if isinstance(aside, Problem):
            self._refuse(aside)
            return
        chosen, problems = settings.load(paths.settings_file())
        problems += self.services.take_over(chosen)
        words = _("Imported. What was here lies in {folder}.", folder=short(str(aside)))
        self.director.toast(notice(problems[0]) if problems else words, 10)
        self.focus = "close"

    def _refuse(self, problem: Problem) -> None:
        self.services.audio.play("refuse")
        self.director.toast(notice(problem), 10)

    def _drop_work(self) -> None:
        if self._work is not None:
            self._work.close()
            self._work = None

    def _give_up_work(self) -> None:
        """Stops the work, and deletes what an import has unpacked so far."""
        if self._work is not None:
            self._drop_work()
            if self._imports:
                moving.forget()

    def back(self) -> None:
        if self._work is None and self.asked is None:
            super().back()
            return
        self._give_up_work()
        self.asked, self.focus = None, "close"
        self.changed()

    def close(self) -> None:
        self._give_up_work()
        super().close()


def count_words(found: Counts) -> str:
    """Lists in words how much there is of each sort."""
    told = [
        _("settings") if found.settings else "",
        ngettext("{n} unfinished match", "{n} unfinished matches", found.unfinished) if found.unfinished else "",
        ngettext("{n} finished match", "{n} finished matches", found.finished) if found.finished else "",
        ngettext("{n} game night", "{n} game nights", found.nights) if found.nights else "",
        ngettext("{n} replay", "{n} replays", found.replays) if found.replays else "",
        ngettext("{n} level", "{n} levels", found.levels) if found.levels else "",
        _("statistics") if found.results else "",
    ]
    return pgettext("between names", ", ").join(filter(None, told)) or _("nothing yet")
