"""The face of the War of the Pacific: posts, cards, order words and pictures, made from what a seat knows."""
