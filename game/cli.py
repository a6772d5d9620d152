"""The command line. Arcade is imported only where something is drawn, so that everything else starts at once."""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
import traceback
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, NoReturn

import game.rules  # noqa: F401  # fills GAMES
from game.app import paths, text
from game.app.paths import MissingAsset
from game.app.sentences import sentence
from game.app.text import _
from game.core.game import GAMES, BadSetup, OptionValue
from game.core.record import RecordError

WINDOWLESS = "simulate, replay, shot, bench"


class Refused(Exception):
    """A command that cannot be done; `str()` is the sentence for the terminal."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise Refused(_("{message}. See: python main.py --help", message=message[:1].upper() + message[1:]))


def parser() -> argparse.ArgumentParser:
    """All commands and their options."""
    top = _Parser(prog="main.py", description=_("Tumblebox: tabletop games about shapes. Without a command the window opens."))
    commands = top.add_subparsers(dest="command", parser_class=_Parser)

    one = commands.add_parser("simulate", help=_("let bots play against each other"))
    one.add_argument("game")
    one.add_argument("--bots", default="greedy,random", help=_("one level a seat, e.g. greedy,random"))
    one.add_argument("--matches", type=_count, default=100)
    one.add_argument("--seed", type=_seed, default=1)
    one.add_argument("--set", action="append", default=[], metavar="KEY=VALUE")
    one.add_argument("--json", action="store_true")

    one = commands.add_parser("replay", help=_("step through a match file, or verify it"))
    one.add_argument("file", type=Path)
    one.add_argument("--verify", action="store_true")

    one = commands.add_parser("shot", help=_("draw one picture of a scene"))
    one.add_argument("scene")
    one.add_argument("--out", type=Path, required=True)
    one.add_argument("--size", type=_size, default=(1280, 800), metavar="WxH")
    one.add_argument("--lang", choices=sorted(text.LANGUAGES), default="en")
    one.add_argument("--text", type=int, choices=(100, 125, 150, 175, 200), default=100)
    one.add_argument("--contrast", action="store_true")
    one.add_argument("--seed", type=_seed, default=1)
    one.add_argument("--seats", type=_count)
    one.add_argument("--people", type=_count, default=1)
    one.add_argument("--moves", type=_count)
    one.add_argument("--set", action="append", default=[], metavar="KEY=VALUE")
    one.add_argument("--focus", default="", help=_("id of the target that has the focus"))
    one.add_argument("--page", type=_count, default=0)

    one = commands.add_parser("bench", help=_("measure the game"))
    one.add_argument("--json", action="store_true")
    return top


def _count(words: str) -> int:
    number = int(words)
    if not 0 <= number <= 10**9:
        raise ValueError
    return number


def _seed(words: str) -> int:
    number = int(words)
    if not 0 <= number < 2**63:
        raise ValueError
    return number


def _size(words: str) -> tuple[int, int]:
    wide, high = map(int, words.lower().split("x"))
    if not (320 <= wide <= 7680 and 200 <= high <= 4320):
        raise ValueError
    return wide, high


_count.__name__, _seed.__name__, _size.__name__ = "number", "seed", "size"


def options_from(key: str, pairs: Sequence[str]) -> dict[str, OptionValue]:
    """`KEY=VALUE` as typed options of a game. `Refused` names what does not fit."""
    game = game_named(key)
    known = {option.key: option for option in game.options()}
    chosen: dict[str, OptionValue] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise Refused(_("--set takes key=value, not {pair}.", pair=pair))
        if name not in known:
            raise Refused(sentence("setup.unknown-option", {"game": key, "option": name, "known": ", ".join(known)}))
        values = known[name].values
        fitting = [v for v in values if str(v).lower() == value.lower()]
        if not fitting:
            allowed = ", ".join(str(v) for v in values)
            raise Refused(sentence("setup.bad-value", {"option": name, "value": value, "allowed": allowed}))
        chosen[name] = fitting[0]
    return chosen


def game_named(key: str) -> Any:
    """The game of that key. `Refused` names those there are."""
    if key not in GAMES:
        raise Refused(_("There is no game called {game}. There are: {known}.", game=key, known=", ".join(GAMES)))
    return GAMES[key]


def simulate(args: argparse.Namespace) -> int:
    """Bots play; 0 only when none did anything illegal."""
    from game.play.simulate import simulate as run

    game_named(args.game)
    bots = [level.strip() for level in args.bots.split(",")]
    result = run(args.game, bots, args.matches, args.seed, options_from(args.game, args.set), clock=time.perf_counter)
    if args.json:
        print(json.dumps(result))
    else:
        for i, level in enumerate(result["bots"]):
            wins, score = result["wins"][i], result["mean_scores"][i]
            print(_("{bot}: {wins} wins, {score:.1f} points on average, {ms:.2f} ms a move", bot=level, wins=wins, score=score, ms=result["move_ms"]["p50"][i]))
        print(_("{matches} matches, {draws} shared, {illegal} illegal actions, {seconds:.1f} s", **{k: result[k] for k in ("matches", "draws", "illegal", "seconds")}))
    return 0 if result["illegal"] == 0 else 1


def replay(args: argparse.Namespace) -> int:
    """Print every line of a match, or only whether it is sound."""
    from game.play import replay_file

    if args.verify:
        found = replay_file.verify(args.file)
        print(_("{file}: sound, {actions} actions.", file=args.file.name, actions=found.actions))
        return 0
    for step in replay_file.steps(args.file):
        name = step.name if step.name else "—"
        print(f"{step.number:4}  {name:12}  {step.text}")
    return 0


def shot(args: argparse.Namespace) -> int:
    """Draw a picture and write it."""
    from game.app import headless

    headless.prepare()
    from game.scenes.shot import BadShot, Shot, take

    key = next((key for key in GAMES if key in args.scene), "shape-up")
    options = options_from(key, args.set)
    picture = Shot(
        args.scene,
        size=args.size,
        language=args.lang,
        text_size=args.text,
        contrast=args.contrast,
        seed=args.seed,
        seats=args.seats,
        people=args.people,
        moves=args.moves,
        options=options,
        focus=args.focus,
        page=args.page,
    )
    try:
        image = take(picture)
    except BadShot as error:
        raise Refused(_("There is no scene called {scene}. There are: {known}.", scene=args.scene, known=str(error))) from None
    try:
        args.out.parent.mkdir(parents=True, exist_ok=True)
        image.save(args.out)
    except (OSError, ValueError) as error:
        raise Refused(_("The picture {path} cannot be written: {why}.", path=str(args.out), why=str(error))) from None
    return 0


def bench(args: argparse.Namespace) -> int:
    """Measure, and say where a figure is below its floor."""
    from game.app import headless

    headless.prepare()
    from game.scenes.bench import run

    figures = run()
    if args.json:
        print(json.dumps(figures))
    else:
        for name, figure in figures.items():
            print(f"{name:38} {figure['value']:12,.3f} {figure['unit']:14} floor {figure['floor']:,g}  ratio {figure['ratio']:.2f}")
    return 0


def play() -> int:
    """Open the window and play."""
    from game.app.headless import has_display

    if not has_display():
        raise Refused(_("There is no display for the window. These commands need none: {commands}.", commands=WINDOWLESS))
    from game.scenes.run import run

    try:
        return run()
    except MissingAsset:
        raise
    except Exception:
        path = _write_crash(traceback.format_exc())
        raise Refused(_("Something went wrong and the game had to stop. Your match is saved. Details: {path}", path=path)) from None


def _write_crash(details: str) -> str:
    """Keep a traceback in the log folder; where that cannot be, it goes to the terminal after all."""
    path = paths.log_dir() / f"crash {datetime.now():%Y-%m-%d %H-%M-%S}.txt"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(details, encoding="utf-8")
    except OSError:
        print(details, file=sys.stderr)
        return "—"
    return str(path)


def main(arguments: Sequence[str]) -> int:
    """Run a command; the exit status is 0 only when all is well. Whatever is refused is one sentence."""
    try:
        text.set_language(text.guess_language())
        args = parser().parse_args(arguments)
        commands = {"simulate": simulate, "replay": replay, "shot": shot, "bench": bench}
        if args.command is None:
            return play()
        return commands[args.command](args)
    except Refused as error:
        print(error, file=sys.stderr)
    except (BadSetup, RecordError) as error:
        print(sentence(error.reason, error.params), file=sys.stderr)
    except MissingAsset as error:
        print(sentence(error.problem.reason, error.problem.params), file=sys.stderr)
    except BrokenPipeError:
        # The reader of our output has gone: nothing more to say, and nothing to say it to.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except KeyboardInterrupt:
        return 130
    return 2
