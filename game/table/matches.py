"""Starts (`start`), resumes, repeats (`rematch`), stores and deletes matches, and makes their tables (`table_of`)."""

from __future__ import annotations

import gc
import shutil
from collections.abc import Mapping, Sequence
from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING

from game.app import paths, saves
from game.app.bot_characters import FIRST, OPPONENTS, USUAL, free_name
from game.app.company import newcomer, people_of, remember
from game.app.freed_memory import return_free_memory
from game.app.saves import finished, unfinished
from game.app.sentences import saved_in, sentence, short
from game.app.settings import Person, Setup
from game.app.text import _
from game.bots.difficulties import make_bot
from game.core.bot import Bot
from game.core.bundle import contest_for
from game.core.files import atomic_write, atomic_write_bytes
from game.core.game import SEAT_COLOURS, TICKS, BadSetup, OptionValue, SeatInfo, settle_options
from game.core.manifest import Manifest, Rules
from game.core.match_recorder import Recorder
from game.core.record import RecordError, load
from game.core.rng import Rng, stream
from game.core.session import SPEEDS, Session
from game.play.client import SeatClient
from game.play.loader import begin, check_seats, open_match, start_of
from game.play.local_client import LocalClient
from game.play.match import Match
from game.table.teaching.lesson_offer import is_offered
from game.table.teaching.tips import start_tips
from game.ui.remote import PHONE
from game.ui.scene import Scene
from game.ui.tweens import PACE

if TYPE_CHECKING:
    from game.table.scene.table_scene import TableScene
    from game.ui.services import Services

__all__ = ["finished", "unfinished"]

BOT_DELAY = {"1x": ceil(PACE * TICKS), "2x": ceil(PACE * TICKS / 2), "off": 8}
"""Ticks a bot waits before it acts, by the speed of motion: until what was moved before has come to lie, and a beat."""

NOT_DAMAGED = {"record.unknown-format", "record.unknown-game", "record.unknown-rules", "record.unreadable"}
"""Reasons why an intact match file cannot be opened here and now."""

QUICK = "greedy"
"""The level of bots on a table that is only shown."""


def default_setup(manifest: Manifest, known: Sequence[Person] = (), level: str = USUAL) -> Setup:
    """One person against a bot of `level`, or as many bots as the game needs. `known`: see `people`."""
    alone = {option.key: option.alone for option in manifest.rules().options() if option.alone is not None}
    return Setup(people(manifest.usual_seats, 1, level, known), alone)


def people(count: int, persons: int, level: str = USUAL, known: Sequence[Person] = ()) -> tuple[SeatInfo, ...]:
    """Seats for `persons` people, the first of whom are `known`, then bots of `level`; named as on the setup screen."""
    seats: list[SeatInfo] = []
    for i in range(count):
        seats.append(newcomer(known, seats) if i < persons else bot_beside(seats, level))
    return tuple(seats)


def bot_beside(seats: Sequence[SeatInfo], level: str = USUAL) -> SeatInfo:
    """A bot that sits down beside `seats`, with the first free name and colour."""
    used = {info.colour for info in seats}
    colour = next(colour for colour in SEAT_COLOURS if colour not in used)
    return SeatInfo(free_name(level, [info.name for info in seats]), colour, level)


def play_on(session: Session, bot: Bot, rng: Rng, moves: int) -> None:
    """Let `bot` make `moves` actions for all seats, then go on until a person must act (if there is one)."""
    everybody = not any(info.is_person for info in session.seats)
    while not session.over:
        seat = session.actors()[0]
        if moves <= 0 and (everybody or session.seats[seat].is_person):
            break
        session.submit(seat, bot.choose(session.observation(seat), rng))
        moves -= 1


def table_after(
    services: Services, key: str, options: Mapping[str, OptionValue], *, seats: int, moves: int, level: str
) -> TableScene:
    """A table of one person among bots after `moves` actions by bots of `level`; it is the person's turn."""
    manifest = services.manifests[key]
    seated = people(seats, 1, QUICK)
    session = Session(manifest.rules(), seated, services.seed(), options, start_of(manifest, options))
    play_on(session, make_bot(level, manifest), stream(session.seed, "table"), moves)
    match = begin(manifest, session, services.executor, bot_delay=BOT_DELAY[services.settings.motion])
    table = table_of(services, match)
    table.show_now()
    return table


def table_of(services: Services, match: Match) -> TableScene:
    """The table of a match that runs in this process."""
    manifest = services.manifests[match.session.game.key]
    table: TableScene = manifest.table()(services, LocalClient(match, services.executor))
    return table


