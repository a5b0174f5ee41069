"""By what else a company is known: sent with the application, kept right in the details, shown to operators."""

import pytest

from identity.leaving.steps import erasing
from identity.people import selects as people_selects
from identity.suppliers import selects
from identity.suppliers.steps.papers import papers_of
from identity.suppliers.tests.desk import Desk
from identity.tests.forms import APPLICATION

SEAT = {"address": "Sanayi Caddesi No: 40", "city": 35, "district": 3503, "town": "Kazımdirik"}
KNOWN = {
    "mersisNumber": "0123456789000015",
    "kepAddress": "isik@hs01.kep.tr",
    "authorisedName": "Deniz",
    "authorisedSurname": "Işık",
}


@pytest.fixture
def desk(world) -> Desk:
    return Desk(world)


def known(desk: Desk) -> dict[str, str]:
    own = desk.ayse.get("/supplier/application").json["success"]
    return {name: own[name] for name in KNOWN}


def change(desk: Desk, **credentials):
    details = {"iban": APPLICATION["iban"], "phone": APPLICATION["phone"], **SEAT, **credentials}
    return desk.ayse.post("/supplier/details", **details)


def sell(desk: Desk) -> None:
    desk.apply(**KNOWN, **SEAT)
    desk.act("approve")
    desk.ayse.refresh()
    desk.ayse.token = desk.world.sign_in("ayse@imece.test").token


def test_what_is_sent_is_shown_to_the_applicant_and_to_operators(desk):
    assert desk.apply(**KNOWN).status_code == 200
    assert known(desk) == KNOWN
    assert {name: desk.file()[name] for name in KNOWN} == KNOWN


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("mersisNumber", "123"),
        ("mersisNumber", "0999999999900015"),
        ("kepAddress", "isik@imece.test"),
        ("kepAddress", "kep.tr"),
        ("authorisedName", ""),
        ("authorisedSurname", "1"),
    ],
)
def test_what_is_wrong_is_named(desk, field, value):
    answer = desk.apply(**(KNOWN | {field: value}))
    assert (answer.status_code, list(answer.json["fields"])) == (422, [field])


def test_a_number_and_an_address_not_every_company_has(desk):
    assert desk.apply(**(KNOWN | {"mersisNumber": "", "kepAddress": " "})).status_code == 200
    assert known(desk) == KNOWN | {"mersisNumber": "", "kepAddress": ""}


def test_a_supplier_keeps_them_right_and_hears_of_the_change(desk):
    sell(desk)
    other = KNOWN | {"authorisedName": "Ekin", "kepAddress": ""}
    assert change(desk, credentials=other).status_code == 200
    assert known(desk) == other
    mails = desk.world.mailbox
    desk.world.send()
    text = mails.to("ayse@imece.test")[-1].get_body(("plain",)).get_content()
    assert "yetkilinin adı" in text
    assert "KEP adresi" in text
    assert "MERSİS" not in text


def test_they_are_changed_without_the_password_which_only_another_place_needs(desk):
    sell(desk)
    desk.world.clock.move(minutes=11)
    assert change(desk, credentials=KNOWN | {"authorisedName": "Ekin"}).status_code == 200
    assert change(desk, address="Başka Sokak No: 1").status_code == 422


def test_details_without_them_leave_them_as_they_are(desk):
    sell(desk)
    assert change(desk).status_code == 200
    assert change(desk, credentials=None).status_code == 200
    assert known(desk) == KNOWN


def test_a_number_that_belongs_to_another_company_is_refused_in_the_details_too(desk):
    sell(desk)
    answer = change(desk, credentials=KNOWN | {"mersisNumber": "0999999999900015"})
    assert (answer.status_code, list(answer.json["fields"])) == (422, ["mersisNumber"])
    assert known(desk) == KNOWN


def test_who_closes_the_account_leaves_neither_papers_nor_names(world, desk):
    sell(desk)
    with world.work() as work:
        erasing.erase(work, people_selects.person(work.session, desk.person_id))
    with world.work() as work:
        left = selects.supplier(work.session, desk.person_id)
        assert (left.authorised_name, left.authorised_surname, left.kep_address) == ("", "", "")
        assert left.mersis_number == KNOWN["mersisNumber"]
        assert papers_of(work, desk.person_id) == []
