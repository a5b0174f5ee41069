"""The tree of categories, as shoppers and as suppliers see it."""

from flask import Response, jsonify
from werkzeug.wrappers import Response as AnyResponse

from catalogue.fields import current_author
from catalogue.service import Catalogue
from catalogue.tree import documents
from catalogue.tree.schemas import CategorySchema, DepartmentSchema
from catalogue.tree.selects import all_proposals, of_supplier
from contracts.duties import Duty
from kit.http import current_service, success_of
from kit.policy import public, signed_in
from kit.public_answers import document
from kit.reading import Blueprint

blp = Blueprint("tree", "tree", description="Categories, brands and models, as they are chosen from.")


@blp.route("/cdn/categories.json", methods=["GET"])
@public
@blp.alt_response(200, schema=CategorySchema(many=True))
def show_categories() -> AnyResponse:
    """The whole tree: categories, sub-categories, brands with their open ads, models."""
    with current_service(Catalogue).reading() as read:
        return document(documents.categories_document(read.session))


@blp.route("/cdn/departments.json", methods=["GET"])
@public
@blp.alt_response(200, schema=DepartmentSchema(many=True))
def show_departments() -> AnyResponse:
    """The tree without models, as menus and filters show it: categories, sub-categories, brands with their open ads."""
    with current_service(Catalogue).reading() as read:
        return document(documents.departments_document(read.session))


@blp.route("/supplier/categories", methods=["GET"])
@signed_in("supplier", "operator", duty=Duty.ADS)
@blp.response(200, success_of(CategorySchema(), many=True))
def list_categories_to_sell_in() -> Response:
    """The whole tree as I choose from it: with what I proposed, and no operator has accepted yet.

    Operators see all proposals.
    """
    author_id = current_author()
    with current_service(Catalogue).reading() as read:
        beyond = all_proposals(read.session) if author_id is None else of_supplier(read.session, author_id)
        # Written as it is: the schema would copy a hundred thousand models, field by field.
        return jsonify({"success": documents.categories_document(read.session, beyond)})
