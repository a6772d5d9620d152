"""`ENCODINGS`: the encoding of each game that learners can play, by its key."""

from __future__ import annotations

from collections.abc import Mapping

from game.lab.encoding import Encoding
from game.lab.encodings import shape_up, shapes, square_up, up_or_down

ENCODINGS: Mapping[str, Encoding] = {
    one.ENCODING.game.key: one.ENCODING for one in (shape_up, shapes, square_up, up_or_down)
}
