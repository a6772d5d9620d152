"""The common card-sprite layer, used by every game scene."""
