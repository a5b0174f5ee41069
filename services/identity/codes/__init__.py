"""Codes: six digits that are sent somewhere and come back, which proves that the place is the member's."""
