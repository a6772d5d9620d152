"""The engine of challenges: level rules, physics world, bots, library, proofs and daily levels."""
