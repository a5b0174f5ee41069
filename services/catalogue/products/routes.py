"""Products: presenting a model, and a supplier's own list of what it presents."""

from collections.abc import Sequence
from typing import Any

from werkzeug.datastructures import FileStorage

from catalogue.fields import REQUIRED, SAVED, current_author, done
from catalogue.names.selects import present_place
from catalogue.pictures.routes import FormBlueprint, count_upload
from catalogue.pictures.rules import PICTURE_FIELD
from catalogue.pictures.steps.uploads import keep_picture
from catalogue.products.schemas import (
    OwnProductSchema,
    ProductFormSchema,
    ProductListSchema,
    ProductsQuerySchema,
)
from catalogue.products.selects import own
from catalogue.products.selects import products as products_selects
from catalogue.products.steps import presenting, removing
from catalogue.service import Catalogue
from catalogue.suppliers.steps import require_not_suspended
from contracts.calls.catalogue import OWNERS, Owner, Owners, OwnersWanted
from contracts.duties import Duty
from contracts.events import CatalogueOperatorActed, Picture
from contracts.events.acts import Act, Change, Subject
from kit.acts import tell_act
from kit.answering import answers
from kit.db import UnitOfWork
from kit.errors import Conflict, Forbidden, Invalid, NotFound
from kit.http import current_service, success_of
from kit.pictures import bad_picture
from kit.policy import current_person, signed_in
from kit.refusals import refuses

blp = FormBlueprint("products", "products", description="What suppliers present, and its pictures.")

PRODUCTS_ROUTE = "/products"
OWN_ROUTE = "/supplier/products"


@blp.route(PRODUCTS_ROUTE, methods=["POST"])
@signed_in("supplier", "operator", duty=Duty.ADS)
@refuses(NotFound, Conflict, refused_name=Forbidden, product_exists=Conflict, code_taken=Conflict, bad_picture=Invalid)
@refuses(supplier_suspended=Forbidden)
@blp.arguments(ProductFormSchema, location="form", content_type="multipart/form-data")
@blp.response(200, SAVED)
def save_product(form: dict[str, Any]) -> dict[str, Any]:
    """Present a model with one to six pictures (JPEG, PNG or WebP), or change one's own product."""
    service = current_service(Catalogue)
    product_id, files = form.pop("product_id"), form.pop("files")
    count_upload("products")
    if not product_id and not files:
        raise bad_picture(PICTURE_FIELD, REQUIRED)
    with service.work() as work:
        require_not_suspended(work, current_author())
        if product_id:
            presenting.own_product(work, current_author(), product_id)
    pictures = _stored(files)
    with service.work() as work:
        form |= present_place(work.session, form)
        if product_id:
            changes = presenting.change_product(work, current_author(), product_id, pictures=pictures, **form)
            return _kept(work, Act.PRODUCT_CHANGED, product_id, changes)
        form |= {"description": form["description"] or "", "specs": form["specs"] or ()}
        added = presenting.add_product(work, current_person().id, pictures=pictures, **form)
        return _kept(work, Act.PRODUCT_ADDED, added, presenting.told_as_new(work, added))


def _kept(work: UnitOfWork, act: Act, product_id: int, changes: Sequence[Change]) -> dict[str, Any]:
    """The answer of a saved product; what an operator changes is kept as an act of the office."""
    if current_author() is None and changes:
        about = (Subject.PRODUCT, product_id)
        tell_act(work, CatalogueOperatorActed, current_person().id, act, about, changes=changes)
    return done(product_id)


@blp.route(OWN_ROUTE, methods=["GET"])
@signed_in("supplier", "operator", duty=Duty.ADS)
@blp.arguments(ProductsQuerySchema, location="query")
@blp.response(200, success_of(ProductListSchema()))
def list_own_products(query: dict[str, Any]) -> dict[str, Any]:
    """My own products, 50 at a time: those behind `after`, the id of the last one that I have.

    `q` finds products by words of their category, brand, model and code.
    """
    after = query.pop("after")
    with current_service(Catalogue).work() as work:
        return {"success": own.list_products(work, current_person().id, own.Wish(**query), after)}


@blp.route(f"{OWN_ROUTE}/<int(max=2147483647):product_id>", methods=["GET"])
@signed_in("supplier", "operator", duty=Duty.ADS)
@refuses(NotFound)
@blp.response(200, success_of(OwnProductSchema()))
def show_own_product(product_id: int) -> dict[str, Any]:
    """All of one of my own products; an operator sees those of every supplier."""
    with current_service(Catalogue).work() as work:
        return {"success": own.show_product(work, current_author(), product_id)}


def _stored(files: Sequence[FileStorage]) -> list[Picture]:
    return [keep_picture(current_service(Catalogue), file.read()) for file in files]


@blp.route(f"{OWN_ROUTE}/<int(max=2147483647):product_id>/remove", methods=["POST"])
@signed_in("supplier", duty=Duty.ADS)
@refuses(NotFound, product_offered=Conflict)
@blp.response(200, success_of())
def remove_own_product(product_id: int) -> dict[str, bool]:
    """Remove one of my own products for good, as long as no ad was ever published for it."""
    with current_service(Catalogue).work() as work:
        removing.remove_product(work, current_person().id, product_id)
    return {"success": True}


@answers(blp, OWNERS)
def tell_owners(wanted: OwnersWanted) -> Owners:
    """Whose products these are, for the copies that were made before the event told it."""
    with current_service(Catalogue).work() as work:
        found = products_selects.owners_of(work.session, wanted.product_ids)
        return Owners([Owner(row.product_id, row.supplier_id) for row in found])
