"""The rules of Square Up: secret plans on squared paper, one reveal a turn, a fight on every shared square."""
