"""`InstantReplay`: a scene that plays the latest seconds of a tower again, and saves them as a picture or a GIF."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import partial

from game import art
from game.app import text
from game.app.intents import MOUSE, Device, Intent, Signal
from game.app.text import _
from game.art.tower import snapshot
from game.art.tower.film import Film, Seen
from game.core.game import TICKS
from game.physics.ground import SHAPES_PLATFORM, Ground, seen_of
from game.physics.saved_poses import Pose
from game.table.tower import terrain
from game.table.tower.camera import Camera, tower_room
from game.table.tower.drawn_piece import GROUND, OFFSCREEN, DrawnPiece, draw_pieces
from game.table.tower.overlays import ruler
from game.table.tower.overlays.piece_faces import Faces
from game.table.tower.placer import FramePlacer
from game.table.tower.replay.film_words import film_title
from game.ui.focus import Target
from game.ui.frame_stage import FrameStage
from game.ui.layout import Anchor, Rect, row
from game.ui.scene import Scene
from game.ui.services import Services
from game.ui.style import BODY, LABEL
from game.ui.widgets import Ui

STEP = 0.2
"""Seconds by which a press moves the position in the film."""
PLACE = Anchor(bottom=146, width=1024, height=82)
BUTTONS = Anchor(left=64, right=64, bottom=40, height=84)
KNOB = 32.0
FOCUS = (214, 138, 0, 255)
"""Colour of the knob, which holds 3:1 on every plate."""
TOP = 144
"""Upper edge of the tower's room."""


