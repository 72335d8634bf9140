"""What players may order, question by question."""
