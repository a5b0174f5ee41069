"""The gateway alone: a real nginx with the project's configuration in front of stubs."""
