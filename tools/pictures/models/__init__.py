"""The models, by department."""
