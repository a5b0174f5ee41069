"""Links of mails: each is opened here, of any purpose, and lets its person in."""
