"""The columns of the file, how it is read, what becomes of each line, and what can be undone."""
