"""A supplier's own shop: closed, and kept open after all."""

from typing import Any

from identity.leaving.steps import own_shop
from identity.service import Identity
from identity.sessions.routes import guards
from identity.suppliers.schemas.own import CloseShopSchema, StatusSchema
from kit.errors import Conflict, NotFound
from kit.http import current_service, success_of
from kit.policy import current_person, signed_in
from kit.reading import Blueprint
from kit.refusals import refuses

blp = Blueprint("shopClosing", "shopClosing", description="A supplier's own shop: closed, and kept open after all.")


@blp.route("/supplier/close", methods=["POST"])
@signed_in("supplier")
@refuses(NotFound, Conflict)
@blp.arguments(CloseShopSchema)
@blp.response(200, success_of(StatusSchema()))
def close(body: dict[str, Any]) -> dict[str, Any]:
    """Close my shop: nothing new begins, what I sold goes on, and once nothing is left the shop is closed.

    Needs the password, or a sign-in of the last ten minutes.
    """
    me = current_person()
    guards.count("change_account", me.id)
    if body["current_password"] is not None:
        guards.count("login_account", me.id)
    supplier = own_shop.close_own(current_service(Identity), me.id, me.session_id, body["current_password"])
    return {"success": {"status": supplier.status}}


@blp.route("/supplier/keepOpen", methods=["POST"])
@signed_in("supplier")
@refuses(NotFound, Conflict)
@blp.response(200, success_of(StatusSchema()))
def keep_open() -> dict[str, Any]:
    """Take my closing back while it lasts: I sell as before."""
    me = current_person()
    guards.count("change_account", me.id)
    with current_service(Identity).work() as work:
        return {"success": {"status": own_shop.keep_open(work, me.id, me.session_id).status}}
