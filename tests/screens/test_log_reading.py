"""The log is read by every device: it scrolls, unfolds, and lights what it speaks of."""

from __future__ import annotations

from typing import Any

import pytest

from game.app.canvas import Canvas
from game.app.intents import DEFAULT_KEYS, Intent, bindings
from game.core.rng import stream
from game.core.session import Session
from game.games.square_up.rules.units import name_of
from game.screens.log import LogScene
from game.table.log.pane import Pane
from game.table.matches import table_of
from game.table.scene.table_scene import TableScene
from game.tools.screenshot import Shot, match_for
from tests.screens.screen import (
    ANY_DEVICE,
    Buttons,
    Gamepad,
    Keyboard,
    Mouse,
    Open,
    Player,
    Screen,
    new_session,
    table_for,
)
from tests.words import first, one_in


def played(seats: str, moves: int, game: str = "shape-up", **options: Any) -> Session:
    """Plays `moves` random actions, then goes on until it is a person's turn, if a person plays."""
    session = new_session(seats, 3, options, game)
    rng = stream(3, "reading")
    while session.log_length < moves or ("p" in seats and not session.seats[session.actors()[0]].is_person):
        seat = session.actors()[0]
        session.submit(seat, rng.choice(session.observation(seat).legal))
    return session


def long_log(screen: Screen) -> TableScene:
    return screen.put(table_for(screen, played("pb", 60)))


def step_aside(screen: Screen, player: Player) -> None:
    """From the hand arrows lead to the log past the goal, which lies over the log while it has the focus."""
    if isinstance(player, Buttons):
        player.walk(next(id_ for id_ in screen.ids if id_.startswith("cell.")))


def pane(screen: Screen) -> Pane:
    screen.show()
    found = screen.top.ui.pane
    assert isinstance(found, Pane)
    return found


def wheel(screen: Screen, notches: float, x: float | None = None, y: float | None = None) -> None:
    box = pane(screen).box
    window = screen.window
    at = Canvas(window.width, window.height).to_window(box.cx if x is None else x, box.cy if y is None else y)
    window.on_mouse_scroll(round(at[0]), round(at[1]), 0, notches)
    screen.show()


def shown(screen: Screen) -> list[str]:
    """The keys of the entries that are shown, from the top."""
    found = pane(screen)
    first, last = found.span
    return [item.key for item in found.items[first : last + 1]]


def keys_of(screen: Screen) -> list[str]:
    return [item.key for item in pane(screen).items]


@pytest.mark.parametrize("page", [False, True])
def test_the_wheel_scrolls_the_log(open_screen: Open, page: bool) -> None:
    screen = open_screen()
    long_log(screen)
    if page:
        Mouse(screen).confirm("log")
    every, newest = keys_of(screen), shown(screen)
    assert newest[-1] == every[-1]
    wheel(screen, 1)
    assert shown(screen)[-1] == every[-2]
    assert any(picture.id == "log.thumb" for picture in screen.top.ui.pictures)
    # Devices that turn by parts of a notch lose none.
    for _ in range(4):
        wheel(screen, 0.25)
    assert shown(screen)[-1] == every[-3]
    focus = screen.top.focus
    assert focus is not None
    assert focus.removeprefix("log.") in shown(screen)
    wheel(screen, 99)
    assert shown(screen)[0] == every[0]
    assert len(shown(screen)) > 1
    wheel(screen, -99)
    assert shown(screen) == newest
    assert not screen.services.devices.sample(Mouse.device).turn


def test_beside_the_log_the_wheel_scrolls_nothing(open_screen: Open) -> None:
    screen = open_screen()
    long_log(screen)
    before = shown(screen)
    wheel(screen, 1, 1000, 500)
    assert shown(screen) == before
    # It is the held piece's.
    assert screen.services.devices.sample(Mouse.device).turn == 15


@one_in(2, "screens")
@pytest.mark.parametrize(
    ("who", "page"),
    first(2, [(Keyboard, False), (Gamepad, True), (Keyboard, True), (Gamepad, False)], "screens"),
)
def test_keys_and_pads_scroll_the_log(open_screen: Open, who: type[Buttons], page: bool) -> None:
    screen = open_screen()
    long_log(screen)
    player = who(screen)
    every = keys_of(screen)
    step_aside(screen, player)
    player.walk(f"log.{every[-1]}")
    if page:
        player.tap(Intent.CONFIRM)
        player.tap(Intent.CONFIRM)
        assert keys_of(screen) == every
    for key in reversed(every[:-1]):
        player.tap(Intent.UP)
        assert screen.top.focus == f"log.{key}"
        assert key in shown(screen)
    for key in every[1:]:
        player.tap(Intent.DOWN)
        assert screen.top.focus == f"log.{key}"
        assert key in shown(screen)
    pages = [shown(screen)]
    while pages[-1][0] != every[0]:
        player.tap(Intent.PREV)
        pages.append(shown(screen))
        # Pages overlap or follow each other, so that nothing is skipped.
        assert every.index(pages[-1][-1]) >= every.index(pages[-2][0]) - 1
        assert len(pages) < len(every)
    while shown(screen)[-1] != every[-1]:
        before = shown(screen)
        player.tap(Intent.NEXT)
        assert every.index(shown(screen)[0]) <= every.index(before[-1]) + 1
        assert shown(screen) != before


