"""Another address, on the wire."""

from identity.fields import Password
from kit.fields import Email, WireSchema


class ChangeEmailSchema(WireSchema):
    """POST /user/changeEmail: the new address, and the password of who has no second factor."""

    email = Email(is_new=True, required=True)
    password = Password(load_default=None, allow_none=True)
