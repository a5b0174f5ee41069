"""Names with letters that the typeface of most papers lacks."""

import pytest
from reportlab.lib.pagesizes import A5
from reportlab.pdfbase import pdfmetrics

from kit.letters import WIDER, in_typefaces
from kit.paper import BOLD, REGULAR, numbered_paper, paragraph, register_typeface


@pytest.fixture(autouse=True)
def _typeface():
    register_typeface()


def paper_of(*texts: str) -> bytes:
    return numbered_paper([paragraph(text) for text in texts], A5, "Paket fişi", "İmece")


@pytest.mark.parametrize("text", ["Işık Çağrı Ülkü Âli", "Müller & Söhne <1>", "12,50 ₺ – “%8”"])
def test_what_is_written_in_turkiye_needs_one_typeface(text):
    assert "<font" not in in_typefaces(text, REGULAR)
    assert WIDER.encode() not in paper_of(text)


@pytest.mark.parametrize(
    ("font", "wider"), [(REGULAR, f'<font name="{WIDER}">'), (BOLD, f'<font name="{WIDER}-Bold">')]
)
def test_what_it_lacks_stands_in_the_wider_one(font, wider):
    assert in_typefaces("André & Иван", font) == f"Andr{wider}é</font> &amp; {wider}Иван</font>"


@pytest.mark.parametrize(
    "name", ["José Núñez", "Jäger-Weiß", "Łukasz Žižek", "Фёдор Щукин", "Їжак Ґалаґан", "Νίκος Ψαρός"]
)
def test_every_letter_of_a_name_has_a_shape(name):
    shapes = [pdfmetrics.getFont(font).face.charToGlyph for font in (REGULAR, WIDER)]
    assert [letter for letter in name if not any(ord(letter) in known for known in shapes)] == []
    assert WIDER.encode() in paper_of(name)


def test_a_paper_does_not_depend_on_what_was_written_before_it():
    alone = paper_of("Иван")
    paper_of("Щукин", "Иван")
    assert paper_of("Иван") == alone
