"""`ShareScene` is the page on which the maker of a level hands it on: as a picture, a code for chats, or a file."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from pathlib import Path
from typing import Final, Protocol

from game.app import paths, text
from game.app.folders import folder_words, show_folder
from game.app.problem import Problem
from game.app.sentences import notice, saved_in, sentence
from game.app.text import _, drawable
from game.games.challenge.level_place import FIRST
from game.games.challenge.sharing.card_files import CardFiles
from game.games.challenge.sharing.examiner import ProofSource, examiner_of
from game.games.challenge.sharing.level_card import LevelCard, draw_card, paint, wide_places
from game.levels.rules.level import Level
from game.levels.sentences import plain
from game.levels.sharing import level_files
from game.levels.sharing.codes import encode
from game.levels.sharing.makers_run import kept
from game.levels.sharing.shared_level import SharedLevel, ShareError
from game.ui.layout import Rect, row
from game.ui.scene import Scene
from game.ui.services import Services
from game.ui.style import SMALL, SUBHEAD
from game.ui.widgets import Ui

HEAD: Final = Rect(48, 22, 164, 86)
LOW: Final = 96.0
GAP: Final = 22.0
MAKER: Final = 470.0
"""Width of the button with the maker's name."""
NAME_LONG: Final = 30

SAVED: Final = 240
"""Ticks for which the button says that the card is saved."""


class OwnLevel(Protocol):
    """A level of one's own, which keeps who is named as its maker."""

    @property
    def level(self) -> Level:
        """The level in its present form."""
        ...

    def sign(self, maker: str) -> None:
        """Names another maker."""
        ...


def open_share(services: Services, own: OwnLevel, run: Path) -> ShareScene:
    """The page on which a made level is handed on that the recording `run` solves."""
    level = own.level
    source = examiner_of(services, SharedLevel(level, (), kept(run, level)))
    return ShareScene(services, level, level.place or FIRST, source, own)


