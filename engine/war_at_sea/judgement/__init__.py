"""What follows from the world by the rules, for steps, questions, autopilot and faces alike."""
