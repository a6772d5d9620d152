"""One key does everything: on every screen, at every table, and in the hand."""

from itertools import groupby

import pytest

from game.app.intents import Intent
from game.core.tower_events import UNIT
from game.games.challenge.lobby.shelf import ShelfScene
from game.games.challenge.table import ChallengeScene
from game.screens.controls import BindScene
from game.screens.pause import PauseScene
from game.screens.settings import SettingsScene
from game.screens.title import TitleScene
from game.table.tower.input import aim
from game.tools.screenshot import scenes_for
from game.ui.scan_groups import FEW, Choice, Group, Node
from game.ui.scanning import NOTCH
from tests.screens.screen import Gamepad, Keyboard, Open, Screen, new_session, play_randomly, table_for
from tests.screens.stacking import held, world
from tests.screens.switching import Switch
from tests.screens.test_controls import SHOTS, _name
from tests.screens.test_game_speed import begin
from tests.some import match_of
from tests.words import first


def choices(node: Node) -> list[Choice]:
    return [node] if isinstance(node, Choice) else [one for part in node.parts for one in choices(part)]


def depth(node: Node) -> int:
    return 0 if isinstance(node, Choice) else 1 + max(map(depth, node.parts))


@pytest.mark.parametrize("shot", first(6, SHOTS, "screens"), ids=_name)
def test_every_target_is_in_a_short_scan(open_screen: Open, shot: object) -> None:
    screen = open_screen(text_size=shot.text_size)  # type: ignore[attr-defined]
    screen.director.reset(*scenes_for(shot, screen.services))  # type: ignore[arg-type]
    screen.show()
    switch = Switch(screen)
    screen.ticks(2)
    found = [choice.target.id for node in switch.scanner.level for choice in choices(node) if choice.target]
    live = [target.id for target in screen.top.ui.targets if not target.disabled_reason]
    assert set(found) == set(live)
    for node in switch.scanner.level:
        assert depth(node) <= 4
        assert isinstance(node, Choice) or all(len(group.parts) <= FEW for group in groups(node))
    assert len(switch.scanner.level) <= FEW + 6


def groups(node: Node) -> list[Group]:
    return [] if isinstance(node, Choice) else [node, *(one for part in node.parts for one in groups(part))]


def test_it_is_switched_off_again_by_itself(open_screen: Open) -> None:
    screen = open_screen()
    screen.director.reset(TitleScene(screen.services), SettingsScene(screen.services))
    switch = Switch(screen)
    switch.confirm("tab.access")
    switch.confirm("one_switch")
    assert not screen.services.settings.one_switch
    screen.ticks(50)
    focus = screen.top.focus
    screen.ticks(50)
    assert screen.top.focus == focus


def test_a_choice_is_lit_up_for_the_dwell_time(open_screen: Open) -> None:
    screen = open_screen(one_switch=True, dwell=500)
    screen.director.reset(SettingsScene(screen.services))
    screen.ticks(1)
    seen = []
    for _ in range(300):
        screen.ticks(1)
        seen.append(screen.services.scanner.current)
    lengths = [len(list(same)) for _node, same in groupby(seen)]
    assert set(lengths[1:-1]) == {30, 45}, "the first of all is lit up longer"


def test_back_and_menu_are_in_the_scan(open_screen: Open) -> None:
    screen = open_screen()
    table, switch = begin(screen), Switch(screen)
    switch.do(Intent.MENU)
    assert isinstance(screen.top, PauseScene)
    switch.back()
    assert screen.top is table


def test_a_group_without_a_press_is_left_again(open_screen: Open) -> None:
    screen = open_screen()
    screen.director.reset(SettingsScene(screen.services))
    switch = Switch(screen)
    switch.wait_until(lambda: isinstance(switch.scanner.current, Group))
    switch.press()
    inner = switch.scanner.level
    switch.wait_until(lambda: switch.scanner.level is not inner)


def test_who_presses_on_and_on_goes_through_the_values(open_screen: Open) -> None:
    screen = open_screen(text_size=100)
    screen.director.reset(SettingsScene(screen.services))
    switch = Switch(screen, dwell=10)
    switch.confirm("text_size")
    switch.press()
    assert screen.services.settings.text_size == 150


def test_it_says_what_the_key_does(open_screen: Open) -> None:
    screen = open_screen(drawn=True)
    screen.director.reset(TitleScene(screen.services))
    screen.show()
    switch = Switch(screen)
    screen.ticks(2)
    bar = screen.shell.view._scan
    assert bar is not None
    assert bar.bottom <= screen.services.area.bottom
    screen.services.settings.one_switch = False
    screen.services.apply_settings()
    screen.ticks(2)
    assert screen.shell.view._scan is None
    assert switch.scanner.current is None


def test_other_keys_and_the_mouse_go_on_as_ever(open_screen: Open) -> None:
    screen = open_screen()
    screen.director.reset(TitleScene(screen.services), SettingsScene(screen.services))
    Switch(screen, dwell=1000)
    keyboard = Keyboard(screen)
    here = screen.top.focus
    keyboard.tap(Intent.DOWN)
    assert screen.top.focus != here
    keyboard.tap(Intent.CANCEL)
    assert isinstance(screen.top, TitleScene)


