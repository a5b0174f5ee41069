"""The card provider: its protocol, the pace it allows, and what an answer that never came means.

`clients` are the only modules that call it; `rules.doubt` says what is done about a call that must not be repeated.
"""
