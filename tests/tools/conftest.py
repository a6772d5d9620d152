"""The window and what scenes share."""

from tests.drawing import CAN_DRAW

if CAN_DRAW:
    from tests.window import no_collector, others_are_gone, services, window  # noqa: F401
