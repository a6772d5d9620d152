"""The first three shelves of levels. All of them stand, and their middle is kept calm for the play."""

from fairground import fairground
from rooftops import rooftops
from sandpit import sandpit

PLACES = {"sandpit": sandpit, "rooftops": rooftops, "fairground": fairground}
