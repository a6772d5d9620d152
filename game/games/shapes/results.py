"""`ShapesResults` is the scene after a match of Shapes: the tower, why the match ended, and pieces placed by seat."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from msgspec.structs import replace

from game import art
from game.app import text
from game.app.text import _, ngettext
from game.core.game import Event, Seat
from game.games.shapes import phrases
from game.games.shapes.ending import (
    best_turn,
    greatest_fall_words,
    last_turn_words,
    lightening_words,
    placed_words,
    stop_words,
    turns_begun,
    wilds_words,
)
from game.games.shapes.figures import highest
from game.games.shapes.lead import lead_words
from game.games.shapes.log import SpokenOf, draw_spoken_of, place_spoken_of
from game.games.shapes.shapes_frame import shapes_view
from game.games.shapes.tiles import figure_words, left_or_placed
from game.physics.ground import SHAPES_PLATFORM
from game.physics.tower_view import TowerView
from game.table.results import CHASE, FOOT, ResultsScene
from game.table.scene.standing import draw_rank, ranks
from game.table.scene.table_scene import TableScene
from game.table.tower import terrain
from game.table.tower.camera import Camera, tower_room
from game.table.tower.drawn_piece import GROUND, DrawnPiece, draw_pieces
from game.table.tower.overlays import ruler
from game.table.tower.overlays.piece_faces import Faces
from game.table.tower.placer import FramePlacer
from game.ui.frame_stage import FrameStage
from game.ui.layout import Rect, column
from game.ui.services import Services
from game.ui.style import BODY, HEAD, LABEL, LARGE, MARGIN, SUBHEAD
from game.ui.widgets import Ui

PACE = 30
"""Ticks between two lines."""
FACT_FACE = 64
"""Size of the face beside a fact about the only person."""
MOST_OWN = 2
"""Facts about what the only person has built."""
TOP = 240
"""Upper edge of the tower's room, and of what is beside it."""
HEAD_WIDE = 1180
CLEAR = 10.0
"""Canvas px from the foot of the tower to the line below it."""
FACTS, SEATS = 408, 520
"""Widths of the plate with the headline, of the facts and of the seats."""
TURNING = 84
"""Height of the button below the facts."""
SHRUNK = 0.8
"""Share of their size to which the letters of what decided a match may shrink."""
RANK = (118, 54)
"""Size of the badge with the rank in a row."""
WINNER = 1.3
"""Height of a winner's row as a multiple of another row's."""
PORTRAIT, PORTRAIT_LOW = 102, 76
"""Size of the winner's face beside the headline, above two lines and above more or large ones."""


