"""The War of the Pacific, 1879 to 1881: Chile against Peru and Bolivia, on land and sea, for two sides."""
