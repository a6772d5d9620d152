"""Recording the latest seconds of a tower and playing them again."""
