"""Members' own scenarios: a server's list of them, their files, who may offer."""
