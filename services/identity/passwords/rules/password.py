"""What a password must look like."""

from collections.abc import Container

from kit.errors import Invalid


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
