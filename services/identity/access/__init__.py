"""Access: who is let in. Passwords, the second step, passkeys alone; staying signed in; forgotten passwords.

`steps.enter` is the one door: a person who has proven who they are comes through it. Wrong tries slow strangers down
(`steps.tries`).
"""
