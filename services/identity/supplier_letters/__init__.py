"""What mails say to suppliers, and to those who work for them: of their application and shop, of what they sell and of
their money.

A letter here is what it is in `letters`, on which this stands: its languages, and what all letters are made of, are
there.
"""
