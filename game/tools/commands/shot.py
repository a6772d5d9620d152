"""The command `shot`: draws any scene without a display, and writes it as one picture, a strip of frames, or a film."""

from __future__ import annotations

import argparse
import os
import re
from errno import EISDIR
from pathlib import Path
from typing import TYPE_CHECKING

from game.app import text
from game.app.text import N_, _
from game.core.files import atomic_write
from game.core.game import OptionValue, settle_options
from game.core.position import MAX_FILE, Start
from game.games import GAMES, MANIFESTS
from game.tools.arguments import CONTESTS, Refused, add_match, manifest_of, number, one_of, options_from

if TYPE_CHECKING:
    from game.tools.screenshot import BadShot

SUMMARY = N_("draw one picture of a scene")

MOST_STRIP, MOST_FRAMES = 24, 300
"""Frames of a strip and of a film, at the most."""
TEXT_SIZES = ("100", "125", "150", "175", "200")


def add_arguments(one: argparse.ArgumentParser) -> None:
    _add_look(one)
    add_match(one)
    one.add_argument(
        "--position", type=Path, metavar="FILE", help=_("a position text to draw the table of, instead of a new match")
    )
    one.add_argument(
        "--strip",
        type=number("--strip", 2, MOST_FRAMES),
        metavar="N",
        help=_(
            "instead, N frames of a bot's turn at the table of a GAME, up to {most}; into FILE.gif, as a film of "
            "half size, of {contests} as well, ten frames a second",
            most=MOST_STRIP,
            contests=", ".join(CONTESTS),
        ),
    )
    one.add_argument("--focus", default="", metavar="ID", help=_("id of the target that has the focus"))
    one.add_argument(
        "--page",
        type=number("--page", 0),
        default=0,
        metavar="N",
        help=_("page of the rules or step of a lesson, from 0"),
    )


def _add_look(one: argparse.ArgumentParser) -> None:
    one.add_argument(
        "scene",
        metavar="SCENE",
        nargs="?",
        help="title, greeting, welcome, pick, continue, setup, settings, naming, names, pause, log, curtain, lesson, "
        "GAME, results-GAME, rules-GAME, lesson-GAME",
    )
    one.add_argument("--out", type=Path, required=True, metavar="FILE.png", help=_("where the picture goes"))
    one.add_argument("--size", type=_size, default=(1280, 800), metavar="WxH", help=_("pixels of the window"))
    languages = sorted(text.LANGUAGES)
    one.add_argument(
        "--lang", type=one_of("--lang", languages), default="en", metavar="LANG", help=", ".join(languages)
    )
    one.add_argument("--text", type=_text_size, default=100, metavar="PERCENT", help=", ".join(TEXT_SIZES))
    one.add_argument("--contrast", action="store_true", help=_("in high contrast"))
    one.add_argument("--seats", type=number("--seats", 1), metavar="N", help=_("how many play"))
    one.add_argument(
        "--people", type=number("--people", 0), default=1, metavar="N", help=_("how many of them are people")
    )
    one.add_argument("--moves", type=number("--moves", 0), metavar="N", help=_("random actions before the picture"))


def _text_size(words: str) -> int:
    return int(one_of("--text", TEXT_SIZES)(words))


def _size(words: str) -> tuple[int, int]:
    found = re.fullmatch(r"([0-9]{3,4})x([0-9]{3,4})", words.lower())
    wide, high = map(int, found.groups()) if found else (0, 0)
    if not (320 <= wide <= 7680 and 200 <= high <= 4320):
        raise Refused(_("--size takes pixels as in 1280x800, from 320x200 to 7680x4320, not {value}.", value=words))
    return wide, high


