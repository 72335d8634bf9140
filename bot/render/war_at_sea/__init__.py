"""Views and pictures of the war at sea."""
