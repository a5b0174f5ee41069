"""What people want of identity: one function per intention, by noun.

`people`: register, confirm, passwords, profile. `sessions`: sign in, refresh, sign out. `phones`: codes. `addresses`.
`suppliers`: apply, approve. `messages`: write mails and SMS down and send them. `purchases`: what buyers are told of
their orders. `housekeeping`: forget what has expired.
"""
