"""What payments can be asked to do, one function per intention."""
