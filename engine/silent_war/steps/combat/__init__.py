"""Search and combat: 13.0, 14.0, 24.3, 27.0."""
