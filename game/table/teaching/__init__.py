"""Hints, tip bubbles and the goal of a game."""
