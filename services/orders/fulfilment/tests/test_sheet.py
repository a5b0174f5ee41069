"""The spreadsheet by itself: what goes out comes back through any program, and nothing breaks its reader."""

import csv
import io
from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kit.errors import Invalid
from kit.spreadsheet import MAX_BYTES, as_typed, harmless
from orders.fulfilment.documents.spreadsheet import sheet_head, sheet_rows
from orders.fulfilment.rules.sheet import HEAD, cells_of
from orders.fulfilment.rules.to_ship import Invoice, Recipient, ToShip, by_order, phone_text
from orders.fulfilment.rules.tracking_file import MAX_LINES, Line, read_lines
from tests.support.refusing import refusal_of

CODES = {"file_too_large", "not_a_csv", "not_a_shipping_list", "too_many_lines"}
# Letters that windows-1254 has, with all that troubles a reader of tables.
TEXTS = st.text(st.sampled_from("abcçğıİöşü ABC;,\"'\t\n=+-@#0123/"), max_size=30)
NUMBERS = st.from_regex(r"[0-9a-f]{8}", fullmatch=True)
TRACKING = st.from_regex(r"[0-9A-Za-z-]{5,40}", fullmatch=True)


@st.composite
def items(draw):
    to = Recipient(*(draw(TEXTS) for _ in range(6)))
    bill = Invoice(*(draw(TEXTS) for _ in range(4)))
    number, day = draw(NUMBERS), draw(st.none() | st.dates())
    return ToShip(
        order_id=number,
        number=number,
        ad_id=draw(st.integers(1, 10**9)),
        title=draw(TEXTS),
        code=draw(TEXTS),
        options=draw(TEXTS),
        units=draw(st.integers(1, 99)),
        ship_by=day,
        seller_name="S",
        recipient=to,
        invoice=bill,
    )


def filled(content: bytes, tracking: list[str], delimiter: str, encoding: str) -> bytes:
    """What a spreadsheet program saves after a supplier has filled in the last three columns."""
    head, *rows = csv.reader(io.StringIO(content.decode("utf-8-sig"), newline=""), delimiter=";")
    out = io.StringIO()
    writer = csv.writer(out, delimiter=delimiter, lineterminator="\r\n")
    writer.writerow(head)
    writer.writerows([*row[:-3], "1", "Aras Kargo", number] for row, number in zip(rows, tracking, strict=True))
    return out.getvalue().encode(encoding)


@given(
    st.lists(st.tuples(items(), TRACKING), max_size=5),
    st.sampled_from(";,\t"),
    st.sampled_from(["utf-8", "utf-8-sig", "cp1254"]),
)
def test_what_goes_out_comes_back_with_its_numbers(rows, delimiter, encoding):
    sent = sheet_head() + sheet_rows(item for item, _ in rows)
    lines = read_lines(filled(sent, [number for _, number in rows], delimiter, encoding))
    assert [(line.order, line.ad, line.carrier, line.tracking, line.units) for line in lines] == [
        (item.number, str(item.ad_id), "Aras Kargo", number, "1") for item, number in rows
    ]
    assert all(line.is_readable for line in lines)


@given(st.binary(max_size=400))
def test_garbage_is_refused_and_nothing_else(content):
    with pytest.raises(Invalid) as refused:
        read_lines(content)
    assert refused.value.code in CODES


@given(st.text(st.sampled_from("\";,\n\r\t\0='1aş€\U0001f600 "), max_size=200), st.sampled_from(";,\t"))
def test_below_its_columns_anything_is_lines(garbage, delimiter):
    text = f"Sipariş no{delimiter}Kargo firması{delimiter}Takip numarası\r\n{garbage}"
    lines = read_lines(text.encode())
    places = [line.place for line in lines]
    assert places == sorted(set(places)) and all(place > 1 for place in places)


@given(st.integers(0, 400), st.binary(min_size=1, max_size=3))
def test_a_file_that_was_hurt_on_its_way_is_read_or_refused(at, hurt):
    content = (f"{';'.join(HEAD)}\r\n" + "#1a2b3c4d;1001" + ";x" * 15 + ";Aras Kargo;12345\r\n").encode()
    content = content[:at] + hurt + content[at + len(hurt) :]
    try:
        assert all(isinstance(line, Line) for line in read_lines(content))
    except Invalid as refused:
        assert refused.code in CODES


def test_columns_may_stand_in_any_order_and_be_written_in_any_case():
    content = "TAKİP NUMARASI;not;kargo firması;SİPARİŞ NO\n12345;;Mng;'#1A2B3C4D\n;;;\n"
    assert read_lines(content.encode()) == [Line(2, "1A2B3C4D", "", "Mng", "12345")]


