"""The sign of a bank: what is drawn of any name."""

from xml.etree import ElementTree

import pytest

from payments.checkout.documents.banks import GROUNDS, STROKES, bank_sign, initials_of


@pytest.mark.parametrize(
    ("name", "initials"),
    [
        ("Halk Bankası", "HB"),
        ("Akbank", "A"),
        ("iş bankası", "İB"),
        ("Yapı ve Kredi Bankası", "YK"),
        ("T.C. Ziraat Bankası", "TZ"),
        ("  & <b>", "B"),
        ("ßank", "S"),
        ("", ""),
        ("&<>'\"", ""),
    ],
)
def test_its_initials(name, initials):
    assert initials_of(name) == initials


def test_the_same_name_looks_the_same_and_another_not():
    names = ["Akbank", "Denizbank", "Finansbank", "Garanti Bankası", "Halk Bankası", "HSBC Bank", "İş Bankası"]
    signs = [bank_sign(name) for name in names]
    assert signs == [bank_sign(name) for name in names]
    assert len({sign.split('fill="')[1][:7] for sign in signs}) > 2


@pytest.mark.parametrize(
    "name",
    ["<script>alert(1)</script>", "A & B", 'x" onload="alert(1)', "]]>", "\x00\x1b\ud800Bank", "<" * 500, "İ" * 500],
)
def test_all_that_stands_in_a_name_is_only_text(name):
    root = ElementTree.fromstring(bank_sign(name))
    assert [part.tag.rpartition("}")[2] for part in root] == ["title", "rect", "rect", "text"]
    assert set(root.attrib) == {"width", "height", "viewBox", "role"}
    title, letters = root[0].text or "", root[3].text or ""
    assert title == "".join(filter(str.isprintable, name))[:60]
    assert len(letters) <= 2


def test_its_letters_and_stroke_can_be_seen():
    for ground in GROUNDS:
        assert contrast(ground, "#ffffff") >= 4.5
        assert min(contrast(ground, stroke) for stroke in STROKES) >= 3


def contrast(one: str, other: str) -> float:
    lighter, darker = sorted(map(luminance, (one, other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: str) -> float:
    """As WCAG 2 defines it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
