"""Files about parcels."""
