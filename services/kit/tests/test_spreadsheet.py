"""Files of spreadsheet programs: the encodings that they write."""

from datetime import UTC, datetime

import pytest

from kit.errors import Invalid
from kit.spreadsheet import (
    MAX_COLUMNS,
    RECKONED_WITH,
    Table,
    cell_of,
    decimal_comma,
    harmless,
    moment_cell,
    order_cell,
    read_table,
    whole_number,
)

TABLE = Table(("Sipariş no", "Ürün"), ("Sipariş no", "Ürün"), 10, Invalid("not_the_list", "Liste değil(!)"))
TURKISH = ["İğneada’da ışık çöl üçgeni", "ÇĞIÖŞÜ çğıöşü", "Ürün – “kâğıt”", "Lamp 007", "Gümüş"]


def file(encoding: str, delimiter: str = "\t") -> bytes:
    lines = [f"Sipariş no{delimiter}Ürün", *(f"{at}{delimiter}{text}" for at, text in enumerate(TURKISH))]
    return "\r\n".join(lines).encode(encoding)


def products(content: bytes) -> list[str]:
    return [cells["Ürün"] if cells else "" for _, cells in read_table(content, TABLE)]


@pytest.mark.parametrize("delimiter", ["\t", ";", ","])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1254", "mac_turkish"])
def test_a_file_is_read_in_whichever_encoding_a_program_wrote_it(encoding, delimiter):
    assert products(file(encoding, delimiter)) == TURKISH


@pytest.mark.parametrize("text", TURKISH)
@pytest.mark.parametrize("encoding", ["cp1254", "mac_turkish"])
def test_one_line_tells_the_encodings_of_windows_and_mac_apart(encoding, text):
    assert products(f"Sipariş no;Ürün\n1;{text}".encode(encoding)) == [text]


def test_lines_may_end_as_on_an_old_mac():
    assert products("Sipariş no;Ürün\r1;Lamba\r2;Masa\r".encode()) == ["Lamba", "Masa"]


@pytest.mark.parametrize("text", ["=1+1", " =1+1", "\t5", "\r-", "@ad", "+90", "-5"])
def test_what_a_spreadsheet_would_take_for_a_formula_is_shown_as_text(text):
    assert harmless(text) == f"'{text}"


@pytest.mark.parametrize("text", ["", "5-1", "a=b", "Ege & Oğlu @", " 5"])
def test_any_other_text_stays_as_it_is(text):
    assert harmless(text) == text


def test_both_orders_of_bytes_are_read_where_the_mark_tells_them():
    for mark, encoding in (("\ufeff", "utf-16-be"), ("\ufeff", "utf-16-le")):
        assert products((mark + file("utf-8").decode()).encode(encoding)) == TURKISH


@pytest.mark.parametrize("content", [file("utf-16")[:-1], b"\xff\xfe\x00\xd8", b"\xff\xfe", b"\xfe\xff"])
def test_one_that_is_cut_off_is_refused_in_the_words_of_the_list(content):
    with pytest.raises(Invalid) as refused:
        read_table(content, TABLE)
    assert refused.value.code == "not_the_list"


def test_a_first_line_without_end_is_looked_at_as_far_as_columns_may_go():
    names = "Sipariş no;Ürün"
    assert products(f"{';' * (MAX_COLUMNS - 2)}{names}\n{';' * MAX_COLUMNS}".encode()) == []
    assert products(f"{names}{';' * MAX_COLUMNS}\n1;Lamba".encode()) == ["Lamba"]
    with pytest.raises(Invalid) as refused:
        products(f"{';' * (MAX_COLUMNS - 1)}{names}".encode())
    assert refused.value.code == "not_the_list"


@pytest.mark.parametrize("content", [b"PK\x03\x04\x14\x00rest", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1rest"])
def test_a_workbook_is_named_as_one_with_the_way_to_save_it(content):
    with pytest.raises(Invalid) as refused:
        read_table(content + b"x" * 3 * 1024 * 1024, TABLE)
    assert refused.value.code == "not_a_csv"
    assert "Farklı kaydet" in refused.value.message


@pytest.mark.parametrize("number", ["00471234", "12345678", "1234e567", "12e45678", "1a2b3c4d"])
def test_no_program_reckons_with_the_number_of_an_order(number):
    cell = order_cell(number)
    assert cell == f"#{number}"
    assert RECKONED_WITH.fullmatch(cell) is None
    assert harmless(cell) == cell
    assert order_cell("") == ""


def test_a_cell_of_a_file_that_is_put_together_elsewhere_is_harmless_and_quoted_where_it_must_be():
    assert [cell_of(text) for text in ("Ayşe Işık", '=Öykü "Ö"; Ünal', "")] == [
        "Ayşe Işık",
        '"\'=Öykü ""Ö""; Ünal"',
        "",
    ]


@pytest.mark.parametrize(
    ("kurus", "written"),
    [(0, "0,00"), (5, "0,05"), (99, "0,99"), (2_129_266, "21292,66"), (-5, "-0,05"), (-150, "-1,50")],
)
def test_money_in_a_cell_has_a_comma_and_no_dot(kurus, written):
    assert decimal_comma(kurus) == written


def test_a_moment_in_a_cell_is_the_minute_in_istanbul_or_empty():
    assert moment_cell(datetime(2026, 3, 1, 21, 5, tzinfo=UTC)) == "02.03.2026 00:05"
    assert moment_cell(None) == ""


@pytest.mark.parametrize(
    ("cell", "number"),
    [
        ("7", 7), ("007", 7), ("2,00", 2), ("2.00", 2), ("2,0", 2), ("123456", 123456), ("1234567", None),
        ("0", None), ("0,00", None), ("-1", None), ("1,5", None), ("1.000", None), ("٣", None), ("", None),
    ],
)  # fmt: skip
def test_a_whole_number_is_read_as_it_is_shown(cell, number):
    assert whole_number(cell, 6) == number
