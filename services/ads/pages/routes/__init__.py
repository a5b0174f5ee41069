"""The routes of public pages."""
