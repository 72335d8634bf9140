"""Games by autopilot beside the record."""
