"""Parties: Google, Facebook and Telegram vouch for people, and what is missing of who comes by them is asked for."""
