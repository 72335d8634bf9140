"""The war at large: 5.0 to 7.4, 16.0, 17.0, and the events of its periods."""