def run(args: argparse.Namespace) -> int:
    """Draws a picture or a film and writes it."""
    start = None if args.position is None else start_from(args.position)
    key, seats, options = _match_of(args, start)
    if args.people > seats:
        raise Refused(_("{people} people cannot sit at {seats} seats.", people=args.people, seats=seats))
    moves = args.strip is not None and args.out.suffix.lower() == ".gif"
    if args.strip is not None and not moves and args.strip > MOST_STRIP:
        line = _("One picture has {most} frames at the most, not {value}. A film may have more: --out FILE.gif.")
        raise Refused(line.format(most=MOST_STRIP, value=args.strip))
    _check_picture(args.out, moves)
    from game.shell import headless

    headless.prepare()
    from game.tools.film_strip import save_film, take_film, take_strip
    from game.tools.screenshot import BadShot, Shot, take

    picture = Shot(
        args.scene or key,
        size=args.size,
        language=args.lang,
        text_size=args.text,
        contrast=args.contrast,
        seed=args.seed,
        seats=args.seats if start is None else seats,
        people=args.people,
        moves=args.moves,
        options=options,
        start=start,
        focus=args.focus,
        page=args.page,
    )
    try:
        frames = take_film(picture, args.strip) if moves else []
        image = None if moves else take(picture) if args.strip is None else take_strip(picture, args.strip)
    except BadShot as error:
        raise _refusal(error, args) from None
    try:
        with atomic_write(args.out) as partial:
            if image is None:
                save_film(frames, partial)
            else:
                image.save(partial, format="PNG")
    except OSError as error:
        raise _unwritable(args.out, error.strerror or str(error)) from None
    return 0


def _match_of(args: argparse.Namespace, start: Start | None) -> tuple[str, int, dict[str, OptionValue]]:
    """Key, number of seats and options of the match to draw. `Refused` or `BadSetup` for what does not fit."""
    if start is None:
        if args.scene is None:
            raise Refused(_("shot takes the name of a scene, or --position with a file."))
        key = next((key for key in GAMES if f"-{args.scene}".endswith(f"-{key}")), next(iter(GAMES)))
        options = options_from(key, args.set)
        seats = MANIFESTS[key].usual_seats if args.seats is None else args.seats
        settle_options(GAMES[key], seats, options)
        return key, seats, options
    key = manifest_of(start.game).key
    options = options_from(key, args.set)
    seats = start.seats(GAMES[key]) if args.seats is None else args.seats
    start.settle(GAMES[key], seats, options)
    scene = args.scene or key
    if scene not in ("log", "pause", "curtain") and not f"-{scene}".endswith(f"-{key}"):
        raise Refused(_("{scene} does not show the table of {game}, of which the position is.", scene=scene, game=key))
    return key, seats, options


def _refusal(error: BadShot, args: argparse.Namespace) -> Refused:
    known = ", ".join(error.known)
    if error.what == "scene":
        return Refused(_("There is no scene called {scene}. There are: {known}.", scene=args.scene, known=known))
    if error.what == "focus":
        return Refused(_("Nothing here is called {id}. There are: {known}.", id=args.focus, known=known))
    return Refused(_("{scene} has no page {page}.", scene=args.scene, page=args.page))


def start_from(path: Path) -> Start:
    """Reads a position file. `Refused` if it is none, `BadPosition` for poses that cannot be read."""
    try:
        with path.open("rb") as file:
            words = file.read(MAX_FILE).decode()
    except OSError as error:
        raise Refused(
            _("The position {path} cannot be read: {why}.", path=str(path), why=error.strerror or "")
        ) from None
    except UnicodeDecodeError:
        raise Refused(_("{path} is not a position: it is not even a text.", path=str(path))) from None
    return Start.read(words.replace("\r\n", "\n"))


def _check_picture(path: Path, moves: bool) -> None:
    """`Refused` for a picture, or film, that cannot be written: before it is drawn for nothing."""
    if path.suffix.lower() == ".gif" and not moves:
        raise _unwritable(path, _("only a film is a .gif: add --strip 60"))
    if path.suffix.lower() != ".png" and not moves:
        raise _unwritable(path, _("its name must end with .png"))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise _unwritable(path, error.strerror or "") from None
    if path.is_dir():
        raise _unwritable(path, os.strerror(EISDIR))


def _unwritable(path: Path, why: str) -> Refused:
    return Refused(_("The picture {path} cannot be written: {why}.", path=str(path), why=why))
