"""What was booked on a supplier's account, and what it waits for. What is another supplier's is never found."""
