"""People: who a person is, what they are called and may be, and how they are reached.

All other capabilities stand on the row of a person. What it holds of them is changed by who owns the matter: the phone
by `profile`, the password by `access`, the role by `suppliers`.
"""
