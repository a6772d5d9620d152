"""Rigid bodies: towers, their grounds and the hand that builds them. Only this package imports pymunk."""
