"""People: roles, what a password must look like, and the checksum of a Turkish national id."""

from collections.abc import Container
from datetime import timedelta

from kit.errors import Invalid

BUYER, SUPPLIER, OPERATOR = ROLES = ("buyer", "supplier", "operator")

CONFIRM_LINK_LIFE = timedelta(hours=24)
RESET_LINK_LIFE = timedelta(hours=1)


def require_good_password(
    password: str, minimum: int, maximum: int, field: str = "password", common: Container[str] = ()
) -> None:
    """Raise `Invalid`, saying why, unless the password has an allowed length and is neither blank nor a common one."""
    message = None
    if len(password) < minimum:
        message = f"Şifre en az {minimum} karakter olmalıdır(!)"
    elif len(password) > maximum:
        message = f"Şifre {minimum} ile {maximum} karakter arasında olmalıdır(!)"
    elif not password.strip():
        message = "Şifre yalnızca boşluklardan oluşamaz(!)"
    elif password.lower() in common:
        message = "Bu şifre çok yaygın ve kolayca tahmin edilir. Lütfen başka bir şifre seçiniz(!)"
    if message is not None:
        raise Invalid("validation_failed", message, {field: [message]})


def require_not_own_email(password: str, email: str | None, field: str = "password") -> None:
    """Raise `Invalid` for a password that is the person's own address, or what is before its '@'."""
    own = (email or "").lower()
    if own and password.strip().lower() in (own, own.partition("@")[0]):
        message = "Şifreniz e-posta adresiniz olamaz(!)"
        raise Invalid("validation_failed", message, {field: [message]})


def is_national_id(text: str) -> bool:
    """Whether the text is a Turkish national id (T.C. kimlik no): 11 digits, the last two of which check the others."""
    if len(text) != 11 or not (text.isascii() and text.isdigit()) or text[0] == "0":
        return False
    digits = [int(letter) for letter in text]
    tenth = (sum(digits[0:9:2]) * 7 - sum(digits[1:8:2])) % 10
    return digits[9] == tenth and digits[10] == sum(digits[:10]) % 10
