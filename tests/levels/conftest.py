"""Tables are put on the same window as in the tests of the screens."""

from tests.drawing import CAN_DRAW

if CAN_DRAW:
    from tests.screens.conftest import home, manifests, open_screen, textures  # noqa: F401
    from tests.window import window  # noqa: F401
