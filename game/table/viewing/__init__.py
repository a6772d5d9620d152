"""Who looks at the screen, and how it is handed over."""
