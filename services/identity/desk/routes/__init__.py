"""The routes: reading, and acting."""
