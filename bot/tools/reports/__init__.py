"""Calibrations as data, and the one writer that makes a report of them."""
