"""Pictures of the War of the Pacific: the map of the coast, battles at sea and on land."""
