"""Who belongs together: people and companies by their numbers, buyers and suppliers by where they are."""
