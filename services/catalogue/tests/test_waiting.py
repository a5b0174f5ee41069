"""What waits in the catalogue for operators agrees with the list of proposed names."""

from catalogue.proposals import steps as proposals
from catalogue.tests.asking import act
from catalogue.tests.asking import waiting as proposed
from contracts.events import CatalogueOperatorActed


def found(catalogue, operator, q: str) -> list[str]:
    answer = catalogue.client.get("/operator/waiting/catalogue", query_string={"q": q}, headers=operator)
    return [line["label"] for line in answer.get_json()["success"]["items"]]


def waiting(catalogue, operator) -> list[dict]:
    part = catalogue.client.get("/operator/waiting/catalogue", headers=operator).get_json()["success"]
    assert sum(one["total"] for one in part["kinds"]) == len(part["items"]) == part["total"]
    return part["items"]


def test_proposed_names_wait_oldest_first_until_they_are_accepted(catalogue, operator, place, supplier_id):
    assert waiting(catalogue, operator) == []
    with catalogue.work() as work:
        brand = proposals.add_brand(work, "Deniz", [place.category_id], supplier_id)
    catalogue.clock.move(minutes=1)
    with catalogue.work() as work:
        proposals.add_model(work, "Kuzey 900", place.brand_id, place.category_id, supplier_id)
    lines = waiting(catalogue, operator)
    assert [(line["kind"], line["label"]) for line in lines] == [("brand", "Deniz"), ("model", "Kuzey 900")]
    assert [(line["kind"], line["label"]) for line in lines] == proposed(catalogue, operator)
    assert found(catalogue, operator, "DENİZ") == ["Deniz"]
    assert found(catalogue, operator, "900 kuzey") == ["Kuzey 900"]
    assert found(catalogue, operator, "lodos") == []
    assert act(catalogue, operator, "accept", "brand", brand, "Deniz").status_code == 200
    assert [line["kind"] for line in waiting(catalogue, operator)] == ["model"]


def test_a_name_is_taken_in_hand_under_its_own_kind(catalogue, operator, place, supplier_id):
    with catalogue.work() as work:
        brand = proposals.add_brand(work, "Deniz", [place.category_id], supplier_id)
    body = {"kind": "brand", "id": str(brand), "ownerId": None}
    answer = catalogue.client.post("/operator/waiting/catalogue/take", json=body, headers=operator)
    assert answer.get_json()["success"]["label"] == "Deniz"
    told = catalogue.announced(CatalogueOperatorActed)[-1]
    assert (told.act, told.subject, told.subject_id) == ("work_taken", "brand", str(brand))
    other = catalogue.client.post("/operator/waiting/catalogue/take", json=body | {"kind": "model"}, headers=operator)
    assert other.status_code == 404
