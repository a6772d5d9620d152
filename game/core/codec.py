"""`Codec` turns a game's observations, events and actions into JSON bytes, and those into equal values again.

A frozen dataclass is an array of its class's name and its fields, `["Play", 7, 2, 1]`, so that unions can be read.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from functools import cache, reduce
from operator import attrgetter, or_
from types import GenericAlias, NoneType, UnionType
from typing import Annotated, Any, Final, Literal, TypeVar, Union, get_args, get_origin, get_type_hints, overload

import msgspec

from game.core.game import Event, Game, Values

T = TypeVar("T")

MAX_BYTES: Final = 1_000_000
"""Longest message, some twenty times the longest observation of a match."""

_PLAIN: Final = (NoneType, bool, int, float, str)

_Hint = Any  # a type form: a class, a union, a tuple, a `Literal` …
_Value = Any  # a value of any such type
_Convert = Callable[[_Value], _Value]
_Step = _Convert | None
"""Converts a value to the form that msgspec writes, or back; None where both are the same."""


class BadMessage(ValueError):
    """Bytes that are no value of the expected type."""


@dataclass(frozen=True, slots=True)
class _Form:
    """The type that msgspec reads and writes for a type hint (`wire`), and the steps from the value and back."""

    wire: _Hint
    pack: _Step = None
    unpack: _Step = None


class Codec:
    """Writes and reads values of one game. It builds only classes that the expected type or `values` name, with fields
    of the types of their hints.

    Hints may be made of frozen dataclasses, structs of msgspec, enums, `Literal`, None, bool, int, finite float, str,
    unions of them, and tuples. `TypeError` for any other.
    """

    def __init__(self, values: Values) -> None:
        self._values = values
        self._forms: dict[_Hint, _Form] = {}
        self._decoders: dict[_Hint, tuple[msgspec.json.Decoder[_Value], _Step]] = {}

    def encode(self, value: object) -> bytes:
        """Writes `value`, a dataclass or a tuple of them, as JSON."""
        return msgspec.json.encode(self._pack(value))

    @overload
    def decode(self, data: bytes, kind: type[T]) -> T: ...

    @overload
    def decode(self, data: bytes, kind: object) -> _Value: ...

    def decode(self, data: bytes, kind: _Hint) -> _Value:
        """Reads a value of the type `kind` that `encode` has written. `BadMessage` for anything else.

        `kind` may be any hint, such as `Observation`, `tuple[Event, ...]` or `AnyAction`.
        """
        if kind not in self._decoders:
            form = self._form(kind)
            self._decoders[kind] = msgspec.json.Decoder(form.wire), form.unpack
        decoder, unpack = self._decoders[kind]
        if len(data) > MAX_BYTES:
            raise BadMessage(f"a message of {len(data)} bytes is too long")
        try:
            wire = decoder.decode(data)
        except (ValueError, RecursionError) as error:
            raise BadMessage(str(error)) from None
        return wire if unpack is None else unpack(wire)

    def _pack(self, value: _Value) -> _Value:
        if type(value) is tuple:
            return [self._pack(each) for each in value]
        pack = self._form(type(value)).pack
        return value if pack is None else pack(value)

    def _form(self, hint: _Hint) -> _Form:
        if hint not in self._forms:
            self._forms[hint] = self._make_form(hint)
        return self._forms[hint]

    def _make_form(self, hint: _Hint) -> _Form:
        members = self._members(hint)
        if len(members) > 1:
            return self._union(members)
        hint = members[0]
        origin, args = _origin(hint), get_args(hint)
        if hint in _PLAIN or origin is Literal or (isinstance(hint, type) and issubclass(hint, Enum)):
            return _Form(hint)
        if origin is tuple:
            return self._tuple(args)
        if isinstance(hint, type) and is_dataclass(hint):
            return self._dataclass(hint)
        if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
            return _Form(hint)
        raise TypeError(f"there is no codec for {hint}")

    def _members(self, hint: _Hint) -> list[_Hint]:
        """Returns the members of a union, with the game's types in place of `AnyAction`, `Event` and so on."""
        origin, args = _origin(hint), get_args(hint)
        if origin in (Union, UnionType):
            return [member for each in args for member in self._members(each)]
        if origin is Annotated:
            return self._members(getattr(self._values, args[1]))
        if hint is Event:
            return self._members(self._values.event)
        return [NoneType if hint is None else hint]

    def _union(self, members: list[_Hint]) -> _Form:
        forms = [(_origin(member) or member, self._form(member)) for member in members]
        packs = {native: form.pack for native, form in forms if form.pack is not None}
        unpacks = {_origin(form.wire) or form.wire: form.unpack for _, form in forms if form.unpack is not None}
        return _Form(reduce(or_, [form.wire for _, form in forms]), _choose(packs), _choose(unpacks))

    def _tuple(self, args: tuple[_Hint, ...]) -> _Form:
        if args[1:] == (...,):
            form = self._form(args[0])
            return _Form(GenericAlias(tuple, (form.wire, ...)), _all(form.pack), _all(form.unpack))
        forms = [self._form(each) for each in args]
        wire = GenericAlias(tuple, tuple([form.wire for form in forms]))
        return _Form(wire, _each([form.pack for form in forms]), _each([form.unpack for form in forms]))

    def _dataclass(self, cls: type) -> _Form:
        hints = get_type_hints(cls, include_extras=True)
        names = [field.name for field in fields(cls)]
        forms = [self._form(hints[name]) for name in names]
        struct = msgspec.defstruct(
            cls.__name__,
            [(name, form.wire) for name, form in zip(names, forms, strict=True)],
            tag=True,
            array_like=True,
            forbid_unknown_fields=True,
            frozen=True,
        )
        pack = _copy(struct, _getter(names), [form.pack for form in forms])
        return _Form(struct, pack, _copy(cls, msgspec.structs.astuple, [form.unpack for form in forms]))


def _origin(hint: _Hint) -> _Hint:
    # The stub of `get_origin` knows some of the type forms only.
    return get_origin(hint)


def _choose(steps: Mapping[type, _Step]) -> _Step:
    """Makes a step that uses the step of the value's class."""

    def chosen(value: _Value) -> _Value:
        step = steps.get(type(value))
        return value if step is None else step(value)

    return chosen if steps else None


def _all(step: _Step) -> _Step:
    return None if step is None else lambda value: tuple([step(each) for each in value])


def _each(steps: list[_Step]) -> _Step:
    if not any(steps):
        return None
    return lambda value: tuple([each if step is None else step(each) for each, step in zip(value, steps, strict=True)])


def _copy(
    cls: Callable[..., _Value], fields_of: Callable[[_Value], tuple[_Value, ...]], steps: list[_Step]
) -> _Convert:
    """Makes a function that converts a value to a `cls`, field by field."""
    taken = [(index, step) for index, step in enumerate(steps) if step is not None]
    if not taken:
        return lambda value: cls(*fields_of(value))

    def copy(value: _Value) -> _Value:
        parts = list(fields_of(value))
        for index, step in taken:
            parts[index] = step(parts[index])
        return cls(*parts)

    return copy


def _getter(names: list[str]) -> Callable[[_Value], tuple[_Value, ...]]:
    if len(names) > 1:
        return attrgetter(*names)
    return lambda value: tuple([getattr(value, name) for name in names])


@cache
def _codec(values: Values) -> Codec:
    return Codec(values)


def codec_of(game: Game) -> Codec:
    """Returns the codec of `game`, always the same one."""
    return _codec(game.values)
