"""The war at sea's part of the tools."""
