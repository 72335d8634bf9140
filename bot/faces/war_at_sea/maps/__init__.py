"""Maps and the situation in words of the war at sea."""
