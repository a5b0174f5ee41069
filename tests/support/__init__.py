"""People who use the running system from outside, as a browser or a script would."""
