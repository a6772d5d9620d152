"""Observations, events and actions as JSON bytes and back: equal, and of the same types.

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
"""Upper limit for a message: some twenty times the longest observation of a match."""

_PLAIN: Final = (NoneType, bool, int, float, str)

_Step = Callable[[Any], Any] | None
"""From a value to what msgspec writes, or back; None where both are the same."""


class BadMessage(ValueError):
    """Bytes that are not the value that was asked for."""


@dataclass(frozen=True, slots=True)
class _Form:
    """What msgspec reads and writes for a type hint (`wire`), and the steps from the value and back."""

    wire: Any
    pack: _Step = None
    unpack: _Step = None


class Codec:
    """Writes and reads values of one game. What may be read follows from the type asked for, and from `values`: no
    class is built that these do not name, and none with a field of another type than its hint says.

    Hints may be made of frozen dataclasses, structs of msgspec, enums, `Literal`, None, bool, int, finite float, str,
    unions of them, and tuples. `TypeError` for any other.
    """

    def __init__(self, values: Values) -> None:
        self._values = values
        self._forms: dict[Any, _Form] = {}
        self._decoders: dict[Any, tuple[msgspec.json.Decoder[Any], _Step]] = {}

    def encode(self, value: Any) -> bytes:
        """`value`, a dataclass or a tuple of them, as JSON."""
        return msgspec.json.encode(self._pack(value))

    @overload
    def decode(self, data: bytes, kind: type[T]) -> T: ...

    @overload
    def decode(self, data: bytes, kind: object) -> Any: ...

    def decode(self, data: bytes, kind: Any) -> Any:
        """The value of the type `kind` that `encode` has written as `data`. `BadMessage` for anything else.

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

    def _pack(self, value: Any) -> Any:
        if type(value) is tuple:
            return [self._pack(each) for each in value]
        pack = self._form(type(value)).pack
        return value if pack is None else pack(value)

    def _form(self, hint: Any) -> _Form:
        if hint not in self._forms:
            self._forms[hint] = self._make_form(hint)
        return self._forms[hint]

    def _make_form(self, hint: Any) -> _Form:
        members = self._members(hint)
        if len(members) > 1:
            return self._union(members)
        hint = members[0]
        origin, args = get_origin(hint), get_args(hint)
        if hint in _PLAIN or origin is Literal or (isinstance(hint, type) and issubclass(hint, Enum)):
            return _Form(hint)
        if origin is tuple:
            return self._tuple(args)
        if isinstance(hint, type) and is_dataclass(hint):
            return self._dataclass(hint)
        if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
            return _Form(hint)
        raise TypeError(f"there is no codec for {hint}")

    def _members(self, hint: Any) -> list[Any]:
        """The hints of which `hint` is a union, with what the game names instead of its placeholders."""
        origin, args = get_origin(hint), get_args(hint)
        if origin in (Union, UnionType):
            return [member for each in args for member in self._members(each)]
        if origin is Annotated:
            return self._members(getattr(self._values, args[1]))
        if hint is Event:
            return self._members(self._values.event)
        return [NoneType if hint is None else hint]

    def _union(self, members: list[Any]) -> _Form:
        forms = [(get_origin(member) or member, self._form(member)) for member in members]
        packs = {native: form.pack for native, form in forms if form.pack is not None}
        unpacks = {get_origin(form.wire) or form.wire: form.unpack for _, form in forms if form.unpack is not None}
        return _Form(reduce(or_, [form.wire for _, form in forms]), _choose(packs), _choose(unpacks))

    def _tuple(self, args: tuple[Any, ...]) -> _Form:
        if args[1:] == (...,):
            form = self._form(args[0])
            return _Form(GenericAlias(tuple, (form.wire, ...)), _all(form.pack), _all(form.unpack))
        forms = [self._form(each) for each in args]
        wire = GenericAlias(tuple, tuple([form.wire for form in forms]))
        return _Form(wire, _each([form.pack for form in forms]), _each([form.unpack for form in forms]))

    def _dataclass(self, cls: type[Any]) -> _Form:
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


def _choose(steps: Mapping[Any, _Step]) -> _Step:
    """The step for the class of the value, if there is one."""

    def chosen(value: Any) -> Any:
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
    cls: Callable[..., Any], fields_of: Callable[[Any], tuple[Any, ...]], steps: list[_Step]
) -> Callable[[Any], Any]:
    """Makes a `cls` of the fields of a value, each after its step."""
    taken = [(index, step) for index, step in enumerate(steps) if step is not None]
    if not taken:
        return lambda value: cls(*fields_of(value))

    def copy(value: Any) -> Any:
        parts = list(fields_of(value))
        for index, step in taken:
            parts[index] = step(parts[index])
        return cls(*parts)

    return copy


def _getter(names: list[str]) -> Callable[[Any], tuple[Any, ...]]:
    """Gives the attributes `names` of a value."""
    if len(names) > 1:
        return attrgetter(*names)
    return lambda value: tuple([getattr(value, name) for name in names])


@cache
def _codec(values: Values) -> Codec:
    return Codec(values)


def codec_of(game: Game) -> Codec:
    """The codec of `game`, always the same one."""
    return _codec(game.values)
