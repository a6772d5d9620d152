"""The window and what scenes share."""

from tests.window import services, window

__all__ = ["services", "window"]
