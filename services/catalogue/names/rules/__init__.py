"""How names are written, how one lives, and every no to what is done with them."""
