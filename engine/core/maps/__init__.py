"""Maps: hexagons and graphs, what their places are called, and the shortest ways over them."""