def last_setup(services: Services, key: str) -> Setup:
    """The setup of the last match of a game, if the game still accepts it; before the first one the options that suit
    it, and rivals as in the last game."""
    setup, manifest = services.settings.setups.get(key), services.manifests[key]
    if setup:
        try:
            check_seats(setup.seats)
            settle_options(manifest.rules(), len(setup.seats), setup.options)
            return setup
        except BadSetup:
            pass
    found = default_setup(manifest, people_of(services.settings), USUAL if setup else _known_level(services))
    return found if setup else Setup(found.seats, {**found.options, **manifest.first})


def _known_level(services: Services) -> str:
    """The level of all bots in the last game that was set up; without one, a rival who takes it easy."""
    last = services.settings.setups.get(services.settings.last_game)
    levels = {info.level for info in (last.seats if last else ()) if info.level is not None}
    return levels.pop() if len(levels) == 1 and levels <= {*OPPONENTS} else FIRST


def quick_setup(services: Services, key: str) -> Setup:
    """The setup of the last match for a start without questions: who played alone gets the usual bots again."""
    setup, manifest = last_setup(services, key), services.manifests[key]
    if len(setup.seats) != 1 or manifest.usual_seats == 1 or not setup.seats[0].is_person:
        return setup
    seats = list(setup.seats)
    while len(seats) < manifest.usual_seats:
        seats.append(bot_beside(seats))
    try:
        settle_options(manifest.rules(), len(seats), setup.options)
    except BadSetup:
        return setup
    return Setup(tuple(seats), setup.options)


def keep_setup(services: Services, key: str, setup: Setup) -> None:
    """Let the next match of a game be set up like this."""
    # A setup that is kept stands for a match that people have played, after which no match is the first.
    start_tips(services, services.manifests[key], setup.seats)
    services.settings.setups[key] = setup
    remember(services.settings, setup.seats)


def speed_of(services: Services, manifest: Manifest, options: Mapping[str, OptionValue]) -> int:
    """The speed in per cent at which a match of a game begins now; without a tower and clocks always the usual one."""
    return services.settings.game_speed if manifest.has_time(options) else SPEEDS[0]


def start(services: Services, key: str, setup: Setup, gives_up: Path | None = None) -> None:
    """Begin a match and show its table. If the game refuses the setup, show why in one sentence.

    Before the first match of a game its lesson is offered. Every match gets a file of its own, so unfinished ones stay,
    but for the file `gives_up` and those without actions.
    """
    manifest, occasion = services.manifests[key], services.occasion
    if occasion is None and is_offered(services, manifest, setup):
        services.open("lesson", key, setup)
        return
    if not _has_phones(services, key, setup.seats):
        services.open("phones", key, setup)
        return
    try:
        check_seats(setup.seats)
        begins = start_of(manifest, setup.options)
        session = Session(manifest.rules(), setup.seats, services.seed(), setup.options, begins)
        session.speed = speed_of(services, manifest, session.options)
    except BadSetup as error:
        services.audio.play("refuse")
        services.director.toast(sentence(error.reason, error.params))
        return
    if occasion is None:
        services.settings.last_game = key
    if occasion is None and services.phones is None:
        keep_setup(services, key, setup)
    else:
        # Names that phones have typed count for this match alone.
        start_tips(services, manifest, setup.seats)
    services.save_settings()
    for scene in services.director.scenes:
        if scene.plays:
            # Some systems cannot delete an open file.
            scene.close()
    recorder = None
    if services.autosaves:
        if gives_up is not None:
            delete(services, gives_up)
        saves.drop_empty(Rules(services.manifests))
        recorder = Recorder(saves.new_file(services.now(), key + saves.NIGHT * (occasion is not None)), session)
    match = begin(manifest, session, services.executor, recorder, BOT_DELAY[services.settings.motion])
    if occasion is not None:
        occasion.began(None if recorder is None else recorder.path)
    table = table_of(services, match)
    _seat_phones(services, table)
    _show(services, table)
    services.audio.play("turn")


def _has_phones(services: Services, key: str, seats: Sequence[SeatInfo]) -> bool:
    """Whether phones are connected for these seats, or no seat needs one. Hangs up on phones of another match."""
    if services.phones is not None and not services.phones.suits(key, seats):
        services.hang_up()
    return services.phones is not None or not any(info.device == PHONE for info in seats)


def _seat_phones(services: Services, table: TableScene) -> None:
    """Gives the phones of the lobby their seats at the table."""
    if services.phones is not None:
        services.phones.play(table.client)
        table.serve_phones(services.phones)


def delete(services: Services, path: Path) -> None:
    """Delete the match file at `path`. The caller has already asked the player."""
    problem = saves.drop(path)
    if problem:
        why = problem.strerror or ""
        services.director.toast(_("{path} could not be erased: {why}.", path=short(str(path)), why=why))


def freeze_program() -> None:
    """Collect garbage, and keep the collector from all that is left. To be called while nothing is played.

    What the program itself is made of stays anyway, and a pass would take twenty times as long if it looked at that.
    For the same reason newer objects are collected rarely. Nothing leaks: of all that matches leave, nothing is frozen.
    """
    gc.set_threshold(20_000, 20, 50)
    gc.collect()
    gc.freeze()


