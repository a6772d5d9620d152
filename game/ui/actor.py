"""An actor: the sprite on the stage that stands for a picture, and how it moves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import arcade
from msgspec.structs import replace
from pyglet.math import Vec2

from game.app.canvas import Canvas
from game.art import Baked
from game.ui.tweens import FADE, LEAP, LIFT, TURN, TWEEN, Pose, Tween, flight_seconds, way_long

if TYPE_CHECKING:
    from game.ui.picture import Picture

Look = tuple[arcade.Texture, Baked]
"""What a sprite shows."""

FROM_TILE = 0.6
"""Size at which a card comes out of a wide thing, such as the tile of a seat, or ends in it."""


@dataclass(slots=True)
class Actor:
    """A sprite on the stage and the picture it stands for. `other`: what it shows once it has turned over."""

    picture: Picture
    sprite: arcade.Sprite
    baked: Baked
    pose: Pose
    tween: Tween | None = None
    other: Look | None = None

    @property
    def flies(self) -> bool:
        """Whether it is on its way above all else."""
        return self.tween is not None and self.tween.flies

    @property
    def goal(self) -> Pose:
        """Where it is when it has come to rest."""
        return self.pose if self.tween is None else self.tween.end

    def show(self, look: Look) -> None:
        """Show another texture at once."""
        texture, self.baked = look
        self.other = None
        if self.sprite.texture is not texture:
            self.sprite.texture = texture

    def stop(self) -> None:
        """Be at the end of the way, with the right side up."""
        self.pose, self.tween = self.goal, None
        if self.other is not None:
            self.show(self.other)

    def advance(self, seconds: float) -> bool:
        """Go on for `seconds`. Returns whether the way is at its end."""
        tween = self.tween
        assert tween is not None
        self.pose = tween.advance(seconds)
        if self.other is not None and tween.is_turned:
            self.show(self.other)
        if tween.done:
            self.tween = None
        return tween.done

    def place(self, canvas: Canvas) -> None:
        """Put the sprite where the pose says; at rest its pixels fall on the screen's."""
        sprite, baked, pose = self.sprite, self.baked, self.pose
        left, top, right, bottom = baked.pad
        dx, dy = (right - left) / 2, (bottom - top) / 2
        if pose.angle and (dx or dy):
            turned = Vec2(dx, dy).rotate(pose.angle * 3.141592653589793 / 180)
            dx, dy = turned.x, turned.y
        x, y = canvas.to_window(pose.x + dx * pose.size, pose.y + dy * pose.size)
        if self.tween is None and not pose.angle and pose.size == 1 and self.picture.animates:
            x = round(x - baked.width / 2) + baked.width / 2
            y = round(y - baked.height / 2) + baked.height / 2
        sprite.position = (x, y)
        sprite.angle = pose.angle
        alpha = 0 if self.picture.leaves and self.tween is None else round(min(255, max(0, pose.alpha)))
        if sprite.alpha != alpha:
            # Arcade takes it for changed whenever it is set.
            sprite.alpha = alpha
        scale = pose.size * baked.times
        sprite.scale = scale if pose.wide == 1 else (scale * pose.wide, scale)


def way(picture: Picture, start: Pose, end: Pose, motion: float, calm: bool, turns: bool) -> Tween:
    """How a picture gets from `start` to `end`, at a speed of `motion`. `calm`: it does not seem to rise.

    `turns`: it turns over.
    """
    long = way_long(start, end)
    flies = picture.flies and long > LEAP
    seconds = flight_seconds(start, end) if flies else TURN if turns and not long else TWEEN
    if start.alpha != end.alpha and not long:
        seconds = FADE
    return Tween(
        start,
        end,
        seconds / motion,
        after=picture.after / motion,
        lift=LIFT if flies and not calm else 0.0,
        turn=TURN / motion if turns else 0.0,
        flies=flies,
    )


def beside(there: Actor, baked: Baked, alpha: float) -> Pose:
    """Where a card with the looks `baked` begins or ends its way at `there`: in its middle, at most as wide."""
    share = there.baked.width * there.pose.size / max(1, baked.width)
    goal = there.goal
    return replace(goal, angle=0.0, alpha=alpha, size=share if share <= 1.6 else FROM_TILE, wide=1.0)
