"""The random source: known numbers, no bias, streams that leave each other alone."""

from collections import Counter

import pytest

from game.core.rng import Rng, stream


def test_numbers_are_those_of_splitmix64() -> None:
    """The reference sequence for the seed 1234567."""
    rng = Rng(1234567)
    assert [rng.next64() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_shuffle_and_choice_are_pinned() -> None:
    rng = stream(7, "rules")
    items = list(range(10))
    rng.shuffle(items)
    assert items == [0, 7, 9, 1, 2, 3, 5, 6, 4, 8]
    assert "".join(rng.choice("abc") for _ in range(10)) == "cbbccaacbb"


def test_every_order_is_as_likely() -> None:
    rng = Rng(5)
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        items = [0, 1, 2]
        rng.shuffle(items)
        seen[tuple(items)] += 1
    assert len(seen) == 6
    assert all(850 < count < 1150 for count in seen.values())


def test_below_keeps_below() -> None:
    rng = Rng(1)
    assert {rng.below(3) for _ in range(100)} == {0, 1, 2}
    assert {rng.below(1) for _ in range(10)} == {0}
    for limit in (0, -1):
        with pytest.raises(ValueError, match="at least 1"):
            rng.below(limit)
    with pytest.raises(ValueError, match="at least 1"):
        rng.choice([])


def test_large_limits_are_unbiased() -> None:
    """With a limit of three quarters of 2**64, plain remainders would give the lowest third twice as often."""
    rng = Rng(3)
    limit = 3 * 2**62
    low = sum(rng.below(limit) < limit // 3 for _ in range(3000))
    assert 900 < low < 1100


def test_clone_goes_on_alike_and_apart() -> None:
    rng = Rng(9)
    twin = rng.clone()
    assert [rng.next64() for _ in range(3)] == [twin.next64() for _ in range(3)]
    rng.next64()
    assert rng.word != twin.word


def test_streams_differ_by_seed_and_name() -> None:
    words = {stream(seed, name).word for seed in (1, 2) for name in ("rules", "bot 1", "bot 11", "cosmetics")}
    assert len(words) == 8
    assert stream(1, "bot 1").word == stream(1, "bot 1").word
