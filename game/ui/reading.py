"""`read_screen` reads a screen as words: its targets with name, value, place and use, and the words beside them.

It reads what is drawn. `Meanings` adds what pictures show, such as the name of a card, and what a press would do.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby
from typing import Final, Literal

import msgspec

from game.app.text import N_, _, pgettext
from game.ui.elements import Elements
from game.ui.focus import Target
from game.ui.layout import Rect
from game.ui.picture import Picture, Words
from game.ui.style import BASELINE

Role = Literal["button", "tab", "slider", "switch", "cell", "card", "entry"]
ROLES: Final[Mapping[str, Role]] = {"tab": "tab", "cell": "cell", "hand": "card", "ring": "card", "log": "entry"}
"""Role of targets by the first part of their ids."""
LIVE: Final = ("prompt", "bubble")
"""Kinds of kept areas whose words say what to do."""
STOPS: Final = ".!?:…。！？"
"""Ends of sentences, the wide ones last."""
FIRST_WIDE: Final = 0x2E80
"""From this character on letters stand without spaces between their words."""
GAP: Final = 26.0
"""px between the baselines of words that count as one line."""


class Meaning(msgspec.Struct, frozen=True, gc=False):
    """What a target means beyond what is written on it. `use`: what pressing it does; `group`: where it lies;
    `is_whole`: nothing that is written on it is worth saying beside the name."""

    name: str = ""
    use: str = ""
    group: str = ""
    is_whole: bool = False


Meanings = Callable[[Target], Meaning | None]


class Node(msgspec.Struct, frozen=True, gc=False):
    """A target as words. `number`, `of`: its place among targets of its kind, from 1."""

    id: str
    role: Role
    name: str
    rect: Rect
    value: str = ""
    note: str = ""
    reason: str = ""
    use: str = ""
    number: int = 0
    of: int = 0
    adjusts: bool = False

    @property
    def position(self) -> str:
        return _("{number} of {of}", number=self.number, of=self.of) if self.of > 1 else ""

    @property
    def line(self) -> str:
        """What is said when it gets the focus."""
        turns = _("Left and right change it") if self.adjusts else ""
        parts = (self.name, self.value, self.position, self.reason or self.use, self.note, turns)
        return sentences(part for part in parts if part)


class Reading(msgspec.Struct, frozen=True, gc=False):
    """A screen as words. `prompts`: what is to be done, a text for each plate; `lines`: all else that is not on a
    target, from the top."""

    nodes: tuple[Node, ...]
    focus: str | None
    prompts: tuple[str, ...]
    lines: tuple[str, ...]

    @property
    def focused(self) -> Node | None:
        return next((node for node in self.nodes if node.id == self.focus), None)


def read_screen(ui: Elements, meanings: Meanings = lambda target: None) -> Reading:
    """Reads what a screen has listed."""
    on: dict[str, list[Words]] = {target.id: [] for target in ui.targets}
    beside: list[Words] = []
    kept = [one.rect for one in ui.kept if one.kind in LIVE]
    plates: list[list[Words]] = [[] for _plate in kept]
    for words in ui.words:
        if not words.text.strip() or _SIGN.search(words.id):
            continue
        target = _owner(ui.targets, words)
        if target is not None:
            on[target.id].append(words)
        elif (plate := next((i for i, rect in enumerate(kept) if _lies_on(rect, words)), None)) is not None:
            plates[plate].append(words)
        else:
            beside.append(words)
    titles = {words.id.rpartition(".title")[0] for words in beside if words.id.endswith(".title")}
    named = on.keys() & titles
    kinds = [target.kind for target in ui.targets]
    nodes = []
    for i, target in enumerate(ui.targets):
        about = [words for words in beside if target.id in named and words.id.startswith(f"{target.id}.")]
        place = kinds[: i + 1].count(kinds[i]), kinds.count(kinds[i])
        nodes.append(
            _node(target, on[target.id], about, meanings(target) or Meaning(), place, sign_name(target, ui.pictures))
        )
    left = [words for words in beside if words.id.rpartition(".title")[0] not in named and not _is_note(words, named)]
    return Reading(
        tuple(nodes),
        ui.focus,
        tuple(told for plate in sorted(plates, key=_is_secondary) if _TOLD.search(told := sentences(lines_of(plate)))),
        tuple(lines_of(left)),
    )


def _is_secondary(plate: Sequence[Words]) -> bool:
    """Whether a plate is not the prompt itself, which comes first."""
    return not any(words.id.startswith("prompt") for words in plate)


def _is_note(words: Words, named: Iterable[str]) -> bool:
    return any(words.id.startswith(f"{id_}.note") for id_ in named)


def _node(
    target: Target, on: Sequence[Words], about: Sequence[Words], means: Meaning, place: tuple[int, int], sign: str
) -> Node:
    """`sign`: its name if it has no words."""
    head = sentences(lines_of(words for words in about if words.id.endswith(".title")))
    note = sentences(lines_of(words for words in about if words.id.startswith(f"{target.id}.note")))
    texts = lines_of(on)
    is_prose = any(line[-1] in STOPS for line in texts)
    written = sentences(texts) if is_prose else pgettext("between names", ", ").join(texts)
    role = "slider" if target.adjust else ROLES.get(target.kind, "button")
    # The name of a cell says where it is.
    number, of = (0, 0) if target.kind in ("cell", "") else place
    name = means.name or head or written
    if means.group and name:
        name = _("{name}: {words}", name=means.group, words=name)
    return Node(
        target.id,
        role,
        name or sign,
        target.rect,
        value=written if head or (means.name and not means.is_whole) else "",
        note=note,
        reason=target.disabled_reason,
        use=means.use,
        number=number,
        of=of,
        adjusts=target.adjust is not None,
    )


def sign_name(target: Target, pictures: Iterable[Picture]) -> str:
    """The name of a target that shows a sign without words; with the number of its place where there are several."""
    start, _dot, rest = target.id.partition(".")
    icons = [
        str(picture.art.args[0])
        for picture in pictures
        if picture.art.kind in ("icon", "tool_icon") and target.rect.holds(picture.x + 2, picture.y + 2)
    ]
    word = next((SIGNS[name] for name in (start, *icons) if name in SIGNS), N_("Button"))
    if not rest or not rest[-1].isdigit():
        return _(word)
    last = rest.rpartition(".")[2]
    return f"{_(word)} {int(last) + 1 if last.isdigit() else last}"


_TOLD: Final = re.compile(r"[^\W\d_]{2}")
"""In words that say something: figures alone do not."""
_SIGN: Final = re.compile(r"\.clock|\.key\b|hint\.\d+\.|\.shade|^sample\.")
"""In ids of words that are not read: they tick, name a key, lie in a shade, or are an example."""
SIGNS: Final[Mapping[str, str]] = {
    "chair": N_("Add a seat"),
    "device": N_("Plays with"),
    "colour": N_("Colour"),
    "fight": N_("Fight"),
    "thing": N_("Object"),
    "handle": N_("Handle"),
    "tray": N_("Piece"),
    "chosen": N_("Take it back"),
    "card": N_("Card"),
    "copy": N_("Copy"),
    "mirror": N_("Mirror"),
    "pencil": N_("Write"),
    "who": N_("Person"),
    "handicap": N_("Extras"),
    "extras": N_("Extras"),
    "goal-sign": N_("To win"),
    "goals": N_("Goal"),
    "to-table": N_("To the table"),
    "kick": N_("Remove"),
    "remove": N_("Remove"),
    "redo": N_("Redo"),
    "trash": N_("Remove"),
    "cross": N_("Close"),
    "undo": N_("Undo"),
    "retry": N_("Again"),
    "menu": N_("Menu"),
    "rules": N_("Rules"),
    "hint": N_("Hint"),
    "phone": N_("Phones"),
    "search": N_("Search"),
    "save": N_("Save"),
    "play": N_("Play"),
    "pause": N_("Pause"),
    "step_back": N_("Previous"),
    "step_on": N_("Next"),
    "left": N_("Previous"),
    "right": N_("Next"),
    "plus": N_("More"),
    "minus": N_("Less"),
}
"""What a target without words is called, by the first part of its id or by its icon."""


def _owner(targets: Sequence[Target], words: Words) -> Target | None:
    """The target on which words stand: the one whose id theirs begin with, or else the smallest around them."""
    around = [target for target in targets if _lies_on(target.rect, words) and ".reason." not in words.id]
    own = [target for target in around if words.id.startswith(f"{target.id}.") or words.id == target.id]
    return min(own or around, key=lambda target: target.rect.w * target.rect.h, default=None)


def _lies_on(rect: Rect, words: Words) -> bool:
    inset = {"left": 2.0, "right": -2.0}.get(words.anchor, 0.0)
    return rect.holds(words.x + inset, words.y - words.size * BASELINE)


_LINE: Final = re.compile(r"(.*)\.(\d+)\.(\d+)")


def lines_of(words: Iterable[Words]) -> list[str]:
    """Texts from the top to the bottom; the lines of a paragraph are one."""
    found: dict[str, list[Words]] = {}
    for one in words:
        matched = _LINE.fullmatch(one.id)
        found.setdefault(f"{matched[1]}.{matched[2]}" if matched else one.id, []).append(one)
    texts = sorted(((of[0].y, of[0].x, _joined(of)) for of in found.values()), key=lambda text: text[:2])
    rows: list[tuple[float, float, str]] = []
    top = float("-inf")
    for y, x, text in texts:
        top = y if y - top > GAP else top
        rows.append((top, x, text))
    rows.sort(key=lambda row: row[:2])
    return [text for (_y, _x, text), _same in groupby(rows)]


def _joined(lines: Sequence[Words]) -> str:
    """Lines of one paragraph; Japanese has no spaces between them."""
    whole = ""
    for line in (one.text.strip() for one in lines):
        wide = bool(whole) and max(ord(whole[-1]), ord(line[0])) >= FIRST_WIDE
        whole += line if not whole or wide else f" {line}"
    return whole


def sentences(parts: Iterable[str]) -> str:
    """Joins parts, with a stop between two unless the first ends with one."""
    stop = pgettext("between spoken sentences", ". ")
    whole = ""
    for part in parts:
        if whole:
            whole += " " if whole[-1] in STOPS[:5] else "" if whole[-1] in STOPS else stop
        whole += part.strip()
    return whole
