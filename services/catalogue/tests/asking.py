"""What tests of the catalogue ask and tell over and over."""

import io
from datetime import timedelta

from contracts.events import AdPublished
from kit.testing import NOON


def menu(catalogue) -> list[dict]:
    """What shoppers' menus and filters are made of."""
    return catalogue.client.get("/cdn/categories.json").get_json()


def form(catalogue, headers) -> list[dict]:
    """What a supplier chooses from."""
    return catalogue.client.get("/supplier/categories", headers=headers).get_json()["success"]


def waiting(catalogue, operator) -> list[tuple[str, str]]:
    """What an operator is asked about."""
    answer = catalogue.client.get("/operator/names?state=proposed", headers=operator).get_json()["success"]
    return [(row["kind"], row["name"]) for row in answer["items"]]


def own(catalogue, headers) -> list[tuple[str, str, str | None]]:
    """What a supplier is told of its proposals."""
    answer = catalogue.client.get("/supplier/proposals", headers=headers).get_json()["success"]
    return [(row["name"], row["state"], row["intoName"]) for row in answer["items"]]


def act(catalogue, operator, what: str, kind: str, row_id: int, name: str, **more: object):
    """An operator's act on a name."""
    body = {"Kind": kind, "Id": row_id, "Name": name} | more
    return catalogue.client.post(f"/operator/names/{what}", json=body, headers=operator)


def refused(answer) -> tuple[int, str]:
    """How it was refused."""
    return answer.status_code, answer.get_json()["code"]


def refuse(catalogue, table: str, row_id: int) -> None:
    """As an operator of release 0.1.0 did."""
    with catalogue.work() as work:
        work.session.connection().exec_driver_sql(f"UPDATE {table} SET state = 'refused' WHERE id = {row_id}")


def upload(catalogue, headers, form, *files: bytes):
    """Send a supplier's form of a product."""
    parts = {**form, "File": [(io.BytesIO(data), f"{number}.jpg") for number, data in enumerate(files)]}
    return catalogue.client.post("/products", headers=headers, data=parts)


def published(ad_id: int, place, product_id: int = 1) -> AdPublished:
    """What ads tells of an ad for a product."""
    return AdPublished(
        ad_id=ad_id, supplier_id="s", supplier_name="Usta", supplier_logo_url=None, product_id=product_id,
        category_id=place.category_id, category_name="Buzdolabı", brand_id=place.brand_id, brand_name="Işık",
        model_name="Kuzey 300", slug="x", image_url="/x", image_srcset="", initial_price_kurus=2, target_price_kurus=1,
        min_participants=1, max_participants=2, quantity=2, max_per_buyer=1, ends_at=NOON + timedelta(days=1),
        published_at=NOON,
    )  # fmt: skip
