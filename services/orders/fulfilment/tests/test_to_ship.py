"""What is packed, where it goes and who is invoiced, from what an order keeps."""

from datetime import date

from contracts.calls.identity import Buyer
from contracts.calls.orders import PayingBuyer
from orders.fulfilment.documents.pick_list import choices
from orders.fulfilment.rules.to_ship import (
    Invoice,
    Recipient,
    ToShip,
    by_last_day,
    by_order,
    invoice_of,
    option_text,
    phone_text,
    recipient_of,
)
from orders.invoices.rules.batch import Billed, billed_to
from orders.people.rules import buyer_of, recipient_name
from orders.people.rules import recipient_of as place_of

HOME = {
    "firstName": "Ayşe",
    "lastName": "Yılmaz",
    "phone": "+905321234567",
    "addressText": "Moda Caddesi No: 1",
    "town": "Caferağa",
    "districtName": "Kadıköy",
    "cityName": "İstanbul",
}
OFFICE = HOME | {"isCorporate": True, "companyName": "Ege A.Ş.", "taxNumber": "4810000042", "taxOffice": "Bornova"}


def test_a_parcel_is_addressed():
    expected = Recipient("Ayşe", "0532 123 45 67", "Moda Caddesi No: 1", "Caferağa", "Kadıköy", "İstanbul")
    assert recipient_of(HOME, "Ayşe") == expected


def test_a_company_is_invoiced_with_its_tax_number_and_a_person_without():
    address = "Moda Caddesi No: 1, Caferağa, Kadıköy / İstanbul"
    assert invoice_of(OFFICE, "Ege A.Ş.") == Invoice("Ege A.Ş.", "4810000042", "Bornova", address)
    person = HOME | {"isCorporate": False, "taxNumber": "4810000042", "taxOffice": "Bornova"}
    assert invoice_of(person, "Ayşe") == Invoice("Ayşe", "", "", address)
    bare = OFFICE | {"taxNumber": None, "taxOffice": None, "town": ""}
    assert invoice_of(bare, "Ege") == Invoice("Ege", "", "", "Moda Caddesi No: 1, Kadıköy / İstanbul")


def test_an_integrator_gets_the_address_in_its_parts():
    bill = Invoice("Ege A.Ş.", "4810000042", "Bornova", "")
    parts = ("Moda Caddesi No: 1", "Caferağa", "Kadıköy", "İstanbul")
    assert billed_to(OFFICE, bill) == Billed("Ege A.Ş.", "4810000042", "Bornova", *parts)
    assert billed_to({"town": None}, bill) == Billed(
        name="Ege A.Ş.", tax_number="4810000042", tax_office="Bornova", address="", town="", district="", city=""
    )


def test_an_address_belongs_to_its_company_or_to_its_person():
    assert recipient_name(OFFICE) == "Ege A.Ş."
    assert recipient_name(OFFICE | {"companyName": ""}) == "Ayşe Yılmaz"
    assert recipient_name(OFFICE | {"isCorporate": False}) == "Ayşe Yılmaz"


def test_the_card_provider_is_told_a_place():
    place = place_of(OFFICE)
    assert (place.contact_name, place.city, place.district) == ("Ege A.Ş.", "İstanbul", "Kadıköy")
    assert (place.town, place.address, place.phone) == ("Caferağa", "Moda Caddesi No: 1", "+905321234567")


def test_the_card_provider_is_told_no_more_of_a_person_than_it_wants():
    ayse = Buyer(
        id="b",
        first_name="Ayşe",
        last_name="Yılmaz",
        email="ayse@imece.test",
        phone="+905321234567",
        phone_verified=True,
        national_id="10000000146",
        signature="A*** Y.",
    )
    told = PayingBuyer("b", "Ayşe", "Yılmaz", "ayse@imece.test", "+905321234567", "10000000146")
    assert buyer_of(ayse) == told


def test_phones_and_options_are_written_for_people():
    assert phone_text("+905321234567") == "0532 123 45 67"
    assert phone_text("+4930123456") == "+4930123456"
    assert option_text([{"name": "Renk", "value": "Mavi"}, {"name": "Beden", "value": "M"}]) == "Renk: Mavi, Beden: M"


def test_items_of_an_order_stand_together_where_its_first_one_stands():
    def item(order_id, ad_id):
        recipient, invoice = recipient_of(HOME, "Ayşe"), invoice_of(HOME, "Ayşe")
        return ToShip(
            order_id=order_id,
            number=order_id,
            ad_id=ad_id,
            title="Çadır",
            code="",
            options="",
            units=1,
            ship_by=None,
            seller_name="Ege",
            recipient=recipient,
            invoice=invoice,
        )

    one, two, three, four = item("b", 1), item("a", 2), item("b", 3), item("a", 4)
    assert by_order([one, two, three, four]) == [[one, three], [two, four]]


def test_papers_begin_with_what_is_due_first():
    def due(number, ad_id, day):
        to, bill = Recipient("", "", "", "", "", ""), Invoice("", "", "", "")
        return ToShip(
            order_id=number,
            number=number,
            ad_id=ad_id,
            title="",
            code="",
            options="",
            units=1,
            ship_by=day and date(2026, 3, day),
            seller_name="",
            recipient=to,
            invoice=bill,
        )

    items = [due("a", 1, 9), due("b", 1, 5), due("c", 2, None), due("d", 3, 4), due("e", 3, 5), due("f", 3, 4)]
    assert [item.number for item in by_last_day(items)] == ["d", "f", "e", "b", "a", "c"]


def test_the_choices_on_the_picking_list_stand_in_the_order_of_the_turkish_alphabet():
    nowhere = Recipient("", "", "", "", "", "")

    def chosen(options: str, units: int = 1) -> ToShip:
        return ToShip("", "", 1001, "Işık", "", options, units, None, "Ege", nowhere, Invoice("", "", "", ""))

    items = [chosen(options) for options in ("Zeytin", "Şarap", "128 GB", "Çam", "Kum", "64 GB", "Çam")]
    assert choices(items) == [("64 GB", 1), ("128 GB", 1), ("Çam", 2), ("Kum", 1), ("Şarap", 1), ("Zeytin", 1)]
