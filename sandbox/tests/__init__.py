"""Tests of the sandbox, against a real PostgreSQL."""
