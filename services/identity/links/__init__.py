"""Links of mails: each is opened here, whatever it is for, and lets its person in."""
