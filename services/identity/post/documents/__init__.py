"""What mails and SMS say (`letters`, in Turkish; `words`, the same in other languages), and how they look (`render`,
one layout as HTML and as plain text).
"""
