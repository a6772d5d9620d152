"""`ChallengeResult` shows, over the table of a finished level, the medal that was won and the buttons to go on."""

from __future__ import annotations

from collections.abc import Hashable
from pathlib import Path
from typing import TYPE_CHECKING

from game import art
from game.app import text
from game.app.text import N_, _, dotted, ngettext
from game.games.challenge.feat import Feat, is_feat, sentences
from game.games.challenge.layout import result_places
from game.games.challenge.level_place import place_for
from game.games.challenge.level_state import LevelState
from game.games.challenge.lobby import daily_share
from game.games.challenge.lobby.daily_verdict import DailyVerdict, weak_words
from game.games.challenge.medal_moment import ABOVE, WAKES, MedalMoment
from game.games.challenge.panels.medal_words import lost_words
from game.games.challenge.panels.missed_words import missed_words
from game.games.challenge.progress import ChallengeProgress
from game.games.challenge.result_buttons import Button, draw_others, others_high
from game.games.challenge.watch import locked_reason, watch_solution
from game.levels.daily.tries import TRIES, Try
from game.levels.library import LIBRARY
from game.levels.progress import PROGRESS
from game.levels.sentences import MEDALS, METALS, end_words, medal_conditions
from game.levels.world.challenge_world import ChallengeTower
from game.levels.world.touched_stars import gold_progress
from game.physics.tower_view import TowerView
from game.table import matches
from game.table.feedback.counting_figures import counts_at_once
from game.table.results_flow import Delay, ResultsFlow
from game.table.tower.camera import Camera
from game.table.tower.levels.ghosts import lay_of
from game.ui.frame_stage import FrameStage
from game.ui.layout import Rect
from game.ui.scene import Scene
from game.ui.style import BODY, LEAST, SMALL, SUBHEAD
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.ui.services import Services

BIG, BIG_LARGE, BIG_BESIDE = 150.0, 120.0, 100.0
SIGN = 58.0
GAP = 16.0
"""Above and below what the medals ask for."""
LARGE_LEAST = 1.5 * BODY
"""Size of large words about medals at the least."""
LEAST_GAP, MOST_GAP = 8.0, 44.0
"""Between what the medals ask for."""


