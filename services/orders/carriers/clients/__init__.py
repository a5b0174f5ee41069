"""The carriers' protocols."""
