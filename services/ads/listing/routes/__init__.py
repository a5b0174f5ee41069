"""The routes of lists, by who asks."""
