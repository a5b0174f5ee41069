"""Google, Facebook and Telegram, as far as signing in goes: their pages, their tokens, and people to sign in as."""
