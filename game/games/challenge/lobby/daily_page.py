"""`DailyScene` is the page of the daily challenge: a day with what its try means or what came of it, and the year."""

from __future__ import annotations

from collections.abc import Hashable
from datetime import date

from msgspec.structs import replace

from game import art
from game.app import saves, text
from game.app.bot_characters import OPPONENTS
from game.app.intents import Signal, page_step
from game.app.settings import Setup
from game.app.text import _, dotted
from game.core.manifest import STRENGTHS
from game.core.record import RecordError
from game.games.challenge.art import niche
from game.games.challenge.layout import DailyLayout, daily_layout
from game.games.challenge.level_place import place_of
from game.games.challenge.lobby import by_phone, daily_code, daily_share
from game.games.challenge.lobby.daily_calendar import draw_month, draw_year, known_since
from game.games.challenge.lobby.daily_ghosts import Ghosts
from game.games.challenge.lobby.daily_head import draw_head
from game.games.challenge.lobby.daily_rank import has_crown, level_with, rank_lines, rule_words, score_words, sum_words
from game.games.challenge.lobby.daily_rivals import (
    FriendRun,
    Rival,
    RivalMatches,
    draw_rivals,
    friend_runs,
    own_seat,
    rivals_high,
)
from game.games.challenge.lobby.daily_sum import draw_sum
from game.games.challenge.lobby.daily_table import draw_table
from game.games.challenge.lobby.daily_week import draw_week, has_rows, is_new, week_high
from game.games.challenge.lobby.daily_words import (
    day_name,
    day_status,
    difficulty_words,
    medal_lines,
    medal_name,
    result_parts,
    rival_parts,
    terms,
    weather_words,
    won_words,
)
from game.games.challenge.watch import KEY, cannot_play
from game.levels.daily import calendar, tries
from game.levels.daily.tries import TRIES, Try
from game.levels.rules.level import Level
from game.levels.sentences import METALS, goal_lines, limit_sentences, localized, time_sentences
from game.play.playback import Diverged
from game.table import matches
from game.table.tower.levels.thumbnail import draw_level
from game.ui.layout import Rect, column
from game.ui.scene import Scene
from game.ui.services import Services
from game.ui.style import BIRCH, BODY, HEAD, LEAST, SMALL, SUBHEAD
from game.ui.widgets import Ui

MEDAL, ROW_MEDAL = 84.0, 36.0
SIGN = 46.0
UNIT = 80.0
"""Largest px of a unit in the picture."""
PICTURE = 560.0
"""Height of the picture; beside large text it has less."""


