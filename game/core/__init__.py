"""Code shared by all games; nothing here is specific to one game."""
