"""The tree of categories, which every visitor reads."""

from collections import defaultdict
from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from typing import Any

from sqlalchemy.orm import Session

from catalogue.names import selects as names_selects
from catalogue.names.rows import TOP, Category
from catalogue.pictures.steps.making import thumbnail_url
from catalogue.tree import selects as tree_selects
from catalogue.tree.rules import NOTHING, Beyond
from kit.turkish import sort_key

Brands = dict[int, list[dict[str, Any]]]  # of each category
Models = dict[tuple[int, int], list[dict[str, Any]]]  # of each category and brand


def categories_document(session: Session, beyond: Beyond = NOTHING) -> list[dict[str, Any]]:
    """Top categories with their sub-categories, brands (with open ads) and models, sorted by the Turkish alphabet.

    Shoppers see what is accepted; suppliers choose from what they proposed, too.
    """
    models = _models_by_place(session, beyond)
    return _tree(session, _brands_by_category(session, beyond, models, models.keys()), beyond)


def departments_document(session: Session) -> list[dict[str, Any]]:
    """The same for shoppers without models, of which there may be a hundred thousand: menus and filters name none."""
    with_models = tree_selects.places_with_models(session)
    return _tree(session, _brands_by_category(session, NOTHING, None, with_models), NOTHING)


def _tree(session: Session, brands: Brands, beyond: Beyond) -> list[dict[str, Any]]:
    pictures = tree_selects.first_pictures(session)
    children: dict[int, list[Category]] = defaultdict(list)
    for category in names_selects.all_categories(session):
        if beyond.shows_category(category.id, category.state):
            children[category.parent_id].append(category)
    return [_top(category, children[category.id], brands, pictures) for category in _sorted(children[TOP])]


def _top(
    category: Category,
    children: list[Category],
    brands: Brands,
    pictures: dict[int, dict[str, Any]],
) -> dict[str, Any]:
    subcategories: list[dict[str, Any]] = [
        {
            "id": child.id,
            "name": child.name,
            "imgUrl": _image_url(child, pictures),
            "brands": brands.get(child.id, []),
        }
        for child in _sorted(children)
    ]
    shown = next((s["imgUrl"] for s in subcategories if s["imgUrl"]), None)
    return {
        "id": category.id,
        "name": category.name,
        "imgUrl": shown,
        "subCategories": subcategories,
        "brands": _union([brand for subcategory in subcategories for brand in subcategory["brands"]]),
    }


def _union(brands: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Each brand once, with the open ads and the models of all sub-categories."""
    parts: dict[int, list[dict[str, Any]]] = defaultdict(list)
    for brand in brands:
        parts[brand["id"]].append(brand)
    return _by_name([_united(of_brand) for of_brand in parts.values()])


def _united(parts: list[dict[str, Any]]) -> dict[str, Any]:
    first, *others = parts
    if not others:
        return first
    whole = {**first, "count": sum(part["count"] for part in parts)}
    return whole | ({"models": _by_name(list(_all_models(parts)))} if "models" in first else {})


def _all_models(parts: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for part in parts:
        yield from part["models"]


def _models_by_place(session: Session, beyond: Beyond) -> Models:
    models: Models = defaultdict(list)
    for category_id, brand_id, model_id, name, state, product_id in tree_selects.models_with_product(session):
        if beyond.shows_model(model_id, state):
            models[category_id, brand_id].append({"id": model_id, "productId": product_id, "name": name})
    return {place: _by_name(own) for place, own in models.items()}


def _brands_by_category(
    session: Session, beyond: Beyond, models: Models | None, with_models: AbstractSet[tuple[int, int]]
) -> Brands:
    """The brands of each category, with their models where these are asked for."""
    brands: Brands = defaultdict(list)
    for category_id, brand_id, name, state, is_proposed, count in tree_selects.brands_in_categories(session):
        place = category_id, brand_id
        is_only_proposed = beyond is NOTHING and is_proposed and place not in with_models and count == 0
        if is_only_proposed or not beyond.shows_brand(brand_id, state):
            continue
        own = {} if models is None else {"models": models.get(place, [])}
        brands[category_id].append({"id": brand_id, "name": name, "count": count, **own})
    return {category_id: _by_name(rows) for category_id, rows in brands.items()}


def _image_url(category: Category, pictures: dict[int, dict[str, Any]]) -> str | None:
    picture = pictures.get(category.id)
    return thumbnail_url(picture) if picture else None


def _sorted(categories: list[Category]) -> list[Category]:
    return sorted(categories, key=lambda category: sort_key(category.name))


def _by_name(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return sorted(rows, key=lambda row: sort_key(row["name"]))
