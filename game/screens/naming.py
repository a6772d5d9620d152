"""`NamingScene`: an overlay in which a person types a name, on a keyboard or letter by letter with another device."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Sequence

from game import art
from game.app import text
from game.app.intents import HALVES, KEYS, MOUSE, Device, Intent, Signal
from game.app.text import _, pgettext
from game.ui.code_board import CodeBoard
from game.ui.layout import Anchor, Rect, row
from game.ui.scene import Scene
from game.ui.services import Services
from game.ui.style import INK, LABEL
from game.ui.widgets import Ui

LONGEST = 12
SEEN = 34
"""Letters of a long text that are seen."""
MOST_KNOWN = 5
CHOSEN = (255, 201, 56, 255)
"""Behind a name that the next letter replaces."""
ROW = 77.0
"""Height of a row of letters with its gap."""
KNOWN = 90.0
"""Height of the row of known names with its gap."""
PAGES = {
    "latin": ("ABCDEFGHIJ", "KLMNOPQRST", "UVWXYZ-'.", "abcdefghij", "klmnopqrst", "uvwxyz ", "0123456789"),
    "hiragana": (
        "あいうえおかきくけこ",
        "さしすせそたちつてと",
        "なにぬねのはひふへほ",
        "まみむめもやゆよわをん",
        "らりるれろゃゅょっーぢづ",
        "がぎぐげござじずぜぞ",
        "だでどばびぶべぼぱぴぷぺぽ",
    ),
    "katakana": (
        "アイウエオカキクケコ",
        "サシスセソタチツテト",
        "ナニヌネノハヒフヘホ",
        "マミムメモヤユヨワヲン",
        "ラリルレロャュョッーヂヅ",
        "ガギグゲゴザジズゼゾ",
        "ダデドバビブベボパピプペポ",
    ),
}


PASTES = ("CTRL+V", "CTRL+SHIFT+V", "SHIFT+INSERT")


class NamingScene(Scene):
    """An overlay with a name and a board of letters; `done(name)` gets what was typed, if anything. If it returns
    False, the overlay stays with what was typed.

    `title`: whose name it is. `device`: the person's own; only that and the mouse move the focus. A keyboard that
    nobody else plays with types as well; half of one types all letters. `others`: devices of other people. `known`:
    names that a press chooses. `longest`: letters at the most; of a long text its end is seen. What is there at
    first is selected: the next letter replaces it.

    `code`: a code is asked for in place of a name, on a board of its own and with a button to paste.
    """

    covers = False

    def __init__(
        self,
        services: Services,
        name: str,
        done: Callable[[str], bool | None],
        title: str = "",
        device: str = "any",
        others: Collection[str] = (),
        known: Sequence[str] = (),
        longest: int = LONGEST,
        code: CodeBoard | None = None,
        *,
        may_be_empty: bool = False,
    ) -> None:
        super().__init__(services)
        self.title = title
        self.device = device
        self.others = others
        self.known = tuple(known[:MOST_KNOWN])
        self.longest = longest
        self.may_be_empty = may_be_empty
        self.code = code
        self.name = name
        self.done = done
        self.page = "hiragana" if services.settings.language == "ja" else "latin"
        self._fresh = True
        self._pressed = False
        """Whether a key that also types a character has just confirmed."""
        self.focus = "done"

    def build(self, ui: Ui) -> None:
        low = KNOWN if self.known else 0.0
        rows = PAGES[self.page] if self.code is None else self.code.rows
        box = Anchor(width=1200, height=391 + low + ROW * len(rows)).within(ui.area)
        body = ui.dialog(box, self.title or _("Name"))
        field = Rect(body.x, body.y, body.w, 92)
        ui.put("field", art.tile(field.w, field.h, 18, ui.tone.field), field.x, field.y, animates=False)
        room = field.inset(28, 8)
        wide = text.measure(self._seen, "display", ui.px(48)) if self._fresh else 0.0
        if wide:
            # The next letter takes its place.
            chosen = Rect(room.x - 8, field.cy - 34, min(wide, room.w) + 16, 68)
            ui.put("name.chosen", art.tile(chosen.w, chosen.h, 8, CHOSEN), chosen.x, chosen.y, animates=False)
        ink = INK if wide else None
        wide = ui.text_in("name", self._seen or " ", room, 48, "display", ink, "left")
        ui.put("cursor", art.bar(5, 56), field.x + 34 + wide, field.cy - 28, animates=False)
        for i, place in enumerate(row(Rect(body.x, body.y + 112, body.w, 72), MOST_KNOWN, 12)[: len(self.known)]):
            ui.button(f"known.{i}", place, self.known[i], ("known", self.known[i]), alike=self.known)
        for r, letters in enumerate(rows):
            step = body.w / max(10 if self.code is None else 0, len(letters))
            for c, letter in enumerate(letters):
                left = body.x + c * step
                wide = body.right - left if letter == " " else step
                key = Rect(left, body.y + 112 + low + r * ROW, wide - 9, ROW - 8)
                ui.button(f"key.{r}.{c}", key, _("Space") if letter == " " else letter, ("type", letter), size=LABEL)
        foot = body.bottom - 74
        words = [_("Delete"), _("Cancel"), pgettext("a name is written", "Done")]
        room = Rect(body.x + 340, foot, body.w - 340, 76)
        if self.code is not None:
            label = _("Paste")
            words.insert(0, label)
            paste, *places = row(Rect(body.x, foot, body.w, 76), 4, 14)
            ui.button("paste", paste, label, "paste", icon="save", alike=words)
        else:
            places = row(room, 3, 14)
            self._draw_pages(ui, body.x, foot)
        erase, cancel, done = places
        ui.button("erase", erase, words[-3], "erase", icon="left", alike=words)
        ui.button("cancel", cancel, words[-2], "cancel", icon="cross", alike=words)
        ui.button("done", done, words[-1], "done", icon="check", tone="honey", alike=words)

    def _draw_pages(self, ui: Ui, left: float, top: float) -> None:
        pages = [page for page in PAGES if page != self.page]
        labels = {"latin": "ABC", "hiragana": "あいう", "katakana": "アイウ"}
        for i, page in enumerate(pages):
            place = Rect(left + i * 160, top, 150, 76)
            ui.button(f"page.{page}", place, labels[page], ("page", page), alike=[labels[other] for other in pages])

    @property
    def _seen(self) -> str:
        """The end of what was typed."""
        return self.name if len(self.name) <= SEEN else "…" + self.name[-SEEN:]

    def activate(self, action: Hashable) -> None:
        match action:
            case ("type", str(letter)):
                self._add(letter)
            case ("known", str(name)):
                self.done(name)
                self.back()
            case ("page", str(page)):
                self.page = page
                other = next(name for name in PAGES if name != page)
                self.focus = f"page.{other}"
            case "erase":
                self.name = "" if self._fresh else self._tidy(self.name[:-1])
                self._fresh = False
            case "paste":
                self._paste()
            case "cancel":
                self.back()
            case "done":
                name = " ".join(self.name.split())
                if not (name or self.may_be_empty) or self.done(name) is not False:
                    self.back()
        self.changed()

    def allows(self, device: Device) -> bool:
        if device == MOUSE or self.device == "any" or device.name == self.device:
            return True
        return device.kind == "keys" and (
            self.device.startswith("keys") or not any(other.startswith("keys") for other in self.others)
        )

    def typed(self, character: str) -> None:
        pressed, self._pressed = self._pressed or self._fresh, False
        # A space bar that opened this, or confirms, types nothing.
        if self.allows(KEYS) and not (pressed and character == " "):
            self._add(character)
            # Somebody who types ends with the key that confirms.
            self.focus = "done"

    def _add(self, character: str) -> None:
        if not (character.isprintable() and text.can_draw(character)):
            self.services.audio.play("refuse")
            self.director.toast(_("This character cannot be shown here."))
            return
        if self._fresh:
            self.name, self._fresh = "", False
        longer = self._tidy(self.name + character)
        if len(longer) > self.longest or longer == self.name:
            self.services.audio.play("refuse", 0.5)
            return
        self.name = longer
        self.services.audio.play("click", 0.5)
        self.changed()

    def shortcut(self, chord: str) -> bool:
        if chord not in PASTES or not self.allows(KEYS):
            return False
        self._paste()
        return True

    def _tidy(self, words: str) -> str:
        return words if self.code is None else self.code.tidy(words)

    def _paste(self) -> None:
        """Takes what is on the clipboard in place of what was typed; if there is nothing to take, that stays."""
        words = self.services.paste()
        plain = "".join(one for one in " ".join(words.split()) if one.isprintable() and text.can_draw(one))
        found = plain if self.code is None else self.code.find(words)
        if not found:
            self.services.audio.play("refuse")
            told = _("There is no code in what was copied.") if words.strip() else _("Nothing was copied.")
            self.director.toast(told, 8)
            return
        self.name, self._fresh = found[: self.longest], False
        self.focus = "done"
        self.services.audio.play("place")
        self.changed()

    def intent(self, signal: Signal) -> bool:
        """On a keyboard, letter keys type letters: only arrows, Enter, Escape and Backspace act as intents; of half a
        keyboard only what moves the focus for that half, and its key to confirm once a name was typed."""
        if signal.device.kind != "keys":
            return False
        key = self.services.devices.latest
        if not signal.pressed:
            return False
        if key == "BACKSPACE":
            self.activate("erase")
            return True
        half = next((half for half in HALVES if half.name == self.device), None)
        if half is not None:
            return self._half_pressed(half, key)
        if key in ("ENTER", "NUM_ENTER") and self._typing:
            self.activate("done")
            return True
        return key not in ("UP", "DOWN", "LEFT", "RIGHT", "ENTER", "NUM_ENTER", "ESCAPE", "TAB")

    def _half_pressed(self, half: Device, key: str) -> bool:
        """A key was pressed on the keyboard of which this person has one half. Returns whether it is used up."""
        meaning = self.services.devices.bound(half).get(key)
        ends = self._typing if meaning is Intent.CONFIRM else not self._fresh
        if ends and (meaning is Intent.CONFIRM or key in ("ENTER", "NUM_ENTER")):
            self.activate("done")
            return True
        if meaning is None or (len(key) == 1 and key.isalnum()):
            return True
        self._pressed = key == "SPACE"
        return False

    @property
    def _typing(self) -> bool:
        return self.focus == "done"
