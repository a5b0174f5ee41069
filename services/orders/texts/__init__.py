"""Texts: what the shop says of the law, in versions that operators plan and that come into force on a day.

Two kinds: *pages* (privacy, terms, both agreements in general), in up to four languages of which Turkish binds, and
*agreements*, which are filled with each order and are Turkish. The first version of each is a file of this program
(`documents/first` for pages, `agreements/documents/texts` for agreements); operators' versions are rows that are only
ever added. A version begins at midnight in Istanbul, the next one at the earliest, so that no buyer's text changes
within a day; until then its operator may withdraw it. Words are markup of `agreements.documents.reading`, and the
places that are filled in are checked when they are saved.
"""
