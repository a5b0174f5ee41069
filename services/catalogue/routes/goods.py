"""Categories, brands and models, and what is proposed of them: parse, one use case, answer."""

from typing import Any

from werkzeug.wrappers import Response as AnyResponse

from catalogue import documents, proposals, repository, use_cases
from catalogue.domain.proposals import BRAND, CATEGORY, MODEL
from catalogue.merging import present_place
from catalogue.routes.shared import SAVED, FormBlueprint, current_author, document, done
from catalogue.schemas import (
    BrandFormSchema,
    CategoryFormSchema,
    CategorySchema,
    ModelFormSchema,
    OwnersQuerySchema,
    OwnersSchema,
)
from catalogue.service import Catalogue
from catalogue.standing import require_not_suspended
from catalogue.visible import all_proposals, of_supplier
from kit.db import UnitOfWork
from kit.errors import Conflict, Forbidden, NotFound
from kit.http import current_service, success_of
from kit.policy import current_person, internal, public, signed_in
from kit.refusals import refuses

blp = FormBlueprint("catalogue", "catalogue", description="Categories, brands, models, products and their pictures.")


@blp.route("/categories", methods=["POST"])
@signed_in("supplier", "operator")
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
            return done(use_cases.rename_category(work, category_id, **body, author_id=current_author()))
        return done(use_cases.add_category(work, **body, author_id=current_author()))


@blp.route("/brands", methods=["POST"])
@signed_in("supplier", "operator")
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
            return done(use_cases.rename_brand(work, brand_id, body["name"], category_ids, current_author()))
        return done(use_cases.add_brand(work, body["name"], category_ids, current_author()))


@blp.route("/models", methods=["POST"])
@signed_in("supplier", "operator")
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
            return done(use_cases.rename_model(work, model_id, body["name"], current_author()))
        return done(use_cases.add_model(work, **body, author_id=current_author()))


@blp.route("/supplier/categories", methods=["GET"])
@signed_in("supplier", "operator")
@blp.response(200, success_of(CategorySchema(), many=True))
def list_categories_to_sell_in() -> dict[str, Any]:
    """The whole tree as I choose from it: with what I proposed, and no operator has accepted yet.

    Operators see all proposals.
    """
    author_id = current_author()
    with current_service(Catalogue).work() as work:
        beyond = all_proposals(work.session) if author_id is None else of_supplier(work.session, author_id)
        return {"success": documents.categories_document(work.session, beyond)}


@blp.route("/internal/products/owners", methods=["POST"])
@internal("ads")
@blp.arguments(OwnersQuerySchema)
@blp.response(200, success_of(OwnersSchema()))
def tell_owners(body: dict[str, Any]) -> dict[str, Any]:
    """Whose products these are, for the copies that were made before the event told it."""
    with current_service(Catalogue).work() as work:
        return {"success": {"owners": repository.owners_of(work.session, body["product_ids"])}}


@blp.route("/cdn/categories.json", methods=["GET"])
@public
@blp.alt_response(200, schema=CategorySchema(many=True))
def show_categories() -> AnyResponse:
    """The whole tree: categories, sub-categories, brands with their open ads, models."""
    with current_service(Catalogue).work() as work:
        return document(documents.categories_document(work.session))


def _rename_as_operator(work: UnitOfWork, kind: str, row_id: int, name: str) -> None:
    """What an operator renames is kept in the history of names, wherever it was done."""
    if current_author() is None:
        proposals.rename(work, kind, row_id, None, name, current_person().id)


def _count_proposal(known_id: int) -> None:
    """A new name of a supplier's (without an id yet) is one of the few that they propose in a day."""
    service, author_id = current_service(Catalogue), current_author()
    if not known_id and author_id is not None:
        limits = service.settings.proposal_limits
        service.limiter.hit(limits, "proposals", author_id)
