"""The face of the war at sea."""
