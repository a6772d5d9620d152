"""The last three shelves of levels. All of them stand, and their middle is kept calm for the play."""

from glass_house import glass_house
from masterworks import masterworks
from weather import weather

PLACES = {"weather": weather, "glass-house": glass_house, "masterworks": masterworks}