def test_a_line_whose_marks_do_not_fit_is_told_and_the_others_are_read():
    content = 'Sipariş no,Kargo firması,Takip numarası\n"1a2b3c4d"x,Aras,12345\n1a2b3c4e,Aras,12346\n,Aras,12347\n'
    first, second, third = read_lines(content.encode())
    assert (first.place, first.is_readable) == (2, False)
    assert second == Line(3, "1a2b3c4e", "", "Aras", "12346")
    assert (third.place, third.is_readable) == (4, False)


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "not_a_shipping_list"),
        (b"a;b;c\n1;2;3\n", "not_a_shipping_list"),
        (b"\x81\x8d", "not_a_shipping_list"),
        (b"x" * (MAX_BYTES + 1), "file_too_large"),
        ("Sipariş no;Kargo firması;Takip numarası\n".encode() + b"a;b;c\n" * (MAX_LINES + 1), "too_many_lines"),
    ],
)
def test_files_that_are_none_are_refused_as_a_whole(content, code):
    assert refusal_of(read_lines, content) == (Invalid, code, [])


def test_a_file_may_be_as_large_and_as_long_as_it_may():
    head = "Sipariş no;Kargo firması;Takip numarası\n".encode()
    assert len(read_lines(head + b"a;b;c\n" * MAX_LINES)) == MAX_LINES
    assert read_lines(head.ljust(MAX_BYTES, b"\n")) == []


@pytest.mark.parametrize("delimiter", [";", ",", "\t"])
def test_a_line_that_ends_early_lacks_what_would_follow_and_one_without_a_number_is_not_read(delimiter):
    cells = ["İlan no", "Sipariş no", "Kargo firması", "Takip numarası"]
    rows = [cells, ["1001", "#1a2b3c4d"], ["1002", " '# 1a2b3c4e ", " 'Aras ", " '007 "], ["1003", "#", "Aras", "8"]]
    content = "\n".join(delimiter.join(row) for row in rows)
    assert read_lines(content.encode("cp1254")) == [
        Line(2, "1a2b3c4d", "1001", "", ""),
        Line(3, "1a2b3c4e", "1002", "Aras", "007"),
        Line(4, "", "1003", "Aras", "8", is_readable=False),
    ]


def test_the_cells_that_go_out_stand_under_their_heads():
    to = Recipient("Ayşe Işık", "0532 123 45 67", "Moda Cad. 1", "Moda", "Kadıköy", "İstanbul")
    bill = Invoice("=Işık A.Ş.", "4540536920", "Kadıköy", "Moda Cad. 2")
    item = ToShip(
        order_id="id",
        number="12ab34cd",
        ad_id=1001,
        title="Lamba",
        code="00471",
        options="Renk: Mavi",
        units=2,
        ship_by=date(2026, 3, 9),
        seller_name="S",
        recipient=to,
        invoice=bill,
    )
    assert dict(zip(HEAD, cells_of(item), strict=True)) == {
        "Sipariş no": "#12ab34cd", "İlan no": "1001", "Stok kodu": "'00471", "Ürün": "Lamba", "Seçenekler": "Renk: Mavi", "Adet": "2",
        "Son gönderim günü": "09.03.2026", "Alıcı": "Ayşe Işık", "Telefon": "0532 123 45 67", "Adres": "Moda Cad. 1",
        "Mahalle": "Moda", "İlçe": "Kadıköy", "İl": "İstanbul", "Fatura adı": "'=Işık A.Ş.", "VKN/TCKN": "4540536920",
        "Vergi dairesi": "Kadıköy", "Fatura adresi": "Moda Cad. 2", "Kargo firması": "", "Takip numarası": "", "Kolideki adet": "",
    }  # fmt: skip
    assert cells_of(replace(item, ship_by=None))[6] == ""


@pytest.mark.parametrize(
    ("cell", "meant"), [("12345", "12345"), (" '12345 ", "12345"), ("' 12345", "12345"), ("1'2", "1'2"), ("", "")]
)
def test_a_cell_means_what_was_typed_without_the_mark_of_text(cell, meant):
    assert as_typed(cell) == meant


@given(st.text(max_size=20))
def test_no_cell_is_a_formula(text):
    cell = harmless(text)
    assert not cell.startswith(("=", "+", "-", "@", "\t", "\r", "\n"))
    assert cell in (text, f"'{text}")


def test_a_turkish_phone_is_written_as_in_turkey_and_no_formula():
    assert phone_text("+905321234567") == "0532 123 45 67"
    assert harmless(phone_text("+4915123456")) == "'+4915123456"


@given(st.lists(st.tuples(st.sampled_from("abcd"), st.integers(1, 3)), max_size=12))
def test_what_travels_together_stands_together_and_nothing_is_lost(pairs):
    to, bill = Recipient(*"xxxxxx"), Invoice(*"xxxx")
    rows = [
        ToShip(
            order_id=order,
            number=order,
            ad_id=ad,
            title="t",
            code="",
            options="",
            units=1,
            ship_by=date(2026, 3, 2),
            seller_name="S",
            recipient=to,
            invoice=bill,
        )
        for order, ad in pairs
    ]
    groups = by_order(rows)
    assert sorted(map(repr, (item for group in groups for item in group))) == sorted(map(repr, rows))
    assert [group[0].order_id for group in groups] == list(dict.fromkeys(order for order, _ in pairs))
    assert all(len({item.order_id for item in group}) == 1 for group in groups)
