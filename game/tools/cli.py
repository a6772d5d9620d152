"""The command line. Arcade is imported only where something is drawn, so that everything else starts at once."""

from __future__ import annotations

import argparse
import gc
import json
import os
import re
import sys
import time
import traceback
from collections.abc import Callable, Sequence
from errno import EBADF, EISDIR, ENOSPC
from io import TextIOWrapper
from pathlib import Path
from typing import Any, NoReturn

from game.app import crash, sentences, text
from game.app.paths import MissingAsset
from game.app.sentences import sentence
from game.app.text import N_, _, ngettext
from game.bots.levels import LEVELS
from game.core.files import atomic_write
from game.core.game import TOWER, BadPosition, BadSetup, OptionValue, settle_options
from game.core.manifest import Manifest
from game.core.position import MAX_FILE, Start
from game.core.record import RecordError, load
from game.core.session import MAX_SEED
from game.games import GAMES, MANIFESTS

COMMANDS = ("simulate", "replay", "shot", "levels", "bench")
NO_WINDOW = {"NoSuchDisplayException", "NoSuchConfigException", "NoSuchScreenModeException", "WindowException"}
"""What pyglet raises where a window cannot be had; the first one's class exists on Linux only."""
NO_OPENGL = {"ContextException", "NoOpenGLException", "MissingFunctionException"}
"""What pyglet raises where OpenGL is missing or too old."""
FAILED = 2
"""The exit status of a failure."""

EXAMPLES = N_(
    """examples:
  python main.py
  python main.py simulate GAME --bots greedy,random --matches 200 --set rounds=1 --json
  python main.py replay FILE --verify
  python main.py shot GAME --out table.png --size 1920x1080 --lang ja --seats 3 --moves 20
  python main.py shot GAME --strip 6 --out strip.png
  python main.py shot --position FILE --out table.png
  python main.py levels --verify
  python main.py bench --json"""
)


