"""What is drawn over a tower: ruler, lens, faces, overview, countdown ring."""
