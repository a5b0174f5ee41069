"""What `docker compose` needs besides the programs themselves: keys, broker's definitions, migrations, demo world."""
