"""Parts of every screen: layout, targets, widgets, tweens, stage, director. It knows no particular game."""
