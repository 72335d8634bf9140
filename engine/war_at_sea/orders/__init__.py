"""Questions and their spaces."""
