"""Calls of others, each with its timeout and its errors."""
