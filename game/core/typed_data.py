"""`fit` converts plain data, such as TOML or JSON, to a type; `Unfit` says in a sentence which field does not fit.

Fields are named as in `goals[0].line`; the first of a list is number 0.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec
from msgspec import inspect

T = TypeVar("T")

_PLACE = re.compile(r" - at (`key` in )?`\$([^`]*)`$")
_PART = re.compile(r"\.(\w+)|\[(\d+)\]|\[\.\.\.\]")
_MISSING = re.compile(r"Object missing required field `(\w+)`")
_UNKNOWN = re.compile(r"Object contains unknown field `(.*)`", re.DOTALL)
_SOME = object()
"""Stands for a value in an unknown place."""
_LONGEST = 40
"""Characters of a wrong value or name that a sentence repeats."""
_FEW = 7
"""Most fields of a table that a sentence lists."""


class Unfit(ValueError):
    """Data that does not fit. Its text is a sentence without the period."""


def fit(data: object, wanted: type[T], name: str = "", *, str_keys: bool = False) -> T:
    """Converts `data` to `wanted` by the rules of msgspec. The sentence of `Unfit` puts `name` in front of fields.
    `str_keys`: the keys of `data` are text and are converted too."""
    try:
        return msgspec.convert(data, wanted, str_keys=str_keys)
    except msgspec.ValidationError as error:
        raise Unfit(_sentence(error, data, wanted, name)) from None
    except RecursionError:
        raise Unfit(f"{name or 'the file'} has lists in lists too deep to be read: write it flatter") from None


def printable(text: str) -> str:
    """Replaces the characters that some terminal or font cannot show, and line breaks, by "?"."""
    return "".join(sign if sign.isprintable() and not 0xD800 <= ord(sign) < 0xE000 else "?" for sign in text)


def shown(value: object) -> str:
    """Describes a value in a few words."""
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return f"“{short(value)}”"
        case int() if abs(value) >= 10**15:
            return "a number of over 15 digits"
        case int() | float():
            return f"{value}"
        case list() | tuple():
            return f"a list of {len(value)}"
        case dict():
            return "a table"
    return f"a {type(value).__name__}"


def short(text: str) -> str:
    """Shortens `text` to one short line."""
    return printable(text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…")


def _sentence(error: msgspec.ValidationError, data: object, wanted: type, name: str) -> str:
    told = str(error)
    found = _PLACE.search(told)
    told, place = (told, "") if found is None else (told[: found.start()], found[2])
    field = f"{name}{place}".removeprefix(".")
    if error.__cause__ is not None:
        # The error comes from the class's `__post_init__`.
        return f"{field}: {told}" if field else told
    steps = [_step(part) for part in _PART.finditer(place)]
    form, value = _follow(inspect.type_info(wanted), data, steps)
    if missing := _MISSING.fullmatch(told):
        inner = _field(form, missing[1], value)
        belongs = "" if inner is None else f": add {_expected(inner)}"
        return f"{_joined(field, missing[1])} is missing{belongs}"
    if unknown := _UNKNOWN.fullmatch(told):
        known = _listed(_names(form, value), "and")
        there = f"{field} has" if field else "there are"
        return f"{_joined(field, short(unknown[1]))} is not known: {there} {known}"
    if found is not None and found[1]:
        return f"{field} has a name in it that does not belong there"
    if form is None:
        return f"{field} does not fit: compare it with the documentation"
    instead = "" if value is _SOME else f", not {shown(value)}"
    return f"{field or 'it'} must be {_expected(form)}{instead}"


_Step = str | int | None
"""A field, an index of a list, or None for some entry of a table."""


def _step(part: re.Match[str]) -> _Step:
    if part[1] is not None:
        return part[1]
    return None if part[2] is None else int(part[2])


def _joined(field: str, name: str) -> str:
    return f"{field}.{name}" if field else name


def _follow(form: inspect.Type | None, value: object, steps: Sequence[_Step]) -> tuple[inspect.Type | None, object]:
    """Follows `steps` to the expected type, None if it is not known, and the value."""
    for step in steps:
        if form is None:
            break
        form, value = _inner(form, step, value), _item(value, step)
    return form, value


def _item(value: Any, step: _Step) -> object:  # anything that may have items
    try:
        return _SOME if step is None else value[step]
    except (LookupError, TypeError):
        return _SOME


def _inner(form: inspect.Type, step: _Step, value: object) -> inspect.Type | None:
    if isinstance(step, str):
        return _field(form, step, value)
    for one in _choices(form):
        match one:
            case inspect.DictType(value_type=inner) if step is None:
                return inner
            case _ if step is None:
                continue
            case inspect.StructType(array_like=True, fields=fields) if step < len(fields):
                return fields[step].type
            case inspect.TupleType(item_types=items) if step < len(items):
                return items[step]
            case inspect.CollectionType(item_type=item):
                return item
    return None


def _field(form: inspect.Type | None, name: str, value: object) -> inspect.Type | None:
    """Finds the type of a field; for a tag field, the tags."""
    structs = _structs(form)
    tags = [one.tag for one in structs if one.tag_field == name]
    if tags:
        return inspect.LiteralType(tuple(tags))
    for one in _alike(structs, value):
        for field in one.fields:
            if field.encode_name == name:
                return field.type
    return None


def _structs(form: inspect.Type | None) -> list[inspect.StructType]:
    return [] if form is None else [one for one in _choices(form) if isinstance(one, inspect.StructType)]


def _alike(structs: Sequence[inspect.StructType], value: object) -> list[inspect.StructType]:
    """Selects the structs with the tag of `value`, and those without a tag."""
    return [one for one in structs if one.tag_field is None or _item(value, one.tag_field) == one.tag]


def _names(form: inspect.Type | None, value: object) -> list[str]:
    """Lists the fields that `value` may have."""
    return [
        name
        for one in _alike(_structs(form), value)
        for name in (*([one.tag_field] if one.tag_field else []), *(field.encode_name for field in one.fields))
    ]


def _description(form: inspect.Metadata) -> str | None:
    told = (form.extra_json_schema or {}).get("description")
    return told if isinstance(told, str) else None


def _choices(form: inspect.Type) -> list[inspect.Type]:
    """Lists the alternatives of `form`, None left out."""
    if isinstance(form, inspect.Metadata):
        return _choices(form.type)
    if isinstance(form, inspect.UnionType):
        return [choice for one in form.types for choice in _choices(one)]
    return [] if isinstance(form, inspect.NoneType) else [form]


def _expected(form: inspect.Type) -> str:
    """Describes the expected value in words."""
    if isinstance(form, inspect.Metadata):
        return _description(form) or _expected(form.type)
    return _listed(list(dict.fromkeys(map(_describe, _choices(form)))), "or")


def _describe(form: inspect.Type) -> str:
    match form:
        case inspect.BoolType():
            return "true or false"
        case inspect.IntType():
            return f"a whole number{_range(form, 1)}"
        case inspect.FloatType():
            return f"a number{_range(form)}"
        case inspect.StrType():
            return f"text{_span(form.min_length, form.max_length, 'letters')}"
        case inspect.LiteralType():
            return _listed([f'"{value}"' for value in form.values], "or")
        case inspect.StructType(array_like=True):
            return f"a list [{', '.join(field.encode_name for field in form.fields)}]"
        case inspect.TupleType():
            return f"a list of {len(form.item_types)}, each {_listed(_different(form.item_types), 'or')}"
        case inspect.CollectionType():
            return f"a list{_span(form.min_length, form.max_length)}"
        case inspect.StructType(fields=fields) if len(fields) <= _FEW and form.tag_field is None:
            return f"a table with {_listed([field.encode_name for field in fields], 'and')}"
    return "a table"


def _different(forms: Sequence[inspect.Type]) -> list[str]:
    return list(dict.fromkeys(map(_expected, forms)))


def _range(form: inspect.IntType | inspect.FloatType, step: int = 0) -> str:
    """ " from 1 to 10"."""
    low, high = form.ge, form.le
    if step and form.gt is not None:
        low = form.gt + step
    if step and form.lt is not None:
        high = form.lt - step
    if low is None and form.gt is not None:
        return f" above {form.gt:g}" + ("" if high is None else f" and up to {high:g}")
    if low is None or high is None:
        return "" if low is None else f" from {low:g}"
    return f" from {low:g} to {high:g}"


def _span(least: int | None, most: int | None, of: str = "") -> str:
    """ " of 3 to 64"."""
    unit = f" {of}" if of else ""
    if most is None:
        return f" of {least}{unit} at least" if least else ""
    return f" of {least} to {most}{unit}" if least else f" of at most {most}{unit}"


def _listed(words: Sequence[str], last: str) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}" if words else "nothing else"
