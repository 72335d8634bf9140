"""What every game shares: frames, questions, option spaces, luck, matches and maps."""
