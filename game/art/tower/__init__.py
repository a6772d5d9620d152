"""Painters of towers: pieces, their faces, ground, wind, and films of a collapse."""
