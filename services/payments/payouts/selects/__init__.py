"""Who may be paid, who is being paid and what a supplier owes; and the list of payouts."""
