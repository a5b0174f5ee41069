"""Registration: what a person asks to be registered with, until its link makes a person of it."""
