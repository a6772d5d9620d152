"""`toml_text` writes a table as TOML that `app.toml` reads back as the same table."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from math import isfinite

WIDE = 100
"""Letters up to which a list stands in one line."""


def toml_text(table: Mapping[str, object]) -> str:
    """Plain values first, then the tables and the lists of tables under headings. `ValueError` for what TOML has no
    words for: None, numbers that are none, and other types."""
    lines, later = [], []
    for key, value in table.items():
        if isinstance(value, Mapping) and value and len(_inline(value)) > WIDE:
            later += ["", f"[{_key(key)}]", *(f"{_key(name)} = {_value(inner)}" for name, inner in value.items())]
        elif isinstance(value, list | tuple) and value and all(isinstance(one, Mapping) for one in value):
            for one in value:
                later += ["", f"[[{_key(key)}]]", *(f"{_key(name)} = {_value(inner)}" for name, inner in one.items())]
        else:
            lines.append(f"{_key(key)} = {_value(value)}")
    return "\n".join([*lines, *later, ""])


def _key(name: str) -> str:
    return name if name and name.isascii() and name.replace("-", "a").replace("_", "a").isalnum() else _text(name)


def _text(words: str) -> str:
    # TOML knows the escapes of JSON, and wants one for the delete character as well.
    return json.dumps(words, ensure_ascii=False).replace("\x7f", "\\u007f")


def _value(value: object) -> str:
    """A value in one line, or a long list with a line for each item."""
    line = _inline(value)
    if len(line) <= WIDE or not isinstance(value, list | tuple):
        return line
    return "[\n" + "".join(f"    {_inline(one)},\n" for one in value) + "]"


def _inline(value: object) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return _text(value)
        case int():
            return str(value)
        case float() if isfinite(value):
            return str(int(value)) if value.is_integer() and abs(value) < 1e15 else repr(value)
        case Mapping():
            return "{ " + ", ".join(f"{_key(key)} = {_inline(one)}" for key, one in value.items()) + " }"
        case Sequence():
            return "[" + ", ".join(map(_inline, value)) + "]"
    raise ValueError(f"TOML has no words for {value!r}")
