"""The steps of the War of the Pacific, one module per box of its sequence of play."""
