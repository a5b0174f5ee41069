"""Plumbing that every service stands on: no business word lives here, and it imports no service."""
