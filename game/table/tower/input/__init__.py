"""How a device moves the held piece."""