class InstantReplay(Scene):
    """Plays a film once. It can be halted at any moment, and that moment saved.

    `title`: the game's, for the caption; `key`: the game's, for file names. `ground`: on which the tower stands;
    `bars`: poses of its seesaws. `place`: where it stands, usually in the place named like the game.
    """

    def __init__(
        self,
        services: Services,
        film: Film,
        title: str,
        key: str,
        ground: Ground = SHAPES_PLATFORM,
        bars: Sequence[Pose] = (),
        place: str = "",
    ) -> None:
        super().__init__(services)
        self.film = film
        self.title = title
        self.key = key
        self._place = place or key
        self.at = 0.0
        """Seconds since the beginning of the film."""
        self.runs = film.seconds > 0
        self.ground, self._bars = ground, tuple(bars)
        self._camera = Camera()
        self._camera.bounds = seen_of(ground)
        self._camera.room = tower_room(services.area, TOP)
        self._camera.show_whole(film.height, above=1.0, close=True)
        self._placer = FramePlacer()
        self.faces = Faces()
        self.faces.on = services.settings.faces
        self._drawn_state: Hashable = None
        self._saves: Hashable = "gif"
        """The button that shows the progress of saving; a picture asked for elsewhere is most likely a GIF."""

    def area_changed(self) -> None:
        self._camera.room = tower_room(self.services.area, TOP)
        self._camera.show_whole(self.film.height, above=1.0, close=True)

    @property
    def place(self) -> Rect:
        """Where the position in the film is shown."""
        return PLACE.within(self.services.area)

    @property
    def groove(self) -> Rect:
        """In which its knob runs."""
        return Rect(self.place.x + 40, self.place.cy - 6, 740, 12)

    @property
    def ended(self) -> bool:
        return self.at >= self.film.seconds

    # -- time

    def tick(self) -> None:
        if self.drag:
            self._seek(self.drag[1])
        if self.runs:
            self.at = min(self.film.seconds, self.at + 1 / TICKS)
            self.runs = not self.ended
        state = self.runs, round(self.at, 1), self._percent()
        if state != self._drawn_state:
            self._drawn_state = state
            self.changed()

    def _percent(self) -> int | None:
        """Progress of the picture that is being saved; None if there is none."""
        progress = self.services.album.progress
        return None if progress is None else int(100 * progress)

    def frame(self, stage: FrameStage, share: float) -> None:
        self._placer.begin_frame(stage)
        stage.look(*self._camera.travel)
        terrain.move_clipped(self._placer, stage, self._camera, self.ground, self._bars)
        ruler.move(self._placer, stage, self._camera, self.film.height_at(self.at))
        at = self.at + share / TICKS if self.runs else self.at
        seen = {one.piece: one for one in self.film.at(at)}
        # Pieces that are not there at this moment wait offscreen.
        away = (Seen(piece, OFFSCREEN * 10, 0.0, 0.0, 0.0) for piece in self.film.pieces if piece not in seen)
        drawn = list(self._drawn([*seen.values(), *away]))
        self._placer.place_pieces(stage, drawn, self._camera)
        self.faces.read_poses(drawn, {one.piece: one for one in self._drawn(self.film.at(max(0.0, at - 1 / TICKS)))})
        self.faces.place(stage, self._placer, self._camera, drawn)
        self._placer.place(stage, "place.knob", self._knob(at), self.groove.cy)

    def _drawn(self, seen: Iterable[Seen]) -> Iterable[DrawnPiece]:
        made, faced = self.ground.looks, self.faces.on
        return (DrawnPiece(*one, made=made.get(one.piece, "wood"), faced=faced) for one in seen)

    # -- drawing

    def headline(self) -> str:
        return film_title(self.film)

    def build(self, ui: Ui) -> None:
        ui.place, ui.floor = self._place, self._camera.room.bottom
        head = Rect(ui.area.cx - 330, 24, 660, 104)
        ruler.draw(ui, self._camera, self.film.height_at(self.at))
        with ui.on_layer(GROUND):
            terrain.draw(ui, self.ground)
            self.dress_ground(ui)
            everything = [Seen(piece, 0.0, 0.0, 0.0, 255.0) for piece in self.film.pieces]
            drawn = list(self._drawn(everything))
            draw_pieces(ui, drawn, self._camera)
            self.faces.draw(ui, drawn, self._camera)
        with ui.on_layer(4):
            # Before what is held high up.
            ui.ground("head.ground", head)
            ui.panel("head.plate", head)
            ui.text_in("head", self.headline(), head.inset(32, 4), 60, "display", ui.tone.accent)
            self._draw_place(ui, self.place)
            self._draw_buttons(ui, BUTTONS.within(ui.area))

    def dress_ground(self, ui: Ui) -> None:
        """Gives the ground, which has just been drawn, the look that it has at the table."""

    def _draw_place(self, ui: Ui, box: Rect) -> None:
        """The position in the film; left and right move it."""
        seconds, groove = self.film.seconds, self.groove
        ui.panel("place.plate", box)
        ui.target("place", box, "seek", adjust=(("move", -STEP), ("move", STEP)), drags=True)
        ui.put("place.groove", art.tile(groove.w, groove.h, 6, ui.tone.dim), groove.x, groove.y, animates=False)
        # Not `art.slider`: every step of it would be a picture of its own.
        with ui.on_layer(1):
            x = self._knob(self.at) - KNOB / 2
            ui.put("place.knob", art.tile(KNOB, KNOB, KNOB / 2, FOCUS), x, groove.cy - KNOB / 2, animates=False)
        words = _("{at} of {all} s", at=f"{self.at:.1f}", all=f"{seconds:.1f}")
        ui.text_in("place.words", words, Rect(box.right - 236, box.y, 212, box.h), BODY, colour=ui.tone.dim)

    def _knob(self, at: float) -> float:
        """Canvas x of the knob at a position of the film."""
        share = at / self.film.seconds if self.film.seconds else 1.0
        return self.groove.x + min(1.0, share) * self.groove.w

    def _draw_buttons(self, ui: Ui, box: Rect) -> None:
        still = "" if self.film.seconds else _("Nothing has moved yet.")
        busy = "" if self._percent() is None else _("A picture is being saved. Wait until it is done.")
        play = (_("Pause"), "pause") if self.runs else (_("Again"), "retry") if self.ended else (_("Go on"), "play")
        entries = [
            ("play", *play, still),
            ("picture", _("Save picture"), "picture", busy),
            ("gif", _("Save GIF"), "film", busy or still),
            ("back", _("Back"), "left", ""),
        ]
        labels = [label for _id, label, _icon, _reason in entries]
        for (id_, label, icon, reason), place in zip(entries, row(box, len(entries), 24), strict=True):
            if busy and id_ == self._saves:
                label = _("Saving: {n} %", n=self._percent())
            tone = "honey" if id_ == "play" else "plain"
            ui.button(id_, place, label, id_, icon=icon, disabled_reason=reason, size=LABEL, tone=tone, alike=labels)

    def home(self) -> str | None:
        return "play"

    # -- the pointer takes the knob along

    def confirmed(self, action: Hashable, device: Device) -> None:
        if action == "seek" and device == MOUSE:
            self._seek(self.services.devices.pointer[0])
        else:
            super().confirmed(action, device)

    def pick_up(self, target: Target) -> None:
        self.runs = False

    def put_down(self, target: Target | None) -> None:
        self._seek(self.services.devices.pointer[0])

    def _seek(self, x: float) -> None:
        """Halts at the position of the film that lies at canvas `x`."""
        self.runs = False
        self.at = self.film.seconds * max(0.0, min(1.0, (x - self.groove.x) / self.groove.w))

    # -- what is done

    def activate(self, action: Hashable) -> None:
        if action in ("picture", "gif"):
            self._saves = action
        match action:
            case "play":
                self.play()
            case "seek":
                self.activate(("move", STEP))
            case ("move", float(by)):
                self.runs = False
                self.at = max(0.0, min(self.film.seconds, round(self.at + by, 3)))
            case "picture":
                self._save(partial(snapshot.picture, self.film, self.at), self.film.height_at(self.at), ".png")
            case "gif":
                self._save(partial(snapshot.moving, self.film), self.film.height, ".gif")
            case "back":
                self.back()
        self.changed()

    def play(self) -> None:
        """Halts, goes on, or begins again at the end."""
        if self.ended:
            self.at = 0.0
        self.runs = not self.runs and self.film.seconds > 0

    def _save(self, paint: Callable[..., bytes], height: float, suffix: str) -> None:
        """Has a picture painted and saved in the background; a toast tells when it is done."""
        services = self.services
        now = services.now()
        day = now.partition(" ")[0]
        caption = _("{game} · {height} units · {day}", game=self.title, height=f"{height:.1f}", day=day)
        theme = "contrast" if services.settings.high_contrast else "normal"
        base = () if self.ground == SHAPES_PLATFORM else terrain.still(self.ground, self._bars)
        made = tuple(self.ground.looks.items())
        look = snapshot.Look(caption, text.language(), theme, base, -self.ground.camera.bottom, made)
        self.runs = False
        services.album.save(partial(paint, look), f"{now} {self.key}", suffix)

    def intent(self, signal: Signal) -> bool:
        if signal.pressed and not signal.is_repeat and signal.intent is Intent.MENU:
            self.back()
            return True
        return False
