"""Services around scenes: settings, saved matches, devices, sound, text. No window, no game."""
