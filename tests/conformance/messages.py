"""Messages: what a game's codec writes comes back equal, of the same types, and of the types that the hints say."""

from dataclasses import fields, is_dataclass
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from game.core.codec import codec_of
from game.core.game import Event, Game, Values


def check_message(game: Game, value: Any, kind: Any) -> None:
    """`value`, of the type `kind`, comes back as it was."""
    codec = codec_of(game)
    again = codec.decode(codec.encode(value), kind)
    assert again == value
    # Equal values may differ in type: True and 1. Their `repr` does not.
    assert repr(again) == repr(value)


def is_well_typed(value: Any, hint: Any, values: Values) -> bool:
    """Whether `value` and all that it is made of are of the types that `hint` and the hints of its fields say."""
    origin, args = get_origin(hint), get_args(hint)
    if hint is Event:
        return is_well_typed(value, values.event, values)
    if origin is Annotated:
        return is_well_typed(value, getattr(values, args[1]), values)
    if origin in (Union, UnionType):
        return any(is_well_typed(value, each, values) for each in args)
    if origin is Literal:
        return any(type(value) is type(each) and value == each for each in args)
    if origin is tuple:
        each = (args[0],) * len(value) if args[1:] == (...,) else args
        return (
            type(value) is tuple
            and len(value) == len(each)
            and all(map(is_well_typed, value, each, [values] * len(each)))
        )
    if hint is None:
        return value is None
    if type(value) is not hint:
        return False
    if not is_dataclass(hint):
        return True
    hints = get_type_hints(hint, include_extras=True)
    return all(is_well_typed(getattr(value, field.name), hints[field.name], values) for field in fields(hint))
