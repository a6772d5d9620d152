"""What a Stop Turn did, and how Clear the Board sweeps the tower away."""
