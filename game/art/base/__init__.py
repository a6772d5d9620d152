"""Sprite keys, the disk cache, and the brushes and materials that all painters use."""
