"""Profiles of settings by name, and presets, by every device."""

from __future__ import annotations

import msgspec
import pytest

from game.app import profiles
from game.app.paths import settings_file
from game.app.profiles import FIELDS, PRESETS, USUAL
from game.app.settings import MOST_PROFILES, Settings, load
from game.ui.scene import Scene
from tests.screens.screen import ANY_DEVICE, Keyboard, Open, Player, Screen


def page(screen: Screen) -> Scene:
    screen.services.open("settings", "access")
    screen.show()
    screen.top.activate("profiles")
    screen.show()
    return screen.top


@ANY_DEVICE
def test_one_is_made_changed_left_and_chosen_again(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    page(screen)
    player = who(screen)
    player.confirm("make")
    player.confirm("done")
    settings = screen.services.settings
    made = settings.profile
    assert made
    player.confirm("set.calm")
    assert settings.reduced_motion
    assert settings.game_speed == 80
    player.confirm("profile.0")
    assert (settings.profile, settings.game_speed) == (USUAL, 100)
    player.confirm("profile.1")
    assert (settings.profile, settings.game_speed) == (made, 80)
    kept, problems = load(settings_file())
    assert not problems
    assert (kept.profile, kept.game_speed, profiles.names(kept)) == (made, 80, [USUAL, made])


def test_one_is_renamed_and_deleted_after_a_question(open_screen: Open) -> None:
    screen = open_screen(text_size=125)
    settings = screen.services.settings
    profiles.make(settings, "Ana")
    settings.text_size = 200
    profiles.make(settings, "Theo")
    page(screen)
    player = Keyboard(screen)
    player.confirm("profile.1")
    assert settings.text_size == 200
    player.confirm("rename")
    screen.top.activate(("type", "B"))
    screen.top.activate("done")
    assert profiles.names(settings) == [USUAL, "B", "Theo"]
    player.confirm("delete")
    assert settings.profile == "B"
    screen.ticks(30)
    player.confirm("delete")
    assert (settings.profile, settings.text_size) == (USUAL, 125)
    assert profiles.names(settings) == [USUAL, "Theo"]


def test_the_usual_one_is_neither_renamed_nor_deleted_and_there_is_room_for_so_many(open_screen: Open) -> None:
    screen = open_screen()
    settings = screen.services.settings
    page(screen)
    reasons = {target.id: target.disabled_reason for target in screen.top.ui.targets}
    assert reasons["rename"]
    assert reasons["delete"]
    assert not reasons["make"]
    while not profiles.is_full(settings):
        profiles.make(settings, "Ana")
    assert len(set(profiles.names(settings))) == MOST_PROFILES
    screen.top.changed()
    screen.show()
    reasons = {target.id: target.disabled_reason for target in screen.top.ui.targets}
    assert reasons["make"]


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_sets_what_it_names_and_nothing_else_and_is_taken_back(open_screen: Open, preset: str) -> None:
    screen = open_screen(motion="1x", reduced_motion=False)
    page(screen)
    settings = screen.services.settings
    before = msgspec.to_builtins(settings)
    screen.top.activate(("set", preset))
    changed = {name for name, value in msgspec.to_builtins(settings).items() if value != before[name]}
    assert changed == {name for name, value in PRESETS[preset].items() if before[name] != value}
    assert changed
    assert not profiles.missing(settings, preset)
    screen.top.activate(("set", preset))
    assert msgspec.to_builtins(settings) == before


def test_values_that_do_not_fit_are_left_out() -> None:
    settings = Settings(profiles={"Odd": {"text_size": 5000, "keys": {"up": 3}, "rumble": 20, "person": None}})
    profiles.use(settings, "Odd")
    assert (settings.profile, settings.text_size, settings.keys, settings.rumble) == ("Odd", 100, {}, 20)


def test_a_profile_has_no_setting_of_the_machine_or_of_people() -> None:
    others = {"fullscreen", "window", "vsync", "welcomed", "person", "company", "pads", "profile", "profiles"}
    others |= {"best_run", "watch_speed", "watch_unit", "watch_eyes", "last_game", "setups", "tips"}
    others |= {"turned_pieces", "moved_pieces", "shelf_place", "masters_kept"}
    assert {field.name for field in msgspec.structs.fields(Settings)} == others | set(FIELDS)
