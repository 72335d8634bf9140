"""Members with clients: what they do, by hand in a test or on the page."""