class ShareScene(Scene):
    """`place`: where the level stands. `source` examines it meanwhile. `own`: for a level of one's own."""

    def __init__(
        self, services: Services, level: Level, place: str, source: ProofSource, own: OwnLevel | None = None
    ) -> None:
        super().__init__(services)
        self.level = level
        self.code = self.no_code = ""
        self._place = place
        self._source = source
        self._own = own
        self._cards = CardFiles.of(services)
        self._saved = 0
        """Ticks for which the button still says that the card is saved."""
        self._read()

    def _read(self) -> None:
        """Writes the code once the steps are known."""
        shared = self._source.shared
        if shared is None or self.code:
            return
        try:
            self.code = encode(shared)
        except ShareError as error:
            self.no_code = sentence(error.reason, error.params)

    @property
    def card(self) -> LevelCard:
        source = self._source
        code = None if source.shared is None else self.code
        return LevelCard(self.level, self._place, code, source.proof, text.language())

    @property
    def why_not(self) -> str:
        """Why the level may not be shared yet; "" if it may."""
        source = self._source
        if source.proof.idle:
            return _("It is solved without doing anything: make it harder first.")
        if source.ended and source.shared is None:
            return _("Its solution could not be played again. Solve it once more.")
        if source.shared is None or (source.proof.idle is None and not source.ended):
            return _("One moment: the solution is played again.")
        return ""

    def tick(self) -> None:
        if self._source.poll():
            self._read()
            self.changed()
        if self._cards.poll() is not None:
            self._saved = SAVED
            self.changed()
        elif self._saved:
            self._saved -= 1
            if not self._saved:
                self.changed()
        if self._source.proof.done and not self.why_not and not self._cards.is_saving:
            self._save_anew()

    def close(self) -> None:
        self._source.close()

    def home(self) -> str | None:
        return "back" if self.why_not else "card"

    def back(self) -> None:
        self.director.pop()

    def build(self, ui: Ui) -> None:
        ui.place = self._place
        area = ui.area
        head = Rect(area.x + HEAD.x, area.y + HEAD.y, HEAD.w, HEAD.h)
        ui.button("back", head, _("Back"), "back", icon="left")
        low = Rect(area.x + 48, area.bottom - 30 - LOW, area.w - 96, LOW)
        top = head.bottom + GAP
        page = Rect(area.x + 48, top, area.w - 96, low.y - GAP - top)
        places = wide_places(page, large=ui.large)
        draw_card(ui, self.card, places)
        for part in (places.picture, places.paper):
            ui.keep("told", part)
        maker = Rect(area.right - 48 - MAKER, head.y, MAKER, head.h)
        self._draw_progress(ui, Rect(head.right + 24, head.y, maker.x - 24 - head.right - 24, head.h))
        if self._own is not None:
            self._draw_maker(ui, maker)
        buttons = (
            ("card", *self._card_words, "", "honey"),
            ("copy", _("Copy the code"), "save", self.no_code, "plain"),
            ("file", _("Save the file"), "save", "", "plain"),
            ("folder", _("Open folder"), "save", "", "plain"),
        )
        labels = [label for _id, label, *_rest in buttons]
        for (id_, label, icon, reason, tone), place in zip(buttons, row(low, 4, GAP), strict=True):
            why = "" if id_ == "folder" else self.why_not or reason
            ui.button(id_, place, label, id_, icon=icon, tone=tone, size=SUBHEAD, alike=labels, disabled_reason=why)

    def _draw_progress(self, ui: Ui, box: Rect) -> None:
        """How much of the proof is done, and that nobody need wait for it."""
        if self._source.ended:
            return
        done = round(100 * self._source.proof.share)
        ui.panel("progress", box)
        ui.keep("told", box)
        words = _("Testing how firm and how hard it is: {n} %", n=done)
        if not self.why_not:
            words = _("Save and copy as you like: the test only adds lines. {n} %", n=done)
        ui.paragraph("progress.words", words, box.inset(24, 6), SMALL, anchor="center", middle=True, spacing=1.15)

    def _draw_maker(self, ui: Ui, box: Rect) -> None:
        """Who is named as the maker; a press asks for the name."""
        name = self.level.author
        tone = "plain" if name else "honey"
        label = _("by {maker}", maker=drawable(name)) if name else _("Your name on it?")
        ui.button("maker", box, label, "maker", icon="pencil", tone=tone, size=SUBHEAD)

    def _ask_maker(self) -> None:
        own = self._own
        assert own is not None

        def done(words: str) -> None:
            own.sign(words)
            self.level = own.level
            self._source.sign(self.level)
            self.code = self.no_code = ""
            self._read()
            self.changed()

        title = _("Made by")
        self.services.open("naming", self.level.author, done, title, "any", (), (), NAME_LONG)

    def activate(self, action: Hashable) -> None:
        if action == "back":
            self.services.audio.play("click")
            self.back()
        elif action == "maker" and self._own is not None:
            self.services.audio.play("click")
            self._ask_maker()
        elif action == "folder":
            self._show_folder()
        elif action == "card":
            self._save_card()
        elif action == "copy":
            copied = self.services.copy(self.code)
            self.services.audio.play("click" if copied else "refuse")
            told = _("Copied: paste it into a chat.") if copied else _("The clipboard does not take the text here.")
            self.director.toast(told)
        elif action == "file":
            self._save_file()

    @property
    def _card_words(self) -> tuple[str, str]:
        """Word and icon of the button that saves the card."""
        if self._cards.is_saving:
            return _("Saving…"), "picture"
        return (_("Saved"), "check") if self._saved else (_("Save the card"), "picture")

    def _save_card(self) -> None:
        """Saves the card, unless the same one lies in its file."""
        self.services.audio.play("click")
        path = self._cards.file_of(self.card)
        if path is not None:
            self._saved = SAVED
            self.director.toast(saved_in(path), 8)
        else:
            self._cards.save(self.card, partial(paint, self.card), self._stem)
        self.changed()

    def _save_anew(self) -> None:
        """Puts the result of the test on the card that was saved before, if that is still in its place."""
        early = self._cards.early(self.card)
        if early is None:
            return
        if early.is_file():
            self._cards.save(self.card, partial(paint, self.card), self._stem)
            self.director.toast(_("The test is done: its result is put on the saved card."), 8)
        else:
            self._cards.forget(self.card)
            self.director.toast(_("The test is done. Save the card again: the one before lacks its result."), 8)

    def _show_folder(self) -> None:
        self.services.audio.play("click")
        folder = paths.album_dir()
        try:
            show_folder(folder)
        except OSError as error:
            self.services.audio.play("refuse")
            problem = Problem("share.unwritable", {"folder": str(folder), "why": error.strerror or ""})
            self.director.toast(notice(problem), 8)
            return
        self.director.toast(folder_words(folder), 8)

    @property
    def _stem(self) -> str:
        return paths.safe_stem(plain(self.level.name), "level")

    def _save_file(self) -> None:
        shared = self._source.shared
        assert shared is not None
        path = paths.free(paths.album_dir(), self._stem, suffix=level_files.SUFFIX)
        try:
            level_files.write(path, shared)
        except OSError as error:
            self.services.audio.play("refuse")
            problem = Problem("share.unwritable", {"folder": str(path.parent), "why": error.strerror or ""})
            self.director.toast(notice(problem), 8)
            return
        self.services.audio.play("click")
        self.director.toast(saved_in(path), 8)
