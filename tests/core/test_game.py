"""Manifests, settling options, digests, refusals."""

from types import SimpleNamespace
from typing import Any

import pytest

from game.core.game import BadSetup, Event, Option, digest, settle_options
from game.core.manifest import Manifest
from tests.toys import BOX
from tests.toys.sealed_bids import SealedBids


class _Picky(SealedBids):
    """A second option that must not equal the first."""

    def options(self) -> tuple[Option, ...]:
        return (Option("one", 1, (1, 2, 3)), Option("two", 1, (1, 2, 3)))

    def choices(self, seats: int, chosen: Any) -> dict[str, tuple[Any, ...]]:
        return {"one": (1, 2, 3), "two": tuple(value for value in (1, 2, 3) if value != chosen.get("one"))}


@pytest.mark.parametrize("manifest", BOX.values(), ids=list(BOX))
def test_a_manifest_says_what_the_rules_say(manifest: Manifest) -> None:
    rules = manifest.rules()
    assert (manifest.key, manifest.players) == (rules.key, rules.seat_range)
    assert BOX[manifest.key] is manifest
    assert set(manifest.option_words()) == {option.key for option in rules.options()}


@pytest.mark.parametrize(
    ("chosen", "settled"),
    [
        ({}, {"one": 1, "two": 2}),
        ({"one": 2}, {"one": 2, "two": 1}),
        ({"two": 3}, {"one": 1, "two": 3}),
    ],
)
def test_options_settle_on_what_fits(chosen: dict[str, Any], settled: dict[str, Any]) -> None:
    assert settle_options(_Picky(), 2, chosen) == settled


@pytest.mark.parametrize(
    ("seats", "chosen", "reason"),
    [
        (1, {}, "setup.seats"),
        (7, {}, "setup.seats"),
        (2, {"three": 1}, "setup.unknown-option"),
        (2, {"one": 4}, "setup.bad-value"),
        (2, {"one": True}, "setup.bad-value"),
        (2, {"one": "1"}, "setup.bad-value"),
        (2, {"one": 2, "two": 2}, "setup.bad-value"),
    ],
)
def test_options_that_are_refused(seats: int, chosen: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadSetup) as error:
        settle_options(_Picky(), seats, chosen)
    assert error.value.reason == reason


def test_digest_stands_for_the_canonical_form() -> None:
    def of(*canonical: Any) -> str:
        return digest(SimpleNamespace(canonical=lambda: canonical))

    assert of(1, ("a", 2)) == of(1, ("a", 2))
    assert len({of(1, ("a", 2)), of(1, ("a", 3)), of(1, "a", 2), of("1", ("a", 2)), of()}) == 5
    assert of() == "71857576257465c7"


def test_plain_event_hides_and_reveals_nothing() -> None:
    event = Event()
    assert event.seen_by(0) is event.seen_by(None) is event
    assert not event.reveals
