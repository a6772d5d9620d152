"""Phones as private hands: a server on the local network, its pages, and the seats that phones hold."""
