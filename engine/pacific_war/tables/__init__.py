"""All tables of the War of the Pacific, read once."""
