"""How the provider knows suppliers, for operators."""

from typing import Any

from kit.errors import NotFound
from kit.http import current_service, success_of
from kit.policy import signed_in
from kit.reading import Blueprint
from kit.refusals import refuses
from payments.service import Payments
from payments.suppliers import selects
from payments.suppliers.rules import record_of
from payments.suppliers.schemas import ProviderRecordSchema

blp = Blueprint("suppliers", "suppliers", description="Suppliers at the card provider.")


@blp.route("/operator/suppliers/<uuid:person_id>/providerRecord", methods=["GET"])
@signed_in("operator")
@refuses(NotFound)
@blp.response(200, success_of(ProviderRecordSchema()))
def show_record(person_id: object) -> dict[str, Any]:
    """How far the provider knows a supplier, and what it said of it last. Nothing of who was never approved."""
    with current_service(Payments).work() as work:
        row = selects.sub_merchant(work.session, str(person_id))
        if row is None:
            raise NotFound()
        shown = {name: getattr(row, name) for name in ("key", "attempts", "told_at", "due_at")}
        record = record_of(row.key, row.due_at is not None, row.attempts, row.reason)
        return {"success": shown | {"record": record, "reason": row.reason if row.due_at else None}}
