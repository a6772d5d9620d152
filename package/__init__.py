"""Packs the game as a program that needs no Python, and releases it: `make package`, `make release`."""
