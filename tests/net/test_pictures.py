"""Pictures of phones: their addresses cannot be worked out, and who has one gets what was painted."""

from __future__ import annotations

from game import art
from game.net.pictures import PREFIX, Pictures


def test_an_address_follows_from_nothing_that_a_phone_knows() -> None:
    key = art.pennant(32, 48, "red")
    one, two = Pictures(b"one"), Pictures(b"two")
    assert one.url(key) == one.url(key)
    assert one.url(key) != two.url(key)
    assert one.url(key) != one.url(art.pennant(32, 48, "blue"))
    assert len(one.url(key)) == len(f"{PREFIX}{'0' * 32}.png")


def test_only_what_was_shown_is_painted() -> None:
    pictures = Pictures(b"one")
    key = art.pennant(32, 48, "red")
    assert pictures.png(Pictures(b"one").url(key)) is None, "nobody has been shown it yet"
    painted = pictures.png(pictures.url(key))
    assert painted is not None
    assert painted.startswith(b"\x89PNG")
    assert pictures.png(f"{PREFIX}../x.png") is None
