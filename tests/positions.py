"""Positions from which several tests begin."""

TIE = """\
shape-up 1
seats: 2
options: deck=18 rounds=1 advanced=no strict=no starter=drawn
random: 0000000000000001
now started by: 2
turn of: 2
deck: -
aside: Bho
goals: Bht Bst
drawn: -
layout: -2,0
  Gso Rst Ght Bso Gho
  Gsq Rht Bhq Rho Rso
  Rhq Bsq Gst Rsq Ghq
just played: 0,2
moved: yes
"""
"""The last turn of a round in which both seats have five points."""


def full_hand(count: int, people: int = 2) -> str:
    """Shapes, Classic: seat 1 declares, with `count` cards, wilds, a Stop Turn and a Clear the Board among them."""
    held = _HELD.split(" ")
    cards = [*held, *(code for code in _ORDER if code not in held)]
    hand, deck = cards[:count], cards[count:]
    rivals = [deck[6 * i : 6 * i + 6] for i in range(people - 1)]
    lines = (
        "shapes 2",
        f"seats: {people}",
        "options: variant=classic limit=60 starter=drawn",
        "random: 0000000000000001",
        "phase: declare",
        "turn: 1",
        "started by: 1",
        f"turns: {4 * people}",
        "idle: 0",
        "stopped by: -",
        "cleared: -",
        "placed: " + " ".join(["0"] * people),
        "platform: -",
        "open: -",
        "deck: " + " ".join(deck[6 * (people - 1) :]),
        "discard: -",
        *(f"hand of {i + 1}: " + " ".join(sorted(codes, key=_ORDER.index)) for i, codes in enumerate((hand, *rivals))),
        "chosen: -",
        "won by: -",
        "ended by: -",
    )
    return "\n".join(lines) + "\n"


_ORDER = [colour + kind for colour in "RGBY" for kind in "sbptwdmzhl"]
_ORDER += [*(f"*{number}" for number in range(10)), "!0", "!1", "#0", "#1"]
_HELD = "#0 !0 *4 Rb Rt Gs Gd Gm Bp Bl Yt Yl *1 *9 Yz Bh Gh Rl Bm *2"
"""What the hand of seat 1 is made of, in this order; then all others."""
