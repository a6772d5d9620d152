"""Tumblebox: tabletop games about shapes for people around one screen."""

__version__ = "0.20.11"
