"""Refunds as files."""
