"""What the public pages are made of: templates, words, heads, pictures."""
