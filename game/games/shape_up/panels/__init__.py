"""Panels of the table of Shape Up!: each draws one part of the screen from a `ShapeUpFrame`."""