class Refused(Exception):
    """A command that cannot be done; `str()` is the sentence for the terminal."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise Refused(_("This command line is not understood: {message}. See: python main.py --help", message=message))


def parser() -> argparse.ArgumentParser:
    """All commands and their options."""
    top = _Parser(
        prog="main.py",
        description=_("Tumblebox: tabletop games about shapes. Without a command the window opens."),
        epilog=_(EXAMPLES),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = top.add_subparsers(dest="command", metavar="COMMAND", parser_class=_Parser)
    games, known = ", ".join(GAMES), ", ".join(LEVELS)

    one = _command(commands, "simulate", _("let bots play against each other"))
    one.add_argument("game", metavar="GAME", help=_("one of: {known}", known=games))
    one.add_argument(
        "--bots", default="greedy,random", metavar="A,B…", help=_("one level a seat: {known}", known=known)
    )
    one.add_argument("--matches", type=_number("--matches", 1), default=100, metavar="N", help=_("how many matches"))
    _add_match(one)
    one.add_argument("--json", action="store_true", help=_("print one JSON object"))

    one = _command(commands, "replay", _("step through a match file, or verify it"))
    one.add_argument("file", type=Path, metavar="FILE", help=_("a match that Tumblebox saved"))
    one.add_argument("--verify", action="store_true", help=_("only say whether it happens again exactly"))

    one = _command(commands, "shot", _("draw one picture of a scene"))
    one.add_argument(
        "scene",
        metavar="SCENE",
        nargs="?",
        help="title, pick, continue, setup, settings, naming, pause, log, curtain, GAME, results-GAME, rules-GAME",
    )
    one.add_argument("--out", type=Path, required=True, metavar="FILE.png", help=_("where the picture goes"))
    one.add_argument("--size", type=_size, default=(1280, 800), metavar="WxH", help=_("pixels of the window"))
    languages = sorted(text.LANGUAGES)
    one.add_argument(
        "--lang", type=_one_of("--lang", languages), default="en", metavar="LANG", help=", ".join(languages)
    )
    one.add_argument("--text", type=_text_size, default=100, metavar="PERCENT", help=", ".join(TEXT_SIZES))
    one.add_argument("--contrast", action="store_true", help=_("in high contrast"))
    one.add_argument("--seats", type=_number("--seats", 1), metavar="N", help=_("how many play"))
    one.add_argument(
        "--people", type=_number("--people", 0), default=1, metavar="N", help=_("how many of them are people")
    )
    one.add_argument("--moves", type=_number("--moves", 0), metavar="N", help=_("random actions before the picture"))
    _add_match(one)
    one.add_argument(
        "--position", type=Path, metavar="FILE", help=_("a position text to draw the table of, instead of a new match")
    )
    one.add_argument(
        "--strip",
        type=_number("--strip", 2, 24),
        metavar="N",
        help=_("instead, so many frames of a bot's turn at the table of a GAME"),
    )
    one.add_argument("--focus", default="", metavar="ID", help=_("id of the target that has the focus"))
    one.add_argument("--page", type=_number("--page", 0), default=0, metavar="N", help=_("page of the rules, from 0"))

    one = _command(commands, "levels", _("list the levels, or verify them"))
    one.add_argument("--verify", action="store_true", help=_("play every solution, and what must fail"))
    one.add_argument("--level", action="append", default=[], metavar="ID", help=_("only this one"))
    one.add_argument("--out", type=Path, metavar="FILE.md", help=_("the page into which the table is written"))

    one = _command(commands, "bench", _("measure the game"))
    one.add_argument("--quick", action="store_true", help=_("rough figures in a few seconds"))
    one.add_argument("--json", action="store_true", help=_("print one JSON object"))
    return top


def levels(args: argparse.Namespace) -> int:
    """List the levels, or prove each; 0 only when all are sound."""
    from game.tools import levels as all_levels

    try:
        return 0 if all_levels.run(args) else FAILED
    except OSError as error:
        raise _unwritable(args.out, error.strerror or str(error)) from None


def _command(commands: Any, name: str, what: str) -> argparse.ArgumentParser:
    made: argparse.ArgumentParser = commands.add_parser(name, help=what, description=what[:1].upper() + what[1:] + ".")
    return made


def _add_match(one: argparse.ArgumentParser) -> None:
    one.add_argument(
        "--seed", type=_number("--seed", 0, MAX_SEED), default=1, metavar="N", help=_("decides all chance")
    )
    one.add_argument(
        "--set", action="append", default=[], metavar="KEY=VALUE", help=_("an option of the game; again for more")
    )


def _number(option: str, least: int, most: int = 10**9) -> Callable[[str], int]:
    def read(words: str) -> int:
        # Plain digits only: "1_000" and "²" are refused.
        if not re.fullmatch(r"-?[0-9]{1,20}", words) or not least <= int(words) <= most:
            raise Refused(
                _(
                    "{option} takes a number from {least} to {most}, not {value}.",
                    option=option,
                    least=least,
                    most=most,
                    value=words,
                )
            )
        return int(words)

    return read


def _one_of(option: str, values: Sequence[str]) -> Callable[[str], str]:
    def read(words: str) -> str:
        if words not in values:
            known = ", ".join(values)
            raise Refused(_("{option} takes one of {known}, not {value}.", option=option, known=known, value=words))
        return words

    return read


TEXT_SIZES = ("100", "125", "150", "175", "200")


def _text_size(words: str) -> int:
    return int(_one_of("--text", TEXT_SIZES)(words))


def _size(words: str) -> tuple[int, int]:
    found = re.fullmatch(r"([0-9]{3,4})x([0-9]{3,4})", words.lower())
    wide, high = map(int, found.groups()) if found else (0, 0)
    if not (320 <= wide <= 7680 and 200 <= high <= 4320):
        raise Refused(_("--size takes pixels as in 1280x800, from 320x200 to 7680x4320, not {value}.", value=words))
    return wide, high


def options_from(key: str, pairs: Sequence[str]) -> dict[str, OptionValue]:
    """`KEY=VALUE` as typed options of a game. `Refused` names what does not fit."""
    game = manifest_of(key).rules()
    known = {option.key: option for option in game.options()}
    chosen: dict[str, OptionValue] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise Refused(_("--set takes key=value, not {pair}.", pair=pair))
        if name not in known:
            raise Refused(sentence("setup.unknown-option", {"game": key, "option": name, "known": ", ".join(known)}))
        values = known[name].values
        fitting: list[OptionValue] = [v for v in values if str(v).lower() == value.lower()]
        if not fitting and known[name].takes(value):
            fitting = [value]
        if not fitting:
            allowed = ", ".join(str(v) for v in values)
            raise Refused(sentence("setup.bad-value", {"option": name, "value": value, "allowed": allowed}))
        chosen[name] = fitting[0]
    return chosen


def manifest_of(key: str) -> Manifest:
    """The game of that key. `Refused` names those there are."""
    if key not in GAMES:
        raise Refused(_("There is no game called {game}. There are: {known}.", game=key, known=", ".join(GAMES)))
    return MANIFESTS[key]


def simulate(args: argparse.Namespace) -> int:
    """Bots play; 0 only when none did anything illegal."""
    from game.tools.simulate import simulate as run

    manifest = manifest_of(args.game)
    bots = [level.strip() for level in args.bots.split(",") if level.strip()]
    options = options_from(args.game, args.set)
    result = run(manifest, bots, args.matches, args.seed, options, clock=time.perf_counter)
    if args.json:
        print(json.dumps(result))
    else:
        line = N_("{bot}: {wins} wins, {score:.1f} points on average, {ms:.2f} ms a move")
        for bot, wins, score, ms in zip(
            result["bots"], result["wins"], result["mean_scores"], result["move_ms"]["p50"], strict=True
        ):
            print(_(line, bot=bot, wins=wins, score=score, ms=ms))
        line = N_("{matches} matches, {draws} shared, {illegal} illegal actions, {seconds:.1f} s")
        print(_(line, **{key: result[key] for key in ("matches", "draws", "illegal", "seconds")}))
    return FAILED if result["illegal"] else 0


def replay(args: argparse.Namespace) -> int:
    """Print every line of a match, or only whether it is sound."""
    from game.tools import replay as replay_file

    # Resolved, so that a folder given as "." has a name too.
    file = args.file.absolute()
    name = file.name
    if args.verify:
        found = replay_file.verify(file, MANIFESTS)
        print(ngettext("{file}: sound, {n} action.", "{file}: sound, {n} actions.", found.entries, file=name))
        if found.adopted:
            print(
                ngettext(
                    "Recorded on another machine: the tower's places were taken from the file {n} time.",
                    "Recorded on another machine: the tower's places were taken from the file {n} times.",
                    found.adopted,
                )
            )
        if found.believed:
            print(
                ngettext(
                    "The disk was full for a while: {n} action was checked by the rules only.",
                    "The disk was full for a while: {n} actions were checked by the rules only.",
                    found.believed,
                )
            )
        torn = found.torn
    else:
        recording = load(file, GAMES)
        options = " ".join(f"{key}={value}" for key, value in recording.new_session().options.items())
        print(f"{recording.game.key}  {options}")
        names = {TOWER: _("tower"), **{seat: _plain(info.name) for seat, info in enumerate(recording.seats)}}
        wide = max(map(len, names.values()))
        last = None
        for last in replay_file.steps(file, GAMES):
            scores = " : ".join(map(str, last.scores))
            print(f"{last.number:5}  {names[last.entry.seat]:{wide}}  {last.entry.text:20}  {scores}".rstrip())
        if last is None or last.actors:
            waiting = ", ".join(names[seat] for seat in (last.actors if last else recording.new_session().actors()))
            print(_("The match goes on with {names}.", names=waiting))
        else:
            print(_("The match is over."))
        torn = recording.torn
    if torn:
        print(_("The last line was torn off while it was written, and is left out."))
    return 0


def _plain(name: str) -> str:
    """The text with "?" for control characters, since a file or the command line could steer the terminal with them."""
    return "".join(character if character.isprintable() else "?" for character in name)


def shot(args: argparse.Namespace) -> int:
    """Draw a picture and write it."""
    start = None if args.position is None else start_from(args.position)
    if start is None:
        if args.scene is None:
            raise Refused(_("shot takes the name of a scene, or --position with a file."))
        key = next((key for key in GAMES if f"-{args.scene}".endswith(f"-{key}")), next(iter(GAMES)))
        options = options_from(key, args.set)
        seats = MANIFESTS[key].usual_seats if args.seats is None else args.seats
        settle_options(GAMES[key], seats, options)
    else:
        key = manifest_of(start.game).key
        options = options_from(key, args.set)
        seats = start.seats(GAMES[key]) if args.seats is None else args.seats
        start.settle(GAMES[key], seats, options)
        scene = args.scene or key
        if scene not in ("log", "pause", "curtain") and not f"-{scene}".endswith(f"-{key}"):
            raise Refused(
                _("{scene} does not show the table of {game}, of which the position is.", scene=scene, game=key)
            )
    if args.people > seats:
        raise Refused(_("{people} people cannot sit at {seats} seats.", people=args.people, seats=seats))
    _check_picture(args.out)
    from game.shell import headless

    headless.prepare()
    from game.tools.shot import BadShot, Shot, take
    from game.tools.strip import take_strip

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
        image = take(picture) if args.strip is None else take_strip(picture, args.strip)
    except BadShot as error:
        known = ", ".join(error.known)
        if error.what == "scene":
            line = _("There is no scene called {scene}. There are: {known}.", scene=args.scene, known=known)
        elif error.what == "focus":
            line = _("Nothing here is called {id}. There are: {known}.", id=args.focus, known=known)
        else:
            line = _("{scene} has no page {page}.", scene=args.scene, page=args.page)
        raise Refused(line) from None
    try:
        with atomic_write(args.out) as partial:
            image.save(partial, format="PNG")
    except OSError as error:
        raise _unwritable(args.out, error.strerror or str(error)) from None
    return 0


def start_from(path: Path) -> Start:
    """The position file at `path`. `Refused` if it is none, `BadPosition` for poses that cannot be read."""
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


def _check_picture(path: Path) -> None:
    """`Refused` for a picture that cannot be written, before the work of drawing it."""
    if path.suffix.lower() != ".png":
        raise _unwritable(path, _("its name must end with .png"))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise _unwritable(path, error.strerror or "") from None
    if path.is_dir():
        raise _unwritable(path, os.strerror(EISDIR))


def _unwritable(path: Path, why: str) -> Refused:
    return Refused(_("The picture {path} cannot be written: {why}.", path=str(path), why=why))


def bench(args: argparse.Namespace) -> int:
    """Measure. Fails where a figure is too large beside its yardstick, and says so."""
    from game.shell import headless

    headless.prepare()
    from game.tools.bench import good, run, too_much

    found = run(0.1 if args.quick else 1.0)
    if args.json:
        print(json.dumps(found))
    else:
        for name, one in found["yardsticks"].items():
            print(f"{name:20} {one['value']:12,.3f} {one['unit']}")
        line = "{name:20} {value:12,.3f} {unit:6} = {ratio:9.2f} x {bare:13} at most {limit:g}"
        for name, one in found["figures"].items():
            print(line.format(name=name, **one) + ("  " + _("too slow or too large") if too_much(one) else ""))
    return 0 if good(found) else FAILED


def play() -> int:
    """Open the window and play."""
    from game.shell.headless import has_display

    commands = ", ".join(COMMANDS)
    if not has_display():
        raise Refused(_("There is no display for the window. These commands need none: {commands}.", commands=commands))
    try:
        # A tenth of the start would be looking for garbage where there is none yet.
        gc.disable()
        from game.app import audio

        audio.find_device()
        from game.shell.run import run

        return run()
    except MissingAsset:
        raise
    except Exception as error:
        if type(error).__name__ in NO_WINDOW or _lacks_library(error):
            raise Refused(
                _(
                    "The window cannot be opened on this display. These commands need none: {commands}.",
                    commands=commands,
                )
            ) from None
        if type(error).__name__ in NO_OPENGL:
            raise
        from game.app import saves

        saved = N_("Something went wrong and the game had to stop. Your match is saved. Details: {path}")
        line = saved if saves.unfinished() else N_("Something went wrong. Details: {path}")
        raise Refused(_(line, path=crash.keep(error))) from None


def _lacks_library(error: Exception) -> bool:
    """Whether pyglet failed to load a library of the window system.

    It says so in an `ImportError`, or stumbles over the None that it has in the library's place (libXrender).
    """
    *_earlier, last = traceback.extract_tb(error.__traceback__)
    where = Path(last.filename).parts
    in_loader = "pyglet" in where and ("libs" in where or where[-1] == "lib.py")
    return in_loader and isinstance(error, (ImportError, AttributeError))


def run(arguments: Sequence[str]) -> int:
    """Do a command. `Refused` and the errors of the modules called here say what is wrong."""
    text.set_language(text.guess_language())
    sentences.use(MANIFESTS)
    if arguments and not arguments[0].startswith("-") and arguments[0] not in COMMANDS:
        known = ", ".join(COMMANDS)
        raise Refused(_("There is no command called {command}. There are: {known}.", command=arguments[0], known=known))
    args = parser().parse_args(arguments)
    if args.command is None:
        return play()
    commands = {"simulate": simulate, "replay": replay, "shot": shot, "levels": levels, "bench": bench}
    status = commands[args.command](args)
    # Here rather than at the exit of the interpreter, so that a closed pipe is handled below.
    sys.stdout.flush()
    return status


def main(arguments: Sequence[str]) -> int:
    """Run a command; the exit status is 0 only when all is well. Whatever is refused is one sentence."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            # Characters that the terminal's encoding lacks are shown as question marks.
            stream.reconfigure(errors="replace")
    try:
        return run(arguments)
    except Refused as error:
        print(_plain(str(error)), file=sys.stderr)
    except (BadSetup, BadPosition, RecordError) as error:
        print(_plain(sentence(error.reason, error.params)), file=sys.stderr)
    except MissingAsset as error:
        print(sentence(error.problem.reason, error.problem.params), file=sys.stderr)
    except BrokenPipeError:
        # The reader has closed the pipe: nothing more can be written.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except KeyboardInterrupt:
        return 130
    except Exception as error:
        if type(error).__name__ in NO_OPENGL:
            words = _(
                "This machine offers no OpenGL 3.3, with which Tumblebox draws. A newer graphics driver may help."
            )
        elif isinstance(error, OSError) and error.errno in (ENOSPC, EBADF):
            words = _("The output cannot be written: {why}.", why=error.strerror or "")
        else:
            words = _("Something went wrong. Details: {path}", path=crash.keep(error))
        print(words, file=sys.stderr)
    return FAILED
