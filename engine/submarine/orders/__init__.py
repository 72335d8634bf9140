"""What may be ordered, question by question."""
