"""Judgements of the open world that questions, steps, autopilot and face share."""
