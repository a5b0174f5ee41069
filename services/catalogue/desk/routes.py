"""The desk of the catalogue: what operators see of its names, and do to them."""

from typing import Any

from flask import Response

from catalogue.desk import selects as desk_selects
from catalogue.desk.documents.spreadsheet import NAMES
from catalogue.desk.schemas import (
    AcceptSchema,
    HistoryQuerySchema,
    ListedNameSchema,
    MergeSchema,
    NameActSchema,
    NameHistorySchema,
    NameListSchema,
    NamesQuerySchema,
    RenameSchema,
    TargetsQuerySchema,
    VatSchema,
)
from catalogue.desk.selects import NamesWish
from catalogue.desk.steps import acting, merging
from catalogue.names.rules.life import KINDS
from catalogue.service import Catalogue
from contracts.events import CatalogueOperatorActed
from kit.acts import tell_list_saved
from kit.errors import Conflict, NotFound
from kit.http import current_service, success_of
from kit.list_files import FILE, list_file
from kit.policy import current_person, signed_in
from kit.reading import Blueprint
from kit.refusals import refuses

blp = Blueprint("desk", "desk", description="Names of the catalogue: proposed, accepted, renamed, merged and deleted.")

NAMES_ROUTE = "/operator/names"


@blp.route(NAMES_ROUTE, methods=["GET"])
@signed_in("operator")
@blp.arguments(NamesQuerySchema, location="query")
@blp.response(200, success_of(NameListSchema()))
def list_names(query: dict[str, Any]) -> dict[str, Any]:
    """Categories, brands and models, 50 at a time: those behind `after`, the key of the last one that I have.

    Unless `sort` says otherwise, what waits (state=proposed) comes oldest first, everything else by name.
    """
    after = query.pop("after")
    with current_service(Catalogue).work() as work:
        return {"success": desk_selects.list_names(work, NamesWish(**query), after)}


@blp.route(f"{NAMES_ROUTE}.csv", methods=["GET"])
@signed_in("operator")
@blp.arguments(NamesQuerySchema(exclude=("after",)), location="query")
@blp.response(200, FILE, content_type="text/csv")
def download_names(query: dict[str, Any]) -> Response:
    """All of a list for a spreadsheet: UTF-8 with a mark, semicolons. Who took it is kept."""
    service = current_service(Catalogue)
    with service.work() as work:
        tell_list_saved(work, CatalogueOperatorActed, current_person().id, "names")
    return list_file(service, NAMES, *desk_selects.names_wanted(NamesWish(**query)))


@blp.route(f"{NAMES_ROUTE}/history", methods=["GET"])
@signed_in("operator")
@blp.arguments(HistoryQuerySchema, location="query")
@blp.response(200, success_of(NameHistorySchema()))
def list_history(query: dict[str, Any]) -> dict[str, Any]:
    """What operators did to names, newest first, 50 at a time: those behind `after`, the last one that I have."""
    with current_service(Catalogue).work() as work:
        return {"success": desk_selects.list_history(work, query["after"])}


@blp.route(f"{NAMES_ROUTE}/<any({','.join(KINDS)}):kind>/<int(max=2147483647):row_id>/targets", methods=["GET"])
@signed_in("operator")
@refuses(NotFound)
@blp.arguments(TargetsQuerySchema, location="query")
@blp.response(200, success_of(ListedNameSchema(), many=True))
def list_targets(query: dict[str, Any], kind: str, row_id: int) -> dict[str, Any]:
    """Accepted names into which this one can be merged: those that `q` finds, without it those that are alike."""
    with current_service(Catalogue).work() as work:
        return {"success": desk_selects.list_targets(work, kind, row_id, query["q"])}


@blp.route(f"{NAMES_ROUTE}/accept", methods=["POST"])
@signed_in("operator")
@refuses(NotFound, changed_meanwhile=Conflict)
@blp.arguments(AcceptSchema)
@blp.response(200, success_of())
def accept_name(body: dict[str, Any]) -> dict[str, Any]:
    """Show a proposed name in menus and filters, with what it stands under, a brand in the chosen categories; a repeat
    changes nothing.
    """
    with current_service(Catalogue).work() as work:
        acting.accept(work, **body, operator_id=current_person().id)
    return {"success": True}


@blp.route(f"{NAMES_ROUTE}/rename", methods=["POST"])
@signed_in("operator")
@refuses(NotFound, changed_meanwhile=Conflict, name_taken=Conflict)
@blp.arguments(RenameSchema)
@blp.response(200, success_of())
def rename_name(body: dict[str, Any]) -> dict[str, Any]:
    """Call it something else, wherever it is shown; a repeat changes nothing."""
    with current_service(Catalogue).work() as work:
        acting.rename(work, **body, operator_id=current_person().id)
    return {"success": True}


@blp.route(f"{NAMES_ROUTE}/vat", methods=["POST"])
@signed_in("operator")
@refuses(NotFound, changed_meanwhile=Conflict)
@blp.arguments(VatSchema)
@blp.response(200, success_of())
def set_vat(body: dict[str, Any]) -> dict[str, Any]:
    """Say at which rate what stands in a category is taxed; published ads keep theirs, and a repeat changes nothing."""
    with current_service(Catalogue).work() as work:
        acting.set_vat(work, **body, operator_id=current_person().id)
    return {"success": True}


@blp.route(f"{NAMES_ROUTE}/merge", methods=["POST"])
@signed_in("operator")
@refuses(NotFound, Conflict, changed_meanwhile=Conflict, not_accepted=Conflict)
@blp.arguments(MergeSchema)
@blp.response(200, success_of())
def merge_name(body: dict[str, Any]) -> dict[str, Any]:
    """Make an accepted name of the same kind of it, with all that stands under it; a repeat changes nothing."""
    with current_service(Catalogue).work() as work:
        merging.merge(work, **body, operator_id=current_person().id)
    return {"success": True}


@blp.route(f"{NAMES_ROUTE}/delete", methods=["POST"])
@signed_in("operator")
@refuses(NotFound, changed_meanwhile=Conflict, in_use=Conflict)
@blp.arguments(NameActSchema)
@blp.response(200, success_of())
def delete_name(body: dict[str, Any]) -> dict[str, Any]:
    """Delete a name that nothing stands under; a repeat changes nothing."""
    with current_service(Catalogue).work() as work:
        acting.remove(work, **body, operator_id=current_person().id)
    return {"success": True}
