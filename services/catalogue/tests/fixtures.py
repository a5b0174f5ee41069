"""Pictures of any kind, a supplier, and a catalogue with one model in it."""

import io
from dataclasses import dataclass

import pytest
from PIL import Image

from catalogue.desk.steps import acting
from catalogue.names.rules.life import MODEL
from catalogue.products.steps import presenting
from catalogue.proposals import steps as proposals
from contracts.events import Picture
from kit.ids import new_id

PICTURE = Picture("/media/p/700.jpg", "/media/p/240.webp 240w", 700, 700, "data:image/webp;base64,AA")


@dataclass(frozen=True)
class Place:
    """Where a product of the tests stands."""

    parent_id: int
    category_id: int
    brand_id: int
    model_id: int

    @property
    def form(self) -> dict:
        return {"CategoryId": self.category_id, "BrandId": self.brand_id, "ModelId": self.model_id}

    @property
    def of_product(self) -> dict:
        return {"category_id": self.category_id, "brand_id": self.brand_id, "model_id": self.model_id}


@pytest.fixture
def catalogue(service_under_test):
    return service_under_test("catalogue")


@pytest.fixture
def supplier_id() -> str:
    return new_id()


@pytest.fixture
def operator(catalogue) -> dict[str, str]:
    return catalogue.token("operator")


@pytest.fixture
def supplier(catalogue, supplier_id) -> dict[str, str]:
    return catalogue.token("supplier", supplier_id)


@pytest.fixture
def proposed(catalogue, supplier_id) -> Place:
    """What a supplier has added, and no operator has accepted yet."""
    with catalogue.work() as work:
        parent = proposals.add_category(work, "Beyaz Eşya", author_id=supplier_id)
        child = proposals.add_category(work, "Buzdolabı", parent, author_id=supplier_id)
        brand = proposals.add_brand(work, "Işık", [child], author_id=supplier_id)
        model = proposals.add_model(work, "Kuzey 300", brand, child, author_id=supplier_id)
    return Place(parent, child, brand, model)


@pytest.fixture
def place(catalogue, proposed) -> Place:
    """What a supplier has added, and shoppers' menus show."""
    with catalogue.work() as work:
        acting.accept(work, MODEL, proposed.model_id, None, new_id())
    return proposed


@pytest.fixture
def add_product(catalogue, place):
    def add(supplier_id: str, **changes) -> int:
        with catalogue.work() as work:
            return presenting.add_product(work, supplier_id, **(place.of_product | {"pictures": [PICTURE]} | changes))

    return add


def file_of(kind: str = "JPEG", size: tuple[int, int] = (900, 900), colour: object = "teal", mode: str = "RGB", **save):
    """A picture file as bytes."""
    out = io.BytesIO()
    Image.new(mode, size, colour).save(out, kind, **save)
    return out.getvalue()
