"""Sheets: a supplier's products as a file: what there is goes out, what was written comes in, and can be undone.

A file is looked through first, line by line, without a change. What is then done of it is done in one unit of work and
announced as the form of a product announces it. Pictures are in no file: a product that a file adds waits for its
first one, and nothing can be offered of it before.
"""
