"""What a supplier proposed, found, sorted and taken home."""

import pytest

from catalogue.proposals import selects
from catalogue.tests.asking import act


@pytest.fixture
def mine(catalogue, proposed, operator, supplier):
    """Names of each kind, of which the brand was accepted and another one's place taken by it."""
    act(catalogue, operator, "accept", "brand", proposed.brand_id, "Işık")
    catalogue.clock.move(minutes=5)
    places = [{"BrandId": 0, "CategoryId": proposed.category_id}]
    added = catalogue.client.post("/brands", json={"Name": "Işıkk", "BrandCategories": places}, headers=supplier)
    typo = added.get_json()["success"]["id"]
    assert act(catalogue, operator, "merge", "brand", typo, "Işıkk", IntoId=proposed.brand_id).status_code == 200


def listed(catalogue, supplier, query: str = "") -> list[str]:
    answer = catalogue.client.get(f"/supplier/proposals?{query}", headers=supplier)
    assert answer.status_code == 200, answer.get_json()
    return [one["name"] for one in answer.get_json()["success"]["items"]]


@pytest.mark.parametrize(
    ("query", "names"),
    [
        ("q=ISIK", ["Işıkk", "Işık"]),
        ("q=%25", []),
        ("kind=brand&sort=oldest", ["Işık", "Işıkk"]),
        ("state=accepted", ["Işık"]),
        ("state=merged", ["Işıkk"]),
        ("state=proposed&kind=model", ["Kuzey 300"]),
        ("state=proposed&q=eşya", ["Beyaz Eşya"]),
    ],
)
def test_names_are_found_by_words_kind_and_state(catalogue, supplier, mine, query, names):
    assert listed(catalogue, supplier, query) == names


def test_the_list_is_read_on_as_it_is_found_and_sorted(catalogue, supplier, mine, monkeypatch):
    monkeypatch.setattr("kit.keyset.PAGE_SIZE", 2)
    for sort in (selects.NEWEST, selects.OLDEST):
        first = catalogue.client.get(f"/supplier/proposals?sort={sort}", headers=supplier).get_json()["success"]
        rest = f"sort={sort}&after={first['items'][-1]['key']}"
        second = catalogue.client.get(f"/supplier/proposals?{rest}", headers=supplier).get_json()["success"]
        keys = [one["key"] for one in (*first["items"], *second["items"])]
        assert (first["more"], first["total"], len(set(keys))) == (True, 5, 4)


def test_it_is_taken_home_as_it_is_found(catalogue, supplier, mine):
    answer = catalogue.client.get("/supplier/proposals.csv?kind=brand", headers=supplier)
    lines = answer.data.decode("utf-8-sig").splitlines()
    assert lines[0] == "Tarih;Tür;Ad;Durum;Birleştiği ad"
    assert [line.split(";", 1)[1] for line in lines[1:]] == [
        "Marka;Işıkk;Birleştirildi;Işık", "Marka;Işık;Onaylandı;",
    ]  # fmt: skip
    assert catalogue.client.get("/supplier/proposals.csv", headers=catalogue.token()).status_code == 403


@pytest.mark.parametrize("query", ["kind=ad", "state=lost", "sort=largest", f"q={'x' * 101}"])
def test_what_no_list_has_is_refused(catalogue, supplier, query):
    for path in ("/supplier/proposals", "/supplier/proposals.csv"):
        assert catalogue.client.get(f"{path}?{query}", headers=supplier).status_code == 422
