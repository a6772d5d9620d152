"""Recipes of the daily challenge: each builds a solved tower from a seed and takes it apart into a `Draft`."""
