"""What the business says about ads: price, life and reservations. Pure: no framework, no database, `now` is given."""
