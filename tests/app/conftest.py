"""The window and what scenes share."""

from tests.drawing import CAN_DRAW

if CAN_DRAW:
    from tests.window import services, window  # noqa: F401
