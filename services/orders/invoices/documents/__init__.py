"""The file for the integrator, and the papers that came back."""
