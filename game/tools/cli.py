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
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from errno import EBADF, EISDIR, ENOSPC
from io import TextIOWrapper
from pathlib import Path

from game.app import crash, sentences, text
from game.app.paths import MissingAsset
from game.app.sentences import sentence
from game.app.text import N_, _, ngettext
from game.core.files import atomic_write
from game.core.game import BadPosition, BadSetup, settle_options
from game.core.manifest import Manifest
from game.core.position import MAX_FILE, Start
from game.core.record import RecordError
from game.games import GAMES, MANIFESTS
from game.tools.arguments import COMMANDS, MOST_STRIP, Refused, manifest_of, options_from, parser, plain, simulated

NO_WINDOW = {"NoSuchDisplayException", "NoSuchConfigException", "NoSuchScreenModeException", "WindowException"}
"""What pyglet raises where a window cannot be had; the first one's class exists on Linux only."""
NO_OPENGL = {"ContextException", "NoOpenGLException", "MissingFunctionException"}
"""What pyglet raises where OpenGL is missing or too old."""
FAILED = 2
"""The exit status of a failure."""
INTERRUPTED = 130
"""The exit status after Ctrl-C, as shells have it."""


def simulate(args: argparse.Namespace) -> int:
    """Bots play; 0 only when none did anything illegal."""
    from game.tools.simulate import simulate as run
    from game.tools.spread import WorkerDied
    from game.tools.standings import standings

    manifest, contest = simulated(args.game)
    bots = [level.strip() for level in args.bots.split(",") if level.strip()]
    options = options_from(args.game, args.set)
    try:
        result = run(
            manifest,
            bots,
            args.matches,
            args.seed,
            options,
            clock=time.process_time,
            wall=time.perf_counter,
            jobs=args.jobs,
            contest=contest,
        )
    except WorkerDied:
        raise _died() from None
    except KeyboardInterrupt:
        print(_("Stopped before all matches were played."), file=sys.stderr)
        return INTERRUPTED
    if args.json:
        print(json.dumps(result))
    else:
        print(*standings(result), sep="\n")
    return FAILED if result["illegal"] else 0


def _died() -> Refused:
    return Refused(_("A process that played matches has ended early: was there enough memory?"))


def ladder(args: argparse.Namespace) -> int:
    """Each level plays against the one below; 0 only when none did anything illegal."""
    from game.tools.ladder import PAGE, rungs, table, write
    from game.tools.spread import WorkerDied
    from game.tools.standings import standings

    every: list[tuple[Manifest, bool | None]] = [(manifest, None) for manifest in MANIFESTS.values()]
    named = [simulated(key) for key in dict.fromkeys(args.games)] or every
    chosen = [rung for one, contest in named for rung in rungs([one], args.matches, args.seed, contest)]
    if args.write:
        with _page_is_good(PAGE):
            page = PAGE.read_text("utf-8")
            for key in dict.fromkeys(rung.key for rung in chosen):
                table(page, key)
    done, illegal, start = args.skip, 0, time.perf_counter()
    try:
        for rung in chosen[args.skip :]:
            print(f"{done + 1}/{len(chosen)}  {rung.key}: {rung.name}", flush=True)
            result = rung.measure(args.jobs, _Progress(rung.matches))
            illegal += result["illegal"]
            print(*(f"    {line}" for line in standings(result)[:-1]), sep="\n", flush=True)
            if args.write:
                with _page_is_good(PAGE):
                    write(rung, rung.row(result), PAGE)
            done += 1
    except WorkerDied:
        raise _died() from None
    except KeyboardInterrupt:
        print(
            _("Stopped after {done} of {all} pairings; --skip {done} goes on.", done=done, all=len(chosen)),
            file=sys.stderr,
        )
        return INTERRUPTED
    print(_("{seconds:.0f} s in all.", seconds=time.perf_counter() - start))
    return FAILED if illegal else 0


@contextmanager
def _page_is_good(page: Path) -> Iterator[None]:
    """Within the block the page of the ladder is read or written; `Refused` if that fails."""
    from game.tools.ladder import NoTable

    try:
        yield
    except NoTable as error:
        raise Refused(_("{path} has no table for {game}.", path=str(page), game=str(error))) from None
    except OSError as error:
        raise Refused(
            _("The page {path} cannot be read or written: {why}.", path=str(page), why=error.strerror or "")
        ) from None


class _Progress:
    """Says once a minute how many matches of a pairing have been played."""

    def __init__(self, matches: int) -> None:
        self._matches = matches
        self._start = self._told = time.perf_counter()

    def __call__(self, done: int) -> None:
        now = time.perf_counter()
        if now - self._told >= 60 and done < self._matches:
            self._told = now
            line = _("{done} of {matches} matches, {seconds:.0f} s")
            print("    " + line.format(done=done, matches=self._matches, seconds=now - self._start), flush=True)


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
        torn = replay_file.print_steps(file, MANIFESTS)
    if torn:
        print(_("The last line was torn off while it was written, and is left out."))
    return 0


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
    moves = args.strip is not None and args.out.suffix.lower() == ".gif"
    if args.strip is not None and not moves and args.strip > MOST_STRIP:
        raise Refused(
            _(
                "One picture has {most} frames at the most, not {value}. A film may have more: --out FILE.gif.",
                most=MOST_STRIP,
                value=args.strip,
            )
        )
    _check_picture(args.out, moves)
    from game.shell import headless

    headless.prepare()
    from game.tools.shot import BadShot, Shot, take
    from game.tools.strip import save_film, take_film, take_strip

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
            if image is None:
                save_film(frames, partial)
            else:
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


