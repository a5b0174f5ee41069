"""The HTTP edge of identity: parse, one use case, shape."""

from identity.routes import account, addresses, internal, members, places, suppliers

BLUEPRINTS = [
    members.blp,
    account.blp,
    addresses.blp,
    suppliers.blp,
    places.blp,
    internal.blp,
]
