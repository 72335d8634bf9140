"""Plots and orders as cards show them and as members type them."""
