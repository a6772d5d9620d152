"""`BenchScene`, the shelf *Made by you*: begin a level, or edit, play, rename, duplicate and delete one."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from pathlib import Path

from msgspec.structs import replace

from game.app.intents import Intent, Signal
from game.app.text import _
from game.games.challenge.level_place import FIRST
from game.games.challenge.sharing.received_scene import ReceivedScene
from game.games.challenge.sharing.share_scene import open_share
from game.games.challenge.workshop.begin_scene import BeginScene
from game.games.challenge.workshop.begun import begun_from, maker
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
from game.games.challenge.workshop.layout import DESK
from game.games.challenge.workshop.naming import NAME_LONG, named
from game.games.challenge.workshop.scene import WorkshopScene
from game.games.challenge.workshop.trial import open_try
from game.games.challenge.workshop.words import fault_line, ready_words
from game.levels.rules.level import Level, LevelError
from game.levels.sentences import goal_lines, localized, plain
from game.levels.workshop import preview
from game.levels.workshop.checks import fault_of, find_fault
from game.levels.workshop.draft import Draft, level_from, new_draft
from game.levels.workshop.storage import Made, Workbench
from game.ui.layout import Rect
from game.ui.scene import Scene
from game.ui.services import Services
from game.ui.style import BODY, HEAD, LARGE, SUBHEAD
from game.ui.widgets import Ui

SHARES = (1, 1, 2, 2)
"""How many buttons share each row beside the cards, with large text."""


class BenchScene(Scene):
    """The shelf. `made`: its files, the latest first; `chosen`: id of the one shown on the right."""

    def __init__(self, services: Services, bench: Workbench | None = None) -> None:
        super().__init__(services)
        self.bench = Workbench() if bench is None else bench
        self.made: list[Made] = []
        self.chosen, self.page = "", 0
        self._away: tuple[Path, str] | None = None
        """The file that was deleted last, and the name of its level."""
        self.focus = "new"

    def enter(self) -> None:
        """Reads the folder again: the editor may have changed a file."""
        self.made = self.bench.drafts()
        if self.chosen not in [one.id for one in self.made]:
            self.chosen = self.made[0].id if self.made else ""
        if self.focus == "new" and self.chosen:
            self.focus = f"card.{self.chosen}"
        self.page = page_of(self._cards(), self.chosen, self._box)
        self.changed()

    @property
    def one(self) -> Made | None:
        """The file that is shown on the right."""
        return next((one for one in self.made if one.id == self.chosen), None)

    @property
    def _is_large(self) -> bool:
        return self.services.settings.text_size >= LARGE

    @property
    def _box(self) -> Rect:
        # Without any level there is nothing at the right.
        side = side_width(large=self._is_large) + 24 if self.made or self._away is not None else 0
        box = cards_box(self.services.area, side)
        return Rect(box.x, box.y, box.w, box.h - BAR - 20)

    def _cards(self) -> list[Card]:
        found = []
        for one in self.made:
            draft = one.draft
            if draft is None:
                found.append(Card(one.id, one.path.name[:40], ("choose", one.id), None, "cross"))
                continue
            reason = "" if find_fault(draft) is None else "pencil"
            level = preview.level_of(draft)
            name = localized(draft.name)
            medal = self.bench.medal_of(draft)
            place = draft.place or FIRST
            found.append(Card(one.id, name, ("choose", one.id), level, place=place, reason=reason, medal=medal))
        return found

    # -- what can be done

    def activate(self, action: Hashable) -> None:
        made = self.one
        match action:
            case "back":
                self.back()
            case "new":
                draft = new_draft(self._id(), named(_("New level")), maker(self.services, self.bench))
                self.open(draft, guides=not self.made)
            case "received":
                self.services.audio.play("click")
                self.director.push(ReceivedScene(self.services))
            case "begin":
                self.services.audio.play("click")
                self.director.push(BeginScene(self.services, self.begin_from))
            case ("choose", str(id_)) if id_ != self.chosen:
                self.chosen = id_
                self.services.audio.play("click", 0.6)
            case "edit" | ("choose", _) if made is not None and made.draft is not None:
                self.open(made.draft)
            case "play" if made is not None and made.draft is not None:
                self.play(made.draft)
            case "rename" if made is not None and made.draft is not None:
                self._rename(made.draft)
            case "duplicate" if made is not None and made.draft is not None:
                self._duplicate(made.draft)
            case "share" if made is not None and made.draft is not None:
                self._share(made.draft)
            case ("move", int(by)) if made is not None:
                self._move(made, by)
            case "delete" if made is not None:
                self._delete(made)
            case "restore":
                self._restore()
            case ("page", int(by)):
                pages = max(1, -(-len(self.made) // cards_a_page(self._box)))
                self.page = (self.page + by) % pages
                self.services.audio.play("card", 0.6)
        self.changed()

    def _id(self) -> str:
        return self.bench.new_id(self.services.seed())

    def open(self, draft: Draft, *, guides: bool = False) -> None:
        """Opens a draft in the editor; `guides`: with the guide through a first level."""
        self.chosen = draft.id
        self.services.audio.play("card")
        self.director.push(WorkshopScene(self.services, draft, self.bench, guides=guides))

    def begin_from(self, level: Level, place: str) -> None:
        """A new draft that begins as a level of the box."""
        self.open(begun_from(self.services, self.bench, level, place))

    def play(self, draft: Draft) -> None:
        """Plays a finished level, or says what it lacks."""
        fault = find_fault(draft)
        if fault is None:
            try:
                own = _OnBench(self, draft)
                self.director.push(open_try(self.services, own.level, self.bench.run_of(draft), _("Back"), own))
                return
            except LevelError as error:
                fault = fault_of(draft, str(error))
        self.services.audio.play("refuse")
        self.director.refuse(fault_line(fault))

    def _share(self, draft: Draft) -> None:
        """Opens the page that hands a level on."""
        self.services.audio.play("card")
        self.director.push(open_share(self.services, _OnBench(self, draft), self.bench.run_of(draft)))

    def _rename(self, draft: Draft) -> None:
        def done(words: str) -> None:
            self.write(lambda: self.bench.save(replace(draft, name=named(words))))

        title = _("Name of the level")
        self.services.open("naming", plain(draft.name), done, title, "any", (), (), NAME_LONG)

    def _duplicate(self, draft: Draft) -> None:
        copy = self._id()
        name = named(_("{name}, copy", name=plain(draft.name))[:60])
        self.write(lambda: self.bench.duplicate(draft, copy, name))
        self.chosen = copy
        self.enter()

    def _move(self, made: Made, by: int) -> None:
        """Moves a file one place on the shelf."""
        other = self.made.index(made) + by
        if 0 <= other < len(self.made):
            self.write(lambda: self.bench.swap(made.path, self.made[other].path))
            self.page = page_of(self._cards(), self.chosen, self._box)
        else:
            self.services.audio.play("refuse")

    def _delete(self, made: Made) -> None:
        name = made.path.name if made.draft is None else localized(made.draft.name)
        try:
            self._away = self.bench.delete(made.path), name
        except OSError as error:
            self._tell(error)
            return
        self.services.audio.play("place")
        self.enter()

    def _restore(self) -> None:
        if self._away is None:
            self.services.audio.play("refuse")
            return
        away, _name = self._away
        self._away = None
        self.write(lambda: self.bench.restore(away))
        self.chosen = away.stem.partition("-")[2]
        self.enter()

    def write(self, work: Callable[[], object]) -> None:
        """Does something to the disk; an error is one sentence."""
        try:
            work()
        except OSError as error:
            self._tell(error)
        else:
            self.services.audio.play("place")
        self.made = self.bench.drafts()

    def _tell(self, error: OSError) -> None:
        self.services.audio.play("refuse")
        self.director.toast(_("The folder of your levels cannot be changed: {why}.", why=error.strerror or ""))

    def tick(self) -> None:
        made = self.one
        if self.focus == "play" and made is not None and made.draft is not None:
            self.services.read_ahead(made.draft.place or FIRST)

    def intent(self, signal: Signal) -> bool:
        if not signal.pressed or signal.is_repeat:
            return False
        match signal.intent:
            case Intent.UNDO if self._away is not None:
                self._restore()
            case Intent.MENU if self.one is not None:
                self.activate("play")
            case _:
                return False
        return True

    # -- drawing

    def build(self, ui: Ui) -> None:
        ui.place = DESK
        area = ui.area
        top = area.y + 26
        wide = side_width(large=ui.large)
        side = Rect(area.right - EDGE - wide, top, wide, area.bottom - 30 - top)
        ui.button("back", Rect(area.x + EDGE, top, 164, BAR), _("Back"), "back", icon="left")
        end = self._box.right
        labels = _("New level"), _("Begin from one of ours")
        begin = Rect(end - 420, top, 420, BAR)
        new = Rect(begin.x - 16 - 290, top, 290, BAR)
        head = Rect(area.x + EDGE + 180, top, new.x - 16 - area.x - EDGE - 180, BAR)
        ui.panel("head.plate", head)
        ui.text_in("head", _("Made by you"), head.inset(20, 8), HEAD, "display")
        tone = "plain" if self.made else "honey"
        ui.button("new", new, labels[0], "new", icon="plus", tone=tone, weighty=True)
        ui.button("begin", begin, labels[1], "begin", icon="blocks")
        cards = self._cards()
        if cards:
            draw_cards(ui, cards, self.chosen, self.page, self._box)
        else:
            plate = Rect(self._box.cx - 480, self._box.cy - 120, 960, 240)
            ui.panel("none.plate", plate)
            words = _("Nothing here yet. Make a level of your own: everything in the box is yours to build with.")
            ui.paragraph("none", words, plate.inset(40, 24), SUBHEAD, anchor="center", middle=True)
        low = Rect(self._box.x, self._box.bottom + 20, self._box.w, BAR)
        ui.button("received", low, _("From others"), "received", icon="person")
        self._draw_side(ui, side)

    def _draw_side(self, ui: Ui, side: Rect) -> None:
        made = self.one
        high = BUTTON_LARGE if ui.large else BUTTON
        entries = [("edit", _("Edit"), "pencil"), ("play", _("Play"), "play"), ("rename", _("Rename"), "letters")]
        entries += [("share", _("Share"), "save"), ("duplicate", _("Duplicate"), "twins")]
        entries.append(("delete", _("Delete"), "trash"))
        if made is not None and made.draft is None:
            entries = entries[-1:]
        low = side.bottom - (high + 12 if self._away is not None else 0)
        if self._away is not None:
            label = _("Bring back “{name}”", name=self._away[1])
            ui.button("restore", Rect(side.x, side.bottom - high, side.w, high), label, "restore", icon="undo")
        if made is None:
            return
        places = side_places(side, low, SHARES if len(entries) > 1 else (1,), large=ui.large)
        labels = [label for _id, label, _icon in entries]
        for (id_, label, icon), box in zip(entries, places, strict=True):
            tone = "honey" if id_ == "edit" else "plain"
            why = self._why_not_shared(made) if id_ == "share" else ""
            note, weighty = _("solve it first") if why else "", id_ == "delete"
            ui.button(
                id_,
                box,
                label,
                id_,
                icon=icon,
                note=note,
                tone=tone,
                alike=[one for one, place in zip(labels, places, strict=True) if place.w == box.w],
                weighty=weighty,
                disabled_reason=why,
            )
        plate = Rect(side.x, side.y, side.w, places[0].y - 20 - side.y)
        ui.panel("side", plate)
        inner = plate.inset(24, 22)
        name = made.path.name if made.draft is None else localized(made.draft.name)
        ui.text_in("side.name", name, Rect(inner.x, inner.y, inner.w, 56), HEAD, "display")
        words = made.problem
        if made.draft is not None:
            fault = find_fault(made.draft)
            had_run = self.bench.run_of(made.draft).is_file()
            ready = ready_words(self.bench.medal_of(made.draft), had_run)[1]
            words = ready if fault is None else fault_line(fault)
            words = "\n".join((words, *(line for line, _numbers in goal_lines(made.draft.goals))))
        low = draw_moves(ui, inner, len(self.made))
        room = Rect(inner.x, inner.y + 72, inner.w, inner.h - 72 - low)
        ui.paragraph("side.words", words, room, BODY, spacing=1.25)

    def _why_not_shared(self, made: Made) -> str:
        """Why a level cannot be shared yet; "" if it can."""
        if made.draft is None or self.bench.medal_of(made.draft):
            return ""
        return _("First solve it yourself, as it is now: press Play.")


class _OnBench:
    """A level of the shelf that is played or handed on. See `OwnLevel`."""

    def __init__(self, scene: BenchScene, draft: Draft) -> None:
        self._scene, self._draft = scene, draft

    @property
    def level(self) -> Level:
        return level_from(self._draft)

    def sign(self, maker: str) -> None:
        self._draft = signed = replace(self._draft, author=maker)
        self._scene.write(lambda: self._scene.bench.save(signed))
