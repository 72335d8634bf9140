"""Option spaces: what a question may be answered with, each with its check, its next steps and its samples."""
