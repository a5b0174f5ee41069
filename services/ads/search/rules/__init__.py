"""Words, slips, numbers and synonyms."""
