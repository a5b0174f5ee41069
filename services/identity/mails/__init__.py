"""What mails and SMS say (`letters`, in Turkish) and how they look (`render`, one layout as HTML and as plain text)."""
