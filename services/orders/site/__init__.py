"""Site: what the shop says of itself on every screen and in every contract: its names, how it is reached, and when.

The first version came with the deployment (`COMPANY_*` in the environment, and the defaults of `rules`); operators'
versions are rows that are only ever added. One holds from the moment in which it is saved, or from the midnight of a
planned day: a buyer who reads a contract at that moment is asked to read it again, as after any other change of its
words, and an order keeps what it was paid with. The other services are told, and keep a copy for mails, pages and
papers.
"""