def settle_memory() -> None:
    """Collect garbage, and give free memory back: both halt play, so they come before a match instead of within."""
    gc.collect()
    return_free_memory()


def _show(services: Services, table: TableScene) -> None:
    if services.tips:
        table.tips.begin()
    services.director.reset(services.make("title"), table)
    services.settle()


def setup_of(client: SeatClient) -> Setup:
    """The seats and options of a match."""
    return Setup(client.seats, dict(client.options))


def rematch(services: Services, client: SeatClient, gives_up: Path | None = None) -> None:
    """Start a match with the same seats and options and another seed; it replaces the match in the file `gives_up`."""
    start(services, client.game.key, setup_of(client), gives_up)


def resume(services: Services, path: Path, *, at_screen: bool = False) -> None:
    """Resume the unfinished match at `path` at its exact decision. A damaged file is set aside and named.

    A file that only another version can open stays where it is. Seats of phones wait in the lobby for theirs, unless
    all are to be played `at_screen`.
    """
    try:
        contest = contest_for(path, services.manifests)
        if contest is not None:
            contest.resume()(services, path)
            return
        saved = saves.look(path, Rules(services.manifests))
        if not at_screen and saved.problem is None and not _has_phones(services, saved.game, saved.seats):
            services.open("phones", saved.game, Setup(saved.seats, {}), path)
            return
        match = open_match(path, services.manifests, services.executor, BOT_DELAY[services.settings.motion])
    except RecordError as error:
        refuse_file(services, path, error)
        return
    table = table_of(services, match)
    _seat_phones(services, table)
    _show(services, table)


def refuse_change(services: Services, path: Path, error: OSError) -> None:
    """Say why the file of a match could not be changed."""
    services.audio.play("refuse")
    services.director.toast(_("{path} could not be changed: {why}.", path=short(str(path)), why=error.strerror or ""))


def go_on_from(services: Services, key: str, data: bytes, *, is_practice: bool = False) -> None:
    """Begin the match whose file so far is `data`, a match of the game `key`, and show its table. `is_practice`: what
    comes of it does not count."""
    path = saves.new_file(services.now(), key + saves.PRACTICE * is_practice)
    try:
        atomic_write_bytes(path, data)
    except OSError as error:
        refuse_change(services, path, error)
        return
    resume(services, path, at_screen=True)
    if is_practice:
        services.director.toast(_("This is practice: no medal and no scored try comes of it."), 8)


def refuse_file(services: Services, path: Path, error: RecordError) -> None:
    """Say why the file at `path` cannot be opened, and set it aside if it is damaged."""
    words = sentence(error.reason, error.params)
    if error.reason not in NOT_DAMAGED and (aside := paths.keep_aside(path)):
        words += " " + _("It is kept as {name}.", name=aside.name)
    services.audio.play("refuse")
    services.director.toast(words, 8)


def finish(table: TableScene) -> Path | None:
    """Move the file of a match that is over to the finished ones. Returns its new path; None if it is incomplete."""
    file = table.host.file
    if file is None or table.host.end_recording() is not None:
        return None
    try:
        return saves.keep_finished(file)
    except OSError as error:
        words = _("The finished match could not be kept: {why}.", why=error.strerror or "")
        table.director.toast(words, public=True)
        return file


def watch(services: Services, path: Path, *, turning: bool = False) -> None:
    """Show the recorded match at `path`, or say in one sentence why it cannot be shown. `turning`: show at once how
    it turned; its back button leads here again."""
    try:
        contest = contest_for(path, services.manifests)
        if contest is None:
            services.open("replay", path)
            if turning and isinstance(top := services.director.top, Scene):
                top.activate("turning-alone")
        else:
            services.director.push(contest.watch()(services, path))
    except RecordError as error:
        services.audio.play("refuse")
        services.director.toast(sentence(error.reason, error.params), 8)


def keep_replay(services: Services, path: Path, word: str = "") -> str:
    """Copy the finished match at `path` to the replays. Returns the sentence to show. `word`: stands in the file's name
    in place of the game's key."""
    try:
        contest = contest_for(path, services.manifests)
        key = load(path, Rules(services.manifests)).game.key if contest is None else contest.key
        folder = paths.replays_dir()
        folder.mkdir(parents=True, exist_ok=True)
        practice = saves.PRACTICE * saves.is_practice(path)
        target = paths.free(folder, f"{services.now()} {word or key}{practice}")
        with atomic_write(target) as partial:
            shutil.copyfile(path, partial)
    except RecordError as error:
        return sentence(error.reason, error.params)
    except OSError as error:
        return _("The replay could not be saved: {why}.", why=error.strerror or "")
    return saved_in(target)
