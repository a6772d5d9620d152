"""`TableWords` names the cards and cells of a table, says what a press does with each, and reads the log as words.

The names come from the page that a phone of the viewer would get.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from game.app import text
from game.app.text import _, pgettext
from game.core.game import Observation
from game.net.page import LogText, PhoneFrame, PhonePage, Thing, Way
from game.table.log.entries import shown_lines
from game.table.picking.selection import Role
from game.table.scene.table_scene import TableScene
from game.ui.focus import Target
from game.ui.reading import Meaning, sentences


@dataclass(frozen=True)
class _Page:
    """What a page says, by the ids of targets, and by the texts of actions."""

    page: PhonePage
    names: Mapping[str, tuple[str, str]]
    """Name, and the group in which it lies."""
    leaves: Mapping[str, Way]


EMPTY: Final = _Page(PhonePage(""), {}, {})
NAMELESS: Final = "", ""


class TableWords:
    """Remembers the page of one observation."""

    def __init__(self) -> None:
        self._of: Observation | None = None
        self._language = ""
        self._page = EMPTY

    def meaning(self, scene: TableScene, target: Target) -> Meaning | None:
        """What a target of the table means; None for one that says it itself."""
        page = self._read(scene)
        match target.action:
            case ("pick", str(id_)):
                name, group = page.names.get(id_) or page.names.get(target.id) or NAMELESS
                return Meaning(
                    name, "" if target.disabled_reason else _use(scene, page, id_, name), group, is_whole=True
                )
            case ("picks", tuple(ids)):
                # Several picks at once, in the order in which they happen.
                names = [page.names[id_][0] for id_ in ids if id_ in page.names]
                return Meaning(pgettext("between names", ", ").join(names), is_whole=bool(names))
            case ("log", str(key)):
                return Meaning(name := _entry(scene, page, key), is_whole=bool(name))
        name, group = _name(page, target.id)
        return Meaning(name, group=group)

    def log(self, scene: TableScene) -> tuple[str, ...]:
        """The latest lines of the log, the latest first."""
        return tuple(map(_told, self._read(scene).page.log))

    def _read(self, scene: TableScene) -> _Page:
        observation = scene.observation()
        if observation is not self._of or text.language() != self._language:
            self._of, self._language = observation, text.language()
            self._page = _page(scene, observation)
        return self._page


def _page(scene: TableScene, observation: Observation) -> _Page:
    make = scene.services.manifests[scene.client.game.key].phone
    if make is None or scene.handover is not None:
        return EMPTY
    client = scene.client
    frame = PhoneFrame(client.game, client.options, scene.seats, observation, False, lambda picture: "")
    page = make()(frame)
    return _Page(page, dict(_names(page)), dict(_leaves(page.ways)))


def _names(page: PhonePage) -> Iterator[tuple[str, tuple[str, str]]]:
    for button in page.buttons:
        yield button.id, (button.words, "")
    for group in page.groups:
        yield group.look, (group.title, "")
        yield from ((thing.id, (_named(thing), group.title)) for thing in group.things)
    for board in page.boards:
        yield from ((thing.id, (_named(thing), "")) for thing in board.cells)


def _name(page: _Page, id_: str) -> tuple[str, str]:
    """Name and group of a target; a card that was taken from the hand is called as it was there."""
    kind, _dot, rest = id_.partition(".")
    in_hand = f"card.{rest}" if kind == "chosen" else id_
    return page.names.get(id_) or page.names.get(in_hand) or NAMELESS


def _named(thing: Thing) -> str:
    return thing.words if thing.more in thing.words else sentences((thing.words, thing.more))


def _leaves(ways: Mapping[str, Way]) -> Iterator[tuple[str, Way]]:
    for way in ways.values():
        if way.a:
            yield way.a, way
        yield from _leaves(way.n)


def _told(line: LogText) -> str:
    words = "".join(part.words for part in line.parts)
    return f"{line.who} {words}" if line.who else words


def _entry(scene: TableScene, page: _Page, key: str) -> str:
    """An entry of the log with the names of its pictures; "" for one that the page does not tell."""
    entry = next((entry for entry in scene.log.entries() if entry.key == key), None)
    if entry is None or scene.log.held_back:
        return ""
    keys = {line.key for line in entry.lines}
    shown = shown_lines(scene.log.lines())[-len(page.page.log) :]
    ages = [age for age, line in enumerate(reversed(shown)) if line.key in keys]
    return sentences(_told(page.page.log[age]) for age in reversed(ages))


def _use(scene: TableScene, page: _Page, id_: str, name: str) -> str:
    """What pressing the target of a route does now, beyond its name."""
    selection = scene.selection
    if not selection.offers:
        return _("Nothing can be done with it now")
    if (step := selection.steps.get(id_)) is not None:
        actions = selection.results.get(id_)
        way = page.leaves.get(scene.client.game.encode(actions[0])) if actions else page.page.ways.get(id_)
        if step.role is Role.BUTTON:
            does = _("Press to do this")
        elif actions and step.role is Role.SOURCE:
            does = _("Press to play it")
        elif actions:
            does = _("Press: {does}", does=way.ok) if way is not None and way.ok else _("Press to put it here")
        else:
            does = _("Press to choose it")
        return sentences(part for part in (_brings(scene, way), does) if part and part != name)
    if id_ in selection.picked:
        return _("Chosen. Press to put it back")
    if selection.pick(id_) is not None:
        return _("Press to choose it instead")
    return _("Nothing can be done with it now")


def _brings(scene: TableScene, way: Way | None) -> str:
    if way is None or scene.gains == "never":
        return ""
    return way.w or (_("Brings {points}", points=way.g) if way.g else "")
