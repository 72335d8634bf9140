"""Maps of hexes: the window they lie in, the ground under them, the pieces on them, ways and ranges over them."""
