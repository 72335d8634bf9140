"""The REST door: routing, sign-in, rate headers, and a handler for each resource."""
