"""The voyage of a unit: sailing, patrol, transit, checks on the way, wolf packs: 12.0, 13.0, 15.0, 19.1, 24.0."""
