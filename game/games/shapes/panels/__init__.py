"""The panels of the Shapes table. Each draws a `ShapesFrame` into a rectangle and never sees the scene."""
