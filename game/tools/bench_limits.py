"""`KINDS`: for each figure of `bench`, its unit, its yardstick, and the limit of the ratio of the two, as data."""

from __future__ import annotations

from typing import Final

KINDS: Final[dict[str, tuple[str, str, float]]] = {
    # 4 to 6 measured; 25 is what 25 000 a second came to.
    "playouts": ("1/s", "bare.python", 12),
    # By the policy of a search, which looks at what it does: 22 to 115 measured.
    "policy": ("1/s", "bare.python", 220),
    # A match of the slowest game here: 4500 to 9200 measured.
    "actions": ("1/s", "bare.python", 12_000),
    # 2 to 11 measured; 50 us came to 21.
    "apply": ("us", "bare.python", 20),
    # 0.5 to 3.2 measured; 10 us came to 4.3.
    "clone": ("us", "bare.python", 4.3),
    # 8 to 59 measured; 500 us came to 217.
    "observe": ("us", "bare.python", 110),
    # 8 to 300 measured; 10 ms came to 4300.
    "greedy": ("ms", "bare.python", 600),
    # With the pictures of an earlier start on disk: 1.2 to 1.5 measured.
    "start": ("s", "bare.window", 1.7),
    # With none: 2.2 to 3.2 measured.
    "cold": ("s", "bare.window", 5),
    # The longest frame of the first visit of a table, CPU time, the collector's pass when a match begins included:
    # 35 to 72 measured, 10 to 18 ms, which is what listing a table or reading its pictures takes.
    "visit": ("ms", "bare.sprites", 90),
    # The same with no picture on disk: 182 to 417 measured.
    "coldvisit": ("ms", "bare.sprites", 600),
    # A jump in a recorded match of six until its first picture is there: 150 measured, 51 ms.
    "seek": ("ms", "bare.sprites", 280),
    # The same with no picture on disk: 390 measured, 129 ms.
    "coldseek": ("ms", "bare.sprites", 700),
    # 186 000 to 196 000 measured; 1 s came to 430 000.
    "bake": ("s", "bare.python", 300_000),
    # 1.3 measured; a table is allowed `ALLOWANCE` more.
    "rss": ("MB", "bare.memory", 1.4),
    # 0.4 to 0.5 measured; 4 ms came to 7.5.
    "heap": ("ms", "bare.pymunk", 0.9),
    # The slowest of a hundred ticks, 2.1 to 4.2 measured; 3 ms came to 5.6.
    "tower": ("ms", "bare.pymunk", 5),
    # All towers of a contest in one tick, with the referee: 4 ms came to 7.5.
    "ticks": ("ms", "bare.pymunk", 7.5),
    # 1.3 to 6.1 measured; 8 ms came to 12.5.
    "p50": ("ms", "bare.sprites", 10),
    # 6 to 19 measured; 8 ms where a bare window takes 0.33 s come to 35 beside sprites of 0.2 ms.
    "p99": ("ms", "bare.sprites", 24),
    # More frames that are late while a bot thinks than while none does: 0 to 0.4 measured.
    "late": ("%", "", 1),
    # All frames that are late while a bot thinks: on a busy machine these are many, so there is no limit.
    "delayed": ("%", "", 100),
    # Does not depend on the machine: 4 to 10 measured.
    "draws": ("calls", "", 12),
    # Neither do these: area of all quads over the window's.
    "overdraw": ("windows", "", 2.5),
    "overdraw-still": ("windows", "", 1.8),
    # Until all pixels of a frame are there.
    "fill": ("ms", "bare.fill", 4),
}
"""What there is to measure: its unit, its yardstick, and the most that its ratio may be, which is one and a half times
to twice of what was measured, or what the fixed limit of an earlier version came to where that is less.
"""

ALLOWANCE: Final = {"rss.table": 60.0}
"""What a figure may be larger than its ratio says."""
