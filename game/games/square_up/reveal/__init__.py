"""The reveal of a turn: its scene, and the panels that draw a `RevealFrame`."""
