"""What İmece's mails and SMS say: one function for each template, in Turkish, and the words of the other languages.

A letter is what is to be said, not how it looks or how it travels: that is the post office's. It takes no row and asks
no service; what it needs to know stands in the message's context.
"""
