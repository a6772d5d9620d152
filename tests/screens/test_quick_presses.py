"""Three quick presses of one button, by any device, do nothing of weight that the first alone would not do.

What has weight: a turn that ends, a question that is answered, a match that begins, a table or results that are left.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from game.app.intents import Intent, Signal
from game.core.session import Session
from game.table.results import ResultsScene
from game.table.scene.table_scene import TableScene
from game.tools.screenshot import Shot, scenes_for
from game.ui.scene import Scene
from game.ui.sleep import NAP
from tests.screens.screen import (
    ANY_DEVICE,
    PLAYERS,
    Gamepad,
    Keyboard,
    Mouse,
    Open,
    Player,
    Screen,
    again,
    new_session,
    play_randomly,
    table_for,
)
from tests.screens.stacking import point, stacking, take
from tests.screens.stacking import put as put_tower
from tests.screens.test_layout_audit import CASES, Case, one_match  # noqa: F401
from tests.some import match_of
from tests.words import first

BETWEEN = 5
"""Ticks between two quick presses."""
ENDS = ("end", "commit", "confirm", "draw", "steal", "stop", "clear", "release")
"""Actions that end a turn or a choice, by the first word of their text."""

Place = Callable[[Screen], None]
"""Brings something onto a screen, the same each time."""


@dataclass(frozen=True)
class Weight:
    """What presses have done that cannot be taken back: what was ended or given up, and which scenes came and went."""

    ended: tuple[str, ...]
    left: tuple[str, ...]
    began: int
    quits: int


def lasting(screen: Screen) -> list[Scene]:
    return [scene for scene in screen.director.scenes if isinstance(scene, TableScene | ResultsScene)]


def press(screen: Screen, place: Place, who: type[Player], id_: str, presses: int) -> Weight:
    """Press the target `id_` of what `place` shows, deliberately at first, and then quickly where that press was."""
    place(screen)
    quits: list[None] = []
    screen.services.quit = lambda: quits.append(None)
    before = lasting(screen)
    session = next((match_of(scene.client).session for scene in before if isinstance(scene, TableScene)), None)
    start = 0 if session is None else session.log_length
    player = who(screen)
    if isinstance(player, Mouse):
        player.confirm(id_)
    else:
        screen.top.focus = id_
        screen.top.changed()
        screen.wake()
        player.again()
    for _press in range(presses - 1):
        screen.ticks(BETWEEN)
        player.again()
    screen.ticks(BETWEEN * (4 - presses))
    if isinstance(player, Gamepad):
        screen.plugs.unplug(player.controller)
    people = () if session is None else [i for i, info in enumerate(session.seats) if info.is_person]
    done = [] if session is None else [entry.text for entry in session.log[start:] if entry.seat in people]
    return Weight(
        tuple(text for text in done if text.split()[0] in ENDS or " for " in text),
        tuple(type(scene).__name__ for scene in before if scene not in screen.director.scenes),
        sum(isinstance(scene, TableScene) and scene not in before for scene in screen.director.scenes),
        len(quits),
    )


NOTHING = Weight((), (), 0, 0)


def check(screen: Screen, place: Place, who: type[Player], id_: str) -> None:
    thrice = press(screen, place, who, id_, 3)
    if thrice != NOTHING:
        assert thrice == press(screen, place, who, id_, 1), f"three quick presses of {id_}"


def targets(screen: Screen, place: Place, few: bool = False) -> list[str]:
    """Ids of the targets that `place` shows, or a `few` of each kind: what has weight, what acts at once, the rest."""
    place(screen)
    screen.show()
    scene = screen.top
    kinds: tuple[list[str], ...] = ([], [], [])
    for target in scene.ui.targets:
        acts = isinstance(scene, TableScene) and target.id in scene.selection.results
        if not target.holds:
            kinds[0 if target.weighty else 1 if acts else 2].append(target.id)
    return [id_ for ids in kinds for id_ in (ids[:: 1 + len(ids) // 3] if few else ids)]


def of_session(session: Session) -> Place:
    return lambda screen: void(screen.put(table_for(screen, again(session), bot_delay=BETWEEN)))


def of_shot(case: Case) -> Place:
    def place(screen: Screen) -> None:
        shot = Shot(**case.shot)
        screen.director.reset()
        screen.director.reset(*scenes_for(shot, screen.services))
        if shot.page and not shot.is_lesson:
            assert screen.top.show_page(shot.page)

    return place


def void(_value: object) -> None:
    pass


def up_or_down(phase: str, seats: str = "pb", seed: int = 3) -> Session:
    session = new_session(seats, seed, game="up-or-down")
    return play_randomly(session, lambda view: view.phase == phase and sum(map(len, view.columns[0])) > 4)


POSITIONS: dict[str, Callable[[], Session]] = {
    "shape-up fresh": lambda: play_randomly(
        new_session("pb", 2), lambda view: len(view.layout) > 4 and not view.played
    ),
    "shape-up one card": lambda: play_randomly(
        new_session("pp", 3), lambda view: len(view.layout) > 4 and view.moved and not view.played
    ),
    "shape-up played": lambda: play_randomly(new_session("pb", 4), lambda view: len(view.layout) > 4 and view.played),
    "shape-up advanced": lambda: play_randomly(new_session("pp", 9, {"advanced": True}), lambda view: view.layout),
    "up-or-down play": lambda: up_or_down("play"),
    "up-or-down take": lambda: up_or_down("take"),
    "up-or-down draw": lambda: up_or_down("draw"),
    "up-or-down people": lambda: up_or_down("draw", "pp"),
    "square-up plan": lambda: new_session("pb", 3, {"timer": 0}, "square-up"),
    "square-up people": lambda: new_session("pp", 3, {"timer": 0}, "square-up"),
    "shapes declare": lambda: stacking("pb", variant="classic"),
    "shapes stack": lambda: stacking("pp", lambda view: view.phase == "ready", 3, variant="classic"),
    "shapes alone": lambda: waiting(),
}
QUICK = ("shape-up one card", "up-or-down take", "up-or-down draw")


@pytest.mark.parametrize("name", first(1, QUICK, "screens"))
def test_three_quick_presses_at_a_table(open_screen: Open, name: str) -> None:
    """Each device in turn, on what weighs something and on a sample of the rest."""
    screen, place = open_screen(), of_session(POSITIONS[name]())
    for number, id_ in enumerate(targets(screen, place, few=True)):
        check(screen, place, PLAYERS[(number + 1) % 3], id_)


@pytest.mark.soak
@ANY_DEVICE
@pytest.mark.parametrize("name", POSITIONS)
def test_three_quick_presses_of_every_target_of_a_table(open_screen: Open, name: str, who: type[Player]) -> None:
    screen, place = open_screen(), of_session(POSITIONS[name]())
    for id_ in targets(screen, place):
        check(screen, place, who, id_)


# -- one press has one meaning


@ANY_DEVICE
def test_a_card_played_quickly_does_not_end_the_turn_but_a_press_after_a_moment_does(
    open_screen: Open, who: type[Player]
) -> None:
    screen = open_screen()
    session = again(POSITIONS["shape-up one card"]())
    scene = screen.put(table_for(screen, session))
    player = who(screen)
    player.confirm(next(id_ for id_ in scene.selection.results if id_.startswith("cell.")))
    assert scene.focus == "end"
    for _press in range(2):
        screen.ticks(BETWEEN)
        player.again() if not isinstance(player, Mouse) else at_once(player, "end")
    assert session.log[-1].text.startswith("play")
    assert not screen.director.toast_text
    screen.ticks(NAP - 2 * BETWEEN)
    player.again()
    assert session.log[-1].text == "end"


def at_once(mouse: Mouse, id_: str) -> None:
    mouse.at = mouse.point(id_)
    mouse.again()


def waiting() -> Session:
    """Shapes for one, with a piece to take."""
    return stacking("p", lambda view: view.phase == "ready" and not view.platform, 3, variant="survivor")


def test_a_piece_that_was_just_taken_is_not_let_go_by_the_same_presses(open_screen: Open) -> None:
    screen = open_screen()
    for who in PLAYERS:
        scene, player = put_tower(screen, waiting()), who(screen)
        take(scene, player)
        for _press in range(2):
            screen.ticks(BETWEEN)
            if isinstance(player, Mouse):
                player.at = point(screen, *scene.show.camera.to_canvas(0, 120))
            player.again()
        assert scene.holds_input
        assert not scene.aim.leaving
        if isinstance(player, Mouse):
            # A pointer that has left the tray long enough means what it points at.
            screen.ticks(BETWEEN)
            player.again()
            assert scene.aim.leaving
            continue
        screen.ticks(NAP)
        player.again()
        assert scene.aim.leaving or not scene.holds_input
        if isinstance(player, Gamepad):
            screen.plugs.unplug(player.controller)


def test_cancel_never_leaves_the_program_and_the_button_it_leads_to_does(open_screen: Open) -> None:
    screen = open_screen()
    quits: list[None] = []
    screen.services.quit = lambda: quits.append(None)
    screen.director.reset(screen.services.make("title"))
    screen.show()
    for _press in range(3):
        screen.director.signal(Signal(Intent.CANCEL, True, Keyboard.device))
        screen.ticks(BETWEEN)
    screen.ticks(NAP)
    screen.director.signal(Signal(Intent.CANCEL, True, Keyboard.device))
    assert not quits
    screen.director.signal(Signal(Intent.CONFIRM, True, Keyboard.device))
    assert quits


SCREENS = [case for case in CASES if "rules" not in case.name and "results" not in case.name]
RESULTS = [case for case in CASES if "results" in case.name]


@pytest.mark.parametrize("name", first(1, ["title", "pick", "setup of two"], "screens"))
def test_three_quick_presses_in_a_menu(open_screen: Open, name: str) -> None:
    screen = open_screen()
    place = of_shot(next(case for case in CASES if case.name == name))
    for number, id_ in enumerate(targets(screen, place, few=True)):
        check(screen, place, PLAYERS[number % 3], id_)


@pytest.mark.soak
@ANY_DEVICE
@pytest.mark.parametrize("case", SCREENS, ids=lambda case: case.name)
def test_three_quick_presses_of_targets_of_a_screen(
    open_screen: Open, case: Case, who: type[Player], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The shelves of pictures have no folder of their own.
    monkeypatch.chdir(tmp_path)
    screen, place = open_screen(motion="1x"), of_shot(case)
    ids = targets(screen, place)
    for id_ in ids[:: 1 + len(ids) // 12]:
        # What was chosen by an earlier press is remembered, and what is for another game is gone.
        if id_ in targets(screen, place):
            check(screen, place, who, id_)


@pytest.mark.soak
@ANY_DEVICE
@pytest.mark.parametrize("case", RESULTS, ids=lambda case: case.name)
def test_three_quick_presses_of_every_target_of_results(
    open_screen: Open,
    one_match: None,  # noqa: F811
    case: Case,
    who: type[Player],
) -> None:
    """While points are counted, too: what skips them lies where other buttons come."""
    screen, place = open_screen(motion="1x"), of_shot(case)
    for id_ in targets(screen, place):
        check(screen, place, who, id_)
