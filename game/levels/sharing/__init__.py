"""Levels that people hand to each other: as a text code, a picture or a file, with their proof."""
