"""What all tables share: their scene and its parts, the log, picking, hints, feedback, and the tower on the screen."""
