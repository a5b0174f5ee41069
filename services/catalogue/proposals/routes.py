"""Forms that add and rename categories, brands and models, and a supplier's own list of what it proposed."""

from typing import Any

from flask import Response

from catalogue.desk.steps import acting
from catalogue.fields import SAVED, current_author, done
from catalogue.names.rules.life import BRAND, CATEGORY, MODEL
from catalogue.names.selects import present_place
from catalogue.proposals import selects as proposals_selects
from catalogue.proposals import steps as proposals
from catalogue.proposals.documents.spreadsheet import PROPOSALS
from catalogue.proposals.schemas import (
    BrandFormSchema,
    CategoryFormSchema,
    ModelFormSchema,
    OwnProposalListSchema,
    OwnProposalsQuerySchema,
    SavedProposalsQuerySchema,
)
from catalogue.proposals.selects import Wish
from catalogue.service import Catalogue
from catalogue.suppliers.steps import require_not_suspended
from contracts.duties import Duty
from contracts.events import CatalogueOperatorActed
from contracts.events.acts import Act, Change, Subject
from kit.acts import tell_act
from kit.db import UnitOfWork
from kit.errors import Conflict, Forbidden, NotFound
from kit.http import current_service, success_of
from kit.list_files import FILE, list_file
from kit.policy import current_person, signed_in
from kit.reading import Blueprint
from kit.refusals import refuses

blp = Blueprint("proposals", "proposals", description="Categories, brands and models: how they come.")


@blp.route("/categories", methods=["POST"])
@signed_in("supplier", "operator", duty=Duty.ADS)
@refuses(
    NotFound, Conflict, refused_name=Forbidden, supplier_suspended=Forbidden, name_taken=Conflict, too_deep=Conflict
)
@blp.arguments(CategoryFormSchema)
@blp.response(200, SAVED)
def save_category(body: dict[str, Any]) -> dict[str, Any]:
    """Add a category (Id 0), or rename one. What others' products or ads use is renamed by operators only."""
    category_id = body.pop("category_id")
    _count_proposal(category_id)
    with current_service(Catalogue).work() as work:
        require_not_suspended(work, current_author())
        if category_id:
            _rename_as_operator(work, CATEGORY, category_id, body["name"])
            return done(proposals.rename_category(work, category_id, **body, author_id=current_author()))
        return _added(work, CATEGORY, proposals.add_category(work, **body, author_id=current_author()), body["name"])


@blp.route("/brands", methods=["POST"])
@signed_in("supplier", "operator", duty=Duty.ADS)
@refuses(NotFound, refused_name=Forbidden, supplier_suspended=Forbidden, name_taken=Conflict)
@blp.arguments(BrandFormSchema)
@blp.response(200, SAVED)
def save_brand(body: dict[str, Any]) -> dict[str, Any]:
    """Add a brand to sub-categories (BrandId 0), or rename one."""
    category_ids = [place["category_id"] for place in body["places"]]
    brand_id = max(place["brand_id"] for place in body["places"])
    _count_proposal(brand_id)
    with current_service(Catalogue).work() as work:
        require_not_suspended(work, current_author())
        if brand_id:
            _rename_as_operator(work, BRAND, brand_id, body["name"])
            return done(proposals.rename_brand(work, brand_id, body["name"], category_ids, current_author()))
        added = proposals.add_brand(work, body["name"], category_ids, current_author())
        return _added(work, BRAND, added, body["name"])


@blp.route("/models", methods=["POST"])
@signed_in("supplier", "operator", duty=Duty.ADS)
@refuses(NotFound, refused_name=Forbidden, supplier_suspended=Forbidden, name_taken=Conflict)
@blp.arguments(ModelFormSchema)
@blp.response(200, SAVED)
def save_model(body: dict[str, Any]) -> dict[str, Any]:
    """Add a model of a brand in a sub-category (Id 0 or none), or rename one."""
    model_id = body.pop("model_id")
    _count_proposal(model_id)
    with current_service(Catalogue).work() as work:
        require_not_suspended(work, current_author())
        body |= present_place(work.session, body)
        if model_id:
            _rename_as_operator(work, MODEL, model_id, body["name"])
            return done(proposals.rename_model(work, model_id, body["name"], current_author()))
        return _added(work, MODEL, proposals.add_model(work, **body, author_id=current_author()), body["name"])


def _added(work: UnitOfWork, kind: str, row_id: int, name: str) -> dict[str, Any]:
    """The answer of a name that was added; what an operator adds is kept as an act of the office."""
    if current_author() is None:
        about, changes = (Subject(kind), row_id), [Change("name", "", name)]
        tell_act(work, CatalogueOperatorActed, current_person().id, Act.NAME_ADDED, about, changes=changes)
    return done(row_id)


def _rename_as_operator(work: UnitOfWork, kind: str, row_id: int, name: str) -> None:
    """What an operator renames is kept in the history of names, wherever it was done."""
    if current_author() is None:
        acting.rename(work, kind, row_id, None, name, current_person().id)


def _count_proposal(known_id: int) -> None:
    """A new name of a supplier's (without an id yet) is one of the few that they propose in a day."""
    service, author_id = current_service(Catalogue), current_author()
    if not known_id and author_id is not None:
        limits = service.settings.proposal_limits
        service.limiter.hit(limits, "proposals", author_id)


@blp.route("/supplier/proposals", methods=["GET"])
@signed_in("supplier", "operator", duty=Duty.ADS)
@blp.arguments(OwnProposalsQuerySchema, location="query")
@blp.response(200, success_of(OwnProposalListSchema()))
def list_own_proposals(query: dict[str, Any]) -> dict[str, Any]:
    """Names that I proposed, sorted, 50 at a time: those behind `after`; and what has become of each."""
    after = query.pop("after")
    with current_service(Catalogue).work() as work:
        return {"success": proposals_selects.list_own(work, current_person().id, Wish(**query), after)}


@blp.route("/supplier/proposals.csv", methods=["GET"])
@signed_in("supplier", "operator", duty=Duty.ADS)
@blp.arguments(SavedProposalsQuerySchema, location="query")
@blp.response(200, FILE, content_type="text/csv")
def download_own_proposals(query: dict[str, Any]) -> Response:
    """All of these names for a spreadsheet: UTF-8 with a mark, semicolons."""
    wanted, sorting = proposals_selects.own_wanted(current_person().id, Wish(**query))
    return list_file(current_service(Catalogue), PROPOSALS, wanted, sorting)