class ShapesResults(ResultsScene[tuple[str, int]]):
    """The winner above, the tower on the left, the seats on the right.

    The steps are the facts of the match, and then the seats, the best ones last.
    """

    def __init__(self, services: Services, table: TableScene, pieces: list[DrawnPiece]) -> None:
        seen = table.client.observation(None)
        self.view = shapes_view(seen.view)
        self.pieces = pieces
        self.turns = turns_begun(seen.history)
        self.placer, self.faces = FramePlacer(), Faces()
        # The tower's pieces smile for the winner. A single player's match ends with a fall, so there they do not.
        self.faces.on, self.faces.glad = services.settings.faces, self.view.seats > 1
        self.faces.read_poses(pieces)
        tower = table.client.world()
        self.height, self.highest = (tower.height, highest(tower)) if isinstance(tower, TowerView) else (0.0, 0.0)
        view = self.view
        if view.options.is_classic:
            # Cards decide, so the heights do not matter.
            self.highest = self.height
        self.order = sorted(range(view.seats), key=lambda seat: (seat not in view.winners, -view.scores[seat], seat))
        self._own = self._own_facts(table, seen.history)
        facts = [("fact", i) for i in range(len(self._facts()))]
        steps = [*facts, *(("seat", seat) for seat in reversed(self.order))]
        # Nothing is compared where one plays alone, and cards have been counted at the table all along.
        counts = view.seats > 1 and not view.options.is_classic
        super().__init__(services, table, True, steps, PACE if counts else 0)
        self.camera = Camera()
        if view.options.is_classic:
            # Where cards decide, no height is a record.
            plain = {seat: replace(one, best=one.figure[1]) for seat, one in self.milestones.items()}
            self.milestones = {seat: one for seat, one in plain.items() if one.lines()}
        # Below the words at the top.
        self._fit_tower()

    def _fit_tower(self) -> None:
        room = tower_room(self.services.area, TOP, deep=True)
        large = self.services.settings.text_size >= LARGE
        line = CHASE[large] + 16 if self.milestones else 0
        # The foot stands above the line and the buttons.
        low = min(room.bottom, self.services.area.bottom - 40 - FOOT[large] - line - CLEAR)
        self.camera.room = Rect(room.x, room.y, room.w, low - room.y)
        self.camera.show_whole(self.highest, above=0.5)

    def frame(self, stage: FrameStage, share: float) -> None:
        super().frame(stage, share)
        if self.director.top is not self:
            return
        self.placer.begin_frame(stage)
        stage.look(*self.camera.travel)
        terrain.move_clipped(self.placer, stage, self.camera)
        if not self.view.options.is_classic:
            ruler.move(self.placer, stage, self.camera, self.height, self.highest)
        self.placer.place_pieces(stage, self.pieces, self.camera)
        self.faces.place(stage, self.placer, self.camera, self.pieces)
        place_spoken_of(stage, self.camera, self.pieces, self._lit())

    def winner_words(self) -> str:
        view = self.view
        return phrases.reached(self.table.name(0), view.placed[0]) if view.seats == 1 else super().winner_words()

    def area_changed(self) -> None:
        super().area_changed()
        self._fit_tower()
        self.changed()

    def build(self, ui: Ui) -> None:
        ui.place, ui.floor = self.table.place, self.camera.room.bottom
        area = ui.area
        head = Rect(area.cx - HEAD_WIDE / 2, 20, HEAD_WIDE, TOP - 34)
        ui.panel("head.plate", head)
        if not self.view.options.is_classic:
            ruler.draw(ui, self.camera, self.height, self.pieces, self.highest)
        with ui.on_layer(GROUND):
            terrain.draw(ui, SHAPES_PLATFORM)
            draw_pieces(ui, self.pieces, self.camera)
            self.faces.draw(ui, self.pieces, self.camera)
        draw_spoken_of(ui, self.camera, self._lit())
        with ui.on_layer(4):
            # A line that would be cut says one thing less.
            least, most = ui.px(BODY) * SHRUNK, head.w - 64
            why = [
                next((words for words in line if text.measure(words, "body", least) <= most), line[-1])
                for line in self._why()
                if line[-1]
            ][: 2 if ui.large else 3]
            top = Rect(head.x + 32, head.y, head.w - 64, 78 if len(why) > 2 else 74 if ui.large else 100)
            if self.counted:
                portrait = PORTRAIT_LOW if ui.large or len(why) > 2 else PORTRAIT
                self.celebration.headline(ui, self.winner_words(), top, 64, portrait)
            else:
                self.draw_headline(ui, _("The tower is measured"), top)
            words = Rect(head.x + 32, 120, head.w - 64, 64) if not ui.large else Rect(head.x + 24, 92, head.w - 48, 88)
            if len(why) > 2:
                words = Rect(words.x, 100, words.w, 112)
            lines = column(words, max(1, len(why)), 0)
            for i, (line, place) in enumerate(zip(why, lines, strict=False)):
                ui.text_in(f"why.{i}", line, place, BODY, colour=ui.tone.dim, alike=why)
            high = self.buttons_top(ui) - 24 - TOP
            facts = Rect(area.x + MARGIN, TOP, FACTS, min(high - TURNING - 18, len(self._facts()) * 170.0))
            self._draw_facts(ui, facts)
            if self.done and self.has_turns:
                place = Rect(facts.x, facts.bottom + 18, FACTS, TURNING)
                label = self.label_of("turning", _("How it turned"))
                ui.button("turning", place, label, "turning", icon="chart", disabled_reason=self.unrecorded)
            self._draw_seats(ui, Rect(area.right - MARGIN - SEATS, TOP, SEATS, high))
            self.draw_buttons(ui)

    def _why(self) -> tuple[tuple[str, ...], ...]:
        """What decided the match: its end, which turn gave the lead, and the falls that helped the winner, the turns
        that were stopped and luck in the deal, or else the greatest fall. Each is a line, or several of which the first
        that fits is said.
        """
        view, history = self.view, self.table.client.observation(None).history
        names = [info.name for info in self.table.seats]
        end = _(phrases.ENDS[view.ended]) if view.ended else ""
        if view.ended == "empty-hand" and len(view.winners) == 1:
            end = last_turn_words(history, view.winners[0], names)
        if view.seats == 1:
            return ((end,),)
        lead = falls = luck = ""
        if view.options.is_classic and len(view.winners) == 1:
            lead = lead_words(history, view.hand_sizes, view.winners[0], names)
            falls = lightening_words(history, view.winners[0], names)
            luck = wilds_words(history, view.winners[0], names)
        told = [words for words in (falls, stop_words(history, names, view.hand_sizes), luck) if words]
        if not told:
            return (end,), (lead,), (greatest_fall_words(history, names),)
        # As many of them as find room: the longest first.
        lines = told[:1]
        for words in told[1:]:
            lines.insert(0, _("{first} {then}", first=lines[0], then=words))
        return (end,), (lead,), tuple(lines)

    def _own_facts(self, table: TableScene, history: Sequence[Event]) -> list[tuple[int, str]]:
        """What the only person has built, where cards decide: a loser built something, too; else nothing."""
        view = self.view
        people = [seat for seat, info in enumerate(table.seats) if info.is_person]
        if not view.options.is_classic or len(people) != 1 or view.seats == 1 or not (n := view.placed[people[0]]):
            return []
        seat, name = people[0], table.name(people[0])
        facts = [(n, placed_words(history, seat, n, name))]
        turn, most = best_turn(history, seat)
        if most > 1:
            words = ngettext(
                "piece in {name}'s best turn: turn {turn}",
                "pieces in {name}'s best turn: turn {turn}",
                most,
                name=name,
                turn=turn,
            )
            facts.append((most, words))
        return facts

    def _facts(self) -> list[tuple[int, str]]:
        """A few statistics: numbers, and last, where cards do not decide, the height in tenths."""
        facts = [(len(self.pieces), _("pieces still standing"))]
        if self.view.options.is_classic and self.pieces:
            facts = [(len(self.pieces), _("pieces still standing, {height} high", height=f"{self.height:.1f}"))]
        facts = self._own + facts
        if self.view.seats > 1 and len(self._own) < MOST_OWN:
            # A single player places a piece a turn.
            facts.append((self.turns, _("turns played")))
        if not self.view.options.is_classic:
            facts.append((round(10 * self.highest), _("the highest tower of the match")))
        return facts

    def _lit(self) -> list[SpokenOf]:
        """The pieces that have been counted so far, from below; none once all is counted."""
        pieces = "fact", len(self._own)
        counts = not self.counted and pieces in self.steps[: self.at]
        count = self.shown_sum(pieces) if counts else 0
        return [SpokenOf(seen.piece) for seen in sorted(self.pieces, key=lambda seen: seen.y)[:count]]

    def sums(self) -> dict[Hashable, int]:
        done = self.steps[: self.at]
        found: dict[Hashable, int] = {("fact", i): value for i, (value, _line) in enumerate(self._facts())}
        found |= {("seat", seat): left_or_placed(self.view, seat) for seat in self.order}
        return {key: value if key in done else 0 for key, value in found.items()}

    def _draw_facts(self, ui: Ui, box: Rect) -> None:
        """The measured facts of this match."""
        places = column(box, len(self._facts()), 18)
        for i, (place, (_value, line)) in enumerate(zip(places, self._facts(), strict=True)):
            if ("fact", i) not in self.steps[: self.at]:
                break
            shown = self.shown_sum(("fact", i))
            is_height = i == len(self._facts()) - 1 and not self.view.options.is_classic
            figure = f"{shown / 10:.1f}" if is_height else str(shown)
            is_own = i < len(self._own)
            # What the person did best has a golden edge.
            ui.panel(f"fact.{i}", place, active=self.counted and is_own and i == len(self._own) - 1)
            if is_own:
                person = next(info for info in self.table.seats if info.is_person)
                face = round(min(FACT_FACE, place.h - 24))
                ui.put(f"fact.{i}.face", art.seat_face(face, person, "smile"), place.x + 20, place.cy - face / 2)
            left = Rect(place.x + 24, place.y, 140, place.h)
            ui.text_in(f"fact.{i}.figure", figure, left, 64, "display_bold", ui.tone.accent, "right")
            right = Rect(left.right + 24, place.y + 8, place.right - left.right - 40, place.h - 16)
            alike = [words for _value, words in self._facts()]
            ui.paragraph(f"fact.{i}.line", line, right, LABEL, middle=True, spacing=1.1, alike=alike)

    def _draw_seats(self, ui: Ui, box: Rect) -> None:
        """The winners first, then by score."""
        view = self.view
        best = [view.seats > 1 and seat in view.winners for seat in self.order]
        step = min(196.0, (box.h + 18) / sum(WINNER if won else 1.0 for won in best))
        low, tag = box.y, 0.0
        for seat, leads in zip(self.order, best, strict=True):
            top, low = low, low + step * (WINNER if leads else 1.0)
            if ("seat", seat) not in self.steps[: self.at]:
                continue
            info = self.table.seats[seat]
            alone = view.seats == 1
            won = self.counted and seat in view.winners and not alone
            place = Rect(box.x, top, box.w, low - top - 18)
            ui.panel(f"panel.{seat}", place, active=won or alone)
            side = int(min(140.0 if leads else 112.0, place.h - 32))
            face = art.seat_face(side, info, self.mood(seat))
            ui.put(f"panel.{seat}.face", face, place.x + 24, place.cy - side / 2, animates=False)
            left = place.x + 24 + side + 20
            high = place.h * 0.46
            right = self._draw_rank(ui, seat, Rect(place.x, place.y + 6, place.w, high - 6))
            name = Rect(left, place.y + 10, right - left, high - 10)
            if ui.large:
                # What decides the match stays the largest.
                name = Rect(name.x, name.y, name.w, min(name.h, HEAD * 1.15))
            ink = ui.tone.accent if won else ui.tone.text
            wide = ui.text_in(f"name.{seat}", info.name, name, SUBHEAD, "display", ink, "left")
            if left + wide + 60 <= right:
                x = left + wide + 18
                ui.put(f"pennant.{seat}", art.pennant(34, 52, info.colour), x, name.cy - 26, animates=False)
            else:
                ui.put(f"pennant.{seat}", art.pennant(30, 46, info.colour), place.x + 8, place.y - 6, animates=False)
            placed = figure_words(view, self.shown_sum(("seat", seat)))
            # What decides the match is the largest.
            # What a tag takes from the figure of a winner, it takes from all below: none of them is larger.
            tag = max(tag, self.draw_hints_asked(ui, seat, place, inside=True))
            line = Rect(name.x, name.bottom - 2, place.right - 20 - tag - name.x, place.bottom - name.bottom - 8)
            ui.text_in(f"line.{seat}", placed, line, HEAD, "display_bold", ink, "left")

    def _draw_rank(self, ui: Ui, seat: Seat, place: Rect) -> float:
        """The rank of a seat at the right end of its row. Returns the right end of what is left of it."""
        scores, winners = self.view.scores, self.view.winners
        if not self.counted or len(scores) == 1:
            return place.right - 24
        places, high = ranks(scores, winners), min(RANK[1], place.h)
        box = Rect(place.right - RANK[0] - 16, place.cy - high / 2, RANK[0], high)
        draw_rank(ui, f"place.{seat}", places[seat], box, shared=places.count(places[seat]) > 1)
        return box.x - 8
