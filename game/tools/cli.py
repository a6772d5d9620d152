"""`main`: the command line of Tumblebox: opens the window to play, or runs a command and returns its exit status.

Arcade is imported only where something is drawn.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from errno import EBADF, ENOSPC
from io import TextIOWrapper

from game.app import crash_report, paths, sentences, text
from game.app.paths import MissingAsset
from game.app.sentences import sentence
from game.app.system_language import guess_language
from game.app.text import N_, _
from game.core.game import BadPosition, BadSetup
from game.core.record import RecordError
from game.games import MANIFESTS
from game.tools.arguments import FAILED, INTERRUPTED, Refused, plain
from game.tools.commands import COMMANDS, parser
from game.tools.window_errors import lacks_opengl, lacks_window, missing_library


def play() -> int:
    """Opens the window, until the player closes it."""
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
        if lacks_window(error):
            raise Refused(
                _(
                    "The window cannot be opened on this display. These commands need none: {commands}.",
                    commands=commands,
                )
            ) from None
        if lacks_opengl(error) or missing_library(error):
            raise
        from game.app import saves

        saved = N_("Something went wrong and the game had to stop. Your match is saved. Details: {path}")
        line = saved if saves.unfinished() else N_("Something went wrong. Details: {path}")
        raise Refused(_(line, path=crash_report.keep(error))) from None


def _move_beside_program() -> None:
    try:
        paths.keep_beside_program()
    except OSError as error:
        line = _("The folder {folder} cannot be written: {why}. Start without --portable, or move the program.")
        raise Refused(line.format(folder=paths.beside_program(), why=error.strerror or "")) from None


def run(arguments: Sequence[str]) -> int:
    """Runs a command. Raises `Refused` and the errors of the modules that it calls."""
    text.set_language(guess_language())
    sentences.use(MANIFESTS)
    if arguments and not arguments[0].startswith("-") and arguments[0] not in COMMANDS:
        known = ", ".join(COMMANDS)
        raise Refused(_("There is no command called {command}. There are: {known}.", command=arguments[0], known=known))
    args = parser().parse_args(arguments)
    if paths.FROZEN and (args.command == "bench" or getattr(args, "write", False)):
        # The first measures beside plain Python, the others write the project's own files.
        raise Refused(_("This needs the source of Tumblebox: the packed program has none."))
    if args.portable:
        _move_beside_program()
    if args.command is None:
        return play()
    status: int = COMMANDS[args.command].run(args)
    # Here rather than at the exit of the interpreter, so that a closed pipe is handled below.
    sys.stdout.flush()
    return status


def main(arguments: Sequence[str]) -> int:
    """Runs a command, and prints one sentence where it is refused. Returns the exit status: 0 only when all is well."""
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
        if lacks_opengl(error):
            words = _(
                "This machine offers no OpenGL 3.3, with which Tumblebox draws. A newer graphics driver may help."
            )
        elif library := missing_library(error):
            words = _(
                "The library {name} is missing on this system, and nothing can be drawn without it. Install it.",
                name=library,
            )
        elif isinstance(error, OSError) and error.errno in (ENOSPC, EBADF):
            words = _("The output cannot be written: {why}.", why=error.strerror or "")
        else:
            words = _("Something went wrong. Details: {path}", path=crash_report.keep(error))
        print(words, file=sys.stderr)
    return FAILED
