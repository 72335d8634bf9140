"""Naval war of 1939 to 1945: operations on a map of sea zones, battles on a small map of hexes. Two sides."""
