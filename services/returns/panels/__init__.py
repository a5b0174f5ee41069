"""What suppliers and operators see of returns, alone and in lists, and what they decide about them."""
