"""Products: presenting a model, and a supplier's own list of what it presents."""

from collections.abc import Sequence
from typing import Any

from werkzeug.datastructures import FileStorage

from catalogue import own_products, use_cases
from catalogue.domain.refusals import REQUIRED, bad_picture
from catalogue.merging import present_place
from catalogue.product_schemas import OwnProductSchema, ProductFormSchema, ProductListSchema, ProductsQuerySchema
from catalogue.routes.shared import SAVED, FormBlueprint, count_upload, current_author, done
from catalogue.service import Catalogue
from catalogue.standing import require_not_suspended
from catalogue.uploads import keep_picture
from contracts.events import Picture
from kit.errors import Conflict, Forbidden, Invalid, NotFound
from kit.http import current_service, success_of
from kit.policy import current_person, signed_in
from kit.refusals import refuses

blp = FormBlueprint("products", "products", description="What suppliers present, and its pictures.")

PRODUCTS_ROUTE = "/products"
OWN_ROUTE = "/supplier/products"


@blp.route(PRODUCTS_ROUTE, methods=["POST"])
@signed_in("supplier", "operator")
@refuses(NotFound, Conflict, refused_name=Forbidden, product_exists=Conflict, bad_picture=Invalid)
@refuses(supplier_suspended=Forbidden)
@blp.arguments(ProductFormSchema, location="form", content_type="multipart/form-data")
@blp.response(200, SAVED)
def save_product(form: dict[str, Any]) -> dict[str, Any]:
    """Present a model with one to six pictures (JPEG, PNG or WebP), or change one's own product."""
    service = current_service(Catalogue)
    product_id, files = form.pop("product_id"), form.pop("files")
    count_upload("products")
    if not product_id and not files:
        raise bad_picture(REQUIRED)
    with service.work() as work:
        require_not_suspended(work, current_author())
        if product_id:
            use_cases.own_product(work, current_author(), product_id)
    pictures = _stored(files)
    with service.work() as work:
        form |= present_place(work.session, form)
        if product_id:
            return done(use_cases.change_product(work, current_author(), product_id, pictures=pictures, **form))
        form |= {"description": form["description"] or "", "specs": form["specs"] or ()}
        return done(use_cases.add_product(work, current_person().id, pictures=pictures, **form))


@blp.route(OWN_ROUTE, methods=["GET"])
@signed_in("supplier", "operator")
@blp.arguments(ProductsQuerySchema, location="query")
@blp.response(200, success_of(ProductListSchema()))
def list_own_products(query: dict[str, Any]) -> dict[str, Any]:
    """My own products, 50 at a time: those behind `after`, the id of the last one that I have.

    `q` finds products by words of their category, brand and model.
    """
    after = query.pop("after")
    with current_service(Catalogue).work() as work:
        return {"success": own_products.list_products(work, current_person().id, own_products.Wish(**query), after)}


@blp.route(f"{OWN_ROUTE}/<int(max=2147483647):product_id>", methods=["GET"])
@signed_in("supplier", "operator")
@refuses(NotFound)
@blp.response(200, success_of(OwnProductSchema()))
def show_own_product(product_id: int) -> dict[str, Any]:
    """All of one of my own products; an operator sees anybody's."""
    with current_service(Catalogue).work() as work:
        return {"success": own_products.show_product(work, current_author(), product_id)}


def _stored(files: Sequence[FileStorage]) -> list[Picture]:
    return [keep_picture(current_service(Catalogue), file.read()) for file in files]
