"""What people may be here."""

BUYER, SUPPLIER, OPERATOR = ROLES = ("buyer", "supplier", "operator")
