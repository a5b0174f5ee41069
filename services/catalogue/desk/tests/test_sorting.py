"""The orders in which operators look at names."""

import pytest

from catalogue.proposals import steps as proposals


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("state=proposed", ["Balık", "Ayna", "Cam"]),
        ("state=proposed&sort=name", ["Ayna", "Balık", "Cam"]),
        ("state=proposed&sort=newest", ["Cam", "Ayna", "Balık"]),
        ("", ["Ayna", "Balık", "Cam"]),
        ("sort=oldest", ["Balık", "Ayna", "Cam"]),
    ],
)
def test_names_come_in_the_order_that_is_asked_for(catalogue, operator, supplier_id, query, expected):
    for name in ("Balık", "Ayna", "Cam"):
        with catalogue.work() as work:
            proposals.add_category(work, name, author_id=supplier_id)
        catalogue.clock.move(minutes=1)
    answer = catalogue.client.get(f"/operator/names?{query}", headers=operator).get_json()["success"]
    assert [row["name"] for row in answer["items"]] == expected
    file = catalogue.client.get(f"/operator/names.csv?{query}", headers=operator).get_data(as_text=True)
    assert sorted(expected, key=file.index) == expected
