"""What a supplier sold and has not earned yet, line by line: found, read on, and as a file. A statement tells the
newest of it and the sums of all; here each line stands with the day on which it is paid out, or with what it waits for.
"""