def _check_picture(path: Path, moves: bool) -> None:
    """`Refused` for a picture, or one that `moves`, that cannot be written, before the work of drawing it."""
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


def levels(args: argparse.Namespace) -> int:
    """List the levels, record their solutions, or prove each; 0 only when all are sound."""
    from game.tools import levels as all_levels
    from game.tools.spread import WorkerDied

    try:
        return 0 if all_levels.run(args) else FAILED
    except WorkerDied:
        raise _died() from None
    except KeyboardInterrupt:
        print(_("Stopped. What the table has already is not proven again."), file=sys.stderr)
        return INTERRUPTED
    except OSError as error:
        path, why = error.filename or args.out or "levels", error.strerror or str(error)
        raise Refused(_("{path} cannot be written: {why}.", path=str(path), why=why)) from None


def daily(args: argparse.Namespace) -> int:
    """Check or choose the seeds of the daily challenge; 0 only when every day has one."""
    from game.tools import daily as all_days

    try:
        return 0 if all_days.run(args) else FAILED
    except OSError as error:
        raise Refused(_("The output cannot be written: {why}.", why=error.strerror or "")) from None


def bench(args: argparse.Namespace) -> int:
    """Measure. Fails where a figure is too large beside its yardstick, and says so."""
    from game.shell import headless

    headless.prepare()
    if args.levels:
        return _bench_levels(args.json)
    from game.tools.bench import PLAYOUTS, good, run, too_much

    found = run(0.1 if args.quick else 1.0)
    if args.json:
        print(json.dumps(found))
    else:
        for name, one in found["yardsticks"].items():
            print(f"{name:20} {one['value']:12,.3f} {one['unit']}")
        line = "{name:20} {value:12,.3f} {unit:6} = {ratio:9.2f} x {bare:13} at most {limit:g}"
        lines = {
            name: line.format(name=name, **one) + ("  " + _("too slow or too large") if too_much(one) else "")
            for name, one in found["figures"].items()
        }
        playouts = [words for name, words in lines.items() if name.endswith(PLAYOUTS)]
        print(*(words for name, words in lines.items() if not name.endswith(PLAYOUTS)), sep="\n")
        if playouts:
            print(_("Playouts a second of two seats: by chance (playouts), and as bots try their plans (policy)"))
            print(*playouts, sep="\n")
    return 0 if good(found) else FAILED


def _bench_levels(as_json: bool) -> int:
    """Measure levels at the edge of each limit."""
    from dataclasses import asdict

    from game.tools.costs import costs

    found = {}
    for name, cost in costs():
        found[name] = asdict(cost)
        if not as_json:
            print(f"{name:16} {cost.opened:6.2f} s {cost.tick:8.2f} ms {cost.memory:8.0f} MB", flush=True)
    if as_json:
        print(json.dumps(found))
    return 0


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
        from game.shell.headless import trust_opengl

        trust_opengl()
        audio.find_device()
        from game.shell.run import run

        return run()
    except MissingAsset:
        raise
    except Exception as error:
        missing = _missing_library(error)
        if type(error).__name__ in NO_WINDOW or (_lacks_library(error) and "GL" not in missing):
            raise Refused(
                _(
                    "The window cannot be opened on this display. These commands need none: {commands}.",
                    commands=commands,
                )
            ) from None
        if type(error).__name__ in NO_OPENGL or missing:
            raise
        from game.app import saves

        saved = N_("Something went wrong and the game had to stop. Your match is saved. Details: {path}")
        line = saved if saves.unfinished() else N_("Something went wrong. Details: {path}")
        raise Refused(_(line, path=crash.keep(error))) from None


def _missing_library(error: Exception) -> str:
    """The name of the library that pyglet has not found; "" if it is something else that went wrong."""
    found = re.match(r"Library \"(\w+)\" not found|Can't find framework (\w+)", str(error))
    return (found[1] or found[2]) if found and isinstance(error, ImportError) else ""


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
    commands = {
        "simulate": simulate,
        "ladder": ladder,
        "replay": replay,
        "shot": shot,
        "levels": levels,
        "daily": daily,
        "bench": bench,
    }
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
        print(plain(str(error)), file=sys.stderr)
    except (BadSetup, BadPosition, RecordError) as error:
        print(plain(sentence(error.reason, error.params)), file=sys.stderr)
    except MissingAsset as error:
        print(sentence(error.problem.reason, error.problem.params), file=sys.stderr)
    except BrokenPipeError:
        # The reader has closed the pipe: nothing more can be written.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:
        if type(error).__name__ in NO_OPENGL:
            words = _(
                "This machine offers no OpenGL 3.3, with which Tumblebox draws. A newer graphics driver may help."
            )
        elif library := _missing_library(error):
            words = _(
                "The library {name} is missing on this system, and nothing can be drawn without it. Install it.",
                name=library,
            )
        elif isinstance(error, OSError) and error.errno in (ENOSPC, EBADF):
            words = _("The output cannot be written: {why}.", why=error.strerror or "")
        else:
            words = _("Something went wrong. Details: {path}", path=crash.keep(error))
        print(words, file=sys.stderr)
    return FAILED
