"""`keep` keeps a friend's try from the code in a text, `ask` gets such a code; `invitation` makes the player's own."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from game.app.bot_characters import is_guest
from game.app.sentences import sentence
from game.app.text import _
from game.games.challenge.lobby.daily_rank import score_of
from game.games.challenge.lobby.daily_rivals import friend_name, friend_tries_of
from game.games.challenge.lobby.daily_words import day_name
from game.levels.daily import calendar, day_codes, friend_tries
from game.levels.daily.day_codes import LETTERS, LONGEST_NAME, DayCode
from game.levels.daily.friend_tries import FRIENDS
from game.levels.daily.tries import TRIES, Try, ended
from game.levels.sharing.shared_level import ShareError
from game.ui.code_board import CodeBoard
from game.ui.services import Services

LONGEST = 50
"""Letters of a code with the longest name behind it."""
BOARD = CodeBoard([LETTERS[at : at + 8] for at in range(0, len(LETTERS), 8)], day_codes.tidy, day_codes.cut_out)


def invitation(services: Services, day: date, tried: Try) -> str:
    """The code of the player's try, with the player's name behind it."""
    person = services.settings.person
    name = "" if person is None or is_guest(person.name) else person.name
    told = "".join(one for one in name if one not in "()")[:LONGEST_NAME].strip()
    code = day_codes.encode(day, tried)
    return f"{code} ({told})" if told else code


def ask(services: Services, done: Callable[[date], None]) -> None:
    """Takes the code on the clipboard if it is sound and new; otherwise asks for its letters. `done` gets its day."""
    try:
        code = day_codes.decode(services.paste(), services.today())
    except ShareError:
        code = None
    if code is not None and not _is_own(services, code) and not _is_known(services, code):
        done(_keep(services, code))
        return

    def typed(words: str) -> bool:
        if (day := keep(services, words)) is None:
            return False
        done(day)
        return True

    services.open("naming", "", typed, _("Code of a friend"), "any", (), (), LONGEST, BOARD)


def keep(services: Services, words: str) -> date | None:
    """Keeps the try of the code in `words` and returns its day; None, with a sentence, if there is no sound one."""
    try:
        code = day_codes.decode(words, services.today())
    except ShareError as error:
        services.audio.play("refuse")
        services.director.toast(sentence(error.reason, error.params), 8)
        return None
    if _is_own(services, code):
        services.audio.play("refuse")
        services.director.toast(_("This is the code of your own try: send it to a friend."), 8)
        return None
    return _keep(services, code)


def _keep(services: Services, code: DayCode) -> date:
    friend_tries.keep(services.store[FRIENDS], code)
    services.save_table(FRIENDS)
    services.audio.play("place")
    name, day = friend_name(code.name), day_name(code.day)
    told = _("{day}: {name} won no medal. Can you?", day=day, name=name)
    if code.tried.medal:
        n = score_of(code.tried, calendar.today(code.day), ended(services.store[TRIES], code.day))
        told = _("{day}: {name} has {n}. Can you beat it?", day=day, name=name, n=n)
    services.director.toast(told, 8)
    return code.day


def _is_own(services: Services, code: DayCode) -> bool:
    own = ended(services.store[TRIES], code.day)
    return own is not None and day_codes.encode(code.day, own) == day_codes.encode(code.day, code.tried)


def _is_known(services: Services, code: DayCode) -> bool:
    return any(one.tried == code.tried for one in friend_tries_of(services, code.day))
