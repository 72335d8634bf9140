"""The face of Submarine: what its members see and type."""
