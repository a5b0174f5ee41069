"""The operators' desk: every name, what waits, and what operators do to names.

They accept, rename, merge one into another of its kind, and delete what is empty, one operator after the other; each
act is kept. What becomes of a name is announced with all products that carry it.
"""
