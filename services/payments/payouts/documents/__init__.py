"""Files about payouts."""
