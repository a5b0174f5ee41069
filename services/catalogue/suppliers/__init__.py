"""Suppliers, as far as the catalogue has to know them: one that an operator has suspended changes nothing here."""
