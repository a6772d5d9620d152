"""Painters of the user interface: panels, icons, medals, faces of seats, backgrounds."""
