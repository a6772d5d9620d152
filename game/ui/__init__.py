"""What every screen is built from: layout, focus, kit, tweens, stage, director. It knows no particular game."""
