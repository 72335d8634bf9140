"""The steps of an action, one module per box of its sequence of play."""
