"""What a mail server's refusal for good (5xx) is about: the recipient and the mail, or us, who hand it over."""

import re

AUTHENTICATION_REQUIRED = 530
_ENHANCED = re.compile(r"5\.(\d{1,3})\.(\d{1,3})\b")  # RFC 3463, at the beginning of what is said
_SECURITY_OR_POLICY = 7
_OF_THE_SENDER = {(1, 7), (1, 8)}  # its mailbox, its domain


def is_about_us(code: int, said: str) -> bool:
    """Whether any other mail would be refused as well, until an operator has changed something."""
    if code == AUTHENTICATION_REQUIRED or "relay" in said.lower():
        return True
    found = _ENHANCED.match(said.strip())
    if found is None:
        return False
    subject, detail = map(int, found.groups())
    return subject == _SECURITY_OR_POLICY or (subject, detail) in _OF_THE_SENDER
