"""The slash commands and the commands on posts and members, in English and Spanish."""
