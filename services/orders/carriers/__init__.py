"""Carriers: one interface, and an adapter for each company that speaks the company's own protocol.

In `clients`, `carrier` holds the interface and its errors, `accounts` addresses and accounts, `transport` and `soap`
how calls are made; `yurtici`, `aras` and `mng` one company each. What of their protocols is known from the companies'
documents, and what must be verified with a contract and an account, stands at the top of each. `rules` has the states
that all of them are translated into. No row lives here.
"""
