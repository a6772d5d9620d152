"""The codec on values of its own: what comes back, and what is refused."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any, Literal

import pytest

from game.core.codec import MAX_BYTES, BadMessage, Codec
from game.core.game import AnyAction, Event, Observation, Preview, TimeLimit, Values


class Suit(Enum):
    SUN = "sun"
    MOON = "moon"


@dataclass(frozen=True, slots=True)
class Put:
    card: int
    cell: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Pass:
    pass


@dataclass(frozen=True, slots=True)
class Laid:
    suit: Suit
    by: Put | Pass | None
    open: bool


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    cards: tuple[int | None, ...]
    how: Literal["up", "down"]


@dataclass(frozen=True, slots=True)
class Ended(Event):
    pass


@dataclass(frozen=True, slots=True)
class View:
    rows: tuple[tuple[Laid, ...], ...]
    pair: tuple[Laid, str] | None
    option: bool | int | str
    weight: float


@dataclass(frozen=True, slots=True)
class Question:
    """What a program may put around the values of a game."""

    seat: int
    hint: AnyAction | None
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Stranger:
    card: int
    cell: tuple[int, int]


CODEC = Codec(Values(Put | Pass, Dealt | Ended, View, Laid))
LAID = Laid(Suit.MOON, Put(3, (-1, 2)), True)
VIEW = View(((LAID,), (), (Laid(Suit.SUN, None, False), Laid(Suit.SUN, Pass(), False))), (LAID, "x"), 1, 0.1)


@pytest.mark.parametrize(
    ("value", "kind"),
    [
        (Put(3, (-1, 2)), AnyAction),
        (Pass(), AnyAction),
        (VIEW, View),
        (View((), None, True, 1.0), View),
        (View((), None, "1", 1e300), View),
        ((Dealt((1, None), "up"), Ended()), tuple[Event, ...]),
        (Observation("toy", None, VIEW, (Ended(),), ()), Observation),
        (Observation("toy", 2, VIEW, (Dealt((), "down"),), (Pass(), Put(0, (0, 0)))), Observation),
        (Preview(-3, (LAID, LAID)), Preview),
        (TimeLimit(30, 7), TimeLimit),
        (Question(1, Put(1, (2, 3)), (Ended(),)), Question),
        (Question(1, None, ()), Question | Pass),
    ],
    ids=lambda value: type(value).__name__,
)
def test_values_come_back_of_the_same_types(value: Any, kind: Any) -> None:
    again = CODEC.decode(CODEC.encode(value), kind)
    assert again == value
    assert repr(again) == repr(value)


def test_what_is_written_is_short() -> None:
    assert CODEC.encode((Put(3, (-1, 2)), Pass(), LAID)) == (
        b'[["Put",3,[-1,2]],["Pass"],["Laid","moon",["Put",3,[-1,2]],true]]'
    )


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (b"", Put),
        (b'["Put",1,[2,3]', Put),
        (b'["Put",1,[2,3]] ["Pass"]', Put),
        (b'["Put",1,[2,\xff]]', Put),
        (b'["Pu\xff",1,[2,3]]', Put),
        (b'["Put",1]', Put),
        (b'["Put",1,[2,3],4]', Put),
        (b'["Put",1,[2]]', Put),
        (b'["Put",1,[2,3,4]]', Put),
        (b'["Put",true,[2,3]]', Put),
        (b'["Put",1.0,[2,3]]', Put),
        (b'["Put","1",[2,3]]', Put),
        (b'["Put",null,[2,3]]', Put),
        (b'["Put",' + b"9" * 5000 + b",[2,3]]", Put),
        (b'["Pass"]', Put),
        (b'["Stranger",1,[2,3]]', AnyAction),
        (b'["Dealt",[],"up"]', AnyAction),
        (b'["Pass"]', Event),
        (b'["Dealt",[],"left"]', Event),
        (b'["Dealt",[[]],"up"]', Event),
        (b'["Laid","star",null,true]', Laid),
        (b'["Laid","sun",["Laid","sun",null,true],true]', Laid),
        (b'["Laid","sun",null,1]', Laid),
        (b'["Preview",0,[["Put",1,[2,3]]]]', Preview),
        (b'{"card":1,"cell":[2,3]}', Put),
        (b"[" * 100_000, Put),
        (b"[" * 100_000, tuple[Event, ...]),
        (CODEC.encode((Ended(),) * (MAX_BYTES // 10)), tuple[Event, ...]),
    ],
    ids=lambda value: None if isinstance(value, type) else str(value)[:40],
)
def test_anything_else_is_refused(data: bytes, kind: Any) -> None:
    with pytest.raises(BadMessage):
        CODEC.decode(data, kind)


def test_a_class_that_no_hint_names_cannot_be_read_where_another_one_can() -> None:
    assert CODEC.decode(CODEC.encode(Stranger(1, (2, 3))), Stranger) == Stranger(1, (2, 3))
    for kind in (Put, AnyAction, Put | Pass):
        with pytest.raises(BadMessage):
            CODEC.decode(CODEC.encode(Stranger(1, (2, 3))), kind)


@pytest.mark.parametrize("hint", [list[int], Any, dict[str, int], object, set])
def test_a_type_that_no_message_may_hold_is_an_error(hint: Any) -> None:
    with pytest.raises(TypeError):
        CODEC.decode(b"[]", hint)
