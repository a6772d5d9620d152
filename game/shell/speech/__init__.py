"""What is on the screen as speech: by the system's voice, or as a tree for screen readers."""
