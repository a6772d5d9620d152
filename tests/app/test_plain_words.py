"""What a player reads on a table needs no knowledge of rules, and a refusal says what to do instead."""

import re

import polib
import pytest

from game.app.paths import asset
from game.games import MANIFESTS

JARGON = re.compile(
    r"\b(declar\w*|ell|draft\w*|abandon\w*|toss\w*|trapezoid|curtain|discard(?!ed)|thin|meld|tableau|tab)\b",
    re.IGNORECASE,
)
NAMES = ("Pass and toss",)
"""Names of the rules' source, which the setup explains in a sentence of its own."""
OUTSIDE = ("/manual.py", "/tools/")
"""The manual speaks of its source, and the command line to developers."""
INSTEAD = re.compile(
    r"\b(choose|place|move|wait|play|put|take|draw|end|go on|press|let go|pick|give|start|add|can move from)\b",
    re.IGNORECASE,
)


def sentences() -> list[str]:
    """All that can stand on a screen besides the manual."""
    catalogue = polib.pofile(str(asset("locale", "ja", "LC_MESSAGES", "tumblebox.po")))
    found = []
    for entry in catalogue:
        if not all(any(part in where for part in OUTSIDE) for where, _line in entry.occurrences):
            found += [entry.msgid, entry.msgid_plural]
    return [one for one in found if one and one not in NAMES]


def test_no_jargon_stands_on_a_table() -> None:
    shown = sentences()
    assert len(shown) > 500
    assert [one for one in shown if JARGON.search(one)] == []


@pytest.mark.parametrize("game", MANIFESTS)
def test_a_refusal_says_what_to_do_instead(game: str) -> None:
    refusals = MANIFESTS[game].refusals()
    assert f"{game}.over" in refusals
    # Nothing can be done instead once a match is over, or while the disk refuses to be written.
    others = {reason: line for reason, line in refusals.items() if not reason.endswith((".over", ".unsaved"))}
    assert [line for line in others.values() if not INSTEAD.search(line)] == []