def test_a_card_is_picked_and_laid(open_screen: Open) -> None:
    screen = open_screen()
    session = new_session("pb", 2)
    play_randomly(session, lambda view: len(view.layout) >= 4 and not view.played)
    scene = screen.put(table_for(screen, session))
    switch = Switch(screen)
    action = scene.legal()[0]
    for target in scene.steps(action):
        switch.confirm(target)
    assert match_of(scene.client).session.log[-1].text == scene.client.game.encode(action)


def taken(screen: Screen) -> tuple[ChallengeScene, Switch]:
    table, switch = begin(screen), Switch(screen)
    switch.confirm(f"tray.{table.view.coming[0]}")
    assert table.holds_input
    screen.tick()
    return table, switch


def test_a_held_piece_sweeps_from_side_to_side_until_the_press(
    open_screen: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(aim, "SWEEP", 6.0)
    screen = open_screen()
    table, switch = taken(screen)
    left, right = table.site.camera.across
    seen = []
    for _ in range(240):
        screen.tick()
        seen.append(table.aim.x)
    assert min(seen) < left + 5
    assert max(seen) > right - 5
    switch.press()
    assert table.holds_input, "it is not let go by the press that stops it"
    screen.ticks(30)
    assert held(table).x == pytest.approx(seen[-1], abs=6)


def test_turns_are_offered_and_the_piece_is_let_down(open_screen: Open) -> None:
    screen = open_screen()
    table, switch = taken(screen)
    switch.wait_until(lambda: abs(table.aim.x) < 3)
    switch.press()
    before = held(table).target[2]
    switch.do("turn-left")
    screen.ticks(30)
    assert round((held(table).target[2] - before) * 180 / 3.14159) == NOTCH
    switch.do("turn-right")
    screen.ticks(30)
    high = held(table).y
    switch.do("drop")
    switch.wait_until(lambda: not table.holds_input)
    fell = world(table).tower.pieces[0].y
    assert high - fell > UNIT / 4
    switch.wait_until(lambda: table.view.phase == "ready", 900)
    assert len(table.view.placed) == 1


def test_a_finer_sweep_stays_near(open_screen: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(aim, "SWEEP_FINE", 1.5)
    screen = open_screen()
    table, switch = taken(screen)
    screen.ticks(60)
    switch.press()
    centre = table.aim.x
    switch.do("finer")
    seen = []
    for _ in range(110):
        screen.tick()
        seen.append(table.aim.x)
    assert max(seen) - centre == pytest.approx(0.75 * UNIT, abs=1.5)
    assert centre - min(seen) == pytest.approx(0.75 * UNIT, abs=1)


def test_from_the_title_to_a_level(open_screen: Open) -> None:
    screen = open_screen()
    screen.director.reset(TitleScene(screen.services))
    switch = Switch(screen)
    switch.confirm("lobby.challenge")
    assert isinstance(screen.top, ShelfScene)
    switch.confirm(next(id_ for id_ in screen.ids if id_.startswith("level.")))
    assert isinstance(screen.top, ChallengeScene)


def test_other_keys_are_not_named(open_screen: Open) -> None:
    screen = open_screen(text_size=100)
    table, _switch = taken(screen)
    screen.show()
    caps = [picture.id for picture in table.ui.pictures if picture.art.kind == "keycap"]
    assert caps == []
    assert "Arrows move" not in screen.words


def test_a_piece_sweeps_the_slower_the_longer_choices_are_lit_up(open_screen: Open) -> None:
    screen = open_screen(one_switch=True, dwell=2500)
    table, keyboard = begin(screen), Keyboard(screen)
    screen.services.settings.one_switch = False
    screen.services.apply_settings()
    keyboard.confirm(f"tray.{table.view.coming[0]}")
    # Keys hold it over the building first.
    screen.ticks(90)
    screen.services.settings.one_switch = True
    screen.services.apply_settings()
    screen.ticks(2)
    before = table.aim.x
    screen.ticks(50)
    assert table.aim.x - before == pytest.approx(50 * aim.SWEEP * 1200 / 2500)


def test_the_button_of_a_pad_is_the_switch(open_screen: Open) -> None:
    screen = open_screen(one_switch=True, dwell=500)
    screen.director.reset(TitleScene(screen.services), SettingsScene(screen.services))
    screen.ticks(2)
    pad = Gamepad(screen)
    pad.tap(Intent.CONFIRM)
    assert screen.services.scanner.device == pad.device
    for _ in range(400):
        if screen.services.scanner.current is not None and screen.services.scanner.current.id == "key.cancel":
            break
        screen.ticks(1)
    pad.tap(Intent.CONFIRM)
    assert isinstance(screen.top, TitleScene)


def test_the_one_key_is_never_bound_to_anything_else(open_screen: Open) -> None:
    screen = open_screen()
    screen.director.reset(TitleScene(screen.services), SettingsScene(screen.services))
    switch = Switch(screen)
    switch.confirm("tab.controls")
    switch.confirm("keys.up")
    assert isinstance(screen.top, BindScene)
    switch.confirm("cancel")
    assert isinstance(screen.top, SettingsScene)
    assert screen.services.settings.keys == {}
