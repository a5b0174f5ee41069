"""Picks: the ads that operators put first in the home page's row."""
