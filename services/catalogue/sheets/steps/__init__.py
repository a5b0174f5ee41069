"""What is written as a file, what is looked through, done and undone of one."""
