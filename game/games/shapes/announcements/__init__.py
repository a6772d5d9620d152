"""Overlays that show a card to everybody while the match waits."""
