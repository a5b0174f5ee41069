"""Ads as orders knows them: a copy of each, and who is tied to whose company. So a cart works while ads is down."""
