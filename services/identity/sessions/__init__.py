"""Sessions: one sign-in each, the chain of refresh tokens that descends from it, where it is open, and its end.

It lets no person in: that is for `access`. What all routes share (limits, cookies, who asks) lies in `routes.guards`.
"""
