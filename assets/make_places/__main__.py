"""Paints the places in `assets/places`; see `paint.save_place` for what a place consists of.

python assets/make_places [NAME...] [--preview FOLDER]        no name: all places
"""

from __future__ import annotations

import argparse
import importlib
import time
from pathlib import Path

from preview import write_previews

MODULES = {
    "shape-up": "tables",
    "shapes": "tables",
    "square-up": "tables",
    "up-or-down": "tables",
    "sandpit": "levels",
    "rooftops": "levels",
    "fairground": "levels",
    "weather": "levels_b",
    "glass-house": "levels_b",
    "masterworks": "levels_b",
    "stack-off": "party",
    "title": "title",
    "home": "home",
}
"""Place → module that paints it: its `PLACES` maps the name to a function without arguments."""
PICTURES = {"dioramas": "dioramas"}
"""The same for pictures that are no place."""


def main() -> None:
    """Paint the places that are named on the command line."""
    parser = argparse.ArgumentParser(prog="make_places", description="Paints the places in assets/places.")
    modules = MODULES | PICTURES
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(modules))
    parser.add_argument("--preview", type=Path, metavar="FOLDER", help="also compose what windows show, as PNG")
    wanted = parser.parse_args()
    for name in wanted.names or modules:
        if name not in modules:
            parser.error(f"there is no place called {name}")
        started = time.perf_counter()
        importlib.import_module(modules[name]).PLACES[name]()
        print(f"{name}: painted in {time.perf_counter() - started:.1f} s")
        if wanted.preview and name in MODULES:
            write_previews(name, wanted.preview)


if __name__ == "__main__":
    main()
