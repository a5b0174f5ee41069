"""What is given to a person for an export; nothing is forgotten here when they leave."""

from sqlalchemy import select

from catalogue.names.rows import Brand, Category, GoneName, ProductModel, Proposer
from catalogue.products.rows import Product, RemovedProduct
from catalogue.sheets.rows import ImportedProduct, ProductImport
from contracts.calls.people import Record
from kit.db import UnitOfWork
from kit.personal import rows


def record(work: UnitOfWork, person_id: str) -> Record:
    """Everything kept here about a person: the products that they present, those that they removed and may still come
    back, what files of theirs did to these, and the names that they proposed.
    """
    proposed = {"categories": Category, "brands": Brand, "models": ProductModel}
    names = {name: rows(work.session, select(row).filter_by(author_id=person_id)) for name, row in proposed.items()}
    imports = select(ProductImport).filter_by(supplier_id=person_id)
    imported = select(ImportedProduct).join(ProductImport, ProductImport.id == ImportedProduct.import_id)
    return {
        "products": rows(work.session, select(Product).filter_by(supplier_id=person_id)),
        "removed_products": rows(work.session, select(RemovedProduct).filter_by(supplier_id=person_id)),
        "product_imports": rows(work.session, imports),
        "imported_products": rows(work.session, imported.where(ProductImport.supplier_id == person_id)),
        **names,
        "gone_names": rows(work.session, select(GoneName).filter_by(author_id=person_id)),
        "proposed_after_others": rows(work.session, select(Proposer).filter_by(supplier_id=person_id)),
    }
