"""What buyers and payments ask before an order is paid."""
