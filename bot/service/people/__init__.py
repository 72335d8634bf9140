"""Members: who commands what, who is there, what is offered and remembered."""
