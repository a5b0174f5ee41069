"""Whether a file is a PDF, by the marks at both its ends. It is kept as it came and never opened here."""

HEAD, TAIL = b"%PDF-", b"%%EOF"
_SEARCHED = 1024  # readers look for the marks this far from both ends


def begins_as_pdf(content: bytes) -> bool:
    """Whether a file says of itself that it is a PDF; it may be cut off."""
    return HEAD in content[:_SEARCHED]


def is_pdf(content: bytes) -> bool:
    """Whether a file is a PDF from its beginning to its end."""
    return begins_as_pdf(content) and TAIL in content[-_SEARCHED:]