def test_home_and_end_are_the_edges_of_the_log(open_screen: Open) -> None:
    screen = open_screen()
    long_log(screen)
    keyboard = Keyboard(screen)
    every, newest = keys_of(screen), shown(screen)
    keyboard.key("HOME")
    screen.show()
    # Outside of the log these keys mean nothing.
    assert shown(screen) == newest
    step_aside(screen, keyboard)
    keyboard.walk(f"log.{newest[0]}")
    keyboard.key("HOME")
    screen.show()
    assert (shown(screen)[0], screen.top.focus) == (every[0], f"log.{every[0]}")
    keyboard.key("END")
    screen.show()
    assert (shown(screen), screen.top.focus) == (newest, f"log.{every[-1]}")
    screen.services.devices.keys = bindings({"hint": ("HOME",)}, DEFAULT_KEYS)
    keyboard.key("HOME")
    screen.show()
    assert shown(screen) == newest


def test_a_new_entry_scrolls_into_view_unless_one_reads_further_up(open_screen: Open) -> None:
    screen = open_screen()
    scene = long_log(screen)

    def go_on() -> None:
        before = len(pane(screen).items)
        while len(pane(screen).items) == before:
            seat = scene.client.actors()[0]
            scene.submit(seat, scene.client.observation(seat).legal[-1])
            screen.show()

    def is_newest() -> bool:
        """Whether the newest entry is shown; a card that was drawn lies there, and is not told as well."""
        items = [item for item in pane(screen).items if not all(line.passing for line in item.entry.lines)]
        return shown(screen)[-1] in (items[-1].key, keys_of(screen)[-1])

    go_on()
    assert is_newest()
    wheel(screen, 2)
    read = shown(screen)
    go_on()
    assert shown(screen) == read
    wheel(screen, -99)
    go_on()
    assert is_newest()


@ANY_DEVICE
def test_an_entry_unfolds_into_its_lines(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    scene = long_log(screen)
    player = who(screen)
    entry = next(entry for entry in reversed(scene.log.entries()) if entry.folds)
    step_aside(screen, player)
    player.confirm(f"log.{entry.key}")
    assert isinstance(screen.top, LogScene)
    # It opens at the entry that was asked for, with all its lines.
    assert screen.top.focus == f"log.{entry.key}"
    inner = [f"{line.key}.line" for line in entry.lines]
    assert [key for key in shown(screen) if key.endswith(".line")] == inner
    player.confirm(f"log.{entry.key}")
    assert not [key for key in shown(screen) if key.endswith(".line")]
    assert screen.top.focus == f"log.{entry.key}"
    player.confirm(f"log.{entry.key}")
    assert [key for key in shown(screen) if key.endswith(".line")] == inner
    player.back()
    assert screen.top is scene


def test_it_opens_at_an_entry_that_is_not_among_the_newest(open_screen: Open) -> None:
    screen = open_screen()
    scene = long_log(screen)
    entry = next(entry for entry in scene.log.entries() if entry.folds)
    assert entry.key not in shown(screen)
    screen.services.open("log", scene, entry.key)
    inner = [f"{line.key}.line" for line in entry.lines]
    assert [key for key in shown(screen) if key.endswith(".line")] == inner
    assert screen.top.focus == f"log.{entry.key}"
    assert screen.top.focus in screen.ids


# -- lights


def lit(scene: TableScene) -> set[str]:
    return {picture.id for picture in scene.ui.pictures if picture.id.startswith(("log.ring.", "log.glow."))}


def point(screen: Screen, scene: TableScene, key: str) -> None:
    """Scroll to an entry, and bring the focus there."""
    scene.log.lowest, scene.focus = key, f"log.{key}"
    scene.changed()
    screen.show()


def test_entries_of_square_up_light_their_squares(open_screen: Open) -> None:
    screen = open_screen()
    # Where nobody plans the log stands beside the paper.
    scene = screen.put(table_for(screen, played("bb", 40, "square-up", timer=0)))
    some = gone = 0
    for entry in scene.log.entries():
        point(screen, scene, entry.key)
        names = {name_of(int(id_.rpartition(".")[2])) for id_ in lit(scene) if id_.startswith("log.ring.")}
        assert names <= {line.where for line in entry.lines}
        some += bool(names)
        gone += not names and any(line.about for line in entry.lines)
    assert some
    assert gone


def test_entries_of_up_or_down_light_their_cards_wherever_they_lie(open_screen: Open) -> None:
    screen = open_screen()
    scene = screen.put(table_for(screen, played("pb", 48, "up-or-down")))
    some = 0
    for entry in scene.log.entries():
        point(screen, scene, entry.key)
        pictures = {picture.id: picture for picture in scene.ui.pictures}
        for one in entry.about:
            ring, card = pictures.get(f"log.ring.{one.card}"), pictures.get(f"card.{one.card}")  # type: ignore[attr-defined]
            if card is not None:
                assert ring is not None
                assert (ring.x, ring.y) == (card.x, card.y)
                some += 1
    assert some > 4
    scene.focus = "menu"
    scene.changed()
    screen.show()
    assert not lit(scene)


def test_entries_of_shapes_light_the_pieces_that_still_stand(open_screen: Open) -> None:
    screen = open_screen(drawn=True)
    shot = Shot("shapes", moves=12, seed=3)
    match = match_for(screen.services.manifests["shapes"], shot, screen.services.executor)
    scene = screen.put(table_of(screen.services, match))
    platform = set(scene.client.observation(None).view.platform)
    assert platform
    for entry in scene.log.entries():
        point(screen, scene, entry.key)
        pieces = {int(id_.rpartition(".")[2]) for id_ in lit(scene)}
        assert pieces == {one.piece for one in entry.about}  # type: ignore[attr-defined]
        assert pieces <= platform
        platform -= pieces
    assert not platform
