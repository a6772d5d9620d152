"""The frame around scenes: window, canvas, devices, settings, sound, text."""
