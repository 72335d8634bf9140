"""What a torpedo meets on its way, and what a ship may do against it."""