class ChallengeResult(Scene):
    """Lies over the table, whose tower can still be seen."""

    for_anybody = (
        ("next", N_("Next level")),
        ("rematch", N_("Play again")),
        ("go-on", N_("Go on")),
    )

    covers = False

    def __init__(
        self,
        services: Services,
        progress: ChallengeProgress,
        tower: TowerView | None,
        recorded: Path | None,
        camera: Camera | None = None,
    ) -> None:
        """`recorded`: the file of the finished match, None if it is incomplete. `camera`: the table's, which stands
        aside."""
        super().__init__(services)
        self._camera = camera
        self.progress = progress
        self.occasion = progress.occasion
        self.view = progress.view
        self.medal = self.view.medal
        self.level = progress.level
        self._recorded = recorded
        self._kept = ""
        """Why the replay cannot be saved."""
        self._scored: Try | None = None
        """What the run was worth as the scored try of its day."""
        self.verdict: DailyVerdict | None = None
        if progress.day is not None and progress.tried is not None:
            self._scored = services.store[TRIES].get(progress.day.isoformat()) if progress.was_scored else None
            tried, is_practice = self._scored or progress.tried, self._scored is None
            weak, day = weak_words(tower, self.level), progress.day
            self.verdict = DailyVerdict(services, tried, day, self.level, is_practice=is_practice, weak=weak)
        state = LevelState(self.view, tower if isinstance(tower, ChallengeTower) else None)
        self._only_broke = state.only_broke
        gold = zip(self.level.gold.goals, gold_progress(self.level, state.tower), strict=True)
        self._missed = tuple(filter(None, dict.fromkeys(missed_words(goal, one) for goal, one in gold)))
        """By how much what gold asks for is missed."""
        self._fall = state.fall_words if self.view.falls and not self.medal else ""
        """Why the last piece fell that has lost the level."""
        self.laurel = self.medal > 0 and progress.wins_laurel
        knows = any(one.laurel for one in services.store[PROGRESS].values())
        self._explains_laurel = self.laurel and (progress.hints_taken > 0 or not knows)
        """Whether it says what a laurel is: beside the first one, and after hints that did not cost it."""
        self.before, self.best = progress.keep_result(tower)
        self.next = progress.following
        self._delay = Delay(0 if counts_at_once(services) else WAKES)
        self.flow = ResultsFlow(self, celebration=self._delay)
        self._has_sounded = False
        moves = services.settings.shows_motion
        self.feat = Feat(is_feat(self.level, self.before, self.medal) and not progress.is_practice, moves)
        lay = () if tower is None else lay_of(tower)
        self.moment = MedalMoment(self.medal, self.laurel, self._delay, lay, camera, self.feat, moves=moves)

    def enter(self) -> None:
        if not self._has_sounded:
            self._has_sounded = True
            self.services.audio.play("win" if self.medal else "end")

    @property
    def done(self) -> bool:
        """The buttons are there."""
        return self.flow.done

    def tick(self) -> None:
        if self._camera is not None and self._camera.arrives():
            self.changed()
        self.progress.rivals.tick()
        seen = self.moment.seen
        self.moment.tick()
        self.flow.tick()
        if self.moment.seen != seen:
            self.changed()
        if self.done and self.verdict is not None and self.verdict.count():
            self.changed()

    def frame(self, stage: FrameStage, share: float) -> None:
        self.feat.place(stage, self.services.area, share)
        self.moment.place(stage, share)

    # -- words

    def headline(self) -> str:
        if not self.medal:
            return end_words(self.view)
        return _("{medal}!", medal=_(MEDALS[self.medal]))

    def cause(self) -> str:
        """Why it ended, where the headline does not say enough."""
        if self.view.ended != "heavy":
            return self._fall
        return _("The level is too heavy for the table: too much touches at once. Try fewer pieces, or another level.")

    def conditions(self) -> tuple[str, ...]:
        """What bronze, silver and gold ask for; of what is lost also by what, of what gold misses by how much."""
        told = []
        for medal, line in enumerate(medal_conditions(self.level), 1):
            why = lost_words(self.view, medal, only_broke=self._only_broke, beside=line) if medal > self.medal else ""
            # Without a medal the tower is not what was wanted anyway.
            missed = self._missed if medal == 3 and 0 < self.medal < 3 and not why else ()
            told.append(dotted((line, *((why,) if why else ()), *missed)))
        return tuple(told)

    def best_lines(self) -> tuple[str, ...]:
        """What of the run is worth a word: of a feat how rare it is."""
        if self.occasion is not None:
            used = ngettext("{n} piece", "{n} pieces", self.progress.used)
            fell = ngettext("{n} fell", "{n} fell", self.view.falls) if self.view.falls else _("nothing fell")
            return (dotted((used, fell)),)
        if self.progress.is_practice:
            return (_("Practice: it does not count."),)
        if self.feat.is_there and self.verdict is None:
            return sentences(self.level, self.medal)
        return tuple(
            filter(None, (self.best_line(), _("Laurel: won without the answer") if self._explains_laurel else ""))
        )

    def best_line(self) -> str:
        """The best that is kept, or that it has just been beaten."""
        best, before = self.best, self.before
        if not best.solved:
            return ""
        if before.solved and (best.medal, -best.pieces) > (before.medal, -before.pieces):
            return _("Better than ever before")
        if not best.pieces:
            # All pieces were there from the start.
            return _("Your best: {medal}", medal=_(MEDALS[best.medal]))
        return ngettext(
            "Your best: {medal} with {n} piece",
            "Your best: {medal} with {n} pieces",
            best.pieces,
            medal=_(MEDALS[best.medal]),
        )

    # -- what can be done

    def ahead(self) -> Button:
        """The first button: on to the next level, or once more; after a scored try to the page of the day."""
        if self.occasion is not None:
            return "go-on", self.occasion.words, "right", ""
        if self.verdict is not None:
            return "daily", _("To today's page"), "right", ""
        if self.next is None or not self.medal:
            return "rematch", _("Play again"), "retry", ""
        return "next", _("Next level"), "play", ""

    def others(self) -> list[Button]:
        entries: list[Button] = []
        if self.occasion is not None:
            return [("again", _("Watch your try"), "film", "")] if self._recorded is not None else []
        if self._scored is not None and (day := self.progress.day) is not None:
            entries += [(*one, "") for one in reversed(daily_share.buttons(self.services, day))]
            if self._recorded is not None:
                # Friends put it among their replays, and it is a rival on their page.
                entries.append(("keep", _("Save the replay"), "save", self._kept))
        if self.verdict is not None:
            entries.append(("rematch", _("Practise"), "retry", ""))
        elif self.ahead()[0] == "next":
            again = _("Play again") if self.best.medal == 3 else _("Play again for gold")
            entries.append(("rematch", again, "retry", ""))
        elif self.next is not None and not self.medal:
            onward = ("next", _("Next level")) if self.best.is_passed else ("skip", _("Skip this level"))
            entries.append((*onward, "right", ""))
        if self.verdict is None:
            entries.append(("shelf", _("All levels"), "menu", ""))
        if LIBRARY.find(self.level.id) is not None:
            entries.append(("watch", _("Watch the solution"), "film", locked_reason(self.best)))
        if self._recorded is not None:
            entries.append(("again", _("Watch your try"), "film", ""))
        return entries

    def home(self) -> str | None:
        if not self.done:
            return None
        return self.ahead()[0]

    def activate(self, action: Hashable) -> None:
        match action:
            case "go-on" if self.occasion is not None:
                self.occasion.go_on()
            case "next":
                self.progress.go_on()
            case "skip":
                self.progress.skip()
            case "rematch":
                matches.rematch(self.services, self.progress.client)
            case "shelf":
                self.progress.show_shelf()
            case "daily":
                self.progress.show_daily()
            case "card" | "folder" | "chat" if self.progress.day is not None and self._scored and self.verdict:
                day = self.progress.day
                daily_share.share(self.services, str(action), day, self._scored, self.verdict.bots)
            case "watch" if entry := LIBRARY.find(self.level.id):
                watch_solution(self.services, entry)
            case "keep" if self._recorded is not None:
                self.director.toast(matches.keep_replay(self.services, self._recorded, daily_share.KEY), 8)
                self._kept = _("The replay is saved already.")
                self.changed()
            case "again" if self._recorded is not None:
                matches.watch(self.services, self._recorded)

    def back(self) -> None:
        if self.occasion is not None:
            if self.flow.takes("go-on"):
                self.activate("go-on")
        elif self.flow.takes("shelf"):
            self.services.audio.play("click")
            self.activate("daily" if self.verdict is not None else "shelf")

    def typed(self, character: str) -> None:
        if character.lower() == "r" and self.occasion is None and self.flow.takes("rematch"):
            self.activate("rematch")

    # -- drawing

    def build(self, ui: Ui) -> None:
        ui.place = place_for(self.level)
        box, primary = result_places(ui.area, large=ui.large)
        self.feat.draw_shapes(ui)
        self.moment.cheer.draw(ui)
        if ui.tone.name == "slate":
            # It lets a little of the table through.
            ui.ground("result.ground", box)
        ui.panel("result", box)
        self.moment.burst.draw(ui)
        inner = box.inset(28, 24)
        top = self._draw_head(ui, inner)
        if self.verdict is not None:
            top = self.verdict.draw(ui, Rect(inner.x, top, inner.w, inner.bottom - top))
        # No message lies over the score.
        ui.keep("prompt", Rect(box.x, box.y, box.w, top - box.y))
        lines = () if self.verdict is not None else self.best_lines()
        for i, line in enumerate(lines):
            high = min(ui.px(BODY) * 1.3, 52)
            ui.text_in(
                f"result.best.{i}", line, Rect(inner.x, top, inner.w, high), BODY, colour=ui.tone.dim, alike=lines
            )
            top += high + 4
        if line := self.cause():
            ui.paragraph("result.cause", line, Rect(inner.x, top, inner.w, 100), SMALL, anchor="center", spacing=1.2)
            top += 106
        others, has_links = self.others(), self.verdict is not None
        low = inner.bottom - others_high(len(others), large=ui.large, has_links=has_links)
        self._draw_medals(ui, Rect(inner.x, top + GAP, inner.w, low - top - 2 * GAP))
        if self.done:
            id_, label, icon, why = self.ahead()
            ui.button(
                id_, primary, label, id_, icon=icon, tone="honey", size=SUBHEAD, disabled_reason=why, weighty=True
            )
            draw_others(ui, others, Rect(inner.x, low, inner.w, inner.bottom - low), has_links=has_links)

    def _draw_head(self, ui: Ui, inner: Rect) -> float:
        """Draws the medal above the headline, after a scored try beside it. Returns their lower end."""
        big, words = BIG if not ui.large else BIG_LARGE, self.headline()
        is_beside = self.medal > 0 and self.verdict is not None
        x, head = inner.cx, Rect(inner.x, inner.y + (big + ABOVE + 10 if self.medal else 0), inner.w, 72)
        score = "" if self.verdict is None else self.verdict.score_words
        if is_beside:
            big = BIG_BESIDE
            wide = max(text.measure(words, "display", 56), text.measure(score, "display_bold", ui.px(SUBHEAD))) + 8
            wide = min(wide, inner.w - big - 40)
            x = inner.cx - wide / 2 - 20
            head = Rect(x + big / 2 + 40, inner.y + 6, wide, 62)
        self.moment.draw(ui, x, inner.y, big, result_places(ui.area, large=ui.large)[0])
        ui.text_in("result.head", words, head, 56, "display", ui.tone.accent)
        if not score:
            return head.bottom
        below = Rect(head.x, head.bottom, head.w, 62)
        ui.text_in("result.score", score, below, SUBHEAD, "display_bold", ui.tone.accent)
        return below.bottom + (6 if is_beside else 0)

    def _draw_medals(self, ui: Ui, box: Rect) -> None:
        """What each medal asks for, and which have been won."""
        conditions = self.conditions()
        wide, size = box.w - 8 - SIGN - 70, ui.px(BODY)
        # Large words stay large: rather the lower medals are left out.
        least, medals = min(ui.px(BODY), LARGE_LEAST) if ui.large else LEAST, [3, 2, 1]
        if self.verdict is not None:
            # The medal that a day's try has won is shown above, so here are only the better ones that it has missed.
            medals = medals[: 3 - self.medal]
        if not medals:
            return
        while True:
            lines = {medal: len(text.wrap(conditions[medal - 1], "body", size, wide)) for medal in medals}
            highs = {medal: max(SIGN, count * size * 1.15) for medal, count in lines.items()}
            if sum(highs.values()) + (len(medals) - 1) * LEAST_GAP <= box.h:
                break
            if size > least:
                size -= 1
            elif ui.large and len(medals) > 1:
                medals.pop()
            else:
                break
        used = sum(highs.values())
        gap = min(MOST_GAP, (box.h - used) / max(1, len(medals) - 1))
        y = box.y + max(0.0, (box.h - used - (len(medals) - 1) * gap) / 2)
        for medal in medals:
            won = medal <= self.medal
            place = Rect(box.x + 4, y, box.w - 8, highs[medal])
            id_ = f"result.condition.{medal}"
            picture = art.medal(SIGN, METALS[medal], won)
            ui.put(id_, picture, place.x, place.cy - SIGN / 2, animates=False)
            room = Rect(place.x + SIGN + 18, place.y - 4, wide, place.h + 8)
            may_come = medal == self.medal + 1 and not lost_words(self.view, medal)
            ink = ui.tone.text if won or may_come else ui.tone.dim
            shown = size / (ui.text_size / 100)
            ui.paragraph(f"{id_}.what", conditions[medal - 1], room, shown, colour=ink, middle=True, spacing=1.15)
            sign, ink = ("check", ui.tone.good) if won else ("cross", ui.tone.dim)
            side = 40 if won else 30
            ui.icon(f"{id_}.won", sign, place.right - 24 - side / 2, place.cy - side / 2, side, ink)
            y += place.h + gap
