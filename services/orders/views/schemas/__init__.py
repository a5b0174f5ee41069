"""The wire shape of what is seen."""
