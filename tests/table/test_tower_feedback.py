"""Sounds and vibrations of a tower, without a window: knocks, scrapes, creaks; and the lean of a held piece."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from game.app.audio import SOUNDS
from game.physics.balance import TIPPING, Balance
from game.physics.bodies import MATERIALS
from game.physics.sliding import Slip
from game.physics.space import Knock
from game.physics.stack import Placed
from game.physics.tower import Held, Tower
from game.physics.tower_view import TowerView, view_of
from game.table.tower.feedback import (
    CREAKS,
    SCRAPES,
    Effects,
    Sound,
    TowerFeedback,
    knocked,
    play_effects,
    scraped,
)
from game.table.tower.held_piece import LEAN_FULL, LEAN_MOST, leaning
from game.table.tower.show import TowerShow
from tests.table.noting_stage import NotingStage

EMPTY = view_of(Tower())
KNOCK = Knock(0.5, "brick", "", 0, 0)
SLIP = Slip(100, 1, "wood", "wood", 0, 0)


def balanced(piece: int, margin: float) -> tuple[Balance, ...]:
    """A piece that stands with this margin."""
    return (Balance(piece, 1.0, (0, 0), (0, 0), (1, 0), 1 - margin / 2),)


def seen(**what: Any) -> TowerView:
    return replace(EMPTY, **{"phase": "settling", **what})


def creaks(feel: TowerFeedback, margin: float, ticks: int, phase: str = "held") -> list[Sound]:
    """What creaks while a piece has this margin."""
    effects = [feel.read(seen(phase=phase, balances=balanced(7, margin)), True) for _ in range(ticks)]
    return [sound for effect in effects for sound in effect.sounds if sound.name in CREAKS]


# Knocks and scrapes


def test_knocks_sound_by_size_strength_and_material() -> None:
    (low,), (high,) = knocked(KNOCK), knocked(replace(KNOCK, kind="wedge", strength=0.9))
    assert (low.name, high.name) == ("wood1", "wood3")
    assert high.volume > low.volume
    (ice,) = knocked(replace(KNOCK, material="ice", met="ice"))
    assert ice.name == "ice"
    lead, wood = knocked(replace(KNOCK, material="lead"))
    assert (lead.name, wood.name) == ("lead", "wood2")
    assert wood.volume == lead.volume / 2


def test_every_material_has_its_sound() -> None:
    kinds = [replace(KNOCK, material=material, met=material) for material in MATERIALS]
    names = [sound.name for knock in kinds for sound in knocked(knock)]
    assert len(set(names)) == len(MATERIALS)
    assert set(names) | {*SCRAPES, *CREAKS} <= set(SOUNDS)


def test_a_scrape_grows_with_the_slip_and_needs_a_load() -> None:
    slow, fast, light = (scraped(slip, 0) for slip in (SLIP, replace(SLIP, speed=300), replace(SLIP, load=0.05)))
    assert light.volume < slow.volume < fast.volume <= 1
    assert slow.pitch < fast.pitch
    assert scraped(replace(SLIP, met="ice"), 0).pitch > slow.pitch > scraped(replace(SLIP, material="lead"), 0).pitch


def test_scrapes_follow_one_another_without_a_repeat() -> None:
    feel = TowerFeedback()
    names = [feel.read(seen(slips=(SLIP,)), True).sounds[0].name for _ in range(6)]
    assert all(a != b for a, b in pairwise(names))
    assert feel.read(seen(), True) == Effects()


# Creaks


def test_a_creak_grows_as_a_margin_shrinks() -> None:
    feel = TowerFeedback()
    assert creaks(feel, TIPPING, 60) == []
    loud = [creaks(feel, margin, 40) for margin in (0.08, 0.05, 0.02, 0.0)]
    assert [len(heard) for heard in loud] == [1, 1, 1, 1]
    volumes = [heard[0].volume for heard in loud]
    assert volumes == sorted(volumes)
    assert volumes[-1] > 2 * volumes[0]
    pitches = [heard[0].pitch for heard in loud]
    assert pitches == sorted(pitches, reverse=True)


def test_the_faster_a_margin_goes_the_more_it_creaks_and_more_often_when_thin() -> None:
    def heard(start: float, end: float) -> int:
        feel = TowerFeedback()
        margins = [start + (end - start) * tick / 60 for tick in range(60)]
        effects = [feel.read(seen(balances=balanced(7, margin)), True) for margin in margins]
        return sum(bool(effect.sounds) for effect in effects)

    assert heard(0.05, 0.0) > heard(0.1, 0.05) > 1


def test_what_stays_as_thin_is_heard_less_and_less() -> None:
    feel = TowerFeedback()
    ticks = [tick for tick in range(2000) if creaks(feel, 0.04, 1)]
    waits = [b - a for a, b in pairwise(ticks)]
    assert waits[0] >= 60
    assert waits == sorted(waits)
    assert len(ticks) <= 8
    assert len(creaks(feel, 0.02, 3)) == 1, "what shrinks again is heard at once"


def test_a_margin_that_recovers_creaks_when_it_goes_again() -> None:
    feel = TowerFeedback()
    # All of it within the time after which a steady margin would be heard again.
    assert creaks(feel, 0.03, 20)
    assert not creaks(feel, 0.06, 5)
    assert creaks(feel, 0.04, 20)
    assert not creaks(feel, 0.5, 200)
    assert creaks(feel, 0.04, 40)


def test_margins_jitter_in_silence_and_rest_is_silent() -> None:
    feel = TowerFeedback()
    creaks(feel, 0.05, 40)
    for tick in range(40):
        assert not creaks(feel, 0.05 + 0.004 * (-1) ** tick, 1)
    assert not creaks(TowerFeedback(), 0.0, 100, phase="rest")


# What is felt


def test_contact_is_for_who_builds_and_a_crash_for_everybody() -> None:
    feel = TowerFeedback()
    assert feel.read(seen(phase="held", bump=60.0), True) == Effects(contact=0.5)
    assert feel.read(seen(phase="held", bump=2.0), True) == Effects()
    hit = feel.read(seen(knocks=(KNOCK,)), True)
    assert (hit.contact, hit.crash) == (0.5, 0.0)
    fallen = tuple(Placed(piece, 0, 0, 0, True) for piece in range(3))
    one = feel.read(seen(pieces=fallen[:1], collapsing=True, knocks=(replace(KNOCK, strength=0.1),)), True)
    assert one.contact == 0.0
    assert one.crash == pytest.approx(0.6)
    assert feel.read(seen(pieces=fallen[:1], collapsing=True), True).crash == 0, "it has crashed already"
    more = feel.read(seen(pieces=fallen, collapsing=True), True)
    assert more.crash == pytest.approx(0.8)
    assert feel.read(seen(pieces=fallen, collapsing=True, knocks=(KNOCK,)), True).crash == 0.5


def test_what_lay_fallen_when_a_match_goes_on_does_not_crash() -> None:
    fallen = (Placed(1, 0, 0, 0, True),)
    assert TowerFeedback().read(seen(pieces=fallen, collapsing=True), True) == Effects()


def test_in_secret_phases_only_knocks_are_heard_and_nothing_is_felt() -> None:
    feel = TowerFeedback()
    feel.read(EMPTY, False)
    all_at_once = seen(
        knocks=(KNOCK,), slips=(SLIP,), bump=60.0, collapsing=True, pieces=(Placed(1, 0, 0, 0, True),),
        balances=balanced(2, 0.0),
    )  # fmt: skip
    assert feel.read(all_at_once, False) == Effects(tuple(knocked(KNOCK)))


def test_effects_reach_the_speakers_and_the_right_pads() -> None:
    class Noted:
        def __init__(self) -> None:
            self.told: list[tuple[Any, ...]] = []

        def play(self, *what: Any) -> None:
            self.told.append(what)

        def light(self, *what: Any) -> None:
            self.told.append(("light", *what))

        def strong(self, *what: Any) -> None:
            self.told.append(("strong", *what))

    heard, felt = Noted(), Noted()
    effects = Effects((Sound("ice", 0.5, 1.2),), 0.3, 0.9)
    play_effects(effects, heard, felt, lambda seats: {10 + seat for seat in seats}, 3, (2,))  # type: ignore[arg-type]
    assert heard.told == [("ice", 0.5, 1.2)]
    assert felt.told == [("light", 12, 0.3), ("strong", 10, 0.9), ("strong", 11, 0.9), ("strong", 12, 0.9)]
    play_effects(Effects(), heard, felt, lambda seats: set(seats), 3, (2,))  # type: ignore[arg-type]
    assert (len(heard.told), len(felt.told)) == (1, 4)


# The lean


def test_the_held_piece_leans_with_its_motion_and_stands_up_again() -> None:
    lean, leans = 0.0, []
    for _ in range(40):
        lean = leaning(lean, LEAN_FULL)
        leans.append(lean)
    assert leans == sorted(leans)
    assert lean == pytest.approx(LEAN_MOST, rel=0.01)
    assert leaning(0.0, -LEAN_FULL) == -leans[0]
    assert leaning(0.0, 400) < leans[0]
    ticks = 0
    while lean:
        lean, ticks = leaning(lean, 0.0), ticks + 1
    assert ticks < 30
    assert leaning(0.0, 60) == 0, "at the speed of a touch it is shown as it lies"


def test_a_piece_let_go_in_motion_goes_on_from_its_lean() -> None:
    show, stage = TowerShow(), NotingStage()
    for tick in range(30):
        held = Held(0, 5, 15.0 * tick, 400, 0.0, (900, 400, 0))
        show.read(seen(phase="held", held=held), None, True)
    show.frame(stage, 1.0)
    assert stage.at["piece.5"][2] > 0.9 * LEAN_MOST
    assert "ghost" not in stage.at or stage.at["ghost"][2] == 0
    show.read(seen(pieces=(Placed(5, 437, 400, 0.0),)), None, True)
    leans = []
    for share in (0.0, 0.5, 1.0):
        show.frame(stage, share)
        leans.append(stage.at["piece.5"][2])
    assert leans[0] > leans[1] > leans[2] == 0
