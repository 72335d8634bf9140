"""Machinery that every game's tests share: random play, orders of answering, saves, secrecy, goldens, both drivers."""
