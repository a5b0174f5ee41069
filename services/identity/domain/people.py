"""People: roles, what a password must look like, and the checksum of a Turkish national id."""

from datetime import timedelta

from kit.errors import Invalid

BUYER, SUPPLIER, OPERATOR = ROLES = ("buyer", "supplier", "operator")

CONFIRM_LINK_LIFE = timedelta(hours=24)
RESET_LINK_LIFE = timedelta(hours=1)


def require_good_password(password: str, minimum: int, maximum: int, field: str = "password") -> None:
    """Raise `Invalid` unless the password has an allowed length."""
    if minimum <= len(password) <= maximum:
        return
    message = f"Şifre {minimum} ile {maximum} karakter arasında olmalıdır(!)"
    if len(password) < minimum:
        message = f"Şifre en az {minimum} karakter olmalıdır(!)"
    raise Invalid("validation_failed", message, {field: [message]})


def is_national_id(text: str) -> bool:
    """Whether the text is a Turkish national id (T.C. kimlik no): 11 digits, the last two of which check the others."""
    if len(text) != 11 or not (text.isascii() and text.isdigit()) or text[0] == "0":
        return False
    digits = [int(letter) for letter in text]
    tenth = (sum(digits[0:9:2]) * 7 - sum(digits[1:8:2])) % 10
    return digits[9] == tenth and digits[10] == sum(digits[:10]) % 10
