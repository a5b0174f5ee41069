"""How mails look (`render`, one layout as HTML and as plain text), and the files that travel with them."""
