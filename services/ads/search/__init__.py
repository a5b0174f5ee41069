"""Search: what a shopper's words find, and the box that they are typed into.

Products are found by words that are written whenever they change (`steps.texts`); a slip finds what was meant
(`rules.typos`), and words of the trade that mean the same find each other (`rules.synonyms`, a table). Everything is
PostgreSQL's: a walk along an index that ends, however common a word is.
"""
