"""`joined` and `in_sight_order` prepare letters of right-to-left scripts, which the screen draws one by one.

Arabic letters change their form with their neighbours; Unicode has a character for each form. Marks above and below
such letters are left out, as in most print.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from typing import Final

RIGHT_TO_LEFT: Final = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]")
TATWEEL, NOT_JOINED, LAM = "\u0640", "\u200c", "\u0644"
FORMS: Final = (*range(0xFB50, 0xFBB2), *range(0xFBD3, 0xFC00), *range(0xFE70, 0xFEFD))
"""Where Unicode has the forms of Arabic letters."""
MIRRORED: Final = str.maketrans("()[]{}<>«»‹›", ")(][}{><»«›‹")
SEPARATORS: Final = frozenset(".,:/-+")
"""Between two digits they belong to the number."""


@cache
def _forms() -> dict[str, dict[str, str]]:
    """By letter, or by lam and alif together, its forms: "isolated", "initial", "medial" and "final"."""
    found: dict[str, dict[str, str]] = {}
    for code in FORMS:
        form, *letters = unicodedata.decomposition(chr(code)).split() or ("",)
        whole = "".join(chr(int(letter, 16)) for letter in letters)
        if len(whole) == 1 or (len(whole) == 2 and whole[0] == LAM):
            found.setdefault(whole, {})[form.strip("<>")] = chr(code)
    found[TATWEEL] = dict.fromkeys(("isolated", "initial", "medial", "final"), TATWEEL)
    return found


def _letters(words: str) -> list[str]:
    """Letters, with lam and alif as one, without marks."""
    forms = _forms()
    found: list[str] = []
    for letter in words:
        if RIGHT_TO_LEFT.match(letter) and unicodedata.category(letter) == "Mn":
            continue
        if found and found[-1] == LAM and LAM + letter in forms:
            found[-1] += letter
        else:
            found.append(letter)
    return found


def joined(words: str) -> str:
    """`words` with each Arabic letter in the form that it has beside its neighbours, still in the order of reading."""
    if words.isascii() or not RIGHT_TO_LEFT.search(words):
        return words
    forms, letters = _forms(), _letters(words)
    out = []
    for i, letter in enumerate(letters):
        known = forms.get(letter)
        if known is not None:
            before = forms.get(letters[i - 1], {}) if i else {}
            after = forms.get(letters[i + 1], {}) if i + 1 < len(letters) else {}
            back, on = "initial" in before and "final" in known, "initial" in known and "final" in after
            form = ("medial" if on else "final") if back else ("initial" if on else "isolated")
            out.append(known.get(form, letter))
        elif letter != NOT_JOINED:
            out.append(letter)
    return "".join(out)


def in_sight_order(line: str) -> str:
    """The characters of a line from left to right: what is read from the right is turned round, numbers in it are not.

    A short form of the Unicode Bidirectional Algorithm, without marks that set a direction. The first letter decides
    how the line as a whole is read.
    """
    if not RIGHT_TO_LEFT.search(line):
        return line
    kinds = _kinds(line)
    base = next((kind for kind in kinds if kind in "LR"), "L")
    levels = _levels(kinds, base)
    order = list(range(len(line)))
    for level in range(max(levels), 0, -1):
        start = 0
        while start < len(order):
            end = start
            while end < len(order) and levels[order[end]] >= level:
                end += 1
            order[start:end] = reversed(order[start:end])
            start = max(end, start + 1)
    return "".join(line[i].translate(MIRRORED) if levels[i] % 2 else line[i] for i in order)


def _kinds(line: str) -> str:
    """For each character "L" or "R" for a letter, "1" for a digit, " " for anything else."""
    told = {"L": "L", "R": "R", "AL": "R", "EN": "1", "AN": "1"}
    kinds = [told.get(unicodedata.bidirectional(sign), " ") for sign in line]
    for i in range(1, len(line) - 1):
        if line[i] in SEPARATORS and kinds[i - 1] == kinds[i + 1] == "1":
            kinds[i] = "1"
    return "".join(kinds)


def _levels(kinds: str, base: str) -> list[int]:
    """How deep each character lies in runs of other directions: an odd number is read from the right."""
    low = 1 if base == "R" else 0
    level_of = {"L": 2 * low, "R": 1}
    levels: list[int] = []
    last = base
    for i, kind in enumerate(kinds):
        if kind == "1":
            levels.append(2 if last == "R" else level_of["L"])
        elif kind == " ":
            # A space between two parts of one direction takes that direction. Digits go with the letters before them.
            after = next((other for other in kinds[i:] if other != " "), base)
            after = last if after == "1" else after
            levels.append(level_of[last] if after == last else low)
        else:
            levels.append(level_of[kind])
            last = kind
    return levels
