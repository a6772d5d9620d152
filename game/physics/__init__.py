"""Rigid bodies: pymunk lives here and nowhere else."""
