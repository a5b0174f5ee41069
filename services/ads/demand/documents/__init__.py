"""What people want, as documents."""
