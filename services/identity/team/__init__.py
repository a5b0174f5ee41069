"""Team: whom a supplier lets work for it, what each of them may do, and what they did.

A member signs in as themselves and then acts for a company: the session remembers it, and each access token that
follows from it is of the supplier, with the member as who acts and their duties (`kit.auth`). Every refresh reads the
membership again (`steps.keeper`, which `access` is given by the service).
"""
