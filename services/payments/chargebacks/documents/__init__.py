"""Files about chargebacks."""
