"""The pictures of Submarine."""
