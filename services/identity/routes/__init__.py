"""The HTTP edge of identity: parse, one use case, shape."""

from identity.routes import (
    account,
    addresses,
    internal,
    members,
    passkeys,
    places,
    privacy,
    second_factor,
    social,
    suppliers,
)

BLUEPRINTS = [
    members.blp,
    account.blp,
    second_factor.blp,
    passkeys.blp,
    social.blp,
    privacy.blp,
    addresses.blp,
    suppliers.blp,
    places.blp,
    internal.blp,
]
