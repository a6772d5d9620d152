"""Rigid bodies. Only this package imports pymunk."""
