"""Judgements of the world that questions, steps, autopilot and face share; true world and masks alike."""
