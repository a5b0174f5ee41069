"""Leaving, on the wire."""

from identity.fields import Password
from kit.fields import WireSchema


class CloseSchema(WireSchema):
    """POST /user/close."""

    current_password = Password("Mevcut şifre", load_default=None, allow_none=True, data_key="currentPassword")
