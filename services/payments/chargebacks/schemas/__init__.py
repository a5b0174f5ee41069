"""The wire shapes of chargebacks and their cases: before operators, and before suppliers."""
