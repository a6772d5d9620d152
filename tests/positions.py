"""Positions that several tests begin from."""

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
