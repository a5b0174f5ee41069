"""The keys with which every service verifies access tokens."""

import json

from werkzeug.wrappers import Response

from identity.service import Identity
from kit.http import current_service
from kit.policy import public
from kit.public_answers import document
from kit.reading import Blueprint

blp = Blueprint("keys", "keys", description="Public keys.")


@blp.route("/.well-known/jwks.json", methods=["GET"])
@public
@blp.response(200)
def keys() -> Response:
    """The public keys with which access tokens are verified (JSON Web Key Set)."""
    published = json.loads((current_service(Identity).common.keys_dir / "session.jwks.json").read_text())
    return document(published)
