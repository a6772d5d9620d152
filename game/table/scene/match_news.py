"""`MatchNews` reads the news of a match for its table, and adapts the table to each new viewpoint."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.sentences import sentence
from game.app.text import _
from game.core.game import Event, Seat
from game.play.client import Acted, News, Refused
from game.table.feedback.counting_figures import counts_at_once
from game.table.feedback.moments import AFTER_SKIP, LATER, MomentScene
from game.table.log.reader import LINE
from game.table.scene.notices import SavingNotice
from game.table.scene.table_hooks import TableHooks
from game.table.scene.table_part import Weak, weakly
from game.table.teaching.goal import SIGN
from game.table.teaching.hints import NOT_YET
from game.table.viewing.turn_banner import LENGTH


class MatchNews:
    _table = Weak[TableHooks]()

    def __init__(self, table: TableHooks) -> None:
        self._table = table
        self._saving = SavingNotice()
        self._acting: Seat | None = None
        """The person who acted before the current news."""
        self._sounds: int | None = None
        """Number of sound effects started before the current news."""

    def hear(self) -> None:
        """Reacts to all that has happened since the last call."""
        table = self._table
        viewer, heard = table.viewing.viewpoint.viewer, list[News]()
        while (news := table.client.news(table.viewing.viewpoint.viewer)) is not None:
            heard.append(news)
            self._sounds = table.services.audio.started
            try:
                self._process(news)
            finally:
                self._sounds = None
        table.pace.note(viewer, heard)
        self.tell_saving()
        self.show_moments()

    def tell_saving(self) -> None:
        """Says once that the match cannot be saved, or can be again."""
        table = self._table
        self._saving.tell(table.services.director, table.host.problem)

    def show_moments(self) -> bool:
        """Stops play for what has happened, if the table is in sight. Returns whether it has stopped."""
        table = self._table
        viewing, director = table.viewing, table.services.director
        moments = table.due.take() if table.is_on_top() else []
        if moments:
            attended = bool(viewing.viewpoint.people)
            later = AFTER_SKIP if table.pace.has_skipped else LATER
            pause = weakly(table.pause)
            director.push(MomentScene(table.services, viewing.seats, moments, attended, pause, later))
        return bool(moments)

    def follow_viewpoint(self, asked: bool) -> None:
        """Adapts the rest of the table to its new viewpoint. `asked`: somebody else is asked to take over."""
        table = self._table
        viewpoint, director = table.viewing.viewpoint, table.services.director
        if asked:
            if table.is_on_top():
                director.let_go()
            # The next person does not inherit the selection or the hint.
            table.advice.drop()
            table.forget()
            table.focus = "curtain"
            table.log.lowest = None
            table.handed_over()
        if table.banner.begins(viewpoint) and table.is_on_top():
            # Whatever is pressed now was meant for the turn before.
            director.let_go()
            director.sleep.hush(LENGTH)
        table.host.attend(viewpoint.attending)
        table.tiles.follow(viewpoint, counts_at_once(table.services))
        self._acting = viewpoint.actor
        if viewpoint.actor is not None:
            director.take_back(_(NOT_YET))
            table.picking.follow(map(table.client.observation, viewpoint.actors), table.offers)
        table.changed()
        director.watch(self._sounds)

    def _process(self, news: News) -> None:
        table = self._table
        viewing, services = table.viewing, table.services
        if isinstance(news, Refused):
            services.audio.play("refuse")
            if not table.parts.refused(news):
                services.director.refuse(sentence(news.reason, news.params))
            return
        if news.seat != viewing.viewpoint.peeking:
            # The acting seat may go on peeking, with a key that is still held, as long as it stays its turn.
            viewing.stop_peeking()
        if not isinstance(news, Acted):
            viewing.viewpoint = viewing.viewpoint.hand_over()
            services.audio.play("move")
            table.forget()
            table.parts.undone()
            self._settle(())
            return
        # If several act at the same time, an action of one must not clear another's selection.
        acting = self._acting
        next_actor = viewing.viewpoint.told(table.situation()).actor
        aside = acting is not None and news.seat != acting and next_actor == acting
        if not aside:
            table.picking.clear(acted=news.seat)
        if table.is_on_top() and not table.is_lesson:
            table.due.hear(news.events)
        table.on_events(news.events)
        table.tips.hear(news.events, viewing.viewpoint.people)
        if aside:
            viewing.follow()
        else:
            self._settle(news.events)

    def _settle(self, events: Sequence[Event]) -> None:
        """Follows the match after `events`, and finds where the focus is then."""
        table = self._table
        before, table.focus = table.focus, None
        table.viewing.follow()
        if before == SIGN and table.viewing.viewpoint.handover is None:
            # A person who reads how one wins goes on reading while others play.
            table.focus = before
        if table.focus is None:
            # A person who reads the log goes on reading while others play.
            reads = before is not None and before.startswith(LINE)
            table.focus = before if reads else table.focus_after(events, before)
            if not reads:
                # Nobody reads what was scrolled to.
                table.log.lowest = None