class DailyScene(Scene):
    """One day at the left, its month in the middle; at the right the year, or the rivals of a day that was played."""

    def __init__(self, services: Services, day: date | None = None) -> None:
        super().__init__(services)
        self.day = day or services.today()
        self.month = self.day.replace(day=1)
        """The first day of the month that is shown."""
        self.has_calendar = False
        """Whether month and year are shown although there is little in them yet."""
        self.rivals = RivalMatches(services)
        self.ghosts = Ghosts(services)
        self._friends: tuple[date, tuple[FriendRun, ...]] | None = None
        self._saving: daily_share.Saving = ""

    @property
    def level(self) -> Level:
        return calendar.today(self.day)

    @property
    def known(self) -> tries.Tries:
        return self.services.store[TRIES]

    @property
    def result(self) -> Try | None:
        """The scored try of the chosen day, if it has ended."""
        return tries.ended(self.known, self.day)

    @property
    def friends(self) -> tuple[FriendRun, ...]:
        """Runs of the chosen day among the replays; they are searched once for a day."""
        if self._friends is None or self._friends[0] != self.day:
            self._friends = self.day, friend_runs(self.services, self.day)
        return self._friends[1]

    def home(self) -> str | None:
        return "play"

    def tick(self) -> None:
        try:
            if self.rivals.tick(self.day) | self.ghosts.tick(self.friends) | self._saves():
                self.changed()
            if self.ghosts.shown and (ghost := self.ghost) is not None and self.ghosts.grow(ghost[1].lay or ()):
                self.changed()
        except (RecordError, Diverged):
            self.services.audio.play("refuse")
            self.director.toast(cannot_play())
            self.changed()

    def _saves(self) -> bool:
        """Whether saving the card has begun or ended since the last tick."""
        before, self._saving = self._saving, daily_share.saving(self.services, self.day)
        return self._saving != before

    @property
    def ghost(self) -> tuple[str, Rival] | None:
        """Name and run of the rival whose tower is shown in place of one's own; a friend's run once its tower has
        come."""
        kind, _dot, which = self.ghosts.shown.partition(".")
        if kind == "friend":
            lay = self.ghosts.of_friend(self.friends)
            run = self.friends[int(which)] if lay else None
            return None if run is None else (run.name, replace(run.rival, lay=lay))
        rival = self.rivals.rival(self.day, which) if which in STRENGTHS else None
        return None if rival is None else (_(OPPONENTS[which].word), rival)

    def leave(self) -> None:
        self.rivals.close()

    def close(self) -> None:
        self.rivals.close()

    # -- drawing

    def build(self, ui: Ui) -> None:
        today = self.services.today()
        ui.place = place_of(calendar.id_of(today))
        places = daily_layout(ui.area, large=ui.large, shares=self.result is not None)
        ui.button("back", places.back, _("Back"), "back", icon="left")
        draw_head(ui, self.known, today, places.heading, is_away=self.day != today or self.has_calendar)
        shows_week = not self.has_calendar and is_new(self.known, today)
        week = {day: self._bots_of(day) for day in calendar.week_of(self.day)} if shows_week else {}
        shows_sum = shows_week and not ui.large and not has_rows(self.known, week)
        with ui.toned(BIRCH):
            self._draw_paper(ui, places.paper, today, shows_score=not shows_sum)
        self._draw_buttons(ui, places)
        shows_table = self.result is not None or shows_week
        beside = () if shows_table else STRENGTHS
        high = rivals_high(beside, self.friends, large=ui.large)
        month = Rect(places.month.x, places.month.y, places.month.w, places.month.h - high - (20 if high else 0))
        if shows_week:
            high_of_week = week_high(self.known, week, month.h, large=ui.large)
            place = Rect(month.x, month.y, month.w, high_of_week)
            draw_week(ui, own_seat(self.services), self.known, week, self.day, today, place)
            if shows_sum:
                low = Rect(month.x, month.y + high_of_week + 20, month.w, month.h - high_of_week - 20)
                draw_sum(ui, self.result, self.level, low, self.ghost if self.result is not None else None)
        else:
            draw_month(ui, self.known, self.month, self.day, today, month)
        below = Rect(month.x, month.bottom + 20, month.w, high)
        is_ahead = tries.is_ahead(self.known, self.day, today)
        why = _("You can see it once your own scored try has ended.") if is_ahead else ""
        if high:
            draw_rivals(ui, self.rivals, self.day, beside, self.friends, self.ghosts.shown, why, below)
        if shows_table:
            draw_table(
                ui,
                who=own_seat(self.services),
                level=self.level,
                own=self.result,
                bots=self._bots_of(self.day),
                skin=place_of(self.level.id),
                shown=self.ghosts.shown,
                why=why,
                box=places.year,
            )
        else:
            draw_year(ui, self.known, self.month, today, places.year)

    def _bots_of(self, day: date) -> dict[str, Rival | None]:
        return {one: self.rivals.rival(day, one) for one in STRENGTHS}

    def _draw_paper(self, ui: Ui, box: Rect, today: date, *, shows_score: bool) -> None:
        """The picture and the name of the chosen day; then its result, or the terms of its try. `shows_score`: with
        what makes up the score."""
        ui.put("paper", art.note(box.w, box.h), box.x, box.y, animates=False)
        inner = box.inset(26, 22)
        level, result = self.level, self.result
        place = place_of(level.id)
        share = 0.22 if ui.large else 0.5
        picture = Rect(inner.x, inner.y, inner.w, min(PICTURE, inner.h * share))
        ui.put("paper.ground", niche(picture.w, picture.h, place), picture.x, picture.y, animates=False)
        ghost = self.ghost if result is not None else None
        lay = result.lay if result is not None else ()
        if ghost is not None:
            lay = self.ghosts.so_far(ghost[1].lay or ())
        draw_level(ui, "paper.level", level, picture.inset(18, 14), lay=lay, shows_gold=True, skin=place, largest=UNIT)
        high = min(ui.px(HEAD) * 1.2, 76.0)
        title = Rect(inner.x, picture.bottom + 12, inner.w, high)
        label = day_name(self.day)
        size = min(ui.px(SUBHEAD), high * 0.7)
        wide = text.measure(label, "display_bold", size) + 34
        ui.put("paper.tile", art.plaque(round(wide), round(high - 6)), title.x, title.y + 3, animates=False)
        ui.text_in("paper.day", label, Rect(title.x + 8, title.y + 3, wide - 16, high - 6), SUBHEAD, "display_bold")
        name = Rect(title.x + wide + 18, title.y, title.w - wide - 18, high)
        ui.text_in("paper.name", localized(level.name), name, HEAD, "display", anchor="left")
        below = Rect(inner.x, title.bottom + 8, inner.w, inner.bottom - title.bottom - 8)
        if ghost is not None:
            self._draw_rival(ui, *ghost, below)
            return
        if result is not None:
            self._draw_result(ui, result, below, shows_score=shows_score)
            return
        asked = (*(line for line, _numbers in goal_lines(level.goals)), *limit_sentences(level), *time_sentences(level))
        rows = [("", " ".join(asked)), *((METALS[medal], words) for medal, words in medal_lines(level))]
        if told := weather_words(level):
            rows.append(("", told))
        if self.day == today:
            rows.append(("trophy", dotted(filter(None, (terms(), difficulty_words(level))))))
            if shows_score:
                rows.append(("chart", rule_words(level)))
        else:
            rows.append(("clock", day_status(self.known, self.day, today)))
        _draw_rows(ui, rows, below)

    def _draw_rival(self, ui: Ui, name: str, rival: Rival, box: Rect) -> None:
        """Whose tower is shown, and what that try took."""
        parts = rival_parts(rival.pieces, rival.falls, rival.seconds)
        told = (score_words(rival, self.level, self.result), *parts) if rival.seconds else parts
        high = self._draw_medal(ui, rival.medal, name, dotted(told), box)
        rows = [("person", _("Press it again for your own tower."))]
        _draw_rows(ui, rows, Rect(box.x, box.y + high + 10, box.w, box.h - high - 10))

    def _draw_result(self, ui: Ui, result: Try, box: Rect, *, shows_score: bool) -> None:
        """The medal and the score, and beside it what the try took; below, how the score is made up and what place it
        has."""
        bots = self._bots_of(self.day)
        head = dotted((medal_name(result.medal), score_words(result, self.level)))
        high = self._draw_medal(ui, result.medal, head, dotted(result_parts(result)), box)
        # No message lies over the score.
        ui.keep("prompt", Rect(box.x, box.y, box.w, high))
        rows = []
        if shows_score and (line := sum_words(result, self.level)):
            rows.append(("chart", line))
        if has_crown(result, bots, self.level):
            rows.append(("crown", won_words(shared=level_with(result, bots, self.level) > 0)))
        elif rank := rank_lines(result, bots, self.level):
            rows.append(("trophy", dotted(rank)))
        if result.practised:
            rows.append(("retry", _("Best in practice: {n}", n=result.practised)))
        rows.append(("eye", _("Press one of the four for its tower.")))
        _draw_rows(ui, rows, Rect(box.x, box.y + high + 10, box.w, box.h - high - 10))

    def _draw_medal(self, ui: Ui, medal: int, head: str, told: str, box: Rect) -> float:
        """A medal beside two lines at the upper end of `box`. Returns its height."""
        high = max(MEDAL, min(ui.px(BODY) * 2.6, 130.0))
        if medal:
            look = art.medal(MEDAL, METALS[medal])
            ui.put("result.medal", look, box.x, box.y + (high - MEDAL) / 2, animates=False)
        else:
            ui.icon("result.none", "cross", box.x + 16, box.y + high / 2 - 26, 52, BIRCH.dim)
        words = Rect(box.x + MEDAL + 20, box.y, box.w - MEDAL - 20, high)
        upper, lower = column(words, 2, 0)
        ui.text_in("result.word", head, upper, SUBHEAD, "display", anchor="left")
        ui.text_in("result.parts", told, lower, BODY, anchor="left")
        return high

    def _draw_buttons(self, ui: Ui, places: DailyLayout) -> None:
        scored = tries.is_scored(self.known, self.day, "") and self.day == self.services.today()
        going = (found := self.known.get(self.day.isoformat())) is not None and found.match
        label = _("Go on") if going else _("Play the scored try") if scored else _("Practise")
        play, phone = by_phone.beside(places.play)
        ui.button("play", play, label, "play", icon="play", tone="honey", size=SUBHEAD, weighty=True)
        by_phone.draw_phone_button(ui, self.services, phone)
        if self.result is not None:
            shared = daily_share.buttons(self.services, self.day)
            labels = [label for _id, label, _icon in shared]
            for place, (id_, label, icon) in zip(places.shares, shared, strict=True):
                ui.button(id_, place, label, id_, icon=icon, size=SMALL, alike=labels)

    # -- what can be done

    def activate(self, action: Hashable) -> None:
        match action:
            case ("day", str(day)):
                self._choose(date.fromisoformat(day))
            case ("month", int(number)):
                self._turn_to(self.month.replace(month=number))
            case ("turn", int(by)):
                self._turn(by)
            case "calendar":
                self.has_calendar = True
                self.services.audio.play("card", 0.6)
                self.changed()
            case "play":
                self.play()
            case by_phone.ID:
                self.services.audio.play("click")
                by_phone.switch(self.services, self.play)
                self.changed()
            case "card" | "folder" | "chat" if self.result is not None:
                daily_share.share(self.services, str(action), self.day, self.result, self._bots_of(self.day))
            case ("rival", str(id_)):
                self.services.audio.play("click")
                self.ghosts.switch(id_)
                self.changed()
            case ("run", int(number)):
                if (path := self.friends[number].path) is not None:
                    matches.watch(self.services, path)
            case "today":
                self.has_calendar = False
                self._choose(self.services.today())
            case "code":
                self.services.audio.play("click")
                daily_code.ask(self.services, self.show)
            case "back":
                self.back()

    def focus_moved(self) -> None:
        # A pointer crosses days on its way; with it a day is pressed.
        if self.services.devices.last.kind != "mouse" and self.focus and self.focus.startswith("date."):
            day = date.fromisoformat(self.focus.removeprefix("date."))
            if day <= self.services.today():
                self._choose(day)

    def show(self, day: date) -> None:
        """Shows a day, with what a friend's code has told of it."""
        # The friends get new numbers: the tower that is shown would be another friend's.
        self.ghosts.close()
        self._friends = None
        self._choose(day)

    def _choose(self, day: date) -> None:
        if day != self.day:
            self.day, self.month = day, day.replace(day=1)
            self.ghosts.close()
            self.services.audio.play("card", 0.5)
        self.changed()

    def _turn(self, by: int) -> None:
        months = 12 * self.month.year + self.month.month - 1 + by
        if 12 <= months < 12 * date.max.year + 12:
            self._turn_to(date(months // 12, months % 12 + 1, 1))

    def _turn_to(self, month: date) -> None:
        today = self.services.today()
        if date(known_since(self.known, today).year, 1, 1) <= month <= today:
            self.month = month
            self.services.audio.play("card", 0.6)
            if self.focus == by_phone.ID:
                # Pages are turned from anywhere, and its bubble would lie on the calendar.
                self.focus = "play"
        self.changed()

    def play(self) -> None:
        """Goes on with the scored try of the day, or begins its level."""
        known = self.known.get(self.day.isoformat())
        if known is not None and known.match:
            path = next((path for path in saves.unfinished() if path.name == known.match), None)
            if path is not None:
                matches.resume(self.services, path)
                return
        seats = by_phone.seats_of(self.services)
        matches.start(self.services, KEY, Setup(seats, {"level": calendar.id_of(self.day)}))

    def intent(self, signal: Signal) -> bool:
        by = page_step(signal)
        if by:
            self._turn(by)
        return bool(by)


def _draw_rows(ui: Ui, rows: list[tuple[str, str]], box: Rect) -> None:
    """Sentences below each other, some with an icon or a medal, all as large as they fit into `box`."""
    size = ui.px(BODY)

    def highs() -> list[float]:
        return [len(text.wrap(line, "body", size, box.w - SIGN * bool(icon))) * size * 1.22 + 8 for icon, line in rows]

    while sum(highs()) > box.h and size > LEAST:
        size = max(LEAST, size - 1)
    y = box.y
    for i, ((icon, line), high) in enumerate(zip(rows, highs(), strict=True)):
        left = SIGN if icon else 0.0
        if icon in METALS[1:]:
            ui.put(f"row.{i}.medal", art.medal(ROW_MEDAL, icon), box.x - 1, y + size * 0.61 - 18, animates=False)
        elif icon:
            ui.icon(f"row.{i}.icon", icon, box.x, y + size * 0.61 - 17, 34, BIRCH.accent)
        room = Rect(box.x + left, y, box.w - left, high)
        ui.paragraph(f"row.{i}", line, room, size / (ui.text_size / 100), spacing=1.22)
        y += high
