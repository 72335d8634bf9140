"""What all games share: frames, questions, option spaces, luck, matches and maps."""
