"""`ReceivedScene`: the shelf of levels that others have made: paste a code, drop a picture, play, hand on, build on.

`receive` is what a file does that is dropped on the window.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from pathlib import Path

from msgspec.structs import replace

from game.app.folders import show_folder
from game.app.intents import Intent, Signal
from game.app.sentences import sentence, short
from game.app.side_work import SideWork
from game.app.text import _, drawable, ngettext
from game.core.manifest import Manifest
from game.core.typed_data import printable
from game.games.challenge.level_place import FIRST
from game.games.challenge.sharing import day_cards
from game.games.challenge.sharing.examiner import examiner_of
from game.games.challenge.sharing.share_scene import ShareScene
from game.games.challenge.workshop.begun import open_begun
from game.games.challenge.workshop.cards import (
    BAR,
    BUTTON,
    BUTTON_LARGE,
    EDGE,
    Card,
    cards_a_page,
    cards_box,
    draw_cards,
    draw_moves,
    page_of,
    side_places,
    side_width,
)
from game.games.challenge.workshop.last_try import tries_of
from game.games.challenge.workshop.layout import DESK
from game.games.challenge.workshop.naming import NAME_LONG
from game.games.challenge.workshop.trial import KEY, open_try
from game.levels.rules.level import Level, LevelError, level_hash, level_text
from game.levels.sentences import MEDALS, localized
from game.levels.sharing import level_files, pictures
from game.levels.sharing.opening import PACK, open_all, open_text
from game.levels.sharing.received import RECEIVED, Known, Received, ReceivedLevels
from game.levels.sharing.receivers_check import Checked, check
from game.levels.sharing.shared_level import SharedLevel, ShareError
from game.ui.layout import Rect
from game.ui.scene import Scene
from game.ui.services import Services
from game.ui.style import BODY, HEAD, LABEL, LARGE, SUBHEAD
from game.ui.widgets import Ui

SHARES = (1, 1, 2, 1, 1)
"""How many buttons share each row beside the cards, with large text."""
LETTERS = 40.0
"""px of the words on these buttons then: they have different widths."""


def receive(services: Services, path: Path) -> bool:
    """Opens a file that was dropped. Returns whether it is of a kind that may have levels."""
    if day_cards.open_card(services, path):
        return True
    if path.suffix.lower() not in {*pictures.SUFFIXES, level_files.SUFFIX, ".toml", PACK}:
        return False
    top = services.director.top
    if not isinstance(top, ReceivedScene):
        top = ReceivedScene(services)
        services.director.push(top)
    top.open_file(path)
    return True


def _rank(about: Known) -> tuple[bool, int]:
    """Favourites first, then new levels, then those that were put in order."""
    return not about.favourite, about.order or 0


def check_level(shared: SharedLevel, manifest: Manifest) -> Iterator[Checked]:
    """The work of the process that plays a solution."""
    yield check(shared, manifest)


class ReceivedScene(Scene):
    """`chosen`: key of the level that is shown on the right."""

    def __init__(self, services: Services, shelf: ReceivedLevels | None = None) -> None:
        super().__init__(services)
        self.shelf = ReceivedLevels() if shelf is None else shelf
        self.levels: list[Received] = []
        self.chosen, self.page = "", 0
        self._away: tuple[Path, str] | None = None
        """The file that was deleted last, and the name of its level."""
        self._checks: tuple[str, SideWork[Checked]] | None = None
        """The level that is being played in a process."""
        self.focus = "paste"

    def enter(self) -> None:
        """Reads the folder again, and what was won in a try."""
        self._note_try()
        self._read()

    def leave(self) -> None:
        self._stop()

    def close(self) -> None:
        self._stop()

    def _stop(self) -> None:
        if self._checks is not None:
            self._checks[1].close()
            self._checks = None

    def _read(self) -> None:
        known = self.known
        found = {one.key: one for one in self.shelf.all()}
        self.levels = sorted(found.values(), key=lambda one: _rank(known.get(one.key, Known())))
        if self.chosen not in found:
            self.chosen = self.levels[0].key if self.levels else ""
        self.page = page_of(self._cards(), self.chosen, self._box)
        self.changed()

    def _note_try(self) -> None:
        one = self.one
        if one is None or one.shared is None:
            return
        last = tries_of(self.services).get(one.shared.level.id)
        if last is not None and last.level == one.key and last.medal > self._about(one).best:
            self._keep(one, replace(self._about(one), best=last.medal))

    @property
    def known(self) -> dict[str, Known]:
        return self.services.store[RECEIVED]

    def _about(self, one: Received) -> Known:
        return self.known.get(one.key, Known())

    def _keep(self, one: Received, about: Known) -> None:
        self.known[one.key] = about
        self.services.save_table(RECEIVED)

    @property
    def one(self) -> Received | None:
        """The level that is shown on the right."""
        return next((one for one in self.levels if one.key == self.chosen), None)

    # -- what can be done

    def activate(self, action: Hashable) -> None:
        one = self.one
        shared = None if one is None else one.shared
        match action:
            case "back":
                self.back()
            case "paste":
                self._paste()
            case "folder":
                self._show_folder()
            case ("choose", str(id_)) if id_ != self.chosen:
                self.chosen = id_
                self.services.audio.play("click", 0.6)
            case "play" | ("choose", _) if shared is not None:
                self._play(shared.level)
            case "favourite" if one is not None:
                about = self._about(one)
                self._keep(one, replace(about, favourite=not about.favourite))
                self.services.audio.play("click")
                self._read()
            case "rename" if one is not None and shared is not None:
                self._rename(one)
            case ("move", int(by)) if one is not None:
                self._move(one, by)
            case "share" if shared is not None:
                self.services.audio.play("card")
                source = examiner_of(self.services, shared)
                self.director.push(ShareScene(self.services, shared.level, FIRST, source))
            case "build" if shared is not None:
                open_begun(self.services, shared.level)
            case "delete" if one is not None:
                self._delete(one)
            case "restore":
                self._restore()
            case ("page", int(by)):
                pages = max(1, -(-len(self.levels) // cards_a_page(self._box)))
                self.page = (self.page + by) % pages
                self.services.audio.play("card", 0.6)
        self.changed()

    def _rename(self, one: Received) -> None:
        """Asks for a name of the player's own; what is handed on keeps its maker's."""

        def done(words: str) -> None:
            self._keep(one, replace(self._about(one), name=words[:NAME_LONG]))
            self._read()

        self.services.open("naming", self._name(one), done, _("Name of the level"), "any", (), (), NAME_LONG)

    def _move(self, one: Received, by: int) -> None:
        """Moves a level one place among the others that are favourites, or are not."""
        at = self.levels.index(one)
        other = at + by
        kinds = [self._about(each).favourite for each in self.levels]
        if not 0 <= other < len(self.levels) or kinds[at] != kinds[other]:
            self.services.audio.play("refuse")
            return
        self.levels[at], self.levels[other] = self.levels[other], one
        for number, each in enumerate(self.levels):
            self.known[each.key] = replace(self._about(each), order=number + 1)
        self.services.save_table(RECEIVED)
        self.services.audio.play("place", 0.6)
        self._read()

    def _paste(self) -> None:
        words = self.services.paste()
        try:
            self._add([open_text(words)])
        except ShareError as error:
            if not day_cards.open_words(self.services, words):
                self._refuse(sentence(error.reason, error.params))

    def open_file(self, path: Path) -> None:
        """Takes up the levels of a file, or says why there are none."""
        levels, faults = open_all(path)
        if levels:
            self._add(levels)
        if faults:
            name, error = faults[0]
            told = sentence(error.reason, error.params)
            self._refuse(told if len(faults) == 1 and not levels else f"{printable(name)}: {told}")

    def _add(self, levels: Sequence[SharedLevel]) -> None:
        known = {one.key for one in self.levels}
        fresh = [shared for shared in levels if level_hash(level_text(shared.level)) not in known]
        try:
            for shared in fresh:
                self.shelf.add(shared)
        except OSError as error:
            self._tell(error)
            return
        self.services.audio.play("place")
        self.chosen = level_hash(level_text(levels[-1].level))
        if not fresh:
            self.director.toast(
                _("You have this level already.") if len(levels) == 1 else _("You have these levels already.")
            )
        elif len(levels) > 1:
            count = len(fresh)
            self.director.toast(ngettext("{n} level has come.", "{n} levels have come.", count))
        self._read()
        self.focus = "play"

    def _play(self, level: Level) -> None:
        try:
            table = open_try(self.services, level, word=_("Back"))
        except LevelError as error:
            self._refuse(sentence("share.level", {"why": str(error)}))
            return
        self.services.audio.play("turn")
        self.director.push(table)

    def _show_folder(self) -> None:
        self.services.audio.play("click")
        try:
            show_folder(self.shelf.folder)
        except OSError as error:
            self._tell(error)
            return
        self.director.toast(_("Put cards, files and packs here: {folder}", folder=short(str(self.shelf.folder))), 8)

    def _delete(self, one: Received) -> None:
        try:
            self._away = self.shelf.delete(one.path), self._name(one)
        except OSError as error:
            self._tell(error)
            return
        self.services.audio.play("place")
        self._read()

    def _restore(self) -> None:
        if self._away is None:
            self.services.audio.play("refuse")
            return
        away, _name = self._away
        self._away = None
        try:
            self.shelf.restore(away)
        except OSError as error:
            self._tell(error)
        self._read()

    def _refuse(self, words: str) -> None:
        self.services.audio.play("refuse")
        self.director.toast(words, 8)

    def _tell(self, error: OSError) -> None:
        self._refuse(_("The folder of your levels cannot be changed: {why}.", why=error.strerror or ""))

    def intent(self, signal: Signal) -> bool:
        if signal.pressed and not signal.is_repeat and signal.intent is Intent.UNDO and self._away is not None:
            self._restore()
            return True
        return False

    def tick(self) -> None:
        """Plays the solution of the level that is shown, once, in a process."""
        one = self.one
        if self._checks is not None:
            key, work = self._checks
            found = work.poll()
            if found or work.ended:
                about = self.known.get(key, Known())
                checked = found[-1] if found else Checked(0)
                self.known[key] = replace(about, proven=checked.medal, why=checked.why[:400])
                self.services.save_table(RECEIVED)
                self._stop()
                self.changed()
        elif one is not None and one.shared is not None and self._about(one).proven is None:
            work = SideWork(check_level, one.shared, self.services.manifests[KEY])
            self._checks = one.key, work

    # -- drawing

    @property
    def _box(self) -> Rect:
        # Without any level there is nothing at the right.
        wide = side_width(large=self.services.settings.text_size >= LARGE)
        return cards_box(self.services.area, wide + 24 if self.levels or self._away is not None else 0)

    def _name(self, one: Received) -> str:
        if one.shared is None:
            return printable(one.path.name[:40])
        return printable(self._about(one).name or localized(one.shared.level.name))

    def _cards(self) -> list[Card]:
        found = []
        for one in self.levels:
            level = None if one.shared is None else one.shared.level
            reason = "star" if self._about(one).favourite else ""
            found.append(Card(one.key, self._name(one), ("choose", one.key), level, "cross", reason=reason))
        return found

    def build(self, ui: Ui) -> None:
        ui.place = DESK
        area = ui.area
        top = area.y + 26
        wide = side_width(large=ui.large)
        side = Rect(area.right - EDGE - wide, top, wide, area.bottom - 30 - top)
        ui.button("back", Rect(area.x + EDGE, top, 164, BAR), _("Back"), "back", icon="left")
        end = self._box.right
        folder = Rect(end - 330, top, 330, BAR)
        paste = Rect(folder.x - 16 - 360, top, 360, BAR)
        head = Rect(area.x + EDGE + 180, top, paste.x - 16 - area.x - EDGE - 180, BAR)
        ui.panel("head.plate", head)
        ui.text_in("head", _("From others"), head.inset(20, 8), HEAD, "display")
        ui.button("paste", paste, _("Paste a code"), "paste", icon="plus", tone="honey", weighty=True)
        ui.button("folder", folder, _("Open folder"), "folder", icon="save")
        cards = self._cards()
        if cards:
            draw_cards(ui, cards, self.chosen, self.page, self._box)
        else:
            plate = Rect(self._box.cx - 480, self._box.cy - 150, 960, 300)
            ui.panel("none.plate", plate)
            words = _(
                "Nothing here yet. Paste the code of a level, drop its card onto this window, or put cards, files and "
                "packs into the folder."
            )
            ui.paragraph("none", words, plate.inset(40, 24), SUBHEAD, anchor="center", middle=True)
        self._draw_side(ui, side)

    def _draw_side(self, ui: Ui, side: Rect) -> None:
        one = self.one
        high = BUTTON_LARGE if ui.large else BUTTON
        low = side.bottom
        if self._away is not None:
            label = _("Bring back “{name}”", name=self._away[1])
            ui.button("restore", Rect(side.x, side.bottom - high, side.w, high), label, "restore", icon="undo")
            low -= high + 12
        if one is None:
            return
        entries = [("delete", _("Delete"), "trash")]
        if one.shared is not None:
            star = _("No favourite any more") if self._about(one).favourite else _("Favourite")
            entries = [("play", _("Play"), "play"), ("favourite", star, "star"), ("rename", _("Rename"), "letters")]
            entries += [("share", _("Hand on"), "save"), ("build", _("Build on it"), "pencil")]
            entries.append(("delete", _("Delete"), "trash"))
        places = side_places(side, low, SHARES if len(entries) > 1 else (1,), large=ui.large)
        labels = [label for _id, label, _icon in entries]
        for (id_, label, icon), box in zip(entries, places, strict=True):
            tone = "honey" if id_ == "play" else "plain"
            size = LABEL if not ui.large else LETTERS / ui.px(1)
            alike = [one for one, place in zip(labels, places, strict=True) if place.w == box.w]
            ui.button(id_, box, label, id_, icon=icon, tone=tone, size=size, alike=alike, weighty=id_ == "delete")
        plate = Rect(side.x, side.y, side.w, places[0].y - 20 - side.y)
        ui.panel("side", plate)
        inner = plate.inset(24, 22)
        ui.text_in("side.name", self._name(one), Rect(inner.x, inner.y, inner.w, 56), HEAD, "display")
        low = draw_moves(ui, inner, len(self.levels))
        room = Rect(inner.x, inner.y + 72, inner.w, inner.h - 72 - low)
        ui.paragraph("side.words", "\n".join(self._words(one)), room, BODY, spacing=1.25)

    def _words(self, one: Received) -> list[str]:
        """Who made it, whether it is proven here, and the player's own medal."""
        if one.shared is None:
            return [] if one.fault is None else [sentence(one.fault.reason, one.fault.params)]
        about, maker = self._about(one), printable(drawable(one.shared.level.author))
        words = [_("by {maker}", maker=maker)] if maker else []
        if about.proven is None:
            words.append(_("One moment: its solution is played on this machine."))
        elif about.proven:
            words.append(_("Proven here: its solution wins {medal}.", medal=_(MEDALS[about.proven])))
        elif not (one.shared.steps or one.shared.recording):
            words.append(_("Not proven here: it came without a solution."))
        else:
            words.append(_("Not proven here: its solution does not reach the goal on this machine."))
        if about.best:
            words.append(_("Your best: {medal}", medal=_(MEDALS[about.best])))
        return words
