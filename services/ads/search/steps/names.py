"""The names of categories, brands and models that lead shoppers somewhere."""

from typing import Any

from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm import Session

from ads.search.rows import SearchName
from contracts.events import ProductChanged
from kit.turkish import fold


def keep_names(session: Session, event: ProductChanged) -> None:
    """Take over the names of a product, but those that no operator has accepted."""
    brand_and_model = fold(f"{event.brand_name} {event.model_name}")
    names = {
        "parent": _name("category", event.parent_id, None, event.parent_name, fold(event.parent_name)),
        "category": _name(
            "category", event.category_id, event.parent_id, event.category_name, fold(event.category_name)
        ),
        "brand": _name("brand", event.brand_id, None, event.brand_name, fold(event.brand_name)),
        "model": _name("model", event.model_id, event.brand_id, event.model_name, brand_and_model),
    }
    # What no operator has accepted leads no shopper anywhere; the ads themselves are found by their model.
    for row in (row for kind, row in names.items() if kind not in event.not_accepted):
        kept = insert(SearchName).values(row)
        changed = {name: kept.excluded[name] for name in ("parent_id", "name", "key")}
        session.execute(kept.on_conflict_do_update(index_elements=["kind", "id"], set_=changed))


def _name(kind: str, identifier: int, parent_id: int | None, name: str, key: str) -> dict[str, Any]:
    return {"kind": kind, "id": identifier, "parent_id": parent_id, "name": name, "key": key}
